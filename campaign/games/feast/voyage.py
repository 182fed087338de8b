"""Ships and what they are needed for: overseas, sale, plundering, exploring, emigrating, buying (FO-OVS to FO-EMI)."""

from typing import cast

from campaign.games.feast import actions, moves
from campaign.games.feast.acting import Deed, FCase, actor, afford, own, words
from campaign.games.feast.craft import need_berth, need_special
from events.errors import PIECES
from events.games import feast as facts
from projections.english import so_many
from projections.games.feast import box
from projections.games.feast.boards import TITLES
from projections.games.feast.query import feast_spaces, may_emigrate, offered, ship_id, ships_of
from projections.games.feast.spaces import Row, space
from projections.games.feast.table import Ship
from projections.games.feast.tiles import ALL, GREEN, SPECIALS, printed, risen


def need_ships(case: FCase, player: str, row: Row, rule: str) -> None:
    """Refuse a space whose ship *player* does not have in the bay (FO-GEN-02 to FO-GEN-04)."""
    if len(ships_of(case.table, player, row.ship)) < row.ships:
        so = f"{player} has {_bay(case, player)} in the bay"
        case.refuse(rule, so=so, allowed=f"{so_many(row.ships, row.ship)} or more")


def _bay(case: FCase, player: str) -> str:
    return ", ".join(ship.kind for ship in case.table.ships[player]) or "no ship"


def overseas(case: FCase, deed: Deed) -> None:
    """Turn different green goods of the supply to their blue side for a silver (FO-OVS-01 to FO-OVS-05)."""
    player, said = deed.player, cast(actions.Overseas, deed.move).goods
    need_ships(case, player, deed.row, "FO-OVS-01")
    goods = tuple(good for good in GREEN if case.table.has(player, good)) if ALL in said else said
    twice = next((good for good in goods if goods.count(good) > 1), None)
    if twice:
        so = f"{printed(twice)} is said twice"
        case.refuse("FO-OVS-03", so=so, allowed="one of each green good")
    for good in goods:
        own(case, player, {good: goods.count(good)}, "FO-OVS-04")
    paid = afford(case, player, deed.row.pays, "FO-OVS-03")
    case.emit(facts.Exchanged(player=player, paid=paid, gained={}))
    for good in goods:
        case.emit(facts.Traded(player=player, gave=good, got=cast(str, risen(good))))
    case.say(f"{player} turns {', '.join(map(printed, goods)) or 'nothing'} for {words(paid)}")


def sale(case: FCase, deed: Deed) -> None:
    """Buy up to two special tiles at their prices (FO-SPS-02 to FO-SPS-04)."""
    player, tiles = deed.player, cast(actions.Sale, deed.move).tiles
    need_ships(case, player, deed.row, "FO-SPS-02")
    if len(tiles) > 2:
        case.refuse("FO-SPS-02", so=f"{so_many(len(tiles), 'tile')} said", allowed="one or two")
    price = sum(SPECIALS[tile].price or 0 for tile in tiles)
    for tile in tiles:
        if SPECIALS[tile].price is None:
            case.refuse("FO-SPS-03", so=f"the {printed(tile)} is not for sale", allowed="another special tile")
    afford(case, player, {box.SILVER: price} if price else {}, "FO-SPS-02")
    for tile in tiles:
        need_special(case, tile)
        cost = min(SPECIALS[tile].price or 0, case.table.has(player, box.SILVER))
        paid = {box.SILVER: cost} if cost else {}
        case.emit(facts.SpecialGained(player=player, tile=tile, how="sale", paid=paid))
        case.say(f"{player} buys the {printed(tile)} for {cost} silver")


def plunder(case: FCase, deed: Deed) -> None:
    """Take a silver hoard, with two longships (FO-PLU-02)."""
    need_ships(case, deed.player, deed.row, "FO-PLU-02")
    case.emit(facts.Exchanged(player=deed.player, paid={}, gained=dict(deed.row.gains)))
    case.say(f"{deed.player} gets a silver hoard")


_SAILS = {1: ("FO-EXP-04", box.SHIPS), 2: ("FO-EXP-05", ("knarr", "longship")), 3: ("FO-EXP-06", ("longship",))}
"""Vikings that sail to a board -> the rule, and ships that sail there."""


def explore(case: FCase, deed: Deed) -> None:
    """Take an exploration board that lies open, and the silver on it (FO-EXP-02 to FO-EXP-07, FO-EXP-10)."""
    player, face = deed.player, cast(actions.Explore, deed.move).board
    far = box.VIKINGS_TO[face]
    rule, kinds = _SAILS[far]
    if far != deed.row.column:
        case.refuse(rule, so=f"{TITLES[face]} takes {so_many(far, 'Viking')}", allowed=f"a space of column {far}")
    if not ships_of(case.table, player, *kinds):
        so = f"{player} has {_bay(case, player)} in the bay"
        case.refuse(rule, so=so, allowed=f"a {' or '.join(kinds)} for {TITLES[face]}")
    found = offered(case.table, face)
    if found is None:
        lie = ", ".join(offer.face for offer in case.table.offers.values()) or "none"
        so, hint = f"{TITLES[face]} does not lie open", "skald table shows the boards"
        case.forbid("FO-EXP-10", PIECES, so=so, allowed=f"boards that do: {lie}", hint=hint)
    letter, offer = found
    case.emit(facts.BoardClaimed(player=player, letter=letter, face=face, silver=offer.silver))
    case.say(f"{player} explores {TITLES[face]}{f' and finds {offer.silver} silver' if offer.silver else ''}")


def emigrate(case: FCase, deed: Deed) -> None:
    """Exchange a boat for a knarr, if said and allowed; then send a large ship away (FO-EMI, FO-SHP-04)."""
    player, move = deed.player, cast(actions.Emigrate, deed.move)
    if move.swap:
        _swap(case, deed)
    if move.ship is None:
        if not move.swap:
            case.refuse("FO-PLC-03", so="no ship is said", allowed="emigrate knarr, or emigrate longship")
        case.say("nobody emigrates")
        return
    found = ships_of(case.table, player, move.ship)
    if not found:
        so, hint = f"{player} has {_bay(case, player)} in the bay", f"buy {move.ship} first, if there is the silver"
        case.forbid("FO-EMI-01", PIECES, so=so, allowed="a knarr or a longship of the bay", hint=hint)
    if not may_emigrate(case.table, player):
        so = f"{player} has {so_many(max(feast_spaces(case.table, player), 0), 'open space')} on the Banquet Table"
        case.refuse("FO-EMI-06", so=so, allowed=so_many(box.TABLE_SPACES, "open space"))
    paid = afford(case, player, {box.SILVER: case.table.round}, "FO-EMI-05")
    _leave(case, player, found[-1], paid.get(box.SILVER, 0))


def _leave(case: FCase, player: str, ship: Ship, silver: int) -> None:
    fact = facts.ShipEmigrated(player=player, ship=ship.id, kind=ship.kind, silver=silver, ore_lost=ship.ore)
    case.emit(fact)
    lost = f"; {ship.ore} ore is lost" if ship.ore else ""
    need = feast_spaces(case.table, player)
    case.say(f"the {ship.kind} emigrates for {silver} silver{lost}; the feast of {player} has {so_many(need, 'space')}")


def _swap(case: FCase, deed: Deed) -> None:
    """Exchange a whaling boat for a knarr; its ore is lost (FO-SHP-04, FO-SHP-05, B-06)."""
    player = deed.player
    if deed.row.word != "swap":
        case.refuse("FO-SHP-04", so=f"{space(deed.row.number)} swaps no boat", allowed=space(61))
    boats = ships_of(case.table, player, "boat")
    if not boats:
        so, hint = f"{player} has {_bay(case, player)} in the bay", "leave out --swap"
        case.forbid("FO-SHP-04", PIECES, so=so, allowed="a whaling boat", hint=hint)
    need_berth(case, player, "knarr")
    boat = boats[-1]
    case.emit(facts.ShipSwapped(player=player, ship=boat.id, kind="knarr", ore_lost=boat.ore))
    case.say(f"a boat becomes a knarr{'; its ore is lost' * bool(boat.ore)}")


def buy(case: FCase, move: moves.Buy) -> None:
    """Buy a ship at any time before the last feast is over (FO-SHP-07, FO-SHP-09)."""
    case.asks(f"buy a {move.kind}")
    player = actor(case, move.player, f"buy {move.kind}")
    if case.table.phase == "close":
        case.refuse("FO-SHP-09", so="the last feast is over", allowed="buying before it")
    need_berth(case, player, move.kind)
    paid = afford(case, player, {box.SILVER: box.SHIP_PRICE[move.kind]}, "FO-SHP-07")
    silver, number = paid.get(box.SILVER, 0), ship_id(case.table, player)
    case.emit(facts.ShipGained(player=player, ship=number, kind=move.kind, how="bought", silver=silver))
    case.say(f"{player} buys a {move.kind} for {silver} silver")


def load(case: FCase, move: moves.LoadOre) -> None:
    """Lay ore on the most laden ship of the kind that has room for it (FO-SHP-06, FO-SHP-08)."""
    case.asks(f"lay {move.n} ore on a {move.kind}")
    player = actor(case, move.player, f"ore {move.kind} {move.n}")
    ships = ships_of(case.table, player, move.kind)
    if not ships:
        so, hint = f"{player} has {_bay(case, player)} in the bay", "type another kind of ship"
        case.forbid("FO-SHP-08", PIECES, so=so, allowed="a ship of the bay", hint=hint)
    room = box.ORE_ROOM[move.kind]
    ship = next((one for one in ships if one.ore + move.n <= room), ships[-1])
    if ship.ore + move.n > room:
        so = f"{ship.ore} of {room} lie on the {move.kind}"
        case.refuse("FO-SHP-08", so=so, allowed="1 on a boat, 3 on a longship, none on a knarr")
    own(case, player, {box.ORE: move.n}, "FO-SHP-08")
    case.emit(facts.OreLoaded(player=player, ship=ship.id, n=move.n))
    case.say(f"{ship.ore + move.n} ore on the {move.kind}")


def recount(case: FCase, player: str, kind: str, n: int, was: int) -> None:
    """Set the number of ships of *kind* to *n*, as they lie in the bay."""
    for _ in range(n - was):
        number = ship_id(case.table, player)
        case.emit(facts.ShipGained(player=player, ship=number, kind=kind, how="told"))
    for ship in ships_of(case.table, player, kind)[n:]:
        case.emit(facts.ShipLost(player=player, ship=ship.id, kind=kind))
