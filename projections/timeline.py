"""The score along the game: after each stage, and which move earned what."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from projections.sheets import Sheet


class _Copied(Protocol):
    def copy(self) -> Self: ...


T = TypeVar("T", bound=_Copied)
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


def timeline(tables: Iterable[tuple[int, T]], stage: Callable[[T], str], score: Callable[[T], Score]) -> list[Point]:
    """Return the standing at the end of each stage, and now; of a game that was told by its end nothing but that.

    Args:
        tables: (move, table after it) for each move that counts; a table is read before the next is asked for.
        stage: names the stage a table is in, such as ``round 3``.
        score: the score of a table in the shape of ``score --json``; asked for the last table of each stage alone.
    """
    points: list[Point] = []
    before: tuple[str, int, T] | None = None
    for move, table in tables:
        name = stage(table)
        if before and before[0] != name:
            points.append(_point(*before[:2], score(before[2])))
        before = name, move, table.copy()
    if before is None:
        return []
    last = score(before[2])
    told = last.get("told")  # then nobody knows how it came to that
    return [*([] if told else points), _point(*before[:2], last)]


def _point(stage: str, move: int, found: Score) -> Point:
    return Point(stage, move, {row["player"]: row["total"] for row in found.get("rows", ())})


def timeline_sheet(title: str, points: Sequence[Point]) -> Sheet:
    """Return *points* as a sheet, a column a player; ``-`` where the game has no points along the way."""
    names = list(points[-1].totals) if points else []
    rows = [(one.stage, str(one.move), *(_total(one.totals.get(name)) for name in names)) for one in points]
    return Sheet(title, ("", "#move", *(f"#{name}" for name in names)), rows)


def _total(total: int | None) -> str:
    return "-" if total is None else str(total)


def earned(tables: Iterable[tuple[int, T]], score: Callable[[T], Score]) -> list[Earned]:
    """Return every change of every line of the score, in order of moves; arguments as for `timeline`.

    The lines of a game that was told by its end are unknown, so nothing earned them.
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
