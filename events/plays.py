"""Finished games as figures over many games see them: plain data; who counts needs no database library."""

from collections.abc import Collection
from typing import NamedTuple


class Asked(NamedTuple):
    """Which finished games are asked for; void ones never are.

    Attributes:
        forks: those that share the past of another game, too.
        names: only those at which somebody sits who is called so, in one case.
    """

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
