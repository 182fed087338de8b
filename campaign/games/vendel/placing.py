"""Checks a position before it becomes a fact: shape, names, and the laws of conservation."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from campaign.case import Case
from campaign.game import Decision
from campaign.games.vendel.laws import check_laws, check_names
from campaign.games.vendel.named import check_all
from campaign.shapes import CORRECT, Shape, read
from events.errors import PIECES, Refused
from events.kernel import PositionSet
from projections.games.vendel import box
from projections.games.vendel.evolve import evolve
from projections.games.vendel.position import load
from projections.games.vendel.table import Table
from projections.games.vendel.view import view

Region = Literal["german-ocean", "gandvik", "riverlands"]
TalentName = Literal["leader", "seeress", "settler", "warrior", "merchant", "shipwright"]
SlotName = Literal["TL", "TC", "TR", "ML", "MC", "MR", "BL", "BC", "BR"]
TreeKey = Annotated[str, Field(pattern=r"^([1-9]|1[0-2]|\?[0-9]{1,2})$")]
Text = Annotated[str, Field(min_length=1, max_length=80)]
Count = Annotated[int, Field(ge=0, le=999)]


class TokenShape(Shape):
    """A token on the map, the Ancestry board or a burial tile."""

    player: Text
    talent: TalentName
    exhausted: bool = False


class VentureShape(Shape):
    """A tile."""

    region: Region
    name: Text | None = None
    bonus: bool | None = None


class CardShape(Shape):
    """A Formidable."""

    talent: TalentName | None = None
    location: Text | None = None
    name: Text | None = None


class MissionShape(Shape):
    """A Mission."""

    zone: Literal["tree", "hand", "shown"]
    difficulty: Annotated[int, Field(ge=1, le=4)] | None = None
    name: Text | None = None
    slot: TreeKey | None = None


class PlaceShape(Shape):
    """A Location and what lies on it."""

    printed = ("majority",)

    regions: Annotated[list[Region], Field(min_length=1, max_length=2)] = ["gandvik"]
    venture: VentureShape | None = None
    tokens: Annotated[list[TokenShape], Field(max_length=200)] = []
    longships: dict[Text, Count] = {}


class BurialShape(Shape):
    """A Burial Fields tile off the map."""

    region: Region
    tokens: Annotated[list[TokenShape], Field(max_length=200)] = []


class PlayerShape(Shape):
    """A player."""

    printed = ("colour", "board", "kind", "presence", "majorities", "majorities_by_region", "supply", "longships",
               "formidables_by_region")  # fmt: skip

    name: Text
    home: Text | None = None
    silfr: Count = 0
    standees: list[Text] = []
    tree: dict[TreeKey, CardShape | None] = {}
    tree_tokens: dict[TalentName, Count] = {}
    tree_gull: Count = 0
    tree_layout: dict[TreeKey, Text] = {}
    missions: list[MissionShape] = []
    judged: Count = 0
    verdicts: Count = 0
    awarded: Count = 0
    judged_missions: Annotated[list[Text], Field(max_length=36)] = []
    seeded: bool = False


class TurnShape(Shape):
    """The turn."""

    player: Text
    spent: Count = 0
    limit: Count = box.ACTIONS
    pending: list[Text] = []
    revealed: bool = False
    waits: "TurnShape | None" = None


class PositionShape(Shape):
    """A position."""

    printed = ("game", "title", "house", "last")

    phase: Literal["setup", "play", "scoring"] | None = None
    round: Annotated[int, Field(ge=0, le=12)] | None = None
    year: Annotated[int, Field(ge=1, le=2000)] | None = None
    space: Annotated[int, Field(ge=1, le=12)] | None = None
    last_round: Annotated[int, Field(ge=1, le=12)] | None = None
    starting_player: Text | None = None
    done: list[Text] | None = None
    turn: TurnShape | None = None
    players: list[PlayerShape] = []
    places: dict[Text, PlaceShape] = {}
    ancestry: dict[Text, list[TokenShape]] = {}
    market: dict[SlotName, CardShape | None] | None = None
    deck: Count | None = None
    discard: Count | None = None
    piles: dict[Region, Count] | None = None
    venture_discards: dict[Region, Count] | None = None
    burial: dict[Text, BurialShape] = {}


NOTHING = ("last_round", "turn", "starting_player")
"""Entries that tell something when they are null; any other null is as if the entry was left out."""


def place(table: Table, position: Mapping[str, Any]) -> Decision[Table]:
    """Return the fact that sets *table* to *position*.

    Raises:
        NotUnderstood: the position has not the shape of ``table --json``.
        Refused: it names nobody at this table, contradicts itself, or breaks a law of conservation.
    """
    neat = read(PositionShape, position).model_dump(exclude_unset=True)
    neat = {key: value for key, value in neat.items() if value is not None or key in NOTHING}
    check_names(table, neat)
    laid = table.copy()
    load(laid, neat)
    check_laws(laid, neat)
    case: Case[Table] = Case(table, table.copy(), evolve)
    case.unchecked(*_check_named(laid))
    case.emit(PositionSet(position=view(laid)))
    case.say("the table is set")
    return case.decision()


def _check_named(table: Table) -> tuple[str, ...]:
    """Check names of pieces as far as the catalog tells them; return the ids of rules that could not be checked."""
    case: Case[Table] = Case(table, table, evolve)
    try:
        check_all(case)
    except Refused as error:
        parts = (error.rule, error.asked, error.so, error.allowed)
        raise Refused(*parts, hint=CORRECT, forceable=False, firm=PIECES) from error
    return case.decision().unchecked
