"""The move that lays goods, and its words."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar, Self

from pydantic import Field

from campaign.games.feast.moves import Anybody
from campaign.notation.forms import Composite
from campaign.notation.marks import Name
from campaign.notation.moves import Move
from campaign.notation.names import Vocabulary, fold, shown
from events.errors import NotUnderstood
from projections.games.feast.boards import Cell, cell_of, label

_CORNER = re.compile(r"[a-m][1-9][0-9]?", re.IGNORECASE)
TURNS = ("up", "r1", "r2", "r3", "over", "over1", "over2", "over3")
"""``up`` and ``r1`` are a quarter turn clockwise; ``over`` is the back, which `mirror` allows (B-29)."""


@dataclass(frozen=True, slots=True)
class LayWord:
    """A piece, a board, a number of the piece before it, a corner, or how the piece is turned there."""

    metavar: ClassVar[str] = "PIECE|BOARD|N|CORNER|TURN"

    name: str = ""
    n: int | None = None
    at: Cell | None = None
    turn: str = ""

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return what *text* writes, by its form; raises NotUnderstood."""
        if _CORNER.fullmatch(text):
            return cls(at=cell_of(text))
        if fold(text) in TURNS:
            return cls(turn=fold(text))
        if text.isascii() and text.isdigit():
            if not 1 <= int(text[:9]) <= 99:
                raise NotUnderstood(f"{shown(text)} is no number of pieces; 1 to 99 are")
            return cls(n=int(text))
        return cls(name=names.find("piece or board", text))

    @classmethod
    def words(cls, names: Vocabulary) -> Iterator[str]:
        """Yield pieces and boards."""
        yield from names.known("piece or board")

    def __str__(self) -> str:
        """Return the canonical notation."""
        return label(self.at) if self.at else self.turn or (self.name if self.n is None else str(self.n))


@dataclass(frozen=True, slots=True)
class Bonuses(Composite):
    """Items whose bonuses are enclosed, ``-`` for none."""

    form = "{items}"
    called = "list of bonuses"
    metavar = "ITEM,…|-"
    listed = True

    items: tuple[Annotated[str, Name("bonus")], ...]


class Lay(Move):
    """Lay goods: by their lower left corners, or with what the board shows then: its open -1, its income, its bonuses.

    A piece lies lengthwise, `up` turns it; special tiles turn by `r1`, `r2`, `r3`. Without a board it is home.
    """

    verb = "lay"
    letter = "l"
    examples = (
        "lay oil B1",
        "lay silk iceland C4 up",
        "lay horn B2 r1 silver A1 A2",
        "lay home oil silk hide silver 3 --minus 74 --income 2 --bonus mead",
    )
    rules = ("FO-LAY-01", "FO-LAY-02", "FO-LAY-03", "FO-LAY-04", "FO-LAY-05", "FO-LAY-06", "FO-LAY-07", "FO-LAY-08",
             "FO-LAY-09", "FO-LAY-11", "FO-LAY-12", "FO-ANY-02", "B-29", "B-38", "B-39")  # fmt: skip
    words: tuple[LayWord, ...]
    minus: Annotated[int | None, Field(ge=0, le=99)] = None
    income: Annotated[int | None, Field(ge=0, le=18)] = None
    bonus: Bonuses | None = None
    player: Anybody = None
