"""Moves outside a turn: the set-up, what the table tells the tracker, corrections, and the final scoring."""

from typing import Annotated, Any, Literal

from pydantic import Field

from campaign.games.vendel.moves import Burials, By, Silfr, Spot, TileName
from campaign.games.vendel.pieces import CardWord, Count, Place, Region, SlotCard, SlotItem, Talent, TreeSlot
from campaign.notation.marks import Json, Known, Name, OneOf, Trailing
from campaign.notation.moves import Move
from projections.games.vendel import box

Rank = Annotated[int, Field(ge=1, le=99)]
Difficulty = Annotated[int, Field(ge=1, le=4)]
Points = Annotated[int, Field(ge=0, le=100)]
NewPlace = Annotated[str, Name("new-place")]


class Location(Move):
    """Tell the tracker a Location of the map: its Region (two for Ribe and Gut), and its rank from west and north."""

    verb = "location"
    examples = ("location holm gandvik", "location essex german-ocean --west 2 --north 4")
    rules = ("VV-DEF-01",)
    name: NewPlace
    regions: Annotated[tuple[Region, ...], Trailing()] = ()
    west: Rank | None = None
    north: Rank | None = None
    no_home: bool = False


class Prices(Move):
    """Tell the nine Market prices, from top left to bottom right."""

    verb = "prices"
    examples = ("prices 6 5 4 5 4 3 4 3 2",)
    rules = ("VV-MKT-02", "VV-MKT-03")
    prices: Annotated[tuple[Annotated[int, Field(ge=0, le=20)], ...], Trailing()] = ()


class SpotLinks(Move):
    """Tell the two spots that an Achievement's spot on the Ancestry board is linked to."""

    verb = "spot"
    examples = ("spot navigator warrior merchant", "spot pagan-legends navigator futhark --talent merchant")
    rules = ("VV-ANC-10",)
    spot: Spot
    first: Spot
    second: Spot
    talent: tuple[Talent, ...] = ()


class Market(Move):
    """Tell which Formidables lie in the Market."""

    verb = "market"
    examples = ("market MC=merchant@essex BR=settler@svea",)
    rules = ("VV-SET-03",)
    cards: Annotated[tuple[SlotCard, ...], Trailing()] = ()


class Tree(Move):
    """Tell which components lie on which slots of a player's Family Tree."""

    verb = "tree"
    examples = ("tree Jon 1=gull 2=warrior 3=mission 4=merchant",)
    rules = ("VV-SET-08", "VV-SET-09", "VV-TREE-01")
    player: By
    slots: Annotated[tuple[SlotItem, ...], Trailing()] = ()


class Mission(Move):
    """A player draws a Mission of a difficulty in the set-up."""

    verb = "mission"
    examples = ("mission Jon 2", "mission Jon 4 --slot 7")
    rules = ("VV-SET-14",)
    player: By
    difficulty: Difficulty
    slot: TreeSlot | None = None


class TileMove(Move):
    """Tell the name of the Venture on a Location, and whether it gives Influence at the end of the game."""

    verb = "tile"
    examples = ('tile essex "Bone Crafting"', "tile essex --end-bonus no")
    rules = ("VV-COM-04", "VV-BOT-38")
    place: Place
    name: Annotated[TileName | None, Trailing()] = None
    end_bonus: Literal["yes", "no"] | None = None


class Catalog(Move):
    """Tell a whole catalog of component data at once."""

    verb = "catalog"
    examples = ('catalog \'{"prices": {"BR": 2}}\'',)
    rules = ("VV-COM-16",)
    data: Annotated[dict[str, Any], Json()]


class Start(Move):
    """Choose the starting player; everybody takes their starting Silfr."""

    verb = "start"
    examples = ("start Jon",)
    rules = ("VV-SET-12", "VV-SET-13")
    player: By


class Home(Move):
    """A player chooses a Home; a Venture of its Region is put there."""

    verb = "home"
    examples = ("home Jon svea", 'home Jon svea --tile "Bone Crafting"')
    rules = ("VV-SET-15", "VV-SHR-5")
    player: By
    place: Place
    tile: TileName | None = None
    burial: Burials = 0


class Seed(Move):
    """With five or six seats: a player draws a Formidable; a Venture and a matching Family Member are added."""

    verb = "seed"
    examples = ("seed Jon warrior@gut --pile riverlands",)
    rules = ("VV-SET-17", "VV-SET-18")
    player: By
    card: CardWord
    tile: TileName | None = None
    pile: Region | None = None
    burial: Burials = 0


class Begin(Move):
    """The set-up is done; the first round begins."""

    verb = "begin"
    examples = ("begin",)
    rules = ("VV-TRN-01",)


class Judge(Move):
    """At the end: a Mission in hand is completed and gives its Influence, or it is not."""

    verb = "judge"
    group = "end"
    examples = ("judge Ann 8", 'judge Ann 0 --mission "Three Merchants"')
    rules = ("VV-SCO-5",)
    player: By
    influence: Points
    mission: str | None = None


class Award(Move):
    """A Venture gives Influence."""

    verb = "award"
    group = "end"
    examples = ("award Ann 2 essex",)
    rules = ("VV-SCO-6",)
    player: By
    influence: Points
    venture: Annotated[str | None, Trailing(), Known("venture", least=2)] = None


class Finish(Move):
    """Count the final score and close the game."""

    verb = "finish"
    group = "end"
    examples = ("finish",)
    rules = ("VV-END-4", "VV-SCO-7")


class Reconcile(Move):
    """Set what the tracker says of a player to what lies on the table, with a reason."""

    verb = "reconcile"
    group = "mend"
    examples = (
        'reconcile Ann --silfr 7 --because "miscounted"',
        "reconcile Ann --zone essex --tokens warrior=2 --tokens merchant!=0",
        "reconcile Ann --standee navigator",
    )
    rules = ("VV-INV-01", "VV-INV-19")
    player: By
    silfr: Silfr | None = None
    zone: Annotated[str | None, Name("zone")] = None
    tokens: tuple[Count, ...] = ()
    longships: Annotated[int | None, Field(ge=0, le=24)] = None
    standee: tuple[Annotated[str, Name("achievement")], ...] = ()
    hand: Annotated[int | None, Field(ge=0, le=36)] = None
    venture: Annotated[str, OneOf((*box.REGIONS, "none"))] | None = None


TELLING: tuple[type[Move], ...] = (Location, Prices, SpotLinks, Market, Tree, Mission, TileMove, Catalog)
"""The moves that tell what is in the box and where it lies; a game goes on without them."""

TEACHING: tuple[type[Move], ...] = (*TELLING, Reconcile)
"""The moves that tell the tracker what lies on the table; they can be typed at any time."""
