"""A log that is opened for reading alone: all of it is read, and the store itself refuses to write."""

from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from events.envelope import Draft
from events.errors import NotFound, StorageTrouble
from events.log import EventLog
from events.sqlite import SqliteLog
from events.stores import open_log

Make = Callable[..., Draft]


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path, draft: Make) -> str:
    """Return what names a log of two facts."""
    found = str(tmp_path / "log.db") if request.param == "sqlite" else str(request.getfixturevalue("postgres"))
    with closing(open_log(found, create=True)) as log:
        log.append("one", 0, [draft(1), draft(2)], key="key")
        log.choose("ann", "one")
    return found


@pytest.fixture
def log(place: str) -> Iterator[EventLog]:
    with closing(open_log(place, create=False, reading=True)) as found:
        yield found


def together(log: EventLog, draft: Draft) -> None:
    with log.together():
        log.append("one", 2, [draft])


WRITES: dict[str, Callable[[EventLog, Draft], object]] = {
    "append": lambda log, draft: log.append("one", 2, [draft]),
    "append with a key": lambda log, draft: log.append("one", 2, [draft], key="other"),
    "together": together,
    "choose": lambda log, _: log.choose("ann", "two"),
}


@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
def test_the_store_refuses_whatever_would_be_written(
    place: str, log: EventLog, draft: Make, write: Callable[[EventLog, Draft], object]
) -> None:
    before = log.head("one")
    with pytest.raises(StorageTrouble, match="read-only"):
        write(log, draft(3))
    with closing(open_log(place, create=False)) as other:
        assert (other.head("one"), other.head("two").version, other.chosen("ann")) == (before, 0, "one")


def test_what_others_write_meanwhile_is_read(place: str, log: EventLog, draft: Make) -> None:
    assert (log.head("one").version, log.chosen("ann"), log.recorded("one", "key")) == (2, "one", ("one", 2))
    with closing(open_log(place, create=False)) as other:
        other.append("one", 2, [draft(3)])
    assert [fact.version for fact in log.read("one")] == [1, 2, 3]
    assert [head.stream for head in log.heads()] == ["one"]


def test_no_log_is_made(tmp_path: Path) -> None:
    with pytest.raises(NotFound):
        open_log(str(tmp_path / "none.db"), create=False, reading=True)
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_read_stays_as_it_is(filled: Path) -> None:
    """SQLite may leave an empty write-ahead log beside it, which goes with the next one who may write."""
    before = sha256(filled.read_bytes()).hexdigest()
    with closing(SqliteLog(filled, reading=True)) as log:
        assert len([*log.read_all()]) == 15
    assert sha256(filled.read_bytes()).hexdigest() == before
    assert {path.name: path.stat().st_size for path in filled.parent.glob("*-wal")} in ({}, {"filled.db-wal": 0})
    SqliteLog(filled).close()
    assert [*filled.parent.iterdir()] == [filled]
