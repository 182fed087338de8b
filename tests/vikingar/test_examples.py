"""The worked examples of the ledger that happen at a table, VK-EX-15 to VK-EX-46."""

from typing import Any

import pytest

from tests.vikingar.tables import cube, gold, laid, places, played, player, refused, sailing, ships, tile, view


def test_success_on_the_open_sea() -> None:
    """VK-EX-15; VK-NAV-01, VK-NAV-02."""
    game = sailing()
    played(game, "go sea N1 3 aailx/aii city")
    assert ships(game, "Ana") == ["N1+", "sea"]


def test_a_tie_fails() -> None:
    """VK-EX-16; VK-NAV-03, VK-ACH-18, VK-DST-01."""
    game = sailing()
    played(game, "go sea N1 4,skull (ai)iia/aaai")
    assert (ships(game, "Ana"), cube(game, "Ana", "bravery"), player(game, "Ana")["reserve"]) == (["sea"], 0, 4)


def test_sun() -> None:
    """VK-EX-17; VK-NAV-04, VK-CRD-02."""
    game = sailing()
    played(game, "go sea N1 2,sun+2=Axe+1 1/2 village")
    assert (ships(game, "Ana"), gold(game, "Ana"), player(game, "Ana")["items"]) == (["N1+", "sea"], 0, [])


def test_shield() -> None:
    """VK-EX-18; VK-NAV-05, VK-MOV-07, B-21."""
    game = sailing()
    played(game, "go sea N1 2,shield 0/1")
    assert ships(game, "Ana") == ["sea+", "sea"]
    assert refused(game, "go sea N1").rule == "VK-RND-05"
    again = sailing()
    played(again, "go sea N1 2,shield 0/1", "go sea N1 --again 2,shield 3/1 city")
    assert ships(again, "Ana") == ["N1!", "sea"]
    played(game, "go sea N1 --again", "nav 2,shield", "throw 0/1")
    assert ships(game, "Ana") == ["sea!", "sea"]


def test_vortex() -> None:
    """VK-EX-19; VK-VTX-01, VK-VTX-02, VK-VTX-03, B-22."""
    game = laid(Ana={"ships": ["sea", "N1"]}, tiles=[tile("S3", "city", vortex=True), tile("N1", vortex=True)])
    assert refused(game, "go sea S4 --vortex").rule == "VK-VTX-01"
    played(game, "go sea S3 --vortex", "go N1 sea --vortex")
    assert ships(game, "Ana") == ["S3!", "sea+"]
    closed = laid(2, {"sea_vortex": "false"}, tiles=[tile("S3", vortex=True)])
    assert refused(closed, "go sea S3 --vortex").rule == "VK-VTX-01"


def test_toll() -> None:
    """VK-EX-20; VK-FRT-01, VK-FRT-02, VK-FRT-03, B-45, B-47."""
    game = laid(Ana={"ships": ["N2"], "gold": 3}, Bo={"ships": []}, tiles=[tile("N1", "fortress"), tile("N2")])
    assert refused(game, "go N2 N1 enter").rule == "VK-FRT-01"
    played(game, "go N2 N1 toll", "done")
    assert (gold(game, "Ana"), ships(game, "Ana"), view(game)["phase"]) == (1, ["N1!"], "build")
    played(game, "close", "cursed Ana", "order Ana Bo", "go N1 N2", "go N2 N1")
    assert (gold(game, "Ana"), ships(game, "Ana")) == (1, ["N2!"])


def test_toll_refused() -> None:
    """VK-EX-21; VK-FRT-02, VK-FRT-06, VK-LOT-05, VK-ACH-12, B-23, B-25: the ship stays outside."""
    game = laid(tiles=[tile("S1", "fortress", "worship")])
    played(game, "go sea S1 3 5/1", "fortress S1 8/6")
    assert (gold(game, "Ana"), cube(game, "Ana", "strategy"), ships(game, "Ana")) == (3, 1, ["sea!", "sea"])
    assert places(game, "S1") == {"fortress": "burnt", "worship": ""}


def test_toll_refused_with_the_action() -> None:
    """VK-EX-22; VK-MOV-07, VK-FRT-02."""
    game = laid(Ana={"ships": ["N2"]}, tiles=[tile("S1", "fortress"), tile("N2"), tile("N3")])
    played(game, "go N2 N3", "go N3 S1")
    assert ships(game, "Ana") == ["N3!"]
    assert view(game)["to_act"] == "Bo"
    game = laid(Ana={"ships": ["N2", "sea"]}, tiles=[tile("S1", "fortress"), tile("N2"), tile("N3")])
    played(game, "go N2 N3", "go N3 S1")
    assert refused(game, "fortress S1").rule == "VK-FRT-06"


def test_the_action_first_forfeits_the_movement() -> None:
    """VK-EX-23; VK-MOV-01, VK-ACT-01, VK-ACT-02."""
    game = laid(Ana={"ships": ["N1", "sea"]}, tiles=[tile("N1", "village", "city"), tile("N2")])
    played(game, "loot village@N1")
    assert refused(game, "go N1 N2").rule == "VK-MOV-01"
    assert refused(game, "loot city@N1").rule == "VK-MOV-01"


def test_one_ship_on_a_tile() -> None:
    """VK-EX-24; VK-MOV-05, VK-BRD-03, VK-MOV-08."""
    game = laid(Ana={"ships": ["N1", "N2", "sea"]}, tiles=[tile("N1"), tile("N2")])
    assert refused(game, "go N1 N2").rule == "VK-MOV-05"
    played(game, "go N1 sea")
    assert ships(game, "Ana") == ["sea+", "N2", "sea"]


def test_abyss() -> None:
    """VK-EX-25; VK-WEN-01, VK-WEN-02, VK-ACH-20, B-10."""
    game = laid(Ana={"ships": ["N1", "N2"]}, tiles=[tile("N1"), tile("N2")])
    played(game, "go N1 W1 abyss 6/6")
    assert (ships(game, "Ana"), cube(game, "Ana", "bravery")) == (["N2"], 0)
    played(game, "go N2 W2", "we abyss", "att 7", "def 6")
    assert ships(game, "Ana") == ["W2!"]
    brave = laid(2, {"abyss_bravery": "true"}, Ana={"ships": ["N1"]})
    played(brave, "go N1 W1 abyss 6/6")
    assert cube(brave, "Ana", "bravery") == 1


def test_a_door_without_cups() -> None:
    """VK-EX-26; VK-WEN-03, VK-WIN-02, VK-WIN-03, VK-ACH-13."""
    game = laid(
        2,
        Ana={"ships": ["N1"], "cups": ["bloody", "hero"], "cubes": {"bloody": 2, "hero": 2, "wealth": 1}, "gold": 3},
        Bo={"ships": []},
    )
    played(game, "go N1 W1 door")
    assert (ships(game, "Ana"), view(game)["phase"]) == (["W1!"], "build")
    played(game, "close Bo Ana", "done --all", "treasure Ana")
    assert (view(game)["phase"], view(game)["winners"]) == ("over", ["Ana"])


def test_ship_fight() -> None:
    """VK-EX-27; VK-SHP-01, VK-SHP-03, VK-CBT-02, VK-MOV-06, VK-ACH-10, VK-ACH-14, B-04."""
    game = laid(Ana={"ships": ["N1", "sea"]}, Bo={"ships": ["N2"], "gold": 2}, tiles=[tile("N1"), tile("N2")])
    played(game, "go N1 N2 (al)iii/llia")
    assert (ships(game, "Ana"), ships(game, "Bo")) == (["N2!", "sea"], [])
    assert (cube(game, "Ana", "bloody"), cube(game, "Bo", "bravery"), gold(game, "Bo")) == (1, 1, 2)
    keeps = laid(2, {"fight_keeps_action": "true"}, Ana={"ships": ["N1"]}, Bo={"ships": ["N2"]})
    played(keeps, "map N1-N2", "go N1 N2", "reveal village", "enter", "throw 8/7", "loot village")
    assert gold(keeps, "Ana") == 1


@pytest.mark.parametrize(("ruling", "bloody"), [("ships_and_outposts", 1), ("ships", 1), ("none", 0)])
def test_ship_fight_lost(ruling: str, bloody: int) -> None:
    """VK-EX-28; VK-SHP-02, B-05."""
    game = laid(2, {"bloody_defender": ruling}, Ana={"ships": ["N1"]}, Bo={"ships": ["N2"]}, tiles=[tile("N2")])
    played(game, "go N1 N2 4/4")
    assert (ships(game, "Ana"), ships(game, "Bo")) == ([], ["N2"])
    assert (cube(game, "Ana", "bravery"), cube(game, "Bo", "bloody")) == (1, bloody)


def test_city() -> None:
    """VK-EX-29; VK-LOT-02, VK-ACH-16, VK-PLC-01, VK-PLC-02."""
    game = laid(Ana={"ships": ["N1", "N2"]}, tiles=[tile("N1", "city"), tile("N2", "city")])
    played(game, "loot city@N1 5/4", "loot city@N2 4/4")
    assert (gold(game, "Ana"), cube(game, "Ana", "conqueror"), cube(game, "Ana", "bravery")) == (2, 1, 1)
    assert (places(game, "N1"), places(game, "N2"), ships(game, "Ana")) == ({"city": "burnt"}, {"city": ""}, ["N1!"])


def test_protected_worship() -> None:
    """VK-EX-30; VK-FRT-04, VK-FRT-05, VK-LOT-01, VK-ACH-21, B-24."""
    board = [tile("N1", "fortress", "worship", "village", "city")]
    game = laid(Ana={"ships": ["N1", "sea"]}, tiles=board)
    assert refused(game, "loot worship@N1").rule == "VK-FRT-05"
    played(game, "loot village@N1")
    assert (gold(game, "Ana"), sum(player(game, "Ana")["cubes"].values())) == (1, 0)
    game = laid(Ana={"ships": ["N1", "sea"]}, tiles=board)
    played(game, "outpost worship@N1")
    assert places(game, "N1")["worship"] == "Ana"


def test_raze() -> None:
    """VK-EX-31; VK-LOT-03, VK-LOT-04, VK-OUT-03, B-06, B-46."""
    shield = {"name": "Shield", "defence": 1}
    game = laid(
        Ana={"ships": ["N1", "N2"]}, Bo={"items": [shield]}, tiles=[tile("N1", "city:Bo"), tile("N2", "city:Bo")]
    )
    assert refused(game, "outpost city@N1").rule == "VK-OUT-03"
    played(game, "raze city@N1", "att 7")
    assert (view(game)["runes"], view(game)["to_act"]) == (5, "Bo")
    played(game, "def 6")
    assert (gold(game, "Ana"), player(game, "Bo")["outposts"], places(game, "N1")) == (0, ["city@N2"], {"city": ""})
    assert sum(player(game, "Ana")["cubes"].values()) == 0
    played(game, "loot city@N2 7/6")
    assert (gold(game, "Ana"), cube(game, "Ana", "conqueror"), places(game, "N2")) == (2, 1, {"city": "burnt"})
    played(game, "done --all", "close Ana Bo", "outpost city@N1")
    assert places(game, "N1") == {"city": "Ana"}


def test_raze_lost() -> None:
    """VK-EX-32; VK-LOT-04, B-05."""
    game = laid(Ana={"ships": ["N1"]}, tiles=[tile("N1", "city:Bo")])
    played(game, "raze city@N1 3/3")
    assert (cube(game, "Ana", "bravery"), cube(game, "Bo", "bloody"), places(game, "N1")) == (1, 1, {"city": "Bo"})


def test_quest() -> None:
    """VK-EX-33; VK-QST-01, VK-QST-02, VK-ACH-15, D20."""
    game = laid(Ana={"ships": ["N1"]}, Bo={"ships": ["N2"]}, tiles=[tile("N1", "quest"), tile("N2")])
    played(game, "quest N1 Draugr:6=Horn+1 5/5")
    assert (ships(game, "Ana"), cube(game, "Ana", "bravery"), cube(game, "Bo", "bloody")) == ([], 1, 0)
    played(game, "go N2 N1", "quest N1")
    assert view(game)["contest"]["runes"] == 6
    assert refused(game, "card Troll:5").rule == "VK-QST-02"
    played(game, "throw 9/8")
    assert (cube(game, "Bo", "hero"), places(game, "N1")) == (1, {"quest": "burnt"})
    assert player(game, "Bo")["items"] == [{"name": "Horn", "att": 1, "defence": 0, "once": False}]


def test_a_track_that_is_complete() -> None:
    """VK-EX-34; VK-ACH-02, VK-ACH-03, D10."""
    ana = {"ships": ["N1"], "cubes": {"strategy": 2}, "cups": ["strategy"]}
    game = laid(Ana=ana, tiles=[tile("N1", "fortress")])
    played(game, "fortress N1 8/6")
    assert (gold(game, "Ana"), cube(game, "Ana", "strategy"), player(game, "Ana")["score"]) == (4, 2, 2)


def test_a_sixth_outpost() -> None:
    """VK-EX-35; VK-OUT-02, VK-TRD-01, B-33, D18."""
    board = [tile(f"N{n}", "city:Ana") for n in range(1, 6)]
    game = laid(Ana={"ships": ["N6"]}, Bo={"ships": []}, tiles=[*board, tile("N6", "city")])
    assert refused(game, "outpost city@N6").rule == "VK-OUT-02"
    assert refused(game, "outpost city@N6 --remove city@N6").rule == "VK-OUT-02"
    played(game, "outpost city@N6 --remove city@N2")
    assert (len(player(game, "Ana")["outposts"]), gold(game, "Ana")) == (5, 5)


def test_caps() -> None:
    """VK-EX-36; VK-BLD-01, VK-BLD-02, B-29, B-43, B-39."""
    game = laid(phase="build", Ana={"gold": 3, "cups": ["hero"], "cubes": {"hero": 2}, "ships": ["sea"]})
    assert refused(game, "build Bo").rule == "VK-BLD-02"
    played(game, "build Ana Ana")
    assert (gold(game, "Ana"), ships(game, "Ana")) == (1, ["sea", "sea!", "sea!"])
    assert refused(game, "build Ana").rule == "VK-BLD-02"


def test_a_cap_that_rises_inside_the_phase() -> None:
    """VK-EX-37; VK-BLD-04, B-28."""
    start = {"gold": 3, "cubes": {"wealth": 1}}
    game = laid(phase="build", Ana=start)
    assert refused(game, "build Ana").rule == "VK-BLD-02"
    played(game, "treasure Ana", "build Ana")
    assert (gold(game, "Ana"), len(ships(game, "Ana")), player(game, "Ana")["cups"]) == (0, 3, ["wealth"])
    strict = laid(2, {"phase3_order": "printed"}, phase="build", Ana=start)
    played(strict, "treasure Ana")
    assert refused(strict, "build Ana").rule == "B-28"


def test_kraken() -> None:
    """VK-EX-38; VK-BLD-03, B-08."""
    two = {"cups": ["hero", "bloody"], "cubes": {"hero": 2, "bloody": 2}, "ships": ["sea"] * 4}
    one = {"cups": ["hero"], "cubes": {"hero": 2}, "ships": ["sea"] * 3}
    game = laid(phase="build", Ana={**two, "kraken": True}, Bo=two)
    played(game, "build Ana")
    assert len(ships(game, "Ana")) == 5
    assert refused(game, "build Bo").rule == "VK-BLD-03"
    assert refused(game, "build Ana").rule == "VK-CMP-03"
    game = laid(phase="build", Ana={**one, "kraken": True})
    assert refused(game, "build Ana").rule == "VK-BLD-02"
    game = laid(2, {"kraken": "plus_one"}, phase="build", Ana={**one, "kraken": True})
    played(game, "build Ana")
    sea = sailing()
    played(sea, "go sea N1 Kraken:5 9/3 village")
    assert (player(sea, "Ana")["kraken"], cube(sea, "Ana", "hero")) == (True, 0)


def test_complete_wealth() -> None:
    """VK-EX-39; VK-TRS-01, B-40."""
    game = laid(phase="build", Ana={"gold": 3, "cups": ["wealth"], "cubes": {"wealth": 2}})
    played(game, "treasure Ana")
    assert gold(game, "Ana") == 1
    assert refused(game, "treasure Ana").rule == "VK-TRS-01"


def test_trade() -> None:
    """VK-EX-40; VK-TRD-01, VK-RND-02."""
    game = laid(Ana={"ships": ["sea"]}, Bo={"ships": []}, tiles=[tile(f"N{n}", "worship:Bo") for n in range(3)])
    played(game, "done sea")
    assert gold(game, "Bo") == 3


def test_score() -> None:
    """VK-EX-41; VK-CUR-01, B-09."""
    game = laid(Ana={"cubes": {"bravery": 2, "looter": 2, "wealth": 1}, "cups": ["bravery", "looter"]})
    assert player(game, "Ana")["score"] == 5
    assert game.game.score(game.table)["rows"][0]["total"] == 5


def test_cursed() -> None:
    """VK-EX-42; VK-CUR-02, VK-ACH-17, D19, B-36, B-37."""
    long = dict.fromkeys(("bravery", "hero", "cursed"), 9)
    points = {"Ana": 5, "Bo": 7, "Cy": 5, "Di": 8}
    scores: dict[str, Any] = {name: {"cubes": {"bravery": n}} for name, n in points.items()}
    game = laid(4, phase="build", tracks=long, **scores)
    assert refused(game, "close Ana Bo Cy Di").rule == "VK-CUR-02"
    played(game, "close")
    assert refused(game, "cursed Bo").rule == "VK-CUR-02"
    played(game, "cursed Cy")
    assert [player(game, name)["score"] for name in ("Ana", "Bo", "Cy", "Di")] == [5, 7, 6, 8]


def test_cursed_completes_a_cup() -> None:
    """VK-EX-43; VK-WIN-03, VK-MNT-01."""
    game = laid(
        2,
        {"goal": "1"},
        phase="build",
        Ana={"ships": ["W1"], "cubes": {"cursed": 1}},
        Bo={"cubes": {"bloody": 1, "hero": 1}},
        ends=[{"at": "W1", "kind": "door"}],
    )
    played(game, "close")
    assert view(game)["winners"] == ["Ana"]


def test_cursed_is_complete() -> None:
    """VK-EX-44; VK-CUR-03."""
    game = laid(
        phase="build",
        Ana={"cubes": {"cursed": 2}, "cups": ["cursed"]},
        Bo={"cubes": {"bloody": 1, "hero": 2}, "cups": ["hero"]},
    )
    played(game, "close Bo Ana")
    assert (gold(game, "Ana"), player(game, "Ana")["score"], view(game)["round"]) == (1, 2, 2)


def test_winning_in_somebody_elses_turn() -> None:
    """VK-EX-45; VK-WIN-03, VK-WIN-04, B-16."""
    two = {"cups": ["hero", "wealth"], "cubes": {"hero": 2, "wealth": 2, "bravery": 1}}
    doors = [{"at": at, "kind": "door"} for at in ("W1", "W2")]
    board: dict[str, Any] = {"ends": doors, "tiles": [tile("N2")]}
    game = laid(Ana={"ships": ["N1"]}, Bo={**two, "ships": ["W1", "N2"]}, **board)
    played(game, "go N1 N2 5/4")
    assert view(game)["winners"] == ["Bo"]
    ana = {"cups": ["hero", "wealth"], "cubes": {"hero": 2, "wealth": 2, "bloody": 1}, "ships": ["N1", "W2"]}
    for ruling, winners in (("order", ["Ana"]), ("shared", ["Ana", "Bo"])):
        game = laid(2, {"win_tie": ruling}, order=["Bo", "Ana"], Ana=ana, Bo={**two, "ships": ["W1", "N2"]}, **board)
        played(game, "done --all", "go N1 N2 5/4")
        assert view(game)["winners"] == winners


def test_a_door_that_is_fought_for() -> None:
    """VK-EX-46; VK-WIN-02, B-11."""
    game = laid(
        2,
        {"goal": "2"},
        Ana={"ships": ["N1"], "cups": ["hero", "wealth"], "cubes": {"hero": 2, "wealth": 2}},
        Bo={"ships": ["W1"], "cups": ["bloody"], "cubes": {"bloody": 2}},
        ends=[{"at": "W1", "kind": "door"}],
    )
    played(game, "go N1 W1 5/4")
    assert (view(game)["winners"], ships(game, "Bo"), ships(game, "Ana")) == (["Ana"], [], ["W1!"])
