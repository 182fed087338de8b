"""The move that plays what a bot does next, and the words in which the table answers and overrules it."""

from typing import Annotated

from campaign.games.vendel.moves import TileName
from campaign.games.vendel.pieces import Burial, CardWord, FreeName, Place, Region
from campaign.notation.forms import Composite
from campaign.notation.marks import OneOf, Reads
from campaign.notation.moves import Move
from campaign.notation.names import fold
from events.names import clean


class StepChoice(Composite):
    """What the table settles or overrules in a step of a bot's turn."""

    form = "{step}={choice}"
    called = "choice in a step"

    step: Annotated[str, Reads(lambda text: fold(clean(text)), "STEP")]
    choice: FreeName


class PlaceBonus(Composite):
    """Whether a tile that comes in this turn gives Influence at the end of the game."""

    form = "{place}={bonus}"
    called = "answer"
    metavar = "PLACE=yes|no"

    place: Place
    bonus: Annotated[str, OneOf(("yes", "no"))]


class Bot(Move):
    """Play what Vendela does next: her Home in the set-up, her whole turn in play."""

    verb = "bot"
    letter = "b"
    loose = ("draw",)
    examples = ("bot", "bot --draw warrior@ulaid --tile Quarry", "bot --choose formidable=BL --choose spot=navigator")
    rules = ("VV-BOT-09", "VV-BOT-11", "VV-BOT-13", "VV-BOT-14", "VV-BOT-15", "VV-BOT-16", "VV-BOT-17")
    choose: tuple[StepChoice, ...] = ()
    draw: tuple[CardWord, ...] = ()
    tile: tuple[TileName, ...] = ()
    bonus: tuple[PlaceBonus, ...] = ()
    pile: Region | None = None
    burial: tuple[Region, ...] = ()
    bury: tuple[Burial, ...] = ()
