"""What a suspicious player would ask about: every place where the log says that the straight way was left."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from events.envelope import Envelope
from projections.history import Entry, History

Kind = Literal["override", "ruling", "reconciled", "position", "undo", "over-revealed", "amended", "unchecked", "clock"]

KINDS: dict[Kind, str] = {
    "override": "recorded against a rule",
    "ruling": "ruled by the table",
    "reconciled": "counts set to what lies on the table",
    "position": "the whole table set",
    "undo": "withdrawn",
    "over-revealed": "withdrawn after something hidden was shown",
    "amended": "corrected afterwards",
    "unchecked": "rules that could not be checked",
    "clock": "the clock ran backward",
}
"""Each kind of finding, in words."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing worth asking about.

    Attributes:
        kind: see ``KINDS``.
        move: number of the move that shows it.
        at: when it was recorded, UTC.
        by: who recorded it.
        player: whose move it is, None when it is nobody's.
        what: the line, or what happened, in words.
        rules: ids of the rules concerned.
        because: the reason given, or None.
        counts: whether the move still counts.
    """

    kind: Kind
    move: int
    at: str
    by: str
    player: str | None
    what: str
    rules: tuple[str, ...] = ()
    because: str | None = None
    counts: bool = True


def audit(envelopes: Sequence[Envelope], history: History, revealing: frozenset[str]) -> list[Finding]:
    """Return all findings of one game in order of moves.

    Args:
        envelopes: all facts of the game.
        history: their history.
        revealing: types of facts that show something hidden.
    """
    types: dict[int, set[str]] = {}
    for envelope in envelopes:
        types.setdefault(envelope.move, set()).add(envelope.type)
    shown = {number for number, found in types.items() if found & revealing}
    findings = [f for entry in history.entries.values() for f in _of_entry(entry, types[entry.number], shown, history)]
    return sorted([*findings, *_clocks(history)], key=lambda finding: finding.move)


def totals(findings: Sequence[Finding]) -> dict[str, int]:
    """Return how many findings there are of each kind, kinds without any left out."""
    found = Counter(finding.kind for finding in findings)
    return {kind: found[kind] for kind in KINDS if found[kind]}


def _of_entry(entry: Entry, types: set[str], shown: set[int], history: History) -> Iterator[Finding]:
    if entry.broken:
        yield _finding("override", entry, entry.line, entry.broken)
    if "skald.ruled" in types:
        yield _finding("ruling", entry, entry.line)
    if "skald.position_set" in types:
        yield _finding("position", entry, "the whole table was set")
    if any(kind.endswith(".reconciled") for kind in types):
        yield _finding("reconciled", entry, entry.line)
    if entry.unchecked:
        yield _finding("unchecked", entry, entry.line, entry.unchecked)
    if entry.withdraws:
        over = shown.intersection(entry.withdraws)
        lines = "; ".join(f"{n} {history.entries[n].line}" for n in entry.withdraws)
        yield _finding("over-revealed" if over else "undo", entry, f"withdrew {lines}")
    if entry.amends:
        old = history.entries[entry.amends[0]]
        again = history.standing_for(old.number, entry.number)
        what = "in front of" if again is not None and again.line == old.line else "was"
        yield _finding("amended", entry, f"{entry.line} ({what}: {old.line})")


def _finding(kind: Kind, entry: Entry, what: str, rules: tuple[str, ...] = ()) -> Finding:
    return Finding(
        kind, entry.number, entry.at, entry.by, entry.player, what, rules, entry.because, not entry.withdrawn
    )


def _clocks(history: History) -> Iterator[Finding]:
    before = ""
    for entry in history.entries.values():
        if entry.at < before:
            yield _finding("clock", entry, f"recorded at {entry.at}, after a move of {before}")
        before = max(before, entry.at)
