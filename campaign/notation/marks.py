"""Marks on the fields of moves and of composite words, and what a value with a notation of its own must have."""

from collections.abc import Callable
from typing import Any, Protocol, Self, runtime_checkable

from campaign.notation.names import Vocabulary
from events.frozen import Frozen

__all__ = ["Json", "Known", "Letters", "Mover", "Name", "OneOf", "Reads", "Title", "Trailing", "Written"]


class Name(Frozen):
    """Marks a ``str`` field whose word is looked up in the vocabulary.

    Attributes:
        kind: vocabulary kind; a kind the table does not list is open.
        least: how many letters of a name a short line has to hold, unless that is all of it.
    """

    kind: str
    least: int = 1


class OneOf(Frozen):
    """Marks a ``str`` field whose word is one of few.

    Attributes:
        words: all that are allowed.
    """

    words: tuple[str, ...]


class Letters(Frozen):
    """Marks a choice, or a flag, of which short lines hold fixed letters.

    Attributes:
        letters: one for each of the words, in their order; of a flag the only one.
    """

    letters: str


class Known(Frozen):
    """Marks a free text that short lines take for a known name when it begins one.

    Attributes:
        kind: vocabulary kind.
        least: as of `Name`.
    """

    kind: str
    least: int = 1


class Trailing(Frozen):
    """Marks an optional field that is typed as a bare word behind the required ones."""


class Mover(Frozen):
    """Marks the field that names who makes the move, when the move itself has to know.

    A required one is a word like others (``home Ann holm``), and its line has no player before it. An optional one is
    that player (``Ann: cards C4``); without one the game says whose move it is.
    """


class Json(Frozen):
    """Marks a field that is typed as one quoted JSON object."""


class Title(Frozen):
    """Marks a ``str`` field that is compared as names are, though it may be as long as a text."""


class Reads(Frozen):
    """Marks a ``str`` field whose text is read in a way of its own and written as it is.

    Attributes:
        read: from the text to the value; raises NotUnderstood.
        metavar: how usage and manual show it.
        words: what may be offered while one types.
    """

    read: Callable[[str], Any]
    metavar: str
    words: tuple[str, ...] = ()


@runtime_checkable
class Written(Protocol):
    """A value with a notation of its own, such as a token ``bo:merchant!@essex``.

    Most are composite words, whose form is declared (`campaign.notation.forms`). A class attribute ``metavar`` is how
    usage and manual show it; without one they show the class's name. A class method ``words(names)`` may return words
    to offer while one types, and a class method ``short(text, names)`` may read what a short line holds.
    """

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return the value that *text* writes.

        Raises:
            NotUnderstood: with the column inside *text*, when it can be told.
        """
        ...

    def __str__(self) -> str:
        """Return the canonical notation."""
        ...
