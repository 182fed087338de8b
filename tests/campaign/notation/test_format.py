"""Moves to the one canonical line, and back."""

import pytest
from hypothesis import given

from campaign.notation.format import format_line
from campaign.notation.moves import KERNEL_MOVES, Undo
from campaign.notation.parse import Line, parse
from campaign.notation.words import LONGEST_DOCUMENT
from tests.campaign.notation.sample import ANYBODY, GRAMMAR, NAMES, SAMPLE, lines


@given(lines)
def test_a_formatted_line_is_the_same_line_again(line: Line) -> None:
    text = format_line(line)
    again = parse(text, GRAMMAR, NAMES, limit=LONGEST_DOCUMENT)
    assert again == line
    assert type(again.move) is type(line.move)
    assert format_line(again) == text


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("JOUR war ess", "journey warrior essex"),
        ("journey --gain 2 --vent war bone-h --from=sv", 'journey warrior "Bone Hill" --from svea --venture --gain 2'),
        ("journey war essex --gain 0", "journey warrior essex"),
        ("jo war es --br bo:set --br l@bone", 'journey warrior essex --bring Bo:settler --bring "leader@Bone Hill"'),
        ("effect nav war", "effect navigator warrior"),
        ("settle 3 holm war lead", "settle 3 holm warrior leader"),
        ("settle --place holm", "settle --place holm"),
        ("settle 3 --tokens war --tokens lead", "settle 3 --tokens warrior --tokens leader"),
        ("settle --bec 'we agreed' --force", 'settle --force --because "we agreed"'),
        ("settle --because '--odd'", 'settle --because "--odd"'),
        ("put '{\"b\": 1, \"a\": \"\\u00e9\"}'", r'put "{\"a\": \"é\", \"b\": 1}"'),
        ("undo 003", "undo 3"),
    ],
)  # fmt: skip
def test_canonical_lines(typed: str, canonical: str) -> None:
    assert format_line(parse(typed, GRAMMAR, NAMES)) == canonical


def test_a_move_made_in_python_is_written_like_a_typed_one() -> None:
    assert format_line(Line(Undo(count=2), because="slip")) == "undo 2 --because slip"


@pytest.mark.parametrize("example", [e for model in (*KERNEL_MOVES, *SAMPLE) for e in model.examples])
def test_every_example_can_be_typed(example: str) -> None:
    line = parse(example, GRAMMAR, ANYBODY)
    assert parse(format_line(line), GRAMMAR, ANYBODY) == line
