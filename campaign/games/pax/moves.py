"""Moves of Pax Viking: the set-up that another game shaped, and free verbs for the play."""

from collections.abc import Sequence
from typing import Annotated, Literal, get_args

from pydantic import Field

from campaign.notation.forms import Composite
from campaign.notation.marks import Mover, Name, Reads, Trailing
from campaign.notation.moves import Move
from campaign.notation.names import refuse_meant
from events.errors import NotUnderstood
from events.games.pax import Achievement, Few, Future, Region
from events.names import clean

Player = Annotated[str, Name("player")]
By = Annotated[str, Name("player"), Mover()]
"""The word that names who makes the move."""
Jarl = Annotated[str, Name("jarl")]
Question = Literal["starting-player", "draft-order", "jarl", "level"]


def _kind(text: str) -> str:
    kind = clean(text)
    refuse_meant(kind)
    return kind


class Follower(Composite):
    """How many followers of a kind a player has on the board."""

    form = "{kind}={n}"

    kind: Annotated[str, Reads(_kind, "KIND")]
    n: Annotated[int, Field(ge=0, le=99)]


def _once(names: Sequence[str]) -> None:
    if twice := [name for name in names if names.count(name) > 1]:
        raise NotUnderstood(f"{twice[0]} stands twice; each once")


class Held(Composite):
    """On how many Ventures of a Region of the game before a player had the Majority."""

    form = "{region}={n}"
    called = "number of Majorities"

    region: Region
    n: Annotated[int, Field(ge=0, le=30)]


class Majorities(Composite):
    """On how many Ventures of each Region, in the order of the board; a Region without any is left out."""

    form = "{counts}"
    metavar = "REGION=N,…"
    listed = True

    counts: tuple[Held, ...]

    def __post_init__(self) -> None:
        """Put the counts in order; refuse a Region that stands twice."""
        _once([count.region for count in self.counts])
        counts = [count for region in get_args(Region) for count in self.counts if count.region == region and count.n]
        object.__setattr__(self, "counts", tuple(counts))


class Took(Composite):
    """Standees taken in the game before, in the order of the board."""

    form = "{names}"
    metavar = "ACHIEVEMENT,…"
    listed = True

    names: tuple[Achievement, ...]

    def __post_init__(self) -> None:
        """Put the standees in order; refuse one that stands twice."""
        _once(self.names)
        object.__setattr__(self, "names", tuple(taken for taken in get_args(Achievement) if taken in self.names))


class Heir(Move):
    """Tell how the game of Vendel to Viking before ended for a player; without --place the score says who won."""

    verb = "heir"
    group = "tell"
    examples = (
        "heir Ann --score 44 --silfr 7 --took navigator,runestone,future-1 --majorities german-ocean=3,gandvik=2",
        "heir Di --score 30 --took future-1,future-2 --tiles 2 --place 3",
    )
    rules = ("VV-PAX-01", "VV-PAX-06", "VV-PAX-11", "VV-PAX-40")
    player: By
    score: Few = 0
    silfr: Few = 0
    took: Took | None = None
    majorities: Majorities | None = None
    tiles: Annotated[int, Field(ge=1, le=6)] = 1
    place: Annotated[int | None, Field(ge=1, le=9)] = None


class Rival(Move):
    """Tell how the game before ended for a bot: it takes no part in this one, but may have won, and led in a Region."""

    verb = "rival"
    group = "tell"
    examples = ("rival Vendela --score 51 --majorities gandvik=3",)
    rules = ("Q-65", "Q-85", "Q-98")
    bot: str
    score: Few = 0
    majorities: Majorities | None = None
    place: Annotated[int | None, Field(ge=1, le=9)] = None


class Settle(Move):
    """Answer what the table has to settle: who starts, the order of a tie, the Jarl left blank, the victory level."""

    verb = "settle"
    group = "tell"
    examples = ("settle starting-player Ann", "settle draft-order Bo Ann", 'settle jarl "Name"', "settle level Hard")
    rules = ("Q-61", "Q-62", "Q-63", "VV-PAX-02")
    question: Question
    answer: Annotated[tuple[str, ...], Trailing()] = ()


class Base(Move):
    """Tell the printed starting Silfr, by place in turn order."""

    verb = "base"
    examples = ("base 3 3 4 4",)
    rules = ("VV-PAX-40",)
    amounts: Annotated[tuple[Annotated[int, Field(ge=0, le=99)], ...], Trailing()] = ()


class JarlHome(Move):
    """Tell a Jarl's Home, as the Jarlboard shows it."""

    verb = "home"
    examples = ('home gunhilde "Uppsala"',)
    jarl: Jarl
    home: str


class Draft(Move):
    """A player chooses a Jarl, or gets a random one: typed when the table draws, else drawn on the spot."""

    verb = "draft"
    examples = ('draft Bo "Helga of Kiev"', "draft Bo helga", "draft Di --random", "draft Di edla --random")
    rules = ("VV-PAX-10", "VV-PAX-11", "VV-PAX-12", "VV-PAX-13")
    player: By
    jarl: Annotated[Jarl | None, Trailing()] = None
    random: bool = False


class Tile(Move):
    """A player lays a transition tile on a circle of the Jarlboard, or declines with --none."""

    verb = "tile"
    examples = ("tile Ann future-1 --circle 3", "tile Ann --none")
    rules = ("VV-PAX-20",)
    player: By
    future: Annotated[Future | None, Trailing()] = None
    circle: Annotated[int | None, Field(ge=1, le=4)] = None
    none: bool = False


class Venture(Move):
    """A player has drawn the Additional Venture of a Wind and put it there with a follower and a Longship."""

    verb = "venture"
    examples = ("venture Ann west", 'venture Di east "Novgorod Trade"')
    rules = ("VV-PAX-30", "VV-PAX-31", "VV-PAX-32")
    player: By
    wind: Literal["west", "north", "east", "south"]
    name: Annotated[str | None, Trailing()] = None


class Begin(Move):
    """The set-up is done; everybody takes their starting Silfr and the game begins."""

    verb = "begin"
    examples = ("begin",)
    rules = ("VV-PAX-40",)


class Turn(Move):
    """Log a turn, with what was done in it if you like."""

    verb = "turn"
    examples = ("turn Ann", 'turn Ann "sails to Kiev and invests"')
    player: By
    text: Annotated[str | None, Trailing()] = None


class Event(Move):
    """Log an Event that came up."""

    verb = "event"
    examples = ('event "Storm over the Baltic"', 'Bo: event "Battle"')
    text: str
    player: Annotated[Player | None, Mover()] = None


class Count(Move):
    """Log what a player has on the board: followers by kind, and Longships."""

    verb = "count"
    examples = ("count Ann --followers rus=3 --followers jarldom=2 --longships 4",)
    player: By
    followers: tuple[Follower, ...] = ()
    longships: Annotated[int | None, Field(ge=0, le=99)] = None


class Victory(Move):
    """Log that a player meets a victory card."""

    verb = "victory"
    group = "end"
    examples = ('victory Ann "Six followers in the East"',)
    player: By
    card: str
