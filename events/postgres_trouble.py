"""The one place where an error of PostgreSQL becomes a sentence, and a URL becomes one that may be shown."""

import re
from types import TracebackType
from typing import Any

import psycopg
from psycopg import conninfo

from events.errors import NotUnderstood, StorageTrouble, Unsure

WAIT = 5.0
"""Seconds to wait for a connection or for a lock."""

SILENCE = 10.0
"""Seconds to wait for the next word of a server in the middle of a question."""


class Silent(psycopg.OperationalError):
    """The server has said nothing for ``SILENCE`` seconds, and was left."""


class Unreached(psycopg.OperationalError):
    """No connection came about, so nothing was asked."""


class Unconfirmed(psycopg.OperationalError):
    """The server has written something, and has not waited for the replica that has to confirm it."""


_WRITER = "ask who keeps the server for the role of a writer"
_UNSURE = "look with: skald log; a request with --key is recorded once, so it can be said again"

_TROUBLE: dict[str, tuple[str, str | None]] = {
    "55P03": (
        f"is busy: another program did not let go within {WAIT:.0f} seconds; nothing was written",
        "say it again",
    ),
    "57014": ("took too long and the server stopped it; nothing was written", "say it again"),
    "42501": ("does not allow this to the role you use; nothing was written", _WRITER),
    "25006": ("is read-only, perhaps a standby; nothing was written", "name the server that may be written"),
    "53100": ("cannot grow: the server's disk is full; nothing was written", "make room there, then say it again"),
    "53200": ("cannot be used: the server is out of memory; nothing was written", "say it again later"),
    "53300": ("cannot be used: the server has no connection left; nothing was written", "say it again later"),
    "23505": ("refuses the write: heads and facts do not agree; nothing was written", "skald verify"),
    "23514": ("refuses the write: what was sent cannot be kept; nothing was written", None),
    "XX001": ("is broken: the server reports damaged data", "put a backup in its place"),
    "XX002": ("is broken: the server reports a damaged index", "put a backup in its place"),
    "42P01": ("holds a Skald log that has lost a table", "put a backup in its place"),
    "42883": ("holds a Skald log that has lost a function", "put a backup in its place"),
    "40001": ("is too busy: others kept writing in between; nothing was written", "say it again"),
    "40P01": ("is too busy: others kept writing in between; nothing was written", "say it again"),
}

_UNREACHABLE: tuple[tuple[str, str, str | None], ...] = (
    (
        "server closed the connection",
        "cannot be reached: the connection was closed at once; nothing was written",
        "say it again in a moment",
    ),
    ("password authentication failed", "refuses the name or the password", "see docs/club-server.md, Passwords"),
    ("no password supplied", "wants a password", "put it into ~/.pgpass; see docs/club-server.md, Passwords"),
    ("no pg_hba.conf entry", "does not let you in from here", "ask who keeps the server"),
    ("does not exist", "knows no such role or database", "ask who keeps the server; docs/club-server.md tells how"),
    ("Connection refused", "cannot be reached: nobody answers there; nothing was written", "is the server running?"),
    ("No such file", "cannot be reached: nobody answers there; nothing was written", "is the server running?"),
    (
        "timeout",
        f"cannot be reached: no answer within {WAIT:.0f} seconds; nothing was written",
        "is the server running?",
    ),
    ("could not translate host name", "cannot be reached: there is no such host", "check the name of the host"),
    ("resolve host", "cannot be reached: there is no such host", "check the name of the host"),
    ("starting up", "is just starting; nothing was written", "say it again in a moment"),
    ("shutting down", "is just shutting down; nothing was written", "say it again later"),
    ("too many", "has no connection left; nothing was written", "say it again later"),
    ("definition of service", "names a service that is not in the service file", "see ~/.pg_service.conf"),
)
"""What the server or the library says when there is no connection, which bears no code; the first that fits counts.
Of several servers it is what the last one says."""

_READ_ONLY = "session is read-only"
_NO_PRIMARY = (
    "has no server that takes moves now, only a replica; nothing was written",
    "say it again once a replica was promoted; skald doctor tells which server is what",
)
"""What is said when one of several servers is a replica, and none is more."""


def parameters(url: str) -> dict[str, Any]:
    """Return the parts of *url* with what Skald adds to each connection.

    Raises:
        NotUnderstood: it is no URL of PostgreSQL; the URL is not repeated, it may hold a password.
    """
    try:
        given: dict[str, Any] = dict(conninfo.conninfo_to_dict(url))
    except psycopg.Error:
        given = {}
    if not given or _is_torn(url, given):
        raise NotUnderstood(
            "this is no URL of PostgreSQL; postgresql://NAME@HOST/DATABASE is expected",
            hint="odd characters in a name or a password are written as %XX: %40 for @, %2F for /, %3F for ?",
        )
    millis = int(WAIT * 1000)
    usual = {"connect_timeout": int(WAIT), "tcp_user_timeout": 2 * millis, "keepalives_idle": int(WAIT)}
    return usual | {"fallback_application_name": "skald", "client_encoding": "utf8"} | given


def _is_torn(url: str, given: dict[str, Any]) -> bool:
    """Say whether a name or password with an odd character has ended up in the host, the port or the database."""
    place = url.partition("://")[2].partition("?")[0]
    authority, _, path = place.partition("/")
    ports = str(given.get("port") or "0").split(",")
    return authority.count("@") > 1 or "@" in path or not all(port.isdecimal() or not port for port in ports)


def shown(url: str) -> str:
    """Return *url* for messages: host, port and database, and nothing of what stands before the last ``@``."""
    try:
        parts = dict(conninfo.conninfo_to_dict(url))
    except psycopg.Error:
        parts = {}
    if "@" in url.partition("?")[2] or not parts or _is_torn(url, parts):
        return "postgresql://…"
    if parts.get("service"):
        return f"postgresql://?service={parts['service']}"
    hosts, ports = (str(parts.get(name) or "").split(",") for name in ("host", "port"))
    ports = ports if len(ports) == len(hosts) else ports * len(hosts)
    places = ",".join(f"{host}:{port}" if port else host for host, port in zip(hosts, ports, strict=False))
    return f"postgresql://{places}/{parts.get('dbname') or ''}"


class Guard:
    """Turns every error of the driver that leaves its block into a ``StorageTrouble``.

    Args:
        url: of the log.
        writes: whether something may be on its way when the server is lost, so that the trouble is an ``Unsure``.
    """

    def __init__(self, url: str, *, writes: bool = True) -> None:
        self._name = shown(url)
        self._writes = writes
        parts = parameters(url)
        self._secrets = [str(parts[name]) for name in ("password", "sslpassword", "user") if parts.get(name)]

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if isinstance(error, psycopg.Error):
            raise self._trouble(error) from None  # the cause may hold the password

    def _trouble(self, error: psycopg.Error) -> StorageTrouble:
        lost = _lost(error)
        if lost and self._writes:
            return Unsure(f"{self._name} {lost}; whether the last move was recorded is not known", hint=_UNSURE)
        what, hint = (f"{lost}; nothing was written", "say it again") if lost else self._told(error)
        return StorageTrouble(f"{self._name} {what}", hint=hint)

    def _told(self, error: psycopg.Error) -> tuple[str, str | None]:
        state = error.sqlstate or ""
        if state in _TROUBLE:
            return _TROUBLE[state]
        if isinstance(error, Unreached) and _READ_ONLY in str(error):
            return _NO_PRIMARY
        text = self._first_line(error)
        if not state:
            found = next(((what, hint) for sign, what, hint in _UNREACHABLE if sign in text), None)
            verb = "reached" if isinstance(error, psycopg.OperationalError) else "used"
            return found or (f"cannot be {verb}: {text}", None)
        return f"cannot be used: {text} ({state})", None

    def _first_line(self, error: psycopg.Error) -> str:
        text = error.diag.message_primary or str(error)
        text = re.split(r"\n|Multiple connection attempts", text.strip())[0].rsplit("failed: ", 1)[-1]
        for secret in self._secrets:
            text = text.replace(secret, "…")
        return text


def _lost(error: psycopg.Error) -> str:
    """Return how a server was lost in the middle; nothing when it answered."""
    if isinstance(error, Silent):
        return f"has fallen silent: no word within {SILENCE:.0f} seconds"
    if isinstance(error, Unconfirmed):
        return "was told not to wait until its replica has the move, which is lost if the server is"
    return "went away in the middle" if is_gone(error) else ""


def is_gone(error: psycopg.Error) -> bool:
    """Say whether *error* means that a connection that stood was lost."""
    if isinstance(error, Unreached):
        return False
    state = error.sqlstate or ""
    if state.startswith("08") or state in {"57P01", "57P02", "57P03", "57P05"}:
        return True
    lost = ("server closed the connection", "connection is lost", "connection is closed", "consuming input failed")
    more = ("SSL connection has been closed", "could not receive data", "could not send data", "sending query failed")
    return not state and any(sign in str(error) for sign in lost + more)
