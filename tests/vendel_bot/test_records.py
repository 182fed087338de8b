"""Two random games, frozen: a solo game and a cooperative one replay to the same score for ever."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from campaign.games.vendel import GAME
from campaign.records import prepare
from campaign.service import Service
from events.games.vendel import BotChose
from events.memory import MemoryLog
from exports.record import read_record, record_text

RECORDS = Path(__file__).parent.parent / "records"


def imported(text: str) -> Service:
    """Return the game that a record tells."""
    record = read_record(text.encode(), "game.skald")
    log = MemoryLog()
    moment = datetime(2026, 11, 28, 18, 30, tzinfo=UTC)
    found = prepare(log, record, clock=lambda: moment, who="Jon", new_id=lambda: "saga2222")
    found.commit(log)
    return found.session


FINAL = {
    "solo": {"Vendela": (1, 42, 4), "Jon": (2, 0, 2)},
    "coop": {"Vendela": (1, 20, 2), "Brynhild": (1, 38, 3), "Jon": (3, 0, 1), "Ann": (3, 0, 1)},
}
"""Player -> rank, total, Majorities, which count nothing."""


@pytest.mark.parametrize("name", FINAL)
def test_a_frozen_game_replays_to_its_score(name):
    session = imported((RECORDS / f"{name}.skald").read_text(encoding="utf-8"))
    table = session.table
    assert table.phase == "closed"
    assert {row.player: (row.rank, row.total, row.majorities) for row in table.rows} == FINAL[name]
    assert GAME.frozen_mismatch(table) is None


@pytest.mark.parametrize("name", FINAL)
def test_a_frozen_game_is_exported_and_imported_again(name):
    """Law 5 for moves of the bot and for what it chose."""
    text = record_text(imported((RECORDS / f"{name}.skald").read_text(encoding="utf-8")).envelopes)
    again = imported(text)
    assert record_text(again.envelopes) == text
    assert sum(one.type == BotChose.type for one in again.envelopes) > 40


def test_undo_and_redo_of_a_whole_turn_of_hers():
    """Law 3: her turn is one step."""
    lines = (RECORDS / "solo.skald").read_text(encoding="utf-8").splitlines()
    at = max(n for n, line in enumerate(lines) if line.startswith("bot"))
    session = imported("\n".join(lines[:at]) + "\n")
    before = session.game.view(session.table)
    session.play(lines[at])
    after = session.game.view(session.table)
    session.play("undo")
    assert session.game.view(session.table) == before != after
    session.play("redo")
    assert session.game.view(session.table) == after
