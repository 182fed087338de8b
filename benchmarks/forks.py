"""F2: what a fork takes in the log, and how long it takes: of a game as it is played, and of one of 12,500 moves."""

import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from benchmarks.game import STREAM, drafts, played
from benchmarks.measure import tell
from campaign.fork import fork
from campaign.session import Session
from events.envelope import Draft
from events.replay import draft_of
from events.sqlite import SqliteLog

FORKS = 6
LONG = 12_500
"""Moves of the long game."""


def main() -> None:
    real = [draft_of(fact) for fact in played(400).envelopes]
    long = drafts(next(number for number, draft in enumerate(drafts(LONG * 8), 1) if draft.move == LONG))
    tell(f"F2: {FORKS} forks of one game")
    for facts in (real, long):
        with TemporaryDirectory() as folder:
            _measure(Path(folder), facts)


def _measure(folder: Path, facts: list[Draft]) -> None:
    with closing(SqliteLog(folder / "log.db", create=True)) as log:
        log.append(STREAM, 0, facts)
        before, begun = _packed(folder), process_time()
        session = Session.open(log, STREAM)
        for number in range(FORKS):
            fork(session, f"Fork {number}", f"{STREAM}-{number}")
        spent, after = process_time() - begun, _packed(folder)
    each = (after - before) / FORKS
    payloads = sum(len(fact.payload.encode()) for fact in facts)
    print(f"  {facts[-1].move:,} moves, {len(facts):,} facts: {before / 1e6:.2f} MB, with forks {after / 1e6:.2f} MB")
    print(f"  a fork: {each / 1e3:,.0f} kB, {each / len(facts):.0f} bytes a fact, {spent / FORKS * 1e3:,.0f} ms")
    print(f"  of that payloads: {payloads / each:.0%}", flush=True)


def _packed(folder: Path) -> int:
    """Return the bytes of the log without what is free in it."""
    path = folder / "packed.db"
    with closing(sqlite3.connect(folder / "log.db")) as connection:
        connection.execute("VACUUM INTO ?", (str(path),))
    size = path.stat().st_size
    path.unlink()
    return size
