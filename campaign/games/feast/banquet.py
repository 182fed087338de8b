"""The feast: the move, its words, and how it is decided (FO-FST-01 to FO-FST-07)."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Annotated, ClassVar, Self

from campaign.games.feast.acting import FCase, own
from campaign.games.feast.moves import By
from campaign.notation.marks import Trailing
from campaign.notation.moves import Move
from campaign.notation.names import Vocabulary, shown
from events.errors import TIME, NotUnderstood
from events.games import feast as facts
from projections.games.feast import laid, packing
from projections.games.feast.packing import COIN, GAP, Dish
from projections.games.feast.query import feast_spaces, unserved

_COINS = re.compile(r"\$([1-9]|1[0-2])?")
_GAPS = re.compile(r"\.{1,12}")


@dataclass(frozen=True, slots=True)
class Serving:
    """A dish: a good, ``-`` behind it lays it lengthwise; ``$`` or ``$2`` for coins; ``.`` for an open space."""

    metavar: ClassVar[str] = "GOOD[-]|$N|."

    piece: str
    lengthwise: bool = False
    n: int = 1

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return what *text* writes; raises NotUnderstood."""
        if _GAPS.fullmatch(text):
            return cls(GAP, n=len(text))
        if text.startswith("$"):
            coins = _COINS.fullmatch(text)
            if coins is None:
                raise NotUnderstood(f"{shown(text)} is no number of coins; $ to $12 are")
            return cls(COIN, n=int(coins[1] or 1))
        return cls(names.find("food", text.removesuffix("-")), text.endswith("-"))

    @classmethod
    def words(cls, names: Vocabulary) -> tuple[str, ...]:
        """Return what can be served."""
        return (*names.known("food"), "$", GAP)

    @property
    def dishes(self) -> tuple[Dish, ...]:
        """Each piece of it."""
        return (Dish(self.piece, self.lengthwise),) * self.n

    def __str__(self) -> str:
        """Return the canonical notation."""
        if self.piece == GAP:
            return GAP * self.n
        return f"${self.n if self.n > 1 else ''}" if self.piece == COIN else f"{self.piece}{'-' * self.lengthwise}"


class Feast(Move):
    """Serve a feast from left to right: `-` behind a good lays it lengthwise, `$2` are two coins, `.` an open space.

    Open spaces at the end need no word; each open space is a Thing penalty.
    """

    verb = "feast"
    examples = ("feast ana cabbage- salt beans $2", "feast bo")
    rules = ("FO-FST-01", "FO-FST-02", "FO-FST-03", "FO-FST-04", "FO-FST-05", "FO-FST-06", "FO-FST-07", "FO-ANY-03",
             "FO-TRD-10", "FO-EMI-03", "FO-EMI-04", "B-31")  # fmt: skip
    player: By
    servings: Annotated[tuple[Serving, ...], Trailing()] = ()

    @property
    def dishes(self) -> tuple[Dish, ...]:
        """Every piece, from left to right."""
        return tuple(dish for serving in self.servings for dish in serving.dishes)


def feast(case: FCase, move: Feast) -> None:
    """Serve the feast of a player."""
    table, player = case.table, move.player
    spaces = feast_spaces(table, player)
    case.asks(f"serve {player}'s feast on {spaces} spaces")
    _check_time(case, player)
    wanted = Counter(dish.piece for dish in move.dishes if dish.piece != GAP)
    paid = laid.out_of_supply(table, player, wanted)
    own(case, player, paid, "FO-FST-06")
    for fault in packing.faults(move.dishes, spaces):
        case.refuse(fault.rule, so=fault.so, allowed=fault.allowed)
    open_ = packing.gaps(move.dishes, spaces)
    case.emit(facts.Served(player=player, pieces=tuple(map(str, move.servings)), paid=paid, gaps=open_))
    penalties = f"{open_} open, so {open_} Thing penalt{'y' if open_ == 1 else 'ies'}"
    case.say(f"{player}: {penalties if open_ else 'all covered'}")


def _check_time(case: FCase, player: str) -> None:
    table = case.table
    if table.phase != "feast":
        hint = "income ends the actions, and the feast follows"
        case.forbid("FO-RND-01", TIME, so=f"it is the time of {table.phase}", allowed="the feast", hint=hint)
    if player in table.served:
        left = ", ".join(unserved(table))
        hint = f"feast {unserved(table)[0]}, or amend the line that served"
        case.forbid("FO-FST-01", TIME, so=f"{player} has served", allowed=f"a feast of {left}", hint=hint)


def servings(dishes: Iterable[Dish]) -> tuple[Serving, ...]:
    """Return *dishes* as they are typed: coins side by side are one word, and so are open spaces."""
    groups = ((dish, len([*same])) for dish, same in groupby(dishes))
    return tuple(
        one
        for dish, n in groups
        for one in ([Serving(dish.piece, n=n)] if dish.piece in (COIN, GAP) else [Serving(*dish)] * n)
    )
