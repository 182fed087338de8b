"""Tables that a session has had, kept so that undo, redo, amend and a look back need not fold the whole game again."""

from collections.abc import Callable, Sequence
from typing import Any

MOST = 64
"""Tables that are kept; the oldest goes first."""

NEAR = 32
"""Moves before the end of a line of which a table is kept when the whole line is folded."""


class Tables:
    """Tables by the number of the last move that counts on them.

    Whatever counts before a move never changes as long as the move counts: undo, redo and amend take moves off the end
    of the line and put them back there. So the number of the last move names the table.

    Args:
        copy: returns a table that can be evolved without touching the one it is given.
        fold: applies moves to a table, in place, and returns it; None stands for the table before the first move.
    """

    def __init__(self, copy: Callable[[Any], Any], fold: Callable[[Sequence[int], Any], Any]) -> None:
        self._copy = copy
        self._fold = fold
        self._kept: dict[int, Any] = {}

    def keep(self, number: int, table: Any) -> None:
        """Keep *table*, on which move *number* is the last that counts; nobody changes it from now on."""
        self._kept.pop(number, None)
        self._kept[number] = table
        if len(self._kept) > MOST:
            del self._kept[next(iter(self._kept))]

    def after(self, line: Sequence[int]) -> Any:
        """Return the table after *line*, the beginning of a line of moves that counts or counted; to be read only."""
        table = self._made(line)
        self.keep(line[-1], table)
        return table

    def _made(self, line: Sequence[int]) -> Any:
        for end in range(len(line), max(0, len(line) - MOST), -1):
            known = self._kept.get(line[end - 1])
            if known is not None:
                return self._fold(line[end:], self._copy(known)) if end < len(line) else known
        return self._folded(line)

    def _folded(self, line: Sequence[int]) -> Any:
        """Fold from the start, and keep the table some moves before the end: the next undo begins there."""
        early, late = line[:-NEAR], line[-NEAR:]
        if not early:
            return self._fold(line, None)
        table = self._fold(early, None)
        self.keep(early[-1], table)
        return self._fold(late, self._copy(table))
