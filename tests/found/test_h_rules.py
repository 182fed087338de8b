"""H10, H11, H14 to H18: what a line may do at once, and what was accepted or told wrongly."""

import json
from pathlib import Path

import pytest
from hypothesis import given as each
from hypothesis import settings
from hypothesis import strategies as st

from projections.games.vendel import box
from projections.games.vendel.zones import at_burial
from tests.found.desk import Answer, Skald, data, lines
from tests.vendel.world import World, given

DOCS = Path(__file__).parents[2] / "docs"


def refused(answer: Answer, rule: str) -> bool:
    return answer.code == 3 and rule in answer.err


# H10: one line for two Ventures


def test_h10_two_kills_in_two_places_are_one_line(skald: Skald, typed: Skald) -> None:
    answer = typed(*lines("p10-two-kills.skald"))
    assert answer.code == 0, answer.text
    places = skald("table", "--json").json["places"]
    assert [[one["player"] for one in places[place]["tokens"]] for place in ("svea", "essex")] == [["Ann"], ["Ann"]]


def test_h10_what_comes_off_the_tree_can_be_placed_in_the_same_line(skald: Skald, typed: Skald) -> None:
    answer = typed(*lines("p10b-order.skald"))
    assert answer.code == 0, answer.text
    table = skald("table", "--json").json
    assert table["places"]["ulaid"]["tokens"] == [{"player": "Ann", "talent": "warrior", "exhausted": False}]
    assert table["players"][0]["tree_tokens"] == {"warrior": 1}


@pytest.mark.parametrize("line", ["activate leader svea", "ability Raid", "effect runestone svea"])
def test_h10_every_ability_may_kill_in_two_places(line: str) -> None:
    world = given(
        "Ann Bo Cy",
        homes="Ann=svea",
        lies={"svea": "GA 2*Ann:leader Bo:leader", "essex": "GO Cy:merchant!"},
        pending="runestone" if "runestone" in line else "",
    ).play(f"{line} --kill bo:leader@svea --kill cy:merchant!@essex")
    assert (world.at("essex"), world.supply("Bo")["leader"], world.supply("Cy")["merchant"]) == ("", 3, 3 + 2)


def test_h10_two_dead_of_two_places_are_each_buried() -> None:
    world = given(
        "Ann Bo",
        lies={"svea": "GA 2*Ann:leader Bo:leader", "essex": "GO Bo:leader"},
        burial={"burial-1": {"region": "gandvik"}, "burial-2": {"region": "riverlands"}},
    )
    world.play("ability Raid --kill bo:leader@svea --kill bo:leader@essex --bury bo:leader@essex=burial-2")
    assert world.table.tokens[at_burial("burial-2")] == {("Bo", "leader", False): 1}
    assert at_burial("burial-1") not in world.table.tokens
    assert world.supply("Bo")["leader"] == 2


def test_a_kill_still_has_to_name_its_place() -> None:
    world = given(lies={"svea": "GA 2*Ann:leader Bo:leader"})
    world.refused("ability Raid --kill bo:leader", "VV-DEF-12")


def test_h10_a_component_may_be_taken_and_go_among_the_ancestors() -> None:
    world = given(more={"Ann": {"tree_tokens": {"shipwright": 1}}}, lies={"svea": "GA 4*Ann:shipwright Ann:leader"})
    world.play("activate leader svea --tree-take shipwright --move shipwright=shipwright", force=True)
    assert world.spot("shipwright") == "Ann:shipwright"


# H11: VV-INV-04 holds for corrections


def test_h11_a_core_spot_is_not_corrected_to_another_talent(typed: Skald) -> None:
    answer = typed(*lines("p11-reconcile-core.skald"))
    assert refused(answer, "VV-INV-04"), answer.text


@each(st.sampled_from(box.TALENTS), st.sampled_from(box.SPOTS), st.booleans(), st.integers(0, 3), st.booleans())
@settings(max_examples=60, deadline=None)
def test_h11_no_count_breaks_the_core(talent: str, spot: str, used: bool, n: int, force: bool) -> None:
    world = given()
    line = f"reconcile Ann --zone {spot} --tokens {talent}{'!' * used}={n}"
    if n and spot in box.TALENTS and spot != talent:
        world.refused(line, "VV-INV-04", force=force)
    else:
        world.play(line, force=force)


# H14: Missions are drawn in player order, one at a time


def test_h14_a_mission_is_not_drawn_out_of_turn(skald: Skald) -> None:
    answer = skald("import", data("p14-mission-order.skald"))
    assert refused(answer, "VV-SET-14"), answer.text


def drawing(*drawn: str) -> World:
    return World("Ann Bo Cy", "").play("start Bo", *(f"mission {word}" for word in drawn))


@pytest.mark.parametrize(
    ("drawn", "due", "not_due"),
    [
        ((), "Bo", "Ann"),
        (("Bo 1",), "Cy", "Bo"),
        (("Bo 1", "Cy 1"), "Ann", "Cy"),
        (("Bo 1", "Cy 1", "Ann 2"), "Bo", "Ann"),
    ],
)
def test_h14_who_draws_next(drawn: tuple[str, ...], due: str, not_due: str) -> None:
    drawing(*drawn).play(f"mission {due} 3")
    error = drawing(*drawn).refused(f"mission {not_due} 3", "VV-SET-14", so=due)
    assert error.forceable
    assert due in str(error.hint)
    assert drawing(*drawn).play(f"mission {not_due} 3", force=True).broken == ("VV-SET-14",)


def test_h14_before_the_starting_player_is_known_the_order_cannot_be_checked() -> None:
    world = World("Ann Bo", "").play("mission Bo 1", "mission Bo 2")
    assert "VV-SET-14" in world.unchecked


# H15: which pile serves a Location


def test_h15_the_pile_of_an_ordinary_location_is_its_regions(typed: Skald) -> None:
    answer = typed(*lines("p15-rule-id.skald"))
    assert refused(answer, "VV-ACT-JRN-4"), answer.text
    assert "VV-ACT-JRN-7" not in answer.err


@pytest.mark.parametrize(
    ("line", "rule"),
    [("leader svea --swap --pile riverlands", "VV-TAL-LEA-2"), ("ability x --put riverlands=essex", "VV-INV-14")],
)
def test_h15_the_rule_of_the_shared_locations_is_not_named_for_others(line: str, rule: str) -> None:
    given(homes="Ann=svea", lies={"svea": "GA Ann:leader"}).refused(line, rule, so="belongs to")


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("journey warrior gut --venture --pile german-ocean", "VV-ACT-JRN-7"),
        ("ability x --put german-ocean=gut", "VV-SHR-3"),
    ],
)
def test_h15_at_ribe_and_gut_it_is(line: str, rule: str) -> None:
    given(homes="Ann=svea", lies={"svea": "GA Ann:leader"}).refused(line, rule)
    given(homes="Ann=svea", lies={"svea": "GA Ann:leader"}).refused(
        "journey warrior essex --venture --pile gandvik", "VV-ACT-JRN-4"
    )


# H16: an effect that nothing can come of is not used


def test_h16_pagan_missionary_needs_family_members_of_both(typed: Skald) -> None:
    answer = typed(*lines("p16-missionary-nothing.skald"))
    assert refused(answer, "VV-ACH-PMI"), answer.text


@pytest.mark.parametrize("lies", ["GA Bo:merchant", "GA Ann:merchant", "GA"])
def test_h16_pagan_missionary_where_one_side_is_missing(lies: str) -> None:
    world = given(lies={"svea": lies, "holm": "GA Ann:leader Bo:leader"}, pending="pagan-missionary")
    world.refused("effect pagan-missionary svea", "VV-ACH-PMI")
    world.play("effect pagan-missionary holm")


@pytest.mark.parametrize("victim", ["Bo", "Cy"])
def test_h16_valhalla_needs_somebody_to_kill(victim: str) -> None:
    world = given(
        "Ann Bo Cy", lies={"svea": "GA Ann:leader", "holm": "GA Bo:leader Cy:leader"}, pending="valhalla-battlespirit"
    )
    error = world.refused(f"effect valhalla-battlespirit svea {victim}", "VV-ACH-VAL")
    assert "decline" in str(error.hint)
    world.play("decline")


# H17: no negative Longships


def test_h17_longships_left_are_never_below_none(skald: Skald, typed: Skald) -> None:
    assert typed(*lines("p17-longships.skald")).code == 0
    assert [player["longships"] for player in skald("table", "--json").json["players"]] == [0, 2]


def test_h17_a_rule_that_is_changed_back_leaves_no_debt() -> None:
    world = given(house="longships=unlimited", homes="Ann=svea Bo=holm", limit=9)
    world.play("journey warrior essex", "journey warrior ulaid", "journey warrior polotsk")
    assert world.view["players"][0]["longships"] == 0
    world.table.house = world.table.house.ruled("longships", "limited")
    error = world.refused("journey merchant essex", "VV-LIM-04")
    assert "-1" not in error.so
    world.play("journey merchant svea")


# H18: docs/json.md says what is so


def said(key: str) -> str:
    page = (DOCS / "json.md").read_text(encoding="utf-8")
    return next(line.split("|")[2] for line in page.splitlines() if line.startswith(f"| `{key}`"))


def test_h18_an_ancestor_may_be_exhausted_and_the_page_does_not_deny_it(skald: Skald, typed: Skald) -> None:
    typed(*lines("p18-exhausted-ancestor.skald"))
    lying = skald("table", "--json").json["ancestry"]["warrior"]
    assert [one["exhausted"] for one in lying] == [True]
    assert "always false" not in said("ancestry.{spot}[].exhausted")


def test_h18_the_zones_of_missions_are_those_that_occur() -> None:
    from projections.games.vendel.position import Mission

    zones = json.loads(json.dumps(Mission.model_json_schema()))["properties"]["zone"]["enum"]
    named = {
        word for word in said("players[].missions[].zone").replace("`", " ").replace(",", " ").split() if word != "or"
    }
    assert named == set(zones)


def test_h18_the_same_holds_of_what_is_buried() -> None:
    world = given(lies={"essex": "GO Ann:warrior Bo:leader!"}, burial={"burial-1": {"region": "gandvik"}})
    world.play("warrior essex --kill bo:leader! --bury bo:leader!")
    assert [one["exhausted"] for one in world.view["burial"]["burial-1"]["tokens"]] == [False]
    assert "always false" in said("burial.{tile}.tokens[].exhausted")
    assert "always" not in said("ancestry.{spot}[].exhausted")
