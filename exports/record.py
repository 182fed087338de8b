"""The record: the whole game as text that a person can read and `skald import` reads back, byte for byte."""

import shlex
from collections.abc import Iterator, Sequence

from events.envelope import Envelope
from projections.history import Entry, fold_history

FORMAT = 2


def record_text(envelopes: Sequence[Envelope]) -> str:
    """Return the canonical record of one game.

    Args:
        envelopes: all facts of one stream, in order of version, at least one.

    Returns:
        One line a move, undo and redo and withdrawn moves among them, under stamps of time and recorder; the last line
        is the hash of the last fact.
    """
    return "\n".join((f"# skald record {FORMAT}", *_lines(envelopes), f"# head {envelopes[-1].hash.hex()}", ""))


def _lines(envelopes: Sequence[Envelope]) -> Iterator[str]:
    stream, before = f" {envelopes[0].stream}", None
    for entry in fold_history(envelopes).entries.values():
        now = (entry.at, entry.by)
        if now != before:
            yield f"#@ {entry.at} {shlex.quote(entry.by)}{stream}"
        yield _line(entry)
        stream, before = "", now


def _line(entry: Entry) -> str:
    """Return the line of one move; what an amendment decided again is a comment, for the amendment does it anew."""
    if entry.part_of is not None:
        return f"#   {entry.line}  # decided again by {entry.part_of}"
    return entry.line if entry.withdrawn_by is None else f"{entry.line}  # withdrawn by {entry.withdrawn_by}"
