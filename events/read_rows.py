"""The rows of the read tables; each row of any of them is of one game, its stream."""

from typing import Any, ClassVar

from sqlalchemy import Index
from sqlalchemy.orm import registry
from sqlmodel import Field, SQLModel


class Rows(SQLModel, registry=registry()):
    """Tables that know of no others in this process; in SQLite a row lies where its key does."""

    __table_args__: ClassVar[Any] = {"sqlite_with_rowid": False}


class Progress(Rows, table=True):
    """Who filled the tables; how far each game was read is said by its head."""

    __tablename__ = "progress"
    made_by: str = Field(primary_key=True)


class GameRow(Rows, table=True):
    """One game; made by ``model_validate`` alone, because the constructor checks nothing.

    Attributes:
        stream: its name in the log.
        title: what it is called now.
        game: name of its rules.
        opened_at: when its first fact was recorded, UTC, ``2026-11-30T19:02:11Z``.
        last_at: when its last fact was recorded.
        moves: number of its last move.
        version: of its last fact.
        head: hash of its last fact, 64 hexadecimal digits.
        state: ``open``, ``over``, or the kind of trouble with it.
        forked: the game and the move whose past it shares, ``STREAM@MOVE``, or None.
        kept: a short hash of what is kept of it beside its moves, empty for nothing.
        void: whether it counts in nothing.
        archived: whether it is put away.
        tags: words that it is found by, each between spaces, or empty.
        place: where it was played, as somebody told it, or None.
        date: the day on which it was played, as somebody told it, or None.
        told_minutes: how long it was played, as somebody told it, or None.
        minutes: the same, else what the times of its moves tell, None when they tell of no play at the table.
        closed_at: when its last move that counts was recorded first, None while it is open.
        seats: how many sit at it, bots too.
        told: whether it was told by its end; nothing is known of its lines and points then.
        tie_break: what decided between equals, in the words of its rules, or None.
        result: who won, and with how much, in words; None while it is open.
    """

    __tablename__ = "games"
    stream: str = Field(primary_key=True)
    title: str
    game: str = Field(index=True)
    opened_at: str
    last_at: str
    moves: int
    version: int
    head: str
    state: str
    forked: str | None = None
    kept: str = ""
    void: bool = False
    archived: bool = False
    tags: str = ""
    place: str | None = None
    date: str | None = None
    told_minutes: int | None = None
    minutes: int | None = None
    closed_at: str | None = None
    seats: int = 0
    told: bool = False
    tie_break: str | None = None
    result: str | None = None


class PlayRow(Rows, table=True):
    """One seat of a game; made by ``model_validate`` alone.

    Attributes:
        stream: the game.
        called: the player's name in one case, by which it is known in other games.
        player: the name.
        kind: ``human``, or the name of a bot.
        colour: or None.
        total: points so far or at the end; None where the game has none.
        rank: from 1, equal ranks are shared; None where the game has none, and while it is open.
        won: has won, alone or with others; None while it is open.
        seat: from 1, clockwise.
        board: the player's board or deck, or None.
        team: the team that the player scores with, or None.
        starts: has made the first move that is a player's.
        shared: has won with others; None while it is open.
    """

    __tablename__ = "plays"
    stream: str = Field(primary_key=True)
    called: str = Field(primary_key=True, index=True)
    player: str
    kind: str
    colour: str | None = None
    total: float | None = None
    rank: int | None = None
    won: bool | None = None
    seat: int = 0
    board: str | None = None
    team: str | None = None
    starts: bool = False
    shared: bool | None = None


class HouseRow(Rows, table=True):
    """One house rule of a game, as it stood at the end."""

    __tablename__ = "houses"
    stream: str = Field(primary_key=True)
    switch: str = Field(primary_key=True)
    value: str


class LineRow(Rows, table=True):
    """One line of a player's score."""

    __tablename__ = "score_lines"
    stream: str = Field(primary_key=True)
    called: str = Field(primary_key=True)
    line: str = Field(primary_key=True, index=True)
    value: float


class MoveRow(Rows, table=True):
    """One typed move.

    Attributes:
        stream: the game.
        move: its number in the game.
        at: when it was recorded, UTC.
        by: who recorded it.
        called: whose move it is, in one case, or None.
        player: the name, or None.
        stage: the stage that the table was in before it, in words, or empty.
        round: the round that the table was in before it, or None.
        verb: the first word of the line, behind its player, in one case.
        line: the canonical line.
        counts: whether it counts now.
        withdrawn_by: number of the undo or amendment that withdrew it, or None.
        withdraws: numbers of the moves that it withdrew when it is an undo, with spaces between.
        restores: numbers of the moves that it restored when it is a redo, likewise.
        broken: ids of the rules that it was recorded against, with spaces between.
        unchecked: ids of the rules that could not be checked, likewise.
        because: the reason given, or None.
    """

    __tablename__ = "moves"
    stream: str = Field(primary_key=True)
    move: int = Field(primary_key=True)
    at: str = Field(index=True)
    by: str
    called: str | None = Field(default=None, index=True)
    player: str | None = None
    stage: str = ""
    round: int | None = None
    verb: str = Field(index=True)
    line: str
    counts: bool
    withdrawn_by: int | None = None
    withdraws: str = ""
    restores: str = ""
    broken: str = ""
    unchecked: str = ""
    because: str | None = None


class PointRow(Rows, table=True):
    """The total of a player at the end of a stage, the *place*-th of the game from 1; *move* is its last one."""

    __tablename__ = "points"
    stream: str = Field(primary_key=True)
    place: int = Field(primary_key=True)
    called: str = Field(primary_key=True)
    stage: str
    move: int
    total: float


class TallyRow(Rows, table=True):
    """How often a player did what; see ``tallies`` of a game."""

    __tablename__ = "tallies"
    stream: str = Field(primary_key=True)
    called: str = Field(primary_key=True)
    what: str = Field(primary_key=True, index=True)
    which: str = Field(primary_key=True, index=True)
    n: int


class EndRow(Rows, table=True):
    """One finished game as figures over many games ask for it; a game that is not over has none.

    Attributes:
        stream: the game.
        rules: name of its rules.
        counts: whether it counts: it is not void.
        forked: whether it shares the past of another game.
        mode: ``competitive``, ``bots``, ``coop`` or ``solo``; see `campaign.ended.mode_of`.
        sides: how many play to win, a team being one.
        seats: how many sit at it, bots too.
        begun: whether it is known who made the first move.
        closed_at: when its last move that counts was recorded first, UTC.
        day: the day on which it was played, as somebody told it, or None.
        minutes: how long it was played, or None.
        moves: moves of players that count, None for a game that was told by its end.
        withdrawn: moves of players that were withdrawn.
        forced: moves that count and were recorded against a rule.
        stages: how many stages have a row among the points.
        lead_changes: see `projections.lead`, as the next two; None where it is not known who led.
        deficit: the largest one that a winner made good.
        led_since: number of the stage from whose end on a winner led.
    """

    __tablename__ = "ends"
    __table_args__ = (Index("ix_ends_counts", "counts", "forked", "rules"), Rows.__table_args__)
    stream: str = Field(primary_key=True)
    rules: str
    counts: bool
    forked: bool
    mode: str
    sides: int
    seats: int
    begun: bool
    closed_at: str
    day: str | None = None
    minutes: int | None = None
    moves: int | None = None
    withdrawn: int = 0
    forced: int = 0
    stages: int = 0
    lead_changes: int | None = None
    deficit: float | None = None
    led_since: int | None = None


OF_GAMES: tuple[type[Rows], ...] = (GameRow, PlayRow, HouseRow, LineRow, MoveRow, PointRow, TallyRow, EndRow)
"""The tables in which a game has rows."""
