"""A small real game for tests of the kernel: the lines of the rulebook's example, a clock, and names for streams."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

JON = Path(__file__).with_name("records").joinpath("jon.skald").read_text(encoding="utf-8").splitlines()[:11]


def tick() -> Callable[[], datetime]:
    """Return a clock that goes on by a second at each look."""
    seconds = count()
    return lambda: datetime(2026, 11, 30, 19, tzinfo=UTC) + timedelta(seconds=next(seconds))


def ids() -> Callable[[], str]:
    """Return a source of stream names."""
    numbers = count()
    return lambda: f"aaaaaa{next(numbers):02d}".replace("0", "a").replace("1", "b")
