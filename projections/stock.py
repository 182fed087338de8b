"""Pieces that are counted: the zones they lie in, and stocks in which they only move."""

from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, Self, TypeVar

P = TypeVar("P", bound=Hashable)

_NOTHING: Mapping[Any, int] = {}


class Zone(NamedTuple):
    """Where pieces lie: a kind such as ``map``, and a name, empty where there is one of its kind.

    Its text (``map:essex``, ``supply``) stands in facts; `read_zone` reads it. Nothing else takes a text for a zone, so
    that a player may be called ``bank`` and a place ``supply``.
    """

    kind: str
    name: str = ""

    def __str__(self) -> str:
        """Return its text."""
        return f"{self.kind}:{self.name}" if self.name else self.kind


@lru_cache(maxsize=1024)  # a game has some dozens, and names them in every other fact
def read_zone(text: str) -> Zone:
    """Return the zone whose text stands in a fact."""
    kind, _, name = text.partition(":")
    return Zone(kind, name)


class Stock(dict[Zone, Mapping[P, int]]):
    """Zone -> piece -> how many lie there; nothing has no entry.

    What lies in a zone is replaced, never changed in place, so that a copy is cheap.
    """

    __slots__ = ()

    def at(self, zone: Zone) -> Mapping[P, int]:
        """Return piece -> how many, of what lies in *zone*."""
        return self.get(zone, _NOTHING)

    def count(self, zone: Zone, piece: P) -> int:
        """Return how many of *piece* lie in *zone*."""
        return self.at(zone).get(piece, 0)

    def total(self, *pieces: P) -> int:
        """Return how many of *pieces* there are in all zones together; moving changes nothing about it."""
        return sum(there.get(piece, 0) for there in self.values() for piece in pieces)

    def add(self, zone: Zone, piece: P, n: int) -> None:
        """Put *n* of *piece* more (or less, when negative) into *zone*: out of the box, or to begin with."""
        there = dict(self.get(zone, _NOTHING))
        left = there.get(piece, 0) + n
        if left:
            there[piece] = left
        else:
            there.pop(piece, None)
        if there:
            self[zone] = there
        else:
            self.pop(zone, None)

    def move(self, source: Zone, target: Zone, piece: P, n: int = 1, became: P | None = None) -> None:
        """Move *n* of *piece* from *source* to *target*, where it is *became* (its other face) when that is said."""
        self.add(source, piece, -n)
        self.add(target, piece if became is None else became, n)

    def copy(self) -> Self:
        """Return a stock that can be changed without touching this one."""
        return type(self)(self)
