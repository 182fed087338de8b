"""S13: what docs/club-server.md tells to type is typed, box by box, on a fresh server, by those whom it names."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pexpect
import psycopg
import pytest

from tests.cluster import OWNER, Cluster, programs

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "club-server.md"
PASSWORD = "the password"
STEPS = re.compile(r"(?:<!-- (.*?) -->\n)?```(sql|sh)\n(.*?)```", re.DOTALL)


class Box(NamedTuple):
    """One box of the page: who types it, where, and the lines."""

    who: str
    where: str
    lines: list[str]


def boxes() -> list[Box]:
    """Return the boxes of the chapter that sets a server up."""
    chapter = re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1]
    found: list[Box] = []
    for mark, where, text in STEPS.findall(chapter):
        who = mark.split()[-1] if mark else "postgres" if not found else "skald_owner"
        found.append(Box(who, where, text.strip().splitlines()))
    return found


class Club:
    """A fresh server whose administrator is ``postgres``, and a home folder for each person."""

    def __init__(self, cluster: Cluster, folder: Path) -> None:
        self.cluster = cluster
        self.folder = folder
        cluster.say("CREATE ROLE postgres SUPERUSER LOGIN", "postgres")
        cluster.say(f"ALTER ROLE {OWNER} RENAME TO boot", "postgres", "postgres")
        tools = folder / "bin"
        tools.mkdir()
        (tools / "skald").write_text(
            f'#!/bin/sh\nPYTHONPATH={ROOT} exec {sys.executable} -m cli.main "$@"\n', encoding="utf-8"
        )
        (tools / "skald").chmod(0o755)
        psql = shutil.which("psql") or str(programs() / "psql")
        self.path = f"{tools}:{Path(psql).parent}:{os.environ['PATH']}"

    def surroundings(self, who: str) -> dict[str, str]:
        """Return what a terminal of *who* knows; the machine ``server`` is this one."""
        home = self.folder / who
        home.mkdir(exist_ok=True)
        found = {"PATH": self.path, "HOME": str(home), "PGPORT": str(self.cluster.port), "LANG": "C.UTF-8"}
        if who == "postgres":
            return found | {"PGUSER": "postgres", "PGHOST": str(self.cluster.folder), "PGDATABASE": "postgres"}
        return found | {"PGHOSTADDR": "127.0.0.1", "PYTHONDONTWRITEBYTECODE": "1"}

    def type(self, box: Box) -> None:
        """Type a box as the one it names; every line has to be accepted."""
        if box.where == "sh":
            self.in_a_terminal(box)
        else:
            self.in_psql(box)

    def in_a_terminal(self, box: Box) -> None:
        done = subprocess.run(
            ["/bin/sh", "-ec", "\n".join(box.lines)],
            env=self.surroundings(box.who),
            cwd=self.folder,
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=120,
        )
        assert (done.returncode, done.stderr) == (0, ""), f"{box.who} typed:\n{box.lines}\n{done.stdout}{done.stderr}"

    def in_psql(self, box: Box) -> None:
        place = [] if box.who == "postgres" else [f"postgresql://{box.who}@server/skald"]
        child = pexpect.spawn(
            "psql", ["-X", "-v", "PROMPT1=> ", "-v", "PROMPT2=- ", *place],
            env=self.surroundings(box.who), encoding="utf-8", timeout=30, echo=False,
        )  # fmt: skip
        try:
            assert child.expect(["> $", "[Pp]assword.*:", pexpect.EOF]) == 0, (
                f"{box.who} is not let in:\n{child.before}"
            )
            for line in box.lines:
                child.sendline(line)
                while child.expect(["> $", "- $", "(?i)(password.*|again): $"]) == 2:
                    child.sendline(PASSWORD)
                assert "ERROR" not in child.before, f"{box.who} typed {line!r}:\n{child.before}"
        finally:
            child.close(force=True)


pytestmark = pytest.mark.slow


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    cluster = Cluster()
    try:
        cluster.start()
        yield Club(cluster, tmp_path)
    finally:
        cluster.remove()


def test_s13_the_page_can_be_typed_word_for_word(club: Club) -> None:
    typed = boxes()
    assert typed
    for box in typed:
        club.type(box)
    assert {box.who for box in typed} >= {"postgres", "skald_owner"}
    with psycopg.connect(club.cluster.url(user="boot")) as connection:
        assert connection.execute("SELECT count(*) FROM skald.streams").fetchone() == (1,)
        connection.execute("SET ROLE ann")
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute("DELETE FROM skald.facts")


def test_s13_a_member_of_the_page_plays_and_reads(club: Club) -> None:
    for box in boxes():
        club.type(box)
    ann = [
        "export SKALD_DB=postgresql://ann@server/skald",
        'skald play note "once more"',
        "skald stats",
        "skald verify",
    ]
    club.in_a_terminal(Box("ann", "sh", ann))
