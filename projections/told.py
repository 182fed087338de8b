"""The moves of a game with their facts, for projections that tell its story."""

from collections.abc import Sequence
from typing import NamedTuple

from events.envelope import Envelope
from events.fact import Codec, Fact
from projections.history import History
from projections.sheets import Sheet


class Told(NamedTuple):
    """One move that counts: its number, its canonical line, and what it recorded."""

    number: int
    line: str
    facts: tuple[Fact, ...]


def told(envelopes: Sequence[Envelope], history: History, codec: Codec) -> list[Told]:
    """Return the moves that count, in order; *envelopes* are all facts of one stream.

    Raises:
        Damaged: a fact cannot be read.
    """
    found = []
    for number in history.line:
        entry = history.entries[number]
        kept = envelopes[entry.first : entry.last]  # without the typed line itself
        facts = (codec.decode(e.type, e.schema, e.payload, stream=e.stream, version=e.version) for e in kept)
        found.append(Told(number, entry.line, tuple(facts)))
    return found


def overrides(history: History) -> Sheet:
    """Return the moves that were forced, ruled, set right or withdrawn, in order."""
    rows = []
    for entry in history.entries.values():
        what = _judged(entry.line, forced=bool(entry.broken), withdrawn=entry.withdrawn)
        if what:
            row = (str(entry.number), what, entry.line, ", ".join(entry.broken), entry.because or "", entry.by)
            rows.append(row)
    return Sheet("Overrides and rulings", ("#move", "what", "line", "rules", "why", "by"), rows)


def _judged(line: str, *, forced: bool, withdrawn: bool) -> str:
    verb = line.partition(" ")[0]
    if withdrawn:
        return "withdrawn"
    if forced:
        return "against the rules"
    return {"ruling": "ruling", "reconcile": "set right", "position": "table set"}.get(verb, "")
