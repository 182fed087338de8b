"""Draws that moves leave open: made once, however often the same move is tried before it is recorded."""

from typing import Any

from campaign.game import Game
from campaign.notation.parse import Line
from campaign.played import Choose


class Draws:
    """Makes the draws of one game."""

    def __init__(self) -> None:
        self._last: tuple[int, Line, Line] | None = None

    def made(self, game: Game[Any], table: Any, said: Line, choose: Choose | None, at: int) -> Line:
        """Return *said* with its open draw made: what is recorded leaves nothing to chance.

        Args:
            game: makes the draw, if it knows any.
            table: the table as it stands.
            said: the line; while nothing else is recorded, it gets the same draw each time.
            choose: draws one of several; None leaves the draw to the table.
            at: version of the last fact.
        """
        if choose is None or game.chance is None:
            return said
        if self._last is None or self._last[:2] != (at, said):
            self._last = (at, said, said._replace(move=game.chance(table, said.move, choose, said.force)))
        return self._last[2]
