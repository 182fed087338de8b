"""Family Member Priorities A and B (VV-BOT-30 to VV-BOT-37)."""

from dataclasses import replace

from campaign.games.vendel.bot.ancestors import Reach, deciding_spot, distance, maybe_useful, reaches, still_useful
from campaign.games.vendel.bot.formidable import ask_links
from campaign.games.vendel.bot.ventures import venture_criteria
from campaign.games.vendel.bot.weigh import Ask, Criterion, Weighing, possible
from projections.english import so_many
from projections.games.vendel import box
from projections.games.vendel.query import held
from projections.games.vendel.table import Table
from projections.games.vendel.zones import SUPPLY, at_place, at_spot
from projections.stock import Zone, read_zone

_RULES_ANCESTOR = ("VV-BOT-30", "VV-BOT-31", "VV-BOT-32")
_RULES_MEMBER = ("VV-BOT-30", "VV-BOT-32", "VV-BOT-33")
_SAID = {"supply": "Supply", "map": "map", "anc": "spare Ancestor"}


def for_ancestry(table: Table, bot: str, talent: str, spot: str) -> Weighing:
    """Return where the token for *spot* comes from: Supply, map, a spare Ancestor (VV-BOT-30 to VV-BOT-32).

    Candidates are zones, as facts write them. None: every token of the Talent is an Ancestor that may still matter.
    """
    spare = _spare(table, bot, ancestors_for(table, bot, talent, spot))
    zones = (*_supply(table, bot, talent), *on_map(table, bot, talent), *spare)
    return _sources(table, "ancestor", zones, {"supply": 0, "map": 1, "anc": 2}, _RULES_ANCESTOR)


def for_map(table: Table, bot: str, talent: str, place: str, laid: Zone | None) -> Weighing:
    """Return where the token for *place* comes from: Supply, a spare Ancestor, elsewhere on the map (VV-BOT-33).

    Args:
        table: the table, the Ancestor of this turn on it.
        bot: who moves.
        talent: of the card.
        place: where it goes.
        laid: the zone of the Ancestor that was put down this turn, which stays; None when there is none.
    """
    spare = _spare(table, bot, ancestors_besides(table, bot, talent, laid))
    elsewhere = tuple(zone for zone in on_map(table, bot, talent) if zone != at_place(place))
    zones = (*_supply(table, bot, talent), *spare, *elsewhere)
    return _sources(table, "member", zones, {"supply": 0, "anc": 1, "map": 2}, _RULES_MEMBER)


def _sources(
    table: Table, step: str, zones: tuple[Zone, ...], turn: dict[str, int], rules: tuple[str, ...]
) -> Weighing:
    """Weigh sources by kind; several Locations by the Venture Priority as it is written (Q-88)."""
    kinds = {str(zone): turn[zone.kind] for zone in zones}
    kind = Criterion("taken from", dict(kinds), said=lambda zone, n: _SAID[read_zone(zone).kind])
    on_map_ = {str(zone): zone.name for zone in zones if zone.kind == "map"}
    ventures = venture_criteria(table, on_map_)
    # zones of other kinds never reach these criteria together with a Location: the kind has parted them
    padded = (_padded(criterion, tuple(kinds)) for criterion in ventures)
    return Weighing(step, rules[0], tuple(kinds), (kind, *padded), {zone: rules[n] for zone, n in kinds.items()})


def _padded(criterion: Criterion, zones: tuple[str, ...]) -> Criterion:
    told = criterion.values
    values = {zone: criterion.values.get(zone, 0) for zone in zones}
    return replace(criterion, values=values, said=lambda zone, n: criterion.said(zone, n) if zone in told else "")


def _supply(table: Table, bot: str, talent: str) -> tuple[Zone, ...]:
    return (SUPPLY,) if held(table, SUPPLY, bot, talent) else ()


def on_map(table: Table, bot: str, talent: str) -> tuple[Zone, ...]:
    """Return the zones of the map with a token of *talent*, in the order of the places."""
    return tuple(at_place(place) for place in table.known.places if held(table, at_place(place), bot, talent))


def ancestors_for(table: Table, bot: str, talent: str, spot: str) -> tuple[Zone, ...]:
    """Return the zones of the Ancestry board from which a token of *talent* could move to *spot*."""
    zones = (at_spot(other) for other in box.SPOTS if other != spot)
    return tuple(zone for zone in zones if held(table, zone, bot, talent))


def ancestors_besides(table: Table, bot: str, talent: str, laid: Zone | None) -> tuple[Zone, ...]:
    """Return the zones of the Ancestry board from which a *talent* could move to the map; the one *laid* stays."""
    zones = (at_spot(spot) for spot in box.SPOTS)
    return tuple(zone for zone in zones if held(table, zone, bot, talent) > (zone == laid))


def _spare(table: Table, bot: str, zones: tuple[Zone, ...]) -> tuple[Zone, ...]:
    return tuple(zone for zone in zones if not still_useful(table, bot, zone.name))


def ask_spare(table: Table, bot: str, zones: tuple[Zone, ...]) -> Ask | None:
    """Return what has to be told to know which Ancestors in *zones* are spare, None when that is known."""
    unsure = next(filter(None, (maybe_useful(table, bot, zone.name) for zone in zones)), None)
    return ask_links(unsure) if unsure else None


def talent_priority(table: Table, bot: str, step: str) -> Weighing:
    """Return Priority B: farthest from a pair or an advance, most in Supply, fewest Ancestors (VV-BOT-35, VV-BOT-36).

    Candidates are the Talents in her Supply; none when it is empty.
    """
    found = reaches(table, bot)
    if len(found) == 1:
        return _talents(table, bot, step, found)
    worlds = tuple(_talents(table, bot, step, (one,)) for one in found)
    spot = deciding_spot(table, bot, lambda one: frozenset(possible(_talents(table, bot, step, (one,)))))
    return replace(_talents(table, bot, step, found), worlds=worlds, untold=ask_links(spot) if spot else None)


def _talents(table: Table, bot: str, step: str, found: tuple[Reach, ...]) -> Weighing:
    """Weigh the Talents in her Supply; where *found* differs in how far one is, that is not told."""
    stock = {t: held(table, SUPPLY, bot, t) for t in box.TALENTS if held(table, SUPPLY, bot, t)}
    distances = {talent: {distance(one, talent) for one in found} for talent in stock}
    far = {talent: 2 - next(iter(n)) if len(n) == 1 else None for talent, n in distances.items()}
    above = {t: sum(held(table, at_spot(spot), bot, t) for spot in box.SPOTS) for t in stock}
    criteria = (
        Criterion("farthest", far, (0, 2), lambda t, n: f"distance {2 - n}"),
        Criterion("most in Supply", {t: -n for t, n in stock.items()}, said=lambda t, n: f"{-n} in Supply"),
        Criterion("fewest Ancestors", dict(above), said=lambda t, n: so_many(n, "Ancestor")),
    )
    return Weighing(step, "VV-BOT-35", tuple(stock), criteria)


def last_resort(table: Table, bot: str, step: str, place: str) -> Weighing:
    """Return which token already on the map is moved when her Supply is empty, by Venture Priority (VV-LIM-02).

    Candidates are written ``talent@place``.
    """
    at = {
        f"{talent}@{zone.name}": zone.name
        for talent in box.TALENTS
        for zone in on_map(table, bot, talent)
        if zone != at_place(place)
    }
    return Weighing(step, "VV-LIM-02", tuple(at), venture_criteria(table, at))
