"""The tables of the SQLite file, and the way from each older shape of them to the newest.

The shape's number is kept in the file's ``user_version``. A step, once released, is never edited: a change is a new
step.
"""

import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from events.errors import NotFound, StorageTrouble
from events.files import drafted
from events.wal import APPLICATION_ID, renew

WAIT = 5.0
"""Seconds to wait for another program to let go of the file."""

Step = tuple[str, ...]

_FIRST: Step = (
    """
    CREATE TABLE facts (
        stream TEXT NOT NULL,
        version INTEGER NOT NULL,
        position INTEGER NOT NULL,
        move INTEGER NOT NULL,
        type TEXT NOT NULL,
        schema INTEGER NOT NULL,
        payload TEXT NOT NULL,
        at TEXT NOT NULL,
        by TEXT NOT NULL,
        hash BLOB NOT NULL,
        PRIMARY KEY (stream, version)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE UNIQUE INDEX facts_by_position ON facts (position)",
    """
    CREATE TABLE streams (
        stream TEXT PRIMARY KEY NOT NULL,
        version INTEGER NOT NULL,
        move INTEGER NOT NULL,
        hash BLOB NOT NULL,
        begun INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE keys (
        key TEXT PRIMARY KEY NOT NULL,
        stream TEXT NOT NULL,
        version INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE TABLE bookmarks (who TEXT PRIMARY KEY NOT NULL, stream TEXT NOT NULL) STRICT, WITHOUT ROWID",
    *(
        f"CREATE TRIGGER {table}_refuse_{verb.lower()} BEFORE {verb} ON {table} "
        f"BEGIN SELECT RAISE(ABORT, '{table} are append-only'); END"
        for table in ("facts", "keys")
        for verb in ("UPDATE", "DELETE")
    ),
)

_PLAYERS: Step = ()
"""From here on the line of a fact says its player; the tables are the same, the facts are not."""

STEPS: tuple[Step, ...] = (_FIRST, _PLAYERS)
"""Step *n* (0-based) leads from shape *n* to shape *n* + 1; shape 0 is an empty file."""

OLDEST = 2
"""The first shape whose facts this program reads."""


class _Stamp(NamedTuple):
    """What the header of a file says of it, and how many tables and indexes it has."""

    application: int
    shape: int
    things: int

    @property
    def is_blank(self) -> bool:
        return self == (0, 0, 0)


def prepare(
    connection: sqlite3.Connection, path: Path, *, create: bool, steps: Sequence[Step] = STEPS, oldest: int = OLDEST
) -> None:
    """Bring the file behind *connection* to the newest shape; a file that has it is only looked at.

    An older file is copied to ``FILE.backup-vN`` first, N being its shape. Twice is harmless.

    Args:
        connection: in autocommit mode (``isolation_level=None``).
        path: the file, for messages and for the name of the copy.
        create: whether an empty file may be filled.
        steps: all steps from shape 0 on.
        oldest: the first shape whose facts can be read.

    Raises:
        NotFound: the file is empty and *create* is False.
        StorageTrouble: another program's database, or one that a newer or much older Skald wrote.
        sqlite3.Error: the file cannot be read or written; it is as it was.
    """
    stamp = _read_stamp(connection)
    if stamp.is_blank and not create:
        raise NotFound(f"{path} is empty: no game was begun in it", hint="begin one: skald new GAME TITLE")
    _check_ours(stamp, path, len(steps))
    check_age(stamp.shape, str(path), oldest)
    if stamp.shape < len(steps):
        _move_forward(connection, path, steps)


def _read_stamp(connection: sqlite3.Connection) -> _Stamp:
    row = connection.execute(
        "SELECT application_id, user_version, (SELECT count(*) FROM sqlite_master)"
        " FROM pragma_application_id, pragma_user_version"
    ).fetchone()
    return _Stamp._make(row)


def _check_ours(stamp: _Stamp, path: Path, newest: int) -> None:
    if not stamp.is_blank and stamp.application != APPLICATION_ID:
        raise StorageTrouble(f"{path} is a database of another program, not a Skald log", hint="name another file")
    if stamp.shape > newest:
        raise StorageTrouble(
            f"{path} was written by a newer Skald (shape {stamp.shape}; this one knows up to {newest})",
            hint="update Skald",
        )


def check_age(shape: int, name: str, oldest: int = OLDEST) -> None:
    """Refuse a log whose facts have a shape from before *oldest*; 0 is no log yet.

    Raises:
        StorageTrouble: it is older; nothing was changed.
    """
    if 0 < shape < oldest:
        raise StorageTrouble(
            f"{name} is a log of an older shape ({shape}): its lines do not say their player",
            hint="carry its games over: skald export record with the Skald that wrote it, then skald import here",
        )


def _move_forward(connection: sqlite3.Connection, path: Path, steps: Sequence[Step]) -> None:
    if _read_stamp(connection).is_blank:
        _patiently(lambda: connection.execute("PRAGMA journal_mode=WAL").fetchone())
    connection.execute("BEGIN IMMEDIATE")
    try:
        stamp = _read_stamp(connection)  # somebody may have been faster while we waited for the lock
        if 0 < stamp.shape < len(steps):
            _back_up(path, stamp.shape)
        for statement in (sql for step in steps[stamp.shape :] for sql in step):
            connection.execute(statement)
        renew(connection)
        connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version={max(stamp.shape, len(steps))}")
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.rollback()
        raise


def _patiently(ask: Callable[[], object]) -> None:
    """Repeat *ask* while the file is locked: SQLite does not wait by itself when the journal mode changes."""
    until = time.monotonic() + WAIT
    while True:
        try:
            ask()
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)


def _back_up(path: Path, shape: int) -> None:
    """Copy the file through a connection of its own; the copy appears whole or not at all."""
    target = path.with_name(f"{path.name}.backup-v{shape}")
    with (
        drafted(target, over=True) as draft,
        closing(sqlite3.connect(path)) as source,
        closing(sqlite3.connect(draft, isolation_level=None)) as copy,
    ):
        source.backup(copy)
        renew(copy)
