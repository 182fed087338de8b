"""The score of Pax Viking as programs are answered: each key, and what it holds."""

from typing import Annotated, TypedDict

from projections.games.pax.position import Position

Line = Annotated[str, "line"]


class ScoreRow(TypedDict):
    """One of ``rows``."""

    player: Annotated[str, "in order of rank"]
    rank: Annotated[int | None, "place, from 1; null before the end"]
    total: Annotated[int | None, "null: the game has no points; or what `result` told"]
    lines: Annotated[dict[Line, int], "what was counted: `victory cards`, `followers`, `longships`"]
    met: Annotated[int, "number of victory cards met"]
    followers: Annotated[int, "of all kinds together"]
    longships: Annotated[int | None, "or null"]


class Score(TypedDict):
    """The answer of ``score --json``."""

    game: Annotated[str, "`pax`"]
    title: Annotated[str, "as it was opened"]
    final: Annotated[bool, "the result was noted"]
    winners: Annotated[list[str], "empty before that"]
    leaders: Annotated[list[str], "the same"]
    rows: list[ScoreRow]


def answers() -> dict[str, type]:
    """Return the types that state what programs are answered."""
    return {"table": Position, "score": Score}
