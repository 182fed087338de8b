"""Coop and its end, the draft of Pax Viking, and what is drawn by chance."""

import re

import pytest

from tests.found.desk import Skald

COOP = 'new vendel "Coop" --player Jon:red --player Ann:blue --bot V --bot W'


# E4: no Hasdingis in a team


@pytest.mark.parametrize("board", ["hasdingis", "The Hasdingis"])
@pytest.mark.parametrize("who", ["Jon", "Ann"])
def test_e4_the_hasdingis_are_refused_in_coop(typed: Skald, board: str, who: str) -> None:
    line = re.sub(rf"{who}:(\w+)", rf'"{who}:\1:{board}"', COOP)
    answer = typed(line)
    assert (answer.code, "VV-BOT-52" in answer.err) == (3, True), answer.text


def test_the_hasdingis_are_welcome_where_nobody_is_of_a_team(typed: Skald) -> None:
    assert typed("new vendel Solo --player Jon:red:hasdingis --bot V").code == 0


# E5: a bot has no Missions


def test_e5_missions_of_a_bot_are_not_noted(typed: Skald) -> None:
    answer = typed("new vendel Solo --player Jon --bot V", "final V --missions 4")
    assert (answer.code, "VV-BOT-10" in answer.err) == (3, True), answer.text


def test_a_house_rule_gives_a_bot_missions(typed: Skald) -> None:
    answer = typed("new vendel Solo --player Jon --bot V --house bot_missions=yes", "final V --missions 4")
    assert answer.code == 0


def test_e5_a_table_that_counted_them_can_say_so(typed: Skald) -> None:
    """No piece is made: force is accepted, and stands in the log."""
    answer = typed("new vendel Solo --player Jon --bot V", 'final V --missions 4 --force --because "we did"')
    assert (answer.code, "VV-BOT-10" in answer.out) == (0, True), answer.text


# B8: what decided stands on the sheet


@pytest.fixture
def tied(typed: Skald) -> Skald:
    """Return a game with a bot that Jon won by Majorities, 7 to 3."""
    typed(
        "new vendel Tied --player Jon --bot V",
        "final V --took navigator --majorities gandvik=3",
        "final Jon --took futhark --majorities gandvik=4,riverlands=3",
    )
    return typed


def test_b8_the_count_that_broke_the_tie_is_on_the_sheet(tied: Skald, skald: Skald) -> None:
    lines = skald("score").out.splitlines()
    assert "Jon won by Majorities" in lines[0]
    rows = {line.split()[1]: line.split()[2] for line in lines if line.split()[:1] in (["1"], ["2"])}
    assert rows == {"Jon": "7", "V": "3"}


def test_b8_the_report_shows_it_too(tied: Skald, skald: Skald) -> None:
    sheet = skald("export", "markdown").out.partition("won by Majorities")[2]
    row = next(line for line in sheet.splitlines() if "| Jon" in line)
    assert row.split("|")[3].strip() == "7"


# E18: the bots win


def lost(typed: Skald, jon: str, ann: str) -> None:
    typed(COOP, "final V --took navigator,futhark", "final W --took portage,allthing", jon, ann)


def test_e18_people_who_are_equal_are_asked_and_nobody_shared_a_victory(typed: Skald, skald: Skald) -> None:
    lost(typed, "final Jon --missions 4", "final Ann --missions 4")
    found = skald("transition", "--json").json
    assert (found["starting_player"], found["starting_rule"]) == (None, "Q-98")
    reason = next(one["reason"] for one in found["steps"] if one["key"] == "start")
    assert (reason.startswith("a bot won"), "shared victory" in reason) == (True, False)
    question = next(one for one in found["open"] if one["what"] == "starting-player")
    assert (question["players"], question["default"]) == (["Jon", "Ann"], None)


def test_e18_silfr_does_not_decide_between_people_who_lost(typed: Skald, skald: Skald) -> None:
    """Q-61 is of a shared victory; Q-98 asks."""
    lost(typed, "final Jon --missions 4 --silfr 9", "final Ann --missions 4")
    assert skald("transition", "--json").json["starting_player"] is None


def test_the_better_one_of_a_beaten_team_starts(typed: Skald, skald: Skald) -> None:
    lost(typed, "final Jon --missions 4", "final Ann --missions 5")
    found = skald("transition", "--json").json
    assert (found["starting_player"], found["starting_rule"]) == ("Ann", "Q-85")


# E9: a tie that a named Jarl makes


@pytest.fixture
def carried(typed: Skald, skald: Skald) -> Skald:
    """Return a second game whose draft has a tie as soon as the blank Jarl is named."""
    typed(
        "new vendel Past --player Ann --player Bo --player Cy",
        "final Ann --took valhalla-battlespirit --missions 4 --silfr 5",
        "final Bo --took norse-sagas --missions 4 --silfr 5",
        "final Cy --took navigator,futhark --missions 1 --silfr 9",
    )
    assert skald("campaign", "new", "Saga").code == 0
    assert skald("campaign", "add", "1").code == 0
    assert skald("campaign", "transition").code == 0
    return skald


def test_e9_the_tie_that_appears_is_asked_and_can_be_settled(carried: Skald) -> None:
    assert carried("play", "settle", "jarl", "Estrid").code == 0
    answer = carried("play", "draft", "Bo", "helga")
    assert (answer.code, "Q-63" in answer.err) == (3, True), answer.text
    assert carried("play", "settle", "draft-order", "Bo", "Ann").code == 0
    assert carried("play", "draft", "Bo", "helga").code == 0
    assert carried("play", "draft", "Ann", "Estrid").code == 0
    assert carried("play", "draft", "Cy", "harald").code == 0


def test_e9_moves_and_the_table_ask_it(carried: Skald) -> None:
    assert carried("play", "settle", "jarl", "Estrid").code == 0
    assert "settle draft-order Ann …" in [one["line"] for one in carried("moves", "--json").json["moves"]]
    assert "draft-order" in [one["what"] for one in carried("table", "--json").json["setup"]["open"]]


def test_e9_a_third_who_joins_a_tie_is_asked_about_with_the_others(typed: Skald, skald: Skald) -> None:
    """The order of Bo and Cy is settled; where Ann stands among them is not."""
    typed(
        "new vendel Past --player Ann --player Bo --player Cy",
        "final Ann --took valhalla-battlespirit",
        "final Bo --took norse-sagas",
        "final Cy --took pagan-legends",
    )
    for words in (("campaign", "new", "Saga"), ("campaign", "add", "1"), ("campaign", "transition")):
        assert skald(*words).code == 0
    assert skald("play", "settle", "starting-player", "Bo").code in (0, 3)
    assert skald("play", "settle", "draft-order", "Cy", "Bo").code == 0
    assert skald("play", "settle", "jarl", "Estrid").code == 0
    asked = [one for one in skald("table", "--json").json["setup"]["open"] if one["what"] == "draft-order"]
    assert [sorted(one["players"]) for one in asked] == [["Ann", "Bo", "Cy"]]
    assert skald("play", "settle", "draft-order", "Ann", "Cy", "Bo").code == 0
    assert skald("play", "draft", "Ann", "Estrid").code == 0
    assert skald("play", "draft", "Cy", "aud").code == 0


# E10: chance comes last


def test_e10_a_refused_draft_draws_and_shows_nobody(carried: Skald) -> None:
    """Bo has an Achievement and chooses; Ann draws, but after the others."""
    for who in ("Bo", "Ann"):
        answers = {carried("play", "draft", who, "--random").err for _ in range(8)}
        assert len(answers) == 1, answers
        assert "takes" not in answers.pop().splitlines()[0]


def test_e10_the_draw_of_a_draft_that_stands_is_made_once_and_recorded(
    carried: Skald, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cli import door

    drawn: list[str] = []

    def first(among: list[str]) -> str:
        drawn.append(among[0])
        return among[0]

    monkeypatch.setattr(door, "chance", first)
    assert carried("play", "draft", "Bo", "--random").code == 3
    assert carried("play", "draft", "Ann", "--random").code == 3
    assert drawn == []
    assert carried("play", "draft", "Bo", "helga").code == 0
    assert carried("play", "draft", "Cy", "harald").code == 0
    assert carried("play", "draft", "Ann", "--random").code == 0
    assert len(drawn) == 1
