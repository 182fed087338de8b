"""Replay: read, check order and hashes, decode, fold; rebuild at an earlier move; growth; size."""

from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.game import STREAM, drafts
from benchmarks.measure import Target, Work, race, tell, tell_rates, tell_ratio
from benchmarks.peers import library
from campaign.folding import Fold
from campaign.games import registry
from campaign.session import Session
from events.replay import guarded
from events.sqlite import SqliteLog

SHORT, LONG = 2_000, 30_000


def main() -> None:
    with TemporaryDirectory() as folder:
        short, long = _log(Path(folder), SHORT), _log(Path(folder), LONG)
        _replay(Path(folder), short)
        _growth(short, long)
        short.close()
        long.close()


def _log(folder: Path, facts: int) -> SqliteLog:
    log = SqliteLog(folder / f"{facts}.db", create=True)
    log.append(STREAM, 0, drafts(facts))
    return log


def _fold() -> Fold:
    """Return what folds the measured game; a session makes it once, as the other side makes its application."""
    game = registry.load("vendel")
    return Fold(game, game.codec())


def _decoded(log: SqliteLog) -> Work:
    """Return the replay without its fold: read, check, decode."""
    codec = registry.load("vendel").codec()

    def once() -> int:
        facts = 0
        for fact in guarded(log.read(STREAM)):
            codec.decode(fact.type, fact.schema, fact.payload)
            facts += 1
        return facts

    return once


def _work(log: SqliteLog, facts: int) -> Work:
    """Return the replay of the first *facts* facts: read, check, decode, fold."""
    fold = _fold()

    def once() -> int:
        fold(guarded(log.read(STREAM, lte=facts)))
        return facts

    return once


def _session(log: SqliteLog, facts: int) -> Work:
    def once() -> int:
        Session.open(log, STREAM)
        return facts

    return once


def _replay(folder: Path, log: SqliteLog) -> None:
    tell(f"Replay of {SHORT:,} facts from SQLite; rebuild at fact {SHORT // 2:,}")
    sides: dict[str, Work] = {
        "skald": _work(log, SHORT),
        "skald, Session.open": _session(log, SHORT),
        "skald, without the fold": _decoded(log),
        "skald, rebuild": _work(log, SHORT // 2),
    }
    compared = library("eventsourcing")
    found = race(sides | (_theirs(folder) if compared else {}))
    tell_rates(found, "facts/s")
    if compared:
        theirs = found["eventsourcing"]
        tell_ratio(found["skald"], theirs, "replay, same fold on both sides", Target(">=", 5.5))
        tell_ratio(found["skald, Session.open"], theirs, "Session.open")
        bare = found["eventsourcing, without the fold"]
        tell_ratio(found["skald, without the fold"], bare, "replay, without the fold", Target(">=", 5.5))
        tell_ratio(found["skald, rebuild"], found["eventsourcing, rebuild"], "rebuild", Target(">=", 6))
        _size(folder)


def _theirs(folder: Path) -> dict[str, Work]:
    from benchmarks.sourced import recorded

    folding, key = recorded(folder / "eventsourcing.db", drafts(SHORT), fold=True)
    passing, other = recorded(folder / "passing.db", drafts(SHORT), fold=False)
    return {
        "eventsourcing": _got(folding, key, SHORT),
        "eventsourcing, without the fold": _got(passing, other, SHORT),
        "eventsourcing, rebuild": _got(folding, key, SHORT // 2),
    }


def _got(app: Any, key: Any, version: int) -> Work:
    def once() -> int:
        app.repository.get(key, version=version)
        return version

    return once


def _size(folder: Path) -> None:
    tell("Size of a fact in the store, bytes")
    ours, theirs = (_stored(folder / name) / SHORT for name in (f"{SHORT}.db", "eventsourcing.db"))
    print(f"  skald {ours:.0f}, eventsourcing {theirs:.0f}")
    tell_ratio([ours], [theirs], "size / eventsourcing", Target("<=", 0.8))


def _stored(path: Path) -> int:
    """Return the bytes that the tables in *path* take, packed, whatever waits in the write-ahead log."""
    import sqlite3

    with closing(sqlite3.connect(path)) as connection:
        connection.execute("VACUUM INTO ?", (f"{path}.packed",))
    return Path(f"{path}.packed").stat().st_size


def _growth(short: SqliteLog, long: SqliteLog) -> None:
    tell(f"Growth: time of {LONG:,} facts against {SHORT:,}, a fact")
    found = race({f"{SHORT:,} facts": _work(short, SHORT), f"{LONG:,} facts": _work(long, LONG)})
    tell_rates(found, "facts/s")
    tell_ratio(found[f"{SHORT:,} facts"], found[f"{LONG:,} facts"], "time a fact, long / short", Target("<=", 1.1))
