"""A position of Pax Viking: each key of ``table --json``, what it holds, and what may be typed there.

It sets what the players have; the set-up stays as it is.
"""

from typing import Annotated, Literal

from pydantic import Field

from projections.position import Count, Part, Printed

Text = Annotated[str, Field(min_length=1, max_length=300)]
Counted = Annotated[int, Field(ge=0, le=99)]
"""As many as `count` takes."""
Rule = Annotated[str, "id of the rule"]


class Choice(Part):
    """One of ``draft``: a player's place in the choice of Jarls."""

    player: str
    place: Annotated[int, "from 1"]
    candidates: Annotated[list[str], "Jarls to choose from"]
    achievements: Annotated[dict[Annotated[str, "jarl"], str], "the standee that offers it"]
    random: Annotated[bool, "draws, after all others"]
    jarl: Annotated[str | None, "null until it is chosen"]
    total: Annotated[int, "Influence in the game before"]
    held: Annotated[int, "Silfr held at its end"]
    rule: Rule


class Tiles(Part):
    """One of ``tiles``: who took a Future."""

    player: str
    futures: Annotated[list[str], "Futures taken"]
    may_place: Annotated[int, "transition tiles that may be laid"]
    rule: Rule


class Wind(Part):
    """One of ``ventures`` or ``no_ventures``."""

    region: str
    wind: Annotated[str, "of its Venture"]
    player: Annotated[str | None, "who draws its Venture, or null"]
    leaders: Annotated[list[str], "who has most Majorities there"]
    most: Annotated[int, "how many"]
    others: Annotated[int, "the most of anybody else"]
    rule: Rule


class Silfr(Part):
    """One of ``silfr``."""

    player: str
    held: Annotated[int, "at the end of the game before"]
    bonus: Annotated[int, "added to the start"]
    rule: Rule


class Question(Part):
    """One of ``open``."""

    what: Annotated[str, "as `settle` takes it"]
    players: Annotated[list[str], "whom it is about"]
    default: Annotated[str | None, "what holds unsettled; null: the set-up waits for it"]
    question: Annotated[str, "in words"]
    rule: Rule


class Step(Part):
    """One of ``steps``."""

    step: Annotated[int, "1 to 8"]
    key: Annotated[str, "what it is about, such as `draft:Ann`"]
    do: Annotated[str, "in words"]
    reason: Annotated[str, "in words"]
    rule: Rule
    done: Annotated[str, "what came of it, empty before"]


class SetUp(Part):
    """The set-up that the game before shapes: ``setup`` of a table, and ``transition --json``."""

    title: Annotated[str, "of the game that is set up"]
    starting_player: Annotated[str | None, "null when the table decides"]
    starters: Annotated[list[str], "who may start"]
    starting_rule: Rule
    draft: list[Choice]
    tiles: list[Tiles]
    ventures: list[Wind]
    no_ventures: Annotated[list[Wind], "the Regions that give none"]
    silfr: list[Silfr]
    seed: Annotated[dict[Annotated[str, "kind"], int], "tiles added to the deck"]
    victory_levels: Annotated[list[str], "advised"]
    pool: Annotated[list[str], "the Jarls that can be drawn"]
    open: Annotated[list[Question], "what the table settles"]
    steps: Annotated[list[Step], "the sheet"]


class Tile(Part):
    """A transition tile."""

    future: Annotated[str, "Achievement on the transition tile"]
    circle: Annotated[int, "where it lies"]


class Player(Part):
    """A player."""

    name: Text
    colour: Annotated[str | None, "or null", Printed] = None
    jarl: Annotated[str | None, "or null", Printed] = None
    home: Annotated[str | None, "of the Jarl, or null", Printed] = None
    tiles: Annotated[list[Tile], Printed] = []
    bonus: Annotated[int | None, "Silfr that the game before brings, or null", Printed] = None
    start: Annotated[int | None, "Silfr to begin with, or null", Printed] = None
    turns: Annotated[Count, "turns logged"] = 0
    followers: Annotated[dict[Annotated[Text, "kind"], Counted], "as counted last"] = {}
    longships: Annotated[Counted | None, "as counted last, or null"] = None
    met: Annotated[list[Text], "victory cards met"] = []
    place: Annotated[int | None, "at the end, from 1; else null", Printed] = None


class Position(Part):
    """A position: the answer of ``table --json``."""

    game: Annotated[str, "`pax`", Printed] = "pax"
    title: Annotated[str, "as it was opened", Printed] = ""
    phase: Annotated[Literal["setup", "play"], "`setup`, `play` or `closed`"] = "play"
    starting_player: Annotated[str | None, "or null", Printed] = None
    victory_level: Annotated[str | None, "as it was chosen, or null", Printed] = None
    blank_jarl: Annotated[str | None, "name of the Jarl whose cell is blank, or null", Printed] = None
    base_silfr: Annotated[
        list[int],
        "Silfr that the players begin with, by their place in the order, as far as it was told",
        Printed,
    ] = []
    homes: Annotated[dict[Annotated[str, "jarl"], str], "Home of a Jarl, as far as it was told", Printed] = {}
    events: Annotated[Count, "Events logged"] = 0
    players: list[Player] = []
    house: Annotated[dict[Annotated[str, "switch"], str], "house rules in force", Printed] = {}
    setup: Annotated[
        SetUp | None,
        "what the game before makes of the set-up ([campaigns.md](campaigns.md)); null for a game that stands alone",
        Printed,
    ] = None
