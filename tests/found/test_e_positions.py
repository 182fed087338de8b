"""``position``: strict in type and range, against the seats, the game's name, and what follows from other fields."""

import json
from typing import Any

import pytest

from tests.found.desk import Skald, record

ANA: dict[str, Any] = {"name": "Ana"}
SEATS = "--player Ana --player Bo --player Cy"


def answer(skald: Skald, game: str, position: dict[str, Any], seats: str = SEATS) -> int:
    """Return the exit code of a position on a game just opened; a refused one leaves the log as it was."""
    assert skald("new", game, "Game", *seats.split()).code == 0
    before = skald("table", "--json").json
    found = skald("play", "position", json.dumps(position))
    if found.code:
        assert (found.text.count("Traceback"), skald("table", "--json").json) == (0, before)
        assert skald("verify").code == 0
    else:
        assert skald("table").code == 0
    return found.code


VENDEL: list[dict[str, Any]] = [
    {"round": 2, "players": [ANA, ANA]},
    {"round": True},
    {"round": "2"},
    {"round": 2.0},
    {"round": 3, "year": 550},
    {"round": 3, "space": 9},
    {"round": 3, "space": 9, "year": 726},
    {"round": 3, "year": 793, "last_round": 3},
    {"round": 3, "last_round": 2},
    {"round": 3, "last_round": 9},
    {"round": 12, "last_round": None},
    {"round": 2, "turn": {"player": "Ana", "spent": 9}},
    {"round": 2, "turn": {"player": "Ana", "spent": 9, "limit": 4, "pending": [], "revealed": False}},
    {"round": 2, "turn": {"player": "Ana", "spent": True}},
    {"round": 2, "turn": {"player": "Ana", "limit": 2}},
    {"round": 2, "turn": {"player": "Ana", "pending": ["cake"]}},
    {"round": 2, "turn": {"player": "Ana", "pending": ["navigator", "navigator"]}},
    {"round": 2, "done": ["Ana"], "turn": {"player": "Ana"}},
    {"round": 2, "done": ["Ana", "Ana"]},
    {"round": 2, "done": ["Ana", "Bo", "Cy"], "turn": None},
    {"round": 2, "starting_player": "Ana", "done": [], "turn": {"player": "Cy"}},
    {"phase": "setup", "round": 3},
    {"phase": "setup", "turn": {"player": "Ana"}},
    {"phase": "setup", "done": ["Ana"]},
    {"round": 2, "places": {"nowhere": {}}},
    {"round": 2, "places": {"essex": {"regions": ["gandvik"]}}},
    {"round": 2, "players": [{"name": "Ana", "home": "svea"}, {"name": "Bo", "home": "svea"}]},
    {"round": 2, "players": [{"name": "Ana", "home": "ribe"}]},
    {"round": 2, "players": [{"name": "Ana", "silfr": True}]},
    {"round": 2, "players": [{"name": "Ana", "seeded": 1}]},
    {"round": 2, "players": [{"name": "Ana", "missions": [{"zone": "hand", "slot": "3"}]}]},
    {"round": 2, "players": [{"name": "Ana", "missions": [{"zone": "hand", "difficulty": 1}] * 10}]},
    {"round": 2, "players": [{"name": "Ana", "tree": {"3": {}}, "tree_layout": {"3": "gull"}}]},
    {"round": 2, "game": "gone-viking"},
]


@pytest.mark.parametrize("position", VENDEL, ids=str)
def test_e17_vendel_takes_no_position_that_contradicts_itself(position: dict[str, Any], skald: Skald) -> None:
    assert answer(skald, "vendel", position) in (2, 3)


def test_e17_vendel_counts_the_rounds_by_the_seats(skald: Skald) -> None:
    seats = " ".join(f"--player P{n}" for n in range(6))
    assert answer(skald, "vendel", {"round": 10}, seats) == 3


FEW = [{"name": "Ana", "hand_count": 3}, {"name": "Bo", "hand_count": 3}]
GONE_VIKING: list[dict[str, Any]] = [
    {"raid": True},
    {"raid": "2"},
    {"phase": "trick", "trick": {"lead": "Bo", "number": True}},
    {"phase": "trick", "trick": {"lead": "Bo", "number": 9}},
    {"phase": "trick", "players": [{"name": "Ana", "hand_count": 9}, {"name": "Bo", "hand_count": 3}]},
    {"phase": "trick", "players": [{"name": "Ana", "ships": True}]},
    {"phase": "trick", "god": {"name": "ODIN", "owner": "Ana"}, "flipped": ["ODIN", "LOKI"], "players": FEW},
    {"phase": "trick", "god": {"name": "THOR", "owner": "Ana"}, "trump": "B"},
    {"phase": "trick", "trump": None},
    {"phase": "trick", "trump": "B", "kept_trump": "C"},
    {"phase": "flip"},
    {"phase": "trick", "trick": {"lead": "Bo", "face_down": "Bo"}, "players": FEW},
    {"phase": "swap", "trick": {"lead": "Bo", "plays": [{"player": "Bo", "cards": ["C1"]}]}},
    {"phase": "swap", "players": [{"name": "Ana", "won": ["C1"], "hand_count": 6}]},
    {"phase": "swap", "players": [{"name": "Ana", "hand_count": 6}]},
    {"phase": "swap", "raid": 2, "trump": "B"},
    {"phase": "swap", "raid": 2, "swaps": {"trump_named": True}},
    {"phase": "swap", "god": {"name": "ODIN", "owner": "Ana"}},
    {"phase": "swap", "built": ["Ana"]},
    {"phase": "trick", "thor_ship": "Ana"},
    {"phase": "home", "god": {"name": "FREYA", "owner": "Ana"}, "returned": ["Ana"]},
    {"phase": "home", "god": {"name": "ODIN", "owner": "Ana"}, "built": ["Bo"]},
    {"phase": "home", "god": {"name": "THOR", "owner": "Ana"}},
    {"phase": "build", "god": {"name": "ODIN", "owner": "Ana"}},
    {"phase": "build", "returned": ["Bo"]},
    {"phase": "build", "trick": {"lead": "Bo", "plays": [{"player": "Bo", "cards": ["C1"]}]}},
    {"phase": "trick", "pile": 3},
    {"phase": "trick", "voids": [{"player": "Ana", "led": "B", "trick": 5, "cards": ["C1"]}]},
    {"phase": "trick", "voids": [{"player": "Ana", "led": "B", "trick": 1, "cards": ["B1"]}]},
    {"phase": "trick", "game": "pax"},
]


@pytest.mark.parametrize("position", GONE_VIKING, ids=str)
def test_e17_gone_viking_takes_no_position_that_contradicts_itself(position: dict[str, Any], skald: Skald) -> None:
    assert answer(skald, "gone-viking", position) in (2, 3)


PAX: list[dict[str, Any]] = [
    {"players": [ANA, {"name": "Ana", "turns": 2}]},
    {"players": [{"name": "Ana", "met": ["six", "six"]}]},
    {"players": [{"name": "Ana", "longships": 900}]},
    {"players": [{"name": "Ana", "followers": {"rus": 900}}]},
    {"phase": "setup", "events": 3},
    {"phase": "setup", "players": [{"name": "Ana", "turns": 3}]},
    {"game": "vendel"},
]


@pytest.mark.parametrize("position", PAX, ids=str)
def test_e17_pax_takes_no_position_that_contradicts_itself(position: dict[str, Any], skald: Skald) -> None:
    assert answer(skald, "pax", position) in (2, 3)


FROZEN = {"vendel": "jon", "gone-viking": "gone-viking-three", "pax": "campaign-2-pax"}
CROSSED = [(name, into) for name in FROZEN for into in FROZEN if name != into]


@pytest.mark.parametrize(("name", "into"), CROSSED)
def test_e17_a_table_of_another_game_is_named(name: str, into: str, skald: Skald) -> None:
    """Its game's name is what is said, not the first entry that the other game does not have."""
    assert skald("import", record(FROZEN[name])).code == 0
    printed = skald("table", "--json").json
    assert skald("new", into, "Game", *SEATS.split()).code == 0
    answer = skald("play", "position", json.dumps(printed))
    assert (answer.code, f"table of '{name}'" in answer.err) == (3, True)
