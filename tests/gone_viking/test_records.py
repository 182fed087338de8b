"""Whole games, frozen: each replays to the same facts, hash by hash, and to the same table for ever."""

import json
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from campaign.games.gone_viking import GAME
from campaign.records import prepare
from campaign.service import Service
from events.memory import MemoryLog
from exports.record import read_record, record_text
from tests.beads import numbered, ticking
from tests.gone_viking.hidden import Hidden
from tests.gone_viking.tables import begun, played, player, refused, tokens, view

RECORDS = Path(__file__).parents[1] / "records"
STATES = {
    "golden": "2d079bc40b151878be74919ed63dd1439ea89a8e46e9b0836d1061044ea0b22a",
    "five": "5d965870bc203a5971fdad4eab7cbf4960ef73ad68c7e176c8a71be620e2f8a8",
    "three": "c7ea4e34dfce324f31be5516910168f40b8f6220b9d3750ddf2938b7cd81e05f",
}
"""Record -> SHA-256 of the table it ends with, as `table --json` has it."""


def replayed(name: str) -> Service:
    """Return the game of a record, every line decided anew."""
    path = RECORDS / f"gone-viking-{name}.skald"
    log = MemoryLog()
    found = prepare(log, read_record(path.read_bytes(), path.name), clock=ticking(), who="Ann", new_id=numbered())
    found.commit(log)
    return Service.resume(log, found.session.stream, clock=ticking(), who="Ann")


def state(game: Service) -> str:
    """Return the hash of the table, keys sorted."""
    return sha256(json.dumps(view(game), sort_keys=True).encode()).hexdigest()


@pytest.mark.parametrize("name", STATES)
def test_a_record_replays_to_the_same_facts_and_table(name: str) -> None:
    """GV-EX-50 among them; the import itself compares the hash of the last fact with the record's last line."""
    game = replayed(name)
    text = (RECORDS / f"gone-viking-{name}.skald").read_text(encoding="utf-8")
    assert record_text(game.envelopes) == text
    assert game.head.hex() in text.splitlines()[-1]
    assert state(game) == STATES[name]
    assert GAME.frozen_mismatch(game.table) is None


@pytest.mark.parametrize(("name", "players", "winners"), [("five", 5, ["Bo"]), ("three", 3, ["Cy"])])
def test_a_whole_game_has_a_winner(name: str, players: int, winners: list[str]) -> None:
    """GV-WIN-01, GV-WIN-06: the richest who reach the threshold, counted again from the final table."""
    game = replayed(name)
    table = view(game)
    assert (len(table["players"]), table["phase"], table["winners"]) == (players, "over", winners)
    riches = {p["name"]: sum(p["tokens"].values()) + 4 * p["ships"] for p in table["players"]}
    assert max(riches.values()) >= {5: 7, 3: 9}[players]
    assert all(riches[name] == max(riches.values()) for name in winners)
    assert table["raid"] > 1


GOLDEN: list[tuple[str, dict[str, Any]]] = [
    ("trick C6 C5 C4,C1", {"Ana": "CTT", "cards": [6, 6, 5], "lead": "Ana"}),
    ("trick H7 H6,H2 H5,H4", {"Cy": "HTT", "cards": [5, 4, 3], "lead": "Cy"}),
    ("trick F7,god F4 F8", {"Bo": "FTT", "cards": [4, 3, 1], "lead": "Bo"}),
    ("flip freya", {"god": {"name": "FREYA", "owner": "Cy"}, "trump": "B"}),
    ("trick B1,god B3 B2", {"Cy": "BCHTT", "cards": [3, 1, 0]}),
    ("flip thor", {"god": {"name": "THOR", "owner": "Bo"}, "trump": None, "lead": "Ana"}),
    ("trick C3,god B4", {"Bo": "BFTT", "cards": [1, 0, 0]}),
    ("flip loki", {"god": {"name": "LOKI", "owner": "Ana"}, "trump": "B", "lead": "Ana"}),
    ("cards B5", {"Ana": "BCTT", "cards": [0, 0, 0], "fists": [0, 19, 0]}),
]


def test_the_golden_raid_trick_by_trick() -> None:
    """GV-EX-50."""
    game = begun()
    for line, expected in GOLDEN:
        played(game, line)
        table = view(game)
        for key, value in expected.items():
            found = {
                "cards": lambda: [p["hand_count"] for p in view(game)["players"]],
                "fists": lambda: [p["won_fists"] for p in view(game)["players"]],
                "lead": lambda: view(game)["trick"]["lead"],
                "god": lambda: view(game)["god"],
                "trump": lambda: view(game)["trump"],
            }.get(key, lambda key=key: tokens(game, key))()
            assert found == value, (line, key)
    assert [player(game, name)["wealth"] for name in ("Ana", "Bo", "Cy")] == [4, 4, 5]
    assert table["supply"] == {"B": 2, "C": 4, "H": 6, "F": 7, "T": None, "S": 5}
    revealed = [*table["discards"], *table["flipped"], *(c for p in table["players"] for c in p["won"])]
    assert (len(revealed), len(table["flipped"])) == (21, 3)
    played(game, "home loki H --from cy")
    assert (tokens(game, "Ana"), tokens(game, "Cy")) == ("BCHTT", "BCTT")
    assert refused(game, "tribute TT").rule == "GV-JRL-02"
    played(game, "tribute TTC")
    assert (tokens(game, "Ana"), view(game)["leader"], view(game)["raid"]) == ("BH", "Ana", 2)
    assert view(game)["supply"] == {"B": 2, "C": 5, "H": 6, "F": 7, "T": None, "S": 5}


def test_undo_of_a_whole_trick_and_of_a_raid() -> None:
    """D26: a line is one step, whether it holds one play or a trick."""
    game = begun()
    hidden = Hidden(game, Random(11))
    states = [view(game)]
    while view(game)["raid"] == 1:
        assert hidden.step() is not None
        states.append(view(game))
    last = len(states)
    for number in range(last - 1, 0, -1):
        game.play("undo")
        assert view(game) == states[number - 1]
    game.play(f"redo {last - 1}")
    assert view(game) == states[-1]
