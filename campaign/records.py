"""Importing records: every line is decided before any is recorded."""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from campaign.held import Held
from campaign.played import Clock
from events.errors import AlreadyRecorded, NotUnderstood, Refused, Unanswered
from events.log import EventLog
from events.record import Record, RecordLine, located
from events.replay import adopt, not_whole


@dataclass(frozen=True, slots=True)
class Imported:
    """A record whose every line was decided; :meth:`commit` records it.

    Attributes:
        record: what was read.
        session: the game with all moves of the record, held back.
        lines: each line, as it will be recorded.
        key: by which the log knows the same request again when the record does not name its stream; None for one that
            is to be recorded once more.
    """

    record: Record
    session: Held
    lines: tuple[str, ...]
    key: str | None

    @property
    def _has_name(self) -> bool:
        return self.record.stream is not None and self.record.opens

    def check(self, log: EventLog) -> None:
        """Look whether :meth:`commit` would record it in *log*.

        Raises:
            AlreadyRecorded: the same record was imported before.
            Conflict: another story stands under its name.
        """
        if self._has_name:
            not_whole(log, self.session.stream, self.session.held, what=self.record.name)
        elif self.record.opens and self.key is not None and (found := log.recorded("", self.key)):
            raise _recorded(self.record, found[0], found[1], "skald import --again records it as another game")

    def commit(self, log: EventLog) -> None:
        """Record all moves in *log* in one transaction, or none.

        Raises:
            AlreadyRecorded: the same record was imported before.
            Conflict: another story stands under its name, or somebody else wrote first.
        """
        self.check(log)
        if self._has_name:
            adopt(log, self.session.stream, self.session.held, what=self.record.name)
        else:
            self._append(log)

    def _append(self, log: EventLog) -> None:
        try:
            self.session.hand_over(log, key=self.key)
        except AlreadyRecorded as error:
            raise _recorded(self.record, error.stream, error.actual, "--again records it once more") from None


def prepare(
    log: EventLog,
    record: Record,
    *,
    clock: Clock,
    who: str,
    new_id: Callable[[], str],
    into: Held | None = None,
    again: bool = False,
) -> Imported:
    """Decide every line of *record* without recording anything.

    Args:
        log: where it is to be recorded.
        record: from `exports.record`.
        clock: tells the time of lines without a stamp.
        who: recorder of lines without a stamp.
        new_id: see :meth:`Service.begin`.
        into: a game that holds its moves back, to which the lines are added.
        again: the same lines may have been recorded before, and are to be once more.

    Raises:
        AlreadyRecorded: the same lines were added to the game before, and count.
        NotUnderstood: a line is no move; file, line and column are named.
        Refused: a line is refused; file and line are named. Or the head differs from what the record says.
    """
    if record.opens == (into is not None):
        raise _misplaced(record)
    key = _key_into(record, into) if into and not again else None
    steps = iter(record.steps)
    session = into or _begin(log, record, next(steps), clock=clock, who=who, new_id=new_id)
    first = () if session.last is None or into else (session.last.line,)
    lines = first + tuple(_line(record, session, step) for step in steps)
    if record.head is not None and not record.is_older and session.head != record.head:
        raise _changed(record)
    key = key if into or again else _key("\n".join(lines))
    return Imported(record, session, lines, key)


def _key(lines: str) -> str:
    return f"record:{sha256(lines.encode()).hexdigest()}"


def _key_into(record: Record, into: Held) -> str:
    """Return the key of the request: the lines, and how often they were added to the game and taken back.

    Raises:
        AlreadyRecorded: they were added, and count.
    """
    base, times = _key("\n".join(step.text.strip() for step in record.steps)), 1
    while found := into.log.recorded(into.stream, f"{base}:{times}"):
        move = into.envelopes[found[1] - 1].move
        if not into.history.entries[move].withdrawn:
            first = max(1, move - len(record.steps) + 1)
            way = "skald import --into --again adds it once more"
            raise _recorded(record, into.stream, found[1], way, moves=f"moves {first} to {move}")
        times += 1
    return f"{base}:{times}"


def _begin(
    log: EventLog, record: Record, step: RecordLine, *, clock: Clock, who: str, new_id: Callable[[], str]
) -> Held:
    with located(record.name, step.number, step.text):
        return Held.begin(
            log,
            step.text,
            clock=clock,
            who=who,
            new_id=new_id,
            stream=record.stream,
            stamp=step.stamp,
        )


def _line(record: Record, session: Held, step: RecordLine) -> str:
    """Decide a line and return it as it will be recorded.

    What it leaves out is what is usual, since nobody can be asked who was there.
    """
    text = step.text
    with located(record.name, step.number, text):
        while True:
            try:
                return session.enter(text, stamp=step.stamp)
            except Unanswered as error:
                if not error.usual:
                    raise
                text = f"{text} {error.usual}"


def _recorded(record: Record, stream: str, version: int, way: str, *, moves: str = "") -> AlreadyRecorded:
    return AlreadyRecorded(stream, version, what=record.name, moves=moves).hinting(way)


def _misplaced(record: Record) -> NotUnderstood:
    where, text = f"{record.name}:{record.steps[0].number}", record.steps[0].text
    if record.opens:
        return NotUnderstood(
            "a record that opens a game cannot go into another one", where=where, line=text, hint="leave out --into"
        )
    return NotUnderstood(
        "the record does not begin with a `new` line",
        where=where,
        line=text,
        hint="begin it with: new GAME TITLE --player NAME; or add it to the current game with --into",
    )


def _changed(record: Record) -> Refused:
    return Refused(
        "LAW-HEAD",
        f"import {record.name} as it was exported",
        "the record was changed after it was exported, or the rules decide differently now",
        "an unchanged record",
        hint="to import it as a new game, delete its `# skald`, `# head` and `#@` lines",
        forceable=False,
    )
