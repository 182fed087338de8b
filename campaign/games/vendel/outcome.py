"""What an ability did, when its text is not printed in the rulebook: typed facts with the checks that pieces need."""

from campaign.games.vendel import moves, ways
from campaign.games.vendel.ancestry import place_ancestor
from campaign.games.vendel.family import components, take_component
from campaign.games.vendel.flow import VCase
from campaign.games.vendel.hands import (
    elsewhere,
    kill,
    move_token,
    other_player,
    pay,
    place,
    present,
    replace_token,
    source_zone,
    zone_of,
)
from campaign.games.vendel.market import discard_card, refresh_all
from campaign.games.vendel.pieces import Shift, TilePut, Token, TreeItem
from campaign.games.vendel.tiles import discard_tile, make_room, put_tile, tile_region
from events.errors import LINE, PIECES, TIME
from events.games import vendel as facts
from projections.games.vendel.seats import gives_silfr
from projections.games.vendel.table import EMPTY
from projections.games.vendel.zones import BANK, in_play, own
from projections.stock import Zone


def apply_outcome(case: VCase, player: str, did: moves.Outcome) -> None:
    """Record everything that *did* says: Silfr, what comes off the tree, then tokens, tiles and cards.

    What comes off the tree is in the Supply before tokens are Placed, for an ability may do both.

    Raises:
        Refused: pieces are missing, or a rule stands against it.
    """
    _money(case, player, did)
    for taken in did.tree_take:
        _take(case, player, taken)
    for shift in did.move:
        _move(case, player, shift)
    _kill(case, player, did)
    for victim in did.replace:
        zone = _on_map(case, victim)
        replace_token(case, player, Token(victim.talent, victim.exhausted, victim.player), zone, None, "VV-DEF-12")
    for token in did.flip:
        _flip(case, player, token)
    _tiles(case, did)
    for slot in did.discard:
        discard_card(case, slot)
    refresh_all(case, did.discard, did.refresh, did.draw)
    if did.influence:
        case.emit(facts.VentureInfluenceGiven(player=player, venture=None, influence=did.influence))
    if did.actions:
        _more_actions(case, player, did.actions)


def _more_actions(case: VCase, player: str, n: int) -> None:
    turn = case.table.turn
    if player != turn:
        case.forbid(
            "VV-TRN-02",
            TIME,
            so=f"it is {turn}'s turn" if turn else "nobody has a turn now",
            allowed="actions are given to the player whose turn it is",
            hint="type it in the turn of that player",
            asked=f"give {player} {n} more actions",
        )
    case.emit(facts.LimitRaised(player=player, by=n, source="venture"))


def _money(case: VCase, player: str, did: moves.Outcome) -> None:
    """Gain first, then pay out of it (VV-VEN-01)."""
    pay(case, BANK, own(player), did.gain, "ability", "VV-VEN-01")
    for share in did.take:
        if not gives_silfr(case.table, share.player):
            case.refuse(
                "VV-BOT-02",
                so=f"{share.player} is a bot and handles no Silfr",
                allowed="Silfr of people only (house rule leader_from_bot)",
                asked=f"take {share.amount} Silfr from {share.player}",
            )
        pay(case, own(share.player), own(player), share.amount, "ability", "VV-VEN-01")
    pay(case, own(player), BANK, did.pay, "ability", "VV-VEN-01")
    for share in did.give:
        pay(case, own(player), own(share.player), share.amount, "ability", "VV-VEN-01")


def _move(case: VCase, player: str, shift: Shift) -> None:
    owner = shift.token.player or player
    target = zone_of(case, shift.target)
    if target.kind == "anc":
        source = source_zone(case, owner, shift.token, "VV-DEF-14")
        place_ancestor(case, owner, shift.token, source, target.name, "place")
    elif shift.token.place is None:
        place(case, owner, shift.token, target, "VV-DEF-14")
    else:
        source = zone_of(case, shift.token.place)
        present(case, Token(shift.token.talent, shift.token.exhausted, owner), source, "VV-DEF-14")
        elsewhere(case, shift.token, source, target)
        move_token(case, owner, shift.token, source, target, "relocate", face=shift.token.exhausted)


def _kill(case: VCase, player: str, did: moves.Outcome) -> None:
    for victim in did.kill:
        _on_map(case, victim)
        other_player(case, player, victim, "VV-DEF-12")
    kill(case, did.kill, None, did.bury, "VV-DEF-12")


def _on_map(case: VCase, victim: Token) -> Zone:
    """Return the zone of a Family Member that is Killed or replaced; raises Refused when it is not on the map."""
    zone = zone_of(case, victim.place)
    if zone.kind != "map":
        case.forbid(
            "VV-DEF-12",
            LINE,
            so="it names no one Location of the map",
            allowed="Family Members at a Location, written PLAYER:TALENT@PLACE",
            hint=f"write where it stands: PLAYER:{victim.talent}@PLACE",
            asked=f"remove {victim}",
        )
    return zone


def _flip(case: VCase, player: str, token: Token) -> None:
    owner, zone = token.player or player, zone_of(case, token.place)
    present(case, Token(token.talent, token.exhausted, owner), zone, "VV-COM-13")
    if not in_play(zone):
        case.forbid(
            "VV-INV-03",
            PIECES,
            so="tokens in the Supply are Unexhausted",
            allowed="a token on the map or the Ancestry board",
            hint=f"write where it stands: {token.talent}{'!' * token.exhausted}@PLACE",
            asked=f"flip {token}",
        )
    case.emit(facts.TokenFlipped(owner=owner, talent=token.talent, n=1, zone=str(zone), exhausted=not token.exhausted))


def _take(case: VCase, player: str, taken: TreeItem) -> None:
    """Take a component from a slot of the tree, which then gives nothing later (VV-TREE-06).

    When nobody says which of several slots it is, nothing is known of those any more.
    """
    layout = dict(case.table.layout.get(player, {}))
    slots = _slots_of(case, player, taken, layout)
    sure = len(slots) == 1 and bool(taken.slot or components(case.table, player, taken.item) == 1)
    take_component(case, player, taken.item, "VV-TREE-06", slots[0] if sure else None)
    if sure:
        case.emit(facts.TreeArranged(player=player, slots={**layout, slots[0]: EMPTY}))
    elif slots:
        left = {slot: item for slot, item in layout.items() if slot not in slots}
        case.emit(facts.TreeArranged(player=player, slots=left))
        case.say(f"which slot held the {taken.item} was not said (--tree-take {slots[0]}={taken.item} does): "
                 f"{', '.join(slots)} {'counts' if len(slots) == 1 else 'count'} as untold now")  # fmt: skip


def _slots_of(case: VCase, player: str, taken: TreeItem, layout: dict[str, str]) -> list[str]:
    """Return the slot from which a component is taken, or all that are told to hold one like it."""
    if taken.slot:
        _check_slot(case, player, taken, layout.get(str(taken.slot)))
        return [str(taken.slot)]
    return sorted((slot for slot, lies in layout.items() if lies == taken.item), key=int)


def _check_slot(case: VCase, player: str, taken: TreeItem, lies: str | None) -> None:
    card = str(taken.slot) in case.table.trees.get(player, {})
    if lies is None and not card:
        case.unchecked("VV-TREE-06")
    elif lies != taken.item:
        so = f"{'a card' if card else 'nothing' if lies == EMPTY else f'a {lies}'} lies there"
        asked = f"take a {taken.item} from slot {taken.slot}"
        case.refuse("VV-TREE-06", so=so, allowed="the slot on which it lies", asked=asked)


def _tiles(case: VCase, did: moves.Outcome) -> None:
    for location in did.remove:
        if location not in case.table.tiles:
            case.forbid(
                "VV-DEF-03",
                PIECES,
                so="no Venture lies there",
                allowed="a Location with a Venture",
                hint=ways.venture(case.table, location),
                asked=f"remove the Venture at {location}",
            )
        discard_tile(case, location)
    for put in did.put:
        put_on_map(case, put)


def put_on_map(case: VCase, put: TilePut, rule: str = "VV-INV-14", shared: str = "VV-SHR-3") -> None:
    """Put the top tile of a pile on a Location without one (VV-DEF-03, VV-SHR-3)."""
    if put.place in case.table.tiles:
        allowed, asked = "a Location without one", f"put a Venture on {put.place}"
        case.refuse("VV-DEF-03", so="a Venture lies there", allowed=allowed, asked=asked)
    region = tile_region(case, put.place, put.region, rule, shared)
    make_room(case, put.place)
    put_tile(case, put.place, region, put.name)
