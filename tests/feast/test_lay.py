"""Laying goods through the door: exact and counted (FO-LAY-01 to FO-LAY-12, FO-ANY-02, FO-OVS-04, FO-TRD-11)."""

from itertools import product

import pytest

from events.errors import NotUnderstood
from projections.games.feast.boards import BOARDS
from projections.games.feast.geometry import cells
from projections.games.feast.tiles import PIECES
from tests.feast.asked import board, lines
from tests.feast.tables import has, laid, played, player, refused

SUPPLY = {
    "oil": 2,
    "rune": 2,
    "silk": 1,
    "silver": 9,
    "ore": 3,
    "peas": 2,
    "mead": 1,
    "horn": 1,
    "helmet": 1,
    "chest": 1,
}


def at_home(noted=None, house=None, more=None, **position):
    """A player with goods and a long house, a stone house, a shed, and Iceland."""
    boards = ["home", "iceland", "long_house", "stone_house", "shed"]
    told = {"pieces": SUPPLY | (more or {}), "boards": boards, "noted": noted}
    return laid(1, house=house, Ana=told, **position)


def test_e_41() -> None:
    """E-41: green beside green is refused, corner to corner is fine (FO-LAY-02)."""
    game = at_home()
    played(game, "lay oil B1")
    error = refused(game, "lay oil D1")
    assert error.rule == "FO-LAY-02"
    assert "C1" in error.so
    assert error.forceable
    played(game, "lay oil D2")
    assert [tile["cells"] for tile in board(game)["tiles"]] == [["B1", "C1"], ["D2", "E2"]]
    assert "oil" not in has(game)


def test_e_42() -> None:
    """E-42: income in its order (FO-LAY-06)."""
    game = at_home()
    error = refused(game, "lay silver B2")
    assert error.rule == "FO-LAY-06"
    assert error.so == "A1, A2 and B1 are open"
    played(game, "lay silver A1 B1 A2 B2")
    assert board(game)["income"] == 2
    assert has(game)["silver"] == 5


def test_e_45() -> None:
    """E-45: houses (FO-LAY-07, FO-LAY-08, FO-LAY-09)."""
    game = at_home()
    played(game, "lay peas long A3")
    assert refused(game, "lay peas long C3").rule == "FO-LAY-08"
    assert refused(game, "lay ore long C3").rule == "FO-LAY-07"
    assert refused(game, "lay rune long D2").rule == "FO-LAY-09"
    played(game, "lay mead long C3", "lay oil long A1 C1")
    assert len(board(game, "long_house")["tiles"]) == 4


def test_e_46() -> None:
    """E-46: wood and stone on a shed, at the end (FO-LAY-10, B-32)."""
    game = at_home(more={"wood": 3, "stone": 3}, phase="close", round=7, noted=4)
    assert lines(game)["houses_minus"] == -6 - 15 - 9
    played(game, "stock shed 3w1s")
    assert lines(game)["houses_minus"] == -2 - 15 - 9
    assert has(game)["stone"] == 2
    assert refused(game, "stock shed 1w").rule == "FO-LAY-10"
    played(game, "stock stone 1s")
    assert refused(game, "stock stone 1w").rule == "FO-LAY-10", "no wood is left"


def test_stock_before_the_end_is_a_ruling() -> None:
    """B-32."""
    game = at_home(more={"wood": 3})
    error = refused(game, "stock shed 2w")
    assert (error.rule, error.forceable) == ("FO-LAY-10", True)
    played(game, "stock shed 1w --force --because 'our way'")
    game = at_home(more={"wood": 3}, house={"stock": "any"})
    played(game, "stock shed 2w")
    assert board(game, "shed")["wood"] == 2


def test_the_whole_supply_is_laid_where_it_fits() -> None:
    """FO-LAY-05: upright, turned, several pieces and several corners in one line."""
    game = at_home()
    done = played(game, "lay chest A1 silver C1 C2 D1 rune A3 up helmet D2 r1 silk iceland A5")
    cells = {tile["piece"]: tile["cells"] for tile in board(game)["tiles"]}
    assert cells["rune"] == ["A4", "A3"]
    assert sorted(cells["helmet"]) == ["D3", "E2", "E3", "F2", "F3"]
    assert board(game, "iceland")["tiles"] == [{"piece": "silk", "cells": ["A5", "B5", "C5", "D5"]}]
    assert done.says == ("Ana's home: income 2; 86 open -1", "Ana's iceland: income 1; 24 open -1")


@pytest.mark.parametrize(
    ("line", "rule", "forceable"),
    [
        ("lay oil faroe A1", "FO-LAY-11", False),
        ("lay belt B1", "FO-LAY-12", False),
        ("lay peas B1", "FO-LAY-01", True),
        ("lay rune H1", "FO-LAY-04", False),
        ("lay rune A1 up rune A1", "FO-LAY-03", False),
        ("lay rune A1 B1", "FO-LAY-03", False),
        ("lay horn B4 over", "B-29", True),
        ("lay oil", "FO-LAY-05", False),
        ("lay home oil", "FO-LAY-05", False),
        ("lay oil 2 B1", "FO-LAY-05", False),
        ("lay B1", "FO-LAY-05", False),
        ("lay oil up", "FO-LAY-05", False),
        ("lay oil B1 rune", "FO-LAY-05", False),
        ("lay oil B1 --income 3", "FO-LAY-05", False),
        ("lay home iceland oil", "FO-LAY-05", False),
    ],
)
def test_what_is_refused(line: str, rule: str, forceable: bool) -> None:
    """FO-LAY-01, FO-LAY-03, FO-LAY-04, FO-LAY-11, FO-LAY-12, B-29."""
    game = at_home()
    error = refused(game, line)
    assert (error.rule, error.forceable) == (rule, forceable)


@pytest.mark.parametrize("line", ["lay dragon B1", "lay oil Z9", "lay oil home B0", "lay silver 0", "lay"])
def test_words_that_mean_nothing(line: str) -> None:
    game = at_home()
    with pytest.raises(NotUnderstood):
        game.play(line)


def test_a_tile_may_be_turned_over_where_the_table_says_so() -> None:
    """B-29."""
    game = at_home(house={"mirror": "yes"})
    played(game, "lay helmet D1 over1")
    assert sorted(board(game)["tiles"][0]["cells"]) == ["D1", "E1", "E2", "F1", "F2"]


def test_what_lies_is_out_of_reach_of_trade() -> None:
    """FO-OVS-04, FO-TRD-11: goods that are laid are neither turned nor traded."""
    game = at_home()
    played(game, "lay oil B1 E2")
    assert refused(game, "trade oil").rule.startswith("FO-TRD")
    assert player(game)["pieces"].get("oil") is None


def test_animals_fit_on_no_house() -> None:
    """FO-LAY-09, FO-LAY-04: there is no room of their size on any board that takes red."""
    for name in ("long_house", "stone_house"):
        for piece in ("sheep", "cattle"):
            spots = [
                cells(PIECES[piece], corner, turns)
                for turns in (0, 1)
                for corner in product(range(BOARDS[name].width), range(BOARDS[name].height))
            ]
            assert not any(set(spot) <= BOARDS[name].spaces.keys() for spot in spots)


def test_anybody_lays_in_anybodys_turn() -> None:
    """B-38, FO-ANY-02."""
    game = laid(2, Ana={"pieces": {"rune": 1}}, Bo={"pieces": {"rune": 1, "peas": 1}})
    assert game.table.latest is None
    played(game, "Bo: lay rune B1", "lay rune B1")
    assert [len(board(game, name=name)["tiles"]) for name in ("Ana", "Bo")] == [1, 1]
    error = refused(laid(2, Ana={}, Bo={"pieces": {"rune": 1}}), "lay rune B1")
    assert (error.rule, error.hint) == ("FO-LAY-12", "say whose it is: Bo: lay …")
    game = laid(2, phase="feast", Bo={"pieces": {"rune": 1}})
    assert refused(game, "lay rune B1").rule == "FO-RND-01"
    played(game, "Bo: lay rune B1")


# --- counted


def test_a_board_is_counted() -> None:
    """FO-LAY-02 to FO-LAY-06 are listed as unchecked, what can be checked is (FO-LAY-12)."""
    game = at_home()
    done = played(game, "lay home oil 2 chest silver 3 --minus 86 --income 1")
    assert done.unchecked == ("FO-LAY-02", "FO-LAY-03", "FO-LAY-04", "FO-LAY-05", "FO-LAY-06")
    assert board(game)["counted"] == {
        "pieces": {"oil": 2, "chest": 1, "silver": 3},
        "minus": 86,
        "income": 1,
        "bonus": [],
    }
    assert has(game)["silver"] == 6
    played(game, "lay silk horn --minus 84 --bonus mead")
    found = board(game)
    assert (found["minus"], found["income"], found["due"]) == (84, 1, ["mead"])
    assert found["counted"]["pieces"] == {"oil": 2, "chest": 1, "silver": 3, "silk": 1, "horn": 1}


@pytest.mark.parametrize(
    ("line", "rule", "forceable"),
    [
        ("lay home oil 3 --minus 86", "FO-LAY-12", False),
        ("lay home peas --minus 86", "FO-LAY-01", True),
        ("lay home oil --minus 87", "FO-LAY-12", True),
        ("lay home oil --minus 83", "FO-LAY-12", True),
        ("lay home oil --income 2", "FO-LAY-06", True),
        ("lay home oil chest --income 8", "FO-LAY-06", True),
        ("lay home oil --bonus hide", "FO-BON-01", False),
        ("lay long_house ore --minus 15", "FO-LAY-07", True),
        ("lay iceland oil --income 0", "FO-LAY-06", True),
        ("lay home up oil", "FO-LAY-05", False),
        ("lay home 3 oil", "FO-LAY-05", False),
        ("lay faroe oil --minus 16", "FO-LAY-11", False),
    ],
)
def test_what_a_count_cannot_be(line: str, rule: str, forceable: bool) -> None:
    """FO-LAY-01, FO-LAY-07, FO-LAY-12; ledger D19: -1 never rises, income never falls."""
    error = refused(at_home(), line)
    assert (error.rule, error.forceable) == (rule, forceable)


def test_a_count_that_was_wrong_is_set_right_with_force() -> None:
    game = at_home()
    played(game, "lay home oil --minus 84")
    assert refused(game, "lay home --minus 86").rule == "FO-LAY-12"
    done = played(game, "lay home --minus 86 --force --because 'miscounted'")
    assert done.broken == ("FO-LAY-12",)
    assert board(game)["minus"] == 86


def test_what_a_count_leaves_out_stays_as_it_was() -> None:
    """A first line has to count something, so that a forgotten corner is no count."""
    game = at_home()
    played(game, "lay home oil --minus 84 --income 1 --bonus ore", "lay home rune")
    assert board(game)["counted"] == {"pieces": {"oil": 1, "rune": 1}, "minus": 84, "income": 1, "bonus": ["ore"]}


def test_a_board_holds_no_more_than_its_spaces() -> None:
    game = laid(1, Ana={"pieces": {"hoard": 5, "silver": 40}, "boards": ["stone_house"]})
    played(game, "lay stone_house hoard --minus 0")
    error = refused(game, "lay stone_house silver 2 --minus 0")
    assert (error.rule, error.forceable) == ("FO-LAY-04", False)


def test_a_board_stays_in_its_way() -> None:
    """FO-LAY-12."""
    game = at_home()
    played(game, "lay oil B1", "lay iceland rune --minus 23")
    error = refused(game, "lay home rune --minus 86")
    assert (error.rule, error.forceable) == ("FO-LAY-12", False)
    assert refused(game, "lay rune iceland A1").rule == "FO-LAY-12"


def test_a_bonus_of_two_items_comes_whole() -> None:
    """FO-BON-02."""
    game = at_home()
    played(game, "lay iceland silver 8 --minus 20 --bonus ore")
    assert board(game, "iceland")["due"] == ["ore", "stone"]
    played(game, "lay iceland silver --minus 20 --bonus -")
    assert board(game, "iceland")["due"] == []


def test_nothing_is_laid_before_the_first_round() -> None:
    game = laid(1, round=0, phase="setup", Ana={"pieces": {"oil": 1}})
    assert refused(game, "lay oil B1").rule == "FO-RND-01"
