"""A position of Vendel to Viking: each key of ``table --json``, what it holds, and what may be typed there."""

from typing import Annotated, Literal

from pydantic import Field

from projections.games.vendel import box
from projections.position import Count, Part, Printed, Text

TreeSlot = Annotated[str, Field(pattern=r"^([1-9]|1[0-2]|\?[0-9]{1,2})$")]
Round = Annotated[int, Field(ge=0, le=12)]

Region = Annotated[box.Region, "region"]
Talent = Annotated[box.Talent, "talent"]
Slot = Annotated[box.Slot, "slot"]


class Waiting(Part):
    """A turn."""

    player: Annotated[Text, "whose turn it is"]
    spent: Annotated[Count, "actions used, Longships counted"] = 0
    limit: Annotated[Count, "actions of the turn"] = box.ACTIONS
    pending: Annotated[list[Text], "effects that wait to be used or declined, the next one last"] = []
    revealed: Annotated[bool, "a Mission was shown for Silfr this turn"] = False


class Turn(Waiting):
    """The turn under way."""

    waits: Annotated[Waiting | None, "the turn that waits while somebody acts out of turn; else left out"] = None


class Card(Part):
    """A Formidable."""

    talent: Annotated[box.Talent | None, "of the card; null when nobody told it"] = None
    location: Annotated[Text | None, "likewise"] = None
    name: Annotated[Text | None, "likewise"] = None


class Mission(Part):
    """A Mission."""

    zone: Annotated[Literal["tree", "hand", "shown"], "`tree`, `hand` or `shown`"]
    difficulty: Annotated[Annotated[int, Field(ge=1, le=4)] | None, "1 to 4, or null"] = None
    name: Annotated[Text | None, "or null"] = None
    slot: Annotated[TreeSlot | None, "of the Family Tree, or null"] = None


class Player(Part):
    """A player."""

    name: Text
    colour: Annotated[str | None, "or null", Printed] = None
    board: Annotated[str | None, "id of the family board, or null", Printed] = None
    kind: Annotated[str, "`human`, or the name of a bot", Printed] = ""
    home: Annotated[Text | None, "Location, or null"] = None
    silfr: Annotated[Count, "whole Silfr"] = 0
    presence: Annotated[list[str], "Regions", Printed] = []
    majorities: Annotated[int, "number of Ventures with Majority", Printed] = 0
    majorities_by_region: Annotated[dict[Region, int], "the same by Region", Printed] = {}
    supply: Annotated[dict[Talent, int], "Family Members in the Supply", Printed] = {}
    longships: Annotated[int, "left beside the board; 0 also when a house rule puts more on the map", Printed] = 0
    standees: Annotated[list[Text], "Achievements taken"] = []
    formidables_by_region: Annotated[dict[Region, int], "cards on the Family Tree", Printed] = {}
    tree: dict[Annotated[TreeSlot, "slot"], Card | None] = {}
    tree_tokens: Annotated[dict[Talent, Count], "Family Members that still lie on the Family Tree"] = {}
    tree_gull: Annotated[Count, "Gull that still lie there"] = 0
    tree_layout: Annotated[
        dict[Annotated[TreeSlot, "slot"], Text],
        "what lies on a slot, as far as it was told; `none` when its component was taken",
    ] = {}
    missions: list[Mission] = []
    judged: Annotated[Count, "Influence of Missions"] = 0
    verdicts: Annotated[Count, "Missions judged"] = 0
    awarded: Annotated[Count, "Influence of Ventures"] = 0
    judged_missions: Annotated[
        list[Text], "names of those that were judged by name", Field(max_length=box.MISSIONS_PER_PILE * 4)
    ] = []
    seeded: Annotated[bool, "has drawn a Formidable in the set-up of five or six"] = False


class Venture(Part):
    """A tile."""

    region: box.Region
    name: Annotated[Text | None, "null when nobody told it"] = None
    bonus: Annotated[bool | None, "whether it scores at the end; null when nobody told it"] = None


class Token(Part):
    """A Family Member on the map."""

    player: Annotated[Text, "one item for each Family Member"]
    talent: box.Talent
    exhausted: bool = False


class Ancestor(Token):
    """A token on the Ancestry board."""

    player: Annotated[Text, "one item for each Ancestor"]
    exhausted: Annotated[bool, "who acted this round and went among the Ancestors is"] = False


class Buried(Token):
    """A token on a Burial Fields."""

    player: Annotated[Text, "Family Members buried there"]
    exhausted: Annotated[bool, "always false"] = False


class Place(Part):
    """A Location and what lies on it."""

    regions: Annotated[
        list[box.Region],
        "its Region; two for Ribe and Gut while no Venture lies there",
        Field(min_length=1, max_length=2),
    ] = ["gandvik"]
    venture: Annotated[Venture | None, "null when none lies there"] = None
    tokens: Annotated[list[Token], Field(max_length=200)] = []
    longships: Annotated[dict[Annotated[Text, "player"], Count], "Longships that lie there"] = {}
    majority: Annotated[str | None, "player or null", Printed] = None


class Burial(Part):
    """A Burial Fields tile off the map."""

    region: Annotated[box.Region, "Burial Fields off the map"]
    tokens: Annotated[list[Buried], Field(max_length=200)] = []


class Position(Part):
    """A position: the answer of ``table --json``."""

    null = ("last_round", "turn", "starting_player")

    game: Annotated[str, "`vendel`", Printed] = "vendel"
    title: Annotated[str, "as it was opened", Printed] = ""
    phase: Annotated[Literal["setup", "play", "scoring"] | None, "`setup`, `play`, `noting`, `scoring` or `closed`"] = (
        None
    )
    round: Annotated[Round | None, "from 1; 0 in the set-up"] = None
    year: Annotated[Annotated[int, Field(ge=1, le=2000)] | None, "of the round marker, CE"] = None
    space: Annotated[Annotated[int, Field(ge=1, le=12)] | None, "of the round marker, 1 to 12"] = None
    last_round: Annotated[
        Annotated[int, Field(ge=1, le=12)] | None, "number of the round that is the last, or null"
    ] = None
    starting_player: Annotated[Text | None, "name or null"] = None
    done: Annotated[list[Text] | None, "who has had a turn in this round"] = None
    turn: Annotated[Turn | None, "null when it is nobody's turn"] = None
    players: list[Player] = []
    places: dict[Annotated[Text, "place"], Place] = {}
    ancestry: dict[Annotated[Text, "spot"], list[Ancestor]] = {}
    market: Annotated[dict[Slot, Card | None] | None, "null when the slot is empty"] = None
    deck: Annotated[Count | None, "Formidables in the pile"] = None
    discard: Annotated[Count | None, "Formidables discarded"] = None
    piles: Annotated[dict[Region, Count] | None, "Ventures in the pile"] = None
    venture_discards: Annotated[dict[Region, Count] | None, "Ventures discarded"] = None
    burial: dict[Annotated[Text, "tile"], Burial] = {}
    house: Annotated[dict[Annotated[str, "switch"], str], "house rules in force", Printed] = {}
