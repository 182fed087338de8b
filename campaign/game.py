"""A game as a record: everything that it brings, and nothing of it anywhere else.

A game is a value of `Game`, in the ``__init__`` of its wing, which reads as its table of contents. Everything in it is
pure: no clock, no chance, no I/O.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from campaign.case import Case
from campaign.decision import Decision
from campaign.given import given
from campaign.notation.format import format_line
from campaign.notation.moves import Move, New
from campaign.notation.names import Vocabulary
from campaign.notation.parse import Line
from events.fact import Codec, Fact, Upcaster
from events.frozen import Frozen
from events.kernel import KERNEL_FACTS, Seat
from projections.house import House
from projections.sheets import Sheet
from projections.table import BaseTable

if TYPE_CHECKING:
    from campaign.catalogs import Cataloguer
    from campaign.notation.phrases import Phrase
    from campaign.rules import Rule
    from projections.position import Part
    from projections.scene import Icon, Scene
    from projections.tallies import Tallies
    from projections.told import Told

__all__ = [
    "Decision", "Game", "Option", "Placing", "Proposal", "ProposedStep", "Question", "Weighed", "later",
]  # fmt: skip

T = TypeVar("T", bound=BaseTable)


class Option(NamedTuple):
    """A move that can be made now.

    Attributes:
        move: the move; when it is *open*, as far as it is clear.
        cost: actions it takes.
        note: what it costs or brings besides, in words.
        more: how often its options may be repeated, in words.
        unknown: ids of rules that could not be checked.
        open: whether somebody has to add something before it can be made.
    """

    move: Move
    cost: int = 0
    note: str = ""
    more: str = ""
    unknown: tuple[str, ...] = ()
    open: bool = False

    @property
    def line(self) -> str:
        """The line that is typed for it: canonical, with ``…`` where something has to be added."""
        return format_line(Line(self.move)) + " …" * self.open

    def data(self) -> dict[str, Any]:
        """Return it as plain data, with its line in place of its move."""
        rest = {name: getattr(self, name) for name in ("cost", "note", "more", "unknown", "open")}
        return {"line": self.line, **rest}


class Weighed(NamedTuple):
    """One decision of a bot.

    Attributes:
        step: its name, by which the table can overrule it.
        chosen: what was chosen.
        decided: what made the difference, in words.
        rule: id of the priority.
        candidates: each candidate, and what was found of it.
        overridden: whether the table chose otherwise.
    """

    step: str
    chosen: str
    decided: str
    rule: str
    candidates: tuple[tuple[str, tuple[str, ...]], ...] = ()
    overridden: bool = False


class ProposedStep(NamedTuple):
    """What hands do, in order, and the decisions that led to it."""

    do: tuple[str, ...]
    choices: tuple[Weighed, ...]


class Proposal(NamedTuple):
    """What a bot does next.

    Attributes:
        player: the bot.
        line: the line that logs it.
        steps: in the order in which hands carry them out.
        says: what was concluded besides.
    """

    player: str
    line: str
    steps: tuple[ProposedStep, ...]
    says: tuple[str, ...] = ()


class Placing(NamedTuple, Generic[T]):
    """How a game reads a position, the shape of its ``view``, whole or in part.

    Attributes:
        shape: each key, what it holds, and what may stand there.
        names: refuses a position that names who or what is not there, or one thing twice, on the table as it was.
        load: sets a table to a position; seats, house rules and component data stay as they are.
        laws: refuses a table, so set, that no game comes to; returns the ids of rules that could not be checked.
    """

    shape: "type[Part]"
    names: Callable[[T, Mapping[str, Any]], None]
    load: Callable[[T, Mapping[str, Any]], None]
    laws: Callable[[T, Mapping[str, Any]], Sequence[str]]


class Question(NamedTuple):
    """What a person is asked about a move that is typed; where nobody can be asked, a short line is refused.

    Attributes:
        text: the question.
        fill: the words that are added for the answer, ``{}`` in its place; empty when it can be only yes or no.
        enter: what no answer means: ``again`` asks again, ``skip`` adds nothing, ``no`` records nothing; other words
            are added themselves.
        drop: the field that the answer takes the place of.
        choices: the answers that are possible, which Tab offers; none given when there are many.
    """

    text: str
    fill: str = ""
    enter: str = "no"
    drop: str = ""
    choices: tuple[str, ...] = ()


class _Later(Frozen):
    place: str

    def __call__(self, *args: Any, **named: Any) -> Any:
        return self.load()(*args, **named)

    def load(self) -> Any:
        module, _, name = self.place.partition(":")
        return getattr(import_module(module), name)


def later(place: str) -> Callable[..., Any]:
    """Return the function at *place*, ``module:name``; its module is loaded when it is first called."""
    return _Later(place)


def people(move: New) -> tuple[Seat, ...]:
    """Return the seats of the players as they are named, clockwise."""
    return tuple(Seat(name=seat.name, colour=seat.colour, board=seat.board) for seat in move.player)


def _nobody(table: object, move: Move) -> None:
    return None


def _nothing(_: object) -> None:
    return None


def _never(table: object) -> bool:
    return False


def _no_words(table: object, words: Sequence[str]) -> None:
    return None


def _implies_nothing(table: object, move: Move) -> Mapping[str, Any]:
    return {}


def _asks_nothing(table: object, move: Move) -> "Iterable[Question]":
    return ()


def _no_stage(table: object) -> str:
    return ""


def _nothing_told() -> Mapping[str, Any]:
    return {}


def _no_answers() -> Mapping[str, type]:
    return {}


def _no_icons() -> "Mapping[str, Icon]":
    return {}


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)  # nobody asks for either: not written
class Game(Generic[T]):
    """One game on the log. What every game is given besides stands in `campaign.given`.

    What every game brings:

    Attributes:
        name: as typed after ``new``, and the first part of its fact types.
        title: the printed name.
        seats: allowed numbers of seats.
        table: its table, empty when it is called; its ``house`` has the house rules, one field a switch.
        apply: fact class -> function that applies such a fact to a table in place, refuses nothing and knows no rule.
            Its keys are the facts of the game; one of the kernel's that tables are told of (``GameOpened``, ``Ruled``,
            ``PositionSet``, ``ResultTold``) stands among them when it does more here than in every game.
        decide: move class -> function that decides such a move on a `Case`, whose table is the one before the move:
            it emits facts, or raises Refused. Its keys are the moves of the game; the kernel adds its own.
        names: the names that words of a move may mean on a table.
        view: a table in the shape of ``table --json``.
        position: how a ``view`` is read back, whole or in part.
        turn: one line: round, whose turn, what is left; shown after each move.
        score: the score of a table so far or final, in the shape of ``score --json``.
        sheets: a ``view`` as sheets for people.
        score_sheets: a ``score`` as sheets for people.

    What some games bring, in the order in which a game meets it:

    Attributes:
        bots: allowed numbers of bots among the seats.
        seated: who sits where, clockwise; without it the players as they are named.
        opened: what follows when it has been opened: the set-up that needs no word of anybody.
        player_of: whose a move is that does not name its player itself, None for nobody's. What the set-up tells of
            the box is nobody's; a line of several people is its leader's.
        out_of_turn: lets a player act though a move is another's, which only force allows; without it nobody may.
        afterwards: what follows when any of its moves is decided.
        ruled: what follows when a house rule has just changed.
        chance: a move with its draw made, by a function that chooses one of several names.
        turn_end: the line that ends the turn under way on a table, or None.
        over: the id of the rule by which a table is over, None while it goes on. What was counted then is frozen.
        stage: the name of the stage that a table is in, such as ``round 3``.
        round_of: the number of the round that a table is in, or None.
        legal: the moves that can be made on a table; without it candidates are tried (`campaign.candidates`).
        unlisted: moves that may be said though ``legal`` does not list them; all of them without ``legal``.
        listed: options that stand in a line of ``legal`` whenever they may be used.
        tells: the moves that tell what is in the box or in a hand, which a game can go on without. Leaving such a move
            out never makes another refused.
        revealing: facts that show something hidden.
        propose: what a move comes to as instructions, None when it is no move of a bot; nothing is logged.
        catalog: how it reads catalogs of component data.
        told_by_end: whether the result of a table may be told (`campaign.results`) though moves were played, as in a
            game that is logged and not judged; every table's may before the first move that `tells` does not hold.
        frozen_mismatch: what differs between a frozen final score and a fresh count, or None.
        answers: ``table`` and ``score`` -> the type that states the keys of that answer.
        story: the turning points of a game as sheets, from its moves.
        hands_on: the lines that a finished game hands on: the first opens the next game, the others are moves of that
            game; raises Refused before it is finished.
        setup: the set-up that the game before gave, with what has been done of it: ``title``, ``open`` questions and
            ``steps`` at least; None without one.
        upcasters: (type, old schema) -> function to the next schema.
        rules: id -> the rule, of every id that its refusals, its notes and its moves name (`campaign.rules.read`).
        phrases: word of a move, ``--slot`` or ``mission --slot`` -> what it means (`campaign.notation.phrases`).
        scene: a table as it is drawn; without it its sheets are.
        icons: kind of a piece in its scenes -> how it is drawn; a table of its own, loaded when it is asked for.
        drawn: a board of a player as sheets, (table, player, board); its name is one of the kind ``board`` of `names`.
        any_title: whether it stands for games of any other title, which nobody taught Skald.
        bgg: its number at BoardGameGeek, None where nobody has looked it up.
        tallies: what is counted of players over many games, from the moves of one and the table behind them: player ->
            (what, which) -> n, as in ``{"Ann": {("rune", "active"): 7}}``. *what* is a kind of thing, *which* one of
            it, n a whole number above 0; a player of whom nothing is counted may be missing.
        figures: player -> figure -> number, None where too little was counted, from `tallies` of one game or the sum of
            those of several.
        weighed: as ``legal``, its notes with what the sum of `tallies` over several games tells of chances.
        waiting: the verb of what waits on a table, such as an effect, which a short line calls ``f``; None when
            nothing does.
        verbless: the words in full of a line that begins with no verb, None when it is none of the game's; raises
            NotUnderstood.
        implied: what a line says without its words, on a table: of a move that holds only what stands in place of its
            needed words (``Move.instead``) the needed ones, of one that holds those what can be only one thing; raises
            NotUnderstood.
        asks: what a person at the table is asked about a move before it is recorded.
    """

    name: str
    title: str
    seats: range
    table: type[T]
    apply: Mapping[type[Fact], Callable[[T, Any], None]]
    decide: Mapping[type[Move], Callable[[Case[T], Any], None]]
    names: Callable[[T], Vocabulary]
    view: Callable[[T], dict[str, Any]]
    position: Callable[[], Placing[T]]
    turn: Callable[[T], str]
    score: Callable[[T], dict[str, Any]]
    sheets: Callable[[Mapping[str, Any]], Sequence[Sheet]]
    score_sheets: Callable[[Mapping[str, Any]], Sequence[Sheet]]

    bots: range = range(1)
    seated: Callable[[New], tuple[Seat, ...]] = people
    opened: Callable[[Case[T]], None] = _nothing
    player_of: Callable[[T, Move], str | None] = _nobody
    out_of_turn: Callable[[Case[T], Move, str], None] | None = None
    afterwards: Callable[[Case[T]], None] = _nothing
    ruled: Callable[[Case[T]], None] = _nothing
    chance: Callable[[T, Move, Callable[[Sequence[str]], str], bool], Move] | None = None
    turn_end: Callable[[T], str | None] = _nothing
    over: Callable[[T], str | None] = _nothing
    stage: Callable[[T], str] = _no_stage
    round_of: Callable[[T], int | None] = _nothing
    legal: Callable[[T], Iterable[Option]] | None = None
    unlisted: Collection[type[Move]] = ()
    listed: Collection[str] = ()
    tells: Collection[type[Move]] = ()
    revealing: Collection[type[Fact]] = ()
    propose: Callable[[T, Move], Proposal | None] | None = None
    catalog: "Callable[[], Cataloguer] | None" = None
    told_by_end: Callable[[T], bool] = _never
    frozen_mismatch: Callable[[T], str | None] = _nothing
    answers: Callable[[], Mapping[str, type]] = _no_answers
    story: "Callable[[Sequence[Told]], Sequence[Sheet]] | None" = None
    hands_on: Callable[[T], Sequence[str]] | None = None
    setup: Callable[[T], Mapping[str, Any] | None] = _nothing
    upcasters: Mapping[tuple[str, int], Upcaster] = field(default_factory=dict)
    rules: "Callable[[], Mapping[str, Rule]]" = _nothing_told
    phrases: "Callable[[], Mapping[str, Phrase]]" = _nothing_told
    scene: "Callable[[T], Scene] | None" = None
    icons: "Callable[[], Mapping[str, Icon]]" = _no_icons
    drawn: Callable[[T, str, str], Sequence[Sheet]] | None = None
    any_title: bool = False
    bgg: int | None = None
    tallies: "Callable[[Sequence[Told], T], Tallies] | None" = None
    figures: "Callable[[Tallies], Mapping[str, Mapping[str, float | int | None]]] | None" = None
    weighed: "Callable[[T, Tallies], Iterable[Option]] | None" = None
    waiting: Callable[[T], str | None] = _nothing
    verbless: Callable[[T, Sequence[str]], Sequence[str] | None] = _no_words
    implied: Callable[[T, Move], Mapping[str, Any]] = _implies_nothing
    asks: Callable[[T, Move], Iterable[Question]] = _asks_nothing

    def __post_init__(self) -> None:
        """Give the game what every game is given."""
        for name, value in given(self).items():
            object.__setattr__(self, name, value)

    @property
    def waits(self) -> bool:
        """Return whether something can wait in it that a short line calls ``f``."""
        return self.waiting is not _nothing

    @property
    def house(self) -> type[House]:
        """Return the type of its house rules."""
        return type(self.table().house)

    @property
    def facts(self) -> tuple[type[Fact], ...]:
        """Return its own facts."""
        return tuple(fact for fact in self.apply if fact not in KERNEL_FACTS)

    @property
    def moves(self) -> tuple[type[Move], ...]:
        """Return its own moves."""
        return tuple(self.decide)

    def codec(self) -> Codec:
        """Return what reads and writes its facts and the kernel's."""
        return Codec((*KERNEL_FACTS, *self.facts), self.upcasters)

    def evolve(self, table: T, fact: Fact) -> None:
        """Apply *fact* to *table* in place."""
        self.apply[type(fact)](table, fact)
