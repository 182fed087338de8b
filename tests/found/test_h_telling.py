"""Vendel told in part: trees, prices, links and boards are known slot by slot, and what is told stays told."""

import json
import shlex
from collections.abc import Iterable
from typing import Any

import pytest

from campaign.played import Played
from campaign.service import Service
from events.errors import Refused, SkaldError
from events.memory import MemoryLog
from tests.beads import numbered, ticking
from tests.found.desk import lines

TWO = 'new vendel "Two" --player Ann:red --player Bo:blue'
SETTLED = ("start Ann", "home Bo essex", "home Ann svea", "begin")
READY = (*SETTLED, "journey leader svea", "end", "end")
INVEST = "invest leader svea --slot BR --cost 2"


def bare(line: str) -> str:
    """Return *line* without its comment."""
    return shlex.join(shlex.split(line, comments=True))


def table(given: Iterable[str]) -> Service:
    """Return the game after the lines *given*, each of which has to be accepted."""
    first, *rest = given
    session = Service.begin(MemoryLog(), bare(first), clock=ticking(), who="jon", new_id=numbered())
    for line in rest:
        session.play(bare(line))
    return session


def last(given: Iterable[str]) -> tuple[Service, Played]:
    """Return the game after the lines *given*, and what the last one came to."""
    *before, line = given
    session = table(before)
    return session, session.play(bare(line))


def refused(given: Iterable[str]) -> Refused:
    """Return how the last of the lines *given* is refused."""
    *before, line = given
    session = table(before)
    with pytest.raises(Refused) as caught:
        session.play(bare(line))
    return caught.value


def ann(session: Service) -> Any:
    return session.game.view(session.table)["players"][0]


def test_h1_a_slot_that_nobody_told_is_listed_as_unchecked() -> None:
    _, played = last(lines("p1-untold-slot.skald"))
    assert "VV-ACT-INV-5" in played.unchecked


@pytest.mark.parametrize("told", [("tree Ann 1=gull",), ("mission Ann 2 --slot 4",)])
def test_h1_however_little_of_the_tree_was_told(told: tuple[str, ...]) -> None:
    _, played = last((TWO, *told, *READY, f"{INVEST} --tree 9"))
    assert "VV-ACT-INV-5" in played.unchecked


def test_h1_a_slot_that_was_emptied_is_no_untold_slot() -> None:
    place = {
        "regions": ["gandvik"],
        "venture": {"region": "gandvik"},
        "tokens": [{"player": "Ann", "talent": "leader"}],
    }
    mine = {"name": "Ann", "home": "svea", "silfr": 9, "tree_gull": 1, "tree_layout": {"3": "gull", "4": "mission"}}
    position = {"round": 2, "turn": {"player": "Ann"}, "players": [mine], "places": {"svea": place}}
    session = table((TWO, f"position {shlex.quote(json.dumps(position))}", "ability x --tree-take gull"))
    emptied = session.play(f"{INVEST} --tree 3")
    assert "VV-ACT-INV-5" not in emptied.unchecked
    session.play("undo")
    untold = session.play(f"{INVEST} --tree 5")
    assert "VV-ACT-INV-5" in untold.unchecked


def test_h2_a_second_tree_line_keeps_what_the_first_told() -> None:
    session, played = last(lines("p2-two-tree-lines.skald"))
    assert any("gains warrior" in said for said in played.says)
    assert ann(session)["tree_layout"] == {
        "2": "warrior", "3": "merchant", "4": "merchant", "5": "shipwright", "6": "shipwright", "7": "gull",
        "8": "gull", "9": "mission",
    }  # fmt: skip


def test_h2_a_tree_line_keeps_the_slot_of_a_mission() -> None:
    session, played = last(lines("p2b-mission-then-tree.skald"))
    assert any("gains mission" in said for said in played.says)
    assert [m["difficulty"] for m in ann(session)["missions"] if m["zone"] == "hand"] == [2]


def test_h2_a_second_catalog_keeps_what_the_first_told_of_a_board_and_a_location() -> None:
    told = (
        'catalog \'{"boards": {"neutral": {"1": {"bottom": true}}}}\'',
        'catalog \'{"boards": {"neutral": {"2": {"bottom": false}, "1": {"holds": "gull"}}}}\'',
        'catalog \'{"locations": {"svea": {"regions": ["gandvik"], "west": 5}}}\'',
        'catalog \'{"locations": {"svea": {"regions": ["gandvik"], "north": 1}}}\'',
    )
    session, played = last((TWO, *told, *READY, f"{INVEST} --tree 1"))
    assert "VV-TREE-02" not in played.unchecked
    assert (session.table.known.places["svea"].west, session.table.known.places["svea"].north) == (5, 1)


def test_h2_telling_a_rank_keeps_that_a_location_is_no_home() -> None:
    told = ("location holm gandvik --no-home", "location holm --west 4")
    assert refused((TWO, *told, "start Ann", "home Bo holm")).rule == "VV-SET-15"


def test_h3_the_slot_from_which_a_component_is_taken_can_be_named() -> None:
    given = lines("p3-take-names-no-slot.skald")
    try:
        session, played = last(line.replace("--tree-take warrior", "--tree-take 2=warrior") for line in given)
    except SkaldError as error:
        pytest.fail(f"the slot cannot be named: {error.message}")
    assert any("gains warrior" in said for said in played.says)
    assert ann(session)["supply"]["warrior"] == 4


def test_h3_of_two_equal_components_none_is_guessed() -> None:
    session, played = last(lines("p3-take-names-no-slot.skald"))
    assert "VV-ACT-INV-5" in played.unchecked
    assert {"1", "2"}.isdisjoint(ann(session)["tree_layout"])
    assert ann(session)["tree_tokens"]["warrior"] == 1
    session.play("undo")
    session.play("invest leader svea --slot BR --tree 1 --gain warrior")
    assert ann(session)["supply"]["warrior"] == 4


def test_h3_of_missions_that_differ_none_is_guessed() -> None:
    drawn = ("mission Ann 1 --slot 4", "mission Bo 1", "mission Ann 3 --slot 2")
    session = table((TWO, "start Ann", *drawn, *SETTLED[1:], "ability x --tree-take mission"))
    assert [m["difficulty"] for m in ann(session)["missions"] if m["zone"] == "hand"] == [None]


def test_h4_slot_and_price_are_asked_for_as_soon_as_prices_differ() -> None:
    error = refused(lines("p4-slot-guessed.skald"))
    assert error.rule in ("VV-ACT-INV-1", "VV-ACT-INV-2")
    assert "--slot" in (error.hint or "")


def test_h4_one_told_price_is_enough_to_ask_and_the_cost_answers() -> None:
    told = 'catalog \'{"prices": {"TL": 5}}\''
    assert "--slot" in (refused((TWO, told, *READY, "invest leader svea")).hint or "")
    session, played = last((TWO, "prices 6 5 4 5 4 3 4 3 2", *READY, "invest leader svea --cost 2"))
    assert ann(session)["silfr"] == 3
    assert any(getattr(fact, "source", "") == "market:BR" for fact in played.facts)


def test_h8_a_talent_is_not_refused_while_one_of_two_links_is_untold() -> None:
    *before, line = lines("p8-more-told-is-refused.skald")
    _, played = last((*before, line))
    assert "VV-ANC-09" in played.unchecked
    last((*before, "spot futhark merchant shipwright", line))
    assert refused((*before, "spot futhark merchant leader", line)).rule == "VV-ANC-09"


def test_h8_linked_majority_with_untold_links_is_unchecked() -> None:
    _, played = last(lines("p8b-linked-untold.skald"))
    assert "VV-ANC-04" in played.unchecked


def test_h8_linked_majority_is_checked_as_far_as_links_are_told() -> None:
    *before, line = lines("p8b-linked-untold.skald")
    linked = "spot pagan-legends navigator futhark"
    _, played = last((*before, linked, line))
    assert "VV-ANC-04" in played.unchecked
    whole = ("spot navigator warrior merchant", "spot futhark merchant shipwright")
    _, played = last((*before, linked, *whole, line))
    assert "VV-ANC-04" not in played.unchecked
    rival = [text.replace('"futhark":[{"player":"Ann"', '"futhark":[{"player":"Bo"') for text in before]
    assert refused((*rival, linked, *whole, line)).rule == "VV-ANC-04"


def test_h9_a_board_told_in_part_refuses_no_slot_of_which_nothing_is_told() -> None:
    _, played = last(lines("p9-board-told-in-part.skald"))
    assert "VV-TREE-03" in played.unchecked


def test_h9_a_slot_that_may_be_at_the_bottom_is_unchecked() -> None:
    _, played = last(lines("p9b-bottom-not-told.skald"))
    assert "VV-TREE-02" in played.unchecked


def test_h9_what_is_told_of_a_slot_is_checked_and_says_what_is_open() -> None:
    told = 'catalog \'{"boards": {"neutral": {"5": {"bottom": false}, "2": {"bottom": true}}}}\''
    error = refused((TWO, told, *READY, f"{INVEST} --tree 5"))
    assert error.rule == "VV-TREE-02"
    assert "one of 2" in error.allowed
    alone = 'catalog \'{"boards": {"neutral": {"5": {"bottom": false}}}}\''
    error = refused((TWO, alone, *READY, f"{INVEST} --tree 5"))
    assert not error.allowed.rstrip().endswith("one of")


SETTING_UP = ("mission Ann 2", "start Ann", "home Bo essex")


@pytest.mark.parametrize("done", range(2))
def test_h5_a_position_of_a_set_up_invents_nothing(done: int) -> None:
    other = table((TWO, *SETTING_UP[:done]))
    view = other.game.view(other.table)
    for fresh in (table((TWO,)), table((TWO, *SETTING_UP))):
        fresh.play(f"position {shlex.quote(json.dumps(view))}")
        assert fresh.game.view(fresh.table) == view
        for line in SETTING_UP[done:]:
            fresh.play(line)
        assert fresh.game.view(fresh.table)["starting_player"] == "Ann"


def test_h6_a_formidable_is_what_the_catalog_says_and_lies_in_one_place() -> None:
    first, told, market, *_ = lines("p6-names-not-checked.skald")
    assert refused((first, told, market)).rule == "VV-INV-15"
    assert refused((first, told, "market TL=warrior@svea=Egil", "market TC=warrior@svea=egil")).rule == "VV-INV-15"
    drawn = "merchant svea --replace TC=warrior@svea=Egil"
    assert (
        refused(
            (first, told, "market TL=warrior@svea=Egil", *SETTLED, "journey merchant svea", "end", "end", drawn)
        ).rule
        == "VV-INV-15"
    )


def test_h6_a_tile_is_of_the_region_that_the_catalog_says_and_lies_once() -> None:
    first, told, _, start, bo, ann_, _ = lines("p6-names-not-checked.skald")
    error = refused((first, told, start, bo))
    assert error.rule == "VV-INV-14"
    assert error.forceable
    assert refused((first, told, start, "home Bo essex", ann_, "location holm gandvik", "begin",
                    'journey warrior holm --venture --tile "salt pans"')).rule == "VV-INV-14"  # fmt: skip
    assert refused((first, told, start, "home Bo essex", "home Ann svea", "tile essex 'Salt Pans'")).rule == "VV-INV-14"


def test_h6_what_the_catalog_does_not_tell_of_a_name_is_unchecked() -> None:
    told = 'catalog \'{"ventures": {"Salt Pans": {"region": "gandvik"}}}\''
    given = (TWO, told, "location holm gandvik", "start Ann", "home Bo holm --tile 'Salt Pans'")
    _, played = last((*given, "home Ann svea --tile 'Salt Pans'"))
    assert "VV-INV-14" in played.unchecked
    _, played = last((*given, "home Ann svea --tile Smithy"))
    assert "VV-INV-14" in played.unchecked
    once = told.replace("}}}", ', "count": 1}}}')
    assert refused((TWO, once, *given[2:], "home Ann svea --tile 'Salt Pans'")).rule == "VV-INV-14"


def test_h6_a_mission_is_judged_once_and_with_its_points() -> None:
    *before, judge, _ = lines("p6b-judge.skald")
    assert refused((*before, judge)).rule == "VV-SCO-5"
    assert (
        refused((*before, 'judge Ann 6 --mission "Three Ships"', 'judge Ann 6 --mission "three ships"')).rule
        == "VV-INV-18"
    )
    other = 'judge Ann 0 --mission "Two Ships"'
    told = """catalog '{"missions": {"Two Ships": {"difficulty": 2}}}'"""
    assert refused((*before, told, other)).rule == "VV-INV-18"


def test_h6_a_position_is_asked_the_same() -> None:
    told = lines("p6-names-not-checked.skald")[1]
    place = {"regions": ["german-ocean"], "venture": {"region": "german-ocean", "name": "Salt Pans"}}
    for position in (
        {"places": {"essex": place}},
        {"market": {"TL": {"talent": "merchant", "location": "svea", "name": "Egil"}}},
    ):
        assert refused((TWO, told, f"position {shlex.quote(json.dumps(position))}")).rule in ("VV-INV-14", "VV-INV-15")


def test_h7_a_mission_is_revealed_by_its_name() -> None:
    session, _ = last(lines("p7-reveal-by-name.skald"))
    shown = [m for m in ann(session)["missions"] if m["zone"] == "shown"]
    assert [(m["name"], m["difficulty"]) for m in shown] == [("Three Ships", 3)]


def test_h7_of_missions_that_differ_none_is_guessed() -> None:
    *before, _ = lines("p7-reveal-by-name.skald")
    session, _ = last((*before, "reveal"))
    assert [(m["zone"], m["difficulty"]) for m in ann(session)["missions"]] == [("hand", None), ("shown", None)]
    assert refused((*before, 'reveal "Three Ships" --difficulty 1')).rule == "VV-FAM-HAS"
    session, _ = last((*before, "reveal --difficulty 3"))
    assert [(m["zone"], m["difficulty"]) for m in ann(session)["missions"]] == [("hand", 1), ("shown", 3)]
