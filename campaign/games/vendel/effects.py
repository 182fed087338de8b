"""Achievement effects (VV-ACH): once, when the standee is taken, for its taker, if wanted; never an action."""

from collections import Counter

from campaign.games.vendel import moves
from campaign.games.vendel.ancestry import carry, place_ancestor
from campaign.games.vendel.flow import VCase, settle
from campaign.games.vendel.hands import kill, own_token, place, present, replace_token, source_zone, zone_of
from campaign.games.vendel.market import discard_card, refresh, refresh_all
from campaign.games.vendel.outcome import apply_outcome, put_on_map
from campaign.games.vendel.pieces import Shift, Token
from campaign.games.vendel.tiles import draw_tile, set_off_map
from campaign.games.vendel.zones import location_of
from events.errors import LINE, TIME
from events.games import vendel as facts
from events.games.vendel import Card
from projections.english import so_many
from projections.games.vendel import box
from projections.games.vendel.query import is_empty, own_tokens
from projections.games.vendel.zones import SUPPLY, at_place


def waiting(case: VCase, effect: str) -> str:
    """Return whose effect waits, and record that it is used.

    Raises:
        Refused: *effect* does not wait, or another has to be settled first (VV-ACH-00, Q-36).
    """
    case.asks(f"use {effect}")
    pending, player = case.table.pending, case.table.turn
    if effect not in pending or player is None:
        case.forbid(
            "VV-ACH-00",
            TIME,
            so=f"{pending[-1]} waits" if pending else "no effect waits",
            allowed="an effect is used right when its standee is taken",
            hint=f"if the table used it late: ability {effect} …, with what it did",
        )
    if pending[-1] != effect:
        so, allowed = f"{pending[-1]} was taken inside it", f"settle {pending[-1]} first"
        case.refuse("VV-ACH-00", so=so, allowed=allowed)
    case.emit(facts.EffectResolved(player=player, source=effect, taken=True))
    return player


def decline(case: VCase, move: moves.Decline) -> None:
    """Decline the effect that waits (VV-ACH-00)."""
    case.asks("decline an effect")
    pending = case.table.pending
    if not pending:
        case.forbid(
            "VV-ACH-00",
            TIME,
            so="no effect waits",
            allowed="this is typed after a standee was taken",
            hint="leave it out: nothing waits to be declined",
        )
    case.emit(facts.EffectResolved(player=case.table.turn or "", source=pending[-1], taken=False))
    settle(case)


def relocate(case: VCase, player: str, shift: Shift, rule: str) -> None:
    """Move one own token from a Location to another; its face stays (VV-DEF-14, Q-84)."""
    source, target = zone_of(case, shift.token.place), zone_of(case, shift.target)
    if source == target or source.kind != "map" or target.kind != "map":
        case.refuse(
            rule,
            so="it does not go from one Location of the map to another",
            allowed="TALENT[!]@FROM=TO with two Locations",
            asked=f"move {shift}",
        )
    owner = own_token(case, player, shift.token, rule)
    present(case, Token(shift.token.talent, shift.token.exhausted, owner), source, rule)
    carry(case, owner, shift.token, source, target)


def _one_voyage(case: VCase, player: str, shifts: tuple[Shift, ...], rule: str) -> None:
    ways = {(zone_of(case, shift.token.place), zone_of(case, shift.target)) for shift in shifts}
    if len(ways) > 1:
        case.refuse(
            rule,
            so="that is more than one way",
            allowed="any number of Family Members from one Location to one other",
            asked=f"move {', '.join(map(str, shifts))}",
        )
    for shift in shifts:
        relocate(case, player, shift, rule)


def navigator(case: VCase, move: moves.Navigator) -> None:
    """Decide Navigator (VV-ACH-NAV)."""
    _one_voyage(case, waiting(case, "navigator"), move.move, "VV-ACH-NAV")
    settle(case)


def empire_founding(case: VCase, move: moves.EmpireFounding) -> None:
    """Decide Empire Founding: two voyages, one after the other (VV-ACH-EMP)."""
    player = waiting(case, "empire-founding")
    _one_voyage(case, player, move.first, "VV-ACH-EMP")
    _one_voyage(case, player, move.then, "VV-ACH-EMP")
    settle(case)


def pagan_legends(case: VCase, move: moves.PaganLegends) -> None:
    """Decide Pagan Legends: up to three moves (VV-ACH-PLE)."""
    player = waiting(case, "pagan-legends")
    if len(move.move) > 3:
        asked = f"move {len(move.move)} Family Members"
        case.refuse("VV-ACH-PLE", so="the effect moves three", allowed="up to 3", asked=asked)
    for shift in move.move:
        relocate(case, player, shift, "VV-ACH-PLE")
    settle(case)


def futhark(case: VCase, move: moves.Futhark) -> None:
    """Decide Futhark: two more actions this turn (VV-ACH-FUT)."""
    player = waiting(case, "futhark")
    case.emit(facts.LimitRaised(player=player, by=box.FUTHARK_BONUS, source="futhark"))
    case.say(f"{so_many(case.table.limit, 'action')} this turn")
    settle(case)


def portage(case: VCase, move: moves.Portage) -> None:
    """Decide Portage: Settlers are counted once, at the start (VV-ACH-POR, Q-21, Q-22)."""
    player = waiting(case, "portage")
    each = int(case.table.house.portage)
    room = {place_: each * n for place_, n in _settlers(case, player).items()}
    places = case.table.known.places
    wanted = Counter(location_of(shift.target, places) or shift.target for shift in move.move)
    over = next((target for target, n in wanted.items() if n > room.get(target, 0)), None)
    if over is not None:
        case.refuse(
            "VV-ACH-POR",
            so=_settled(room.get(over, 0) // each),
            allowed=f"{each} for each Settler: {', '.join(f'{p} {n}' for p, n in room.items()) or 'none'}",
            asked=f"Place {wanted[over]} at {over}",
        )
    for shift in move.move:
        place(case, player, shift.token, zone_of(case, shift.target), "VV-ACH-POR")
    settle(case)


def _settled(n: int) -> str:
    return "one of your Settlers stands there" if n == 1 else f"{n or 'none'} of your Settlers stand there"


def _settlers(case: VCase, player: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for zone, lying in case.table.tokens.items():
        if zone.kind == "map":
            found[zone.name] += sum(n for (o, t, _), n in lying.items() if (o, t) == (player, "settler"))
    return +found


def allthing(case: VCase, move: moves.Allthing) -> None:
    """Decide Allthing: a new order of the nine cards, or up to three discards with Refresh (VV-ACH-ALL)."""
    waiting(case, "allthing")
    if move.order and move.discard:
        case.refuse("VV-ACH-ALL", so="these are two choices", allowed="one of them", asked="reorder and discard")
    if len(move.discard) > 3:
        asked = f"discard {so_many(len(move.discard), 'card')}"
        case.refuse("VV-ACH-ALL", so="three may be discarded", allowed="up to 3", asked=asked)
    if move.order:
        _reorder(case, move.order.slots)
    for slot in move.discard:
        discard_card(case, slot)
    refresh_all(case, move.discard, move.refresh, move.draw)
    settle(case)


def _reorder(case: VCase, sources: tuple[str, ...]) -> None:
    """Move the cards in cycles, so that each fact finds its card: lift all, lay all."""
    lifted = {slot: case.table.market[slot] for slot in sources if slot in case.table.market}
    for slot, card in lifted.items():
        case.emit(facts.CardMoved(card=card, source=f"market:{slot}", target="hand"))
    for target, slot in zip(box.SLOTS, sources, strict=True):
        if slot in lifted:
            case.emit(facts.CardMoved(card=lifted[slot], source="hand", target=f"market:{target}"))


def runestone(case: VCase, move: moves.Runestone) -> None:
    """Decide Runestone: any one Venture is Activated (VV-ACH-RUN)."""
    player = waiting(case, "runestone")
    _need_tile(case, move.at, "VV-ACH-RUN")
    apply_outcome(case, player, move)
    settle(case)


def _need_tile(case: VCase, location: str, rule: str) -> None:
    tiles = sorted(case.table.tiles)
    if location not in tiles:
        allowed = f"there are Ventures at {', '.join(tiles)}" if tiles else "decline, for no Venture lies on the map"
        case.refuse(rule, so="no Venture lies there", allowed=allowed, asked=f"Activate {location}")


def trade_expansionism(case: VCase, move: moves.TradeExpansionism) -> None:
    """Decide Trade Expansionism: two different Ventures with an own Family Member (VV-ACH-TRA)."""
    player = waiting(case, "trade-expansionism")
    if move.at == move.second:
        so, asked = "the effect takes two different Ventures", f"Activate {move.at} twice"
        case.refuse("VV-ACH-TRA", so=so, allowed="another Venture, or one only", asked=asked)
    for place_ in filter(None, (move.at, move.second)):
        _need_tile(case, place_, "VV-ACH-TRA")
        if not own_tokens(case.table, at_place(place_), player):
            case.refuse(
                "VV-ACH-TRA",
                so=f"{player} has no Family Member there",
                allowed="a Venture where you have at least one",
                asked=f"Activate {place_}",
            )
    apply_outcome(case, player, move)
    settle(case)


def longship(case: VCase, move: moves.LongshipEffect) -> None:
    """Decide Longship: the top tile of each pile is left, discarded or put on an empty Location (VV-ACH-LON, Q-30)."""
    waiting(case, "longship")
    named = [*(put.region for put in move.put), *move.discard]
    if len(named) != len(set(named)):
        asked = f"handle the piles {', '.join(named)}"
        case.refuse("VV-ACH-LON", so="a pile is named twice", allowed="each pile once", asked=asked)
    for region in move.burial:
        set_off_map(case, region)
    for put in move.put:
        if not is_empty(case.table, put.place):
            case.refuse(
                "VV-ACH-LON",
                so="it is not an Empty Location",
                allowed="a Location with neither Venture nor Family Member",
                asked=f"put a Venture on {put.place}",
            )
        put_on_map(case, put, "VV-ACH-LON", "VV-ACH-LON")
    for region in move.discard:
        draw_tile(case, region)
        case.emit(facts.TileMoved(name=None, region=region, source=f"pile:{region}", target=f"discard:{region}"))
    settle(case)


def norse_sagas(case: VCase, move: moves.NorseSagas) -> None:
    """Decide Norse Sagas: discard, Refresh, Place an Ancestor; no Future spot (VV-ACH-NOR, Q-28)."""
    player = waiting(case, "norse-sagas")
    spot = move.spot or move.token.talent
    if box.KIND.get(spot) == "future":
        allowed = "a core, Advanced or Epic spot"
        case.refuse("VV-ACH-NOR", so="it is a Future spot", allowed=allowed, asked=f"Place on {spot}")
    card = discard_card(case, move.slot)
    if case.table.house.norse_sagas_talent == "discarded":
        _check_shown(case, card, move.token.talent)
    refresh(case, move.slot, move.refresh, move.draw)
    source = source_zone(case, player, move.token, "VV-ACH-NOR")
    face = move.token.exhausted and source != SUPPLY
    place_ancestor(case, move.token.player or player, Token(move.token.talent, face), source, spot, "place")
    settle(case)


def _check_shown(case: VCase, card: Card, talent: str) -> None:
    """Check the Talent of the discarded card, as the house rule wants it (VV-ACH-NOR); raises Refused."""
    if card.talent is None:
        case.unchecked("VV-ACH-NOR")
    elif card.talent != talent:
        so = f"the discarded card shows {card.talent}"
        allowed = f"a {card.talent} (house rule norse_sagas_talent=discarded)"
        case.refuse("VV-ACH-NOR", so=so, allowed=allowed, asked=f"Place a {talent}")


def pagan_missionary(case: VCase, move: moves.PaganMissionary) -> None:
    """Decide Pagan Missionary: one replacement for each own Family Member, counted at the start (VV-ACH-PMI)."""
    player = waiting(case, "pagan-missionary")
    zone = at_place(move.at)
    own = own_tokens(case.table, zone, player)
    _need_tile(case, move.at, "VV-ACH-PMI")
    _need_both(case, player, move.at)
    if len(move.replace) > own:
        so, asked = f"{player} has {own} Family Members there", f"replace {len(move.replace)} at {move.at}"
        case.refuse("VV-ACH-PMI", so=so, allowed=f"up to {own}", asked=asked)
    spare = list(move.with_)
    for victim in move.replace:
        mine = next((token for token in spare if token.talent == victim.talent), None)
        if mine:
            spare.remove(mine)
        replace_token(case, player, victim, zone, mine, "VV-ACH-PMI")
    if spare:
        case.forbid(
            "VV-ACH-PMI",
            LINE,
            so="no replaced Family Member has that Talent",
            allowed="one --with for each --replace of its Talent",
            hint="leave --with out, or add the --replace that it is for",
            asked=f"replace with {', '.join(map(str, spare))}",
        )
    settle(case)


def _need_both(case: VCase, player: str, place_: str) -> None:
    """Check that Family Members of *player* and of somebody else stand at *place_* (VV-ACH-PMI)."""
    zone = at_place(place_)
    own, all_ = own_tokens(case.table, zone, player), sum(case.table.tokens.at(zone).values())
    if not 0 < own < all_:
        case.refuse(
            "VV-ACH-PMI",
            so=f"{player} has no Family Member there" if not own else "nobody else has a Family Member there",
            allowed="a Venture with Family Members of yours and of another player",
            hint="type: decline, when there is none",
            asked=f"use Pagan Missionary at {place_}",
        )


def valhalla(case: VCase, move: moves.Valhalla) -> None:
    """Decide Valhalla Battlespirit: all of one other player's Family Members there are Killed (VV-ACH-VAL)."""
    player = waiting(case, "valhalla-battlespirit")
    case.asks(f"Kill {move.player}'s Family Members at {move.at}")
    zone, allowed = at_place(move.at), "another player's, where you have at least one"
    if move.player == player:
        case.refuse("VV-ACH-VAL", so="these are your own", allowed=allowed)
    elif not own_tokens(case.table, zone, player):
        case.refuse("VV-ACH-VAL", so=f"{player} has none there", allowed=allowed)
    victims = tuple(
        Token(talent, exhausted, owner)
        for (owner, talent, exhausted), n in sorted(case.table.tokens.at(zone).items())
        if owner == move.player
        for _ in range(n)
    )
    if not victims:
        hint = "type: decline, when there is none"
        case.refuse("VV-ACH-VAL", so=f"{move.player} has none there", allowed=allowed, hint=hint)
    kill(case, victims, zone, move.bury, "VV-ACH-VAL")
    case.say(f"{len(victims)} Killed")
    settle(case)
