"""The games of a log, in the order in which they were begun."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from campaign.service import opening_of
from events.envelope import Head
from events.errors import NotFound
from events.log import EventLog


@dataclass(frozen=True, slots=True)
class Shelved:
    """One game as a list shows it.

    Attributes:
        number: 1-based place in the list.
        stream: its name in the log.
        game: name of its rules.
        title: as it was opened.
        head: version, number of the last move, hash.
        forked: the game and the move whose past it shares, ``STREAM@MOVE``, or None.
    """

    number: int
    stream: str
    game: str
    title: str
    head: Head
    forked: str | None = None


def shelf(log: EventLog) -> Iterator[Shelved]:
    """Yield the games of *log*; streams that are no games are passed over.

    Raises:
        Damaged: the fact that opens a game cannot be read.
    """
    number = 0
    for head in log.heads():
        try:
            opening = opening_of(head.stream, list(log.read(head.stream, lte=2)))
        except NotFound:
            continue
        number += 1
        yield Shelved(number, head.stream, opening.game, opening.title, head, opening.forked)


def family(games: Sequence[Shelved]) -> Iterator[tuple[int, Shelved]]:
    """Yield (depth, game): each game, and behind it the games that were forked from it; depth is 0 for a first one.

    A fork of a game that is not in *games* stands as a first one.
    """
    known = {one.stream for one in games}
    children: dict[str, list[Shelved]] = {}
    first = []
    for one in games:
        parent = (one.forked or "").rpartition("@")[0]
        children.setdefault(parent, []).append(one) if parent in known else first.append(one)
    waiting = [(0, one) for one in reversed(first)]
    while waiting:
        depth, one = waiting.pop()
        yield depth, one
        waiting += [(depth + 1, child) for child in reversed(children.get(one.stream, []))]
