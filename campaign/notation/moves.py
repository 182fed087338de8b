"""Move models: the only place where a verb and its fields are written.

A field's place in the notation follows from its annotation:

* required, not a flag: a positional word, in the order of the fields;
* ``bool = False``: a flag, ``--venture``;
* ``tuple[X, ...] = ()``: an option that may be repeated, ``--bring settler --bring leader``;
* any other field with a default: an option with a value, ``--tile NAME``;
* marked ``Trailing()``: optional words after the required ones (one, or all the rest for a tuple);
* marked ``Mover()`` and optional: the player before the line, ``Jon: ``.

A trailing underscore in a field's name is dropped and other underscores become hyphens (``from_`` is ``--from``).
"""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Protocol, Self, runtime_checkable

from pydantic import BaseModel, ConfigDict, Field

from campaign.notation.names import Vocabulary, refuse_meant
from events.errors import NotUnderstood
from events.names import clean


@dataclass(frozen=True, slots=True)
class Name:
    """Marks a ``str`` field whose word is looked up in the vocabulary.

    Attributes:
        kind: vocabulary kind; a kind the table does not list is open.
    """

    kind: str


@dataclass(frozen=True, slots=True)
class Trailing:
    """Marks an optional field that is typed as a bare word behind the required ones."""


@dataclass(frozen=True, slots=True)
class Mover:
    """Marks the field that names who makes the move, when the move itself has to know.

    A required one is a word like others (``home Ann holm``), and its line has no player before it. An optional one is
    that player (``Ann: cards C4``); without one the game says whose move it is.
    """


@dataclass(frozen=True, slots=True)
class Json:
    """Marks a field that is typed as one quoted JSON object."""


@dataclass(frozen=True, slots=True)
class Title:
    """Marks a ``str`` field that is compared as names are, though it may be as long as a text."""


@runtime_checkable
class Written(Protocol):
    """A value with a notation of its own, such as a token ``bo:merchant!@essex``.

    A class attribute ``metavar`` is how usage and manual show it; without one they show the class's name. A class
    method ``words(names)`` may return words to offer while one types.
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


class Move(BaseModel):
    """What someone at the table says. The docstring's first line is its help.

    Class attributes:
        verb: one word, or two (``effect navigator``).
        examples: lines that a reader can type.
        rules: ids of the rules it stands for.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True, arbitrary_types_allowed=True)

    verb: ClassVar[str]
    examples: ClassVar[tuple[str, ...]] = ()
    rules: ClassVar[tuple[str, ...]] = ()


@dataclass(frozen=True, slots=True)
class SeatSpec:
    """``NAME[:COLOUR[:BOARD]]``: one player in clockwise order."""

    metavar: ClassVar[str] = "NAME[:COLOUR[:BOARD]]"

    name: str
    colour: str | None = None
    board: str | None = None

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> "SeatSpec":
        """Return the seat that *text* names.

        Raises:
            NotUnderstood: an empty part, more than three parts, or a character the notation needs.
        """
        parts = [clean(part) for part in text.split(":")]
        if len(parts) > 3:
            raise NotUnderstood(f"{text!r} has {len(parts)} parts; NAME:COLOUR:BOARD are allowed")
        for part in parts:
            refuse_meant(part)
        return cls(*parts)

    def __str__(self) -> str:
        """Return ``NAME[:COLOUR[:BOARD]]``."""
        return ":".join(part for part in (self.name, self.colour, self.board) if part is not None)


@dataclass(frozen=True, slots=True)
class Setting:
    """``switch=value``: one house rule."""

    metavar: ClassVar[str] = "SWITCH=VALUE"

    switch: str
    value: str

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> "Setting":
        """Return the setting that *text* writes.

        Raises:
            NotUnderstood: there is no ``=``, or one side is empty.
        """
        switch, equals, value = text.partition("=")
        if not equals or "=" in value:
            raise NotUnderstood(f"{text!r} is no setting; write SWITCH=VALUE")
        return cls(clean(switch).replace("-", "_"), clean(value))

    def __str__(self) -> str:
        """Return ``switch=value``."""
        return f"{self.switch}={self.value}"


class New(Move):
    """Open a game: its title, the players clockwise, bots where the game has them, and the house rules."""

    verb = "new"
    examples = ('new vendel "Winter, first game" --player Jon:red --player Ann:blue --house portage=1',)
    game: Annotated[str, Name("game")]
    title: Annotated[str, Title()]
    player: tuple[SeatSpec, ...] = ()
    bot: tuple[SeatSpec, ...] = ()
    house: tuple[Setting, ...] = ()
    forked: Annotated[str | None, Name("game and move")] = None


class Undo(Move):
    """Withdraw the last move, the last N moves, or all moves after move M."""

    verb = "undo"
    examples = ("undo", "undo 3 --because 'wrong player'", "undo --to 41")
    count: Annotated[int | None, Trailing(), Field(ge=1, le=100_000)] = None
    to: Annotated[int | None, Field(ge=1)] = None


class Redo(Move):
    """Restore the last withdrawn move, the last N, or all up to move M."""

    verb = "redo"
    examples = ("redo", "redo 2")
    count: Annotated[int | None, Trailing(), Field(ge=1, le=100_000)] = None
    to: Annotated[int | None, Field(ge=1)] = None


MoveNumber = Annotated[int, Field(ge=2, le=1_000_000)]


class Amend(Move):
    """Correct an earlier move: later moves are decided again on the corrected table, all in one step.

    What no longer fits is mended in the same step: --then LINE goes in front of the first of them that it helps,
    --out N leaves move N out, --against N records it against the rules; --drop and --force do so with all the rest.
    """

    verb = "amend"
    examples = (
        'amend 12 "journey warrior ulaid --venture"',
        "amend 12 --delete",
        'amend 12 --insert "market MC=merchant@essex"',
        'amend 12 "journey warrior ulaid" --then "Jon: end"',
        "amend 12 --delete --out 14 --out 15",
    )
    number: MoveNumber
    line: Annotated[str | None, Trailing()] = None
    delete: bool = False
    insert: bool = False
    then: tuple[str, ...] = ()
    out: tuple[MoveNumber, ...] = ()
    against: tuple[MoveNumber, ...] = ()
    drop: bool = False


class Note(Move):
    """Write a remark into the log; it changes nothing."""

    verb = "note"
    examples = ('note "Bo brought cake"',)
    text: str


class Ruling(Move):
    """Write down what the table ruled; with --switch, a house rule changes from here on."""

    verb = "ruling"
    examples = ('ruling "Portage places one" --switch portage=1',)
    text: str
    switch: Setting | None = None


class Position(Move):
    """Set the whole table to a position, in the shape of `table --json`; what it leaves out takes its usual start."""

    verb = "position"
    examples = ("position '{\"round\": 3}'",)
    table: Annotated[dict[str, Any], Json()]


KERNEL_MOVES: tuple[type[Move], ...] = (New, Undo, Redo, Amend, Note, Ruling, Position)
