"""What a stage came to, in ``timeline``: what a move brings before it begins a stage belongs to the one it ends."""

import json

from tests.found.desk import Skald

SEATS = "--player Ana --player Bo --player Cy"


def totals(skald: Skald) -> dict[str, dict[str, int]]:
    """Return stage -> player -> total."""
    return {point["stage"]: point["totals"] for point in skald("timeline", "--json").json["points"]}


def test_b7_a_raid_ends_with_its_tribute(typed: Skald, skald: Skald) -> None:
    position = json.dumps({"phase": "build", "players": [{"name": "Ana", "tokens": {"T": 6}}]})
    typed(f"new gone-viking Raids {SEATS}", f"position '{position}'", "tribute TTT", "trump B")
    assert totals(skald)["raid 1"]["Ana"] == 3
    assert skald("timeline", "--json").json["points"][0]["move"] == 3


def test_b7_each_raid_ends_so_the_last_one_too(typed: Skald, skald: Skald) -> None:
    """A position in a later raid is that raid's, and takes nothing from the one before."""
    first = json.dumps({"phase": "build", "players": [{"name": "Bo", "tokens": {"T": 4}}]})
    last = json.dumps({"phase": "build", "raid": 5, "players": [{"name": "Ana", "tokens": {"T": 3}, "ships": 2}]})
    typed(f"new gone-viking Raids {SEATS}", f"position '{first}'", "tribute TT", f"position '{last}'", "tribute TT")
    found = {stage: [row["Ana"], row["Bo"]] for stage, row in totals(skald).items()}
    assert found == {"raid 1": [2, 2], "raid 2": [2, 2], "raid 5": [9, 2]}


def test_b7_a_round_ends_with_its_last_action(typed: Skald, skald: Skald) -> None:
    """Vendel to Viking: the Venture that Bo brings with the last action of round 1 counts in round 1."""
    typed("new vendel Winter --player Ann --player Bo", "location holm gandvik",
          "position '" + json.dumps({"round": 1, "done": ["Ann"], "turn": {"player": "Bo", "spent": 2}, "players": [
              {"name": "Ann", "home": "svea"}, {"name": "Bo", "home": "holm"}]}) + "'",
          "journey warrior holm --venture")  # fmt: skip
    found = totals(skald)
    assert list(found) == ["setup", "round 1", "round 2"]
    assert found["round 1"]["Bo"] == found["round 2"]["Bo"] == 2
