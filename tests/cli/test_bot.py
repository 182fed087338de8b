"""``skald bot``: instructions with reasons, questions on a terminal, and the move itself."""

import io

import pytest

from tests.cli.conftest import Skald
from tests.cli.test_json_page import compare

SET_UP = (
    "start Vendela",
    "prices 6 5 4 5 4 3 4 3 2",
    "market BR=settler@svea",
    "bot",
    "home Jon essex",
    "begin",
)


@pytest.fixture
def solo(skald: Skald) -> Skald:
    """Return the command with a solo game in which Vendela is to play."""
    assert skald("new", "vendel", "Alone", "--player", "Jon:red", "--bot", "Vendela:black").code == 0
    for line in SET_UP:
        answer = skald("play", *line.split())
        assert answer.code == 0, answer.err
    return skald


def moves(skald: Skald) -> int:
    """Return how many moves the game has."""
    return int(skald("play", "--dry-run", "--json", "note", "x").json["move"]) - 1


def test_a_turn_as_numbered_instructions(solo: Skald) -> None:
    before = moves(solo)
    answer = solo("bot")
    assert answer.code == 0
    lines = [line.strip() for line in answer.out.splitlines()]
    assert lines[0] == "Vendela does this:"
    assert lines[1].startswith("1  Take settler@svea from BR and lay it on slot 1 of Vendela's Family Tree")
    assert "formidable = BR: cheapest: 2 Silfr (VV-BOT-25)" in lines
    assert "8  Deal a new Formidable into TL" in lines
    assert lines[-1].startswith("record it: skald bot --go")
    assert moves(solo) == before


def test_why_shows_every_candidate(solo: Skald) -> None:
    out = solo("bot", "--why").out
    assert "> BR: neither advances nor pairs, 2 Silfr, right column, bottom row" in out
    assert "  TL: neither advances nor pairs, 6 Silfr, left column, top row" in out
    assert "TL: neither" not in solo("bot").out


def test_go_records_it(solo: Skald) -> None:
    before = moves(solo)
    answer = solo("bot", "--go", "--draw", "warrior@ulaid")
    assert (answer.code, moves(solo)) == (0, before + 1)
    assert f"{before + 1}  Vendela: bot --draw warrior@ulaid" in answer.out
    assert "Jon, 4 of 4 actions left" in answer.out
    assert solo("bot").code == 3


def test_json_holds_the_weighing(solo: Skald) -> None:
    found = solo("bot", "--json").json
    first = found["steps"][0]
    assert (found["player"], found["line"], first["choices"][0]["rule"]) == ("Vendela", "bot", "VV-BOT-25")
    about = ["neither advances nor pairs", "6 Silfr", "left column", "top row"]
    assert {"name": "TL", "found": about} in first["choices"][0]["candidates"]


def test_the_page_names_the_keys(solo: Skald) -> None:
    compare("bot", solo("bot", "--json").json)


def test_a_step_is_overruled(solo: Skald) -> None:
    solo("play", "market", "TL=merchant@essex")
    answer = solo("bot", "--choose", "formidable=TL")
    assert "formidable = TL [overruled]: the table overruled her (VV-BOT-25)" in answer.out
    assert "record it: skald bot --choose formidable=TL --go" in answer.out


def test_without_a_terminal_the_refusal_names_the_move(solo: Skald) -> None:
    solo("bot", "--go")
    solo("play", "end")
    answer = solo("bot", "--json")
    assert answer.code == 3
    assert (answer.json["error"], answer.json["fill"]) == ("unanswered", "spot navigator {}")
    assert "Which two spots" in answer.json["question"]
    assert answer.json["hint"] == "type: spot navigator …"


def test_on_a_terminal_it_asks_and_learns(skald: Skald, monkeypatch: pytest.MonkeyPatch) -> None:
    skald("new", "vendel", "Alone", "--player", "Jon:red", "--bot", "Vendela:black")
    skald("play", "start", "Vendela")
    monkeypatch.setattr("cli.commands.bot._on_terminal", lambda: True)
    monkeypatch.setattr("sys.stdin", io.StringIO("6 5 4 5 4 3 4 3 2\nsettler@svea\n"))
    answer = skald("bot", "--go")
    assert answer.code == 0, answer.err
    assert "What do the nine slots of the Market cost" in answer.err
    assert "noted as move 3: prices 6 5 4 5 4 3 4 3 2" in answer.err
    assert "noted as move 4: market BR=settler@svea" in answer.err
    assert "Vendela's Home is svea" in answer.out


def test_on_a_terminal_a_choice_is_a_number_or_a_name(solo: Skald, monkeypatch: pytest.MonkeyPatch) -> None:
    for line in ("market TL=leader@ribe",):
        solo("play", *line.split())
    monkeypatch.setattr("cli.commands.bot._on_terminal", lambda: True)
    monkeypatch.setattr("sys.stdin", io.StringIO("7\nwest\n2\n"))
    answer = solo("bot", "--choose", "formidable=TL", "--go")
    assert answer.code == 0, answer.err
    assert "1 to 2, or one of gandvik, german-ocean" in answer.err
    assert "bot --choose formidable=TL --pile german-ocean" in answer.out


def test_a_game_without_a_bot(game: Skald) -> None:
    answer = game("bot")
    assert answer.code in (2, 5)
    assert "bot" in answer.err


def test_a_bot_is_refused_where_there_is_none(skald: Skald) -> None:
    answer = skald("new", "gone-viking", "T", "--player", "A", "--player", "B", "--player", "C", "--bot", "V")
    assert answer.code == 3
    assert "has none" in answer.err
