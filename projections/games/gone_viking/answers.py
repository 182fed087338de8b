"""The score of Gone Viking! as programs are answered: each key, and what it holds."""

from typing import Annotated, TypedDict

from projections.games.gone_viking.position import Position

Line = Annotated[str, "line"]


class ScoreJarl(TypedDict):
    """One of ``jarl``."""

    player: Annotated[str | None, "whom the Jarl visits if the raid ends now, or null"]
    tied: Annotated[list[str], "who is as wealthy"]
    by: Annotated[str, "what decides: `wealth`, `fists`, `clockwise` or `table`"]
    due: Annotated[int | None, "tokens to pay, or null"]


class ScoreRow(TypedDict):
    """One of ``rows``."""

    player: Annotated[str, "in order of rank"]
    rank: Annotated[int, "from 1; equal ranks are ties"]
    total: Annotated[int, "wealth"]
    lines: Annotated[dict[Line, int], "wealth by line: `tokens`, `ships`"]
    wealth: Annotated[int, "the same as `total`"]
    worth: Annotated[int, "value of all tokens"]
    distance: Annotated[int, "wealth that is missing to win"]
    fists: Annotated[int, "value of the Fists won in this raid"]
    ships: Annotated[int, "number of Ships"]


class Score(TypedDict):
    """The answer of ``score --json``."""

    game: Annotated[str, "`gone-viking`"]
    title: Annotated[str, "as it was opened"]
    final: Annotated[bool, "the game is over, and this is what was counted then"]
    winners: Annotated[list[str], "empty before that"]
    leaders: Annotated[list[str], "who is first now"]
    tie_break: Annotated[
        str | None,
        "null before the end, then what decided: `wealth`, `leader`, `worth` or `shared`",
    ]
    threshold: Annotated[int, "wealth that wins"]
    jarl: Annotated[ScoreJarl | None, "null when it is over"]
    rows: list[ScoreRow]


def answers() -> dict[str, type]:
    """Return the types that state what programs are answered."""
    return {"table": Position, "score": Score}
