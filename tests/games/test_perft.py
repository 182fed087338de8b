"""How many moves there are, and how many behind each of them: six tables a game, counted once and frozen.

A number that changes is a move that came or went. Open moves are listed and not played; a draw falls on the first.
"""

from typing import Any

import pytest

from campaign.extras import options
from campaign.game import Game, Option
from campaign.notation.parse import Line
from campaign.owner import decided
from tests.games.states import RECORDS, played

COUNTED = {
    ("five-seats", 50): (9, 86),
    ("five-seats", 151): (141, 14489),
    ("three-seats", 96): (82, 8107),
    ("solo", 43): (140, 17066),
    ("solo", 78): (1, 119),
    ("coop", 85): (94, 7963),
    ("gone-viking-five", 4): (29, 168),
    ("gone-viking-five", 24): (67, 3126),
    ("gone-viking-five", 52): (2, 38),
    ("gone-viking-three", 18): (44, 1386),
    ("gone-viking-three", 33): (6, 216),
    ("gone-viking-golden", 8): (26, 310),
    ("vikingar-golden", 3): (2, 3),
    ("vikingar-golden", 11): (4, 5),
    ("vikingar-four", 20): (13, 14),
    ("vikingar-four", 90): (1, 0),
    ("vikingar-four", 200): (27, 313),
    ("vikingar-two", 60): (11, 17),
    ("feast-exact", 3): (59, 2857),
    ("feast-exact", 60): (99, 10335),
    ("feast-exact", -2): (2, 0),
    ("feast-solo", 20): (73, 4756),
    ("feast-four", 90): (69, 3890),
    ("feast-counted", 100): (6, 33),
    ("campaign-2-pax", -22): (2, 4),
    ("campaign-2-pax", -20): (2, 4),
    ("campaign-2-pax", -17): (5, 12),
    ("campaign-2-pax", -15): (2, 6),
    ("campaign-2-pax", -12): (2, 2),
    ("campaign-2-pax", -4): (11, 33),
}
"""(record, place in its line of moves) -> moves on the table behind it, and moves on all tables one move later."""


def after(game: Game[Any], table: Any, option: Option) -> Any:
    """Return the table on which *option* was played."""
    draw = game.chance or (lambda table, move, choose, force: move)
    return decided(game, table, Line(draw(table, option.move, lambda known: known[0], False))).table


def counted(record: str, at: int) -> tuple[int, int]:
    """Return how many moves there are behind the move at place *at* of a record, and how many after all of those."""
    session = played(next(path for path in RECORDS if path.stem == record))
    game, table = session.game, session.at(session.history.line[at])
    first = options(game, table)
    return len(first), sum(len(options(game, after(game, table, option))) for option in first if not option.open)


@pytest.mark.parametrize(("record", "at"), COUNTED)
def test_there_are_as_many_moves_as_there_were(record: str, at: int) -> None:
    assert counted(record, at) == COUNTED[record, at]
