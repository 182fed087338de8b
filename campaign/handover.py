"""The way from one game into the next: the lines that a finished game hands on, and the set-up that comes of them."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from campaign.game import Game
from campaign.games import registry
from campaign.held import Held
from campaign.session import Session
from events.errors import Refused
from events.memory import MemoryLog


def hand_on(game: Game[Any], table: Any) -> Sequence[str]:
    """Return what a finished game hands on: the line that opens the next game, then moves of that game.

    Raises:
        Refused: the game hands nothing on, or is not finished.
    """
    if game.hands_on is None:
        leading = registry.titles(lambda other: other.hands_on is not None)
        raise Refused(
            "LAW-CARRY",
            "make the transition",
            f"{game.title} leads into no other game",
            f"a game of {' or '.join(leading) or 'another kind'} does",
            hint="skald campaign show lists games and people",
            forceable=False,
        )
    return game.hands_on(table)


def set_up(session: Session) -> Mapping[str, Any]:
    """Return the set-up that a game was given by the one before it, or that it gives to the one behind it.

    Raises:
        Refused: it has neither, or is not finished.
    """
    found = session.game.setup(session.table)
    if found is None:
        first, *lines = hand_on(session.game, session.table)
        tried = Held.begin(MemoryLog(), first, clock=_never, who="nobody", new_id=lambda: "tried")
        for line in lines:
            tried.enter(line)
        found = tried.game.setup(tried.table) or {"title": tried.opening.title, "open": [], "steps": []}
    return found


def _never() -> datetime:
    """Return the time of moves that are only tried."""
    return datetime.min.replace(tzinfo=UTC)
