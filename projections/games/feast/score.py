"""The thirteen lines of the score sheet, and what programs are answered (FO-SCO-01 to FO-SCO-04)."""

from collections.abc import Callable
from typing import Annotated, Any, TypedDict

from events.games.feast import Scores
from projections.games.feast import box, laid
from projections.games.feast.position import Position
from projections.games.feast.query import holder
from projections.games.feast.table import Table

Line = Annotated[str, "line"]
POINTS = {"sheep": 2, "pregnant-sheep": 3, "cattle": 3, "pregnant-cattle": 4}
"""Of animals in the stable (FO-SCO-02)."""
CROWN_POINTS = 2


def _ships(table: Table, player: str) -> int:
    return sum(box.SHIP_PRICE[ship.kind] for ship in table.ships[player])


def _emigrations(table: Table, player: str) -> int:
    return sum(box.EMIGRANT[kind] for kind in table.emigrated[player])


def _points(*kinds: str) -> Callable[[Table, str], int]:
    def points(table: Table, player: str) -> int:
        printed = (laid.printed(name) for name in table.boards[player])
        return sum(board.points for board in printed if board.kind in kinds)

    return points


def _minus(*kinds: str) -> Callable[[Table, str], int]:
    def open_(table: Table, player: str) -> int:
        boards = table.boards[player].items()
        return -sum(laid.minus(name, board) for name, board in boards if laid.printed(name).kind in kinds)

    return open_


def _animals(table: Table, player: str) -> int:
    return sum(points * table.has(player, kind) for kind, points in POINTS.items())


def _occupations(table: Table, player: str) -> int:
    return sum(card.points for card in table.cards[player])


def _silver(table: Table, player: str) -> int:
    return table.has(player, box.SILVER)


def income(table: Table, player: str) -> int:
    """Return the income that was written down in the last round; before that what the boards pay now (FO-INC-02)."""
    if player in table.noted:
        return table.noted[player]
    return sum(laid.incomes(table, player).values())


def _crown(table: Table, player: str) -> int:
    """Count the one tile that scores by itself (FO-ANY-06, FO-PIL-08)."""
    return CROWN_POINTS * (holder(table, box.CROWN) == player)


def _penalties(table: Table, player: str) -> int:
    return -box.PENALTY * table.penalties[player]


LINES: dict[str, Callable[[Table, str], int]] = {
    "ships": _ships,
    "emigrations": _emigrations,
    "exploration": _points("exploration"),
    "houses": _points("house"),
    "animals": _animals,
    "occupations": _occupations,
    "silver": _silver,
    "income": income,
    "crown": _crown,
    "home_minus": _minus("home"),
    "exploration_minus": _minus("exploration"),
    "houses_minus": _minus("house"),
    "penalties": _penalties,
}
"""In the order of the sheet (FO-SCO-01)."""


def standings(table: Table) -> tuple[Scores, ...]:
    """Return the lines of every player as the table stands, in order of seats."""
    return tuple(_scores(table, player) for player in table.players)


def _scores(table: Table, player: str) -> Scores:
    lines = {name: count(table, player) for name, count in LINES.items()}
    return Scores(player=player, lines=lines, total=sum(lines.values()))


def winners(rows: tuple[Scores, ...]) -> tuple[str, ...]:
    """Return who has most points; a tie is shared (FO-SCO-04)."""
    most = max(row.total for row in rows)
    return tuple(row.player for row in rows if row.total == most)


def score(table: Table) -> dict[str, Any]:
    """Return the score in the shape of ``score --json``; a game that is over shows what was frozen."""
    final = table.phase == "over"
    found = table.rows if final else standings(table)
    rows = [_row(one, found) for one in found]
    rows.sort(key=lambda row: row["rank"])
    return {
        "game": "feast",
        "title": table.title,
        "final": final,
        "winners": list(table.winners),
        "leaders": [row["player"] for row in rows if row["rank"] == 1],
        "if_now": [] if final or table.noted else ["income"],
        "rows": rows,
    }


def _row(one: Scores, found: tuple[Scores, ...]) -> dict[str, Any]:
    rank = 1 + sum(other.total > one.total for other in found)
    return {"player": one.player, "rank": rank, "total": one.total, "lines": dict(one.lines)}


def frozen_mismatch(table: Table) -> str | None:
    """Return what differs between the frozen result and a fresh count, None when nothing does."""
    if table.phase != "over":
        return None
    fresh = standings(table)
    if fresh != table.rows:
        odd = next(old.player for old, new in zip(table.rows, fresh, strict=True) if old != new)
        return f"the frozen score of {odd} is not what the log gives now"
    return None if table.winners == winners(fresh) else "the frozen winners are not who has most points"


class ScoreRow(TypedDict):
    """One of ``rows``."""

    player: Annotated[str, "in order of rank"]
    rank: Annotated[int, "from 1; equal totals share a rank"]
    total: Annotated[int, "sum of the lines"]
    lines: Annotated[dict[Line, int], "the thirteen lines of the score sheet; what takes away is negative"]


class Score(TypedDict):
    """The answer of ``score --json``."""

    game: Annotated[str, "`feast`"]
    title: Annotated[str, "as it was opened"]
    final: Annotated[bool, "the game is over, and this is what was counted then"]
    winners: Annotated[list[str], "empty before that; several share a tie"]
    leaders: Annotated[list[str], "who is first now"]
    if_now: Annotated[list[str], "lines that would be so if the game ended now: the income before it is written down"]
    rows: list[ScoreRow]


def answers() -> dict[str, type]:
    """Return the types that state what programs are answered."""
    return {"table": Position, "score": Score}
