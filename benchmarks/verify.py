"""Verify: the proof of a whole stream against a bare read of the same rows, and its memory."""

import sqlite3
import tracemalloc
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.game import STREAM, drafts
from benchmarks.measure import Target, Work, race, tell, tell_rates, tell_ratio
from events.sqlite import SqliteLog
from events.verify import check_stream

FACTS = 30_000
ALL = "SELECT position, stream, version, move, type, schema, payload, at, by, hash FROM facts ORDER BY version"


def main() -> None:
    tell(f"Verify {FACTS:,} facts")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "skald.db"
        log = SqliteLog(path, create=True)
        log.append(STREAM, 0, drafts(FACTS))
        with closing(sqlite3.connect(path)) as connection:
            found = race({"skald verify": _verify(log), "bare read": _read(connection)})
        tell_rates(found, "facts/s")
        tell_ratio(found["skald verify"], found["bare read"], "verify / bare read", Target(">=", 0.38))
        print(f"  memory at its most: {_memory(log) / 1e6:.1f} MB")
        log.close()


def _verify(log: SqliteLog) -> Work:
    def once() -> int:
        return check_stream(log, STREAM).version

    return once


def _read(connection: sqlite3.Connection) -> Work:
    def once() -> int:
        return sum(1 for _ in connection.execute(ALL))

    return once


def _memory(log: SqliteLog) -> int:
    tracemalloc.start()
    check_stream(log, STREAM)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most
