"""Facts of A Feast for Odin: what anybody at the table can see, with its outcome.

Pieces are named by the one word under which they are typed; a bag says how many of each. A ship is told by its number
among those of its player, a board by its name (``home``, ``iceland``, ``shed2``), a cell by column and row, from 0 and
from the lower left. The items of a strip are letters, the arrow end first: ``W`` wood, ``S`` stone, ``O`` ore, ``$``
two silver. Where Vikings were placed is said by `VikingsPlaced` alone.
"""

from pydantic import BaseModel, ConfigDict, Field

from events.fact import Fact

Bag = dict[str, int]
Cells = tuple[tuple[int, int], ...]


class StartPlayerSet(Fact):
    """*player* begins the next round, or the first one."""

    type = "feast.start_player_set"
    player: str


class StripRevealed(Fact):
    """A mountain strip was turned up; *strip* is its number of wood, stone and ore."""

    type = "feast.strip_revealed"
    strip: str
    items: str


class StripAged(Fact):
    """The leftmost *item* of a strip went at the end of the round."""

    type = "feast.strip_aged"
    strip: str
    item: str


class StripTaken(Fact):
    """*player* took *items* off a strip, from the left."""

    type = "feast.strip_taken"
    player: str
    strip: str
    items: str


class RoundBegan(Fact):
    """A round began, in which everybody has *vikings* Vikings."""

    type = "feast.round_begun"
    round: int
    vikings: int


class PhaseEntered(Fact):
    """The round went on: ``weapons``, ``actions``, ``feast``, ``bonus`` or ``close``."""

    type = "feast.phase_entered"
    phase: str


class Harvested(Fact):
    """*player* harvested *goods*."""

    type = "feast.harvested"
    player: str
    goods: tuple[str, ...]


class BoardTurned(Fact):
    """The exploration board *letter* shows *face* now; the silver that lay on it went back."""

    type = "feast.board_turned"
    letter: str
    face: str
    silver_back: int = 0


class SilverLaid(Fact):
    """*n* silver were laid on the exploration board *letter*."""

    type = "feast.silver_laid"
    letter: str
    n: int


class WeaponDrawn(Fact):
    """*player* drew weapon cards, which lie open."""

    type = "feast.weapon_drawn"
    player: str
    kinds: tuple[str, ...]


class VikingsPlaced(Fact):
    """*player* placed *n* Vikings on *space*.

    Attributes:
        imitates: they stand on the imitation space of its column.
    """

    type = "feast.vikings_placed"
    player: str
    space: int
    n: int
    imitates: bool = False


class VikingsReturned(Fact):
    """*n* Vikings came back from *space* after a failure."""

    type = "feast.vikings_returned"
    player: str
    space: int
    n: int


class TurnLent(Fact):
    """*player* acts though it was somebody else's turn."""

    type = "feast.turn_lent"
    player: str


class CardDrawn(Fact):
    """*player* drew *n* occupations; which ones is hidden."""

    type = "feast.card_drawn"
    player: str
    n: int = 1


class CardPlayed(Fact):
    """*player* played an occupation out of the hand."""

    type = "feast.card_played"
    player: str
    number: int
    points: int


class CardWorked(Fact):
    """An occupation changed what *player* has by *delta*."""

    type = "feast.card_worked"
    player: str
    number: int
    delta: Bag
    text: str = ""


class Exchanged(Fact):
    """*player* paid and gained."""

    type = "feast.exchanged"
    player: str
    paid: Bag = Field(default_factory=dict)
    gained: Bag = Field(default_factory=dict)


class Traded(Fact):
    """*player* turned *n* goods into more valuable ones of the same shape."""

    type = "feast.traded"
    player: str
    gave: str
    got: str
    n: int = 1


class Rolled(Fact):
    """*player* rolled a die.

    Attributes:
        die: 8 or 12.
        rolls: in order; the last one counts.
        ore: of the ships that were used.
        spent: what was paid to change or to meet the result.
        result: the battle result.
    """

    type = "feast.rolled"
    player: str
    die: int
    rolls: tuple[int, ...]
    ore: int = 0
    spent: Bag = Field(default_factory=dict)
    result: int
    success: bool


class SpecialGained(Fact):
    """*player* got a special tile: *how* is ``sale``, ``forge``, ``loot`` or ``bonus``."""

    type = "feast.special_gained"
    player: str
    tile: str
    how: str
    paid: Bag = Field(default_factory=dict)


class HouseGained(Fact):
    """*player* got a house of a *kind*, ``shed``, ``stone_house`` or ``long_house``; as a board it is called *id*."""

    type = "feast.house_gained"
    player: str
    kind: str
    id: str


class ShipGained(Fact):
    """*player* got a ship: *how* is ``built``, ``bought`` or ``told``; *silver* was its price."""

    type = "feast.ship_gained"
    player: str
    ship: int
    kind: str
    how: str
    silver: int = 0


class ShipSwapped(Fact):
    """A whaling boat was exchanged for a knarr; the ore on it is lost."""

    type = "feast.ship_swapped"
    player: str
    ship: int
    kind: str
    ore_lost: int = 0


class ShipEmigrated(Fact):
    """A ship was turned over and laid on the Banquet Table for *silver*; the ore on it is lost."""

    type = "feast.ship_emigrated"
    player: str
    ship: int
    kind: str
    silver: int
    ore_lost: int = 0


class ShipLost(Fact):
    """A ship that is no longer there was taken off the table."""

    type = "feast.ship_lost"
    player: str
    ship: int
    kind: str


class OreLoaded(Fact):
    """*n* ore went from the supply onto a ship."""

    type = "feast.ore_loaded"
    player: str
    ship: int
    n: int


class BoardClaimed(Fact):
    """*player* explored: the board *letter*, as it lies, and the silver on it."""

    type = "feast.board_claimed"
    player: str
    letter: str
    face: str
    silver: int = 0


class TileLaid(Fact):
    """*player* laid a piece on a board."""

    type = "feast.tile_laid"
    player: str
    board: str
    piece: str
    cells: Cells


class BoardCounted(Fact):
    """*player* laid *pieces* on a board that is counted.

    Attributes:
        minus: open spaces of -1 that it shows now.
        income: what it pays now.
        bonus: bonuses that are enclosed now.
    """

    type = "feast.board_counted"
    player: str
    board: str
    pieces: Bag
    minus: int
    income: int
    bonus: tuple[str, ...] = ()


class Passed(Fact):
    """*player* passed, and is out of the round."""

    type = "feast.passed"
    player: str


class IncomePaid(Fact):
    """*player* got *n* silver of income, so much by each board."""

    type = "feast.income_paid"
    player: str
    n: int
    by_board: Bag = Field(default_factory=dict)


class IncomeNoted(Fact):
    """The income of the last round was written down as points."""

    type = "feast.income_noted"
    player: str
    n: int
    by_board: Bag = Field(default_factory=dict)


class Bred(Fact):
    """Animals of a *kind*, ``sheep`` or ``cattle``: so many were born, so many turned pregnant."""

    type = "feast.bred"
    player: str
    kind: str
    born: int = 0
    pregnant: int = 0


class Served(Fact):
    """*player* served a feast, *pieces* from left to right; *gaps* open spaces are so many Thing penalties."""

    type = "feast.served"
    player: str
    pieces: tuple[str, ...]
    paid: Bag = Field(default_factory=dict)
    gaps: int = 0


class BonusPaid(Fact):
    """*player* got *items* for bonuses that are enclosed on *board*."""

    type = "feast.bonus_paid"
    player: str
    board: str
    items: tuple[str, ...]


class VikingsHome(Fact):
    """All Vikings returned from the action board; in the solo game those of the round before do."""

    type = "feast.vikings_home"


class Stocked(Fact):
    """*player* laid wood and stone on their spots of a shed or a stone house."""

    type = "feast.stocked"
    player: str
    building: str
    wood: int = 0
    stone: int = 0


class Reconciled(Fact):
    """What *player* has of something was set to *n*, as it lies on the table; it *was* another number."""

    type = "feast.reconciled"
    player: str
    what: str
    n: int
    was: int


class Scores(BaseModel):
    """The lines of the score sheet of a player."""

    model_config = ConfigDict(frozen=True, defer_build=True)
    player: str
    lines: dict[str, int]
    total: int


class Scored(Fact):
    """The game is over."""

    type = "feast.scored"
    rows: tuple[Scores, ...]
    winners: tuple[str, ...]
