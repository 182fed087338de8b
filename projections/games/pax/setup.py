"""The set-up of Pax Viking as the game before it shapes it, computed from its heirs (VV-PAX-06 to VV-PAX-40)."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import groupby

from events.games.pax import EndTold, HeirTold, Region
from projections.english import listed
from projections.games.pax.position import Choice, Question, Silfr, Tiles, Wind
from projections.games.pax.table import BLANK, JARLS, Table

SEED = {"god": 1, "advocate": 2, "event": 4, "venture": 4}
"""Tiles that are added to the deck, whatever the player count (VV-PAX-04)."""
LEVELS = ("Hard", "Eklundian")
"""Recommended victory levels (VV-PAX-02)."""
SILFR_EDGES = (0, 4, 7, 10, 13, 16, 20, 23, 26, 30)
"""Lower edges of the bands of Silfr held; the bonus is the number of the band, from 0 (VV-PAX-40)."""
WIND_OF: dict[Region, str] = {"german-ocean": "west", "gandvik": "north", "riverlands": "east"}
"""Region -> Wind of its Additional Venture (VV-PAX-30)."""


def bonus(held: int) -> int:
    """Return the extra starting Silfr, 0 to 9, for *held* Silfr of 0 or more at the end (VV-PAX-40, VV-INV-37)."""
    return bisect_right(SILFR_EDGES, held) - 1


def untold(table: Table) -> tuple[str, ...]:
    """Return the players whose end is not told though that of somebody is."""
    return tuple(name for name in table.players if name not in table.heirs) if table.heirs or table.rivals else ()


def heirs(table: Table) -> tuple[HeirTold, ...]:
    """Return how the game before ended for everybody, in order of seats; nothing as long as somebody is missing."""
    return () if untold(table) else tuple(table.heirs[name] for name in table.players if name in table.heirs)


def starters(table: Table) -> tuple[str, list[HeirTold]]:
    """Return the rule that says who starts, and who may: winners; after a bot's victory the best-placed people.

    VV-PAX-06, Q-61; Q-85, Q-98.
    """
    ranks = _ranks((*table.heirs.values(), *table.rivals.values()))
    best = [heir for heir in heirs(table) if ranks[heir.player] == min(ranks.values())]
    if best:
        return "VV-PAX-06" if len(best) == 1 else "Q-61", best
    placed = {heir.player: (ranks[heir.player], -heir.score) for heir in heirs(table)}
    best = [heir for heir in heirs(table) if placed[heir.player] == min(placed.values())]
    return "Q-85" if len(best) == 1 else "Q-98", best


def _ranks(ends: Sequence[EndTold]) -> dict[str, int]:
    """Return everybody's place: as it was told, else by score, then by Majorities."""
    strength = {end.player: (end.score, sum(end.majorities.values())) for end in ends}
    return {end.player: end.place or 1 + sum(o > strength[end.player] for o in strength.values()) for end in ends}


def richest(rule: str, best: Sequence[HeirTold]) -> list[HeirTold]:
    """Return who of *best* starts: of several winners who holds most Silfr (Q-61); several are the table's choice."""
    most = max((heir.silfr for heir in best), default=0)
    return [heir for heir in best if rule == "Q-98" or heir.silfr == most]


def starter(table: Table) -> str | None:
    """Return the starting player, None when the table has to decide or nothing was told."""
    first = [heir.player for heir in richest(*starters(table))]
    return table.starter or (first[0] if len(first) == 1 else None)


def order(table: Table) -> tuple[str, ...]:
    """Return the players in turn order, from the starting player."""
    return table.clockwise(starter(table))


def pool(table: Table) -> list[str]:
    """Return the Jarls that can be drawn, chosen ones included (Q-86)."""
    return [*JARLS.values(), *([table.blank] if table.blank else [])]


def left(table: Table) -> tuple[str, ...]:
    """Return the Jarls that nobody plays."""
    return tuple(jarl for jarl in pool(table) if jarl not in table.jarls.values())


def _jarls(table: Table, heir: HeirTold) -> dict[str, str]:
    """Return Jarl -> the Achievement by which *heir* may choose it (VV-PAX-10)."""
    return {jarl: taken for taken, jarl in {**JARLS, BLANK: table.blank}.items() if jarl and taken in heir.took}


def futures(heir: HeirTold) -> list[str]:
    """Return the Futures that *heir* took."""
    return [taken for taken in heir.took if taken.startswith("future-")]


def draft(table: Table) -> list[Choice]:
    """Return who chooses a Jarl when: by score, then Silfr; who has none to choose draws last (VV-PAX-10 to VV-PAX-13).

    The order of a tie is the table's, as it was settled (Q-63).
    """
    choices = [_choice(table, heir) for heir in heirs(table)]
    choices.sort(key=_strength)
    for names in table.orders:
        tied = {one.player: one for one in choices if one.player in names}
        wanted = iter([tied[name] for name in names if name in tied])
        choices = [next(wanted) if one.player in tied else one for one in choices]
    for place, one in enumerate(choices, 1):
        one.place = place
    return choices


def _strength(choice: Choice) -> tuple[bool, int, int]:
    return (choice.random, -choice.total, -choice.held)


def _choice(table: Table, heir: HeirTold) -> Choice:
    jarls = _jarls(table, heir)
    return Choice(
        player=heir.player,
        place=0,
        candidates=list(jarls),
        achievements=jarls,
        random=not jarls,
        jarl=table.jarls.get(heir.player),
        total=heir.score,
        held=heir.silfr,
        rule="VV-PAX-11" if jarls else "Q-63" if futures(heir) else "VV-PAX-12",
    )


def waiting(table: Table) -> tuple[str, ...]:
    """Return who has no Jarl yet, in the order of the draft; in a game that stands alone, in order of the seats."""
    names = [entry.player for entry in draft(table)] or list(table.players)
    return tuple(name for name in names if name not in table.jarls)


def tiles(table: Table) -> list[Tiles]:
    """Return who took a Future, and how many transition tiles they may lay (VV-PAX-20, Q-64)."""
    found = [(heir, futures(heir)) for heir in heirs(table)]
    return [
        Tiles(
            player=heir.player,
            futures=took,
            may_place=min(heir.tiles, len(took)),
            rule="Q-64" if len(took) > 1 else "VV-PAX-20",
        )
        for heir, took in found
        if took
    ]


def winds(table: Table) -> list[Wind]:
    """Return for each Region who adds a Venture: whoever alone leads there, unless it is a bot (VV-PAX-30, Q-65)."""
    return [_wind(table, region, wind) for region, wind in WIND_OF.items()] if heirs(table) else []


def _wind(table: Table, region: Region, wind: str) -> Wind:
    held = {end.player: end.majorities.get(region, 0) for end in (*heirs(table), *table.rivals.values())}
    most = max(held.values())
    leaders = [name for name, n in held.items() if n == most and n]
    bots = set(leaders).intersection(table.rivals)
    alone = len(leaders) == 1 and not bots
    return Wind(
        region=region,
        wind=wind,
        player=leaders[0] if alone else None,
        leaders=leaders,
        most=most,
        others=max((n for name, n in held.items() if name not in leaders), default=0),
        rule="VV-PAX-30" if alone else "Q-65" if bots else "VV-PAX-32",
    )


def ventures(table: Table) -> list[Wind]:
    """Return the Additional Ventures; the other Regions give none (VV-PAX-32)."""
    return [one for one in winds(table) if one.player]


def silfr(table: Table) -> list[Silfr]:
    """Return what everybody adds to the printed start (VV-PAX-40)."""
    return [
        Silfr(player=heir.player, held=heir.silfr, bonus=bonus(heir.silfr), rule="VV-PAX-40") for heir in heirs(table)
    ]


def questions(table: Table) -> list[Question]:
    """Return what the table may settle, as the game stands (Q-61, Q-62, Q-63, Q-98)."""
    if table.phase != "setup":
        return []
    open_ = [tie for tie in ties(table) if not any(set(tie.players) <= set(names) for names in table.orders)]
    return [*_open_start(table), *open_, *_open_jarl(table)]


def unsettled(table: Table) -> list[Question]:
    """Return the open questions that the set-up waits for."""
    return [one for one in questions(table) if one.default is None]


def _open_start(table: Table) -> Iterator[Question]:
    rule, best = starters(table)
    first = [heir.player for heir in richest(rule, best)]
    names = [heir.player for heir in best] if len(first) == 1 else first
    if len(names) > 1 and table.starter is None:
        yield _question("starting-player", names, starter(table), f"Who starts: {' or '.join(names)}?", rule)


def ties(table: Table) -> list[Question]:
    """Return one question for each group of players who tie on score and Silfr and choose a Jarl (VV-PAX-11, Q-63).

    Who chooses may change: a Jarl that is named for the blank cell makes a chooser of who would have drawn one.
    """
    choosers = [one for one in draft(table) if not one.random and one.jarl is None]
    groups = [[one.player for one in group] for _, group in groupby(choosers, _strength)]
    return [
        _question("draft-order", names, None, f"In which order do {listed(names)} choose their Jarls?", "Q-63")
        for names in groups
        if len(names) > 1
    ]


def _open_jarl(table: Table) -> Iterator[Question]:
    holder = next((heir.player for heir in heirs(table) if BLANK in heir.took), None)
    if holder and not table.blank and not table.jarls:
        question = "Which Jarl belongs to Valhalla Battlespirit? The rulebook leaves it blank; untold, it offers none"
        yield _question("jarl", [holder], "none", question, "Q-62")


def _question(what: str, players: list[str], default: str | None, question: str, rule: str) -> Question:
    return Question(what=what, players=players, default=default, question=question, rule=rule)
