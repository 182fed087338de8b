"""C2, C5, S10: what is written to a file spoils no other, and a safety copy is proved."""

import os
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from events.stores import open_log
from tests.found.desk import Skald

ROOT = Path(__file__).parents[2]
GAME = ("vendel", "Saga", "--player", "Jon:red", "--player", "Ann:blue")
EXPORTS = [
    ("export", "record"),
    ("export", "jsonl"),
    ("export", "markdown"),
    ("catalog", "show"),
    ("catalog", "show", "--printed", "--rules", "vendel"),
]
BESIDE = ["skald.db-wal", "skald.db-shm", "skald.db-journal", "skald.db.read.db"]


@pytest.fixture
def begun(skald: Skald, tmp_path: Path) -> Path:
    """The log with one game; it is looked at once, so that its read tables are there."""
    skald("new", *GAME)
    assert skald("games").code == 0
    return tmp_path / "skald.db"


@pytest.mark.parametrize("words", EXPORTS, ids=" ".join)
@pytest.mark.parametrize("target", ["skald.db", "link.db", "hard.db", "./a/../skald.db", "other.db", "theirs.db"])
def test_c2_no_log_and_no_database_is_written_over(
    skald: Skald, begun: Path, words: tuple[str, ...], target: str
) -> None:
    folder = begun.parent
    (folder / "a").mkdir()
    (folder / "link.db").symlink_to(begun)
    os.link(begun, folder / "hard.db")
    skald("backup", "other.db")
    with closing(sqlite3.connect(folder / "theirs.db")) as theirs:
        theirs.execute("CREATE TABLE mine (a)")
    before = (folder / target).read_bytes()
    for more in ((), ("--yes",)):
        answer = skald(*words, "-o", target, *more)
        assert (folder / target).read_bytes() == before
        assert (answer.code, "a log or another database" in answer.err) == (2, True)
    assert skald("verify").code == 0


@pytest.mark.parametrize("words", EXPORTS, ids=" ".join)
@pytest.mark.parametrize("name", BESIDE)
def test_c2_nothing_is_written_where_something_of_the_log_stands(
    skald: Skald, begun: Path, words: tuple[str, ...], name: str
) -> None:
    path = begun.with_name(name)
    before = path.read_bytes() if path.exists() else None
    answer = skald(*words, "-o", name)
    assert (path.read_bytes() if path.exists() else None) == before
    assert answer.code == 2


@pytest.mark.parametrize(
    ("words", "name"),
    [(("copy", "1", "--to"), name) for name in BESIDE[:3]] + [(("backup",), name) for name in BESIDE[2:3]],
)
def test_c2_no_log_is_made_where_something_of_another_stands(
    skald: Skald, begun: Path, words: tuple[str, ...], name: str
) -> None:
    answer = skald(*words, name)
    assert (answer.code, begun.with_name(name).exists()) == (2, False)


@pytest.mark.parametrize("words", EXPORTS, ids=" ".join)
def test_c2_another_file_is_written_over_only_with_yes(skald: Skald, begun: Path, words: tuple[str, ...]) -> None:
    mine = begun.with_name("mine.txt")
    mine.write_text("mine", encoding="utf-8")
    answer = skald(*words, "-o", "mine.txt")
    assert (answer.code, mine.read_text(encoding="utf-8")) == (2, "mine")
    assert "--yes" in answer.err
    assert skald(*words, "-o", "mine.txt", "--yes").code == 0
    assert mine.read_text(encoding="utf-8") != "mine"
    assert skald(*words, "-o", "new.txt").code == 0


# -- C5 ---------------------------------------------------------------------------------------------------------------


def damaged(path: Path, page: int) -> None:
    with path.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(bytes(4096))


@pytest.mark.parametrize("table", ["facts_by_position", "keys", "bookmarks"])
def test_c5_a_copy_that_is_not_whole_is_not_called_proved(skald: Skald, begun: Path, table: str) -> None:
    with closing(sqlite3.connect(begun)) as log:
        (page,) = log.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    damaged(begun, page)
    answer = skald("backup", "copy.db")
    assert answer.code in {1, 6}, answer.text
    assert not begun.with_name("copy.db").exists()
    assert {path.name for path in begun.parent.iterdir()} == {"skald.db", "skald.db.read.db"}


@pytest.mark.parametrize("db", [(), ("--db", "none.db")], ids=["named by the surroundings", "named"])
@pytest.mark.parametrize("more", [(), ("--json",)], ids=["", "json"])
def test_c5_doctor_says_that_a_file_is_not_there(skald: Skald, db: tuple[str, ...], more: tuple[str, ...]) -> None:
    answer = skald("doctor", *db, *more)
    assert answer.code == 5
    assert "not there" in answer.out
    assert ("\nall is well" in answer.out, '"well": true' in answer.out) == (False, False)


def test_c5_doctor_says_what_is_wrong_with_a_file(skald: Skald, begun: Path) -> None:
    whole = begun.read_bytes()
    for damage, said in [
        (whole[:9000], "cut short"),
        (b"new vendel Saga\n" * 90, "not a Skald log"),
        (b"x", "not a Skald log"),
    ]:
        begun.write_bytes(damage)
        answer = skald("doctor")
        assert (answer.code, said in answer.out, "skald.db" in answer.out) == (1, True, False), answer.out


# -- S10 --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["skald.db", "skald.db.read.db", "copy.db", "other.db", "restored.db"])
def test_s10_what_is_made_is_for_its_owner_alone(skald: Skald, begun: Path, name: str) -> None:
    skald("backup", "copy.db")
    skald("copy", "1", "--to", "other.db")
    skald("restore", "copy.db", "--db", "restored.db")
    assert stat.S_IMODE(begun.with_name(name).stat().st_mode) == 0o600


def test_s10_what_waits_beside_a_log_is_for_its_owner_alone(skald: Skald, begun: Path) -> None:
    with closing(open_log(str(begun), create=False)) as log:
        log.choose("ann", next(log.heads()).stream)
        modes = {stat.S_IMODE(path.stat().st_mode) for path in begun.parent.glob("skald.db-*")}
    assert modes == {0o600}


def test_s10_a_backup_does_not_write_through_a_link(skald: Skald, begun: Path) -> None:
    folder = begun.parent
    victim = folder / "victim"
    (folder / f".copy.db.{os.getpid()}").symlink_to(victim)  # what another program would have guessed
    victim.write_bytes(b"")
    answer = skald("backup", "copy.db")
    assert (answer.code, victim.read_bytes()) == (0, b"")
    assert skald("verify", "--db", "copy.db").code == 0


def test_s10_a_backup_does_not_take_the_place_of_a_dangling_link(skald: Skald, begun: Path) -> None:
    begun.with_name("copy.db").symlink_to(begun.with_name("nowhere"))
    assert (skald("backup", "copy.db").code, begun.with_name("nowhere").exists()) == (2, False)


STOPPED = """
import sys, time
from pathlib import Path
from events import copies
from cli.main import main
store = copies.check_store
def slowly(*_, **__):
    Path(sys.argv[1]).touch()
    time.sleep(60)
copies.check_store = slowly
main(["backup", "copy.db", "--db", "skald.db"])
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_s10_a_backup_that_is_stopped_leaves_nothing_or_what_can_be_known(begun: Path, number: signal.Signals) -> None:
    folder = begun.parent
    words = [sys.executable, "-c", STOPPED, str(folder / "started")]
    running = subprocess.Popen(words, cwd=folder, env=os.environ | {"PYTHONPATH": str(ROOT)}, stderr=subprocess.PIPE)
    for _ in range(1200):
        if (folder / "started").exists() or running.poll() is not None:
            break
        time.sleep(0.05)
    assert (folder / "started").exists()
    running.send_signal(number)
    running.communicate(timeout=60)
    assert running.returncode != 0
    left = {path.name for path in folder.iterdir() if not path.name.startswith("skald.db")} - {"started"}
    if number != signal.SIGKILL:
        assert left == set()
    assert all(name.startswith(".copy.db.") and ".skald-draft" in name for name in left)
    shutil.copy(begun, folder / "again.db")
