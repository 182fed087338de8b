"""A move that others were faster than: it is recorded after all when it comes to the same, and nobody typed it too."""

from collections.abc import Callable, Sequence
from random import random
from time import sleep
from typing import TYPE_CHECKING, Any, NamedTuple

from campaign.decision import Decision
from campaign.notation.format import format_line
from campaign.notation.parse import Line
from events.errors import AlreadyRecorded, Conflict, SkaldError

if TYPE_CHECKING:
    from campaign.played import Played
    from campaign.service import Service
    from campaign.session import Session

MOST_TRIES = 6
"""How often a move is sent, the first time included."""

PAUSE = 0.01
"""Seconds that may pass before the second try; before each later one it may be twice as long."""


class Meant(NamedTuple):
    """What a line was read as, and what it was decided to come to."""

    said: Line
    decision: Decision[Any]

    def is_same(self, other: "Meant", session: "Session") -> bool:
        """Tell whether *other* would be recorded with the very same facts."""
        before, after = self.decision, other.decision
        return (
            format_line(self.said) == format_line(other.said)
            and session.encoded(before) == session.encoded(after)
            and (before.unchecked, before.broken) == (after.unchecked, after.broken)
        )


def meant_by(session: "Session", said: Line) -> Meant:
    """Return *said* as it would be recorded now; raises what deciding it raises."""
    decision = session.decide(session.table, said)
    return Meant(said._replace(force=bool(decision.broken)), decision)


def recorded(
    session: "Service", line: str | Sequence[str], meant: Meant, record: Callable[[Line, Decision[Any]], "Played"]
) -> "Played":
    """Return what came of *meant*, recorded behind whatever others wrote while it was decided.

    Args:
        session: the game; it reads on when somebody was faster.
        line: as it was typed.
        meant: the move as it was decided on the table that was read.
        record: appends a move and returns what came of it.

    Raises:
        Conflict: somebody was faster, and it comes to something else now, or is what they recorded, or they were faster
            each time; nothing was written.
        AlreadyRecorded: the key was used before.
    """
    for tried in range(1, MOST_TRIES):
        try:
            return record(*meant)
        except AlreadyRecorded:
            raise
        except Conflict as conflict:
            sleep(PAUSE * 2**tried * random())
            meant = _unchanged(session, line, meant, conflict)
    return record(*meant)


def _unchanged(session: "Service", line: str | Sequence[str], meant: Meant, conflict: Conflict) -> Meant:
    """Return the move as it is decided after what others wrote; raises *conflict* when that is not the same move."""
    known = session.history.last
    session.refresh()
    entries = session.history.entries
    typed = format_line(meant.said)
    if any(entries[number].line == typed for number in entries if number > known):
        raise conflict
    try:
        now = meant_by(session, session.read(line))
    except SkaldError:
        raise conflict from None
    if not meant.is_same(now, session):
        raise conflict
    return now
