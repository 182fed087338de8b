"""Names that are words of the game too: a purse, a zone, a spot, a Region, a slot, a verb, a colour."""

import json
import re
from datetime import UTC, datetime
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign.service import Service
from events.errors import SkaldError
from events.memory import MemoryLog
from tests.found.desk import Skald, record

WORDS = (
    "bank", "supply", "tree", "pool", "map", "market", "deck", "discard", "hand", "pile", "off", "burial", "none",
    "gandvik", "essex", "tl", "spot", "place", "player", "god", "thor", "owner", "final", "journey", "end",
    "start", "t",
)  # fmt: skip
"""What a person or a Location may be called, though the games use the word themselves."""
PEOPLE = {
    "gone-viking-golden": "Bo",
    "gone-viking-three": "Ana",
    "campaign-1-vendel": "Ann",
    "campaign-2-pax": "Ann",
    "jon": "Ann",
    "coop": "Vendela",
}
NOW = datetime(2026, 12, 1, tzinfo=UTC)


def game(name: str, old: str = "", new: str = "") -> Service:
    """Play a frozen record with a name changed through all its lines, as far as it is accepted."""
    with open(record(name), encoding="utf-8") as file:
        lines = [re.sub(rf"\b{old}\b", new, line.strip()) if old else line.strip() for line in file]
    session = None
    for line in lines:
        if line and not line.startswith("#"):
            if session is None:
                session = Service.begin(MemoryLog(), line, clock=lambda: NOW, who="jon", new_id=lambda: "aaaaaaaa")
            else:
                session.play(line)
    assert session is not None
    return session


def seen(session: Service) -> dict[str, Any]:
    """Return all that is shown of a game, tokens in an order that no name decides."""
    table = session.table
    shown = {"table": session.game.view(table), "score": session.game.score(table), "turn": session.game.turn(table)}
    return dict(_ordered(json.loads(json.dumps(shown))))


def _ordered(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _ordered(part) for key, part in value.items()}
    if isinstance(value, list):
        parts = [_ordered(part) for part in value]
        by_name = parts and isinstance(parts[0], dict) and parts[0].keys() & {"talent", "rank"}
        return sorted(parts, key=json.dumps) if by_name else parts
    return value


def renamed(value: Any, old: str, new: str) -> Any:
    if isinstance(value, dict):
        return {renamed(key, old, new): renamed(part, old, new) for key, part in value.items()}
    if isinstance(value, list):
        return [renamed(part, old, new) for part in value]
    return re.sub(rf"\b{old}\b", new, value) if isinstance(value, str) else value


@cache
def as_it_was(name: str) -> dict[str, Any]:
    return seen(game(name))


def same_but_for(name: str, old: str, new: str) -> None:
    try:
        found = seen(game(name, old, new))
    except SkaldError as error:
        pytest.fail(f"{new}: {error.message}")
    assert found == _ordered(renamed(as_it_was(name), old, new))


@settings(deadline=None, max_examples=25)
@given(name=st.sampled_from(sorted(PEOPLE)), word=st.sampled_from(WORDS))
def test_d1_renaming_a_player_changes_nothing_else(name: str, word: str) -> None:
    same_but_for(name, PEOPLE[name], word)


@pytest.mark.parametrize("name", sorted(PEOPLE))
def test_d1_a_player_may_be_called_bank_in_every_game(name: str) -> None:
    same_but_for(name, PEOPLE[name], "bank")


def test_d1_the_bank_is_nobodys(skald: Skald) -> None:
    skald("new", "vendel", "x", "--player", "bank:red", "--player", "Ann:blue")
    skald("play", "start", "bank")
    silfr = {row["player"]: row["silfr"] for row in skald("score", "--json").json["rows"]}
    assert silfr == {"bank": 5, "Ann": 3}
    assert "had only 132" in skald("play", "reconcile", "bank", "--silfr", "150").out  # the bank's, not the player's


@settings(deadline=None, max_examples=10)
@given(word=st.sampled_from([word for word in WORDS if word not in ("essex", "gandvik")]))
def test_renaming_a_location_changes_nothing_else(word: str) -> None:
    same_but_for("coop", "holm", word)


@pytest.mark.parametrize("word", ["supply", "gandvik", "bank"])
def test_d2_a_location_may_be_called_like_the_pool_or_a_region(word: str) -> None:
    same_but_for("three-seats", "holm", word)


BEGUN = (
    "new vendel x --player Jon:red --player Ann:blue",
    "location {place} gandvik",
    "location holm gandvik",
    "start Jon",
    "home Ann svea",
    "home Jon holm",
    "begin",
)


def begun(typed: Skald, place: str, *more: str) -> dict[str, Any]:
    typed(*(line.format(place=place) for line in (*BEGUN, *more)))
    return {}


def at(skald: Skald, place: str) -> list[str]:
    tokens = skald("table", "--json").json["places"][place]["tokens"]
    return [f"{token['player']}:{token['talent']}" for token in tokens]


def test_d2_a_word_means_the_location_that_bears_it(typed: Skald, skald: Skald) -> None:
    begun(typed, "supply", "journey warrior supply")
    tired = skald("play", "journey", "warrior", "svea", "--from", "supply")
    assert (tired.code, "at supply" in tired.err) == (3, True)  # the one that just went there, not one from the pool
    assert skald("play", "ability", "x", "--move", "leader=supply").code == 0
    assert skald("play", "journey", "leader", "svea", "--from", "supply").code == 0
    assert (at(skald, "supply"), at(skald, "svea")) == (["Jon:warrior"], ["Jon:leader"])
    assert skald("play", "ability", "x", "--move", "leader!@svea=pool:supply").code == 0
    assert at(skald, "svea") == []


def test_d2_a_location_and_a_spot_of_one_name_are_told_apart(typed: Skald, skald: Skald) -> None:
    begun(typed, "navigator")
    either = skald("play", "journey", "warrior", "svea", "--from", "navigator")
    assert either.code == 2
    assert "place:navigator, spot:navigator" in either.err
    typed("ability x --move warrior=place:navigator", "reconcile Jon --zone spot:navigator --tokens warrior=1")
    assert skald("play", "journey", "warrior", "svea", "--from", "spot:navigator").code == 0
    table = skald("table", "--json").json
    assert "navigator" not in table["ancestry"]
    assert at(skald, "navigator") == ["Jon:warrior"]
    assert skald("play", "journey", "warrior", "holm", "--from", "place:navigator").code == 0
    assert at(skald, "navigator") == []


def test_d2_what_is_offered_names_the_zone_in_full(typed: Skald, skald: Skald) -> None:
    begun(typed, "warrior", "journey warrior warrior", "reconcile Jon --zone spot:warrior --tokens warrior=1")
    offered = [move["line"] for move in skald("moves", "--json", "--verb", "journey").json["moves"]]
    froms = {line.partition("--from ")[2].split()[0] for line in offered if "--from" in line}
    assert froms == {"spot:warrior"}
    assert all(skald("play", "--dry-run", *line.split()).code == 0 for line in offered)


@pytest.mark.parametrize("name", ["a=b", "a@b", "spot:navigator", "b!", "a,b", "-x"])
def test_d2_a_location_bears_no_character_that_moves_need(skald: Skald, name: str) -> None:
    skald("new", "vendel", "x", "--player", "Jon", "--player", "Ann")
    assert skald("play", "location", "--", name, "gandvik").code == 2


def test_d2_one_location_is_not_told_twice_in_one_catalog(skald: Skald) -> None:
    skald("new", "vendel", "x", "--player", "Jon", "--player", "Ann")
    told = '{"locations": {"New Holm": {"regions": ["gandvik"]}, "new-holm": {"regions": ["riverlands"]}}}'
    assert skald("play", "catalog", told).code == 2


def test_d2_a_location_is_told_again_in_any_spelling(typed: Skald, skald: Skald) -> None:
    begun(typed, "Ribedyr", "journey warrior ribedyr")
    assert skald("play", "location", "Ribedyr", "riverlands").code == 3
