"""Thirteen lines of the score (FO-SCO-01 to FO-SCO-04, FO-PIL-08, FO-ANY-06), and bonuses of boards."""

import pytest

from projections.games.feast.score import LINES
from projections.games.feast.scoresheet import PRINTED, score_sheets
from tests.feast.asked import board, lines
from tests.feast.tables import has, laid, played, player, refused, view

COUNTED = {"pieces": {}, "income": 0, "bonus": []}


def ana(**more):
    """Ana of E-37."""
    boards = [
        {"name": "home", "counted": COUNTED | {"pieces": {"hoard": 6}, "minus": 18}},
        {"name": "iceland", "counted": COUNTED | {"pieces": {"hoard": 2}, "minus": 4, "income": 1}},
        {"name": "bear", "counted": COUNTED | {"pieces": {"hoard": 2}, "minus": 6, "income": 1}},
        {"name": "shed", "wood": 3, "stone": 1},
        {"name": "long_house", "counted": COUNTED | {"pieces": {"rune": 5}, "minus": 5}},
    ]
    return {
        "ships": ["boat", "longship"],
        "emigrated": ["knarr", "knarr", "longship"],
        "boards": boards,
        "pieces": {"sheep": 1, "pregnant-sheep": 1, "pregnant-cattle": 1, "silver": 12, "crown": 1},
        "cards": [{"number": 23, "points": 2}, {"number": 7, "points": 3}],
        "penalties": 1,
        "noted": 7,
    } | more


def test_e_37() -> None:
    """E-37: 118 (FO-SCO-01 to FO-SCO-03)."""
    game = laid(1, phase="close", round=7, Ana=ana())
    assert lines(game) == {
        "ships": 11, "emigrations": 57, "exploration": 28, "houses": 25, "animals": 9, "occupations": 5, "silver": 12,
        "income": 7, "crown": 2, "home_minus": -18, "exploration_minus": -10, "houses_minus": -7, "penalties": -3,
        "total": 118,
    }  # fmt: skip
    done = played(game, "end")
    assert "Ana won with 118" in done.says
    assert view(game)["winners"] == ["Ana"]


def test_the_lines_are_those_of_the_sheet() -> None:
    """FO-SCO-01: thirteen lines in the printed order."""
    assert list(LINES) == list(PRINTED)
    assert len(LINES) == 13


def test_before_the_end_the_income_is_if_now() -> None:
    game = laid(2, Ana={"silver": 3, "ships": ["knarr"]}, Bo={})
    found = game.game.score(game.table)
    assert (found["final"], found["if_now"], found["leaders"]) == (False, ["income"], ["Ana"])
    sheet = score_sheets(found)[0]
    assert sheet.columns == ("", "#Ana", "#Bo")
    assert [row[0] for row in sheet.rows][7] == "final income, if now"
    assert sheet.rows[-2:] == [("total", "-78", "-86"), ("place", "1", "2")]
    assert sheet.title == "Score so far: Ana first"


def test_a_tie_is_shared() -> None:
    """FO-SCO-04."""
    game = laid(2, phase="close", round=7, Ana={"noted": 2}, Bo={"noted": 2})
    played(game, "end")
    found = game.game.score(game.table)
    assert (found["winners"], [row["rank"] for row in found["rows"]]) == (["Ana", "Bo"], [1, 1])
    assert score_sheets(found)[0].title == "Final score: Ana and Bo share the first place"


def test_the_end_has_its_time() -> None:
    """FO-RND-04."""
    game = laid(1, Ana={})
    assert refused(game, "end").rule == "FO-RND-04"


def test_a_frozen_score_that_was_touched_is_found() -> None:
    game = laid(1, phase="close", round=7, Ana=ana())
    played(game, "end")
    check = game.game.frozen_mismatch
    assert check is not None
    assert check(game.table) is None
    spoilt = game.table.copy()
    spoilt.penalties["Ana"] += 1
    assert check(spoilt) == "the frozen score of Ana is not what the log gives now"
    spoilt = game.table.copy()
    spoilt.winners = ()
    assert check(spoilt) == "the frozen winners are not who has most points"


@pytest.mark.parametrize("where", ["supply", "counted", "laid"])
def test_the_crown_counts_wherever_it_is(where: str) -> None:
    """FO-PIL-08, FO-ANY-06: two points."""
    game = laid(1, Ana={"pieces": {"crown": 1, "silver": 9}})
    if where == "counted":
        played(game, "lay home crown --minus 86")
    if where == "laid":
        played(game, "lay crown A8")
    assert lines(game)["crown"] == 2


# --- income and bonus, round by round


def strewn(*labels):
    """A home board on which coins lie."""
    return {"name": "home", "tiles": [{"piece": "silver", "cells": [label]} for label in labels]}


def test_e_43() -> None:
    """E-43, FO-BON-01: the mead comes when it is enclosed, and no more when it is covered."""
    around = strewn("A1", "B1", "C1", "A2", "B2", "C2", "A3", "C3", "A4", "B4", "C4")
    game = laid(1, phase="bonus", strips=[{"strip": "321"}], Ana={"boards": [around], "silver": 3})
    assert board(game)["due"] == ["mead"]
    played(game, "strip 222")
    assert has(game)["mead"] == 1
    played(game, "Ana: lay silver B3")
    assert board(game)["due"] == []


def test_e_44() -> None:
    """E-44: on the edge fewer neighbours do."""
    game = laid(1, phase="bonus", strips=[{"strip": "321"}], Ana={"boards": [strewn("A6", "B6", "B7", "A8", "B8")]})
    played(game, "strip 222")
    assert has(game)["ore"] == 1


def test_income_is_paid_and_at_last_noted() -> None:
    """FO-INC-01, FO-INC-02: by board; Greenland pays both tracks."""
    greenland = {"name": "greenland", "counted": {"pieces": {"hoard": 3}, "minus": 10, "income": 4, "bonus": []}}
    boards = [strewn("A1", "B1", "A2", "B2"), greenland, "bear"]
    game = laid(1, Ana={"boards": boards, "vikings": 0})
    assert player(game)["income"] == 2 + 4 + 1
    played(game, "income")
    assert has(game)["silver"] == 7
    game = laid(1, round=7, Ana={"boards": boards, "vikings": 0})
    played(game, "income")
    assert "silver" not in has(game)
    assert lines(game)["income"] == 7


def test_newfoundland_brings_a_cloakpin_and_a_stone_house_once() -> None:
    """FO-BON-03, B-35."""
    told = {"name": "newfoundland", "counted": {"pieces": {"hoard": 3}, "minus": 9, "income": 0,
            "bonus": ["cloakpin", "stone_house", "bones"]}}  # fmt: skip
    game = laid(1, phase="bonus", strips=[{"strip": "321"}], Ana={"boards": [told]})
    played(game, "strip 222")
    assert has(game) == {"bones": 1, "cloakpin": 1} | {
        name: n for name, n in has(game).items() if name not in ("bones", "cloakpin")
    }
    assert board(game, "newfoundland")["due"] == ["bones"]
    assert [one["name"] for one in player(game)["boards"]] == ["home", "newfoundland", "stone_house"]
