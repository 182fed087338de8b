"""What a file of a game is made from."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from events.envelope import Envelope
from events.kernel import GameOpened
from projections.history import History
from projections.scene import Icon, Shown
from projections.sheets import Sheet
from projections.timeline import Point


class Moment(NamedTuple):
    """A game as it stood after a move.

    Attributes:
        view: the table as plain data, as ``skald table --json`` prints it.
        score: the score so far or final, as ``skald score --json`` prints it.
        turn: one line: round, whose turn, what is left.
        sheets: the table for people.
        score_sheets: the score for people.
    """

    view: Mapping[str, Any]
    score: Mapping[str, Any]
    turn: str
    sheets: Sequence[Sheet]
    score_sheets: Sequence[Sheet]


class Source(Protocol):
    """One game, ready to be written; a format that asks for the facts alone gets them though they make no table."""

    @property
    def facts(self) -> Sequence[Envelope]:
        """Return all facts, in order of version, at least one; their chain holds."""
        ...

    @property
    def opening(self) -> GameOpened:
        """Return the fact that opened the game: title, seats, house rules."""
        ...

    @property
    def history(self) -> History:
        """Return its moves."""
        ...

    @property
    def rules(self) -> str:
        """Return the printed name of its rules."""
        ...

    @property
    def icons(self) -> Mapping[str, Icon]:
        """Return how the pieces in its scenes are drawn, by their kinds."""
        ...

    @property
    def house(self) -> Mapping[str, str]:
        """Return the house rules that are not the usual ones."""
        ...

    def scenes(self, after: int = 0) -> Iterator[Shown]:
        """Yield the entries of its log behind entry *after* as they are drawn, in order."""
        ...

    def points(self) -> Sequence[Point]:
        """Return the standing at the end of each stage, and now."""
        ...

    def at(self, number: int | None = None) -> Moment:
        """Return the game as it stood after move *number*, None: as it stands.

        Raises:
            NotFound: there is no such move.
        """
        ...

    def story(self) -> Sequence[Sheet]:
        """Return what the game tells of its moves, or else the table as it stands."""
        ...

    def taken_over(self) -> Mapping[str, Any] | None:
        """Return what an earlier game has handed on to it, with what was done of it; None when none has."""
        ...

    def handed_on(self) -> Mapping[str, Any]:
        """Return what it hands on to the next game.

        Raises:
            Refused: it hands nothing on, or is not finished.
        """
        ...
