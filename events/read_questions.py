"""What is asked of the read tables."""

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import func
from sqlalchemy import select as columns
from sqlmodel import Session, col, select

from events.read_rows import OF_GAMES, GameRow, PlayRow

MOST_NAMED = 500
"""Games that one statement names; a database takes some hundred names in any case."""

FETCHED = 10_000
"""Rows that are fetched at a time."""


def found_rows(session: Session, query: Any) -> Iterator[Any]:
    """Yield the rows that *query* finds, fetched many at a time, past what makes objects of them."""
    for some in session.connection().execute(query).partitions(FETCHED):
        yield from some


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


def plays(session: Session) -> dict[str, list[tuple[str, bool]]]:
    """Return for each game who took part, clockwise, and whether they won."""
    found: dict[str, list[tuple[str, bool]]] = {}
    query = columns(col(PlayRow.stream), col(PlayRow.player), col(PlayRow.won)).order_by(col(PlayRow.seat))
    for stream, player, won in found_rows(session, query):
        found.setdefault(stream, []).append((player, won))
    return found


def names(session: Session) -> set[str]:
    """Return everybody who takes part in a game, in one case."""
    return set(session.execute(columns(col(PlayRow.called)).distinct()).scalars())


def _counted() -> tuple[Any, ...]:
    """Return what is so of a game that counts."""
    return col(GameRow.state) == "over", col(GameRow.void).is_(False)


def rows_of(
    session: Session, table: str, streams: Sequence[str] | None = None, *, forks: bool = False
) -> Iterator[dict[str, Any]]:
    """Yield the rows of a table in the order of their keys, games in the order in which they were begun.

    A row that is a player's has the column *player*, the name, whether the table has it or not.

    Args:
        session: of the tables.
        table: its name.
        streams: only those of these games, in the order in which they were begun; None takes all that are not void.
        forks: of all games, forks, too.
    """
    games = GameRow.__table__  # type: ignore[attr-defined]
    if streams is None:
        wanted = [games.c.void.is_(False), *([] if forks else [games.c.forked.is_(None)])]
        yield from _rows_where(session, table, wanted)
        return
    for at in range(0, len(streams), MOST_NAMED):
        yield from _rows_where(session, table, [games.c.stream.in_(streams[at : at + MOST_NAMED])])


def _rows_where(session: Session, table: str, wanted: Sequence[Any]) -> Iterator[dict[str, Any]]:
    model = next(one.__table__ for one in OF_GAMES if one.__tablename__ == table)  # type: ignore[attr-defined]
    games, plays = GameRow.__table__, PlayRow.__table__  # type: ignore[attr-defined]
    query = columns(model) if model is games else columns(model).join(games, games.c.stream == model.c.stream)
    if "called" in model.c and "player" not in model.c:
        same = (plays.c.stream == model.c.stream) & (plays.c.called == model.c.called)
        query = query.add_columns(plays.c.player).join(plays, same)
    keys = [model.c.seat] if model is plays else list(model.primary_key)
    ordered = query.where(*wanted).order_by(games.c.opened_at, games.c.stream, *keys)
    for row in session.connection().execute(ordered).mappings():
        yield dict(row)


def everybody(session: Session) -> dict[str, str]:
    """Return everybody who plays in a game that is not void, bots left out: the name in one case -> the name."""
    query = (
        columns(col(PlayRow.called), func.min(col(PlayRow.player)))
        .join(GameRow, col(GameRow.stream) == col(PlayRow.stream))
        .where(col(PlayRow.kind) == "human", col(GameRow.void).is_(False))
        .group_by(col(PlayRow.called))
    )
    return {called: name for called, name in session.execute(query)}
