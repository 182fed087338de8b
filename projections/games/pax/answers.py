"""What programs are answered about Pax Viking: each key, and what it holds."""

from typing import Annotated, Any, TypedDict

Jarl = Annotated[str, "jarl"]
Kind = Annotated[str, "kind"]
Line = Annotated[str, "line"]
Switch = Annotated[str, "switch"]


class TablePlayerTile(TypedDict):
    """One of ``tiles``."""

    future: Annotated[str, "Achievement on the transition tile"]
    circle: Annotated[int, "where it lies"]


class TablePlayer(TypedDict):
    """One of ``players``."""

    name: str
    colour: Annotated[str | None, "or null"]
    jarl: Annotated[str | None, "or null"]
    home: Annotated[str | None, "of the Jarl, or null"]
    tiles: list[TablePlayerTile]
    bonus: Annotated[int | None, "Silfr that the game before brings, or null"]
    start: Annotated[int | None, "Silfr to begin with, or null"]
    turns: Annotated[int, "turns logged"]
    followers: Annotated[dict[Kind, int], "as counted last"]
    longships: Annotated[int | None, "as counted last, or null"]
    met: Annotated[list[int], "victory cards met"]
    place: Annotated[int | None, "at the end, from 1; else null"]


class Table(TypedDict):
    """The answer of ``table --json``."""

    game: Annotated[str, "`pax`"]
    title: Annotated[str, "as it was opened"]
    phase: Annotated[str, "`setup`, `play` or `closed`"]
    starting_player: Annotated[str | None, "or null"]
    victory_level: Annotated[str | None, "as it was chosen, or null"]
    blank_jarl: Annotated[str | None, "name of the Jarl whose cell is blank, or null"]
    base_silfr: Annotated[
        list[str],
        "Silfr that the players begin with, by their place in the order, as far as it was told",
    ]
    homes: Annotated[dict[Jarl, str], "Home of a Jarl, as far as it was told"]
    events: Annotated[int, "Events logged"]
    players: list[TablePlayer]
    house: Annotated[dict[Switch, str], "house rules in force"]
    dossier: Annotated[
        dict[str, Any] | None,
        "what the game before hands on, as `skald transition --json` prints it "
        "([campaigns.md](campaigns.md)), each step with what was `done`; null for a game that stands alone",
    ]


class ScoreRow(TypedDict):
    """One of ``rows``."""

    player: Annotated[str, "in order of rank"]
    rank: Annotated[int | None, "place, from 1; null before the end"]
    total: Annotated[None, "null: the game has no points"]
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
