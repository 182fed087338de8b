"""The table as plain data, in the shape of ``table --json``, both ways; `position` says what stands there.

What players noted privately is not in it.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from projections.games.gone_viking import box
from projections.games.gone_viking.query import (
    fists,
    flip_due,
    held,
    in_supply,
    stage,
    to_act,
    tribute_due,
    unseen,
    visit,
    waiting,
    wealth,
    worth,
)
from projections.games.gone_viking.table import SUPPLY, Claim, Play, Revoke, Table, own
from projections.stock import Stock

Json = Mapping[str, Any]


def view(table: Table) -> dict[str, Any]:
    """Return everything public that is true of *table*; `load` reads it back."""
    return {
        "game": "gone-viking",
        "title": table.title,
        "phase": stage(table),
        "raid": table.raid,
        "trump": table.trump,
        "kept_trump": table.kept,
        "leader": table.leader,
        "god": {"name": table.god, "owner": table.owner} if table.god else None,
        "to_act": to_act(table),
        "supply": {token: in_supply(table, token) if token in box.SUPPLY else None for token in box.TOKENS},
        "players": [_player(table, name) for name in table.players],
        "trick": _trick(table),
        "pile": table.pile,
        "discards": list(table.discards),
        "flipped": list(table.flipped),
        "unseen": _unseen(table),
        "voids": [_told(claim) for claim in table.claims],
        "revokes": [_told(revoke) for revoke in table.revokes],
        "swaps": {"seat": table.turn, "free": table.free, "paid": table.paid, "trump_named": table.named},
        "returned": list(table.returned),
        "built": list(table.built),
        "thor_ship": table.thor,
        "jarl": _jarl(table),
        "winners": list(table.winners),
        "house": dict(table.house),
    }


def _player(table: Table, name: str) -> dict[str, Any]:
    riches = wealth(table, name)
    return {
        "name": name,
        "tokens": {token: held(table, name, token) for token in box.SMALL},
        "ships": held(table, name, "S"),
        "wealth": riches,
        "worth": worth(table, name),
        "distance": max(box.THRESHOLD[len(table.seats)] - riches, 0),
        "won": list(table.won.get(name, ())),
        "won_fists": fists(table, name),
        "hand_count": table.cards.get(name, 0),
        "tribute": tribute_due(table, name),
    }


def _trick(table: Table) -> dict[str, Any] | None:
    if table.phase != "raid":
        return None
    return {
        "number": table.trick,
        "lead": table.lead,
        "led": table.plays[0].kind if table.plays else None,
        "plays": [_told(play) for play in table.plays],
        "waiting": [] if flip_due(table) else list(waiting(table)),
        "face_down": table.invoked,
    }


def _told(claim: Play | Claim | Revoke) -> dict[str, Any]:
    return {**claim._asdict(), "cards": list(claim.cards)}


def _unseen(table: Table) -> dict[str, list[str]]:
    """Return type -> cards not seen yet, and the Gods not seen yet."""
    left = unseen(table)
    found = {kind: [c for c, n in left.items() for _ in range(n) if c[0] == kind and c not in box.GODS]
             for kind in box.KINDS}  # fmt: skip
    return {**found, "gods": [god for god in box.GODS if god in left]}


def _jarl(table: Table) -> dict[str, Any] | None:
    if table.phase == "over":
        return None
    found = visit(table)
    due = tribute_due(table, found.player) if found.player else None
    return {"player": found.player, "tied": list(found.tied), "by": found.by, "due": due, "ruled": table.ruled}


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
    table.last = None
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
    table.tokens = Stock()
    for token, whole in box.SUPPLY.items():
        table.tokens.add(SUPPLY, token, whole)
    for player in table.players:
        entry = named.get(player, {})
        has = {**entry.get("tokens", {"T": box.START_TREES}), "S": entry.get("ships", 0)}
        for token, n in has.items():
            table.tokens.move(SUPPLY, own(player), token, n)


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
