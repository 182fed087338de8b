"""Read tables: games, plays, moves and more as rows, for questions about all games at once.

They are filled from the log and never the truth: what is missing, broken or made by another Skald is made anew, and
where nothing can be kept the same tables stand in memory for one question. They lie in a file beside a SQLite log, so
that a question never writes into the log, and in the schema ``skald_read`` of a PostgreSQL database, where each member
has rows of their own (``events.read_tables_postgres``). A replica of that database answers as long as it has them as
the log stands, and is never written.
"""

import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from pydantic import TypeAdapter, ValidationError, create_model
from sqlalchemy import Connection, Engine, Table, case, event, insert
from sqlalchemy import select as columns
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool, StaticPool
from sqlmodel import Session, col, create_engine, select

from events.envelope import Head
from events.errors import Damaged
from events.files import make_private
from events.folded import Folded, in_trouble
from events.read_glance import SHAPE, SOUND, read_file
from events.read_rows import OF_GAMES, GameRow, Progress, Rows
from events.stores import split

T = TypeVar("T")

_MODELS: dict[str, Any] = {str(model.__tablename__): model for model in OF_GAMES}
_TABLES: list[Table] = [model.__table__ for model in _MODELS.values()]

NONE_KEPT: Mapping[str, str] = {}
"""Of a log that tells nothing of its games but their moves."""

BATCH = 500
"""Games whose rows are written together: what was done stays when somebody stops it, and no more is held in memory."""

MOST_ROWS = 20_000
"""Rows from which on fewer games are written together."""

_BROKEN = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_WAIT = 2.0  # seconds for another program that fills the tables; then the answer is made in memory


_Row = dict[str, Any]
_Rowed = dict[str, list[_Row]]
"""Name of a table -> the rows of one game in it, checked."""


def ask(
    log: str,
    heads: Iterable[Head],
    fold: Callable[[Head], Folded | None],
    question: Callable[[Session], T],
    *,
    made_by: str,
    kept: Mapping[str, str] = NONE_KEPT,
    watch: Callable[[Sequence[Head]], Iterable[Head]] = iter,
    anew: bool = False,
) -> T:
    """Let the tables catch up with the log and return what *question* finds in them.

    Args:
        log: path or URL of a log that can be opened.
        heads: of all its streams.
        fold: returns what a stream comes to, None when it is no game; asked only for what changed, once each as long
            as the tables can be written.
        question: reads in a session; what it returns must hold when the session is closed.
        made_by: names the programs that fold; tables that others filled are made anew.
        kept: stream -> the hash of what is kept of a game beside its moves; one that differs is folded again.
        watch: yields the heads it is given, and may tell a person how far it is.
        anew: fold all games again, whatever the tables say.

    Raises:
        SkaldError: only what *fold* raises.
    """
    filler = _Filler(list(heads), lru_cache(BATCH)(fold), f"{SHAPE} {made_by}", watch, kept)
    replica = None if anew else _replica(log)
    with suppress(SQLAlchemyError), nullcontext() if replica is None else _on_server(replica) as engine:
        if engine and filler.is_current(engine):
            return _answer(engine, question)
    with suppress(SQLAlchemyError, OSError):
        try:
            with _engine(log) as engine:
                if not anew:
                    filler.catch_up(engine)
                    return _answer(engine, question)
        except SQLAlchemyError as error:
            _clear_away(log, error)
        with _engine(log) as engine:
            filler.fill(engine)
            return _answer(engine, question)
    with _opened(URL.create("sqlite"), poolclass=StaticPool) as engine:
        filler.fill(engine)
        return _answer(engine, question)


def forged(
    log: str,
    heads: Iterable[Head],
    fold: Callable[[Head], Folded | None],
    *,
    made_by: str,
    kept: Mapping[str, str] = NONE_KEPT,
    watch: Callable[[Sequence[Head]], Iterable[Head]] = iter,
) -> list[str]:
    """Return the games of which the tables tell otherwise than the log; the arguments are those of :func:`ask`.

    What the next question makes anew by itself is not among them: games that went on, tables of another Skald.
    """
    kind, place = split(log)
    if kind == "sqlite" and not read_file(place).exists():
        return []
    with suppress(SQLAlchemyError, OSError), _engine(log) as engine:
        return _Filler(list(heads), fold, f"{SHAPE} {made_by}", watch, kept).differing(engine)
    return []


class _Filler(NamedTuple):
    """Brings tables to where the log stands."""

    heads: list[Head]
    fold: Callable[[Head], Folded | None]
    made_by: str
    watch: Callable[[Sequence[Head]], Iterable[Head]]
    kept: Mapping[str, str] = NONE_KEPT

    def catch_up(self, engine: Engine) -> None:
        """Refold what changed; raises SQLAlchemyError when the tables are not ours or cannot be written."""
        known, now = self._known(engine), self._as_it_stands()
        if known != now:
            changed = [head for head in self.heads if (head.stream, *self._now(head)) not in known]
            self._take(engine, changed, {stream for stream, *_ in known - now})

    def _take(self, engine: Engine, heads: Sequence[Head], stale: Collection[str] = ()) -> None:
        """Fold the games of *heads* and keep them, some at a time; what was kept of those in *stale* goes."""
        left, coming = set(stale), iter(self.watch(heads))
        while batch := self._batch(coming):
            some, found = batch
            gone = left.intersection(head.stream for head in some)
            left -= gone
            if found or gone:
                with _writing(engine) as connection:
                    self._keep(connection, found, gone | {one["games"][0]["stream"] for one in found})
        if left:
            with _writing(engine) as connection:
                self._keep(connection, [], left)

    def _batch(self, coming: Iterator[Head]) -> tuple[list[Head], list[_Rowed]] | None:
        """Return the next games to be written together, and the rows of those that are games; None behind the last."""
        some, found, rows = list[Head](), list[_Rowed](), 0
        for head in islice(coming, BATCH):
            some.append(head)
            game = self.fold(head)
            if game is not None:
                found.append(_rowed(game))
                rows += sum(map(len, found[-1].values()))
            if rows > MOST_ROWS:
                break
        return (some, found) if some else None

    def is_current(self, engine: Engine) -> bool:
        """Tell whether nothing has changed; raises SQLAlchemyError when the tables are not ours."""
        known = self._known(engine)
        changed = [head for head in self.heads if (head.stream, *self._now(head)) not in known]
        gone = {stream for stream, *_ in known} - {head.stream for head in self.heads}
        return not gone and not any(map(self.fold, changed))

    def _known(self, engine: Engine) -> set[tuple[Any, ...]]:
        """Return what the tables tell of: stream, head and what is kept beside it; raises when they are not ours."""
        with Session(engine) as session:
            session.exec(select(Progress).where(Progress.made_by == self.made_by)).one()
            sound = case((col(GameRow.state).in_(SOUND), col(GameRow.head)), else_="")
            rows = session.connection().execute(columns(col(GameRow.stream), sound, col(GameRow.kept)))
            return set(map(tuple, rows))

    def _as_it_stands(self) -> set[tuple[Any, ...]]:
        kept = self.kept
        return {(stream, last.hex(), kept.get(stream, "")) for stream, _, _, last in self.heads}

    def _now(self, head: Head) -> tuple[str, str]:
        return head.hash.hex(), self.kept.get(head.stream, "")

    def fill(self, engine: Engine) -> None:
        """Make the tables anew, whatever stands there, and fold all games.

        The tables are whole at any moment, but for games that are still to come: the next question goes on from there.
        """
        self._empty(engine)
        self._take(engine, self.heads)

    def _empty(self, engine: Engine) -> None:
        """Make the tables anew, without a game in them."""
        if engine.dialect.name == "postgresql":
            with suppress(SQLAlchemyError), _writing(engine) as connection:
                self._keep(connection, [], None)
                return
        with _writing(engine) as connection:
            if engine.dialect.name == "postgresql":
                from events.read_tables_postgres import make

                make(connection, SHAPE)
            else:
                Rows.metadata.drop_all(connection)
                Rows.metadata.create_all(connection)
            self._keep(connection, [], None)

    def differing(self, engine: Engine) -> list[str]:
        """Return the games of which the tables tell otherwise than the log; raises SQLAlchemyError without tables."""
        found = []
        with Session(engine) as session:
            session.exec(select(Progress).where(Progress.made_by == self.made_by)).one()
            rows = {row.stream: row for row in session.exec(select(GameRow))}
            for head in self.watch(self.heads):
                row = rows.get(head.stream)
                if row is not None and (row.head, row.kept) == self._now(head) and row.state in SOUND:
                    fresh = self.fold(head)
                    is_so = fresh and _kept(session, head.stream) == _sorted(_rowed(fresh))
                    found += [] if is_so else [head.stream]
        return found

    def _keep(self, connection: Connection, rows: Sequence[_Rowed], gone: Iterable[str] | None) -> None:
        """Put *rows* in the place of what was kept of the games *gone*, None: of all."""
        tables = {table.name: [row for one in rows for row in one.get(table.name, ())] for table in _TABLES}
        if connection.dialect.name == "postgresql":
            from events.read_tables_postgres import keep

            keep(connection, SHAPE, self.made_by, tables, gone)
            return
        if gone is None:
            connection.execute(insert(Progress), [{"made_by": self.made_by}])
        _remove(connection, gone or ())
        for table in _TABLES:
            _insert(connection, table, tables[table.name])


def _answer(engine: Engine, question: Callable[[Session], T]) -> T:
    with Session(engine) as session:
        return question(session)


def _insert(connection: Connection, table: Table, rows: Sequence[_Row]) -> None:
    """Add *rows* to a table of SQLite, each of them with every column in its order; past the library, row by row."""
    if rows:
        names, marks = ", ".join(f'"{column.key}"' for column in table.columns), ", ".join("?" * len(table.columns))
        said = f'INSERT OR IGNORE INTO "{table.name}" ({names}) VALUES ({marks})'
        connection.exec_driver_sql(said, [tuple(row.values()) for row in rows])


def _remove(connection: Connection, streams: Iterable[str]) -> None:
    names = [(stream,) for stream in streams]
    if names:
        for table in _TABLES:
            connection.exec_driver_sql(f'DELETE FROM "{table.name}" WHERE stream = ?', names)


def _plain(model: Any) -> TypeAdapter[list[Any]]:
    """Return what checks rows of *model* and fills in what is missing, without what makes it a table."""
    fields = {
        name: (field.annotation, ... if field.is_required() else field.default)
        for name, field in model.model_fields.items()
    }
    plain: Any = create_model(model.__name__, **fields)  # type: ignore[call-overload]
    return TypeAdapter(list[plain])


_PLAIN = {name: _plain(model) for name, model in _MODELS.items()}


def _rowed(found: Folded) -> _Rowed:
    """Return the rows of a game; one that no row holds is a game in trouble."""
    try:
        told = {"games": [found.game], **found.more}
        return {name: _PLAIN[name].dump_python(_PLAIN[name].validate_python(rows)) for name, rows in told.items()}
    except ValidationError:
        return _rowed(in_trouble(found.game, Damaged.kind))


def _kept(session: Session, stream: str) -> _Rowed:
    """Return the rows that the tables have of a game, sorted."""
    found = {name: session.exec(select(model).where(model.stream == stream)) for name, model in _MODELS.items()}
    return _sorted({name: [row.model_dump() for row in rows] for name, rows in found.items()})


def _sorted(rows: _Rowed) -> _Rowed:
    return {name: sorted(rows.get(name, ()), key=lambda row: sorted(map(str, row.items()))) for name in _MODELS}


@contextmanager
def _engine(log: str) -> Iterator[Engine]:
    """Yield the way to the tables that belong to *log*."""
    kind, place = split(log)
    if kind == "sqlite":
        make_private(read_file(place))
        url = URL.create("sqlite", database=str(read_file(place)))
        with _opened(url, poolclass=NullPool, connect_args={"timeout": _WAIT}) as engine:
            yield engine
        return
    from events.postgres_hosts import to_write

    with _on_server(to_write(f"postgresql://{place}")) as engine:
        yield engine


def _replica(log: str) -> dict[str, Any] | None:
    """Return the parameters of a replica that may answer, None when *log* has none or does not ask for one."""
    kind, place = split(log)
    if kind == "sqlite":
        return None
    from events.postgres_hosts import to_look

    return to_look(f"postgresql://{place}")


@contextmanager
def _on_server(parameters: dict[str, Any]) -> Iterator[Engine]:
    from events.postgres_connection import connect
    from events.read_tables_postgres import SCHEMA

    def plain() -> Any:
        connection = connect(parameters)
        connection.autocommit = False  # as the library takes it to be
        return connection

    with _opened(URL.create("postgresql+psycopg"), poolclass=NullPool, creator=plain) as engine:
        yield engine.execution_options(schema_translate_map={None: SCHEMA})


@contextmanager
def _opened(url: URL, **options: Any) -> Iterator[Engine]:
    engine = create_engine(url, **options)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _leave_transactions_to_us)
        event.listen(engine, "begin", _begin)
    try:
        yield engine
    finally:
        engine.dispose()


def _leave_transactions_to_us(connection: Any, _: object) -> None:
    connection.isolation_level = None


def _begin(connection: Connection) -> None:
    """Take the lock at once when rows will be written: what was read before it would not be true any more."""
    writes = connection.get_execution_options().get("skald_writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def _writing(engine: Engine) -> Iterator[Connection]:
    """Yield a connection whose changes stand together or not at all."""
    with engine.execution_options(skald_writes=True).begin() as connection:
        yield connection


def _clear_away(log: str, error: SQLAlchemyError) -> None:
    """Delete a file that SQLite cannot make sense of; one that is only old, locked or read-only stays."""
    kind, place = split(log)
    code = getattr(getattr(error, "orig", None), "sqlite_errorcode", 0) & 0xFF
    if kind == "sqlite" and code in _BROKEN:
        file = read_file(place)
        for path in (file.with_name(f"{file.name}-journal"), file):
            path.unlink(missing_ok=True)
