"""The table as plain data, in the shape of ``table --json``, both ways; `position` says what stands there."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from events.games.vendel import Card
from events.kernel import Seat
from projections.games.vendel import box
from projections.games.vendel.known import Place
from projections.games.vendel.query import (
    formidables_by_region,
    held,
    longships_out,
    majorities,
    majority,
    order,
    presence,
    regions_of,
    spent,
    standees_of,
    supply,
)
from projections.games.vendel.table import Lent, MissionCard, Table, Tile
from projections.games.vendel.zones import (
    BANK,
    SILFR,
    SUPPLY,
    TREE,
    at_burial,
    at_place,
    at_spot,
    holds,
    on_tree,
    own,
    silfr,
)
from projections.stock import Stock, Zone

Json = Mapping[str, Any]


def view(table: Table) -> dict[str, Any]:
    """Return everything that is true of *table*; `load` reads it back."""
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
        "ancestry": {spot: tokens for spot in box.SPOTS if (tokens := _tokens(table, at_spot(spot)))},
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
        "silfr": silfr(table, name),
        "presence": list(presence(table, name)),
        "majorities": sum(regions.values()),
        "majorities_by_region": regions,
        "supply": supply(table, name),
        "longships": max(0, box.LONGSHIPS - longships_out(table, name)),
        "standees": list(standees_of(table, name)),
        "formidables_by_region": formidables_by_region(table, name),
        "tree": {slot: _card(card) for slot, card in table.trees.get(name, {}).items()},
        "tree_tokens": {t: n for t in box.TALENTS if (n := held(table, TREE, name, t))},
        "tree_gull": holds(table, on_tree(name)) // box.GULL,
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
        "tokens": _tokens(table, at_place(place)),
        "longships": dict(table.longships.get(place, {})),
        "majority": majority(table, place),
    }


def _tokens(table: Table, zone: Zone) -> list[dict[str, Any]]:
    """Return a row for each token; raises ValueError where a foreign log tells of more than the box holds."""
    lying = sorted(table.tokens.at(zone).items())
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
    return {"region": table.off_map[tile].region, "tokens": _tokens(table, at_burial(tile))}


def load(table: Table, position: Json) -> None:
    """Set *table* to *position*; seats, house rules and component data stay as they are.

    What the position leaves out takes its usual start: tokens lie in the Supply, cards in the deck, tiles on their
    piles, Silfr in the bank.
    """
    _clear(table)
    _course(table, position)
    _places(table, position.get("places", {}))
    for spot, tokens in position.get("ancestry", {}).items():
        _lay(table, at_spot(spot), tokens)
    for tile, entry in position.get("burial", {}).items():
        table.off_map[tile] = Tile(entry["region"], tile)
        _lay(table, at_burial(tile), entry.get("tokens", ()))
    for entry in position.get("players", ()):
        _seated(table, entry)
    _rest(table, position)


def _clear(table: Table) -> None:
    table.money, table.tokens = Stock(), Stock()
    for name in (
        "homes",
        "longships",
        "tiles",
        "off_map",
        "market",
        "trees",
        "layout",
        "missions",
    ):
        setattr(table, name, {})
    for name in ("standees", "judged", "verdicts", "awarded", "assessed", "noted"):
        setattr(table, name, {})
    table.seeded, table.pending, table.rows, table.winners = (), (), (), ()


def _course(table: Table, position: Json) -> None:
    turn = position.get("turn") or {}
    table.phase = position.get("phase", "play" if turn or position.get("round") else table.phase)
    table.round = position.get("round", 1 if table.phase != "setup" else 0)
    start = box.START_SPACE[len(table.seats)]
    table.space = position.get("space", min(start + max(table.round - 1, 0), box.LAST_SPACE))
    table.year = position.get("year", table.known.track[table.space - 1])
    table.last_round = position.get("last_round", table.round if table.space == box.LAST_SPACE else None)
    table.starter = position.get("starting_player", table.starter)
    if table.starter is None and table.phase != "setup":
        table.starter = table.players[0]
    table.done = tuple(position.get("done", ()))
    waiting = [name for name in order(table) if name not in table.done]
    table.turn = turn.get("player", waiting[0] if waiting else None) if table.phase == "play" else None
    table.spent, table.limit = turn.get("spent", 0), turn.get("limit", box.ACTIONS)
    table.pending, table.revealed = tuple(turn.get("pending", ())), turn.get("revealed", False)
    table.lent = _lent(turn.get("waits"))


def _lent(turn: Json | None) -> Lent | None:
    """Return the turn that waits while somebody acts out of turn."""
    if turn is None:
        return None
    start = turn.get("spent", 0), turn.get("limit", box.ACTIONS), turn.get("revealed", False)
    return Lent(turn["player"], *start, tuple(turn.get("pending", ())))


def _places(table: Table, places: Json) -> None:
    known = table.known.copy()
    for name, entry in places.items():
        if name not in known.places:
            known.places[name] = Place(name, tuple(entry["regions"]))
        if venture := entry.get("venture"):
            table.tiles[name] = Tile(venture["region"], venture.get("name"), venture.get("bonus"))
        if ships := {owner: n for owner, n in entry.get("longships", {}).items() if n}:
            table.longships[name] = ships
        _lay(table, at_place(name), entry.get("tokens", ()))
    table.known = known


def _lay(table: Table, zone: Zone, tokens: Iterable[Json]) -> None:
    for token in tokens:
        table.tokens.add(zone, (token["player"], token["talent"], token.get("exhausted", False)), 1)


def _seated(table: Table, entry: Json) -> None:
    name = entry["name"]
    if entry.get("home"):
        table.homes[name] = entry["home"]
    table.money.add(own(name), SILFR, entry.get("silfr", 0))
    table.money.add(on_tree(name), SILFR, entry.get("tree_gull", 0) * box.GULL)
    for talent, n in entry.get("tree_tokens", {}).items():
        table.tokens.add(TREE, (name, talent, False), n)
    for achievement in entry.get("standees", ()):
        table.standees[achievement] = name
    _tree_and_missions(table, name, entry)
    for key, purse in (("judged", table.judged), ("verdicts", table.verdicts), ("awarded", table.awarded)):
        if entry.get(key):
            purse[name] = entry[key]
    if entry.get("seeded"):
        table.seeded = (*table.seeded, name)


def _tree_and_missions(table: Table, name: str, entry: Json) -> None:
    if cards := entry.get("tree"):
        table.trees[name] = {slot: Card.model_validate(card or {}) for slot, card in cards.items()}
    if layout := entry.get("tree_layout"):
        table.layout[name] = dict(layout)
    if missions := entry.get("missions"):
        table.missions[name] = tuple(
            MissionCard(m["zone"], m.get("difficulty"), m.get("name"), m.get("slot")) for m in missions
        )
    if names := entry.get("judged_missions"):
        table.assessed[name] = tuple(names)


def _rest(table: Table, position: Json) -> None:
    """Put what the position did not name where it usually lies."""
    for player in table.players:
        for talent, whole in box.TOKENS.items():
            fresh = (player, talent, False)
            table.tokens.add(SUPPLY, fresh, whole - table.tokens.total(fresh, (player, talent, True)))
    table.money.add(BANK, SILFR, box.MONEY - table.money.total(SILFR))
    _cards(table, position)
    lying_tiles = Counter(tile.region for tile in (*table.tiles.values(), *table.off_map.values()))
    table.discards = {region: position.get("venture_discards", {}).get(region, 0) for region in box.REGIONS}
    spare_tiles = {r: box.TILES_PER_REGION - lying_tiles[r] - table.discards[r] for r in box.REGIONS}
    table.piles = {region: position.get("piles", {}).get(region, n) for region, n in spare_tiles.items()}


def _cards(table: Table, position: Json) -> None:
    market = position.get("market") or {slot: {} for slot in box.SLOTS}
    table.market = {slot: Card.model_validate(card) for slot, card in market.items() if card is not None}
    bought = sum(len(cards) for cards in table.trees.values())
    table.discard = position.get("discard", 0)
    table.deck = position.get("deck", box.FORMIDABLES - len(table.market) - bought - table.discard)
