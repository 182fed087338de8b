"""Draws that moves leave open: made once, however often the same move is tried before it is recorded."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from campaign.notation.parse import Line


class Draws:
    """Makes the draws of one game."""

    def __init__(self) -> None:
        self._last: tuple[int, Line, Line] | None = None

    def made(self, game: Any, table: Any, said: Line, choose: Callable[[Sequence[str]], str] | None, at: int) -> Line:
        """Return *said* with its open draw made: what is recorded leaves nothing to chance.

        Args:
            game: its ``chance``, where it has one, makes the draw.
            table: the table as it stands.
            said: the line; while nothing else is recorded, it gets the same draw each time.
            choose: draws one of several; None leaves the draw to the table.
            at: version of the last fact.
        """
        chance = getattr(game, "chance", None) if choose else None
        if chance is None:
            return said
        if self._last is None or self._last[:2] != (at, said):
            self._last = (at, said, replace(said, move=chance(table, said.move, choose, force=said.force)))
        return self._last[2]
