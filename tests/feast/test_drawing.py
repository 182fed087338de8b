"""A board drawn in letters: on the terminal, in 80 columns, exact, counted, and without a grid."""

import pytest

from cli.layout import drawn as as_text
from projections.games.feast.boards import BOARDS, cell_of
from projections.games.feast.drawing import drawn
from tests.feast.make_records import replayed
from tests.feast.tables import laid, played


@pytest.mark.parametrize("name", ["exact", "counted", "solo", "four"])
def test_every_board_of_an_evening_fits_80_columns(name: str) -> None:
    table = replayed(name).table
    for player in table.players:
        for board in table.boards[player]:
            for sheet in drawn(table, player, board):
                assert all(len(line) <= 80 for line in as_text(sheet, 80)), (player, board)


def test_each_space_shows_what_lies_there() -> None:
    game = laid(1, Ana={"oil": 1, "horn": 1, "silver": 2, "boards": ["greenland"]})
    played(game, "lay silver A1 B1 oil greenland A6 up horn home D1")
    grid, pieces, bonuses = drawn(game.table, "Ana", "home")
    shown = {f"{letter}{row[0]}": row[at] for row in grid.rows for at, letter in enumerate(grid.columns) if at}
    assert (shown["A1"], shown["B1"], shown["C1"], shown["H1"], shown["I1"]) == ("$", "$", ".", "-", "")
    assert [at for at, mark in shown.items() if mark == "a"] == ["E3", "F3", "D2", "E2", "F2", "D1"]
    assert pieces.rows[-1] == ("a", "drinking horn", "blue", "D1")
    assert ("stone", "F2", "covered") in bonuses.rows
    grid = drawn(game.table, "Ana", "greenland")[0]
    numbers = [cell for row in grid.rows for cell in row[1:] if cell.isdigit()]
    assert sorted(numbers) == sorted("0123401" + "2")


def test_every_printed_space_is_on_the_grid() -> None:
    game = laid(
        1,
        Ana={"boards": [name for name in BOARDS if name not in ("home", "bear", "baffin", "labrador", "newfoundland")]},
    )
    for name in game.table.boards["Ana"]:
        sheets = drawn(game.table, "Ana", name)
        shown = {
            f"{at}{row[0]}"
            for row in sheets[0].rows
            for at, cell in zip(sheets[0].columns[1:], row[1:], strict=True)
            if cell
        }
        assert {cell_of(at) for at in shown if name != "shed"} == set(BOARDS[name].spaces)


def test_a_counted_board_lists_what_lies_there() -> None:
    game = laid(1, Ana={"oil": 2, "rune": 1})
    played(game, "lay home oil 2 rune --minus 84 --income 1 --bonus mead")
    (sheet,) = drawn(game.table, "Ana", "home")
    assert sheet.title == "home board of Ana: income 1; 84 open -1; enclosed: mead"
    assert sheet.rows == [("oil", "2"), ("rune stone", "1")]
