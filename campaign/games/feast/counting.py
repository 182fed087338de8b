"""Goods on a board as a count of what lies there now, and the wood and stone of houses (FO-LAY-10 to FO-LAY-12)."""

from collections.abc import Sequence

from campaign.games.feast.acting import FCase, actor, own
from campaign.games.feast.lay import own_board, own_pieces, told, unclear
from campaign.games.feast.laying import Bonuses, Lay, LayWord
from campaign.games.feast.moves import Stock
from events.errors import PIECES, TIME
from events.games import feast as facts
from projections.games.feast import box, geometry, laid, tally
from projections.games.feast.boards import Board as Printed
from projections.games.feast.query import lying
from projections.games.feast.table import Board
from projections.games.feast.tiles import PIECES as TILES

UNCHECKED = {
    "home": ("FO-LAY-02", "FO-LAY-03", "FO-LAY-04", "FO-LAY-05", "FO-LAY-06"),
    "exploration": ("FO-LAY-02", "FO-LAY-03", "FO-LAY-04", "FO-LAY-05", "FO-LAY-06"),
    "house": ("FO-LAY-03", "FO-LAY-04", "FO-LAY-05", "FO-LAY-08", "FO-LAY-09"),
}
"""What a count cannot tell, by the kind of the board."""


def count(case: FCase, player: str, move: Lay) -> str:
    """Lay pieces on a board that is counted, and return its name; what is not said stays as it was."""
    name, wanted = _said(case, move.words)
    case.asks(f"count {', '.join(f'{n} {piece}' for piece, n in wanted.items()) or 'nothing new'} on {player}'s {name}")
    board, printed = own_board(case, player, name), laid.printed(name)
    if board.tiles:
        hint = f"its corner: lay {next(iter(wanted), 'oil')} {name} B1"
        case.forbid("FO-LAY-12", TIME, so=f"{name} is laid by corners", allowed="a corner for each piece", hint=hint)
    if not board.counted and (move.minus, move.income, move.bonus) == (None, None, None):
        hint = f"its corner: lay {next(iter(wanted), 'oil')} B1; or a count: lay {name} … --minus N --income N"
        unclear(case, "no corner is said, and nothing is counted", hint)
    taken = own_pieces(case, player, wanted)
    _colours(case, printed, wanted)
    covered = tally.area(dict(lying(board))) + tally.area(wanted)
    _room(case, printed, covered)
    minus = _minus(case, printed, board, move.minus, tally.area(wanted), covered)
    income = _income(case, printed, board, move.income, covered)
    bonus = laid.bonuses(name, board) if move.bonus is None else _bonus(case, printed, move.bonus)
    case.emit(
        facts.BoardCounted(player=player, board=name, pieces=taken, minus=minus, income=income, bonus=bonus),
    )
    case.unchecked(*UNCHECKED[printed.kind])
    return name


def _said(case: FCase, words: Sequence[LayWord]) -> tuple[str, dict[str, int]]:
    """Return the board and the pieces of a line without corners; the home board when there is none."""
    wanted: dict[str, int] = {}
    boards, last = [], ""
    for word in words:
        if word.turn or (word.n and not last):
            unclear(case, f"{word} stands behind no piece and no corner", "lay home oil silver 3 --minus 79")
        if word.n:
            wanted[last] += word.n - 1
        elif word.name not in TILES:
            boards.append(word.name)
        else:
            wanted[word.name] = wanted.get(word.name, 0) + 1
        last = word.name if word.name in TILES else ""
    if len(boards) > 1:
        unclear(case, f"{' and '.join(boards)} are named", "a line for each board that is counted")
    return boards[0] if boards else box.HOME, wanted


def _colours(case: FCase, printed: Printed, wanted: dict[str, int]) -> None:
    takes = geometry.TAKES[printed.kind]
    for piece in wanted:
        if TILES[piece].colour not in takes:
            rule = "FO-LAY-07" if printed.kind == "house" else "FO-LAY-01"
            case.refuse(rule, so=f"{piece} is {TILES[piece].colour}", allowed=", ".join(takes))


def _room(case: FCase, printed: Printed, covered: int) -> None:
    if covered > len(printed.spaces):
        so, hint = f"{covered} spaces would be covered", "undo or amend what was counted before"
        allowed = f"the {len(printed.spaces)} that {printed.name} has"
        case.forbid("FO-LAY-04", PIECES, so=so, allowed=allowed, hint=hint)


def _minus(case: FCase, printed: Printed, board: Board, said: int | None, new: int, covered: int) -> int:
    """Return the open -1; they never rise, and fall by no more than the spaces that are covered now (FO-LAY-12)."""
    was = laid.grid_minus(printed.name, board)
    minus = was if said is None else said
    most = min(was, len(printed.spaces) - covered)
    if not was - new <= minus <= most:
        fits = f"{max(0, was - new)} to {most}" if max(0, was - new) < most else f"{most}"
        case.refuse("FO-LAY-12", so=f"{was} were open, and {new} spaces are covered now", allowed=f"--minus {fits}")
    return minus


def _income(case: FCase, printed: Printed, board: Board, said: int | None, covered: int) -> int:
    """Return the income: a printed one that so many covered spaces can come to, and no lower one (FO-INC-01)."""
    was = laid.income(printed.name, board)
    income = was if said is None else said
    fits = [n for n, needed in sorted(tally.incomes(printed).items()) if n >= was and needed <= covered]
    if income not in fits:
        so = f"it paid {was}, and {covered} spaces are covered"
        case.refuse(
            "FO-LAY-06", so=so, allowed=f"--income {', '.join(map(str, fits)) or 0}", asked=f"an income of {income}"
        )
    return income


def _bonus(case: FCase, printed: Printed, said: Bonuses) -> tuple[str, ...]:
    """Return the items of all bonuses that are named (FO-BON-01, FO-BON-02)."""
    symbols = [tally.symbol(printed, item) for item in said.items]
    odd = [item for item, items in zip(said.items, symbols, strict=True) if items is None]
    if odd:
        printed_there = ", ".join(item for items in printed.bonuses.values() for item in items)
        so, hint = f"{printed.name} brings no {odd[0]}", f"--bonus with some of {printed_there or 'nothing'}"
        case.forbid("FO-BON-01", PIECES, so=so, allowed=printed_there or "no bonus", hint=hint)
    return tuple(item for items in dict.fromkeys(symbols) if items for item in items)


def stock(case: FCase, move: Stock) -> None:
    """Lay wood and stone on their spots of a house, at the end of the game (FO-LAY-10, B-32)."""
    player = actor(case, move.player, "stock shed 3w2s")
    name, more = move.building, {"wood": move.store.wood, "stone": move.store.stone}
    case.asks(f"stock {player}'s {name} with {move.store}")
    board = own_board(case, player, name)
    spots = laid.printed(name).spots or {}
    there = {"wood": board.wood, "stone": board.stone}
    for what, n in more.items():
        left = spots.get(what, 0) - there[what]
        if n > left:
            so, hint = f"{left} spots for {what} are open", "the rest stays in the supply"
            case.forbid("FO-LAY-10", PIECES, so=so, allowed=f"up to {left} {what}", hint=hint)
    own(case, player, {what: n for what, n in more.items() if n}, "FO-LAY-10")
    if case.table.phase != "close" and case.table.house.stock == "end":
        so = f"it is round {case.table.round}"
        case.refuse(
            "FO-LAY-10", so=so, allowed="wood and stone after the last feast; the ruling stock=any allows it now"
        )
    case.emit(facts.Stocked(player=player, building=name, wood=move.store.wood, stone=move.store.stone))
    case.say(told(case.table, player, name))
