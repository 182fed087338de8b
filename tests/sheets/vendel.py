"""Reads the table of Vendel to Viking from the screen."""

import re
from collections.abc import Sequence
from typing import Any

from tests.sheets.screen import Part
from tests.sheets.words import Json, counts, number, several, slug, titled


def table(parts: Sequence[Part]) -> Json:
    """Return what the screen tells, in the shape of ``table --json``."""
    players = {row["player"]: _player(row) for row in parts[0].rows}
    for row in titled(parts, "Family Trees").rows:
        players[row["player"]] |= _tree(row)
    for row in titled(parts, "Slots of the Family Trees").rows:
        slots = several(row["still lies there"])
        players[row["player"]]["tree_layout"] = dict(one.split("=") for one in slots)
    for row in titled(parts, "Regions").rows:
        players[row["player"]] |= {
            "majorities_by_region": _by_region(row.get("Majorities", "")),
            "formidables_by_region": _by_region(row.get("Formidables", "")),
        }
    for row in titled(parts, "Missions and awards").rows:
        players[row["player"]] |= _missions(row)
    places = {row["location"]: _place(row) for row in titled(parts, "Map").rows}
    homes = {row["home of"]: row["location"] for row in titled(parts, "Map").rows if "home of" in row}
    piles = {row["pile"]: row for row in titled(parts, "Piles").rows}
    regions = {slug(name): row for name, row in piles.items() if name != "Formidables"}
    course = _course(parts, players)
    return course | {
        "players": [one | {"home": homes.get(name)} for name, one in players.items()],
        "places": places,
        "ancestry": {row["spot"]: tokens(row["ancestors"]) for row in titled(parts, "Ancestry board").rows},
        "market": dict(_slots(" ".join(titled(parts, "Market").lines))),
        "deck": int(piles["Formidables"]["left"]),
        "discard": int(piles["Formidables"]["discarded"]),
        "piles": {region: int(row["left"]) for region, row in regions.items()},
        "venture_discards": {region: int(row["discarded"]) for region, row in regions.items()},
        "burial": {
            row["tile"]: {"region": slug(row["region"]), "tokens": tokens(row.get("buried", ""))}
            for row in titled(parts, "Burial Fields").rows
        },
    }


def _player(row: dict[str, str]) -> Json:
    return {
        "name": row["player"],
        "kind": row.get("bot", "human"),
        "colour": row.get("colour"),
        "silfr": int(row["silfr"]),
        "presence": [slug(one) for one in several(row.get("presence", ""))],
        "majorities": int(row["majorities"]),
        "supply": counts(row.get("supply", "")),
        "longships": int(row["longships"]),
        "standees": several(row.get("standees", "")),
    }


def _tree(row: dict[str, str]) -> Json:
    cards = [one.split("=", 1) for one in several(row.get("cards", ""), "; ")]
    return {
        "board": row.get("board"),
        "tree": {slot: card(text) for slot, text in cards},
        "tree_tokens": counts(row.get("Family Members", "")),
        "tree_gull": int(row["Gull"]),
    }


def card(text: str) -> Json | None:
    """Return a card from its text."""
    if text == "-":
        return None
    talent, location, name = re.fullmatch(r"([^@]+)(?:@([^=]+)(?:=(.*))?)?", text).groups()  # type: ignore[union-attr]
    told = {"talent": talent, "location": location, "name": name}
    return {key: value if value != "?" else None for key, value in told.items()}


def _slots(text: str) -> list[tuple[str, Any]]:
    found = re.split(r"(?:^| )([TMB][LCR]) ", text)
    return [(slot, card(said.strip())) for slot, said in zip(found[1::2], found[2::2], strict=True)]


def _by_region(text: str) -> dict[str, int]:
    return {slug(region): n for region, n in counts(text).items()}


def _missions(row: dict[str, str]) -> Json:
    form = r"(tree|hand|shown)(?: (\d))?(?: =(.*?))?(?: on (\d+))?"
    cards = [re.fullmatch(form, one).groups() for one in several(row.get("Missions", ""), "; ")]  # type: ignore[union-attr]
    return {
        "missions": [
            {"zone": zone, "difficulty": number(hard), "name": name, "slot": slot} for zone, hard, name, slot in cards
        ],
        "verdicts": int(row["judged"]),
        "judged": int(row["for them"]),
        "judged_missions": several(row.get("by name", ""), "; "),
        "awarded": int(row["for Ventures"]),
    }


def _place(row: dict[str, str]) -> Json:
    regions = [slug(one) for one in several(row["region"])]
    tile = re.fullmatch(r"(.*?)(?: \((scores|scores not)\))?", row.get("venture", ""))
    name, scores = tile.groups() if tile else ("", None)
    told = {"name": name if name != "Venture" else None, "bonus": scores and scores == "scores", "region": regions[0]}
    return {
        "regions": regions,
        "venture": told if name else None,
        "tokens": tokens(row.get("family members", "")),
        "longships": counts(row.get("longships", "")),
        "majority": row.get("majority"),
    }


def tokens(text: str) -> list[Json]:
    """Return the tokens of a cell, sorted as programs have them."""
    found = []
    for told in several(text, "; "):
        owner, _, words = told.rpartition(": ")
        for word in several(words):
            n, talent, mark = re.fullmatch(r"(?:(\d+) )?([a-z]+)(!?)", word).groups()  # type: ignore[union-attr]
            found += [{"player": owner, "talent": talent, "exhausted": bool(mark)}] * int(n or 1)
    return found


def _course(parts: Sequence[Part], players: dict[str, Json]) -> Json:
    said = titled(parts, "Round").fields
    marker = re.fullmatch(r"(?:round (\d+), )?space (\d+), (\d+) CE", said["round marker"])
    round_, space, year = marker.groups()  # type: ignore[union-attr]
    for name in several(said.get("seeded", "")):
        players[name]["seeded"] = True
    head = parts[0].title
    phase = re.fullmatch(r"(.*): (set-up|end states are noted|scoring|closed)(?:, \d+ CE)?", head)
    known = {"set-up": "setup", "end states are noted": "noting"}
    return {
        "phase": known.get(phase[2], phase[2]) if phase else "play",
        "title": phase[1] if phase else None,
        "round": int(round_ or 0),
        "space": int(space),
        "year": int(year),
        "last_round": number(said.get("last round")),
        "starting_player": said.get("starting player"),
        "done": several(said.get("had a turn", "")),
        "turn": _turn(said),
    }


def _turn(said: dict[str, str], before: str = "") -> Json | None:
    if f"{before}turn" not in said:
        return None
    form = r"(.*), (\d+) of (\d+) actions used"
    player, spent, limit = re.fullmatch(form, said[f"{before}turn"]).groups()  # type: ignore[union-attr]
    return {
        "player": player,
        "spent": int(spent),
        "limit": int(limit),
        "pending": several(said.get(f"{before}effects", "")),
        "revealed": f"{before}Mission" in said,
        "waits": None if before else _turn(said, "behind it: "),
    }
