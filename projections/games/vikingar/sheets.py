"""The table and the score of Vikingar as sheets for people."""

from collections.abc import Mapping, Sequence
from typing import Any

from projections.english import listed, so_many
from projections.games.vikingar import box
from projections.games.vikingar.sheets_aside import aside, item_text
from projections.sheets import Sheet

Json = Mapping[str, Any]
SHORT = {name: name[:3] for name in box.CUP_NAMES.values()}
"""What stands for a track where room is short."""
HOW = {
    "order": "draw turn tokens: order PLAYER …",
    "ship": "plays Longships: go FROM TO, loot, outpost, fortress, quest or done",
    "card": "draws a Navigation Event: nav RUNES,FAIL",
    "tile": "sees what lies there: reveal KIND,KIND, we door or we abyss",
    "choice": "decides: enter, toll or stop",
    "quest": "draws a Mythical Quest: card NAME:RUNES=ITEM",
    "build": "Longships and treasure: build, treasure, then close",
    "cursed": "tie for the Cursed point: cursed PLAYER",
}


def headline(view: Json) -> str:
    """Return one line: round, what is waited for, and what can be typed."""
    if view["phase"] == "over":
        return f"{view['title']}: {listed(view['winners'])} won"
    start = f"round {view['round']}: " if view["round"] else ""
    waits = view["waits"]
    if waits in ("att", "def"):
        contest = view["contest"]
        what = f"{contest['place'] or _MET[contest['kind']]} at {contest['at']}"
        runes = so_many(view["runes"], "rune")
        return f"{start}{view['to_act']} throws {runes} ({_SIDE[waits]}, {what}): {waits} RUNES"
    who = f"{view['to_act']} " if view["to_act"] else ""
    return f"{start}{who}{HOW[waits]}"


_MET = {"nav": "Navigation Event", "abyss": "abyss", "ship": "Longship"}
_SIDE = {"att": "attack", "def": "defence"}


def table_sheets(view: Json) -> Sequence[Sheet]:
    """Return players, Longships, achievements, board, cards and the round of a ``view``."""
    sheets = [_players(view), _items(view), _ships(view), _cubes(view), _tiles(view), _ends(view), *aside(view)]
    return [sheet for sheet in sheets if sheet.rows]


def _players(view: Json) -> Sheet:
    order = view["order"] or [p["name"] for p in view["players"]]
    rows = [
        (
            "*" if p["name"] == view["to_act"] else "",
            p["name"],
            str(p["gold"]),
            f"{len(p['cups'])}/{view['goal']}",
            str(p["score"]),
            f"{len(p['ships'])}/{p['cap']}",
            str(p["reserve"]),
            " ".join(p["outposts"]),
        )
        for p in sorted(view["players"], key=lambda p: order.index(p["name"]))
    ]
    columns = ("", "player", "#gold", "#cups", "#score", "#ships", "#reserve", "outposts")
    return Sheet(headline(view), columns, rows, brief=columns[:6])


def _items(view: Json) -> Sheet:
    rows = [
        (p["name"], ", ".join(map(item_text, p["items"])), "defeated" * p["kraken"], "waits" * p["at_door"])
        for p in view["players"]
    ]
    return Sheet("Items", ("player", "items", "Kraken", "at a door"), [row for row in rows if any(row[1:])])


def _ships(view: Json) -> Sheet:
    rows = [
        (
            p["name"],
            str(number),
            ship["at"],
            _STATES[ship["state"]],
            f"barred from {ship['barred']}" if ship["barred"] else "",
            "yes" * ship["shielded"],
        )
        for p in view["players"]
        for number, ship in enumerate(p["ships"], 1)
    ]
    return Sheet("Longships", ("player", "#no", "at", "state", "barred", "shielded"), rows)


_STATES = {"fresh": "active", "moved": "has moved", "idle": "inactive", "acted": "inactive, acted first"}


def _cubes(view: Json) -> Sheet:
    rows = [
        (box.CUP_NAMES[cup], *(_cube(view, p, cup) for p in view["players"]), str(view["tracks"].get(cup, "?")))
        for cup in box.CUPS
    ]
    return Sheet("Achievements", ("", *(f"#{p['name']}" for p in view["players"]), "#track"), rows)


def _cube(view: Json, player: Json, cup: str) -> str:
    return f"{player['cubes'].get(cup, 0)}{' cup' * (cup in player['cups'])}"


def _tiles(view: Json) -> Sheet:
    rows = [
        (
            tile["at"],
            tile["region"] or "",
            " ".join(_place(one) for one in tile["places"]) if tile["described"] else "not told",
            "yes" * tile["vortex"],
            tile["ship"] or "",
        )
        for tile in view["tiles"]
    ]
    return Sheet("Tiles", ("at", "region", "places", "vortex", "Longship"), rows, part="map")


def _place(one: Json) -> str:
    if one["burnt"]:
        return f"({one['name']} burnt)"
    card = one["card"]
    lies = f"[{card['name'] or 'quest'} {card['runes']}]" if card else ""
    return f"{one['name']}{':' + one['outpost'] if one['outpost'] else ''}{lies}"


def _ends(view: Json) -> Sheet:
    rows = [
        (e["at"], e["kind"], *((str(e["runes"]), e["fail"]) if e["kind"] == "abyss" else ("", "")), e["ship"] or "")
        for e in view["ends"]
    ]
    return Sheet("World's End", ("at", "tile", "#runes", "failure", "waits there"), rows, part="map")


def score_sheets(score: Json) -> Sequence[Sheet]:
    """Return a ``score`` row by row: steps, cups, and what is missing to win."""
    columns = ("#rank", "player", "#score", "#cups", "#gold", "to win")
    rows = [
        (
            str(row["rank"]),
            row["player"],
            str(row["total"]),
            str(len(row["cups"])),
            str(row["gold"]),
            _missing(row),
        )
        for row in score["rows"]
    ]
    whole = Sheet(_title(score), columns, rows, brief=("#rank", "player", "#score", "#cups", "to win"))
    steps = [
        (row["player"], *(f"{row['lines'][cup]}{'*' * (cup in row['cups'])}" for cup in box.CUPS))
        for row in score["rows"]
    ]
    tracks = ("player", *(f"#{box.CUP_NAMES[cup]}" for cup in box.CUPS))
    return [whole, Sheet("Steps (* a cup)", tracks, steps, SHORT)]


def _missing(row: Json) -> str:
    n = row["cups_missing"]
    parts = [f"{so_many(n, 'cup')}"] * (n > 0) + ["a door"] * (not row["at_door"])
    return listed(parts) or "nothing"


def _title(score: Json) -> str:
    if score["final"]:
        return f"Final score: {listed(score['winners'])} won; {so_many(score['goal'], 'cup')} and a door win"
    low = listed(score["cursed"])
    open_ = "; tracks not told: " + ", ".join(box.CUP_NAMES[cup] for cup in score["untold"]) if score["untold"] else ""
    return f"Score so far, {so_many(score['goal'], 'cup')} and a door win; Cursed now: {low}{open_}"
