"""Moves of Vikingar: what is said aloud or seen at the table."""

from typing import Annotated, Any, Literal

from pydantic import Field

from campaign.games.vikingar.words import (
    Card,
    Cast,
    EndWord,
    ItemWord,
    Label,
    Pair,
    Said,
    Sided,
    Spot,
    Step,
    TileWord,
    Track,
    Way,
)
from campaign.notation.marks import Json, Mover, Name, Trailing
from campaign.notation.moves import Move

Player = Annotated[str, Name("player")]
By = Annotated[str, Name("player"), Mover()]
Steps = Annotated[tuple[Step, ...], Trailing()]


class Tracks(Move):
    """Tell how long the tracks of the achievement chart are; read once off the chart."""

    verb = "tracks"
    examples = ("tracks bravery=4 looter=3 strategy=3 wealth=4 bloody=3 hero=3 conqueror=4 cursed=3",)
    rules = ("VK-ACH-01", "VK-ACH-02", "VK-ACH-03")
    lengths: tuple[Track, ...]


class Map(Move):
    """Tell which places are adjacent, all of them; from then on movements are checked."""

    verb = "map"
    examples = ("map sea-N1 sea-S1 N1-N2 N1-W1",)
    rules = ("VK-BRD-01", "VK-MOV-02", "VK-MOV-03")
    pairs: tuple[Way, ...]


class Catalog(Move):
    """Tell the tracks and the map at once, as a catalog has them."""

    verb = "catalog"
    examples = ('catalog \'{"tracks": {"hero": 3}, "map": ["sea-N1", "N1-N2"]}\'',)
    rules = ("VK-ACH-01", "VK-MOV-02")
    data: Annotated[dict[str, Any], Json()]


class Order(Move):
    """Begin a round: the players in the order of their turn tokens, the lowest first."""

    verb = "order"
    examples = ("order ana bo",)
    rules = ("VK-RND-01", "VK-CMP-01", "VK-SET-03")
    players: tuple[Player, ...]


class Go(Move):
    """Move a Longship; then what came of it, in order: the card, both throws, the tile, the action.

    What is left out the table waits for.
    """

    verb = "go"
    letter = "g"
    examples = (
        "go sea N1 3 aailx/aii city,village loot:village",
        "go sea S1 4,skull 8/6 north:fortress,worship toll",
        "go N1 W1 door",
        "go sea S3 --vortex",
    )
    rules = ("VK-MOV-01", "VK-MOV-02", "VK-MOV-07", "VK-NAV-01", "VK-VTX-01", "VK-VTX-02")
    ship: Label
    to: Label
    steps: Steps = ()
    vortex: bool = False
    again: bool = False

    @property
    def said(self) -> tuple[Said, ...]:
        """What came of it."""
        return tuple(step.said for step in self.steps)


class Nav(Move):
    """Tell the Navigation Event: defence runes, what follows a failure, gold and item."""

    verb = "nav"
    letter = "n"
    examples = ("nav 3", "nav 4,skull", "nav Kraken:5,skull", 'nav "Storm:3,shield+2=Axe+1"')
    rules = ("VK-NAV-01", "VK-NAV-06", "VK-CRD-01", "VK-CRD-02", "VK-BLD-03")
    card: Card

    @property
    def said(self) -> tuple[Said, ...]:
        """The card."""
        return (self.card,)


class Att(Move):
    """Throw for the attacker."""

    verb = "att"
    letter = "a"
    examples = ("att aailx", "att aaaai+axe", "att 8", "att short")
    rules = ("VK-THR-01", "VK-THR-02", "VK-THR-03", "VK-THR-04", "VK-ITM-01", "VK-ITM-03")
    cast: Cast

    @property
    def said(self) -> tuple[Said, ...]:
        """The throw."""
        return (Sided("att", self.cast),)


class Def(Move):
    """Throw for the defender, or for a place, a card or a creature; `:NAME` names who threw."""

    verb = "def"
    letter = "d"
    examples = ("def aii", "def aa(ai):bo", "def 4")
    rules = ("VK-CBT-02", "VK-CBT-03", "VK-CBT-04", "VK-ITM-02")
    cast: Cast

    @property
    def said(self) -> tuple[Said, ...]:
        """The throw."""
        return (Sided("def", self.cast),)


class Throws(Move):
    """Throw for both, the attacker first."""

    verb = "throw"
    letter = "t"
    examples = ("throw aailx/aii", "throw 8/6")
    rules = ("VK-CBT-01",)
    pair: Pair

    @property
    def said(self) -> tuple[Said, ...]:
        """Both throws."""
        return (self.pair,)


class Rethrow(Move):
    """Have the latest throw of a side thrown again, asked for by a majority of the opponents."""

    verb = "rethrow"
    examples = ("rethrow att", "rethrow def bo cy")
    rules = ("VK-THR-05",)
    side: Literal["att", "def"]
    by: Annotated[tuple[Player, ...], Trailing()] = ()


class Reveal(Move):
    """Turn up a tile: its region, and what lies on it; alone: nobody tells."""

    verb = "reveal"
    letter = "r"
    examples = ("reveal north:city,village", "reveal city~sea,N2,W1", "reveal -", "reveal")
    rules = ("VK-MOV-04", "VK-SET-01", "VK-PLC-01", "VK-MOV-02")
    tile: Annotated[TileWord | None, Trailing()] = None

    @property
    def said(self) -> tuple[Said, ...]:
        """The tile."""
        return (self.tile or "untold",)


class WorldsEnd(Move):
    """Draw a World's End card: a door to Valhalla, or an abyss."""

    verb = "we"
    letter = "w"
    examples = ("we door", "we abyss")
    rules = ("VK-WEN-01", "VK-WEN-02", "VK-WEN-03")
    card: EndWord

    @property
    def said(self) -> tuple[Said, ...]:
        """The card."""
        return (self.card,)


class Enter(Move):
    """Enter the place before the Longship."""

    verb = "enter"
    letter = "e"
    examples = ("enter",)
    rules = ("VK-MOV-04", "VK-WEN-03")


class Toll(Move):
    """Pay the toll of the fortress, and enter."""

    verb = "toll"
    examples = ("toll",)
    rules = ("VK-FRT-01", "VK-FRT-03")


class Stop(Move):
    """Do not enter; the movement is spent."""

    verb = "stop"
    letter = "s"
    examples = ("stop",)
    rules = ("VK-MOV-04", "VK-FRT-02")


class Loot(Move):
    """Loot a village, a city or a place of worship."""

    verb = "loot"
    letter = "l"
    examples = ("loot village", "loot city@N3 10/4")
    rules = ("VK-ACT-01", "VK-LOT-01", "VK-LOT-02", "VK-LOT-03", "VK-LOT-04", "VK-FRT-05")
    spot: Spot
    steps: Steps = ()


class Raze(Move):
    """Attack only the outpost of another player; the place stays intact."""

    verb = "raze"
    examples = ("raze city@N3 7/6",)
    rules = ("VK-OUT-03", "VK-LOT-03", "VK-LOT-04")
    spot: Spot
    steps: Steps = ()


class Fortress(Move):
    """Attack a fortress, from its tile or where its toll was not paid."""

    verb = "fortress"
    examples = ("fortress S1 8/6",)
    rules = ("VK-LOT-05", "VK-FRT-06")
    at: Label
    steps: Steps = ()


class Quest(Move):
    """Take up a Mythical Quest; its card is told when it is new."""

    verb = "quest"
    letter = "q"
    examples = ("quest N4 Draugr:6=Horn+1 9/8",)
    rules = ("VK-QST-01", "VK-QST-02")
    at: Label
    steps: Steps = ()


class QuestCard(Move):
    """Tell the Mythical Quest: creature, defence runes, item."""

    verb = "card"
    examples = ("card Draugr:6=Horn+1", 'card "Deildegast:4=Shadow Servant!"')
    rules = ("VK-QST-01", "VK-CRD-01", "VK-CRD-03")
    card: Card

    @property
    def said(self) -> tuple[Said, ...]:
        """The card."""
        return (self.card,)


class Outpost(Move):
    """Build an outpost on a city or a place of worship."""

    verb = "outpost"
    letter = "o"
    examples = ("outpost city@N1", "outpost worship@S2 --remove city@N1")
    rules = ("VK-OUT-01", "VK-OUT-02", "VK-OUT-03", "VK-FRT-04")
    spot: Spot
    remove: Spot | None = None


class Done(Move):
    """End the activation of the Longship that is being played, of one at a place, or of all that are left."""

    verb = "done"
    examples = ("done", "done N3", "done --all")
    rules = ("VK-RND-04", "VK-RND-05")
    at: Annotated[Label | None, Trailing()] = None
    all: bool = False


class Build(Move):
    """Put a Longship into the sea: the first of a round is free, others cost 2 gold."""

    verb = "build"
    letter = "b"
    examples = ("build ana", "build ana bo bo")
    rules = ("VK-BLD-01", "VK-BLD-02", "VK-BLD-03", "VK-BLD-04")
    players: tuple[Player, ...]


class Treasure(Move):
    """Buy the treasure of the round for 3 gold."""

    verb = "treasure"
    examples = ("treasure bo",)
    rules = ("VK-TRS-01", "VK-ACH-13")
    players: tuple[Player, ...]


class Close(Move):
    """Close the purchases: Longships become active, the lowest score is Cursed; with the order of the next round."""

    verb = "close"
    letter = "c"
    examples = ("close", "close bo ana")
    rules = ("VK-RND-06", "VK-MNT-01", "VK-CUR-01")
    players: Annotated[tuple[Player, ...], Trailing()] = ()


class Cursed(Move):
    """Say who drew the lowest turn token of those with the lowest score."""

    verb = "cursed"
    examples = ("cursed bo",)
    rules = ("VK-CUR-02",)
    player: By


class ChangeItem(Move):
    """Change what somebody holds: a magic item is gained, used, lost, or given to another."""

    verb = "item"
    examples = ("item gain ana Axe+1", "item use bo Horn", "item give bo Axe --to ana")
    rules = ("VK-ITM-01", "VK-CRD-03")
    op: Literal["gain", "use", "lose", "give"]
    player: By
    item: ItemWord
    to: Player | None = None


class Adjust(Move):
    """Set right what a card or a slip changed: gold, Longships or a cube, by so much."""

    verb = "adjust"
    group = "mend"
    examples = ('adjust bo gold -1 "Storm"', "adjust ana ship -1 --at N3", "adjust bo hero 1")
    rules = ("VK-ACH-19",)
    player: By
    what: Literal["gold", "ship", "bravery", "looter", "strategy", "wealth", "bloody", "hero", "conqueror", "cursed"]
    n: Annotated[int, Field(ge=-99, le=99)]
    reason: Annotated[str | None, Trailing()] = None
    at: Label | None = None
