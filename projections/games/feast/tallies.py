"""What is counted of the players of A Feast for Odin over many games.

======= ============ ==============================================================
space   its words    placements, by what the space does
roll    die and face rolls, such as ``8: 3``, those that were rolled again too
battle  outcome      successes and failures of hunts, snares, whales, raids, pillages
special tile         special tiles, however they were gained
board   face         exploration boards
sent    ship         ships that emigrated
house   kind         sheds and houses
card    played       occupations that were played
gap     Thing        Thing penalties
======= ============ ==============================================================
"""

from collections.abc import Iterator, Sequence

from events.fact import Fact
from events.games import feast as facts
from projections.games.feast.boards import TITLES
from projections.games.feast.spaces import ROWS
from projections.games.feast.tiles import printed
from projections.tallies import Counting, Tallies
from projections.told import Told

_VERBS = {row.number: row.verb for row in ROWS}
Counted = tuple[str, str, str, int]
"""Player, what, which, how often."""


def tallies(moves: Sequence[Told], _: object) -> Tallies:
    """Return what is counted of the players in one game, from its moves that count."""
    found = Counting()
    for move in moves:
        for fact in move.facts:
            for counted in _counted(fact):
                found.add(*counted)
    return found.found


def _counted(fact: Fact) -> Iterator[Counted]:
    match fact:
        case facts.VikingsPlaced():
            yield fact.player, "space", _VERBS[fact.space], 1
        case facts.Rolled():
            yield from ((fact.player, "roll", f"{fact.die}: {roll}", 1) for roll in fact.rolls)
            yield fact.player, "battle", "success" if fact.success else "failure", 1
        case facts.SpecialGained():
            yield fact.player, "special", printed(fact.tile), 1
        case facts.BoardClaimed():
            yield fact.player, "board", TITLES[fact.face], 1
        case facts.ShipEmigrated():
            yield fact.player, "sent", fact.kind, 1
        case facts.HouseGained():
            yield fact.player, "house", TITLES[fact.kind], 1
        case facts.CardPlayed():
            yield fact.player, "card", "played", 1
        case facts.Served():
            yield fact.player, "gap", "Thing penalty", fact.gaps
