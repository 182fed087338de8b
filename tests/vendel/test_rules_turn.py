"""Rounds, turns, the price of actions: VV-TRN, VV-END, VV-LIM-04, and the house rules about time."""

import pytest

from projections.games.vendel import query
from tests.vendel.world import FIX_GEO, FIX_RING, World, given


def test_only_in_play_and_in_turn():
    """VV-TRN-01, VV-TRN-02: the line is the acting player's; outside a round nobody acts."""
    world = World("Ann Bo", "").play(*FIX_GEO)
    assert "finish the set-up" in str(world.refused("journey warrior essex", "VV-TRN-01", so="set up").hint)
    world = given(phase="scoring", round=12)
    world.refused("end", "VV-TRN-01", so="last round is over")
    world.refused("ability x --gain 1", "VV-TRN-01", so="last round is over")
    world.play("finish")
    world.refused("journey warrior essex", "VV-TRN-01", so="closed")


def test_turn_order_is_clockwise_from_the_marker():
    """VV-TRN-01."""
    world = given("A B C", starting_player="B", turn="B")
    seen = [world.turn]
    for _ in range(3):
        world.play("end")
        seen.append(world.turn)
    assert seen == ["B", "C", "A", "C"]


def test_a_turn_offers_four_actions_in_any_order():
    """VV-TRN-02, VV-TRN-03, VV-TRN-04, VV-TRN-07: the same action may be repeated."""
    world = given(homes="Ann=svea", lies={"svea": "GA"})
    world.play("journey warrior holm", "journey warrior svea", "journey leader holm")
    assert (world.used, world.over) == ("3/4", False)
    world.play("journey leader holm")
    assert (world.used, world.turn) == ("4/4", "Bo")


def test_stopping_early():
    """VV-TRN-06."""
    world = given(spent=1).play("end")
    assert (world.used, world.turn) == ("1/4", "Bo")


def test_whole_cost_has_to_fit_and_can_be_forced():
    """VV-TRN-06: physical truth wins."""
    world = given(spent=3)
    refusal = world.refused("journey warrior essex", "VV-TRN-06")
    assert refusal.forceable
    world.play("journey warrior essex", force=True)
    assert (world.broken, world.used) == (("VV-TRN-06",), "5/4")


def test_exhausted_tokens_do_not_act():
    """VV-TRN-09, VV-ACT-JRN-3: where only Exhausted ones stand; by force one of them acts and stays Exhausted."""
    world = given(lies={"essex": "GO Ann:merchant! 3*Ann:leader!"})
    for line, rule in (
        ("merchant essex --top TL", "VV-TRN-09"),
        ("activate merchant essex", "VV-TRN-09"),
        ("journey merchant holm --from essex", "VV-ACT-JRN-3"),
        ("invest merchant essex", "VV-ACT-INV-9"),
    ):
        assert world.refused(line, rule, so="Exhausted").forceable
    assert "in the Supply" in str(world.refused("merchant essex --top TL", "VV-TRN-09").hint)
    world.refused("leader essex", "VV-TRN-09", so="all 3")


def test_two_kinds_of_actions():
    """VV-TRN-08: any Talent takes a Basic action; a Talent action needs the matching one on the map."""
    world = given(lies={"essex": "GO Ann:settler Ann:leader"})
    world.refused("warrior essex", "VV-TAL-ANY", so="none")
    world.play("activate settler essex --gain 1")
    assert world.used == "1/4"


def test_generation_shift():
    """VV-TRN-10, VV-TRN-11: Longships return, tokens on map and Ancestry board flip back, marker and starter move."""
    world = given(
        "A B C",
        done=["A", "B"],
        turn="C",
        lies={"essex": "GO A:warrior!"},
        ancestry={"leader": "B:leader!"},
        more={},
        places={"essex": {"venture": {"region": "german-ocean"}, "tokens": [
            {"player": "A", "talent": "warrior", "exhausted": True}], "longships": {"A": 2}}},
    )  # fmt: skip
    world.play("end")
    assert world.kinds() == [
        "turn_ended", "round_ended", "longships_returned", "token_flipped", "token_flipped", "round_marker_moved",
        "starting_player_set", "round_began", "turn_began",
    ]  # fmt: skip
    assert (world.at("essex"), world.spot("leader")) == ("A:warrior", "B:leader")
    assert (world.ships("essex"), world.table.space, world.table.starter) == ({}, 2, "B")


def test_no_generation_shift_after_the_last_round():
    """VV-TRN-10, VV-END-4."""
    world = given(round=12, done=["Ann"], turn="Bo", lies={"essex": "GO Bo:warrior!"}).play("end")
    assert world.kinds() == ["turn_ended", "round_ended", "scoring_began"]
    assert world.at("essex") == "Bo:warrior!"


def test_turn_start_flips_only_the_own_tokens():
    """VV-TRN-12: unexhaust=turn_start; Longships still go back at the shift."""
    world = given("A B C", "unexhaust=turn_start", lies={"essex": "GO A:warrior! B:warrior! C:warrior!"}).play("end")
    assert world.kinds() == ["turn_ended", "turn_began", "token_flipped"]
    assert world.at("essex") == "A:warrior! B:warrior C:warrior!"


def test_futhark_is_for_this_turn():
    """VV-TRN-13."""
    world = given(limit=6, spent=4).play("end", "end")
    assert (world.turn, world.table.limit) == ("Ann", 4)


def test_four_actions_need_two_longships_at_most():
    """VV-TRN-14."""
    world = given(homes="Ann=svea", lies={"svea": "GA"}).play("journey warrior essex --venture", "journey leader essex")
    assert query.longships_out(world.table, "Ann") == 2
    world = given(homes="Ann=svea", lies={"svea": "GA"}).play("journey warrior essex", "journey leader polotsk")
    assert query.longships_out(world.table, "Ann") == 2


@pytest.mark.parametrize(("house", "used"), [("ledger", "2/4"), ("physical", "1/4")])
def test_action_count_when_an_exhausted_token_leaves(house, used):
    """VV-TRN-05: a used token that goes to the Supply counts by the ledger only."""
    world = given(house=f"action_count={house}", lies={"essex": "GO 2*Ann:leader"})
    world.play("leader essex", "activate leader essex --move leader!@essex=supply")
    assert world.used == used


@pytest.mark.parametrize("house", ["forbid", "allow_last"])
def test_overspend(house):
    """VV-TRN-06: overspend."""
    world = given(house=f"overspend={house}", spent=3)
    if house == "forbid":
        world.refused("journey warrior essex --venture", "VV-TRN-06")
    else:
        world.play("journey warrior essex --venture")
        assert (world.used, world.turn) == ("6/4", "Bo")


@pytest.mark.parametrize(("house", "phase"), [("play_round", "play"), ("stop_at_once", "scoring")])
def test_year_793(house, phase):
    """VV-END-1, VV-END-2: year793."""
    world = given(house=f"year793={house}", round=11, space=11, done=["Ann"], turn="Bo").play("end")
    assert (world.table.year, world.table.phase) == (793, phase)
    assert sum(kind == "last_round_triggered" for kind in world.kinds()) == 1


def test_a_first_future_ends_nothing():
    """VV-END-1."""
    world = given(
        knows=(*FIX_GEO, *FIX_RING),
        lies={"essex": "GO Ann:merchant"},
        ancestry={"merchant": "Ann:merchant", "norse-sagas": "Ann:merchant", "pagan-legends": "Ann:warrior"},
    ).play("invest merchant essex --spot future-1 --cost 0")
    assert world.table.standees == {"future-1": "Ann"}
    assert world.table.last_round is None


def test_last_round_is_triggered_once():
    """VV-END-1, VV-END-3: a second Future in the last year's round changes nothing."""
    world = given(
        house="future_end=one_more_round",
        round=12,
        knows=(*FIX_GEO, *FIX_RING),
        lies={"essex": "GO Ann:merchant"},
        ancestry={"merchant": "Ann:merchant", "norse-sagas": "Ann:merchant", "pagan-legends": "Ann:warrior"},
        more={"Ann": {"standees": ["future-2"]}},
    )
    assert world.table.last_round == 12
    world.play("invest merchant essex --spot future-1 --cost 0")
    assert "last_round_triggered" not in world.kinds()
    assert world.table.last_round == 12


@pytest.mark.parametrize(("house", "starter"), [("stay", "Ann"), ("rotate", "Bo")])
def test_two_player_marker(house, starter):
    """VV-TRN-10: two_player_marker."""
    assert given(house=f"two_player_marker={house}").play("end", "end").table.starter == starter


def test_actions_are_given_to_the_player_in_turn():
    """VV-TRN-02, VV-ACT-ACV-3: a tile may give actions."""
    world = given()
    world.refused("ability horn --player Bo --actions 1", "VV-TRN-02", so="Ann's turn")
    assert world.play("ability horn --actions 1").used == "0/5"
