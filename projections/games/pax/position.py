"""A position of Pax Viking: each key of ``table --json``, what it holds, and what may be typed there.

It sets what the players have; the set-up stays as it is.
"""

from typing import Annotated, Any, Literal

from pydantic import Field

from projections.position import Count, Part, Printed

Text = Annotated[str, Field(min_length=1, max_length=300)]
Counted = Annotated[int, Field(ge=0, le=99)]
"""As many as `count` takes."""


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
    dossier: Annotated[
        dict[str, Any] | None,
        "what the game before hands on, as `skald transition --json` prints it "
        "([campaigns.md](campaigns.md)), each step with what was `done`; null for a game that stands alone",
        Printed,
    ] = None
