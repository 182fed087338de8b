"""What she can reach on the Ancestry board: advances, pairs, and Ancestors that have nothing more to do.

Links that nobody told may turn out in several ways: `reaches` has what comes of each, `deciding_spot` the spot whose
links make a difference.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from projections.games.vendel import box
from projections.games.vendel.query import admitted, ancestors, leads
from projections.games.vendel.table import Table
from projections.games.vendel.zones import at_spot

RINGS = (box.FUTURE, box.EPIC, box.ADVANCED)
"""The circles from outside in; the number of a circle is its place here."""
PAIR, NOTHING = 3, 4
"""What a Talent can be good for besides: completing a pair, nothing (VV-BOT-20)."""


Levels = tuple[int, ...]
"""What each Talent, in the order of the box, is good for: the number of a circle, PAIR or NOTHING."""
BARREN: Levels = (NOTHING,) * len(box.TALENTS)
INNER: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(box.ADVANCED, box.TALENTS),
    **dict.fromkeys(box.EPIC, box.ADVANCED),
    **dict.fromkeys(box.FUTURE, box.EPIC),
}
"""Spot -> the circle inside, which its two links come from (VV-ANC-10)."""


@dataclass(frozen=True, slots=True)
class Reach:
    """What each Talent is good for now.

    Attributes:
        level: Talent -> 0 to 2 (an advance to the Future, Epic or Advanced circle), 3 (a pair) or 4 (nothing).
    """

    level: dict[str, int]


def reach(table: Table, bot: str) -> Reach:
    """Return what each Talent is good for to *bot* as far as links are told (VV-BOT-21 to VV-BOT-23)."""
    told = (ways for spot, ways in _all_ways(table, bot).items() if untold_inside(table, spot) is None)
    return _reach(next(iter(_closure(told))))


def reaches(table: Table, bot: str) -> tuple[Reach, ...]:
    """Return what each Talent is good for, once for each way in which untold links may run (VV-BOT-21 to VV-BOT-23)."""
    return tuple(_reach(levels) for levels in sorted(_closure(_all_ways(table, bot).values())))


def deciding_spot(table: Table, bot: str, decision: Callable[[Reach], Hashable]) -> str | None:
    """Return the spot whose links have to be told, None when *decision* is the same however the untold ones run."""
    ways = _all_ways(table, bot)
    for spot, mine in ways.items():
        rest = _closure(found for other, found in ways.items() if other != spot) if len(mine) > 1 else ()
        if any(len({decision(_reach(_least(levels, way))) for way in mine}) > 1 for levels in rest):
            return untold_inside(table, spot)
    return None


def maybe_open(table: Table, bot: str, talent: str) -> dict[str, bool]:
    """Return each spot that *talent* can advance to, and whether that is sure or hangs on untold links."""
    at = box.TALENTS.index(talent)
    found = {spot: {ways[at] == ring(spot) for ways in all_} for spot, all_ in _all_ways(table, bot).items()}
    return {spot: False not in open_ for spot, open_ in found.items() if True in open_}


def _reach(levels: Levels) -> Reach:
    return Reach(dict(zip(box.TALENTS, levels, strict=True)))


def _least(one: Levels, two: Levels) -> Levels:
    return tuple(map(min, one, two))


def _closure(ways: Iterable[frozenset[Levels]]) -> frozenset[Levels]:
    """Return what can come of spots each of which may turn out in several ways."""
    found = frozenset([BARREN])
    for way in ways:
        found = frozenset(_least(one, two) for one in found for two in way)
    return found


def _all_ways(table: Table, bot: str) -> dict[str, frozenset[Levels]]:
    """Return what each spot may make of the Talents, for spots that *bot*'s Ancestors can be linked to."""
    reached = {
        zone.name for zone, there in table.tokens.items() if zone.kind == "anc" and any(o == bot for o, _, _ in there)
    }
    near = [spot for spot in box.ACHIEVEMENTS if not reached.isdisjoint(INNER[spot])]
    found: dict[str, frozenset[Levels]] = {}
    untold: dict[int, frozenset[Levels]] = {}  # circle -> what each of its open spots may make of them
    for spot in near:
        if not open_to(table, bot, spot):
            found[spot] = frozenset([BARREN])
        elif spot in table.known.spots:
            found[spot] = frozenset(_ways(table, bot, spot))
        else:
            found[spot] = untold[ring(spot)] = untold.get(ring(spot)) or frozenset(_ways(table, bot, spot))
    return found


def _ways(table: Table, bot: str, spot: str) -> Iterator[Levels]:
    """Yield what *spot*, which is open, makes of the Talents by each pair of links that it may turn out to have."""
    told = table.known.spots.get(spot)
    for links in [told.links] if told else combinations(INNER[spot], 2):
        first, second = (talents_on(table, bot, link) for link in links)
        pairs = {
            talent: PAIR
            for talent, other in zip(links, (second, first), strict=True)
            if talent in box.TALENTS and not ancestors(table, bot, talent) and other - {talent}
        }
        ready = bool(first and second) and len(first | second) > 1
        for talents in _lets_in(table, spot, links) if ready else [()]:
            levels = {t: ring(spot) for t in box.TALENTS if ready and _may_advance(table, bot, spot, links, talents, t)}
            yield tuple(min(levels.get(t, NOTHING), pairs.get(t, NOTHING)) for t in box.TALENTS)


def _lets_in(table: Table, spot: str, links: tuple[str, ...]) -> Iterable[Collection[str]]:
    """Return the sets of Talents that *spot* may turn out to admit with these *links*."""
    told = table.known.spots.get(spot)
    if told and told.talents:
        return [told.talents]
    one, two = (_admits(table, link) for link in links)
    return {first | second for first in one for second in two}


def _admits(table: Table, spot: str) -> set[frozenset[str]]:
    if untold_inside(table, spot) is None:
        return {frozenset(admitted(table, spot) or ())}
    told = table.known.spots.get(spot)
    pairs = [told.links] if told else combinations(INNER[spot], 2)
    return {frozenset(talents) for links in pairs for talents in _lets_in(table, spot, links)}


def untold_inside(table: Table, spot: str) -> str | None:
    """Return *spot* when its links are not told, else a spot inside that has to be told to know what it admits."""
    if spot in box.TALENTS:
        return None
    told = table.known.spots.get(spot)
    if told is None or told.talents:
        return None if told else spot
    return next(filter(None, (untold_inside(table, link) for link in told.links)), None)


def ring(spot: str) -> int:
    """Return 0 for a Future spot, 1 for an Epic, 2 for an Advanced, 3 for a core spot."""
    return next((n for n, spots in enumerate(RINGS) if spot in spots), len(RINGS))


def talents_on(table: Table, bot: str, spot: str) -> set[str]:
    """Return the Talents of *bot*'s Ancestors on *spot*."""
    return {talent for owner, talent, _ in table.tokens.at(at_spot(spot)) if owner == bot}


def open_to(table: Table, bot: str, spot: str) -> bool:
    """Return whether *spot* is still worth reaching: she is not on it, and house rules let her in (VV-BOT-22)."""
    usable = table.house.spot_reuse != "no" or spot not in table.standees
    return usable and not ancestors(table, bot, spot)


def _may_advance(
    table: Table, bot: str, spot: str, links: tuple[str, ...], talents: Collection[str], talent: str
) -> bool:
    """Return whether *talent* may enter *spot*: let in, and most or tied for most of its Talent (VV-BOT-22, Q-100)."""
    wants = table.house.future_requirement if spot in box.FUTURE else "as_epic"
    if wants == "none":
        return True
    if talent not in talents:
        return False
    if table.house.bot_needs_most == "no" or wants != "as_epic":
        return True
    linked = table.house.majority_spot == "linked" and spot not in box.ADVANCED
    counted = [link for link in links if linked and talent in (admitted(table, link) or ())] or [talent]
    return any(leads(table, bot, place) for place in counted)


def still_useful(table: Table, bot: str, spot: str) -> bool:
    """Return whether an Ancestor on *spot* can be part of a later pair or advance, as far as told (VV-BOT-32)."""
    return any(spot in known.links and open_to(table, bot, outer) for outer, known in table.known.spots.items())


def maybe_useful(table: Table, bot: str, spot: str) -> str | None:
    """Return an untold spot that may be linked to *spot* and is open to her; None when `still_useful` is sure."""
    if still_useful(table, bot, spot):
        return None
    outer = (one for one, inside in INNER.items() if spot in inside and one not in table.known.spots)
    return next((one for one in outer if open_to(table, bot, one)), None)


def distance(found: Reach, talent: str) -> int:
    """Return 0 when *talent* could advance now, 1 when it would complete a pair, 2 otherwise (VV-BOT-37)."""
    level = found.level[talent]
    return 0 if level < PAIR else level - PAIR + 1
