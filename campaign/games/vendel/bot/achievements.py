"""Her achievements, in the order of the rulebook (VV-BOT-ACH)."""

from collections.abc import Callable

from campaign.games.vendel.bot.fight import token_of, victims
from campaign.games.vendel.bot.mind import Mind
from campaign.games.vendel.bot.placing import choose_place, place_any, replace
from campaign.games.vendel.bot.refreshing import discard_all
from campaign.games.vendel.bot.ventures import discarding, geography, most_people
from campaign.games.vendel.bot.weigh import Criterion, Weighing
from campaign.games.vendel.market import deal
from campaign.games.vendel.tiles import discard_tile, draw_tile
from events.games import vendel as facts
from projections.games.vendel import box
from projections.games.vendel.query import held, is_empty, own_tokens
from projections.games.vendel.seats import human_tokens, humans
from projections.games.vendel.table import Table
from projections.games.vendel.zones import SUPPLY, at_place


def perform(mind: Mind, achievement: str) -> None:
    """Perform the achievement that was gained this turn; it is not optional (VV-BOT-17)."""
    mind.case.emit(facts.EffectResolved(player=mind.bot, source=achievement, taken=True))
    _EFFECTS[achievement](mind)


def with_persons(table: Table, talent: str) -> tuple[str, ...]:
    """Return the Ventures on which a person has a token of *talent*."""
    return tuple(p for p in _ventures(table) if any(_persons(table, p, name, talent) for name in humans(table)))


def _persons(table: Table, place: str, name: str, talent: str) -> int:
    zone = at_place(place)
    return held(table, zone, name, talent) + held(table, zone, name, talent, exhausted=True)


def _ventures(table: Table) -> tuple[str, ...]:
    return tuple(place for place in table.known.places if place in table.tiles)


def _two_beside(achievement: str, talent: str, rule: str) -> Callable[[Mind], None]:
    def effect(mind: Mind) -> None:
        place = choose_place(mind, achievement, with_persons(mind.table, talent), rule)
        for _ in range(2 if place else 0):
            place_any(mind, f"{achievement}-member", place or "")

    return effect


def _allthing(mind: Mind) -> None:
    """Remove the Venture with most tokens of one person, ties by Discarding Venture Priority; tokens stay (Q-71)."""
    places = _ventures(mind.table)
    if not places:
        mind.none("allthing", "VV-BOT-ACH-ALL", "no Venture lies on the map")
        return
    single = {p: -max(own_tokens(mind.table, at_place(p), name) for name in humans(mind.table)) for p in places}
    most = Criterion("most tokens of one person", dict(single), (-99, 0), lambda p, n: f"{-n} of one person")
    ties = discarding(mind.table, "allthing", places)
    weighing = Weighing("allthing", "VV-BOT-ACH-ALL", places, (most, *ties.criteria))
    discard_tile(mind.case, mind.choose(weighing))


def _runestone(mind: Mind) -> None:
    """Discard the Market and fill it again from bottom right to top left; discard each top tile (VV-BOT-41)."""
    mind.note("runestone", "all", "VV-BOT-ACH-RUN", "the whole Market, and the top tile of each pile")
    discard_all(mind.case)
    for slot in box.DEAL_ORDER:
        deal(mind.case, slot, mind.draw())
    for region in box.REGIONS:
        if mind.table.piles[region] or mind.table.discards[region]:
            draw_tile(mind.case, region)
            source, target = f"pile:{region}", f"discard:{region}"
            mind.case.emit(facts.TileMoved(name=None, region=region, source=source, target=target))


def _longship(mind: Mind) -> None:
    """In each Region discard a Venture and put a new one there; then Place one of hers on each new one (Q-97)."""
    new = []
    for region in box.REGIONS:
        places = tuple(p for p in _ventures(mind.table) if mind.table.tiles[p].region == region)
        if not places:
            mind.none(f"longship-{region}", "VV-BOT-ACH-LON", f"no Venture of {region} lies on the map")
            continue
        place = mind.choose(discarding(mind.table, f"longship-{region}", places, "VV-BOT-ACH-LON"))
        discard_tile(mind.case, place)
        mind.add_tile(place, region)
        new.append((f"longship-{region}-member", place))
    _place_on_each(mind, new)


def _place_on_each(mind: Mind, new: list[tuple[str, str]]) -> None:
    """Place one of hers on each new Venture: a step and a Location each, once all of them lie there."""
    for step, place in new:
        place_any(mind, step, place)


def _pagan_legends(mind: Mind) -> None:
    """Place one of hers on each of two Locations with a person's token."""
    used: tuple[str, ...] = ()
    for _ in range(2):
        places = tuple(p for p in mind.table.known.places if human_tokens(mind.table, p) and p not in used)
        others = tuple(p for p in _ventures(mind.table) if p not in used)
        if not places and not others:
            mind.none("pagan-legends", "VV-BOT-ACH-PLE", "no further Location has a Venture or a person's token")
            return
        place = choose_place(mind, "pagan-legends", places or others, "VV-BOT-ACH-PLE") or ""
        place_any(mind, "pagan-legends-member", place)
        used = (*used, place)


def _norse_sagas(mind: Mind) -> None:
    """For each person: Place one of hers beside a Shipwright of theirs; then each goes to its Supply (Q-58)."""
    beside = {}
    for person in humans(mind.table):
        step = f"norse-sagas-{person}"
        places = tuple(p for p in _ventures(mind.table) if _persons(mind.table, p, person, "shipwright"))
        if not places:
            mind.none(step, "VV-BOT-ACH-NOR", f"{person} has no Shipwright on a Venture")
            continue
        beside[person] = choose_place(mind, step, places, "VV-BOT-ACH-NOR") or ""
        place_any(mind, f"{step}-member", beside[person])
    for person, place in beside.items():
        mind.send_home(place, token_of(_shipwright(mind.table, place, person)))


def _shipwright(table: Table, place: str, person: str) -> str:
    """Return the Shipwright that goes: an Exhausted one first (Q-96)."""
    exhausted = held(table, at_place(place), person, "shipwright", exhausted=True)
    return f"{person}:shipwright{'!' if exhausted else ''}"


def _trade_expansionism(mind: Mind) -> None:
    """Replace one person's token by one of hers where she has one, else anywhere."""
    peopled = tuple(p for p in _ventures(mind.table) if human_tokens(mind.table, p))
    if not peopled:
        mind.none("trade-expansionism", "VV-BOT-ACH-TRA", "no person has a token on a Venture")
        return
    hers = tuple(p for p in peopled if own_tokens(mind.table, at_place(p), mind.bot))
    place = choose_place(mind, "trade-expansionism", hers or peopled, "VV-BOT-ACH-TRA") or ""
    victim = mind.choose(victims(mind.table, "trade-expansionism-victim", place, humans(mind.table)))
    replace(mind, "trade-expansionism-member", place, token_of(victim), matching=False)


def _empire_founding(mind: Mind) -> None:
    """In each Region put a Venture on the easternmost Empty Location; then Place one of hers on each new one (Q-97)."""
    new = []
    for region in box.REGIONS:
        step = f"empire-founding-{region}"
        empty = tuple(n for n, p in mind.table.known.places.items() if region in p.regions and is_empty(mind.table, n))
        if not empty:
            mind.none(step, "VV-BOT-ACH-EMP", f"no Empty Location of {region} is known")
            continue
        criteria = geography(mind.table, {place: place for place in empty}, reverse=True)
        place = mind.choose(Weighing(step, "VV-BOT-ACH-EMP", empty, criteria))
        if mind.add_tile(place, region):
            new.append((f"{step}-member", place))
    _place_on_each(mind, new)


def _pagan_missionary(mind: Mind) -> None:
    """Replace all tokens of people by matching ones of hers on a Venture with a Seeress of hers.

    Those that have a match come first, so that Priority B takes nothing that would have matched.
    """
    table = mind.table
    places = tuple(p for p in _ventures(table) if _persons(table, p, mind.bot, "seeress") and human_tokens(table, p))
    if not places:
        mind.none("pagan-missionary", "VV-BOT-ACH-PMI", "no Seeress of hers stands beside a person's token")
        return
    place = choose_place(mind, "pagan-missionary", places, "VV-BOT-ACH-PMI") or ""
    for victim in map(token_of, _all_persons(mind.table, place)):
        if held(mind.table, SUPPLY, mind.bot, victim.talent):
            replace(mind, "pagan-missionary-member", place, victim)
    for victim in map(token_of, _all_persons(mind.table, place)):
        replace(mind, "pagan-missionary-member", place, victim)


def _all_persons(table: Table, place: str) -> list[str]:
    people = humans(table)
    return [
        f"{owner}:{talent}{'!' * exhausted}"
        for (owner, talent, exhausted), n in sorted(table.tokens.at(at_place(place)).items())
        for _ in range(n if owner in people else 0)
    ]


def _valhalla(mind: Mind) -> None:
    """Kill all tokens of people on one Venture where she has one: most, then west, then north."""
    table = mind.table
    hers = tuple(p for p in _ventures(table) if own_tokens(table, at_place(p), mind.bot) and human_tokens(table, p))
    if not hers:
        mind.none("valhalla-battlespirit", "VV-BOT-ACH-VAL", "nobody's token stands on a Venture with one of hers")
        return
    at = {place: place for place in hers}
    criteria = (most_people(table, at), *geography(table, at))
    place = mind.choose(Weighing("valhalla-battlespirit", "VV-BOT-ACH-VAL", hers, criteria))
    for victim in _all_persons(mind.table, place):
        mind.kill(place, token_of(victim))


_EFFECTS: dict[str, Callable[[Mind], None]] = {
    "navigator": _two_beside("navigator", "settler", "VV-BOT-ACH-NAV"),
    "futhark": _two_beside("futhark", "shipwright", "VV-BOT-ACH-FUT"),
    "portage": _two_beside("portage", "leader", "VV-BOT-ACH-POR"),
    "allthing": _allthing,
    "runestone": _runestone,
    "longship": _longship,
    "pagan-legends": _pagan_legends,
    "norse-sagas": _norse_sagas,
    "trade-expansionism": _trade_expansionism,
    "empire-founding": _empire_founding,
    "pagan-missionary": _pagan_missionary,
    "valhalla-battlespirit": _valhalla,
}
