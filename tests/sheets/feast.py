"""Reads the table of A Feast for Odin from the screen."""

import re
from collections.abc import Iterator, Sequence

from projections.games.feast.boards import TITLES
from projections.games.feast.tiles import PRINTED
from tests.sheets.screen import Part, Row
from tests.sheets.words import Json, counts, number, several, titled

NAMES = {printed: name for name, printed in PRINTED.items()} | {"stone house": "stone_house"}
"""What the rulebook calls a piece -> its name for programs."""
BOARDS = {printed: name for name, printed in TITLES.items()}


def table(parts: Sequence[Part]) -> Json:
    """Return what the screen tells, in the shape of ``table --json``."""
    players = {row["player"]: _player(row) for row in parts[0].rows}
    for row in titled(parts, "Ships").rows:
        players[row["player"]] |= {"ships": [*_ships(row)], "emigrated": several(row.get("emigrated", ""))}
    for row in titled(parts, "Goods").rows:
        players[row["player"]]["pieces"] |= _many(row["goods"])
    for row in titled(parts, "Income and feast").rows:
        players[row["player"]] |= {
            "income": int(row["income"]), "noted": number(row.get("noted")),
            "feast": int(row["spaces to fill"]), "food": int(row["supply fills"]),
        }  # fmt: skip
    laid = {(row["player"], row["board"]): row["pieces"] for row in titled(parts, "On the boards").rows}
    for row in titled(parts, "Boards").rows:
        players[row["player"]]["boards"].append(_board(row, laid.get((row["player"], row["board"]), "")))
    over = re.fullmatch(r"(.*): (.*) won", parts[0].title)
    return {
        "title": over[1] if over else None,
        "winners": several(over[2].replace(" and ", ", ")) if over else [],
        "players": [*players.values()],
        **_round(titled(parts, "Round").fields),
        **_middle(parts, [*players]),
    }


def _player(row: Row) -> Json:
    pieces = {what: int(row[what]) for what in ("silver", "wood", "stone", "ore") if row[what] != "0"}
    cards = [one.split("=") for one in row.get("cards", "").split()]
    return {
        "name": row["player"],
        "vikings": int(row["V"]),
        "pieces": pieces,
        "hand": int(row["hand"]),
        "cards": [{"number": int(card), "points": int(points)} for card, points in cards],
        "penalties": int(row["Thing"]),
        "boards": [],
    }


def _ships(row: Row) -> Iterator[Json]:
    for one in several(row.get("in the bay", "")):
        told = re.fullmatch(r"(\d+) (\w+)(?:\+(\d+))?", one)
        id_, kind, ore = told.groups()  # type: ignore[union-attr]
        yield {"id": int(id_), "kind": kind, "ore": int(ore or 0)}


def _many(text: str) -> dict[str, int]:
    found = [re.fullmatch(r"(?:(\d+) )?(.*)", one).groups() for one in several(text)]  # type: ignore[union-attr]
    return {NAMES.get(piece, piece): int(n or 1) for n, piece in found}


def _names(text: str) -> list[str]:
    return [NAMES.get(one, one) for one in several(text)]


def _board(row: Row, laid: str) -> Json:
    title, n = re.fullmatch(r"(.*?)(\d*)", row["board"]).groups()  # type: ignore[union-attr]
    minus, income, due = -int(row["open"]), int(row["income"]), _names(row.get("enclosed", ""))
    told: Json = {"minus": minus, "income": income, "due": due, "once": _names(row.get("has come", ""))}
    if row["covered"].startswith("counted"):
        own = -int(row["covered"].removeprefix("counted") or -minus)
        bonus = sorted([*due, *told["once"]])
        told["counted"] = {"pieces": _many(laid), "minus": own, "income": income, "bonus": bonus}
    else:
        tiles = [one.rpartition(" ") for one in several(laid)]
        told["tiles"] = [{"piece": NAMES.get(piece, piece), "corner": corner} for piece, _, corner in tiles]
    return {"name": BOARDS[title] + n, **told, **counts(row.get("on its spots", ""))}


def _round(said: Row) -> Json:
    told = re.fullmatch(r"(\d+) of (\d+), (\w+); waits for: (\w+)", said["round"])
    round_, rounds, phase, waits = told.groups()  # type: ignore[union-attr]
    return {
        "round": int(round_), "rounds": int(rounds), "phase": phase, "waits": waits, "to_act": said.get("acts"),
        "start": said.get("start player"), "latest": said.get("acted last"), "lent": said.get("out of turn"),
        "passed": several(said.get("passed", "")), "served": several(said.get("served", "")),
        "revealed": several(said.get("strips so far", "")),
    }  # fmt: skip


def _middle(parts: Sequence[Part], names: Sequence[str]) -> Json:
    spaces = [cell for row in titled(parts, "Action board").rows for cell in enumerate(row.values(), 1)]
    box = titled(parts, "In the box").fields
    offers = titled(parts, "Exploration boards").rows
    return {
        "stands": sorted((one for n, cell in spaces for one in _stands(n, cell, names)), key=_place),
        "blocked": sorted(int(cell.split()[0]) for _, cell in spaces if "blocked" in cell),
        "strips": [
            {"strip": row["strip"], "items": row.get("left", "").replace(" ", "")}
            for row in titled(parts, "Strips").rows
        ],
        "offers": [{"letter": row[""], "face": BOARDS[row["board"]], "silver": int(row["silver"])} for row in offers],
        "turns": next((BOARDS[row["board"]] for row in offers if "turns" in row), None),
        "houses_left": {BOARDS[kind]: n for kind, n in _left(box["houses"])},
        "specials_left": _names(re.sub(r" \([^)]*\)", "", box.get("special", ""))),
        "harvest": _names(box["next harvest"] if box["next harvest"] != "none" else ""),
    }


def _left(text: str) -> Iterator[tuple[str, int]]:
    for n, _, kind in (one.partition(" ") for one in several(text)):
        yield kind, int(n)


def _stands(column: int, cell: str, names: Sequence[str]) -> Iterator[Json]:
    told = re.fullmatch(r"(\d+) .*?(?: \[(.*)\])?", cell)
    space, who = told.groups()  # type: ignore[union-attr]
    for word in (who or "").replace("blocked", "").split():
        begun, vikings, mark = re.fullmatch(r"(\D+?)(\d*)('?)", word).groups()  # type: ignore[union-attr]
        fits = [name for name in names if name.startswith(begun)]
        player = begun if begun in fits else fits[0]
        assert len(fits) == 1 or begun in fits, f"{begun} may be any of {fits}"
        yield {"player": player, "space": int(space), "vikings": int(vikings or column), "imitates": bool(mark)}


def _place(stand: Json) -> tuple[int, bool]:
    return stand["space"], stand["imitates"]


def said(view: Json) -> Json:
    """Return the answer for programs as the screen tells it: Vikings by their space, pieces by their corner."""
    found = dict(view)
    found["stands"] = sorted(view["stands"], key=_place)
    found["blocked"] = sorted(view["blocked"])
    found["players"] = [dict(p, boards=[*map(_said_of, p["boards"])]) for p in view["players"]]
    return found


def _said_of(board: Json) -> Json:
    counted = board["counted"] and dict(board["counted"], bonus=sorted(board["counted"]["bonus"]))
    return dict(board, tiles=[*map(_corner, board["tiles"])], counted=counted)


def _corner(tile: Json) -> Json:
    cells = tile["cells"]
    corner = f"{min(cell[0] for cell in cells)}{min(int(cell[1:]) for cell in cells)}"
    return {"piece": tile["piece"], "corner": corner}
