"""A game that a session has open, as the source of files and pages."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from campaign.handover import set_up
from campaign.scenes import scenes
from campaign.session import Session
from campaign.walked import points
from cli.command import Call
from events.envelope import Envelope
from events.errors import NotFound
from events.kernel import GameOpened
from events.replay import guarded
from exports.source import Moment
from projections.history import History
from projections.scene import Icon, Shown
from projections.sheets import Sheet
from projections.timeline import Point
from projections.told import told


class SessionSource:
    """A game that is open, as the `Source` of a file.

    Args:
        session: the game.
    """

    def __init__(self, session: Session) -> None:
        self._opened = session

    @property
    def session(self) -> Session:
        """Return the game."""
        return self._opened

    @property
    def facts(self) -> Sequence[Envelope]:
        """Return all facts."""
        return self.session.envelopes

    @property
    def opening(self) -> GameOpened:
        """Return the fact that opened the game."""
        return self.session.opening

    @property
    def history(self) -> History:
        """Return its moves."""
        return self.session.history

    @property
    def rules(self) -> str:
        """Return the printed name of its rules."""
        return self.session.game.title

    @property
    def icons(self) -> Mapping[str, Icon]:
        """Return how the pieces in its scenes are drawn."""
        return self.session.game.icons()

    @property
    def house(self) -> Mapping[str, str]:
        """Return the house rules that are not the usual ones."""
        now = self.session.table.house
        usual = dict(type(now)())
        return {name: str(value) for name, value in now if value != usual[name]}

    def scenes(self, after: int = 0) -> Iterator[Shown]:
        """Yield the entries of its log behind entry *after* as they are drawn."""
        return scenes(self.session, after)

    def points(self) -> Sequence[Point]:
        """Return the standing at the end of each stage, and now."""
        return points(self.session)

    def at(self, number: int | None = None) -> Moment:
        """Return the game as it stood after move *number*, None: as it stands."""
        game, table = self.session.game, self.session.table if number is None else self.session.at(number)
        view, score = game.view(table), game.score(table)
        return Moment(view, score, game.turn(table), game.sheets(view), game.score_sheets(score))

    def story(self) -> Sequence[Sheet]:
        """Return what the game tells of its moves, or else the table as it stands."""
        game = self.session.game
        if game.story is None:
            return self.at().sheets
        return game.story(told(self.session.envelopes, self.history, game.codec()))

    def taken_over(self) -> Mapping[str, Any] | None:
        """Return the set-up that an earlier game gave it, with what was done of it."""
        return self.session.game.setup(self.session.table)

    def handed_on(self) -> Mapping[str, Any]:
        """Return the set-up that it gives to the next game; raises Refused when it hands nothing on."""
        return set_up(self.session)


class Recorded(SessionSource):
    """The game that a call means as the `Source` of a file; it is folded when more than its facts is asked for."""

    def __init__(self, call: Call) -> None:
        self._call = call

    @property
    def session(self) -> Session:
        """Return the game."""
        return self._call.session

    @cached_property
    def facts(self) -> Sequence[Envelope]:
        """Return all facts; raises NotFound when there are none."""
        found = list(guarded(self._call.log.read(self._call.stream)))
        if not found:
            raise NotFound(f"no game is recorded as {self._call.stream}", hint="skald games")
        return found
