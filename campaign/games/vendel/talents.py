"""Talent actions (VV-TAL): the token stands on the map, is Unexhausted, and is Exhausted by acting."""

from campaign.games.vendel import moves, ways
from campaign.games.vendel.flow import VCase, act, actor, put_longships, settle
from campaign.games.vendel.hands import (
    acting,
    exhaust,
    kill,
    move_token,
    other_player,
    own_token,
    pay,
    place,
    present,
    replace_token,
    zone_of,
)
from campaign.games.vendel.market import discard_card, refresh, replace_top
from campaign.games.vendel.pieces import Shift, Token
from campaign.games.vendel.tiles import discard_tile, put_tile, tile_region
from campaign.games.vendel.zones import location_of, meant
from events.errors import LINE, PIECES
from projections.english import listed, so_many
from projections.games.vendel import box
from projections.games.vendel.query import ability, held, own_tokens, presence, regions_of, travel_ok
from projections.games.vendel.seats import gives_silfr
from projections.games.vendel.table import Table
from projections.games.vendel.zones import BANK, at_place, own, silfr
from projections.stock import Zone

CROWD = 2
"""How many companions a Shipwright takes along (VV-TAL-SHI-1)."""
FEE = 2
"""What a Merchant pays to discard any card of the Market (VV-TAL-MER-2)."""


def _ready(case: VCase, talent: str, at: str) -> str:
    case.asks(f"act with a {talent} at {at}")
    player = actor(case)
    acting(case, player, talent, at_place(at), "VV-TAL-ANY", "VV-TRN-09")
    return player


def merchant(case: VCase, move: moves.Merchant) -> None:
    """Decide a Merchant action (VV-TAL-MER): gain first, then one of the two choices."""
    player = _ready(case, "merchant", move.at)
    act(case, player, "merchant", "merchant", move.at)
    gain = len(presence(case.table, player))
    exhaust(case, player, "merchant", at_place(move.at))
    pay(case, BANK, own(player), gain, "merchant", "VV-TAL-MER-1")
    case.say(f"gains {gain} Silfr")
    _merchant_choice(case, player, move)
    settle(case)


def _merchant_choice(case: VCase, player: str, move: moves.Merchant) -> None:
    chosen = [c for c in (move.replace, move.top, move.discard) if c is not None]
    if len(chosen) > 1:
        asked = "replace a card and discard a card"
        case.refuse("VV-TAL-MER-2", so="these are two choices", allowed="one of them", asked=asked)
    if not chosen and case.table.house.merchant_choice != "optional":
        case.refuse(
            "VV-TAL-MER-3",
            so="one of the two has to be taken",
            allowed="--replace SLOT=CARD (or --top SLOT when the card is not typed), or --discard SLOT for 2 Silfr",
            asked="a Merchant action without a choice",
        )
    if not move.discard and (move.refresh or move.draw):
        case.forbid(
            "VV-TAL-MER-2",
            LINE,
            so="only a discard is followed by a Refresh",
            allowed="--replace SLOT=CARD alone, or --discard SLOT with --refresh and --draw",
            hint="leave --refresh and --draw out, or discard with --discard SLOT",
            asked="replace a card of the top row and Refresh",
        )
    if move.discard:
        _check_fee(case, player)
        pay(case, own(player), BANK, FEE, "merchant", "VV-TAL-MER-2")
        discard_card(case, move.discard)
        refresh(case, move.discard, move.refresh, move.draw)
    if move.replace:
        replace_top(case, move.replace.slot, move.replace.face)
    if move.top:
        replace_top(case, move.top, None)


def _check_fee(case: VCase, player: str) -> None:
    has = silfr(case.table, player)
    if has < FEE:
        case.forbid(
            "VV-TAL-MER-3",
            PIECES,
            so=f"{player} has {has}",
            allowed="the other choice: --replace SLOT=CARD, or --top SLOT when the card is not typed",
            hint=ways.purse(player),
            asked=f"pay {FEE} Silfr to discard a card",
        )


def shipwright(case: VCase, move: moves.Shipwright) -> None:
    """Decide a Shipwright action; it adds no Venture (VV-TAL-SHI-1, VV-TAL-SHI-3)."""
    player = _ready(case, "shipwright", move.at)
    case.asks(f"sail from {move.at} to {move.to}")
    start, goal = at_place(move.at), at_place(move.to)
    if move.at == move.to:
        case.refuse("VV-TAL-SHI-1", so="that is the same Location", allowed="another Location")
    _companions(case, player, move)
    ships = sea_cost(case.table, player, move)
    act(case, player, "shipwright", "shipwright", move.to, ships)
    exhaust(case, player, "shipwright", start)
    move_token(case, player, Token("shipwright", True), start, goal, "relocate", face=True)
    for token in move.bring:
        _sail(case, player, token, start, goal)
    if move.drop:
        _sail(case, player, move.drop.token, start, zone_of(case, move.drop.target))
    put_longships(case, player, move.to, ships)
    case.say(f"cost {1 + ships}{': no Presence there +1' if ships else ''}")
    settle(case)


def _sail(case: VCase, player: str, token: Token, start: Zone, goal: Zone) -> None:
    owner = own_token(case, player, token, "VV-TAL-SHI-1")
    start = zone_of(case, token.place) if token.place else start
    present(case, Token(token.talent, token.exhausted, owner), start, "VV-TAL-SHI-1")
    move_token(case, owner, token, start, goal, "relocate", face=token.exhausted)


def _crew(move: moves.Shipwright) -> tuple[Token, ...]:
    return (*move.bring, *([move.drop.token] if move.drop else []))


def _companions(case: VCase, player: str, move: moves.Shipwright) -> None:
    crew = len(_crew(move))
    if crew > CROWD:
        so, allowed = f"a Shipwright takes {CROWD}", f"up to {CROWD}"
        case.refuse("VV-TAL-SHI-1", so=so, allowed=allowed, asked=f"take {so_many(crew, 'companion')} along")
    if not all(token.place is None or zone_of(case, token.place) == at_place(move.at) for token in _crew(move)):
        case.refuse(
            "VV-TAL-SHI-1",
            so=f"the Shipwright starts at {move.at}",
            allowed=f"Family Members at {move.at}",
            asked="take companions from elsewhere",
        )
    if move.drop:
        _check_drop(case, player, move, move.drop)


def _check_drop(case: VCase, player: str, move: moves.Shipwright, drop: Shift) -> None:
    if ability(case.table, player) != "clann-cholmain":
        case.refuse(
            "VV-FAM-CLA",
            so=f"{player} does not play Clann Cholmáin",
            allowed="companions go where the Shipwright goes",
            asked="drop a companion elsewhere",
        )
    target = location_of(drop.target, case.table.known.places)
    if target is None or target in (move.at, move.to):
        case.forbid(
            "VV-FAM-CLA",
            LINE,
            so="that is no other Location of the map",
            allowed="a different Location of the same Region",
            hint="write --drop TALENT=PLACE with a different Location",
            asked=f"drop a companion at {target or drop}",
        )
    if set(regions_of(case.table, target)).isdisjoint(regions_of(case.table, move.to)):
        so, allowed = f"it is not in the Region of {move.to}", "a Location of the same Region"
        case.refuse("VV-FAM-CLA", so=so, allowed=allowed, asked=f"drop a companion at {target}")


def sea_cost(table: Table, player: str, move: moves.Shipwright) -> int:
    """Return the Longships of the voyage: 0 or 1 (VV-TAL-SHI-2).

    Presence is judged before, or by house rule after, the move (VV-TAL-SHI-4, Q-14).
    """
    if table.house.presence_check != "after":
        return int(not travel_ok(table, player, move.to))
    landed = table.copy()
    party = [Token("shipwright"), *_crew(move)]
    for token in party:
        key = (token.player or player, token.talent, token.exhausted)
        came = meant(token.place, table.known.places) if token.place else at_place(move.at)
        apart = move.drop if move.drop and token is move.drop.token else None
        goal = meant(apart.target, table.known.places) if apart else at_place(move.to)
        landed.tokens.move(came, goal, key)
    return int(not travel_ok(landed, player, move.to))


def warrior(case: VCase, move: moves.Warrior) -> None:
    """Decide a Warrior action (VV-TAL-WAR): one Kill, and one for each other fresh Warrior there."""
    player = _ready(case, "warrior", move.at)
    zone = at_place(move.at)
    act(case, player, "warrior", "warrior", move.at)
    exhaust(case, player, "warrior", zone)
    force = 1 + held(case.table, zone, player, "warrior")
    if len(move.kill) > force:
        so = f"{force - 1 or 'no'} other Unexhausted Warrior{'s stand' if force > 2 else ' stands'} there"
        case.refuse("VV-TAL-WAR-1", so=so, allowed=f"up to {force}", asked=f"Kill {len(move.kill)} at {move.at}")
    for victim in move.kill:
        other_player(case, player, victim, "VV-TAL-WAR-1")
    owners = {victim.player for victim in move.kill}
    if len(owners) > 1 and case.table.house.warrior_split == "no":
        so, asked = "the house rule warrior_split=no holds", "Kill Family Members of several players"
        case.refuse("VV-TAL-WAR-2", so=so, allowed="victims of one player", asked=asked)
    kill(case, move.kill, zone, move.bury, "VV-TAL-WAR-1")
    case.say(f"{len(move.kill)} of {force} Killed")
    settle(case)


def settler(case: VCase, move: moves.Settler) -> None:
    """Decide a Settler action (VV-TAL-SET): the Placed token is and stays Unexhausted."""
    player = _ready(case, "settler", move.at)
    target, source = at_place(move.at), zone_of(case, move.token.place)
    fresh, used = (held(case.table, source, player, move.token.talent, exhausted=face) for face in (False, True))
    if move.token.exhausted or (used and not fresh):
        so, allowed = "it is Exhausted", "an Unexhausted Family Member"
        case.refuse("VV-TAL-SET-2", so=so, allowed=allowed, asked=f"Place {move.token}")
    act(case, player, "settler", "settler", move.at)
    exhaust(case, player, "settler", target)
    place(case, player, move.token, target, "VV-TAL-SET-1")
    settle(case)


def leader(case: VCase, move: moves.Leader) -> None:
    """Decide a Leader action (VV-TAL-LEA): take 1 Silfr if there is one to take, then the swap."""
    player = _ready(case, "leader", move.at)
    act(case, player, "leader", "leader", move.at)
    exhaust(case, player, "leader", at_place(move.at))
    if move.rob:
        _rob(case, player, move.rob, move.at)
    elif others := [p for p in case.table.players if p != player and own_tokens(case.table, at_place(move.at), p)]:
        case.say(f"nobody is robbed, though {listed(others)} could be: --rob PLAYER")
    if not move.swap and (move.tile or move.pile or move.burial):
        case.forbid(
            "VV-TAL-LEA-2",
            LINE,
            so="a Venture is described, but none is swapped",
            allowed="the swap has to be said",
            hint="add --swap, or leave --tile, --pile and --burial out",
        )
    if move.swap:
        _swap(case, move)
    settle(case)


def _rob(case: VCase, player: str, victim: str, at: str) -> None:
    if victim == player or not own_tokens(case.table, at_place(at), victim):
        case.refuse(
            "VV-TAL-LEA-1",
            so="that is yourself" if victim == player else f"{victim} has no Family Member at {at}",
            allowed="another player who stands there, or leave --rob out",
            asked=f"take 1 Silfr from {victim}",
        )
    amount = takes_from(case.table, victim)
    if not gives_silfr(case.table, victim):
        case.say(f"{victim} is a bot and handles no Silfr (Q-25)")
    pay(case, own(victim), own(player), amount, "leader", "VV-TAL-LEA-1")
    case.say(f"takes {amount} Silfr from {victim}")


def takes_from(table: Table, victim: str) -> int:
    """Return how much Silfr a Leader takes from *victim*: 1, or 0 when there is none to take (VV-TAL-LEA-3)."""
    return min(1, silfr(table, victim)) if gives_silfr(table, victim) else 0


def _swap(case: VCase, move: moves.Leader) -> None:
    if move.at not in case.table.tiles:
        case.say("no Venture lies there: nothing is swapped (VV-TAL-LEA-3)")
        return
    region = tile_region(case, move.at, move.pile, "VV-TAL-LEA-2", "VV-SHR-4")
    discard_tile(case, move.at)
    put_tile(case, move.at, region, move.tile, move.burial)
    case.say(f"a new {box.REGION_NAMES[region]} Venture at {move.at}")


def seeress(case: VCase, move: moves.Seeress) -> None:
    """Decide a Seeress action (VV-TAL-SEE): always one Longship."""
    player = _ready(case, "seeress", move.at)
    zone = at_place(move.at)
    act(case, player, "seeress", "seeress", move.at, 1)
    exhaust(case, player, "seeress", zone)
    put_longships(case, player, move.at, 1)
    replace_token(case, player, move.token, zone, move.with_, "VV-TAL-SEE-1")
    case.say("cost 2: Longship +1")
    settle(case)
