"""Correcting an earlier move: what comes behind it is decided again, and nothing is written before all is known."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from campaign.correcting import PLACED, Correcting, Fate, Write, stays
from campaign.decision import Decision
from campaign.notation.format import format_line
from campaign.notation.grammar import Grammar
from campaign.notation.moves import Amend, LineAt
from campaign.notation.names import shown
from campaign.notation.parse import Line, headed
from campaign.notation.words import Word, join, quote
from campaign.played import Played
from campaign.service import Service
from campaign.session import Session
from events.envelope import Stamp
from events.errors import NotUnderstood, Refused
from events.kernel import Amended


@dataclass(frozen=True, slots=True)
class Plan:
    """A correction, decided and not yet written.

    Attributes:
        said: the amend line, its own lines in full; its number is that of a move that counts.
        asked: the number that was typed; an earlier correction may have made another one of it.
        withdrawn: the moves that will be withdrawn, the corrected one first.
        steps: what will stand for them.
    """

    said: Line
    asked: int
    withdrawn: tuple[int, ...]
    steps: tuple[Fate, ...]

    @property
    def line(self) -> str:
        """Return the amend line in full, with the number that was typed."""
        return format_line(self.said._replace(move=self.said.move.model_copy(update={"number": self.asked})))

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

    def check(self) -> None:
        """Raise what stands against the first move that does not fit, when the correction itself says its line."""
        first = self.out[0] if self.out else None
        if first and first.said and first.error:
            raise first.error.at(f"move {first.number}" if first.number else f"new line {quote(first.line)}")


ALONE = ("--delete", "--insert", "--drop", "--force")
VALUED = ("--because", "--then", "--also", "--before", "--last", "--out", "--against")
BESIDE = ("--then", "--also", "--before", "--last", "--out", "--against", "--drop")
"""Options that may stand behind a corrected move without quotes, too."""


def spoken(words: Sequence[str], grammar: Grammar) -> list[str]:
    """Return the words of an amend line from looser ones: a number, options, and the corrected move without quotes.

    ``12 --insert journey warrior essex --venture`` becomes ``amend 12 --insert -- "journey warrior essex --venture"``.
    One word that holds the whole move, as the canonical line has it, stays as it is; options may stand behind it.
    Behind a move without quotes that has no option of that name ``--then LINE``, and the rest of `BESIDE`, is one of
    the correction.
    """
    _begins_with_number(words, grammar)
    number, rest, options = list(words[:1]), list(words[1:]), list[str]()
    while rest and rest[0] in (*ALONE, *VALUED):
        taken = 2 if rest[0] in VALUED else 1
        options, rest = [*options, *rest[:taken]], rest[taken:]
    rest = rest[1:] if rest[:1] == ["--"] else rest
    if len(rest) > 1 and " " in rest[0].removesuffix(":"):  # no verb has a space in it
        return ["amend", *number, *options, *rest[1:], "--", rest[0]]
    at = next((at for at, word in enumerate(rest) if word in BESIDE and not _has(word, rest, grammar)), len(rest))
    options, rest = [*options, *rest[at:]], rest[:at]
    move = rest[0] if len(rest) == 1 else join(rest)[0]
    return ["amend", *number, *options, *(["--", move] if rest else [])]


def _begins_with_number(words: Sequence[str], grammar: Grammar) -> None:
    """Refuse a correction that does not begin with a number, and say in which order its words stand."""
    if not words or words[0].isdecimal():
        return
    number = next((word for word in words if word.isdecimal()), "12")
    rest = [word for word in words if word != number]
    rest = rest[1:] if rest[1:] and grammar.is_verb(rest[1]) and not grammar.is_verb(rest[0]) else rest
    line, found = join(["amend", *words])
    message = f"{shown(words[0])} stands where the number of the move to correct is expected"
    hint = f"the number stands first: {join(['amend', number, *rest])[0]}"
    raise NotUnderstood(message, column=found[1].column, width=found[1].width, line=line, hint=hint)


def _has(option: str, words: Sequence[str], grammar: Grammar) -> bool:
    """Tell whether the move that *words* say has an *option* of that name of its own."""
    try:
        _, said = headed([Word(word, 1, len(word), False) for word in words])
        return option.removeprefix("--") in grammar.spec(grammar.find(said)[0]).options
    except NotUnderstood:
        return False


def as_said(line: str, table: Any) -> str:
    """Return *line* as it is."""
    return line


def plan(session: Session, said: Line, write: Write = as_said) -> Plan:
    """Return what the amend line *said* comes to.

    Args:
        session: the game.
        said: the line.
        write: writes the lines of the correction in full, each on the table that it falls on.

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
    work = Correcting(session, said, move, session.table_of(session.history.line[: -len(tail)]), write)
    work.run(tail)
    return Plan(said._replace(move=work.in_full()), asked, tail, tuple(work.steps))


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
    found.check()
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


def _of_today(session: Session, said: Line) -> Amend:
    """Return the move with the numbers that count now; raises NotUnderstood for a word that does not go with it."""
    move = said.move
    assert isinstance(move, Amend)  # callers hand in nothing else
    beside = bool(move.also_ or move.before or move.last)
    if (move.delete and move.line is not None) or not (move.delete or move.line or (beside and not move.insert)):
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
    number = now(move.number)
    later = {name: tuple(map(now, getattr(move, name))) for name in ("out", "against")}
    placed = {name: tuple(LineAt(now(one.number), one.line) for one in getattr(move, name)) for name in PLACED}
    named = [*later["out"], *later["against"], *(one.number for at in placed.values() for one in at)]
    _check_later(session, number, named, stays(move))
    _check_once([*later["out"], *(one.number for one in placed["also_"])])
    return move.model_copy(update={"number": number, **later, **placed})


def _check_later(session: Session, number: int, named: Sequence[int], itself: bool) -> None:
    """Refuse a correction of move *number* that names moves before it; *itself*: it may name that one, too."""
    line = session.history.line
    later = line[bisect_left(line, number + (not itself)) :]
    odd = next((one for one in named if one not in later), None)
    if odd is not None and odd not in session.history.entries:
        raise NotUnderstood(f"there is no move {odd}", hint=f"the last move that counts is {line[-1]}; skald log")
    if odd is not None and number in line[1:]:
        raise NotUnderstood(
            f"move {odd} does not come behind move {number}",
            hint="--out, --against, --also and --before name later moves",
        )


def _check_once(named: Sequence[int]) -> None:
    twice = next((one for one in named if named.count(one) > 1), None)
    if twice is not None:
        raise NotUnderstood(f"move {twice} is named twice", hint="--also corrects a move, or --out leaves it out")


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
        says=(*_earlier(found), *map(_summary, _told(found)), *renumbered(number, found.again)),
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
    words = {"new": "added", "moved": "moved", "changed": "has another cost or effect", "forced": "against the rules"}
    if step.how == "new" and step.number:
        return f"{step.line}: corrected"
    was = f"{step.number} " if step.number else ""
    return f"{was}{step.line}: {words.get(step.how, 'left out')}"


def _earlier(found: Plan) -> tuple[str, ...]:
    """Return which move the number that was typed means by now."""
    number = found.withdrawn[0]
    return () if found.asked == number else (f"{found.asked} is {number} now",)


def renumbered(number: int, again: Sequence[int]) -> Iterator[str]:
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
