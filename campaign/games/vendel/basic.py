"""Basic actions: Journey, Activate, Invest (VV-ACT)."""

from campaign.games.vendel import moves
from campaign.games.vendel.ancestry import place_ancestor
from campaign.games.vendel.family import gain_component, place_card
from campaign.games.vendel.flow import VCase, act, actor, put_longships, settle
from campaign.games.vendel.hands import acting, card_at, exhaust, move_token, pay, zone_of
from campaign.games.vendel.market import refresh
from campaign.games.vendel.outcome import apply_outcome
from campaign.games.vendel.pieces import Token
from campaign.games.vendel.tiles import make_room, put_tile, tile_region
from events.errors import LINE, PIECES
from events.games import vendel as facts
from events.games.vendel import Card
from projections.games.vendel import box
from projections.games.vendel.query import ability, counts, is_empty, majority, price, regions_of, travel_ok
from projections.games.vendel.zones import BANK, at_place, own, silfr


def journey(case: VCase, move: moves.Journey) -> None:
    """Decide a Journey: presence and emptiness are judged before the token moves (VV-ACT-JRN-6)."""
    case.asks(f"journey with a {move.talent} to {move.to}")
    player = actor(case)
    source = zone_of(case, move.from_)
    if source == at_place(move.to):
        case.refuse("Q-72", so="it stands there already", allowed="another Location")
    token = acting(case, player, move.talent, source, "VV-ACT-JRN-2", "VV-ACT-JRN-3")
    region = _journey_tile(case, move)
    far = not travel_ok(case.table, player, move.to)
    reasons = [f"no Presence in {_regions(case, move.to)} +1"] * far + ["Venture +1"] * (region is not None)
    ships = far + (region is not None)
    act(case, player, "journey", move.talent, move.to, ships)
    put_longships(case, player, move.to, ships)
    move_token(case, player, token, source, at_place(move.to), "journey", face=True)
    if region:
        make_room(case, move.to)
        put_tile(case, move.to, region, move.tile, move.burial)
    case.say(f"cost {1 + len(reasons)}{': ' if reasons else ''}{', '.join(reasons)}")
    settle(case)


def _regions(case: VCase, place: str) -> str:
    return " or ".join(box.REGION_NAMES[region] for region in regions_of(case.table, place))


def _journey_tile(case: VCase, move: moves.Journey) -> str | None:
    """Return the Region whose pile gives the Venture, None when none is added (VV-ACT-JRN-5, VV-ACT-JRN-8)."""
    table = case.table
    if not move.venture:
        if move.tile or move.pile or move.burial:
            case.forbid(
                "VV-ACT-JRN-5",
                LINE,
                so="a Venture is described, but none is added",
                allowed="a Journey adds a Venture only when that is said",
                hint="add --venture, or leave --tile, --pile and --burial out",
            )
        return None
    case.asks(f"{case.asked} and add a Venture")
    allowed = "the same Journey without --venture"
    if move.to in table.tiles:
        case.refuse("VV-DEF-03", so="a Venture lies there", allowed=allowed)
    elif table.house.journey_venture != "no_tile" and not is_empty(table, move.to):
        so = f"{move.to} is not empty: a Family Member stands there"
        case.refuse("VV-ACT-JRN-8", so=so, allowed=allowed)
    return tile_region(case, move.to, move.pile, "VV-ACT-JRN-4", "VV-ACT-JRN-7")


def activate(case: VCase, move: moves.Activate) -> None:
    """Decide an Activate action: Majority, one action, then what the tile did (VV-ACT-ACV-1, VV-ACT-ACV-2)."""
    case.asks(f"activate the Venture at {move.at}")
    player = actor(case)
    zone = at_place(move.at)
    acting(case, player, move.talent, zone, "VV-ACT-ACV-1", "VV-TRN-09")
    need_majority(case, player, move.at, "VV-ACT-ACV-1")
    act(case, player, "activate", move.talent, move.at)
    exhaust(case, player, move.talent, zone)
    tile = case.table.tiles.get(move.at)
    source = f"venture:{tile.name if tile and tile.name else move.at}"
    case.emit(facts.EffectResolved(player=player, source=source, taken=True))
    apply_outcome(case, player, move)
    settle(case)


def need_majority(case: VCase, player: str, place: str, rule: str) -> None:
    """Check that *player* has the Majority on the Venture at *place* (VV-DEF-04)."""
    found = counts(case.table, place)
    standing = ", ".join(f"{name} {n}" for name, n in found.most_common() if n) or "nobody is there"
    if majority(case.table, place) != player:
        case.refuse(
            rule,
            so=f"{player} has no Majority: {standing}" if place in case.table.tiles else "no Venture lies there",
            allowed="a Venture on which you have more Family Members than each other player",
        )


def invest(case: VCase, move: moves.Invest) -> None:
    """Decide an Invest action in the printed order.

    Pay (VV-ACT-INV-2), Refresh (VV-ACT-INV-3), the card onto the tree (VV-ACT-INV-4), its component (VV-ACT-INV-5),
    the Ancestor (VV-ACT-INV-6) with standee and effect (VV-ACT-INV-7). The card leaves the Market before it slides.
    """
    case.asks(f"invest with a {move.talent} at {move.at}")
    player = actor(case)
    zone = at_place(move.at)
    acting(case, player, move.talent, zone, "VV-ACT-INV-1", "VV-ACT-INV-9")
    need_majority(case, player, move.at, "VV-ACT-INV-1")
    slot = _market_slot(case, player, move)
    card = _matching_card(case, move, slot)
    act(case, player, "invest", move.talent, move.at)
    exhaust(case, player, move.talent, zone)
    cost = _cost(case, player, slot, move.cost)
    if cost:
        pay(case, own(player), BANK, cost, "invest", "VV-ACT-INV-1")
    tree_slot = place_card(case, player, card, slot, move.tree)
    refresh(case, slot, move.refresh, move.draw)
    gain_component(case, player, tree_slot, move.gain)
    place_ancestor(case, player, Token(move.talent, True), zone, move.spot or move.talent, "invest")
    case.say(f"cost 1, {'price unknown' if cost is None else f'{cost} Silfr'}")
    settle(case)


def _market_slot(case: VCase, player: str, move: moves.Invest) -> str:
    """Return the slot of the card: as typed, else the only one that can be meant by what is told (VV-ACT-INV-2)."""
    if move.slot:
        return move.slot
    market = case.table.market
    fits = [slot for slot, card in market.items() if (card.talent, card.location) == (move.talent, move.at)]
    blank = [slot for slot, card in market.items() if card.talent is None]
    choices = _payable(case, player, fits, move.cost) or _payable(case, player, [*fits, *blank], move.cost)
    alike = len(blank) == len(market) and len({price(case.table, player, slot) for slot in choices}) == 1
    if not choices or (len(choices) > 1 and not alike):
        case.forbid(
            "VV-ACT-INV-1" if not choices or len(blank) < len(market) else "VV-ACT-INV-2",
            LINE if choices else PIECES,
            so=_say_choices(choices, fits or blank),
            allowed=f"a card {move.talent}@{move.at} in the Market, in a slot that you can pay",
            hint=f"add --slot with one of {', '.join(choices or fits or blank or market)}",
        )
    return choices[0]


def _payable(case: VCase, player: str, slots: list[str], cost: int | None) -> list[str]:
    """Return those of *slots* whose price may be *cost*, or without one, what *player* can pay."""
    prices = {slot: price(case.table, player, slot) for slot in slots}
    purse = silfr(case.table, player)
    return [slot for slot, n in prices.items() if n is None or (n <= purse if cost is None else n == cost)]


def _say_choices(choices: list[str], fits: list[str]) -> str:
    if choices:
        return f"{len(choices)} cards of the Market may be meant"
    return "none that fits can be had at that price" if fits else "no card of the Market fits"


def _matching_card(case: VCase, move: moves.Invest, slot: str) -> Card:
    card = card_at(case, slot)
    if card.talent is None or card.location is None:
        case.unchecked("VV-ACT-INV-1")
        return Card(talent=move.talent, location=move.at, name=card.name)
    if card.talent != move.talent:
        case.refuse("VV-ACT-INV-1", so=f"the card in {slot} shows {card.talent}", allowed=f"a {card.talent} buys it")
    if card.location != move.at:
        so, allowed = f"the card in {slot} shows {card.location}", f"a Family Member at {card.location} buys it"
        case.refuse("VV-ACT-INV-1", so=so, allowed=allowed)
    return card


def _cost(case: VCase, player: str, slot: str, typed: int | None) -> int | None:
    printed = price(case.table, player, slot)
    if printed is None and typed is None:
        case.unchecked("VV-ACT-INV-2")
        case.say(f"nobody told the price of {slot}: nothing paid; add --cost N, or tell the prices")
        return None
    if typed is None:
        return printed
    asked = f"pay {typed} for the card in {slot}"
    if typed > box.SCYLDINGS_CAP and ability(case.table, player) == "scyldings":
        so = f"{player} plays The Scyldings"
        case.refuse("VV-FAM-SCY", so=so, allowed=f"{box.SCYLDINGS_CAP} Silfr at most", asked=asked)
    if printed not in (None, typed):
        allowed = f"{printed} Silfr, or leave --cost out"
        case.refuse("VV-ACT-INV-2", so=f"its price is {printed}", allowed=allowed, asked=asked)
    return typed
