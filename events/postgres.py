"""The log in a PostgreSQL database, for a club with one server."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import psycopg

from events.batch import check_batch, empty_head, hash_of_heads, is_stream_name
from events.envelope import Draft, Envelope, Head
from events.errors import AlreadyRecorded, Conflict
from events.postgres_shape import Connection, prepare, read_shape
from events.postgres_trouble import Guard, is_gone, parameters, shown

_CHUNK = 1000
"""Facts fetched at a time: memory stays flat, and no read stands open while the caller thinks or appends."""

_TRIES = 5
"""How often an append is sent when the server takes it back because of others; nothing of it stood."""

_COLUMNS = "position, stream, version, move, type, schema, payload, at, by, hash"
_APPEND = "SELECT * FROM skald.append(%s::text, %s::bigint, %s::text, %s::text)"
_READ = f"""
    SELECT {_COLUMNS} FROM skald.facts WHERE stream = %s AND version > %s AND version <= %s
    ORDER BY version LIMIT %s
"""
_READ_ALL = f"SELECT {_COLUMNS} FROM skald.facts WHERE position > %s ORDER BY position LIMIT %s"
_HEADS = "SELECT stream, version, move, hash FROM skald.streams"
_NAMES = """
    WITH RECURSIVE name (stream) AS (
        SELECT min(stream) FROM skald.facts
        UNION ALL
        SELECT (SELECT min(f.stream) FROM skald.facts f WHERE f.stream > name.stream)
        FROM name WHERE name.stream IS NOT NULL
    )
    SELECT stream FROM name WHERE stream IS NOT NULL
"""
_CHOOSE = """
    INSERT INTO skald.bookmarks VALUES (%s, %s) ON CONFLICT (who) DO UPDATE SET stream = excluded.stream
"""
_LAST = 2**63 - 1

_envelope = partial(tuple.__new__, Envelope)


class PostgresLog:
    """An ``EventLog`` in the schema ``skald`` of the database that *url* names.

    A connection that was lost is made anew at the next call. A read that it interrupted is asked again; an append is
    not, because nobody knows whether it was recorded: the same request with the same key is then recorded once.

    Args:
        url: ``postgresql://NAME@HOST/DATABASE``, or anything that libpq reads; the password may come from there, from
            ``PGPASSWORD``, ``PGPASSFILE``, or a service file.
        create: make the tables when there are none.

    Raises:
        NotUnderstood: it is no URL of PostgreSQL.
        NotFound: there is no log, and *create* is False.
        StorageTrouble: no server, no access, or a newer log.
    """

    def __init__(self, url: str, *, create: bool = False) -> None:
        self._parts = parameters(url)
        self._guard = Guard(self._parts)
        self._is_shut = False
        with self._guard:
            self._connection = self._connect(create=create)

    def append(self, stream: str, expected: int, drafts: Sequence[Draft], *, key: str | None = None) -> Head:
        """Append *drafts* behind version *expected* and return the new head; see ``EventLog.append``."""
        check_batch(stream, drafts)
        if not -1 < expected <= _LAST:
            raise Conflict(stream, expected, self.head(stream).version)
        sent = (stream, str(expected), key, _packed(drafts))
        with self._guard:
            outcome, found, version, move, last = self._send(sent)
        if outcome == "recorded":
            raise AlreadyRecorded(found, version)
        if outcome == "conflict":
            raise Conflict(stream, expected, version)
        return Head(found, version, move, last)

    def read(self, stream: str, *, gt: int = 0, lte: int | None = None) -> Iterator[Envelope]:
        """Yield the facts of *stream* with ``gt < version <= lte`` in order of version."""
        last = _LAST if lte is None else lte
        while is_stream_name(stream):
            rows = self._rows(_READ, (stream, gt, last, _CHUNK))
            yield from map(_envelope, rows)
            if len(rows) < _CHUNK:
                return
            gt = rows[-1][2]

    def read_all(self, *, gt: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        """Yield the facts of all streams with ``position > gt`` in order of position, at most *limit*."""
        left = _LAST if limit is None else limit
        while left > 0:
            size = min(left, _CHUNK)
            rows = self._rows(_READ_ALL, (gt, size))
            yield from map(_envelope, rows)
            if len(rows) < size:
                return
            gt = rows[-1][0]
            left -= size

    def head(self, stream: str) -> Head:
        """Return the end of *stream*; an empty head when there is no such stream."""
        rows = self._rows(f"{_HEADS} WHERE stream = %s", (stream,)) if is_stream_name(stream) else []
        return Head._make(rows[0]) if rows else empty_head(stream)

    def heads(self) -> Iterator[Head]:
        """Yield the heads of all streams in the order in which they were begun."""
        return map(Head._make, self._rows(f"{_HEADS} ORDER BY begun"))

    def names(self) -> Iterator[str]:
        """Yield the name of every stream that holds a fact, sorted; read from the facts, not from the heads."""
        return iter([name for (name,) in self._rows(_NAMES)])

    def store_head(self) -> bytes:
        """Return one hash over the heads of all streams, sorted by name."""
        return hash_of_heads(self.heads())

    def chosen(self, who: str) -> str | None:
        """Return the stream that *who* works on now, or None."""
        rows = self._rows("SELECT stream FROM skald.bookmarks WHERE who = %s", (who,))
        return str(rows[0][0]) if rows else None

    def choose(self, who: str, stream: str) -> None:
        """Remember that *who* works on *stream*; this is a bookmark, not a fact."""
        with self._guard:
            self._standing().execute(_CHOOSE, (who, stream))

    def about(self) -> dict[str, str | int | None]:
        """Return what the store is, with nothing personal: its kind, engine, shape, size, free space."""
        with self._guard:
            shape = read_shape(self._standing())
        size, encoding = self._rows("SELECT pg_database_size(current_database()), current_setting('server_encoding')")[
            0
        ]
        engine = f"PostgreSQL {self._standing().info.parameter_status('server_version')}"
        return {"store": "postgresql", "engine": engine, "shape": shape, "bytes": size, "free": None} | {
            "encoding": encoding
        }

    def problems(self) -> list[str]:
        """Return what the engine finds wrong with the tables, apart from what the facts say; empty when all is well."""
        triggers = "SELECT count(*) FROM pg_trigger WHERE tgrelid = 'skald.facts'::regclass AND tgenabled = 'O'"
        count = self._rows(f"{triggers} AND tgname LIKE 'facts_refuse_%%'", ())[0][0]
        return [] if count == 3 else ["the triggers that refuse changes of facts are gone"]

    def close(self) -> None:
        """Release the connection."""
        self._is_shut = True
        self._connection.close()

    def _connect(self, *, create: bool) -> Connection:
        connection = psycopg.connect(**self._parts, autocommit=True)
        try:
            prepare(connection, shown(self._parts), create=create)
        except BaseException:
            connection.close()
            raise
        return connection

    def _standing(self) -> Connection:
        """Return the connection, made anew when it was lost."""
        if self._is_shut:
            raise RuntimeError("the log was closed")
        if self._connection.closed:
            self._connection = self._connect(create=False)
        return self._connection

    def _ask(self, sql: str, values: tuple[object, ...]) -> list[Any]:
        return self._standing().execute(sql, values, binary=True).fetchall()

    def _rows(self, sql: str, values: tuple[object, ...] = ()) -> list[Any]:
        with self._guard:
            try:
                return self._ask(sql, values)
            except psycopg.OperationalError as error:
                if not is_gone(error):
                    raise
            return self._ask(sql, values)

    def _send(self, sent: tuple[object, ...], tries: int = _TRIES) -> Any:
        """Append, again when the server took it back because of others: nothing of it was written."""
        try:
            return self._ask(_APPEND, sent)[0]
        except psycopg.errors.CheckViolation as error:
            raise ValueError(error.diag.message_primary) from None  # the caller is wrong, not the player
        except (psycopg.errors.SerializationFailure, psycopg.errors.DeadlockDetected):
            if tries == 1:
                raise
        return self._send(sent, tries - 1)


def _packed(drafts: Sequence[Draft]) -> str:
    """Return *drafts* as the function on the server takes them apart; no text of theirs holds U+001E or U+001F."""
    return "\x1e".join(
        f"{m}\x1f{type_}\x1f{schema}\x1f{at}\x1f{by}\x1f{payload}" for m, type_, schema, payload, at, by in drafts
    )
