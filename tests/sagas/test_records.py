"""A whole campaign as two records: three seats, the transition, and the result of Pax Viking."""

from pathlib import Path

from campaign.handover import hand_on
from campaign.records import prepare
from campaign.sagas import begin
from campaign.service import Service
from events.log import EventLog
from events.memory import MemoryLog
from exports.record import read_record, record_text
from tests.beads import numbered, ticking

RECORDS = Path(__file__).parents[1] / "records"
FIRST, SECOND = RECORDS / "campaign-1-vendel.skald", RECORDS / "campaign-2-pax.skald"


def imported(log: EventLog, path: Path) -> Service:
    done = prepare(log, read_record(path.read_bytes(), path.name), clock=ticking(), who="x", new_id=numbered())
    done.commit(log)
    return Service.resume(log, done.session.stream, clock=ticking(), who="x")


def test_both_records_come_back_byte_for_byte() -> None:
    for path in (FIRST, SECOND):
        session = imported(MemoryLog(), path)
        assert record_text(session.envelopes).encode() == path.read_bytes()


def test_the_second_game_carries_what_the_first_one_hands_on() -> None:
    log = MemoryLog()
    first, second = imported(log, FIRST), imported(log, SECOND)
    lines = [one.line for one in second.history.entries.values()]
    assert lines[1:4] == hand_on(first.game, first.table)[1:]


def test_no_line_of_the_second_game_is_long() -> None:
    assert max(map(len, SECOND.read_text(encoding="utf-8").splitlines())) <= 200


def test_what_came_of_it() -> None:
    log = MemoryLog()
    first, second = imported(log, FIRST), imported(log, SECOND)
    view = second.game.view(second.table)
    assert {one["name"]: (one["jarl"], one["start"]) for one in view["players"]} == {
        "Jon": ("Harald Greycloak", 7),
        "Ann": ("Aud Haakonsdottir of Lade", 5),
        "Åsa": ("Ingvar Röriksson", 9),
    }
    assert [one.broken for one in second.history.entries.values() if one.broken] == [("Q-64",)]
    opened = begin(log, "Winter", [], clock=ticking(), who="x", new_id=numbered())
    for session in (first, second):
        opened.attach(session)
    assert [(one["player"], one["won"], one["places"]) for one in opened.standings()] == [
        ("Ann", 1, [1, 2]),
        ("Åsa", 1, [3, 1]),
        ("Jon", 0, [2, 2]),
    ]
