"""The rows of the read tables, and what is asked of them."""

from typing import Any, NamedTuple

from sqlalchemy import func
from sqlalchemy import select as columns
from sqlalchemy.orm import registry
from sqlmodel import Field, Session, SQLModel, col, select


class Rows(SQLModel, registry=registry()):
    """Tables that know of no others in this process."""


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
    """

    __tablename__ = "games"
    stream: str = Field(primary_key=True)
    title: str
    game: str
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


class PlayRow(Rows, table=True):
    """One seat of a game; made by ``model_validate`` alone.

    Attributes:
        stream: the game.
        called: the player's name in one case, by which it is known in other games.
        player: the name.
        kind: ``human``, or the name of a bot.
        colour: or None.
        total: points so far or at the end; None where the game has none.
        rank: from 1, equal ranks are shared; None where the game has none.
        won: has won, alone or with others.
    """

    __tablename__ = "plays"
    stream: str = Field(primary_key=True)
    called: str = Field(primary_key=True)
    player: str
    kind: str
    colour: str | None = None
    total: float | None = None
    rank: int | None = None
    won: bool = False


class Tally(NamedTuple):
    """Finished games of one person under the same rules.

    Attributes:
        called: the person's name in one case.
        player: the name, as it was written in one of the games.
        game: name of the rules.
        games: how many were finished.
        won: how many of them were won, shared victories included.
        average: of the final totals; None where the game has none.
    """

    called: str
    player: str
    game: str
    games: int
    won: int
    average: float | None


def all_games(session: Session) -> dict[str, GameRow]:
    """Return every game by its stream."""
    return {row.stream: row for row in session.exec(select(GameRow))}


def finished(session: Session) -> dict[str, dict[str, int]]:
    """Return the ranks in every finished game: stream -> player -> rank; a player without a rank is left out."""
    query = select(PlayRow).join(GameRow, col(GameRow.stream) == col(PlayRow.stream)).where(*_counted())
    found: dict[str, dict[str, int]] = {}
    for play in session.exec(query):
        ranks = found.setdefault(play.stream, {})
        if play.rank is not None:
            ranks[play.player] = play.rank
    return found


def tallies(session: Session) -> list[Tally]:
    """Return what people (no bots) made of their finished games, by name and rules; a fork is no game of its own."""
    query = (
        columns(
            col(PlayRow.called),
            func.min(col(PlayRow.player)),
            col(GameRow.game),
            func.count(),
            func.count().filter(col(PlayRow.won)),
            func.avg(col(PlayRow.total)),
        )
        .join(GameRow, col(GameRow.stream) == col(PlayRow.stream))
        .where(*_counted(), col(PlayRow.kind) == "human", col(GameRow.forked).is_(None))
        .group_by(col(PlayRow.called), col(GameRow.game))
    )
    return [
        Tally(called, player, game, games, won, None if average is None else float(average))
        for called, player, game, games, won, average in sorted(session.execute(query))
    ]


def _counted() -> tuple[Any, ...]:
    """Return what is so of a game that counts."""
    return col(GameRow.state) == "over", col(GameRow.void).is_(False)
