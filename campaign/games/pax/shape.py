"""The shape of what another game hands on, and of a position: checked before it becomes a fact."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from campaign.shapes import Shape, known, law, once, read
from projections.games.pax.table import Table

Text = Annotated[str, Field(min_length=1, max_length=300)]
Few = Annotated[int, Field(ge=0, le=999)]
Counted = Annotated[int, Field(ge=0, le=99)]
"""As many as `count` takes."""


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

    printed = ("bonus", "colour", "home", "jarl", "place", "start", "tiles")
    name: Text
    turns: Few = 0
    followers: dict[Text, Counted] = {}
    longships: Counted | None = None
    met: list[Text] = []


class PositionShape(Shape):
    """A position: what the players have; the set-up stays as it is."""

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
    read(DossierShape, data, "dossier", "skald transition --json prints one")


def read_position(table: Table, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return *data* as the fact of a position of *table* holds it.

    Raises:
        NotUnderstood: it has another shape; it says where.
        Refused: it names nobody at this table or somebody twice, or tells of play before the game has begun.
    """
    neat = read(PositionShape, data).model_dump()
    names = [one["name"] for one in neat["players"]]
    known(names, table.players, "LAW-SEATS", "player")
    once(names, "LAW-SEATS", "is described")
    for one in neat["players"]:
        once(one["met"], "LAW-COUNT", f"of {one['name']} is met")
    play = [
        one["name"] for one in neat["players"] if any(one[part] for part in ("turns", "followers", "longships", "met"))
    ]
    so = f"the set-up goes on, and {play[0] if play else 'an Event'} has been in play"
    law(neat["phase"] == "play" or not (play or neat["events"]), "LAW-OPEN", so, "the phase play")
    return neat
