"""The guard around a game: whatever goes wrong while it is folded or shown is damage of that game and of no other."""

from collections.abc import Iterator
from contextlib import contextmanager

from events.errors import Damaged, SkaldError

HINT = "its facts are kept: skald export jsonl writes them; skald fork --at N TITLE goes on from before the fault"


@contextmanager
def guarding(stream: str, *, but: tuple[type[Exception], ...] = (), hint: str = HINT) -> Iterator[None]:
    """Let any fault inside the block be damage of the game *stream*.

    Args:
        stream: the game that is folded or shown.
        but: errors that are no fault of the game, besides ours and those of files.
        hint: what to do about it.

    Raises:
        Damaged: names the fault.
    """
    try:
        yield
    except Exception as error:
        if isinstance(error, (SkaldError, OSError, *but)):
            raise
        what = f"it cannot be shown ({type(error).__name__}: {str(error)[:200]})"
        raise Damaged(stream, 0, what).hinting(hint) from error
