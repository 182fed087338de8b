"""Questions to the person at the terminal: each can be left with Ctrl-C or Ctrl-D."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from events.errors import Left

T = TypeVar("T")


def answered(question: str, *, err: bool = False, noted: Sequence[int] = ()) -> str:
    """Show *question* and return the answer, not empty, without outer white space.

    Args:
        question: with what stands between it and the answer.
        err: show it on stderr.
        noted: moves that earlier answers have recorded.

    Raises:
        Left: the person left it.
    """
    import typer

    return str(leaving(lambda: typer.prompt(question, err=err, prompt_suffix=""), noted)).strip()


def leaving(ask: Callable[[], T], noted: Sequence[int] = ()) -> T:
    """Return what *ask* returns; raises Left when the person leaves the question."""
    import typer

    try:
        return ask()
    except (typer.Abort, KeyboardInterrupt, EOFError):
        raise Left(noted) from None
