"""What can be typed now, and what it would cost (the engine behind ``skald moves``, completion and random play).

Options that may be repeated (``--bring``, ``--kill``, ``--move`` …) stand at most once in a line; `Option.more` says
how often they may be repeated. Options that tell the tracker something (``--tile``, ``--draw``) are left out, and
``--refresh`` unless it has to be told; then the straight way stands for all.
"""

from collections.abc import Iterator

from campaign.game import Option
from campaign.games.vendel.bot.turn import bot_options
from campaign.games.vendel.flow import reveal_open
from campaign.games.vendel.legal_effects import effect_options
from campaign.games.vendel.legal_table import closing_options, setup_options
from campaign.games.vendel.market import way_word
from campaign.games.vendel.reach import Hand, hand_of
from campaign.games.vendel.talents import takes_from
from campaign.games.vendel.zones import word_of
from campaign.notation.words import quote
from projections.games.vendel import box
from projections.games.vendel.query import (
    held,
    is_empty,
    own_tokens,
    presence,
    price,
    regions_of,
    tokens_at,
    travel_ok,
)
from projections.games.vendel.seats import is_bot
from projections.games.vendel.table import Table

WAYS = "the gap may go another way with --refresh: left, right, up, or - for none"


def legal(table: Table) -> Iterator[Option]:
    """Yield every line that would be accepted now, in the order of the verbs."""
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
        yield Option("reveal", 0, note="5 Silfr")
    yield Option("end", 0)


def _journeys(hand: Hand) -> Iterator[Option]:
    table = hand.table
    far = {place: int(not travel_ok(table, hand.player, place)) for place in table.known.places}
    for zone, talent in hand.fresh(("supply", "map:", "anc:")):
        came = "" if zone == "supply" else f" --from {quote(word_of(zone, table.known.places))}"
        for place, ships in far.items():
            if zone != f"map:{place}":
                yield from _journey(hand, f"journey {talent} {quote(place)}{came}", place, ships)


def _journey(hand: Hand, line: str, place: str, ships: int) -> Iterator[Option]:
    why = "no Presence +1" if ships else ""
    if hand.fits(ships):
        yield Option(line, 1 + ships, note=why)
    if not hand.fits(ships + 1) or not _takes_tile(hand.table, place):
        return
    regions = hand.table.known.places[place].regions
    for region in regions:
        if hand.table.piles[region] or hand.table.discards[region]:
            pile = f" --pile {region}" if len(regions) > 1 else ""
            note = ", ".join(filter(None, (why, "Venture +1")))
            yield Option(f"{line} --venture{pile}", 2 + ships, note=note)


def _takes_tile(table: Table, place: str) -> bool:
    if table.house.journey_venture == "no_tile":
        return place not in table.tiles
    return is_empty(table, place)


def _activations(hand: Hand) -> Iterator[Option]:
    if hand.fits(0):
        for place in hand.led():
            for talent in hand.talents_at(place):
                note = "add what the tile does: --gain, --move …"
                yield Option(f"activate {talent} {quote(place)}", 1, note=note)


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
        if (cost or 0) > table.silfr[hand.player]:
            continue
        paid = "price unknown" if cost is None else f"{cost} Silfr"
        for spot, missing in hand.spots(talent):
            for tree, untold in hand.tree_slots():
                where = "" if spot == talent else f" --spot {spot}"
                line = f"invest {talent} {quote(place)} --slot {slot}{tree}{where}{way_word(table.market, slot)}"
                yield Option(line, 1, note=paid, more=WAYS, unknown=(*unknown, *untold, *missing))


def _merchants(hand: Hand) -> Iterator[Option]:
    if not hand.fits(0):
        return
    gain = len(presence(hand.table, hand.player))
    for place in hand.places_with("merchant"):
        line = f"merchant {quote(place)}"
        for slot in (*(s for s in box.TOP_ROW if s in hand.table.market),):
            yield Option(f"{line} --top {slot}", 1, note=f"gains {gain} Silfr")
        if hand.table.silfr[hand.player] + gain >= 2:
            for slot in hand.table.market:
                way = way_word(hand.table.market, slot)
                yield Option(f"{line} --discard {slot}{way}", 1, note=f"gains {gain}, pays 2 Silfr", more=WAYS)
        if hand.table.house.merchant_choice == "optional":
            yield Option(line, 1, note=f"gains {gain} Silfr")


def _voyages(hand: Hand) -> Iterator[Option]:
    for place in hand.places_with("shipwright"):
        crew = _crew(hand, place)
        for target in hand.table.known.places:
            if target != place:
                yield from _voyage(hand, place, target, crew)


def _voyage(hand: Hand, place: str, target: str, crew: list[str]) -> Iterator[Option]:
    for word in ("", *crew):
        ships = hand.sea_cost(place, target, word)
        if hand.fits(ships):
            bring = f" --bring {word}" if word else ""
            note = "no Presence +1" if ships else ""
            line = f"shipwright {quote(place)} {quote(target)}{bring}"
            yield Option(line, 1 + ships, note=note, more="up to 2 --bring")


def _crew(hand: Hand, place: str) -> list[str]:
    """Return the words for companions: all own tokens there but the Shipwright that sails."""
    words = []
    for (owner, talent, exhausted), n in sorted(tokens_at(hand.table, f"map:{place}").items()):
        sails = talent == "shipwright" and not exhausted
        if owner == hand.player and n > sails:
            words.append(f"{talent}{'!' * exhausted}")
    return words


def _kills(hand: Hand) -> Iterator[Option]:
    if not hand.fits(0):
        return
    for place in hand.places_with("warrior"):
        force = held(hand.table, f"map:{place}", hand.player, "warrior")
        yield Option(f"warrior {quote(place)}", 1, note="nobody Killed")
        for word in hand.strangers(place):
            yield Option(f"warrior {quote(place)} --kill {quote(word)}", 1, more=f"up to {force} --kill")


def _settlers(hand: Hand) -> Iterator[Option]:
    if not hand.fits(0):
        return
    for place in hand.places_with("settler"):
        for word in hand.placeable(f"map:{place}", acting="settler"):
            yield Option(f"settler {quote(place)} {quote(word)}", 1)


def _leaders(hand: Hand) -> Iterator[Option]:
    if not hand.fits(0):
        return
    table = hand.table
    for place in hand.places_with("leader"):
        others = [p for p in table.players if p != hand.player and own_tokens(table, f"map:{place}", p)]
        for other in ("", *others):
            rob = f" --rob {quote(other)}" if other else ""
            note = f"takes {takes_from(table, other)} Silfr" if other else ""
            yield Option(f"leader {quote(place)}{rob}", 1, note=note)
            for swap in _swaps(table, place):
                yield Option(f"leader {quote(place)}{rob} --swap{swap}", 1, note="swaps the Venture")


def _swaps(table: Table, place: str) -> Iterator[str]:
    regions = table.known.places[place].regions
    if place not in table.tiles:
        yield ""
        return
    for region in regions:
        # the tile that is swapped out is discarded first, so its own pile always has one to give
        if table.piles[region] or table.discards[region] or regions_of(table, place) == (region,):
            yield f" --pile {region}" if len(regions) > 1 else ""


def _seers(hand: Hand) -> Iterator[Option]:
    if not hand.fits(1):
        return
    for place in hand.places_with("seeress"):
        zone = f"map:{place}"
        for word in hand.strangers(place):
            talent = word.rpartition(":")[2].rstrip("!")
            if held(hand.table, "supply", hand.player, talent):
                yield Option(f"seeress {quote(place)} {quote(word)}", 2, note="Longship +1")
            for source in hand.in_play(talent, but=zone, acting=("seeress", zone)):
                yield Option(f"seeress {quote(place)} {quote(word)} --with {quote(source)}", 2, note="Longship +1")
