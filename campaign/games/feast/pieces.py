"""Words of A Feast for Odin that have a notation of their own."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Self

from pydantic import Field

from campaign.notation.forms import Composite
from campaign.notation.marks import Name
from campaign.notation.names import Vocabulary, shown
from events.errors import NotUnderstood

Bag = dict[str, int]
_CHANGE = re.compile(r"(?P<what>[^+-].*?)(?P<sign>[+-])(?P<n>[0-9]{1,3})")
_LETTERS = {"bow": "b", "snare": "sn", "spear": "sp", "sword": "sw", "wood": "w", "stone": "st", "ore": "o",
            "silver": "$"}  # fmt: skip
_PAID = {word: what for what, letters in _LETTERS.items() for word in (what, letters)}
"""What a payment is written with, in full or in letters -> what it is."""
_AMOUNT = re.compile(rf"({'|'.join(map(re.escape, sorted(_PAID, key=len, reverse=True)))})([0-9]{{0,2}}),?")


@dataclass(frozen=True, slots=True)
class Take(Composite):
    """So many items off a mountain strip."""

    form = "{strip}:{n}"
    called = "strip with its items"

    strip: Annotated[str, Name("strip")]
    n: Annotated[int, Field(ge=1, le=7)]


@dataclass(frozen=True, slots=True)
class CardWord(Composite):
    """An occupation with its points."""

    form = "{number}[={points}]"
    called = "card"

    number: Annotated[int, Field(ge=1, le=190)]
    points: Annotated[int | None, Field(ge=-9, le=99)] = None


@dataclass(frozen=True, slots=True)
class Count(Composite):
    """So many of something lie there."""

    form = "{what}={n}"

    what: Annotated[str, Name("counted")]
    n: Annotated[int, Field(ge=0, le=999)]


@dataclass(frozen=True, slots=True)
class Some:
    """``mead`` or ``2``: a good, or how many there are of the good before it."""

    metavar: ClassVar[str] = "GOODS"

    good: str | None = None
    n: int = 1

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return what *text* writes; raises NotUnderstood."""
        if not text.isascii() or not text.isdigit():
            return cls(names.find("good", text))
        if not 1 <= int(text[:9]) <= 99:
            raise NotUnderstood(f"{shown(text)} is no number of goods; 1 to 99 are")
        return cls(None, int(text))

    @classmethod
    def words(cls, names: Vocabulary) -> tuple[str, ...]:
        """Return every good."""
        return names.known("good")

    def __str__(self) -> str:
        """Return the canonical notation."""
        return self.good or str(self.n)


def bag_of(words: tuple[Some, ...]) -> Bag:
    """Return good -> how many, of ``mead 2 milk``.

    Raises:
        NotUnderstood: a number stands without a good before it.
    """
    found: Bag = {}
    last = None
    for word in words:
        if word.good is not None:
            found[word.good] = found.get(word.good, 0) + 1
        elif last is None or last.good is None:
            raise NotUnderstood(f"{word} stands for no good; the number stands behind it, as in mead 2")
        else:
            found[last.good] += word.n - 1
        last = word
    return found


@dataclass(frozen=True, slots=True)
class Amounts:
    """``b2w1``, ``sw,st2``: weapons, resources and silver, each with its number."""

    metavar: ClassVar[str] = "AMOUNTS"
    listed: ClassVar[bool] = True

    bag: Mapping[str, int]

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return what *text* writes; raises NotUnderstood with its column."""
        found: Bag = {}
        end, low = 0, text.lower()
        while end < len(text):
            part = _AMOUNT.match(low, end)
            if part is None:
                known = "b bow, sn snare, sp spear, sw sword, w wood, st stone, o ore, $ silver"
                raise NotUnderstood(f"{shown(text[end:])} is no payment; {known} are, as in b2w1", column=end + 1)
            found[_PAID[part[1]]] = found.get(_PAID[part[1]], 0) + int(part[2] or 1)
            end = part.end()
        if not any(found.values()):
            raise NotUnderstood(f"{shown(text)} is nothing; write such as b2w1 or stone")
        return cls({what: found[what] for what in _LETTERS if found.get(what)})

    @classmethod
    def words(cls, names: Vocabulary) -> tuple[str, ...]:
        """Return one of each."""
        return tuple(_LETTERS)

    def __str__(self) -> str:
        """Return the canonical notation: ``b2w``."""
        return "".join(f"{_LETTERS[what]}{n if n > 1 else ''}" for what, n in self.bag.items())


@dataclass(frozen=True, slots=True)
class Battle:
    """``5``, ``+2`` or ``chest``: a roll, what is spent, the loot."""

    metavar: ClassVar[str] = "ROLLS [+N] [LOOT]"

    roll: int | None = None
    spend: int | None = None
    loot: str | None = None

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return what *text* writes; raises NotUnderstood."""
        digits = text.removeprefix("+")
        if not digits.isascii() or not digits.isdigit():
            return cls(loot=names.find("loot", text))
        number = int(digits[:9])
        if text.startswith("+"):
            if not 1 <= number <= 99:
                raise NotUnderstood(f"{shown(text)} spends nothing; +1 to +99 do")
            return cls(spend=number)
        if not 1 <= number <= 12:
            raise NotUnderstood(f"{shown(text)} is no roll; 1 to 12 are")
        return cls(roll=number)

    @classmethod
    def words(cls, names: Vocabulary) -> Iterator[str]:
        """Yield rolls and loot."""
        yield from map(str, range(1, 13))
        yield from names.known("loot")

    def __str__(self) -> str:
        """Return the canonical notation."""
        if self.roll is not None:
            return str(self.roll)
        return f"+{self.spend}" if self.spend is not None else str(self.loot)


def in_order(words: tuple[Battle, ...]) -> tuple[Battle, ...]:
    """Return rolls, what is spent, loot.

    Raises:
        NotUnderstood: there is no roll, or two things are spent or looted.
    """
    rolls = tuple(word for word in words if word.roll is not None)
    spent = tuple(word for word in words if word.spend is not None)
    loot = tuple(word for word in words if word.loot is not None)
    if not rolls:
        raise NotUnderstood("no roll is written; the rolls come first, as in raid 3 5 6 +2 chest")
    if len(spent) > 1 or len(loot) > 1:
        raise NotUnderstood("one +N and one piece of loot are allowed, as in raid 3 5 6 +2 chest")
    return (*rolls, *spent, *loot)


@dataclass(frozen=True, slots=True)
class Change:
    """``silver+2`` or ``wood-1``: what an occupation changes."""

    metavar: ClassVar[str] = "WHAT+N|WHAT-N"

    what: str
    n: int

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return what *text* writes; raises NotUnderstood."""
        found = _CHANGE.fullmatch(text)
        if found is None:
            raise NotUnderstood(f"{shown(text)} is no change; write such as silver+2 or wood-1")
        n = int(found["n"])
        if not n:
            raise NotUnderstood(f"{shown(text)} changes nothing; write such as silver+2 or wood-1")
        return cls(names.find("counted", found["what"]), n if found["sign"] == "+" else -n)

    @classmethod
    def words(cls, names: Vocabulary) -> Iterator[str]:
        """Yield one of each more."""
        yield from (f"{what}+1" for what in names.known("counted"))

    def __str__(self) -> str:
        """Return the canonical notation."""
        return f"{self.what}{self.n:+}"


@dataclass(frozen=True, slots=True)
class Store:
    """``3w2s``: wood and stone on the spots of a building."""

    metavar: ClassVar[str] = "NwNs"

    wood: int = 0
    stone: int = 0

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return what *text* writes; raises NotUnderstood."""
        found = re.fullmatch(r"(?=.)(?:([0-9]?)w)?(?:([0-9]?)s)?", text.casefold())
        if found is None:
            raise NotUnderstood(f"{shown(text)} is no wood and stone; write such as 3w2s")
        wood, stone = (0 if n is None else int(n or 1) for n in found.groups())
        if not wood + stone:
            raise NotUnderstood(f"{shown(text)} is nothing; write such as 3w2s")
        return cls(wood, stone)

    @classmethod
    def words(cls, names: Vocabulary) -> tuple[str, ...]:
        """Return one of each."""
        return ("1w", "1s", "1w1s")

    def __str__(self) -> str:
        """Return the canonical notation."""
        return "".join(f"{n}{letter}" for n, letter in ((self.wood, "w"), (self.stone, "s")) if n)
