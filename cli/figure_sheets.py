"""Figures over many games as sheets for people, and as points for drawings."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any

from events.plays import Sitting
from exports.html.charts import Chart
from projections.english import so_many
from projections.sheets import Sheet
from projections.timeline import Point

Row = Mapping[str, Any]

RATED = ("#plays", "#won", "#rate", "#95 %", "#by chance", "#over chance")
"""Headings of `projections.rates.rated`."""

MOST_POINTS = 40
"""Points that a drawing has at most."""


def _rated(row: Row) -> tuple[str, ...]:
    interval = "" if row["rate"] is None else f"{percent(row['low'])}-{percent(row['high'])}"
    rates = percent(row["rate"]), interval, decimal(row["expected"], 1), decimal(row["over"])
    return (str(row["plays"]), str(row["won"]), *rates)


def percent(share: float | None) -> str:
    """Return a share as percent, empty for what is not known."""
    return "" if share is None else f"{100 * share:.0f} %"


def decimal(value: float | None, digits: int = 2) -> str:
    """Return a number with *digits* behind the point, empty for what is not known."""
    return "" if value is None else f"{value:.{digits}f}"


def bare(value: float | None) -> str:
    """Return a number as it is, empty for what is not known."""
    return "" if value is None else f"{value:g}"


def people(rows: Sequence[Row]) -> list[Sheet]:
    """Return the games, victories and average of everybody: a line for games whose totals may be averaged."""
    cells = [
        (
            row["player"],
            game,
            one["mode"],
            *(str(one[key]) for key in ("seats", "games", "won")),
            decimal(one["average"]),
        )
        for row in rows
        for game, kind in row["by_game"].items()
        for one in kind["alike"]
    ]
    return [Sheet("", ("player", "game", "mode", "#players", "#games", "#won", "#average total"), cells)]


def page(found: Row) -> list[Sheet]:
    """Return the figures of one person."""
    modes = [(mode, *_rated(row)) for mode, row in found["modes"].items() if row["plays"]]
    months = [(row["month"], str(row["plays"]), str(row["won"])) for row in found["form"]["months"]]
    return [
        Sheet(f"{found['player']}, {so_many(found['plays'], 'finished game')}", ("", *RATED), modes),
        _totals(found["totals"]),
        _places(found["places"]),
        _form(found["form"]),
        Sheet("Last competitive games", ("day", "#place", "", "name"), [_recent(one) for one in found["form"]["last"]]),
        Sheet("Months of competitive games", ("month", "#plays", "#won"), months),
        _against(found),
    ]


def _totals(rows: Sequence[Row]) -> Sheet:
    columns = ("game", "", "#players", "#plays", "#mean", "#median", "#best", "#worst", "#ahead when won")
    cells = [
        (
            row["rules"],
            row["mode"],
            str(row["seats"]),
            str(row["plays"]),
            decimal(row["mean"], 1),
            *(bare(row[name]) for name in ("median", "best", "worst")),
            decimal(row["margin"], 1),
        )
        for row in rows
    ]
    return Sheet("Totals", columns, cells, {"competitive": "comp", "players": "seats"})


def _places(found: Row) -> Sheet:
    cells = [(place, str(n)) for place, n in found["histogram"].items()]
    cells += (
        [("mean", decimal(found["mean"])), ("from 0 (last) to 1 (first)", decimal(found["placing"]))] if cells else []
    )
    return Sheet("Places in competitive games", ("place", "#times"), cells)


def _form(found: Row) -> Sheet:
    if not found["last"]:
        return Sheet("", ("", ""), [])
    streak = found["streak"]
    now = f"{streak['n']} {'won' if streak['won'] else 'without a victory'}"
    longest = found["longest"]
    told = [("first victory", found["first_victory"] or "none yet"), ("streak that goes on", now)]
    told += [("longest row of victories", str(longest["won"])), ("longest without", str(longest["without"]))]
    return Sheet("Form", ("", ""), told)


def _recent(one: Row) -> tuple[str, str, str, str]:
    return one["day"], bare(one["rank"]), "won" if one["won"] else "", one["game"]


def _against(found: Row) -> Sheet:
    roles = {name: [role for role in ("rival", "nemesis", "partner") if found[role] == name] for name in _names(found)}
    columns = ("player", "#games", "#above", "#level", "#below", "")
    cells = [
        (
            row["player"],
            *(str(row[name]) for name in ("games", "above", "level", "below")),
            ", ".join(roles[row["player"]]),
        )
        for row in found["against"]
    ]
    return Sheet("Against", columns, cells)


def _names(found: Row) -> list[str]:
    return [row["player"] for row in found["against"]]


def versus(found: Row) -> list[Sheet]:
    """Return how one person fared against another."""
    first, second = found["players"]
    won = (f"#{first} won", f"#{second} won")
    columns = ("", "#games", f"#{first} above", "#level", f"#{second} above", *won, "#mean margin")
    rows = [("all", *_compared(found)), *((row["rules"], *_compared(row)) for row in found["by_game"])]
    title = f"{first} and {second}: {so_many(found['games'], 'game')} together, {found['fought']} against each other"
    last = [(one["day"], one["rules"], *map(bare, one["ranks"]), one["game"]) for one in found["last"]]
    return [Sheet(title, columns, rows), Sheet("Last games", ("day", "game", f"#{first}", f"#{second}", "name"), last)]


def _compared(row: Row) -> tuple[str, ...]:
    compared = (str(row[name]) for name in ("fought", "above", "level", "below"))
    return (*compared, *map(str, row["won"]), decimal(row["margin"], 1))


def per(found: Row) -> list[Sheet]:
    """Return rates by something."""
    whose = f" of {found['player']}" if found["player"] else ""
    cells = [(str(row["value"]), str(row["games"]), *_rated(row), decimal(row["placing"])) for row in found["rows"]]
    columns = (found["per"], "#games", *RATED, "#placing")
    return [Sheet(f"Competitive games{whose}, by {found['per']}", columns, cells)]


def strategies(found: Row) -> list[Sheet]:
    """Return what pays: a sheet for each rules."""
    kinds = dict.fromkeys(row["rules"] for row in found["rows"])
    without = ("#plays without", "#won without", "#over chance without")
    columns = (found["what"], "#times", "#games", *RATED, "#placing", "#mean total", *without)
    return [Sheet(kind, columns, [_strategy(row) for row in found["rows"] if row["rules"] == kind]) for kind in kinds]


def _strategy(row: Row) -> tuple[str, ...]:
    without = row["without"]
    behind = decimal(row["placing"]), decimal(row["total"], 1), str(without["plays"]), str(without["won"])
    return (row["which"], str(row["n"]), str(row["games"]), *_rated(row), *behind, decimal(without["over"]))


def ratings(rows: Sequence[Row], least: int) -> list[Sheet]:
    """Return ratings, and what they are."""
    cells = [
        (str(at), row["player"], str(row["games"]), f"{row['rating']} ± {row['give']}", str(row["sure"]))
        for at, row in enumerate(rows, 1)
    ]
    title = (
        f"Ratings: how strong results look, from {least} competitive games on; the second number is how unsure that is"
    )
    return [Sheet(title, ("#", "player", "#games", "#rating", "#at least"), cells)]


def group(found: Row) -> list[Sheet]:
    """Return the figures of a group."""
    modes = ", ".join(f"{n} {mode}" for mode, n in found["modes"].items())
    told = [("games", str(found["games"])), ("of them", modes), ("people", str(found["people"]))]
    told += [("H-index (so many games, so often)", str(found["h_index"]))]
    told += [("new this year", ", ".join(found["new"]) or "none")]
    most = [(row["rules"], str(row["games"]), row["first"], row["last"]) for row in found["most_played"]]
    months = [(row["month"], str(row["games"])) for row in found["months"]]
    return [
        Sheet("The group", ("", ""), told if found["games"] else []),
        Sheet("Most played", ("game", "#games", "first", "last"), most),
        Sheet("Months", ("month", "#games"), months),
        _themselves(found["themselves"]),
    ]


def _themselves(rows: Sequence[Row]) -> Sheet:
    columns = (
        "game",
        "#players",
        "#games",
        "#moves",
        "#minutes",
        "#lead changes",
        "#made good",
        "#led from",
        "#forced",
    )
    cells = [
        (
            row["rules"],
            str(row["seats"]),
            str(row["games"]),
            decimal(row["moves"], 0),
            decimal(row["minutes"], 0),
            decimal(row["lead_changes"], 1),
            bare(row["deficit"]),
            _led(row),
            percent(row["forced"]),
            percent(row["withdrawn"]),
        )
        for row in rows
    ]
    return Sheet("The games themselves", (*columns, "#withdrawn"), cells)


def _led(row: Row) -> str:
    return "" if row["led_since"] is None else f"{row['led_since']:.1f} of {row['stages']:.1f}"


def games_a_month(found: Row) -> list[Point]:
    """Return the games a month as points of a drawing."""
    return [Point(row["month"], 0, {"games": row["games"]}) for row in found["months"]]


def by_month(rows: Sequence[Row]) -> list[Point]:
    """Return plays and victories a month as points of a drawing."""
    return [Point(row["value"], 0, {"plays": row["plays"], "won": row["won"]}) for row in rows]


def against_chance(own: Sequence[Sitting]) -> list[Point]:
    """Return the victories so far, and those that chance would have given, after each competitive game."""
    won, chance = accumulate(one.won for one in own), accumulate(1 / one.sides for one in own)
    points = [
        Point(str(at), 0, {"won": n, "by chance": round(c)})
        for at, (n, c) in enumerate(zip(won, chance, strict=True), 1)
    ]
    return points[:: max(1, len(points) // MOST_POINTS)]


def charts(title: str, points: Sequence[Point], *, lines: bool = False) -> list[Chart]:
    """Return *points* as the drawing of a page."""
    return [Chart(title, [(point.stage, _known(point)) for point in points], lines)]


def _known(point: Point) -> dict[str, float]:
    return {name: number or 0 for name, number in point.totals.items()}


def person_charts(found: Row, points: Sequence[Point]) -> list[Chart]:
    """Return what a page draws of one person: places, victories by month, and *points* against chance."""
    places = [(place, {"times": n}) for place, n in found["places"]["histogram"].items()]
    months = [(row["month"], {"plays": row["plays"], "won": row["won"]}) for row in found["form"]["months"]]
    against = charts("Victories so far, and by chance", points, lines=True)
    return [Chart("Places", places), Chart("Victories by month", months), *against]
