"""The page of a game over HTTP, for one more screen: it follows the log and writes nothing.

A request is answered by one of two functions that read; there is no other. Who asks by a name that is not ours, or for
anything else, is refused.
"""

import json
from collections.abc import Callable, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlsplit

from campaign.session import Session
from cli.recorded import SessionSource
from events.errors import SkaldError, StorageTrouble
from events.log import EventLog
from events.memory import MemoryLog
from events.replay import whole
from exports.html import page
from exports.html.data import Drawn, Stretch, drawn
from exports.html.page import read
from exports.html.words import Words

TRIED = 20
"""Ports that are tried, the one that was asked for first."""

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}

Reader = Callable[[Callable[[EventLog], Any]], Any]
"""Opens the log, hands it to a function, and closes it."""


class Reply(NamedTuple):
    """What a request is answered."""

    status: int
    kind: str = "text/plain; charset=utf-8"
    body: bytes = b""
    tag: str = ""


class Follower:
    """A game as it stands in the log, read anew when its head has changed.

    Args:
        reading: opens the log for a moment; nothing is kept open, and nothing is written.
        stream: the game.
        hidden: leave out who plays.
    """

    def __init__(self, reading: Reader, stream: str, *, hidden: bool = False) -> None:
        self._reading, self._stream, self._hidden = reading, stream, hidden
        self._lock = Lock()
        self._session: Session | None = None

    def page(self) -> Reply:
        """Return the page as it stands now."""
        with self._lock:
            session = self._fresh()
            text = page(SessionSource(session), hidden=self._hidden, with_record=False, live=read("live.js"))
            return Reply(200, "text/html; charset=utf-8", text.encode())

    def entries(self, after: int, known: str) -> Reply:
        """Return the entries behind *after*; nothing when the head is still *known*."""
        with self._lock:
            session = self._fresh()
            tag = f'"{session.head.hex()}"'
            if known == tag:
                return Reply(304, tag=tag)
            body = json.dumps(self._news(session, after), ensure_ascii=False).encode()
            return Reply(200, "application/json", body, tag)

    def _fresh(self) -> Session:
        self._session = self._reading(self._read)
        return self._session

    def _read(self, log: EventLog) -> Session:
        """Return the game, folded anew only when something was recorded since; it has no way to the log."""
        known = self._session
        if known and log.head(self._stream).hash == known.head:
            return known
        return Session.replayed(MemoryLog(), self._stream, whole(log, self._stream))

    def _news(self, session: Session, after: int) -> Mapping[str, Any]:
        source = SessionSource(session)
        words = Words(session.opening.seats, hidden=self._hidden)
        history = session.history.entries
        return {
            "line": list(session.history.line),
            "off": [[one.number, one.withdrawn_by] for one in history.values() if one.withdrawn],
            "entries": [self._entry(one) for one in drawn(source, words, Stretch(after + 1), known=after)],
        }

    @staticmethod
    def _entry(one: Drawn) -> Mapping[str, Any]:
        row = one.row
        said = {"line": row.line, "because": row.because, "broken": list(row.entry.broken)}
        return one.data | said | {"stage": row.stage, "did": list(row.did), "remark": row.is_remark}


class OneRequest(BaseHTTPRequestHandler):
    """One request; only GET and HEAD have an answer."""

    server: "Server"
    server_version = "Skald"
    sys_version = ""
    timeout = 10

    def do_GET(self) -> None:
        """Reply with head and body."""
        self._send(self._answer(), body=True)

    def do_HEAD(self) -> None:
        """Reply with the head alone."""
        self._send(self._answer(), body=False)

    def do_POST(self) -> None:
        """Refuse it, as every other way of asking."""
        self._send(Reply(405, body=b"This page is only to be looked at.\n"), body=True)

    do_PUT = do_PATCH = do_DELETE = do_OPTIONS = do_POST

    def _answer(self) -> Reply:
        if self.headers.get("Host", "") not in self.server.names:
            return Reply(421, body=b"This name is not the one that the page is served under.\n")
        asked = urlsplit(self.path)
        try:
            if asked.path == self.server.root:
                return self.server.follower.page()
            if asked.path == f"{self.server.root}entries":
                after = parse_qs(asked.query).get("after", ["0"])[0]
                known = self.headers.get("If-None-Match", "")
                return self.server.follower.entries(int(after) if after.isdecimal() else 0, known)
        except SkaldError as error:
            return Reply(503, body=f"{error.kind}: {error.message}\n".encode())
        return Reply(404, body=b"There is nothing here.\n")

    def _send(self, answer: Reply, *, body: bool) -> None:
        self.send_response(answer.status)
        for name, value in HEADERS.items():
            self.send_header(name, value)
        if answer.tag:
            self.send_header("ETag", answer.tag)
        self.send_header("Content-Type", answer.kind)
        self.send_header("Content-Length", str(len(answer.body)))
        self.end_headers()
        if body:
            self.wfile.write(answer.body)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing of requests."""


class Server(ThreadingHTTPServer):
    """Serves one game.

    Args:
        follower: the game.
        host: address that it listens at.
        port: the first that is tried; a taken one is passed over.
        token: a part of the path that nobody guesses, empty for none.

    Raises:
        StorageTrouble: no port is free.
    """

    daemon_threads = True

    def __init__(self, follower: Follower, host: str, port: int, token: str = "") -> None:
        self.follower = follower
        self.root = f"/{token}/" if token else "/"
        self._listen(host, port)
        shown = self.server_address[1]
        ours = {host} if host != "127.0.0.1" else {"127.0.0.1", "localhost"}
        self.names = {f"{name}:{shown}" for name in ours}
        self.url = f"http://{host}:{shown}{self.root}"

    def _listen(self, host: str, port: int) -> None:
        last: OSError | None = None
        for number in range(port, min(port + TRIED, 65536)):
            try:
                super().__init__((host, number), OneRequest)
            except OSError as error:
                last = error
                continue
            return
        raise StorageTrouble(f"no port from {port} on is free at {host}: {last}", hint="skald serve --port N")

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Pass over a browser that went away."""
