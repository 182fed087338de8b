"""C1: a safety copy moved to where a log was, or put under an open one, is neither spoilt nor written to in vain."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from campaign.service import Service
from events.errors import StorageTrouble
from events.log import EventLog
from events.stores import open_log
from tests.found.desk import Answer, Skald

GAME = ("vendel", "Saga", "--player", "Jon:red", "--player", "Ann:blue")
ENDS = ("", "-wal", "-shm")


def playing(log: EventLog, stream: str) -> Service:
    return Service.resume(log, stream, clock=lambda: datetime(2026, 11, 30, tzinfo=UTC), who="ann")


@pytest.fixture
def stream(skald: Skald) -> str:
    skald("new", *GAME)
    return str(skald("games", "--json").json["games"][0]["game"])


@pytest.fixture
def killed(tmp_path: Path, stream: str) -> Callable[[int], None]:
    """Return a function that plays so many notes in a session that is killed: what it wrote waits beside the log."""

    def run(moves: int, between: Callable[[], object] = lambda: None) -> None:
        db = tmp_path / "skald.db"
        with closing(open_log(str(db), create=False)) as log:
            session = playing(log, stream)
            for number in range(moves):
                session.play(f"note {number}")
                if number == 2:
                    between()
            for end in ENDS:
                shutil.copy(f"{db}{end}", tmp_path / f"image{end}")
        for end in ENDS:
            (tmp_path / f"image{end}").replace(f"{db}{end}")

    return run


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def assert_refused_untouched(folder: Path, ask: Callable[[], Answer]) -> Answer:
    before = bytes_of(folder)
    answer = ask()
    assert (answer.code, "skald.db-wal" in answer.err) == (6, True), answer.text
    assert bytes_of(folder) == before
    return answer


@pytest.mark.parametrize("moves", [5, 450], ids=["few moves", "more than SQLite keeps waiting"])
@pytest.mark.parametrize("ask", [("log",), ("play", "note", "x"), ("doctor",), ("backup", "again.db"), ("verify",)])
def test_c1_a_backup_moved_beside_an_old_wal_is_not_touched(
    skald: Skald, killed: Callable[..., None], tmp_path: Path, moves: int, ask: tuple[str, ...]
) -> None:
    killed(moves, lambda: skald("backup", "keep.db"))
    (tmp_path / "keep.db").replace(tmp_path / "skald.db")
    kept = bytes_of(tmp_path)
    answer = skald(*ask)
    assert bytes_of(tmp_path) == kept
    assert answer.code == (1 if ask == ("doctor",) else 6)
    assert not (tmp_path / "again.db").exists()
    for end in ("-wal", "-shm"):
        (tmp_path / f"skald.db{end}").rename(tmp_path / f"aside{end}")
    assert skald("verify").code == 0
    assert skald("log", "--json").json["moves"][-1]["line"].endswith("note 2")


def test_c1_an_older_copy_of_the_file_is_not_mixed_with_a_newer_wal(
    skald: Skald, killed: Callable[..., None], tmp_path: Path
) -> None:
    shutil.copy(tmp_path / "skald.db", tmp_path / "older.db")  # as a folder that is synchronised would
    skald("play", "note", "between")
    killed(450)
    (tmp_path / "older.db").replace(tmp_path / "skald.db")
    assert_refused_untouched(tmp_path, lambda: skald("log"))


def test_c1_a_wal_of_another_log_is_not_read_into_this_one(
    skald: Skald, killed: Callable[..., None], tmp_path: Path
) -> None:
    skald("new", "vendel", "Other", "--player", "Bo:red", "--player", "Cy:blue", "--db", "other.db")
    killed(5)
    (tmp_path / "other.db").replace(tmp_path / "skald.db")
    assert_refused_untouched(tmp_path, lambda: skald("log"))


def test_c1_a_wal_of_another_program_is_not_read_into_the_log(skald: Skald, stream: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "theirs.db", isolation_level=None)) as theirs:
        theirs.execute("PRAGMA journal_mode=WAL")
        theirs.execute("CREATE TABLE mine (a)")
        shutil.copy(tmp_path / "theirs.db-wal", tmp_path / "skald.db-wal")
    for path in tmp_path.glob("theirs.db*"):
        path.unlink()
    assert_refused_untouched(tmp_path, lambda: skald("log"))


@pytest.mark.parametrize(
    "ask", [("log",), ("new", "vendel", "T", "--player", "A:red", "--player", "B:blue"), ("restore", "keep.db")]
)
def test_c1_a_wal_whose_file_is_gone_is_kept(
    skald: Skald, killed: Callable[..., None], tmp_path: Path, ask: tuple[str, ...]
) -> None:
    killed(5, lambda: skald("backup", "keep.db"))
    (tmp_path / "skald.db").unlink()
    assert_refused_untouched(tmp_path, lambda: skald(*ask))
    for end in ("-wal", "-shm"):
        (tmp_path / f"skald.db{end}").unlink()
    assert skald("restore", "keep.db").code == 0
    assert skald("verify").code == 0


@pytest.mark.parametrize("how", ["replaced", "removed", "moved"])
def test_c1_a_file_that_is_gone_under_an_open_session_takes_no_move(
    skald: Skald, stream: str, tmp_path: Path, how: str
) -> None:
    db = tmp_path / "skald.db"
    skald("backup", "keep.db")
    kept = (tmp_path / "keep.db").read_bytes()
    with closing(open_log(str(db), create=False)) as log:
        session = playing(log, stream)
        session.play("note acknowledged")
        if how == "replaced":
            (tmp_path / "keep.db").replace(db)
        elif how == "removed":
            db.unlink()
        else:
            db.rename(tmp_path / "elsewhere.db")
        with pytest.raises(StorageTrouble, match="while it was open; nothing was written"):
            session.play("note 'into nowhere'")
        with pytest.raises(StorageTrouble):
            log.choose("ann", stream)
    if how == "replaced":
        assert db.read_bytes() == kept
    for end in ("-wal", "-shm"):
        (tmp_path / f"skald.db{end}").unlink()
    assert skald("restore", "skald.db.saved-1").code == 0
    assert skald("log", "--json").json["moves"][-1]["line"].endswith("note acknowledged")
    assert skald("verify").code == 0


def test_c1_the_hint_for_a_broken_log_names_a_safe_way(skald: Skald, stream: str, tmp_path: Path) -> None:
    skald("backup", "keep.db")
    db = tmp_path / "skald.db"
    db.write_bytes(db.read_bytes()[:9000])
    answer = skald("log")
    assert (answer.code, "skald restore" in answer.err, "in its place" in answer.err) == (6, True, False)
