"""Append: one move a transaction, against the bare statement and against eventsourcing."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.measure import Target, Work, race, tell, tell_rates, tell_ratio
from benchmarks.peers import library
from events.batch import empty_head, seal
from events.envelope import Draft
from events.sqlite import SqliteLog

MEMORY = Path("/dev/shm")
PAIRS = 400
PART = 40
ADD = "INSERT INTO facts (position, stream, version, move, type, schema, payload, at, by, hash) VALUES (?{})".format(
    ", ?" * 9
)
PAYLOAD = '{"line":"journey merchant ulaid","unchecked":["VV-DEF-02"],"broken":[],"because":null}'
DRAFT = Draft(1, "skald.typed", 1, PAYLOAD, "2026-11-30T19:02:11Z", "bench")


def main() -> None:
    tell("Append, durable: one fact a transaction, paired commit by commit")
    with _folder(None) as folder:
        ours, raw = _paired(_ours(folder, [DRAFT]), _raw(folder))
    tell_rates({"skald": ours, "bare INSERT": raw}, "/s")
    tell_ratio(ours, raw, "skald / bare INSERT", Target(">=", 0.85))
    if MEMORY.is_dir():
        _in_memory()
    else:
        print("  no tmpfs here: the cost without a disk is not measured")


def _in_memory() -> None:
    tell("Append on tmpfs: the cost without the disk")
    with _folder(MEMORY) as folder:
        sides: dict[str, Work] = {
            "skald, 1 fact": _ours(folder, [DRAFT]),
            "skald, 4 facts": _ours(folder, [DRAFT] * 4, "four"),
            "bare INSERT": _raw(folder),
        }
        if library("eventsourcing"):
            from benchmarks.sourced import saving

            sides["eventsourcing, app.save, 1 event"] = saving(folder / "eventsourcing.db")
        found = race(sides)
    tell_rates(found, "/s")
    tell_ratio(found["skald, 1 fact"], found["bare INSERT"], "skald / bare INSERT")
    if "eventsourcing, app.save, 1 event" in found:
        theirs = found["eventsourcing, app.save, 1 event"]
        tell_ratio(found["skald, 1 fact"], theirs, "skald / eventsourcing", Target(">=", 2.5))


@contextmanager
def _folder(where: Path | None) -> Iterator[Path]:
    with TemporaryDirectory(dir=where) as name:
        yield Path(name)


def _ours(folder: Path, drafts: list[Draft], name: str = "ours") -> Work:
    log = SqliteLog(folder / f"{name}.db", create=True)
    version = count(0, len(drafts))

    def once() -> int:
        log.append("vendel-measured", next(version), drafts)
        return 1

    return once


def _raw(folder: Path) -> Work:
    """Return the statement alone, on the same tables, with rows made beforehand."""
    with closing(SqliteLog(folder / "raw.db", create=True)):
        pass
    connection = sqlite3.connect(folder / "raw.db", isolation_level=None)
    connection.execute("PRAGMA synchronous=FULL")
    fact = seal(empty_head("vendel-measured"), 0, [DRAFT])[0]
    rows = ((number, fact.stream, number, *fact[3:]) for number in count(1))

    def once() -> int:
        connection.execute(ADD, next(rows))
        return 1

    return once


def _paired(ours: Callable[[], int], raw: Callable[[], int]) -> tuple[list[float], list[float]]:
    """Return commits a second of both, in parts of a few; each commit of one side follows one of the other."""
    found: tuple[list[float], list[float]] = ([], [])
    for _ in range(PAIRS // PART):
        spent = [0.0, 0.0]
        for _ in range(PART):
            for side, work in enumerate((ours, raw)):
                begun = perf_counter()
                work()
                spent[side] += perf_counter() - begun
        for side in (0, 1):
            found[side].append(PART / spent[side])
    return found
