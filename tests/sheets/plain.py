"""Reads the table of a plain game, and that of any game that was told by its end, from the screen."""

import re
from collections.abc import Sequence

from tests.sheets.screen import Part
from tests.sheets.words import Json, number


def table(parts: Sequence[Part]) -> Json:
    """Return what the screen tells, in the shape of ``table --json``."""
    rows = parts[0].rows
    players = [{"name": row["player"], "colour": row.get("colour"), "turns": int(row["turns"])} for row in rows]
    return {"title": parts[0].title, "phase": "play", "players": players}


def told(parts: Sequence[Part]) -> Json:
    """Return the result that was told instead of played."""
    assert re.fullmatch("Result: .* won.*", parts[0].title)
    rows = [
        {"player": row["player"], "place": int(row["place"]), "points": number(row.get("points"))}
        for row in parts[0].rows
    ]
    return {"phase": "told", "result": rows}
