"""What tests of Vikingar share: games opened through the public door, tables set to a position."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from campaign.played import Played
from campaign.service import Service
from events.errors import Refused
from events.memory import MemoryLog
from projections.games.vikingar import box
from tests.beads import numbered, ticking

NAMES = ("Ana", "Bo", "Cy", "Di")
TWO = dict.fromkeys(box.CUPS, 2)
TOLD = "tracks " + " ".join(f"{cup}=2" for cup in box.CUPS)
"""All tracks have two steps."""


def begun(
    seats: int = 2, rules: Mapping[str, str] | None = None, names: Sequence[str] = NAMES, step: int = 7
) -> Service:
    """Return a game that was just opened for the first *seats* names."""
    named = " ".join(f"--player {name}" for name in names[:seats])
    house = " ".join(f"--house {switch}={value}" for switch, value in (rules or {}).items())
    line = f'new vikingar "A game" {named} {house}'
    return Service.begin(MemoryLog(), line, clock=ticking(step), who="Jon", new_id=numbered())


def sailing(seats: int = 2, rules: Mapping[str, str] | None = None) -> Service:
    """Return a game in its first round, tracks of two steps, in the order of the seats."""
    game = begun(seats, rules)
    played(game, TOLD, "order " + " ".join(NAMES[:seats]))
    return game


def laid(seats: int = 2, rules: Mapping[str, str] | None = None, **position: Any) -> Service:
    """Return a game set to *position*; ``Ana={...}`` is an entry of a player, whose ships may be labels alone."""
    game = begun(seats, rules)
    entries = [entry(name, position.pop(name, {})) for name in NAMES[:seats]]
    rest: dict[str, Any] = {"phase": "activation", "tracks": TWO, "order": list(NAMES[:seats])} | position
    game.play(["position", json.dumps({"players": entries, **rest})])
    return game


def entry(name: str, told: Mapping[str, Any]) -> dict[str, Any]:
    """Return a player of a position."""
    ships = [{"at": ship} if isinstance(ship, str) else ship for ship in told.get("ships", ("sea", "sea"))]
    return {"name": name, **told, "ships": ships}


def tile(at: str, *places: str, **more: Any) -> dict[str, Any]:
    """Return a tile of a position; ``city:Bo`` is a city with an outpost, ``-city`` a burnt one."""
    found = []
    for place in places:
        name, _, owner = place.partition(":")
        found.append({"name": name.lstrip("-"), "burnt": name.startswith("-"), "outpost": owner or None})
    return {"at": at, "places": found, **more}


def played(game: Service, *lines: str) -> Played:
    """Play *lines* and return what came of the last one."""
    return [game.play(line) for line in lines][-1]


def refused(game: Service, line: str) -> Refused:
    """Return the refusal of *line*, after a check that nothing changed."""
    before, version = view(game), game.version
    with pytest.raises(Refused) as caught:
        game.play(line)
    assert (view(game), game.version) == (before, version)
    error = caught.value
    assert error.asked
    assert error.so
    assert error.allowed
    return error


def view(game: Service) -> dict[str, Any]:
    """Return the table as ``table --json`` prints it."""
    found: dict[str, Any] = game.game.view(game.table)
    return found


def player(game: Service, name: str) -> dict[str, Any]:
    """Return the player *name* of the view."""
    found: dict[str, Any] = next(p for p in view(game)["players"] if p["name"] == name)
    return found


def ships(game: Service, name: str) -> list[str]:
    """Return where the Longships of *name* are, ``!`` behind those that are inactive, ``+`` behind those that moved."""
    marks = {"fresh": "", "moved": "+", "idle": "!", "acted": "!"}
    return [ship["at"] + marks[ship["state"]] for ship in player(game, name)["ships"]]


def cube(game: Service, name: str, cup: str) -> int:
    """Return where a cube is."""
    found: int = player(game, name)["cubes"][cup]
    return found


def gold(game: Service, name: str) -> int:
    """Return the gold of *name*."""
    found: int = player(game, name)["gold"]
    return found


def places(game: Service, at: str) -> dict[str, str]:
    """Return place -> ``burnt``, whose outpost stands there, or nothing."""
    found = next(one for one in view(game)["tiles"] if one["at"] == at)
    return {one["name"]: "burnt" if one["burnt"] else one["outpost"] or "" for one in found["places"]}
