"""What can be typed now (the engine behind ``skald moves``, completion and random play).

Only what everybody can see counts: a play is offered when its card may still be in the hand, and the duty to follow is
named as unknown. Hands that players noted are not used, so that the list betrays nothing; a noted hand can still
refuse a line that stands here. Boosts, paid exchanges of more than two cards, notes of hands and whole tricks are left
out.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from campaign.game import Option
from campaign.games.gone_viking import moves
from campaign.games.gone_viking.home import may_build
from campaign.games.gone_viking.pieces import Combination, Hand, Tokens
from projections.games.gone_viking import box
from projections.games.gone_viking.query import (
    gainable,
    has,
    held,
    in_supply,
    owing_freya,
    seen,
    stage,
    tribute_due,
    unseen,
    unseen_gods,
    visit,
    waiting,
)
from projections.games.gone_viking.table import Table


def legal(table: Table) -> Iterator[Option]:
    """Yield every move that would be accepted now, in the order of the verbs."""
    yield from {"swap": _swaps, "trick": _plays, "flip": _flips, "home": _home, "build": _building, "over": _over}[
        stage(table)
    ](table)


def legal_moves(table: Table) -> tuple[Option, ...]:
    """Return every move that would be accepted now; see :func:`legal`."""
    return tuple(legal(table))


def _over(table: Table) -> Iterator[Option]:
    yield from ()


def _swaps(table: Table) -> Iterator[Option]:
    if table.raid == 1 and table.turn == 0 and not table.paid:
        for player in table.players:
            if player != table.leader:
                yield Option(moves.Leader.of(player=player), note="leads the first raid instead")
    for player in table.clockwise(table.leader)[table.turn :]:
        if _may_pay(table, player):
            for token in box.TOKENS if table.house.ship_spendable == "true" else box.SMALL:
                if held(table, player, token):
                    more = "one more token for each two cards more"
                    yield Option(moves.Swap.of(player=player, tokens=(Tokens((token,)),)), note="2 cards", more=more)
    if table.raid > 1 and not table.named:
        yield from _leader_benefits(table)
    else:
        yield from _plays(table)


def _may_pay(table: Table, player: str) -> bool:
    if player != table.leader:
        return table.raid == 1 or table.named
    extra = table.house.leader_extra_paid == "true"
    return not table.named and (extra or not table.free)


def _leader_benefits(table: Table) -> Iterator[Option]:
    extra = table.house.leader_extra_paid == "true"
    if not table.free and (extra or not table.paid) and table.turn == 0:
        for n in range(box.FREE_SWAP + 1):
            yield Option(moves.FreeSwap.of(n=n), unknown=("GV-SWP-08",) if n else ())
    for kind in box.KINDS:
        yield Option(moves.Trump.of(kind=kind), note=box.NAMES[kind])


def _plays(table: Table) -> Iterator[Option]:
    player = waiting(table)[0]
    led = table.plays[0].kind if table.plays else None
    left = unseen(table)
    hidden = len(unseen_gods(table))
    for card in left:
        if card in box.GODS and table.invoked is not None and hidden == 1:
            continue  # it is the one that lies face down
        kind = box.kind_of(card)
        off = led is not None and kind != led and table.god != "THOR"
        unknown = ("GV-TRK-03",) if off else ()
        note = f"{player} does not follow {box.NAMES[led or 'B']}" if off else player
        boost = table.god != "ODIN" and table.cards[player] > 1
        more = f"more {box.NAMES[kind]}" if boost else ""
        yield Option(moves.PlayCards.of(cards=(Hand((card,)),)), note=note, more=more, unknown=unknown)
        if table.invoked is None and table.cards[player] > 1 and hidden - (card in box.GODS) > 0:
            hand = Hand((card,), god=True)
            yield Option(moves.PlayCards.of(cards=(hand,)), note=f"{note}, a God face down", more=more, unknown=unknown)


def _flips(table: Table) -> Iterator[Option]:
    for god in (god for god in box.GODS if god not in seen(table)):
        if god == "ODIN" or (god == "FREYA" and table.trump is None):
            for kind in box.KINDS:
                yield Option(moves.Flip.of(god=god.lower(), trump=kind), note=f"trump {box.NAMES[kind]}")
        else:
            yield Option(moves.Flip.of(god=god.lower()))


def _home(table: Table) -> Iterator[Option]:
    owner = table.owner or ""
    if table.god == "ODIN":
        for first, second in combinations_with_replacement(gainable(table), 2):
            if first != second or first == "T" or in_supply(table, first) > 1:
                yield Option(moves.HomeOdin.of(tokens=(Tokens((first, second)),)))
    elif table.god == "FREYA":
        ships = table.house.freya_takes_ship != "false"
        for player, token in product(owing_freya(table), box.TOKENS if ships else box.SMALL):
            if held(table, player, token):
                yield Option(moves.HomeFreya.of(player=player, tokens=Tokens((token,))))
    elif table.god == "THOR":
        yield from (Option(moves.HomeThor.of(tokens=(four,)), note="a Ship") for four in _payments(table, owner, 4))
        yield Option(moves.HomeDecline.of())
    else:
        yield from (Option(moves.HomeLoki.of(tokens=Tokens((token,)))) for token in gainable(table))
        for player, token in product(table.players, box.SMALL):
            if player != owner and held(table, player, token):
                yield Option(moves.HomeLoki.of(tokens=Tokens((token,)), from_=player))


def _payments(table: Table, player: str, n: int) -> Iterator[Tokens]:
    """Yield every way in which *player* can pay *n* tokens that are no Ships."""
    return (Tokens(some) for some in combinations_with_replacement(box.SMALL, n) if has(table, player, some))


def _building(table: Table) -> Iterator[Option]:
    for player, how in may_build(table):
        tokens = box.SET if how == "set" else box.TREES
        yield Option(moves.Build.of(player=player, how=Combination(tokens)), note="a Ship")
    found = visit(table)
    if found.player is None or (found.by == "table" and table.phase == "build"):
        yield from (Option(moves.Jarl.of(player=player)) for player in found.tied)
    if found.player is not None:
        for paid in _payments(table, found.player, tribute_due(table, found.player)):
            yield Option(moves.Tribute.of(tokens=(paid,) * bool(paid.tokens)), note=f"{found.player} pays the Jarl")
