import os
import resource
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from events import migrations, sqlite
from events.envelope import Draft
from events.errors import NotFound, NotUnderstood, StorageTrouble
from events.migrations import STEPS, prepare
from events.sqlite import SqliteLog
from events.stores import open_log
from events.verify import check_store
from events.wal import APPLICATION_ID

Make = Callable[..., Draft]
NEXT = ("ALTER TABLE bookmarks ADD COLUMN since TEXT", "CREATE TABLE later (name TEXT) STRICT")


@contextmanager
def database(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def trouble(path: Path, *, create: bool = False) -> StorageTrouble:
    with pytest.raises(StorageTrouble) as caught:
        SqliteLog(path, create=create)
    assert "\n" not in caught.value.message
    assert str(path) in caught.value.message
    return caught.value


# -- the file ---------------------------------------------------------------------------------------------------------


def test_the_file_is_ours_durable_and_strict(filled: Path) -> None:
    with database(filled) as db:
        one = lambda sql: db.execute(sql).fetchone()[0]  # noqa: E731
        assert one("PRAGMA application_id") == APPLICATION_ID
        assert one("PRAGMA user_version") == len(STEPS)
        assert one("PRAGMA journal_mode") == "wal"
        assert one("SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND NOT strict") == 1  # sqlite_schema
        assert one("PRAGMA integrity_check") == "ok"
    with closing(SqliteLog(filled)) as log:
        assert log._connection.execute("PRAGMA synchronous").fetchone() == (2,)


@pytest.mark.parametrize(
    "sql",
    ["UPDATE facts SET payload = '{}'", "DELETE FROM facts", "UPDATE keys SET version = 9", "DELETE FROM keys"],
)
def test_facts_and_keys_cannot_be_changed_by_mistake(filled: Path, sql: str) -> None:
    with database(filled) as db, pytest.raises(sqlite3.IntegrityError, match="append-only"):
        db.execute(sql)


def test_reading_does_not_change_the_file(filled: Path) -> None:
    before = filled.read_bytes()
    with closing(SqliteLog(filled)) as log:
        assert len(list(log.read_all())) == 15
        check_store(log)
        assert (log.chosen("ann"), log.head("none").version) == ("one", 0)
    assert filled.read_bytes() == before
    assert [entry.name for entry in filled.parent.iterdir()] == [filled.name]


def test_an_abandoned_read_holds_no_lock(tmp_path: Path, draft: Make) -> None:
    with closing(SqliteLog(tmp_path / "a.db", create=True)) as log:
        log.append("one", 0, [draft(move) for move in range(1, 1501)])
        facts = log.read("one")
        next(facts)
        with database(tmp_path / "a.db") as db:
            db.execute("PRAGMA busy_timeout=0")
            assert db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
        log.append("one", 1500, [draft(1501)])
        assert len(list(facts)) == 1500


def test_a_log_after_close_is_an_error_of_the_program(filled: Path) -> None:
    log = SqliteLog(filled)
    log.close()
    with pytest.raises(sqlite3.ProgrammingError):
        log.head("one")


# -- what is no log ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("content", [None, b""])
def test_no_file_and_an_empty_file_are_not_found(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "none.db"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(NotFound) as caught:
        SqliteLog(path)
    assert "skald new" in (caught.value.hint or "")
    assert (path.read_bytes() if path.exists() else None) == content


def test_a_folder_is_no_log(tmp_path: Path) -> None:
    assert "is a folder" in trouble(tmp_path).message
    assert "is a folder" in trouble(tmp_path, create=True).message


def test_a_device_is_no_log() -> None:
    assert "is a device" in trouble(Path(os.devnull), create=True).message


def test_a_file_where_a_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    assert "cannot be used" in trouble(tmp_path / "file" / "log.db", create=True).message


@pytest.mark.parametrize("create", [True, False])
@pytest.mark.parametrize("text", ["x", "new vendel Title\n" * 500])
def test_a_text_file_is_no_log(tmp_path: Path, text: str, create: bool) -> None:
    path = tmp_path / "saga.txt"
    path.write_text(text, encoding="utf-8")
    assert "is not a Skald log" in trouble(path, create=create).message
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("create", [True, False])
def test_a_database_of_another_program_is_left_alone(tmp_path: Path, create: bool) -> None:
    path = tmp_path / "foreign.db"
    with database(path) as db:
        db.execute("CREATE TABLE facts (a)")
    before = path.read_bytes()
    assert "of another program" in trouble(path, create=create).message
    assert path.read_bytes() == before


@pytest.mark.parametrize("kept", [50, 600, 4096, 5000])
def test_a_truncated_file_is_named(filled: Path, kept: int) -> None:
    filled.write_bytes(filled.read_bytes()[:kept])
    assert any(words in trouble(filled).message for words in ("is broken", "is not a Skald log"))


def test_a_file_overwritten_in_the_middle_is_named(filled: Path) -> None:
    size = filled.stat().st_size
    with filled.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (size - 4096))
    with closing(SqliteLog(filled)) as log, pytest.raises(StorageTrouble, match="is broken"):
        list(log.read("one"))


def test_an_sqlite_that_is_too_old_is_named(filled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 36, 0))
    with pytest.raises(StorageTrouble, match=r"3\.37"):
        SqliteLog(filled)


# -- troubles while writing -------------------------------------------------------------------------------------------


def assert_whole(path: Path, facts: int) -> None:
    with closing(SqliteLog(path)) as log:
        assert sum(head.version for head in check_store(log)) == len(list(log.read_all())) == facts


def test_a_locked_file_is_named_and_can_still_be_read(filled: Path, draft: Make) -> None:
    with closing(SqliteLog(filled)) as log, database(filled) as db:
        log._connection.execute("PRAGMA busy_timeout=50")
        db.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageTrouble, match="is locked by another program") as caught:
            log.append("two", 3, [draft(4)])
        assert caught.value.hint is not None
        with pytest.raises(StorageTrouble, match="is locked by another program"):
            log.choose("ann", "two")
        assert len(list(log.read("two"))) == 3
        db.execute("ROLLBACK")
        assert log.append("two", 3, [draft(4)])[-1].version == 4
    assert_whole(filled, 16)


def test_a_lock_is_waited_for_some_seconds(filled: Path) -> None:
    with closing(SqliteLog(filled)) as log:
        assert log._connection.execute("PRAGMA busy_timeout").fetchone() == (5000,)


def test_a_full_disk_leaves_the_log_whole(filled: Path, draft: Make) -> None:
    with closing(SqliteLog(filled)) as log:
        pages = log._connection.execute("PRAGMA page_count").fetchone()[0]
        log._connection.execute(f"PRAGMA max_page_count={pages + 2}")
        with pytest.raises(StorageTrouble, match="the disk is full"):
            log.append("two", 3, [draft(move, '{"text":"%s"}' % ("x" * 900)) for move in range(4, 90)], key="k")
        assert log.append("two", 3, [draft(4)], key="k")[-1].version == 4
    assert_whole(filled, 16)


def test_a_write_that_the_system_refuses_leaves_the_log_whole(filled: Path, draft: Make) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    with closing(SqliteLog(filled)) as log:
        resource.setrlimit(resource.RLIMIT_FSIZE, (filled.stat().st_size, hard))
        try:
            with pytest.raises(StorageTrouble, match="nothing was written"):
                log.append("two", 3, [draft(move, '{"text":"%s"}' % ("x" * 900)) for move in range(4, 90)])
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert log.append("two", 3, [draft(4)])[-1].version == 4
    assert_whole(filled, 16)


@pytest.mark.parametrize("locked", ["file", "folder"])
def test_a_read_only_log_is_read_and_refuses_to_write(folder_of_a_plain_user: Path, draft: Make, locked: str) -> None:
    path = folder_of_a_plain_user / "log.db"
    with closing(SqliteLog(path, create=True)) as log:
        log.append("one", 0, [draft(1)])
    if locked == "file":
        path.chmod(0o444)
    if locked == "folder":
        folder_of_a_plain_user.chmod(0o555)
    with closing(SqliteLog(path)) as log:
        assert len(list(log.read("one"))) == 1
        with pytest.raises(StorageTrouble, match="read-only"):
            log.append("one", 1, [draft(2)])
        with pytest.raises(StorageTrouble, match="read-only"):
            log.choose("ann", "one")
        assert len(check_store(log)) == 1


def test_a_read_only_folder_takes_no_new_log(folder_of_a_plain_user: Path) -> None:
    folder_of_a_plain_user.chmod(0o555)
    assert "access is not allowed" in trouble(folder_of_a_plain_user / "log.db", create=True).message
    assert "cannot be used" in trouble(folder_of_a_plain_user / "new" / "log.db", create=True).message
    assert list(folder_of_a_plain_user.iterdir()) == []


def test_a_file_that_may_not_be_read_is_named(folder_of_a_plain_user: Path) -> None:
    path = folder_of_a_plain_user / "log.db"
    SqliteLog(path, create=True).close()
    path.chmod(0)
    assert "access is not allowed" in trouble(path).message


def test_facts_behind_a_forged_head_stop_the_append(filled: Path, draft: Make) -> None:
    with database(filled) as db:
        db.execute("UPDATE streams SET version = 2, move = 2 WHERE stream = 'two'")
    with closing(SqliteLog(filled)) as log, pytest.raises(StorageTrouble, match="do not agree") as caught:
        log.append("two", 2, [draft(3)])
    assert caught.value.hint == "skald verify"


def test_an_interrupted_append_is_taken_back(filled: Path, draft: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with closing(SqliteLog(filled)) as log:
        monkeypatch.setattr(sqlite, "head_behind", interrupted)  # the facts are inserted, the head is not
        with pytest.raises(KeyboardInterrupt):
            log.append("two", 3, [draft(4)])
        assert not log._connection.in_transaction
    assert_whole(filled, 15)


# -- migrations -------------------------------------------------------------------------------------------------------


def move_forward(path: Path, steps: tuple[migrations.Step, ...]) -> None:
    with database(path) as connection:
        prepare(connection, path, create=False, steps=steps)


def test_an_older_file_moves_forward_with_a_copy_first(filled: Path) -> None:
    with closing(SqliteLog(filled)) as log:
        facts = list(log.read_all())
    before = filled.read_bytes()
    move_forward(filled, (*STEPS, NEXT))
    with database(filled) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (len(STEPS) + 1,)
        assert db.execute("SELECT who, since FROM bookmarks").fetchall() == [("ann", None)]
        assert len(db.execute("SELECT * FROM facts").fetchall()) == len(facts)
    copy = filled.with_name(f"filled.db.backup-v{len(STEPS)}")
    assert sorted(entry.name for entry in filled.parent.iterdir()) == ["filled.db", copy.name]
    assert len(copy.read_bytes()) == len(before)
    with closing(SqliteLog(copy)) as log:
        assert list(log.read_all()) == facts
        check_store(log)


def test_moving_forward_twice_is_harmless(filled: Path) -> None:
    move_forward(filled, (*STEPS, NEXT))
    copy = filled.with_name(f"filled.db.backup-v{len(STEPS)}")
    state = filled.read_bytes(), copy.stat().st_mtime_ns
    move_forward(filled, (*STEPS, NEXT))
    assert (filled.read_bytes(), copy.stat().st_mtime_ns) == state


def test_a_step_that_fails_changes_nothing(filled: Path) -> None:
    before = filled.read_bytes()
    with pytest.raises(sqlite3.OperationalError):
        move_forward(filled, (*STEPS, NEXT, ("CREATE TABLE facts (twice TEXT)",)))
    assert filled.read_bytes() == before
    assert_whole(filled, 15)


def test_a_newer_file_is_refused(filled: Path) -> None:
    move_forward(filled, (*STEPS, NEXT))
    before = filled.read_bytes()
    for create in (True, False):
        found = trouble(filled, create=create)
        assert "newer Skald" in found.message
        assert found.hint == "update Skald"
    assert filled.read_bytes() == before


def test_a_creation_that_was_cut_off_is_taken_up_again(tmp_path: Path, draft: Make) -> None:
    path = tmp_path / "half.db"
    with database(path) as db:
        db.execute("PRAGMA journal_mode=WAL")
    assert path.stat().st_size > 0
    with closing(SqliteLog(path, create=True)) as log:
        assert log.append("one", 0, [draft(1)])[-1].version == 1


def test_the_lock_of_a_creation_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "new.db"
    asked = []

    def let_go(seconds: float) -> None:
        asked.append(seconds)
        db.execute("COMMIT")

    monkeypatch.setattr(time, "sleep", let_go)
    with database(path) as db:
        db.execute("BEGIN IMMEDIATE")
        monkeypatch.setattr(sqlite, "WAIT", 0)  # SQLite itself gives up at once
        SqliteLog(path, create=True).close()
    assert asked
    assert_whole(path, 0)


# -- names of stores --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("prefix", ["", "sqlite:///", "SQLITE:///"])
def test_a_path_and_a_url_name_the_same_file(tmp_path: Path, draft: Make, prefix: str) -> None:
    path = tmp_path / "a folder" / "50%#? ᚠ.db"
    with closing(open_log(f"{prefix}{path}", create=True)) as log:
        log.append("one", 0, [draft(1)])
    with closing(open_log(str(path), create=False)) as log:
        assert log.head("one").version == 1
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


def test_relative_and_home_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for name in ("a.db", "sqlite:///b.db", "~/c.db", "sqlite:///~/d.db"):
        open_log(name, create=True).close()
    found = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.db")}
    assert found == {"a.db", "b.db", os.path.join("home", "c.db"), os.path.join("home", "d.db")}


@pytest.mark.parametrize("name", ["mysql://ann:secret@club/skald", "sqlite://club/x", "sqlite:///", "", "a\0b"])
def test_what_names_no_store_is_not_understood(name: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        open_log(name, create=True)
    assert "secret" not in caught.value.message
