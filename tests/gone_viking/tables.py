"""What tests of Gone Viking! share: games opened through the public door, tables set to a position."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from campaign.played import Played
from campaign.service import Service
from events.errors import Refused
from events.memory import MemoryLog
from projections.games.gone_viking import box
from tests.beads import numbered, ticking

NAMES = ("Ana", "Bo", "Cy", "Di", "Ed")


def begun(
    seats: int = 3,
    title: str = "A game",
    step: int = 7,
    rules: Mapping[str, str] | None = None,
    names: Sequence[str] = NAMES,
    id_: str | None = None,
) -> Service:
    """Return a game that was just opened for the first *seats* names, Ana leading."""
    named = " ".join(f"--player {name}" for name in names[:seats])
    house = " ".join(f"--house {switch}={value}" for switch, value in (rules or {}).items())
    line = f'new gone-viking "{title}" {named} {house}'
    return Service.begin(MemoryLog(), line, clock=ticking(step), who="Jon", new_id=(lambda: id_) if id_ else numbered())


def laid(seats: int = 3, house: Mapping[str, str] | None = None, **position: Any) -> Service:
    """Return a game set to *position*; ``tokens`` is name -> letters, such as ``Ana="TTS"``."""
    game = begun(seats, rules=house)
    tokens: dict[str, str] = position.pop("tokens", {})
    more: dict[str, dict[str, Any]] = position.pop("players", {})
    entries = [entry(name, tokens.get(name), more.get(name, {})) for name in NAMES[:seats]]
    game.play(["position", json.dumps({"players": entries, **position})])
    return game


def entry(name: str, tokens: str | None, more: Mapping[str, Any]) -> dict[str, Any]:
    """Return a player of a position."""
    found: dict[str, Any] = {"name": name, **more}
    if tokens is not None:
        found["tokens"] = {token: tokens.count(token) for token in box.SMALL}
        found["ships"] = tokens.count("S")
    return found


def raiding(seats: int = 3, house: Mapping[str, str] | None = None, **position: Any) -> Service:
    """Return a game in the first trick of its first raid, Books trump, Ana leading."""
    return laid(seats, house, phase="trick", **position)


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


def tokens(game: Service, name: str) -> str:
    """Return the tokens of *name* as letters: ``BCHFTS`` in this order."""
    player = next(p for p in view(game)["players"] if p["name"] == name)
    return "".join(token * n for token, n in player["tokens"].items()) + "S" * player["ships"]


def player(game: Service, name: str) -> dict[str, Any]:
    """Return the player *name* of the view."""
    return next(p for p in view(game)["players"] if p["name"] == name)
