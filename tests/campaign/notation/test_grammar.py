"""Verbs, usage and the description of fields."""

import subprocess
import sys
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field

from campaign.notation.fields import MoveSpec, describe
from campaign.notation.grammar import Grammar
from campaign.notation.marks import Trailing
from campaign.notation.moves import KERNEL_MOVES, Move, New, Position, Undo
from campaign.notation.names import Vocabulary
from campaign.notation.values import number_range
from campaign.notation.words import split
from events.errors import NotUnderstood
from tests.campaign.notation.sample import GRAMMAR, Journey, Kill, Navigator, Portage, Settle, SettleAll


@pytest.mark.parametrize(
    ("line", "model", "used"),
    [
        ("journey x", Journey, 1),
        ("JOUR x", Journey, 1),
        ("effect navigator", Navigator, 2),
        ("eff NAV x", Navigator, 2),
        ("effect por", Portage, 2),
        ("settle", Settle, 1),
        ("settle al", Settle, 1),
        ("settle All", SettleAll, 2),
        ("undo all", Undo, 1),
    ],
)
def test_verbs_are_found(line: str, model: type[Move], used: int) -> None:
    assert GRAMMAR.find(split(line)) == (model, used)


@pytest.mark.parametrize(
    ("line", "column", "parts", "hint"),
    [
        (
            "jurney x",
            1,
            ["'jurney' is no move"],
            "did you mean 'journey'?",
        ),
        ("x y", 1, ["'x' is no move; moves: amend, effect navigator|portage, journey", "settle [all]"], None),
        (
            "  p",
            3,
            ["'p' may be any of pair, places, position, put; write more of it"],
            "write it in full, such as pair",
        ),
        ("'' x", 1, ["'' is no move"], None),
        (
            "effect",
            0,
            ["'effect' needs a second word: navigator, portage"],
            "type a second word, such as effect navigator",
        ),
        ("effect portge", 8, ["'portge' is no effect; allowed: navigator, portage"], "did you mean 'portage'?"),
        ("effect x", 8, ["'x' is no effect"], "type a second word, such as effect navigator"),
        ("", 0, ["nothing to do; moves: amend, effect"], None),
        ("zzz" * 99, 1, ["…"], None),
    ],
)
def test_verbs_that_are_not_found(line: str, column: int, parts: list[str], hint: str | None) -> None:
    with pytest.raises(NotUnderstood) as caught:
        GRAMMAR.find(split(line))
    assert caught.value.column == column
    assert all(part in caught.value.message for part in parts)
    assert caught.value.hint == hint


def test_an_exact_verb_wins_over_a_longer_one() -> None:
    class Do(Move):
        verb = "do"

    class Done(Move):
        verb = "done"

    class DoneDeal(Move):
        verb = "done deal"

    class DoneDealer(Move):
        verb = "done dealer"

    grammar = Grammar([Done, Do, DoneDeal, DoneDealer])
    assert grammar.find(split("do"))[0] is Do
    assert grammar.find(split("don"))[0] is Done
    assert grammar.find(split("done deal"))[0] is DoneDeal
    assert grammar.verbs == ("done", "do", "done deal", "done dealer")


def test_two_second_words_that_fit_are_both_named() -> None:
    class East(Move):
        verb = "go east"

    class Easter(Move):
        verb = "go easter"

    with pytest.raises(NotUnderstood, match="'ea' may be any of east, easter") as caught:
        Grammar([East, Easter]).find(split("go ea"))
    assert (caught.value.column, caught.value.width) == (4, 2)


@pytest.mark.parametrize(
    ("model", "line"),
    [
        (
            Journey,
            "journey TALENT PLACE [--from PLACE] [--venture] [--gain N] [--bring [PLAYER:]TALENT[!][@PLACE]]... "
            "[--tile TEXT] [--limit N]",
        ),
        (Navigator, "effect navigator MOVED"),
        (Settle, "settle [COUNT] [PLACE] [TOKENS]..."),
        (Kill, "kill TOKENS... [--wild]"),
        (Undo, "undo [COUNT] [--to N]"),
        (
            New,
            "new GAME TITLE [--player NAME[:COLOUR[:BOARD]]]... [--bot NAME[:COLOUR[:BOARD]]]... "
            "[--house SWITCH=VALUE]... [--forked GAME AND MOVE]",
        ),
        (Position, "position TABLE"),
    ],
)
def test_usage(model: type[Move], line: str) -> None:
    assert GRAMMAR.usage(model) == line


def test_fields_are_described_from_their_annotations() -> None:
    fields = {field.name: field for field in GRAMMAR.spec(Journey).fields}
    assert [(f.option, f.place, f.type, f.required) for f in fields.values()] == [
        ("talent", "positional", "choice", True),
        ("place", "positional", "name", True),
        ("from", "option", "name", False),
        ("venture", "flag", "flag", False),
        ("gain", "option", "number", False),
        ("bring", "repeated", "written", False),
        ("tile", "option", "text", False),
        ("limit", "option", "number", False),
    ]
    assert fields["gain"].help == "Silfr | coins won"
    assert (fields["limit"].kind.low, fields["limit"].kind.high) == (1, 4)
    assert (fields["place"].label, fields["from_"].label) == ("PLACE", "--from")


def test_a_model_is_described_once_and_its_schema_stays_unbuilt() -> None:
    class Fresh(Move):
        """Fresh."""

        verb = "fresh"
        word: str

    Grammar([Fresh])
    assert describe(Fresh) is describe(Fresh)
    assert not Fresh.__pydantic_complete__


def _model(annotation: Any, *default: Any, name: str = "odd") -> type[Move]:
    space = {"verb": "odd", "__annotations__": {name: annotation}, "__module__": __name__}
    return type("Odd", (Move,), space | ({name: default[0]} if default else {}))


def _described(model: type[Move]) -> MoveSpec:
    return Grammar([model]).spec(model)


@pytest.mark.parametrize(
    ("annotation", "default", "message"),
    [
        (float, (), "has no notation"),
        (Literal[1, 2], (), "has no notation"),
        (dict[str, int], (), "has no notation"),
        (tuple[int, int], (), "only tuple"),
        (int | str, (), "union of several types"),
        (bool, (), "a flag needs the default False"),
        (bool, (True,), "a flag needs the default False"),
        (tuple[int, ...], ((1,),), r"needs the default \(\)"),
        (int | None, (), "needs the default None"),
        (int | None, (3,), "needs the default None"),
    ],
)
def test_fields_without_a_notation_are_the_authors_mistake(
    annotation: Any, default: tuple[Any, ...], message: str
) -> None:
    with pytest.raises(TypeError, match=message):
        _described(_model(annotation, *default))


def test_clashes_are_the_authors_mistake() -> None:
    with pytest.raises(TypeError, match="two fields are called 'force'"):
        _described(_model(int, 0, name="force"))
    with pytest.raises(TypeError, match="the verb 'undo' stands twice"):
        Grammar([Undo, *KERNEL_MOVES])

    class Greedy(Move):
        verb = "greedy"
        all_: tuple[int, ...]
        last: Annotated[int | None, Trailing(), Field(ge=1)] = None

    with pytest.raises(TypeError, match="only the last bare field"):
        _described(Greedy)

    class Long(Move):
        verb = "one two three"

    with pytest.raises(TypeError, match="one word or two"):
        Grammar([Long])


def test_importing_the_notation_stays_light() -> None:
    code = (
        "import sys, campaign.notation.parse, campaign.notation.format, campaign.notation.manual as m\n"
        "from campaign.notation.moves import KERNEL_MOVES\n"
        "m.Grammar(KERNEL_MOVES).usage(KERNEL_MOVES[0])\n"
        "assert not KERNEL_MOVES[0].__pydantic_complete__\n"
        "print(*sorted({'hypothesis', 'typer', 'difflib', 'sqlalchemy', 'rich', 'tabulate'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == ""


class Later(Move):
    """Refers to a type that is defined after it."""

    verb = "later"
    seat: "Seat"


class Seat:
    """A value with a notation, without a metavar."""

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> "Seat":
        return cls()

    def __str__(self) -> str:
        return "seat"


def test_a_type_that_is_defined_later_is_found() -> None:
    assert GRAMMAR.usage(Later) == "later SEAT"
    field = describe(Later).fields[0]
    assert (field.type, field.kind.metavar) == ("written", "SEAT")


@pytest.mark.parametrize(
    ("low", "high", "text"),
    [
        (None, None, "a whole number"),
        (1, None, "a whole number of 1 or more"),
        (None, 3, "a whole number of 3 or less"),
        (-1, 3, "a whole number from -1 to 3"),
    ],
)
def test_number_ranges_in_words(low: int | None, high: int | None, text: str) -> None:
    assert number_range(low, high) == text
