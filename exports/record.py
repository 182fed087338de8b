"""The record: a whole game as text that a person can write and read, and that is read back byte for byte.

A record holds one move a line; blank lines and ``#`` comments are free. Three comments mean something:

* ``# skald record 2`` names the format; the lines of an older one did not say their player: its head is not compared;
* ``#@ 2026-11-30T19:02:11Z WHO [STREAM]`` says when and by whom the following lines were recorded, and as which game;
* ``# head HASH`` is the hash of the last fact, by which a changed record is told from an unchanged one.

A record with stamps becomes the very same facts again. One without them is a new game, recorded now.
"""

import re
import shlex
from collections.abc import Iterator, Sequence
from functools import lru_cache

from events.batch import is_stream_name, is_time
from events.envelope import Envelope, Stamp
from events.errors import NotUnderstood
from events.log import CAMPAIGNS, is_of_game
from events.names import clean
from events.record import FORMAT, Record, RecordLine, located
from exports.source import Source
from projections.history import Entry, History, fold_history

LONGEST_RECORD = 50_000_000
"""Bytes of a record."""

LONGEST_STAMP = 500
"""Characters of a stamp: a time, a name, a game."""

MOST_LINES = 1_000_000
"""Lines of a record; one that was exported has two a move at most."""

_FORMAT = re.compile(r"# skald record (\S+)\s*")
_STAMP = re.compile(r"#@\s*(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\s+(.+)")
_HEAD = re.compile(r"# head ([0-9a-f]{64})\s*")


def record(source: Source) -> Iterator[str]:
    """Write the game as a record: text to read, to keep and to import again."""
    return _text(source.facts, source.history)


def record_text(envelopes: Sequence[Envelope]) -> str:
    """Return the canonical record of one game.

    Args:
        envelopes: all facts of one stream, in order of version, at least one.

    Returns:
        One line a move, undo and redo and withdrawn moves among them, under stamps of time and recorder; the last line
        is the hash of the last fact.
    """
    return "".join(_text(envelopes, fold_history(envelopes)))


def _text(envelopes: Sequence[Envelope], history: History) -> Iterator[str]:
    yield f"# skald record {FORMAT}\n"
    stream, before = f" {envelopes[0].stream}", None
    for entry in history.entries.values():
        now = (entry.at, entry.by)
        if now != before:
            yield f"#@ {entry.at} {shlex.quote(entry.by)}{stream}\n"
        yield f"{_line(entry)}\n"
        stream, before = "", now
    yield f"# head {envelopes[-1].hash.hex()}\n"


def _line(entry: Entry) -> str:
    """Return the line of one move; what an amendment decided again is a comment, for the amendment does it anew."""
    if entry.part_of is not None:
        return f"#   {entry.line}  # decided again by {entry.part_of}"
    return entry.line if entry.withdrawn_by is None else f"{entry.line}  # withdrawn by {entry.withdrawn_by}"


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
            with located(name, number, text):
                stamp, named = _stamp(bare)
            stream = stream or named
        elif bare.startswith("#"):
            format_ = _format(name, number, bare) or format_
            head = _head(bare) or head
        elif bare:
            steps.append(RecordLine(number, text, stamp))
    if head is None and format_ is not None and stamp is not None:
        raise _cut(name, len(lines), lines[-1])
    if not steps:
        raise NotUnderstood(f"{name} holds no move", hint="a record begins with a line such as: new GAME TITLE")
    return Record(name, tuple(steps), stream, head, format_)


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
    if stream is not None and (not is_stream_name(stream) or not is_of_game(stream)):
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
    if found[1] not in map(str, range(1, FORMAT + 1)):
        raise NotUnderstood(
            f"record format {found[1]!r}; this Skald reads formats 1 to {FORMAT}", where=f"{name}:{number}"
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
