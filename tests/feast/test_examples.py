"""The worked examples E-01 to E-52 by id, and the examples of the rulebook by its lines.

Those of laying, feasting and scoring (E-33, E-34, E-37, E-41 to E-46) stand in tests of their own.
"""

import pytest

from tests.feast.tables import begun, boards, has, laid, played, player, refused, ships, started, stood, strips, view

NONE: dict[str, int] = {}


def test_e_01_milk() -> None:
    game = laid(Ana={"cattle": 4})
    assert played(game, "take milk").line == "Ana: take milk"
    assert has(game) == {"cattle": 4, "milk": 3}
    assert player(game)["vikings"] == 5


def test_e_02_wool() -> None:
    game = laid(Ana={"sheep": 1, "pregnant-sheep": 1})
    facts = [fact.type for fact in played(game, "take wool").facts]
    assert facts == ["feast.vikings_placed", "feast.card_drawn", "feast.exchanged"]
    assert (has(game)["wool"], player(game)["hand"], stood(game, 26)) == (2, 2, ("Ana", 3))


def test_e_03_big_market() -> None:
    game = laid(Ana={"cattle": 3})
    played(game, "week 4 --before 23=2")
    assert has(game) == {"cattle": 3, "spices": 1, "silver": 1, "milk": 2}
    assert (player(game)["hand"], player(game)["cards"]) == (0, [{"number": 23, "points": 2}])


@pytest.mark.parametrize(("seats", "wood"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_e_04_wood_per_player(seats: int, wood: int) -> None:
    game = laid(seats, Ana={}, strips=[{"strip": "321"}])
    played(game, "take wood")
    assert has(game) == {"wood": wood, "ore": 1}
    assert strips(game) == {"321": "WWWSSO$"}


def test_e_05_purse() -> None:
    game = laid(Ana={"silver": 3})
    played(game, "market cow")
    assert has(game) == {"cattle": 1, "milk": 1}
    poor = laid(Ana={"silver": 2})
    assert refused(poor, "market cow").rule == "FO-PRD-06"


def test_e_06_shed_stock() -> None:
    shed = [{"name": "shed"}]
    game = laid(3, Ana={"wood": 2}, Bo={"wood": 5, "boards": shed}, Cy={"boards": shed})
    played(game, "build shed")
    assert (has(game), boards(game), view(game)["houses_left"]["shed"]) == (NONE, ["home", "shed"], 0)
    error = refused(game, "build shed --force --because why")
    assert (error.rule, error.forceable) == ("FO-EXC-03", False) or error.rule == "FO-PLC-01"
    played(game, "pass", "pass", "pass")


def test_e_06_no_shed_is_left() -> None:
    shed = [{"name": "shed"}]
    game = laid(3, Ana={"wood": 5}, Bo={"boards": [*shed, {"name": "shed2"}]}, Cy={"boards": shed})
    error = refused(game, "build shed")
    assert (error.rule, error.forceable) == ("FO-EXC-03", False)


def test_e_07_berths() -> None:
    assert refused(laid(Ana={"wood": 1, "ships": ["boat"] * 3}), "build boat").rule == "FO-SHP-03"
    game = laid(Ana={"wood": 4, "ships": ["knarr", "longship", "knarr"]})
    played(game, "build knarr", "pass")
    assert (ships(game), has(game)) == (["knarr", "longship", "knarr", "knarr"], {"wood": 2})
    assert refused(game, "build longship").rule == "FO-SHP-03"


def test_e_08_combined_building() -> None:
    stuff = {"stone": 2, "wood": 2}
    game = laid(Ana={**stuff, "ships": ["knarr", "knarr", "longship"]})
    played(game, "build long+")
    assert (boards(game), ships(game)[-1], has(game)) == (["home", "long_house"], "knarr", NONE)
    full = laid(Ana={**stuff, "ships": ["knarr"] * 4})
    assert refused(full, "build long+").rule == "FO-SHP-03"
    both = laid(Ana=stuff)
    played(both, "build stone+")
    assert (boards(both), ships(both)) == (["home", "stone_house"], ["longship"])


def test_e_09_clothing() -> None:
    game = laid(Ana={"hide": 1, "linen": 1})
    played(game, "craft clothing")
    assert has(game) == {"clothing": 1, "silver": 2}


def test_e_10_master_craft() -> None:
    game = laid(Ana={"wool": 2, "silverware": 1, "silver": 1})
    assert refused(game, "craft robe robe").rule == "FO-EXC-08"
    played(game, "craft robe jewelry")
    assert has(game) == {"silver": 5, "wool": 1, "robe": 1, "jewelry": 1}


def test_e_11_a_strip_from_the_left() -> None:
    game = laid(Ana={}, strips=[{"strip": "411", "items": "WWSO$"}])
    assert played(game, "mountain 411:2").line == "Ana: mountain 411:2 --col 1"
    assert (has(game), strips(game)) == ({"wood": 2}, {"411": "SO$"})


def test_e_12_three_and_two() -> None:
    lie = [{"strip": "411", "items": "WWWSO$"}, {"strip": "231", "items": "O$"}]
    game = laid(Ana={}, strips=lie)
    assert refused(game, "mountain 411:3 411:2").rule == "FO-MTN-08"
    played(game, "mountain 411:3 231:2")
    assert (has(game), strips(game)) == ({"wood": 3, "ore": 1, "silver": 2}, {"411": "SO$"})


def test_e_13_two_of_each_of_four() -> None:
    lie = [{"strip": "330", "items": "WSSS$"}, {"strip": "231", "items": "$"}]
    game = laid(Ana={}, strips=lie)
    assert refused(game, "mountain 330:4 231:1 --col 4").rule == "FO-MTN-11"
    assert refused(game, "mountain 330:4 --as 44").rule == "FO-MTN-11"
    played(game, "mountain 330:2 231:1 --col 4")
    assert (has(game), strips(game)) == ({"wood": 1, "stone": 1, "silver": 2}, {"330": "SS$"})


def test_e_14_a_single_step() -> None:
    game = laid(Ana={"mead": 2, "chest": 1})
    assert refused(game, "trade chest").rule == "FO-TRD-02"
    played(game, "trade mead 2")
    assert has(game) == {"oil": 2, "chest": 1}


def test_e_14_flax_is_no_linen_and_peas_no_oil() -> None:
    game = laid(Ana={"peas": 1, "flax": 1})
    assert refused(game, "trade peas --twice --col 1").rule == "FO-TRD-05"
    played(game, "trade flax")
    assert has(game) == {"peas": 1, "stockfish": 1}


def test_e_15_a_double_step() -> None:
    game = laid(Ana={"flax": 1, "stockfish": 1}, strips=[{"strip": "312", "items": "WSOO$"}])
    assert played(game, "trade flax fish --twice --strip 312:4").line == (
        "Ana: trade flax stockfish --col 4 --twice --strip 312:4"
    )
    assert has(game) == {"hide": 1, "silverware": 1, "wood": 1, "stone": 1, "ore": 2}
    assert strips(game) == {"312": "$"}


GREENS = {"linen": 2, "clothing": 1, "wool": 1, "hide": 1, "oil": 1}


def test_e_16_overseas_all_the_picture_of_lines_113() -> None:
    game = laid(Ana={"silver": 1, **GREENS, "ships": ["knarr"]})
    assert refused(game, "overseas linen linen").rule == "FO-OVS-03"
    played(game, "overseas all")
    assert has(game) == {"rune": 1, "silverware": 1, "chest": 1, "silk": 1, "hoard": 1, "linen": 1}
    assert refused(laid(Ana={"silver": 1, **GREENS}), "overseas all").rule == "FO-OVS-01"


def test_e_17_special_sale() -> None:
    game = laid(Ana={"silver": 5, "ships": ["knarr"]})
    assert refused(game, "sale chalice helmet").rule == "FO-SPS-02"
    assert refused(game, "sale crown").rule == "FO-SPS-03"
    played(game, "sale hammer helmet")
    assert has(game) == {"hammer": 1, "helmet": 1}


def test_e_18_emigration_and_line_127() -> None:
    game = laid(round=4, Ana={"silver": 8, "ships": ["knarr", "knarr"]})
    played(game, "emigrate knarr")
    assert (has(game), player(game)["emigrated"], player(game)["feast"]) == ({"silver": 4}, ["knarr"], 7)
    played(game, "pass", "emigrate knarr")
    assert player(game)["feast"] == 5
    late = laid(round=5, Ana={"silver": 4, "ships": ["knarr"]})
    assert refused(late, "emigrate knarr").rule == "FO-EMI-05"


def test_e_19_one_longship_raids_explores_and_emigrates_lines_5_to_11() -> None:
    offers = [{"letter": "D", "face": "newfoundland"}]
    game = laid(1, round=6, offers=offers, Ana={"silver": 6, "ships": ["longship+2"]})
    played(game, "raid 3", "explore newfoundland", "emigrate longship")
    assert [one["vikings"] for one in view(game)["stands"]] == [1, 3, 2]
    assert (ships(game), has(game)) == ([], {"stone": 1, "sword": 1})
    assert boards(game) == ["home", "newfoundland"]
    assert refused(game, "pillage 9 chest").rule == "FO-PIL-01"


def test_e_20_a_raid_succeeds() -> None:
    game = laid(Ana={"stone": 1, "sword": 1, "ships": ["longship"]})
    assert refused(game, "raid 3 5 6 +2 spices").rule == "FO-RAI-02"
    assert played(game, "raid 3 5 6 +2 chest").facts[1].model_dump()["result"] == 8
    assert has(game) == {"chest": 1}


def test_e_21_a_raid_has_to_fail() -> None:
    game = laid(Ana={"ships": ["longship"]})
    assert refused(game, "raid 4 rune").rule == "FO-RAI-04"
    played(game, "raid 4")
    assert (has(game), stood(game, 48)) == ({"stone": 1, "sword": 1}, ("Ana", 1))


def test_e_22_beyond_the_die() -> None:
    game = laid(Ana={"stone": 7, "ships": ["longship"]})
    played(game, "raid 8 +7 hoard")
    assert has(game) == {"hoard": 1}


def test_e_23_the_ore_of_the_most_laden_longship() -> None:
    game = laid(Ana={"stone": 4, "ships": ["longship+1", "longship+3"]})
    assert refused(game, "pillage 9 shield").rule == "FO-PIL-04"
    assert "battle result 12" in played(game, "pillage 9 chalice").says
    assert ships(game) == ["longship+1", "longship+3"]
    other = laid(Ana={"stone": 4, "ships": ["longship+1", "longship+3"]})
    played(other, "pillage 9 +4 crown")
    assert has(other) == {"crown": 1}


def test_e_24_a_pillage_fails() -> None:
    game = laid(Ana={"ships": ["longship"]})
    played(game, "pillage 2")
    assert (has(game), stood(game, 49), player(game)["vikings"]) == ({"stone": 1, "sword": 1}, ("Ana", 1), 5)
    played(game, "pass")
    assert refused(game, "pillage 2 --col 2").rule == "FO-PLC-01"


def test_e_25_a_hunt() -> None:
    game = laid(Ana={"bow": 2, "wood": 3})
    assert refused(game, "hunt 3 --pay b2").rule == "FO-HUN-02"
    played(game, "hunt 3")
    assert has(game) == {"hide": 1, "game": 1, "wood": 2}


def test_e_26_a_snare_fails() -> None:
    game = laid(Ana={})
    played(game, "snare 8 7 8")
    assert (has(game), stood(game, 11), player(game)["vikings"]) == ({"wood": 1, "snare": 1}, ("Ana", 1), 5)


def test_e_27_whaling_comes_to_zero() -> None:
    game = laid(Ana={"ships": ["boat+1", "boat+1", "boat"]})
    assert refused(game, "whale 4 9").rule == "FO-HUN-05"
    assert refused(game, "whale 4 --fail").rule == "FO-HUN-04"
    played(game, "whale 4")
    assert (has(game), ships(game)) == ({"oil": 1, "bones": 1, "whale": 1}, ["boat+1", "boat+1", "boat"])


def test_e_28_the_minor_whaling() -> None:
    game = laid(Ana={"spear": 4, "wood": 2, "ships": ["boat"]})
    played(game, "whale 7 --col 4")
    assert has(game) == {"oil": 1, "bones": 1, "whale": 1}
    other = laid(Ana={"spear": 4, "wood": 2, "ships": ["boat"]})
    played(other, "whale 7 --col 4 --fail")
    assert (has(other), stood(other, 13)) == ({"spear": 5, "wood": 3}, ("Ana", 2))


def test_e_29_plundering() -> None:
    game = laid(Ana={"ships": ["longship", "longship"]})
    played(game, "plunder")
    assert has(game) == {"hoard": 1}
    assert refused(laid(Ana={"ships": ["longship", "knarr"]}), "plunder").rule == "FO-PLU-02"


def test_e_30_exploration() -> None:
    offers = [{"letter": "A", "face": "shetland"}, {"letter": "C", "face": "iceland", "silver": 4}]
    game = laid(Ana={"ships": ["knarr"]}, offers=offers)
    assert refused(game, "explore shetland --col 2").rule == "FO-EXP-04"
    played(game, "explore iceland")
    assert (has(game), ships(game), boards(game)) == ({"silver": 4}, ["knarr"], ["home", "iceland"])
    assert refused(laid(Ana={"ships": ["boat"]}, offers=offers), "explore iceland").rule == "FO-EXP-05"


def test_e_31_drawn_and_played() -> None:
    game = laid(Ana={"hand": 0})
    played(game, "card 12=1 --col 3")
    assert (player(game)["hand"], player(game)["cards"]) == (0, [{"number": 12, "points": 1}])


def test_e_32_no_card_no_bonus() -> None:
    game = laid(Ana={"hand": 0, "ships": ["longship", "longship"]})
    assert refused(game, "plunder --after 3").rule == "FO-OCC-12"
    played(game, "plunder")
    assert has(game) == {"hoard": 1}


def done(game: object) -> None:
    """Let everybody pass, and end the actions."""
    played(game, "pass", "pass", "income")  # type: ignore[arg-type]


def test_e_35_breeding() -> None:
    game = laid(Ana={"sheep": 2, "cattle": 1, "pregnant-cattle": 1}, strips=[{"strip": "321"}])
    done(game)
    assert has(game) == {"sheep": 1, "pregnant-sheep": 1, "cattle": 3}
    played(game, "feast ana", "feast bo", "strip 222", "weapons bow bow")
    done(game)
    assert {k: n for k, n in has(game).items() if "sheep" in k} == {"sheep": 3}


def test_e_36_harvest_of_round_4() -> None:
    game = laid(round=3, phase="bonus", Ana={})
    played(game, "strip 231")
    assert has(game) == dict.fromkeys(("peas", "beans", "flax", "grain", "cabbage"), 1)


def test_e_38_strips_age() -> None:
    lie = [{"strip": "212"}, {"strip": "321"}]
    game = laid(phase="bonus", strips=lie, Ana={})
    played(game, "strip 222")
    assert strips(game) == {"212": "WSOO$$", "321": "WWSSO$", "222": "WWSSOO$"}


def test_e_39_a_board_turns() -> None:
    offers = [{"letter": letter, "face": face, "silver": 2} for letter, face in
              (("A", "shetland"), ("B", "faroe"), ("C", "iceland"), ("D", "greenland"))]  # fmt: skip
    game = laid(round=2, phase="bonus", offers=offers)
    played(game, "strip 231")
    assert [(one["face"], one["silver"]) for one in view(game)["offers"]] == [
        ("bear", 0), ("faroe", 4), ("iceland", 4), ("greenland", 4)
    ]  # fmt: skip


def test_e_40_a_claimed_board_stays() -> None:
    game = laid(round=2, phase="bonus", Ana={"boards": ["shetland"]})
    played(game, "strip 231")
    assert (boards(game), len(view(game)["offers"])) == (["home", "shetland"], 3)


def test_e_47_the_smith() -> None:
    game = laid(Ana={"ore": 1})
    assert refused(game, "forge belt").rule == "FO-EXC-07"
    played(game, "forge fibula")
    assert has(game) == {"fibula": 1}


def test_e_48_imitation() -> None:
    game = started(4)
    played(game, "week 1", "week 1 --copy")
    assert has(game, "Bo")["silver"] == 1
    assert refused(game, "week 1 --copy").rule == "FO-IMI-03"
    played(game, "week 2")
    assert refused(game, "week 2 --copy").rule == "FO-IMI-01"


def test_e_49_solo_a_space_of_the_last_round_is_blocked() -> None:
    game = started(1)
    played(game, "week 1", "pass", "income", "feast ana", "strip 411", "weapons bow")
    assert refused(game, "week 1").rule == "FO-SOL-02"
    played(game, "take mead", "pass", "income", "feast ana", "strip 212", "weapons bow", "week 1")


def test_e_50_the_last_round() -> None:
    home = {"name": "home", "counted": {"pieces": {"hoard": 4}, "minus": 60, "income": 7, "bonus": ["mead"]}}
    game = laid(round=7, Ana={"silver": 3, "boards": [home]})
    played(game, "pass", "pass", "income")
    assert (has(game), player(game)["noted"], player(game, "Bo")["noted"]) == ({"silver": 3}, 7, 0)
    played(game, "feast ana", "feast bo")
    assert refused(game, "strip 411").rule == "FO-RND-04"
    assert "mead" not in has(game)


def test_e_51_a_boat_is_swapped_and_leaves() -> None:
    game = laid(Ana={"silver": 1, "ships": ["boat+1"]})
    played(game, "emigrate knarr --swap")
    assert (ships(game), has(game), player(game)["emigrated"]) == ([], NONE, ["knarr"])


def test_e_52_a_card_works() -> None:
    game = laid(Ana={"cards": [{"number": 23, "points": 2}]})
    assert "card 23 of Ana: silver +2" in played(game, "effect 23 silver+2").says
    assert has(game) == {"silver": 2}


def test_a_game_is_opened() -> None:
    game = begun(3)
    assert view(game)["phase"] == "setup"
    assert has(game, "Cy") == {"mead": 1, "bow": 1, "snare": 1, "spear": 1}
