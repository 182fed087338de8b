"""Names are compared as they look, and may hold what people's names hold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaign.notation.names import fold
from events.errors import NotUnderstood
from events.names import clean
from tests.found.desk import Skald

ALIKE = [
    ("Jon", "Jon\u200b"), ("Jon", "\u2060Jon"), ("Jon", "J\u00adon"), ("Jon", "Jon\ufeff"), ("Jon", "Jon\u200e"),
    ("Jon B", "Jon\u00a0B"), ("Jon B", "Jon  B"), ("Jon B", "Jon\u2003B"), ("Jon", "Jon\u3164"), ("Jon", "Jon\ufe0f"),
    ("Finn", "\ufb01nn"), ("O'Brien", "O\u2019Brien"), ("Jon-B", "Jon\u2011B"), ("Jon", "\uff2aon"),
    ("Åsa", "A\u030asa"),
]  # fmt: skip
APART = [
    ("می\u200cخواهم", "میخواهم"), ("\U0001f469\u200d\U0001f680", "\U0001f469\U0001f680"), ("Jon", "Jón"),
    ("x\u00b2", "x2"), ("\u2460", "1"), ("क्\u200dष", "क्ष"),
    ("\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "\U0001f3f4"),
]  # fmt: skip
NOTHING = ["\u200b", "\u3164", "\u2800", "\u00ad\u200d", "\u115f\u1160", "\ufe0f", "\u0301", "\u00a0", "\U000e0067"]


def two(skald: Skald, one: str, other: str) -> int:
    return skald("new", "vendel", "x", "--player", one, "--player", other).code


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_d4_two_names_that_look_alike_are_one(skald: Skald, one: str, other: str) -> None:
    assert two(skald, one, other) in (2, 3)
    assert fold(one) == fold(other)


@pytest.mark.parametrize(("one", "other"), APART)
def test_names_that_look_different_stay_apart(skald: Skald, one: str, other: str) -> None:
    assert two(skald, one, other) == 0
    assert {one, other} == {player["name"] for player in skald("table", "--json").json["players"]}


@pytest.mark.parametrize("name", NOTHING)
def test_d4_a_name_of_nothing_visible_is_refused(skald: Skald, name: str) -> None:
    assert two(skald, name, "Ann") == 2
    assert skald("new", "vendel", name, "--player", "Jon", "--player", "Ann").code == 2
    skald("new", "vendel", "x", "--player", "Jon", "--player", "Ann")
    assert skald("play", "location", name, "gandvik").code == 2
    assert skald("play", "home", "Ann", "svea", "--tile", name).code == 2
    assert skald("campaign", "new", name).code == 2


@pytest.mark.parametrize("odd", ["\u200b", "\u2060", "\u202e", "\u200f", "\u00ad", "\ufeff", "\u200d", "\u200c"])
def test_d4_a_character_that_nobody_sees_is_named(skald: Skald, odd: str) -> None:
    refused = skald("new", "vendel", "x", "--player", f"Jo{odd}n", "--player", "Ann")
    assert (refused.code, f"U+{ord(odd):04X}" in refused.err) == (2, True)
    assert skald("new", "vendel", f"Win{odd}ter", "--player", "Jon", "--player", "Ann").code == 2


def test_d4_names_are_found_as_they_look(skald: Skald) -> None:
    skald("new", "vendel", "Win ter", "--player", "Jon B:red", "--player", "Ann")
    assert skald("table", "--game", "win\u00a0ter").code == 0
    assert skald("play", "start", "jon\u00a0\u200bb").code == 0
    assert skald("table", "--json").json["starting_player"] == "Jon B"


def test_d4_spaces_in_a_name_are_one_plain_space(skald: Skald) -> None:
    skald("new", "vendel", "Win \u00a0ter", "--player", "Jon\u00a0 B", "--player", "Ann")
    table = skald("table", "--json").json
    assert (table["title"], table["players"][0]["name"]) == ("Win ter", "Jon B")


def test_d4_locations_and_tiles_are_one_by_their_look(skald: Skald) -> None:
    skald("new", "vendel", "x", "--player", "Jon", "--player", "Ann")
    skald("play", "location", "st\u2011malo", "gandvik")
    assert skald("play", "location", "St-Malo", "gandvik", "--west", "3").code == 0
    assert [place for place in skald("table", "--json").json["places"] if "malo" in place] == ["st-malo"]
    told = '{"ventures": {"Old Farm": {}, "Old\u00a0Farm": {}}}'
    assert skald("play", "catalog", told).code == 2


@given(st.text(max_size=12))
def test_d4_the_compared_form_is_its_own(text: str) -> None:
    assert fold(fold(text)) == fold(text)
    try:
        neat = clean(text)
    except NotUnderstood:
        return
    assert clean(neat) == neat
    assert fold(neat) == fold(text)


QUOTED = ["O'Brien", 'Bo "the" Red', "Bo`x", "Bo \u201cthe\u201d Red", "D'Arcy O'Neil"]


@pytest.mark.parametrize("name", QUOTED)
def test_d5_a_name_may_hold_quotes(skald: Skald, name: str) -> None:
    for game, who in (("vendel", ()), ("gone-viking", ("--player", "Cy")), ("pax", ())):
        assert skald("new", game, "x", "--player", name, "--player", "Ann", *who).code == 0
        assert skald("table", "--json").json["players"][0]["name"] == name
    skald("new", "vendel", "x", "--player", name, "--player", "Ann")
    assert skald("play", "start", name).code == 0
    assert skald("export", "record", "-o", "kept.skald").code == 0
    table = skald("table", "--json").json
    assert skald("import", "kept.skald", "--db", "other.db").code == 0
    assert skald("table", "--json", "--db", "other.db").json == table


def test_d5_what_is_offered_for_such_a_name_can_be_typed(skald: Skald) -> None:
    import shlex

    skald("new", "vendel", "x", "--player", "O'Brien", "--player", 'Ann "B"')
    for line in ("start O'Brien", 'home "Ann \\"B\\"" svea', 'home "O\'Brien" essex', "begin", "journey warrior svea"):
        words = [line.split()[0], *shlex.split(line.split(maxsplit=1)[1])] if '"' in line else line.split()
        assert skald("play", *words).code == 0, line
    skald("play", "reconcile", 'Ann "B"', "--zone", "svea", "--tokens", "leader=1")
    skald("play", "reconcile", "O'Brien", "--zone", "svea", "--tokens", "warrior!=0", "--tokens", "warrior=2")
    offered = [move["line"] for move in skald("moves", "--verb", "warrior", "--json").json["moves"]]
    kill = next(line for line in offered if "--kill" in line)
    assert skald("play", *shlex.split(kill)).code == 0


@pytest.mark.parametrize(
    "people",
    [("red:blue", "blue:red"), ("red:blue", "Ann:red"), ("Ann:red", "Bo:green", "RED"), ("Ann:dark-red", "dark red")],
)
def test_d6_nobody_is_called_by_the_colour_of_another(skald: Skald, people: tuple[str, ...]) -> None:
    refused = skald("new", "vendel", "x", *(word for one in people for word in ("--player", one)))
    assert refused.code == 3
    assert "may be called so" in refused.err
    words = [word for one in (*people, "Z:pink")[:3] for word in ("--player", one)]
    assert skald("new", "gone-viking", "x", *words).code == 3


def test_ones_own_colour_is_a_name_like_any_other(skald: Skald) -> None:
    assert skald("new", "vendel", "x", "--player", "red:red", "--player", "Ann:blue").code == 0
