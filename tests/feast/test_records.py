"""Whole games, frozen: each replays to the same facts, hash by hash, and to the same table for ever."""

import json
from hashlib import sha256

import pytest

from campaign.games.feast import GAME
from campaign.positions import place
from exports.record import record_text
from projections.games.feast.boards import EXPLORATION
from projections.games.feast.spaces import ROWS
from tests.feast.make_records import NAMES, RECORDS, happened, replayed
from tests.feast.tables import view

STATES = {
    "exact": "d1c9dd5b324dd92ccd646560b6e0a70d608678051e3db622c54518175751760b",
    "counted": "219856d6f1645e13c33de87561c30c8e906829b646907a0045d553b58b8e89dd",
    "solo": "650d04c844ea96db3abc50c2ebdaf5eb979e907f8c8e1fe696e66accd23f3d63",
    "four": "a0a450eae93b58d3599baf2fa0b8e2a207ea95d5280803e0cfdf7aabee3cab98",
}
"""Record -> SHA-256 of the table it ends with, as `table --json` has it."""
DICE = ("hunt", "snare", "whale", "raid", "pillage")
EVERYTHING = {
    *(f"space {row.number}" for row in ROWS), *(board.name for board in EXPLORATION),
    *(f"{verb} {how}" for verb in DICE for how in ("fails", "succeeds")),
    *(f"emigration of {n}" for n in (2, 3, 4)), "knarr emigrates", "longship emigrates", "crown", "card before",
    "card after", "imitated in column 1", "imitated in column 3", "undo across a round", "feast short", "feast whole",
    *(f"special by {how}" for how in ("sale", "forge", "loot")),
}  # fmt: skip


@pytest.mark.parametrize("name", STATES)
def test_a_record_replays_to_the_same_facts_and_table(name: str) -> None:
    game = replayed(name)
    text = (RECORDS / f"feast-{name}.skald").read_text(encoding="utf-8")
    assert record_text(game.envelopes) == text
    assert game.head.hex() in text.splitlines()[-1]
    assert sha256(json.dumps(view(game), sort_keys=True).encode()).hexdigest() == STATES[name]
    assert GAME.frozen_mismatch(game.table) is None


def test_the_games_together_have_it_all() -> None:
    found = set().union(*(happened(replayed(name)) for name in NAMES))
    seldom = {"feast.turn_lent", "feast.passed", "feast.ship_lost", "feast.reconciled", "feast.card_worked"}
    unseen = {fact.type for fact in GAME.facts} - seldom
    assert sorted((EVERYTHING | unseen) - found) == []


def test_the_same_evening_counted_comes_to_the_same_score() -> None:
    exact, counted = replayed("exact"), replayed("counted")
    assert exact.table.rows == counted.table.rows
    assert exact.table.pieces == counted.table.pieces


@pytest.mark.parametrize(("name", "most"), [("exact", 220), ("counted", 180)])
def test_a_long_game_of_three_has_few_lines(name: str, most: int) -> None:
    assert len(replayed(name).history.line) <= most


@pytest.mark.parametrize("name", STATES)
def test_a_table_can_be_set_to_what_it_is(name: str) -> None:
    game = replayed(name)
    for number in game.history.line[1::5]:
        table = game.at(number)
        if table.phase != "over":
            assert GAME.view(place(GAME, table, GAME.view(table)).table) == GAME.view(table)
