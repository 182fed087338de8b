"""Worked examples E-41 to E-43: time, and readings that differ."""

import pytest

from tests.vendel.test_examples_setup import seated
from tests.vendel.world import FIX_GEO, FIX_RING, World, given


def captured(house: str) -> World:
    """C has a used Warrior at Essex from round 1; round 2 starts with B, whose Seeress stands there."""
    world = given("A B C", house, round=1, turn="C", done=["A", "B"], lies={"essex": "GO C:warrior B:seeress"})
    world.play("warrior essex", "end")
    assert (world.table.round, world.turn) == (2, "B")
    return world


def test_E_41_unexhaust_at_the_generation_shift():
    """VV-TRN-10, VV-TRN-12."""
    world = captured("unexhaust=generation_shift")
    world.play("seeress essex c:warrior")
    assert world.at("essex") == "B:seeress! B:warrior"
    assert world.used == "2/4"
    world.play("warrior essex", "journey leader essex")
    assert world.used == "4/4"


def test_E_41_unexhaust_at_the_turn_start():
    world = captured("unexhaust=turn_start")
    assert world.at("essex") == "B:seeress C:warrior!"
    world.play("seeress essex c:warrior!")
    assert world.at("essex") == "B:seeress! B:warrior!"
    world.refused("warrior essex", "VV-TRN-09", so="Exhausted")


def starters(world: World, rounds: int) -> list[str | None]:
    found = [world.table.starter]
    while len(found) < rounds:
        world.play("end")
        if world.table.round > len(found):
            found.append(world.table.starter)
    return found


def test_E_42_marker():
    """VV-TRN-10."""
    assert starters(seated(3), 4) == ["Ann", "Bo", "Cy", "Ann"]
    assert starters(seated(2), 4) == ["Ann"] * 4


def test_E_42_marker_of_two_seats_rotates_by_house_rule():
    world = given("V H", "two_player_marker=rotate")
    assert starters(world, 4) == ["V", "H", "V", "H"]


def test_E_43_the_year_793():
    """VV-END-1, VV-END-2."""
    world = given(round=11, space=11, done=["Ann"], turn="Bo")
    assert world.table.year == 770
    world.play("end")
    assert (world.table.year, world.table.round, world.table.last_round) == (793, 12, 12)
    world.play("end", "end")
    assert world.table.phase == "scoring"


def second_future(house: str) -> World:
    """Round 7: Bo, second of three, takes a second Future."""
    return given(
        "Ann Bo Cy",
        house,
        knows=(*FIX_GEO, *FIX_RING),
        round=7,
        turn="Bo",
        done=["Ann"],
        lies={"essex": "GO Bo:merchant Bo:leader"},
        ancestry={"merchant": "Bo:merchant", "norse-sagas": "Bo:merchant", "pagan-legends": "Bo:warrior"},
        more={"Bo": {"standees": ["future-2", "norse-sagas", "pagan-legends"]}},
    ).play("invest merchant essex --spot future-1 --cost 0", "end")


def test_E_43_second_future_ends_the_round():
    """VV-END-3, VV-END-4: Bo's first Future may come from an earlier round."""
    world = second_future("future_end=current_round")
    assert (world.table.last_round, world.turn) == (7, "Cy")
    world.play("end")
    assert world.table.phase == "scoring"


def test_E_43_one_more_round():
    world = second_future("future_end=one_more_round")
    world.play("end")
    assert (world.table.last_round, world.table.round, world.table.phase) == (8, 8, "play")
    world.play("end", "end", "end")
    assert (world.table.phase, world.table.round) == ("scoring", 8)


@pytest.mark.parametrize(("house", "last"), [("", 12), ("year793=stop_at_once", 11)])
def test_E_43_never_beyond_the_last_year(house, last):
    """VV-END-3: with one more round, but no further than the marker goes."""
    world = given(
        house=f"future_end=one_more_round {house}",
        round=11,
        space=11,
        knows=(*FIX_GEO, *FIX_RING),
        lies={"essex": "GO Ann:merchant"},
        ancestry={"merchant": "Ann:merchant", "norse-sagas": "Ann:merchant", "pagan-legends": "Ann:warrior"},
        more={"Ann": {"standees": ["future-2", "norse-sagas", "pagan-legends"]}},
    ).play("invest merchant essex --spot future-1 --cost 0")
    assert world.table.last_round == last
