"""Words of Vikingar that have a notation of their own."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Annotated, ClassVar, Literal, Self, get_args

from pydantic import Field

from campaign.notation.forms import Composite
from campaign.notation.marks import Name, Reads
from campaign.notation.names import Vocabulary, choose, fold, pick, shown
from events.errors import NotUnderstood
from events.names import clean
from projections.games.vikingar import box, throws

CHOICES = ("enter", "toll", "stop", "untold")
Choice = Literal["enter", "toll", "stop", "untold"]
DeedKind = Literal["loot", "raze", "outpost", "fortress", "quest"]
MARKS = "+-,:=/!~@"
"""Characters that a word of several parts is told by."""
HOW_THROWN = (
    "; a letter a rune (a active, i inactive, l long side, s short side, x out), brackets around runes that overlap, "
    "such as aail(ai); or points; or short"
)
LETTERS = {"v": "village", "f": "fortress"}
"""Letters that mean a kind of place though others begin with them, too."""


@dataclass(frozen=True, slots=True)
class Label:
    """``N3`` or ``sea``, in short ``.``: a place on the board. A bare label is one; nobody has to tell of it first."""

    metavar: ClassVar[str] = "PLACE"

    text: str

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return the place that *text* means: one that is known, in any case, or a new one; raises NotUnderstood."""
        key = box.SEA if text == "." else fold(text)
        same = next((known for known in names.known("place") if fold(known) == key), None)
        return cls(same or clean(text))

    @classmethod
    def words(cls, names: Vocabulary) -> tuple[str, ...]:
        """Return the places that are known."""
        return names.known("place")

    def __str__(self) -> str:
        """Return the canonical notation."""
        return self.text


def runes_of(text: str) -> str:
    """Return a throw as it is written: letters in lower case, points, or ``short``.

    Raises:
        NotUnderstood: it says neither how runes lie nor points.
    """
    said = "".join(text.split()).casefold()
    if not said:
        raise NotUnderstood("no runes are told; a throw begins with them, or with its points: aail, or 4")
    if said == throws.SHORT or (said.isascii() and said.isdigit() and len(said) <= 2):
        return said if said == throws.SHORT else str(int(said))
    if not throws.is_throw(said):
        raise NotUnderstood(f"{shown(text)} is no throw{_odd_pile(said) or HOW_THROWN}")
    return said


def _odd_pile(said: str) -> str:
    """Return what is wrong with the brackets of a throw, nothing when they are in order."""
    depth = list(accumulate((char == "(") - (char == ")") for char in said))
    if not depth or depth[-1] > 0:
        return ": a bracket is not closed"
    if min(depth) < 0:
        return ": a bracket is closed that was not opened"
    if max(depth) > 1:
        return ": a bracket stands in another one; all runes of a pile stand in one pair"
    lone = re.search(r"\(.?\)", said)
    return ": a pile has two runes or more; a rune alone stands without brackets" if lone else ""


def place_of(text: str) -> str:
    """Return the place on a tile that *text* names: its kind, with a number for a second one; raises NotUnderstood."""
    word = fold(text)
    kind = word.rstrip("23456789")
    return choose(LETTERS.get(kind, kind), box.KINDS, "is no place; places are") + word[len(kind) :]


def sight_of(text: str) -> str:
    """Return what is seen on a tile: a kind of place, or ``vortex``; raises NotUnderstood."""
    word = fold(text)
    return choose(LETTERS.get(word, word), (*box.KINDS, "vortex"), "stands on no tile; there are")


Place = Annotated[str, Reads(place_of, "KIND")]


class Cast(Composite):
    """A throw: how the runes lie, or its points; the items that are used, those that are not, and who throws."""

    form = "{runes}[+{using}][-{sparing}][:{by}]"
    called = "throw"

    runes: Annotated[str, Reads(runes_of, "RUNES")]
    using: tuple[Annotated[str, Name("item")], ...] | None = None
    sparing: tuple[Annotated[str, Name("item")], ...] | None = None
    by: Annotated[str, Name("player")] | None = None


class Pair(Composite):
    """Both throws of a contest."""

    form = "{att}/{against}"
    called = "pair of throws"

    att: Cast
    against: Cast


def item_name(text: str) -> str:
    """Return the name of an item; raises NotUnderstood when throws and cards could not be written with it."""
    name = clean(text)
    odd = next((char for char in MARKS if char in name), None)
    if odd or not any(char.isalpha() for char in name):
        has = f"{odd!r} in {name!r} has a meaning in throws and cards" if odd else f"{name!r} has no letter"
        raise NotUnderstood(f"{has}; call the item by letters and spaces: Axe+1")
    return name


class ItemWord(Composite):
    """A magic item: runes more in attack, in defence, and ``!`` when it can be used only once."""

    form = "{name}[+{att}[+{defence}]]{once:!}"
    called = "item"
    metavar = "ITEM[+ATT[+DEF]][!]"

    name: Annotated[str, Reads(item_name, "NAME")]
    att: Annotated[int, Field(ge=0, le=9)] | None = None
    defence: Annotated[int, Field(ge=0, le=9)] | None = None
    once: bool = False


def _defence(text: str) -> str:
    """Return the runes of a card, or the name of a card that was typed before; raises NotUnderstood."""
    word = clean(text)
    if word.isascii() and word.isdigit() and int(word) > box.RUNES:
        raise NotUnderstood(f"{shown(text)} runes; there are 0 to {box.RUNES}")
    return str(int(word)) if word.isascii() and word.isdigit() else word


class Card(Composite):
    """A Navigation Event or a Mythical Quest; one that was typed before is written by its name alone."""

    form = "[{name}:]{runes}{monster:^}[,{fail}][+{gold}][={item}]"
    called = "card"

    runes: Annotated[str, Reads(_defence, "RUNES")]
    name: Annotated[str, Reads(clean, "NAME")] | None = None
    monster: bool = False
    fail: Literal["skull", "sun", "shield"] | None = None
    gold: Annotated[int, Field(ge=0, le=9)] | None = None
    item: ItemWord | None = None

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return the card that *text* writes; raises NotUnderstood, also when it has a name and no runes."""
        card = super().parse(text, names)
        if card.name and not card.runes.isdigit():
            raise NotUnderstood(f"{shown(card.runes)} is no number of runes", column=text.index(":") + 2)
        return card

    @classmethod
    def short(cls, text: str, names: Vocabulary) -> Self:
        """Return the card that a short line writes, ``3su``; raises NotUnderstood."""
        return cls.parse(_in_full(text), names)


class TileWord(Composite):
    """A tile that was turned up: its region, what lies on it, ``-`` for nothing, and all places that it touches."""

    form = "[{region}:]{places}[~{links}]"
    called = "tile"
    metavar = "[north|south:]city,worship,fortress,village,quest,vortex[~PLACE,…]"

    places: tuple[Annotated[str, Reads(sight_of, "KIND")], ...]
    region: Literal["north", "south"] | None = None
    links: tuple[Label, ...] | None = None

    @classmethod
    def short(cls, text: str, names: Vocabulary) -> Self:
        """Return the tile that a short line writes, ``cv``; raises NotUnderstood."""
        return super().short(_in_full(text), names)


class EndWord(Composite):
    """A World's End card."""

    form = "{kind}[:{runes}][,{fail}]"
    called = "World's End card"

    kind: Literal["door", "abyss"]
    runes: Annotated[int, Field(ge=0, le=10)] | None = None
    fail: Literal["skull", "sun", "shield"] | None = None


class Spot(Composite):
    """A place on a tile; without the tile that of the Longship which is being played."""

    form = "{place}[@{at}]"
    called = "place on a tile"

    place: Place
    at: Label | None = None


class Deed(Composite):
    """An action behind a movement."""

    form = "{deed}[:{place}][-{remove}]"
    called = "action"

    deed: DeedKind
    place: Place | None = None
    remove: Spot | None = None


@dataclass(frozen=True, slots=True)
class Sided:
    """A throw of one side."""

    side: Literal["att", "def"]
    cast: Cast


Said = Card | Pair | Sided | TileWord | EndWord | Deed | str
"""What can be said of a voyage and its contests; text is one of `CHOICES`."""


@dataclass(frozen=True, slots=True)
class Step:
    """One word of a whole activation: a card, both throws, a tile, what World's End is, a decision, or the action."""

    metavar: ClassVar[str] = "STEP"
    listed: ClassVar[bool] = True

    said: Card | Pair | TileWord | EndWord | Deed | str

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return what *text* says, by its form; raises NotUnderstood."""
        if "/" in text:
            return cls(Pair.parse(text, names))
        if choice := pick(text, CHOICES):
            return cls(choice[0])
        if pick(re.split("[:,]", text)[0], ("door", "abyss")):
            return cls(EndWord.parse(text, names))
        if pick(re.split("[:-]", text)[0], get_args(DeedKind)):
            return cls(Deed.parse(text, names))
        if _is_tile(text):
            return cls(TileWord.parse(text, names))
        region, colon, rest = text.partition(":")
        if colon and _is_tile(rest):
            raise NotUnderstood(f"{shown(region)} is no region; write north or south before what lies on the tile")
        return cls(Card.parse(text, names))

    @classmethod
    def short(cls, text: str, names: Vocabulary) -> Self:
        """Return what a short line says: ``lv``, ``fw``, ``3su``; raises NotUnderstood."""
        card = fold(text) in map(fold, names.known("card"))
        return cls.parse(text if card else _in_full(text), names)

    @classmethod
    def words(cls, names: Vocabulary) -> Iterator[str]:
        """Yield the words that can be offered."""
        yield from (*CHOICES, "door", "abyss", *(f"loot:{kind}" for kind in box.LOOT_GOLD))

    def __str__(self) -> str:
        """Return the canonical notation."""
        return str(self.said)


def _in_full(text: str) -> str:
    from campaign.games.vikingar.letters import in_full  # most lines are typed in words

    return in_full(text)


def _is_tile(text: str) -> bool:
    region, colon, rest = text.partition("~")[0].rpartition(":")
    if colon and not pick(region, ("north", "south")):
        return False
    parts = (LETTERS.get(fold(part), part) for part in rest.split(","))
    return rest == "-" or all(pick(part, (*box.KINDS, "vortex")) for part in parts)


class Track(Composite):
    """The length of a track."""

    form = "{cup}={n}"

    cup: Literal["bravery", "looter", "strategy", "wealth", "bloody", "hero", "conqueror", "cursed"]
    n: Annotated[int, Field(ge=1, le=30)]


class Way(Composite):
    """Two places that are adjacent."""

    form = "{one}-{other}"
    called = "pair of places"

    one: Label
    other: Label
