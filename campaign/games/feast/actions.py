"""Moves of A Feast for Odin that place Vikings on the action board: the verb is a family of spaces."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field, field_validator

from campaign.games.feast.pieces import Amounts, Bag, Battle, CardWord, Some, Take, bag_of, in_order
from campaign.notation.marks import Name, Trailing
from campaign.notation.moves import Move

Roll = Annotated[int, Field(ge=1, le=12)]
Large = Literal["knarr", "longship"]


class Action(Move):
    """Vikings are placed on a space of the action board, and the space is used.

    The space is the cheapest free one that allows what is typed; `--col` and `--as` name another.
    """

    before: CardWord | None = None
    after: CardWord | None = None
    copy_: bool = False
    col: Annotated[int | None, Field(ge=1, le=4)] = None
    as_: Annotated[int | None, Field(ge=1, le=61)] = None


class Build(Action):
    """Build a house, a ship, or with `+` a house and a ship."""

    verb = "build"
    letter = "b"
    examples = ("build shed", "build long+", "build knarr", "build longship")
    rules = ("FO-EXC-01", "FO-EXC-02", "FO-EXC-03", "FO-EXC-04", "FO-SHP-01", "FO-SHP-02", "FO-SHP-03")
    what: Literal["shed", "stone", "long", "stone+", "long+", "boat", "knarr", "longship"]


class TakeGoods(Action):
    """Take what a space brings: stockfish, milk, mead, wool, or wood and ore."""

    verb = "take"
    letter = "g"
    examples = ("take fish", "take milk", "take wood")
    rules = ("FO-PRD-01", "FO-PRD-02", "FO-PRD-03", "FO-PRD-05")
    what: Literal["fish", "milk", "mead", "wool", "wood"]


class Week(Action):
    """Visit a weekly market, the one of column 1, 2, 3 or 4."""

    verb = "week"
    letter = "w"
    examples = ("week 3", "week 4 --before 23=2")
    rules = ("FO-PRD-01", "FO-PRD-04")
    n: Annotated[int, Field(ge=1, le=4)]


class Market(Action):
    """Buy stockfish, salt meat, a sheep, a cow, or both animals."""

    verb = "market"
    letter = "k"
    examples = ("market fish", "market cow --col 3", "market both")
    rules = ("FO-PRD-06",)
    what: Literal["fish", "salt", "sheep", "cow", "both"]


class Craft(Action):
    """Craft goods; a chest of wood or of ore; `silver` is the last column without an exchange."""

    verb = "craft"
    letter = "c"
    examples = ("craft linen", "craft chest ore", "craft robe jewelry", "craft silver")
    rules = ("FO-EXC-01", "FO-EXC-05", "FO-EXC-06", "FO-EXC-08", "FO-EXC-09")
    what: tuple[Literal["linen", "rune", "clothing", "chest", "wood", "ore", "runes", "robe", "jewelry", "silver"], ...]


class Forge(Action):
    """Forge jewelry or a special tile with the tongs, for an ore."""

    verb = "forge"
    examples = ("forge fibula",)
    rules = ("FO-EXC-07", "FO-SPS-04")
    tile: Annotated[str, Name("forged")]


class Dice(Action):
    """A roll that is better low."""

    rolls: tuple[Roll, ...]
    pay: Amounts | None = None
    fail: bool = False
    stay: bool = False


class Hunt(Dice):
    """Hunt game: the rolls in order, at most three."""

    verb = "hunt"
    letter = "h"
    examples = ("hunt 7 5 3", "hunt 3 --pay b2w1")
    rules = ("FO-DIE-01", "FO-DIE-02", "FO-DIE-03", "FO-DIE-04", "FO-DIE-05", "FO-HUN-01", "FO-HUN-02", "FO-HUN-03")


class Snare(Dice):
    """Lay a snare; `--stay` leaves the Viking where it is after a failure."""

    verb = "snare"
    letter = "n"
    examples = ("snare 8 7 8 --fail",)
    rules = ("FO-HUN-01", "FO-HUN-02", "FO-HUN-03", "FO-SNR-01")


class Whale(Dice):
    """Hunt whales, with all whaling boats or as many as `--boats` says."""

    verb = "whale"
    letter = "v"
    examples = ("whale 4", "whale 7 --boats 2", "whale 7 --col 4")
    rules = ("FO-WHA-01", "FO-WHA-02", "FO-WHA-03", "FO-WHA-04", "FO-HUN-04", "FO-HUN-05")
    boats: Annotated[int | None, Field(ge=1, le=3)] = None


class Mountain(Action):
    """Take items off mountain strips; with `--trade` a good rises on the same space."""

    verb = "mountain"
    letter = "m"
    examples = ("mountain 321:3 222:2", "mountain 321:1 --trade mead")
    rules = (
        "FO-MTN-01",
        "FO-MTN-02",
        "FO-MTN-03",
        "FO-MTN-04",
        "FO-MTN-05",
        "FO-MTN-06",
        "FO-MTN-07",
        "FO-MTN-08",
        "FO-MTN-10",
        "FO-MTN-11",
    )
    twice: ClassVar[bool] = False
    weapons: ClassVar[Amounts | None] = None
    strips: tuple[Take, ...]
    trade: tuple[Some, ...] = ()

    @property
    def takes(self) -> tuple[Take, ...]:
        """Strips with the number of items."""
        return self.strips

    @property
    def goods(self) -> Bag:
        """Goods that rise."""
        return bag_of(self.trade)

    @field_validator("trade")
    @classmethod
    def _counted(cls, words: tuple[Some, ...]) -> tuple[Some, ...]:
        bag_of(words)
        return words


class Trade(Action):
    """Turn goods into more valuable ones, one step or with `--twice` two; with items off a strip, or weapons drawn."""

    verb = "trade"
    letter = "t"
    examples = ("trade mead 2 milk", "trade flax stockfish --twice --strip 312:4", "trade milk --weapons b2snsw")
    rules = (
        "FO-TRD-01",
        "FO-TRD-02",
        "FO-TRD-03",
        "FO-TRD-04",
        "FO-TRD-05",
        "FO-TRD-06",
        "FO-TRD-07",
        "FO-TRD-08",
        "FO-TRD-09",
        "FO-TRD-11",
    )
    risen: Annotated[tuple[Some, ...], Trailing()] = ()
    twice: bool = False
    strip: tuple[Take, ...] = ()
    weapons: Amounts | None = None

    @property
    def takes(self) -> tuple[Take, ...]:
        """Strips with the number of items."""
        return self.strip

    @property
    def goods(self) -> Bag:
        """Goods that rise."""
        return bag_of(self.risen)

    @field_validator("risen")
    @classmethod
    def _counted(cls, words: tuple[Some, ...]) -> tuple[Some, ...]:
        bag_of(words)
        return words


class Overseas(Action):
    """Turn different green goods to their blue side; `all` turns one of each that is there."""

    verb = "overseas"
    letter = "o"
    examples = ("overseas all", "overseas oil hide")
    rules = ("FO-OVS-01", "FO-OVS-02", "FO-OVS-03", "FO-OVS-04")
    goods: tuple[Annotated[str, Name("green")], ...]


class Sale(Action):
    """Buy one or two special tiles."""

    verb = "sale"
    letter = "s"
    examples = ("sale hammer helmet",)
    rules = ("FO-SPS-01", "FO-SPS-02", "FO-SPS-03", "FO-SPS-04")
    tiles: tuple[Annotated[str, Name("special")], ...]


class HighDice(Action):
    """A roll that is better high."""

    battle: tuple[Battle, ...]
    pay: Amounts | None = None
    stay: bool = False

    @field_validator("battle", mode="before")
    @classmethod
    def _in_order(cls, words: tuple[Battle, ...]) -> tuple[Battle, ...]:
        return in_order(words)

    @property
    def rolls(self) -> tuple[int, ...]:
        """The rolls, in order."""
        return tuple(word.roll for word in self.battle if word.roll is not None)

    @property
    def spend(self) -> int:
        """How much is spent."""
        return next((word.spend for word in self.battle if word.spend is not None), 0)

    @property
    def loot(self) -> str | None:
        """What is looted, None for a failure."""
        return next((word.loot for word in self.battle if word.loot is not None), None)


class Raid(HighDice):
    """Raid: the rolls, what is spent, the loot; without loot it is a failure."""

    verb = "raid"
    letter = "r"
    examples = ("raid 3 5 6 +2 chest", "raid 4")
    rules = (
        "FO-GEN-02",
        "FO-GEN-03",
        "FO-RAI-01",
        "FO-RAI-02",
        "FO-RAI-03",
        "FO-RAI-04",
        "FO-RAI-05",
        "FO-RAI-06",
        "FO-RAI-07",
    )


class Pillage(HighDice):
    """Pillage: the rolls, what is spent, the loot; the ore of the longship with the most counts by itself."""

    verb = "pillage"
    letter = "p"
    examples = ("pillage 9 chalice", "pillage 2 --stay")
    rules = ("FO-PIL-01", "FO-PIL-02", "FO-PIL-03", "FO-PIL-04", "FO-PIL-05", "FO-PIL-06", "FO-PIL-07", "FO-PIL-08")


class Plunder(Action):
    """Take a silver hoard, with two longships."""

    verb = "plunder"
    examples = ("plunder", "plunder --after 3=1")
    rules = ("FO-PLU-01", "FO-PLU-02")


class Explore(Action):
    """Take an exploration board, and the silver on it."""

    verb = "explore"
    letter = "x"
    examples = ("explore iceland",)
    rules = ("FO-EXP-01", "FO-EXP-02", "FO-EXP-03", "FO-EXP-04", "FO-EXP-05", "FO-EXP-06", "FO-EXP-07", "FO-EXP-10")
    board: Annotated[str, Name("face")]


class Draw(Action):
    """Draw an occupation, with a silver."""

    verb = "draw"
    letter = "d"
    examples = ("draw",)
    rules = ("FO-OCC-02", "FO-OCC-04", "FO-OCC-08")


class PlayCards(Action):
    """Play occupations, each with its points; with `--pay` one for a stone or an ore, with a silver."""

    verb = "card"
    letter = "a"
    examples = ("card 23=2 107", "card 12=1 --pay stone")
    rules = ("FO-OCC-03", "FO-OCC-05", "FO-OCC-06", "FO-OCC-07", "FO-OCC-09", "FO-OCC-13", "FO-OCC-14")
    cards: Annotated[tuple[CardWord, ...], Trailing()] = ()
    pay: Amounts | None = None


class Emigrate(Action):
    """Turn a large ship over and lay it on the Banquet Table; `--swap` makes a knarr of a boat first."""

    verb = "emigrate"
    letter = "e"
    examples = ("emigrate knarr", "emigrate knarr --swap")
    rules = (
        "FO-EMI-01",
        "FO-EMI-02",
        "FO-EMI-03",
        "FO-EMI-04",
        "FO-EMI-05",
        "FO-EMI-06",
        "FO-EMI-07",
        "FO-EMI-08",
        "FO-SHP-04",
        "FO-SHP-05",
    )
    ship: Annotated[Large | None, Trailing()] = None
    swap: bool = False
