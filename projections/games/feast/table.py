"""The table of A Feast for Odin as a plain state, changed by `evolve`, beside it, only.

Everything that is counted lies in ``pieces``, a `Stock`, in the zone `own` of its player: silver, wood, stone, ore,
goods and special tiles by the names of `tiles`, pregnant animals and weapons by those of `box`. A piece that is laid
leaves the stock and lies on a `Board` of ``boards``, player -> name of the board -> board; names are those of `boards`;
a second house of a kind is called ``shed2``, ``long_house3``, so that `kind_of` is the printed board.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from events.games.feast import Scores
from projections.games.feast.box import House
from projections.stock import Stock, Zone
from projections.table import BaseTable


def own(player: str) -> Zone:
    """Return the zone of what *player* has in the supply, the stable, in front of the board."""
    return Zone("player", player)


def kind_of(board: str) -> str:
    """Return the printed board of a board of a player: a ``long_house2`` is a ``long_house``."""
    return board.rstrip("0123456789")


class Ship(NamedTuple):
    """A ship in a bay; *id* is its number among those of its player, *ore* what was laid on it."""

    id: int
    kind: str
    ore: int = 0


class Stand(NamedTuple):
    """Vikings on the action board; *imitates*: on the imitation space of the column of *space*."""

    player: str
    space: int
    n: int
    imitates: bool = False


class Offer(NamedTuple):
    """An exploration board that nobody has claimed: the side that lies open and the silver on it."""

    face: str
    silver: int = 0


class Card(NamedTuple):
    """An occupation that was played."""

    number: int
    points: int


class Laid(NamedTuple):
    """A piece on a board; *cells* are (column, row), from 0 and from the lower left."""

    piece: str
    cells: tuple[tuple[int, int], ...]


class Counted(NamedTuple):
    """A board that is counted: what lies there, open spaces of -1, income, enclosed bonuses."""

    pieces: tuple[tuple[str, int], ...]
    minus: int
    income: int
    bonus: tuple[str, ...] = ()


class Board(NamedTuple):
    """A board of a player.

    Attributes:
        tiles: what lies there, exactly; empty while it is counted.
        counted: what was told of it, None while it is exact or empty.
        wood, stone: on their spots.
        once: bonuses that come once, and have come.
    """

    tiles: tuple[Laid, ...] = ()
    counted: Counted | None = None
    wood: int = 0
    stone: int = 0
    once: tuple[str, ...] = ()


@dataclass(slots=True)
class Table(BaseTable):
    """All that is true of a game.

    Attributes:
        phase: ``setup`` (before the first strips), ``weapons``, ``actions``, ``feast``, ``bonus`` (all have served: the
            next round is waited for), ``close`` (after the last feast) or ``over``.
        round: its number, 0 before the first.
        start: the start player.
        latest: who placed or passed last in this round.
        lent: who acts now though it is somebody else's turn.
        passed: who is out of the round.
        served: who has served the feast of the round.
        stands: Vikings on the action board.
        blocked: in the solo game, spaces of the round before.
        revealed: all strips that came up.
        strips: strip -> the items that are left on it.
        offers: letter -> the exploration board, while unclaimed.
        pieces: what everybody has; see `own`.
        boards: player -> name -> board.
        ships, emigrated, claims, houses: player -> ships, kinds of ships, faces, names of houses.
        vikings: player -> Vikings on the Thing Square.
        hands: player -> occupations in the hand.
        cards: player -> occupations that were played.
        penalties: player -> Thing penalties.
        noted: player -> income of the last round.
        rows, winners: the final score.
    """

    house: House = field(default_factory=House)
    round: int = 0
    start: str | None = None
    latest: str | None = None
    lent: str | None = None
    passed: tuple[str, ...] = ()
    served: tuple[str, ...] = ()
    stands: tuple[Stand, ...] = ()
    blocked: tuple[int, ...] = ()
    revealed: tuple[str, ...] = ()
    rows: tuple[Scores, ...] = ()
    winners: tuple[str, ...] = ()
    strips: dict[str, str] = field(default_factory=dict)
    offers: dict[str, Offer] = field(default_factory=dict)
    pieces: Stock[str] = field(default_factory=Stock)
    boards: dict[str, dict[str, Board]] = field(default_factory=dict)
    ships: dict[str, tuple[Ship, ...]] = field(default_factory=dict)
    emigrated: dict[str, tuple[str, ...]] = field(default_factory=dict)
    claims: dict[str, tuple[str, ...]] = field(default_factory=dict)
    houses: dict[str, tuple[str, ...]] = field(default_factory=dict)
    vikings: dict[str, int] = field(default_factory=dict)
    hands: dict[str, int] = field(default_factory=dict)
    cards: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    penalties: dict[str, int] = field(default_factory=dict)
    noted: dict[str, int] = field(default_factory=dict)

    def has(self, player: str, piece: str) -> int:
        """Return how many of *piece* lie in the supply of *player*."""
        return self.pieces.count(own(player), piece)
