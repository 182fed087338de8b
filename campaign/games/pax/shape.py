"""What another game hands on, and a position: checked before it becomes a fact."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from campaign.game import Placing
from campaign.positions import known, law, once, read
from projections.games.pax.position import Position
from projections.games.pax.table import Table, load

Text = Annotated[str, Field(min_length=1, max_length=300)]
Few = Annotated[int, Field(ge=0, le=999)]


class _Shape(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True, defer_build=True)


class SeatShape(_Shape):
    """A player."""

    name: Text
    colour: Text | None = None


class DraftShape(_Shape):
    """One player's place in the choice of Jarls."""

    player: Text
    place: Few
    candidates: list[Text]
    achievements: dict[Text, Text]
    random: bool
    total: int
    held: Few


class TileShape(_Shape):
    """One player's transition tiles."""

    player: Text
    futures: list[Text]
    may_place: Few


class VentureShape(_Shape):
    """One Additional Venture."""

    wind: Literal["west", "north", "east", "south"]
    player: Text


class SilfrShape(_Shape):
    """One player's bonus."""

    player: Text
    held: Few
    bonus: Annotated[int, Field(ge=0, le=9)]


class QuestionShape(_Shape):
    """What the table has to settle."""

    what: Text
    players: list[Text]
    default: Text | None
    question: Text


class StepShape(_Shape):
    """A line of the set-up sheet."""

    step: Few
    key: Text
    do: Text
    reason: Text
    rule: Text


class CatalogShape(_Shape):
    """Component data of Pax Viking that was told before."""

    base_silfr: list[Few] = []
    blank_jarl: Text | None = None
    homes: dict[Text, Text] = {}


class DossierShape(_Shape):
    """A dossier for Pax Viking."""

    to: Literal["pax"]
    players: list[SeatShape]
    starting_player: Text | None
    draft: list[DraftShape]
    tiles: list[TileShape]
    ventures: list[VentureShape]
    silfr: list[SilfrShape]
    open: list[QuestionShape]
    pool: list[Text]
    steps: list[StepShape]
    catalog: CatalogShape = CatalogShape()


def check_dossier(data: Mapping[str, Any]) -> None:
    """Refuse *data* that is no dossier for Pax Viking.

    Raises:
        NotUnderstood: it says where.
    """
    read(DossierShape, data, "dossier", "skald transition --json prints one")


def check_names(table: Table, position: Mapping[str, Any]) -> None:
    """Refuse a *position* that names nobody at this table, or somebody or a victory card twice."""
    players = position.get("players", ())
    names = [one["name"] for one in players]
    known(names, table.players, "LAW-SEATS", "player")
    once(names, "LAW-SEATS", "is described")
    for one in players:
        once(one.get("met", ()), "LAW-COUNT", f"of {one['name']} is met")


def check_laws(table: Table, position: Mapping[str, Any]) -> tuple[str, ...]:
    """Refuse a *table* that was played on before the game has begun."""
    played = [
        name for part in (table.turns, table.followers, table.longships, table.met) for name in part if part[name]
    ]
    so = f"the set-up goes on, and {played[0] if played else 'an Event'} has been in play"
    law(table.phase == "play" or not (played or table.events), "LAW-OPEN", so, "the phase play")
    return ()


def position() -> Placing[Table]:
    """Return how a position is read."""
    return Placing(Position, check_names, load, check_laws)
