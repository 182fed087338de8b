"""Looking ahead: whether it makes a difference which of several candidates is taken.

She asks only what decides something. What is open in one step may come to the same in the end: two tokens that are
both placed, in either order. So the turn is tried with each candidate; where it comes to a further open choice, with
each candidate of that one too, and the tables at the end are compared.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from campaign.games.vendel.bot.weigh import Weighing
from projections.games.vendel.table import Table

MOST_TRIALS = 150
"""Trials in one turn; beyond them she rather asks what may decide nothing."""


class Fork(NamedTuple):
    """A choice that a trial came to and could not settle: the step, what was weighed, and who can win."""

    step: str
    weighing: Weighing
    winners: tuple[str, ...]


class Asked(NamedTuple):
    """A trial that could not go on: why, and the table by then."""

    why: str
    table: Table


class Halt(Exception):
    """Ends a trial at a fork."""

    def __init__(self, fork: Fork) -> None:
        super().__init__(fork.step)
        self.fork = fork


Settled = Mapping[str, str]
"""Step -> choice."""


class Ahead:
    """Compares what candidates come to.

    Args:
        run: tries the turn with steps settled so; returns the table at its end, or what it came to before.
    """

    def __init__(self, run: Callable[[Settled], Table | Fork | Asked]) -> None:
        self._run = run
        self._left = MOST_TRIALS

    def kinds(self, settled: Settled, step: str, winners: tuple[str, ...]) -> dict[str, str]:
        """Return each of *winners* -> the first of them that comes to the same, whatever else is chosen later."""
        found: dict[str, str] = {}
        for one in winners:
            firsts = (two for two in dict.fromkeys(found.values()) if self._same(settled, step, one, two))
            found[one] = next(firsts, one)
        return found

    def _same(self, settled: Settled, step: str, one: str, two: str) -> bool:
        return self._agree({**settled, step: one}, {**settled, step: two})

    def _agree(self, one: Settled, two: Settled) -> bool:
        self._left -= 2
        if self._left < 0:
            return False
        first, second = self._run(one), self._run(two)
        if isinstance(first, Fork) and first == second:
            return all(self._agree({**one, first.step: w}, {**two, first.step: w}) for w in first.winners)
        return first == second
