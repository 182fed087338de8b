"""The table of Vikingar as a plain state, changed by `evolve`, beside it, only."""

from dataclasses import dataclass, field
from typing import NamedTuple, Self

from events.games.vikingar import CardSeen, ContestBegan, Item, Standing, Thrown
from projections.games.vikingar.box import House
from projections.games.vikingar.throws import Throw
from projections.table import BaseTable


class Ship(NamedTuple):
    """A Longship on the board.

    Attributes:
        at: label of its place.
        state: ``fresh``, ``moved`` (its movement is spent), ``idle``, or ``acted`` (idle, its action taken first).
        barred: the tile whose fortress it did not pass in this activation, or nothing.
        shielded: a Navigation Event has kept it in the sea in this activation.
    """

    at: str
    state: str = "fresh"
    barred: str = ""
    shielded: bool = False

    @property
    def active(self) -> bool:
        """Whether it can still do something in this round."""
        return self.state in ("fresh", "moved")


class Place(NamedTuple):
    """A place on a tile.

    Attributes:
        burnt: Fire and Blood covers it.
        outpost: whose outpost stands there, or None.
        card: the Mythical Quest that lies there, or None.
    """

    burnt: bool = False
    outpost: str | None = None
    card: CardSeen | None = None


class Tile(NamedTuple):
    """A tile that was turned up.

    Attributes:
        region: ``north`` or ``south``; None: nobody told.
        places: kind, with a number for a second one -> the place.
        vortex: it shows one.
        told: somebody told what lies on it.
    """

    region: str | None
    places: dict[str, Place]
    vortex: bool = False
    told: bool = True


class End(NamedTuple):
    """A slot at World's End whose card lies open: ``door``, or ``abyss`` with its defence."""

    kind: str
    runes: int = 5
    fail: str = "skull"


class Voyage(NamedTuple):
    """A Longship under way.

    Attributes:
        ship: its number among those of its player.
        slot: ``move`` or ``action``.
        card: it waits for a Navigation Event.
    """

    player: str
    ship: int
    origin: str
    to: str
    slot: str
    vortex: bool = False
    card: bool = False


class Contest(NamedTuple):
    """A contest that waits for throws; see `ContestBegan`."""

    what: ContestBegan
    att: Throw | None = None
    defence: Throw | None = None


@dataclass(slots=True)
class Table(BaseTable):
    """All that is true of a game.

    Attributes:
        phase: ``order``, ``activation``, ``build``, ``cursed`` (a tie is drawn for) or ``over``; empty before it began.
        round: number of the round, from 1; 0 before the first order.
        order: players in the order of the round.
        acting: player and number of the Longship that is being played.
        voyage: of the Longship under way.
        contest: the contest under way.
        card: the Navigation Event of the voyage.
        quest: where a quest waits for its card: tile and place.
        tracks: cup -> length of its track, as far as told.
        pairs: places that are adjacent; *mapped*: all of them are told.
        linked: places of which all pairs are told, while not all of the map is.
        built: who has had the free Longship of this round.
        extra: who has bought another one.
        treasure: who has bought the treasure of this round.
        kraken: who has defeated the Kraken.
        back: the table before the latest throw, for a rethrow; *thrown* is that throw.
        gold, cubes, cups, items, ships: player -> what is theirs.
        tiles, ends: label -> what was turned up there.
        cards: name -> card, as it was typed first.
        throws: "runes" -> "points" or "short" -> how often.
    """

    house: House = field(default_factory=House)
    round: int = 0
    order: tuple[str, ...] = ()
    acting: tuple[str, int] | None = None
    voyage: Voyage | None = None
    contest: Contest | None = None
    card: CardSeen | None = None
    quest: tuple[str, str] | None = None
    built: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    treasure: tuple[str, ...] = ()
    kraken: tuple[str, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()
    mapped: bool = False
    linked: tuple[str, ...] = ()
    back: Self | None = None
    thrown: Thrown | None = None
    winners: tuple[str, ...] = ()
    standings: tuple[Standing, ...] = ()
    tracks: dict[str, int] = field(default_factory=dict)
    gold: dict[str, int] = field(default_factory=dict)
    cubes: dict[str, dict[str, int]] = field(default_factory=dict)
    cups: dict[str, tuple[str, ...]] = field(default_factory=dict)
    items: dict[str, tuple[Item, ...]] = field(default_factory=dict)
    ships: dict[str, tuple[Ship, ...]] = field(default_factory=dict)
    tiles: dict[str, Tile] = field(default_factory=dict)
    ends: dict[str, End] = field(default_factory=dict)
    cards: dict[str, CardSeen] = field(default_factory=dict)
    throws: dict[str, dict[str, int]] = field(default_factory=dict)
