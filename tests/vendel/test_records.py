"""Two whole games, frozen: they import as they stand, cover every verb and effect, and score as they always did."""

from datetime import UTC, datetime
from json import loads
from pathlib import Path
from typing import Any

import pytest

from campaign.games.vendel import GAME
from campaign.records import prepare
from campaign.service import Service
from events.memory import MemoryLog
from exports.record import read_record, record_text
from tests.vendel import naive_scorer
from tests.vendel.make_records import GAMES, digest, effects, lacks

RECORDS = Path(__file__).parent.parent / "records"
SEATS = {"three-seats": 3, "five-seats": 5}
ROUNDS = {"three-seats": 12, "five-seats": 10}


def imported(name: str) -> Service:
    """Return the game of a record, recorded in a log of its own."""
    log = MemoryLog()
    record = read_record((RECORDS / f"{name}.skald").read_bytes(), f"{name}.skald")
    found = prepare(log, record, clock=lambda: datetime(2000, 1, 1, tzinfo=UTC), who="nobody", new_id=lambda: "")
    found.commit(log)
    return found.session


@pytest.fixture(scope="module")
def sessions() -> dict[str, Service]:
    return {name: imported(name) for name in SEATS}


def frozen(name: str) -> Any:
    return loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", SEATS)
def test_a_record_is_exported_as_the_same_bytes(name: str, sessions: dict[str, Service]) -> None:
    session = sessions[name]
    text = (RECORDS / f"{name}.skald").read_bytes()
    assert record_text(list(session.log.read(session.stream))).encode() == text
    assert text.splitlines()[-1] == b"# head " + session.head.hex().encode()


@pytest.mark.parametrize("name", SEATS)
def test_the_final_score_is_what_it_was(name: str, sessions: dict[str, Service]) -> None:
    table = sessions[name].table
    score, view = GAME.score(table), GAME.view(table)
    assert score == frozen(name)["score"]
    assert score["final"] is True
    assert naive_scorer.differences(score["rows"], view) == []
    assert score["winners"] == naive_scorer.winners(view)
    assert score["tie_break"] == naive_scorer.tie_break(naive_scorer.final_rows(view))
    assert GAME.frozen_mismatch(table) is None


@pytest.mark.parametrize("name", SEATS)
def test_the_final_table_is_what_it_was(name: str, sessions: dict[str, Service]) -> None:
    assert digest(sessions[name]) == frozen(name)["view_sha256"]


@pytest.mark.parametrize("name", SEATS)
def test_seats_rounds_and_verbs(name: str, sessions: dict[str, Service]) -> None:
    session = sessions[name]
    assert len(session.table.seats) == SEATS[name]
    assert (session.table.round, session.table.year) == (ROUNDS[name], 793)
    assert session.table.phase == "closed"
    assert lacks(session) == set()
    assert any(entry.withdrawn for entry in session.history.entries.values())
    assert any(entry.broken for entry in session.history.entries.values())


def test_between_them_every_effect_is_used(sessions: dict[str, Service]) -> None:
    used = set.union(*map(effects, sessions.values()))
    assert used == {move.verb for move in GAME.moves if move.verb.startswith("effect ")}


def test_each_record_has_its_maker() -> None:
    assert {game.file for game in GAMES} == {f"{name}.skald" for name in SEATS}
