"""Deciding a correction: its own lines, and the moves behind it, each on the table that the ones before it leave."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any, Literal

from campaign.case import FirstPlayed
from campaign.decision import Decision
from campaign.notation.format import format_line
from campaign.notation.moves import Amend, LineAt, Move, New, Redo, Undo
from campaign.notation.parse import Line
from campaign.notation.words import quote
from campaign.owner import owned
from campaign.session import Session
from events.errors import AnotherPlayer, NotUnderstood, Refused, SkaldError, Unanswered

Write = Callable[[str, Any], str]
"""Returns a line of a correction in full, as it is meant on the table that it falls on; raises NotUnderstood."""

Said = tuple[str, int]
"""A line of a correction: the field that says it, and its place among those of that field."""

How = Literal["new", "moved", "same", "changed", "forced", "left", "out"]


@dataclass(frozen=True, slots=True)
class Fate:
    """One move of the corrected line.

    Attributes:
        number: of the move that it stands for, or None for one that is new.
        line: as it will be recorded, or was recorded when it no longer fits.
        how: ``new``, ``moved``, ``same``, ``changed`` (another cost or effect), ``forced``, ``left`` (left out),
            ``out`` (no longer fits, and nobody has said what becomes of it).
        player: whose move it was, or is.
        error: why it no longer fits, or what was overruled.
        batch: what will be recorded, None for ``left`` and ``out``.
        before: the table that it would stand on; to be read only.
        said: where the correction itself says the line, as field and place in it; None for a move that stood there.
    """

    number: int | None
    line: str
    how: How
    player: str | None = None
    error: SkaldError | None = None
    batch: tuple[Line, Decision[Any]] | None = None
    before: Any = field(default=None, repr=False, compare=False)
    said: Said | None = None

    @property
    def why(self) -> str:
        """Return why it no longer fits, or was left out or overruled, in words."""
        if isinstance(self.error, AnotherPlayer):
            turn = f"it would be {self.error.owner}'s turn" if self.error.owner else "it would be nobody's"
            if self.error.said != self.player:  # a line of the correction says somebody else than the old one
                return f"the line says {self.error.said}; {turn}"
            return f"{self.number} was {self.player}'s; {turn}"
        return self.error.message if self.error else ""


@dataclass(slots=True)
class Correcting:
    """A correction on its way to the steps that it comes to.

    Attributes:
        table: the table after the steps so far.
        write: writes its lines in full.
        spare: lines of ``--then`` that have not yet found their place.
        moved: line -> moves that it takes out and still has to say again elsewhere, each with that line.
        elsewhere: all moves that it takes out and says again elsewhere.
        full: its lines in full.
        short: those that were short.
    """

    session: Session
    said: Line
    move: Amend
    table: Any
    write: Write
    spare: list[str] = field(default_factory=list)
    moved: dict[str, list[int]] = field(default_factory=dict)
    elsewhere: frozenset[int] = frozenset()
    full: dict[Said, str] = field(default_factory=dict)
    short: set[Said] = field(default_factory=set)
    steps: list[Fate] = field(default_factory=list)

    def run(self, tail: Sequence[int]) -> None:
        """Decide all of it, and the moves *tail* behind it, the first of which is the corrected one."""
        move = self.move
        self.spare, self.moved = list(move.then), dict(self._moves())
        self.elsewhere = frozenset(chain.from_iterable(self.moved.values()))
        if move.line is not None:
            self._correct(None if move.insert else move.number, move.line)
        for number in tail if stays(move) else tail[1:]:
            self._take(number)
        for at, text in enumerate(move.last):
            self._put(("last", at), text)
        self._finish()

    def in_full(self) -> Amend:
        """Return the correction with its lines in full, as far as they were read."""
        move, full = self.move, self.full
        lines = {name: tuple(full.get((name, at), t) for at, t in enumerate(getattr(move, name))) for name in _TEXTS}
        placed = {
            name: tuple(
                LineAt(one.number, full.get((name, at), one.line)) for at, one in enumerate(getattr(move, name))
            )
            for name in PLACED
        }
        return move.model_copy(update={"line": full.get(("line", 0), move.line), **lines, **placed})

    def _moves(self) -> Iterator[tuple[str, list[int]]]:
        """Yield each line that is taken out and said again, with the moves that it is taken from."""
        move, entries = self.move, self.session.history.entries
        said = [*[move.line or ""] * move.insert, *(one.line for one in move.before), *move.last]
        gone = [*[move.number] * move.delete, *move.out]
        for text in dict.fromkeys(said):
            yield text, [number for number in gone if entries[number].line == text][: said.count(text)]

    def _correct(self, number: int | None, text: str) -> None:
        """Decide the line of the correction; *number* is that of the move that it corrects, None when it is new."""
        number = number or self._moved_from(text)
        text = self._in_full(("line", 0), text)
        try:
            step = self._fitting(number, text, self.table, new=True)
        except Refused as error:
            if not (self.said.force and error.forceable):
                raise
            step = self._fitting(number, text, self.table, new=True, force=True)
        self._add(replace(step, how="moved" if number and self.move.insert else "new", said=("line", 0)))

    def _put(self, said: Said, text: str, number: int | None = None) -> None:
        """Decide one more line of the correction; *number* is that of the move that it corrects."""
        source = number or self._moved_from(text)
        try:
            text = self._in_full(said, text)
            step = self._decided(source, text, self.table, new=True)
        except NotUnderstood as error:
            step = Fate(source, text, "out", self._player(source), error, before=self.table)
        if step.how == "out":
            step = self._despite(step, text)
        how: How = "moved" if step.how == "new" and source != number else step.how
        self._add(replace(step, how=how, said=said))

    def _take(self, number: int) -> None:
        """Decide a later move again, behind the lines that the correction puts in front of it."""
        move = self.move
        for at, one in enumerate(move.before):
            if one.number == number:
                self._put(("before", at), one.line)
        also = next((at for at, one in enumerate(move.also_) if one.number == number), None)
        if also is not None:
            self._put(("also_", also), move.also_[also].line, number)
        elif number not in move.out:
            self._again(number)
        elif number not in self.elsewhere:
            self._add(Fate(number, self.session.history.entries[number].line, "left", self._player(number)))

    def _again(self, number: int) -> None:
        text = self.session.history.entries[number].line
        step = self._decided(number, text, self.table)
        if step.how == "out" and self.spare:
            step = self._helped(number, text) or step
        if step.how == "out":
            step = self._despite(step, text)
        self._add(replace(step, how="left") if step.how == "out" and self.move.drop else step)

    def _finish(self) -> None:
        """Raise NotUnderstood when a line of ``--then`` has found no place."""
        if self.spare:
            so = "it helps none of those that no longer fit" if any(s.error for s in self.steps) else "all of them fit"
            raise NotUnderstood(
                f"--then {quote(self.spare[0])} has no place among the later moves: {so}",
                hint="leave it out; amend N --insert LINE puts a line before move N",
            )

    def _in_full(self, said: Said, text: str) -> str:
        """Return a line of the correction in full; of a short one its canonical line is kept once it is decided."""
        self.full[said] = self.write(text, self.table)
        if self.full[said] != text:
            self.short.add(said)
        return self.full[said]

    def _moved_from(self, text: str) -> int | None:
        numbers = self.moved.get(text)
        return numbers.pop(0) if numbers else None

    def _past(self, *but: type[Move]) -> FirstPlayed | None:
        """Return the first move that was played on the way to the table, those of the classes *but* passed by."""
        entries, line = self.session.history.entries, self.session.history.line
        kept = ((number, entries[number].line) for number in line[: bisect_left(line, self.move.number)])
        again = ((None if step.how == "new" else step.number, step.line) for step in self.steps if step.batch)
        return self.session.past(*but, line=chain(kept, again))

    def _player(self, number: int | None) -> str | None:
        return self.session.history.entries[number].player if number else None

    def _add(self, step: Fate) -> None:
        self.steps.append(step)
        if step.said and step.said in self.short and step.batch:
            self.full[step.said] = step.line
        if step.batch:
            self.table = step.batch[1].table

    def _helped(self, number: int, text: str) -> Fate | None:
        """Return how the move fits behind the next line of ``--then``, which is added; None when it does not."""
        said = ("then", len(self.move.then) - len(self.spare))
        try:
            first = self._fitting(None, self._in_full(said, self.spare[0]), self.table, new=True)
        except (Refused, NotUnderstood):
            return None
        assert first.batch  # `_fitting` has decided it
        step = self._decided(number, text, first.batch[1].table)
        if step.how == "out":
            return None
        self.spare.pop(0)
        self._add(replace(first, said=said))
        return step

    def _despite(self, step: Fate, text: str) -> Fate:
        """Return a line that does not fit as one that is recorded against the rules, if the correction says so."""
        error = step.error
        forced = self.said.force or step.number in self.move.against
        if forced and isinstance(error, Refused) and error.forceable:
            return self._forced(step.number, text, error)
        return step

    def _decided(self, number: int | None, text: str, table: Any, *, new: bool = False) -> Fate:
        try:
            return self._fitting(number, text, table, new=new)
        except (Refused, NotUnderstood) as error:
            if isinstance(error, Unanswered) and error.usual:  # the line was typed when there was nothing to ask
                return self._decided(number, f"{text} {error.usual}", table, new=new)
            return Fate(number, text, "out", self._player(number), error, before=table)

    def _fitting(self, number: int | None, text: str, table: Any, *, new: bool = False, force: bool = False) -> Fate:
        line = self.session.parse(text, table)
        line = line._replace(force=True, because=line.because or self.said.because) if force else line
        if isinstance(line.move, New | Amend | Undo | Redo):
            raise NotUnderstood(f"{line.move.verb} cannot stand for an earlier move; a move of the game can")
        line = owned(self.session.game, table, line)
        decision = self.session.decide(table, line, self._past)
        line = line._replace(force=bool(decision.broken))
        how: How = "new"
        if not new and number is not None:
            same = self.session.encoded(decision) == self.session.facts_of(number)
            how = "same" if same else "changed"
        return Fate(number, format_line(line), how, line.player, batch=(line, decision))

    def _forced(self, number: int | None, text: str, error: SkaldError) -> Fate:
        line = self.session.parse(text, self.table)
        line = line._replace(force=True, because=line.because or self.said.because)
        try:
            line = owned(self.session.game, self.table, line)
            decision = self.session.decide(self.table, line, self._past)
        except Refused as law:
            return Fate(number, text, "out", self._player(number), law, before=self.table)
        return Fate(number, format_line(line), "forced", line.player, error, (line, decision))


def stays(move: Amend) -> bool:
    """Tell whether the move that a correction names stays as it is, and only what stands beside it changes."""
    return move.insert or (move.line is None and not move.delete)


_TEXTS = ("then", "last")
PLACED = ("also_", "before")
"""Fields of a correction that say further lines, alone or with the number of a move."""
