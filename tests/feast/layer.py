"""Lays the goods of a player greedily: income first, then what is open of -1, bonuses last."""

from collections.abc import Iterator
from typing import NamedTuple

from projections.games.feast import geometry, laid
from projections.games.feast.boards import Board, Cell, label
from projections.games.feast.query import is_last, rounds
from projections.games.feast.table import Table
from projections.games.feast.tiles import PIECES, Colour, Piece


class Spot(NamedTuple):
    """A piece on a board: where, how it is turned, what it covers, and how much that is wanted."""

    worth: float
    board: str
    piece: str
    corner: Cell
    turns: int
    cells: tuple[Cell, ...]


class Layer:
    """The boards of a player while goods are laid, in the head; `line` says what came of it."""

    def __init__(self, table: Table, player: str, *, last: bool) -> None:
        self.table, self.player, self.last = table, player, last
        boards = table.boards[player].items()
        self.covered = {name: laid.covered(board) for name, board in boards if not board.counted}
        self.left = rounds(table) - table.round + (not is_last(table) or not table.noted)
        self.spots: list[Spot] = []

    def lay(self) -> str:
        """Lay what is worth it, and return the words of the line, empty when there is nothing."""
        names = [name for name in PIECES if PIECES[name].area > 1 and self.table.has(self.player, name)]
        for name in sorted(names, key=lambda name: -PIECES[name].area):
            for _ in range(self.table.has(self.player, name)):
                self._put(name)
        self._coins()
        if self.last:
            for _ in range(self.table.has(self.player, "ore")):
                self._put("ore")
        return self.line()

    def _put(self, name: str) -> None:
        spot = max(self._spots(PIECES[name]), default=None)
        if spot and spot.worth > (0.5 if self.last else 0.35 * PIECES[name].area):
            self._keep(spot)

    def _keep(self, spot: Spot) -> None:
        self.spots.append(spot)
        self.covered[spot.board].update(dict.fromkeys(spot.cells, PIECES[spot.piece].colour))

    def _spots(self, piece: Piece) -> Iterator[Spot]:
        for name, covered in self.covered.items():
            board = laid.printed(name)
            if piece.colour not in geometry.TAKES[board.kind]:
                continue
            if piece.colour in ("orange", "red") and not self.last:
                continue  # it is eaten, or it rises
            open_ = [cell for cell in board.spaces if cell not in covered]
            for turns, _ in geometry.turnings(piece):
                footprint = geometry.footprint(piece, turns)
                x, y = footprint[0]
                for cell in open_:
                    corner = (cell[0] - x, cell[1] - y)
                    cells = geometry.cells(piece, corner, turns)
                    if min(corner) >= 0 and not any(geometry.faults(board, covered, piece, cells)):
                        yield Spot(self._worth(board, covered, cells), name, piece.name, corner, turns, cells)

    def _worth(self, board: Board, covered: dict[Cell, Colour], cells: tuple[Cell, ...]) -> float:
        worth = 0.0
        wanted = self._wanted(board, covered)
        for cell in cells:
            char = board.spaces[cell]
            worth += {"N": 1.0, "B": -1.5 if not self.last else 0.0}.get(char, 0.1) + 0.5 * (cell in wanted)
            worth += 0.03 * sum(near in covered or near not in board.spaces for near in geometry.beside(cell))
        gained = geometry.income(board, covered.keys() | {*cells}) - geometry.income(board, covered.keys())
        return worth + gained * self.left

    def _wanted(self, board: Board, covered: dict[Cell, Colour]) -> frozenset[Cell]:
        """Return what has to be covered for the next income of a board."""
        found: frozenset[Cell] = frozenset()
        for track in board.tracks:
            cell = next((one for one in track.cells if one not in covered), None)
            found |= geometry.before(board.name, cell) | {cell} if cell else frozenset()
        return found - covered.keys()

    def _coins(self) -> None:
        """Lay coins where few are missing to the next income."""
        coins = self.table.has(self.player, "silver") - (0 if self.last else 4)
        for name, covered in self.covered.items():
            board = laid.printed(name)
            for track in board.tracks:
                for cell in track.cells:
                    missing = sorted({*geometry.before(board.name, cell), cell} - covered.keys())
                    more = geometry.income(board, covered.keys() | {*missing}) - geometry.income(board, covered.keys())
                    if not missing or len(missing) > coins or more * self.left < len(missing):
                        continue
                    for one in sorted(missing, key=lambda one: (max(one), one)):
                        self._keep(Spot(1, name, "silver", one, 0, (one,)))
                    coins -= len(missing)

    def line(self) -> str:
        """Return the words of a line that lays all this: each board once, coins with all their corners."""
        words, board = ["lay"], "home"
        for n, spot in enumerate(self.spots):
            last = self.spots[n - 1] if n else None
            if spot.board != board or last is None or spot.piece != last.piece:
                words.append(spot.piece)
            if spot.board != board:
                words.append(spot.board)
                board = spot.board
            words.append(label(spot.corner))
            if spot.turns:
                words.append(f"r{spot.turns}" if PIECES[spot.piece].special else "up")
        return " ".join(words) if self.spots else ""


def counted(before: Table, after: Table, player: str) -> Iterator[str]:
    """Yield the lines that count what an exact line laid, a line a board."""
    for name, board in after.boards[player].items():
        old = before.boards[player].get(name)
        new = board.tiles[len(old.tiles) if old else 0 :]
        if not new:
            continue
        found: dict[str, int] = {}
        for tile in new:
            found[tile.piece] = found.get(tile.piece, 0) + 1
        said = " ".join(f"{piece} {n}" if n > 1 else piece for piece, n in found.items())
        bonus = ",".join(laid.bonuses(name, board)) or "-"
        pays = f" --income {laid.income(name, board)}" if laid.printed(name).tracks else ""
        yield f"lay {name} {said} --minus {laid.grid_minus(name, board)}{pays} --bonus {bonus}"
