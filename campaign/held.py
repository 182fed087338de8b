"""A game whose new moves wait in memory until all of them are handed over to a log at once, such as an import."""

from collections.abc import Sequence
from itertools import count
from typing import Any, ClassVar

from campaign.again import meant_by
from campaign.notation.moves import Amend
from campaign.service import Service
from events.batch import seal
from events.envelope import GENESIS, Draft, Envelope, Head, Stamp
from events.log import EventLog


class Held(Service):
    """As a service; a fact that waits has no position, and no hash before somebody asks for it."""

    writes: ClassVar[bool] = False

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._held: list[Draft] = []

    @property
    def held(self) -> Sequence[Draft]:
        """Return the facts that wait to be handed over."""
        return self._held

    @property
    def head(self) -> bytes:
        """Return the hash of the last fact, 32 bytes; facts that wait get the hashes that they will have."""
        if self._facts and not self._facts[-1].hash:
            known, move = self.version - len(self._held), self._held[0].move
            previous = self._facts[known - 1].hash if known else GENESIS
            self._facts[known:] = seal(Head(self._stream, known, move, previous), 0, self._held)
        return super().head

    def enter(self, line: str | Sequence[str], *, stamp: Stamp | None = None) -> str:
        """Take one move as :meth:`play` does, and return no more than its canonical line."""
        said = self.read(line)
        if isinstance(said.move, Amend):
            return self.play(line, stamp=stamp).line
        return self.write([meant_by(self, said)], stamp=stamp)[0]

    def hand_over(self, log: EventLog, *, key: str | None = None) -> None:
        """Record all moves that wait in *log*, in one transaction.

        Raises:
            Conflict: somebody else wrote first; nothing was written.
            AlreadyRecorded: *key* was used before.
        """
        if self._held:
            known = self.version - len(self._held)
            self._facts[known:] = log.append(self._stream, known, self._held, key=key)
            self._held = []

    def _append(self, drafts: list[Draft], key: str | None) -> list[Envelope]:
        self._held += drafts
        return [Envelope(0, self._stream, at, *draft, b"") for at, draft in zip(count(self.version + 1), drafts)]
