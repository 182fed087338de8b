"""The games of a log, in the order in which they were begun."""

from collections.abc import Iterator
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
    """

    number: int
    stream: str
    game: str
    title: str
    head: Head


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
        yield Shelved(number, head.stream, opening.game, opening.title, head)
