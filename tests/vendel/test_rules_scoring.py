"""The end and the score: VV-END-4, VV-SCO, and the house rule about a Home alone."""

import pytest

from campaign.games.vendel import GAME
from tests.vendel.world import World, given


def scoring(**more) -> World:
    return given(phase="scoring", round=12, **more)


def test_the_end_belongs_behind_the_last_round():
    """VV-END-4, VV-SCO-5."""
    world = given()
    world.refused("finish", "VV-END-4", so="in play")
    world.refused("judge Ann 3", "VV-SCO-5", so="in play")
    world.play("award Ann 3")
    assert world.row("Ann")["lines"]["ventures"] == 3


def test_majorities():
    """VV-SCO-1: two each, the Home's extra one included."""
    world = scoring(homes="Ann=svea", lies={"svea": "GA Bo:leader", "essex": "GO Ann:leader", "holm": "GA"})
    assert (world.row("Ann")["majorities"], world.row("Ann")["total"]) == (1, 2)
    assert world.row("Bo")["total"] == 0


@pytest.mark.parametrize("house", ["yes", "no"])
def test_home_alone_majority(house):
    """VV-DEF-05: home_alone_majority."""
    world = scoring(house=f"home_alone_majority={house}", homes="Ann=svea", lies={"svea": "GA"})
    assert world.row("Ann")["total"] == (2 if house == "yes" else 0)
    beside = scoring(house=f"home_alone_majority={house}", homes="Ann=svea", lies={"svea": "GA Ann:leader Bo:leader"})
    assert beside.majority("svea") == "Ann"


def test_standees():
    """VV-SCO-2, VV-SCO-3, VV-SCO-4: all eighteen are worth 132."""
    standees = ["navigator", "pagan-legends", "future-3"]
    world = scoring(more={"Ann": {"standees": standees}})
    lines = world.row("Ann")["lines"]
    assert (lines["advanced"], lines["epic"], lines["future"]) == (4, 8, 10)
    every = [*GAME.names(world.table).known("achievement")]
    assert scoring(more={"Ann": {"standees": every}}).row("Ann")["total"] == 132


MISSIONS = [{"zone": zone, "difficulty": 1} for zone in ("hand", "shown", "tree")]


def test_missions_in_hand():
    """VV-SCO-5: once each; a shown one counts, one on the tree does not, one that is not completed costs nothing."""
    world = scoring(more={"Ann": {"missions": MISSIONS}})
    world.play("judge Ann 6", "judge Ann 0")
    world.refused("judge Ann 5", "VV-SCO-5", so="2 in hand and 2")
    world.refused("judge Bo 5", "VV-SCO-5", so="0 in hand")
    assert world.row("Ann")["lines"]["missions"] == 6


def test_missions_nobody_judged_are_said():
    """VV-SCO-5."""
    assert any("Ann" in text for text in scoring(more={"Ann": {"missions": MISSIONS}}).play("finish").says)


def test_ventures():
    """VV-SCO-6: in play, by what a tile did, or in the scoring; not after it."""
    world = scoring().play("award Bo 3 svea", "ability tower --player Bo --influence 2")
    assert world.row("Bo")["lines"]["ventures"] == 5
    world.play("finish").refused("award Bo 3", "VV-SCO-6", so="closed")


def test_ties():
    """VV-SCO-7: more Majorities; still tied, shared, and so for every place."""
    world = scoring(
        players="Ann Bo Cy Di",
        lies={"essex": "GO Cy:leader", "ulaid": "GO Di:leader"},
        more={"Ann": {"awarded": 4}, "Bo": {"awarded": 2}, "Cy": {"awarded": 2}},
    )
    ranks = {row["player"]: (row["rank"], row["total"]) for row in GAME.score(world.table)["rows"]}
    assert ranks == {"Cy": (1, 4), "Ann": (2, 4), "Di": (3, 2), "Bo": (4, 2)}
    assert world.play("finish").table.winners == ("Cy",)
    tied = scoring(players="Ann Bo Cy", more={"Ann": {"awarded": 4}}).play("finish")
    assert {row.player: row.rank for row in tied.table.rows} == {"Ann": 1, "Bo": 2, "Cy": 2}


def test_money_is_no_influence():
    """VV-SCO-8: it is written down for a later game."""
    row = scoring(silfr="Ann=30").row("Ann")
    assert (row["total"], row["silfr"]) == (0, 30)


def test_regions_of_cards_and_tiles_for_missions():
    """VV-SCO-9, VV-SCO-10: a card of Gut counts in both Regions, a tile on Gut in its own."""
    tree = {"1": {"talent": "leader", "location": "gut"}, "2": {}, "3": {"talent": "settler", "location": "svea"}}
    world = scoring(lies={"gut": "RI Ann:leader"}, more={"Ann": {"tree": tree}})
    assert world.view["players"][0]["formidables_by_region"] == {"gandvik": 2, "riverlands": 1}
    assert world.row("Ann")["by_region"] == {"riverlands": 1}


def test_a_finished_score_is_frozen():
    """VV-END-4, VV-SCO-7."""
    world = scoring(silfr="Ann=3", lies={"essex": "GO Ann:leader"}).play("finish")
    assert world.table.phase == "closed"
    assert GAME.frozen_mismatch(world.table) is None
    world.refused("finish", "VV-END-4", so="closed")
