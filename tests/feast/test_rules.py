"""Rules of the action board one by one: placing, strips, trade, ships, dice, cards, with the rulings of section B.

Rules whose worked example says all there is stand in `test_examples`, those of a single space in `test_spaces`.
"""

import pytest

from events.errors import AnotherPlayer, NotUnderstood, Refused
from projections.games.feast import tiles
from tests.feast.tables import begun, boards, has, laid, played, player, refused, ships, started, stood, strips, view

LIE = [{"strip": "321"}, {"strip": "212"}]


# --- placing


def test_one_space_a_turn_clockwise() -> None:
    """FO-PLC-04, FO-PLC-05, D24: who has passed, or has no Vikings, is skipped."""
    game = laid(3, Ana={"vikings": 2}, Bo={}, Cy={})
    played(game, "week 2", "pass", "take fish")
    assert view(game)["to_act"] == "Cy", "Ana has no Vikings, Bo has passed"
    with pytest.raises(AnotherPlayer):
        game.play("Bo: week 1")
    done = played(game, "Bo: week 1 --force --because 'he came back'")
    assert "FO-PLC-04" in done.broken


def test_all_vikings_of_the_column_stand_on_a_space() -> None:
    """FO-PLC-02, D2, D3, FO-ANY-05: from the Thing Square."""
    game = laid(Ana={"vikings": 1})
    error = refused(game, "week 2")
    assert (error.rule, error.forceable) == ("FO-PLC-02", True)
    played(game, "week 1")
    assert (player(game)["vikings"], stood(game, 20)) == (0, ("Ana", 1))


def test_an_effect_has_to_be_used() -> None:
    """FO-PLC-03; B-09, B-36: silver and drawn weapons are effects, and come with no card and no trade."""
    assert refused(laid(Ana={}), "trade").rule == "FO-PLC-03"
    game = laid(Ana={})
    played(game, "card --col 1")
    assert has(game) == {"silver": 1}
    game = laid(Ana={})
    played(game, "trade --weapons b4")
    assert has(game) == {"bow": 4}


def test_a_free_space_of_the_kind_is_found() -> None:
    """FO-GEN-01, FO-PLC-01: the cheapest one that is free."""
    game = laid(2, Ana={"wood": 3, "bow": 3}, Bo={"wood": 3})
    assert played(game, "hunt 3").line == "Ana: hunt 3 --col 1"
    assert played(game, "hunt 3").line == "Bo: hunt 3 --col 2"
    assert refused(game, "hunt 3").rule == "FO-PLC-01"


def test_one_ship_for_several_actions() -> None:
    """FO-GEN-02, FO-GEN-03, FO-GEN-04, FO-EXP-07: raid, explore and emigrate in one round."""
    game = laid(1, round=6, Ana={"silver": 6, "ships": ["longship+2"]})
    played(game, "raid 6 rune", "explore newfoundland")
    assert ships(game) == ["longship+2"]
    played(game, "emigrate longship")
    assert player(game)["emigrated"] == ["longship"]
    assert refused(game, "pillage 12 rune").rule == "FO-PIL-01"


# --- strips and trade


def test_items_come_off_the_left() -> None:
    """FO-MTN-01, FO-MTN-02, FO-MTN-03, FO-MTN-04: the silver is one item; with the last a strip is gone (D7)."""
    game = laid(Ana={}, Bo={}, strips=[{"strip": "321", "items": "O$"}])
    played(game, "mountain 321:1", "pass", "mountain 321:1 --as 35")
    assert has(game) == {"ore": 1, "silver": 2}
    assert strips(game) == {}


def test_how_many_items() -> None:
    """FO-MTN-05, FO-MTN-06, FO-MTN-07, FO-MTN-09, D8."""
    assert refused(laid(Ana={}, strips=LIE), "mountain 321:3 --as 34").rule == "FO-MTN-05"
    assert refused(laid(Ana={}, strips=[{"strip": "321", "items": "$"}]), "mountain 321:2").rule == "FO-MTN-06"
    assert refused(laid(Ana={}, strips=LIE), "mountain 321:3 212:3").rule == "FO-MTN-07"
    game = laid(Ana={}, strips=[{"strip": "321"}, {"strip": "212", "items": "O$$"}])
    played(game, "mountain 321:3 212:2")
    assert has(game) == {"wood": 3, "ore": 1, "silver": 2}, "line 81: three wood, then ore and silver"


def test_two_of_each_of_four() -> None:
    """FO-MTN-10, B-12: up to two a strip, an odd number too."""
    game = laid(Ana={}, strips=[*LIE, {"strip": "420"}, {"strip": "330"}])
    played(game, "mountain 321:1 212:2 420:2 330:2 --col 4")
    assert has(game) == {"wood": 7}


def test_a_strip_is_one_of_eight() -> None:
    """FO-MTN-12, FO-MTN-15."""
    game = begun(2)
    with pytest.raises(NotUnderstood):
        game.play("strip 999")
    assert refused(game, "strip 321 222 411").rule == "FO-MTN-15"
    played(game, "strip 321")
    assert refused(game, "strip 321").rule == "FO-MTN-12"
    assert refused(game, "weapons bow bow").rule == "FO-MTN-15"
    played(game, "strip 222")
    four = begun(4)
    played(four, "strip 321 222 411")
    assert len(strips(four)) == 3


def test_what_rises() -> None:
    """FO-TRD-01, FO-TRD-03, FO-TRD-04, FO-TRD-08, B-11: one to so many goods."""
    supply = {"peas": 2, "mead": 2, "oil": 3}
    assert refused(laid(Ana=supply, strips=LIE), "mountain 321:1 --trade mead,2 --as 35").rule == "FO-TRD-03"
    assert refused(laid(Ana=supply), "trade mead 2 oil --as 36").rule == "FO-TRD-04"
    assert refused(laid(Ana=supply), "trade mead 2 oil 3 --as 42").rule == "FO-TRD-08"
    game = laid(Ana=supply)
    played(game, "trade peas mead oil 2 --as 42")
    assert has(game) == {"peas": 1, "mead": 2, "oil": 2, "rune": 2}, "D9: shape and number stay"


def test_two_steps() -> None:
    """FO-TRD-06, FO-TRD-07, FO-TRD-12, B-10, B-33: strip and goods, or only one of them; on space 44 not both."""
    supply = {"flax": 1, "mead": 1, "oil": 1}
    assert refused(laid(Ana=supply), "trade oil --twice").rule == "FO-TRD-06"
    assert refused(laid(Ana=supply), "trade flax --as 43").rule == "FO-TRD-06"
    assert refused(laid(Ana=supply, strips=LIE), "trade --twice --strip 321:5 --as 43").rule == "FO-TRD-07"
    assert refused(laid(Ana=supply, strips=LIE), "mountain 321:2 --trade flax --as 44").rule == "FO-TRD-12"
    game = laid(Ana=supply, strips=LIE)
    played(game, "trade --twice --strip 321:4 --as 43", "pass")
    assert has(game) == {**supply, "wood": 3, "stone": 1}


def test_weapons_are_drawn_with_a_trade() -> None:
    """FO-TRD-09: four; what nobody tells cannot be checked."""
    assert refused(laid(Ana={"mead": 1}), "trade mead --weapons b3").rule == "FO-TRD-09"
    done = played(laid(Ana={"mead": 1}), "trade mead --as 41")
    assert done.unchecked == ("FO-TRD-09",)


def test_pregnant_animals_do_not_rise() -> None:
    """B-13: but they give milk and wool (B-14)."""
    game = laid(Ana={"pregnant-sheep": 2, "sheep": 1})
    error = refused(game, "trade pregnant-sheep")
    assert (error.rule, error.forceable) == ("FO-TRD-02", True)
    played(game, "trade sheep", "pass", "take wool")
    assert (has(game)["fur"], has(game)["wool"]) == (1, 2)


# --- knarrs and houses


def test_overseas() -> None:
    """FO-OVS-02, FO-OVS-05, D10: in columns one and two; five tiles turn, the second linen stays."""
    green = {"oil": 1, "hide": 1, "wool": 1, "linen": 2, "clothing": 1, "silver": 2}
    game = laid(2, Ana={**green, "ships": ["knarr"]}, Bo={"silver": 1, "oil": 1, "ships": ["knarr"]})
    assert played(game, "overseas all").line.endswith("--col 1")
    assert has(game) == {"rune": 1, "silverware": 1, "chest": 1, "silk": 1, "hoard": 1, "linen": 1, "silver": 1}
    assert played(game, "overseas oil").line.endswith("--col 2")
    assert refused(laid(Ana={**green, "ships": ["knarr"]}), "overseas linen linen").rule == "FO-OVS-03"


def test_a_special_tile_is_there_once() -> None:
    """FO-SPS-01, FO-SPS-04, D6: sold, forged or looted, it is gone, and no force makes another."""
    game = laid(2, Ana={"silver": 4, "ships": ["knarr"]}, Bo={"ore": 1, "ships": ["longship"]})
    assert "column 3" in played(game, "sale helmet").says[0]
    for line in ("forge helmet --force --because x", "raid 8 helmet --force --because x"):
        error = refused(game, line)
        assert (error.rule, error.forceable) == ("FO-SPS-04", False)


def test_tongs_and_points_of_tiles() -> None:
    """B-27, B-28: fibula and throwing axe bear tongs; a hoard scores nothing by itself."""
    assert {"fibula", "axe"} <= set(tiles.FORGED)
    game = laid(Ana={"hoard": 1})
    assert game.game.score(game.table)["rows"][0]["total"] == -86


def test_building() -> None:
    """FO-EXC-01, FO-EXC-02, FO-EXC-04, B-08: each half has to be possible, or the other house is chosen."""
    ready = {"stone": 2, "wood": 2}
    taken = [{"name": name} for name in ("long_house", "long_house2", "long_house3", "long_house4", "long_house5")]
    game = laid(2, Ana=ready, Bo={"boards": taken})
    assert refused(game, "build long+").rule == "FO-EXC-03"
    played(game, "build stone+")
    assert (boards(game), ships(game), has(game)) == (["home", "stone_house"], ["longship"], {})
    poor = laid(Ana={"wood": 1})
    error = refused(poor, "build shed")
    assert (error.rule, error.forceable) == ("FO-EXC-02", True)


def test_crafts() -> None:
    """FO-EXC-05, FO-EXC-06, FO-EXC-09: linen, clothing, and the third stone space without silver."""
    assert refused(laid(Ana={}), "craft linen").rule == "FO-EXC-05"
    assert refused(laid(Ana={"hide": 1}), "craft clothing").rule == "FO-EXC-06"
    game = laid(Ana={"stone": 2, "wood": 2})
    played(game, "craft runes")
    assert has(game) == {"rune": 2, "chest": 2}
    assert refused(laid(Ana={"stone": 2}), "craft chest").rule == "FO-EXC-09"


# --- ships


def test_ships_never_run_out_but_berths_do() -> None:
    """FO-SHP-01, FO-SHP-02, D5."""
    game = laid(4, Ana={"wood": 9, "ships": ["boat"] * 2}, Bo={"ships": ["boat"] * 3}, Cy={"ships": ["boat"] * 3})
    assert refused(laid(Ana={}), "build boat").rule == "FO-SHP-01"
    played(game, "build boat")
    assert ships(game) == ["boat"] * 3


def test_ships_are_bought_at_any_time() -> None:
    """FO-SHP-07, FO-SHP-09, B-38: in anybody's turn, and not after the last feast."""
    game = laid(2, Ana={}, Bo={"silver": 16, "ships": ["boat"] * 3})
    assert refused(game, "Bo: buy boat").rule == "FO-SHP-03"
    played(game, "Bo: buy longship", "Bo: buy knarr")
    assert (ships(game, "Bo")[3:], has(game, "Bo")) == (["longship", "knarr"], {"silver": 3})
    assert refused(game, "Bo: buy knarr").rule == "FO-SHP-07"
    late = laid(1, phase="close", round=7, Ana={"silver": 9, "noted": 0})
    assert refused(late, "buy boat").rule == "FO-SHP-09"


def test_ore_on_ships() -> None:
    """FO-SHP-06, FO-SHP-08, FO-ANY-01, D5: one on a boat, three on a longship, none on a knarr; it is never used up."""
    game = laid(1, Ana={"ore": 7, "ships": ["boat", "knarr", "longship"]})
    played(game, "ore boat", "ore longship 3")
    assert ships(game) == ["boat+1", "knarr", "longship+3"]
    for line in ("ore boat", "ore knarr", "ore longship"):
        assert refused(game, line).rule == "FO-SHP-08"
    played(game, "pillage 3 rune", "raid 6 rune", "whale 3")
    assert ships(game) == ["boat+1", "knarr", "longship+3"], "D13"


def test_emigration() -> None:
    """FO-EMI-01, FO-EMI-02, FO-EMI-07: a large ship turns over, frees its berth, and no Viking is lost."""
    game = laid(1, Ana={"silver": 3, "wood": 2, "ships": ["knarr", "boat", *["longship+1"] * 3]})
    with pytest.raises(NotUnderstood):
        game.play("emigrate boat")
    played(game, "emigrate longship")
    assert (player(game)["emigrated"], player(game)["vikings"], has(game)["silver"]) == (["longship"], 4, 2)
    assert len(ships(game)) == 4, "D13: what lay on it is gone"
    played(game, "build knarr --col 2")
    assert ships(game).count("knarr") == 2


def test_no_room_on_the_banquet_table() -> None:
    """FO-EMI-06, B-05, B-30, D14: two spaces a ship, and both have to be open."""
    game = laid(1, round=1, Ana={"silver": 9, "ships": ["knarr"], "emigrated": ["knarr"] * 3})
    error = refused(game, "emigrate knarr")
    assert (error.rule, error.forceable) == ("FO-EMI-06", True)
    short = {"house": {"length": "short"}}
    odd = laid(1, round=1, Ana={"silver": 9, "ships": ["knarr"], "emigrated": ["knarr"] * 3}, **short)
    assert refused(odd, "emigrate knarr").rule == "FO-EMI-06", "one space is open"


def test_a_boat_is_exchanged_first() -> None:
    """FO-EMI-08, FO-SHP-04, FO-SHP-05, B-06, B-07: a berth is needed then; nobody has to emigrate."""
    full = laid(1, Ana={"silver": 1, "ships": ["boat+1", *["longship"] * 4]})
    assert refused(full, "emigrate longship --swap").rule == "FO-SHP-03"
    game = laid(1, Ana={"silver": 1, "ships": ["boat+1", "longship"]})
    played(game, "emigrate longship --swap")
    assert ships(game) == ["knarr"]
    game = laid(1, Ana={"ships": ["boat+1"]})
    played(game, "emigrate --swap")
    assert ships(game) == ["knarr"]
    assert refused(laid(1, Ana={"silver": 1, "ships": ["knarr"]}), "emigrate knarr --swap").rule == "FO-SHP-04"


def test_a_price_that_a_card_changed() -> None:
    """B-24: it goes in with force and a reason, and is seen."""
    game = laid(1, round=4, Ana={"silver": 1, "ships": ["knarr"]})
    assert refused(game, "emigrate knarr").rule == "FO-EMI-05"
    done = played(game, "emigrate knarr --force --because 'card 31'")
    assert done.broken == ("FO-EMI-05",)
    assert "silver" not in has(game)


# --- exploration


def test_exploring() -> None:
    """FO-EXP-01, FO-EXP-02, FO-EXP-03, FO-EXP-10: what lies open, with its silver, once (D6)."""
    offers = [{"letter": "C", "face": "iceland", "silver": 4}, {"letter": "B", "face": "baffin"}]
    game = laid(2, Ana={"ships": ["knarr"]}, Bo={"ships": ["longship"]}, offers=offers)
    assert refused(game, "explore greenland").rule == "FO-EXP-10"
    assert refused(game, "explore faroe").rule == "FO-EXP-10"
    played(game, "explore iceland")
    assert (boards(game), has(game)) == (["home", "iceland"], {"silver": 4})
    error = refused(game, "explore iceland --force --because x")
    assert (error.rule, error.forceable) == ("FO-EXP-10", False)


# --- dice


def test_dice() -> None:
    """FO-DIE-01, FO-DIE-02, FO-DIE-04: eight faces or twelve, up to three rolls, the last one counts."""
    game = laid(1, Ana={"bow": 9, "wood": 9, "ships": ["longship"]})
    for line in ("hunt 9", "raid 9 rune", "snare 12"):
        assert refused(game, line).rule == "FO-DIE-02"
    with pytest.raises(NotUnderstood):
        game.play("pillage 13")
    assert refused(game, "hunt 8 8 8 1").rule == "FO-DIE-04"
    played(game, "hunt 8 7 1")
    assert has(game)["bow"] == 8


def test_high_and_low() -> None:
    """FO-DIE-03, FO-DIE-05, B-01, B-03, B-04: raids want high rolls, hunts low ones; nothing is spent for a failure."""
    game = laid(1, Ana={"sword": 2, "stone": 1, "ships": ["longship"]})
    assert refused(game, "raid 5 rune").rule == "FO-RAI-04"
    assert refused(game, "raid 4 +2").rule == "FO-DIE-05"
    with pytest.raises(NotUnderstood):
        game.play("raid 8 rune rune")
    played(game, "raid 5 +1 rune")
    assert has(game) == {"sword": 1, "stone": 1, "rune": 1}, "D11: the result is what was rolled and what is spent"


def test_raids() -> None:
    """FO-RAI-03, FO-RAI-05, FO-RAI-06, FO-RAI-07, FO-PLU-01: beyond eight, or a failure of one's own will."""
    game = laid(1, Ana={"sword": 1, "stone": 2, "ships": ["longship"]})
    played(game, "raid 8 +3 axe")
    assert has(game) == {"axe": 1}
    game = laid(1, Ana={"ships": ["longship+3"]})
    assert refused(game, "raid 8 spices").rule == "FO-RAI-02", "ore is nothing to a raid"
    played(game, "raid 8")
    assert (has(game), player(game)["vikings"]) == ({"stone": 1, "sword": 1}, 5)
    assert refused(laid(1, Ana={"ships": ["longship"]}), "raid 8 +1 spices").rule == "FO-RAI-03"


def test_pillages() -> None:
    """FO-PIL-02, FO-PIL-03, FO-PIL-05, FO-PIL-06, FO-PIL-07, B-02, B-25, B-26: the most ore counts by itself."""
    game = laid(1, Ana={"stone": 1, "sword": 1, "ships": ["longship+1", "longship+3"]})
    assert refused(game, "pillage 2 rune").rule == "FO-PIL-06"
    assert refused(game, "pillage 12 crown --pay b2").rule == "FO-PIL-05"
    played(game, "pillage 12 +1 crown")
    assert has(game) == {"crown": 1, "stone": 1}, "swords before stone; special tiles can be looted"
    played(game, "pillage 12 --col 3")
    assert (stood(game, 50), player(game)["vikings"]) == (("Ana", 2), 6 - 2 - 2)
    third = laid(1, Ana={"ships": ["longship"]})
    played(third, "pillage 2 --stay")
    assert stood(third, 49) == ("Ana", 2), "B-16: a Viking may stay"


def test_hunts() -> None:
    """FO-HUN-01, FO-HUN-03, FO-HUN-06, D12: weapons go before wood; a failure costs nothing and consoles."""
    game = laid(1, Ana={"wood": 9})
    assert refused(game, "hunt 3 --pay w2").rule == "FO-HUN-02"
    assert refused(game, "hunt 3 --fail --pay w2").rule == "FO-HUN-03"
    played(game, "hunt 3 --fail")
    assert has(game) == {"wood": 10, "bow": 1}
    played(game, "hunt 3")
    assert has(game) == {"wood": 8, "hide": 1, "game": 1}


def test_snares() -> None:
    """FO-SNR-01, B-15: one of two Vikings comes back; the space stays taken."""
    game = laid(2, Ana={}, Bo={"wood": 9})
    played(game, "snare 8")
    assert (stood(game, 11), player(game)["vikings"]) == (("Ana", 1), 5)
    assert refused(game, "snare 1").rule == "FO-PLC-01"


def test_whales() -> None:
    """FO-WHA-01, FO-WHA-02, FO-WHA-03, FO-WHA-04, B-18, B-19, B-20: printed ore counts, and the boats that are said."""
    game = laid(1, Ana={"spear": 9, "ships": ["boat+1", "boat", "boat"]})
    assert refused(game, "whale 2 --boats 2 --col 4").rule == "FO-WHA-03"
    assert refused(game, "whale 4 2").rule == "FO-HUN-05"
    played(game, "whale 7 --boats 1")
    assert (has(game)["spear"], stood(game, 12)) == (9 - 5, ("Ana", 3))
    small = laid(1, Ana={"ships": ["boat"]})
    played(small, "whale 12 --col 4")
    assert (stood(small, 13), has(small)) == (("Ana", 2), {"spear": 1, "wood": 1})
    assert refused(laid(1, Ana={"ships": ["boat"]}), "whale 1 --fail").rule == "FO-HUN-04"


# --- occupations


def test_cards_are_drawn_and_played() -> None:
    """FO-OCC-01, FO-OCC-02, FO-OCC-04, FO-OCC-08, D15, D16: one in the hand to begin with, others as they are drawn."""
    game = started(1)
    assert player(game)["hand"] == 1
    played(game, "draw", "week 3")
    assert (player(game)["hand"], has(game)["silver"]) == (3, 2)


def test_cards_of_a_space() -> None:
    """FO-OCC-03, FO-OCC-05, FO-OCC-06, FO-OCC-09, FO-EXC-10, FO-OCC-13, FO-OCC-14."""
    game = laid(1, Ana={"hand": 3, "ore": 1})
    assert refused(game, "card 1 2 3 --as 58").rule == "FO-OCC-06"
    assert refused(game, "card 7 --as 56").rule == "FO-OCC-05"
    played(game, "card 7=2 --pay ore")
    assert (has(game), player(game)["hand"]) == ({"silver": 1}, 2)
    error = refused(game, "card 7")
    assert (error.rule, error.forceable) == ("FO-OCC-13", False)
    with pytest.raises(NotUnderstood):
        game.play("card 191")
    played(game, "card 1 2 3 --col 3")
    assert player(game)["hand"] == 0, "the card that the column brings is played at once"
    assert refused(laid(1, Ana={"hand": 0}), "card 5 --col 2").rule == "FO-OCC-14"


def test_the_bonus_of_column_four() -> None:
    """FO-OCC-10, D15: a card before or after, and only there."""
    game = laid(1, Ana={"hand": 2})
    assert refused(game, "week 1 --before 5").rule == "FO-OCC-10"
    assert refused(game, "week 4 --before 5 --after 6").rule == "FO-OCC-10"
    played(game, "week 4 --after 5=3")
    assert player(game)["cards"] == [{"number": 5, "points": 3}]


def test_what_a_card_does_is_told() -> None:
    """FO-OCC-11, FO-CRD-01, D1: in words and numbers, of a card that was played; nothing falls below zero."""
    game = laid(1, Ana={"wood": 1, "cards": [{"number": 23, "points": 1}]})
    error = refused(game, "effect 23 wood-2")
    assert (error.rule, error.forceable) == ("FO-CRD-01", False)
    assert refused(game, "effect 24 silver+2").rule == "FO-OCC-03"
    played(game, "effect 23 silver+2 wood-1")
    assert has(game) == {"silver": 2}
    assert refused(game, "effect 23 crown+2").rule == "FO-SPS-04"


def test_no_card_is_left() -> None:
    """B-23: then none is drawn."""
    cards = [{"number": n} for n in range(1, 190)]
    game = laid(1, Ana={"hand": 1, "cards": cards})
    done = played(game, "week 3")
    assert "no occupation is left to draw" in done.says
    assert player(game)["hand"] == 1


# --- imitation


def test_imitation() -> None:
    """FO-IMI-02, FO-IMI-04, B-22: of an opponent's space, for its Vikings and with its bonus."""
    game = laid(4, house={"imitate": "2+3"}, Ana={}, Bo={}, Cy={}, Di={})
    played(game, "week 3")
    assert refused(game, "week 2 --copy").rule == "FO-IMI-02"
    played(game, "week 3 --copy")
    assert (player(game, "Bo")["hand"], player(game, "Bo")["vikings"]) == (2, 3)
    assert refused(game, "week 3 --copy").rule == "FO-IMI-03"
    three = laid(3, Ana={}, Bo={}, Cy={})
    played(three, "week 1")
    assert refused(three, "week 1 --copy").rule == "FO-IMI-01"


def test_nothing_is_paid_when_a_line_is_refused() -> None:
    """D22, B-21: price and gain are one move, or none."""
    game = laid(1, Ana={"wood": 9, "silver": 9, "ships": ["knarr"] * 4})
    refused(game, "build knarr")
    with pytest.raises(Refused):
        game.play("sale helmet helmet")
    assert has(game) == {"wood": 9, "silver": 9}
