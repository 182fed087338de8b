"""What figures over finished games ask of the read tables: each question is one statement that an index answers.

What can be summed is summed by the database; who counts needs the seats themselves only for what follows the games one
by one: the page of a person, two people, strategies, ratings.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from sqlalchemy import BigInteger, Select, case, cast, distinct, func, literal_column
from sqlalchemy import select as columns
from sqlmodel import Session, SQLModel, col

from events.plays import ALL_SEATS, Alike, Asked, Done, Length, Seats, Sitting, Sums
from events.read_questions import found_rows
from events.read_rows import EndRow, PlayRow, TallyRow

_Query = Select[Any]

MOST_NAMED = 5000
"""Games that one statement names; more are asked for by several."""


def plays(session: Session, asked: Asked) -> list[Sitting]:
    """Return every seat of the games that are asked for."""
    return [Sitting._make(row) for row in _rows(session, asked, plays_query)]


def anybody(session: Session, asked: Asked) -> bool:
    """Tell whether somebody sits at one of the games that are asked for."""
    return any(True for _ in _rows(session, asked, lambda part: plays_query(part).limit(1)))


def done(session: Session, asked: Asked, what: str) -> list[Done]:
    """Return how often each player of the games that are asked for did *what*, and which of it."""
    return [Done._make(row) for row in _rows(session, asked, partial(done_query, what=what))]


def kinds(session: Session) -> list[str]:
    """Return everything that is counted of players in any game."""
    return sorted(session.execute(kinds_query()).scalars())


def sums(session: Session, asked: Asked, by: Sequence[str], seats: Seats = ALL_SEATS) -> dict[tuple[Any, ...], Sums]:
    """Return what the seats of people come to, for each value of what they are summed by; see ``BY``."""
    found: dict[tuple[Any, ...], Sums] = {}
    wide = sum(len(BY[name]) for name in by)
    for row in _rows(session, asked, partial(sums_query, by=by, seats=seats)):
        key = tuple(row[:wide])
        found[key] = Sums._make(row[wide:]).and_(found.get(key))
    return found


def games(session: Session, asked: Asked) -> list[Alike]:
    """Return the games that are asked for, by rules, mode and month; there may be several rows of one kind."""
    return [Alike._make(row) for row in _rows(session, asked, games_query)]


def lengths(session: Session, asked: Asked) -> list[Length]:
    """Return how long they were and how they went, by rules and seats; there may be several rows of one kind."""
    return [Length._make(row) for row in _rows(session, asked, lengths_query)]


def _rows(session: Session, asked: Asked, query: Any) -> Iterator[Any]:
    """Yield what *query* finds of the games that are asked for, so many at a time as a statement can name."""
    if asked.streams is None:
        yield from found_rows(session, query(asked))
        return
    streams = sorted(asked.streams)
    for at in range(0, len(streams), MOST_NAMED):
        yield from found_rows(session, query(asked._replace(streams=streams[at : at + MOST_NAMED])))


def plays_query(asked: Asked) -> _Query:
    """Return what :func:`plays` says to the database."""
    return columns(*_of(Sitting, EndRow, PlayRow)).join(PlayRow, _same(PlayRow)).where(*_wanted(asked))


def done_query(asked: Asked, what: str) -> _Query:
    """Return what :func:`done` says to the database."""
    query = columns(*_of(Done, TallyRow)).join(EndRow, _same(TallyRow))
    return query.where(col(TallyRow.what) == what, *_wanted(asked))


def kinds_query() -> _Query:
    """Return what :func:`kinds` says to the database."""
    return columns(col(TallyRow.what)).distinct()


_MONTH = func.substr(col(EndRow.day), 1, 7)
_IN_MONTH = func.substr(col(EndRow.closed_at), 9, 2)
_MOMENT = case(
    (col(EndRow.day).is_not(None), None),
    (_IN_MONTH.between("03", "26"), func.substr(col(EndRow.closed_at), 1, 7) + "-15T12:00:00Z"),
    else_=col(EndRow.closed_at),
)
"""A moment in the month of the end: far from its first and last days one is as good as the other in any time zone."""

BY: dict[str, tuple[Any, ...]] = {
    "called": (col(PlayRow.called),),
    "rules": (col(EndRow.rules),),
    "mode": (col(EndRow.mode),),
    "seat": (col(PlayRow.seat),),
    "start": (col(PlayRow.starts),),
    "size": (col(EndRow.seats),),
    "colour": (col(PlayRow.colour),),
    "board": (col(PlayRow.board),),
    "month": (_MONTH, _MOMENT),
}
"""What seats are summed by -> the columns of it: a month is told, or a moment in it is, and the other is None."""


def sums_query(asked: Asked, by: Sequence[str], seats: Seats = ALL_SEATS) -> _Query:
    """Return what :func:`sums` says to the database."""
    keys = [part for name in by for part in BY[name]]
    rank, at_table, total = col(PlayRow.rank), col(EndRow.seats), col(PlayRow.total)
    placed = (rank.is_not(None)) & (at_table > 1)
    found = columns(
        *keys,
        func.count(),
        func.count(distinct(col(PlayRow.stream))),
        _times(col(PlayRow.won)),
        func.sum(1.0 / col(EndRow.sides)),
        _times(placed),
        func.coalesce(func.sum(case((placed, (at_table - rank) * 1.0 / (at_table - 1)))), 0.0),
        func.count(total),
        func.coalesce(func.sum(total), 0.0),
        func.min(col(PlayRow.player)),
    )
    joined = found.select_from(EndRow).join(PlayRow, _same(PlayRow))
    return joined.where(*_wanted(asked), *_seated(seats)).group_by(*_first(keys))


def games_query(asked: Asked) -> _Query:
    """Return what :func:`games` says to the database."""
    keys, when = (col(EndRow.rules), col(EndRow.mode), _MONTH, _MOMENT), func.coalesce(EndRow.day, EndRow.closed_at)
    return columns(*keys, func.count(), func.min(when), func.max(when)).where(*_wanted(asked)).group_by(*_first(keys))


def lengths_query(asked: Asked) -> _Query:
    """Return what :func:`lengths` says to the database."""
    keys = col(EndRow.rules), col(EndRow.seats)
    played, led = col(EndRow.moves).is_not(None), col(EndRow.lead_changes).is_not(None)
    found = columns(
        *keys,
        func.count(),
        _times(played),
        *(_sum(getattr(EndRow, name), played) for name in ("moves", "withdrawn", "forced")),
        func.count(col(EndRow.minutes)),
        _sum(EndRow.minutes),
        _times(led),
        *(_sum(getattr(EndRow, name), led) for name in ("lead_changes", "stages")),
        func.max(col(EndRow.deficit)),
        func.count(col(EndRow.led_since)),
        _sum(EndRow.led_since),
    )
    return found.where(*_wanted(asked)).group_by(*_first(keys))


def _first(keys: Sequence[Any]) -> list[Any]:
    """Return what groups by the first columns of a statement; said once more, a value in them would be another one."""
    return [literal_column(str(place)) for place in range(1, len(keys) + 1)]


def _times(so: Any) -> Any:
    return func.sum(case((so, 1), else_=0))


def _sum(column: Any, so: Any = True) -> Any:
    return cast(func.coalesce(func.sum(column if so is True else case((so, column))), 0), BigInteger)


def _of(fields: Any, *models: type[SQLModel]) -> Iterator[Any]:
    """Yield the columns that the fields of a row are called after, each from the first of *models* that has it."""
    for name in fields._fields:
        yield col(getattr(next(model for model in models if name in model.model_fields), name))


def _same(model: Any) -> Any:
    return col(model.stream) == col(EndRow.stream)


def _wanted(asked: Asked) -> Iterator[Any]:
    """Yield what is so of the games that are asked for."""
    yield col(EndRow.counts).is_(True)
    if not asked.forks:
        yield col(EndRow.forked).is_(False)
    if asked.streams is not None:
        yield col(EndRow.stream).in_(asked.streams)
    if asked.names:
        yield _among(PlayRow, col(PlayRow.called).in_(asked.names))
    if asked.what is not None:
        yield _among(TallyRow, col(TallyRow.what) == asked.what)


def _among(model: Any, so: Any) -> Any:
    return col(EndRow.stream).in_(columns(col(model.stream)).where(so))


def _seated(seats: Seats) -> Iterator[Any]:
    """Yield what is so of the seats that are summed."""
    yield col(PlayRow.kind) == "human"
    if seats.fought:
        yield col(EndRow.mode) == "competitive"
    if seats.begun:
        yield col(EndRow.begun).is_(True)
    if seats.called:
        yield col(PlayRow.called).in_(seats.called)
