"""Edit: a text of moves becomes one correction, and the line of moves is then the text."""

from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign.amend import Plan, plan
from campaign.edit import edited, rows_of, span, spelled, text_of
from campaign.games import registry
from campaign.notation.words import LONGEST_LINE
from campaign.outcome import folded
from campaign.records import Imported, prepare
from campaign.service import Service
from campaign.typed import writing
from events.errors import NotFound, NotUnderstood, Refused, SkaldError
from events.memory import MemoryLog
from exports.record import read_record, record_text
from projections.shelf import About
from tests.beads import numbered, ticking
from tests.vendel_lines import JON, ids, tick

NOTES = [f"note n{number}" for number in range(2, 8)]


def opened(name: str, *lines: str) -> Service:
    seats = "--player Ana:red --player Bo:blue --player Cy"
    session = Service.begin(MemoryLog(), f"new {name} T {seats}", clock=ticking(), who="jon", new_id=numbered())
    for line in lines:
        session.play(line)
    return session


def vendel(*lines: str) -> Service:
    session = Service.begin(MemoryLog(), JON[0], clock=tick(), who="Ann", new_id=ids())
    for line in (*JON[1:], *lines):
        session.play(line)
    return session


def imported(session: Service) -> Imported:
    record = read_record(record_text(session.envelopes).encode(), "x")
    return prepare(MemoryLog(), record, clock=tick(), who="jon", new_id=ids())


def lines_of(session: Service) -> list[str]:
    return [session.history.entries[number].line for number in session.history.line]


def planned(session: Service, which: str, text: str, because: str | None = None) -> Plan | None:
    shown = span(session, which)
    found = edited(session, shown, rows_of(session, shown, text), because)
    if found is None:
        return None
    with found.placing():
        result = plan(session, session.parse(found.words), writing(session))
        found.check(result)
    return result


def saved(session: Service, which: str, text: str, because: str | None = None) -> None:
    found = planned(session, which, text, because)
    if found:
        session.play(found.line)


@pytest.mark.parametrize("name", registry.names())
def test_every_game_is_changed_thinned_filled_and_put_in_another_order(name: str) -> None:
    session = opened(name, *NOTES)
    before = session.version
    saved(session, "", "note first\n3 note n3\n2 note n2\n4 note four\n7 note n7\nnote last\n", "why")
    assert lines_of(session)[1:] == ["note first", *NOTES[1::-1], "note four", "note n7", "note last"]
    (amended,) = [entry for entry in session.history.entries.values() if entry.amends]
    assert amended.because == "why"
    assert session.history.successor(2) in session.history.line, "a move that was moved is the same move"
    session.play("undo")
    assert lines_of(session)[1:] == NOTES
    session.play("redo")
    assert lines_of(session)[1] == "note first"
    again = imported(session)
    assert [one.payload for one in again.session.envelopes] == [one.payload for one in session.envelopes]
    assert session.version > before


@settings(max_examples=60)
@given(st.data())
def test_the_line_is_what_the_text_says(data: st.DataObject) -> None:
    session = opened("plain", *NOTES)
    if data.draw(st.booleans()):
        session.play("amend 4 'note again'")
    shown = span(session, data.draw(st.sampled_from(["", "3..5", "4", "5..", "..4"])))
    rows = [f"{number} {session.history.entries[number].line}" for number in shown]
    rows = data.draw(st.permutations(rows))[: data.draw(st.integers(0, len(rows)))]
    texts = data.draw(st.lists(st.sampled_from(["note x", "note n3", *rows]), max_size=3))
    rows = data.draw(st.permutations([*rows, *texts])) if texts else rows
    before = [session.history.entries[n].line for n in session.history.line if n < shown[0]]
    behind = [session.history.entries[n].line for n in session.history.line if n > shown[-1]]
    saved(session, spelled(shown), "\n".join(["# x", "", *rows]))
    wanted = [row.split(" ", 1)[1] if row[0].isdigit() else row for row in rows]
    assert lines_of(session) == [*before, *wanted, *behind]
    assert len(session.history.steps) <= 9


def test_a_text_that_is_the_same_changes_nothing() -> None:
    session = vendel("journey warrior essex --venture", "end")
    for which in ("", "12", "12..", "..12", "3..13"):
        assert planned(session, which, text_of(session, span(session, which))) is None


def test_lines_are_short_as_behind_play_and_kept_in_full() -> None:
    session = vendel("journey warrior essex --venture", "journey merchant ulaid", "end")
    text = text_of(session, span(session, "12..")).replace("journey warrior essex --venture", "jm ul")
    saved(session, "12..", text.replace("13 Jon: journey merchant ulaid", "jw es"))
    assert lines_of(session)[-3:] == ["Jon: journey merchant ulaid", "Jon: journey warrior essex", "Ann: end"]
    (amend,) = [entry.line for entry in session.history.entries.values() if entry.amends]
    assert '"Jon: journey merchant ulaid"' in amend
    assert '--before "14 Jon: journey warrior essex"' in amend


def test_then_and_its_neighbours_are_short_too() -> None:
    session = vendel("journey warrior essex --venture", "end", "journey merchant ulaid", "note x")
    said = session.parse('amend 12 "jw es v" --also "15 note y" --before "15 note in" --last "note z"')
    session.play(plan(session, said, writing(session)).line)
    assert lines_of(session)[-3:] == ["note in", "note y", "note z"]
    helped = vendel("journey warrior essex --venture", "end", "journey merchant svea")
    helped.play(plan(helped, helped.parse('amend 13 --delete --then "jm ul"'), writing(helped)).line)
    assert lines_of(helped)[-2:] == ["Jon: journey merchant ulaid", "Ann: journey merchant svea"]
    assert helped.history.entries[15].line == 'amend 13 --delete --then "Jon: journey merchant ulaid"'


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("12 Jon: journey warrior nowhere\n13 Jon: end", "move 12, line 1 of the text"),
        ("12 Jon: journey warrior essex --venture\n\n13 Ann: nonsense", "move 13, line 3 of the text"),
        ("# x\njourney leader ulaid --venture\n12 Jon: journey warrior essex --venture\n13 Jon: end", "move 12"),
        ("12 Jon: journey warrior essex --venture\n99 note x", "line 2 of the text"),
        ("12\n13 Jon: end", "line 1 of the text"),
        ("12 Ann: journey warrior essex --venture\n13 Jon: end", "move 12, line 1 of the text"),
        ("undo\n12 Jon: journey warrior essex --venture\n13 Jon: end", "line 1 of the text"),
    ],
)
def test_the_first_line_that_does_not_fit_is_named(text: str, place: str) -> None:
    session = vendel("journey warrior essex --venture", "end")
    with pytest.raises(SkaldError) as caught:
        saved(session, "12..13", text)
    assert caught.value.where == place
    assert session.history.last == 13


def test_a_later_move_that_no_longer_fits_is_one_of_the_correction() -> None:
    session = vendel("journey warrior essex --venture", "end", "journey merchant svea")
    found = planned(session, "13", "# nothing left")
    assert found is not None
    assert [step.number for step in found.out] == [14]
    with pytest.raises(Refused) as caught:
        session.play(found.line)
    assert "14 Ann: journey merchant svea" in caught.value.so


def test_an_edit_touches_no_time() -> None:
    """How long a game was played and when it ended is as if it had been typed right at once."""
    found = list[tuple[object, object]]()
    for edits in (
        (),
        ("", "note y\n3 note n3\n2 note zwei\n4 turn Bo\n9 result Ana=3 Bo=4 Cy=1"),
        ("9", "9 places Bo=1 Ana=2 Cy=3"),
    ):
        log, clock = MemoryLog(), ticking(200)
        session = Service.begin(
            log, "new plain T --player Ana --player Bo --player Cy", clock=clock, who="jon", new_id=numbered()
        )
        for line in (*NOTES[:2], "turn Bo", *NOTES[3:], "turn Cy", "result Ana=3 Bo=2 Cy=1"):
            session.play(line)
        session.clock = lambda: datetime(2026, 12, 2, 9, tzinfo=UTC)
        if edits:
            saved(session, *edits)
            assert session.game.score(session.table)["winners"] == ["Bo"]
        row = folded(log, log.head(session.stream), About())
        assert row is not None
        found.append((row.game["closed_at"], row.game["minutes"]))
    assert found[0] == ("2026-11-30T19:28:51Z", 27)
    assert set(found) == {found[0]}


def test_what_are_no_moves() -> None:
    session = opened("plain", *NOTES)
    for odd in ("x", "3-4", "3..x", "3 4"):
        with pytest.raises(NotUnderstood):
            span(session, odd)
    for none in ("99", "1", "..1"):
        with pytest.raises(NotFound):
            span(session, none)
    session.play("amend 3 'note again'")
    assert span(session, "3..4") == (9, 10)
    assert span(session, "4..") == (10, 11, 12, 13)


def test_an_edit_may_be_longer_than_other_lines() -> None:
    session = opened("plain", *[f"note {number}{'x' * 700}" for number in range(20)])
    text = text_of(session, span(session, "")).replace("note ", "note y")
    saved(session, "", text)
    (amend,) = [entry.line for entry in session.history.entries.values() if entry.amends]
    assert len(amend) > LONGEST_LINE
    again = imported(session)
    assert again.session.head == session.head


@pytest.mark.parametrize(
    "line",
    [
        'amend 3 --also "4 note x" --out 4',
        'amend 3 "note x" --also "2 note y"',
        'amend 3 "note x" --before "3 note y"',
        "amend 3 --insert --last 'note x'",
        "amend 3",
        'amend 3 --also "note x"',
    ],
)
def test_a_correction_says_each_move_once_and_only_later_ones(line: str) -> None:
    session = opened("plain", *NOTES)
    with pytest.raises(NotUnderstood):
        session.play(line)
    assert session.history.last == 7


@pytest.mark.parametrize("text", ["12 Jon: jurney warrior essex", "  12   Jon: jurney warrior essex ", "Jon: jurney x"])
def test_the_column_of_an_error_is_that_of_the_text(text: str) -> None:
    session = vendel("journey warrior essex")
    with pytest.raises(NotUnderstood) as caught:
        planned(session, "12", text)
    assert text[caught.value.column - 1 :].startswith("jurney")
    assert caught.value.line[caught.value.column - 1 :].startswith("jurney")


def test_moves_from_behind_are_turned_round() -> None:
    session = vendel("journey warrior essex")
    with pytest.raises(NotUnderstood) as caught:
        span(session, "5..3")
    assert caught.value.hint == "the first move stands first: 3..5"
