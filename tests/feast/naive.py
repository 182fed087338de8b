"""A second reading of how goods lie: cells are painted on a grid, and each pair of neighbours is looked at.

It knows nothing of the code under test: rows are counted from the top, and every question goes over the whole grid.
"""

from dataclasses import dataclass, field

from tests.feast import printed

GRIDS = {printed.CALLED.get(name, name): rows for name, (rows, _) in printed.grids().items()}
VALUES = {
    printed.CALLED.get(name, name): [[int(n) for n in row.split()] for row in rows]
    for name, rows in printed.INCOME.items()
}
HOUSES = ("stone_house", "long_house")


def turned(rows: list[str], quarters: int) -> list[str]:
    """Return an outline that was turned clockwise, cell by cell."""
    for _ in range(quarters):
        high, wide = len(rows), len(rows[0])
        rows = ["".join(rows[high - 1 - y][x] for y in range(high)) for x in range(wide)]
    return rows


@dataclass
class Painted:
    """A board: what is printed, and (number of the piece, its colour) on each cell that is painted."""

    name: str
    rows: list[str] = field(default_factory=list)
    paint: list[list[tuple[int, str] | None]] = field(default_factory=list)
    pieces: int = 0

    def __post_init__(self) -> None:
        self.rows = GRIDS[self.name]
        self.paint = [[None for _ in row] for row in self.rows]

    def put(self, colour: str, outline: list[str], left: int, bottom: int) -> set[str]:
        """Paint a piece whose frame has its lower left corner at a column and a row from the bottom; return the rules
        that this breaks, and take it off again when it breaks one."""
        broken: set[str] = set()
        kept = [list(row) for row in self.paint]
        self.pieces += 1
        for up, row in enumerate(reversed(outline)):
            for right, char in enumerate(row):
                if char == "#":
                    broken |= self._dab(colour, left + right, len(self.rows) - 1 - (bottom + up))
        broken |= self._takes(colour) | self._pairs() | self._steps()
        if broken:
            self.paint = kept
        return broken

    def _dab(self, colour: str, x: int, y: int) -> set[str]:
        if not (0 <= y < len(self.rows) and 0 <= x < len(self.rows[y])) or self.rows[y][x] == "_":
            return {"FO-LAY-04"}
        if self.rows[y][x] == "X":
            return {"FO-LAY-09" if self.name in HOUSES else "FO-LAY-04"}
        if self.paint[y][x]:
            return {"FO-LAY-03"}
        self.paint[y][x] = (self.pieces, colour)
        return set()

    def _takes(self, colour: str) -> set[str]:
        if self.name in HOUSES:
            return {"FO-LAY-07"} if colour == "ore" else set()
        return {"FO-LAY-01"} if colour in ("orange", "red") else set()

    def _pairs(self) -> set[str]:
        """Look at each pair of neighbours."""
        broken = set()
        for y, row in enumerate(self.paint):
            for x, one in enumerate(row):
                for other in (
                    row[x + 1] if x + 1 < len(row) else None,
                    self.paint[y + 1][x] if y + 1 < len(self.paint) else None,
                ):
                    if one and other and one[0] != other[0] and one[1] == other[1]:
                        if self.name in HOUSES and one[1] in ("orange", "red"):
                            broken.add("FO-LAY-08")
                        if self.name not in HOUSES and one[1] == "green":
                            broken.add("FO-LAY-02")
        return broken

    def _steps(self) -> set[str]:
        """Look at each income space that is painted: nothing to the lower left of it is bare."""
        for y, row in enumerate(self.rows):
            for x, char in enumerate(row):
                if char == "I" and self.paint[y][x]:
                    for down in range(y, len(self.rows)):
                        for left in range(x + 1):
                            if self.rows[down][left] in ".NI" and not self.paint[down][left]:
                                return {"FO-LAY-06"}
        return set()

    def minus(self) -> int:
        """Return the spaces of -1 that are bare."""
        return sum(
            char == "N" and not self.paint[y][x] for y, row in enumerate(self.rows) for x, char in enumerate(row)
        )

    def income(self) -> int:
        """Return the income: of each track the value of the space behind those that are painted."""
        bare: dict[int, int] = {}
        for y, row in enumerate(self.rows):
            for x, char in enumerate(row):
                diagonal = x + y  # a track runs to the upper right: column and row from the top have one sum
                if char == "I":
                    bare[diagonal] = bare.get(diagonal, 0) + (not self.paint[y][x])
        total = 0
        for values, open_ in zip(VALUES.get(self.name, []), (bare[key] for key in sorted(bare)), strict=True):
            total += values[len(values) - 1 - open_]
        return total

    def enclosed(self) -> set[tuple[int, int]]:
        """Return the bonuses, as row and column from 1, that are bare with nothing bare around them."""
        found = set()
        for y, row in enumerate(self.rows):
            for x, char in enumerate(row):
                if char != "B" or self.paint[y][x]:
                    continue
                near = [
                    (b, a)
                    for b in (y - 1, y, y + 1)
                    for a in (x - 1, x, x + 1)
                    if (b, a) != (y, x)
                    and 0 <= b < len(self.rows)
                    and 0 <= a < len(row)
                    and self.rows[b][a] not in "_XB"
                ]
                if all(self.paint[b][a] for b, a in near):
                    found.add((y + 1, x + 1))
        return found
