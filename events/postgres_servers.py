"""The connections of a log: one to the server that takes moves and, for who only looks, one to a replica of it.

A server may be behind: a replica that has not heard of the last moves yet, or one that was put in the place of a server
before it had. So what was seen is remembered, and no answer is from before it.
"""

from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext, suppress
from time import monotonic
from typing import Any

import psycopg

from events.errors import StorageTrouble
from events.log import LastSeen
from events.postgres_connection import Patient, connect
from events.postgres_hosts import to_look, to_write
from events.postgres_shape import STEPS, prepare, read_shape
from events.postgres_trouble import is_gone, shown

PAUSE = 30.0
"""Seconds in which a replica that did not answer, or may not know something, is not asked again."""

_LACKS = """
SELECT seen.stream, seen.version FROM unnest(%s::text[], %s::bigint[], %s::text[]) AS seen (stream, version, hash)
LEFT JOIN skald.facts fact ON fact.stream = seen.stream AND fact.version = seen.version
WHERE fact.hash IS NULL OR encode(fact.hash, 'hex') <> seen.hash
"""


class Servers:
    """Keeps the connections of one log, and makes them anew when they were lost.

    Args:
        url: of the log.
        seen: what was seen of it, by this log or others.
        looks: whether a replica may answer, if the URL asks for one.
        reading: whether everything is asked in read-only transactions.
    """

    def __init__(self, url: str, seen: LastSeen, *, looks: bool = False, reading: bool = False) -> None:
        self._url = url
        self._is_reading = reading
        self._seen = seen
        self._to_replica = to_look(url) if looks else None
        self._writer: Patient | None = None
        self._replica: Patient | None = None
        self._ahead: set[str] = set()
        self._rest_until = 0.0
        self._is_shut = False

    def open(self, *, create: bool) -> None:
        """Make the first connection; *create* makes the tables when there are none.

        Raises:
            NotFound, StorageTrouble, psycopg.Error: as `events.postgres_shape.prepare`.
        """
        if create or self._caught_up() is None:
            self._writer = self._prepared(create=create)

    def writer(self) -> Patient:
        """Return the connection to the server that takes moves, made anew when it was lost.

        Raises:
            StorageTrouble: the server lacks what was seen.
            psycopg.Error: there is none.
        """
        if self._is_shut:
            raise RuntimeError("the log was closed")
        if self._writer is None or self._writer.closed:
            self._writer = self._prepared(create=False)
        return self._writer

    def rows(self, sql: str, values: tuple[object, ...]) -> list[Any]:
        """Return all rows that *sql* gives; a question that a lost connection interrupted is asked again.

        Raises:
            StorageTrouble, psycopg.Error: as :meth:`writer`.
        """
        replica = self._caught_up()
        if replica is not None:
            with suppress(psycopg.OperationalError):
                return replica.execute(sql, values, binary=True).fetchall()
            self._rest(replica)  # the server that takes moves can tell as well
        try:
            return self._asked(sql, values)
        except psycopg.OperationalError as error:
            if not is_gone(error):
                raise
        return self._asked(sql, values)

    def framed(self, connection: Patient) -> AbstractContextManager[object]:
        """Return what stands around a statement: a transaction that is read-only, where nothing may be written."""
        return connection.transaction() if self._is_reading else nullcontext()

    def _asked(self, sql: str, values: tuple[object, ...]) -> list[Any]:
        connection = self.writer()
        with self.framed(connection):
            return connection.execute(sql, values, binary=True).fetchall()

    def saw(self, stream: str, version: int, hash_: bytes | None) -> None:
        """Let no later answer be from before this fact."""
        if self._seen.note(stream, version, hash_) and self._to_replica:
            self._ahead.add(stream)

    def stay(self) -> None:
        """Ask no replica for a while: it may not have heard yet of what was just written."""
        self._rest_until = monotonic() + PAUSE

    def close(self) -> None:
        """Release the connections."""
        self._is_shut = True
        for connection in (self._writer, self._replica):
            if connection is not None:
                connection.close()

    def _prepared(self, *, create: bool) -> Patient:
        connection = connect(to_write(self._url))
        try:
            prepare(connection, shown(self._url), create=create)
            self._check(connection)
            connection.read_only = self._is_reading or None
        except BaseException:
            connection.close()
            raise
        return connection

    def _check(self, connection: Patient) -> None:
        """Make sure that a server has what was seen; one that was put in its place too early has not."""
        for stream, version in _missing(connection, self._seen, self._seen.streams()):
            raise StorageTrouble(
                f"{shown(self._url)} has not fact {version} of {stream}, which stood there before: "
                "another server took its place without the last moves; nothing was written",
                hint="ask who keeps the servers; skald log, typed anew, tells what is there now",
            )

    def _caught_up(self) -> Patient | None:
        """Return the connection to a replica that has all that was seen, None when there is no such one."""
        if self._to_replica is None or self._is_shut or monotonic() < self._rest_until:
            return None
        try:
            replica = self._replica = self._standing_replica()
            self._ahead = {stream for stream, _ in _missing(replica, self._seen, self._ahead)}
        except psycopg.Error:
            self._rest(self._replica)
            return None
        return None if self._ahead else replica

    def _standing_replica(self) -> Patient:
        """Return the connection to a replica, made anew when it was lost; raises psycopg.Error when there is none."""
        if self._replica is not None and not self._replica.closed:
            return self._replica
        assert self._to_replica is not None  # the caller has looked
        replica = connect(self._to_replica)
        if read_shape(replica) != len(STEPS):
            replica.close()
            raise psycopg.OperationalError("the replica has another shape")
        self._ahead = self._seen.streams()
        return replica

    def _rest(self, replica: Patient | None) -> None:
        self.stay()
        if replica is not None:
            replica.close()


def _missing(connection: Patient, seen: LastSeen, streams: Iterable[str]) -> list[tuple[str, int]]:
    """Return those of *streams* whose last seen fact is not behind *connection*, with its version."""
    rows = [(stream, *seen.last(stream)) for stream in streams]
    return connection.execute(_LACKS, tuple(map(list, zip(*rows, strict=True)))).fetchall() if rows else []
