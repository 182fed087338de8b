"""What the service hands out, and small helpers of its doors."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from campaign.notation.moves import Move
from campaign.notation.words import LONGEST_DOCUMENT, LONGEST_LINE
from events.envelope import Envelope
from events.errors import Damaged, NotFound
from events.fact import Fact
from events.kernel import GameOpened

Clock = Callable[[], datetime]
"""Returns the present moment, with a time zone."""

Choose = Callable[[Sequence[str]], str]
"""Returns one of the names it is given, each as likely as the others."""

DOCUMENTS = ("position", "catalog")
"""Verbs whose line may hold a whole document."""

LONG = (*DOCUMENTS, "amend")
"""Verbs whose line may be longer than others: a correction may say many lines again."""


class Played(NamedTuple):
    """What came of a move.

    Attributes:
        number: its 1-based number in the game.
        line: the canonical line.
        player: whose move it is, None when it is nobody's.
        move: the move that was understood.
        facts: what it recorded, without the typed line.
        says: what was concluded, short phrases.
        unchecked: ids of rules that could not be checked.
        broken: ids of rules that were overruled.
        turn: round, whose turn, what is left, after the move.
        version: version of the game after the move.
        written: False when it was only tried.
        back: the line that takes it back, or None for the opening move.
        table: the table after the move, also after one that was only tried; to be read only.
    """

    number: int
    line: str
    player: str | None
    move: Move
    facts: tuple[Fact, ...]
    says: tuple[str, ...]
    unchecked: tuple[str, ...]
    broken: tuple[str, ...]
    turn: str
    version: int
    written: bool
    back: str | None
    table: Any = None


class Tried(NamedTuple):
    """What came of the last of several moves that were only tried: its line, and the table behind it."""

    line: str
    table: Any


def longest(line: str | Sequence[str]) -> int:
    """Return how many characters *line* may have: more when it holds a whole document, or many lines."""
    return LONGEST_DOCUMENT if _begins(line, LONG) else LONGEST_LINE


def is_document(line: str | Sequence[str]) -> bool:
    """Tell whether *line* may hold a whole document."""
    return _begins(line, DOCUMENTS)


def _begins(line: str | Sequence[str], verbs: tuple[str, ...]) -> bool:
    first = line if isinstance(line, str) else next(iter(line), "")
    return first.lstrip().casefold().startswith(verbs)


def undo_words(count: int | None, to: int | None, because: str | None, *, verb: str = "undo") -> list[str]:
    """Return the words of an undo or redo."""
    words = [verb] if count is None else [verb, str(count)]
    words += [] if to is None else ["--to", str(to)]
    return words if because is None else [*words, "--because", because]


def opening_of(stream: str, envelopes: Sequence[Envelope]) -> GameOpened:
    """Return the fact that opened the game whose first facts are *envelopes*; two are enough.

    Raises:
        NotFound: nothing is recorded under this name, or it is no game.
        Damaged: the fact cannot be read.
    """
    if not envelopes:
        raise NotFound(f"no game is recorded as {stream}", hint="skald games")
    if len(envelopes) < 2 or envelopes[1].type != GameOpened.type:
        raise NotFound(f"{stream} is not a game", hint="skald games")
    try:
        return GameOpened.model_validate_json(envelopes[1].payload)
    except ValueError as error:
        raise Damaged(stream, 2, f"payload of {GameOpened.type!r} cannot be read") from error
