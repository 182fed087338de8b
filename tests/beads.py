"""What tests of the doors share: the toy game in the registry, a clock that ticks, a session."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest

from campaign.games import registry
from campaign.service import Service
from events.log import EventLog
from events.memory import MemoryLog

NEW = 'new beads "A game" --player Jon:red --player Ann:blue'


@pytest.fixture
def beads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put Beads into the registry."""
    monkeypatch.setitem(registry.BUILT_IN, "beads", "tests.toygame:GAME")


def ticking(step: int = 7) -> Callable[[], datetime]:
    """Return a clock that goes *step* seconds forward each time it is asked."""
    moments = count()
    start = datetime(2026, 11, 30, 19, 2, 11, 999_999, tzinfo=UTC)
    return lambda: start + timedelta(seconds=step * next(moments))


def numbered() -> Callable[[], str]:
    """Return a source of ids that are all different."""
    numbers = count()
    return lambda: f"{next(numbers):08d}"


def begun(log: EventLog | None = None, line: str = NEW) -> Service:
    """Return a game of Beads that was just opened."""
    target = MemoryLog() if log is None else log
    return Service.begin(target, line, clock=ticking(), who="Åke the Red", new_id=numbered())


def reopened(session: Service) -> Service:
    """Return the same game as the log has it."""
    return Service.resume(session.log, session.stream, clock=ticking(), who="Ann")
