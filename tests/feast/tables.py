"""What tests of A Feast for Odin share: games opened through the public door, tables set to a position."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from campaign.played import Played
from campaign.service import Service
from events.errors import Refused
from events.memory import MemoryLog
from tests.beads import numbered, ticking

NAMES = ("Ana", "Bo", "Cy", "Di")
STRIPS = {1: "321 222", 2: "321 222", 3: "321 222", 4: "321 222 411"}
WEAPONS = ("bow", "snare", "spear", "sword")


def first(known: Sequence[str]) -> str:
    """Draw the first of several; this game draws nothing, and has its spaces written into the line with it."""
    return known[0]


def begun(seats: int = 2, **house: str) -> Service:
    """Return a game that was just opened for the first *seats* names."""
    named = " ".join(f"--player {name}" for name in NAMES[:seats])
    rules = " ".join(f"--house {switch}={value}" for switch, value in house.items())
    line = f'new feast "A game" {named} {rules}'
    game = Service.begin(MemoryLog(), line, clock=ticking(7), who="Jon", new_id=numbered())
    game.choose = first
    return game


def started(seats: int = 2, **house: str) -> Service:
    """Return a game in the actions of its first round."""
    game = begun(seats, **house)
    played(game, f"strip {STRIPS[seats]}", f"weapons {' '.join(WEAPONS[:seats])}")
    return game


def laid(seats: int = 2, house: Mapping[str, str] | None = None, **position: Any) -> Service:
    """Return a game set to *position*; ``Ana={...}`` is a player, see `entry`; actions of round 1."""
    game = begun(seats, **(house or {}))
    entries = [entry(name, position.pop(name, {})) for name in NAMES[:seats]]
    game.play(["position", json.dumps({"round": 1, "players": entries, **position})])
    return game


def entry(name: str, told: Mapping[str, Any]) -> dict[str, Any]:
    """Return a player of a position: ships are kinds or ``longship+2``, boards names; other keys are pieces."""
    keys = ("vikings", "pieces", "hand", "cards", "ships", "emigrated", "boards", "penalties", "noted")
    pieces = {key: n for key, n in told.items() if key not in keys}
    ships = [ship(one) for one in told.get("ships", ())]
    boards = [{"name": one} if isinstance(one, str) else one for one in told.get("boards", ())]
    rest = {key: value for key, value in told.items() if key in keys}
    return {"name": name, **rest, "ships": ships, "boards": boards, "pieces": {**pieces, **told.get("pieces", {})}}


def ship(text: str) -> dict[str, Any]:
    """Return a ship of a position: ``boat``, ``longship+2`` with two ore."""
    kind, _, ore = text.partition("+")
    return {"kind": kind, "ore": int(ore or 0)}


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


def player(game: Service, name: str = "Ana") -> dict[str, Any]:
    """Return the player *name* of the view."""
    found: dict[str, Any] = next(p for p in view(game)["players"] if p["name"] == name)
    return found


def has(game: Service, name: str = "Ana") -> dict[str, int]:
    """Return the pieces of *name*."""
    found: dict[str, int] = player(game, name)["pieces"]
    return found


def strips(game: Service) -> dict[str, str]:
    """Return strip -> what is left on it."""
    return {one["strip"]: one["items"] for one in view(game)["strips"]}


def ships(game: Service, name: str = "Ana") -> list[str]:
    """Return the ships of *name*, as `ship` reads them."""
    return [f"{one['kind']}{'+' + str(one['ore']) if one['ore'] else ''}" for one in player(game, name)["ships"]]


def boards(game: Service, name: str = "Ana") -> list[str]:
    """Return the boards of *name*."""
    return [one["name"] for one in player(game, name)["boards"]]


def stood(game: Service, space: int) -> tuple[str, int] | None:
    """Return who stands on *space* with how many Vikings."""
    return next(((one["player"], one["vikings"]) for one in view(game)["stands"] if one["space"] == space), None)
