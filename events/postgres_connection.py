"""A connection to a PostgreSQL server that is left when the server falls silent, and that a pooler may stand behind."""

from collections.abc import Generator
from time import monotonic
from typing import Any

import psycopg

from events.postgres_trouble import SILENCE, Silent, parameters


class Patient(psycopg.Connection[Any]):
    """A connection that waits for the server's next word for so many seconds and no longer.

    The keepalives of the network do not show that: whoever stands in between may answer them for a server that is gone.

    Attributes:
        silence: the limit; None waits for ever, for work that may take long.
    """

    silence: float | None = SILENCE

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


def connect(url: str) -> Patient:
    """Return a new connection to the server that *url* names, in autocommit mode.

    Behind a pooler nothing is prepared on the server: the next statement may go to another one. A pooler shows by the
    number of the process that answers, which is not the one that was announced.

    Raises:
        NotUnderstood: it is no URL of PostgreSQL.
        psycopg.Error: there is no connection.
    """
    connection = Patient.connect(**parameters(url), autocommit=True, prepare_threshold=None)
    try:
        row = connection.execute("SELECT pg_backend_pid()").fetchone()
        if row == (connection.info.backend_pid,):
            connection.prepare_threshold = 5
    except BaseException:
        connection.close()
        raise
    return connection
