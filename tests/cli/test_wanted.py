"""Finding again: the same words ask for moves and for games in every list."""

from pathlib import Path

import pytest

from tests.cli.conftest import Skald

RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture
def shelf(skald: Skald) -> Skald:
    for name in ("three-seats", "gone-viking-five", "jon"):
        assert skald("import", str(RECORDS / f"{name}.skald")).code == 0
    return skald


def lines(skald: Skald, *words: str) -> list[str]:
    answer = skald("log", "--json", *words)
    assert answer.code == 0, answer.err
    return [move["line"] for move in answer.json["moves"]]


def test_moves_of_a_player_a_verb_and_some_rounds(shelf: Skald) -> None:
    found = lines(shelf, "--game", "1", "--player", "yl", "--verb", "invest", "--round", "3..5")
    assert found
    assert all(line.startswith("Ylva: invest ") for line in found)
    rounds = {move["round"] for move in shelf("log", "--json", "--game", "1", "--round", "3..5").json["moves"]}
    assert rounds == {3, 4, 5}
    assert {move["round"] for move in shelf("log", "--json", "--game", "1", "--round", "..2").json["moves"]} == {1, 2}
    assert lines(shelf, "--game", "1", "--round", "11..")[-1] != ""


def test_moves_that_hold_a_text_or_came_late(shelf: Skald) -> None:
    assert lines(shelf, "--game", "1", "--grep", "cat walked") == [
        'note "The cat walked over Gandvik; nothing was moved"'
    ]
    late = shelf("log", "--json", "--game", "1", "--since", "2026-11-14T19:59:00+00:00").json["moves"]
    assert [move["move"] for move in late] == [223, 224]
    assert lines(shelf, "--game", "1", "-n", "2") == lines(shelf, "--game", "1", "--last", "2")


def test_moves_of_all_games(shelf: Skald) -> None:
    found = shelf("log", "--all-games", "--json", "--grep", "--venture").json["games"]
    assert [game["title"] for game in found] == ["First frost", "The rulebook's example"]
    assert all("--venture" in move["line"] for game in found for move in game["moves"])
    text = shelf("log", "--all-games", "--verb", "trump", "-n", "1").out
    assert "5 players, a whole game" in text
    assert "First frost" not in text


def test_games_by_who_took_part_who_won_and_what_was_played(shelf: Skald) -> None:
    def titles(*words: str) -> list[str]:
        return [game["title"] for game in shelf("games", "--json", *words).json["games"]]

    assert titles("--player", "jon") == ["The rulebook's example"]
    assert titles("--won", "ylva") == ["First frost"]
    assert titles("--won", "torsten") == []
    assert titles("--type", "gone") == ["5 players, a whole game"]
    assert titles("--grep", "frost") == ["First frost"]
    assert titles("-n", "1") == ["The rulebook's example"]
    assert shelf("tag", "winter", "--game", "1").code == 0
    assert titles("--tag", "Winter") == ["First frost"]


def test_findings_are_asked_for_in_the_same_words(shelf: Skald) -> None:
    found = shelf("audit", "--json", "--game", "1", "--player", "tor").json
    assert {finding["player"] for finding in found["findings"]} == {"Torsten"}
    assert sum(found["totals"].values()) == len(found["findings"])


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--round", "x"), "'x' are no rounds"),
        (("--round", ".."), "'..' are no rounds"),
        (("--since", "yesterday"), "'yesterday' is no day"),
        (("--grep", "("), "'(' is no pattern"),
    ],
)
def test_what_cannot_be_asked_for_is_refused(shelf: Skald, words: tuple[str, ...], says: str) -> None:
    answer = shelf("log", "--game", "1", *words)
    assert answer.code == 2
    assert says in answer.err
