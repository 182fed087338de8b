"""Which space a line means: the cheapest free one that allows what was typed (design 1)."""

from collections.abc import Callable, Iterable
from typing import Any

from campaign.games.feast import actions
from campaign.games.feast.acting import FCase
from campaign.games.feast.actions import Action
from events.errors import LINE
from projections.games.feast import box
from projections.games.feast.query import copied, imitations, standing
from projections.games.feast.spaces import ROWS, Row, space
from projections.games.feast.table import Table

_MASTER = ("robe", "jewelry", "silver")


def crafted(move: actions.Craft) -> str:
    """Return the word of the space that crafts what *move* says; nothing when no space does."""
    what = set(move.what)
    if what <= {*_MASTER}:
        return "silver"
    named = what - {"wood", "ore"}
    word = next(iter(named)) if len(named) == 1 and len(named & {*_MASTER}) == 0 else ""
    return word if len(what) == 1 or (word == "chest" and len(what) == 2) else ""


def rows_for(move: Action) -> tuple[Row, ...]:
    """Return the rows that the verb of *move*, and its word, may mean."""
    if isinstance(move, actions.Mountain | actions.Trade):
        return tuple(row for row in ROWS if row.effect == "goods")
    rows = (row for row in ROWS if row.verb == move.verb)
    if isinstance(move, actions.Craft):
        return tuple(row for row in rows if row.word == crafted(move))
    if isinstance(move, actions.Build | actions.TakeGoods | actions.Market):
        return tuple(row for row in rows if row.word == move.what)
    if isinstance(move, actions.Week):
        return tuple(row for row in rows if row.word == str(move.n))
    return tuple(rows)


def _fits_goods(row: Row, move: actions.Mountain | actions.Trade) -> bool:
    taken = sorted((take.n for take in move.takes), reverse=True)
    strips = len(taken) <= len(row.caps) and all(n <= cap for n, cap in zip(taken, row.caps, strict=False))
    n = sum(move.goods.values())
    rises = n <= row.up and (not n or row.steps == 1 + move.twice)
    both = not (row.either and taken and n)
    return strips and rises and both and bool(row.weapons) == (move.weapons is not None)


def _fits_cards(row: Row, move: actions.PlayCards) -> bool:
    if row.pays:
        return len(move.cards) <= 1 and (move.pay is not None or not move.cards)
    return move.pay is None and 1 <= len(move.cards) <= row.cards


_FITS: dict[type[Action], Callable[[Row, Any], bool]] = {
    actions.Mountain: _fits_goods,
    actions.Trade: _fits_goods,
    actions.PlayCards: _fits_cards,
    actions.Explore: lambda row, move: box.VIKINGS_TO[move.board] == row.column,
    actions.Emigrate: lambda row, move: row.word == "swap" or not move.swap,
    actions.Whale: lambda row, move: not move.boats or move.boats <= row.boats,
}


def fits(row: Row, move: Action) -> bool:
    """Tell whether the space *row* allows what *move* says, whoever plays."""
    check = _FITS.get(type(move))
    return check is None or check(row, move)


def is_free(table: Table, player: str, row: Row, *, imitates: bool = False) -> bool:
    """Tell whether *player* may place Vikings on *row*, or imitate it (FO-PLC-01, FO-IMI-02, FO-IMI-03, FO-SOL-02)."""
    there = standing(table, row.number)
    if imitates:
        open_ = row.column in imitations(table) and copied(table, row.column) is None
        return open_ and there is not None and there.player != player
    return there is None and row.number not in table.blocked


def spare(row: Row, move: Action) -> int:
    """Return how many parts of the space *row* a line leaves unused; the fitting one leaves none."""
    if not isinstance(move, actions.Mountain | actions.Trade):
        return 0
    return (bool(row.caps) and not move.takes) + (bool(row.up) and not move.goods and not row.either)


def _ordered(rows: Iterable[Row], move: Action) -> list[Row]:
    return sorted(rows, key=lambda row: (row.column, spare(row, move), row.number))


def _nearest(rows: Iterable[Row], move: Action) -> list[Row]:
    """Return *rows*, none of which allows what is typed, the one that nearly does first: it says why not."""
    takes = len(move.takes) if isinstance(move, actions.Mountain | actions.Trade) else 0
    steps = 2 if isinstance(move, actions.Trade) and move.twice else 1
    up = sum(move.goods.values()) if isinstance(move, actions.Mountain | actions.Trade) else 0
    return sorted(
        rows,
        key=lambda row: (
            row.verb != move.verb, len(row.caps) < takes, row.steps != steps, row.up < up, row.column, row.number
        ),
    )  # fmt: skip


def said_rows(move: Action) -> tuple[Row, ...]:
    """Return the rows that *move* may mean with the column or the number that it says."""
    rows = rows_for(move)
    if move.as_ is not None:
        return tuple(row for row in rows if row.number == move.as_)
    return tuple(row for row in rows if move.col in (None, row.column))


def chosen(table: Table, player: str, move: Action) -> Row | None:
    """Return the space that *move* of *player* uses; None when no space of that column or number has to do with it."""
    rows = said_rows(move)
    fitting = _ordered((row for row in rows if fits(row, move)), move)
    if not fitting:
        return next(iter(_nearest(rows, move)), None)
    return next((row for row in fitting if is_free(table, player, row, imitates=move.copy_)), fitting[0])


def need_row(case: FCase, player: str, move: Action) -> Row:
    """Return the space that *move* uses.

    Raises:
        Refused: no space of the column or number that is typed does that.
    """
    row = chosen(case.table, player, move)
    if row is not None:
        return row
    known = rows_for(move)
    if not known:
        so, hint = "no space crafts that", "type: craft chest, or craft robe jewelry"
        rule = "FO-EXC-01"
        allowed = "linen, rune, clothing, chest with wood or ore, runes, robe and jewelry, silver"
        case.forbid(rule, LINE, so=so, allowed=allowed, hint=hint)
    where = space(move.as_) if move.as_ else f"column {move.col}"
    spaces = ", ".join(space(row.number) for row in known)
    hint = f"without {'--as' if move.as_ else '--col'} the cheapest free one is taken"
    case.forbid("FO-GEN-01", LINE, so=f"{where} does not do that", allowed=spaces, hint=hint)


def settled(table: Table, player: str, move: Action) -> Action:
    """Return *move* with the column, or the number where that says too little, of the space that it uses.

    What can mean one space alone stays as it is.
    """
    row = chosen(table, player, move)
    if row is None or move.as_ is not None or len({one.number for one in rows_for(move)}) == 1:
        return move
    fitting = [one for one in rows_for(move) if fits(one, move)] or [row]
    if sum(one.column == row.column for one in fitting) > 1:
        return move.model_copy(update={"col": None, "as_": row.number})
    return move.model_copy(update={"col": row.column})
