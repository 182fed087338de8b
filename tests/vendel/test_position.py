"""A position is read whole or not at all: an entry that no position has is named, not passed over."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from campaign.games.vendel import GAME
from campaign.positions import place
from events.errors import NotUnderstood
from tests.vendel.world import given


def whole() -> Any:
    """Return a position with an entry of every shape."""
    position = GAME.view(given("Jon Ann", lies={"essex": "GO Jon:warrior!"}, homes="Jon=svea").table)
    position["players"][0]["tree"] = {"1": {"talent": "warrior", "location": "essex", "name": "Ragnar"}}
    position["players"][0]["missions"] = [{"zone": "hand", "difficulty": 2, "name": "Raid", "slot": None}]
    position["burial"] = {"mound": {"region": "gandvik", "tokens": []}}
    position["deck"] -= 1
    position["piles"]["gandvik"] -= 1
    return position


def objects(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to every object whose keys are fixed words."""
    named = {"places", "ancestry", "market", "piles", "venture_discards", "burial", "tree", "tree_tokens", "house",
             "tree_layout", "longships", "supply", "majorities_by_region", "formidables_by_region"}  # fmt: skip
    if isinstance(data, dict):
        if not (path and path[-1] in named):
            yield path
        for key, value in data.items():
            yield from objects(value, (*path, key))
    elif isinstance(data, list):
        for at, value in enumerate(data):
            yield from objects(value, (*path, at))


def test_a_position_with_an_entry_of_every_shape_is_read() -> None:
    position = whole()
    laid = GAME.view(place(GAME, given("Jon Ann").table, position).table)
    assert {key for key in laid if laid[key] != position[key]} == {"players"}
    jon, asked = laid["players"][0], position["players"][0]
    assert {key for key in jon if jon[key] != asked[key]} == {"formidables_by_region"}
    assert jon["formidables_by_region"] == {"german-ocean": 1}


@pytest.mark.parametrize("path", list(objects(whole())), ids=str)
def test_an_entry_that_no_position_has_is_named(path: tuple[Any, ...]) -> None:
    position, table = deepcopy(whole()), given("Jon Ann").table
    inner = position
    for key in path:
        inner = inner[key]
    inner["sifr"] = 7
    with pytest.raises(NotUnderstood, match=r"'sifr' stands in no position; (did you mean|known are)") as error:
        place(GAME, table, position)
    assert ".".join(map(str, path)) in error.value.message
