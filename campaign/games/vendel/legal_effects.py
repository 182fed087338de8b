"""What can be typed while an achievement effect waits (VV-ACH)."""

from collections.abc import Callable, Iterator

from campaign.game import Option
from campaign.games.vendel.market import way_word
from campaign.games.vendel.reach import Hand, hand_of
from campaign.games.vendel.zones import word_of
from campaign.notation.words import quote
from projections.games.vendel import box
from projections.games.vendel.query import is_empty, own_tokens, tokens_at
from projections.games.vendel.table import Table


def effect_options(table: Table, player: str) -> Iterator[Option]:
    """Yield the ways to use the effect that waits, then ``decline``."""
    effect = table.pending[-1]
    yield from _WAYS[effect](hand_of(table, player), f"effect {effect}")
    yield Option("decline", 0)


def _shifts(hand: Hand) -> Iterator[str]:
    for zone in sorted(hand.table.tokens):
        if zone.startswith("map:"):
            for owner, talent, exhausted in sorted(hand.table.tokens[zone]):
                if owner == hand.player:
                    yield from _targets(hand, f"{talent}{'!' * exhausted}", zone[4:])


def _targets(hand: Hand, word: str, place: str) -> Iterator[str]:
    for target in hand.table.known.places:
        if target != place:
            yield quote(f"{word}@{hand.at(place)}={hand.at(target)}")


def _moving(option: str, more: str) -> Callable[[Hand, str], Iterator[Option]]:
    def ways(hand: Hand, line: str) -> Iterator[Option]:
        for shift in _shifts(hand):
            yield Option(f"{line} --{option} {shift}", 0, more=more)

    return ways


def _futhark(hand: Hand, line: str) -> Iterator[Option]:
    yield Option(line, 0, note=f"{box.FUTHARK_BONUS} more actions")


def _portage(hand: Hand, line: str) -> Iterator[Option]:
    each = hand.table.house.portage
    for place in hand.table.known.places:
        there = tokens_at(hand.table, f"map:{place}")
        if any((owner, talent) == (hand.player, "settler") for owner, talent, _ in there):
            for word in _placed(hand, f"map:{place}"):
                yield Option(
                    f"{line} --move {quote(f'{word}={hand.at(place)}')}", 0, more=f"{each} --move for each Settler"
                )


def _placed(hand: Hand, target: str) -> Iterator[str]:
    for talent in box.TALENTS:
        if hand.table.tokens.get("supply", {}).get((hand.player, talent, False)):
            yield talent
        yield from hand.in_play(talent, but=target, acting=("", ""))


def _allthing(hand: Hand, line: str) -> Iterator[Option]:
    yield Option(f"{line} --order {','.join(box.SLOTS)}", 0, note="any order of the nine slots")
    for slot in hand.table.market:
        way = way_word(hand.table.market, slot)
        yield Option(f"{line} --discard {slot}{way}", 0, more="up to 3 --discard, each with its --refresh")


def _runestone(hand: Hand, line: str) -> Iterator[Option]:
    for place in hand.table.tiles:
        yield Option(f"{line} {quote(place)}", 0, note="add what the tile does: --gain, --move …")


def _longship(hand: Hand, line: str) -> Iterator[Option]:
    table = hand.table
    for region in box.REGIONS:
        if table.piles[region] or table.discards[region]:
            yield Option(f"{line} --discard {region}", 0, more="each pile once")
            for name, place in table.known.places.items():
                if region in place.regions and is_empty(table, name):
                    yield Option(f"{line} --put {quote(f'{region}={name}')}", 0, more="each pile once")


def _norse(hand: Hand, line: str) -> Iterator[Option]:
    strict = hand.table.house.norse_sagas_talent == "discarded"
    for slot, card in hand.table.market.items():
        for word in _placed(hand, ""):
            talent = word.partition("@")[0].rstrip("!")
            if strict and card.talent not in (None, talent):
                continue
            came = word.partition("@")[2]
            for spot, unknown in hand.spots(talent):
                if box.KIND.get(spot) != "future" and came != word_of(f"anc:{spot}", hand.table.known.places):
                    where = "" if spot == talent else f" --spot {spot}"
                    way = way_word(hand.table.market, slot)
                    yield Option(f"{line} {slot} {quote(word)}{where}{way}", 0, unknown=unknown)


def _trade(hand: Hand, line: str) -> Iterator[Option]:
    own = [p for p in hand.table.tiles if own_tokens(hand.table, f"map:{p}", hand.player)]
    for first in own:
        yield Option(f"{line} {quote(first)}", 0, note="add what the tiles do: --gain, --move …")
        for second in own:
            if second != first:
                yield Option(f"{line} {quote(first)} {quote(second)}", 0, note="add what the tiles do")


def _missionary(hand: Hand, line: str) -> Iterator[Option]:
    for place in hand.table.tiles:
        own = own_tokens(hand.table, f"map:{place}", hand.player)
        for word in hand.strangers(place) if own else ():
            talent = word.rpartition(":")[2].rstrip("!")
            more = f"up to {own} --replace"
            if hand.table.tokens.get("supply", {}).get((hand.player, talent, False)):
                yield Option(f"{line} {quote(place)} --replace {quote(word)}", 0, more=more)
            for source in hand.in_play(talent, but=f"map:{place}", acting=("", "")):
                yield Option(f"{line} {quote(place)} --replace {quote(word)} --with {quote(source)}", 0, more=more)


def _valhalla(hand: Hand, line: str) -> Iterator[Option]:
    for place in hand.table.known.places:
        if own_tokens(hand.table, f"map:{place}", hand.player):
            for other in hand.table.players:
                if other != hand.player and own_tokens(hand.table, f"map:{place}", other):
                    yield Option(f"{line} {quote(place)} {quote(other)}", 0)


_WAYS: dict[str, Callable[[Hand, str], Iterator[Option]]] = {
    "navigator": _moving("move", "any number from one Location to one other"),
    "futhark": _futhark,
    "portage": _portage,
    "allthing": _allthing,
    "runestone": _runestone,
    "longship": _longship,
    "pagan-legends": _moving("move", "up to 3 --move"),
    "norse-sagas": _norse,
    "trade-expansionism": _trade,
    "empire-founding": _moving("first", "then a second voyage with --then"),
    "pagan-missionary": _missionary,
    "valhalla-battlespirit": _valhalla,
}
