"""A play that another program counted, as it was read, or why it was not."""

from collections.abc import Sequence
from typing import NamedTuple


class Sat(NamedTuple):
    """One person at a play: the name, points and rank where they are told, and whether they won, were new, began.

    *score* is the score as the file says it, empty when it says none.
    """

    name: str
    points: float | None
    rank: int | None
    won: bool
    new: bool
    starts: bool
    seat: int
    score: str = ""


class Counted(NamedTuple):
    """One play.

    Attributes:
        uuid: by which the program knows it.
        title: of the game.
        at: when, as the file says it: ``2026-11-30 19:02:11``, or the day alone.
        minutes: how long, as the file says it, or None.
        place: where, or None.
        comment: what was written about it, or empty.
        highest: whether the most points win.
        people: in the order of their seats.
    """

    uuid: str
    title: str
    at: str
    minutes: int | None
    place: str | None
    comment: str
    highest: bool
    people: Sequence[Sat]


class LeftOut(NamedTuple):
    """One play that becomes no game, and why; for a title that cannot be read stands its number, for a day nothing."""

    title: str
    at: str
    why: str
