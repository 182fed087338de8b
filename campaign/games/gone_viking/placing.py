"""Checks a position before it becomes a fact: shape, names, and the laws of conservation."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from campaign.case import Case
from campaign.game import Decision
from campaign.games.gone_viking.laws import check_laws, check_names
from campaign.shapes import Shape, read
from events.kernel import PositionSet
from projections.games.gone_viking.evolve import evolve
from projections.games.gone_viking.position import load
from projections.games.gone_viking.table import Table
from projections.games.gone_viking.view import view

Kind = Literal["B", "C", "H", "F"]
God = Literal["ODIN", "FREYA", "THOR", "LOKI"]
Card = Annotated[str, Field(pattern=r"^([BCHF][1-8]|ODIN|FREYA|THOR|LOKI)$")]
Text = Annotated[str, Field(min_length=1, max_length=80)]
Count = Annotated[int, Field(ge=0, le=999)]
Cards = Annotated[list[Card], Field(max_length=60)]
Names = Annotated[list[Text], Field(max_length=5)]


class GodShape(Shape):
    """The God in play."""

    name: God
    owner: Text


class PlayerShape(Shape):
    """A player."""

    printed = ("distance", "tribute", "wealth", "won_fists", "worth")

    name: Text
    tokens: dict[Literal["B", "C", "H", "F", "T"], Count] = {}
    ships: Count = 0
    won: Cards = []
    hand_count: Annotated[int, Field(ge=0, le=9)] = 0


class PlayShape(Shape):
    """A play of the present trick."""

    printed = ("kind", "strength")

    player: Text
    cards: Annotated[Cards, Field(min_length=1)]
    god: bool = False


class TrickShape(Shape):
    """The present trick."""

    printed = ("waiting", "led")

    number: Annotated[int, Field(ge=1, le=9)] = 1
    lead: Text
    plays: Annotated[list[PlayShape], Field(max_length=5)] = []
    face_down: Text | None = None


class ClaimShape(Shape):
    """A play that did not follow."""

    player: Text
    led: Kind
    trick: Annotated[int, Field(ge=1, le=9)]
    cards: Annotated[Cards, Field(min_length=1)]


class RevokeShape(ClaimShape):
    """A claim that was proved wrong."""

    later: Annotated[int, Field(ge=1, le=9)]
    card: Card


class SwapsShape(Shape):
    """How far the swaps, or the building of Ships, have come."""

    seat: Annotated[int, Field(ge=0, le=4)] = 0
    free: bool = False
    paid: bool = False
    trump_named: bool = False


class JarlShape(Shape):
    """Whom the table sends the Jarl to."""

    printed = ("player", "tied", "by", "due")

    ruled: Text | None = None


class PositionShape(Shape):
    """A position."""

    printed = ("game", "house", "last", "supply", "title", "to_act", "unseen", "winners")

    phase: Literal["swap", "trick", "flip", "home", "build"] | None = None
    raid: Annotated[int, Field(ge=1, le=999)] | None = None
    trump: Kind | None = None
    kept_trump: Kind | None = None
    leader: Text | None = None
    god: GodShape | None = None
    players: Annotated[list[PlayerShape], Field(max_length=5)] = []
    trick: TrickShape | None = None
    pile: Annotated[int, Field(ge=0, le=54)] | None = None
    discards: Cards = []
    flipped: Annotated[list[God], Field(max_length=4)] = []
    voids: Annotated[list[ClaimShape], Field(max_length=50)] = []
    revokes: Annotated[list[RevokeShape], Field(max_length=50)] = []
    swaps: SwapsShape | None = None
    returned: Names = []
    built: Names = []
    thor_ship: Text | None = None
    jarl: JarlShape | None = None


def place(table: Table, position: Mapping[str, Any]) -> Decision[Table]:
    """Return the fact that sets *table* to *position*.

    Raises:
        NotUnderstood: the position has not the shape of ``table --json``.
        Refused: it names nobody at this table, contradicts itself, or breaks a law of conservation.
    """
    neat = read(PositionShape, position).model_dump(exclude_unset=True)
    neat = {key: value for key, value in neat.items() if value is not None or key == "trump"}
    check_names(table, neat)
    laid = table.copy()
    load(laid, neat)
    check_laws(laid, neat)
    case: Case[Table] = Case(table, table.copy(), evolve)
    case.emit(PositionSet(position=view(laid)))
    case.say("the table is set")
    return case.decision()
