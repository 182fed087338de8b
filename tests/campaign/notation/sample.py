"""A small game's moves, names and strategies for the tests of the notation."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from hypothesis import strategies as st
from pydantic import Field, model_validator

from campaign.notation.grammar import Grammar
from campaign.notation.marks import Json, Name, Trailing
from campaign.notation.moves import KERNEL_MOVES, Move, New, Note, SeatSpec, Setting, Undo
from campaign.notation.names import Vocabulary
from campaign.notation.parse import Line
from events.errors import NotUnderstood
from events.names import clean

TALENTS = ("warrior", "merchant", "settler", "leader")
PLACES = ("essex", "svea", "Bone Hill", "holm")
PLAYERS = ("Bo", "Cy", "Åse")

NAMES = Vocabulary({"player": PLAYERS, "place": PLACES, "talent": TALENTS})
ANYBODY = Vocabulary({"place": PLACES, "talent": TALENTS})
"""The same, with players of any name."""


@dataclass(frozen=True, slots=True)
class Token:
    """``[player:]talent[!][@place]``."""

    metavar: ClassVar[str] = "[PLAYER:]TALENT[!][@PLACE]"

    talent: str
    player: str | None = None
    exhausted: bool = False
    place: str | None = None

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> "Token":
        rest, at, place = text.partition("@")
        player, colon, talent = rest.rpartition(":")
        start = len(player) + len(colon)
        return cls(
            talent=_found(names, "talent", talent.removesuffix("!"), start),
            player=_found(names, "player", player, 0) if colon else None,
            exhausted=talent.endswith("!"),
            place=_found(names, "place", place, len(rest) + 1) if at else None,
        )

    def __str__(self) -> str:
        player = f"{self.player}:" if self.player else ""
        place = f"@{self.place}" if self.place else ""
        return f"{player}{self.talent}{'!' if self.exhausted else ''}{place}"


def _found(names: Vocabulary, kind: str, word: str, start: int) -> str:
    try:
        return names.find(kind, word)
    except NotUnderstood as error:
        raise NotUnderstood(error.message, column=start + 1, width=max(1, len(word)), hint=error.hint) from None


class Journey(Move):
    """Travel to a place.

    The second paragraph is only
    in the manual.
    """

    verb = "journey"
    examples = ("journey warrior essex --venture",)
    rules = ("XX-JOURNEY-1", "XX-JOURNEY-2")
    talent: Literal["warrior", "merchant", "settler", "leader"]
    place: Annotated[str, Name("place")]
    from_: Annotated[str, Name("place")] | None = None
    venture: bool = False
    gain: Annotated[int, Field(ge=-3, le=9, description="Silfr | coins won")] = 0
    bring: tuple[Token, ...] = ()
    tile: str | None = None
    limit: Annotated[int | None, Field(gt=0, lt=5)] = None


class Navigator(Move):
    """Use the navigator."""

    verb = "effect navigator"
    moved: Token


class Portage(Move):
    """Carry ships."""

    verb = "effect portage"
    steps: Annotated[tuple[Literal["over_land", "over-ice", "stay"], ...], Trailing()] = ()


class Settle(Move):
    """Settle."""

    verb = "settle"
    count: Annotated[int | None, Trailing()] = None
    place: Annotated[str | None, Name("place"), Trailing()] = None
    tokens: Annotated[tuple[Token, ...], Trailing()] = ()


class SettleAll(Move):
    """Settle everything."""

    verb = "settle all"


class Kill(Move):
    """Take tokens off."""

    verb = "kill"
    tokens: tuple[Token, ...]
    wild: bool = False


class Pair(Move):
    """Name two different numbers; the model itself checks."""

    verb = "pair"
    low: int
    high: Annotated[int, Field(multiple_of=2)]
    more: tuple[Annotated[int, Field(multiple_of=3)], ...] = ()

    @model_validator(mode="after")
    def _ordered(self) -> "Pair":
        if self.low >= self.high:
            raise ValueError("LOW has to be under HIGH")
        if self.low == 13:
            raise NotUnderstood("13 brings bad luck", hint="take 12")
        return self


class Put(Move):
    """Put a whole table."""

    verb = "put"
    table: Annotated[dict[str, Any], Json()]


SAMPLE: tuple[type[Move], ...] = (Journey, Navigator, Portage, Settle, SettleAll, Kill, Pair, Put)
GRAMMAR = Grammar((*KERNEL_MOVES, *SAMPLE))


def _clean(text: str) -> str:
    try:
        return clean(text, longest=1000)
    except NotUnderstood:
        return ""


visible = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")))
"""Any text that a line may hold."""

texts = st.one_of(visible, st.sampled_from(["--", "--force", "-x", "#", "a=b", "\\", '"', "'", "a b", "🛶 é"])).map(
    _clean
)
free = texts.filter(bool)

tokens = st.builds(
    Token,
    talent=st.sampled_from(TALENTS),
    player=st.none() | st.sampled_from(PLAYERS),
    exhausted=st.booleans(),
    place=st.none() | st.sampled_from(PLACES),
)
many_tokens = st.lists(tokens, max_size=3).map(tuple)
places = st.sampled_from(PLACES)
part = st.text("abc dæ.", min_size=1, max_size=8).filter(lambda text: text == " ".join(text.split()))
json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**17), 10**17)
    | st.floats(allow_nan=False, allow_infinity=False)
    | visible,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(visible, inner, max_size=3),
    max_leaves=8,
)

moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(
        Journey,
        talent=st.sampled_from(TALENTS),
        place=places,
        from_=st.none() | places,
        venture=st.booleans(),
        gain=st.integers(-3, 9),
        bring=many_tokens,
        tile=st.none() | free,
        limit=st.none() | st.integers(1, 4),
    ),
    st.builds(Navigator, moved=tokens),
    st.builds(Portage, steps=st.lists(st.sampled_from(["over_land", "stay"]), max_size=3).map(tuple)),
    st.builds(Settle, count=st.none() | st.integers(-(10**17), 10**17), place=st.none() | places, tokens=many_tokens),
    st.builds(SettleAll),
    st.builds(Kill, tokens=many_tokens.filter(bool), wild=st.booleans()),
    st.builds(Pair, low=st.integers(-9, 0), high=st.sampled_from([2, 4]), more=st.just((3, 6))),
    st.builds(Put, table=st.dictionaries(visible, json_values, max_size=4)),
    st.builds(
        New,
        game=free.filter(lambda t: len(t) <= 80),
        title=free,
        player=st.lists(st.builds(SeatSpec, name=part, colour=st.none() | part), max_size=3).map(tuple),
        house=st.lists(st.builds(Setting, switch=st.just("portage_one"), value=part), max_size=2).map(tuple),
    ),
    st.builds(Undo, count=st.none() | st.integers(1, 100), to=st.none() | st.integers(1, 100)),
    st.builds(Note, text=free),
)

lines: st.SearchStrategy[Line] = st.builds(
    lambda move, force, because: Line(move, force and because is not None, because),
    moves,
    st.booleans(),
    st.none() | free,
)
