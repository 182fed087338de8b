"""How a move is told in lists: who made it, in which round, when, and what is to be said of it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TypeVar

from campaign.notation.names import fold
from campaign.notation.words import quote
from campaign.walked import When
from cli.moments import clock, day, local
from cli.render import short
from projections.history import Entry

T = TypeVar("T")


def acted(entry: Entry) -> str:
    """Return the line of a move with its player before it, when it is somebody's; a whole document is cut."""
    return short(named(entry.player, entry.line))


def named(player: str | None, line: str) -> str:
    """Return a line with its *player* before it, unless it says so itself or is nobody's."""
    head, colon, _ = line.partition(":")
    if player is None or (colon and fold(head.strip("\"' ")) == fold(player)):
        return line
    return f"{quote(player)}: {line}"


def marks(entry: Entry) -> str:
    """Return in brackets what is to be said of a move, nothing when it is one like the others."""
    found = [f"withdrawn by {entry.withdrawn_by}"] if entry.withdrawn else []
    found += [f"forced: {', '.join(entry.broken)}"] if entry.broken else []
    found += [f"unchecked: {', '.join(entry.unchecked)}"] if entry.unchecked else []
    return f"  [{'; '.join(found)}]" if found else ""


def row(entry: Entry, stage: str) -> str:
    """Return a move on a line of its own, with all that is said of it, for a file or a pipe."""
    head = [f"{entry.number:>5}", local(entry.at), entry.by, *([stage] if stage else [])]
    return "  ".join([*head, acted(entry) + marks(entry)])


def by_rounds(things: Sequence[T], at: Mapping[int, When], move: Callable[[T], Entry]) -> Iterator[tuple[str, list[T]]]:
    """Yield what divides a list, a round and a day, with what follows it.

    Args:
        things: in the order of their moves.
        at: when in the game each move was made.
        move: the move that one of them is of.
    """
    return ((head, list(few)) for head, few in groupby(things, key=lambda one: _head(move(one), at)))


def _head(entry: Entry, at: Mapping[int, When]) -> str:
    return ", ".join(filter(None, (at[entry.number].stage, day(entry.at))))


def made(entry: Entry, wide: int) -> str:
    """Return what stands before the line of a move below its round: number, time, who recorded in *wide* letters."""
    by = f"{entry.by:<{wide}}  " if wide else ""
    return f"{entry.number:>5}  {clock(entry.at)}  {by}"


def recorder(entries: Sequence[Entry]) -> str | None:
    """Return who recorded all of *entries*, None when they are several."""
    found = {entry.by for entry in entries}
    return found.pop() if len(found) == 1 else None
