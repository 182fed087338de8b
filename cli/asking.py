"""Questions to the person at the terminal: each can be left with Ctrl-C or Ctrl-D."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from events.errors import Left

T = TypeVar("T")


def answered(question: str, *, err: bool = False, noted: Sequence[int] = (), empty: bool = False) -> str:
    """Show *question* and return the answer, not empty, without outer white space.

    Args:
        question: with what stands between it and the answer.
        err: show it on stderr.
        noted: moves that earlier answers have recorded.
        empty: no answer is one, too.

    Raises:
        Left: the person left it.
    """
    import typer

    usual = "" if empty else None
    ask = partial(typer.prompt, question, default=usual, show_default=False, err=err, prompt_suffix="")
    return str(leaving(ask, noted)).strip()


def leaving(ask: Callable[[], T], noted: Sequence[int] = ()) -> T:
    """Return what *ask* returns; raises Left when the person leaves the question."""
    import typer

    try:
        return ask()
    except (typer.Abort, KeyboardInterrupt, EOFError):
        raise Left(noted) from None
