"""Placing her tokens: for a Formidable by Priority A, for everything else by Priority B (VV-BOT-30 to VV-BOT-36)."""

from campaign.games.vendel.bot.members import (
    ancestors_besides,
    ancestors_for,
    ask_spare,
    for_ancestry,
    for_map,
    last_resort,
    talent_priority,
)
from campaign.games.vendel.bot.mind import Mind
from campaign.games.vendel.bot.ventures import placing
from campaign.games.vendel.pieces import Token
from projections.games.vendel.query import held
from projections.games.vendel.zones import SUPPLY, at_place, at_spot
from projections.stock import Zone, read_zone


def place_ancestor(mind: Mind, talent: str, spot: str) -> bool:
    """Put the Ancestor of this turn on *spot* (VV-BOT-14, VV-BOT-31); False when no token of the Talent can go."""
    weighing = for_ancestry(mind.table, mind.bot, talent, spot)
    if all(read_zone(zone).kind == "anc" for zone in weighing.candidates):
        _know_spare(mind, talent, ancestors_for(mind.table, mind.bot, talent, spot))
    if not weighing.candidates:
        mind.none("ancestor", "VV-BOT-34", f"every {talent} is an Ancestor that may still matter: none is put there")
        return False
    mind.lay(talent, read_zone(mind.choose(weighing)), at_spot(spot))
    return True


def place_member(mind: Mind, talent: str, place: str, laid: Zone | None) -> None:
    """Put a token of the card's Talent on its Location (VV-BOT-15, VV-BOT-32, VV-BOT-33), else Priority B."""
    weighing = for_map(mind.table, mind.bot, talent, place, laid)
    if str(SUPPLY) not in weighing.candidates:
        _know_spare(mind, talent, ancestors_besides(mind.table, mind.bot, talent, laid))
    if weighing.candidates:
        mind.lay(talent, read_zone(mind.choose(weighing)), at_place(place))
    else:
        place_any(mind, "member", place)


def _know_spare(mind: Mind, talent: str, zones: tuple[Zone, ...]) -> None:
    """Make sure that it is told whether an Ancestor of *talent* in *zones* is spare (VV-BOT-32)."""
    ask = ask_spare(mind.table, mind.bot, zones)
    if ask:
        mind.ask(ask, "VV-BOT-32", f"tell whether a {talent} is spare", "links that matter to it are not told")


def place_any(mind: Mind, step: str, place: str, how: str = "place") -> bool:
    """Put a token by Priority B on *place*; False when she has none to give."""
    found = any_token(mind, step, place)
    if found:
        mind.lay(found[0], found[1], at_place(place), how)
    return found is not None


def any_token(mind: Mind, step: str, place: str) -> tuple[str, Zone] | None:
    """Return Talent and source of a token by Priority B, None when no token is left that can go to *place*."""
    weighing = talent_priority(mind.table, mind.bot, step)
    if weighing.candidates:
        return mind.choose(weighing), SUPPLY
    weighing = last_resort(mind.table, mind.bot, step, place)
    if not weighing.candidates:
        mind.none(step, "VV-BOT-34", "no token of hers is left to go there")
        return None
    talent, _, source = mind.choose(weighing).partition("@")
    return talent, at_place(source)


def replace(mind: Mind, step: str, place: str, victim: Token, *, matching: bool = True) -> str | None:
    """Replace a person's token by a matching one of hers, else by Priority B (VV-BOT-11); hers lands Unexhausted.

    Returns the Location that hers came from, None when it came from the Supply or none was left to come.
    """
    if matching and held(mind.table, SUPPLY, mind.bot, victim.talent):
        found: tuple[str, Zone] | None = (victim.talent, SUPPLY)
    else:
        found = any_token(mind, step, place)
    if found:
        mind.send_home(place, victim)
        mind.lay(found[0], found[1], at_place(place), "replaced_in")
    return found[1].name or None if found else None


def choose_place(mind: Mind, step: str, wanted: tuple[str, ...], rule: str) -> str | None:
    """Return the Venture by Venture Priority among *wanted*, or among all when there is none; None without any."""
    places = wanted or tuple(place for place in mind.table.known.places if place in mind.table.tiles)
    if not places:
        mind.none(step, rule, "no Venture lies on the map")
        return None
    return mind.choose(placing(mind.table, step, places, rule))
