"""What every store of facts promises; a new store adds one line to STORES."""

import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events.batch import Unfit, head_behind
from events.envelope import GENESIS, Draft, Head, chain
from events.errors import AlreadyRecorded, Conflict
from events.log import EventLog
from events.memory import MemoryLog
from events.postgres import PostgresLog
from events.sqlite import SqliteLog
from events.verify import check_store, check_stream
from tests.drafts import BAD, FINE, GOOD

Open = Callable[[], EventLog]
Make = Callable[..., Draft]


def memory(folder: Path) -> Open:
    log = MemoryLog()
    return lambda: log


def sqlite(folder: Path) -> Open:
    return lambda: SqliteLog(folder / "log.db", create=True)


def postgresql(url: str) -> Open:
    return lambda: PostgresLog(url, create=True)


STORES: dict[str, tuple[Callable[[Any], Open], str]] = {
    "memory": (memory, "tmp_path"),
    "sqlite": (sqlite, "tmp_path"),
    "postgresql": (postgresql, "postgres"),
}


@pytest.fixture(params=STORES)
def open_store(request: pytest.FixtureRequest) -> Iterator[Open]:
    """Each call opens the same store once more."""
    make, where = STORES[request.param]
    opener, opened = make(request.getfixturevalue(where)), []

    def open_once_more() -> EventLog:
        opened.append(opener())
        return opened[-1]

    yield open_once_more
    for log in opened:
        log.close()


@pytest.fixture
def log(open_store: Open) -> EventLog:
    return open_store()


def test_a_new_stream_is_empty(log: EventLog) -> None:
    assert log.head("one") == Head("one", 0, 0, GENESIS)
    assert list(log.read("one")) == list(log.read_all()) == []
    assert (list(log.heads()), list(log.names())) == ([], [])
    assert log.store_head() == sha256(b"").digest()


def test_what_was_appended_is_read(log: EventLog, draft: Make) -> None:
    drafts = [draft(1), draft(1, '{"text":"ᚠ \\\\n 😀"}', type="skald.ruled", schema=7), draft(2, by="Åse")]
    written = log.append("one", 0, drafts)
    facts = list(log.read("one"))
    assert written == facts
    assert [fact[3:9] for fact in facts] == drafts
    assert [(fact.stream, fact.version) for fact in facts] == [("one", 1), ("one", 2), ("one", 3)]
    assert log.head("one") == Head("one", 3, 2, facts[-1].hash)


def test_an_append_answers_with_what_is_stored_whatever_else_is_in_the_store(open_store: Open, draft: Make) -> None:
    log, other = open_store(), open_store()
    log.append("one", 0, [draft(1)], key="k")
    other.append("two", 0, [draft(1), draft(2)])
    written = log.append("one", 1, [draft(2), draft(2, '{"text":"ᚠ"}')], key="k2")
    assert written == list(log.read("one", gt=1))
    with log.together():
        both = [log.append("three", 0, [draft(1)]), log.append("two", 2, [draft(3), draft(4)])]
    assert both == [list(log.read("three")), list(log.read("two", gt=2))]


def test_each_hash_covers_the_one_before(log: EventLog, draft: Make) -> None:
    log.append("one", 0, [draft(1), draft(2)])
    log.append("one", 2, [draft(3)])
    previous = GENESIS
    for version, fact in enumerate(log.read("one"), 1):
        previous = chain(previous, "one", version, draft(version))
        assert fact.hash == previous


@pytest.mark.parametrize("expected", [0, 1, 3, -1])
def test_another_version_than_expected_is_a_conflict(log: EventLog, draft: Make, expected: int) -> None:
    log.append("one", 0, [draft(1), draft(1)])
    with pytest.raises(Conflict) as caught:
        log.append("one", expected, [draft(2)])
    assert (caught.value.stream, caught.value.expected, caught.value.actual) == ("one", expected, 2)
    assert log.head("one").version == len(list(log.read("one"))) == 2


def test_a_second_handle_sees_and_respects_the_first(open_store: Open, draft: Make) -> None:
    first, second = open_store(), open_store()
    first.append("one", 0, [draft(1)])
    with pytest.raises(Conflict):
        second.append("one", 0, [draft(1)])
    second.append("one", 1, [draft(2)])
    assert list(first.read("one")) == list(second.read("one"))
    assert first.head("one").version == 2


def test_a_key_that_began_a_game_is_recorded_once_whatever_the_stream(open_store: Open, draft: Make) -> None:
    log = open_store()
    log.append("one", 0, [draft(1), draft(1)], key="k")
    log.append("one", 2, [draft(2)])
    for stream, expected in (("one", 0), ("one", 3), ("two", 0)):
        with pytest.raises(AlreadyRecorded) as caught:
            open_store().append(stream, expected, [draft(3)], key="k")
        assert (caught.value.stream, caught.value.actual) == ("one", 2)
    assert [head.version for head in log.heads()] == [3]


def test_a_key_of_a_move_is_recorded_once_in_its_game(open_store: Open, draft: Make) -> None:
    log = open_store()
    for stream in ("one", "two"):
        log.append(stream, 0, [draft(1)])
        log.append(stream, 1, [draft(2)], key="k")
        for expected in (1, 2):
            with pytest.raises(AlreadyRecorded) as caught:
                open_store().append(stream, expected, [draft(3)], key="k")
            assert (caught.value.stream, caught.value.actual) == (stream, 2)
    assert log.append("three", 0, [draft(1)], key="k")[-1].version == 1


def test_a_key_of_a_refused_append_stays_free(log: EventLog, draft: Make) -> None:
    with pytest.raises(Conflict):
        log.append("one", 5, [draft(1)], key="k")
    assert log.append("one", 0, [draft(1)], key="k")[-1].version == 1


@pytest.mark.parametrize("name", BAD)
def test_a_draft_that_breaks_a_bound_is_refused_with_its_id(log: EventLog, name: str) -> None:
    for batch in ([GOOD, BAD[name].draft], [GOOD, GOOD, BAD[name].draft]):
        with pytest.raises(Unfit) as caught:
            log.append("one", 0, batch)
        assert caught.value.rule == BAD[name].rule
    assert list(log.read_all()) == []
    assert log.append("one", 0, [GOOD])[-1].version == 1


@pytest.mark.parametrize("name", [name for name, bad in BAD.items() if bad.rule == "LAW-MOVE"])
def test_a_move_follows_the_last_one_of_the_stream(log: EventLog, name: str) -> None:
    log.append("one", 0, [GOOD])
    with pytest.raises(Unfit) as caught:
        log.append("one", 1, [BAD[name].draft])
    assert caught.value.rule == "LAW-MOVE"
    assert log.head("one").version == 1


@pytest.mark.parametrize("name", FINE)
def test_what_is_within_bounds_is_kept_as_it_is(log: EventLog, name: str) -> None:
    draft = GOOD._replace(**FINE[name])
    log.append("one", 0, [GOOD, draft])
    assert [fact[3:9] for fact in log.read("one")] == [GOOD, draft]


def test_no_expected_version_is_refused(log: EventLog) -> None:
    with pytest.raises(Unfit, match="LAW-BATCH"):
        log.append("one", None, [GOOD])  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["", "One", "a b", "a/b", "a\n", "ö", "x" * 65])
def test_a_stream_name_is_letters_digits_and_dashes(log: EventLog, draft: Make, name: str) -> None:
    with pytest.raises(ValueError, match="stream name"):
        log.append(name, 0, [draft(1)])
    assert log.head(name).version == 0
    assert list(log.read(name)) == []


def test_an_append_of_nothing_is_an_error_of_the_program(log: EventLog) -> None:
    with pytest.raises(ValueError, match="at least one"):
        log.append("one", 0, [])


def test_move_numbers_never_fall(log: EventLog, draft: Make) -> None:
    log.append("one", 0, [draft(1), draft(2), draft(3)])
    with pytest.raises(ValueError, match="move 2 cannot follow move 3"):
        log.append("one", 3, [draft(2)])
    with pytest.raises(ValueError, match="move 3 cannot follow move 4"):
        log.append("one", 3, [draft(4), draft(3)])
    assert head_behind(log.append("one", 3, [draft(3)])[-1]) == log.head("one")


def test_a_part_of_a_stream_is_read(log: EventLog, draft: Make) -> None:
    log.append("one", 0, [draft(move) for move in range(1, 11)])
    versions = lambda **part: [fact.version for fact in log.read("one", **part)]  # noqa: E731
    assert versions(gt=7) == [8, 9, 10]
    assert versions(lte=2) == [1, 2]
    assert versions(gt=3, lte=5) == [4, 5]
    assert versions(gt=10) == versions(lte=0) == versions(gt=5, lte=4) == []


def test_a_long_stream_is_read_whole(log: EventLog, draft: Make) -> None:
    log.append("one", 0, [draft(move) for move in range(1, 2001)])
    log.append("two", 0, [draft(1)])
    assert [fact.version for fact in log.read("one")] == list(range(1, 2001))
    assert [fact.version for fact in log.read("one", gt=500, lte=1700)] == list(range(501, 1701))
    assert len(list(log.read_all())) == 2001
    assert len(list(log.read_all(gt=list(log.read("one"))[4].position, limit=1500))) == 1500


def test_positions_grow_over_all_streams(log: EventLog, draft: Make) -> None:
    for version in range(4):
        for stream in ("b", "a"):
            log.append(stream, version, [draft(version + 1)])
    facts = list(log.read_all())
    assert [(fact.stream, fact.version) for fact in facts] == [(s, v) for v in (1, 2, 3, 4) for s in ("b", "a")]
    positions = [fact.position for fact in facts]
    assert positions == sorted(set(positions))
    assert positions[0] >= 1
    assert list(log.read_all(gt=positions[2])) == facts[3:]
    assert list(log.read_all(gt=positions[2], limit=2)) == facts[3:5]
    assert list(log.read_all(limit=0)) == []


def test_a_reader_may_append_while_it_reads(open_store: Open, draft: Make) -> None:
    log, other = open_store(), open_store()
    log.append("one", 0, [draft(1), draft(2)])
    for fact in log.read_all(limit=2):
        other.append("two", fact.version - 1, [draft(fact.version)])
        log.append("three", fact.version - 1, [draft(fact.version)])
    assert [head.version for head in log.heads()] == [2, 2, 2]


def test_heads_come_in_the_order_of_beginning(log: EventLog, draft: Make) -> None:
    for stream in ("m", "z", "a"):
        log.append(stream, 0, [draft(1)])
    log.append("m", 1, [draft(2)])
    assert [head.stream for head in log.heads()] == ["m", "z", "a"]
    assert list(log.heads()) == [log.head("m"), log.head("z"), log.head("a")]
    assert list(log.names()) == ["a", "m", "z"]


def test_the_head_of_the_store_is_a_hash_over_all_heads(log: EventLog, draft: Make) -> None:
    log.append("z", 0, [draft(1)])
    log.append("a", 0, [draft(1), draft(1)])
    text = f"a 2 {log.head('a').hash.hex()}\nz 1 {log.head('z').hash.hex()}\n"
    assert log.store_head() == sha256(text.encode()).digest()


def test_equal_stories_have_equal_hashes_whatever_else_is_in_the_store(draft: Make, open_store: Open) -> None:
    log, other = open_store(), MemoryLog()
    log.append("first", 0, [draft(1)])
    (here,), (there,) = log.append("one", 0, [draft(1)]), other.append("one", 0, [draft(1)])
    assert here[1:] == there[1:]


def test_a_bookmark_is_kept_for_each_person(open_store: Open, draft: Make) -> None:
    log = open_store()
    assert log.chosen("ann") is None
    log.choose("ann", "one")
    log.choose("bo", "two")
    log.choose("ann", "three")
    again = open_store()
    assert (again.chosen("ann"), again.chosen("bo"), again.chosen("cy")) == ("three", "two", None)
    assert list(log.read_all()) == []


def test_what_a_store_wrote_verifies(log: EventLog, draft: Make) -> None:
    assert check_store(log) == []
    log.append("one", 0, [draft(1), draft(2)])
    log.append("two", 0, [draft(1)])
    assert check_store(log) == [log.head("one"), log.head("two")]
    assert check_stream(log, "none") == log.head("none")


texts = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1, max_size=20)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(type_=texts, text=texts, by=texts)
def test_any_text_comes_back_as_it_was(log: EventLog, type_: str, text: str, by: str) -> None:
    drafts = [Draft(1, type_, 1, json.dumps({text: text}, ensure_ascii=False), GOOD.at, by)]
    written = log.append("any", log.head("any").version, drafts)
    assert [fact[3:9] for fact in log.read("any", gt=written[-1].version - 1)] == drafts
    assert check_stream(log, "any") == head_behind(written[-1])


def test_appends_together_are_all_written_or_none(log: EventLog, draft: Make) -> None:
    def some(third: int) -> None:
        with log.together():
            log.append("game-b", 0, [draft(1)], key="once")
            log.append("game-a", third, [draft(2)])

    log.append("game-a", 0, [draft(1)])
    with pytest.raises(Conflict):
        some(0)
    assert (list(log.names()), log.recorded("game-b", "once")) == (["game-a"], None)
    some(1)
    assert [head.version for head in log.heads()] == [2, 1]
    assert (log.recorded("game-b", "once"), log.recorded("", "once")) == (("game-b", 1), ("game-b", 1))
    assert [one.stream for one in log.read_all()] == ["game-a", "game-b", "game-a"]
