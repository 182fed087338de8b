"""Every switch of section B, both ways: what a house rule changes."""

import pytest

from campaign.games.vikingar import GAME
from events.errors import Refused
from tests.vikingar.tables import begun, cube, gold, laid, places, played, player, refused, sailing, ships, tile, view

DOOR = [{"at": "W1", "kind": "door"}]


def test_there_are_the_switches_of_the_ledger() -> None:
    """B-03 to B-08; B-09 to B-12; B-16, B-18, B-21, B-22, B-24 to B-28, B-31, B-32, and the goal (VK-WIN-01)."""
    assert set(GAME.house.switches()) == {
        "goal", "start_gold", "fight_keeps_action", "bloody_defender", "outpost_attack", "fortress_blocks_raze",
        "kraken", "cursed_counts", "abyss_bravery", "door_capacity", "short_compare", "win_tie", "interleave",
        "shield_redraw",
        "sea_vortex", "fortress_protects", "fortress_reach", "abyss_again", "outpost_scope", "phase3_order", "hero_nav",
        "loot_own",
    }  # fmt: skip


def test_start_gold() -> None:
    """B-03; VK-SET-04."""
    assert gold(begun(), "Ana") == 0
    assert gold(begun(2, {"start_gold": "4"}), "Bo") == 4


def test_outpost_attack() -> None:
    """B-06."""
    for only, verb, other in (("raze_only", "raze", "loot"), ("loot_only", "loot", "raze")):
        game = laid(2, {"outpost_attack": only}, Ana={"ships": ["N1"]}, tiles=[tile("N1", "city:Bo")])
        assert refused(game, f"{other} city@N1").rule == "VK-LOT-04"
        played(game, f"{verb} city@N1 7/6")
        assert player(game, "Bo")["outposts"] == []


def test_fortress_blocks_raze() -> None:
    """B-07."""
    board = [tile("N1", "fortress", "city:Bo")]
    assert refused(laid(Ana={"ships": ["N1"]}, tiles=board), "raze city@N1").rule == "VK-FRT-05"
    game = laid(2, {"fortress_blocks_raze": "false"}, Ana={"ships": ["N1"]}, tiles=board)
    assert refused(game, "loot city@N1").rule == "VK-FRT-05"
    played(game, "raze city@N1 7/6")
    assert places(game, "N1")["city"] == ""


def test_cursed_counts() -> None:
    """B-09."""
    told = {"Ana": {"cubes": {"cursed": 1}}, "Bo": {"cubes": {"bloody": 1}}}
    game = laid(2, None, phase="build", Ana=told["Ana"], Bo=told["Bo"])
    played(game, "close")
    assert view(game)["phase"] == "cursed"
    game = laid(2, {"cursed_counts": "false"}, phase="build", Ana=told["Ana"], Bo=told["Bo"])
    played(game, "close")
    assert cube(game, "Ana", "cursed") == 2


def test_door_capacity() -> None:
    """B-11; VK-BRD-03."""
    game = laid(2, {"door_capacity": "any"}, Ana={"ships": ["N1", "W1"]}, Bo={"ships": ["W1"]}, ends=DOOR)
    played(game, "go N1 W1")
    assert (ships(game, "Ana"), ships(game, "Bo")) == (["W1!", "W1"], ["W1"])
    game = laid(Ana={"ships": ["N1"]}, Bo={"ships": ["W1"]}, ends=DOOR)
    played(game, "go N1 W1")
    assert view(game)["contest"]["kind"] == "ship"


def test_short_compare() -> None:
    """B-12; VK-THR-09, VK-THR-10."""
    for ruling, place in (("any", ""), ("count", "burnt")):
        game = laid(2, {"short_compare": ruling}, Ana={"ships": ["N1"]}, tiles=[tile("N1", "city")])
        played(game, "loot city@N1 ssiii/siii")
        assert places(game, "N1")["city"] == place


def test_interleave() -> None:
    """B-18; VK-RND-05, VK-RND-03."""
    board = [tile("N1"), tile("N2"), tile("N3", "village"), tile("N4")]
    game = laid(Ana={"ships": ["N1", "N2"]}, tiles=board)
    played(game, "go N1 N3", "go N2 N4")
    assert refused(game, "loot village@N3").rule == "VK-RND-04"
    game = laid(2, {"interleave": "true"}, Ana={"ships": ["N1", "N2"]}, tiles=board)
    played(game, "go N1 N3", "go N2 N4", "loot village@N3")
    assert (ships(game, "Ana"), gold(game, "Ana")) == (["N3!", "N4+"], 1)


def test_shield_redraw() -> None:
    """B-21."""
    for ruling, waits in (("true", "card"), ("false", "tile")):
        game = sailing(2, {"shield_redraw": ruling})
        played(game, "go sea N1 2,shield 0/1", "go sea N1 --again")
        assert view(game)["waits"] == waits


def test_fortress_protects() -> None:
    """B-24."""
    board = [tile("N1", "fortress", "village", "quest", "city")]
    for ruling, verb in (("all", "loot village@N1"), ("all", "quest N1"), ("city_worship", "loot city@N1")):
        game = laid(2, {"fortress_protects": ruling}, Ana={"ships": ["N1", "sea"]}, tiles=board)
        assert refused(game, verb).rule == "VK-FRT-05"
    game = laid(2, {"fortress_protects": "none"}, Ana={"ships": ["N1", "sea"]}, tiles=board)
    played(game, "loot city@N1 7/6")
    assert gold(game, "Ana") == 2


def test_fortress_reach() -> None:
    """B-25; VK-FRT-06."""
    board = [tile("N1", "fortress"), tile("N2")]
    game = laid(Ana={"ships": ["N2", "sea"]}, tiles=board)
    assert refused(game, "fortress N1").rule == "VK-FRT-06"
    near = laid(2, {"fortress_reach": "adjacent"}, Ana={"ships": ["N2", "sea"]}, tiles=board)
    played(near, "fortress N1 7/6")
    assert (places(near, "N1"), ships(near, "Ana")) == ({"fortress": "burnt"}, ["N2!", "sea"])
    inside = laid(2, {"fortress_reach": "inside"}, Ana={"ships": ["N2", "sea"]}, tiles=board)
    played(inside, "go N2 N1")
    assert refused(inside, "fortress N1").rule == "VK-FRT-06"


def test_abyss_again() -> None:
    """B-26; VK-WEN-04."""
    ends = [{"at": "W1", "kind": "abyss"}]
    for ruling, waits in (("true", "att"), ("false", "ship")):
        game = laid(2, {"abyss_again": ruling}, Ana={"ships": ["N1"]}, ends=ends)
        played(game, "go N1 W1")
        assert view(game)["waits"] == waits


def test_outpost_scope() -> None:
    """B-27; VK-OUT-03."""
    board = [tile("N1", "city:Bo", "worship")]
    game = laid(2, {"outpost_scope": "tile"}, Ana={"ships": ["N1"]}, tiles=board)
    assert refused(game, "outpost worship@N1").rule == "VK-OUT-03"
    game = laid(Ana={"ships": ["N1"]}, tiles=board)
    played(game, "outpost worship@N1")
    assert places(game, "N1") == {"city": "Bo", "worship": "Ana"}


def test_hero_nav() -> None:
    """B-31, B-44."""
    for ruling, hero in (("false", 0), ("true", 1)):
        game = sailing(2, {"hero_nav": ruling})
        played(game, "go sea N1 Serpent:4^ 9/3 village")
        assert (cube(game, "Ana", "hero"), cube(game, "Ana", "bloody")) == (hero, 0)


def test_loot_own() -> None:
    """B-32."""
    board = [tile("N1", "city:Ana")]
    assert refused(laid(Ana={"ships": ["N1"]}, tiles=board), "loot city@N1").rule == "B-32"
    game = laid(2, {"loot_own": "true"}, Ana={"ships": ["N1"]}, tiles=board)
    played(game, "loot city@N1 7/6")
    assert (places(game, "N1"), player(game, "Ana")["outposts"]) == ({"city": "burnt"}, [])


@pytest.mark.parametrize("goal", ["0", "9"])
def test_a_goal_that_cannot_be(goal: str) -> None:
    """VK-WIN-01, VK-SET-03, B-35."""
    with pytest.raises(Refused) as caught:
        begun(2, {"goal": goal})
    assert caught.value.rule == "LAW-HOUSE"


@pytest.mark.parametrize("seats", [1, 5])
def test_seats_that_cannot_be(seats: int) -> None:
    """VK-CMP-03, VK-CMP-04; B-01, B-02."""
    with pytest.raises(Refused) as caught:
        begun(seats, names=("Ana", "Bo", "Cy", "Di", "Ed"))
    assert caught.value.rule == "LAW-SEATS"


def test_a_goal_that_is_changed_wins_at_once() -> None:
    """VK-WIN-03: a win is checked at every event, a ruling among them."""
    game = laid(Ana={"ships": ["W1"], "cups": ["hero"], "cubes": {"hero": 2}}, ends=DOOR)
    played(game, 'ruling "one is enough" --switch goal=1')
    assert view(game)["winners"] == ["Ana"]
