"""Worked examples E-44 to E-46: scoring."""

from campaign.games.vendel import GAME
from tests.vendel.world import FIX_GEO, given

PLACES = [f"place-{n}" for n in range(1, 18)]
MORE_PLACES = tuple(f"location {name} german-ocean" for name in PLACES)
ADVANCED = ["navigator", "futhark", "portage", "allthing", "runestone", "longship"]
HAND, TREE = {"zone": "hand", "difficulty": 1}, {"zone": "tree", "difficulty": 1}


def finished(ann_majorities, bo_majorities, ann_missions, bo_missions):
    """Return the table of the example in its scoring, with the Missions judged and the Ventures' Influence given."""
    order = ["Ann"] * ann_majorities + ["Bo"] * bo_majorities + ["Cy"] * 2 + ["Di"] * 5
    lies = {place: f"GO {owner}:warrior" for place, owner in zip(PLACES, order, strict=False)}
    # no colour has six Warriors: the sixth Location of one owner has another Talent
    seen: dict[str, int] = {}
    for place, owner in zip(PLACES, order, strict=False):
        seen[owner] = seen.get(owner, 0) + 1
        if seen[owner] > 5:
            lies[place] = f"GO {owner}:merchant"
    world = given(
        "Ann Bo Cy Di",
        knows=(*FIX_GEO, *MORE_PLACES),
        lies=lies,
        phase="scoring",
        round=11,
        more={
            "Ann": {
                "standees": ["navigator", "runestone", "empire-founding", "future-1"],
                "missions": [HAND, HAND, TREE],
            },
            "Bo": {"standees": ["futhark", "norse-sagas", "valhalla-battlespirit"], "missions": [HAND, HAND]},
            "Cy": {"standees": ["allthing", "longship", "portage", "future-2"]},
            "Di": {"missions": [HAND, HAND, HAND]},
        },
    )
    world.play(f"judge Ann {ann_missions}", "judge Ann 0")
    world.refused("judge Ann 7", "VV-SCO-5", so="2 in hand")
    world.play(*(f"judge Bo {n}" for n in bo_missions), "judge Di 8", "judge Di 6", "judge Di 6")
    return world.play("award Ann 2 essex", "award Bo 2 svea")


def test_E_44_four_players_tie():
    """VV-SCO-1, VV-SCO-2, VV-SCO-3, VV-SCO-4, VV-SCO-5, VV-SCO-6, VV-SCO-7."""
    world = finished(6, 4, 4, (8, 6))
    lines = {name: list(world.row(name)["lines"].values()) for name in ("Ann", "Bo", "Cy", "Di")}
    assert lines == {
        "Ann": [12, 8, 8, 10, 4, 2],
        "Bo": [8, 4, 16, 0, 14, 2],
        "Cy": [4, 12, 0, 10, 0, 0],
        "Di": [10, 0, 0, 0, 20, 0],
    }
    assert {name: world.row(name)["total"] for name in lines} == {"Ann": 44, "Bo": 44, "Cy": 26, "Di": 30}
    assert {name: world.row(name)["rank"] for name in lines} == {"Ann": 1, "Bo": 2, "Di": 3, "Cy": 4}
    world.play("finish")
    assert GAME.score(world.table)["winners"] == ["Ann"]
    assert GAME.score(world.table)["tie_break"] == "majorities"


def test_E_45_shared():
    world = finished(5, 5, 6, (6, 6))
    assert (world.row("Ann")["lines"]["majorities"], world.row("Bo")["lines"]["majorities"]) == (10, 10)
    ranks = {name: (world.row(name)["total"], world.row(name)["rank"]) for name in ("Ann", "Bo", "Di")}
    assert ranks == {"Ann": (44, 1), "Bo": (44, 1), "Di": (30, 3)}
    world.play("finish")
    assert world.table.winners == ("Ann", "Bo")
    assert GAME.score(world.table)["tie_break"] == "shared"


def test_E_46_ribe_in_missions():
    """VV-SCO-9, VV-SCO-10."""
    tree = {"1": {"talent": "leader", "location": "ribe"}, "2": {"talent": "leader", "location": "essex"}}
    world = given(lies={"ribe": "GA Ann:leader"}, more={"Ann": {"tree": tree}})
    assert world.view["players"][0]["formidables_by_region"] == {"german-ocean": 2, "gandvik": 1}
    assert world.view["players"][0]["majorities_by_region"] == {"gandvik": 1}
    assert world.view["places"]["ribe"]["regions"] == ["gandvik"]
