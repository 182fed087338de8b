"""Laying goods on boards by their corners, and what that shares with counting them (FO-LAY-01 to FO-LAY-12).

A board stays in the way in which it was laid on first: what lies by its corners is checked and computed, of a board
that is counted only what a count can tell.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, NoReturn

from campaign.games.feast.acting import FCase, actor, own
from campaign.games.feast.laying import Lay, LayWord
from events.errors import LINE, PIECES, TIME
from events.games import feast as facts
from projections.english import agreeing
from projections.games.feast import box, geometry, laid
from projections.games.feast.boards import Cell, label
from projections.games.feast.drawing import state
from projections.games.feast.table import Board, Table
from projections.games.feast.tiles import PIECES as TILES
from projections.games.feast.tiles import printed

FIRM = ("FO-LAY-03", "FO-LAY-04", "FO-LAY-09")
"""A space is covered once, and only where there is one: no force helps."""


class Laying(NamedTuple):
    """One piece of a line: its board, its corner, and how it is turned."""

    piece: str
    board: str
    corner: Cell
    turn: str


def lay(case: FCase, move: Lay) -> None:
    """Lay pieces: exactly when there are corners, else as a count."""
    case.asks("lay goods")
    player = actor(case, move.player, "lay oil B1")
    if case.table.phase == "setup":
        so, hint = "no round has begun", "strip and weapons begin the first round"
        case.forbid("FO-RND-01", TIME, so=so, allowed="from the first round on", hint=hint)
    if any(word.at for word in move.words):
        if (move.minus, move.income, move.bonus) != (None, None, None):
            so, hint = "corners are exact, and --minus, --income, --bonus count", "leave out one of the two"
            case.forbid("FO-LAY-05", LINE, so=so, allowed="one of the two", hint=hint)
        boards = [_exact(case, player, laying) for laying in [*_layings(case, move.words)]]
    else:
        from campaign.games.feast.counting import count

        boards = [count(case, player, move)]
    for name in dict.fromkeys(boards):
        case.say(told(case.table, player, name))


def told(table: Table, player: str, name: str) -> str:
    """Return what a board comes to now, in words."""
    return f"{player}'s {name}: {state(name, table.boards[player][name])}"


def own_board(case: FCase, player: str, name: str) -> Board:
    """Return the board *name* of *player*; refuses one that is another's or nobody's (FO-LAY-11)."""
    boards = case.table.boards[player]
    if name not in boards:
        so, hint = f"{player} has no {name}", f"one of {', '.join(boards)}"
        case.forbid("FO-LAY-11", PIECES, so=so, allowed="a board of one's own", hint=hint)
    return boards[name]


def own_pieces(case: FCase, player: str, wanted: Mapping[str, int]) -> dict[str, int]:
    """Return what leaves the supply for *wanted*; refuses what is not there (FO-LAY-12)."""
    parts = laid.out_of_supply(case.table, player, wanted)
    _check_whose(case, player, parts)
    own(case, player, parts, "FO-LAY-12")
    return parts


def _check_whose(case: FCase, player: str, parts: Mapping[str, int]) -> None:
    """Refuse what *player* does not have and somebody else does: who places next is not always who lays."""
    table = case.table
    short = next((piece for piece, n in parts.items() if table.has(player, piece) < n), None)
    others = [name for name in table.players if all(table.has(name, piece) >= n for piece, n in parts.items())]
    if short and others:
        so = f"{player} has {table.has(player, short)} {printed(short)}, and {agreeing(others, 'has', 'have')} enough"
        hint = f"say whose it is: {others[0]}: lay …"
        case.forbid("FO-LAY-12", PIECES, so=so, allowed="pieces of the own supply", hint=hint)


def _layings(case: FCase, words: Sequence[LayWord]) -> Iterator[Laying]:
    """Yield the pieces of a line: PIECE, perhaps BOARD, then its corners, each perhaps with a turn."""
    piece, board, bare = "", box.HOME, False
    for n, word in enumerate(words):
        if word.at:
            if not piece:
                unclear(case, f"{label(word.at)} is a corner of nothing", "the piece first: lay oil B1")
            bare = False
            yield Laying(piece, board, word.at, words[n + 1].turn if n + 1 < len(words) else "")
        elif word.name in TILES:
            if bare:
                break
            piece, bare = word.name, True
        elif word.name:
            board = word.name
        elif word.n or not n or not words[n - 1].at:
            unclear(case, f"{word} stands behind no corner", "a corner for each piece: lay silver A1 B2")
    if bare:
        unclear(case, f"{piece} has no corner", f"its corner: lay {piece} B1")


def unclear(case: FCase, so: str, hint: str) -> NoReturn:
    """Refuse a line whose words do not fit together."""
    allowed = "PIECE [BOARD] CORNER [TURN] …, or BOARD PIECES with --minus, --income and --bonus"
    case.forbid("FO-LAY-05", LINE, so=so, allowed=allowed, hint=hint)


def _exact(case: FCase, player: str, laying: Laying) -> str:
    """Lay one piece by its corner, and return its board."""
    piece, name, corner, turn = laying
    case.asks(f"lay {piece} on {player}'s {name} at {label(corner)}{' ' + turn if turn else ''}")
    board = own_board(case, player, name)
    if board.counted:
        hint = f"count it: lay {name} {piece} --minus N --income N"
        case.forbid("FO-LAY-12", TIME, so=f"{name} is counted", allowed="a count of what lies there", hint=hint)
    face = next(iter(own_pieces(case, player, {piece: 1})))
    cells = geometry.cells(TILES[piece], corner, _turns(turn), mirror=_over(case, piece, turn))
    for fault in geometry.faults(laid.printed(name), laid.covered(board), TILES[piece], cells):
        if fault.rule in FIRM:
            hint = f"table {player} --board {name} shows what is open"
            case.forbid(fault.rule, PIECES, so=fault.so, allowed=fault.allowed, hint=hint)
        case.refuse(fault.rule, so=fault.so, allowed=fault.allowed)
    case.emit(facts.TileLaid(player=player, board=name, piece=face, cells=cells))
    return name


def _turns(turn: str) -> int:
    """Return the quarter turns that a word says."""
    return 1 if turn == "up" else int(turn[-1]) if turn[-1:].isdigit() else 0


def _over(case: FCase, piece: str, turn: str) -> bool:
    """Tell whether a piece is turned over, which the table has to allow (B-29)."""
    over = turn.startswith("over")
    if over and case.table.house.mirror == "no":
        allowed = "r1, r2, r3; the ruling mirror=yes allows the back"
        case.refuse("B-29", so=f"{piece} would show its back", allowed=allowed)
    return over
