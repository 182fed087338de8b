"""A position, checked before it becomes a fact."""

from collections.abc import Mapping
from typing import Any

from campaign.game import Placing
from campaign.positions import known, law, once
from projections.games.pax.position import Position
from projections.games.pax.table import Table, load


def check_names(table: Table, position: Mapping[str, Any]) -> None:
    """Refuse a *position* that names nobody at this table, or somebody or a victory card twice."""
    players = position.get("players", ())
    names = [one["name"] for one in players]
    known(names, table.players, "LAW-SEATS", "player")
    once(names, "LAW-SEATS", "is described")
    for one in players:
        once(one.get("met", ()), "LAW-COUNT", f"of {one['name']} is met")


def check_laws(table: Table, position: Mapping[str, Any]) -> tuple[str, ...]:
    """Refuse a *table* that was played on before the game has begun."""
    played = [
        name for part in (table.turns, table.followers, table.longships, table.met) for name in part if part[name]
    ]
    so = f"the set-up goes on, and {played[0] if played else 'an Event'} has been in play"
    law(table.phase == "play" or not (played or table.events), "LAW-OPEN", so, "the phase play")
    return ()


def position() -> Placing[Table]:
    """Return how a position is read."""
    return Placing(Position, check_names, load, check_laws)
