"""A decider's workbench: a copy of the table on which facts are tried as they are decided."""

from collections.abc import Callable
from typing import Generic, TypeVar

from campaign.decision import Decision
from events.errors import LINE, PIECES, TIME, Refused
from events.fact import Fact

T = TypeVar("T")


class Case(Generic[T]):
    """Collects what a move comes to.

    Args:
        before: the table before the move; it is not touched.
        table: a copy of it; every emitted fact is applied to it at once.
        evolve: applies a fact to a table in place.
        force: whether rules may be overruled; what `law`, `clear` and `timely` check is never.
    """

    def __init__(self, before: T, table: T, evolve: Callable[[T, Fact], None], *, force: bool = False) -> None:
        self.before = before
        self.table = table
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

    def require(self, holds: object, rule: str, *, asked: str, so: str, allowed: str, hint: str | None = None) -> None:
        """Refuse the move unless *holds*; with force, note *rule* as broken and go on.

        Raises:
            Refused: the rule stands and nobody forces.
        """
        if holds:
            return
        if not self._force:
            raise Refused(rule, asked, so, allowed, hint=hint)
        self._broken.append(rule)

    def overrule(self, rule: str) -> None:
        """Note that the table decided otherwise than *rule*, and that it may: the move is recorded against it."""
        self._broken.append(rule)

    def law(self, holds: object, rule: str, *, asked: str, so: str, allowed: str, hint: str) -> None:
        """Refuse the move unless *holds*, even with force: pieces cannot be made or unmade.

        Args:
            holds: what has to be so.
            rule: its id.
            asked: what the move wanted.
            so: what is so instead.
            allowed: what would be allowed.
            hint: the way that does lead there: what to type.

        Raises:
            Refused: not forceable.
        """
        if not holds:
            raise Refused(rule, asked, so, allowed, hint=hint, forceable=False, firm=PIECES)

    def clear(self, holds: object, rule: str, *, asked: str, so: str, allowed: str, hint: str) -> None:
        """Refuse the move unless *holds*, even with force: its line says too little, or contradicts itself.

        Args:
            holds: what has to be so.
            rule: its id.
            asked: what the move wanted.
            so: what is so instead.
            allowed: what would be allowed.
            hint: the way that does lead there: what to type.

        Raises:
            Refused: not forceable.
        """
        if not holds:
            raise Refused(rule, asked, so, allowed, hint=hint, forceable=False, firm=LINE)

    def timely(self, holds: object, rule: str, *, asked: str, so: str, allowed: str, hint: str) -> None:
        """Refuse the move unless *holds*, even with force: as the game stands, there is nothing that it could do.

        Args:
            holds: what has to be so.
            rule: its id.
            asked: what the move wanted.
            so: what is so instead.
            allowed: what would be allowed.
            hint: the way that does lead there: what to type.

        Raises:
            Refused: not forceable.
        """
        if not holds:
            raise Refused(rule, asked, so, allowed, hint=hint, forceable=False, firm=TIME)

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
