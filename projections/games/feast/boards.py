"""The boards of A Feast for Odin as they are printed: grids, income, bonuses, points (FO-LAY-04, FO-INC-01, FO-BON-01).

Rows are written as they lie, the top one first: ``_`` is no space, ``X`` a lake, a mountain or a pillar, ``.`` a plain
space, ``N`` one of -1, ``I`` one of an income track, ``B`` a bonus. A space is named by its column, from 0 at the left,
and its row, from 0 at the bottom, and people type it as ``B7``: the letter of the column and the number of the row.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

Cell = tuple[int, int]
Kind = Literal["home", "exploration", "house"]


class Track(NamedTuple):
    """An income track.

    Attributes:
        cells: its spaces from the lowest value to the highest.
        values: what each pays while it is the lowest that is not covered.
        full: what it pays when all are covered; it stands off the grid.
    """

    cells: tuple[Cell, ...]
    values: tuple[int, ...]
    full: int


@dataclass(frozen=True, slots=True)
class Board:
    """A board on which goods are laid.

    Attributes:
        name: as it is typed and stands in facts.
        kind: what may be laid on it depends on that.
        spaces: each space that exists -> its letter.
        pillars: what stands in a house where no space is (FO-LAY-09).
        tracks: its income tracks.
        bonuses: a space -> the items that it brings when it is enclosed (FO-BON-02).
        once: bonuses that come only once (FO-BON-03).
        points: what it scores at the end.
        spots: spaces of -1 beside the grid, for wood or stone at the end (FO-LAY-10).
    """

    name: str
    kind: Kind
    spaces: Mapping[Cell, str]
    pillars: tuple[Cell, ...]
    tracks: tuple[Track, ...]
    bonuses: Mapping[Cell, tuple[str, ...]]
    once: tuple[Cell, ...] = ()
    points: int = 0
    spots: Mapping[str, int] | None = None

    @property
    def width(self) -> int:
        """Number of columns."""
        return 1 + max((x for x, _ in self.spaces), default=-1)

    @property
    def height(self) -> int:
        """Number of rows."""
        return 1 + max((y for _, y in self.spaces), default=-1)


HOME_VALUES = (0, 1, 2, 2, 3, 4, 5, 6, 7, 9, 12, 15)
ONCE = ("cloakpin", "stone_house")
"""What Newfoundland brings once (FO-BON-03)."""


def label(cell: Cell) -> str:
    """Return how people name a space: ``B7``."""
    return f"{chr(ord('A') + cell[0])}{cell[1] + 1}"


def cell_of(text: str) -> Cell:
    """Return the space that a label such as ``B7`` names; it need not exist on any board.

    Raises:
        ValueError: it is no label.
    """
    letter, number = text[:1].upper(), text[1:]
    if not ("A" <= letter <= "Z" and number.isascii() and number.isdigit() and number[0] != "0"):
        raise ValueError(text)
    return ord(letter) - ord("A"), int(number) - 1


def _board(
    name: str,
    kind: Kind,
    points: int,
    rows: str,
    bonuses: str = "",
    *tracks: tuple[tuple[int, ...], int],
    spots: Mapping[str, int] | None = None,
) -> Board:
    """Return a board from its rows, what its ``B`` bring (left to right, top to bottom), and its tracks.

    A track is its values and what it pays when it is full; the one whose first space lies lowest is told first.
    """
    lines = rows.split()
    grid = {(x, len(lines) - 1 - y): char for y, row in enumerate(lines) for x, char in enumerate(row)}
    spaces = {cell: char for cell, char in grid.items() if char not in "_X"}
    pillars = tuple(cell for cell, char in grid.items() if char == "X" and kind == "house")
    items = [tuple(one.split("+")) for one in bonuses.split()]
    printed = dict(zip((cell for cell, char in spaces.items() if char == "B"), items, strict=True))
    once = tuple(cell for cell, found in printed.items() if kind == "exploration" and set(found) & set(ONCE))
    return Board(name, kind, spaces, pillars, _tracks(spaces, tracks), printed, once, points, spots)


def _tracks(spaces: Mapping[Cell, str], told: tuple[tuple[tuple[int, ...], int], ...]) -> tuple[Track, ...]:
    """Return the tracks: each runs diagonally to the upper right, from its lowest space."""
    left = sorted((y, x) for (x, y), char in spaces.items() if char == "I")
    found = []
    for values, full in told:
        y, x = left[0]
        cells = tuple((x + n, y + n) for n in range(len(values)))
        left = [(b, a) for b, a in left if (a, b) not in cells]
        found.append(Track(cells, values, full))
    return tuple(found)


HOME = _board(
    "home", "home", 0,
    """NNNNNNNNNNNI. NNNNNNNNNNIN. NNNNNNNNNINN. NNNNNNNNINNN_ NNNNNNNINNNN_ B.....INNNNN_
       .....I.NNNNN_ ..B.I.BNNNNN_ ...I...NNNNN_ .BI....NNNNN_ .I...B.NNNNN_ I......N_____""",
    "ore wood rune mead stone", (HOME_VALUES, 18),
)  # fmt: skip
"""Both sides print the same grid."""

EXPLORATION = (
    _board(
        "shetland", "exploration", 6,
        "____...__ NNNN.B.__ NBNN..NN. NNNN...B. ____NN... ..I_NN.B. .I._.NN.. I.B___NNN _..___NN.",
        "silverware game oil cabbage beans", ((0, 1, 2), 3),
    ),
    _board(
        "bear", "exploration", 12,
        "___NNNN_ _NNNXNNN NNNI.N.N ..I.B.N. _IX..N.B _.....NN _.....B_ ___.N.._ ____NN__",
        "game stockfish rune+ore", ((1, 3, 4), 5),
    ),
    _board(
        "faroe", "exploration", 4,
        "_____NBIN __NN__I.N _NB..IX.B _...INNNN ___I..NX. ..IX.BNN_ BI.._..N_ I..._.BN_ _____..N_",
        "sheep oil milk flax peas hide", ((0, 1, 1, 1, 2, 2, 2, 3), 4),
    ),
    _board(
        "baffin", "exploration", 12,
        "N.NNB____ NN.NNN... _.N.NN.B. _NXN.___. _...INN__ ...INNNBN _.I.NN___ .I..N..__ I.._N.B.N",
        "ore whale oil bones", ((0, 1, 2, 2, 4), 6),
    ),
    _board(
        "iceland", "exploration", 16,
        ".N_N_NNI N._.NNIN _.B.NINN ....INNN B..INNNN ..IN...N .INN.B._ __NN.___",
        "stockfish oil ore+stone", ((1, 2, 3, 4, 5, 6, 7), 8),
    ),
    _board(
        "labrador", "exploration", 36,
        "___NN____ ___NNN___ ___N.N___ ___BNN.N_ __NNNNNNN NNN.NNNNN .N.NBNXN_ NBN.N.NNN _N_N.NBNN",
        "game chest linen stockfish",
    ),
    _board(
        "greenland", "exploration", 12,
        "NNN..INN ...XINNN .B.INNNI ...NNNI_ .N.NNI.. _NNNIX.B __.I..._ ____..._",
        "whale stockfish", ((0, 1, 2, 3, 4), 5), ((0, 1, 2), 3),
    ),
    _board(
        "newfoundland", "exploration", 38,
        "__NNN____ __NN_____ _NBN_NN__ _.N.NNN__ .N.N.NNN_ NBN.N.NNN .N.NNNBN_ NNN.NNNNN _____N_NN",
        "bones cloakpin stone_house",
    ),
)  # fmt: skip

HOUSES = (
    _board("shed", "house", 8, "", spots={"wood": 3, "stone": 3}),
    _board("stone_house", "house", 10, "_.N__ N.BN_ _N..N __N.N", "hide", spots={"wood": 1, "stone": 1}),
    _board("long_house", "house", 17, ".N.N.N.N.NB NBNXN.NXN.N .N.N.B.N.N_", "peas oil beans"),
)

BOARDS = {board.name: board for board in (HOME, *EXPLORATION, *HOUSES)}
"""Name -> the board; a house's name is that of its kind."""

FACES = {
    "A": ("shetland", "bear"),
    "B": ("faroe", "baffin"),
    "C": ("iceland", "labrador"),
    "D": ("greenland", "newfoundland"),
}
"""The four exploration boards, front and back (FO-EXP-01)."""

TITLES = {
    "home": "home board", "shetland": "Shetland", "bear": "Bear Island", "faroe": "Faroe Islands",
    "baffin": "Baffin Island", "iceland": "Iceland", "labrador": "Labrador", "greenland": "Greenland",
    "newfoundland": "Newfoundland", "shed": "shed", "stone_house": "stone house", "long_house": "long house",
}  # fmt: skip
"""Printed names."""
