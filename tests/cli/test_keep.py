"""Commands about a game that are no moves of it."""

from pathlib import Path

import pytest

from tests.cli.conftest import Skald


@pytest.fixture
def two(skald: Skald) -> Skald:
    for title, points in (("First", "Ann=3 Bo=2"), ("Second", "Ann=1 Bo=4")):
        assert skald("new", "plain", title, "--player", "Ann", "--player", "Bo").code == 0
        assert skald("play", "result", *points.split()).code == 0
    return skald


def titles(skald: Skald, *words: str) -> list[str]:
    return [row["title"] for row in skald("games", *words, "--json").json["games"]]


def won(skald: Skald) -> dict[str, int]:
    return {row["player"]: row["won"] for row in skald("stats", "--json").json["players"]}


def test_a_renamed_game_is_found_by_its_new_title(two: Skald) -> None:
    assert two("rename", "Night", "--game", "1").code == 0
    assert titles(two) == ["Night", "Second"]
    assert two("table", "--game", "night", "--json").json["title"] == "Night"
    assert two("use", "First").code == 5
    assert "Night" in two("log", "--game", "1").out


def test_a_void_game_is_kept_and_stands_in_no_list_and_no_figure(two: Skald) -> None:
    assert won(two) == {"Ann": 1, "Bo": 1}
    answer = two("void", "2", "--because", "typed in twice")
    assert answer.code == 0
    assert titles(two) == ["First"]
    assert titles(two, "--all") == ["First", "Second"]
    assert won(two) == {"Ann": 1, "Bo": 0}
    assert two("score", "--game", "2").code == 0
    assert two("void", "2", "--undo").code == 0
    assert won(two) == {"Ann": 1, "Bo": 1}


def test_a_void_game_is_in_no_standings(two: Skald) -> None:
    assert two("campaign", "new", "Winter").code == 0
    for number in ("1", "2"):
        assert two("campaign", "add", number).code == 0
    assert two("void", "2", "--because", "typed in twice").code == 0
    rows = {row["player"]: row for row in two("campaign", "standings", "--json").json["standings"]}
    assert (rows["Ann"]["won"], rows["Bo"]["won"]) == (1, 0)


def test_void_wants_a_reason(two: Skald) -> None:
    answer = two("void", "2")
    assert (answer.code, "because" in answer.err) == (2, True)


def test_an_archived_game_counts_and_is_not_listed(two: Skald) -> None:
    assert two("archive", "1").code == 0
    assert titles(two) == ["Second"]
    assert won(two) == {"Ann": 1, "Bo": 1}
    assert two("archive", "1", "--undo").code == 0
    assert titles(two) == ["First", "Second"]


def test_the_only_game_that_is_listed_is_meant(two: Skald, tmp_path: Path) -> None:
    assert two("archive", "1").code == 0
    assert two("table", "--by", "somebody-else", "--json").json["title"] == "Second"


def test_tags_and_the_evening_are_told_and_shown(two: Skald) -> None:
    assert two("tag", "Long", "night", "--game", "1").out.strip().endswith("long, night")
    told = two("play-info", "--place", "Bo's", "--date", "2026-11-30", "--minutes", "95", "--first", "ann")
    assert "Bo's" in told.out
    assert two("play-info", "--json").json | {"game": ""} == {
        "game": "",
        "title": None,
        "void": False,
        "because": None,
        "archived": False,
        "tags": [],
        "place": "Bo's",
        "date": "2026-11-30",
        "minutes": 95,
        "first": ["Ann"],
    }
    rows = {row["title"]: row for row in two("games", "--json").json["games"]}
    assert rows["First"]["tags"] == ["long", "night"]
    assert (rows["Second"]["place"], rows["Second"]["date"]) == ("Bo's", "2026-11-30")


def test_where_prints_the_path(two: Skald) -> None:
    assert Path(two("where").out.strip()).exists()


@pytest.mark.parametrize("how", [(), ("--json",)])
@pytest.mark.parametrize("url", ["postgresql://ann:secret@nowhere/club", "postgresql://nowhere/club?password=secret"])
def test_where_hides_who_and_the_password(skald: Skald, url: str, how: tuple[str, ...]) -> None:
    answer = skald("where", "--db", url, *how)
    assert answer.code == 0
    assert "nowhere/club" in answer.out
    assert "secret" not in answer.out + answer.err


def test_what_is_kept_is_proved_like_everything_else(two: Skald) -> None:
    assert two("tag", "long").code == 0
    assert two("verify").code == 0
    assert two("doctor").code == 0
    assert two("table", "--game", "shelf").code == 5
