"""A plain game: its table, what it shows, and how a position sets it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, TypedDict

from events.games.plain import TurnTaken
from projections.english import so_many
from projections.position import Count, Part, Printed, Text
from projections.sheets import Sheet
from projections.table import BaseTable


@dataclass(slots=True)
class Table(BaseTable):
    """The table; *turns* is player -> turns logged."""

    phase: str = "play"
    turns: dict[str, int] = field(default_factory=dict)


def turn_taken(table: Table, fact: TurnTaken) -> None:
    """Count a turn."""
    table.turns[fact.player] = table.turns.get(fact.player, 0) + 1


class Player(Part):
    """A player."""

    name: Text
    colour: Annotated[str | None, "or null", Printed] = None
    turns: Annotated[Count, "turns logged"] = 0


class Position(Part):
    """The answer of ``table --json``, and what a position sets."""

    game: Annotated[str, "`plain`", Printed] = "plain"
    title: Annotated[str, "as it was opened", Printed] = ""
    phase: Annotated[Literal["play"], "`play`"] = "play"
    players: list[Player] = []


class ScoreRow(TypedDict):
    """One of ``rows``."""

    player: Annotated[str, "in order of rank"]
    rank: Annotated[int | None, "place, from 1; null before the end"]
    total: Annotated[int | None, "points; null before the end, and when only places were told"]
    lines: Annotated[dict[str, int], "always empty"]


class Score(TypedDict):
    """The answer of ``score --json``."""

    game: Annotated[str, "`plain`"]
    title: Annotated[str, "as it was opened"]
    final: Annotated[bool, "the result was told"]
    winners: Annotated[list[str], "empty before that"]
    leaders: Annotated[list[str], "the same"]
    rows: list[ScoreRow]


def answers() -> dict[str, type]:
    """Return the types that state what programs are answered."""
    return {"table": Position, "score": Score}


def view(table: Table) -> dict[str, Any]:
    """Return everything that is true of *table*, in the shape of ``table --json``."""
    players = [{"name": s.name, "colour": s.colour, "turns": table.turns.get(s.name, 0)} for s in table.seats]
    return {"game": "plain", "title": table.title, "phase": table.phase, "players": players}


def load(table: Table, position: Mapping[str, Any]) -> None:
    """Set *table* to *position*, the shape of a `view`, whole or in part."""
    table.turns = {one["name"]: one["turns"] for one in position.get("players", ()) if one.get("turns")}


def score(table: Table) -> dict[str, Any]:
    """Return who plays, in the shape of ``score --json``: there are no points before the result is told."""
    rows: list[dict[str, Any]] = [{"player": name, "rank": None, "total": None, "lines": {}} for name in table.players]
    return {"game": "plain", "title": table.title, "final": False, "winners": [], "leaders": [], "rows": rows}


def turn(table: Table) -> str:
    """Return one line: how many turns were logged."""
    many = sum(table.turns.values())
    return f"{table.title}: {so_many(many, 'turn')} logged; result NAME=POINTS … ends it, or places NAME=1 …"


def sheets(found: Mapping[str, Any]) -> Sequence[Sheet]:
    """Return the players of a `view`."""
    rows = [(one["name"], one["colour"] or "", str(one["turns"])) for one in found["players"]]
    return [Sheet(found["title"], ("player", "colour", "#turns"), rows)]


def score_sheets(found: Mapping[str, Any]) -> Sequence[Sheet]:
    """Return who plays."""
    return [Sheet("So far: no points are told", ("player",), [(row["player"],) for row in found["rows"]])]
