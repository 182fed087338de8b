import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from events.envelope import GENESIS, Draft, Head, chain
from events.errors import Damaged
from events.memory import MemoryLog
from events.sqlite import SqliteLog
from events.verify import check_store, check_stream

Make = Callable[..., Draft]
COLUMNS = ("stream", "version", "move", "type", "schema", "payload", "at", "by", "hash")
ALL = "position, stream, version, move, type, schema, payload, at, by, hash"


@contextmanager
def forger(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection of somebody who has taken the triggers away."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for verb in ("update", "delete"):
            connection.execute(f"DROP TRIGGER facts_refuse_{verb}")
        yield connection


def damage(path: Path, *, expect: bytes | None = None) -> Damaged:
    with closing(SqliteLog(path)) as log, pytest.raises(Damaged) as caught:
        check_store(log, expect=expect)
    return caught.value


def flipped(value: object) -> object:
    """*value* with one bit changed; text stays text only by luck, as with a broken disk."""
    if isinstance(value, int):
        return value ^ 64
    raw = value.encode() if isinstance(value, str) else value
    assert isinstance(raw, bytes)
    return bytes([raw[0] ^ 1]) + raw[1:]


@pytest.mark.parametrize("version", [1, 5, 12])
@pytest.mark.parametrize("column", COLUMNS)
def test_a_flipped_bit_is_found_in_every_column(filled: Path, column: str, version: int) -> None:
    with forger(filled) as db:
        where = f"WHERE stream = 'one' AND version = {version}"
        (old,) = db.execute(f"SELECT {column} FROM facts {where}").fetchone()
        kind = "BLOB" if column == "hash" else "INTEGER" if isinstance(old, int) else "TEXT"
        db.execute(f"UPDATE facts SET {column} = CAST(? AS {kind}) {where}", (flipped(old),))
    found = damage(filled)
    assert (found.stream, found.version) == ("one", version)
    assert ("is missing" if column in {"stream", "version"} else "was changed") in found.what


@pytest.mark.parametrize("version", [1, 7, 12])
def test_text_that_is_no_text_any_more_is_found(filled: Path, version: int) -> None:
    with forger(filled) as db:
        db.execute(f"UPDATE facts SET payload = CAST(x'7bff7d' AS TEXT) WHERE stream = 'one' AND version = {version}")
    assert (damage(filled).version, damage(filled).what[:11]) == (version, "was changed")


@pytest.mark.parametrize("version", range(1, 13))
def test_a_missing_fact_is_found(filled: Path, version: int) -> None:
    with forger(filled) as db:
        db.execute(f"DELETE FROM facts WHERE stream = 'one' AND version = {version}")
    found = damage(filled)
    assert (found.stream, found.version, found.what[:10]) == ("one", version, "is missing")


@pytest.mark.parametrize(("first", "second"), [(1, 2), (3, 4), (2, 11), (1, 12)])
def test_swapped_payloads_are_found(filled: Path, first: int, second: int) -> None:
    with forger(filled) as db:
        ask = "SELECT payload FROM facts WHERE stream = 'one' AND version = ?"
        (one,), (other,) = (db.execute(ask, (version,)).fetchone() for version in (first, second))
        put = "UPDATE facts SET payload = ? WHERE stream = 'one' AND version = ?"
        db.executemany(put, [(other, first), (one, second)])
    found = damage(filled)
    assert found.version == first
    assert found.what.startswith(f"was swapped with fact {second}")


@pytest.mark.parametrize("second", [5, 9])
def test_swapped_facts_are_found(filled: Path, second: int) -> None:
    with forger(filled) as db:
        for old, new in ((4, 99), (second, 4), (99, second)):
            db.execute("UPDATE facts SET version = ? WHERE stream = 'one' AND version = ?", (new, old))
    assert (damage(filled).version, damage(filled).what) == (4, f"was swapped with fact {second}")


def add(db: sqlite3.Connection, version: int, draft: Draft, *, is_sealed: bool) -> None:
    """Put *draft* before *version*; with a fitting hash of its own when *is_sealed*."""
    row = db.execute("SELECT hash FROM facts WHERE stream = 'one' AND version = ?", (version - 1,)).fetchone()
    previous = row[0] if row else GENESIS
    for old in range(12, version - 1, -1):
        db.execute("UPDATE facts SET version = ? WHERE stream = 'one' AND version = ?", (old + 1, old))
    hash_ = chain(previous, "one", version, draft) if is_sealed else bytes(32)
    db.execute(f"INSERT INTO facts ({ALL}) VALUES (999, 'one', ?, ?, ?, ?, ?, ?, ?, ?)", (version, *draft, hash_))


@pytest.mark.parametrize("is_sealed", [True, False])
@pytest.mark.parametrize("version", [1, 2, 6, 12, 13])
def test_an_added_fact_is_found(filled: Path, draft: Make, version: int, is_sealed: bool) -> None:
    with forger(filled) as db:
        add(db, version, draft((version + 1) // 2), is_sealed=is_sealed)
    found = damage(filled)
    assert (found.stream, found.version, found.what[:9]) == ("one", version, "was added")


def test_a_head_that_says_something_else_is_found(filled: Path) -> None:
    with closing(sqlite3.connect(filled, isolation_level=None)) as db:
        db.execute("UPDATE streams SET move = move + 1 WHERE stream = 'two'")
    assert (damage(filled).stream, damage(filled).version) == ("two", 3)
    assert "head was changed" in damage(filled).what


@pytest.mark.parametrize(("version", "first_bad"), [(2, 3), (5, 4)])
def test_a_head_before_or_behind_the_facts_is_found(filled: Path, version: int, first_bad: int) -> None:
    with closing(sqlite3.connect(filled, isolation_level=None)) as db:
        ask = "SELECT move, hash FROM facts WHERE stream = 'two' AND version = min(3, ?)"
        move, hash_ = db.execute(ask, (version,)).fetchone()
        put = "UPDATE streams SET version = ?, move = ?, hash = ? WHERE stream = 'two'"
        db.execute(put, (version, move, hash_))
    assert (damage(filled).stream, damage(filled).version) == ("two", first_bad)


def test_facts_without_a_head_are_found(filled: Path) -> None:
    with closing(sqlite3.connect(filled, isolation_level=None)) as db:
        db.execute("DELETE FROM streams WHERE stream = 'two'")
    assert damage(filled).message == "two: holds facts, but has no head"


@pytest.mark.parametrize("table", ["streams", "facts"])
def test_a_name_that_is_none_is_found(filled: Path, table: str) -> None:
    with forger(filled) as db:
        db.execute(f"UPDATE {table} SET stream = CAST(x'74ff' AS TEXT) WHERE stream = 'two' AND version = 3")
    found = damage(filled)
    assert (found.stream, found.version) == (("t?", 0) if table == "streams" else ("two", 3))
    found.message.encode()


def test_facts_out_of_order_are_found(filled: Path) -> None:
    with forger(filled) as db:
        db.execute("UPDATE facts SET position = position + 1000 WHERE stream = 'one' AND version = 4")
    assert (damage(filled).version, damage(filled).what[:19]) == (5, "stands out of order")


def cut(path: Path) -> None:
    """Take the last four facts of ``one``, and set the head right."""
    with forger(path) as db:
        db.execute("DELETE FROM facts WHERE stream = 'one' AND version > 8")
        db.execute(
            "UPDATE streams SET (version, move, hash) ="
            " (SELECT version, move, hash FROM facts WHERE stream = 'one' AND version = 8) WHERE stream = 'one'"
        )


def test_a_cut_tail_is_found_through_a_hash_noted_elsewhere(filled: Path) -> None:
    with closing(SqliteLog(filled)) as log:
        noted, early, whole = log.head("one").hash, next(log.read("one")).hash, log.store_head()
    cut(filled)
    with closing(SqliteLog(filled)) as log:
        assert check_stream(log, "one").version == check_stream(log, "one", expect=early).version == 8
        assert len(check_store(log)) == len(check_store(log, expect=early)) == 2
        with pytest.raises(Damaged) as caught:
            check_stream(log, "one", expect=noted)
    assert caught.value.version == 9
    assert noted.hex()[:16] in caught.value.message
    assert damage(filled, expect=noted).version == damage(filled, expect=whole).version == 0


def test_a_noted_hash_holds_after_the_game_went_on(filled: Path, draft: Make) -> None:
    with closing(SqliteLog(filled)) as log:
        noted, whole = log.head("two").hash, log.store_head()
        assert check_store(log, expect=whole) == list(log.heads())
        log.append("two", 3, [draft(4)])
        assert check_stream(log, "two", expect=noted).version == 4
        assert check_store(log, expect=noted)[1].version == 4


class GrowingLog(MemoryLog):
    """Somebody else logs a move each time the head has just been read, *left* times."""

    left = 0

    def head(self, stream: str) -> Head:
        head = super().head(stream)
        if self.left:
            left, self.left = self.left, 0  # the append asks for the head too
            super().append(stream, head.version, [fact_like(head)])
            self.left = left - 1
        return head


def fact_like(head: Head) -> Draft:
    return Draft(head.move + 1, "skald.noted", 1, "{}", "2026-11-30T19:02:11Z", "bo")


def test_a_stream_that_grows_meanwhile_is_no_damage(draft: Make) -> None:
    log = GrowingLog()
    log.append("one", 0, [draft(1)])
    log.left = 3
    assert check_stream(log, "one").version == 4
    assert log.left == 0
