"""The two stores that people use, each as something to write on the command line after ``--db``."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from campaign.service import Service
from events.log import EventLog
from events.sqlite import SqliteLog
from events.stores import open_log
from tests.beads import numbered, ticking
from tests.cli.conftest import skald

__all__ = ["skald"]


def connection_of(log: EventLog) -> Any:
    """Return what a log of either kind speaks to."""
    return log._connection if isinstance(log, SqliteLog) else log._servers.writer()  # type: ignore[attr-defined]


OPEN = "new vendel Saga --player Jon:red --player Ann:blue --player Bo:green"


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A path or URL of a store that holds nothing yet."""
    return str(tmp_path / "skald.db") if request.param == "sqlite" else request.getfixturevalue("postgres")


@pytest.fixture
def log(store: str) -> Iterator[EventLog]:
    with closing(open_log(store, create=True)) as log:
        yield log


@pytest.fixture
def begun(log: EventLog) -> str:
    """The name of a game of Vendel that was just opened."""
    return Service.begin(log, OPEN, clock=ticking(), who="jon", new_id=numbered()).stream
