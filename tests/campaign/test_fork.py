"""Fork: a new game that shares the past; the original is untouched; both replay."""

import pytest

from campaign.fork import fork
from campaign.records import prepare
from campaign.service import Service
from events.errors import Conflict, NotFound, NotUnderstood
from events.memory import MemoryLog
from exports.record import read_record, record_text
from tests.vendel_lines import JON, ids, tick


def game() -> Service:
    session = Service.begin(MemoryLog(), JON[0], clock=tick(), who="Ann", new_id=ids())
    for line in (*JON[1:], "journey warrior essex --venture", "journey merchant ulaid", "undo", "journey leader holm"):
        session.play(line)
    return session


def forked(session: Service, at: int | None) -> Service:
    fork(session, "What if", "vendel-fork", at=at)
    return Service.resume(session.log, "vendel-fork", clock=tick(), who="Ann")


def view(session: Service, table: object) -> object:
    seen = session.game.view(table)
    return {key: value for key, value in seen.items() if key != "title"}


@pytest.mark.parametrize("at", [1, 5, 12, 13, 14, 15, None])
def test_the_fork_stands_where_the_original_stood(at: int | None) -> None:
    session = game()
    head = session.head
    child = forked(session, at)
    assert view(child, child.table) == view(session, session.at(at or session.history.last))
    assert child.opening.title == "What if"
    assert child.opening.forked == f"{session.stream}@{at or 15}"
    assert Service.resume(session.log, session.stream, clock=tick(), who="Ann").head == head


def test_the_same_moves_lead_to_the_same_table() -> None:
    session = game()
    child = forked(session, 11)
    for number in session.history.line[11:]:
        child.play(session.history.entries[number].line)
    assert view(child, child.table) == view(session, session.table)


def test_a_withdrawn_line_can_be_taken_up_again() -> None:
    child = forked(game(), 13)
    assert [child.history.entries[n].line for n in child.history.line][-1] == "Jon: journey merchant ulaid"


def test_the_record_of_a_fork_is_read_back_byte_for_byte() -> None:
    text = record_text(forked(game(), 12).envelopes)
    imported = prepare(MemoryLog(), read_record(text.encode(), "x"), clock=tick(), who="Bo", new_id=ids())
    imported.commit(MemoryLog())
    assert record_text(imported.session.envelopes) == text


def test_what_cannot_be_forked() -> None:
    session = game()
    with pytest.raises(NotFound):
        fork(session, "T", "vendel-x", at=99)
    with pytest.raises(NotUnderstood):
        fork(session, "\x1b[2J", "vendel-x")
    with pytest.raises(Conflict):
        fork(session, "T", session.stream)
