"""Long work shows how far it is, on stderr and only where somebody looks."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import TypeVar

from cli.door import unbroken
from cli.render import RECORDED, UNWRITTEN
from events.log import EventLog

T = TypeVar("T")

FEW = 25
"""So few things are done before anybody wonders."""

FEW_MOVES = 1000
"""The same of what is light."""

NOT_ALL = "not all was checked"
"""What an interrupted check leaves undone."""


def watched(things: Sequence[T], label: str, *, light: bool = False) -> Iterator[T]:
    """Yield *things*, under a bar on stderr when they are many and it is a terminal.

    Args:
        things: what is worked on, one after the other.
        label: what is done with them, such as ``reading``.
        light: each is done in a moment, as a move is, and not a whole game.
    """
    many = len(things) >= (FEW_MOVES if light else FEW)
    yield from _bar(things, label) if many and is_seen() else things


def is_seen() -> bool:
    """Tell whether somebody sees what is written to stderr."""
    return sys.stderr.isatty()


@contextmanager
def unfinished(what: str | Callable[[], str]) -> Iterator[None]:
    """Let Ctrl-C inside the block say *what* was not done, as ``FILE was not written``, or what it returns then."""
    try:
        yield
    except KeyboardInterrupt:
        UNWRITTEN.append(what if isinstance(what, str) else what())
        raise


@contextmanager
def whole(log: EventLog, *what: str) -> Iterator[list[str]]:
    """Record what the block appends to *log* in one transaction; Ctrl-C inside it takes all of that back.

    What is then recorded, in words, is *what* and that which the block adds to the list it is given. From the end of
    the block on Ctrl-C waits until the program knows that it is.
    """
    done = list(what)
    with ExitStack() as stack:
        with log.together():
            yield done
            stack.enter_context(unbroken())
        RECORDED.extend(done)


def _bar(things: Sequence[T], label: str) -> Iterable[T]:
    import typer

    with typer.progressbar(things, label=label, file=sys.stderr, show_pos=True, width=30) as bar:
        yield from bar
