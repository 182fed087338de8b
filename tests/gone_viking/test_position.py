"""Positions: every table can be typed in again, and none that the box cannot hold."""

import json
from random import Random
from typing import Any

import pytest

from events.errors import NotUnderstood, Refused
from tests.gone_viking.hidden import Hidden
from tests.gone_viking.tables import begun, laid, raiding, view


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_view_is_a_position(seats: int) -> None:
    """What `table --json` prints gives the same table back, at every moment of a game."""
    game = begun(seats)
    hidden = Hidden(game, Random(seats), cheat=0.2)
    while hidden.step() is not None:
        if view(game)["phase"] != "over":
            other = begun(seats, title="A game")
            other.play(["position", json.dumps(view(game))])
            assert view(other) == view(game)
            assert other.game.turn(other.table) == game.game.turn(game.table)


def test_what_is_left_out_takes_its_start() -> None:
    game = laid()
    assert view(game) == view(begun())
    trick = raiding(trick={"lead": "Bo", "plays": [{"player": "Bo", "cards": ["C1", "C2"]}]})
    assert [p["hand_count"] for p in view(trick)["players"]] == [7, 5, 7]
    assert view(trick)["trick"]["plays"][0]["strength"] == 3
    god = raiding(god={"name": "THOR", "owner": "Cy"})
    assert (view(god)["trump"], view(god)["flipped"]) == (None, ["THOR"])
    later = laid(raid=3, phase="trick", trump="F")
    assert (view(later)["swaps"]["trump_named"], view(later)["trump"]) == (True, "F")


ANA = {"name": "Ana"}


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        ({"players": [{"name": "Zed"}]}, "GV-CMP-05"),
        ({"players": [ANA, ANA]}, "GV-CMP-05"),
        ({"leader": "Zed"}, "GV-CMP-05"),
        ({"players": [{"name": "Ana", "tokens": {"B": 6}}]}, "GV-CMP-02"),
        ({"players": [{"name": "Ana", "ships": 6}]}, "GV-CMP-02"),
        ({"discards": ["F8", "F8"]}, "GV-DCK-01"),
        ({"discards": ["B6"]}, "GV-DCK-01"),
        ({"discards": ["B1"]}, "GV-SET-04"),
        ({"phase": "build", "players": [{"name": "Ana", "hand_count": 1}]}, "GV-TRK-15"),
        ({"phase": "home"}, "GV-HOM-01"),
        ({"trick": {"lead": "Bo", "plays": [{"player": "Ana", "cards": ["C1"]}, {"player": "Bo", "cards": ["C2"]}]}},
         "GV-TRK-06"),
        ({"trick": {"lead": "Bo", "face_down": "Bo", "plays": [{"player": "Bo", "cards": ["C2"]}]}}, "GV-GOD-01"),
        ({"trick": {"lead": "Bo", "plays": [{"player": "Bo", "cards": ["C2"], "god": True}]}}, "GV-GOD-01"),
        ({"trick": {"lead": "Ana", "face_down": "Ana", "plays": [
            {"player": "Ana", "cards": ["C1"], "god": True}, {"player": "Bo", "cards": ["C2"], "god": True}]}},
         "GV-GOD-03"),
        ({"trick": {"lead": "Ana", "plays": [{"player": name, "cards": [card]} for name, card in
                                             (("Ana", "C1"), ("Bo", "C2"), ("Cy", "C3"))]}}, "GV-TRK-06"),
        ({"trick": {"lead": "Ana"}, "players": [{"name": name, "hand_count": 0} for name in ("Ana", "Bo", "Cy")]},
         "GV-TRK-15"),
        ({"trick": {"lead": "Ana"}, "players": [{"name": "Ana", "hand_count": 0}]}, "GV-TRK-14"),
        ({"trick": {"lead": "Ana", "face_down": "Ana", "plays": [
            {"player": name, "cards": [card], "god": name == "Ana"} for name, card in
            (("Ana", "C1"), ("Bo", "C2"), ("Cy", "C3"))]}}, "GV-GOD-05"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(position: dict[str, Any], rule: str) -> None:
    game = begun()
    with pytest.raises(Refused) as caught:
        game.play(["position", json.dumps(position)])
    assert (caught.value.rule, caught.value.forceable) == (rule, False)
    assert game.version == begun().version


@pytest.mark.parametrize("position", [{"raid": "two"}, {"phase": "over"}, {"discards": ["X9"]}, {"players": 3}])
def test_a_position_of_another_shape_is_not_understood(position: dict[str, Any]) -> None:
    with pytest.raises(NotUnderstood, match="position entry"):
        begun().play(["position", json.dumps(position)])


def test_an_entry_that_no_position_has_is_named() -> None:
    with pytest.raises(NotUnderstood, match=r"'plyers' stands in no position; did you mean 'players'"):
        begun(4).play("position '{\"plyers\": []}'")
