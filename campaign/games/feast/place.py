"""One placement: Vikings on a space, the draw or the card of its column, and what the space does (FO-PLC, FO-IMI)."""

from typing import Any

from campaign.games.feast import cards, resolve
from campaign.games.feast.acting import Deed, FCase
from campaign.games.feast.actions import Action
from campaign.games.feast.choose import need_row
from events.errors import PIECES, TIME
from events.games import feast as facts
from projections.english import so_many
from projections.games.feast.query import copied, imitations, on_turn, standing
from projections.games.feast.spaces import Row, space


def act(case: FCase, move: Action) -> None:
    """Place Vikings on a space and use it."""
    case.asks(_asked(move))
    player = need_turn(case)
    row = need_row(case, player, move)
    case.asks(f"{player} uses {space(row.number)}")
    _check_space(case, player, row, copy=move.copy_)
    n = _vikings(case, player, row)
    case.emit(facts.VikingsPlaced(player=player, space=row.number, n=n, imitates=move.copy_))
    case.say(f"{space(row.number)}, {so_many(n, 'Viking')}{' on the imitation space' * move.copy_}")
    cards.column_bonus(case, player, row, move)
    resolve.RESOLVE[row.effect](case, Deed(player, row, move))
    if move.after:
        cards.bonus_card(case, player, move.after)


def _asked(move: Action) -> str:
    what = getattr(move, "what", None)
    return f"{move.verb} {what}" if isinstance(what, str) else move.verb


def need_turn(case: FCase) -> str:
    """Return whose turn it is.

    Raises:
        Refused: it is nobody's; or the weapons are not drawn, which only force passes over.
    """
    table = case.table
    player = on_turn(table)
    if player is None:
        so, allowed, hint = _WAITS.get(table.phase, _WAITS["setup"])
        case.forbid("FO-RND-01", TIME, so=so, allowed=allowed, hint=hint)
    if table.phase == "weapons":
        case.refuse(
            "FO-RND-01", so=f"the weapons of round {table.round} are not drawn", allowed="the actions after phase 4",
            hint="type: weapons bow spear …, one a seat",
        )  # fmt: skip
    return player


_WAITS: dict[str, tuple[str, str, str]] = {
    "setup": ("the first round has not begun", "strips and weapons first", "type: strip 321 222, then weapons bow …"),
    "actions": ("nobody has Vikings left, or all have passed", "the end of the actions", "type: income"),
    "feast": ("the feast is under way", "feasts of those who have not served", "type: feast PLAYER GOODS"),
    "bonus": ("the round is over", "the next round", "type: strip 411, or round when no strip is left"),
    "close": ("the last feast is over", "laying goods, stock, end", "type: end"),
}


def _check_space(case: FCase, player: str, row: Row, *, copy: bool) -> None:
    """Check that the space, or its imitation, is free (FO-PLC-01, FO-IMI-01 to FO-IMI-03, FO-SOL-02)."""
    table, there = case.table, standing(case.table, row.number)
    if copy:
        _check_imitation(case, player, row)
    elif there is not None:
        so = f"{there.player} stands on {space(row.number)}"
        case.refuse("FO-PLC-01", so=so, allowed="a free space", hint="skald moves lists what is free")
    elif row.number in table.blocked:
        so = f"Vikings of the round before stand on {space(row.number)}"
        case.refuse("FO-SOL-02", so=so, allowed="a space that was not used last round")


def _check_imitation(case: FCase, player: str, row: Row) -> None:
    table, there = case.table, standing(case.table, row.number)
    columns = imitations(table)
    if row.column not in columns:
        so = f"column {row.column} has no imitation space"
        allowed = f"columns {' and '.join(map(str, columns))}" if columns else "four players"
        case.forbid("FO-IMI-01", PIECES, so=so, allowed=allowed, hint="leave out --copy where the space is free")
    if there is None or there.player == player:
        so = f"{player} stands there" if there else f"nobody stands on {space(row.number)}"
        case.refuse("FO-IMI-02", so=so, allowed="a space where an opponent stands in this round")
    other = copied(table, row.column)
    if other is not None:
        so = f"{other.player} stands on the imitation space of column {row.column}"
        case.refuse("FO-IMI-03", so=so, allowed="one placement a round")


def _vikings(case: FCase, player: str, row: Row) -> int:
    """Return how many Vikings are placed: those of the column, with force all that are left (FO-PLC-02, FO-IMI-04)."""
    has = case.table.vikings[player]
    if has < row.column:
        so = f"{player} has {so_many(has, 'Viking')} left"
        case.refuse(
            "FO-PLC-02", so=so, allowed=f"{row.column} on a space of column {row.column}", hint="pass is allowed"
        )
    return min(has, row.column)


def pass_(case: FCase, move: Any) -> None:
    """Pass for the rest of the round (FO-PLC-05)."""
    case.asks("pass")
    player = need_turn(case)
    case.emit(facts.Passed(player=player))
    case.say(f"{player} is out of the round")
