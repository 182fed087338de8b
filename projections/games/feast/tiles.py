"""Goods and special tiles of A Feast for Odin: colour, size, sword value, price, outline.

A piece is named by one word, under which it is typed and stands in facts; `printed` is what the rulebook calls it.
"""

from typing import Literal, NamedTuple

Colour = Literal["orange", "red", "green", "blue", "silver", "ore"]
COLOURS: tuple[Colour, ...] = ("orange", "red", "green", "blue")
"""In the order in which goods rise (FO-TRD-02)."""


class Piece(NamedTuple):
    """What can be laid on a board.

    Attributes:
        name: one word.
        colour: of its face; a coin is ``silver``, an ore is ``ore``.
        outline: rows of cells, the top one first, as it is printed; ``#`` is covered (FO-LAY-05).
        sword: its sword value (FO-RAI-02), 0 without one.
        special: whether it is one of the fifteen special tiles, each of which exists once (FO-SPS-04).
        price: of a special tile in silver (FO-SPS-02), None where it is not for sale (FO-SPS-03).
        tongs: whether the smith can make it (FO-EXC-07).
    """

    name: str
    colour: Colour
    outline: tuple[str, ...]
    sword: int = 0
    special: bool = False
    price: int | None = None
    tongs: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """The shorter and the longer side of what it covers."""
        sides = sorted((len(self.outline), len(self.outline[0])))
        return sides[0], sides[1]

    @property
    def area(self) -> int:
        """How many spaces it covers."""
        return sum(row.count("#") for row in self.outline)


SIZES: dict[tuple[int, int], tuple[str, ...]] = {
    (1, 2): ("peas", "mead", "oil", "rune"),
    (1, 3): ("flax", "stockfish", "hide", "silverware"),
    (2, 2): ("beans", "milk", "wool", "chest"),
    (1, 4): ("grain", "salt", "linen", "silk"),
    (2, 3): ("cabbage", "game", "bones", "spices"),
    (3, 3): ("fruits", "whale", "robe", "treasure"),
    (2, 4): ("", "sheep", "fur", "jewelry"),
    (3, 4): ("", "cattle", "clothing", "hoard"),
}
"""Shorter and longer side -> the goods of that size, in the order of `COLOURS`; there is no orange one of eight."""

SWORDS = {
    "rune": 6, "silverware": 7, "chest": 8, "silk": 8, "spices": 9, "jewelry": 10, "treasure": 11, "hoard": 15,
}  # fmt: skip
"""Of the blue goods."""

_SPECIALS = (
    ("beads", ".#. ### .#.", 7, 0, False),
    ("helmet", "## ## #.", 8, 1, True),
    ("cloakpin", "#... ####", 8, 1, True),
    ("belt", "#####", 8, 2, False),
    ("crucifix", ".#. ### .#. .#.", 8, 2, True),
    ("horn", ".## ### #..", 8, 2, False),
    ("amber", ".#. ### ###", 9, 2, False),
    ("horseshoe", "#.# #.# ###", 9, 2, True),
    ("brooch", ".#. ### ### .#.", 9, 3, False),
    ("hammer", "### ### .#. .#. .#.", 10, 4, True),
    ("fibula", "##. #.. ### #.. ##.", 10, 4, True),
    ("axe", "##### .###. ..#..", 11, 4, True),
    ("chalice", "### ### .#. ###", 12, 5, False),
    ("shield", ".##. #### #### .##.", 13, 6, False),
    ("crown", "#.#.# ##### #####", 16, None, False),
)
"""Name, outline, sword value, price, tongs."""

PRINTED = {
    "salt": "salt meat", "game": "game meat", "whale": "whale meat", "bones": "skin and bones", "rune": "rune stone",
    "treasure": "treasure chest", "hoard": "silver hoard", "beads": "glass beads", "horn": "drinking horn",
    "amber": "amber figure", "brooch": "gold brooch", "hammer": "forge hammer", "axe": "throwing axe",
    "shield": "round shield", "crown": "English crown",
}  # fmt: skip
"""Names that the rulebook prints in more than one word."""


def _goods() -> dict[str, Piece]:
    rows = [((short, long), dict(zip(COLOURS, names, strict=True))) for (short, long), names in SIZES.items()]
    return {
        row[colour]: Piece(row[colour], colour, ("#" * long,) * short, SWORDS.get(row[colour], 0))
        for colour in COLOURS
        for (short, long), row in rows
        if row[colour]
    }


GOODS = _goods()
"""Name -> the good, the oranges first, each colour by its size."""
SPECIALS = {
    name: Piece(name, "blue", tuple(rows.split()), sword, True, price, tongs)
    for name, rows, sword, price, tongs in _SPECIALS
}
"""Name -> the special tile."""
PREGNANT = {f"pregnant-{kind}": GOODS[kind] for kind in ("sheep", "cattle")}
"""The back of an animal -> the tile; it is laid and served as the other side is (B-31)."""
SILVER, ORE = Piece("silver", "silver", ("#",)), Piece("ore", "ore", ("#",))
PIECES = GOODS | PREGNANT | SPECIALS | {"silver": SILVER, "ore": ORE}
"""Name -> all that can be laid."""

GREEN = tuple(name for name, piece in GOODS.items() if piece.colour == "green")
"""What turns to its blue side overseas (FO-OVS-03)."""
ALL = "all"
"""What stands for one of each green good of a supply."""
FOOD = tuple(name for name, piece in GOODS.items() if piece.colour in ("orange", "red"))
"""What is served at a feast, besides silver (FO-FST-02)."""
FORGED = ("jewelry", *(name for name, piece in SPECIALS.items() if piece.tongs))
"""What bears the tongs (FO-EXC-07)."""


def printed(name: str) -> str:
    """Return what the rulebook calls a piece, or what else has a name."""
    return PRINTED.get(name) or name.replace("_", " ")


def risen(name: str, steps: int = 1) -> str | None:
    """Return what a good becomes *steps* colours higher, of the same size; None when there is nothing (FO-TRD-02)."""
    row = next(names for names in SIZES.values() if name in names)
    at = row.index(name) + steps
    return row[at] if at < len(row) else None
