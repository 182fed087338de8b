"""JSON lines: the same bytes and hashes in every store, and no way around the chain."""

import io
import json
from collections.abc import Callable

import pytest

from events.batch import Unfit
from events.envelope import Draft
from events.errors import AlreadyRecorded, Conflict, Damaged, NotUnderstood
from events.memory import MemoryLog
from events.replay import adopt
from exports.jsonl import Copied, is_jsonl, jsonl_text, read_jsonl
from tests.drafts import BAD, FINE, GOOD, sealed

AT = "2026-11-30T19:02:11Z"


def drafts(last: str = "c") -> list[Draft]:
    return [Draft(move, "toy.moved", 1, json.dumps({"to": to}), AT, "Åke") for move, to in enumerate(("a", "b", last))]


def filled(count: int = 3, last: str = "c") -> MemoryLog:
    log = MemoryLog()
    log.append("toy-1", 0, [draft._replace(move=draft.move + 1) for draft in drafts(last)][:count])
    return log


def text(log: MemoryLog) -> bytes:
    return "".join(jsonl_text(list(log.read("toy-1")))).encode()


def read(data: bytes) -> Copied:
    return read_jsonl(io.BytesIO(data), "toy.jsonl")


def test_a_copy_has_the_same_bytes_and_hashes() -> None:
    log, other = filled(), MemoryLog()
    data = text(log)
    copied = read(data)
    head = adopt(other, copied.stream, copied.drafts, what="toy.jsonl")
    assert head == log.head("toy-1")
    assert text(other) == data


def test_each_line_holds_the_whole_envelope() -> None:
    header, first, *_ = [json.loads(row) for row in text(filled()).splitlines()]
    head = filled().head("toy-1").hash.hex()
    assert header == {"skald": 2, "stream": "toy-1", "head": head, "version": 3, "facts": 3}
    assert list(first) == ["stream", "version", "move", "type", "schema", "at", "by", "payload", "prev", "hash"]
    assert (first["by"], first["prev"], first["payload"]) == ("Åke", "0" * 64, '{"to": "a"}')


def test_the_format_is_told_from_a_record() -> None:
    assert is_jsonl(b"\xef\xbb\xbf\n" + text(filled()))
    assert not is_jsonl(b"# skald record 1\nnew toy {")


def test_a_mark_and_windows_line_ends_do_no_harm() -> None:
    data = text(filled())
    assert read(b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n")).envelopes == read(data).envelopes


def test_what_is_there_already_is_already_recorded() -> None:
    copied = read(text(filled(2)))
    for log in (filled(2), filled(3)):
        with pytest.raises(AlreadyRecorded, match=r"toy\.jsonl is already recorded as toy-1"):
            adopt(log, copied.stream, copied.drafts, what="toy.jsonl")


def test_a_longer_copy_is_carried_on() -> None:
    log, copied = filled(2), read(text(filled()))
    adopt(log, copied.stream, copied.drafts, what="toy.jsonl")
    assert text(log) == text(filled())


def test_another_story_names_where_it_parts() -> None:
    log, copied = filled(3, "x"), read(text(filled()))
    with pytest.raises(Conflict, match=r"another move \d+ \(fact 3\); nothing was written") as caught:
        adopt(log, copied.stream, copied.drafts, what="toy.jsonl")
    assert not isinstance(caught.value, AlreadyRecorded)
    assert text(log) == text(filled(3, "x"))


def changed(row: int, **fields: object) -> bytes:
    rows = [json.loads(line) for line in text(filled()).splitlines()]
    rows[row] |= fields
    return "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in rows).encode()


def without(row: int) -> bytes:
    rows = text(filled()).splitlines(keepends=True)
    return b"".join(rows[:row] + rows[row + 1 :])


@pytest.mark.parametrize(
    ("data", "version"),
    [
        (lambda: changed(2, payload='{"to": "B"}'), 2),
        (lambda: changed(2, at="2026-11-30T19:02:12Z"), 2),
        (lambda: changed(2, by="Bo"), 2),
        (lambda: changed(2, version=3), 2),
        (lambda: changed(2, stream="toy-2"), 2),
        (lambda: changed(0, stream="toy-2"), 1),
        (lambda: changed(0, head="0" * 64), 3),
        (lambda: changed(0, facts=4), 4),
        (lambda: changed(0, version=4), 4),
        (lambda: without(2), 2),
        (lambda: without(3), 3),
    ],
)
def test_a_change_names_the_first_fact_that_does_not_hold(data: Callable[[], bytes], version: int) -> None:
    with pytest.raises(Damaged) as caught:
        read(data())
    assert caught.value.version == version


def holding(change: dict[str, object]) -> bytes:
    """A file of a fact that is right and one with *change*, its chain made anew."""
    facts = list(sealed("toy-1", [GOOD, GOOD._replace(**change)]))  # type: ignore[arg-type]
    return "".join(jsonl_text(facts)).encode()


@pytest.mark.parametrize("name", [name for name in BAD if "half a character" not in name or "payload h" in name])
def test_a_fact_that_no_log_takes_is_refused_with_its_id_and_line(name: str) -> None:
    with pytest.raises(Unfit) as caught:
        read(holding(BAD[name].changes))
    assert (caught.value.rule, caught.value.where) == (BAD[name].rule, "toy.jsonl:3")


@pytest.mark.parametrize("name", FINE)
def test_a_fact_that_every_log_takes_is_read(name: str) -> None:
    assert read(holding(FINE[name])).drafts[1] == GOOD._replace(**FINE[name])


@pytest.mark.parametrize(
    ("data", "where", "says"),
    [
        (b"", None, "is empty"),
        (b"{}\n", "toy.jsonl:1", "skald: Field required"),
        (b'{"skald"', "toy.jsonl:1", "Invalid JSON"),
        (changed(0, skald=3), "toy.jsonl:1", "this Skald reads format 2"),
        (changed(0, skald=1), "toy.jsonl:1", "an older shape"),
        (changed(2, extra=1), "toy.jsonl:3", "extra"),
        (b"{\xff}\n", "toy.jsonl:1", "not a line"),
    ],
)
def test_what_is_no_copy_is_named_with_its_line(data: bytes, where: str | None, says: str) -> None:
    with pytest.raises(NotUnderstood, match=says) as caught:
        read(data)
    assert caught.value.where == where


def test_sizes_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    data = text(filled())
    monkeypatch.setattr("exports.jsonl.LONGEST_LINE", 150)
    with pytest.raises(NotUnderstood, match="150 are allowed"):
        read(data)
    monkeypatch.undo()
    with pytest.raises(NotUnderstood, match="blank lines") as caught:
        read(data + b"\n" * 1001)
    assert caught.value.where == "toy.jsonl:1005"
    monkeypatch.setattr("exports.jsonl.LONGEST_FILE", 100)
    with pytest.raises(NotUnderstood, match="over 100 bytes"):
        read(data)
