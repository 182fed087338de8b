"""Plays in the words of BoardGameGeek's list of plays: to paste into its form, as JSON, or as CSV. Nothing is sent."""

import csv
import io
import json
from collections.abc import Sequence
from typing import Any

from exports.plays import Participant, Play, number

COLUMNS = (
    "date", "quantity", "length", "incomplete", "nowinstats", "location", "objectid", "objectname", "comments",
    "name", "username", "startposition", "color", "score", "new", "rating", "win",
)  # fmt: skip
"""Of the CSV form: those of the play, repeated for each player, then the player's."""


def text(play: Play) -> str:
    """Return what can be pasted into the comment of BGG's own form."""
    seats = sorted(play.seats, key=lambda seat: seat.rank or len(play.seats))
    rows = [f"{seat.rank or '-'}. {seat.name}{_points(seat)}{' (won)' * seat.won}" for seat in seats]
    return "\n".join([f"{play.title}: {play.called}, {play.day}", *rows, play.comment, ""])


def _points(seat: Participant) -> str:
    return "" if seat.total is None else f", {number(seat.total)}"


def as_json(plays: Sequence[Play]) -> str:
    """Return plays as JSON, in the words of BGG's list."""
    found = [_play(play) | {"players": [_player(seat, n) for n, seat in enumerate(play.seats, 1)]} for play in plays]
    return json.dumps({"plays": found}, ensure_ascii=False, indent=1) + "\n"


def as_csv(plays: Sequence[Play]) -> str:
    """Return plays as CSV, a row a player with the fields of the play repeated."""
    from exports.csv import cell

    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for play in plays:
        for n, seat in enumerate(play.seats, 1):
            row = _play(play) | _player(seat, n)
            writer.writerow([cell(row[column]) for column in COLUMNS])
    return out.getvalue()


def _play(play: Play) -> dict[str, Any]:
    return {
        "date": play.day,
        "quantity": 1,
        "length": play.minutes or 0,
        "incomplete": 0,
        "nowinstats": 0,
        "location": play.place or "",
        "objectid": play.bgg or "",
        "objectname": play.title,
        "comments": play.comment,
    }


def _player(seat: Participant, place: int) -> dict[str, Any]:
    return {
        "name": seat.name,
        "username": "",
        "startposition": str(place),
        "color": seat.colour or "",
        "score": "" if seat.total is None else number(seat.total),
        "new": int(seat.first),
        "rating": 0,
        "win": int(seat.won),
    }
