"""The line of moves: which count, which were withdrawn, and what undo and redo would take next.

Nothing is removed from the log. ``skald.undone`` takes steps back, ``skald.redone`` restores them, and any other new
move closes the redo, but for a remark, which stays behind what is restored.
``skald.amended`` withdraws a move and all behind it; the moves that follow in the log, decided
again, stand for them, and all of that is one step. So the moves that count always stand in the order of their numbers.
"""

from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import repeat
from typing import NamedTuple, TypeVar, overload

from events.envelope import Envelope
from events.errors import Damaged
from events.fact import Fact
from events.kernel import Amended, Noted, Redone, Ruled, Typed, Undone

F = TypeVar("F", bound=Fact)


@dataclass(slots=True)
class Entry:
    """One typed move.

    Attributes:
        number: 1-based number of the move in its game.
        line: the canonical line.
        player: whose move it is, None when it is nobody's.
        first: version of its first fact.
        last: version of its last fact.
        at: recorded-at, UTC, ``2026-11-30T19:02:11Z``.
        by: who recorded it.
        unchecked: ids of rules that could not be checked.
        broken: ids of rules that it was recorded against.
        because: the reason given, or None.
        withdraws: numbers of the moves that it withdrew, when it is an undo.
        restores: numbers of the moves that it restored, when it is a redo.
        amends: numbers of the moves that it withdrew, when it is an amendment.
        part_of: number of the amendment that decided it again, or None.
        stands_for: number of the move that an amendment decided again as this one, or None.
        behind: number of the move that it came behind on the line, which is no mere remark, 0 for the first: it names
            the table that this move was made on.
        base: number of the last move up to here, itself included, that is no mere remark: it names the table behind it.
        remark: whether it only says something, and changes no table.
        lifted: whether moves were restored in front of this remark after it was made.
        withdrawn_by: number of the undo or amendment that withdrew it, or None while it counts.
    """

    number: int
    line: str
    first: int
    last: int
    at: str
    by: str
    player: str | None = None
    unchecked: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    because: str | None = None
    withdraws: tuple[int, ...] = ()
    restores: tuple[int, ...] = ()
    amends: tuple[int, ...] = ()
    part_of: int | None = None
    stands_for: int | None = None
    behind: int = 0
    base: int = 0
    remark: bool = False
    lifted: bool = False
    withdrawn_by: int | None = None

    @property
    def withdrawn(self) -> bool:
        """Tell whether the move does not count now."""
        return self.withdrawn_by is not None

    @property
    def turns_back(self) -> bool:
        """Tell whether it is an undo, a redo or an amendment, which changes the line of moves and no table itself."""
        return bool(self.withdraws or self.restores or self.amends)


class Step(NamedTuple):
    """What one undo takes back.

    Attributes:
        number: the move that took the step.
        added: moves that count because of it: itself, or the moves that follow an amendment.
        removed: moves that an amendment withdrew.
    """

    number: int
    added: Sequence[int]
    removed: Sequence[int] = ()


class Turned(Sequence[int]):
    """A line of moves with another end; what it shares with the line it was made from is not copied.

    Args:
        line: the line.
        end: how many of its moves are kept.
        more: the moves behind them.
    """

    def __init__(self, line: Sequence[int], end: int, more: Sequence[int]) -> None:
        self._line, self._end, self._more = line, end, more

    @property
    def shared(self) -> int:
        """Return how many moves it has in common with the line that it was made from."""
        return self._end

    def __len__(self) -> int:
        """Return how many moves count."""
        return self._end + len(self._more)

    @overload
    def __getitem__(self, at: int) -> int: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[int]: ...

    def __getitem__(self, at: int | slice) -> int | Sequence[int]:
        """Return one move, or a list of some."""
        if isinstance(at, slice):
            return [self[number] for number in range(*at.indices(len(self)))]
        at = at + len(self) if at < 0 else at
        return self._line[at] if at < self._end else self._more[at - self._end]


@dataclass(slots=True)
class History:
    """The moves of one stream, folded from its envelopes.

    Attributes:
        entries: number -> entry, in the order of the log.
        line: numbers of the moves that count, in order; undo, redo and amend are not among them.
        steps: what undo would take back, the next one last.
        back: what redo would restore, the next one last.
    """

    entries: dict[int, Entry] = field(default_factory=dict)
    line: list[int] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    back: list[Step] = field(default_factory=list)
    _closed: list[Step] = field(default_factory=list)
    _again: deque[int] = field(default_factory=deque)
    _decided: list[int] = field(default_factory=list)
    _later: dict[int, int] = field(default_factory=dict)

    @property
    def last(self) -> int:
        """Return the number of the last move of any kind, 0 before the first."""
        return next(reversed(self.entries), 0)

    @property
    def redo(self) -> list[int]:
        """Return the numbers of the steps that redo would restore, the next one last."""
        return [step.number for step in self.back]

    @property
    def undoable(self) -> tuple[int, ...]:
        """Return the steps that an undo may take back, oldest first; the opening move is never among them."""
        return tuple(step.number for step in self.steps[1:])

    @property
    def redoable(self) -> tuple[int, ...]:
        """Return the steps that a redo may restore, the next one first."""
        return tuple(reversed(self.redo))

    def latest(self, count: int) -> tuple[int, ...]:
        """Return the last *count* steps that an undo may take back, oldest first; fewer when there are not so many."""
        return tuple(step.number for step in self.steps[max(1, len(self.steps) - count) :])

    def undoable_after(self, number: int) -> tuple[int, ...]:
        """Return the steps behind move *number* that an undo may take back, oldest first."""
        return self.latest(len(self.steps) - bisect_right(self.steps, number, key=lambda step: step.number))

    def nearest(self, count: int) -> tuple[int, ...]:
        """Return the first *count* steps that a redo may restore, the next one first."""
        return tuple(step.number for step in self.back[: -count - 1 : -1])

    def turned(self, count: int) -> Turned:
        """Return the line as it would stand after *count* steps were taken back, or restored when it is negative."""
        steps = self.steps[: -count - 1 : -1] if count > 0 else self.back[: count - 1 : -1]
        turns = [(s.added, s.removed) if count > 0 else (s.removed, s.added) for s in steps]
        end = bisect_left(self.line, min(number for turn in turns for part in turn for number in part))
        tail = set(self.line[end:])
        for out, in_ in turns:
            tail.difference_update(out)
            tail.update(in_)
        return Turned(self.line, end, sorted(tail))

    def _aside(self) -> list[Step]:
        """Return the remarks that were made after what redo would restore next; they stay behind it."""
        aside: list[Step] = []
        for step in reversed(self.steps):
            if step.number < self.back[-1].number or not self.entries[step.number].remark:
                break
            aside.insert(0, step)
        return aside

    def counts(self) -> frozenset[int]:
        """Return the numbers of the moves that count."""
        return frozenset(self.line)

    def successor(self, number: int) -> int:
        """Return the move that stands for move *number* now: itself while it counts, else what an amendment made of it.

        A move that was withdrawn otherwise stands for itself.
        """
        found = number
        while found in self.entries and self.entries[found].withdrawn and found in self._later:
            found = self._later[found]
        return number if found in self.entries and self.entries[found].withdrawn else found

    def back_before(self, number: int, before: int) -> int:
        """Return the move up to which an undo takes back move *number*: *before*, the one before it on the line.

        One amendment may have made both; then it is the opening move.
        """
        return before if (self.entries[number].part_of or number) > before else 1

    def standing_for(self, number: int, amendment: int) -> Entry | None:
        """Return the move that *amendment* recorded again for move *number*, None when it recorded none."""
        found = (entry for entry in self.entries.values() if (entry.part_of, entry.stands_for) == (amendment, number))
        return next(found, None)

    def take(self, envelopes: Iterable[Envelope], facts: Iterable[Fact | None] = repeat(None)) -> None:
        """Take the next envelopes of the stream.

        Args:
            envelopes: in order of version.
            facts: what each of them holds, where that is known already.

        Raises:
            Damaged: a move does not begin with the line that was typed, or an undo, redo or amend names a move it
                cannot take.
        """
        number, entry = 0, None
        for envelope, fact in zip(envelopes, facts, strict=False):
            if entry is None or envelope.move != number:
                number = envelope.move
                entry = self.entries.get(number) or self._begin(envelope, fact)
            entry.last = envelope.version
            turn = _TURNS.get(envelope.type)
            if turn:
                turn(self, entry, envelope, fact)

    def _begin(self, envelope: Envelope, fact: Fact | None) -> Entry:
        if envelope.type != Typed.type:
            raise Damaged(envelope.stream, envelope.version, f"move {envelope.move} does not begin with its typed line")
        said = _read(Typed, envelope, fact)
        entry = self.entries[envelope.move] = Entry(
            number=envelope.move,
            line=said.line,
            first=envelope.version,
            last=envelope.version,
            at=envelope.at,
            by=envelope.by,
            player=said.player,
            unchecked=said.unchecked,
            broken=said.broken,
            because=said.because,
        )
        self._count(entry)
        return entry

    def _count(self, entry: Entry) -> None:
        """Let a new move count and close the redo, until its facts say that it is an undo or a redo itself."""
        number = entry.number
        entry.behind, entry.base = self._standing(), number
        self.line.append(number)
        if self._again:
            self._decided.append(number)
            self._stand(entry, self._again.popleft(), self.steps[-1].number)
            return
        self.steps.append(Step(number, (number,)))
        self._closed, self.back = self.back, []

    def _standing(self) -> int:
        """Return the number that names the table as it stands, 0 before the first move."""
        return self.entries[self.line[-1]].base if self.line else 0

    def _stand(self, entry: Entry, for_: int, part_of: int) -> None:
        entry.part_of = part_of
        if for_:
            entry.stands_for = for_
            self._later[for_] = entry.number

    def _turn_back(self, entry: Entry) -> None:
        """Take a move off the line that turned out to change only the line."""
        if not entry.turns_back:
            self.line.pop()
            self.steps.pop()
            self.back = self._closed

    def _withdraw(self, entry: Entry, envelope: Envelope, fact: Fact | None) -> None:
        self._turn_back(entry)
        moves = _read(Undone, envelope, fact).moves
        if not moves or moves != self.latest(len(moves)):
            raise Damaged(envelope.stream, envelope.version, f"moves {list(moves)} cannot be withdrawn here")
        entry.withdraws = moves
        for _ in moves:
            step = self.steps.pop()
            self._exchange(step.added, step.removed, entry.number)
            self.entries[step.number].withdrawn_by = entry.number
            self.back.append(step)

    def _restore(self, entry: Entry, envelope: Envelope, fact: Fact | None) -> None:
        self._turn_back(entry)
        moves = _read(Redone, envelope, fact).moves
        if not moves or moves != self.nearest(len(moves)):
            raise Damaged(envelope.stream, envelope.version, f"moves {list(moves)} cannot be restored here")
        entry.restores = moves
        for _ in moves:
            aside = self._aside()
            del self.steps[len(self.steps) - len(aside) :], self.line[len(self.line) - len(aside) :]
            step = self.back.pop()
            self._exchange(step.removed, step.added, step.number)
            self.entries[step.number].withdrawn_by = None
            self.steps += [step, *aside]
            standing = self._standing()
            for remark in aside:
                self.line.append(remark.number)
                self.entries[remark.number].lifted, self.entries[remark.number].base = True, standing

    def _rule(self, entry: Entry, envelope: Envelope, fact: Fact | None) -> None:
        if _read(Ruled, envelope, fact).switch is None:
            self._remark(entry, envelope, fact)

    def _remark(self, entry: Entry, envelope: Envelope, fact: Fact | None) -> None:
        """Leave the redo open behind a move that only says something."""
        entry.remark, entry.base = True, entry.behind
        self.back = self.back if entry.part_of else self._closed

    def _amend(self, entry: Entry, envelope: Envelope, fact: Fact | None) -> None:
        """Take the moves from the corrected one on off the line; the ones that follow in the log stand for them."""
        self.line.pop()
        amended = _read(Amended, envelope, fact)
        moves = amended.moves
        if not moves or moves != tuple(self.line[-len(moves) :]) or self.line[0] in moves:
            raise Damaged(envelope.stream, envelope.version, f"moves {list(moves)} cannot be amended here")
        self._again = deque(amended.again)
        entry.amends = moves
        self._decided = []
        self.steps[-1] = Step(entry.number, self._decided, moves)
        self._exchange(moves, (), entry.number)

    def _exchange(self, out: Sequence[int], in_: Sequence[int], by: int) -> None:
        """Take *out*, the end of the line, off it because of move *by*, and put *in_* there."""
        del self.line[len(self.line) - len(out) :]
        self.line.extend(in_)
        for number in out:
            self.entries[number].withdrawn_by = by
        for number in in_:
            self.entries[number].withdrawn_by = None


_TURNS = {
    Undone.type: History._withdraw,
    Redone.type: History._restore,
    Amended.type: History._amend,
    Noted.type: History._remark,
    Ruled.type: History._rule,
}


def fold_history(envelopes: Iterable[Envelope]) -> History:
    """Return the history of one stream's envelopes, which come in order of version.

    Raises:
        Damaged: see :meth:`History.take`.
    """
    history = History()
    history.take(envelopes)
    return history


def _read(kind: type[F], envelope: Envelope, fact: Fact | None) -> F:
    """Return *fact*, or what *envelope* holds when that is not known yet."""
    if isinstance(fact, kind):
        return fact
    _, stream, version, _, _, schema, payload, _, _, _ = envelope
    if schema != kind.schema_version:
        raise Damaged(stream, version, f"{kind.type!r} has schema {schema}; this Skald knows {kind.schema_version}")
    try:
        found: F = kind.__pydantic_validator__.validate_json(payload)
    except ValueError as error:
        raise Damaged(stream, version, f"the payload is no JSON of a {kind.type!r}") from error
    return found
