"""What can be typed while an achievement effect waits (VV-ACH)."""

from collections.abc import Callable, Iterator
from functools import partial

from campaign.game import Option
from campaign.games.vendel import moves
from campaign.games.vendel.pieces import MarketOrder, Shift, TilePut, Token
from campaign.games.vendel.reach import Hand, hand_of
from campaign.games.vendel.zones import word_of
from projections.games.vendel import box
from projections.games.vendel.query import held, is_empty, own_tokens
from projections.games.vendel.table import Table
from projections.games.vendel.zones import SUPPLY, at_place, at_spot
from projections.stock import Zone


def effect_options(table: Table, player: str) -> Iterator[Option]:
    """Yield the ways to use the effect that waits, then ``decline``."""
    yield from _WAYS[table.pending[-1]](hand_of(table, player))
    yield Option(moves.Decline.of())


def _shifts(hand: Hand) -> Iterator[Shift]:
    for zone in sorted(hand.table.tokens):
        if zone.kind == "map":
            for owner, talent, exhausted in sorted(hand.table.tokens[zone]):
                if owner == hand.player:
                    yield from _targets(hand, Token(talent, exhausted, place=hand.at(zone.name)), zone.name)


def _targets(hand: Hand, token: Token, place: str) -> Iterator[Shift]:
    return (Shift(token, hand.at(target)) for target in hand.table.known.places if target != place)


def _navigator(hand: Hand) -> Iterator[Option]:
    for shift in _shifts(hand):
        yield Option(moves.Navigator.of(move=(shift,)), more="any number from one Location to one other")


def _legends(hand: Hand) -> Iterator[Option]:
    yield from (Option(moves.PaganLegends.of(move=(shift,)), more="up to 3 --move") for shift in _shifts(hand))


def _empire(hand: Hand) -> Iterator[Option]:
    for shift in _shifts(hand):
        yield Option(moves.EmpireFounding.of(first=(shift,)), more="then a second voyage with --then")


def _futhark(hand: Hand) -> Iterator[Option]:
    yield Option(moves.Futhark.of(), note=f"{box.FUTHARK_BONUS} more actions")


def _portage(hand: Hand) -> Iterator[Option]:
    more = f"{hand.table.house.portage} --move for each Settler"
    for place in hand.table.known.places:
        there = hand.table.tokens.at(at_place(place))
        if any((owner, talent) == (hand.player, "settler") for owner, talent, _ in there):
            for token in _placed(hand, at_place(place)):
                yield Option(moves.Portage.of(move=(Shift(token, hand.at(place)),)), more=more)


def _placed(hand: Hand, target: Zone | None) -> Iterator[Token]:
    for talent in box.TALENTS:
        if held(hand.table, SUPPLY, hand.player, talent):
            yield Token(talent)
        yield from hand.in_play(talent, but=target, acting=("", None))


def _allthing(hand: Hand) -> Iterator[Option]:
    yield Option(moves.Allthing.of(order=MarketOrder(box.SLOTS)), note="any order of the nine slots")
    for slot in hand.table.market:
        way = hand.way(slot)
        move = moves.Allthing.of(discard=(slot,), refresh=(way,) if way else ())
        yield Option(move, more="up to 3 --discard, each with its --refresh")


def _runestone(hand: Hand) -> Iterator[Option]:
    for place in hand.table.tiles:
        yield Option(moves.Runestone.of(at=place), note="add what the tile does: --gain, --move …")


def _longship(hand: Hand) -> Iterator[Option]:
    table = hand.table
    for region in box.REGIONS:
        if table.piles[region] or table.discards[region]:
            yield Option(moves.LongshipEffect.of(discard=(region,)), more="each pile once")
            for name, place in table.known.places.items():
                if region in place.regions and is_empty(table, name):
                    yield Option(moves.LongshipEffect.of(put=(TilePut(region, name),)), more="each pile once")


def _norse(hand: Hand) -> Iterator[Option]:
    strict = hand.table.house.norse_sagas_talent == "discarded"
    for slot, card in hand.table.market.items():
        way = hand.way(slot)
        for token in _placed(hand, None):
            if strict and card.talent not in (None, token.talent):
                continue
            for spot, unknown in hand.spots(token.talent):
                if box.KIND.get(spot) != "future" and token.place != word_of(at_spot(spot), hand.table.known.places):
                    where = None if spot == token.talent else spot
                    yield Option(moves.NorseSagas.of(slot=slot, token=token, spot=where, refresh=way), unknown=unknown)


def _trade(hand: Hand) -> Iterator[Option]:
    own = [p for p in hand.table.tiles if own_tokens(hand.table, at_place(p), hand.player)]
    for first in own:
        yield Option(moves.TradeExpansionism.of(at=first), note="add what the tiles do: --gain, --move …")
        for second in own:
            if second != first:
                yield Option(moves.TradeExpansionism.of(at=first, second=second), note="add what the tiles do")


def _missionary(hand: Hand) -> Iterator[Option]:
    for place in hand.table.tiles:
        own = own_tokens(hand.table, at_place(place), hand.player)
        for other in hand.strangers(place) if own else ():
            move, more = partial(moves.PaganMissionary.of, at=place, replace=(other,)), f"up to {own} --replace"
            if held(hand.table, SUPPLY, hand.player, other.talent):
                yield Option(move(), more=more)
            for mine in hand.in_play(other.talent, but=at_place(place), acting=("", None)):
                yield Option(move(with_=(mine,)), more=more)


def _valhalla(hand: Hand) -> Iterator[Option]:
    for place in hand.table.known.places:
        if own_tokens(hand.table, at_place(place), hand.player):
            for other in hand.table.players:
                if other != hand.player and own_tokens(hand.table, at_place(place), other):
                    yield Option(moves.Valhalla.of(at=place, player=other))


_WAYS: dict[str, Callable[[Hand], Iterator[Option]]] = {
    "navigator": _navigator,
    "futhark": _futhark,
    "portage": _portage,
    "allthing": _allthing,
    "runestone": _runestone,
    "longship": _longship,
    "pagan-legends": _legends,
    "norse-sagas": _norse,
    "trade-expansionism": _trade,
    "empire-founding": _empire,
    "pagan-missionary": _missionary,
    "valhalla-battlespirit": _valhalla,
}
