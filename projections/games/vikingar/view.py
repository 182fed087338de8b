"""The table of Vikingar as plain data, in the shape of ``table --json``; `position` says what stands there."""

from typing import Any

from events.games.vikingar import CardSeen
from projections.games.vikingar.query import (
    at_door,
    cap,
    on_turn,
    outposts,
    reserve,
    runes_due,
    score_of,
    ships_at,
    thrower,
    waiting,
)
from projections.games.vikingar.table import Contest, Table, Tile
from projections.games.vikingar.throws import Throw


def view(table: Table) -> dict[str, Any]:
    """Return everything that is true of *table*; `position.load` reads it back."""
    waits = waiting(table)
    return {
        "game": "vikingar",
        "title": table.title,
        "phase": table.phase,
        "round": table.round,
        "order": list(table.order),
        "goal": int(table.house.goal),
        "to_act": thrower(table) or on_turn(table),
        "waits": waits,
        "runes": runes_due(table, waits) if waits in ("att", "def") else None,
        "acting": {"player": table.acting[0], "ship": table.acting[1]} if table.acting else None,
        "players": [_player(table, name) for name in table.players],
        "tracks": dict(table.tracks),
        "tiles": [_tile(table, at, tile) for at, tile in table.tiles.items()],
        "ends": [{"at": at, **end._asdict(), "ship": _holder(table, at)} for at, end in table.ends.items()],
        "map": [{"one": one, "other": other} for one, other in table.pairs] if table.mapped or table.linked else None,
        "linked": list(table.linked),
        "voyage": table.voyage._asdict() if table.voyage else None,
        "card": _card(table.card),
        "contest": _contest(table.contest),
        "quest": {"at": table.quest[0], "place": table.quest[1]} if table.quest else None,
        "built": list(table.built),
        "extra": list(table.extra),
        "treasure": list(table.treasure),
        "cards": [_card(card) for card in table.cards.values()],
        "throws": {runes: dict(found) for runes, found in table.throws.items()},
        "winners": list(table.winners),
        "house": dict(table.house),
    }


def _player(table: Table, name: str) -> dict[str, Any]:
    return {
        "name": name,
        "gold": table.gold[name],
        "cubes": dict(table.cubes[name]),
        "cups": list(table.cups[name]),
        "ships": [ship._asdict() for ship in table.ships[name]],
        "items": [item.model_dump() for item in table.items[name]],
        "kraken": name in table.kraken,
        "score": score_of(table, name),
        "reserve": reserve(table, name),
        "cap": cap(table, name),
        "outposts": [f"{place}@{at}" for at, place in outposts(table, name)],
        "at_door": at_door(table, name),
    }


def _tile(table: Table, at: str, tile: Tile) -> dict[str, Any]:
    places = [
        {"name": name, "burnt": one.burnt, "outpost": one.outpost, "card": _card(one.card)}
        for name, one in tile.places.items()
    ]
    told = {"region": tile.region, "vortex": tile.vortex, "described": tile.told}
    return {"at": at, **told, "places": places, "ship": _holder(table, at)}


def _holder(table: Table, at: str) -> str | None:
    return next((player for player, _ in ships_at(table, at)), None)


def _card(card: CardSeen | None) -> dict[str, Any] | None:
    return card.model_dump(exclude={"at", "place"}) if card else None


def _contest(contest: Contest | None) -> dict[str, Any] | None:
    if contest is None:
        return None
    return {**contest.what.model_dump(), "att": _throw(contest.att), "defence": _throw(contest.defence)}


def _throw(throw: Throw | None) -> dict[str, Any] | None:
    return throw._asdict() if throw else None
