"""What a game has to bring, and what its decider answers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from campaign.notation.moves import Move, New
from campaign.notation.names import Vocabulary
from events.fact import Fact, Upcaster
from projections.house import House
from projections.position import Part
from projections.sheets import Sheet

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Decision(Generic[T]):
    """The answer of a decider to a move that is allowed, or forced.

    Attributes:
        facts: what happened, in order.
        table: the table after the facts.
        unchecked: ids of rules that could not be checked.
        broken: ids of rules that were overruled by force.
        says: what was concluded, each a short phrase for the door to print.
    """

    facts: tuple[Fact, ...]
    table: T
    unchecked: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    says: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """A line that can be typed now.

    Attributes:
        line: canonical; with ``…`` where something has to be added when *open*.
        cost: actions it takes.
        note: what it costs or brings besides, in words.
        more: how often its options may be repeated, in words.
        unknown: ids of rules that could not be checked.
        open: whether the line cannot be typed as it stands.
    """

    line: str
    cost: int
    note: str = ""
    more: str = ""
    unknown: tuple[str, ...] = ()
    open: bool = False


@dataclass(frozen=True, slots=True)
class Weighed:
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


@dataclass(frozen=True, slots=True)
class ProposedStep:
    """What hands do, in order, and the decisions that led to it."""

    do: tuple[str, ...]
    choices: tuple[Weighed, ...]


@dataclass(frozen=True, slots=True)
class Proposal:
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


@dataclass(frozen=True, slots=True)
class Placing(Generic[T]):
    """How a game reads a position, the shape of its ``view``, whole or in part.

    Attributes:
        shape: each key, what it holds, and what may stand there.
        names: refuses a position that names who or what is not there, or one thing twice, on the table as it was.
        load: sets a table to a position; seats, house rules and component data stay as they are.
        laws: refuses a table, so set, that no game comes to; returns the ids of rules that could not be checked.
    """

    shape: type[Part]
    names: Callable[[T, Mapping[str, Any]], None]
    load: Callable[[T, Mapping[str, Any]], None]
    laws: Callable[[T, Mapping[str, Any]], Sequence[str]]


class Telling(Protocol):
    """What a game says of the open world: telling something true never turns an accepted true move into a refused one.

    Attributes:
        tells: the moves that tell what is in the box or in a hand, which a game can go on without; none when
            everything is printed. Leaving such a move out never makes another refused.
    """

    tells: Sequence[type[Move]]


class Proposing(Protocol):
    """What a game with bots brings besides.

    Attributes:
        bots: allowed numbers of bots among the seats.
    """

    bots: range

    def propose(self, table: Any, move: Move) -> Proposal | None:
        """Return what *move* comes to as instructions, None when it is no move of a bot; nothing is logged.

        Raises:
            Refused: as the move itself would be.
        """
        ...


class OutOfTurn(Protocol):
    """What a game brings in which somebody may act out of turn when the table allows it (``out_of_turn = True``)."""

    def decide(self, table: Any, move: Move, *, force: bool = False, player: str | None = None) -> Decision[Any]:
        """Decide *move* as *player*'s, who need not be on turn when *force* is said; else as ``Game.decide``."""
        ...


class Game(Protocol[T]):
    """One game on the log. Everything here is pure: no clock, no chance, no I/O.

    Attributes:
        name: as typed after ``new``, and the first part of its fact types.
        title: the printed name.
        seats: allowed numbers of seats.
        moves: its move models (the kernel adds its own).
        facts: its fact classes.
        upcasters: (type, old schema) -> function to the next schema.
        house: its house rules, one field a switch.
    """

    name: str
    title: str
    seats: range
    moves: Sequence[type[Move]]
    facts: Sequence[type[Fact]]
    upcasters: Mapping[tuple[str, int], Upcaster]
    house: type[House]

    @property
    def position(self) -> Placing[T]:
        """Return how a position is read; its models are loaded when one is."""
        ...

    def initial(self) -> T:
        """Return the table before the first fact."""
        ...

    def copy(self, table: T) -> T:
        """Return a table that can be evolved without touching *table*."""
        ...

    def evolve(self, table: T, fact: Fact) -> None:
        """Apply *fact* to *table* in place; never refuses, knows no rule.

        Gets the game's own facts and, of the kernel's, ``GameOpened``, ``Ruled`` and ``PositionSet``.
        """
        ...

    def open(self, move: New) -> Decision[T]:
        """Decide the first move; its first fact is ``GameOpened``."""
        ...

    def decide(self, table: T, move: Move, *, force: bool = False) -> Decision[T]:
        """Decide *move* on *table*, which is not touched.

        Raises:
            Refused: a rule stands against it (with *force*, only a law can).
        """
        ...

    def player_of(self, table: T, move: Move) -> str | None:
        """Return whose *move* it is, when it does not name its player itself; None when it is nobody's.

        What the set-up tells of the box is nobody's; a line of several people is its leader's.
        """
        ...

    def names(self, table: T) -> Vocabulary:
        """Return the names that words of a move may mean now."""
        ...

    def view(self, table: T) -> dict[str, Any]:
        """Return the table in the shape of ``table --json``."""
        ...

    def score(self, table: T) -> dict[str, Any]:
        """Return the score so far or final, in the shape of ``score --json``."""
        ...

    def turn(self, table: T) -> str:
        """Return one line: round, whose turn, what is left; shown after each move."""
        ...

    def sheets(self, view: Mapping[str, Any]) -> Sequence[Sheet]:
        """Return the table (a ``view``) as sheets for people."""
        ...

    def score_sheets(self, score: Mapping[str, Any]) -> Sequence[Sheet]:
        """Return a ``score`` as sheets for people."""
        ...
