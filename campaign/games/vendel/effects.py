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
from events.games import vendel as facts
from projections.games.vendel import box
from projections.games.vendel.query import is_empty, own_tokens, tokens_at


def waiting(case: VCase, effect: str) -> str:
    """Return whose effect waits, and record that it is used.

    Raises:
        Refused: *effect* does not wait, or another has to be settled first (VV-ACH-00, Q-36).
    """
    pending = case.table.pending
    case.timely(
        effect in pending and case.table.turn,
        "VV-ACH-00",
        asked=f"use {effect}",
        so=f"{pending[-1]} waits" if pending else "no effect waits",
        allowed="an effect is used right when its standee is taken",
        hint=f"if the table used it late: ability {effect} …, with what it did",
    )
    case.require(
        pending[-1] == effect,
        "VV-ACH-00",
        asked=f"use {effect}",
        so=f"{pending[-1]} was taken inside it",
        allowed=f"settle {pending[-1]} first",
    )
    player = case.table.turn or ""
    case.emit(facts.EffectResolved(player=player, source=effect, taken=True))
    return player


def decline(case: VCase, move: moves.Decline) -> None:
    """Decline the effect that waits (VV-ACH-00)."""
    pending = case.table.pending
    case.timely(
        pending,
        "VV-ACH-00",
        asked="decline an effect",
        so="no effect waits",
        allowed="this is typed after a standee was taken",
        hint="leave it out: nothing waits to be declined",
    )
    case.emit(facts.EffectResolved(player=case.table.turn or "", source=pending[-1], taken=False))
    settle(case)


def relocate(case: VCase, player: str, shift: Shift, rule: str) -> None:
    """Move one own token from a Location to another; its face stays (VV-DEF-14, Q-84)."""
    source, target = zone_of(case, shift.token.place), zone_of(case, shift.target)
    case.require(
        source.startswith("map:") and target.startswith("map:") and source != target,
        rule,
        asked=f"move {shift}",
        so="it does not go from one Location of the map to another",
        allowed="TALENT[!]@FROM=TO with two Locations",
    )
    owner = own_token(case, player, shift.token, rule)
    present(case, Token(shift.token.talent, shift.token.exhausted, owner), source, rule)
    carry(case, owner, shift.token, source, target)


def _one_voyage(case: VCase, player: str, shifts: tuple[Shift, ...], rule: str) -> None:
    ways = {(zone_of(case, shift.token.place), zone_of(case, shift.target)) for shift in shifts}
    case.require(
        len(ways) <= 1,
        rule,
        asked=f"move {', '.join(map(str, shifts))}",
        so="that is more than one way",
        allowed="any number of Family Members from one Location to one other",
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
    case.require(
        len(move.move) <= 3,
        "VV-ACH-PLE",
        asked=f"move {len(move.move)} Family Members",
        so="the effect moves three",
        allowed="up to 3",
    )
    for shift in move.move:
        relocate(case, player, shift, "VV-ACH-PLE")
    settle(case)


def futhark(case: VCase, move: moves.Futhark) -> None:
    """Decide Futhark: two more actions this turn (VV-ACH-FUT)."""
    player = waiting(case, "futhark")
    case.emit(facts.LimitRaised(player=player, by=box.FUTHARK_BONUS, source="futhark"))
    case.say(f"{case.table.limit} actions this turn")
    settle(case)


def portage(case: VCase, move: moves.Portage) -> None:
    """Decide Portage: Settlers are counted once, at the start (VV-ACH-POR, Q-21, Q-22)."""
    player = waiting(case, "portage")
    each = int(case.table.house.portage)
    room = {place_: each * n for place_, n in _settlers(case, player).items()}
    places = case.table.known.places
    wanted = Counter(location_of(shift.target, places) or shift.target for shift in move.move)
    over = next((target for target, n in wanted.items() if n > room.get(target, 0)), None)
    case.require(
        over is None,
        "VV-ACH-POR",
        asked=f"Place {wanted[over or '']} at {over}",
        so=_settled(room.get(over or "", 0) // each),
        allowed=f"{each} for each Settler: {', '.join(f'{p} {n}' for p, n in room.items()) or 'none'}",
    )
    for shift in move.move:
        place(case, player, shift.token, zone_of(case, shift.target), "VV-ACH-POR")
    settle(case)


def _settled(n: int) -> str:
    return "one of your Settlers stands there" if n == 1 else f"{n or 'none'} of your Settlers stand there"


def _settlers(case: VCase, player: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for zone, lying in case.table.tokens.items():
        if zone.startswith("map:"):
            found[zone[4:]] += sum(n for (o, t, _), n in lying.items() if (o, t) == (player, "settler"))
    return +found


def allthing(case: VCase, move: moves.Allthing) -> None:
    """Decide Allthing: a new order of the nine cards, or up to three discards with Refresh (VV-ACH-ALL)."""
    waiting(case, "allthing")
    case.require(
        not (move.order and move.discard),
        "VV-ACH-ALL",
        asked="reorder and discard",
        so="these are two choices",
        allowed="one of them",
    )
    case.require(
        len(move.discard) <= 3,
        "VV-ACH-ALL",
        asked=f"discard {len(move.discard)} cards",
        so="three may be discarded",
        allowed="up to 3",
    )
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
    case.require(
        location in case.table.tiles,
        rule,
        asked=f"Activate {location}",
        so="no Venture lies there",
        allowed=f"there are Ventures at {', '.join(sorted(case.table.tiles))}"
        if case.table.tiles
        else "decline, for no Venture lies on the map",
    )


def trade_expansionism(case: VCase, move: moves.TradeExpansionism) -> None:
    """Decide Trade Expansionism: two different Ventures with an own Family Member (VV-ACH-TRA)."""
    player = waiting(case, "trade-expansionism")
    case.require(
        move.at != move.second,
        "VV-ACH-TRA",
        asked=f"Activate {move.at} twice",
        so="the effect takes two different Ventures",
        allowed="another Venture, or one only",
    )
    for location in (move.at, move.second):
        if location:
            _need_tile(case, location, "VV-ACH-TRA")
            case.require(
                own_tokens(case.table, f"map:{location}", player),
                "VV-ACH-TRA",
                asked=f"Activate {location}",
                so=f"{player} has no Family Member there",
                allowed="a Venture where you have at least one",
            )
    apply_outcome(case, player, move)
    settle(case)


def longship(case: VCase, move: moves.LongshipEffect) -> None:
    """Decide Longship: the top tile of each pile is left, discarded or put on an empty Location (VV-ACH-LON, Q-30)."""
    waiting(case, "longship")
    named = [*(put.region for put in move.put), *move.discard]
    case.require(
        len(named) == len(set(named)),
        "VV-ACH-LON",
        asked=f"handle the piles {', '.join(named)}",
        so="a pile is named twice",
        allowed="each pile once",
    )
    for region in move.burial:
        set_off_map(case, region)
    for put in move.put:
        case.require(
            is_empty(case.table, put.place),
            "VV-ACH-LON",
            asked=f"put a Venture on {put.place}",
            so="it is not an Empty Location",
            allowed="a Location with neither Venture nor Family Member",
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
    case.require(
        box.KIND.get(spot) != "future",
        "VV-ACH-NOR",
        asked=f"Place on {spot}",
        so="it is a Future spot",
        allowed="a core, Advanced or Epic spot",
    )
    card = discard_card(case, move.slot)
    if case.table.house.norse_sagas_talent == "discarded":
        if card.talent is None:
            case.unchecked("VV-ACH-NOR")
        case.require(
            card.talent in (None, move.token.talent),
            "VV-ACH-NOR",
            asked=f"Place a {move.token.talent}",
            so=f"the discarded card shows {card.talent}",
            allowed=f"a {card.talent} (house rule norse_sagas_talent=discarded)",
        )
    refresh(case, move.slot, move.refresh, move.draw)
    source = source_zone(case, player, move.token, "VV-ACH-NOR")
    face = move.token.exhausted and source != "supply"
    place_ancestor(case, move.token.player or player, Token(move.token.talent, face), source, spot, "place")
    settle(case)


def pagan_missionary(case: VCase, move: moves.PaganMissionary) -> None:
    """Decide Pagan Missionary: one replacement for each own Family Member, counted at the start (VV-ACH-PMI)."""
    player = waiting(case, "pagan-missionary")
    zone = f"map:{move.at}"
    own = own_tokens(case.table, zone, player)
    _need_tile(case, move.at, "VV-ACH-PMI")
    _need_both(case, player, move.at)
    case.require(
        len(move.replace) <= own,
        "VV-ACH-PMI",
        asked=f"replace {len(move.replace)} at {move.at}",
        so=f"{player} has {own} Family Members there",
        allowed=f"up to {own}",
    )
    spare = list(move.with_)
    for victim in move.replace:
        mine = next((token for token in spare if token.talent == victim.talent), None)
        if mine:
            spare.remove(mine)
        replace_token(case, player, victim, zone, mine, "VV-ACH-PMI")
    case.clear(
        not spare,
        "VV-ACH-PMI",
        asked=f"replace with {', '.join(map(str, spare))}",
        so="no replaced Family Member has that Talent",
        allowed="one --with for each --replace of its Talent",
        hint="leave --with out, or add the --replace that it is for",
    )
    settle(case)


def _need_both(case: VCase, player: str, place_: str) -> None:
    """Check that Family Members of *player* and of somebody else stand at *place_* (VV-ACH-PMI)."""
    zone = f"map:{place_}"
    own, all_ = own_tokens(case.table, zone, player), sum(tokens_at(case.table, zone).values())
    case.require(
        0 < own < all_,
        "VV-ACH-PMI",
        asked=f"use Pagan Missionary at {place_}",
        so=f"{player} has no Family Member there" if not own else "nobody else has a Family Member there",
        allowed="a Venture with Family Members of yours and of another player",
        hint="type: decline, when there is none",
    )


def valhalla(case: VCase, move: moves.Valhalla) -> None:
    """Decide Valhalla Battlespirit: all of one other player's Family Members there are Killed (VV-ACH-VAL)."""
    player = waiting(case, "valhalla-battlespirit")
    zone = f"map:{move.at}"
    case.require(
        own_tokens(case.table, zone, player) and move.player != player,
        "VV-ACH-VAL",
        asked=f"Kill {move.player}'s Family Members at {move.at}",
        so=f"{player} has none there" if move.player != player else "these are your own",
        allowed="another player's, where you have at least one",
    )
    victims = tuple(
        Token(talent, exhausted, owner)
        for (owner, talent, exhausted), n in sorted(tokens_at(case.table, zone).items())
        if owner == move.player
        for _ in range(n)
    )
    case.require(
        victims,
        "VV-ACH-VAL",
        asked=f"Kill {move.player}'s Family Members at {move.at}",
        so=f"{move.player} has none there",
        allowed="another player's, where you have at least one",
        hint="type: decline, when there is none",
    )
    kill(case, victims, zone, move.bury, "VV-ACH-VAL")
    case.say(f"{len(victims)} Killed")
    settle(case)
