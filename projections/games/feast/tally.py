"""What can be told of a board on which goods are only counted: no cells are known, but they are so many."""

from collections.abc import Iterator, Mapping
from itertools import product

from projections.games.feast.boards import Board, Cell
from projections.games.feast.geometry import before
from projections.games.feast.tiles import PIECES


def area(pieces: Mapping[str, int]) -> int:
    """Return how many spaces *pieces* cover together."""
    return sum(PIECES[name].area * n for name, n in pieces.items())


def incomes(board: Board) -> dict[int, int]:
    """Return each income that a board can pay -> the fewest spaces that are covered then (FO-LAY-06, FO-INC-01)."""
    found: dict[int, int] = {}
    for states in product(*(tuple(_states(board, n)) for n in range(len(board.tracks)))):
        paid = sum(value for value, _ in states)
        needed = len(frozenset[Cell]().union(*(cells for _, cells in states)))
        found[paid] = min(needed, found.get(paid, needed))
    return found


def _states(board: Board, number: int) -> Iterator[tuple[int, frozenset[Cell]]]:
    """Yield what a track pays with none, one … all of its spaces covered, and what has to be covered for that."""
    track = board.tracks[number]
    needed: frozenset[Cell] = frozenset()
    for cell, value in zip((*track.cells, None), (*track.values, track.full), strict=True):
        yield value, needed
        if cell:
            needed |= before(board.name, cell) | {cell}


def symbol(board: Board, item: str) -> tuple[str, ...] | None:
    """Return all items of the bonus that brings *item*, None when the board has no such bonus (FO-BON-02)."""
    return next((items for items in board.bonuses.values() if item in items), None)
