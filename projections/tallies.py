"""What is counted of players over many games: how often each of them did what."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

Tallies = Mapping[str, Mapping[tuple[str, str], int]]
"""Player -> (what, which) -> n, such as ``{"Ann": {("rune", "active"): 7}}``; what did not happen has no entry."""


class Counting:
    """Counts what players did; *found* is what came of it."""

    def __init__(self) -> None:
        self.found: dict[str, Counter[tuple[str, str]]] = {}

    def add(self, player: str, what: str, which: str, n: int = 1) -> None:
        """Count *n* times more that *player* did *what*, and *which* of its kind."""
        if n:
            self.found.setdefault(player, Counter())[what, which] += n


def summed(many: Iterable[Tallies], same: Callable[[str], str]) -> Tallies:
    """Return the sum of several tallies.

    Args:
        many: one for each game.
        same: returns the form in which names are compared; whose names are equal in it is one person, called as in the
            first game.
    """
    called: dict[str, str] = {}
    total = Counting()
    for one in many:
        for player, counted in one.items():
            name = called.setdefault(same(player), player)
            for (what, which), n in counted.items():
                total.add(name, what, which, n)
    return total.found


def kinds(tallies: Tallies) -> dict[str, list[str]]:
    """Return what was counted -> which of it, each in the order of the alphabet."""
    found: dict[str, set[str]] = {}
    for counted in tallies.values():
        for what, which in counted:
            found.setdefault(what, set()).add(which)
    return {what: sorted(found[what]) for what in sorted(found)}
