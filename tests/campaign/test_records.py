"""Records in: the same facts again, or nothing at all."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from campaign.held import Held
from campaign.records import Imported, prepare
from campaign.service import Service
from events.errors import AlreadyRecorded, Conflict, NotUnderstood, Refused
from events.log import EventLog
from events.memory import MemoryLog
from exports import record as records
from exports.record import read_record, record_text
from tests.beads import (
    NEW,
    beads,  # noqa: F401 -- a fixture
    begun,
    numbered,
    reopened,
    ticking,
)

pytestmark = pytest.mark.usefixtures("beads")
CALM = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
HAND = f"{NEW}\n# a comment\n\n  add 2   # and one behind a move\nadd 3\nundo\n"


def prepared(log: EventLog, data: bytes | str, into: Held | None = None) -> Imported:
    raw = data.encode() if isinstance(data, str) else data
    record = read_record(raw, "game.skald")
    return prepare(log, record, clock=ticking(), who="Bo", new_id=numbered(), into=into)


def imported(log: EventLog, data: bytes | str) -> Service:
    found = prepared(log, data)
    found.commit(log)
    return found.session


def played() -> Service:
    session = begun()
    for line in ('add 9 --force --because "why # not"', "draw 6", "undo", "add 1", "undo 2", "redo"):
        session.play(line)
    return session


def nothing(log: MemoryLog) -> bool:
    return list(log.read_all()) == []


def test_law_5_an_exported_record_becomes_the_same_facts_and_bytes() -> None:
    session, log = played(), MemoryLog()
    text = record_text(session.envelopes)
    again = imported(log, text)
    assert log.head(session.stream) == session.log.head(session.stream)
    assert record_text(list(log.read(again.stream))) == text


@CALM
@given(
    st.lists(st.sampled_from(["add 1", "draw 3", "undo", "redo", "undo 2", "ruling x --switch most=5"]), max_size=12),
    st.sampled_from(["a", "Åke the Red", "it's", '"q"', "#x", "\\", "狼", "-x"]),
    st.text(st.characters(categories=("L", "N", "P", "S", "Zs")), min_size=1, max_size=20).filter(str.strip),
)
def test_law_5_holds_for_every_game(lines: list[str], who: str, remark: str) -> None:
    session, log = begun(), MemoryLog()
    session.who = who
    session.play(["note", "--", remark])
    for line in lines:
        try:
            session.play(line)
        except Refused:
            continue
    text = record_text(session.envelopes)
    again = imported(log, text)
    assert again.head == session.head
    assert record_text(list(log.read(again.stream))) == text


def test_three_doors_give_equal_facts() -> None:
    lines = ["add 2", 'add 5 --force --because "why not"', "draw 4", "undo"]
    shell = begun()
    for line in lines:
        shell.play(line)
    one_shot, clock = begun(), ticking()
    clock()
    for words in (["add", "2"], ["add", "5", "--force", "--because", "why not"], ["draw", "4"], ["undo"]):
        Service.resume(one_shot.log, one_shot.stream, clock=clock, who="Åke the Red").play(words)
    log = MemoryLog()
    found = prepare(
        log,
        read_record("\n".join([NEW, *lines]).encode(), "x"),
        clock=ticking(),
        who="Åke the Red",
        new_id=numbered(),
    )
    found.commit(log)
    heads = [log.head(found.session.stream), shell.log.head(shell.stream), one_shot.log.head(one_shot.stream)]
    assert heads[0] == heads[1] == heads[2]
    assert reopened(one_shot).table == shell.table == found.session.table


def test_a_record_typed_by_hand_is_a_new_game_recorded_now() -> None:
    log = MemoryLog()
    session = imported(log, HAND)
    assert [one.line for one in session.history.entries.values()][1:] == ["Jon: add 2", "Ann: add 3", "undo"]
    assert {one.by for one in log.read(session.stream)} == {"Bo"}
    assert session.history.line == [1, 2]


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbf" + HAND.encode(),
        HAND.replace("\n", "\r\n").encode(),
        HAND.rstrip("\n").encode(),
        ("\n\n# more\n" + HAND + "\n\n").encode(),
    ],
)
def test_marks_line_ends_and_blank_lines_do_no_harm(data: bytes) -> None:
    log = MemoryLog()
    assert imported(log, data).head == imported(MemoryLog(), HAND).head


@pytest.mark.parametrize("text", [HAND, None])
def test_the_same_record_is_imported_once(text: str | None) -> None:
    log = MemoryLog()
    data = text or record_text(played().envelopes)
    first = imported(log, data)
    before = list(log.read_all())
    with pytest.raises(AlreadyRecorded, match=rf"game\.skald is already recorded as {first.stream}"):
        imported(log, data)
    assert list(log.read_all()) == before


def test_comments_and_spaces_do_not_make_another_request() -> None:
    log = MemoryLog()
    imported(log, HAND)
    with pytest.raises(AlreadyRecorded):
        imported(log, f"{NEW}\nADD 2\nadd  3\nundo 1\n".replace("undo 1", "undo"))


def test_a_longer_record_carries_the_game_on() -> None:
    session, log = played(), MemoryLog()
    imported(log, record_text(session.envelopes))
    session.play("add 1")
    imported(log, record_text(session.envelopes))
    assert log.head(session.stream) == session.log.head(session.stream)


def test_two_stories_of_one_game_do_not_mix() -> None:
    session, log = played(), MemoryLog()
    imported(log, record_text(session.envelopes))
    other = Service.resume(log, session.stream, clock=ticking(), who="Ann")
    other.play("add 2")
    session.play("add 1")
    with pytest.raises(Conflict, match="another move"):
        imported(log, record_text(session.envelopes))


@pytest.mark.parametrize(
    ("old", "new"), [("draw 6", "draw 5"), ("19:02:11Z", "19:02:12Z"), ("Jon:red", "Jon:blue2"), ("redo\n", "")]
)
def test_a_record_that_was_changed_says_so(old: str, new: str) -> None:
    text, log = record_text(played().envelopes), MemoryLog()
    assert old in text
    with pytest.raises(Refused, match="the record was changed after it was exported") as caught:
        prepared(log, text.replace(old, new))
    assert "# head" in (caught.value.hint or "")
    assert nothing(log)


def test_without_head_and_stamps_it_is_a_new_game() -> None:
    text = record_text(played().envelopes).replace("draw 6", "draw 5")
    plain = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    assert imported(MemoryLog(), plain).stream == "beads-00000000"


@pytest.mark.parametrize(
    ("line", "error", "column"),
    [
        ("adn 2", NotUnderstood, 1),
        ("  add many", NotUnderstood, 7),
        ("add", NotUnderstood, 4),
        ('note "open', NotUnderstood, 6),
        ("note a\x07b", NotUnderstood, 7),
        ("note " + "x" * 300 + " " + "y" * 10_000, NotUnderstood, 10_001),
        ("add 4", Refused, 0),
        ("undo 9", Refused, 0),
    ],
)
def test_a_bad_line_in_the_middle_is_named_and_nothing_is_logged(
    line: str, error: type[NotUnderstood | Refused], column: int
) -> None:
    log, text = MemoryLog(), f"{NEW}\nadd 2\n{line}\nadd 1\n"
    with pytest.raises(error) as caught:
        prepared(log, text)
    assert getattr(caught.value, "where", None) == "game.skald:3"
    if isinstance(caught.value, NotUnderstood):
        assert caught.value.column == column
        assert caught.value.hint or "10000 are allowed" in caught.value.message
    assert nothing(log)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "holds no move"),
        (b"# only a comment\n", "holds no move"),
        (b"new beads \xff\n", "byte 11 is 0xff"),
        (b"# skald record 3\nnew beads T\n", "this Skald reads formats 1 to 2"),
        (b"#@ yesterday jon\nnew beads T\n", "a stamp that cannot be read"),
        (b"#@ 2026-11-30T19:02:11Z\nnew beads T\n", "a stamp that cannot be read"),
        (b"#@ 2026-11-30T19:02:11Z 'jon\nnew beads T\n", "a stamp that cannot be read"),
        (b"#@ 2026-11-30T19:02:11Z jon A_B\nnew beads T\n", "an odd game"),
        (b"#@ 2026-11-30T19:02:11Z jon a b\nnew beads T\n", "a stamp that cannot be read"),
        (b"#@ 2026-13-30T19:02:11Z jon\nnew beads T\n", "a stamp that cannot be read"),
        (b"#@ 2026-11-30T19:02:11Z '\x01' a\nnew beads T\n", "control characters"),
    ],
)
def test_what_is_no_record_is_refused(data: bytes, says: str) -> None:
    with pytest.raises(NotUnderstood, match=says):
        read_record(data, "game.skald")


def test_sizes_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "MOST_LINES", 2)
    with pytest.raises(NotUnderstood, match="a record may have 2"):
        read_record(HAND.encode(), "x")
    monkeypatch.setattr(records, "LONGEST_RECORD", 10)
    with pytest.raises(NotUnderstood, match="a record may have 10"):
        read_record(HAND.encode(), "x")


def test_a_long_position_is_no_long_line() -> None:
    filler = "x" * 50_000
    session = imported(MemoryLog(), f"""{NEW}\nposition '{{"beads": 7, "why": "{filler}"}}'\n""")
    assert session.table.beads == 7


def test_lines_without_new_go_into_the_game_that_is_named() -> None:
    log = MemoryLog()
    session = begun(log)
    session.play("add 1")
    into = Held.resume(log, session.stream, clock=ticking(), who="Bo")
    prepared(log, "add 2\nadd 3\n", into).commit(log)
    assert reopened(session).table.beads == 6
    again = Held.resume(log, session.stream, clock=ticking(), who="Bo")
    with pytest.raises(AlreadyRecorded):
        prepared(log, "add 2\nadd 3\n", again).commit(log)


def test_new_and_into_exclude_each_other() -> None:
    log = MemoryLog()
    begun(log)
    into = Held.resume(log, "beads-00000000", clock=ticking(), who="Bo")
    with pytest.raises(NotUnderstood, match="cannot go into another one"):
        prepared(log, HAND, into)
    with pytest.raises(NotUnderstood, match="does not begin with a `new` line"):
        prepared(log, "add 1\n")
