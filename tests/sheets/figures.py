"""Reads the figures of ``stats`` from the screen, in the shape of ``stats --json``, rounded as they are shown."""

import re
from collections.abc import Sequence
from typing import Any

from tests.sheets.screen import Part, Row, parts
from tests.sheets.words import Json, number, several, titled

ROUNDED = {"rate": 2, "low": 2, "high": 2, "expected": 1, "over": 2, "placing": 2, "average": 2, "mean": 1, "margin": 1,
           "total": 1, "moves": 0, "minutes": 0, "lead_changes": 1, "led_since": 1, "stages": 1, "forced": 2,
           "withdrawn": 2}  # fmt: skip
"""Key -> digits behind the point that people are shown; of a share those of its percents."""


def rounded(found: Any, key: str = "") -> Any:
    """Return an answer for programs with its numbers as people are shown them."""
    if isinstance(found, dict):
        return {name: rounded(value, name) for name, value in found.items()}
    if isinstance(found, list):
        return [rounded(value, key) for value in found]
    return float(f"{found:.{ROUNDED[key]}f}") if isinstance(found, float) and key in ROUNDED else found


def _share(text: str | None) -> float | None:
    return int(text.removesuffix(" %")) / 100 if text else None


def _float(text: str | None) -> float | None:
    return float(text) if text else None


def _rated(row: Row) -> Json:
    low, _, high = row.get("95 %", "").partition(" %-")
    return {
        "plays": int(row["plays"]), "won": int(row["won"]), "rate": _share(row.get("rate")),
        "low": _share(low), "high": _share(high), "expected": float(row["by chance"]),
        "over": _float(row.get("over chance")),
    }  # fmt: skip


def people(lines: Sequence[str]) -> Json:
    """Read ``stats``: everybody, game by game."""
    found: dict[str, Any] = {}
    for row in parts(lines)[0].rows:
        own = found.setdefault(row["player"], {"player": row["player"], "games": 0, "won": 0, "by_game": {}})
        one = {"games": int(row["games"]), "won": int(row["won"]), "average": _float(row.get("average total"))}
        kind = own["by_game"].setdefault(row["game"], {"games": 0, "won": 0, "alike": []})
        kind["alike"].append({"mode": row["mode"], "seats": int(row["players"]), **one})
        kind["average"] = one["average"] if len(kind["alike"]) == 1 else None
        for of in (own, kind):
            of["games"], of["won"] = of["games"] + int(row["games"]), of["won"] + int(row["won"])
    return {"players": [*found.values()]}


def page(lines: Sequence[str]) -> Json:
    """Read ``stats --player``."""
    told = parts(lines)
    player, plays = re.fullmatch(r"(.*), (\d+) finished games?", told[0].title).groups()  # type: ignore[union-attr]
    against = titled(told, "Against").rows
    roles = {role: row["player"] for row in against for role in several(row.get("", ""))}
    return {
        "player": player,
        "plays": int(plays),
        "modes": {row[""]: _rated(row) for row in told[0].rows},
        "totals": [*map(_total, titled(told, "Totals").rows)],
        "places": _places(titled(told, "Places in competitive games").rows),
        "form": _form(told),
        "against": [
            {"player": row["player"], **{key: int(row[key]) for key in ("games", "above", "level", "below")}}
            for row in against
        ],
        **roles,
    }


def _total(row: Row) -> Json:
    return {
        "rules": row["game"], "mode": row[""], "seats": int(row["players"]), "plays": int(row["plays"]),
        **{key: _float(row.get(key)) for key in ("mean", "median", "best", "worst")},
        "margin": _float(row.get("ahead when won")),
    }  # fmt: skip


def _places(rows: Sequence[Row]) -> Json:
    said = {row["place"]: row["times"] for row in rows}
    mean, placing = said.pop("mean", None), said.pop("from 0 (last) to 1 (first)", None)
    return {"histogram": {place: int(n) for place, n in said.items()}, "mean": _float(mean), "placing": _float(placing)}


def _form(told: Sequence[Part]) -> Json:
    said = titled(told, "Form").fields
    streak = re.fullmatch(r"(\d+) (won|without a victory)", said.get("streak that goes on", ""))
    first = said.get("first victory", "none yet")
    last = titled(told, "Last competitive games").rows
    return {
        "first_victory": first if first != "none yet" else None,
        "streak": {"n": int(streak[1]), "won": streak[2] == "won"} if streak else {"n": 0},
        "longest": {
            "won": int(said.get("longest row of victories", 0)), "without": int(said.get("longest without", 0)),
        },
        "last": [
            {"day": row["day"], "game": row["name"], "rank": number(row.get("place")), "won": row.get("") == "won"}
            for row in last
        ],
        "months": [
            {"month": row["month"], "plays": int(row["plays"]), "won": int(row["won"])}
            for row in titled(told, "Months of competitive games").rows
        ],
    }  # fmt: skip


def versus(lines: Sequence[str]) -> Json:
    """Read ``stats --versus``."""
    told = parts(lines)
    form = r"(.*) and (.*): (\d+) games? together, (\d+) against each other"
    first, second, games, fought = re.fullmatch(form, told[0].title).groups()  # type: ignore[union-attr]
    rows = [_compared(row, first, second) for row in told[0].rows]
    return {
        "players": [first, second], "games": int(games), "fought": int(fought),
        **{key: value for key, value in rows[0].items() if key not in ("rules", "fought")},
        "by_game": rows[1:],
        "last": [
            {"day": row["day"], "game": row["name"], "rules": row["game"],
             "ranks": [number(row.get(first)), number(row.get(second))]}
            for row in titled(told, "Last games").rows
        ],
    }  # fmt: skip


def _compared(row: Row, first: str, second: str) -> Json:
    return {
        "rules": row[""], "fought": int(row["games"]), "above": int(row[f"{first} above"]), "level": int(row["level"]),
        "below": int(row[f"{second} above"]), "margin": _float(row.get("mean margin")),
        "won": [int(row[f"{first} won"]), int(row[f"{second} won"])],
    }  # fmt: skip


def per(lines: Sequence[str]) -> Json:
    """Read ``stats --per``."""
    told = parts(lines)[0]
    whose, what = re.fullmatch(r"Competitive games(?: of (.*))?, by (\w+)", told.title).groups()  # type: ignore[union-attr]
    rows = [
        {"value": _value(row[what]), "games": int(row["games"]), "placing": _float(row.get("placing")), **_rated(row)}
        for row in told.rows
    ]
    return {"per": what, "player": whose, "rows": rows}


def _value(text: str) -> int | str:
    return int(text) if text.isdecimal() else text


def strategy(lines: Sequence[str]) -> Json:
    """Read ``stats --strategy``: a table for each rules."""
    rows: list[Json] = []
    what = ""
    for part in parts(lines):
        for row in part.rows:
            what = next(iter(row))
            rows.append({
                "rules": part.title, "which": row[what], "n": int(row["times"]), "games": int(row["games"]),
                "placing": _float(row.get("placing")), "total": _float(row.get("mean total")), **_rated(row),
                "without": {
                    "plays": int(row["plays without"]), "won": int(row["won without"]),
                    "over": _float(row.get("over chance without")),
                },
            })  # fmt: skip
    return {"what": what, "rows": rows}


def ratings(lines: Sequence[str]) -> Json:
    """Read ``stats --ratings``."""
    return {"ratings": [*map(_rating, parts(lines)[0].rows)]}


def _rating(row: Row) -> Json:
    rating, give = row["rating"].split(" ± ")
    own = {"rating": int(rating), "give": int(give), "sure": int(row["at least"])}
    return {"player": row["player"], "games": int(row["games"]), **own}


def group(lines: Sequence[str]) -> Json:
    """Read ``stats --group``."""
    told = parts(lines)
    said = titled(told, "The group").fields
    modes = [one.split() for one in several(said["of them"])]
    return {
        "games": int(said["games"]),
        "people": int(said["people"]),
        "modes": {mode: int(n) for n, mode in modes},
        "h_index": int(said["H-index (so many games, so often)"]),
        "new": several(said["new this year"]) if said["new this year"] != "none" else [],
        "most_played": [
            {"rules": row["game"], "games": int(row["games"]), "first": row["first"], "last": row["last"]}
            for row in titled(told, "Most played").rows
        ],
        "months": [{"month": row["month"], "games": int(row["games"])} for row in titled(told, "Months").rows],
        "themselves": [*map(_itself, titled(told, "The games themselves").rows)],
    }


def _itself(row: Row) -> Json:
    since, _, stages = row.get("led from", "").partition(" of ")
    return {
        "rules": row["game"], "seats": int(row["players"]), "games": int(row["games"]),
        "moves": _float(row.get("moves")), "minutes": _float(row.get("minutes")),
        "lead_changes": _float(row.get("lead changes")), "deficit": _float(row.get("made good")),
        "led_since": _float(since), "stages": _float(stages),
        "forced": _share(row.get("forced")), "withdrawn": _share(row.get("withdrawn")),
    }  # fmt: skip
