"""S14: a server that falls silent is left, and a pooler may stand in between."""

import os
import pwd
import select
import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp

import psycopg
import pytest

from events.envelope import Draft
from events.errors import SkaldError, StorageTrouble, Unsure
from events.log import EventLog
from events.stores import open_log
from events.verify import check_store
from tests.cluster import Cluster

NOTE = Draft(1, "skald.noted", 1, '{"text":"x"}', "2026-11-30T19:02:11Z", "ann")
PATIENCE = 40.0
"""Seconds in which everybody has to have given up; the limit itself is shorter."""


class Wire:
    """A network between here and a server that can stop carrying words, and still say that it heard them."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self.is_cut = threading.Event()
        self._ends: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self._listener.accept()
                there = socket.create_connection(("127.0.0.1", self._to))
                self._ends += [here, there]
                for source, target in ((here, there), (there, here)):
                    threading.Thread(target=self._carry, args=(source, target), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if not self.is_cut.is_set():
                    target.sendall(data)
            target.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        for one in (self._listener, *self._ends):
            one.close()


@pytest.fixture
def wire(cluster: Cluster) -> Iterator[Wire]:
    with closing(Wire(cluster.port)) as wire:
        yield wire


@contextmanager
def far_away(cluster: Cluster, wire: Wire) -> Iterator[EventLog]:
    """A log with one fact, reached by the wire."""
    cluster.say("ALTER ROLE skald_owner PASSWORD 'x'")
    url = f"postgresql://skald_owner:x@127.0.0.1:{wire.port}/skald"
    with closing(open_log(url, create=True)) as log:
        log.append("one", 0, [NOTE])
        yield log


QUESTIONS = {
    "read": lambda log: list(log.read("one")),
    "append": lambda log: log.append("one", 1, [NOTE]),
}


@pytest.mark.slow
@pytest.mark.parametrize("question", QUESTIONS)
def test_s14_a_server_that_falls_silent_in_a_question_is_left(
    cluster: Cluster, postgres: str, wire: Wire, question: str
) -> None:
    came: list[BaseException] = []

    def ask(log: EventLog) -> None:
        try:
            QUESTIONS[question](log)
        except SkaldError as error:
            came.append(error)

    with far_away(cluster, wire) as log:
        wire.is_cut.set()
        asking = threading.Thread(target=ask, args=(log,), daemon=True)
        begun = time.monotonic()
        asking.start()
        asking.join(PATIENCE)
        spent = time.monotonic() - begun
        wire.close()
        assert spent < PATIENCE
    assert [type(error) for error in came] == [Unsure if question == "append" else StorageTrouble]
    assert "silent" in str(came[0])


# -- a pooler ---------------------------------------------------------------------------------------------------------


@contextmanager
def pooler(cluster: Cluster, mode: str) -> Iterator[int]:
    """Start pgbouncer before the server and yield its port; `make server` installs it."""
    program = shutil.which("pgbouncer") or "/usr/sbin/pgbouncer"
    assert Path(program).exists(), "pgbouncer is not here; type: sh scripts/postgres.sh"
    folder = Path(mkdtemp(prefix="skald-pool-"))
    user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    (folder / "users").write_text('"skald_owner" ""\n', encoding="utf-8")
    (folder / "settings").write_text(
        f"[databases]\nskald = host={cluster.folder} port={cluster.port} dbname=skald\n[pgbouncer]\n"
        f"listen_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\nauth_type = trust\n"
        f"auth_file = {folder}/users\npool_mode = {mode}\ndefault_pool_size = 3\nserver_reset_query =\n",
        encoding="utf-8",
    )
    if os.geteuid() == 0:
        for path in (folder, *folder.iterdir()):
            shutil.chown(path, user)
    running = subprocess.Popen(
        [program, "-q", str(folder / "settings")],
        user=user if os.geteuid() == 0 else None,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait_for(port)
        yield port
    finally:
        running.terminate()
        running.wait(timeout=20)
        shutil.rmtree(folder)


def _wait_for(port: int) -> None:
    for _ in range(200):
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.05)
    raise AssertionError("pgbouncer does not answer")


@pytest.mark.parametrize("mode", ["transaction", "session"])
def test_s14_a_log_behind_a_pooler_is_one_like_all_others(cluster: Cluster, postgres: str, mode: str) -> None:
    with pooler(cluster, mode) as port:
        url = f"postgresql://skald_owner@127.0.0.1:{port}/skald"
        problem = ""
        try:
            with closing(open_log(url, create=True)) as log, closing(open_log(url, create=False)) as other:
                for version in range(12):
                    for one in (log, other):  # they take turns on the same connections to the server
                        one.append("one" if one is log else "two", version, [NOTE._replace(by="ann")])
                        assert one.head("one").version == version + 1
                log.choose("ann", "one")
                assert other.chosen("ann") == "one"
                assert [head.version for head in check_store(other)] == [12, 12]
                assert len(list(log.read_all())) == 24
        except SkaldError as error:
            problem = error.message
        assert problem == ""
    cluster.say("SELECT 1")


def test_s14_many_share_few_connections_of_a_pooler(cluster: Cluster, postgres: str) -> None:
    done: list[int] = []

    def write(url: str, number: int) -> None:
        with suppress(SkaldError), closing(open_log(url, create=True)) as log:
            for version in range(10):
                log.append(f"s{number}", version, [NOTE])
            done.append(number)

    with pooler(cluster, "transaction") as port:
        url = f"postgresql://skald_owner@127.0.0.1:{port}/skald"
        threads = [threading.Thread(target=write, args=(url, number)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(timeout=120)
    assert sorted(done) == list(range(8))
    with psycopg.connect(cluster.url()) as connection:
        assert connection.execute("SELECT count(*) FROM skald.facts").fetchone() == (80,)


class Exchange:
    """A pooler that passes on the number of its first session, so that it looks like the server itself.

    Attributes:
        now: which of its two sessions gets the next words of its one client.
    """

    def __init__(self, cluster: Cluster) -> None:
        self.now = 0
        self._server = f"{cluster.folder}/.s.PGSQL.{cluster.port}"
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"postgresql://skald_owner@127.0.0.1:{self._listener.getsockname()[1]}/skald"
        self.url += "?sslmode=disable&gssencmode=disable"
        self._serving = threading.Thread(target=self._serve, daemon=True)
        self._serving.start()

    def _serve(self) -> None:
        here, _ = self._listener.accept()
        begun = here.recv(65536)
        (first, greeting), (second, _) = self._session(begun), self._session(begun)
        here.sendall(greeting)
        with closing(here), closing(first), closing(second):
            while True:
                for end in select.select([here, first, second], [], [])[0]:
                    data = end.recv(65536)
                    if not data:
                        return
                    ((first, second)[self.now] if end is here else here).sendall(data)

    def _session(self, begun: bytes) -> tuple[socket.socket, bytes]:
        """Return a session of the server, and what it said up to where it waits for a question."""
        session = socket.socket(socket.AF_UNIX)
        session.connect(self._server)
        session.sendall(begun)
        said = b""
        while b"Z\x00\x00\x00\x05I" not in said:
            said += session.recv(65536)
        return session, said

    def close(self) -> None:
        self._listener.close()
        self._serving.join(timeout=20)


@pytest.mark.parametrize("ready", [True, False])
def test_s14_a_session_that_is_exchanged_in_the_middle_is_noticed(cluster: Cluster, postgres: str, ready: bool) -> None:
    with closing(Exchange(cluster)) as exchange, closing(open_log(exchange.url, create=True)) as log:
        if ready:
            log.append("one", 0, [NOTE])
        for number in range(1, 7):
            exchange.now = number % 2
            log.append("one", log.head("one").version, [NOTE])
            assert len(list(log.read("one"))) == log.head("one").version
            exchange.now = (number + 1) % 2
            assert [head.stream for head in log.heads()] == ["one"]
        assert check_store(log)[0].version == 6 + ready


def test_s14_a_transaction_is_looked_at_where_it_begins(cluster: Cluster, postgres: str) -> None:
    with closing(Exchange(cluster)) as exchange, closing(open_log(exchange.url, create=True)) as log:
        log.append("one", 0, [NOTE])
        exchange.now = 1
        with log.together():
            log.append("one", 1, [NOTE])
            log.append("two", 0, [NOTE])
        assert [head.version for head in check_store(log)] == [2, 1]


def test_s14_a_statement_that_others_have_prepared_is_not_taken_for_ours(cluster: Cluster, postgres: str) -> None:
    with closing(open_log(postgres, create=True)) as log:
        session = log._servers.writer()  # type: ignore[attr-defined]
        session.execute("PREPARE skald_0 (text, bigint, text, text) AS SELECT 'written'::text")
        log.append("one", 0, [NOTE])
        assert check_store(log)[0].version == 1
