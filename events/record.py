"""A record: moves as lines, as they were typed at a table or handed over, of which nothing is decided yet."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from events.envelope import Stamp
from events.errors import NotUnderstood, Refused

FORMAT = 2
"""Number of the newest format; the lines of the first one did not say their player."""

_NEW = re.compile(r"\s*new(\s|$)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One line of a record that holds a move.

    Attributes:
        number: 1-based line number in the file.
        text: the line.
        stamp: when and by whom it was recorded, when the record says so.
    """

    number: int
    text: str
    stamp: Stamp | None


@dataclass(frozen=True, slots=True)
class Record:
    """A record as it was read.

    Attributes:
        name: what messages call it, such as ``game.skald``.
        steps: the moves.
        stream: name of the game when the record says so.
        head: hash of the last fact, 32 bytes, when the record says so.
        format: number of its format, None when it does not say.
    """

    name: str
    steps: tuple[RecordLine, ...]
    stream: str | None = None
    head: bytes | None = None
    format: int | None = None

    @property
    def is_older(self) -> bool:
        """Tell whether it was written before lines said their player, so that its facts have other hashes now."""
        return self.format is not None and self.format < FORMAT

    @property
    def opens(self) -> bool:
        """Tell whether it begins with a ``new`` line."""
        return bool(self.steps) and _NEW.match(self.steps[0].text) is not None


@contextmanager
def located(name: str, number: int, text: str) -> Iterator[None]:
    """Let what is refused inside the block carry the file *name* and the line: its *number* and *text*."""
    try:
        yield
    except (NotUnderstood, Refused) as error:
        error.at(f"{name}:{number}", text)
        raise
