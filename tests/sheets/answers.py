"""Reads what the commands about games, moves and campaigns show, in the shape of their ``--json``."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from tests.sheets.screen import Row, joined, parts, unwrapped
from tests.sheets.words import Json, number, several, titled

DAY = r"\d{4}-\d\d-\d\d"


def _player(text: str) -> str | None:
    """Return who a line says it is of."""
    found = re.match(r'(?:"([^"]+)"|([^\s:"]+)): ', text)
    return (found[1] or found[2]) if found else None


def why(lines: Sequence[str]) -> Json:
    """Read ``score --why``."""
    rows = titled(parts(lines), "Why").rows
    found = [
            {
                "player": row["player"], "line": row["line"], "change": int(row["change"]), "total": int(row["total"]),
                "stage": row.get("round"), "move": int(row["move"]), "by": _player(row["by"]),
            }
            for row in rows
        ]  # fmt: skip
    return {"why": sorted(found, key=lambda one: (one["player"], one["line"], one["move"]))}


def timeline(lines: Sequence[str]) -> Json:
    """Read ``timeline``."""
    return {
        "points": [
            {"stage": row.pop("", ""), "move": int(row.pop("move")), "totals": {n: _or_none(t) for n, t in row.items()}}
            for row in map(dict, parts(lines)[0].rows)
        ]
    }


def _or_none(text: str) -> int | None:
    return None if text in ("-", "?") else int(text)


def games(lines: Sequence[str]) -> Json:
    """Read ``games``: the name stands in a column of its own, or in brackets behind the title."""
    return {"games": [*map(_game, parts(lines)[0].rows)]}


def _game(row: Row) -> Json:
    title, name = row["title"], row.get("name")
    if name is None:
        title, _, name = row["title"].removesuffix(")").rpartition(" (")
    state, *more = several(row["state"])
    return {
        "number": int(row["no"]), "current": row.get("") == "*", "title": title, "game": name,
        "rules": row.get("game", name.rpartition("-")[0]), "moves": int(row["moves"]), "state": state,
        "void": "void" in more, "archived": "archived" in more, "tags": several(row.get("tags", ""), " "),
        "minutes": _minutes(row.get("how long", "")), "place": row.get("where"), "result": row.get("result"),
        "when": row.get("when"), "forked": row.get("fork of"),
    }  # fmt: skip


def _minutes(text: str) -> int | None:
    found = re.fullmatch(r"(?:(\d+) h )?(\d+)(?: min)?", text)
    return int(found[1] or 0) * 60 + int(found[2]) if found else None


def moves(lines: Sequence[str]) -> Json:
    """Read ``moves``: a table for each verb, how often its options may be repeated behind the verb, whose turn last."""
    found: Json = {}
    told = parts(lines)
    for part in told:
        more = re.fullmatch(r"[\w -]+ \((.*)\)", part.title)
        for row in part.rows:
            line, cost, unknown = row["type"], int(row.get("cost", 0)), several(row.get("unknown", ""))
            assert line not in found, f"{line} is listed twice"
            found[line] = {
                "cost": cost, "note": row.get("", ""), "unknown": unknown, "open": line.endswith(" …"),
                "more": more[1] if more else row.get("more", ""),
            }  # fmt: skip
    return {"turn": joined(told[-1].lines[-1]), "moves": found}


def audit(lines: Sequence[str]) -> Json:
    """Read ``audit``: what was found, below rounds and days."""
    told = parts(lines)
    found, head = [], ""
    for line in _findings([line for line in lines if line]):
        made = re.match(r" *(\d+)  (\d\d:\d\d)  (.*)  \[(.*)\]$", line)
        if made:
            found.append(_finding(head, *made.groups()))
        else:
            head = line
    totals = [re.fullmatch(r"(\d+) (.*)", one) for one in several(told[-1].lines[-1], "; ")]
    return {"findings": found, "totals": {one[2]: int(one[1]) for one in totals if one}}


def _findings(lines: Sequence[str]) -> Iterator[str]:
    """Yield heads and findings, those that go on put together; the title and the totals are none."""
    kept = ""
    for line in lines[1:-1]:
        if re.match(r" *\d+  \d\d:\d\d  ", line) or not line.startswith(" "):
            yield from [_marked(kept)] * bool(kept)
            kept = line
        else:
            kept = f"{kept} {line.strip()}"
    yield _marked(kept)


def _marked(line: str) -> str:
    """Return a finding with two spaces before what is said of it, wherever the line went on."""
    return re.sub(r" +\[(?=[^\[]*\]$)", "  [", line)


def _finding(head: str, move: str, clock: str, text: str, marks: str) -> Json:
    stage, _, day = head.rpartition(", ")
    what, _, why = marks.partition(": ")
    return {
        "move": int(move), "when": f"{day or head} {clock}", "stage": stage, "kind": what,
        "text": " ".join(text.split()), "why": why,
    }  # fmt: skip


def status(lines: Sequence[str]) -> Json:
    """Read ``status``."""
    title, game = re.fullmatch(r"(.*)  \((.*)\)", lines[0]).groups()  # type: ignore[union-attr]
    text: list[str] = []
    for line in lines[1:]:
        if line.startswith(" ") and not re.match(r" *\d+  ", line):
            text[-1] = f"{text[-1]} {line.strip()}"
        else:
            text.append(line)
    points = next((line.removeprefix("points: ") for line in text if line.startswith("points: ")), "")
    latest = [re.fullmatch(r" *(\d+)  (.*)", line) for line in text]
    return {
        "title": title,
        "game": game,
        "turn": text[0],
        "over": any(line.startswith("the game is over; ") for line in text),
        "points": {name: int(n) for name, n in re.findall(r"(\S.*?) (-?\d+)(?: +|$)", points)},
        "latest": [{"move": int(one[1]), "line": one[2]} for one in latest if one],
    }


def tally(lines: Sequence[str]) -> Json:
    """Read ``tally``: figures of each player, and a table for each kind of thing."""
    players: dict[str, Json] = {}
    for heads, rows in (table for part in parts(lines) for table in part.tables):
        for row in rows:
            if heads[0] == "player":
                own = _own(players, row["player"])
                own["figures"] = {name: _figure(cell) for name, cell in row.items() if name != "player"}
            else:
                for name in heads[1:]:
                    found = {f"{heads[0]}: {row[heads[0]]}": int(row[name])} if name in row else {}
                    _own(players, name)["tallies"] |= found
    return {"players": [*players.values()]}


def _own(players: dict[str, Json], name: str) -> Json:
    return players.setdefault(name, {"player": name, "tallies": {}})


def _figure(cell: str) -> float | None:
    return None if cell == "?" else float(cell)


def standings(lines: Sequence[str]) -> Json:
    """Read ``campaign standings``."""
    told = parts(lines)[0]
    rows = [
        {
            "place": number(row.get("place")), "player": row["player"], "played": int(row["played"]),
            "won": int(row["won"]), "shared": int(row.get("of them shared", 0)),
            "places": [int(n) for n in several(row.get("places", ""))],
            "average_place": float(row["average"]) if "average" in row else None,
        }
        for row in told.rows
    ]  # fmt: skip
    return {"title": told.title, "standings": rows}


def campaign(lines: Sequence[str]) -> Json:
    """Read ``campaign show``."""
    title, name = re.fullmatch(r"(.*)  \((.*)\)", lines[0]).groups()  # type: ignore[union-attr]
    told = parts(["Games", *lines[1:]])
    rows = [
        dict(zip(("title", "game"), row["game"].removesuffix(")").rsplit(" (", 1), strict=True))
        | {"players": several(row["players"])}
        for row in told[0].rows
    ]
    people = [
        {"name": row["player"], "aliases": several(row.get("other names", ""))} for row in titled(told, "Players").rows
    ]
    return {"title": title, "campaign": name, "games": rows, "players": people}


def replay(lines: Sequence[str]) -> Json:
    """Read the first lines of each step, and what it changed of the score."""
    steps: list[Any] = []
    for line in unwrapped(lines):
        head = re.match(r"(\d+)/(\d+) +(" + DAY + r" \d\d:\d\d:\d\d) +(\S+) +(\S.*)", line)
        if head:
            steps.append({"move": int(head[1]), "when": head[3], "by": head[4], "text": joined(head[5])})
        elif line.startswith("score: "):
            gained = re.findall(r"(\S.*?) ([+-]\d+) = (-?\d+)(?:, |$)", line.removeprefix("score: "))
            steps[-1]["gains"] = {name: int(change) for name, change, _ in gained}
            steps[-1]["totals"] = {name: int(total) for name, _, total in gained}
        elif line:
            steps[-1]["turn"] = joined(line)
    return {"steps": steps}
