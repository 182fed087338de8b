"""What figures over finished games ask of the read tables: each question is one statement that an index answers."""

from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import Select
from sqlalchemy import select as columns
from sqlmodel import Session, SQLModel, col

from events.plays import Asked, Done, End, Sitting
from events.read_rows import EndRow, PlayRow, TallyRow

_Query = Select[Any]


def plays(session: Session, asked: Asked) -> list[Sitting]:
    """Return every seat of the games that are asked for."""
    return [Sitting._make(row) for row in _rows(session, plays_query(asked))]


def ends(session: Session, asked: Asked) -> list[End]:
    """Return the games that are asked for."""
    return [End._make(row) for row in _rows(session, ends_query(asked))]


def done(session: Session, asked: Asked, what: str) -> list[Done]:
    """Return how often each player of the games that are asked for did *what*, and which of it."""
    return [Done._make(row) for row in _rows(session, done_query(asked, what))]


def kinds(session: Session) -> list[str]:
    """Return everything that is counted of players in any game."""
    return sorted(session.execute(kinds_query()).scalars())


def _rows(session: Session, query: _Query) -> Iterable[Any]:
    """Return what *query* finds, without the mapper, which has nothing to do here and takes a third of the time."""
    return session.connection().execute(query)


def plays_query(asked: Asked) -> _Query:
    """Return what :func:`plays` says to the database."""
    return columns(*_of(Sitting, EndRow, PlayRow)).join(PlayRow, _same(PlayRow)).where(*_wanted(asked))


def ends_query(asked: Asked) -> _Query:
    """Return what :func:`ends` says to the database."""
    return columns(*_of(End, EndRow)).where(*_wanted(asked))


def done_query(asked: Asked, what: str) -> _Query:
    """Return what :func:`done` says to the database."""
    query = columns(*_of(Done, TallyRow)).join(EndRow, _same(TallyRow))
    return query.where(col(TallyRow.what) == what, *_wanted(asked))


def kinds_query() -> _Query:
    """Return what :func:`kinds` says to the database."""
    return columns(col(TallyRow.what)).distinct()


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
    if asked.names:
        seated = columns(col(PlayRow.stream)).where(col(PlayRow.called).in_(asked.names))
        yield col(EndRow.stream).in_(seated)
