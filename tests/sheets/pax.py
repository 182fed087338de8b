"""Reads the table of Pax Viking from the screen."""

from collections.abc import Sequence

from tests.sheets.screen import Part, Row
from tests.sheets.words import Json, counts, number, several, titled


def table(parts: Sequence[Part]) -> Json:
    """Return what the screen tells, in the shape of ``table --json``."""
    said = titled(parts, "The game").fields
    at = next(n for n, one in enumerate(parts) if one.title == "To begin with")
    begun = {row["player"]: _begun(row) for row in parts[at].rows}
    homes = [one.split(" of ", 1) for one in several(said.get("Homes", ""))]
    steps = parts[0].rows if parts[0].title.startswith("Set-up of ") else []
    return {
        "title": parts[at - 1].title,
        "phase": said["phase"],
        "starting_player": said.get("starting player"),
        "victory_level": said.get("victory level"),
        "blank_jarl": said.get("blank cell"),
        "base_silfr": [int(n) for n in several(said.get("printed start", ""))],
        "homes": {jarl: home for home, jarl in homes},
        "events": int(said["Events"]),
        "players": [begun[row["player"]] | _player(row) for row in parts[at - 1].rows],
        "setup": {"steps": [*map(_step, steps)]},
    }


def _begun(row: Row) -> Json:
    tiles = [one.split(" on circle ") for one in several(row.get("transition tiles", ""))]
    return {
        "name": row["player"],
        "colour": row.get("colour"),
        "jarl": row.get("jarl"),
        "home": row.get("home"),
        "bonus": number(row.get("bonus")),
        "start": number(row.get("start")),
        "tiles": [{"future": future, "circle": int(circle)} for future, circle in tiles],
    }


def _player(row: Row) -> Json:
    return {
        "turns": int(row["turns"]),
        "longships": number(row.get("longships")),
        "met": several(row.get("victory cards met", ""), "; "),
        "place": number(row.get("place")),
        "followers": counts(row.get("followers", "").replace(",", "")),
    }


def _step(row: Row) -> Json:
    return {"step": int(row["step"]), "do": row["do"], "done": row.get("done"), "rule": row["rule"]}
