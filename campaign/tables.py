"""Tables that a session has had, kept so that undo, redo, amend and a look back need not fold the whole game again."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

MOST = 128
"""Tables that are kept, close together near the last and ever wider apart before it."""

NEAR = 32
"""Moves before the end of a line of which a table is kept when the whole line is folded; then twice as many, and on."""


class Tables:
    """Tables by the number of the last move that counts on them.

    Whatever counts before a move never changes as long as the move counts: undo, redo and amend take moves off the end
    of the line and put them back there. So the number of the last move names the table. How far a table has to be
    folded depends on how far before the newest one it stands, and not on the length of the game.

    Args:
        copy: returns a table that can be evolved without touching the one it is given.
        fold: applies moves to a table, in place, and returns it; None stands for the table before the first move.
        passing: tells of a number that it names no table, because moves have come in front of it since it was made.
    """

    def __init__(
        self,
        copy: Callable[[Any], Any],
        fold: Callable[[Sequence[int], Any], Any],
        passing: Callable[[int], bool] = lambda number: False,
    ) -> None:
        self._copy = copy
        self._fold = fold
        self._passing = passing
        self._kept: dict[int, Any] = {}

    def keep(self, number: int, table: Any) -> None:
        """Keep *table*, on which move *number* is the last that counts; nobody changes it from now on."""
        if self._passing(number):
            return
        self._kept[number] = table
        if len(self._kept) > MOST:
            self._thin_out()

    def after(self, line: Sequence[int]) -> Any:
        """Return the table after *line*, the beginning of a line of moves that counts or counted; to be read only."""
        end = self._nearest(line)
        table = self._kept[line[end - 1]] if end else None
        for stop in _stops(end, len(line)):
            table = self._fold(line[end:stop], None if table is None else self._copy(table))
            self.keep(line[stop - 1], table)
            end = stop
        return table

    def _nearest(self, line: Sequence[int]) -> int:
        """Return how many moves of *line* stand on the longest table that is kept of it, 0 for none."""
        for number in sorted(self._kept, reverse=True):
            if self._passing(number):
                continue
            at = bisect_left(line, number)
            if at < len(line) and line[at] == number:
                return at + 1
        return 0

    def _thin_out(self) -> None:
        """Let go of tables far back whose older neighbour is hardly farther from the newest than the younger one."""
        numbers = sorted(self._kept, reverse=True)
        newest = younger = numbers[0]
        for number, older in pairwise(numbers):
            if newest - number > NEAR and newest - older < (newest - younger) * 1.5:
                del self._kept[number]
            else:
                younger = number


def _stops(begin: int, end: int) -> list[int]:
    """Return where to keep a table on the way from move *begin* to *end* of a line: …, 64, 32 before it, and there."""
    stops, before = [end] if begin < end else [], NEAR
    while begin < end - before:
        stops.append(end - before)
        before *= 2
    return stops[::-1]
