"""What every game is given: how the kernel's facts change its table, and an end that is told instead of played.

Of a game that was told by its end (`campaign.results`) nothing else is known. So what the doors ask of its table is
answered here: the score is the places, and the points where they were told; the lines of the score are unknown.
A game that has a function of its own for `ResultTold` takes the result as its own end, and is asked itself.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from events.errors import Refused
from events.fact import Fact
from events.kernel import GameOpened, Placed, PositionSet, ResultTold, Ruled
from projections.english import listed
from projections.sheets import Sheet
from projections.table import BaseTable, ended, opened, ruled

if TYPE_CHECKING:
    from campaign.game import Game

RULE = "LAW-RESULT"

TOLD = "told"
"""The phase of such a game in the answer of ``table --json``, whatever phases the game has."""


def given(game: "Game[Any]") -> dict[str, Any]:
    """Return fields of *game* with what every game is given."""

    def positioned(table: Any, fact: PositionSet) -> None:
        game.position().load(table, fact.position)

    kernels: dict[type[Fact], Any] = {GameOpened: opened, Ruled: ruled, PositionSet: positioned, ResultTold: ended}
    return {"apply": kernels | dict(game.apply)} | _told_by_end(game)


def _told_by_end(game: "Game[Any]") -> dict[str, Any]:
    """Return what is asked of a table, answered here when the table was told by its end."""
    view, score, sheets, score_sheets = game.view, game.score, game.sheets, game.score_sheets
    return {
        "view": _either(view, lambda table: view(table) | {"phase": TOLD, "result": _rows(table.told)}),
        "sheets": lambda found: [_sheet(found["result"])] if "result" in found else sheets(found),
        "score": _either(score, lambda table: _score(score(table), table)),
        "score_sheets": lambda found: [_sheet(_rows_of(found))] if "told" in found else score_sheets(found),
        "turn": _either(game.turn, lambda table: f"{table.title}: {_won(_rows(table.told))}"),
        "over": _either(game.over, lambda table: RULE),
        "stage": _either(game.stage, lambda table: "end"),
        "round_of": _either(game.round_of, lambda table: None),
        "turn_end": _either(game.turn_end, lambda table: None),
        "legal": game.legal and _either(game.legal, lambda table: ()),
        "hands_on": game.hands_on and _either(game.hands_on, _hands_nothing_on),
        "frozen_mismatch": _either(game.frozen_mismatch, _mismatch),
    }


def _either(played: Callable[[Any], Any], told: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda table: told(table) if table.told else played(table)


def _rows(told: Sequence[Placed]) -> list[dict[str, Any]]:
    """Return how everybody ended, the winner first."""
    ordered = sorted(told, key=lambda row: row.place)
    return [{"player": row.player, "place": row.place, "points": row.points} for row in ordered]


def _score(found: Mapping[str, Any], table: BaseTable) -> dict[str, Any]:
    """Return a score in the shape of *found*: what was told of *table*, and nothing for what was not."""
    own = {row["player"]: _unknown(row) for row in found.get("rows", ())}
    rows = [
        own.get(row["player"], {})
        | {"player": row["player"], "rank": row["place"], "total": row["points"], "lines": {}}
        for row in _rows(table.told)
    ]
    winners = [row["player"] for row in rows if row["rank"] == 1]
    whole = {"final": True, "told": True, "winners": winners, "leaders": winners, "rows": rows}
    return _unknown(found) | {key: found[key] for key in ("game", "title") if key in found} | whole


def _unknown(found: Mapping[str, Any]) -> dict[str, Any]:
    return {key: type(value)() if isinstance(value, list | dict) else None for key, value in found.items()}


def _rows_of(score: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [{"player": row["player"], "place": row["rank"], "points": row["total"]} for row in score["rows"]]


def _sheet(rows: Sequence[Mapping[str, Any]]) -> Sheet:
    cells = [(str(row["place"]), row["player"], "" if row["points"] is None else str(row["points"])) for row in rows]
    return Sheet(f"Result: {_won(rows)}", ("#place", "player", "#points"), cells).filled()


def _won(rows: Sequence[Mapping[str, Any]]) -> str:
    first = [row for row in rows if row["place"] == 1]
    points = first[0]["points"] if first else None
    return f"{listed(row['player'] for row in first)} won" + ("" if points is None else f" with {points}")


def _mismatch(table: BaseTable) -> str | None:
    """Return how places differ from points that were told, or None."""
    points = [row.points for row in table.told if row.points is not None]
    odd = [row for row in table.told if row.points is not None and row.place != rank(row.points, points)]
    return f"{odd[0].player} with {odd[0].points} points is in place {odd[0].place}" if odd else None


def rank(points: int, among: Sequence[int]) -> int:
    """Return the place of *points* among all: 1 for the most; equal points share one."""
    return 1 + sum(other > points for other in among)


def _hands_nothing_on(table: BaseTable) -> NoReturn:
    raise Refused(
        RULE,
        "make the transition",
        "only the result of this game was told",
        "a game hands on what it was played to",
        hint="undo takes the result back",
        forceable=False,
    )
