"""What players did, as it is typed: in one game and over all games of its rules."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Skald
from tests.cli.test_json_page import compare

ROOT = Path(__file__).parents[2]
ROUND = ("order ana bo", "go sea N1 3 aailx/aii city,village loot:village", "go sea N2 4,skull (ai)iia/aaai")
CITY = {"phase": "activation", "order": ["Ana", "Bo"], "players": [{"name": "Ana", "ships": [{"at": "N1"}]}],
        "tiles": [{"at": "N1", "places": [{"name": "city"}]}]}  # fmt: skip


@pytest.fixture
def round_(skald: Skald) -> Skald:
    """Two games of Vikingar that somebody began."""
    for title, players in (("One", ("Ana", "Bo")), ("Two", ("ana", "Bo"))):
        assert skald("new", "vikingar", title, *(word for name in players for word in ("--player", name))).code == 0
        for line in ROUND:
            answer = skald("play", *line.split())
            assert answer.code == 0, answer.err
    return skald


def test_a_game_and_all_games_for_programs(round_: Skald) -> None:
    one, every = round_("tally", "--json").json, round_("tally", "--json", "--all-games").json
    compare("tally", one, every, round_("tally", "--json", "--what", "rune").json)
    assert (one["games"], every["games"], every["game"]) == (1, 2, None)

    def runes(answer: dict[str, object], player: str) -> dict[str, int]:
        rows = json.loads(json.dumps(answer["players"]))
        found = next(row["tallies"] for row in rows if row["player"].casefold() == player)
        return {row["which"]: row["n"] for row in found if row["what"] == "rune"}

    assert runes(one, "ana")["active"] == 3
    assert runes(every, "ana") == {which: 2 * n for which, n in runes(one, "ana").items()}


def test_people_see_figures_first_and_are_told_of_longer_lists(round_: Skald) -> None:
    out = round_("tally").out
    assert out.splitlines()[0] == "Two"
    assert out.splitlines()[2].split() == ["player", "contests", "won", "expected", "luck", "throws"]
    assert "long side" in out
    only = round_("tally", "--what", "rune").out
    assert only.splitlines()[2].split() == ["rune", "ana", "Bo"]
    assert "contests" not in only
    odd = round_("tally", "--what", "runes")
    assert (odd.code, "did you mean 'rune'?" in odd.err) == (2, True)


def test_a_long_list_is_shown_when_it_is_asked_for(skald: Skald, tmp_path: Path) -> None:
    (tmp_path / "four.skald").write_bytes((ROOT / "tests/records/vikingar-four.skald").read_bytes())
    assert skald("import", "four.skald").code == 0
    out = skald("tally").out
    assert "longer lists, each shown with --what: attack (" in out
    assert len(skald("tally", "--what", "attack").out.splitlines()) > 50


def test_a_game_that_counts_nothing_says_so(skald: Skald) -> None:
    assert skald("new", "plain", "Cards", "--player", "Ann").code == 0
    assert skald("tally").out == "Any other game: these rules count nothing\n"
    assert skald("tally", "--json").json["players"] == []
    assert skald("new", "gone-viking", "Raid", "--player", "Ann", "--player", "Bo", "--player", "Cy").code == 0
    assert skald("tally").out == "nothing was counted yet\n"


def test_moves_with_the_chances_of_all_games(skald: Skald, tmp_path: Path) -> None:
    (tmp_path / "four.skald").write_bytes((ROOT / "tests/records/vikingar-four.skald").read_bytes())
    assert skald("import", "four.skald").code == 0
    assert skald("new", "vikingar", "Fresh", "--player", "Ana", "--player", "Bo").code == 0
    assert skald("play", "position", json.dumps(CITY)).code == 0
    alone, every = skald("moves").out, skald("moves", "--all-games").out
    assert "the attacker wins" not in alone
    assert "5 runes against 4; the attacker wins" in every
    lines = [one["line"] for one in skald("moves", "--json").json["moves"]]
    assert lines == [one["line"] for one in skald("moves", "--all-games", "--json").json["moves"]]
