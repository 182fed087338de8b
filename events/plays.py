"""Finished games as figures over many games see them: plain data; who counts needs no database library."""

from collections.abc import Collection
from typing import NamedTuple


class Asked(NamedTuple):
    """Which finished games are asked for; void ones never are.

    Attributes:
        forks: those that share the past of another game, too.
        names: only those at which somebody sits who is called so, in one case.
        streams: only these; None: all.
        what: only those in which this is counted of a player.
    """

    forks: bool = False
    names: Collection[str] = ()
    streams: Collection[str] | None = None
    what: str | None = None


class Seats(NamedTuple):
    """Which seats of these games are summed; those of bots never are.

    Attributes:
        fought: only those in competitive games.
        begun: only those in games of which it is known who began.
        called: only those of who is called so, in one case; nobody: of all.
    """

    fought: bool = False
    begun: bool = False
    called: Collection[str] = ()


ALL_SEATS = Seats()


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


class Done(NamedTuple):
    """How often a player of a game did which of a kind of thing."""

    stream: str
    called: str
    which: str
    n: int


class Sums(NamedTuple):
    """What seats of finished games come to.

    Attributes:
        plays: how many seats.
        games: of how many games.
        won: how many have won, alone or with others.
        expected: victories that chance would give: the sum of one in the number of sides.
        placed: seats with a rank, at tables of two or more.
        placing: the sum of what these are worth, from 0 for the last place to 1 for the first.
        scored: seats with a total.
        total: the sum of these.
        name: a name of who sits there, the first one in the order of letters.
    """

    plays: int
    games: int
    won: int
    expected: float
    placed: int
    placing: float
    scored: int
    total: float
    name: str

    def and_(self, other: "Sums | None") -> "Sums":
        """Return what the seats of both come to, which are of different games."""
        if other is None:
            return self
        found = Sums._make(one + more for one, more in zip(self, other, strict=True))  # type: ignore[operator]
        return found._replace(name=min(self.name, other.name))


class Alike(NamedTuple):
    """Finished games that are alike: under the same rules, of one mode, and of one month.

    Attributes:
        rules: their rules.
        mode: with whom they were played.
        month: ``2026-11``, as somebody told it, or None.
        moment: a moment in that month, UTC, where nobody told it.
        games: how many.
        first: the first day that somebody told, or else the first moment of an end; None where there is none.
        last: the last one.
    """

    rules: str
    mode: str
    month: str | None
    moment: str | None
    games: int
    first: str
    last: str


class Length(NamedTuple):
    """Finished games under the same rules at tables of one size; what is not known of a game is left out of a sum.

    Attributes:
        rules: their rules.
        seats: at their tables.
        games: how many.
        played: of how many the moves are known.
        moves: in these, as the next two.
        withdrawn: moves.
        forced: moves.
        timed: of how many the minutes are known.
        minutes: the sum of these.
        led: of how many it is known how the lead went.
        lead_changes: the sum of these.
        stages: likewise.
        deficit: the largest one that a winner made good, or None.
        held: of how many it is known since when a winner led.
        led_since: the sum of these.
    """

    rules: str
    seats: int
    games: int
    played: int
    moves: int
    withdrawn: int
    forced: int
    timed: int
    minutes: int
    led: int
    lead_changes: int
    stages: int
    deficit: float | None
    held: int
    led_since: int
