"""A PostgreSQL server of the tests' own: made in a temporary folder, started, killed, started again, thrown away.

It listens on a socket in its folder, where everybody is let in, and on 127.0.0.1, where passwords are asked for.
"""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from contextlib import closing
from pathlib import Path

import psycopg

OWNER = "skald_owner"


class NoServer(Exception):
    """The server's programs are not on this machine."""


def programs() -> Path:
    """Return the folder that holds ``initdb`` and ``pg_ctl``.

    Raises:
        NoServer: there is none.
    """
    found = shutil.which("initdb")
    places = [Path(found).parent] if found else []
    for pattern in ("usr/lib/postgresql/*/bin", "usr/pgsql-*/bin"):
        places += sorted(Path("/").glob(pattern), reverse=True)
    for place in places:
        if (place / "initdb").exists() and (place / "pg_ctl").exists():
            return place
    raise NoServer("PostgreSQL's server programs are not here; type: sh scripts/postgres.sh")


def plain_user() -> str | None:
    """Return whom the server has to run as when we are the administrator, whom it refuses."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Cluster:
    """One server; made by ``Cluster()``, started by :meth:`start`.

    Args:
        durable: whether it waits for the disk, as a real one does; it survives being killed either way.
    """

    def __init__(self, *, durable: bool = False) -> None:
        self._sync = "on" if durable else "off"
        self._programs = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="skald-pg-"))
        self.data = self.folder / "data"
        self._user = plain_user()
        if self._user:
            shutil.chown(self.folder, self._user)
        self._run("initdb", "-D", str(self.data), "-U", OWNER, "-E", "UTF8", "--no-locale", "--no-sync", "-A", "trust")
        (self.data / "pg_hba.conf").write_text(
            "local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n", encoding="utf-8"
        )
        with closing(socket.socket()) as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]

    def start(self) -> None:
        """Start the server and wait until it answers."""
        options = f"-k {self.folder} -p {self.port} -c listen_addresses=127.0.0.1 -c max_connections=60"
        options += f" -c fsync={self._sync} -c full_page_writes={self._sync} -c autovacuum=off"
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
        """Run a program of the server as a plain user; its words go to a file, which a running server may hold open."""
        said = self.folder / "said"
        with said.open("w", encoding="utf-8") as out:
            done = subprocess.run(
                [str(self._programs / program), *words],
                user=self._user,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                check=False,
            )
        if done.returncode:
            raise RuntimeError(f"{program} failed:\n{said.read_text(encoding='utf-8')}")
