"""Words that mean a game, and lists."""

import pytest

from tests.found.desk import Skald


def opened(skald: Skald, *titles: str) -> None:
    for title in titles:
        assert skald("new", "vendel", title, "--player", "Jon", "--player", "Ann").code == 0


def meant(skald: Skald, ref: str) -> str:
    return str(skald("table", "--game", ref, "--json").json["title"])


def test_d3_a_number_means_the_number_in_the_list(skald: Skald) -> None:
    opened(skald, "x", "1", "2")
    assert skald("use", "2").code == 0
    assert skald("table", "--json").json["title"] == "1"
    assert [meant(skald, ref) for ref in ("1", "2", "3")] == ["x", "1", "2"]


def test_d3_a_title_of_digits_is_a_title_where_no_number_fits(skald: Skald) -> None:
    opened(skald, "x", "7", "7 winters")
    assert meant(skald, "7") == "7"
    assert meant(skald, "7 w") == "7 winters"


@pytest.mark.parametrize("words", [("log",), ("score",), ("moves",), ("export", "record"), ("audit",), ("fork", "y")])
def test_every_game_option_reads_the_number_first(skald: Skald, words: tuple[str, ...]) -> None:
    opened(skald, "x", "1")
    assert skald(*words, "--game", "1").code == 0


def test_d3_a_campaign_is_meant_by_its_number_first(skald: Skald) -> None:
    for title in ("x", "1", "2"):
        assert skald("campaign", "new", title).code == 0
    assert skald("campaign", "show", "--campaign", "2", "--json").json["title"] == "1"
