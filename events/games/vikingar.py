"""Facts of Vikingar: The Conquest of Worlds: what anybody at the table can see, with its outcome.

A place is *at* its label (a tile, a slot at World's End, or ``sea``); what lies on a tile is named by its kind, with a
number when there are several (``city``, ``city2``). A Longship is named by its number among those of its player.
"""

from pydantic import BaseModel, ConfigDict

from events.fact import Fact


class TracksTold(Fact):
    """The tracks of the achievement chart have these lengths: cup -> steps."""

    type = "vikingar.tracks_told"
    lengths: dict[str, int]


class MapTold(Fact):
    """These pairs of places are adjacent, and no others; across the equator by a navigable waterway."""

    type = "vikingar.map_told"
    pairs: tuple[tuple[str, str], ...]


class LinksTold(Fact):
    """*at* is adjacent to *links*, and to no other place."""

    type = "vikingar.links_told"
    at: str
    links: tuple[str, ...]


class RoundBegan(Fact):
    """The turn tokens gave this *order*; all Longships may be activated."""

    type = "vikingar.round_began"
    round: int
    order: tuple[str, ...]


class VoyageBegan(Fact):
    """A Longship sets out.

    Attributes:
        ship: its number.
        slot: ``move``, or ``action`` for an additional movement.
        vortex: through a vortex.
        card: a Navigation Event is to be drawn.
    """

    type = "vikingar.voyage_began"
    player: str
    ship: int
    origin: str
    to: str
    slot: str
    vortex: bool = False
    card: bool = False


class Item(BaseModel):
    """A magic item: the runes it adds in attack and in defence, and whether it can be used only once."""

    model_config = ConfigDict(frozen=True, defer_build=True)
    name: str
    att: int = 0
    defence: int = 0
    once: bool = False


class CardSeen(Fact):
    """A Navigation Event (*place* is empty) or a Mythical Quest was drawn, or the quest that lies there is met again.

    Attributes:
        runes: defence.
        fail: ``skull``, ``sun`` or ``shield``.
        monster: a mythical monster is on it.
    """

    type = "vikingar.card_seen"
    at: str = ""
    place: str = ""
    name: str = ""
    runes: int
    fail: str
    gold: int = 0
    item: Item | None = None
    monster: bool = False


class QuestSought(Fact):
    """A Longship takes up the quest at *at*, whose card is still to be drawn."""

    type = "vikingar.quest_sought"
    player: str
    ship: int
    at: str
    place: str


class ContestBegan(Fact):
    """Runes are to be thrown.

    Attributes:
        kind: ``nav``, ``abyss``, ``ship``, ``city``, ``worship``, ``fortress`` or ``quest``.
        ship: number of the Longship that attacks.
        at: where what is attacked is.
        place: what on the tile is attacked.
        defender: the player who defends with own items; None: uncontrolled.
        runes: defence without items.
        fail: what follows for the Longship.
        raze: only the outpost is attacked.
    """

    type = "vikingar.contest_began"
    kind: str
    player: str
    ship: int
    at: str
    place: str = ""
    defender: str | None = None
    runes: int
    fail: str = "skull"
    raze: bool = False


class Thrown(Fact):
    """*by* threw *runes* runes for a *side*, ``att`` or ``def``.

    Attributes:
        notation: how they lay, None when only the points were told.
        points: their value.
        short: how many stand on the short side.
        used: single-use items that were used up.
    """

    type = "vikingar.thrown"
    side: str
    by: str
    runes: int
    notation: str | None = None
    points: int
    short: int = 0
    used: tuple[str, ...] = ()


class RethrowCalled(Fact):
    """The council, *by*, had the latest throw of *side* thrown again; what came of it is taken back."""

    type = "vikingar.rethrow_called"
    side: str
    by: tuple[str, ...] = ()


class ContestEnded(Fact):
    """Both have thrown; *won* by the attacker."""

    type = "vikingar.contest_ended"
    won: bool


class TileRevealed(Fact):
    """A tile was turned up; *places* lie on it, None: nobody told."""

    type = "vikingar.tile_revealed"
    at: str
    region: str | None = None
    places: tuple[str, ...] | None = None
    vortex: bool = False


class EndDrawn(Fact):
    """The World's End card at *at* is a *kind*, ``door`` or ``abyss``, defended by *runes*."""

    type = "vikingar.end_drawn"
    at: str
    kind: str
    runes: int = 5
    fail: str = "skull"


class TollPaid(Fact):
    """*player* paid the toll of the fortress at *at*."""

    type = "vikingar.toll_paid"
    player: str
    at: str
    gold: int


class Entered(Fact):
    """A Longship has arrived; *idle*: it is inactive now."""

    type = "vikingar.entered"
    player: str
    ship: int
    at: str
    idle: bool


class VoyageStopped(Fact):
    """A Longship stays where it was, its movement spent.

    Attributes:
        why: ``shield``, ``stop`` or ``toll``.
        at: the place that it did not enter.
        idle: it is inactive now.
    """

    type = "vikingar.voyage_stopped"
    player: str
    ship: int
    why: str
    at: str
    idle: bool


class ShipIdle(Fact):
    """A Longship is inactive now; *acted*: it took its action first, and so forfeited its movement."""

    type = "vikingar.ship_idle"
    player: str
    ship: int
    acted: bool = False


class ShipLost(Fact):
    """A Longship went back to its owner's reserve; *why* is the kind of contest, or ``adjusted``."""

    type = "vikingar.ship_lost"
    player: str
    ship: int
    at: str
    why: str


class GoldMoved(Fact):
    """*player* got *n* gold, or paid it when *n* is below 0.

    Attributes:
        why: ``start``, ``village``, ``city``, ``worship``, ``fortress``, ``card``, ``trade`` or ``adjusted``.
    """

    type = "vikingar.gold_moved"
    player: str
    n: int
    why: str


class Succeeded(Fact):
    """A success of *player* in the achievement of *cup*: a step, or gold when it is complete.

    Attributes:
        cube: where the cube is now.
        gold: gold instead of a step.
        taken: the cup is taken.
    """

    type = "vikingar.succeeded"
    player: str
    cup: str
    cube: int
    gold: int = 0
    taken: bool = False


class Burnt(Fact):
    """A place is covered by Fire and Blood."""

    type = "vikingar.burnt"
    at: str
    place: str


class OutpostBuilt(Fact):
    """*player* put an outpost on a place."""

    type = "vikingar.outpost_built"
    player: str
    at: str
    place: str


class OutpostLost(Fact):
    """The outpost of *player* went back to the supply; *why* is ``attacked`` or ``replaced``."""

    type = "vikingar.outpost_lost"
    player: str
    at: str
    place: str
    why: str


class ItemGained(Fact):
    """*player* has a magic item more."""

    type = "vikingar.item_gained"
    player: str
    item: Item


class ItemLost(Fact):
    """*player* has a magic item less: ``used`` or ``lost``, or *to* has it now."""

    type = "vikingar.item_lost"
    player: str
    item: str
    to: str | None = None


class KrakenDefeated(Fact):
    """*player* has defeated the Kraken."""

    type = "vikingar.kraken_defeated"
    player: str


class BuildingBegan(Fact):
    """All Longships are played, and trade is done: Longships and treasure can be bought."""

    type = "vikingar.building_began"


class ShipBuilt(Fact):
    """*player* put a Longship into the sea, for *gold*."""

    type = "vikingar.ship_built"
    player: str
    gold: int


class TreasureBought(Fact):
    """*player* bought the treasure of the round."""

    type = "vikingar.treasure_bought"
    player: str
    gold: int


class MaintenanceBegan(Fact):
    """All Longships are active, the runes are in the bag."""

    type = "vikingar.maintenance_began"


class CursedGiven(Fact):
    """*player* has the lowest *score* and is Cursed; of several who were equal the turn tokens chose."""

    type = "vikingar.cursed_given"
    player: str
    score: int
    drawn: bool = False


class ShipsAdjusted(Fact):
    """*player* has *n* Longships more in the sea than was logged; their owner took them from the reserve."""

    type = "vikingar.ships_adjusted"
    player: str
    n: int


class CubeAdjusted(Fact):
    """The cube of *player* in an achievement lies at *cube*; the cup is *taken*, or not."""

    type = "vikingar.cube_adjusted"
    player: str
    cup: str
    cube: int
    taken: bool


class Standing(BaseModel):
    """Cups and score of a player when the game ended."""

    model_config = ConfigDict(frozen=True, defer_build=True)
    player: str
    cups: int
    score: int


class GameWon(Fact):
    """The game is over: *winners* have cups enough and a Longship on a door; of several the first in order, or all."""

    type = "vikingar.game_won"
    winners: tuple[str, ...]
    standings: tuple[Standing, ...]
