"""Shells that are killed, files that are moved into place or under an open shell: no move and no copy is lost."""

import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from events.envelope import Head
from events.sqlite import SqliteLog
from events.verify import check_store
from tests.cli.conftest import Skald
from tests.reliability.conftest import OPEN
from tests.reliability.many import many

ROOT = Path(__file__).parents[2]
ROUNDS = many(3, 50)
ENDS = ("-wal", "-shm")

pytestmark = [pytest.mark.soak, pytest.mark.slow]


class Shell:
    """A shell in a process of its own, which is given one line after the other."""

    def __init__(self, db: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-u", "-m", "cli.main", "shell", "--db", str(db), "--by", "ann"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )

    def note(self, number: int) -> bool:
        """Type one note and tell whether it was acknowledged."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(f"note {number}\n")
        stdin.flush()
        for line in stdout:  # what came of the note before, and what is next, stand before it
            if line.split()[1:] == ["note", str(number)]:
                return True
            if line.startswith("skald: "):
                return False
        return False

    def kill(self) -> None:
        """End it at once, as the system does when memory runs out."""
        self._process.send_signal(signal.SIGKILL)
        self._process.communicate(timeout=60)

    def leave(self) -> None:
        """Let it end by itself."""
        self._process.communicate(timeout=60)


class Evening:
    """A log, a shell on it, and, once it was begun, a safety copy that was made after some of its moves."""

    def __init__(self, skald: Skald, folder: Path, number: int) -> None:
        self.skald, self.folder, chance = skald, folder, random.Random(number)
        self.db, self.keep = folder / "skald.db", folder / "keep.db"
        assert skald(*OPEN.split()[:1], "vendel", "Saga", *OPEN.split()[3:]).code == 0
        self.early = chance.randrange(1, 30)
        self.late = self.early + chance.choice([3, 30, 500])
        self.notes = 0
        self.shell = Shell(self.db)

    def begin(self) -> None:
        """Play, make the safety copy and play on."""
        self.play(self.early)
        assert self.skald("backup", str(self.keep)).code == 0
        self.kept = self.keep.read_bytes()
        self.play(self.late)

    def play(self, up_to: int) -> None:
        while self.notes < up_to:
            assert self.shell.note(self.notes)
            self.notes += 1

    def assert_refused(self) -> None:
        """Whatever is asked is refused, and neither file is touched."""
        before = self.db.read_bytes(), self.wal.read_bytes()
        for words in (("log",), ("play", "note", "x"), ("verify",), ("restore", str(self.keep))):
            answer = self.skald(*words)
            assert (answer.code, "skald.db-wal" in answer.err) == (6, True), answer.err
        assert (self.db.read_bytes(), self.wal.read_bytes()) == before

    @property
    def wal(self) -> Path:
        return self.db.with_name("skald.db-wal")

    def aside(self) -> Path:
        """Move what waits beside the log to another folder, as the hint says."""
        other = self.folder / "aside"
        other.mkdir(exist_ok=True)
        for end in ENDS:
            self.db.with_name(f"skald.db{end}").rename(other / f"skald.db{end}")
        return other

    def assert_holds(self, db: Path, notes: int) -> None:
        """The log *db* is whole and ends with that many notes, each once."""
        with closing(SqliteLog(db)) as log:
            (head,) = check_store(log)
            found = [fact.payload for fact in log.read(head.stream) if fact.type == "skald.noted"]
            assert log.problems() == []
        assert found == [f'{{"text":"{number}"}}' for number in range(notes)]


@pytest.fixture(params=range(ROUNDS))
def evening(request: pytest.FixtureRequest, skald: Skald, tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(skald, tmp_path, request.param)
    try:
        evening.begin()
        yield evening
    finally:
        evening.shell.kill()


def test_a_killed_shell_loses_nothing(evening: Evening) -> None:
    evening.shell.kill()
    assert evening.wal.stat().st_size > 0
    evening.assert_holds(evening.db, evening.late)


def test_a_killed_log_may_be_moved_with_what_waits_beside_it(evening: Evening) -> None:
    evening.shell.kill()
    for end in ("", *ENDS):
        shutil.move(evening.folder / f"skald.db{end}", evening.folder / f"moved.db{end}")
    evening.assert_holds(evening.folder / "moved.db", evening.late)


def test_a_copy_that_is_moved_into_place_is_not_spoilt(evening: Evening) -> None:
    evening.shell.kill()
    old = evening.folder / "old.db"
    shutil.move(evening.db, old)
    shutil.move(evening.keep, evening.db)
    evening.assert_refused()
    assert evening.db.read_bytes() == evening.kept
    other = evening.aside()
    evening.assert_holds(evening.db, evening.early)
    for end in ENDS:
        shutil.move(other / f"skald.db{end}", evening.folder / f"old.db{end}")
    evening.assert_holds(old, evening.late)
    assert evening.skald("restore", str(old)).code == 0
    evening.assert_holds(evening.db, evening.late)


def test_a_restore_beside_an_old_wal_is_refused_until_it_is_moved_away(evening: Evening) -> None:
    evening.shell.kill()
    evening.db.unlink()
    wal = evening.wal.read_bytes()
    answer = evening.skald("restore", str(evening.keep))
    assert (answer.code, evening.wal.read_bytes() == wal, evening.db.exists()) == (6, True, False)
    evening.aside()
    assert evening.skald("restore", str(evening.keep)).code == 0
    evening.assert_holds(evening.db, evening.early)
    assert evening.keep.read_bytes() == evening.kept


def test_a_file_that_is_replaced_under_an_open_shell_takes_no_move_and_loses_none(evening: Evening) -> None:
    shutil.move(evening.keep, evening.db)
    assert not evening.shell.note(evening.notes)
    evening.assert_refused()
    evening.shell.leave()
    assert evening.db.read_bytes() == evening.kept
    evening.aside()
    evening.assert_holds(evening.db, evening.early)
    assert evening.skald("restore", str(evening.folder / "skald.db.saved-1")).code == 0
    evening.assert_holds(evening.db, evening.late)
    heads: list[Head] = []
    for path in (evening.db, evening.folder / "skald.db.saved-1"):
        with closing(SqliteLog(path)) as log:
            heads += check_store(log)
    assert heads[0] == heads[1]
