"""The score of A Feast for Odin as the printed sheet has it: a line a row, a player a column."""

from collections.abc import Mapping, Sequence
from typing import Any

from projections.english import listed
from projections.sheets import Sheet

Json = Mapping[str, Any]
PRINTED = {
    "ships": "ships", "emigrations": "emigrations", "exploration": "exploration boards", "houses": "sheds and houses",
    "animals": "sheep and cattle", "occupations": "occupations", "silver": "silver", "income": "final income",
    "crown": "English crown", "home_minus": "open: home board", "exploration_minus": "open: exploration boards",
    "houses_minus": "open: sheds and houses", "penalties": "Thing penalties",
}  # fmt: skip
"""Line -> what the sheet prints (FO-SCO-01); ``open:`` stands before what it prints alike for open spaces."""


def score_sheets(score: Json) -> Sequence[Sheet]:
    """Return a ``score`` as the sheet of the game: thirteen lines, the total, the place."""
    rows = score["rows"]
    lines = [(name, *(_points(row["lines"][line]) for row in rows)) for line, name in _lines(score)]
    total = ("total", *(str(row["total"]) for row in rows))
    place = ("place", *(str(row["rank"]) for row in rows))
    return [Sheet(_title(score), ("", *(f"#{row['player']}" for row in rows)), [*lines, total, place])]


def _lines(score: Json) -> list[tuple[str, str]]:
    return [(line, f"{name}, if now" if line in score["if_now"] else name) for line, name in PRINTED.items()]


def _points(n: int) -> str:
    return str(n) if n else "-"


def _title(score: Json) -> str:
    if not score["final"]:
        return f"Score so far: {listed(score['leaders'])} first"
    won = listed(score["winners"])
    return f"Final score: {won} won" if len(score["winners"]) == 1 else f"Final score: {won} share the first place"
