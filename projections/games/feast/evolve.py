"""Applies facts to the table. No rule stands here: a fact is believed as it was recorded."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from events import kernel
from events.fact import Fact
from events.games import feast as facts
from projections.games.feast import box
from projections.games.feast.boards import FACES, ONCE
from projections.games.feast.table import Board, Card, Counted, Laid, Offer, Ship, Stand, Table, own
from projections.table import opened, ruled


def evolve(table: Table, fact: Fact) -> None:
    """Apply *fact* to *table* in place."""
    APPLY[type(fact)](table, fact)


def _opened(table: Table, fact: kernel.GameOpened) -> None:
    opened(table, fact)
    begin(table)


def begin(table: Table) -> None:
    """Lay out what everybody begins with (A2-01)."""
    table.phase = "setup"
    table.offers = {letter: Offer(front) for letter, (front, _) in FACES.items()}
    for player in table.players:
        _gain(table, player, box.START)
        table.boards[player] = {box.HOME: Board()}
        table.ships[player], table.emigrated[player], table.claims[player], table.houses[player] = (), (), (), ()
        table.hands[player], table.cards[player] = 1, ()
        table.vikings[player] = table.penalties[player] = 0


def _gain(table: Table, player: str, bag: Mapping[str, int], sign: int = 1) -> None:
    for piece, n in bag.items():
        table.pieces.add(own(player), piece, sign * n)


def _gain_each(table: Table, player: str, pieces: Iterable[str]) -> None:
    for piece in pieces:
        table.pieces.add(own(player), piece, 1)


def _exchange(table: Table, player: str, paid: Mapping[str, int], gained: Mapping[str, int]) -> None:
    _gain(table, player, paid, -1)
    _gain(table, player, gained)


def _start(table: Table, fact: facts.StartPlayerSet) -> None:
    table.start = fact.player


def _revealed(table: Table, fact: facts.StripRevealed) -> None:
    table.revealed = (*table.revealed, fact.strip)
    table.strips[fact.strip] = fact.items


def _shorten(table: Table, strip: str, n: int) -> None:
    left = table.strips[strip][n:]
    if left:
        table.strips[strip] = left
    else:
        del table.strips[strip]


def _aged(table: Table, fact: facts.StripAged) -> None:
    _shorten(table, fact.strip, 1)


def _strip_taken(table: Table, fact: facts.StripTaken) -> None:
    for item in fact.items:
        piece, n = box.ITEMS[item]
        table.pieces.add(own(fact.player), piece, n)
    _shorten(table, fact.strip, len(fact.items))


def _round(table: Table, fact: facts.RoundBegan) -> None:
    table.round, table.latest = fact.round, None
    table.passed = table.served = ()
    table.vikings = dict.fromkeys(table.players, fact.vikings)


def _phase(table: Table, fact: facts.PhaseEntered) -> None:
    table.phase, table.lent = fact.phase, None


def _harvested(table: Table, fact: facts.Harvested) -> None:
    _gain_each(table, fact.player, fact.goods)


def _turned(table: Table, fact: facts.BoardTurned) -> None:
    table.offers[fact.letter] = Offer(fact.face)


def _silver(table: Table, fact: facts.SilverLaid) -> None:
    offer = table.offers[fact.letter]
    table.offers[fact.letter] = offer._replace(silver=offer.silver + fact.n)


def _weapons(table: Table, fact: facts.WeaponDrawn) -> None:
    _gain_each(table, fact.player, fact.kinds)


def _placed(table: Table, fact: facts.VikingsPlaced) -> None:
    table.stands = (*table.stands, Stand(fact.player, fact.space, fact.n, fact.imitates))
    table.vikings[fact.player] -= fact.n
    table.latest, table.lent, table.phase = fact.player, None, "actions"


def _returned(table: Table, fact: facts.VikingsReturned) -> None:
    at = next(
        n for n, one in reversed([*enumerate(table.stands)]) if (one.player, one.space) == (fact.player, fact.space)
    )
    stand = table.stands[at]
    table.stands = (*table.stands[:at], stand._replace(n=stand.n - fact.n), *table.stands[at + 1 :])
    table.vikings[fact.player] += fact.n


def _lent(table: Table, fact: facts.TurnLent) -> None:
    table.lent = fact.player


def _drawn(table: Table, fact: facts.CardDrawn) -> None:
    table.hands[fact.player] += fact.n


def _card(table: Table, fact: facts.CardPlayed) -> None:
    table.hands[fact.player] -= 1
    table.cards[fact.player] = (*table.cards[fact.player], Card(fact.number, fact.points))


def _worked(table: Table, fact: facts.CardWorked) -> None:
    _gain(table, fact.player, fact.delta)


def _exchanged(table: Table, fact: facts.Exchanged) -> None:
    _exchange(table, fact.player, fact.paid, fact.gained)


def _traded(table: Table, fact: facts.Traded) -> None:
    table.pieces.move(own(fact.player), own(fact.player), fact.gave, fact.n, fact.got)


def _rolled(table: Table, fact: facts.Rolled) -> None:
    _gain(table, fact.player, fact.spent, -1)


def _special(table: Table, fact: facts.SpecialGained) -> None:
    _exchange(table, fact.player, fact.paid, {fact.tile: 1})


def _house(table: Table, fact: facts.HouseGained) -> None:
    table.houses[fact.player] = (*table.houses[fact.player], fact.id)
    table.boards[fact.player] = {**table.boards[fact.player], fact.id: Board()}


def _ship(table: Table, fact: facts.ShipGained) -> None:
    _gain(table, fact.player, {box.SILVER: fact.silver}, -1)
    table.ships[fact.player] = (*table.ships[fact.player], Ship(fact.ship, fact.kind))


def _change_ship(table: Table, player: str, number: int, **changes: Any) -> None:
    table.ships[player] = tuple(one._replace(**changes) if one.id == number else one for one in table.ships[player])


def _swapped(table: Table, fact: facts.ShipSwapped) -> None:
    _change_ship(table, fact.player, fact.ship, kind=fact.kind, ore=0)


def _without_ship(table: Table, player: str, number: int) -> None:
    table.ships[player] = tuple(one for one in table.ships[player] if one.id != number)


def _emigrated(table: Table, fact: facts.ShipEmigrated) -> None:
    _without_ship(table, fact.player, fact.ship)
    _gain(table, fact.player, {box.SILVER: fact.silver}, -1)
    table.emigrated[fact.player] = (*table.emigrated[fact.player], fact.kind)


def _ship_lost(table: Table, fact: facts.ShipLost) -> None:
    _without_ship(table, fact.player, fact.ship)


def _ore(table: Table, fact: facts.OreLoaded) -> None:
    _gain(table, fact.player, {box.ORE: fact.n}, -1)
    laden = next(one for one in table.ships[fact.player] if one.id == fact.ship)
    _change_ship(table, fact.player, fact.ship, ore=laden.ore + fact.n)


def _claimed(table: Table, fact: facts.BoardClaimed) -> None:
    del table.offers[fact.letter]
    table.claims[fact.player] = (*table.claims[fact.player], fact.face)
    table.boards[fact.player] = {**table.boards[fact.player], fact.face: Board()}
    _gain(table, fact.player, {box.SILVER: fact.silver})


def _change_board(table: Table, player: str, name: str, board: Board) -> None:
    table.boards[player] = {**table.boards[player], name: board}


def _laid(table: Table, fact: facts.TileLaid) -> None:
    board = table.boards[fact.player][fact.board]
    _gain(table, fact.player, {fact.piece: 1}, -1)
    tiles = (*board.tiles, Laid(fact.piece, fact.cells))
    _change_board(table, fact.player, fact.board, board._replace(tiles=tiles))


def _counted(table: Table, fact: facts.BoardCounted) -> None:
    board = table.boards[fact.player][fact.board]
    _gain(table, fact.player, fact.pieces, -1)
    lies = dict(board.counted.pieces) if board.counted else {}
    for piece, n in fact.pieces.items():
        lies[piece] = lies.get(piece, 0) + n
    counted = Counted(tuple(lies.items()), fact.minus, fact.income, fact.bonus)
    _change_board(table, fact.player, fact.board, board._replace(counted=counted))


def _passed(table: Table, fact: facts.Passed) -> None:
    table.passed, table.latest, table.lent = (*table.passed, fact.player), fact.player, None
    table.phase = "actions"


def _income(table: Table, fact: facts.IncomePaid) -> None:
    _gain(table, fact.player, {box.SILVER: fact.n})


def _noted(table: Table, fact: facts.IncomeNoted) -> None:
    table.noted[fact.player] = fact.n


def _bred(table: Table, fact: facts.Bred) -> None:
    kind, bears = fact.kind, box.PREGNANT[fact.kind]
    _gain(table, fact.player, {kind: 2 * fact.born - fact.pregnant, bears: fact.pregnant - fact.born})


def _served(table: Table, fact: facts.Served) -> None:
    _gain(table, fact.player, fact.paid, -1)
    table.penalties[fact.player] += fact.gaps
    table.served = (*table.served, fact.player)


def _bonus(table: Table, fact: facts.BonusPaid) -> None:
    """Give what a board brings; what comes once is gained by a fact of its own."""
    _gain_each(table, fact.player, (item for item in fact.items if item not in ONCE))
    board = table.boards[fact.player][fact.board]
    once = (*board.once, *(item for item in fact.items if item in ONCE))
    _change_board(table, fact.player, fact.board, board._replace(once=once))


def _vikings_home(table: Table, fact: facts.VikingsHome) -> None:
    table.blocked = tuple(one.space for one in table.stands) if len(table.seats) == 1 else ()
    table.stands = ()


def _stocked(table: Table, fact: facts.Stocked) -> None:
    board = table.boards[fact.player][fact.building]
    _gain(table, fact.player, {box.WOOD: fact.wood, box.STONE: fact.stone}, -1)
    laid = board._replace(wood=board.wood + fact.wood, stone=board.stone + fact.stone)
    _change_board(table, fact.player, fact.building, laid)


def _reconciled(table: Table, fact: facts.Reconciled) -> None:
    kinds = {"hand": table.hands, "vikings": table.vikings, "penalties": table.penalties}
    if fact.what in kinds:
        kinds[fact.what][fact.player] = fact.n
    else:
        _gain(table, fact.player, {fact.what: fact.n - table.has(fact.player, fact.what)})


def _scored(table: Table, fact: facts.Scored) -> None:
    table.phase, table.rows, table.winners = "over", fact.rows, fact.winners


APPLY: dict[type[Fact], Callable[[Table, Any], None]] = {
    kernel.GameOpened: _opened,
    kernel.Ruled: ruled,
    facts.StartPlayerSet: _start,
    facts.StripRevealed: _revealed,
    facts.StripAged: _aged,
    facts.StripTaken: _strip_taken,
    facts.RoundBegan: _round,
    facts.PhaseEntered: _phase,
    facts.Harvested: _harvested,
    facts.BoardTurned: _turned,
    facts.SilverLaid: _silver,
    facts.WeaponDrawn: _weapons,
    facts.VikingsPlaced: _placed,
    facts.VikingsReturned: _returned,
    facts.TurnLent: _lent,
    facts.CardDrawn: _drawn,
    facts.CardPlayed: _card,
    facts.CardWorked: _worked,
    facts.Exchanged: _exchanged,
    facts.Traded: _traded,
    facts.Rolled: _rolled,
    facts.SpecialGained: _special,
    facts.HouseGained: _house,
    facts.ShipGained: _ship,
    facts.ShipSwapped: _swapped,
    facts.ShipEmigrated: _emigrated,
    facts.ShipLost: _ship_lost,
    facts.OreLoaded: _ore,
    facts.BoardClaimed: _claimed,
    facts.TileLaid: _laid,
    facts.BoardCounted: _counted,
    facts.Passed: _passed,
    facts.IncomePaid: _income,
    facts.IncomeNoted: _noted,
    facts.Bred: _bred,
    facts.Served: _served,
    facts.BonusPaid: _bonus,
    facts.VikingsHome: _vikings_home,
    facts.Stocked: _stocked,
    facts.Reconciled: _reconciled,
    facts.Scored: _scored,
}
