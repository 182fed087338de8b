"""Pages of recorded games, made once."""

import json
import re
from collections.abc import Iterator
from functools import cache, cached_property
from typing import Any

from cli.recorded import SessionSource
from exports.html import page
from projections.scene import Shown, as_data
from tests.games.states import RECORDS, played

NAMES = [path.stem for path in RECORDS]

GAMES = ("five-seats", "gone-viking-five", "campaign-2-pax", "vikingar-four", "feast-exact", "wingspan")
"""A record of each game of ours; the last has no scene and is drawn from its sheets."""


class Drawn(SessionSource):
    """A game that is drawn once, however often its scenes are asked for."""

    @cached_property
    def _every(self) -> tuple[Shown, ...]:
        return tuple(super().scenes())

    def scenes(self, after: int = 0) -> Iterator[Shown]:
        """Yield the entries behind entry *after*."""
        return (one for one in self._every if one.number > after)


@cache
def source(name: str) -> SessionSource:
    """Return the game that the record *name* holds."""
    return Drawn(played(next(path for path in RECORDS if path.stem == name)))


@cache
def shown(name: str) -> tuple[Shown, ...]:
    """Return every entry of a record as it is drawn."""
    return tuple(source(name).scenes())


@cache
def told(name: str) -> tuple[Any, ...]:
    """Return every entry of a record as the page is told it."""
    return tuple(as_data(one.scene) for one in shown(name))


@cache
def written(name: str) -> str:
    """Return the page of a record."""
    return page(source(name))


def block(text: str, name: str) -> str:
    """Return what stands in a block of a page."""
    found = re.search(rf'<script type="application/json" id="{name}">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    return found[1]


def data(text: str) -> dict[str, Any]:
    """Return the data in a page."""
    found: dict[str, Any] = json.loads(block(text, "skald-data"))
    return found
