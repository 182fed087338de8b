"""The log in a PostgreSQL database, for a club with one server."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from random import random
from time import sleep
from typing import Any

import psycopg

from events.batch import Unfit, check_batch, seal
from events.envelope import Draft, Envelope, Head
from events.errors import AlreadyRecorded, Conflict, Damaged
from events.log import LastSeen
from events.postgres_functions import BEYOND
from events.postgres_servers import Servers
from events.postgres_trouble import Guard, is_gone
from events.replay import draft_of
from events.rows import COLUMNS, LAST, Queries, RowLog

_TRIES = 5
"""How often an append is sent when the server takes it back because of others; nothing of it stood."""

_PUT = "SELECT skald.put($1::text, $2::bigint, $3::text, $4::text)"
_APPEND = _PUT.replace("put", "append")
_RECORDED = "SELECT stream, version FROM skald.keys WHERE role = session_user AND game = %s AND key = %s"
_CHOOSE = "SELECT skald.choose(%s::text, %s::text)"

_ABOUT = (
    "SELECT current_setting('server_version'), shape, pg_database_size(current_database()), "
    "current_setting('server_encoding') FROM skald.store"
)

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

    A connection that was lost is made anew at the next call, to whichever server of the URL takes moves then. A
    read that it interrupted is asked again, and so is an append, once: behind a version the same facts are there once.

    Args:
        url: ``postgresql://NAME@HOST/DATABASE``, or anything that libpq reads, several hosts too; the password may come
            from there, from ``PGPASSWORD``, ``PGPASSFILE``, or a service file.
        create: make the tables when there are none.
        reading: ask and write in read-only transactions alone; whatever would be written is refused by the server.
        seen: for who only looks: what was seen of the log, from before which no replica answers. None asks the server
            that takes moves.

    Raises:
        NotUnderstood: it is no URL of PostgreSQL.
        NotFound: there is no log, and *create* is False.
        StorageTrouble: no server, no access, or a newer log.
    """

    queries = _Queries()

    def __init__(self, url: str, *, create: bool = False, reading: bool = False, seen: LastSeen | None = None) -> None:
        self._is_reading = reading
        self._guard = Guard(url)
        self._asking = Guard(url, writes=False)
        self._is_together = False
        self._servers = Servers(url, seen or LastSeen(), looks=seen is not None, reading=reading)
        with self._asking:
            self._servers.open(create=create)

    def append(self, stream: str, expected: int, drafts: Sequence[Draft], *, key: str | None = None) -> list[Envelope]:
        """Append *drafts* behind version *expected* and return them as stored; see ``EventLog.append``."""
        check_batch(stream, expected, drafts)
        if not -1 < expected <= LAST:
            raise Conflict(stream, expected, self.head(stream).version)
        sent = (stream, str(expected), key, _packed(drafts))
        with self._guard:
            answer, is_repeated = self._surely(sent)
        outcome, found, at, *rest = answer.split("\x1f")
        version = int(at)
        if outcome != "written":
            self._saw(found, version, None)
            return self._beaten(outcome, found, version, expected, drafts if is_repeated else ())
        position, previous, last = rest
        facts = seal(Head(stream, expected, drafts[0].move, bytes.fromhex(previous)), int(position), drafts)
        if facts[-1].hash.hex() != last:
            raise Damaged(stream, version, "was sealed by the server with another hash; run `skald verify`")
        self._saw(stream, version, facts[-1].hash)
        return facts

    def _beaten(self, outcome: str, stream: str, version: int, expected: int, sent: Sequence[Draft]) -> list[Envelope]:
        """Return the facts that stand in the place of those that were *sent* before, if they are the same.

        Raises:
            AlreadyRecorded: the key was used before.
            Conflict: somebody else was faster.
        """
        facts = list(self.read(stream, gt=expected, lte=expected + len(sent))) if sent else []
        if sent and [draft_of(fact) for fact in facts] == list(sent):
            return facts
        if outcome == "recorded":
            fact = next(self.read(stream, gt=version - 1, lte=version), None)
            raise AlreadyRecorded(stream, version, move=fact and fact.move)
        raise Conflict(stream, expected, version)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Make the appends of the block one transaction; see ``EventLog.together``."""
        with self._guard:
            self._servers.writer().make_ready(_PUT)
            writer = self._servers.writer()
        with self._guard:
            with writer.transaction():
                writer.check_session()
                self._is_together = True
                try:
                    yield
                finally:
                    self._is_together = False
            writer.check_confirmed()

    def recorded(self, stream: str, key: str) -> tuple[str, int] | None:
        """Return where *key* was recorded by this member; see ``EventLog.recorded``."""
        found = self._rows(_RECORDED, (stream, key))
        return (found[0][0], found[0][1]) if found else None

    def choose(self, who: str, stream: str) -> None:
        """Remember that *who* works on *stream*; this is a bookmark, not a fact."""
        with self._guard:
            connection = self._servers.writer()
            with self._servers.framed(connection):
                connection.execute(_CHOOSE, (who, stream))
        self._servers.stay()

    def about(self) -> dict[str, str | int | None]:
        """Return what the store is, with nothing personal: its kind, engine, shape, size, free space."""
        [row] = self._rows(_ABOUT)
        version, shape, size, encoding = row
        return {"store": "postgresql", "engine": f"PostgreSQL {version}", "shape": shape, "bytes": size} | {
            "free": None,
            "encoding": encoding,
        }

    def problems(self) -> list[str]:
        """Return what the engine finds wrong with the tables, apart from what the facts say; empty when all is well."""
        triggers = "SELECT count(*) FROM pg_trigger WHERE tgrelid = 'skald.facts'::regclass AND tgenabled = 'O'"
        count = self._rows(f"{triggers} AND tgname LIKE 'facts_refuse_%%'", ())[0][0]
        return [] if count == 3 else ["the triggers that refuse changes of facts are gone"]

    def close(self) -> None:
        """Release the connections."""
        self._servers.close()

    def _rows(self, sql: str, values: tuple[object, ...] = ()) -> list[Any]:
        with self._asking:
            rows = self._inside(sql, values) if self._is_together else self._servers.rows(sql, values)
        if sql == self.queries.read:
            for row in rows[-1:]:
                self._saw(row[1], row[2], row[-1])
        elif sql in (self.queries.head, self.queries.heads):
            for stream, version, _, hash_ in rows:
                self._saw(stream, version, hash_)
        return rows

    def _inside(self, sql: str, values: tuple[object, ...]) -> list[Any]:
        """Ask in the transaction that is open, which is lost with its connection."""
        return self._servers.writer().execute(sql, values, binary=True).fetchall()

    def _saw(self, stream: str, version: int, hash_: bytes | None) -> None:
        if not self._is_together:  # it may be taken back
            self._servers.saw(stream, version, hash_)

    def _call(self, sent: tuple[str | None, ...]) -> str:
        connection = self._servers.writer()
        with self._servers.framed(connection):
            return connection.call(_PUT, _APPEND, sent)

    def _surely(self, sent: tuple[str | None, ...]) -> tuple[str, bool]:
        """Append, once more when the server is lost meanwhile; return what it answers, and whether it was once more.

        Raises:
            psycopg.Error: of the first time, when the second comes to nothing either.
        """
        if self._is_together or self._is_reading:
            return self._send(sent, 1), False
        try:
            return self._send(sent), False
        except (psycopg.OperationalError, psycopg.errors.ReadOnlySqlTransaction) as error:
            if not self._is_over(error):
                raise
            with suppress(psycopg.OperationalError, psycopg.errors.ReadOnlySqlTransaction):
                return self._send(sent), True
            raise

    def _is_over(self, error: psycopg.Error) -> bool:
        """Tell whether another connection may do better: this one is lost, or to a server that takes no moves more."""
        if isinstance(error, psycopg.errors.ReadOnlySqlTransaction):
            self._servers.writer().close()
            return True
        return is_gone(error)

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
