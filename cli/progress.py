"""Long work shows how far it is, on stderr and only where somebody looks."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

FEW = 25
"""So few things are done before anybody wonders."""


def watched(things: Sequence[T], label: str) -> Iterator[T]:
    """Yield *things*, under a bar on stderr when they are many and it is a terminal.

    Args:
        things: what is worked on, one after the other.
        label: what is done with them, such as ``reading``.
    """
    yield from things if len(things) < FEW or not sys.stderr.isatty() else _bar(things, label)


def _bar(things: Sequence[T], label: str) -> Iterable[T]:
    import typer

    with typer.progressbar(things, label=label, file=sys.stderr, show_pos=True, width=30) as bar:
        yield from bar
