"""What the boards of a player come to, be they exact or counted: open -1, income, bonuses (FO-INC-01, FO-BON-01)."""

from collections.abc import Mapping

from projections.games.feast import geometry
from projections.games.feast.boards import BOARDS, Board, Cell
from projections.games.feast.table import Board as Laid
from projections.games.feast.table import Table, kind_of
from projections.games.feast.tiles import PIECES, PREGNANT, Colour


def printed(name: str) -> Board:
    """Return the printed board of a board of a player: of ``shed2`` that is the shed."""
    return BOARDS[kind_of(name)]


def covered(board: Laid) -> dict[Cell, Colour]:
    """Return the spaces that are covered, with the colour of what lies there; nothing of a board that is counted."""
    return {cell: PIECES[tile.piece].colour for tile in board.tiles for cell in tile.cells}


def grid_minus(name: str, board: Laid) -> int:
    """Return how many spaces of -1 on the grid are open."""
    return board.counted.minus if board.counted else geometry.minus(printed(name), covered(board).keys())


def spots_open(name: str, board: Laid) -> int:
    """Return how many spots for wood and stone are open, each of them -1 (FO-LAY-10)."""
    return sum((printed(name).spots or {}).values()) - board.wood - board.stone


def minus(name: str, board: Laid) -> int:
    """Return the points that what is open on a board takes away at the end."""
    return grid_minus(name, board) + spots_open(name, board)


def income(name: str, board: Laid) -> int:
    """Return what a board pays now (FO-INC-01)."""
    return board.counted.income if board.counted else geometry.income(printed(name), covered(board).keys())


def bonuses(name: str, board: Laid) -> tuple[str, ...]:
    """Return the items that a board brings in the next bonus phase, without those that came once (FO-BON-03)."""
    if board.counted:
        found = board.counted.bonus
    else:
        whole = printed(name)
        found = tuple(item for at in geometry.enclosed(whole, covered(board).keys()) for item in whole.bonuses[at])
    return tuple(item for item in found if item not in board.once)


def incomes(table: Table, player: str) -> dict[str, int]:
    """Return board -> what it pays *player* now, of those that pay something."""
    paid = {name: income(name, board) for name, board in table.boards[player].items()}
    return {name: n for name, n in paid.items() if n}


def out_of_supply(table: Table, player: str, wanted: Mapping[str, int]) -> dict[str, int]:
    """Return which pieces *player* parts with for so many of each: of animals first those that are not pregnant."""
    found: dict[str, int] = {}
    for piece, n in wanted.items():
        pregnant = f"pregnant-{piece}"
        lacking = max(0, n - table.has(player, piece))
        bearing = min(lacking, table.has(player, pregnant)) if pregnant in PREGNANT else 0
        found |= {one: many for one, many in ((piece, n - bearing), (pregnant, bearing)) if many}
    return found
