"""Laying as a machine: one evening told twice, exactly and counted; what lies is looked at on a painted grid.

Ledger D1, D19 and D21; design 9: each covered space exists, greens never touch, what is covered of a track is its
beginning, open -1 never rise and income never falls, and both ways of logging come to the same score.
"""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from campaign.service import Service
from events.errors import Refused
from projections.games.feast import geometry, laid
from projections.games.feast.boards import BOARDS, label
from projections.games.feast.tiles import PIECES
from tests.feast import layer, tables
from tests.feast.asked import lines
from tests.feast.naive import GRIDS, Painted, turned

NAMES = ("home", "iceland", "greenland", "faroe", "bear", "long_house", "stone_house")
SUPPLY = {
    "oil": 4, "hide": 2, "wool": 2, "linen": 1, "bones": 1, "rune": 4, "chest": 3, "silk": 2, "spices": 2, "hoard": 2,
    "helmet": 1, "crucifix": 1, "crown": 1, "peas": 3, "mead": 3, "beans": 2, "milk": 2, "silver": 40, "ore": 9,
    "sheep": 1, "pregnant-sheep": 1,
}  # fmt: skip
LARGE = tuple(name for name in SUPPLY if name not in ("silver", "ore", "pregnant-sheep"))


class Layings(RuleBasedStateMachine):
    """Ana lays what she has, wherever it may lie."""

    def __init__(self) -> None:
        super().__init__()
        self.exact: Service = tables.begun(1)
        self.counted: Service = tables.begun(1)
        self.broken: set[str] = set()

    @initialize()
    def begin(self) -> None:
        ana = {"pieces": SUPPLY, "boards": NAMES}
        self.exact, self.counted = (tables.laid(1, Ana=ana) for _ in range(2))

    @rule(name=st.sampled_from(NAMES), piece=st.sampled_from(LARGE), turns=st.integers(0, 3), at=st.integers(0, 999))
    def lay_a_piece(self, name: str, piece: str, turns: int, at: int) -> None:
        """Lay it on one of the spots where it fits; near the lower left they are most."""
        board, covered = BOARDS[name], laid.covered(self.exact.table.boards["Ana"][name])
        spots = [
            corner
            for corner in sorted(board.spaces, key=sum)
            if not any(geometry.faults(board, covered, PIECES[piece], geometry.cells(PIECES[piece], corner, turns)))
        ]
        if spots and self.exact.table.has("Ana", piece):
            self._say(f"lay {piece} {name} {label(spots[at % len(spots) % 7])}{f' r{turns}' * (turns > 0)}")

    @rule(name=st.sampled_from(NAMES), piece=st.sampled_from(("silver", "ore")), n=st.integers(1, 6))
    def lay_small(self, name: str, piece: str, n: int) -> None:
        """Lay coins or ore on the lowest open spaces."""
        covered = laid.covered(self.exact.table.boards["Ana"][name])
        open_ = [
            cell for cell in sorted(BOARDS[name].spaces, key=lambda cell: (max(cell), cell)) if cell not in covered
        ]
        self._say(f"lay {piece} {name} {' '.join(map(label, open_[:n]))}")

    @rule(
        name=st.sampled_from(NAMES),
        piece=st.sampled_from(tuple(PIECES)),
        corner=st.tuples(st.integers(0, 12), st.integers(0, 11)),
    )
    def lay_anywhere(self, name: str, piece: str, corner: tuple[int, int]) -> None:
        """Lay anything anywhere: mostly it is refused, and then nothing has changed."""
        self._say(f"lay {piece} {name} {label(corner)}")

    def _say(self, line: str) -> None:
        before, version = self.exact.table, self.exact.version
        old = tables.view(self.exact)
        try:
            self.exact.play(line)
        except Refused as error:
            self.broken.add(error.rule)
            assert (tables.view(self.exact), self.exact.version) == (old, version)
            return
        for told in layer.counted(before, self.exact.table, "Ana"):
            self.counted.play(told)
        self._compare(old["players"][0], tables.player(self.exact))

    def _compare(self, old: dict[str, Any], new: dict[str, Any]) -> None:
        """D19: -1 never rise, income never falls."""
        for one, other in zip(old["boards"], new["boards"], strict=True):
            assert other["minus"] <= one["minus"]
            assert other["income"] >= one["income"]

    @rule()
    def take_back_and_do_again(self) -> None:
        """D21."""
        if len(self.exact.history.line) > 2:
            before = tables.view(self.exact)
            self.exact.play("undo")
            self.exact.play("redo")
            assert tables.view(self.exact) == before

    @invariant()
    def painted(self) -> None:
        """What lies there breaks no rule when it is painted, piece by piece, and comes to the same."""
        if self.exact.history.last < 2:
            return
        for name, board in self.exact.table.boards["Ana"].items():
            if name not in GRIDS:
                continue
            second = Painted(name)
            for tile in board.tiles:
                corner = (min(x for x, _ in tile.cells), min(y for _, y in tile.cells))
                outlines = (turned(list(PIECES[tile.piece].outline), quarters) for quarters in range(4))
                fits = (rows for rows in outlines if covers(rows, corner) == {*tile.cells})
                assert second.put(PIECES[tile.piece].colour, next(fits), *corner) == set()
            assert (second.minus(), second.income()) == (laid.grid_minus(name, board), laid.income(name, board))

    @invariant()
    def only_laying_is_refused(self) -> None:
        assert self.broken <= {f"FO-LAY-{n:02d}" for n in range(1, 13)}

    @invariant()
    def nothing_is_made_or_lost(self) -> None:
        """D1: what lies and what is left are what there was; no count is negative."""
        if self.exact.history.last < 2:
            return
        for game in (self.exact, self.counted):
            left = tables.has(game)
            assert min(left.values(), default=0) >= 0
            for board in game.table.boards["Ana"].values():
                for piece, n in ((tile.piece, 1) for tile in board.tiles):
                    left[piece] = left.get(piece, 0) + n
                for piece, n in board.counted.pieces if board.counted else ():
                    left[piece] = left.get(piece, 0) + n
            assert left == SUPPLY

    @invariant()
    def both_ways_score_the_same(self) -> None:
        assert lines(self.exact) == lines(self.counted)
        due = [[board["due"] for board in tables.player(game)["boards"]] for game in (self.exact, self.counted)]
        assert due[0] == due[1]


def covers(rows: list[str], corner: tuple[int, int]) -> set[tuple[int, int]]:
    """Return the cells of an outline whose frame has its lower left corner there."""
    return {
        (corner[0] + x, corner[1] + len(rows) - 1 - y)
        for y, row in enumerate(rows)
        for x, char in enumerate(row)
        if char == "#"
    }


TestLayings = Layings.TestCase
TestLayings.settings = settings(max_examples=8, stateful_step_count=25)
