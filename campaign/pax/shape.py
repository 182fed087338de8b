"""The shape of what another game hands on, and of a position: checked before it becomes a fact."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from campaign.shapes import Shape
from events.errors import NotUnderstood

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


class PlayerShape(Shape):
    """What a player has on the board."""

    model_config = ConfigDict(strict=True)
    printed = ("bonus", "colour", "home", "jarl", "place", "start", "tiles")
    name: Text
    turns: Few = 0
    followers: dict[Text, Few] = {}
    longships: Few | None = None
    met: list[Text] = []


class PositionShape(Shape):
    """A position: what the players have; the set-up stays as it is."""

    model_config = ConfigDict(strict=True)
    printed = (
        "last",
        "base_silfr",
        "blank_jarl",
        "dossier",
        "game",
        "homes",
        "house",
        "starting_player",
        "title",
        "victory_level",
    )
    phase: Literal["setup", "play"] = "play"
    events: Few = 0
    players: list[PlayerShape] = []


def check_dossier(data: Mapping[str, Any]) -> None:
    """Refuse *data* that is no dossier for Pax Viking.

    Raises:
        NotUnderstood: it says where.
    """
    _validated(DossierShape, data, "dossier", "skald transition --json prints one")


def read_position(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return *data* as the fact of a position holds it; raises NotUnderstood."""
    return _validated(PositionShape, data, "position", "skald table --json prints the shape").model_dump()


def _validated(shape: type[BaseModel], data: Mapping[str, Any], what: str, hint: str) -> BaseModel:
    try:
        return shape.model_validate(data)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise NotUnderstood(f"{what} entry {where}: {first['msg'].lower()}", hint=hint) from error
