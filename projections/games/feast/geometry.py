"""How goods lie on a board: pure geometry, with no table in it (FO-LAY-01 to FO-LAY-09, FO-INC-01, FO-BON-01).

What lies on a board is given as spaces -> the colour that covers each of them.
"""

from collections.abc import Callable, Iterator, Mapping, Set
from functools import cache
from typing import NamedTuple

from projections.english import agreeing, listed, so_many
from projections.games.feast.boards import BOARDS, Board, Cell, Kind, label
from projections.games.feast.tiles import Colour, Piece

Covered = Mapping[Cell, Colour]
TAKES: dict[Kind, tuple[Colour, ...]] = {
    "home": ("green", "blue", "silver", "ore"),
    "exploration": ("green", "blue", "silver", "ore"),
    "house": ("orange", "red", "green", "blue", "silver"),
}
"""Colours that a board takes (FO-LAY-01, FO-LAY-07)."""
APART: dict[Kind, tuple[Colour, ...]] = {"home": ("green",), "exploration": ("green",), "house": ("orange", "red")}
"""Colours of which no two lie side by side (FO-LAY-02, FO-LAY-08)."""


class Fault(NamedTuple):
    """Why a piece cannot lie somewhere: the rule, what is so, what would be allowed."""

    rule: str
    so: str
    allowed: str


def outline(piece: Piece, turns: int = 0, *, mirror: bool = False) -> tuple[str, ...]:
    """Return the rows of a piece that was turned over (when *mirror*), then *turns* times a quarter clockwise."""
    rows = tuple(row[::-1] for row in piece.outline) if mirror else piece.outline
    for _ in range(turns % 4):
        rows = tuple("".join(column) for column in zip(*rows[::-1], strict=True))
    return rows


@cache
def footprint(piece: Piece, turns: int = 0, mirror: bool = False) -> tuple[Cell, ...]:
    """Return the spaces that a piece covers when the lower left corner of its frame lies at A1."""
    rows = outline(piece, turns, mirror=mirror)
    return tuple((x, len(rows) - 1 - y) for y, row in enumerate(rows) for x, char in enumerate(row) if char == "#")


def cells(piece: Piece, corner: Cell, turns: int = 0, *, mirror: bool = False) -> tuple[Cell, ...]:
    """Return the spaces that a piece covers; *corner* is the lower left of its frame, covered or not (FO-LAY-05)."""
    return tuple((corner[0] + x, corner[1] + y) for x, y in footprint(piece, turns, mirror))


def turnings(piece: Piece, *, mirror: bool = False) -> Iterator[tuple[int, bool]]:
    """Yield the ways to turn a piece (and to turn it over, with *mirror*) that cover different spaces."""
    seen: set[frozenset[Cell]] = set()
    for over in (False, True)[: 1 + mirror]:
        for turns in range(4):
            shape = frozenset(footprint(piece, turns, over))
            if shape not in seen:
                seen.add(shape)
                yield turns, over


def beside(cell: Cell) -> tuple[Cell, ...]:
    """Return the four spaces that share a side with *cell*, on the board or off it."""
    x, y = cell
    return (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)


def around(cell: Cell) -> tuple[Cell, ...]:
    """Return the eight spaces around *cell*, on the board or off it."""
    return tuple((cell[0] + x, cell[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)


@cache
def before(board: str, cell: Cell) -> frozenset[Cell]:
    """Return what has to be covered before an income space is: left of it, below it, and between (FO-LAY-06)."""
    spaces = BOARDS[board].spaces
    return frozenset(
        one for one, char in spaces.items() if one[0] <= cell[0] and one[1] <= cell[1] and one != cell and char != "B"
    )


def faults(board: Board, covered: Covered, piece: Piece, laid: tuple[Cell, ...]) -> Iterator[Fault]:
    """Yield every reason why *piece* may not cover the spaces *laid*; nothing when it may."""
    for check in _CHECKS:
        found = check(board, covered, piece, laid)
        if found:
            yield found


def _colour(board: Board, covered: Covered, piece: Piece, laid: tuple[Cell, ...]) -> Fault | None:
    takes = TAKES[board.kind]
    if piece.colour in takes:
        return None
    rule = "FO-LAY-07" if board.kind == "house" else "FO-LAY-01"
    return Fault(rule, f"{piece.name} is {piece.colour}", ", ".join(takes))


def _grid(board: Board, covered: Covered, piece: Piece, laid: tuple[Cell, ...]) -> Fault | None:
    off = [cell for cell in laid if cell not in board.spaces]
    if not off:
        return None
    pillar = any(cell in board.pillars for cell in off)
    rule = "FO-LAY-09" if pillar else "FO-LAY-04"
    where = listed(_labels(off))
    so = f"a pillar stands at {where}" if pillar else f"there is no space at {where}"
    return Fault(rule, so, "spaces of its grid")


def _overlap(board: Board, covered: Covered, piece: Piece, laid: tuple[Cell, ...]) -> Fault | None:
    twice = [cell for cell in laid if cell in covered]
    return Fault("FO-LAY-03", agreeing(_labels(twice), "is covered", "are covered"), "open spaces") if twice else None


def _neighbours(board: Board, covered: Covered, piece: Piece, laid: tuple[Cell, ...]) -> Fault | None:
    if piece.colour not in APART[board.kind]:
        return None
    touched = sorted({near for cell in laid for near in beside(cell) if covered.get(near) == piece.colour} - {*laid})
    rule = "FO-LAY-08" if board.kind == "house" else "FO-LAY-02"
    allowed = f"no {piece.colour} tile beside another; corner to corner is fine"
    return Fault(rule, f"{piece.colour} lies beside it at {listed(_labels(touched))}", allowed) if touched else None


def _order(board: Board, covered: Covered, piece: Piece, laid: tuple[Cell, ...]) -> Fault | None:
    for cell in laid:
        if board.spaces.get(cell) != "I":
            continue
        missing = sorted(before(board.name, cell) - covered.keys() - {*laid})
        if missing:
            allowed = f"income {label(cell)} when all that is left of it and below it is covered"
            return Fault("FO-LAY-06", agreeing(_labels(missing), "is open", "are open"), allowed)
    return None


_Check = Callable[[Board, Covered, Piece, tuple[Cell, ...]], Fault | None]
_CHECKS: tuple[_Check, ...] = (_colour, _grid, _overlap, _neighbours, _order)


def _labels(found: list[Cell]) -> list[str]:
    """Return how people name some spaces: the first three, with the number of the others."""
    shown = [label(cell) for cell in found if min(cell) >= 0]
    return shown if len(shown) <= 4 else [*shown[:3], so_many(len(shown) - 3, "space more", "spaces more")]


def minus(board: Board, covered: Set[Cell]) -> int:
    """Return how many spaces of -1 on the grid are open."""
    return sum(char == "N" and cell not in covered for cell, char in board.spaces.items())


def income(board: Board, covered: Set[Cell]) -> int:
    """Return what a board pays: the lowest value of each track that is not covered (FO-INC-01)."""
    return sum(
        next((n for cell, n in zip(track.cells, track.values, strict=True) if cell not in covered), track.full)
        for track in board.tracks
    )


def enclosed(board: Board, covered: Set[Cell]) -> tuple[Cell, ...]:
    """Return the bonuses that are open, and whose neighbours that exist are all covered (FO-BON-01).

    A bonus beside a bonus counts as covered (B-34).
    """
    return tuple(
        cell
        for cell in board.bonuses
        if cell not in covered and all(near in covered or board.spaces.get(near, "B") == "B" for near in around(cell))
    )
