"""The table as plain data, in the shape of ``table --json``; what players noted privately is not in it."""

from typing import Any

from projections.games.gone_viking import box
from projections.games.gone_viking.query import (
    fists,
    flip_due,
    stage,
    to_act,
    tribute_due,
    unseen,
    visit,
    waiting,
    wealth,
    worth,
)
from projections.games.gone_viking.table import Table


def view(table: Table) -> dict[str, Any]:
    """Return everything public that is true of *table*; `projections.games.gone_viking.position.load` reads it back."""
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
        "supply": {token: table.supply.get(token) for token in box.TOKENS},
        "players": [_player(table, name) for name in table.players],
        "trick": _trick(table),
        "pile": table.pile,
        "discards": list(table.discards),
        "flipped": list(table.flipped),
        "unseen": _unseen(table),
        "voids": [_claim(claim) for claim in table.claims],
        "revokes": [{**_claim(r), "later": r.later, "card": r.card} for r in table.revokes],
        "swaps": {"seat": table.turn, "free": table.free, "paid": table.paid, "trump_named": table.named},
        "returned": list(table.returned),
        "built": list(table.built),
        "thor_ship": table.thor,
        "jarl": _jarl(table),
        "winners": list(table.winners),
        "house": dict(table.house),
    }


def _player(table: Table, name: str) -> dict[str, Any]:
    held = table.held[name]
    riches = wealth(table, name)
    return {
        "name": name,
        "tokens": {token: held[token] for token in box.SMALL},
        "ships": held["S"],
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
        "plays": [{**play._asdict(), "cards": list(play.cards)} for play in table.plays],
        "waiting": [] if flip_due(table) else list(waiting(table)),
        "face_down": table.invoked,
    }


def _claim(claim: Any) -> dict[str, Any]:
    return {"player": claim.player, "led": claim.led, "trick": claim.trick, "cards": list(claim.cards)}


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
