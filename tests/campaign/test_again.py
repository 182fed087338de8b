"""Moves that others were faster than: recorded when they come to the same, once, and else refused."""

import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from campaign import again
from campaign.games import registry
from campaign.service import Service
from events.errors import AlreadyRecorded, Conflict
from events.log import EventLog
from events.sqlite import SqliteLog
from events.verify import check_store

AT = datetime(2026, 11, 30, 19, 2, 11, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.BUILT_IN, "beads", "tests.toygame:GAME")
    monkeypatch.setattr(again, "sleep", lambda _: None)


@pytest.fixture
def log(tmp_path: Path) -> Iterator[EventLog]:
    with closing(SqliteLog(tmp_path / "skald.db", create=True)) as log:
        yield log


@pytest.fixture
def two(log: EventLog) -> tuple[Service, Service]:
    """One game, opened twice."""
    first = Service.begin(
        log, "new beads Again --player Jon --player Ann", clock=lambda: AT, who="jon", new_id=lambda: "aaaaaaaa"
    )
    return first, Service.resume(log, first.stream, clock=lambda: AT, who="ann")


def lines(session: Service) -> list[str]:
    session.refresh()
    return [entry.line for entry in session.history.entries.values()][1:]


def test_a_move_that_comes_to_the_same_is_recorded_behind_the_others(two: tuple[Service, Service]) -> None:
    first, second = two
    first.play("note one")
    played = second.play("note two")
    assert (played.number, played.written, second.version) == (3, True, 6)
    assert lines(first) == ["note one", "note two"]
    assert second.table == first.table


def test_a_move_that_comes_to_something_else_is_a_conflict(two: tuple[Service, Service]) -> None:
    first, second = two
    first.play("add 1")
    with pytest.raises(Conflict):
        second.play("add 3")
    assert len(lines(first)) == 1
    assert second.refresh() == 0
    assert second.play("add 3").number == 3


def test_a_move_that_is_not_allowed_any_more_is_a_conflict(two: tuple[Service, Service]) -> None:
    first, second = two
    first.play("add 3")
    second.refresh()
    first.play("undo")
    with pytest.raises(Conflict):
        second.play("undo")
    assert len(lines(first)) == 2


def test_what_both_have_typed_is_recorded_once(two: tuple[Service, Service]) -> None:
    first, second = two
    first.play("note the cake came")
    with pytest.raises(Conflict):
        second.play("note the cake came")
    assert lines(first) == ['note "the cake came"']


def test_an_undo_never_takes_back_what_came_in_between(two: tuple[Service, Service]) -> None:
    first, second = two
    first.play("note one")
    second.refresh()
    first.play("note two")
    with pytest.raises(Conflict):
        second.play("undo")
    assert lines(second) == ["note one", "note two"]


def test_who_saw_the_table_is_told(two: tuple[Service, Service]) -> None:
    first, second = two
    first.play("note one")
    with pytest.raises(Conflict):
        second.play("note two", strict=True)
    assert lines(first) == ["note one"]


def test_a_request_sent_again_meanwhile_is_recorded_once(two: tuple[Service, Service]) -> None:
    first, second = two
    first.play("note one")
    first.play("note two", key="k")
    with pytest.raises(AlreadyRecorded):
        second.play("note two", key="k")
    assert lines(first) == ["note one", "note two"]


def test_somebody_who_is_faster_each_time_wins_in_the_end(
    two: tuple[Service, Service], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = two
    came: list[int] = []

    def faster(_: float) -> None:
        came.append(first.play(f"note {len(came)}").number)

    monkeypatch.setattr(again, "sleep", faster)
    first.play("note first")
    log: Any = second.log
    append = log.append

    def beaten(stream: str, expected: int, *rest: Any, **more: Any) -> Any:
        first.refresh()
        first.play(f"note {expected}", strict=True)
        return append(stream, expected, *rest, **more)

    monkeypatch.setattr(
        log, "append", lambda *rest, **more: (append if rest[2][0].by == "jon" else beaten)(*rest, **more)
    )
    with pytest.raises(Conflict):
        second.play("note second")
    assert "note second" not in lines(first)
    assert len(came) == again.MOST_TRIES - 1


def test_eight_who_note_at_once_are_all_heard(two: tuple[Service, Service], tmp_path: Path) -> None:
    stream, beaten = two[0].stream, []

    def write(number: int) -> None:
        with closing(SqliteLog(tmp_path / "skald.db")) as own:
            session = Service.resume(own, stream, clock=lambda: AT, who=f"w{number}")
            done = 0
            while done < 5:
                try:
                    session.play(f"note {number}-{done}")
                    done += 1
                except Conflict:
                    beaten.append(number)

    threads = [threading.Thread(target=write, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert sorted(lines(two[1])) == sorted(f"note {number}-{done}" for number in range(8) for done in range(5))
    check_store(two[1].log)
