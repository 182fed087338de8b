"""The log in a PostgreSQL database, for a club with one server."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from random import random
from time import sleep
from typing import Any

import psycopg

from events.batch import Unfit, check_batch, seal
from events.envelope import Draft, Envelope, Head
from events.errors import AlreadyRecorded, Conflict, Damaged
from events.postgres_connection import Patient, connect
from events.postgres_functions import BEYOND
from events.postgres_shape import prepare, read_shape
from events.postgres_trouble import Guard, is_gone, shown
from events.rows import COLUMNS, LAST, Queries, RowLog

_TRIES = 5
"""How often an append is sent when the server takes it back because of others; nothing of it stood."""

_PUT = "SELECT skald.put($1::text, $2::bigint, $3::text, $4::text)"
_APPEND = _PUT.replace("put", "append")
_RECORDED = "SELECT stream, version FROM skald.keys WHERE role = session_user AND game = %s AND key = %s"
_CHOOSE = "SELECT skald.choose(%s::text, %s::text)"

_LONGEST_PAUSE = 0.02
"""Seconds; grows with each try, and chance keeps those apart who met."""


class _Queries(Queries):
    """What differs: a reader stops before what is still on its way, and everybody has bookmarks of their own."""

    def __init__(self) -> None:
        super().__init__("%s", "skald.")
        self.read_all = (
            f"SELECT {COLUMNS} FROM skald.facts WHERE position > %s AND position < {BEYOND} ORDER BY position LIMIT %s"
        )
        self.chosen = "SELECT stream FROM skald.bookmarks WHERE role = session_user AND who = %s"


class PostgresLog(RowLog):
    """An ``EventLog`` in the schema ``skald`` of the database that *url* names.

    A connection that was lost is made anew at the next call. A read that it interrupted is asked again; an append is
    not, because nobody knows whether it was recorded: the same request with the same key is then recorded once.

    Args:
        url: ``postgresql://NAME@HOST/DATABASE``, or anything that libpq reads; the password may come from there, from
            ``PGPASSWORD``, ``PGPASSFILE``, or a service file.
        create: make the tables when there are none.
        reading: ask and write in read-only transactions alone; whatever would be written is refused by the server.

    Raises:
        NotUnderstood: it is no URL of PostgreSQL.
        NotFound: there is no log, and *create* is False.
        StorageTrouble: no server, no access, or a newer log.
    """

    queries = _Queries()

    def __init__(self, url: str, *, create: bool = False, reading: bool = False) -> None:
        self._url, self._is_reading = url, reading
        self._guard = Guard(url)
        self._is_shut = False
        self._is_together = False
        with self._guard:
            self._connection = self._connect(create=create)

    def append(self, stream: str, expected: int, drafts: Sequence[Draft], *, key: str | None = None) -> list[Envelope]:
        """Append *drafts* behind version *expected* and return them as stored; see ``EventLog.append``."""
        check_batch(stream, expected, drafts)
        if not -1 < expected <= LAST:
            raise Conflict(stream, expected, self.head(stream).version)
        sent = (stream, str(expected), key, _packed(drafts))
        with self._guard:
            outcome, found, at, *rest = self._send(sent, 1 if self._is_together else _TRIES).split("\x1f")
        version = int(at)
        if outcome == "recorded":
            fact = next(self.read(found, gt=version - 1, lte=version), None)
            raise AlreadyRecorded(found, version, move=fact and fact.move)
        if outcome == "conflict":
            raise Conflict(stream, expected, version)
        position, previous, last = rest
        facts = seal(Head(stream, expected, drafts[0].move, bytes.fromhex(previous)), int(position), drafts)
        if facts[-1].hash.hex() != last:
            raise Damaged(stream, version, "was sealed by the server with another hash; run `skald verify`")
        return facts

    @contextmanager
    def together(self) -> Iterator[None]:
        """Make the appends of the block one transaction; see ``EventLog.together``."""
        with self._guard:
            self._standing().make_ready(_PUT)
        with self._guard, self._standing().transaction():
            self._standing().check_session()
            self._is_together = True
            try:
                yield
            finally:
                self._is_together = False

    def recorded(self, stream: str, key: str) -> tuple[str, int] | None:
        """Return where *key* was recorded by this member; see ``EventLog.recorded``."""
        found = self._rows(_RECORDED, (stream, key))
        return (found[0][0], found[0][1]) if found else None

    def choose(self, who: str, stream: str) -> None:
        """Remember that *who* works on *stream*; this is a bookmark, not a fact."""
        with self._guard:
            connection = self._standing()
            with self._framed(connection):
                connection.execute(_CHOOSE, (who, stream))

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

    def _connect(self, *, create: bool) -> Patient:
        connection = connect(self._url)
        try:
            prepare(connection, shown(self._url), create=create)
            connection.read_only = self._is_reading or None
        except BaseException:
            connection.close()
            raise
        return connection

    def _standing(self) -> Patient:
        """Return the connection, made anew when it was lost."""
        if self._is_shut:
            raise RuntimeError("the log was closed")
        if self._connection.closed:
            self._connection = self._connect(create=False)
        return self._connection

    def _framed(self, connection: Patient) -> AbstractContextManager[object]:
        """Return what stands around a statement: a transaction that is read-only, where nothing may be written."""
        return connection.transaction() if self._is_reading else nullcontext()

    def _ask(self, sql: str, values: tuple[object, ...]) -> list[Any]:
        connection = self._standing()
        with self._framed(connection):
            return connection.execute(sql, values, binary=True).fetchall()

    def _rows(self, sql: str, values: tuple[object, ...] = ()) -> list[Any]:
        with self._guard:
            try:
                return self._ask(sql, values)
            except psycopg.OperationalError as error:
                if not is_gone(error):
                    raise
            return self._ask(sql, values)

    def _call(self, sent: tuple[str | None, ...]) -> str:
        connection = self._standing()
        with self._framed(connection):
            return connection.call(_PUT, _APPEND, sent)

    def _send(self, sent: tuple[str | None, ...], tries: int = _TRIES) -> str:
        """Append, again when the server took it back because of others: nothing of it was written."""
        try:
            return self._call(sent)
        except psycopg.errors.CheckViolation as error:
            raise _unfit(error) from None
        except (psycopg.errors.SerializationFailure, psycopg.errors.DeadlockDetected):
            if tries == 1:
                raise
        sleep(random() * _LONGEST_PAUSE * (_TRIES + 1 - tries))
        return self._send(sent, tries - 1)


def _unfit(error: psycopg.Error) -> Unfit:
    """Return what a function on the server refuses, in its own words."""
    rule, so = error.diag.constraint_name or "LAW-BATCH", error.diag.message_primary or "the server refused it"
    return Unfit(rule, 0, so, "what keeps the bounds of the log")


def _packed(drafts: Sequence[Draft]) -> str:
    """Return *drafts* as the function on the server takes them apart; no text of theirs holds U+001E or U+001F."""
    return "\x1e".join(
        f"{m}\x1f{type_}\x1f{schema}\x1f{at}\x1f{by}\x1f{payload}" for m, type_, schema, payload, at, by in drafts
    )
