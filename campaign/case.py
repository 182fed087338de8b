"""A decider's workbench: a copy of the table on which facts are tried as they are decided."""

from collections.abc import Callable
from typing import Generic, NamedTuple, NoReturn, TypeVar

from campaign.decision import Decision
from events.errors import Refused
from events.fact import Fact

__all__ = ["Case"]

T = TypeVar("T")


class FirstPlayed(NamedTuple):
    """The first move that was played.

    Attributes:
        number: its number, None for one of a correction that is not written yet.
        line: its line.
        before: the last move that counts without it; an undo goes back to it.
    """

    number: int | None
    line: str
    before: int

    @property
    def named(self) -> str:
        """Return which move it is, in words."""
        return "a line of the correction" if self.number is None else f"move {self.number}"

    @property
    def without(self) -> str:
        """Return how it is taken back, in words."""
        return "leave that line out" if self.number is None else f"undo --to {self.before} takes that back"


Past = Callable[..., FirstPlayed | None]
"""Returns the first move that was played, None when none was; moves of the classes that it is handed are passed by."""


def nothing(*but: type[object]) -> None:
    """Return that nothing was played, or that nobody knows of it."""


class Case(Generic[T]):
    """Collects what a move comes to.

    Args:
        before: the table before the move; it is not touched.
        table: a copy of it; every emitted fact is applied to it at once.
        evolve: applies a fact to a table in place.
        force: whether rules may be overruled; what `forbid` refuses is never.
        past: tells what was played before the move, for a refusal to name.

    Attributes:
        asked: what the move wants, in words.
    """

    def __init__(
        self,
        before: T,
        table: T,
        evolve: Callable[[T, Fact], None],
        *,
        force: bool = False,
        past: Past = nothing,
    ) -> None:
        self.asked = ""
        self.before = before
        self.table = table
        self.past = past
        self._evolve = evolve
        self._force = force
        self._facts: list[Fact] = []
        self._unchecked: list[str] = []
        self._broken: list[str] = []
        self._says: list[str] = []

    def emit(self, *facts: Fact) -> None:
        """Record *facts*, in order, and apply them."""
        for fact in facts:
            self._facts.append(fact)
            self._evolve(self.table, fact)

    def asks(self, what: str) -> None:
        """Say what the move wants, as every refusal from here on begins; one that asks for less says so itself."""
        self.asked = what

    def refuse(self, rule: str, *, so: str, allowed: str, hint: str | None = None, asked: str | None = None) -> None:
        """Refuse the move; with force, note *rule* as broken and go on.

        Args:
            rule: its id.
            so: what is so on the table.
            allowed: what would be allowed.
            hint: what to type.
            asked: what is refused, where it is not what the move `asks`.

        Raises:
            Refused: nobody forces.
        """
        if not self._force:
            raise Refused(rule, asked or self.asked, so, allowed, hint=hint)
        self._broken.append(rule)

    def forbid(self, rule: str, firm: str, *, so: str, allowed: str, hint: str, asked: str | None = None) -> NoReturn:
        """Refuse the move even with force.

        Args:
            rule: its id.
            firm: why: `PIECES` would be made or unmade, its `LINE` says too little or contradicts itself, or it is
                not the `TIME`: as the game stands there is nothing that it could do.
            so: what is so on the table.
            allowed: what would be allowed.
            hint: the way that does lead there: what to type.
            asked: what is refused, where it is not what the move `asks`.

        Raises:
            Refused: always, not forceable.
        """
        raise Refused(rule, asked or self.asked, so, allowed, hint=hint, forceable=False, firm=firm)

    def overrule(self, rule: str) -> None:
        """Note that the table decided otherwise than *rule*, and that it may: the move is recorded against it."""
        self._broken.append(rule)

    def unchecked(self, *rules: str) -> None:
        """Note that *rules* could not be checked because nobody told the data."""
        self._unchecked.extend(rule for rule in rules if rule not in self._unchecked)

    def say(self, text: str) -> None:
        """Add a conclusion for the door to print."""
        self._says.append(text)

    def decision(self) -> Decision[T]:
        """Return what was decided."""
        broken = tuple(dict.fromkeys(self._broken))
        return Decision(tuple(self._facts), self.table, tuple(self._unchecked), broken, tuple(self._says))
