"""The line of moves: which count, which were withdrawn, and what undo and redo would take next.

Nothing is removed from the log. ``skald.undone`` withdraws moves, ``skald.redone`` restores them, and any other new
move closes the redo. So the moves that count always stand in the order in which they were played.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from events.envelope import Envelope
from events.errors import Damaged

TYPED = "skald.typed"
UNDONE = "skald.undone"
REDONE = "skald.redone"


@dataclass(slots=True)
class Entry:
    """One typed move.

    Attributes:
        number: 1-based number of the move in its game.
        line: the canonical line.
        first: version of its first fact.
        last: version of its last fact.
        at: recorded-at, UTC, ``2026-11-30T19:02:11Z``.
        by: who recorded it.
        unchecked: ids of rules that could not be checked.
        broken: ids of rules that it was recorded against.
        because: the reason given, or None.
        withdraws: numbers of the moves that it withdrew, when it is an undo.
        restores: numbers of the moves that it restored, when it is a redo.
        withdrawn_by: number of the undo that withdrew it, or None while it counts.
    """

    number: int
    line: str
    first: int
    last: int
    at: str
    by: str
    unchecked: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    because: str | None = None
    withdraws: tuple[int, ...] = ()
    restores: tuple[int, ...] = ()
    withdrawn_by: int | None = None

    @property
    def withdrawn(self) -> bool:
        """Tell whether the move does not count now."""
        return self.withdrawn_by is not None

    @property
    def turns_back(self) -> bool:
        """Tell whether it is an undo or a redo, which changes the line of moves and not the table."""
        return bool(self.withdraws or self.restores)


@dataclass(slots=True)
class History:
    """The moves of one stream, folded from its envelopes.

    Attributes:
        entries: number -> entry, in the order of the log.
        line: numbers of the moves that count, in order; undo and redo are not among them.
        redo: numbers of the moves that redo would restore, the next one last.
    """

    entries: dict[int, Entry] = field(default_factory=dict)
    line: list[int] = field(default_factory=list)
    redo: list[int] = field(default_factory=list)
    _closed: list[int] = field(default_factory=list)

    @property
    def last(self) -> int:
        """Return the number of the last move of any kind, 0 before the first."""
        return next(reversed(self.entries), 0)

    @property
    def undoable(self) -> tuple[int, ...]:
        """Return the moves that an undo may withdraw, oldest first; the opening move is never among them."""
        return tuple(self.line[1:])

    @property
    def redoable(self) -> tuple[int, ...]:
        """Return the moves that a redo may restore, the next one first."""
        return tuple(reversed(self.redo))

    def counts(self) -> frozenset[int]:
        """Return the numbers of the moves that count."""
        return frozenset(self.line)

    def apply(self, envelope: Envelope) -> None:
        """Take the next envelope of the stream.

        Raises:
            Damaged: a move does not begin with the line that was typed, or an undo or redo names a move it cannot take.
        """
        if envelope.move not in self.entries:
            self._begin(envelope)
        entry = self.entries[envelope.move]
        entry.last = envelope.version
        if envelope.type == UNDONE:
            self._withdraw(entry, envelope)
        elif envelope.type == REDONE:
            self._restore(entry, envelope)

    def _begin(self, envelope: Envelope) -> None:
        if envelope.type != TYPED:
            raise Damaged(envelope.stream, envelope.version, f"move {envelope.move} does not begin with its typed line")
        said = _payload(envelope)
        self.entries[envelope.move] = Entry(
            number=envelope.move,
            line=str(said.get("line", "")),
            first=envelope.version,
            last=envelope.version,
            at=envelope.at,
            by=envelope.by,
            unchecked=tuple(said.get("unchecked", ())),
            broken=tuple(said.get("broken", ())),
            because=said.get("because"),
        )
        self._count(envelope.move)

    def _count(self, number: int) -> None:
        """Let a new move count and close the redo, until its facts say that it is an undo or a redo itself."""
        self.line.append(number)
        self._closed, self.redo = self.redo, []

    def _turn_back(self, entry: Entry) -> None:
        if not entry.turns_back:
            self.line.pop()
            self.redo = self._closed

    def _withdraw(self, entry: Entry, envelope: Envelope) -> None:
        self._turn_back(entry)
        moves = _moves(envelope)
        if not moves or moves != tuple(self.line[-len(moves) :]) or self.line[0] in moves:
            raise Damaged(envelope.stream, envelope.version, f"moves {list(moves)} cannot be withdrawn here")
        entry.withdraws = moves
        del self.line[-len(moves) :]
        self.redo.extend(reversed(moves))
        for number in moves:
            self.entries[number].withdrawn_by = entry.number

    def _restore(self, entry: Entry, envelope: Envelope) -> None:
        self._turn_back(entry)
        moves = _moves(envelope)
        if not moves or moves != self.redoable[: len(moves)]:
            raise Damaged(envelope.stream, envelope.version, f"moves {list(moves)} cannot be restored here")
        entry.restores = moves
        del self.redo[-len(moves) :]
        self.line.extend(moves)
        for number in moves:
            self.entries[number].withdrawn_by = None


def fold_history(envelopes: Iterable[Envelope]) -> History:
    """Return the history of one stream's envelopes, which come in order of version.

    Raises:
        Damaged: see :meth:`History.apply`.
    """
    history = History()
    for envelope in envelopes:
        history.apply(envelope)
    return history


def active(envelopes: Iterable[Envelope], history: History | None = None) -> Iterator[Envelope]:
    """Yield the envelopes of the moves that count, in order of version.

    Args:
        envelopes: one stream from its first version on.
        history: the history of the same envelopes, when it is known already.
    """
    if history is None:
        envelopes = list(envelopes)
        history = fold_history(envelopes)
    counts = history.counts()
    return (envelope for envelope in envelopes if envelope.move in counts)


def _payload(envelope: Envelope) -> dict[str, Any]:
    try:
        data = json.loads(envelope.payload)
    except ValueError as error:
        raise Damaged(envelope.stream, envelope.version, "the payload is no JSON") from error
    if not isinstance(data, dict):
        raise Damaged(envelope.stream, envelope.version, "the payload is no JSON object")
    return data


def _moves(envelope: Envelope) -> tuple[int, ...]:
    moves = _payload(envelope).get("moves", ())
    if not isinstance(moves, list) or not all(isinstance(number, int) for number in moves):
        raise Damaged(envelope.stream, envelope.version, "the moves are no list of numbers")
    return tuple(moves)
