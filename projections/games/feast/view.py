"""The table of A Feast for Odin as plain data, in the shape of ``table --json``; `position` says what stands there."""

from collections.abc import Mapping
from typing import Any

from projections.games.feast import box, laid, packing
from projections.games.feast.boards import label
from projections.games.feast.query import (
    feast_spaces,
    harvest_of,
    houses_left,
    is_last,
    on_turn,
    rounds,
    specials_left,
    strips_due,
    strips_hidden,
    unserved,
)
from projections.games.feast.table import Board, Table, own


def waits(table: Table) -> str:
    """Return what is waited for: a phase, or what ends it."""
    if table.phase == "setup":
        return "strips" if len(table.revealed) < strips_due(table) else "weapons"
    if table.phase == "actions":
        return "action" if on_turn(table) else "income"
    if table.phase == "bonus":
        return "strip" if strips_hidden(table) else "round"
    return {"close": "end"}.get(table.phase, table.phase)


def view(table: Table) -> dict[str, Any]:
    """Return everything that is true of *table*; `position.load` reads it back."""
    return {
        "game": "feast",
        "title": table.title,
        "phase": table.phase,
        "round": table.round,
        "rounds": rounds(table),
        "start": table.start,
        "latest": table.latest,
        "lent": table.lent,
        "to_act": on_turn(table) or next(iter(unserved(table)), None),
        "waits": waits(table),
        "passed": list(table.passed),
        "served": list(table.served),
        **_middle(table),
        "players": [_player(table, name) for name in table.players],
        **_box(table),
        "winners": list(table.winners),
        "house": dict(table.house),
    }


def _middle(table: Table) -> dict[str, Any]:
    """Return what lies between the players: action board, strips, exploration boards."""
    return {
        "stands": [
            {"player": one.player, "space": one.space, "vikings": one.n, "imitates": one.imitates}
            for one in table.stands
        ],
        "blocked": list(table.blocked),
        "strips": [{"strip": strip, "items": items} for strip, items in table.strips.items()],
        "revealed": list(table.revealed),
        "offers": [{"letter": letter, **offer._asdict()} for letter, offer in table.offers.items()],
    }


def _box(table: Table) -> dict[str, Any]:
    """Return what is left in the box, and what comes with the next round."""
    return {
        "houses_left": {kind: houses_left(table, kind) for kind in box.HOUSES},
        "specials_left": list(specials_left(table)),
        "harvest": [] if is_last(table) else list(harvest_of(table, table.round + 1)),
        "turns": None if is_last(table) else _turning(table),
    }


def _turning(table: Table) -> str | None:
    letter = box.TURNS[table.house.length].get(table.round + 1)
    return table.offers[letter].face if letter in table.offers else None


def _player(table: Table, name: str) -> dict[str, Any]:
    spaces = max(0, feast_spaces(table, name)) if table.round else 0
    pieces = dict(sorted(table.pieces.at(own(name)).items()))
    boards = [_board(board, one) for board, one in table.boards[name].items()]
    return {
        "name": name,
        "vikings": table.vikings[name],
        "pieces": pieces,
        "hand": table.hands[name],
        "cards": [card._asdict() for card in table.cards[name]],
        "ships": [ship._asdict() for ship in table.ships[name]],
        "emigrated": list(table.emigrated[name]),
        "boards": boards,
        "penalties": table.penalties[name],
        "noted": table.noted.get(name),
        "feast": spaces,
        "food": spaces - packing.gaps(packing.menu(served(pieces), spaces), spaces),
        "income": sum(board["income"] for board in boards),
    }


def served(pieces: Mapping[str, int]) -> dict[str, int]:
    """Return *pieces* as they can be served: pregnant animals are animals (B-31)."""
    found = dict(pieces)
    for kind, bears in box.PREGNANT.items():
        if bears in found:
            found[kind] = found.get(kind, 0) + found.pop(bears)
    return found


def _board(name: str, board: Board) -> dict[str, Any]:
    counted = board.counted
    return {
        "name": name,
        "tiles": [{"piece": tile.piece, "cells": [label(cell) for cell in tile.cells]} for tile in board.tiles],
        "counted": {**counted._asdict(), "pieces": dict(counted.pieces), "bonus": list(counted.bonus)}
        if counted
        else None,
        "wood": board.wood,
        "stone": board.stone,
        "once": list(board.once),
        "minus": laid.minus(name, board),
        "income": laid.income(name, board),
        "due": list(laid.bonuses(name, board)),
    }
