"""What can be typed now, and what it would cost (the engine behind ``skald moves``, completion and random play).

Options that may be repeated (``--bring``, ``--kill``, ``--move`` …) stand at most once in a line; `Option.more` says
how often they may be repeated. Options that tell the tracker something (``--tile``, ``--draw``) are left out, and
``--refresh`` unless it has to be told; then the straight way stands for all.
"""

from collections.abc import Callable, Iterator
from functools import partial

from campaign.game import Option
from campaign.games.vendel import moves
from campaign.games.vendel.bot.turn import bot_options
from campaign.games.vendel.flow import reveal_open
from campaign.games.vendel.legal_effects import effect_options
from campaign.games.vendel.legal_table import closing_options, setup_options
from campaign.games.vendel.pieces import Token
from campaign.games.vendel.reach import Hand, hand_of
from campaign.games.vendel.talents import takes_from
from campaign.games.vendel.zones import word_of
from projections.games.vendel import box
from projections.games.vendel.query import (
    held,
    is_empty,
    own_tokens,
    presence,
    price,
    regions_of,
    travel_ok,
)
from projections.games.vendel.seats import is_bot
from projections.games.vendel.table import Table
from projections.games.vendel.zones import SUPPLY, at_place, silfr

WAYS = "the gap may go another way with --refresh: left, right, up, or - for none"


def legal(table: Table) -> Iterator[Option]:
    """Yield every move that would be accepted now, in the order of the verbs."""
    if table.phase == "setup":
        yield from setup_options(table)
    elif table.phase == "scoring":
        yield from closing_options(table)
    elif table.phase == "play" and is_bot(table, table.turn):
        yield from bot_options(table)
    elif table.phase == "play" and table.turn:
        yield from _turn(table, table.turn)


def _turn(table: Table, player: str) -> Iterator[Option]:
    if table.pending:
        yield from effect_options(table, player)
        return
    hand = hand_of(table, player)
    for options in (_journeys, _activations, _investments, _merchants, _voyages, _kills, _settlers, _leaders, _seers):
        yield from options(hand)
    if reveal_open(table, player):
        yield Option(moves.Reveal.of(), note="5 Silfr")
    yield Option(moves.End.of())


def _journeys(hand: Hand) -> Iterator[Option]:
    table = hand.table
    far = {place: int(not travel_ok(table, hand.player, place)) for place in table.known.places}
    for zone, talent in hand.fresh("supply", "map", "anc"):
        came = None if zone == SUPPLY else word_of(zone, table.known.places)
        for place, ships in far.items():
            if zone != at_place(place):
                yield from _journey(hand, partial(moves.Journey.of, talent=talent, to=place, from_=came), place, ships)


def _journey(hand: Hand, move: Callable[..., moves.Journey], place: str, ships: int) -> Iterator[Option]:
    why = "no Presence +1" if ships else ""
    if hand.fits(ships):
        yield Option(move(), 1 + ships, note=why)
    if not hand.fits(ships + 1) or not _takes_tile(hand.table, place):
        return
    regions = hand.table.known.places[place].regions
    for region in regions:
        if hand.table.piles[region] or hand.table.discards[region]:
            pile = region if len(regions) > 1 else None
            note = ", ".join(filter(None, (why, "Venture +1")))
            yield Option(move(venture=True, pile=pile), 2 + ships, note=note)


def _takes_tile(table: Table, place: str) -> bool:
    if table.house.journey_venture == "no_tile":
        return place not in table.tiles
    return is_empty(table, place)


def _activations(hand: Hand) -> Iterator[Option]:
    if hand.fits(0):
        for place in hand.led():
            for talent in hand.talents_at(place):
                note = "add what the tile does: --gain, --move …"
                yield Option(moves.Activate.of(talent=talent, at=place), 1, note=note)


def _investments(hand: Hand) -> Iterator[Option]:
    if not hand.fits(0) or len(hand.table.trees.get(hand.player, ())) >= box.TREE_SLOTS:
        return
    for place in hand.led():
        for talent in hand.talents_at(place):
            yield from _purchases(hand, talent, place)


def _purchases(hand: Hand, talent: str, place: str) -> Iterator[Option]:
    table = hand.table
    for slot, card in table.market.items():
        cost = price(table, hand.player, slot)
        unknown = [] if cost is not None else ["VV-ACT-INV-2"]
        if card.talent is None:
            unknown.append("VV-ACT-INV-1")
        elif (card.talent, card.location) != (talent, place):
            continue
        if (cost or 0) > silfr(table, hand.player):
            continue
        paid = "price unknown" if cost is None else f"{cost} Silfr"
        buy = partial(moves.Invest.of, talent=talent, at=place, slot=slot, refresh=hand.way(slot))
        for spot, missing in hand.spots(talent):
            for tree, untold in hand.tree_slots():
                move = buy(tree=tree, spot=None if spot == talent else spot)
                yield Option(move, 1, note=paid, more=WAYS, unknown=(*unknown, *untold, *missing))


def _merchants(hand: Hand) -> Iterator[Option]:
    if not hand.fits(0):
        return
    gain = len(presence(hand.table, hand.player))
    market = hand.table.market
    for place in hand.places_with("merchant"):
        move = partial(moves.Merchant.of, at=place)
        for slot in (*(s for s in box.TOP_ROW if s in market),):
            yield Option(move(top=slot), 1, note=f"gains {gain} Silfr")
        if silfr(hand.table, hand.player) + gain >= 2:
            for slot in market:
                sold = move(discard=slot, refresh=hand.way(slot))
                yield Option(sold, 1, note=f"gains {gain}, pays 2 Silfr", more=WAYS)
        if hand.table.house.merchant_choice == "optional":
            yield Option(move(), 1, note=f"gains {gain} Silfr")


def _voyages(hand: Hand) -> Iterator[Option]:
    for place in hand.places_with("shipwright"):
        crew = _crew(hand, place)
        for target in hand.table.known.places:
            if target != place:
                yield from _voyage(hand, place, target, crew)


def _voyage(hand: Hand, place: str, target: str, crew: list[Token]) -> Iterator[Option]:
    for bring in ((), *((token,) for token in crew)):
        move = moves.Shipwright.of(at=place, to=target, bring=bring)
        ships = hand.sea_cost(move)
        if hand.fits(ships):
            yield Option(move, 1 + ships, note="no Presence +1" if ships else "", more="up to 2 --bring")


def _crew(hand: Hand, place: str) -> list[Token]:
    """Return the companions there may be: all own tokens there but the Shipwright that sails."""
    crew = []
    for (owner, talent, exhausted), n in sorted(hand.table.tokens.at(at_place(place)).items()):
        sails = talent == "shipwright" and not exhausted
        if owner == hand.player and n > sails:
            crew.append(Token(talent, exhausted))
    return crew


def _kills(hand: Hand) -> Iterator[Option]:
    if not hand.fits(0):
        return
    for place in hand.places_with("warrior"):
        force = held(hand.table, at_place(place), hand.player, "warrior")
        yield Option(moves.Warrior.of(at=place), 1, note="nobody Killed")
        for victim in hand.strangers(place):
            yield Option(moves.Warrior.of(at=place, kill=(victim,)), 1, more=f"up to {force} --kill")


def _settlers(hand: Hand) -> Iterator[Option]:
    if not hand.fits(0):
        return
    for place in hand.places_with("settler"):
        for token in hand.placeable(at_place(place), acting="settler"):
            yield Option(moves.Settler.of(at=place, token=token), 1)


def _leaders(hand: Hand) -> Iterator[Option]:
    if not hand.fits(0):
        return
    table = hand.table
    for place in hand.places_with("leader"):
        others = [p for p in table.players if p != hand.player and own_tokens(table, at_place(place), p)]
        for other in (None, *others):
            move = partial(moves.Leader.of, at=place, rob=other)
            yield Option(move(), 1, note=f"takes {takes_from(table, other)} Silfr" if other else "")
            for pile in _swaps(table, place):
                yield Option(move(swap=True, pile=pile), 1, note="swaps the Venture")


def _swaps(table: Table, place: str) -> Iterator[str | None]:
    """Yield the piles from which the Venture of *place* may be swapped; None when it goes without saying."""
    regions = table.known.places[place].regions
    if place not in table.tiles:
        yield None
        return
    for region in regions:
        # the tile that is swapped out is discarded first, so its own pile always has one to give
        if table.piles[region] or table.discards[region] or regions_of(table, place) == (region,):
            yield region if len(regions) > 1 else None


def _seers(hand: Hand) -> Iterator[Option]:
    if not hand.fits(1):
        return
    for place in hand.places_with("seeress"):
        zone = at_place(place)
        for other in hand.strangers(place):
            move = partial(moves.Seeress.of, at=place, token=other)
            if held(hand.table, SUPPLY, hand.player, other.talent):
                yield Option(move(), 2, note="Longship +1")
            for own in hand.in_play(other.talent, but=zone, acting=("seeress", zone)):
                yield Option(move(with_=own), 2, note="Longship +1")
