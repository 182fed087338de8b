"""Facts of Pax Viking: how it is set up from the game before it, and what was logged of it in free verbs."""

from typing import Annotated, Literal

from pydantic import Field

from events.fact import Fact

Region = Literal["german-ocean", "gandvik", "riverlands"]
"""A Region of the game before."""
Future = Literal["future-1", "future-2", "future-3", "future-4", "future-5", "future-6"]
Achievement = Literal[
    "navigator", "futhark", "portage", "allthing", "runestone", "longship",
    "pagan-legends", "norse-sagas", "trade-expansionism", "empire-founding", "pagan-missionary",
    "valhalla-battlespirit", Future,
]  # fmt: skip
"""A standee of the game before, in the order of its board."""
Few = Annotated[int, Field(ge=0, le=999)]
Majorities = dict[Region, Annotated[int, Field(ge=1, le=30)]]
"""Region -> Ventures with the Majority; a Region has 30."""


class EndTold(Fact):
    """How the game before ended for somebody.

    Attributes:
        place: at the end, from 1; None where *score* and *majorities* give it.
    """

    player: Annotated[str, Field(min_length=1)]
    score: Few = 0
    majorities: Majorities = Field(default_factory=dict)
    place: Annotated[int | None, Field(ge=1, le=9)] = None


class HeirTold(EndTold):
    """How the game before ended for *player*; told anew, all that was chosen by it is taken back.

    Attributes:
        silfr: held, each Gull as 5.
        took: standees taken.
        tiles: how many transition tiles the player may lay.
    """

    type = "pax.heir_told"
    silfr: Few = 0
    took: tuple[Achievement, ...] = ()
    tiles: Annotated[int, Field(ge=1, le=6)] = 1


class RivalTold(EndTold):
    """How the game before ended for the bot *player*, who takes no part in this one."""

    type = "pax.rival_told"


class StarterSettled(Fact):
    """*player* is the starting player."""

    type = "pax.starter_settled"
    player: str


class OrderSettled(Fact):
    """*players*, who tie, choose their Jarls in this order."""

    type = "pax.order_settled"
    players: tuple[str, ...]


class BlankJarlNamed(Fact):
    """*jarl* is the Jarl that the rulebook leaves blank."""

    type = "pax.blank_jarl_named"
    jarl: str


class LevelChosen(Fact):
    """The game is played at victory level *level*."""

    type = "pax.level_chosen"
    level: str


class BaseSilfrTold(Fact):
    """The printed starting Silfr by place in turn order."""

    type = "pax.base_silfr_told"
    amounts: tuple[int, ...]


class JarlHomeTold(Fact):
    """*jarl*'s Home is *home*."""

    type = "pax.jarl_home_told"
    jarl: str
    home: str


class JarlTaken(Fact):
    """*player* plays *jarl*; basis ``achievement:NAME``, ``random`` or ``free``."""

    type = "pax.jarl_taken"
    player: str
    jarl: str
    basis: str


class TransitionTilePlaced(Fact):
    """*player* laid the tile of *future* on circle 1 to 4 of the Jarlboard; both None when declined."""

    type = "pax.transition_tile_placed"
    player: str
    future: str | None
    circle: int | None


class WindVentureGranted(Fact):
    """*player* put a drawn Venture into *wind* with a follower and a Longship; its name when it was told."""

    type = "pax.wind_venture_granted"
    player: str
    wind: str
    venture: str | None


class StartSilfrAdded(Fact):
    """*player* starts with *base* (None when nobody told it) and *bonus* Silfr, for *held* at the end of game one."""

    type = "pax.start_silfr_added"
    player: str
    base: int | None
    held: int
    bonus: int


class Begun(Fact):
    """The set-up is done."""

    type = "pax.begun"


class TurnTaken(Fact):
    """*player* had a turn; *text* says what was done."""

    type = "pax.turn_taken"
    player: str
    text: str | None = None


class EventMet(Fact):
    """An Event came up."""

    type = "pax.event_met"
    text: str
    player: str | None = None


class Counted(Fact):
    """What *player* has on the board: kind of follower -> how many, and Longships; None is not counted."""

    type = "pax.counted"
    player: str
    followers: dict[str, int]
    longships: int | None = None


class VictoryMet(Fact):
    """*player* meets the victory card *card*."""

    type = "pax.victory_met"
    player: str
    card: str
