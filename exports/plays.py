"""A finished game as one play: what programs and sites that count plays want to know of it."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from uuid import UUID, uuid5

SOURCE = "Skald"
NAMESPACE = UUID("6f1d4f0e-3b0a-5a52-9a7e-0b6c7d5e4f3a")
"""Of the names that games and people have elsewhere: the same game has the same one whenever it leaves."""

LONGEST_COMMENT = 400
"""Characters of a comment: some ways for a link cut it off, and one of BG Stats' own is short."""


class Participant(NamedTuple):
    """One person, or a bot, at a play.

    Attributes:
        name: as the campaign calls the person, else as at the table.
        kind: ``human``, or the name of a bot.
        colour: or None.
        board: the player's board or deck, or None.
        team: or None.
        starts: began.
        total: points, None where the game has none.
        rank: from 1, None where nobody knows.
        won: alone or with others.
        first: plays it for the first time, as somebody told.
    """

    name: str
    kind: str
    colour: str | None
    board: str | None
    team: str | None
    starts: bool
    total: float | None
    rank: int | None
    won: bool
    first: bool

    @property
    def id(self) -> str:
        """Return by what the same person is known in every play."""
        name = "-".join(self.name.casefold().split())
        return f"skald:{'person' if self.kind == 'human' else 'bot'}:{name}"


class Play(NamedTuple):
    """One play.

    Attributes:
        game: the stream, by which it is known for ever.
        rules: name of its rules.
        title: printed name of its rules.
        called: what the game itself is called.
        ended_at: UTC, ``2026-11-30T19:02:11Z``.
        day: on which it was played, ``2026-11-30``.
        told: whether somebody told that day; else it is that of the last move.
        minutes: how long, None when nobody knows.
        place: where, or None.
        boards: what the seats play on, where several boards are in the box.
        bgg: number of the game at BoardGameGeek, or None.
        comment: what decided it, in one line.
        seats: clockwise.
    """

    game: str
    rules: str
    title: str
    called: str
    ended_at: str
    day: str
    told: bool
    minutes: int | None
    place: str | None
    boards: str
    bgg: int | None
    comment: str
    seats: Sequence[Participant]

    @property
    def has_points(self) -> bool:
        """Tell whether anybody has points."""
        return any(seat.total is not None for seat in self.seats)


def uuid_of(*parts: str) -> str:
    """Return the name that a thing has in other programs; the same parts give the same name."""
    return str(uuid5(NAMESPACE, "\n".join(parts)))


def comment_of(
    seats: Sequence[Participant], lines: Mapping[str, Mapping[str, float]], tie: str | None, head: str
) -> str:
    """Return how the game came out in one line: totals with their largest parts, what decided a tie, and the head.

    Args:
        seats: of the play.
        lines: name -> line of the score -> value.
        tie: what decided between equals, or None.
        head: of the game, 64 hexadecimal digits; a few prove enough.
    """
    told = [_told(seat, lines.get(seat.name, {})) for seat in sorted(seats, key=lambda seat: seat.rank or len(seats))]
    ends = [f"tie by {tie}"] * bool(tie) + [f"head {head[:8]}"]
    text = "; ".join([*told, *ends])
    return (
        text
        if len(text) <= LONGEST_COMMENT
        else "; ".join([*(one.partition(":")[0] for one in told), *ends])[:LONGEST_COMMENT]
    )


def _told(seat: Participant, lines: Mapping[str, float]) -> str:
    total = "" if seat.total is None else f" {number(seat.total)}"
    parts = sorted((item for item in lines.items() if item[1]), key=lambda item: -item[1])
    return f"{seat.name}{total}" + (": " + ", ".join(f"{line} {number(n)}" for line, n in parts) if parts else "")


def number(value: float) -> str:
    """Return a number without a fraction that is none."""
    return str(int(value)) if float(value).is_integer() else str(value)


def as_number(value: float | None) -> Any:
    """Return the same for JSON."""
    return int(value) if value is not None and float(value).is_integer() else value
