"""Words of Gone Viking! that have a notation of their own."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar, Self

from pydantic import Field

from campaign.notation.forms import Composite
from campaign.notation.marks import Reads
from campaign.notation.names import Vocabulary, fold
from events.errors import NotUnderstood
from projections.games.gone_viking import box

FACE_DOWN = "god"
"""What is written for a God that lies face down beside the cards."""

_CARD = re.compile(r"([BCHF])([1-9][0-9]?)", re.IGNORECASE)
_BREAK = re.compile(r"[,+\s]+")
_SEPARATOR = re.compile(r"([|/])")


def card_of(text: str) -> str:
    """Return the card that *text* writes: ``f8`` is ``F8``, ``odin`` is ``ODIN``.

    Raises:
        NotUnderstood: there is no such card in the box.
    """
    god = text.upper()
    if god in box.GODS:
        return god
    found = _CARD.fullmatch(text)
    if found is None:
        raise NotUnderstood(f"{text!r} is no card; a type and a number such as F8, or {', '.join(box.GODS)}")
    kind, number = found[1].upper(), int(found[2])
    if number > box.HIGHEST[kind]:
        raise NotUnderstood(f"{text!r} is no card; {box.NAMES[kind]} are {kind}1 to {kind}{box.HIGHEST[kind]}")
    return f"{kind}{number}"


def token_of(text: str) -> str:
    """Return the token that *text* writes: its letter, or its name such as ``coin`` or ``Coins``.

    Raises:
        NotUnderstood: it is none.
    """
    key = fold(text)
    for token in box.TOKENS:
        if key in (token.casefold(), box.NAMES[token].casefold(), box.ONE[token].casefold()):
            return token
    names = ", ".join(f"{token} {box.ONE[token]}" for token in box.TOKENS)
    raise NotUnderstood(f"{text!r} is no token; {names} are allowed")


@dataclass(frozen=True, slots=True)
class Hand:
    """``F8``, ``C1,C2`` or ``F8+god``: cards, and whether a God lies face down beside them."""

    metavar: ClassVar[str] = "CARDS"
    listed: ClassVar[bool] = True

    cards: tuple[str, ...]
    god: bool = False

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return the cards that *text* writes, with commas, plus signs or spaces between them.

        Raises:
            NotUnderstood: a word is no card, or two Gods lie face down.
        """
        words = [word for word in _BREAK.split(text.strip()) if word]
        gods = sum(fold(word) == FACE_DOWN for word in words)
        if not words:
            raise NotUnderstood("no card is written; a type and a number such as F8 are expected")
        if gods > 1:
            raise NotUnderstood("two Gods lie face down; one is allowed in a trick")
        return cls(tuple(card_of(word) for word in words if fold(word) != FACE_DOWN), gods == 1)

    @classmethod
    def short(cls, text: str, names: Vocabulary) -> Self:
        """Return the cards that *text* writes in a short line; raises NotUnderstood."""
        found = short_hand(text)
        return cls(found.cards, found.god)

    @classmethod
    def words(cls, names: Vocabulary) -> Iterator[str]:
        """Yield every card, alone and with a God face down."""
        for card in (*(f"{kind}{n}" for kind in box.KINDS for n in range(1, box.HIGHEST[kind] + 1)), *box.GODS):
            yield from (card, f"{card},{FACE_DOWN}")

    def __str__(self) -> str:
        """Return the canonical notation, which no shell has to quote: ``C1,C2,god``."""
        return ",".join((*self.cards, *[FACE_DOWN] * self.god))


@dataclass(frozen=True, slots=True)
class TrickWord:
    """One word of a whole trick: a play, a separator ``|`` or ``/``, or several of both in quotes.

    Attributes:
        parts: plays, with None where a separator stands.
    """

    metavar: ClassVar[str] = "PLAY"

    parts: tuple[Hand | None, ...]

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return what *text* writes; raises NotUnderstood."""
        pieces = [piece for piece in _SEPARATOR.split(text) if piece.strip()]
        return cls(tuple(None if piece in "|/" else Hand.parse(piece, names) for piece in pieces))

    @classmethod
    def short(cls, text: str, names: Vocabulary) -> Self:
        """Return what *text* writes in a short line; raises NotUnderstood."""
        pieces = [piece for piece in _SEPARATOR.split(text) if piece.strip()]
        return cls(tuple(None if piece in "|/" else short_hand(piece) for piece in pieces))

    def __str__(self) -> str:
        """Return the canonical notation."""
        return "/".join(str(part) for part in self.parts if part is not None)


_LEAST = 2
"""Letters that a short line holds of a God: one of them alone is that of a type of Plunder."""


def short_hand(text: str) -> Hand:
    """Return the play that a word of a short line writes: ``c6,1``, ``h7,th,g``; a type stands once.

    Raises:
        NotUnderstood: it is no play.
    """
    kind, words = "", list[str]()
    for word in _BREAK.split(text.casefold()):
        kind = word[0] if _CARD.fullmatch(word) else kind
        words.append(f"{kind}{word}" if word.isdigit() else _god_in_full(word))
    return Hand.parse(",".join(words), _NOBODY)


def _god_in_full(word: str) -> str:
    """Return the name of the God that *word* begins, ``god`` for its first letter; other words as they are."""
    if word == FACE_DOWN[0]:
        return FACE_DOWN
    fits = [god for god in box.GODS if god.casefold().startswith(word)] if len(word) >= _LEAST else []
    return fits[0] if len(fits) == 1 else word


_NOBODY = Vocabulary({})


def one_play(words: Iterable[Hand]) -> Hand:
    """Return all *words* as one play.

    Raises:
        NotUnderstood: two Gods lie face down.
    """
    found = list(words)
    if sum(hand.god for hand in found) > 1:
        raise NotUnderstood("two Gods lie face down; one is allowed in a trick")
    return Hand(tuple(card for hand in found for card in hand.cards), any(hand.god for hand in found))


def plays_of(words: Iterable[TrickWord]) -> tuple[TrickWord, ...]:
    """Return the plays of a trick, one a word: what separators enclose, or each word where there are none.

    Raises:
        NotUnderstood: nothing stands between two separators.
    """
    parts = [part for word in words for part in word.parts]
    hands = [part for part in parts if part is not None]
    if len(hands) < len(parts):
        hands = [one_play(group) for group in _groups(parts)]
    return tuple(TrickWord((hand,)) for hand in hands)


def _groups(parts: list[Hand | None]) -> Iterator[list[Hand]]:
    group: list[Hand] = []
    for part in (*parts, None):
        if part is not None:
            group.append(part)
            continue
        if not group:
            raise NotUnderstood("a play is missing beside a separator; write the cards of each player, in order")
        yield group
        group = []


@dataclass(frozen=True, slots=True)
class Tokens:
    """``TTC``, ``T,T,C`` or ``coin``: Wealth tokens."""

    metavar: ClassVar[str] = "TOKENS"

    tokens: tuple[str, ...]

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return the tokens that *text* writes; raises NotUnderstood."""
        letters = text.upper()
        if letters and all(letter in box.TOKENS for letter in letters):
            return cls(tuple(letters))
        words = [word for word in _BREAK.split(text.strip()) if word]
        if not words:
            raise NotUnderstood("no token is written; letters such as TTC are expected")
        if len(words) == 1:
            return cls((token_of(words[0]),))
        return cls(tuple(token for word in words for token in cls.parse(word, names).tokens))

    @classmethod
    def words(cls, names: Vocabulary) -> tuple[str, ...]:
        """Return every token."""
        return tuple(box.TOKENS)

    def __str__(self) -> str:
        """Return the canonical notation."""
        return "".join(self.tokens)


def all_tokens(words: Iterable[Tokens]) -> tuple[Tokens, ...]:
    """Return all *words* as one."""
    found = tuple(token for word in words for token in word.tokens)
    return (Tokens(found),) if found else ()


def kind_of(text: str) -> str:
    """Return the type of Plunder that *text* names; raises NotUnderstood."""
    try:
        kind = token_of(text)
    except NotUnderstood:
        kind = ""
    if kind not in box.KINDS:
        listed = ", ".join(f"{kind} {box.NAMES[kind]}" for kind in box.KINDS)
        raise NotUnderstood(f"{text!r} is no type of Plunder; {listed} are allowed")
    return kind


Kind = Annotated[str, Reads(kind_of, "B|C|H|F", box.KINDS)]
"""``F`` or ``fists``: a type of Plunder."""


@dataclass(frozen=True, slots=True)
class Combination:
    """``set``, ``trees`` or four letters: the tokens for a Ship."""

    metavar: ClassVar[str] = "set|trees|TOKENS"

    tokens: tuple[str, ...]

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return the combination that *text* writes; raises NotUnderstood."""
        named = {"set": box.SET, "trees": box.TREES}.get(fold(text))
        tokens = named or Tokens.parse(text, names).tokens
        return cls(box.SET if sorted(tokens) == sorted(box.SET) else tokens)

    @classmethod
    def words(cls, names: Vocabulary) -> tuple[str, ...]:
        """Return the printed combinations."""
        return ("set", "trees")

    @property
    def how(self) -> str | None:
        """The printed combination it is: ``set``, ``trees``, or None."""
        if self.tokens == box.TREES:
            return "trees"
        return "set" if self.tokens == box.SET else None

    def __str__(self) -> str:
        """Return the canonical notation."""
        return self.how or "".join(self.tokens)


class Count(Composite):
    """So many tokens of a kind lie there."""

    form = "{token}={n}"

    token: Annotated[str, Reads(token_of, "TOKEN", box.TOKENS)]
    n: Annotated[int, Field(ge=0, le=99)]
