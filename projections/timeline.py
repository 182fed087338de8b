"""The score along the game: after each stage, and which move earned what."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from projections.sheets import Sheet

T = TypeVar("T")
Score = Mapping[str, Any]


class Point(NamedTuple):
    """The standing when a stage ended: player -> total, None where the game has no points along the way."""

    stage: str
    move: int
    totals: dict[str, int | None]


class Earned(NamedTuple):
    """What a move changed: a player's line of the score, by *change*, to *total*."""

    move: int
    player: str
    line: str
    change: int
    total: int


def point(stage: str, move: int, found: Score) -> Point:
    """Return the standing of which a score tells, in the shape of ``score --json``."""
    return Point(stage, move, {row["player"]: row["total"] for row in found.get("rows", ())})


def timeline_sheet(title: str, points: Sequence[Point]) -> Sheet:
    """Return *points* as a sheet, a column a player; ``-`` where the game has no points along the way."""
    names = list(points[-1].totals) if points else []
    rows = [(one.stage, str(one.move), *(_total(one.totals.get(name)) for name in names)) for one in points]
    return Sheet(title, ("", "#move", *(f"#{name}" for name in names)), rows)


def _total(total: int | None) -> str:
    return "-" if total is None else str(total)


def earned(tables: Iterable[tuple[int, T]], score: Callable[[T], Score]) -> list[Earned]:
    """Return every change of every line of the score, in order of moves.

    The lines of a game that was told by its end are unknown, so nothing earned them.

    Args:
        tables: (move, table after it) for each move that counts; a table is read before the next is asked for.
        score: the score of a table in the shape of ``score --json``.
    """
    before: dict[tuple[str, str], int] = {}
    reasons: list[Earned] = []
    for move, table in tables:
        found = score(table)
        if found.get("told"):
            return []
        now = {(row["player"], line): n for row in found["rows"] for line, n in row["lines"].items()}
        for (player, line), n in now.items():
            was = before.get((player, line), 0)
            if n != was:
                reasons.append(Earned(move, player, line, n - was, n))
        before = now
    return reasons
