"""Reads a position (the shape of ``table --json``, whole or in part) into a table."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from projections.games.gone_viking import box
from projections.games.gone_viking.table import Claim, Play, Revoke, Table

Json = Mapping[str, Any]


def load(table: Table, position: Json) -> None:
    """Set *table* to *position*; seats and house rules stay as they are.

    What the position leaves out takes its usual start: two Trees each, the rest of the tokens in the supply, full
    hands before the raid is over (less the present trick and the God in play), nothing seen.
    """
    _course(table, position)
    _raid(table, position.get("trick") or {})
    _tokens(table, position)
    _cards(table, position)
    swaps = position.get("swaps") or {}
    table.turn, table.free, table.paid = swaps.get("seat", 0), swaps.get("free", False), swaps.get("paid", False)
    named = table.raid > 1 and table.phase != "swap"
    table.named = swaps.get("trump_named", named)
    table.returned, table.built = tuple(position.get("returned", ())), tuple(position.get("built", ()))
    table.thor = position.get("thor_ship")
    table.ruled = (position.get("jarl") or {}).get("ruled")
    table.winners, table.won_by, table.standings = (), None, ()


def _course(table: Table, position: Json) -> None:
    stage = position.get("phase", "trick" if position.get("trick") else "swap")
    table.phase = "raid" if stage in ("trick", "flip") else stage
    table.raid = position.get("raid", 1)
    table.leader = position.get("leader", table.leader or table.players[0])
    table.kept = position.get("kept_trump")
    god = position.get("god") or {}
    table.god, table.owner = god.get("name"), god.get("owner")
    usual = "B" if table.raid == 1 and table.god != "THOR" else None
    table.trump = position.get("trump", usual)
    table.pile = position.get("pile", box.pile_size(len(table.seats)))


def _raid(table: Table, trick: Json) -> None:
    table.lead = trick.get("lead", table.leader)
    table.trick = trick.get("number", 1)
    table.invoked = trick.get("face_down")
    table.plays = tuple(play_of(entry) for entry in trick.get("plays", ()))


def play_of(entry: Json) -> Play:
    """Return the play that *entry* describes; type and strength follow from the cards."""
    cards = tuple(entry["cards"])
    strength = sum(box.number_of(card) for card in cards)
    return Play(entry["player"], cards, box.kind_of(cards[0]), strength, entry.get("god", False))


def _tokens(table: Table, position: Json) -> None:
    named = {entry["name"]: entry for entry in position.get("players", ())}
    table.held = {}
    for player in table.players:
        entry = named.get(player, {})
        start = {} if "tokens" in entry else {"T": box.START_TREES}
        held = dict.fromkeys(box.TOKENS, 0) | start | dict(entry.get("tokens", {}))
        table.held[player] = held | {"S": entry.get("ships", held["S"])}
    out = {token: sum(held[token] for held in table.held.values()) for token in box.SUPPLY}
    table.supply = {token: whole - out[token] for token, whole in box.SUPPLY.items()}


def _cards(table: Table, position: Json) -> None:
    named = {entry["name"]: entry for entry in position.get("players", ())}
    full = box.HAND[len(table.seats)] if table.phase in ("swap", "raid") else 0
    spent = Counter({play.player: len(play.cards) + play.god for play in table.plays})
    spent.update([table.owner] if table.owner else [])
    table.hands = {}
    table.cards = {p: named.get(p, {}).get("hand_count", max(full - spent[p], 0)) for p in table.players}
    table.won = {player: tuple(named.get(player, {}).get("won", ())) for player in table.players}
    table.discards, table.flipped = tuple(position.get("discards", ())), tuple(position.get("flipped", ()))
    if table.god and table.god not in table.flipped:
        table.flipped = (*table.flipped, table.god)
    table.claims = tuple(_claim(entry) for entry in position.get("voids", ()))
    table.revokes = tuple(Revoke(*_claim(e), e["later"], e["card"]) for e in position.get("revokes", ()))


def _claim(entry: Json) -> Claim:
    return Claim(entry["player"], entry["led"], entry["trick"], tuple(entry["cards"]))
