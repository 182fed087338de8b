"""The score of Vendel to Viking as programs are answered: each key, and what it holds."""

from typing import Annotated, TypedDict

from projections.games.vendel.position import Position

Line = Annotated[str, "line"]
Region = Annotated[str, "region"]


class ScoreRow(TypedDict):
    """One of ``rows``."""

    player: Annotated[str, "in order of rank"]
    rank: Annotated[int, "from 1; equal ranks are ties"]
    total: Annotated[int, "Influence"]
    majorities: Annotated[int, "number of Majorities"]
    by_region: Annotated[dict[Region, int], "the same by Region"]
    silfr: Annotated[int, "whole Silfr"]
    lines: Annotated[
        dict[Line, int],
        "Influence by line: `majorities`, `advanced`, `epic`, `future`, `missions`, `ventures`",
    ]


class ScoreTeam(TypedDict):
    """One of ``teams``."""

    name: Annotated[str, "of the team, when players score together"]
    players: list[str]
    total: Annotated[int, "Influence of both"]


class Score(TypedDict):
    """The answer of ``score --json``."""

    game: Annotated[str, "name of the rules"]
    title: Annotated[str, "as it was opened"]
    final: Annotated[bool, "the game is closed and this is what was counted"]
    winners: Annotated[list[str], "empty before that"]
    leaders: Annotated[list[str], "who is first now"]
    tie_break: Annotated[str | None, "null, `majorities` when they decided, `shared` when the tie stands"]
    rows: list[ScoreRow]
    teams: list[ScoreTeam]


def answers() -> dict[str, type]:
    """Return the types that state what programs are answered."""
    return {"table": Position, "score": Score}
