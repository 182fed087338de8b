"""Words of Vendel to Viking that have a notation of their own."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from campaign.notation.names import Vocabulary, fold
from events.errors import NotUnderstood, did_you_mean
from events.games.vendel import Card
from events.names import clean
from projections.games.vendel import box
from projections.games.vendel.table import EMPTY

DIRECTIONS = ("left", "right", "up")
ITEMS = (*box.TALENTS, "gull", "mission")
LAID = (*ITEMS, EMPTY)
"""What can be told of a slot of a Family Tree."""


def one_of(word: str, allowed: tuple[str, ...], what: str) -> str:
    """Return the member of *allowed* that *word* means: any case, unique prefix.

    Raises:
        NotUnderstood: none fits, or more than one.
    """
    key = fold(word)
    fits = [a for a in allowed if fold(a) == key] or [a for a in allowed if key and fold(a).startswith(key)]
    if len(fits) == 1:
        return fits[0]
    raise NotUnderstood(
        f"{word!r} is no {what}; one of {', '.join(allowed)} is expected", hint=did_you_mean(word, allowed)
    )


def talent_of(word: str) -> str:
    """Return the Talent that *word* means."""
    return one_of(word, box.TALENTS, "Talent")


def _split(text: str, mark: str, form: str) -> tuple[str, str]:
    left, found, right = text.partition(mark)
    if not found or not left or not right:
        raise NotUnderstood(f"{text!r} is not written as {form}")
    return left, right


def _free_name(text: str) -> str:
    """Return the name of a tile or a card that stands last in a word; raises NotUnderstood."""
    name = clean(text)
    if "=" in name:
        raise NotUnderstood(f"'=' in {name!r} has a meaning in moves; leave it out of names")
    return name


@dataclass(frozen=True, slots=True)
class Token:
    """``[player:]talent[!][@place]``; ``!`` means Exhausted, the place may be a spot of the Ancestry board."""

    talent: str
    exhausted: bool = False
    player: str | None = None
    place: str | None = None

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return the token that *text* writes; raises NotUnderstood."""
        front, at, where = text.partition("@")
        place = names.find("zone", where) if at else None
        owner, colon, rest = front.rpartition(":")
        player = names.find("player", owner) if colon else None
        exhausted = rest.endswith("!")
        return cls(talent_of(rest.removesuffix("!")), exhausted, player, place)

    def __str__(self) -> str:
        """Return the canonical notation."""
        owner = f"{self.player}:" if self.player else ""
        return f"{owner}{self.talent}{'!' * self.exhausted}{f'@{self.place}' if self.place else ''}"


@dataclass(frozen=True, slots=True)
class Shift:
    """``[player:]talent[!][@from]=to``: a token and where it goes; without ``@from`` it comes from the Supply."""

    token: Token
    target: str

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return the shift that *text* writes; raises NotUnderstood."""
        left, right = _split(text, "=", "TALENT[!][@FROM]=TO")
        return cls(Token.parse(left, names), names.find("zone", right))

    def __str__(self) -> str:
        """Return the canonical notation."""
        return f"{self.token}={self.target}"


@dataclass(frozen=True, slots=True)
class Burial:
    """``player:talent[!][=tile]``: a Killed token that its owner puts on a Burial Fields tile."""

    token: Token
    tile: str | None = None

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return the burial that *text* writes; raises NotUnderstood."""
        left, mark, right = text.partition("=")
        return cls(Token.parse(left, names), _free_name(right) if mark else None)

    def __str__(self) -> str:
        """Return the canonical notation."""
        return f"{self.token}={self.tile}" if self.tile else str(self.token)


@dataclass(frozen=True, slots=True)
class CardWord:
    """``talent@location[=Name]``: a Formidable."""

    talent: str
    location: str
    name: str | None = None

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return the card that *text* writes; raises NotUnderstood."""
        face, mark, name = text.partition("=")
        talent, location = _split(face, "@", "TALENT@LOCATION[=NAME]")
        return cls(talent_of(talent), names.find("place", location), _free_name(name) if mark else None)

    @classmethod
    def words(cls, names: Vocabulary) -> Iterator[str]:
        """Yield every face that a card may have."""
        for talent in box.TALENTS:
            yield from (f"{talent}@{place}" for place in names.known("place"))

    def __str__(self) -> str:
        """Return the canonical notation."""
        return f"{self.talent}@{self.location}{f'={self.name}' if self.name else ''}"

    def card(self) -> Card:
        """Return the card as facts hold it."""
        return Card(talent=self.talent, location=self.location, name=self.name)


@dataclass(frozen=True, slots=True)
class SlotCard:
    """``SLOT=talent@location[=Name]``: a Formidable in a Market slot."""

    slot: str
    face: CardWord

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return the pair that *text* writes; raises NotUnderstood."""
        slot, _, face = text.partition("=")
        if not face:
            raise NotUnderstood(f"{text!r} is not written as SLOT=TALENT@LOCATION[=NAME]")
        return cls(one_of(slot, box.SLOTS, "Market slot"), CardWord.parse(face, names))

    @classmethod
    def words(cls, names: Vocabulary) -> Iterator[str]:
        """Yield every face in every slot."""
        for slot in box.SLOTS:
            yield from (f"{slot}={face}" for face in CardWord.words(names))

    def __str__(self) -> str:
        """Return the canonical notation."""
        return f"{self.slot}={self.face}"


def _tree_slot(number: str) -> int:
    if not (number.isascii() and number.isdigit() and 1 <= int(number) <= box.TREE_SLOTS):
        raise NotUnderstood(f"{number!r} is no slot of a Family Tree; 1 to {box.TREE_SLOTS} are")
    return int(number)


@dataclass(frozen=True, slots=True)
class SlotItem:
    """``NUMBER=item``: what lies on a slot of a Family Tree: a Talent, ``gull``, ``mission``, or ``none``."""

    metavar: ClassVar[str] = "SLOT=ITEM"

    slot: int
    item: str

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return the pair that *text* writes; raises NotUnderstood."""
        number, item = _split(text, "=", "NUMBER=ITEM")
        return cls(_tree_slot(number), one_of(item, LAID, "component"))

    def __str__(self) -> str:
        """Return the canonical notation."""
        return f"{self.slot}={self.item}"


@dataclass(frozen=True, slots=True)
class TreeItem:
    """``[NUMBER=]item``: a component that is taken from a Family Tree, and the slot where it lay."""

    metavar: ClassVar[str] = "[SLOT=]ITEM"

    item: str
    slot: int | None = None

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return the component that *text* writes; raises NotUnderstood."""
        number, mark, item = text.rpartition("=")
        return cls(one_of(item, ITEMS, "component"), _tree_slot(number) if mark else None)

    @classmethod
    def words(cls, names: Vocabulary) -> Iterator[str]:
        """Yield every component."""
        yield from ITEMS

    def __str__(self) -> str:
        """Return the canonical notation."""
        return f"{self.slot}={self.item}" if self.slot else self.item


@dataclass(frozen=True, slots=True)
class Count:
    """``talent[!]=n``: how many tokens of one Talent and face lie there, 0 to 5."""

    token: Token
    n: int

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return the count that *text* writes; raises NotUnderstood."""
        left, right = _split(text, "=", "TALENT[!]=NUMBER")
        if not (right.isascii() and right.isdigit() and int(right) <= max(box.TOKENS.values())):
            raise NotUnderstood(f"{right!r} is no number of tokens; 0 to {max(box.TOKENS.values())} are")
        return cls(Token.parse(left, names), int(right))

    def __str__(self) -> str:
        """Return the canonical notation."""
        return f"{self.token}={self.n}"


@dataclass(frozen=True, slots=True)
class Share:
    """``player=n``: an amount of Silfr and whose it is, 1 to 160."""

    player: str
    amount: int

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return the share that *text* writes; raises NotUnderstood."""
        left, right = _split(text, "=", "PLAYER=NUMBER")
        if not (right.isascii() and right.isdigit() and 1 <= int(right) <= box.MONEY):
            raise NotUnderstood(f"{right!r} is no amount of Silfr; 1 to {box.MONEY} are")
        return cls(names.find("player", left), int(right))

    def __str__(self) -> str:
        """Return the canonical notation."""
        return f"{self.player}={self.amount}"


@dataclass(frozen=True, slots=True)
class TilePut:
    """``region=place[=Name]``: the top tile of a pile and where it is put."""

    region: str
    place: str
    name: str | None = None

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return the tile that *text* writes; raises NotUnderstood."""
        region, rest = _split(text, "=", "REGION=PLACE[=NAME]")
        place, mark, name = rest.partition("=")
        return cls(
            one_of(region, box.REGIONS, "Region"), names.find("place", place), _free_name(name) if mark else None
        )

    def __str__(self) -> str:
        """Return the canonical notation."""
        return f"{self.region}={self.place}{f'={self.name}' if self.name else ''}"


@dataclass(frozen=True, slots=True)
class Path:
    """``up,left``: the way the gap walks in a Refresh; ``-`` is no step at all (VV-MKT-05)."""

    steps: tuple[str, ...]

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return the way that *text* writes; raises NotUnderstood."""
        if text == "-":
            return cls(())
        steps = tuple(one_of(step, DIRECTIONS, "way for the gap") for step in text.split(","))
        if len(steps) > 8:
            raise NotUnderstood(f"{len(steps)} steps; a gap needs 8 at most")
        return cls(steps)

    def __str__(self) -> str:
        """Return the canonical notation."""
        return ",".join(self.steps) or "-"


@dataclass(frozen=True, slots=True)
class MarketOrder:
    """``TC,TL,TR,…``: for the slots TL to BR in turn, the slot whose card comes there."""

    sources: tuple[str, ...]

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return the order that *text* writes; raises NotUnderstood."""
        sources = tuple(one_of(slot, box.SLOTS, "Market slot") for slot in text.split(","))
        if sorted(sources) != sorted(box.SLOTS):
            raise NotUnderstood(f"{text!r} does not name each of the nine slots {','.join(box.SLOTS)} once")
        return cls(sources)

    def __str__(self) -> str:
        """Return the canonical notation."""
        return ",".join(self.sources)
