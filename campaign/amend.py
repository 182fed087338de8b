"""Correcting an earlier move: what comes behind it is decided again, and nothing is written before all is known."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from campaign.game import Decision
from campaign.notation.format import format_line
from campaign.notation.moves import Amend, New, Redo, Undo
from campaign.notation.parse import Line, parse
from campaign.notation.words import join, quote
from campaign.played import Played, Stamp, longest
from campaign.service import Session
from events.errors import NotUnderstood, Refused, SkaldError
from events.kernel import Amended

How = Literal["new", "same", "changed", "forced", "out"]


@dataclass(frozen=True, slots=True)
class Step:
    """One move of the corrected line.

    Attributes:
        number: of the move that is decided again, or None for the corrected or inserted one.
        line: as it will be recorded, or was typed when it no longer fits.
        how: ``new``, ``same``, ``changed`` (another cost or effect), ``forced``, ``out`` (no longer fits).
        error: why it no longer fits, or what was overruled.
        batch: what will be recorded, None for ``out``.
    """

    number: int | None
    line: str
    how: How
    error: SkaldError | None = None
    batch: tuple[Line, Decision[Any]] | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """A correction, decided and not yet written.

    Attributes:
        said: the amend line.
        withdrawn: the moves that will be withdrawn, the corrected one first.
        steps: what will stand for them.
    """

    said: Line
    withdrawn: tuple[int, ...]
    steps: tuple[Step, ...]

    @property
    def out(self) -> tuple[Step, ...]:
        """Return the later moves that no longer fit."""
        return tuple(step for step in self.steps if step.how == "out")


FLAGS = ("--delete", "--insert", "--drop", "--force")


def spoken(words: Sequence[str]) -> list[str]:
    """Return the words of an amend line from looser ones: a number, flags, and the corrected move without quotes.

    ``12 --insert journey warrior essex --venture`` becomes ``amend 12 --insert -- "journey warrior essex --venture"``.
    One word that holds the whole move, as the canonical line has it, stays as it is; flags may stand behind it.
    """
    number, rest, flags = list(words[:1]), list(words[1:]), list[str]()
    while rest and (rest[0] in FLAGS or rest[0] == "--because"):
        taken = 2 if rest[0] == "--because" else 1
        flags, rest = [*flags, *rest[:taken]], rest[taken:]
    rest = rest[1:] if rest[:1] == ["--"] else rest
    if len(rest) > 1 and " " in rest[0]:  # no verb has a space in it
        return ["amend", *number, *flags, *rest[1:], "--", rest[0]]
    move = rest[0] if len(rest) == 1 else join(rest)[0]
    return ["amend", *number, *flags, *(["--", move] if rest else [])]


def plan(session: Session, said: Line) -> Plan:
    """Return what the amend line *said* comes to.

    Raises:
        Refused: the move does not count, is the opening move, or the corrected move is not allowed itself.
        NotUnderstood: the line of the correction is missing, too much, or no move.
    """
    assert isinstance(said.move, Amend)  # callers hand in nothing else
    move = said.move
    tail = _tail(session, move)
    table = session.table_of(session.history.line[: -len(tail)])
    steps: list[Step] = []
    for number, text in _queue(session, move, tail):
        step = _decided(session, table, number, text, said)
        if step.batch:
            table = step.batch[1].table
        steps.append(step)
    return Plan(said, tail, tuple(steps))


def carry_out(
    session: Session, said: Line, *, stamp: Stamp | None = None, key: str | None = None, dry_run: bool = False
) -> Played:
    """Record a correction as one step.

    Raises:
        Refused: later moves no longer fit, and neither ``--drop`` nor ``--force`` was said.
        NotUnderstood: see :func:`plan`.
        Conflict: somebody else wrote first.
        AlreadyRecorded: *key* was used before.
    """
    found = plan(session, said)
    assert isinstance(said.move, Amend)  # `plan` has looked
    if found.out and not said.move.drop:
        raise _no_longer_fits(found)
    batches = [step.batch for step in found.steps if step.batch]
    fact = Amended(
        moves=found.withdrawn,
        following=len(batches),
        left_out=tuple(step.number for step in found.out if step.number),
        because=said.because,
    )
    said = replace(said, force=any(step.how == "forced" for step in found.steps))
    table = batches[-1][1].table if batches else session.table_of(session.history.line[: -len(found.withdrawn)])
    head: Decision[Any] = Decision((fact,), table)
    number = session.next_number
    if not dry_run:
        session.write([(said, head), *batches], stamp, key)
    return _played(session, number, said, head, found, written=not dry_run)


def _played(session: Session, number: int, said: Line, head: Decision[Any], found: Plan, *, written: bool) -> Played:
    played = Played(
        number=number,
        line=format_line(said),
        move=said.move,
        facts=head.facts,
        says=tuple(_summary(step) for step in found.steps if step.how != "same"),
        unchecked=(),
        broken=tuple(
            rule for step in found.steps if step.how == "forced" and step.batch for rule in step.batch[1].broken
        ),
        turn=session.game.turn(head.table),
        version=session.version,
        written=written and not session.holds,
        back="undo",
        table=head.table,
    )
    if written:
        session.last = played
    return played


def _summary(step: Step) -> str:
    words = {"new": "corrected", "changed": "has another cost or effect", "forced": "against the rules"}
    was = f"{step.number} " if step.number else ""
    return f"{was}{step.line}: {words.get(step.how, 'left out')}"


def _tail(session: Session, move: Amend) -> tuple[int, ...]:
    line = session.history.line
    at = bisect_left(line, move.number)
    if at == 0 or line[at : at + 1] != [move.number]:
        counting = f"moves 2 to {line[-1]} that are not withdrawn" if len(line) > 1 else "none yet"
        so = "it is the opening move" if move.number == line[0] else "it does not count"
        asked = f"amend move {move.number}"
        raise Refused("LAW-AMEND", asked, so, f"moves that count: {counting}", hint="skald log", forceable=False)
    return tuple(line[at:])


def _queue(session: Session, move: Amend, tail: tuple[int, ...]) -> Iterator[tuple[int | None, str]]:
    if move.delete == (move.line is not None):
        raise NotUnderstood(
            "amend takes either the corrected move or --delete",
            hint=f"amend {move.number} {quote('journey warrior essex')}; or: amend {move.number} --delete",
        )
    if move.line is not None:
        yield None, move.line
    for number in tail if move.insert else tail[1:]:
        yield number, session.history.entries[number].line


def _decided(session: Session, table: Any, number: int | None, text: str, said: Line) -> Step:
    try:
        line = parse(text, session.grammar, session.game.names(table), limit=longest(text))
        return _fitting(session, table, number, line)
    except (Refused, NotUnderstood) as error:
        if number is None:
            raise
        forceable = isinstance(error, Refused) and error.forceable and said.force
        return _forced(session, table, number, text, said, error) if forceable else Step(number, text, "out", error)


def _fitting(session: Session, table: Any, number: int | None, line: Line) -> Step:
    if isinstance(line.move, New | Amend | Undo | Redo):
        raise NotUnderstood(f"{line.move.verb} cannot stand for an earlier move; a move of the game can")
    decision = session.decide(table, line)
    line = replace(line, force=bool(decision.broken))
    batch = (line, decision)
    if number is None:
        return Step(None, format_line(line), "new", batch=batch)
    how: How = "same" if session.encoded(decision) == session.facts_of(number) else "changed"
    return Step(number, format_line(line), how, batch=batch)


def _forced(session: Session, table: Any, number: int, text: str, said: Line, error: SkaldError) -> Step:
    line = parse(text, session.grammar, session.game.names(table), limit=longest(text))
    line = replace(line, force=True, because=line.because or said.because)
    try:
        decision = session.decide(table, line)
    except Refused as law:
        return Step(number, text, "out", law)
    return Step(number, format_line(line), "forced", error, (line, decision))


def _no_longer_fits(found: Plan) -> Refused:
    first = found.out[0]
    listed = ", ".join(str(step.number) for step in found.out)
    why = first.error.message if first.error else ""
    return Refused(
        "LAW-AMEND",
        f"amend move {found.withdrawn[0]}",
        f"{len(found.out)} later moves no longer fit: {listed}; {first.number} {first.line}: {why}",
        "they can be left out, or recorded against the rules",
        hint='add --drop to leave them out; or --force --because "why"',
        forceable=False,
    )
