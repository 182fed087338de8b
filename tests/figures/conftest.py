"""A club's log, filled once for all tests of figures: few games and quick ones, with SOAK=1 hundreds of each type."""

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

from tests.figures.club import Club
from tests.players import PLAYERS

SOAK = bool(os.environ.get("SOAK"))
EACH = int(os.environ.get("FIGURES", "84"))
"""Whole games of each type in the full club; ``FIGURES`` says otherwise."""
FEW: Mapping[str, Iterable[int]] = {
    "vendel": (2, 3, 28, 32), "pax": range(3), "gone-viking": range(2), "plain": range(3), "vikingar": (5, 4),
    "feast": (8,),
}  # fmt: skip
"""Name of the rules -> seeds of games that are soon played; two of Vendel to Viking are with bots."""
TOLD = 200


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """Return a club with whole games of each type and some hundred told ones; nobody changes it."""
    found = Club(str(tmp_path_factory.mktemp("club") / "skald.db"))
    found.tell(TOLD)
    found.play({rules: range(1000, 1000 + EACH) for rules in PLAYERS} if SOAK else FEW)
    found.fork_some()
    found.bind()
    found.keep()
    yield found
    found.log.close()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Club]:
    """Return a small club that a test may change."""
    found = Club(str(tmp_path / "skald.db"), seed=11)
    found.tell(24)
    yield found
    found.log.close()
