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


BEGUN = ("start Jon", "home Ann svea", "home Jon essex", "begin", "journey settler essex")


def test_d10_a_verb_of_another_game_is_named_and_not_read_as_a_longer_one(typed: Skald, skald: Skald) -> None:
    typed("new vendel x --player Jon --player Ann", *BEGUN)
    for line in (("settle", "jarl", "X"), ("Settle", "essex", "leader")):
        refused = skald("play", *line)
        assert (refused.code, "Pax Viking" in refused.err, "settler" in refused.err) == (2, True, True)


@pytest.mark.parametrize(
    ("game", "line", "other"),
    [
        ("vendel", "draft Jon", "Pax Viking"),
        ("vendel", "crds C4", "no move"),
        ("vendel", "cards C4", "Gone Viking!"),
        ("pax", "journey warrior essex", "Vendel to Viking"),
        ("gone-viking", "invest merchant essex", "Vendel to Viking"),
        ("gone-viking", "settle jarl X", "Pax Viking"),
    ],
)
def test_d10_each_game_knows_the_verbs_of_the_others(skald: Skald, game: str, line: str, other: str) -> None:
    skald("new", game, "x", "--player", "Jon", "--player", "Ann", "--player", "Bo")
    refused = skald("play", *line.split())
    assert (refused.code, other in refused.err) == (2, True)


def test_an_own_verb_in_full_is_an_own_verb(typed: Skald, skald: Skald) -> None:
    typed("new vendel x --player Jon --player Ann", *BEGUN)
    assert skald("play", "setup", "x").code == 2
    assert skald("play", "--dry-run", "jo", "leader", "essex").code == 0
