"""Writes ``skald-0.1.0.db``, the log that every later version has to open; it was run once, with version 0.1.0.

Run as ``python -m tests.golden.frozen FILE``.
"""

import sys
from contextlib import closing
from pathlib import Path

from campaign.service import Service
from events.sqlite import SqliteLog
from tests.beads import numbered, ticking

RECORD = Path(__file__).parents[1] / "records" / "jon.skald"


def write(file: Path) -> None:
    """Play the rulebook's example into the new *file*, with fixed times and names, an undo, a redo and a note."""
    first, *rest = [line for line in RECORD.read_text(encoding="utf-8").splitlines() if line.strip()]
    with closing(SqliteLog(file, create=True)) as log:
        session = Service.begin(log, first, clock=ticking(), who="Åke", new_id=numbered())
        for number, line in enumerate([*rest, "undo", "redo", 'note "ᚠ frozen"']):
            session.play(line, key=f"frozen {number}")
        log.choose("Åke", session.stream)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
