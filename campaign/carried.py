"""What a game has handed on to a later one, or got from an earlier one, when a move would change it."""

from collections.abc import Sequence
from typing import Any

from campaign.game import Game
from campaign.handover import hand_on
from campaign.played import Played, Tried
from campaign.saga_log import campaigns
from campaign.session import Session
from events.errors import Refused
from events.log import EventLog
from projections.sagas import changes


class WouldChange(Refused):
    """A change of a game would change what it has handed on already.

    Args:
        asked: what was asked for.
        target: the stream that was set up from it.
        found: the lines that would change, as `projections.sagas.changes` shows them.
    """

    def __init__(self, asked: str, target: str, found: Sequence[str]) -> None:
        super().__init__(
            "LAW-CARRY",
            asked,
            f"{target} was set up from this game, by lines that would change",
            "nothing was written; --yes does it all the same",
            hint=f"then carry the new end state into {target}: skald campaign transition --yes",
            forceable=False,
        )
        self.changes = tuple(found)

    def as_json(self) -> dict[str, object]:
        """Return the refusal with every line that would change."""
        return super().as_json() | {"changes": list(self.changes)}


class WouldTakeBack(WouldChange):
    """A change of a game would take back what an earlier one has handed to it.

    Args:
        asked: what was asked for.
        source: the stream that handed it on.
    """

    def __init__(self, asked: str, source: str) -> None:
        so = f"this game was set up from {source}, and would no longer be"
        allowed = "nothing was written; --yes does it all the same"
        hint = "then hand the end state on again: skald campaign transition --yes"
        Refused.__init__(self, "LAW-CARRY", asked, so, allowed, hint=hint, forceable=False)
        self.changes = ()


def check_carried(log: EventLog, session: Session, tried: Played | Tried) -> None:
    """Refuse a move that was tried and would change what the game has handed on, or take back what was handed to it.

    Raises:
        WouldChange: it has handed something on; shows the lines that would change.
        WouldTakeBack: something was handed to it.
    """
    _check_received(log, session, tried)
    before, after = _handed_on(session.game, session.table), _handed_on(session.game, tried.table)
    if before == after:
        return
    carried = (one.state.carried.get(session.stream) for one in campaigns(log))
    found = next((one for one in carried if one is not None), None)
    differing = changes(found.lines, after[1:]) if found else []
    if found and differing:
        raise WouldChange(tried.line, found.target, differing)


def _check_received(log: EventLog, session: Session, tried: Played | Tried) -> None:
    """Refuse a move after which the game is no longer set up by what an earlier one handed to it."""
    received = session.game.setup
    if received(session.table) is None or received(tried.table) is not None:
        return
    carried = (one for opened in campaigns(log) for one in opened.state.carried.values())
    source = next((one.source for one in carried if one.target == session.stream), None)
    if source is not None:
        raise WouldTakeBack(tried.line, source)


def _handed_on(game: Game[Any], table: Any) -> Sequence[str]:
    try:
        return hand_on(game, table)
    except Refused:
        return ()
