"""The 61 action spaces as data: what each takes and brings (FO-GEN-05, FO-GEN-06).

A row is found by its verb and the word behind it; several rows may have both, and the cheapest free one is used. Its
`effect` names the one function that carries it out (`RESOLVE` in `campaign.games.feast.resolve`).
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

Bag = Mapping[str, int]
_NONE: Bag = {}


class Row(NamedTuple):
    """An action space.

    Attributes:
        number: as the ledger counts them, 1 to 61.
        column: how many Vikings it takes.
        colour: ``green`` production, ``yellow`` exchange, ``gold`` mountain and trading, ``blue`` a knarr is needed,
            ``red`` weapons, ``orange`` exploration, ``brown`` occupations, ``flag`` emigration.
        verb, word: the line that uses it.
        effect: what carries it out.
        rule: the rule of its price or its effect.
        pays: what it costs; a price in other pieces stands in *instead*.
        gains: what it brings.
        house, ship: what is built; a kind of ship that is needed where nothing is built.
        die: 8 or 12; *weapon*: what may be spent besides wood; *back*: Vikings that return after a failure.
        boats: the most whaling boats that are used.
        caps: for each strip, how many items may be taken.
        up: how many goods rise, *steps* colours each.
        weapons: how many are drawn.
        cards: how many occupations may be played.
        either: strips or goods, not both.
    """

    number: int
    column: int
    colour: str
    verb: str
    word: str
    effect: str
    rule: str
    pays: Bag = _NONE
    gains: Bag = _NONE
    instead: Bag = _NONE
    house: str = ""
    ship: str = ""
    ships: int = 1
    die: int = 0
    weapon: str = ""
    back: int = 0
    boats: int = 0
    caps: tuple[int, ...] = ()
    up: int = 0
    steps: int = 1
    weapons: int = 0
    cards: int = 0
    either: bool = False

    @property
    def line(self) -> str:
        """The words that use it, as far as they are printed."""
        return f"{self.verb} {'--' * (self.effect == 'emigrate' and bool(self.word))}{self.word}".strip()

    @property
    def shown(self) -> str:
        """The words that use it, with how much it allows: ``mountain 3+2``, ``trade 3 + weapons``."""
        items = f"{len(self.caps)}x{self.caps[0]}" if self.either else "+".join(map(str, self.caps))
        rise = f"{self.up} twice" if self.steps == 2 else str(self.up)
        if self.caps and self.up:
            other = f"trade{f' {rise}' * (self.up > 1)}" if self.verb == "mountain" else f"{items} items"
            return f"{self.line} {items if self.verb == 'mountain' else rise}{' / ' if self.either else ' + '}{other}"
        return f"{self.line} {items}{rise * bool(self.up)}{' + weapons' * bool(self.weapons)}".strip()


_GAME: Bag = {"hide": 1, "game": 1}
_WHALE: Bag = {"oil": 1, "bones": 1, "whale": 1}
_HUNT: dict[str, Any] = {"rule": "FO-HUN-02", "gains": _GAME, "die": 8, "weapon": "bow"}
_WHALING: dict[str, Any] = {"rule": "FO-WHA-03", "gains": _WHALE, "die": 12, "weapon": "spear", "back": 2}
_PILLAGE: dict[str, Any] = {"rule": "FO-PIL-04", "ship": "longship", "die": 12, "back": 1}
_SAIL: dict[str, Any] = {"rule": "FO-OVS-03", "pays": {"silver": 1}, "ship": "knarr"}
_LEAVE: dict[str, Any] = {"rule": "FO-EMI-05"}

ROWS = (
    Row(1, 1, "yellow", "build", "shed", "build", "FO-EXC-02", {"wood": 2}, house="shed"),
    Row(2, 2, "yellow", "build", "stone", "build", "FO-EXC-01", {"stone": 1}, house="stone_house"),
    Row(3, 3, "yellow", "build", "long", "build", "FO-EXC-01", {"stone": 2}, house="long_house"),
    Row(4, 4, "yellow", "build", "stone+", "build", "FO-EXC-04", {"stone": 2, "wood": 2}, house="stone_house",
        ship="longship"),
    Row(4, 4, "yellow", "build", "long+", "build", "FO-EXC-04", {"stone": 2, "wood": 2}, house="long_house",
        ship="knarr"),
    Row(5, 1, "yellow", "build", "boat", "build", "FO-SHP-01", {"wood": 1}, ship="boat"),
    Row(6, 2, "yellow", "build", "knarr", "build", "FO-SHP-01", {"wood": 2}, ship="knarr"),
    Row(7, 3, "yellow", "build", "longship", "build", "FO-SHP-01", {"wood": 2}, ship="longship"),
    Row(8, 1, "red", "hunt", "", "low", **_HUNT),
    Row(9, 1, "green", "take", "fish", "exchange", "FO-PRD-01", gains={"stockfish": 1}),
    Row(10, 2, "red", "hunt", "", "low", **_HUNT),
    Row(11, 2, "red", "snare", "", "low", "FO-HUN-02", gains={"fur": 1, "snare": 1}, die=8, weapon="snare", back=1),
    Row(12, 3, "red", "whale", "", "low", **_WHALING, boats=3),
    Row(13, 4, "red", "whale", "", "low", **_WHALING, boats=1),
    Row(14, 1, "green", "market", "fish", "exchange", "FO-PRD-06", {"silver": 1}, {"stockfish": 2}),
    Row(15, 1, "green", "market", "salt", "exchange", "FO-PRD-06", {"silver": 2}, {"salt": 2}),
    Row(16, 2, "green", "market", "sheep", "exchange", "FO-PRD-06", {"silver": 1}, {"sheep": 1}),
    Row(17, 2, "green", "market", "cow", "exchange", "FO-PRD-06", {"silver": 3}, {"cattle": 1, "milk": 1}),
    Row(18, 3, "green", "market", "sheep", "exchange", "FO-PRD-06", {}, {"sheep": 1}),
    Row(18, 3, "green", "market", "cow", "exchange", "FO-PRD-06", {"silver": 1}, {"cattle": 1}),
    Row(19, 4, "green", "market", "both", "exchange", "FO-PRD-06", {"silver": 3}, {"cattle": 1, "sheep": 1}),
    Row(20, 1, "green", "week", "1", "exchange", "FO-PRD-01", gains={"beans": 1, "silver": 1}),
    Row(21, 2, "green", "week", "2", "exchange", "FO-PRD-01", gains={"flax": 1, "stockfish": 1, "silver": 1}),
    Row(22, 3, "green", "week", "3", "exchange", "FO-PRD-01", gains={"fruits": 1, "oil": 1, "salt": 1, "silver": 1}),
    Row(23, 4, "green", "week", "4", "herd", "FO-PRD-04", gains={"spices": 1, "silver": 1}),
    Row(24, 1, "green", "take", "milk", "herd", "FO-PRD-02"),
    Row(25, 2, "green", "take", "mead", "exchange", "FO-PRD-01", gains={"mead": 2, "silver": 2}),
    Row(26, 3, "green", "take", "wool", "herd", "FO-PRD-03"),
    Row(27, 1, "yellow", "craft", "linen", "exchange", "FO-EXC-05", {"flax": 1}, {"linen": 1}),
    Row(28, 1, "yellow", "craft", "rune", "exchange", "FO-EXC-09", {"stone": 1}, {"rune": 1, "silver": 1}),
    Row(29, 2, "yellow", "craft", "clothing", "exchange", "FO-EXC-06", {"hide": 1, "linen": 1},
        {"clothing": 1, "silver": 2}),
    Row(30, 2, "yellow", "craft", "chest", "exchange", "FO-EXC-09", {"wood": 1}, {"chest": 1, "silver": 1},
        instead={"ore": 1}),
    Row(31, 3, "yellow", "forge", "", "forge", "FO-EXC-07", {"ore": 1}),
    Row(32, 3, "yellow", "craft", "runes", "exchange", "FO-EXC-09", {"stone": 2, "wood": 2}, {"rune": 2, "chest": 2}),
    Row(33, 4, "yellow", "craft", "silver", "master", "FO-EXC-08", gains={"silver": 4}),
    Row(34, 1, "gold", "mountain", "", "goods", "FO-MTN-05", caps=(2,)),
    Row(35, 1, "gold", "mountain", "", "goods", "FO-TRD-03", caps=(1,), up=1),
    Row(36, 1, "gold", "trade", "", "goods", "FO-TRD-04", up=2),
    Row(37, 2, "green", "take", "wood", "timber", "FO-PRD-05", gains={"ore": 1}),
    Row(38, 2, "gold", "mountain", "", "goods", "FO-TRD-03", caps=(3,), up=1),
    Row(39, 2, "gold", "trade", "", "goods", "FO-TRD-08", up=3),
    Row(40, 3, "gold", "mountain", "", "goods", "FO-MTN-07", caps=(3, 2)),
    Row(41, 3, "gold", "trade", "", "goods", "FO-TRD-09", up=3, weapons=4),
    Row(42, 3, "gold", "trade", "", "goods", "FO-TRD-08", up=4),
    Row(43, 4, "gold", "trade", "", "goods", "FO-TRD-06", caps=(4,), up=2, steps=2),
    Row(44, 4, "gold", "mountain", "", "goods", "FO-MTN-10", caps=(2, 2, 2, 2), up=3, steps=2, either=True),
    Row(45, 1, "blue", "overseas", "", "overseas", **_SAIL),
    Row(46, 2, "blue", "overseas", "", "overseas", **_SAIL),
    Row(47, 3, "blue", "sale", "", "sale", "FO-SPS-02", ship="knarr"),
    Row(48, 1, "red", "raid", "", "high", "FO-RAI-02", ship="longship", die=8),
    Row(49, 2, "red", "pillage", "", "high", **_PILLAGE),
    Row(50, 3, "red", "pillage", "", "high", **_PILLAGE),
    Row(51, 4, "red", "plunder", "", "plunder", "FO-PLU-02", gains={"hoard": 1}, ship="longship", ships=2),
    Row(52, 1, "orange", "explore", "", "explore", "FO-EXP-04"),
    Row(53, 2, "orange", "explore", "", "explore", "FO-EXP-05"),
    Row(54, 3, "orange", "explore", "", "explore", "FO-EXP-06"),
    Row(55, 1, "brown", "draw", "", "draw", "FO-OCC-04", gains={"silver": 1}),
    Row(56, 1, "brown", "card", "", "cards", "FO-OCC-05", {"stone": 1}, {"silver": 1}, instead={"ore": 1}, cards=1),
    Row(57, 2, "flag", "emigrate", "", "emigrate", **_LEAVE),
    Row(58, 2, "brown", "card", "", "cards", "FO-OCC-06", cards=2),
    Row(59, 3, "flag", "emigrate", "", "emigrate", **_LEAVE),
    Row(60, 3, "brown", "card", "", "cards", "FO-OCC-07", cards=4),
    Row(61, 4, "flag", "emigrate", "swap", "emigrate", **_LEAVE),
)  # fmt: skip
"""In the order of their numbers; the two that offer a choice, 4 and 18, have a row for each."""

COLUMN = {row.number: row.column for row in ROWS}
"""Number of a space -> its column."""


def rows_of(number: int) -> tuple[Row, ...]:
    """Return the rows of the space *number*."""
    return tuple(row for row in ROWS if row.number == number)


def space(number: int) -> str:
    """Return what people call a space: ``space 8 (hunt, column 1)``."""
    words = " or ".join(dict.fromkeys(row.line for row in rows_of(number)))
    return f"space {number} ({words}, column {COLUMN[number]})"
