"""Composite words: what is declared once is read, written, shown and offered; an odd part is named in its place."""

from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field

from campaign.notation.fields import describe, usage
from campaign.notation.format import format_line
from campaign.notation.forms import Composite
from campaign.notation.grammar import Grammar
from campaign.notation.marks import Name, OneOf, Reads
from campaign.notation.moves import Move
from campaign.notation.names import Vocabulary
from campaign.notation.parse import parse
from events.errors import NotUnderstood

BIRDS = ("raven", "gull", "goose")
NAMES = Vocabulary({"nest": ("cliff", "roof", "rook:tree"), "child": ("Ida", "Bo")})


class Bird(Composite):
    """A bird, whose it is, whether it sleeps, and where."""

    form = "[{child}:]{kind}{asleep:!}[@{nest}]"

    kind: Annotated[str, OneOf(BIRDS)]
    asleep: bool = False
    child: Annotated[str, Name("child")] | None = None
    nest: Annotated[str, Name("nest")] | None = None


class Flight(Composite):
    """A bird and the nests that it flies over."""

    form = "{bird}={over}[#{song}]"

    bird: Bird
    over: tuple[Annotated[str, Name("nest")], ...]
    song: Annotated[str, Reads(str.upper, "SONG")] | None = None


class Eggs(Composite):
    """How many eggs of a colour."""

    form = "{colour}={n}"
    called = "number of eggs"

    colour: Literal["white", "blue"]
    n: Annotated[int, Field(ge=0, le=9)]


class Watch(Move):
    """Watch birds."""

    verb = "watch"
    birds: tuple[Bird, ...]
    fly: Flight | None = None
    eggs: tuple[Eggs, ...] = ()


GRAMMAR = Grammar([Watch])

birds = st.builds(
    Bird, st.sampled_from(BIRDS), st.booleans(), st.sampled_from([None, "Ida", "Bo"]),
    st.sampled_from([None, "cliff", "rook:tree"]),
)  # fmt: skip
nests = st.lists(st.sampled_from(["cliff", "roof"]), max_size=3).map(tuple)
flights = st.builds(Flight, birds, nests, st.sampled_from([None, "KRAA", "A=B"]))


@given(st.builds(Watch, birds=st.lists(birds, min_size=1, max_size=3).map(tuple), fly=st.none() | flights))
def test_what_is_written_reads_back(move: Watch) -> None:
    line = parse(" ".join(["watch", *map(str, move.birds)]), GRAMMAR, NAMES)
    assert line.move == Watch(birds=move.birds)
    said = parse(format_line(line) + (f' --fly "{move.fly}"' if move.fly else ""), GRAMMAR, NAMES)
    assert said.move == move
    assert parse(format_line(said), GRAMMAR, NAMES) == said


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("rav", "raven"),
        ("ida:RAVEN!@cl", "Ida:raven!@cliff"),
        ("goose@rook:tree", "goose@rook:tree"),
        ("b:gull", "Bo:gull"),
    ],
)
def test_parts_are_read_as_words_of_a_move_are(text: str, canonical: str) -> None:
    assert str(Bird.parse(text, NAMES)) == canonical


def test_a_part_may_be_a_list_or_none() -> None:
    assert Flight.parse("gull=cl,roof#kraa", NAMES) == Flight(Bird("gull"), ("cliff", "roof"), "KRAA")
    assert str(Flight.parse("gull=-", NAMES)) == "gull=-"


@pytest.mark.parametrize(
    ("line", "marked", "message"),
    [
        ("watch ida:ravne", "ravne", "BIRDS: 'ravne' is no kind; allowed: raven, gull, goose"),
        ("watch raven@clif,gull@barn", "barn", "BIRDS: 'barn' is no nest here; known: cliff, roof"),
        ("watch raven!!", "raven!!", "BIRDS: 'raven!!' is no bird; write [CHILD:]KIND[!][@NEST]"),
        ("watch raven --fly gull", "gull", "--fly: 'gull' is no flight; write [CHILD:]KIND[!][@NEST]=OVER[#SONG]"),
        ("watch raven --fly bo:gul!@x=roof", "x", "--fly: 'x' is no nest here"),
        ("watch raven --fly gull=roof,x", "x", "--fly: 'x' is no nest here"),
        ("watch raven --eggs blue=12", "12", "--eggs: '12' is not a whole number from 0 to 9"),
        ("watch raven --eggs white=1,blue=x", "x", "--eggs: 'x' is not a whole number from 0 to 9"),
        ("watch raven --eggs white", "white", "--eggs: 'white' is no number of eggs; write COLOUR=N"),
    ],
)
def test_an_odd_part_is_named_in_its_place(line: str, marked: str, message: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        parse(line, GRAMMAR, NAMES)
    error = caught.value
    assert message in error.message
    assert error.line[error.column - 1 :][: error.width] == marked


def test_several_stand_with_commas_between_them() -> None:
    move = parse("watch ida:raven,bo:gull! --eggs white=1,blue=2", GRAMMAR, NAMES).move
    assert format_line(parse("watch Ida:raven Bo:gull! --eggs white=1 --eggs blue=2", GRAMMAR, NAMES)) == (
        "watch Ida:raven Bo:gull! --eggs white=1 --eggs blue=2"
    )
    birds = (Bird("raven", child="Ida"), Bird("gull", True, "Bo"))
    assert move == Watch(birds=birds, eggs=(Eggs("white", 1), Eggs("blue", 2)))


def test_usage_and_offers_follow_from_the_form() -> None:
    flight = "[CHILD:]KIND[!][@NEST]=OVER[#SONG]"
    assert usage(describe(Watch)) == f"watch BIRDS... [--fly {flight}] [--eggs COLOUR=N]..."
    assert list(Bird.words(NAMES)) == list(BIRDS)
    assert list(Eggs.words(NAMES)) == []
