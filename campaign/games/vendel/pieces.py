"""Words of Vendel to Viking that have a notation of their own."""

from typing import Annotated, Self

from pydantic import Field

from campaign.notation.forms import Composite
from campaign.notation.marks import Letters, Name, OneOf, Reads
from campaign.notation.names import Vocabulary, last_name
from events.errors import NotUnderstood
from events.games.vendel import Card
from projections.games.vendel import box
from projections.games.vendel.table import EMPTY

LETTERS = Letters("letwmh")
"""Of the Talents, in the order of the box: what short lines call them."""

Talent = Annotated[str, OneOf(box.TALENTS), LETTERS]
Region = Annotated[str, OneOf(box.REGIONS)]
Slot = Annotated[str, OneOf(box.SLOTS)]
Item = Annotated[str, OneOf((*box.TALENTS, "gull", "mission")), LETTERS]
Laid = Annotated[str, OneOf((*box.TALENTS, "gull", "mission", EMPTY)), LETTERS]
"""What can be told of a slot of a Family Tree."""
Direction = Annotated[str, OneOf(("left", "right", "up"))]
Place = Annotated[str, Name("place", least=2)]
Zone = Annotated[str, Name("zone", least=2)]
Player = Annotated[str, Name("player")]
TreeSlot = Annotated[int, Field(ge=1, le=box.TREE_SLOTS)]


FreeName = Annotated[str, Reads(last_name, "NAME")]
"""The name of a tile or a card that stands last in a word."""


class Token(Composite):
    """A token; ``!`` means Exhausted, the place may be a spot of the Ancestry board."""

    form = "[{player}:]{talent}{exhausted:!}[@{place}]"

    talent: Talent
    exhausted: bool = False
    player: Player | None = None
    place: Zone | None = None


class Shift(Composite):
    """A token and where it goes; without ``@from`` it comes from the Supply."""

    form = "{token}={target}"

    token: Token
    target: Zone


class Burial(Composite):
    """A Killed token that its owner puts on a Burial Fields tile."""

    form = "{token}[={tile}]"

    token: Token
    tile: FreeName | None = None


class CardWord(Composite):
    """A Formidable."""

    form = "{talent}@{location}[={name}]"
    called = "card"

    talent: Talent
    location: Place
    name: FreeName | None = None

    def card(self) -> Card:
        """Return the card as facts hold it."""
        return Card(talent=self.talent, location=self.location, name=self.name)


class SlotCard(Composite):
    """A Formidable in a Market slot."""

    form = "{slot}={face}"
    called = "card in a slot"

    slot: Slot
    face: CardWord


class SlotItem(Composite):
    """What lies on a slot of a Family Tree: a Talent, ``gull``, ``mission``, or ``none``."""

    form = "{slot}={item}"
    called = "component on a slot"

    slot: TreeSlot
    item: Laid


class TreeItem(Composite):
    """A component that is taken from a Family Tree, and the slot where it lay."""

    form = "[{slot}=]{item}"
    called = "component"

    item: Item
    slot: TreeSlot | None = None


class Count(Composite):
    """How many tokens of one Talent and face lie there."""

    form = "{token}={n}"

    token: Token
    n: Annotated[int, Field(ge=0, le=max(box.TOKENS.values()))]


class Share(Composite):
    """An amount of Silfr and whose it is."""

    form = "{player}={amount}"

    player: Player
    amount: Annotated[int, Field(ge=1, le=box.MONEY)]


class TilePut(Composite):
    """The top tile of a pile and where it is put."""

    form = "{region}={place}[={name}]"
    called = "tile and its place"

    region: Region
    place: Place
    name: FreeName | None = None


class Path(Composite):
    """The way the gap walks in a Refresh, such as ``up,left``; ``-`` is no step at all (VV-MKT-05)."""

    form = "{steps}"
    metavar = "STEP,…"

    steps: tuple[Direction, ...]

    def __post_init__(self) -> None:
        """Refuse a way of over eight steps."""
        if len(self.steps) > 8:
            raise NotUnderstood(f"{len(self.steps)} steps; a gap needs 8 at most")

    @classmethod
    def short(cls, text: str, names: Vocabulary) -> Self:
        """Return the way that *text* writes in a short line, by a letter a step: ``uu``, ``lu``, ``-``."""
        return cls.parse(",".join(text) if set(text) <= set("lru") else text, names)


class MarketOrder(Composite):
    """For the slots TL to BR in turn, the slot whose card comes there: ``TC,TL,TR,…``."""

    form = "{slots}"
    metavar = "SLOT,…"

    slots: tuple[Slot, ...]

    def __post_init__(self) -> None:
        """Refuse an order that leaves out a slot."""
        if sorted(self.slots) != sorted(box.SLOTS):
            raise NotUnderstood(f"{str(self)!r} does not name each of the nine slots {','.join(box.SLOTS)} once")
