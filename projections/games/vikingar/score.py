"""Cups and score of Vikingar, and what programs are answered (VK-WIN, VK-CUR)."""

from typing import Annotated, Any, TypedDict

from events.games.vikingar import Standing
from projections.games.vikingar import box
from projections.games.vikingar.position import Position
from projections.games.vikingar.query import at_door, lowest, score_of, untold
from projections.games.vikingar.table import Table

Line = Annotated[str, "line"]


def standings(table: Table) -> tuple[Standing, ...]:
    """Return cups and score of every player, in order of seats."""
    return tuple(Standing(player=p, cups=len(table.cups[p]), score=score_of(table, p)) for p in table.players)


def score(table: Table) -> dict[str, Any]:
    """Return the score in the shape of ``score --json``; a game that is over shows what was frozen."""
    final = table.phase == "over"
    found = table.standings if final else standings(table)
    rows = [_row(table, one, found) for one in found]
    order = [row["player"] for row in rows]
    rows.sort(key=lambda row: (row["rank"], order.index(row["player"])))
    return {
        "game": "vikingar",
        "title": table.title,
        "final": final,
        "winners": list(table.winners),
        "leaders": [row["player"] for row in rows if row["rank"] == 1],
        "tie_break": None,
        "goal": int(table.house.goal),
        "cursed": [] if final else list(lowest(table)),
        "untold": list(untold(table)),
        "rows": rows,
    }


def _row(table: Table, one: Standing, found: tuple[Standing, ...]) -> dict[str, Any]:
    rank = 1 + sum((other.cups, other.score) > (one.cups, one.score) for other in found)
    if table.winners:
        rank = 1 if one.player in table.winners else max(rank, 2)
    return {
        "player": one.player,
        "rank": rank,
        "total": one.score,
        "lines": {cup: table.cubes[one.player][cup] for cup in box.CUPS},
        "cups": list(table.cups[one.player]),
        "cups_missing": max(int(table.house.goal) - one.cups, 0),
        "at_door": at_door(table, one.player),
        "gold": table.gold[one.player],
    }


def frozen_mismatch(table: Table) -> str | None:
    """Return what differs between the frozen result and a fresh count, None when nothing does."""
    if table.phase != "over":
        return None
    fresh = standings(table)
    if fresh != table.standings:
        odd = next(one.player for one, now in zip(table.standings, fresh, strict=True) if one != now)
        return f"the frozen score of {odd} is not what the log gives now"
    odd = next((p for p in table.winners if len(table.cups[p]) < int(table.house.goal) or not at_door(table, p)), "")
    return f"{odd} is written down as a winner, and has not the cups or no Longship at a door" if odd else None


class ScoreRow(TypedDict):
    """One of ``rows``."""

    player: Annotated[str, "in order of rank"]
    rank: Annotated[int, "from 1, by cups, then by score; equal ranks are ties"]
    total: Annotated[int, "score: the sum of the cubes"]
    lines: Annotated[dict[Line, int], "steps by achievement"]
    cups: Annotated[list[str], "achievements that are complete"]
    cups_missing: Annotated[int, "cups that are missing to win"]
    at_door: Annotated[bool, "a Longship waits at a door"]
    gold: Annotated[int, "gold of the player"]


class Score(TypedDict):
    """The answer of ``score --json``."""

    game: Annotated[str, "`vikingar`"]
    title: Annotated[str, "as it was opened"]
    final: Annotated[bool, "the game is over, and this is what was counted then"]
    winners: Annotated[list[str], "empty before that"]
    leaders: Annotated[list[str], "who is first now"]
    tie_break: Annotated[None, "always null: the door decides"]
    goal: Annotated[int, "cups that win"]
    cursed: Annotated[list[str], "who would be Cursed now; empty when it is over"]
    untold: Annotated[list[str], "achievements whose track nobody has told: their cups are not checked"]
    rows: list[ScoreRow]


def answers() -> dict[str, type]:
    """Return the types that state what programs are answered."""
    return {"table": Position, "score": Score}
