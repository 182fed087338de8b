"""Facts of Pax Viking: how it is set up from the game before it, and what was logged of it in free verbs."""

from typing import Any

from events.fact import Fact


class DossierCarried(Fact):
    """What the game before this one hands on, whole; a second one replaces the first and all that was chosen by it."""

    type = "pax.dossier_carried"
    dossier: dict[str, Any]


class StarterSettled(Fact):
    """*player* is the starting player."""

    type = "pax.starter_settled"
    player: str


class OrderSettled(Fact):
    """*players*, who tie, choose their Jarls in this order."""

    type = "pax.order_settled"
    players: tuple[str, ...]


class BlankJarlNamed(Fact):
    """*jarl* is the Jarl that the rulebook leaves blank; *player* may choose it by *achievement*, if anybody may."""

    type = "pax.blank_jarl_named"
    jarl: str
    player: str | None = None
    achievement: str | None = None


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
