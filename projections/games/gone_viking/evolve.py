"""Applies facts to the table. No rule stands here: a fact is believed as it was recorded."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from events import kernel
from events.fact import Fact
from events.games import gone_viking as facts
from projections.games.gone_viking import box
from projections.games.gone_viking.query import unseen
from projections.games.gone_viking.table import SUPPLY, Claim, Finished, Play, Revoke, Table, own
from projections.games.gone_viking.view import load
from projections.table import opened, ruled


def evolve(table: Table, fact: Fact) -> None:
    """Apply *fact* to *table* in place."""
    APPLY[type(fact)](table, fact)


def _opened(table: Table, fact: kernel.GameOpened) -> None:
    opened(table, fact)
    for token, n in box.SUPPLY.items():
        table.tokens.add(SUPPLY, token, n)
    for player in table.players:
        table.tokens.move(SUPPLY, own(player), "T", box.START_TREES)


def _positioned(table: Table, fact: kernel.PositionSet) -> None:
    load(table, fact.position)


def _raid_began(table: Table, fact: facts.RaidBegan) -> None:
    table.phase, table.raid, table.leader, table.lead = "swap", fact.raid, fact.leader, fact.leader
    table.trump, table.kept, table.pile = fact.trump, None, fact.pile
    table.cards = dict.fromkeys(table.players, fact.hand)
    table.won = dict.fromkeys(table.players, ())
    table.hands = {}
    table.trick, table.turn, table.free, table.paid, table.named = 1, 0, False, False, False
    table.god = table.owner = table.invoked = table.thor = table.ruled = None
    table.plays, table.last, table.discards, table.flipped = (), None, (), ()
    table.claims, table.revokes, table.returned, table.built = (), (), (), ()


def _leader(table: Table, fact: facts.LeaderChosen) -> None:
    table.leader = table.lead = fact.player


def _hand_noted(table: Table, fact: facts.HandNoted) -> None:
    table.hands[fact.player] = fact.cards


def _swapped(table: Table, fact: facts.CardsSwapped) -> None:
    at = table.players.index(fact.player) - table.players.index(table.leader)
    table.turn = at % len(table.players)
    if fact.player == table.leader:
        table.free = table.free or (fact.free and fact.n > 0)
        table.paid = table.paid or not fact.free
    hand = table.hands.pop(fact.player, None)
    for part in exchanges(fact.n, free=fact.free):
        rest = without(hand, fact.gave[part]) if hand is not None and fact.gave is not None else None
        hand = (*rest, *fact.got[part]) if rest is not None and fact.got is not None else None
    if hand is not None:
        table.hands[fact.player] = hand


def exchanges(n: int, *, free: bool) -> tuple[slice, ...]:
    """Return the parts of *n* cards that are exchanged at once: two for a token, one after the other, or all freely.

    What one exchange brought, the next may give (GV-SWP-01, GV-SWP-03, GV-SWP-06).
    """
    size = n if free else 2
    return tuple(slice(at, at + size) for at in range(0, n, size or 1))


def without(hand: Iterable[str], gone: Iterable[str]) -> tuple[str, ...] | None:
    """Return *hand* less *gone*, in the order of *hand*; None when something of it is not there."""
    missing = Counter(gone)
    left = []
    for card in hand:
        if missing[card]:
            missing[card] -= 1
        else:
            left.append(card)
    return None if missing.total() else tuple(left)


def _trump(table: Table, fact: facts.TrumpSet) -> None:
    table.trump, table.kept = fact.trump, fact.kept
    table.named = table.named or fact.why == "leader"


def _played(table: Table, fact: facts.CardsPlayed) -> None:
    table.phase, table.last = "raid", None
    table.plays = (*table.plays, Play(fact.player, fact.cards, fact.kind, fact.strength, fact.god))
    table.cards[fact.player] -= len(fact.cards) + fact.god
    if fact.god:
        table.invoked = fact.player
    if fact.void:
        table.claims = (*table.claims, Claim(fact.player, fact.void, table.trick, fact.cards))
    _forget(table, fact.player, fact.cards)


def _forget(table: Table, player: str, cards: Sequence[str]) -> None:
    """Take *cards* out of the noted hand; a hand that does not hold them was noted wrongly and is unknown now.

    So is the noted hand of anybody else that still holds a card of which all copies have now been shown elsewhere.
    """
    hand = table.hands.pop(player, None)
    left = without(hand, cards) if hand is not None else None
    if left is not None:
        table.hands[player] = left
    if table.hands:
        rest = unseen(table)
        odd = [
            name for name, held in table.hands.items() if any(held.count(card) > rest.get(card, 0) for card in cards)
        ]
        table.hands = {name: held for name, held in table.hands.items() if name not in odd}


def _revoke(table: Table, fact: facts.RevokeProved) -> None:
    claim = Claim(fact.player, fact.led, fact.trick, fact.cards)
    table.claims = tuple(kept for kept in table.claims if kept != claim)
    table.revokes = (*table.revokes, Revoke(*claim, fact.later, fact.card))


def _trick_cards(table: Table) -> tuple[str, ...]:
    return tuple(card for play in table.plays for card in play.cards)


def _trick_won(table: Table, fact: facts.TrickWon) -> None:
    table.won[fact.player] = (*table.won[fact.player], *_trick_cards(table))
    _finish(table, fact.player)


def _trick_lost(table: Table, fact: facts.TrickLost) -> None:
    table.discards = (*table.discards, *_trick_cards(table))
    _finish(table, None)


def _finish(table: Table, winner: str | None) -> None:
    table.last = Finished(table.trick, table.plays, winner)
    table.plays, table.trick = (), table.trick + 1


def _lead(table: Table, fact: facts.LeadSet) -> None:
    table.lead = fact.player


def _shift(table: Table, player: str, tokens: Iterable[str], sign: int) -> None:
    """Move *tokens* from the supply to *player*, or back when *sign* is -1."""
    for token in tokens:
        table.tokens.move(SUPPLY, own(player), token, sign)


def _taken(table: Table, fact: facts.TokensTaken) -> None:
    _shift(table, fact.player, fact.tokens, 1)


def _returned(table: Table, fact: facts.TokensReturned) -> None:
    _shift(table, fact.player, fact.tokens, -1)
    if fact.why == "FREYA":
        table.returned = (*table.returned, fact.player)


def _stolen(table: Table, fact: facts.TokenStolen) -> None:
    table.tokens.move(own(fact.victim), own(fact.player), fact.token)


def _flipped(table: Table, fact: facts.GodFlipped) -> None:
    table.god, table.owner, table.invoked = fact.god, fact.owner, None
    table.flipped = (*table.flipped, fact.god)
    _forget(table, fact.owner, (fact.god,))


def _god_left(table: Table, fact: facts.GodLeft) -> None:
    table.god = table.owner = None


def _raid_ended(table: Table, fact: facts.RaidEnded) -> None:
    table.phase, table.turn = "home", 0
    table.hands = {}


def _home_began(table: Table, fact: facts.HomeBegan) -> None:
    table.phase, table.god, table.owner = "home", fact.god, fact.owner


def _home_ended(table: Table, fact: facts.HomeEnded) -> None:
    table.god = table.owner = None


def _building(table: Table, fact: facts.BuildingBegan) -> None:
    table.phase = "build"


def _ship(table: Table, fact: facts.ShipBuilt) -> None:
    _shift(table, fact.player, fact.tokens, -1)
    _shift(table, fact.player, ("S",), 1)
    if fact.how == "THOR":
        table.thor = fact.player
    else:
        table.built = (*table.built, fact.player)
        at = table.players.index(fact.player) - table.players.index(table.leader)
        table.turn = at % len(table.players)


def _jarl_ruled(table: Table, fact: facts.JarlRuled) -> None:
    table.ruled = fact.player


def _visited(table: Table, fact: facts.JarlVisited) -> None:
    table.leader = fact.player


def _set(table: Table, fact: facts.Reconciled) -> None:
    table.tokens.move(SUPPLY, own(fact.player), fact.token, fact.n - fact.was)


def _won(table: Table, fact: facts.GameWon) -> None:
    table.phase, table.winners, table.won_by, table.standings = "over", fact.winners, fact.by, fact.standings


APPLY: dict[type[Fact], Callable[[Table, Any], None]] = {
    kernel.GameOpened: _opened,
    kernel.Ruled: ruled,
    kernel.PositionSet: _positioned,
    facts.RaidBegan: _raid_began,
    facts.LeaderChosen: _leader,
    facts.HandNoted: _hand_noted,
    facts.CardsSwapped: _swapped,
    facts.TrumpSet: _trump,
    facts.CardsPlayed: _played,
    facts.RevokeProved: _revoke,
    facts.TrickWon: _trick_won,
    facts.TrickLost: _trick_lost,
    facts.LeadSet: _lead,
    facts.TokensTaken: _taken,
    facts.TokensReturned: _returned,
    facts.TokenStolen: _stolen,
    facts.GodFlipped: _flipped,
    facts.GodLeft: _god_left,
    facts.RaidEnded: _raid_ended,
    facts.HomeBegan: _home_began,
    facts.HomeEnded: _home_ended,
    facts.BuildingBegan: _building,
    facts.ShipBuilt: _ship,
    facts.JarlRuled: _jarl_ruled,
    facts.JarlVisited: _visited,
    facts.Reconciled: _set,
    facts.GameWon: _won,
}
