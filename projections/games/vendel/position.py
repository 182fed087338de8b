"""Reads a position (the shape of ``table --json``, whole or in part) into a table."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from events.games.vendel import Card
from projections.games.vendel import box
from projections.games.vendel.known import Place
from projections.games.vendel.query import held, order
from projections.games.vendel.table import Lent, Mission, Table, Tile, add_tokens

Json = Mapping[str, Any]


def load(table: Table, position: Json) -> None:
    """Set *table* to *position*; seats, house rules and component data stay as they are.

    What the position leaves out takes its usual start: tokens lie in the Supply, cards in the deck, tiles on their
    piles, Silfr in the bank.
    """
    _clear(table)
    _course(table, position)
    _places(table, position.get("places", {}))
    for spot, tokens in position.get("ancestry", {}).items():
        _lay(table, f"anc:{spot}", tokens)
    for tile, entry in position.get("burial", {}).items():
        table.off_map[tile] = Tile(entry["region"], tile)
        _lay(table, f"burial:{tile}", entry.get("tokens", ()))
    for entry in position.get("players", ()):
        _player(table, entry)
    _rest(table, position)


def _clear(table: Table) -> None:
    for name in (
        "homes",
        "silfr",
        "gull",
        "tokens",
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
    table.silfr = dict.fromkeys(table.players, 0)
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
        _lay(table, f"map:{name}", entry.get("tokens", ()))
    table.known = known


def _lay(table: Table, zone: str, tokens: Iterable[Json]) -> None:
    for token in tokens:
        add_tokens(table, zone, (token["player"], token["talent"], token.get("exhausted", False)), 1)


def _player(table: Table, entry: Json) -> None:
    name = entry["name"]
    if entry.get("home"):
        table.homes[name] = entry["home"]
    table.silfr[name] = entry.get("silfr", 0)
    table.gull[name] = entry.get("tree_gull", 0) * box.GULL
    for talent, n in entry.get("tree_tokens", {}).items():
        add_tokens(table, "tree", (name, talent, False), n)
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
            Mission(m["zone"], m.get("difficulty"), m.get("name"), m.get("slot")) for m in missions
        )
    if names := entry.get("judged_missions"):
        table.assessed[name] = tuple(names)


def _rest(table: Table, position: Json) -> None:
    """Put what the position did not name where it usually lies."""
    out: Counter[tuple[str, str]] = Counter()
    for lying in table.tokens.values():
        for (owner, talent, _), n in lying.items():
            out[owner, talent] += n
    for player in table.players:
        for talent, whole in box.TOKENS.items():
            spare = whole - out[player, talent] - held(table, "supply", player, talent)
            add_tokens(table, "supply", (player, talent, False), spare)
    table.bank = box.MONEY - sum(table.silfr.values()) - sum(table.gull.values())
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
