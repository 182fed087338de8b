"""Whole games, frozen: each replays to the same facts, hash by hash, and to the same table for ever."""

import json
from hashlib import sha256

import pytest

from campaign.games.vikingar import GAME
from exports.record import record_text
from tests.vikingar.make_records import RECORDS, happened, replayed
from tests.vikingar.tables import NAMES, player, view

STATES = {
    "golden": "fe8b27c10c96add5b2aa224657e33acffcf66a23d2f2747daaa18a27b41a2603",
    "four": "eb83da4537932c11d37c9b3fa7306129bab891ee3fe59036b1a53d5bd4dfc39e",
    "two": "ac3f438d949ad3b31ce51adea2b574b4573849e23ee915a920931a2dc99ee90b",
}
"""Record -> SHA-256 of the table it ends with, as `table --json` has it."""
LATER = {"linked"}
"""Keys that a table has had since then."""
EVERYTHING = {"undo", "rethrow", "quest", "quest twice", "outpost lost", "razed", "kraken", "fifth ship"}


@pytest.mark.parametrize("name", STATES)
def test_a_record_replays_to_the_same_facts_and_table(name: str) -> None:
    """VK-EX-50 among them; the import itself compares the hash of the last fact with the record's last line."""
    game = replayed(name)
    text = (RECORDS / f"vikingar-{name}.skald").read_text(encoding="utf-8")
    assert record_text(game.envelopes) == text
    assert game.head.hex() in text.splitlines()[-1]
    shown = {key: value for key, value in view(game).items() if key not in LATER}
    assert sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest() == STATES[name]
    assert GAME.frozen_mismatch(game.table) is None


@pytest.mark.parametrize(("name", "seats", "how"), [("four", 4, "won by fight"), ("two", 2, "won in build")])
def test_a_whole_game_has_it_all(name: str, seats: int, how: str) -> None:
    """VK-WIN-02, VK-WIN-03, VK-BLD-03, VK-THR-05, VK-QST-02: four win at a door they fight for, two by a treasure."""
    game = replayed(name)
    assert happened(game) >= {*EVERYTHING, how}
    assert len(view(game)["players"]) == seats
    (winner,) = view(game)["winners"]
    assert (len(player(game, winner)["cups"]) >= 3, player(game, winner)["at_door"]) == (True, True)
    assert winner in NAMES


@pytest.mark.parametrize("name", STATES)
def test_a_table_can_be_set_to_what_it_is(name: str) -> None:
    """A position is what a table shows, in the middle of a contest as well."""
    game = replayed(name)
    for number in game.history.line[1::5]:
        table = game.at(number)
        if table.phase == "over":
            continue
        shown = GAME.view(table)
        placing = GAME.position()
        neat = placing.shape.model_validate(shown).told()
        laid = GAME.table()
        laid.title, laid.seats, laid.house = table.title, table.seats, table.house
        placing.names(laid, neat)
        placing.load(laid, neat)
        assert GAME.view(laid) == shown
        placing.laws(laid, neat)
