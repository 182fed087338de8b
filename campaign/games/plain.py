"""A plain game: any other game, of which only the turns somebody likes to note are logged, and its result."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from campaign.case import Case
from campaign.game import Game, Placing
from campaign.notation.marks import Mover, Name, Trailing
from campaign.notation.moves import Move
from campaign.notation.names import Vocabulary
from campaign.positions import known, once
from events.games.plain import TurnTaken
from projections.games import plain
from projections.games.plain import Table

__all__ = ["GAME"]


class Turn(Move):
    """Log a turn, and what was done in it."""

    verb = "turn"
    examples = ("turn Ann", 'turn Ann "draws three cards"')
    player: Annotated[str, Name("player"), Mover(), Field(description="whose turn it was")]
    text: Annotated[str | None, Trailing(), Field(description="what was done, in your words")] = None


def turn(case: Case[Table], move: Turn) -> None:
    """Log a turn; whose it is, nobody judges."""
    case.emit(TurnTaken(player=move.player, text=move.text))


def check_names(table: Table, position: Mapping[str, Any]) -> None:
    """Refuse a position of somebody who does not play here, or of one player in two entries."""
    names = [one["name"] for one in position.get("players", ())]
    known(names, table.players, "LAW-SEATS", "player")
    once(names, "LAW-SEATS", "is described")


GAME = Game(
    name="plain",
    title="Any other game",
    seats=range(1, 13),
    any_title=True,
    table=Table,
    apply={TurnTaken: plain.turn_taken},
    decide={Turn: turn},
    names=lambda table: Vocabulary({"player": table.called}),
    position=lambda: Placing(plain.Position, check_names, plain.load, lambda table, position: ()),
    told_by_end=lambda table: True,
    turn=plain.turn,
    view=plain.view,
    sheets=plain.sheets,
    score=plain.score,
    score_sheets=plain.score_sheets,
    answers=plain.answers,
)
