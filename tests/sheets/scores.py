"""Reads the score of each game from the screen, in the shape of ``score --json``."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from projections.games.feast.scoresheet import PRINTED
from projections.games.vikingar.box import CUP_NAMES
from tests.sheets.screen import Part, Row
from tests.sheets.words import Json, counts, number, several, slug, titled

FEAST = {printed: line for line, printed in PRINTED.items()}
CUPS = {printed: name for name, printed in CUP_NAMES.items()}
LINES = {"silfr gained": "bot_silfr", "majorities held": "held"}


def _and(text: str) -> list[str]:
    """Return names that are told in a sentence."""
    return re.split(r", | and ", text) if text else []


def _whole(rows: Sequence[Json], final: re.Match[str] | None) -> Json:
    """Return what every score has: who is in the first place leads, and has won when it is the final one."""
    leaders = [row["player"] for row in rows if row["rank"] == 1]
    return {"final": bool(final), "winners": _and(final[1]) if final else [], "leaders": leaders, "rows": [*rows]}


def vendel(parts: Sequence[Part]) -> Json:
    """Read lines, Majorities and teams; with a bot at the table Majorities give nobody points."""
    held = {row["player"]: row for row in titled(parts, "Majorities").rows}
    rows = [_row(row, held.get(row["player"])) for row in parts[0].rows]
    final = re.fullmatch(r"Final score: (.*) won(?: by Majorities| \(shared\))?", parts[0].title)
    how = {"Majorities": "majorities", "shared": "shared"}
    tie = re.search(r"Majorities|shared", parts[0].title)
    teams = [
        {"name": row["team"], "players": _and(row["players"]), "total": int(row["total"])}
        for row in titled(parts, "Teams").rows
    ]
    return _whole(rows, final) | {"tie_break": how[tie[0]] if tie else None, "teams": teams}


def _row(row: Row, held: Row | None) -> Json:
    heads = [head for head in row if head not in ("rank", "player", "total", "silfr")]
    lines = {LINES.get(head, head): int(row[head]) for head in heads}
    many = lines.pop("held", None)
    if many is not None:
        lines = {"majorities": 0} | lines
    where = {slug(region): n for region, n in counts(held["where"] if held else "").items()}
    return {
        "player": row["player"], "rank": int(row["rank"]), "total": int(row["total"]), "silfr": int(row["silfr"]),
        "majorities": int(held["held"]) if held else 0, "by_region": where, "lines": lines,
    }  # fmt: skip


def feast(parts: Sequence[Part]) -> Json:
    """Read the printed sheet: a line a row, a player a column."""
    said = {row[""]: row for row in parts[0].rows}
    total, place = said.pop("total"), said.pop("place")
    if_now = [FEAST[name.removesuffix(", if now")] for name in said if name.endswith(", if now")]
    rows = [
        {
            "player": name, "rank": int(place[name]), "total": int(total[name]),
            "lines": {
                FEAST[line.removesuffix(", if now")]: 0 if row[name] == "-" else int(row[name])
                for line, row in said.items()
            },
        }
        for name in total
        if name
    ]  # fmt: skip
    final = re.fullmatch(r"Final score: (.*?) (?:won|share the first place)", parts[0].title)
    return _whole(rows, final) | {"if_now": if_now}


def gone_viking(parts: Sequence[Part]) -> Json:
    """Read wealth, what it is of, and whom the Jarl would visit."""
    title, rows = parts[0].title, parts[0].rows
    final = re.fullmatch(r"Final score: (.*?) won(?: as Raid Leader| by worth| \(shared\))?; \d+ wealth wins", title)
    how = {" as Raid Leader": "leader", " by worth": "worth", " (shared)": "shared"}
    tie = next((by for words, by in how.items() if words in title), "wealth")
    wins = re.search(r"(\d+) (?:wealth )?wins", title)
    assert wins
    found = _whole([*map(_rich, rows)], final)
    return found | {
        "threshold": int(wins[1]),
        "tie_break": tie if final else None,
        "jarl": None if final else _jarl(title, rows),
    }


def _rich(row: Row) -> Json:
    ships, of_ships = row["Ships"].split(" = ")
    return {
        "player": row["player"], "rank": int(row["rank"]), "total": int(row["wealth"]), "wealth": int(row["wealth"]),
        "worth": int(row["worth"]), "distance": int(row["to go"]), "fists": int(row["won Fists"]),
        "ships": int(ships), "lines": {"tokens": int(row["tokens"]), "ships": int(of_ships)},
    }  # fmt: skip


def _jarl(title: str, rows: Sequence[Row]) -> Json:
    takes = {row["player"]: row["Jarl"] for row in rows if "Jarl" in row}
    visited = next((name for name, text in takes.items() if text.startswith("takes ")), None)
    by = title.rpartition(" by ")[2]
    due = number(takes[visited].removeprefix("takes ")) if visited else None
    return {"player": visited, "due": due, "tied": sorted(takes), "by": by}


def vikingar(parts: Sequence[Part]) -> Json:
    """Read steps and cups, and what is missing to win."""
    title = parts[0].title
    final = re.fullmatch(r"Final score: (.*?) won; \d+ cups? and a door win", title)
    goal = re.search(r"(\d+) cups? and a door win", title)
    assert goal
    cursed = re.search(r"Cursed now: (.*?)(?:;|$)", title)
    untold = re.search(r"tracks not told: (.*)", title)
    steps = {row["player"]: row for row in titled(parts, "Steps (* a cup)").rows}
    found = _whole([_stepped(row | steps[row["player"]]) for row in parts[0].rows], final)
    return found | {
        "goal": int(goal[1]),
        "cursed": _and(cursed[1]) if cursed else [],
        "untold": [CUPS[name] for name in several(untold[1])] if untold else [],
    }


def _stepped(row: Row) -> Json:
    steps = {cup: row[printed] for printed, cup in CUPS.items()}
    missing = re.match(r"(\d+) cups?", row["to win"])
    return {
        "player": row["player"], "rank": int(row["rank"]), "total": int(row["score"]), "gold": int(row["gold"]),
        "lines": {cup: int(cell.rstrip("*")) for cup, cell in steps.items()},
        "cups": sorted(cup for cup, cell in steps.items() if cell.endswith("*")),
        "cups_missing": int(missing[1]) if missing else 0, "at_door": "a door" not in row["to win"],
    }  # fmt: skip


def pax(parts: Sequence[Part]) -> Json:
    """Read places and what was counted."""
    final = re.fullmatch(r"Result: (.*) won", parts[0].title)
    return _whole([*map(_placed, parts[0].rows)], final)


def _placed(row: Row) -> Json:
    met, followers, longships = int(row["victory cards"]), int(row["followers"]), number(row.get("longships"))
    return {
        "player": row["player"], "rank": number(row.get("rank")), "total": number(row.get("points")),
        "met": met, "followers": followers, "longships": longships,
        "lines": {"victory cards": met, "followers": followers, "longships": longships or 0},
    }  # fmt: skip


def plain(parts: Sequence[Part]) -> Json:
    """Read who plays: a plain game has no points before it is told."""
    rows = [{"player": row["player"], "rank": None} for row in parts[0].rows]
    return _whole(rows, None)


def told(parts: Sequence[Part]) -> Json:
    """Read places, and points where they were told."""
    final = re.fullmatch(r"Result: (.*?) won(?: with -?\d+)?", parts[0].title)
    rows = [
        {"player": row["player"], "rank": int(row["place"]), "total": number(row.get("points"))}
        for row in parts[0].rows
    ]
    return _whole(rows, final) | {"told": True}


READERS: Mapping[str, Callable[[Sequence[Part]], Json]] = {
    "vendel": vendel, "feast": feast, "gone-viking": gone_viking, "vikingar": vikingar, "pax": pax, "plain": plain,
}  # fmt: skip


def said(score: Mapping[str, Any]) -> Json:
    """Return the answer for programs with lists in which the order says nothing in the order of the alphabet."""
    rows = [row | ({"cups": sorted(row["cups"])} if row.get("cups") else {}) for row in score["rows"]]
    jarl = score.get("jarl") and score["jarl"] | {"tied": sorted(score["jarl"]["tied"])}
    return {**score, "rows": rows} | ({"jarl": jarl} if "jarl" in score else {})
