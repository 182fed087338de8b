"""What a person writes down once: the log, a name, colours, players, house rules; and a game like another one."""

from pathlib import Path

import pytest

from cli.config import new_words
from tests.cli.conftest import Skald

SAID = {
    "players": {
        "Ann": {"colour": "red", "aliases": []},
        "Bo": {"colour": "blue", "aliases": ["B", "Bosse"]},
        "Cy": {"aliases": []},
    },
    "house": {"vendel": {"portage": "1"}},
}


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SKALD_CONFIG", str(tmp_path / "config.toml"))
    return tmp_path / "config.toml"


def said(words: str) -> str:
    return " ".join(new_words(["new", *words.split()], SAID))


@pytest.mark.parametrize(
    ("typed", "whole"),
    [
        ("plain X --player ann --player Di", "new plain X --player Ann:red --player Di"),
        ("plain X --player=b --player bosse", "new plain X --player=Bo:blue --player Bo"),
        ("plain X --player Ann:green --player Bo", "new plain X --player Ann:green --player Bo:blue"),
        ("plain X --player Ann --player Di:red", "new plain X --player Ann --player Di:red"),
        ("plain X --player Ann::north --player Cy", "new plain X --player Ann:red:north --player Cy"),
        ("vendel X --player Di", "new vendel X --player Di --house portage=1"),
        ("vendel X --house portage=2", "new vendel X --house portage=2"),
        ("plain Ann", "new plain Ann"),
    ],
)
def test_a_new_line_is_filled_in(typed: str, whole: str) -> None:
    assert said(typed) == whole


def test_nothing_is_filled_in_without_a_file() -> None:
    assert new_words(["new", "plain", "X", "--player", "ann"], {}) == ["new", "plain", "X", "--player", "ann"]


def test_a_flag_comes_before_the_surroundings_and_these_before_the_file(
    skald: Skald, config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config.write_text('by = "From the file"\n[players]\nAnn = "red"\n', encoding="utf-8")
    monkeypatch.delenv("SKALD_BY")
    assert skald("new", "plain", "X", "--player", "ann", "--player", "Bo").code == 0
    monkeypatch.setenv("SKALD_BY", "From outside")
    assert skald("play", "note", "a").code in (0, 5)  # nobody chose a game under that name, and it is the only one
    assert skald("play", "--by", "Typed", "note", "b").code == 0
    entries = skald("log", "--json").json["moves"]
    assert [one["by"] for one in entries] == ["From the file", "From outside", "Typed"]
    assert entries[0]["line"] == "new plain X --player Ann:red --player Bo"


def test_the_file_names_the_log(skald: Skald, config: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SKALD_DB")
    config.write_text(f'db = "{tmp_path / "other.db"}"\n', encoding="utf-8")
    assert skald("where").out.strip() == str(tmp_path / "other.db")


def test_config_tells_what_is_set_and_by_whom(skald: Skald, config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    config.write_text('color = "never"\npager = false\n[house.vendel]\nportage = 1\n', encoding="utf-8")
    found = skald("config", "--json").json
    assert {key: one["from"] for key, one in found["settings"].items()} == {
        "db": "environment",
        "by": "environment",
        "color": "config",
        "pager": "config",
    }
    assert found["house"] == {"vendel": {"portage": "1"}}
    assert skald("config", "--where").out.strip() == str(config)
    assert "House rules" in skald("config").out


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("by = ?", "line 1"),
        ("by = 3", "by"),
        ("colour = 'red'", "colour"),
        ("color = 'pink'", "color"),
        ("[players]\nAnn = 3", "players"),
        ("[players.Ann]\nage = 3", "players.Ann.age"),
        ("house = 3", "house"),
    ],
)
def test_a_file_that_says_something_odd_is_named_with_the_key(
    skald: Skald, config: Path, text: str, named: str
) -> None:
    config.write_text(text, encoding="utf-8")
    answer = skald("games")
    assert (answer.code, str(config) in answer.err, named in answer.err) == (2, True, True)
    assert "Traceback" not in answer.err
    assert skald("config", "--where").code == 0


def test_a_game_like_another_one(skald: Skald) -> None:
    players = ("--player", "Jon:red", "--player", "Ann:blue", "--player", "Bo:green")
    assert skald("new", "vendel", "First", *players, "--house", "portage=1").code == 0
    line = "new vendel Second --player Jon:red --player Ann:blue --player Bo:green --house portage=1"
    assert skald("new", "--like", "1", "Second", "--json").json["line"].startswith("new vendel Second")
    assert skald("log", "--json").json["moves"][0]["line"] == line
    typed = skald(
        "new", "--like", "1", "Third", "--player", "Cy", "--player", "Di", "--house", "portage=2", "--dry-run"
    )
    assert "--player Cy --player Di --house portage=2" in typed.out


def test_a_fork_that_stays_beside(skald: Skald) -> None:
    assert skald("new", "plain", "First", "--player", "Ann", "--player", "Bo").code == 0
    assert "current" not in skald("fork", "Second", "--stay").out
    assert [row["current"] for row in skald("games", "--json").json["games"]] == [True, False]
