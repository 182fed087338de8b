"""A connection to a PostgreSQL server that is left when the server falls silent, and that a pooler may stand behind."""

import select
from collections.abc import Generator, Sequence
from time import monotonic
from typing import Any

import psycopg
from psycopg.errors import (
    Diagnostic,
    DuplicatePreparedStatement,
    InvalidSqlStatementName,
    RaiseException,
    error_from_result,
)
from psycopg.pq import ExecStatus, TransactionStatus
from psycopg.pq.abc import PGresult

from events.postgres_functions import SESSION
from events.postgres_hosts import Parameters
from events.postgres_trouble import SILENCE, Silent, Unconfirmed, Unreached

_EXCHANGED = (InvalidSqlStatementName, DuplicatePreparedStatement, RaiseException)
"""What a server answers in a session that was not made ready: the statement is not there, or was prepared by others, or
the search path is not pinned. Nothing was written then."""


class Patient(psycopg.Connection[Any]):
    """A connection that waits for the server's next word for so many seconds and no longer.

    The keepalives of the network do not show that: whoever stands in between may answer them for a server that is gone.

    Attributes:
        silence: the limit; None waits for ever, for work that may take long.
        is_pooled: whether a pooler stands in between, so that the session may be another one each time.
    """

    silence: float | None = SILENCE
    is_pooled: bool = False

    def __init__(self, pgconn: Any, *args: Any, **kwargs: Any) -> None:
        super().__init__(pgconn, *args, **kwargs)
        self._known: dict[str, bytes] = {}
        self._is_warned = False
        self.add_notice_handler(self._noticed)

    def _noticed(self, said: Diagnostic) -> None:
        self._is_warned = self._is_warned or said.severity_nonlocalized == "WARNING"

    def wait(self, gen: Generator[Any, Any, Any], *args: Any, **kwargs: Any) -> Any:
        """Return what *gen* comes to once the server has answered.

        Raises:
            Silent: it did not; the connection is closed.
        """
        return super().wait(self._watched(gen), *args, **kwargs)

    def _watched(self, gen: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
        """Pass on what *gen* waits for, and what became ready; nothing does when an interval is over."""
        heard = monotonic()
        try:
            wanted = next(gen)
            while True:
                ready = yield wanted
                if ready:
                    heard = monotonic()
                elif self.silence is not None and monotonic() - heard > self.silence:
                    self.pgconn.finish()
                    raise Silent("no word from the server")
                wanted = gen.send(ready)
        except StopIteration as done:
            return done.value

    def call(self, statement: str, pooled: str, values: Sequence[str | None]) -> str:
        """Return the one text that a statement gives.

        It is what every move goes through, so it is spoken in the words of libpq: a cursor costs as much as the server.

        Args:
            statement: what is asked, prepared on the server; its values are ``$1``, ``$2`` …
            pooled: what is asked instead when a pooler stands in between, which no session can be prepared for.
            values: as text; None is NULL.

        Raises:
            Unconfirmed: the server warns: it has written, and was kept from waiting for its replica.
            psycopg.Error: as :meth:`execute` does.
        """
        self._is_warned = False
        answer = self._called(statement, pooled, values)
        self.check_confirmed()
        return answer

    def check_confirmed(self) -> None:
        """Make sure that the server, which warns of nothing else in what we ask, has waited for its replica."""
        if self._is_warned:
            raise Unconfirmed("the replica has not confirmed it")

    def _called(self, statement: str, pooled: str, values: Sequence[str | None]) -> str:
        words = [None if value is None else value.encode() for value in values]
        if not self.is_pooled:
            try:
                self.make_ready(statement)
                self.pgconn.send_query_prepared(self._known[statement], words)
                return self._text()
            except _EXCHANGED:
                self.is_pooled = True
                if self.info.transaction_status is not TransactionStatus.IDLE:
                    raise
        self.pgconn.send_query_params(pooled.encode(), words)
        return self._text()

    def check_session(self) -> None:
        """Look, where a transaction has begun, whether it is in the session that was made ready."""
        if not self.is_pooled:
            row = self.execute("SELECT pg_catalog.pg_backend_pid()").fetchone()
            self.is_pooled = row != (self.info.backend_pid,)

    def make_ready(self, statement: str) -> None:
        """Prepare *statement* for :meth:`call`; before a transaction, whose end would take back what it sets."""
        if statement in self._known or self.is_pooled:
            return
        self.pgconn.send_query(SESSION.encode())
        self._answer()
        name = b"skald_%d" % len(self._known)
        self.pgconn.send_prepare(name, statement.encode())
        self._answer()
        self._known[statement] = name

    def _text(self) -> str:
        return (self._answer().get_value(0, 0) or b"").decode()

    def _answer(self) -> PGresult:
        """Return what the server answers to what was sent; who is interrupted meanwhile has no connection any more."""
        pgconn, result = self.pgconn, None
        try:
            while pgconn.flush():
                self._hear(writing=True)
            while True:
                while pgconn.is_busy():
                    self._hear()
                found = pgconn.get_result()
                if found is None:
                    break
                result = result or found
        except BaseException:
            pgconn.finish()
            raise
        if result is None:
            raise psycopg.OperationalError("the connection is lost")
        if result.status not in (ExecStatus.TUPLES_OK, ExecStatus.COMMAND_OK):
            raise error_from_result(result)
        return result

    def _hear(self, *, writing: bool = False) -> None:
        socket = (self.pgconn.socket,)
        if not any(select.select(socket, socket if writing else (), (), self.silence)):
            raise Silent("no word from the server")
        self.pgconn.consume_input()


def connect(parameters: Parameters) -> Patient:
    """Return a new connection, in autocommit mode, to a server that *parameters* want; see `events.postgres_hosts`.

    Behind a pooler nothing is prepared on the server: the next statement may go to another one. A pooler shows by the
    number of the process that answers, which is not the one that was announced; one that exchanges the session later
    is noticed then, because what :meth:`Patient.call` has prepared is not there.

    Raises:
        Unreached: there is no connection.
    """
    try:
        connection = Patient.connect(**parameters, autocommit=True, prepare_threshold=None)
    except psycopg.OperationalError as error:
        raise Unreached(str(error)) from None  # the cause may hold the password
    try:
        connection.check_session()
    except BaseException:
        connection.close()
        raise
    return connection
