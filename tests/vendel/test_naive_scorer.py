"""Two readings of the scoring agree: on random tables by the thousand, and wherever random games come to an end."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from campaign import positions
from campaign.games.vendel import GAME
from tests.vendel import naive_scorer
from tests.vendel.eye import ACHIEVEMENTS, TALENTS
from tests.vendel.invariants import TOKENS
from tests.vendel.player import NAMES
from tests.vendel.world import World, given

PLACES = {
    "essex": ("german-ocean",),
    "ulaid": ("german-ocean",),
    "svea": ("gandvik",),
    "holm": ("gandvik",),
    "polotsk": ("riverlands",),
    "aldeigja": ("riverlands",),
    "ribe": ("gandvik", "german-ocean"),
    "gut": ("gandvik", "riverlands"),
}
TABLES = 300
"""Random tables for each number of seats."""


def random_position(rng: Random, names: list[str]) -> dict[str, Any]:
    """Return a table at its end: tiles, tokens, Homes, standees, points, as they may lie."""
    homes = rng.sample([place for place in PLACES if place not in ("ribe", "gut")], len(names))
    owned = {name: rng.sample([t for t, n in TOKENS.items() for _ in range(n)], rng.randint(0, 9)) for name in names}
    places: dict[str, dict[str, Any]] = {place: {"tokens": []} for place in PLACES}
    ancestry: dict[str, list[dict[str, Any]]] = {}
    for name, talents in owned.items():
        for talent in talents:
            token = {"player": name, "talent": talent, "exhausted": rng.random() < 0.3}
            if rng.random() < 0.2:
                ancestry.setdefault(talent, []).append(token)
            else:
                places[rng.choice(list(PLACES)[: rng.choice((3, 8))])]["tokens"].append(token)
    for place, regions in PLACES.items():
        if rng.random() < 0.7:
            places[place]["venture"] = {"region": rng.choice(regions)}
    taken = {a: rng.choice(names) for a in rng.sample(ACHIEVEMENTS, rng.choice((0, 3, 9)))}
    return {
        "phase": "scoring",
        "round": rng.randint(1, 9),
        "players": [
            {
                "name": name,
                "home": home,
                "silfr": rng.randint(0, 12),
                "standees": [a for a, holder in taken.items() if holder == name],
                "judged": rng.choice((0, 0, rng.randint(0, 9))),
                "awarded": rng.choice((0, 0, rng.randint(0, 9))),
            }
            for name, home in zip(names, homes, strict=True)
        ],
        "places": places,
        "ancestry": ancestry,
    }


def blank(seats: int, house: str = "") -> World:
    return given(" ".join(NAMES[:seats]), house)


def tables(seats: int, house: str) -> Iterator[Any]:
    rng, start = Random(seats), blank(seats, house).table
    for _ in range(TABLES):
        yield positions.place(GAME, start, random_position(rng, list(NAMES[:seats]))).table


@pytest.mark.parametrize("house", ["", "home_alone_majority=no"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_both_scorers_agree_on_random_tables(seats: int, house: str) -> None:
    broken_ties = set()
    for table in tables(seats, house):
        view, score = GAME.view(table), GAME.score(table)
        assert naive_scorer.differences(score["rows"], view) == []
        assert score["leaders"] == naive_scorer.winners(view)
        assert score["tie_break"] == naive_scorer.tie_break(naive_scorer.final_rows(view))
        broken_ties.add(score["tie_break"])
        for place in view["places"]:
            held = [name for name in view_names(view) if naive_scorer.has_majority(view, place, name)]
            assert len(held) <= 1
            assert view["places"][place]["majority"] == next(iter(held), None)
    assert {None, "majorities"} <= broken_ties


def view_names(view: dict[str, Any]) -> list[str]:
    return [player["name"] for player in view["players"]]


def test_the_naive_scorer_can_tell_a_wrong_score() -> None:
    table = next(tables(3, ""))
    rows = GAME.score(table)["rows"]
    wrong = [{**row, "total": row["total"] + (row["rank"] == 1)} for row in rows]
    assert naive_scorer.differences(wrong, GAME.view(table)) != []
    assert set(TALENTS) == set(TOKENS)
