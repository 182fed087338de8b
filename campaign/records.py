"""Reading records: text that a person wrote at the table, or that `skald export record` wrote.

A record holds one move a line; blank lines and ``#`` comments are free. Three comments mean something:

* ``# skald record 2`` names the format; the lines of an older one did not say their player: its head is not compared;
* ``#@ 2026-11-30T19:02:11Z WHO [STREAM]`` says when and by whom the following lines were recorded, and as which game;
* ``# head HASH`` is the hash of the last fact, by which a changed record is told from an unchanged one.

A record with stamps becomes the very same facts again. One without them is a new game, recorded now.
"""

import re
import shlex
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from hashlib import sha256
from typing import TypeVar

from campaign.notation.names import clean
from campaign.service import Clock, Played, Session, Stamp
from events.batch import is_time
from events.errors import AlreadyRecorded, NotUnderstood, Refused, Unanswered
from events.log import CAMPAIGNS, EventLog
from events.replay import adopt, not_whole

LONGEST_RECORD = 50_000_000
"""Bytes of a record."""

LONGEST_STAMP = 500
"""Characters of a stamp: a time, a name, a game."""

MOST_LINES = 1_000_000
"""Lines of a record; one that was exported has two a move at most."""

NEWEST_FORMAT = 2

T = TypeVar("T")

_FORMAT = re.compile(r"# skald record (\S+)\s*")
_STAMP = re.compile(r"#@\s*(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\s+(.+)")
_HEAD = re.compile(r"# head ([0-9a-f]{64})\s*")
_STREAM = re.compile(r"[a-z0-9-]{1,64}")
_NEW = re.compile(r"\s*new(\s|$)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Step:
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
    """A record as it was read; nothing is decided yet.

    Attributes:
        name: what messages call it, such as ``game.skald``.
        steps: the moves.
        stream: name of the game when the record says so.
        head: hash of the last fact, 32 bytes, when the record says so.
        format: number of its format, None when it does not say.
    """

    name: str
    steps: tuple[Step, ...]
    stream: str | None = None
    head: bytes | None = None
    format: int | None = None

    @property
    def is_older(self) -> bool:
        """Tell whether it was written before lines said their player, so that its facts have other hashes now."""
        return self.format is not None and self.format < NEWEST_FORMAT

    @property
    def opens(self) -> bool:
        """Tell whether it begins with a ``new`` line."""
        return bool(self.steps) and _NEW.match(self.steps[0].text) is not None


@dataclass(frozen=True, slots=True)
class Imported:
    """A record whose every line was decided; :meth:`commit` records it.

    Attributes:
        record: what was read.
        session: the game with all moves of the record, held back.
        played: what came of each line.
        key: by which the log knows the same request again when the record does not name its stream; None for one that
            is to be recorded once more.
    """

    record: Record
    session: Session
    played: tuple[Played, ...]
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

    def commit(self) -> None:
        """Record all moves in one transaction, or none.

        Raises:
            AlreadyRecorded: the same record was imported before.
            Conflict: another story stands under its name, or somebody else wrote first.
        """
        self.check(self.session.log)
        if not self._has_name:
            self._append()
        else:
            adopt(self.session.log, self.session.stream, self.session.held, what=self.record.name)

    def _append(self) -> None:
        try:
            self.session.commit(key=self.key)
        except AlreadyRecorded as error:
            raise _recorded(self.record, error.stream, error.actual, "--again records it once more") from None


def read_record(data: bytes, name: str) -> Record:
    """Return the record that *data* holds.

    Args:
        data: UTF-8, at most ``LONGEST_RECORD`` bytes; a byte-order mark and CRLF do no harm.
        name: what messages call it.

    Raises:
        NotUnderstood: it is too large, not UTF-8, of a newer format, was cut, holds a bad stamp, or no move at all.
    """
    lines = _lines(data, name)
    stamp: Stamp | None = None
    stream, head, format_, steps = None, None, None, []
    for number, text in enumerate(lines, 1):
        bare = text.strip()
        if bare.startswith("#@"):
            stamp, named = _located(name, number, text, partial(_stamp, bare))
            stream = stream or named
        elif bare.startswith("#"):
            format_ = _format(name, number, bare) or format_
            head = _head(bare) or head
        elif bare:
            steps.append(Step(number, text, stamp))
    if head is None and format_ is not None and stamp is not None:
        raise _cut(name, len(lines), lines[-1])
    if not steps:
        raise NotUnderstood(f"{name} holds no move", hint="a record begins with a line such as: new GAME TITLE")
    return Record(name, tuple(steps), stream, head, format_)


def prepare(
    log: EventLog,
    record: Record,
    *,
    clock: Clock,
    who: str,
    new_id: Callable[[], str],
    into: Session | None = None,
    again: bool = False,
) -> Imported:
    """Decide every line of *record* without recording anything.

    Args:
        log: where it is to be recorded.
        record: from :func:`read_record`.
        clock: tells the time of lines without a stamp.
        who: recorder of lines without a stamp.
        new_id: see :meth:`Session.begin`.
        into: a game that holds its moves back (``hold=True``), to which the lines are added.
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
    first = () if session.last is None or into else (session.last,)
    played = first + tuple(_play(record, session, step) for step in steps)
    if record.head is not None and not record.is_older and session.head != record.head:
        raise _changed(record)
    key = key if into or again else _key("\n".join(one.line for one in played))
    return Imported(record, session, played, key)


def _key(lines: str) -> str:
    return f"record:{sha256(lines.encode()).hexdigest()}"


def _key_into(record: Record, into: Session) -> str:
    """Return the key of the request: the lines, and how often they were added to the game and taken back.

    Raises:
        AlreadyRecorded: they were added, and count.
    """
    base, times = _key("\n".join(step.text.strip() for step in record.steps)), 1
    while found := into.log.recorded(into.stream, f"{base}:{times}"):
        move = into.envelopes[found[1] - 1].move
        if not into.history.entries[move].withdrawn:
            error = _recorded(record, into.stream, found[1], "skald import --into --again adds it once more")
            first = max(1, move - len(record.steps) + 1)
            error.message = f"{record.name} is recorded already, as moves {first} to {move}; nothing was written"
            raise error
        times += 1
    return f"{base}:{times}"


def _begin(log: EventLog, record: Record, step: Step, *, clock: Clock, who: str, new_id: Callable[[], str]) -> Session:
    def begin() -> Session:
        return Session.begin(
            log,
            step.text,
            clock=clock,
            who=who,
            new_id=new_id,
            stream=record.stream,
            hold=True,
            stamp=step.stamp,
        )

    return _located(record.name, step.number, step.text, begin)


def _play(record: Record, session: Session, step: Step) -> Played:
    """Play a line; what a record leaves out is what is usual, since nobody can be asked who was there."""

    def play() -> Played:
        text = step.text
        while True:
            try:
                return session.play(text, stamp=step.stamp)
            except Unanswered as error:
                if not error.usual:
                    raise
                text = f"{text} {error.usual}"

    return _located(record.name, step.number, step.text, play)


def _located(name: str, number: int, text: str, act: Callable[[], T]) -> T:
    """Return what *act* returns; what it refuses carries the file and the line."""
    try:
        return act()
    except NotUnderstood as error:
        error.where, error.line = f"{name}:{number}", error.line or text
        raise
    except Refused as error:
        error.where, error.line = f"{name}:{number}", text
        raise


def _lines(data: bytes, name: str) -> list[str]:
    if len(data) > LONGEST_RECORD:
        raise NotUnderstood(f"{name} has {len(data):,} bytes; a record may have {LONGEST_RECORD:,}")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _not_utf8(data, error.start, name) from None
    lines = text.replace("\r\n", "\n").split("\n")
    if len(lines) > MOST_LINES + 1:
        raise NotUnderstood(f"{name} has {len(lines):,} lines; a record may have {MOST_LINES:,}")
    return lines


def _not_utf8(data: bytes, start: int, name: str) -> NotUnderstood:
    """Return the error for the byte at *start*, with its line and column."""
    before = data[:start].decode("utf-8-sig").split("\n")
    line = before[-1] + data[start:].split(b"\n")[0].decode("utf-8", "replace")
    message = f"{name} is not UTF-8: byte {start + 1} is 0x{data[start]:02x}"
    where = f"{name}:{len(before)}"
    return NotUnderstood(message, column=len(before[-1]) + 1, line=line, where=where, hint="save it as UTF-8")


def _stamp(line: str) -> tuple[Stamp, str | None]:
    """Return the stamp that the comment *line* writes, and the name of the game if it is there."""
    found = _STAMP.fullmatch(line) if len(line) <= LONGEST_STAMP else None
    try:
        if found is None or not is_time(found[1]):
            raise ValueError
        by, stream = _recorder(found[2])
    except ValueError:
        raise NotUnderstood(
            "a stamp that cannot be read; a time, a name and perhaps a game are expected",
            column=1,
            width=len(line),
            hint="such as: #@ 2026-11-30T19:02:11Z jon; or delete the stamps to import it as a new game",
        ) from None
    if stream is not None and (not _STREAM.fullmatch(stream) or stream.startswith(CAMPAIGNS)):
        expected = f"one name of a-z, 0-9 and hyphens is expected, which does not begin with {CAMPAIGNS}"
        raise NotUnderstood(f"a stamp with an odd game; {expected}", column=1, width=len(line))
    return Stamp(found[1], by), stream


@lru_cache(maxsize=64)
def _recorder(text: str) -> tuple[str, str | None]:
    """Return the recorder and the game that the words behind the time of a stamp name.

    Raises:
        ValueError: there are no or too many words, or a quote is not closed.
    """
    by, *stream = shlex.split(text)
    if len(stream) > 1:
        raise ValueError
    return clean(by), next(iter(stream), None)


def _format(name: str, number: int, comment: str) -> int | None:
    """Return the format that a comment tells, if it tells one.

    Raises:
        NotUnderstood: a newer one.
    """
    found = _FORMAT.fullmatch(comment)
    if found is None:
        return None
    if found[1] not in map(str, range(1, NEWEST_FORMAT + 1)):
        raise NotUnderstood(
            f"record format {found[1]!r}; this Skald reads formats 1 to {NEWEST_FORMAT}", where=f"{name}:{number}"
        )
    return int(found[1])


def _head(comment: str) -> bytes | None:
    """Return the hash of the last fact that a comment tells, if it tells one."""
    found = _HEAD.fullmatch(comment)
    return bytes.fromhex(found[1]) if found else None


def _cut(name: str, number: int, line: str) -> NotUnderstood:
    """Return the error for an exported record that does not end with its head."""
    return NotUnderstood(
        "the record was cut: its last line, `# head …`, is missing",
        where=f"{name}:{number}",
        line=line,
        hint="export it again; or, to import what is there as a new game, delete its first line and its `#@` stamps",
    )


def _recorded(record: Record, stream: str, version: int, way: str) -> AlreadyRecorded:
    error = AlreadyRecorded(stream, version, what=record.name)
    error.hint = f"{error.hint}; {way}" if error.hint else way
    return error


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
