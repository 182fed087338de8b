"""What the doors ask of Gone Viking!: whose move it is, how far the game is, what words may mean."""

from collections.abc import Callable

from campaign.games.gone_viking import moves
from campaign.notation.moves import Move
from campaign.notation.names import Vocabulary
from projections.games.gone_viking import sheets, view
from projections.games.gone_viking.query import visit, waiting
from projections.games.gone_viking.table import Table


def _next(table: Table) -> str | None:
    return next(iter(waiting(table)), None)


_WHOSE: dict[type[Move], Callable[[Table], str | None]] = {
    moves.FreeSwap: lambda table: table.leader,
    moves.Trump: lambda table: table.leader,
    moves.PlayCards: _next,
    moves.Trick: _next,
    moves.Flip: lambda table: table.invoked,
    moves.HomeOdin: lambda table: table.owner,
    moves.HomeThor: lambda table: table.owner,
    moves.HomeLoki: lambda table: table.owner,
    moves.HomeDecline: lambda table: table.owner,
    moves.Tribute: lambda table: visit(table).player,
}
"""Whose decision a move is that does not name its player."""


def player_of(table: Table, move: Move) -> str | None:
    """Return whose decision *move* is: who plays next, the Leader, the God's owner, whom the Jarl visits."""
    asks = _WHOSE.get(type(move))
    return asks(table) if asks and table.phase not in ("", "over") else None


def names(table: Table) -> Vocabulary:
    """Return the players; cards and tokens have a notation of their own."""
    return Vocabulary({"player": table.called})


def over(table: Table) -> str | None:
    """Return the rule by which the game is over, None while it goes on (GV-WIN-06)."""
    return "GV-WIN-06" if table.phase == "over" else None


def stage(table: Table) -> str:
    """Return the raid; nothing before the first."""
    return f"raid {table.raid}" if table.raid else ""


def round_of(table: Table) -> int | None:
    """Return the number of the raid, None before the first."""
    return table.raid or None


def turn(table: Table) -> str:
    """Return one line: raid, trick, trump, who is next."""
    return sheets.headline(view.view(table))
