"""What can be typed now, for the mover grouped by space (the engine behind ``skald moves``, Tab and random play).

Rolls, drawn weapons and whatever has many ways are open lines. Each other line is tried before it is offered.
"""

from collections.abc import Iterator
from typing import Any

from campaign.case import Case
from campaign.game import Option
from campaign.games.feast import actions, moves
from campaign.games.feast.acting import words
from campaign.games.feast.actions import Action
from campaign.games.feast.banquet import Feast, servings
from campaign.games.feast.choose import chosen, is_free
from campaign.games.feast.craft import gains
from campaign.games.feast.laying import Lay
from campaign.games.feast.pieces import Amounts, Battle, CardWord, Some, Store, Take
from campaign.games.feast.place import act
from campaign.games.feast.voyage import buy, load
from events.errors import Refused
from projections.english import so_many
from projections.games.feast import box, laid, packing
from projections.games.feast.boards import EXPLORATION
from projections.games.feast.evolve import evolve
from projections.games.feast.query import feast_spaces, on_turn, strips_hidden, unserved
from projections.games.feast.spaces import ROWS, Row
from projections.games.feast.table import Table, own
from projections.games.feast.tiles import ALL, FORGED, GOODS, SPECIALS
from projections.games.feast.view import served, waits

Offer = tuple[Action, bool, str]
"""A move, whether somebody has to add something, and what it is besides."""


def legal(table: Table) -> Iterator[Option]:
    """Yield every move that would be accepted now."""
    yield from _STAGES[waits(table)](table)
    if table.round and table.phase != "over":
        yield Option(Lay.of(), note="goods on a board", open=True)


def _strips(table: Table) -> Iterator[Option]:
    yield from (Option(moves.Strip.of(strips=(strip,))) for strip in strips_hidden(table))


def _weapons(table: Table) -> Iterator[Option]:
    yield Option(moves.Weapons.of(), note="one a seat, from the first seat on", open=True)
    yield from (Option(moves.Weapons.of(kinds=(kind,) * len(table.seats))) for kind in box.WEAPONS)
    if not table.round:
        yield from (Option(moves.Start.of(player=player)) for player in table.players if player != table.start)


def _actions(table: Table) -> Iterator[Option]:
    player = on_turn(table)
    if player is None:
        return
    for row in ROWS:
        if table.vikings[player] >= row.column:
            yield from _on(table, player, row, copy=False)
            yield from _on(table, player, row, copy=True)
    yield Option(moves.Pass.of(), note="for the rest of the round")
    yield from _anytime(table, player)


def _on(table: Table, player: str, row: Row, *, copy: bool) -> Iterator[Option]:
    """Yield what can be done on a space, or on the imitation space of its column."""
    if not is_free(table, player, row, imitates=copy):
        return
    for move, is_open, note in _OFFERS[row.effect](table, player, row):
        placed = _placed(table, player, row, move.model_copy(update={"copy_": copy}))
        if placed is not None and is_taken(table, placed):
            said = f"space {row.number}{', imitated' * copy}{': ' if note else ''}{note}"
            shown = _bare(placed) if is_open else placed
            yield Option(shown, cost=row.column, note=said, open=is_open)


def _placed(table: Table, player: str, row: Row, move: Action) -> Action | None:
    """Return *move* with as little of its space as makes it mean *row*; None when it cannot."""
    for more in ({}, {"col": row.column}, {"as_": row.number}):
        said = move.model_copy(update=more)
        if chosen(table, player, said) == row:
            return said
    return None


def _bare(move: Action) -> Action:
    """Return *move* as far as it is clear: without rolls, cards, weapons, goods."""
    said = {name: getattr(move, name) for name in ("copy_", "col", "as_")}
    return type(move).of(**{name: value for name, value in said.items() if value})


def is_taken(table: Table, move: Any, decide: Any = act) -> bool:
    """Tell whether *move* would be accepted."""
    try:
        decide(Case(table, table.copy(), evolve), move)
    except Refused:
        return False
    return True


def _price(row: Row) -> str:
    pays = words(row.pays) + (f" or {words(row.instead)}" if row.instead else "") if row.pays else ""
    gains = words(row.gains) if row.gains else ""
    return " for ".join(part for part in (gains, pays) if part)


def _one(kind: type[Action], **said: Any) -> Iterator[Offer]:
    yield kind.of(**said), False, ""


def _exchange(table: Table, player: str, row: Row) -> Iterator[Offer]:
    if row.verb == "week":
        yield actions.Week.of(n=int(row.word)), False, _price(row)
    elif row.verb == "craft":
        kinds = (
            [(row.word, piece) for bag in (row.pays, row.instead) for piece in bag] if row.instead else [(row.word,)]
        )
        yield from ((actions.Craft.of(what=kind), False, _price(row)) for kind in kinds)
    else:
        kind = actions.TakeGoods if row.verb == "take" else actions.Market
        yield kind.of(what=row.word), False, _price(row)


def _timber(table: Table, player: str, row: Row) -> Iterator[Offer]:
    yield actions.TakeGoods.of(what=row.word), False, words({box.WOOD: len(table.seats), **row.gains})


def _herds(table: Table, player: str, row: Row) -> Iterator[Offer]:
    for move, is_open, _ in _exchange(table, player, row):
        yield move, is_open, words(gains(table, player, row))


def _build(table: Table, player: str, row: Row) -> Iterator[Offer]:
    yield actions.Build.of(what=row.word), False, words(row.pays)


def _forge(table: Table, player: str, row: Row) -> Iterator[Offer]:
    yield from ((actions.Forge.of(tile=tile), False, "ore") for tile in FORGED)


def _master(table: Table, player: str, row: Row) -> Iterator[Offer]:
    for what in (("silver",), ("robe",), ("jewelry",), ("robe", "jewelry")):
        yield actions.Craft.of(what=what), False, "4 silver"


def _low(table: Table, player: str, row: Row) -> Iterator[Offer]:
    kind = {"hunt": actions.Hunt, "snare": actions.Snare, "whale": actions.Whale}[row.verb]
    yield kind.of(rolls=(row.die,)), True, f"rolls, pay with {row.weapon} and wood; {words(row.gains)}"


def _high(table: Table, player: str, row: Row) -> Iterator[Offer]:
    kind = actions.Pillage if row.verb == "pillage" else actions.Raid
    yield kind.of(battle=(Battle(roll=1),)), True, f"rolls of the die of {row.die}, +N, loot"


def _goods(table: Table, player: str, row: Row) -> Iterator[Offer]:
    strips = [Take(code, min(row.caps[0], len(left))) for code, left in table.strips.items()] if row.caps else []
    for take in strips:
        many = f"up to {' and '.join(map(str, row.caps))} off a strip"
        if row.verb == "trade":
            yield actions.Trade.of(strip=(take,), risen=()), False, many
        else:
            yield actions.Mountain.of(strips=(take,)), False, many
    if row.weapons:
        weapons = Amounts({"bow": row.weapons})
        yield (
            actions.Trade.of(risen=(), weapons=weapons),
            True,
            f"{so_many(row.up, 'good')}; {so_many(row.weapons, 'weapon')} drawn",
        )
    elif row.up:
        yield from _rising(table, player, row)


def _rising(table: Table, player: str, row: Row) -> Iterator[Offer]:
    more = f"up to {so_many(row.up, 'good')} rising{' twice' * (row.steps == 2)}"
    for good in GOODS:
        if table.has(player, good):
            yield actions.Trade.of(risen=(Some(good),), twice=row.steps == 2), False, more


def _overseas(table: Table, player: str, row: Row) -> Iterator[Offer]:
    if any(table.has(player, good) for good, one in GOODS.items() if one.colour == "green"):
        yield actions.Overseas.of(goods=(ALL,)), False, "a silver"


def _sale(table: Table, player: str, row: Row) -> Iterator[Offer]:
    for name, tile in SPECIALS.items():
        yield actions.Sale.of(tiles=(name,)), False, f"{tile.price} silver; or two tiles"


def _plunder(table: Table, player: str, row: Row) -> Iterator[Offer]:
    yield from _one(actions.Plunder)


def _explore(table: Table, player: str, row: Row) -> Iterator[Offer]:
    silver = {offer.face: offer.silver for offer in table.offers.values()}
    for board in EXPLORATION:
        if board.name in silver and box.VIKINGS_TO[board.name] == row.column:
            yield (
                actions.Explore.of(board=board.name),
                False,
                f"{so_many(board.points, 'point')}, {silver[board.name]} silver",
            )


def _draw(table: Table, player: str, row: Row) -> Iterator[Offer]:
    yield actions.Draw.of(), False, "a card and a silver"


def _cards(table: Table, player: str, row: Row) -> Iterator[Offer]:
    if row.pays:
        yield actions.PlayCards.of(), False, "a silver; a card with --pay stone or --pay ore"
        return
    number = next(n for n in box.CARDS if not any(card.number == n for own_ in table.cards.values() for card in own_))
    yield actions.PlayCards.of(cards=(CardWord(number),)), True, f"up to {so_many(row.cards, 'card')}"


def _emigrate(table: Table, player: str, row: Row) -> Iterator[Offer]:
    for swap in (False, True)[: 1 + (row.word == "swap")]:
        for ship in ("knarr", "longship"):
            yield actions.Emigrate.of(ship=ship, swap=swap), False, f"{table.round} silver"


_OFFERS = {
    "exchange": _exchange, "herd": _herds, "timber": _timber, "build": _build, "forge": _forge,
    "master": _master, "low": _low, "high": _high, "goods": _goods, "overseas": _overseas, "sale": _sale,
    "plunder": _plunder, "explore": _explore, "draw": _draw, "cards": _cards, "emigrate": _emigrate,
}  # fmt: skip


def _anytime(table: Table, player: str) -> Iterator[Option]:
    """Yield what *player* may do at any time."""
    for kind in box.SHIPS:
        bought, laden = moves.Buy.of(kind=kind, player=player), moves.LoadOre.of(kind=kind, player=player)
        if is_taken(table, bought, buy):
            yield Option(bought, note=f"{box.SHIP_PRICE[kind]} silver")
        if is_taken(table, laden, load):
            yield Option(laden, note="an ore")


def _all_anytime(table: Table) -> Iterator[Option]:
    for player in table.players:
        yield from _anytime(table, player)


def _income(table: Table) -> Iterator[Option]:
    yield Option(moves.Income.of(), note="start player, income, young animals")
    yield from _all_anytime(table)


def _feast(table: Table) -> Iterator[Option]:
    for player in unserved(table):
        spaces = max(0, feast_spaces(table, player))
        dishes = packing.menu(served(table.pieces.at(own(player))), spaces)
        gaps = packing.gaps(dishes, spaces)
        note = f"{so_many(spaces, 'space')}{f', {gaps} stay open' if gaps else ''}"
        yield Option(Feast.of(player=player, servings=servings(dishes)), note=note)
        yield Option(Feast.of(player=player), note="another feast", open=True)
    yield from _all_anytime(table)


def _bonus(table: Table) -> Iterator[Option]:
    if strips_hidden(table):
        yield from _strips(table)
    else:
        yield Option(moves.Round.of(), note="no strip is left")
    yield from _all_anytime(table)


def _close(table: Table) -> Iterator[Option]:
    for player in table.players:
        for name in table.houses[player]:
            yield from _stock(table, player, name)
    yield Option(moves.End.of(), note="counts")


def _stock(table: Table, player: str, name: str) -> Iterator[Option]:
    board, spots = table.boards[player][name], laid.printed(name).spots or {}
    wood = min(spots.get(box.WOOD, 0) - board.wood, table.has(player, box.WOOD))
    stone = min(spots.get(box.STONE, 0) - board.stone, table.has(player, box.STONE))
    if wood + stone:
        yield Option(moves.Stock.of(building=name, store=Store(wood, stone), player=player))


def _over(table: Table) -> Iterator[Option]:
    yield from ()


_STAGES = {
    "strips": _strips, "weapons": _weapons, "action": _actions, "income": _income, "feast": _feast,
    "strip": _bonus, "round": _bonus, "end": _close, "over": _over,
}  # fmt: skip
