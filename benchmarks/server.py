"""A club's server (S16): eight who write eight games at once, and one alone, against bare INSERT and eventsourcing."""

import multiprocessing
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Any
from uuid import uuid4

import psycopg

from benchmarks.append import DRAFT
from benchmarks.measure import Target, Work, tell, tell_rates, tell_ratio
from benchmarks.peers import library
from events.batch import empty_head, seal
from events.postgres import PostgresLog
from tests.cluster import Cluster, NoServer

WRITERS = 8
ROUNDS = 15
SAMPLE = 0.6
"""Seconds that a side works before it is the other one's turn."""

BARE = "INSERT INTO bare (stream, version, position, move, type, schema, payload, at, by, hash) VALUES ({})".format(
    ", ".join(["%s"] * 10)
)
Make = Callable[[str, int], Work]
"""Makes the work of one writer, from the URL of the database and the writer's number."""


def main() -> None:
    try:
        with _server() as cluster:
            _together(cluster)
            _alone(cluster)
    except NoServer as error:
        print(f"  {error}")


@contextmanager
def _server() -> Iterator[Cluster]:
    cluster = Cluster(durable=True)
    try:
        cluster.start()
        PostgresLog(cluster.fresh(), create=True).close()
        cluster.say("CREATE TABLE bare (LIKE skald.facts INCLUDING ALL)")
        yield cluster
    finally:
        cluster.remove()


def _together(cluster: Cluster) -> None:
    tell(f"PostgreSQL, S16: {WRITERS} writers on {WRITERS} games, each commit waits for the disk")
    sides: dict[str, Make] = {"skald": _ours, "bare INSERT": _bare}
    with _workers(cluster.url(), sides, WRITERS) as workers:
        found = _in_turn({name: _all_of(ends) for name, ends in workers.items()})
    tell_rates(found, "/s")
    tell_ratio(found["skald"], found["bare INSERT"], "skald / bare INSERT", Target(">=", 0.6))
    tell("PostgreSQL: one writer, each commit waits for the disk")
    with _workers(cluster.url(), sides, 1) as workers:
        found = _in_turn({name: _all_of(ends) for name, ends in workers.items()})
    tell_rates(found, "/s")
    tell_ratio(found["skald"], found["bare INSERT"], "skald / bare INSERT")


def _alone(cluster: Cluster) -> None:
    tell("PostgreSQL, S16: one writer, synchronous_commit off")
    cluster.say("ALTER DATABASE skald SET synchronous_commit = off")
    sides: dict[str, Make] = {"skald": _ours, "bare INSERT": _bare}
    if library("eventsourcing"):
        sides["eventsourcing, recorder"] = _theirs
    with _workers(cluster.url(), sides, 1) as workers:
        found = _in_turn({name: _all_of(ends) for name, ends in workers.items()})
    tell_rates(found, "/s")
    tell_ratio(found["skald"], found["bare INSERT"], "skald / bare INSERT")
    if "eventsourcing, recorder" in found:
        tell_ratio(found["skald"], found["eventsourcing, recorder"], "skald / eventsourcing", Target(">=", 4))


def _in_turn(sides: Mapping[str, Callable[[], float]]) -> dict[str, list[float]]:
    """Return the rates of every side, sampled in turn after one round that does not count."""
    found: dict[str, list[float]] = {name: [] for name in sides}
    for number in range(ROUNDS + 1):
        for name, sample in sides.items():
            value = sample()
            if number:
                found[name].append(value)
    return found


def _all_of(ends: list[Connection]) -> Callable[[], float]:
    def sample() -> float:
        for end in ends:
            end.send(SAMPLE)
        return sum(float(end.recv()) for end in ends)

    return sample


@contextmanager
def _workers(url: str, sides: Mapping[str, Make], number: int) -> Iterator[dict[str, list[Connection]]]:
    """Start *number* processes for each side and yield the ends that they are spoken to by."""
    context = multiprocessing.get_context("spawn")
    ends: dict[str, list[Connection]] = {name: [] for name in sides}
    running = []
    for name, make in sides.items():
        for place in range(number):
            here, there = context.Pipe()
            running.append(context.Process(target=_work, args=(make, url, place, there), daemon=True))
            ends[name].append(here)
    for process in running:
        process.start()
    try:
        yield ends
    finally:
        for process in running:
            process.terminate()
            process.join()


def _work(make: Make, url: str, place: int, end: Connection) -> None:
    """Work for as long as is asked for, again and again, and answer with units a second."""
    once = make(url, place)
    once()
    while True:
        limit, units, begun = float(end.recv()), 0, perf_counter()
        while perf_counter() - begun < limit:
            units += once()
        end.send(units / (perf_counter() - begun))


def _ours(url: str, place: int) -> Work:
    """Return the work of appending one fact; a conflict would end the benchmark."""
    log, stream = PostgresLog(url), f"vendel-{uuid4().hex[:8]}"
    version = count()

    def once() -> int:
        log.append(stream, next(version), [DRAFT])
        return 1

    return once


def _bare(url: str, place: int) -> Work:
    """Return the statement alone, on a table with the same columns and indexes, with a row made beforehand."""
    connection = psycopg.connect(url, autocommit=True)
    stream, first = f"vendel-{uuid4().hex[:8]}", uuid4().int >> 66
    fact = seal(empty_head(stream), 0, [DRAFT])[0]
    rows = ((stream, number, first + number, *fact[3:]) for number in count(1))

    def once() -> int:
        connection.execute(BARE, next(rows), binary=True)
        return 1

    return once


def _theirs(url: str, place: int) -> Work:
    """Return the work of recording one event through the library's own recorder for applications."""
    library("eventsourcing")
    from eventsourcing.persistence import StoredEvent  # type: ignore[import-not-found, unused-ignore]
    from eventsourcing.postgres import (  # type: ignore[import-not-found, unused-ignore]
        PostgresApplicationRecorder,
        PostgresDatastore,
    )

    parts: dict[str, Any] = psycopg.conninfo.conninfo_to_dict(url)
    store = PostgresDatastore(
        dbname=parts["dbname"], host=parts["host"], port=str(parts["port"]), user=parts["user"], password=""
    )
    recorder = PostgresApplicationRecorder(datastore=store, events_table_name=f"events_{uuid4().hex[:8]}")
    recorder.create_table()
    name, state, version = uuid4(), DRAFT.payload.encode(), count(1)

    def once() -> int:
        recorder.insert_events([StoredEvent(name, next(version), "skald.typed", state)])
        return 1

    return once
