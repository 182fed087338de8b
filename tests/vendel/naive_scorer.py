"""A second reading of the final scoring, from the rulebook and what lies on the table, as plainly as can be.

It reads the shape of ``table --json`` and nothing else; no line of the package under test is used.
"""

from collections.abc import Mapping, Sequence
from typing import Any

BRONZE = {"navigator", "futhark", "portage", "allthing", "runestone", "longship"}
SILVER = {
    "pagan-legends",
    "norse-sagas",
    "trade-expansionism",
    "empire-founding",
    "pagan-missionary",
    "valhalla-battlespirit",
}
GOLD = {"future-1", "future-2", "future-3", "future-4", "future-5", "future-6"}


def family_members(table: Mapping[str, Any], place: str, player: str) -> int:
    """Return how many count for *player* on the Venture at *place*: those that stand there, and one for a Home."""
    number = 0
    for token in table["places"][place]["tokens"]:
        if token["player"] == player:
            number += 1
    for somebody in table["players"]:
        counts = number > 0 or table["house"]["home_alone_majority"] == "yes"
        if somebody["name"] == player and somebody["home"] == place and counts:
            return number + 1
    return number


def has_majority(table: Mapping[str, Any], place: str, player: str) -> bool:
    """Tell whether *player* has more Family Members on the Venture at *place* than any other player."""
    if table["places"][place]["venture"] is None:
        return False
    mine = family_members(table, place, player)
    if mine == 0:
        return False
    for other in table["players"]:
        if other["name"] != player and family_members(table, place, other["name"]) >= mine:
            return False
    return True


def final_rows(table: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the rows of ``score --json`` for *table*, the best first, ties in order of seats."""
    rows = [_row(table, player) for player in table["players"]]
    for row in rows:
        row["rank"] = 1
        for other in rows:
            if _beats(other, row):
                row["rank"] += 1
    return [row for rank in range(1, len(rows) + 1) for row in rows if row["rank"] == rank]


def differences(rows: Sequence[Mapping[str, Any]], table: Mapping[str, Any]) -> list[str]:
    """Return where *rows* of ``score --json`` say something else than a count of *table* gives."""
    found, counted = [], final_rows(table)
    if [row["player"] for row in rows] != [row["player"] for row in counted]:
        found.append("the order of the players")
    for row, mine in zip(rows, counted, strict=True):
        for key in ("player", "rank", "total", "majorities", "by_region", "silfr"):
            if row[key] != mine[key]:
                found.append(f"{mine['player']}: {key} {row[key]}, counted {mine[key]}")
        for key, points in mine["lines"].items():
            if row["lines"][key] != points:
                found.append(f"{mine['player']}: {key} {row['lines'][key]}, counted {points}")
    return found


def _beats(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    if one["total"] == other["total"]:
        return bool(one["majorities"] > other["majorities"])
    return bool(one["total"] > other["total"])


def _row(table: Mapping[str, Any], player: Mapping[str, Any]) -> dict[str, Any]:
    by_region: dict[str, int] = {}
    majorities = bronze = silver = gold = 0
    for place, there in table["places"].items():
        if has_majority(table, place, player["name"]):
            majorities += 1
            region = there["venture"]["region"]
            by_region[region] = by_region.get(region, 0) + 1
    for standee in player["standees"]:
        bronze += standee in BRONZE
        silver += standee in SILVER
        gold += standee in GOLD
    lines = {
        "majorities": 2 * majorities,
        "advanced": 4 * bronze,
        "epic": 8 * silver,
        "future": 10 * gold,
        "missions": player["judged"],
        "ventures": player["awarded"],
    }
    return {
        "player": player["name"],
        "rank": 0,
        "total": sum(lines.values()),
        "majorities": majorities,
        "by_region": by_region,
        "silfr": player["silfr"],
        "lines": lines,
    }


def winners(table: Mapping[str, Any]) -> list[str]:
    """Return who won: the most Influence, then the most Majorities, then together."""
    return [row["player"] for row in final_rows(table) if row["rank"] == 1]


def tie_break(rows: Sequence[Mapping[str, Any]]) -> str | None:
    """Return what decided among those with the most Influence, None when one had it alone."""
    best = max(row["total"] for row in rows)
    level = [row for row in rows if row["total"] == best]
    if len(level) == 1:
        return None
    most = max(row["majorities"] for row in level)
    return "shared" if [row["majorities"] for row in level].count(most) > 1 else "majorities"
