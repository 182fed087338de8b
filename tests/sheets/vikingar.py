"""Reads the table of Vikingar from the screen."""

import re
from collections.abc import Iterator, Sequence

from projections.games.vikingar.box import CUP_NAMES
from tests.sheets.screen import Part, Row
from tests.sheets.words import Json, number, several, titled

CUPS = {printed: name for name, printed in CUP_NAMES.items()}
STATES = {"active": "fresh", "has moved": "moved", "inactive": "idle", "inactive, acted first": "acted"}


def table(parts: Sequence[Part]) -> Json:
    """Return what the screen tells, in the shape of ``table --json``."""
    players = {row["player"]: _player(row) for row in parts[0].rows}
    for row in titled(parts, "Items").rows:
        players[row["player"]] |= {
            "items": [*map(_item, several(row.get("items", "")))],
            "kraken": row.get("Kraken") == "defeated",
            "at_door": row.get("at a door") == "waits",
        }
    for row in titled(parts, "Longships").rows:
        players[row["player"]]["ships"].append(_ship(row))
    steps = titled(parts, "Achievements").rows
    for name, one in players.items():
        cells = {CUPS[row[""]]: row[name].split() for row in steps}
        one["cubes"] = {cup: int(cell[0]) for cup, cell in cells.items()}
        one["cups"] = sorted(cup for cup, cell in cells.items() if "cup" in cell)
    cards = [(row.get("lies at"), _card(row)) for row in titled(parts, "Cards").rows]
    over = re.fullmatch(r"(.*): (.*) won", parts[0].title)
    said = titled(parts, "Map").fields
    pairs = [one.split("-") for one in said.get("adjacent", "").split()]
    return {
        "title": over[1] if over else None,
        "winners": several(over[2].replace(" and ", ", ")) if over else [],
        "goal": int(parts[0].rows[0]["cups"].split("/")[1]),
        "players": [*players.values()],
        "tracks": {CUPS[row[""]]: int(row["track"]) for row in steps if row["track"] != "?"},
        "tiles": [_tile(row, dict(cards)) for row in titled(parts, "Tiles").rows],
        "ends": [*map(_end, titled(parts, "World's End").rows)],
        "map": [{"one": one, "other": other} for one, other in pairs],
        "linked": said.get("all pairs told of", "").split(),
        "card": next((card for where, card in cards if where == "the voyage"), None),
        "cards": [card for where, card in cards if where is None],
        "throws": {row["runes"]: _throws(row["points: times"]) for row in titled(parts, "Throws so far").rows},
        **_round(titled(parts, "Round").fields),
    }


def _player(row: Row) -> Json:
    return {
        "name": row["player"],
        "gold": int(row["gold"]),
        "score": int(row["score"]),
        "cap": int(row["ships"].split("/")[1]),
        "reserve": int(row["reserve"]),
        "outposts": row.get("outposts", "").split(),
        "ships": [],
    }


def _item(text: str) -> Json:
    form = r"(.*?)(?: att\+(\d+))?(?: def\+(\d+))?( \(once\))?"
    name, att, defence, once = re.fullmatch(form, text).groups()  # type: ignore[union-attr]
    return {"name": name, "att": int(att or 0), "defence": int(defence or 0), "once": bool(once)}


def _ship(row: Row) -> Json:
    barred = row.get("barred", "").removeprefix("barred from ")
    return {"at": row["at"], "state": STATES[row["state"]], "barred": barred, "shielded": "shielded" in row}


def _card(row: Row) -> Json:
    return {
        "name": row.get("card", ""),
        "runes": int(row["runes"]),
        "fail": row["failure"],
        "gold": int(row.get("gold", 0)),
        "item": _item(row["item"]) if "item" in row else None,
        "monster": "monster" in row,
    }


def _tile(row: Row, cards: dict[str | None, Json]) -> Json:
    told = row.get("places", "")
    words = re.findall(r"\((\w+) (burnt)\)|(\w+)(?::([^\[\]()]+?))?(?:\[([^\]]*)\])?(?= |$)", told)
    places = [
        {"name": burnt or name, "burnt": bool(burnt), "outpost": who or None, "card": None}
        for burnt, _, name, who, _ in ([] if told == "not told" else words)
    ]
    for place in places:
        place["card"] = cards.get(f"{place['name']}@{row['at']}")
    return {
        "at": row["at"],
        "region": row.get("region"),
        "described": told != "not told",
        "vortex": row.get("vortex") == "yes",
        "ship": row.get("Longship"),
        "places": places,
    }


def _end(row: Row) -> Json:
    own = {"runes": int(row["runes"]), "fail": row["failure"]} if "runes" in row else {}
    return {"at": row["at"], "kind": row["tile"], "ship": row.get("waits there"), **own}


def _throws(text: str) -> dict[str, int]:
    return {points: int(n) for points, _, n in (one.partition(": ") for one in several(text))}


def _round(said: Row) -> Json:
    round_, _, phase = said["round"].partition(", ")
    waits, _, to_act = said["waits for"].partition(" of ")
    place, _, at = said.get("quest", "").partition("@")
    return {
        "round": int(round_),
        "phase": phase,
        "order": several(said.get("order", "")),
        "waits": waits,
        "to_act": to_act,
        "runes": number(said.get("to throw", "").partition(" ")[0]),
        "acting": _whose(said["plays"]) if "plays" in said else None,
        "voyage": _voyage(said["voyage"]) if "voyage" in said else None,
        "contest": _contest(said) if "contest" in said else None,
        "quest": {"place": place, "at": at} if place else None,
        "built": several(said.get("free Longship", "")),
        "extra": several(said.get("Longship bought", "")),
        "treasure": several(said.get("treasure bought", "")),
    }


def _whose(text: str) -> Json:
    player, ship = re.fullmatch(r"(.*), Longship (\d+)", text).groups()  # type: ignore[union-attr]
    return {"player": player, "ship": int(ship) - 1}


def _voyage(text: str) -> Json:
    form = r"(.*, Longship \d+), from (\S+) to (\S+), (\w+)(, through a vortex)?(, waits for an Event)?"
    whose, origin, to, slot, vortex, card = re.fullmatch(form, text).groups()  # type: ignore[union-attr]
    more = {"vortex": bool(vortex), "card": bool(card)}
    return {**_whose(whose), "origin": origin, "to": to, "slot": slot, **more}


def _contest(said: Row) -> Json:
    form = r"(.*, Longship \d+), (\w+) at (?:(\S+)@)?(\S+?)(, outpost only)?"
    whose, kind, place, at, raze = re.fullmatch(form, said["contest"]).groups()  # type: ignore[union-attr]
    against = re.fullmatch(r"(\d+), failure (\w+)(?:, by (.*))?", said["defence"])
    runes, fail, defender = against.groups()  # type: ignore[union-attr]
    told = {"kind": kind, "place": place, "at": at, "raze": bool(raze), "fail": fail, "defender": defender}
    return {
        **_whose(whose),
        **told,
        "runes": int(runes),
        "att": _throw(said, "att"),
        "defence": _throw(said, "defence"),
    }


def _throw(said: Row, side: str) -> Json | None:
    if f"thrown, {side}" not in said:
        return None
    found: Iterator[str] = iter(re.findall(r"\d+", said[f"thrown, {side}"]))
    return {key: int(next(found)) for key in ("runes", "points", "short")}


def said(view: Json) -> Json:
    """Return the answer for programs as the screen tells it: cups in no order, of doors no defence."""
    ends = [one if one["kind"] == "abyss" else one | {"runes": None, "fail": None} for one in view["ends"]]
    return view | {"players": [p | {"cups": sorted(p["cups"])} for p in view["players"]], "ends": ends}
