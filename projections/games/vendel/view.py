"""The table as plain data, in the shape of ``table --json``."""

from typing import Any

from events.games.vendel import Card
from events.kernel import Seat
from projections.games.vendel import box
from projections.games.vendel.query import (
    formidables_by_region,
    held,
    longships_out,
    majorities,
    majority,
    presence,
    regions_of,
    spent,
    standees_of,
    supply,
    tokens_at,
)
from projections.games.vendel.table import Table


def view(table: Table) -> dict[str, Any]:
    """Return everything that is true of *table*; `projections.games.vendel.position.load` reads it back."""
    return {
        "game": "vendel",
        "title": table.title,
        "phase": table.phase,
        "round": table.round,
        "year": table.year,
        "space": table.space,
        "last_round": table.last_round,
        "starting_player": table.starter,
        "done": list(table.done),
        "turn": _turn(table),
        "players": [_player(table, seat) for seat in table.seats],
        "places": {place: _place(table, place) for place in table.known.places},
        "ancestry": {spot: tokens for spot in box.SPOTS if (tokens := _tokens(table, f"anc:{spot}"))},
        "market": {slot: _card(table.market.get(slot)) for slot in box.SLOTS},
        "deck": table.deck,
        "discard": table.discard,
        "piles": dict(table.piles),
        "venture_discards": dict(table.discards),
        "burial": {tile: _burial(table, tile) for tile in table.off_map},
        "house": dict(table.house),
    }


def heading(table: Table) -> dict[str, Any]:
    """Return the part of a `view` that its headline is made of; nothing on the board is counted for it."""
    return {
        "title": table.title,
        "phase": table.phase,
        "round": table.round,
        "year": table.year,
        "last_round": table.last_round,
        "turn": _turn(table),
        "players": [{"name": seat.name, "kind": seat.kind} for seat in table.seats],
    }


def _turn(table: Table) -> dict[str, Any] | None:
    if table.turn is None:
        return None
    turn = {
        "player": table.turn,
        "spent": spent(table, table.turn),
        "limit": table.limit,
        "pending": list(table.pending),
        "revealed": table.revealed,
    }
    return turn if table.lent is None else turn | {"waits": table.lent._asdict()}


def _player(table: Table, seat: Seat) -> dict[str, Any]:
    name = seat.name
    regions = majorities(table, name)
    return {
        "name": name,
        "colour": seat.colour,
        "board": seat.board,
        "kind": seat.kind,
        "home": table.homes.get(name),
        "silfr": table.silfr.get(name, 0),
        "presence": list(presence(table, name)),
        "majorities": sum(regions.values()),
        "majorities_by_region": regions,
        "supply": supply(table, name),
        "longships": max(0, box.LONGSHIPS - longships_out(table, name)),
        "standees": list(standees_of(table, name)),
        "formidables_by_region": formidables_by_region(table, name),
        "tree": {slot: _card(card) for slot, card in table.trees.get(name, {}).items()},
        "tree_tokens": {t: n for t in box.TALENTS if (n := held(table, "tree", name, t))},
        "tree_gull": table.gull.get(name, 0) // box.GULL,
        "tree_layout": dict(table.layout.get(name, {})),
        "missions": [mission._asdict() for mission in table.missions.get(name, ())],
        "judged": table.judged.get(name, 0),
        "verdicts": table.verdicts.get(name, 0),
        "awarded": table.awarded.get(name, 0),
        "judged_missions": list(table.assessed.get(name, ())),
        "seeded": name in table.seeded,
    }


def _place(table: Table, place: str) -> dict[str, Any]:
    tile = table.tiles.get(place)
    return {
        "regions": list(regions_of(table, place)),
        "venture": tile._asdict() if tile else None,
        "tokens": _tokens(table, f"map:{place}"),
        "longships": dict(table.longships.get(place, {})),
        "majority": majority(table, place),
    }


def _tokens(table: Table, zone: str) -> list[dict[str, Any]]:
    """Return a row for each token; raises ValueError where a foreign log tells of more than the box holds."""
    lying = sorted(tokens_at(table, zone).items())
    odd = next((token for token, n in lying if n > box.TOKENS[token[1]]), None)
    if odd is not None:
        raise ValueError(f"more {odd[1]} tokens of {odd[0]} than the box holds")
    return [
        {"player": owner, "talent": talent, "exhausted": exhausted}
        for (owner, talent, exhausted), n in lying
        for _ in range(n)
    ]


def _card(card: Card | None) -> dict[str, Any] | None:
    return card.model_dump() if card else None


def _burial(table: Table, tile: str) -> dict[str, Any]:
    return {"region": table.off_map[tile].region, "tokens": _tokens(table, f"burial:{tile}")}
