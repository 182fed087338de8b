"""Finished games as figures over many games see them: plain data; who counts needs no database library."""

from collections.abc import Collection
from typing import NamedTuple


class Since(NamedTuple):
    """The day from which games count.

    Attributes:
        day: ``2026-11-30``, for games of which somebody told the day.
        at: when that day begins where the question is asked, UTC, ``2026-11-29T23:00:00Z``, for all others.
    """

    day: str
    at: str


class Asked(NamedTuple):
    """Which finished games are asked for; void ones never are.

    Attributes:
        rules: only those under these rules.
        since: only those from this day on.
        streams: only these.
        forks: those that share the past of another game, too.
        names: only those at which somebody sits who is called so, in one case.
    """

    rules: str | None = None
    since: Since | None = None
    streams: Collection[str] | None = None
    forks: bool = False
    names: Collection[str] = ()


class Sitting(NamedTuple):
    """One seat of a finished game; see `events.read_rows.PlayRow` and `EndRow` for what the fields hold."""

    stream: str
    rules: str
    mode: str
    sides: int
    seats: int
    closed_at: str
    day: str | None
    called: str
    player: str
    kind: str
    seat: int
    starts: bool
    colour: str | None
    board: str | None
    team: str | None
    total: float | None
    rank: int | None
    won: bool


class End(NamedTuple):
    """One finished game; see `events.read_rows.EndRow` for what the fields hold."""

    stream: str
    rules: str
    mode: str
    seats: int
    closed_at: str
    day: str | None
    minutes: int | None
    moves: int | None
    withdrawn: int
    forced: int
    stages: int
    lead_changes: int | None
    deficit: float | None
    led_since: int | None


class Done(NamedTuple):
    """How often a player of a game did which of a kind of thing."""

    stream: str
    called: str
    which: str
    n: int
