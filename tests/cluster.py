"""A PostgreSQL server of the tests' own: made in a temporary folder, started, killed, started again, thrown away.

It listens on a socket in its folder, where everybody is let in, and on 127.0.0.1, where passwords are asked for.
"""

import atexit
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path

import psycopg

OWNER = "skald_owner"
PROGRAMS = ("initdb", "pg_ctl", "pg_rewind")
RULES = "local all all trust\nlocal replication all trust\nhost all all 127.0.0.1/32 scram-sha-256\n"
"""Who is let in."""


class NoServer(Exception):
    """The server's programs are not on this machine."""


def programs() -> Path:
    """Return the folder that holds the programs of a server.

    Raises:
        NoServer: there is none.
    """
    found = shutil.which("initdb")
    places = [Path(found).resolve().parent] if found else []
    for pattern in ("usr/lib/postgresql/*/bin", "usr/pgsql-*/bin"):
        places += sorted(Path("/").glob(pattern), reverse=True)
    for place in places:
        if all((place / name).exists() for name in PROGRAMS):
            return place
    raise NoServer("PostgreSQL's server programs are not here; type: sh scripts/postgres.sh")


def plain_user() -> str | None:
    """Return whom the server has to run as when we are the administrator, whom it refuses."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@cache
def _empty() -> Path:
    """Return the files of a server that holds nothing yet; they are made once in a run, and copied."""
    folder = Path(tempfile.mkdtemp(prefix="skald-pg-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    data, user = folder / "data", plain_user()
    if user:
        shutil.chown(folder, user)
    more = ("-E", "UTF8", "--no-locale", "--no-sync", "-A", "trust", "--wal-segsize=1")
    _run(folder, "initdb", "-D", str(data), "-U", OWNER, *more)
    (data / "pg_hba.conf").write_text(RULES, encoding="utf-8")
    return data


def _run(folder: Path, program: str, *words: str) -> None:
    """Run a program of the server as a plain user; its words go to a file, which a running server may hold open."""
    said = folder / "said"
    with said.open("w", encoding="utf-8") as out:
        done = subprocess.run(
            [str(programs() / program), *words],
            user=plain_user(),
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if done.returncode:
        raise RuntimeError(f"{program} failed:\n{said.read_text(encoding='utf-8')}")


class Cluster:
    """One server; made by ``Cluster()``, started by :meth:`start`.

    Args:
        durable: whether it waits for the disk, as a real one does; it survives being killed either way.
        of: the stopped server that it is a replica of, None for one of its own.
        settings: more lines for its file of settings.
    """

    def __init__(self, *, durable: bool = False, of: "Cluster | None" = None, settings: str = "") -> None:
        self._sync = "on" if durable else "off"
        self.folder = Path(tempfile.mkdtemp(prefix="skald-pg-"))
        self.data = self.folder / "data"
        self._user = plain_user()
        if self._user:
            shutil.chown(self.folder, self._user)
        with closing(socket.socket()) as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        shutil.copytree(of.data if of else _empty(), self.data, copy_function=shutil.copy)
        self._own(settings)
        if of is not None:
            self._follow(of)

    def _own(self, settings: str) -> None:
        """Let the files be the server's own, with more settings."""
        with (self.data / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.write(settings)
        self.data.chmod(0o700)
        if self._user:
            for place in (self.data, *self.data.rglob("*")):
                shutil.chown(place, self._user)

    def _follow(self, other: "Cluster") -> None:
        words = f"primary_conninfo = 'host={other.folder} port={other.port} user={OWNER}'\n"
        with (self.data / "postgresql.auto.conf").open("a", encoding="utf-8") as file:
            file.write(words)
        (self.data / "standby.signal").touch()

    def come_back(self, other: "Cluster") -> None:
        """Become, after a stop, a replica of the server that took its place."""
        other.say("CHECKPOINT", "postgres")  # until then it tells that it is what it was
        source = f"--source-server=host={other.folder} port={other.port} user={OWNER} dbname=postgres"
        self._run("pg_rewind", f"--target-pgdata={self.data}", source, "--no-sync")
        self._follow(other)

    def promote(self) -> None:
        """Let a replica take moves from here on."""
        self._run("pg_ctl", "-D", str(self.data), "-w", "promote")

    def start(self) -> None:
        """Start the server and wait until it answers."""
        options = f"-k {self.folder} -p {self.port} -c listen_addresses=127.0.0.1"
        options += f" -c fsync={self._sync} -c autovacuum=off"
        self._run("pg_ctl", "-D", str(self.data), "-w", "-l", str(self.folder / "server.log"), "-o", options, "start")

    def stop(self, mode: str = "fast") -> None:
        """Stop the server: ``fast`` ends all connections, ``immediate`` is like a power cut."""
        self._run("pg_ctl", "-D", str(self.data), "-w", "-m", mode, "stop")

    def remove(self) -> None:
        """Stop the server, if it runs, and delete everything."""
        if (self.data / "postmaster.pid").exists():
            self.stop("immediate")
        shutil.rmtree(self.folder)

    def url(self, name: str = "skald", user: str = OWNER) -> str:
        """Return the URL of a database by the socket, without a password."""
        return f"postgresql://{user}@/{name}?host={self.folder}&port={self.port}"

    def tcp(self, name: str = "skald", user: str = OWNER, password: str | None = None) -> str:
        """Return the URL of a database by the network."""
        word = f":{password}" if password else ""
        return f"postgresql://{user}{word}@127.0.0.1:{self.port}/{name}"

    def say(self, sql: str, name: str = "skald", user: str = OWNER) -> list[tuple[object, ...]]:
        """Run *sql* and return its rows, if it has any."""
        with psycopg.connect(self.url(name, user), autocommit=True) as connection:
            cursor = connection.execute(sql)
            return cursor.fetchall() if cursor.description else []

    def fresh(self, name: str = "skald") -> str:
        """Return the URL of an empty database; one of that name is thrown away."""
        self.say(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)", "postgres")
        self.say(f"CREATE DATABASE {name}", "postgres")
        return self.url(name)

    def _run(self, program: str, *words: str) -> None:
        _run(self.folder, program, *words)
