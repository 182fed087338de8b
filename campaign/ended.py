"""What a finished game is for figures over many games: with whom it was played, how long, and how the lead went."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from projections.lead import Lead, lead
from projections.shelf import About

Row = dict[str, Any]


def ended(about: About, game: Row, more: dict[str, list[Row]]) -> list[Row]:
    """Return the row of a game in the table of ends, no row while it is not over.

    Args:
        about: what is kept of it beside its moves.
        game: its row among the games.
        more: its rows in all other tables.
    """
    if game["state"] != "over":
        return []
    plays, moves = more["plays"], [row for row in more["moves"] if row["called"]]
    how = _lead(plays, more["points"])
    return [
        {
            "stream": game["stream"],
            "rules": game["game"],
            "counts": about.void is None,
            "forked": game["forked"] is not None,
            "mode": mode_of(plays),
            "sides": len(_sides(plays)),
            "seats": len(plays),
            "begun": any(row["starts"] for row in plays),
            "closed_at": game["closed_at"],
            "day": about.date,
            "minutes": game["minutes"],
            "moves": None if game["told"] else sum(row["counts"] for row in moves),
            "withdrawn": sum(row["withdrawn_by"] is not None for row in moves),
            "forced": sum(bool(row["counts"] and row["broken"]) for row in moves),
            "stages": len({row["place"] for row in more["points"]}),
            "lead_changes": how and how.changes,
            "deficit": how and how.deficit,
            "led_since": how and how.since,
        }
    ]


def mode_of(plays: Sequence[Row]) -> str:
    """Return with whom a game is played.

    Returns:
        ``solo`` for one person and no bot; ``coop`` when all people, two or more, are one side; ``bots`` when there is
        a bot; ``competitive`` for people alone on several sides.
    """
    people = [row for row in plays if row["kind"] == "human"]
    if len(people) > 1 and len(_sides(people)) == 1:
        return "coop"
    if len(people) < len(plays):
        return "bots"
    return "competitive" if len(people) > 1 else "solo"


def _sides(plays: Sequence[Row]) -> set[tuple[bool, str]]:
    """Return who plays to win: a team is one side, and so is everybody without one."""
    return {(True, row["team"]) if row["team"] else (False, row["called"]) for row in plays}


def _lead(plays: Sequence[Row], points: Sequence[Row]) -> Lead | None:
    stages = [{row["called"]: row["total"] for row in rows} for _, rows in groupby(points, lambda row: row["place"])]
    return lead(stages, [row["called"] for row in plays if row["won"]])
