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

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import BaseModel, ConfigDict, Field

from campaign.notation.forms import Composite
from campaign.notation.marks import Json, Name, Reads, Title, Trailing
from campaign.notation.names import last_name, refuse_meant
from events.names import clean

__all__ = ["Move"]


Group = Literal["turn", "tell", "mend", "end"]


class Move(BaseModel):
    """What someone at the table says. The docstring's first line is its help.

    Class attributes:
        verb: one word, or two (``effect navigator``).
        also: other first words for it, which no game that is added later takes away.
        examples: lines that a reader can type.
        rules: ids of the rules it stands for.
        group: where help lists it: among the moves of a turn, or those that tell the table, set right, or end the game.
        letter: what a short line may begin with in place of the verb; it means this move at all times.
        loose: options whose values a short line may hold without their names, told apart by their form; ``-discard``
            is one whose value stands behind a ``-``, and a flag is its letter.
        instead: one of them that may stand in place of all the needed words, when the table knows what they would be.
        shorts: short lines that a reader can type, for the card of the game.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True, arbitrary_types_allowed=True)

    verb: ClassVar[str]
    also: ClassVar[tuple[str, ...]] = ()
    examples: ClassVar[tuple[str, ...]] = ()
    rules: ClassVar[tuple[str, ...]] = ()
    group: ClassVar[Group] = "turn"
    letter: ClassVar[str] = ""
    loose: ClassVar[tuple[str, ...]] = ()
    instead: ClassVar[str] = ""
    shorts: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def of(cls, **said: Any) -> Self:
        """Return the move that says *said*, unchecked; a field that must be said and is not makes it an open one.

        Raises:
            TypeError: it has no such field.
        """
        if odd := said.keys() - cls.model_fields.keys():
            raise TypeError(f"{cls.__name__} has no field {odd.pop()!r}")
        defaults = _DEFAULTS.get(cls) or _DEFAULTS.setdefault(cls, _defaults(cls))
        move = cls.__new__(cls)
        for name, value in ("__dict__", defaults | said), ("__pydantic_fields_set__", set(said)), *_NOTHING_ELSE:
            object.__setattr__(move, name, value)  # as `model_construct` does, which looks at every field each time
        return move


_NOTHING_ELSE = (("__pydantic_extra__", None), ("__pydantic_private__", None))
_DEFAULTS: dict[type[Move], dict[str, Any]] = {}


def _defaults(model: type[Move]) -> dict[str, Any]:
    return {name: field.default for name, field in model.model_fields.items() if not field.is_required()}


def _seat_name(text: str) -> str:
    name = clean(text)
    refuse_meant(name)
    return name


SeatName = Annotated[str, Reads(_seat_name, "NAME")]


class SeatSpec(Composite):
    """One player in clockwise order."""

    form = "{name}[:{colour}[:{board}]]"
    called = "seat"

    name: SeatName
    colour: SeatName | None = None
    board: SeatName | None = None


class Setting(Composite):
    """One house rule."""

    form = "{switch}={value}"

    switch: Annotated[str, Reads(lambda text: clean(text).replace("-", "_"), "SWITCH")]
    value: Annotated[str, Reads(last_name, "VALUE")]


class New(Move):
    """Open a game: its title, the players clockwise, bots where the game has them, and the house rules."""

    verb = "new"
    examples = ('new GAME "Winter, first game" --player Jon:red --player Ann:blue --house SWITCH=VALUE',)
    game: Annotated[str, Name("game")]
    title: Annotated[str, Title()]
    player: tuple[SeatSpec, ...] = ()
    bot: tuple[SeatSpec, ...] = ()
    house: tuple[Setting, ...] = ()
    forked: Annotated[str | None, Name("game and move")] = None


class Undo(Move):
    """Withdraw the last move, the last N moves, or all moves after move M."""

    verb = "undo"
    group = "mend"
    examples = ("undo", "undo 3 --because 'wrong player'", "undo --to 41")
    count: Annotated[int | None, Trailing(), Field(ge=1, le=100_000)] = None
    to: Annotated[int | None, Field(ge=1)] = None


class Redo(Move):
    """Restore the last withdrawn move, the last N, or all up to move M."""

    verb = "redo"
    group = "mend"
    examples = ("redo", "redo 2")
    count: Annotated[int | None, Trailing(), Field(ge=1, le=100_000)] = None
    to: Annotated[int | None, Field(ge=1)] = None


MoveNumber = Annotated[int, Field(ge=2, le=1_000_000)]


class LineAt(Composite):
    """A line that stands for a move, or in front of it."""

    form = "{number} {line}"
    called = "number of a move with a line behind it"
    metavar = '"N LINE"'

    number: MoveNumber
    line: str


class Amend(Move):
    """Correct an earlier move: later moves are decided again on the corrected table, all in one step.

    More is corrected in the same step: --also puts a line in the place of a later move, --before one in front of it,
    --last one behind all; a line that --out leaves out may come again elsewhere.

    What no longer fits is mended in the same step: --then LINE goes in front of the first of them that it helps,
    --out N leaves move N out, --against N records it against the rules; --drop and --force do so with all the rest.
    """

    verb = "amend"
    group = "mend"
    examples = (
        'amend 12 "journey warrior ulaid --venture"',
        "amend 12 --delete",
        'amend 12 --insert "market MC=merchant@essex"',
        'amend 12 "journey warrior ulaid" --then "Jon: end"',
        "amend 12 --delete --out 14 --out 15",
        'amend 12 "journey warrior ulaid" --also "14 Jon: end" --before "15 note x" --last "note y"',
    )
    number: MoveNumber
    line: Annotated[str | None, Trailing()] = None
    delete: bool = False
    insert: bool = False
    then: tuple[str, ...] = ()
    also_: tuple[LineAt, ...] = ()
    before: tuple[LineAt, ...] = ()
    last: tuple[str, ...] = ()
    out: tuple[MoveNumber, ...] = ()
    against: tuple[MoveNumber, ...] = ()
    drop: bool = False


class Note(Move):
    """Write a remark into the log; it changes nothing."""

    verb = "note"
    group = "mend"
    examples = ('note "Bo brought cake"',)
    text: str


class Ruling(Move):
    """Write down what the table ruled; with --switch, a house rule changes from here on."""

    verb = "ruling"
    group = "mend"
    examples = ('ruling "Portage places one" --switch portage=1',)
    text: str
    switch: Setting | None = None


class Position(Move):
    """Set the whole table to a position, in the shape of `table --json`; what it leaves out takes its usual start."""

    verb = "position"
    group = "mend"
    examples = ("position '{\"round\": 3}'",)
    table: Annotated[dict[str, Any], Json()]


class Points(Composite):
    """What a player scored."""

    form = "{player}={points}"

    player: Annotated[str, Name("player")]
    points: Annotated[int, Field(ge=-99_999, le=99_999)]


class Place(Composite):
    """Where a player ended, 1 is the winner."""

    form = "{player}={place}"

    player: Annotated[str, Name("player")]
    place: Annotated[int, Field(ge=1, le=99)]


class Result(Move):
    """Tell a game by its end: everybody's points. The most win, and equal points share a place.

    It is taken on a table where nothing else was played, and in a game that is logged and not judged.
    """

    verb = "result"
    group = "end"
    examples = ("result Jon=71 Ann=64",)
    rules = ("LAW-RESULT",)
    points: Annotated[tuple[Points, ...], Trailing()] = ()


class Places(Move):
    """Tell a game by its end: everybody's place, 1 for the winner; players may share one, which leaves out the next.

    It is taken where `result` is.
    """

    verb = "places"
    group = "end"
    examples = ("places Jon=1 Ann=2", "places Jon=1 Ann=2 Bo=2 Cy=4")
    rules = ("LAW-RESULT",)
    places: Annotated[tuple[Place, ...], Trailing()] = ()


KERNEL_MOVES: tuple[type[Move], ...] = (New, Undo, Redo, Amend, Note, Ruling, Position, Result, Places)
