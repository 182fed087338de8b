"""Nobody can change history unseen: what was changed at a random place is named, on both stores."""

import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest

from events.envelope import GENESIS, Draft, chain
from events.errors import Damaged
from events.log import EventLog
from events.postgres import PostgresLog
from events.sqlite import SqliteLog
from events.verify import check_store, check_stream
from tests.reliability.conftest import connection_of
from tests.reliability.many import many

FORGERIES = many(60, 500)
LENGTH = 40
COLUMNS = ("move", "type", "schema", "payload", "at", "by", "hash")
FIELDS = "stream, version, position, move, type, schema, payload, at, by, hash"

pytestmark = pytest.mark.soak

Run = Callable[..., Any]


class Forged(NamedTuple):
    """The first version that does not hold, and the least that must be said of it."""

    version: int
    kind: str


@contextmanager
def forger(log: EventLog) -> Iterator[Run]:
    """Yield what runs SQL without triggers, inside a transaction that is taken back; *log* sees it meanwhile."""
    assert isinstance(log, SqliteLog | PostgresLog)
    connection: Any = connection_of(log)
    if isinstance(log, SqliteLog):
        connection.execute("BEGIN")
        connection.execute("DROP TRIGGER facts_refuse_update")
        connection.execute("DROP TRIGGER facts_refuse_delete")
    else:
        connection.execute("BEGIN")
        connection.execute("ALTER TABLE skald.facts DISABLE TRIGGER ALL")
        connection.execute("SET LOCAL search_path = skald")

    def run(sql: str, *values: object) -> Any:
        return connection.execute(sql if isinstance(log, SqliteLog) else sql.replace("?", "%s"), values)

    try:
        yield run
    finally:
        connection.execute("ROLLBACK")


def value(run: Run, column: str, version: int) -> Any:
    return run(f"SELECT {column} FROM facts WHERE stream = 'one' AND version = ?", version).fetchone()[0]


def put(run: Run, column: str, version: int, new: object) -> None:
    run(f"UPDATE facts SET {column} = ? WHERE stream = 'one' AND version = ?", new, version)


def flip(run: Run, chance: random.Random) -> Forged:
    """Change one bit of one field."""
    version, column = chance.randint(1, LENGTH), chance.choice(COLUMNS)
    old = value(run, column, version)
    if isinstance(old, int):
        put(run, column, version, (old ^ (1 << chance.randrange(6))) or 64)
        return Forged(version, "was changed")
    raw = bytearray(old.encode() if isinstance(old, str) else old)
    at = chance.randrange(len(raw))
    raw[at] ^= 1
    put(run, column, version, raw.decode() if isinstance(old, str) else bytes(raw))
    return Forged(version, "was changed")


def cut(run: Run, chance: random.Random) -> Forged:
    """Take one fact out of the middle, or all from one on."""
    version = chance.randint(1, LENGTH)
    more = chance.choice(("=", ">="))
    run(f"DELETE FROM facts WHERE stream = 'one' AND version {more} ?", version)
    return Forged(version, "is missing")


def swap(run: Run, chance: random.Random) -> Forged:
    """Exchange the places of two facts."""
    first, second = sorted(chance.sample(range(1, LENGTH + 1), 2))
    for old, new in ((first, 999), (second, first), (999, second)):
        put(run, "version", old, new)
    return Forged(first, f"was swapped with fact {second}")


def insert(run: Run, chance: random.Random) -> Forged:
    """Add a fact that follows the one before it in due form."""
    version = chance.randint(1, LENGTH)
    previous = bytes(value(run, "hash", version - 1)) if version > 1 else GENESIS
    for old in range(LENGTH, version - 1, -1):
        put(run, "version", old, old + 1)
    draft = Draft(version, "skald.noted", 1, '{"text":"never said"}', "2026-11-30T19:02:11Z", "loki")
    seal = chain(previous, "one", version, draft)
    row = ("one", version, 99_999, draft.move, draft.type, draft.schema, draft.payload, draft.at, draft.by, seal)
    run(f"INSERT INTO facts ({FIELDS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", *row)
    return Forged(version, "was added")


@pytest.fixture
def told(log: EventLog) -> EventLog:
    """A log with a story of 40 facts, no two alike, between two others."""
    for stream in ("before", "one", "after"):
        for version in range(LENGTH if stream == "one" else 3):
            at = f"2026-11-30T19:02:{version:02d}Z"
            payload = f'{{"text":"{stream} {version}"}}'
            log.append(stream, version, [Draft(version + 1, "skald.noted", 1, payload, at, f"ann{version}")])
    return log


def test_every_forgery_is_found_and_named(told: EventLog) -> None:
    chance = random.Random(11)
    for number in range(FORGERIES):
        forge = (flip, cut, swap, insert)[number % 4]
        with forger(told) as run:
            forged = forge(run, chance)
            with pytest.raises(Damaged) as caught:
                check_store(told)
        found = caught.value
        assert (found.stream, found.version) == ("one", forged.version), (number, forge.__name__, found.message)
        kinds = (forged.kind, "stands out of order") if forge is insert else (forged.kind,)
        assert found.what.startswith(kinds), (number, forge.__name__, found.message)
    assert len(check_store(told)) == 3
    sys.stdout.write(f"{FORGERIES} forgeries, each named by its first bad fact\n")


def test_a_cut_tail_with_its_head_set_right_is_found_through_a_head_noted_elsewhere(told: EventLog) -> None:
    noted, chance = told.head("one").hash, random.Random(12)
    for _ in range(many(10, 100)):
        version = chance.randint(2, LENGTH)
        with forger(told) as run:
            run("DELETE FROM facts WHERE stream = 'one' AND version >= ?", version)
            move, last = version - 1, bytes(value(run, "hash", version - 1))
            run("UPDATE streams SET version = ?, move = ?, hash = ? WHERE stream = 'one'", version - 1, move, last)
            assert check_stream(told, "one").version == version - 1  # nothing in the log itself can tell
            with pytest.raises(Damaged) as caught:
                check_stream(told, "one", expect=noted)
        assert caught.value.version == version


def test_a_fact_that_was_written_anew_with_its_own_hash_is_found(told: EventLog) -> None:
    """One link made again: the fact itself holds, what follows it does not."""
    chance = random.Random(13)
    for _ in range(many(10, 100)):
        version = chance.randint(1, LENGTH - 1)
        old = next(told.read("one", gt=version - 1))
        draft = Draft._make(old[3:9])._replace(payload='{"text":"nicer"}')
        previous = next(told.read("one", gt=version - 2)).hash if version > 1 else GENESIS
        with forger(told) as run:
            put(run, "payload", version, draft.payload)
            put(run, "hash", version, chain(previous, "one", version, draft))
            with pytest.raises(Damaged) as caught:
                check_store(told)
        assert caught.value.version in {version, version + 1}
