"""Writes the exported records of this folder anew, after the form of a line or the facts of a rule have changed.

Run as ``python -m tests.records``; only before release 0.1.0. Every line is decided again and has to be accepted; the
frozen final tables beside the records are written too. Read the difference: it has to be what was meant.
"""

from dataclasses import replace
from datetime import UTC, datetime
from json import dumps
from pathlib import Path

from campaign.records import prepare
from campaign.session import Session
from events.memory import MemoryLog
from exports.record import read_record, record_text
from tests.vendel.make_records import digest


def renewed(path: Path) -> Session:
    """Return the game of a record, whatever head it tells."""
    log, record = MemoryLog(), replace(read_record(path.read_bytes(), path.name), head=None)
    found = prepare(log, record, clock=lambda: datetime(2000, 1, 1, tzinfo=UTC), who="nobody", new_id=str)
    found.commit(log)
    return Session.open(log, found.session.stream)


def main() -> None:
    """Write every record that has stamps, and the final table of those that have a frozen one."""
    for path in sorted(Path(__file__).parent.glob("*.skald")):
        if "#@" not in path.read_text(encoding="utf-8"):
            continue
        session = renewed(path)
        path.write_text(record_text(session.envelopes), encoding="utf-8", newline="\n")
        frozen = path.with_suffix(".json")
        if frozen.exists():
            score = session.game.score(session.table)
            found = {"score": score, "view_sha256": digest(session)}
            frozen.write_text(dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
