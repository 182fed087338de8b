"""A board as it lies, drawn in letters, so that the next corner can be named."""

from collections.abc import Iterator
from itertools import cycle
from string import ascii_letters

from events.errors import NotFound
from projections.english import listed
from projections.games.feast import laid
from projections.games.feast.boards import TITLES, Cell, label
from projections.games.feast.boards import Board as Printed
from projections.games.feast.query import lying
from projections.games.feast.table import Board, Table, kind_of
from projections.games.feast.tiles import PIECES, printed
from projections.sheets import Sheet

OPEN = {".": ".", "N": "-", "B": "*"}
COINS = {"silver": "$", "ore": "o"}
KEY = "(- is an open -1, * a bonus)"


def drawn(table: Table, player: str, name: str) -> list[Sheet]:
    """Return a board of *player* as sheets: its grid with a letter for each piece, what lies there, what is printed.

    Raises:
        NotFound: *player* has no such board.
    """
    if name not in table.boards[player]:
        raise NotFound(f"{player} has no {TITLES[kind_of(name)]}", hint=f"boards are {', '.join(table.boards[player])}")
    board, whole = table.boards[player][name], laid.printed(name)
    title = f"{TITLES[kind_of(name)]} of {player}: {state(name, board)}"
    if board.counted or not whole.spaces:
        return [Sheet(title, ("piece", "#"), [(printed(piece), str(n)) for piece, n in lying(board)])]
    letters = iter(cycle(letter for letter in ascii_letters if letter != "o"))
    marked = [(COINS.get(tile.piece) or next(letters), tile) for tile in board.tiles]
    covered = {cell: mark for mark, tile in marked for cell in tile.cells}
    columns = ("#", *(label((x, 0))[0] for x in range(whole.width)))
    rows = [(str(y + 1), *_row(whole, covered, y)) for y in range(whole.height - 1, -1, -1)]
    legend = [(mark, printed(tile.piece), PIECES[tile.piece].colour, _where(tile.cells)) for mark, tile in marked]
    grid = Sheet(f"{title} {KEY}", columns, rows)
    pieces, bonuses = Sheet("Pieces", ("", "piece", "colour", "at"), legend), [*_bonuses(whole, board)]
    return [sheet for sheet in (grid, pieces, Sheet("Bonuses", ("bonus", "at", ""), bonuses)) if sheet.rows]


def state(name: str, board: Board) -> str:
    """Return what a board comes to now, in words: what it pays, its open -1, the bonuses that are enclosed."""
    pays = [f"income {laid.income(name, board)}"] if laid.printed(name).tracks else []
    due = laid.bonuses(name, board)
    encloses = [f"enclosed: {', '.join(printed(item) for item in due)}"] if due else []
    return "; ".join([*pays, f"{laid.minus(name, board)} open -1", *encloses])


def _row(whole: Printed, covered: dict[Cell, str], y: int) -> Iterator[str]:
    pays = {cell: value for track in whole.tracks for cell, value in zip(track.cells, track.values, strict=True)}
    for x in range(whole.width):
        char = whole.spaces.get((x, y), "")
        yield covered.get((x, y)) or OPEN.get(char) or (str(pays[x, y]) if char == "I" else "")


def _where(cells: tuple[Cell, ...]) -> str:
    """Return the lower left corner of the frame of a piece, as it was typed."""
    return label((min(x for x, _ in cells), min(y for _, y in cells)))


def _bonuses(whole: Printed, board: Board) -> Iterator[tuple[str, str, str]]:
    due, covered = laid.bonuses(whole.name, board), laid.covered(board)
    for cell, items in whole.bonuses.items():
        if cell in covered:
            how = "covered"
        elif set(items) <= set(board.once):
            how = "has come"
        else:
            how = "enclosed" if set(items) <= set(due) else "open"
        yield listed(printed(item) for item in items), label(cell), how
