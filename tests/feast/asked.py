"""What tests ask of a table: a board of a player, lines of a score."""

from typing import Any

from campaign.service import Service
from tests.feast.tables import player


def board(game: Service, at: str = "home", name: str = "Ana") -> dict[str, Any]:
    """Return a board of *name*."""
    found: dict[str, Any] = next(one for one in player(game, name)["boards"] if one["name"] == at)
    return found


def lines(game: Service, name: str = "Ana") -> dict[str, int]:
    """Return the lines of the score of *name* that are not 0, with the total."""
    row = next(row for row in game.game.score(game.table)["rows"] if row["player"] == name)
    return {line: n for line, n in row["lines"].items() if n} | {"total": row["total"]}
