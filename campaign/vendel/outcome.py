"""What an ability did, when its text is not printed in the rulebook: typed facts with the checks that pieces need."""

from campaign.vendel import moves
from campaign.vendel.ancestry import place_ancestor
from campaign.vendel.family import take_component
from campaign.vendel.flow import VCase
from campaign.vendel.hands import (
    discard_tile,
    kill,
    move_token,
    pay,
    place,
    present,
    put_tile,
    replace_token,
    source_zone,
    tile_region,
    zone_of,
)
from campaign.vendel.market import discard_card, refresh_all
from campaign.vendel.pieces import Shift, TilePut, Token
from events import vendel as facts


def apply_outcome(case: VCase, player: str, did: moves.Outcome) -> None:
    """Record everything that *did* says, in the order of its options; raises Refused when pieces are missing."""
    _money(case, player, did)
    for shift in did.move:
        _move(case, player, shift)
    if did.kill or did.bury:
        kill(case, did.kill, _one_zone(case, did.kill), did.bury, "VV-DEF-12")
    for victim in did.replace:
        zone = zone_of(case, victim.place)
        replace_token(case, player, Token(victim.talent, victim.exhausted, victim.player), zone, None, "VV-DEF-12")
    for token in did.flip:
        _flip(case, player, token)
    for item in did.tree_take:
        take_component(case, player, item)
        _forget_slot(case, player, item)
    _tiles(case, did)
    for slot in did.discard:
        discard_card(case, slot)
    refresh_all(case, did.discard, did.refresh, did.draw)
    if did.influence:
        case.emit(facts.VentureInfluenceGiven(player=player, venture=None, influence=did.influence))
    if did.actions:
        case.emit(facts.LimitRaised(player=player, by=did.actions, source="venture"))


def _money(case: VCase, player: str, did: moves.Outcome) -> None:
    """Gain first, then pay out of it (VV-VEN-01)."""
    pay(case, "bank", player, did.gain, "ability", "VV-VEN-01")
    for share in did.take:
        pay(case, share.player, player, share.amount, "ability", "VV-VEN-01")
    pay(case, player, "bank", did.pay, "ability", "VV-VEN-01")
    for share in did.give:
        pay(case, player, share.player, share.amount, "ability", "VV-VEN-01")


def _move(case: VCase, player: str, shift: Shift) -> None:
    owner = shift.token.player or player
    target = zone_of(case, shift.target)
    if target.startswith("anc:"):
        source = source_zone(case, owner, shift.token, "VV-DEF-14")
        place_ancestor(case, owner, shift.token, source, shift.target, "place")
    elif shift.token.place is None:
        place(case, owner, shift.token, target, "VV-DEF-14")
    else:
        source = zone_of(case, shift.token.place)
        present(case, Token(shift.token.talent, shift.token.exhausted, owner), source, "VV-DEF-14")
        move_token(case, owner, shift.token, source, target, "relocate", face=shift.token.exhausted)


def _one_zone(case: VCase, victims: tuple[Token, ...]) -> str:
    places = {victim.place for victim in victims}
    case.law(
        len(places) == 1 and None not in places,
        "VV-DEF-12",
        asked=f"Kill {', '.join(map(str, victims))}",
        so="they do not name one Location",
        allowed="victims of one Location, written PLAYER:TALENT@PLACE",
    )
    return zone_of(case, victims[0].place)


def _flip(case: VCase, player: str, token: Token) -> None:
    owner, zone = token.player or player, zone_of(case, token.place)
    present(case, Token(token.talent, token.exhausted, owner), zone, "VV-COM-13")
    case.law(
        zone.startswith(("map:", "anc:")),
        "VV-INV-03",
        asked=f"flip {token}",
        so="tokens in the Supply are Unexhausted",
        allowed="a token on the map or the Ancestry board",
    )
    case.emit(facts.TokenFlipped(owner=owner, talent=token.talent, n=1, zone=zone, exhausted=not token.exhausted))


def _forget_slot(case: VCase, player: str, item: str) -> None:
    """The slot whose component was taken gives nothing later (VV-TREE-06)."""
    layout = dict(case.table.layout.get(player, {}))
    slot = next((no for no, held in layout.items() if held == item), None)
    if slot is not None:
        del layout[slot]
        case.emit(facts.TreeArranged(player=player, slots=layout))


def _tiles(case: VCase, did: moves.Outcome) -> None:
    for location in did.remove:
        case.law(
            location in case.table.tiles,
            "VV-DEF-03",
            asked=f"remove the Venture at {location}",
            so="no Venture lies there",
            allowed="a Location with a Venture",
        )
        discard_tile(case, location)
    for put in did.put:
        put_on_map(case, put)


def put_on_map(case: VCase, put: TilePut) -> None:
    """Put the top tile of a pile on a Location without one (VV-DEF-03, VV-SHR-3)."""
    case.law(
        put.place not in case.table.tiles,
        "VV-DEF-03",
        asked=f"put a Venture on {put.place}",
        so="a Venture lies there",
        allowed="a Location without one",
    )
    region = tile_region(case, put.place, put.region, "VV-SHR-3")
    put_tile(case, put.place, region, put.name)
