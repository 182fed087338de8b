"""A club's log, filled once for all tests of figures."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.figures.club import Club


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """Return a club with every record and some hundred told games; nobody changes it."""
    found = Club(str(tmp_path_factory.mktemp("club") / "skald.db"))
    found.tell(TOLD)
    found.play_records()
    found.fork_some()
    found.keep()
    yield found
    found.log.close()


TOLD = 400


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Club]:
    """Return a small club that a test may change."""
    found = Club(str(tmp_path / "skald.db"), seed=11)
    found.tell(24)
    yield found
    found.log.close()
