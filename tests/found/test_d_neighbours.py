"""Whoever is called like a thing of the game: log, undo, a position and back, and forced lines know who is meant."""

import json
import re
from functools import cache

import pytest

from campaign.positions import place
from campaign.session import Session
from tests.found.desk import Skald
from tests.found.test_d_names import PEOPLE, game, seen

WORDS = (
    "bank", "supply", "box", "pool", "nobody", "none", "table", "tree", "player", "map", "spot", "place", "market",
    "god", "all", "undo", "log",
)  # fmt: skip


@cache
def called(name: str, word: str) -> Session:
    return game(name, PEOPLE[name], word)


@cache
def usual(name: str) -> Session:
    return game(name)


def lines(session: Session) -> list[str]:
    return [entry.line for entry in session.history.entries.values()]


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("name", sorted(PEOPLE))
def test_the_log_says_the_same_but_for_the_name(name: str, word: str) -> None:
    as_it_was = [re.sub(rf"\b{PEOPLE[name]}\b", word, line) for line in lines(usual(name))]
    assert lines(called(name, word)) == as_it_was


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("name", sorted(PEOPLE))
def test_what_is_undone_comes_back(name: str, word: str) -> None:
    session = game(name, PEOPLE[name], word)
    before = seen(session)
    session.play("undo 3")
    session.play("redo 3")
    assert seen(session) == before


def middle(session: Session) -> int:
    """Return a move in the midst of the game, where a position can be taken."""
    line = session.history.line
    return line[len(line) * 2 // 3]


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("name", sorted(set(PEOPLE) - {"campaign-1-vendel", "campaign-2-pax"}))
def test_a_position_is_the_table_again(name: str, word: str) -> None:
    session = called(name, word)
    view = session.game.view(session.at(middle(session)))
    begun = session.at(last_told(session))
    assert session.game.view(place(session.game, begun, json.loads(json.dumps(view))).table) == view


def last_told(session: Session) -> int:
    """Return the last move of the set-up, after which all is known that a position does not tell."""
    line = session.history.line
    at = next((at for at, number in enumerate(line) if session.history.entries[number].line.startswith("begin")), 0)
    return line[at]


BEGUN = ("new vendel x --player {0}:red --player Ann:blue", "play location holm gandvik", "play start Ann",
         "play home {0} svea", "play home Ann essex", "play begin")  # fmt: skip


def begun(skald: Skald, name: str) -> None:
    for line in BEGUN:
        assert skald(*line.format(name).split()).code == 0, line


@pytest.mark.parametrize("word", WORDS)
def test_a_forced_line_is_that_player_s(word: str, skald: Skald) -> None:
    begun(skald, word)
    journey = ("play", f"{word}:", "journey", "warrior", "holm")
    assert skald(*journey).code == 3
    assert skald(*journey, "--force", "--because", "so it was").code == 0
    table = skald("table", "--json").json
    assert [token["player"] for token in table["places"]["holm"]["tokens"]] == [word]
    assert table["turn"]["player"] == "Ann"


@pytest.mark.parametrize("word", WORDS)
def test_silfr_is_taken_from_the_bank_and_from_nobody_else(word: str, skald: Skald) -> None:
    begun(skald, word)
    assert skald("play", "reconcile", word, "--silfr", "9").code == 0
    assert skald("play", "ability", "x", "--take", f"{word}=4").code == 0
    silfr = {one["name"]: one["silfr"] for one in skald("table", "--json").json["players"]}
    assert silfr == {word: 5, "Ann": 9}
    assert "the bank had only 126 Silfr" in skald("play", "reconcile", "Ann", "--silfr", "156").out


@pytest.mark.parametrize("word", WORDS)
def test_tokens_are_taken_from_the_supply_and_from_nobody_else(word: str, skald: Skald) -> None:
    assert skald("new", "gone-viking", "x", "--player", word, "--player", "Ann", "--player", "Bo").code == 0
    assert skald("play", "reconcile", word, "B=2", "T=5").code == 0
    table = skald("table", "--json").json
    assert [one["tokens"]["B"] for one in table["players"]] == [2, 0, 0]
    assert (table["supply"]["B"], table["supply"]["T"]) == (3, None)
    assert skald("play", "reconcile", "Ann", "B=4").code == 3


@pytest.mark.parametrize("word", WORDS)
def test_a_place_called_like_a_thing_of_the_game_is_that_place(word: str, skald: Skald) -> None:
    begun(skald, "Jon")
    assert skald("play", "location", word, "gandvik").code == 0
    assert skald("play", "journey", "leader", word, "--force", "--because", "so it was").code == 0
    assert skald("play", "reconcile", "Jon", "--zone", word, "--tokens", "warrior=2").code == 0
    table = skald("table", "--json").json
    lying = [(token["player"], token["talent"]) for token in table["places"][word]["tokens"]]
    assert lying == [("Ann", "leader"), ("Jon", "warrior"), ("Jon", "warrior")]
    assert {player["name"]: player["supply"]["warrior"] for player in table["players"]} == {"Jon": 1, "Ann": 3}


@pytest.mark.parametrize("word", WORDS)
def test_what_is_counted_in_pax_is_that_player_s(word: str, skald: Skald) -> None:
    lines = ("new pax x --player {0} --player Ann", "play draft {0} gunhilde", "play draft Ann edla-of-obotrites",
             "play begin", "play count {0} --longships 3")  # fmt: skip
    for line in lines:
        assert skald(*line.format(word).split()).code == 0, line
    assert [(one["jarl"], one["longships"]) for one in skald("table", "--json").json["players"]] == [
        ("Gunhilde", 3),
        ("Edla of Obotrites", None),
    ]
