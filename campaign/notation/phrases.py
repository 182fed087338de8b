"""What the words of moves mean, a phrase and an example each; loaded when somebody asks."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from campaign.notation.fields import FieldSpec
from campaign.notation.moves import KERNEL_MOVES, Move
from campaign.notation.words import quote, split

_ENTRY = re.compile(r"^(?P<word>(?:[a-z-]+ )*(?:--)?[A-Za-z-]+): (?P<says>[^|]+?)(?: \| (?P<example>.+))?$")

_KERNEL = """
--against: record this later move against the rules; may be repeated | --against 15
--also: a line in the place of a later move, with its number; may be repeated
--before: a line in front of a later move, with its number; may be repeated
--bot: a bot with its colour, where the game has bots | --bot Name:black
--delete: take the move out and put nothing in its place
--drop: leave out every later move that no longer fits | --drop
--forked: the game and the move whose past it shares; fork writes it | --forked NAME@12
--house: a house rule and its value
--insert: put the corrected line before the move, which stays
--last: a line behind all moves; may be repeated
--out: leave this later move out; may be repeated
--player: a player with colour and board, clockwise
--switch: the house rule that changes from here on
--then: a line that goes in front of the first later move that it helps
--to: the number of a move: undo goes back to it, redo forward | --to 41
COUNT: how many moves; one without it
GAME: the game, by its name
LINE: what is right, as the whole line
NUMBER: the number of the move that is corrected
PLACES: everybody's place, 1 for the winner
POINTS: everybody's points
TABLE: the table as JSON, whole or in part
TEXT: what is remembered, in your words
TITLE: what the game is called in lists
"""


class Phrase(NamedTuple):
    """What a word of a move means.

    Attributes:
        says: it, in a phrase.
        example: an option as it is typed; empty for a bare word, which stands in the examples of its verb.
    """

    says: str
    example: str = ""


def read(text: str) -> Mapping[str, Phrase]:
    """Return the phrases that *text* tells, a line each: ``WORD: PHRASE | EXAMPLE``, a verb before the word or not.

    Raises:
        ValueError: a line is none, or a word stands twice.
    """
    found: dict[str, Phrase] = {}
    for line in filter(None, text.splitlines()):
        entry = _ENTRY.match(line)
        if entry is None or entry["word"] in found:
            raise ValueError(f"no phrase, or a second one: {line!r}")
        found[entry["word"]] = Phrase(entry["says"], entry["example"] or "")
    return found


def kernels() -> Mapping[str, Phrase]:
    """Return the phrases of the moves that every game shares."""
    return read(_KERNEL)


def explained(known: Mapping[str, Phrase], model: type[Move], field: FieldSpec) -> Phrase:
    """Return what *field* of *model* means: as *known* says of this verb, or of every verb, else as the model does.

    An option of which no example is told has one of the examples of its verb.
    """
    known = kernels() if model in KERNEL_MOVES else known
    found = known.get(f"{model.verb} {field.label}") or known.get(field.label) or Phrase(field.help)
    if found.example or not field.label.startswith("--"):
        return found
    return found._replace(example=_example(model.examples, field))


def _example(lines: Sequence[str], field: FieldSpec) -> str:
    """Return the option as one of *lines* has it; nothing when none has."""
    for line in lines:
        words = [word.text for word in split(line)]
        for at, word in enumerate(words):
            if word == field.label:
                return f"{word} {quote(words[at + 1])}" if field.place != "flag" and words[at + 1 :] else word
            if word.startswith(f"{field.label}="):
                return word
    return ""
