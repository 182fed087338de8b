"""What she can reach on the Ancestry board: advances, pairs, and Ancestors that have nothing more to do."""

from dataclasses import dataclass

from campaign.vendel.ancestry import majority_spots
from projections.vendel import box
from projections.vendel.query import admitted, ancestors, leads, tokens_at
from projections.vendel.table import Table

RINGS = (box.FUTURE, box.EPIC, box.ADVANCED)
"""The circles from outside in; the number of a circle is its place here."""
PAIR, NOTHING = 3, 4
"""What a Talent can be good for besides: completing a pair, nothing (VV-BOT-20)."""


@dataclass(frozen=True, slots=True)
class Reach:
    """What each Talent is good for now.

    Attributes:
        level: Talent -> 0 to 2 (an advance to the Future, Epic or Advanced circle), 3 (a pair) or 4 (nothing).
        spots: Talent -> the spots it can advance to.
    """

    level: dict[str, int]
    spots: dict[str, tuple[str, ...]]


def reach(table: Table, bot: str) -> Reach:
    """Return what each Talent is good for to *bot* (VV-BOT-21 to VV-BOT-23)."""
    ready = [spot for spot in table.known.spots if pair_ready(table, bot, spot)]
    spots = {t: tuple(s for s in ready if may_advance(table, bot, s, t)) for t in box.TALENTS}
    level = {t: min([*map(ring, spots[t]), PAIR if completes_pair(table, bot, t) else NOTHING]) for t in box.TALENTS}
    return Reach(level, spots)


def ring(spot: str) -> int:
    """Return 0 for a Future spot, 1 for an Epic, 2 for an Advanced, 3 for a core spot."""
    return next((n for n, spots in enumerate(RINGS) if spot in spots), len(RINGS))


def talents_on(table: Table, bot: str, spot: str) -> set[str]:
    """Return the Talents of *bot*'s Ancestors on *spot*."""
    return {talent for owner, talent, _ in tokens_at(table, f"anc:{spot}") if owner == bot}


def open_to(table: Table, bot: str, spot: str) -> bool:
    """Return whether *spot* is still worth reaching: she is not on it, and house rules let her in (VV-BOT-22)."""
    usable = table.house.get("spot_reuse") != "no" or spot not in table.standees
    return usable and not ancestors(table, bot, spot)


def pair_ready(table: Table, bot: str, spot: str) -> bool:
    """Return whether she has Ancestors of two different Talents on the two spots linked to *spot* (VV-BOT-21)."""
    first, second = (talents_on(table, bot, link) for link in table.known.spots[spot].links)
    return open_to(table, bot, spot) and len(first | second) > 1 and bool(first and second)


def may_advance(table: Table, bot: str, spot: str, talent: str) -> bool:
    """Return whether *talent* may enter *spot*: admitted, and most or tied for most of its Talent (VV-BOT-22)."""
    if talent not in (admitted(table, spot) or ()):
        return False
    as_epic = spot not in box.FUTURE or table.house.get("future_requirement", "as_epic") == "as_epic"
    if table.house.get("bot_needs_most") == "no" or not as_epic:
        return True
    return any(leads(table, bot, counted) for counted in majority_spots(table, talent, spot)[0])


def completes_pair(table: Table, bot: str, talent: str) -> bool:
    """Return whether an Ancestor of *talent* on its core makes a new pair with another Talent (VV-BOT-23)."""
    if ancestors(table, bot, talent):
        return False
    return any(
        talent in known.links and open_to(table, bot, spot) and _other_talent(table, bot, known.links, talent)
        for spot, known in table.known.spots.items()
    )


def _other_talent(table: Table, bot: str, links: tuple[str, ...], talent: str) -> bool:
    return any(talents_on(table, bot, link) - {talent} for link in links if link != talent)


def still_useful(table: Table, bot: str, spot: str) -> bool:
    """Return whether an Ancestor on *spot* can be part of a later pair or advance (VV-BOT-32)."""
    return any(spot in known.links and open_to(table, bot, outer) for outer, known in table.known.spots.items())


def distance(found: Reach, talent: str) -> int:
    """Return 0 when *talent* could advance now, 1 when it would complete a pair, 2 otherwise (VV-BOT-37)."""
    level = found.level[talent]
    return 0 if level < PAIR else level - PAIR + 1


def untold_spot(table: Table, bot: str) -> str | None:
    """Return a spot whose links have to be told before her reach is known, None when all that matter are.

    What a spot admits follows from the links inside it, so every ring up to the one she may enter matters.
    """
    inner = {box.ADVANCED: box.TALENTS, box.EPIC: box.ADVANCED, box.FUTURE: box.EPIC}
    matter: tuple[str, ...] = ()
    rings: tuple[str, ...] = ()
    for outer, spots in inner.items():
        rings += outer
        if any(ancestors(table, bot, spot) for spot in spots):
            matter = rings
    return next((spot for spot in matter if spot not in table.known.spots), None)
