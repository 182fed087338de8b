"""What a game gives to the set-up of the next: ledger A17, E-47 to E-51, rulings Q-61 to Q-70, Q-85 and Q-86."""

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaign.games.vendel import GAME
from campaign.handover import hand_on
from events.errors import NotUnderstood
from events.games.vendel import ScoreRow
from events.kernel import Seat
from projections.games.pax.setup import SILFR_EDGES, bonus
from projections.games.pax.table import JARLS
from projections.games.vendel import box
from projections.games.vendel.box import House
from projections.games.vendel.table import Table
from tests.winter import WINTER, noted, pax, played, setup

BANDS = {
    0: 0, 3: 0, 4: 1, 6: 1, 7: 2, 9: 2, 10: 3, 12: 3, 13: 4, 15: 4, 16: 5, 19: 5, 20: 6, 22: 6, 23: 7, 25: 7, 26: 8,
    29: 8, 30: 9, 57: 9,
}  # fmt: skip


@pytest.mark.parametrize(("held", "extra"), BANDS.items())
def test_e_47_band_edges(held: int, extra: int) -> None:
    """VV-PAX-40."""
    assert bonus(held) == extra


@pytest.mark.parametrize("edge", SILFR_EDGES[1:])
def test_e_47_each_of_the_nine_edges_adds_one(edge: int) -> None:
    assert bonus(edge) - bonus(edge - 1) == 1


def test_e_47_two_gull_and_four_silfr() -> None:
    """Q-70."""
    found = noted(f"Ann --silfr {2 * box.GULL + 4}", "Bo")
    assert found["silfr"][0]["bonus"] == 4


@given(st.integers(0, 160), st.integers(0, 160))
def test_vv_inv_37_the_bonus_is_monotone(one: int, other: int) -> None:
    low, high = sorted((one, other))
    assert 0 <= bonus(low) <= bonus(high) <= 9


def test_e_48_jarl_draft() -> None:
    """VV-PAX-06, VV-PAX-10, VV-PAX-11, VV-PAX-12, VV-PAX-13."""
    found = setup(played(WINTER))
    assert found["starting_player"] == "Ann"
    assert [(one["player"], one["place"], one["random"], one["candidates"]) for one in found["draft"]] == [
        ("Bo", 1, False, ["Sigtrygg Silkbeard", "Helga of Kiev"]),
        ("Ann", 2, False, ["Harald Greycloak", "Gunhilde", "Gyrid Olafsdottir"]),
        ("Cy", 3, False, ["Thorgunna of the Hebrides", "Ingvar Röriksson", "Styrbjörn the Strong"]),
        ("Di", 4, True, []),
    ]
    assert {one["player"]: one["bonus"] for one in found["silfr"]} == {"Ann": 2, "Bo": 3, "Cy": 0, "Di": 2}
    assert all(one["jarl"] is None for one in found["draft"])


def test_e_49_additional_ventures() -> None:
    """VV-PAX-30, VV-PAX-31, VV-PAX-32."""
    found = setup(played(WINTER))
    assert [(one["region"], one["wind"], one["player"]) for one in found["ventures"]] == [
        ("german-ocean", "west", "Ann"),
        ("riverlands", "east", "Di"),
    ]
    assert [(one["wind"], one["rule"]) for one in found["no_ventures"]] == [("north", "VV-PAX-32")]
    steps = [one for one in found["steps"] if one["step"] == 7]
    assert [one["rule"] for one in steps] == ["VV-PAX-30", "VV-PAX-32", "VV-PAX-30", "VV-PAX-31"]
    assert "follower and a Longship" in steps[0]["do"]


def test_e_50_transition_tiles() -> None:
    """VV-PAX-20, Q-64."""
    assert [(one["player"], one["futures"], one["may_place"]) for one in setup(played(WINTER))["tiles"]] == [
        ("Ann", ["future-1"], 1),
        ("Cy", ["future-2"], 1),
    ]
    two = noted("Ann --took future-1,future-2", "Bo")["tiles"]
    assert [(one["futures"], one["may_place"], one["rule"]) for one in two] == [(["future-1", "future-2"], 1, "Q-64")]
    every = noted("Ann --took future-1,future-2,future-5", "Bo", house="--house transition_tiles_used=all")["tiles"]
    assert every[0]["may_place"] == 3


@pytest.mark.parametrize("seats", range(2, 7))
def test_e_51_seeding(seats: int) -> None:
    """VV-PAX-04, Q-69."""
    seed = noted(*(f"P{n} --silfr {n}" for n in range(seats)))["seed"]
    assert seed == {"god": 1, "advocate": 2, "event": 4, "venture": 4}
    assert sum(seed.values()) == 11


def test_vv_pax_02_03_05_stand_on_the_sheet() -> None:
    found = setup(played(WINTER))
    rules = {one["rule"]: one["do"] for one in found["steps"]}
    assert rules["VV-PAX-02"] == "Choose a victory level: Hard or Eklundian"
    assert "placard" in rules["VV-PAX-03"]
    assert "3 new Jarlboards" in rules["VV-PAX-05"]
    assert [one["step"] for one in found["steps"]] == sorted(one["step"] for one in found["steps"])
    assert all(one["reason"] and one["rule"] for one in found["steps"])


def test_a_tie_on_score_goes_by_silfr_and_not_by_majorities() -> None:
    """VV-PAX-11."""
    found = noted("Ann --majorities gandvik=4 --took futhark", "Bo --took navigator,norse-sagas --silfr 1")
    assert [row["total"] for row in found["draft"]] == [12, 12]
    assert [row["player"] for row in found["draft"]] == ["Bo", "Ann"]
    assert found["starting_player"] == "Ann"
    assert found["open"] == []


def test_q_63_a_full_tie_is_for_the_table() -> None:
    found = noted("Ann --took futhark --silfr 5", "Bo --took navigator --silfr 5", "Cy --took norse-sagas")
    assert [row["player"] for row in found["draft"]] == ["Cy", "Ann", "Bo"]
    assert [(one["what"], one["players"], one["default"]) for one in found["open"]] == [
        ("draft-order", ["Ann", "Bo"], None)
    ]


def test_q_63_a_three_way_tie_is_one_question() -> None:
    found = noted("Ann --took futhark", "Bo --took navigator", "Cy --took runestone")
    orders = [one for one in found["open"] if one["what"] == "draft-order"]
    assert [one["players"] for one in orders] == [["Ann", "Bo", "Cy"]]


def test_q_61_shared_winners_go_by_silfr_and_may_be_settled_otherwise() -> None:
    found = noted("Ann --took futhark --silfr 5", "Bo --took navigator --silfr 6", "Cy")
    assert found["starting_player"] == "Bo"
    assert [(one["what"], one["players"], one["default"]) for one in found["open"]] == [
        ("starting-player", ["Ann", "Bo"], "Bo")
    ]


def test_q_61_shared_winners_with_equal_silfr_are_for_the_table() -> None:
    found = noted("Ann --took futhark --silfr 5", "Bo --took navigator --silfr 5", "Cy --silfr 9")
    assert found["starting_player"] is None
    start = next(one for one in found["open"] if one["what"] == "starting-player")
    assert (start["players"], start["default"]) == (["Ann", "Bo"], None)


def test_q_63_a_player_with_only_futures_draws_at_random() -> None:
    found = noted("Ann --took future-1", "Bo --took futhark")
    assert [(one["player"], one["random"], one["rule"]) for one in found["draft"]] == [
        ("Bo", False, "VV-PAX-11"),
        ("Ann", True, "Q-63"),
    ]


def test_q_62_a_player_with_only_valhalla_draws_at_random_unless_the_jarl_is_told() -> None:
    ends = ("Ann --took valhalla-battlespirit", "Bo --took futhark")
    found = noted(*ends)
    assert [(one["player"], one["random"]) for one in found["draft"]] == [("Bo", False), ("Ann", True)]
    assert [(one["what"], one["players"]) for one in found["open"]] == [("jarl", ["Ann"])]
    line = 'catalog \'{"pax": {"blank_jarl": "Ragnhild", "base_silfr": [3, 4], "homes": {"Ragnhild": "Lade"}}}\''
    session = played(["new vendel T --player Ann --player Bo", line, *(f"final {end}" for end in ends)])
    known = setup(session)
    assert [(one["player"], one["candidates"]) for one in known["draft"]] == [
        ("Ann", ["Ragnhild"]),
        ("Bo", ["Sigtrygg Silkbeard"]),
    ]
    assert known["open"] == []
    assert "Ragnhild" in known["pool"]
    told = pax(session).table
    assert (told.blank, told.base, told.homes) == ("Ragnhild", (3, 4), {"Ragnhild": "Lade"})


def test_q_62_the_blank_jarl_is_none_of_the_eleven() -> None:
    with pytest.raises(NotUnderstood, match="has an Achievement of its own"):
        played(["new vendel T --player Ann --player Bo", 'catalog \'{"pax": {"blank_jarl": "gunhilde"}}\''])
    with pytest.raises(NotUnderstood, match=r"pax\.jarl"):
        played(["new vendel T --player Ann --player Bo", 'catalog \'{"pax": {"jarl": "X"}}\''])


def test_a_player_with_nothing_and_nobody_with_a_majority() -> None:
    found = noted("Ann --silfr 1", "Bo")
    assert [(one["player"], one["random"], one["rule"]) for one in found["draft"]] == [
        ("Ann", True, "VV-PAX-12"),
        ("Bo", True, "VV-PAX-12"),
    ]
    assert found["ventures"] == []
    reasons = {one["reason"] for one in found["steps"] if one["step"] == 7}
    assert reasons == {"nobody has a Majority there", "the ones above come before them"}
    assert [one["do"] for one in found["steps"] if one["step"] == 6] == ["No transition tiles"]


def test_q_86_the_pool_holds_every_printed_jarl() -> None:
    assert noted("Ann", "Bo --silfr 1")["pool"] == list(JARLS.values())


def of(table: Table) -> dict[str, Any]:
    """Return the set-up that a closed table gives."""
    return setup(played(hand_on(GAME, table)))


def with_bots(bots: set[str], rows: list[tuple[str, int, int, dict[str, int]]], **standees: str) -> dict[str, Any]:
    """Return the set-up that a closed table gives; rows are (player, rank, total, Majorities by Region)."""
    found = tuple(
        ScoreRow(
            player=name, rank=rank, total=total, majorities=sum(held.values()), by_region=held, advanced=0, epic=0,
            future=0, missions=0, ventures=0, silfr=0,
        )
        for name, rank, total, held in rows
    )  # fmt: skip
    table = Table(
        seats=tuple(Seat(name=row.player, kind="vendela" if row.player in bots else "human") for row in found),
        phase="closed",
        rows=found,
        winners=tuple(row.player for row in found if row.rank == 1),
        standees={achievement.replace("_", "-"): holder for achievement, holder in standees.items()},
    )
    return of(table)


def test_q_85_only_humans_draft_take_tiles_and_silfr() -> None:
    found = with_bots(
        {"Vendela"},
        [("Vendela", 1, 60, {}), ("Ann", 2, 40, {}), ("Bo", 3, 30, {})],
        navigator="Vendela", future_1="Vendela", futhark="Ann", valhalla_battlespirit="Vendela",
    )  # fmt: skip
    assert (found["starting_player"], found["starting_rule"]) == ("Ann", "Q-85")
    assert [one["player"] for one in found["draft"]] == ["Ann", "Bo"]
    assert [one["player"] for one in found["silfr"]] == ["Ann", "Bo"]
    assert found["tiles"] == []
    assert found["open"] == []
    assert not any("Harald Greycloak" in one["candidates"] for one in found["draft"])
    assert "Harald Greycloak" in found["pool"]


def test_q_65_a_bot_counts_in_the_regions_and_gets_nothing() -> None:
    rows = [("Vendela", 2, 1, {"gandvik": 3, "riverlands": 2}), ("Ann", 1, 2, {"gandvik": 1, "riverlands": 2}),
            ("Bo", 3, 0, {"german-ocean": 1})]  # fmt: skip
    found = with_bots({"Vendela"}, rows)
    assert [(one["wind"], one["player"]) for one in found["ventures"]] == [("west", "Bo")]
    assert {one["wind"]: one["rule"] for one in found["no_ventures"]} == {"north": "Q-65", "east": "Q-65"}


def test_q_65_a_house_rule_leaves_the_bot_out() -> None:
    table_rows = [("Vendela", 2, 1, {"gandvik": 3}), ("Ann", 1, 2, {"gandvik": 1})]
    found = tuple(
        ScoreRow(player=n, rank=r, total=t, majorities=0, by_region=h, advanced=0, epic=0, future=0, missions=0,
                 ventures=0, silfr=0)
        for n, r, t, h in table_rows
    )  # fmt: skip
    seats = (Seat(name="Vendela", kind="vendela"), Seat(name="Ann"))
    table = Table(seats=seats, phase="closed", rows=found, winners=("Ann",), house=House(bot_in_region_count="no"))
    assert [(one["wind"], one["player"]) for one in of(table)["ventures"]] == [("north", "Ann")]


NAMES = ("Ann", "Bo", "Cy", "Di")


@st.composite
def ends(draw: st.DrawFn) -> list[str]:
    """Draw how two to four players ended."""
    names = NAMES[: draw(st.integers(2, 4))]
    holders = draw(st.lists(st.sampled_from((*names, None)), min_size=18, max_size=18))
    found = []
    for name in names:
        took = [a for a, holder in zip(box.ACHIEVEMENTS, holders, strict=True) if holder == name]
        held = ",".join(f"{region}={draw(st.integers(0, 4))}" for region in box.REGIONS)
        took_words = f"--took {','.join(took)} " if took else ""
        missions, silfr = draw(st.integers(0, 3)), draw(st.integers(0, 40))
        found.append(f"{name} {took_words}--majorities {held} --missions {missions} --silfr {silfr}")
    return found


@given(ends())
def test_vv_inv_38_39_candidates_are_disjoint_and_ventures_few(lines: list[str]) -> None:
    found = noted(*lines)
    offered = [jarl for one in found["draft"] for jarl in one["candidates"]]
    assert len(offered) == len(set(offered))
    assert set(offered) <= set(found["pool"])
    randoms = [one["random"] for one in found["draft"]]
    assert randoms == sorted(randoms)
    assert [one["place"] for one in found["draft"]] == list(range(1, len(lines) + 1))
    regions = [one["region"] for one in found["ventures"]]
    assert len(regions) == len(set(regions))
    assert sorted(regions + [one["region"] for one in found["no_ventures"]]) == sorted(box.REGIONS)


@given(ends())
def test_vv_inv_42_renaming_the_players_renames_the_set_up(lines: list[str]) -> None:
    import json

    new = {"Ann": "Zoe", "Bo": "Yrr", "Cy": "Xia", "Di": "Wim"}
    text = json.dumps(noted(*lines))
    for old, name in new.items():
        text = re.sub(rf"\b{old}\b", name, text)
    renamed = noted(*(f"{new[line.split()[0]]} {line.split(' ', 1)[1]}" for line in lines))
    assert json.loads(text) == renamed


LINK = [f"VV-PAX-{n:02}" for n in (*range(1, 7), *range(10, 14), 20, *range(30, 33), 40)]


def test_every_rule_of_the_link_is_named_by_a_test() -> None:
    ids = set(LINK)
    ids |= {f"Q-{n}" for n in (*range(61, 66), 69, 70, 85, 86)}
    folder = Path(__file__).parents[1]
    files = [path for part in ("sagas", "pax") for path in (folder / part).glob("*.py")]
    texts = "".join(path.read_text(encoding="utf-8") for path in files).upper().replace("_", "-")
    assert [rule for rule in sorted(ids) if rule not in texts] == []


def test_every_rule_of_the_link_is_implemented_by_name() -> None:
    folder = Path(__file__).parents[2]
    places = ("campaign/games/pax", "campaign/games/vendel", "projections/games/vendel", "projections/games/pax")
    text = "".join(path.read_text(encoding="utf-8") for place in places for path in (folder / place).glob("*.py"))
    assert [rule for rule in LINK if rule not in text] == []


def test_q_65_q_85_a_noted_game_with_vendela() -> None:
    lines = [
        "new vendel T --player Ann --bot Vendela",
        "final Vendela --majorities gandvik=3,riverlands=1 --took navigator,valhalla-battlespirit,future-1 --silfr 4",
        "final Ann --majorities gandvik=1,riverlands=2 --took futhark --silfr 7",
    ]
    session = played(lines)
    found = setup(session)
    assert session.table.winners == ("Vendela",)
    assert (found["starting_player"], found["starting_rule"]) == ("Ann", "Q-85")
    assert [(one["player"], one["candidates"]) for one in found["draft"]] == [("Ann", ["Sigtrygg Silkbeard"])]
    assert found["tiles"] == []
    assert found["open"] == []
    assert [(one["wind"], one["player"]) for one in found["ventures"]] == [("east", "Ann")]
    assert [(one["player"], one["bonus"]) for one in found["silfr"]] == [("Ann", 2)]
    assert pax(session).table.players == ("Ann",)
