"""What an answer is shown on: how wide and high it is, whether it has colours, what turns its pages.

The terminal is asked here and nowhere else, once for each command and each line of the shell; everything that draws is
handed what was found.
"""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

WHEN = ("auto", "always", "never")

NARROWEST = 20
"""Columns below which nothing is made to fit: a terminal that says less says nothing."""


class Sight(NamedTuple):
    """Where an answer goes.

    Attributes:
        width: columns of the terminal, None for a file or a pipe, where a row is a line however long.
        height: its lines, None likewise.
        colour: whether names are coloured.
        pager: the command that turns pages, empty for none.
        messages: columns that messages on stderr have.
        quiet: whether nothing is said of what was recorded or written.
    """

    width: int | None = None
    height: int | None = None
    colour: bool = False
    pager: str = ""
    messages: int | None = None
    quiet: bool = False


_now = [Sight()]


def now() -> Sight:
    """Return what the answer of this command is shown on."""
    return _now[-1]


@contextmanager
def seeing(sight: Sight) -> Iterator[None]:
    """Let *sight* be what answers are shown on inside the block."""
    _now.append(sight)
    try:
        yield
    finally:
        _now.pop()


def again() -> Sight:
    """Return what the answer is shown on, its size looked at anew: a window may have been drawn wider meanwhile."""
    width, height = _size(1)
    return now()._replace(width=width, height=height, messages=_size(2)[0])


def when(said: str | None) -> str | None:
    """Return what was said of colours; raises NotUnderstood."""
    from events.errors import NotUnderstood

    if said not in (None, "", *WHEN):
        raise NotUnderstood(f"--color: {said!r} is none of {', '.join(WHEN)}")
    return said or None


def look(colour: str | None = None, *, paged: bool = True, quiet: bool = False) -> Sight:
    """Return what stands behind stdout and stderr now.

    Args:
        colour: ``always``, ``never``, or ``auto``: colours on a terminal that has them, and none for ``NO_COLOR``.
        paged: whether pages may be turned.
        quiet: say nothing of what was recorded; so may the surroundings say.
    """
    width, height = _size(1)
    here = width is not None
    coloured = colour == "always" or (colour != "never" and here and _colours(os.environ))
    quiet = quiet or bool(os.environ.get("SKALD_QUIET"))
    return Sight(width, height, coloured, _pager(os.environ) if here and paged else "", _size(2)[0], quiet)


def _colours(surroundings: Mapping[str, str]) -> bool:
    return not surroundings.get("NO_COLOR") and surroundings.get("TERM", "").casefold() not in ("dumb", "unknown")


def _pager(surroundings: Mapping[str, str]) -> str:
    found = (surroundings.get("SKALD_PAGER") or surroundings.get("PAGER", "less")).strip()
    return "" if found == "cat" or surroundings.get("TERM", "").casefold() == "dumb" else found


def _size(stream: int) -> tuple[int | None, int | None]:
    """Return columns and lines of the terminal behind a stream, None where there is none."""
    try:
        if not (sys.stdout, sys.stderr)[stream - 1].isatty():
            return None, None
        found = os.get_terminal_size(stream)
    except (OSError, ValueError, AttributeError):
        return None, None
    said = os.environ.get("COLUMNS", "")
    width = int(said) if said.isdecimal() else found.columns
    return (width, found.lines or None) if width >= NARROWEST else (None, None)
