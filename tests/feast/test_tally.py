"""What a count can tell of a board (FO-LAY-06, FO-INC-01, FO-BON-02)."""

import pytest

from projections.games.feast import tally
from projections.games.feast.boards import BOARDS
from projections.games.feast.geometry import before, income, minus


@pytest.mark.parametrize("name", BOARDS)
def test_incomes_are_those_that_are_reached_by_covering_what_they_need(name: str) -> None:
    board = BOARDS[name]
    found = tally.incomes(board)
    assert found[min(found)] == 0
    assert max(found) == sum(track.full for track in board.tracks)
    for track in board.tracks:
        for cell in track.cells:
            covered = before(name, cell) | {cell}
            assert found[income(board, covered)] <= len(covered)
            assert minus(board, covered) <= minus(board, set())


def test_the_home_board_by_its_rows() -> None:
    found = tally.incomes(BOARDS["home"])
    assert list(found) == [0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 15, 18]
    assert (found[1], found[2], found[3]) == (1, 4, 15), "the second 2 is passed, with the mead and the stone left open"


def test_greenland_pays_what_two_tracks_pay() -> None:
    assert list(sorted(tally.incomes(BOARDS["greenland"]))) == list(range(9))


def test_pieces_cover_their_area() -> None:
    assert tally.area({"oil": 2, "belt": 1, "silver": 3, "cattle": 1}) == 4 + 5 + 3 + 12


def test_a_bonus_is_found_by_any_of_its_items() -> None:
    assert tally.symbol(BOARDS["bear"], "ore") == ("rune", "ore") == tally.symbol(BOARDS["bear"], "rune")
    assert tally.symbol(BOARDS["bear"], "wood") is None
