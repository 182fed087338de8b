"""Correcting an earlier move: what comes behind it is decided again, and nothing is written before all is known."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any, Literal

from campaign.case import Past
from campaign.decision import Decision
from campaign.notation.format import format_line
from campaign.notation.grammar import Grammar
from campaign.notation.moves import Amend, New, Redo, Undo
from campaign.notation.names import shown
from campaign.notation.parse import Line, headed
from campaign.notation.words import Word, join, quote
from campaign.owner import owned
from campaign.played import Played
from campaign.service import Service
from campaign.session import Session
from events.envelope import Stamp
from events.errors import AnotherPlayer, NotUnderstood, Refused, SkaldError, Unanswered
from events.kernel import Amended

How = Literal["new", "same", "changed", "forced", "left", "out"]


@dataclass(frozen=True, slots=True)
class Fate:
    """One move of the corrected line.

    Attributes:
        number: of the move that it stands for, or None for one that is new.
        line: as it will be recorded, or was recorded when it no longer fits.
        how: ``new``, ``same``, ``changed`` (another cost or effect), ``forced``, ``left`` (left out), ``out`` (no
            longer fits, and nobody has said what becomes of it).
        player: whose move it was, or is.
        error: why it no longer fits, or what was overruled.
        batch: what will be recorded, None for ``left`` and ``out``.
        before: the table that it would stand on; to be read only.
    """

    number: int | None
    line: str
    how: How
    player: str | None = None
    error: SkaldError | None = None
    batch: tuple[Line, Decision[Any]] | None = None
    before: Any = field(default=None, repr=False, compare=False)

    @property
    def why(self) -> str:
        """Return why it no longer fits, or was left out or overruled, in words."""
        if isinstance(self.error, AnotherPlayer):
            turn = f"it would be {self.error.owner}'s turn" if self.error.owner else "it would be nobody's"
            return f"{self.number} was {self.player}'s; {turn}" if self.player else f"{self.number}: {turn}"
        return self.error.message if self.error else ""


@dataclass(frozen=True, slots=True)
class Plan:
    """A correction, decided and not yet written.

    Attributes:
        said: the amend line; its number is that of a move that counts.
        asked: the number that was typed; an earlier correction may have made another one of it.
        withdrawn: the moves that will be withdrawn, the corrected one first.
        steps: what will stand for them.
    """

    said: Line
    asked: int
    withdrawn: tuple[int, ...]
    steps: tuple[Fate, ...]

    @property
    def out(self) -> tuple[Fate, ...]:
        """Return the later moves that no longer fit, and of which nobody has said what becomes of them."""
        return tuple(step for step in self.steps if step.how == "out")

    @property
    def left(self) -> tuple[Fate, ...]:
        """Return the later moves that are left out."""
        return tuple(step for step in self.steps if step.how == "left")

    @property
    def again(self) -> tuple[int, ...]:
        """Return for each move that will be recorded which one it stands for, 0 for a new one."""
        return tuple(step.number or 0 for step in self.steps if step.batch)


ALONE = ("--delete", "--insert", "--drop", "--force")
VALUED = ("--because", "--then", "--out", "--against")


def spoken(words: Sequence[str], grammar: Grammar) -> list[str]:
    """Return the words of an amend line from looser ones: a number, options, and the corrected move without quotes.

    ``12 --insert journey warrior essex --venture`` becomes ``amend 12 --insert -- "journey warrior essex --venture"``.
    One word that holds the whole move, as the canonical line has it, stays as it is; options may stand behind it.
    Behind a move without quotes that has no option of that name ``--then LINE`` is one of the correction.
    """
    _begins_with_number(words)
    number, rest, options = list(words[:1]), list(words[1:]), list[str]()
    while rest and rest[0] in (*ALONE, *VALUED):
        taken = 2 if rest[0] in VALUED else 1
        options, rest = [*options, *rest[:taken]], rest[taken:]
    rest = rest[1:] if rest[:1] == ["--"] else rest
    if len(rest) > 1 and " " in rest[0].removesuffix(":"):  # no verb has a space in it
        return ["amend", *number, *options, *rest[1:], "--", rest[0]]
    if "--then" in rest and not _has_then(rest, grammar):
        at = rest.index("--then")
        options, rest = [*options, *rest[at:]], rest[:at]
    move = rest[0] if len(rest) == 1 else join(rest)[0]
    return ["amend", *number, *options, *(["--", move] if rest else [])]


def _begins_with_number(words: Sequence[str]) -> None:
    """Refuse a correction that does not begin with a number, and say in which order its words stand."""
    if not words or words[0].isdecimal():
        return
    number = next((word for word in words if word.isdecimal()), "12")
    rest = [word for word in words if word != number]
    line, found = join(["amend", *words])
    message = f"{shown(words[0])} stands where the number of the move to correct is expected"
    hint = f"the number stands first: {join(['amend', number, *rest])[0]}"
    raise NotUnderstood(message, column=found[1].column, width=found[1].width, line=line, hint=hint)


def _has_then(words: Sequence[str], grammar: Grammar) -> bool:
    """Tell whether the move that *words* say has an option ``--then`` of its own."""
    try:
        _, said = headed([Word(word, 1, len(word), False) for word in words])
        return "then" in grammar.spec(grammar.find(said)[0]).options
    except NotUnderstood:
        return False


def plan(session: Session, said: Line) -> Plan:
    """Return what the amend line *said* comes to.

    Raises:
        Refused: the move does not count, is the opening move, or the corrected move is not allowed itself.
        NotUnderstood: the line of the correction is missing, too much, or no move; or an option speaks of a move that
            is none of the later ones, or helps none.
    """
    assert isinstance(said.move, Amend)  # callers hand in nothing else
    asked = said.move.number
    move = _of_today(session, said)
    said = said._replace(move=move)
    tail = _tail(session, move)
    again = _Again(session, said, move, session.table_of(session.history.line[: -len(tail)]), list(move.then))
    if move.line is not None:
        again.correct(None if move.insert else move.number, move.line)
    for number in tail if move.insert else tail[1:]:
        again.take(number)
    again.finish()
    return Plan(said, asked, tail, tuple(again.steps))


def before(session: Session, said: Line) -> Any:
    """Return the table that the corrected move of the amend line *said* is decided on; raises as `plan`."""
    return session.table_of(session.history.line[: -len(_tail(session, _of_today(session, said)))])


def carry_out(
    session: Service, said: Line, *, stamp: Stamp | None = None, key: str | None = None, dry_run: bool = False
) -> Played:
    """Record a correction as one step.

    Raises:
        Refused: later moves no longer fit, and nothing was said of them.
        NotUnderstood: see :func:`plan`.
        Conflict: somebody else wrote first.
        AlreadyRecorded: *key* was used before.
    """
    found = plan(session, said)
    if found.out:
        from campaign.mending import no_longer_fits

        raise no_longer_fits(session, found)
    batches = [step.batch for step in found.steps if step.batch]
    left = tuple(step.number for step in found.left if step.number)
    fact = Amended(moves=found.withdrawn, again=found.again, left_out=left, because=said.because)
    said = found.said._replace(force=any(step.how == "forced" for step in found.steps))
    table = batches[-1][1].table if batches else session.table_of(session.history.line[: -len(found.withdrawn)])
    head: Decision[Any] = Decision((fact,), table)
    number = session.next_number
    if not dry_run:
        session.write([(said, head), *batches], stamp=stamp, key=key)
    return _played(session, number, said, head, found, written=session.writes and not dry_run)


@dataclass(slots=True)
class _Again:
    """Deciding a correction, and the moves behind it, again.

    Attributes:
        table: the table after the steps so far.
        spare: lines of ``--then`` that have not yet found their place.
    """

    session: Session
    said: Line
    move: Amend
    table: Any
    spare: list[str]
    steps: list[Fate] = field(default_factory=list)

    def correct(self, number: int | None, text: str) -> None:
        """Decide the line of the correction; *number* is that of the move that it corrects, None when it is new."""
        try:
            step = self._fitting(number, text, self.table, new=True)
        except Refused as error:
            if not (self.said.force and error.forceable):
                raise
            step = self._fitting(number, text, self.table, new=True, force=True)
        self._add(step)

    def take(self, number: int) -> None:
        """Decide a later move again."""
        text = self.session.history.entries[number].line
        if number in self.move.out:
            self._add(Fate(number, text, "left", self._player(number)))
            return
        step = self._decided(number, text, self.table)
        if step.how == "out" and self.spare:
            step = self._helped(number, text) or step
        if step.how == "out":
            step = self._unfit(step, text)
        self._add(step)

    def finish(self) -> None:
        """Raise NotUnderstood when a line of ``--then`` has found no place."""
        if self.spare:
            so = "it helps none of those that no longer fit" if any(s.error for s in self.steps) else "all of them fit"
            raise NotUnderstood(
                f"--then {quote(self.spare[0])} has no place among the later moves: {so}",
                hint="leave it out; amend N --insert LINE puts a line before move N",
            )

    def _past(self) -> Past:
        """Return what tells what was played on the way to the table."""
        entries, line = self.session.history.entries, self.session.history.line
        kept = ((number, entries[number].line) for number in line[: bisect_left(line, self.move.number)])
        again = ((None if step.how == "new" else step.number, step.line) for step in self.steps if step.batch)
        return lambda: self.session.past(chain(kept, again))

    def _player(self, number: int) -> str | None:
        return self.session.history.entries[number].player

    def _add(self, step: Fate) -> None:
        self.steps.append(step)
        if step.batch:
            self.table = step.batch[1].table

    def _helped(self, number: int, text: str) -> Fate | None:
        """Return how the move fits behind the next line of ``--then``, which is added; None when it does not."""
        try:
            first = self._fitting(None, self.spare[0], self.table, new=True)
        except (Refused, NotUnderstood):
            return None
        assert first.batch  # `_fitting` has decided it
        step = self._decided(number, text, first.batch[1].table)
        if step.how == "out":
            return None
        self.spare.pop(0)
        self._add(first)
        return step

    def _unfit(self, step: Fate, text: str) -> Fate:
        """Return what becomes of a move that no longer fits, as the line of the correction says."""
        number, error = step.number or 0, step.error
        forced = self.said.force or number in self.move.against
        if forced and isinstance(error, Refused) and error.forceable:
            step = self._forced(number, text, error)
        return replace(step, how="left") if step.how == "out" and self.move.drop else step

    def _decided(self, number: int, text: str, table: Any) -> Fate:
        try:
            return self._fitting(number, text, table)
        except (Refused, NotUnderstood) as error:
            if isinstance(error, Unanswered) and error.usual:  # the line was typed when there was nothing to ask
                return self._decided(number, f"{text} {error.usual}", table)
            return Fate(number, text, "out", self._player(number), error, before=table)

    def _fitting(self, number: int | None, text: str, table: Any, *, new: bool = False, force: bool = False) -> Fate:
        line = self.session.parse(text, table)
        line = line._replace(force=True, because=line.because or self.said.because) if force else line
        if isinstance(line.move, New | Amend | Undo | Redo):
            raise NotUnderstood(f"{line.move.verb} cannot stand for an earlier move; a move of the game can")
        line = owned(self.session.game, table, line)
        decision = self.session.decide(table, line, self._past())
        line = line._replace(force=bool(decision.broken))
        how: How = "new"
        if not new and number is not None:
            same = self.session.encoded(decision) == self.session.facts_of(number)
            how = "same" if same else "changed"
        return Fate(number, format_line(line), how, line.player, batch=(line, decision))

    def _forced(self, number: int, text: str, error: SkaldError) -> Fate:
        line = self.session.parse(text, self.table)
        line = line._replace(force=True, because=line.because or self.said.because)
        try:
            line = owned(self.session.game, self.table, line)
            decision = self.session.decide(self.table, line, self._past())
        except Refused as law:
            return Fate(number, text, "out", self._player(number), law, before=self.table)
        return Fate(number, format_line(line), "forced", line.player, error, (line, decision))


def _of_today(session: Session, said: Line) -> Amend:
    """Return the move with the numbers that count now; raises NotUnderstood for a word that does not go with it."""
    move = said.move
    assert isinstance(move, Amend)  # callers hand in nothing else
    if move.delete == (move.line is not None):
        raise NotUnderstood(
            "amend takes either the corrected move or --delete",
            hint=f"amend {move.number} {quote('journey warrior essex')}; or: amend {move.number} --delete",
        )
    if move.delete and move.insert:
        raise NotUnderstood(
            "--delete takes a move out and --insert adds one", hint=f"leave one out: amend {move.number} --delete"
        )
    if move.against and said.because is None:
        raise NotUnderstood("--against needs a reason for the log", hint='add --because "why"')
    now = session.history.successor
    number, out, against = now(move.number), tuple(map(now, move.out)), tuple(map(now, move.against))
    later = [one for one in session.history.line if one > number or (move.insert and one == number)]
    odd = next((one for one in (*out, *against) if one not in later), None)
    if odd is not None and number in session.history.line[1:]:
        raise NotUnderstood(
            f"move {odd} does not come behind move {number}", hint="--out and --against name later moves"
        )
    return move.model_copy(update={"number": number, "out": out, "against": against})


def _tail(session: Session, move: Amend) -> tuple[int, ...]:
    line = session.history.line
    at = bisect_left(line, move.number)
    if at == 0 or line[at : at + 1] != [move.number]:
        counting = f"moves 2 to {line[-1]} that are not withdrawn" if len(line) > 1 else "none yet"
        so = "it is the opening move" if move.number == line[0] else "it does not count"
        asked = f"amend move {move.number}"
        raise Refused("LAW-AMEND", asked, so, f"moves that count: {counting}", hint="skald log", forceable=False)
    return tuple(line[at:])


def _played(session: Session, number: int, said: Line, head: Decision[Any], found: Plan, *, written: bool) -> Played:
    forced = [step.batch[1].broken for step in found.steps if step.how == "forced" and step.batch]
    return Played(
        number=number,
        line=format_line(said),
        player=None,
        move=said.move,
        facts=head.facts,
        says=(*_earlier(found), *map(_summary, _told(found)), *_renumbered(number, found.again)),
        unchecked=(),
        broken=tuple(rule for broken in forced for rule in broken),
        turn=session.game.turn(head.table),
        version=session.version,
        written=written,
        back="undo",
        table=head.table,
    )


def _told(found: Plan) -> Iterator[Fate]:
    return (step for step in found.steps if step.how != "same")


def _summary(step: Fate) -> str:
    words = {"new": "added", "changed": "has another cost or effect", "forced": "against the rules"}
    if step.how == "new" and step.number:
        return f"{step.line}: corrected"
    was = f"{step.number} " if step.number else ""
    return f"{was}{step.line}: {words.get(step.how, 'left out')}"


def _earlier(found: Plan) -> tuple[str, ...]:
    """Return which move the number that was typed means by now."""
    number = found.withdrawn[0]
    return () if found.asked == number else (f"{found.asked} is {number} now",)


def _renumbered(number: int, again: Sequence[int]) -> Iterator[str]:
    """Yield the new numbers of the moves that the correction, move *number*, records again, in runs."""
    pairs = [(was, number + at) for at, was in enumerate(again, 1) if was]
    while pairs:
        first = pairs[0]
        run = [pair for at, pair in enumerate(pairs) if pair == (first[0] + at, first[1] + at)]
        pairs = pairs[len(run) :]
        last = run[-1]
        yield (
            f"{first[0]} is {first[1]} now"
            if len(run) == 1
            else f"{first[0]} to {last[0]} are {first[1]} to {last[1]} now"
        )
