"""The tables of the log on PostgreSQL, all in the schema ``skald``, and the way from each older shape to the newest.

A step, once released, is never edited: a change is a new step. Facts are written by the function ``skald.append``
alone, which counts versions and makes the hashes itself: a role that may only call it can neither skip a version, nor
write a hash that does not fit, nor touch what stands.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

import psycopg

from events.errors import NotFound, StorageTrouble
from events.migrations import OLDEST, check_age
from events.postgres_connection import Patient
from events.postgres_functions import AHEAD, FUNCTIONS
from events.postgres_trouble import WAIT

Step = tuple[str, ...]

LOCK = 0x536B616C
"""Number of the advisory lock that is held while the shape changes."""

TABLES = ("facts", "streams", "keys", "bookmarks", "store")

_REFUSE = """
CREATE FUNCTION skald.refuse() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
    RAISE EXCEPTION '% are append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$body$
"""

_FIRST: Step = (
    "CREATE SCHEMA skald",
    """
    CREATE TABLE skald.facts (
        stream text COLLATE "C" NOT NULL,
        version bigint NOT NULL,
        position bigint NOT NULL UNIQUE,
        move bigint NOT NULL,
        type text NOT NULL,
        schema bigint NOT NULL,
        payload text NOT NULL,
        at text NOT NULL,
        by text NOT NULL,
        hash bytea NOT NULL,
        PRIMARY KEY (stream, version)
    )
    """,
    """
    CREATE TABLE skald.streams (
        stream text COLLATE "C" PRIMARY KEY,
        version bigint NOT NULL,
        move bigint NOT NULL,
        hash bytea NOT NULL,
        begun bigint NOT NULL,
        last bigint NOT NULL
    ) WITH (fillfactor = 50)
    """,
    """
    CREATE TABLE skald.keys (
        role name NOT NULL,
        game text COLLATE "C" NOT NULL,
        key text COLLATE "C" NOT NULL,
        stream text NOT NULL,
        version bigint NOT NULL,
        PRIMARY KEY (role, game, key)
    )
    """,
    """
    CREATE TABLE skald.bookmarks (
        role name NOT NULL,
        who text COLLATE "C" NOT NULL,
        stream text NOT NULL,
        PRIMARY KEY (role, who)
    )
    """,
    "CREATE TABLE skald.store (era bigint NOT NULL, shape bigint NOT NULL)",
    "CREATE UNIQUE INDEX store_has_one_row ON skald.store ((true))",
    "INSERT INTO skald.store VALUES (0, 0)",
    _REFUSE,
    *(
        f"CREATE TRIGGER {table}_refuse_{verb.lower()} BEFORE {verb} ON skald.{table} "
        f"FOR EACH {'STATEMENT' if verb == 'TRUNCATE' else 'ROW'} EXECUTE FUNCTION skald.refuse()"
        for table in ("facts", "keys")
        for verb in ("UPDATE", "DELETE", "TRUNCATE")
    ),
    *FUNCTIONS,
)

_PLAYERS: Step = ()
"""From here on the line of a fact says its player; see `events.migrations`."""

STEPS: tuple[Step, ...] = (_FIRST, _PLAYERS)
"""Step *n* (0-based) leads from shape *n* to shape *n* + 1; shape 0 is a database without a log."""


def prepare(
    connection: Patient, name: str, *, create: bool, steps: Sequence[Step] = STEPS, oldest: int = OLDEST
) -> None:
    """Bring the log behind *connection* to the newest shape; one that has it is only looked at.

    An older log is copied into the schema ``skald_backup_vN`` first, N being its shape. Twice is harmless.

    Args:
        connection: in autocommit mode.
        name: what messages call the store.
        create: whether a log may be made where there is none.
        steps: all steps from shape 0 on.
        oldest: the first shape whose facts can be read.

    Raises:
        NotFound: there is no log, and *create* is False.
        StorageTrouble: a newer or much older Skald wrote it, or the database cannot hold every letter.
        psycopg.Error: it cannot be read or written; it is as it was.
    """
    shape = read_shape(connection)
    if shape == 0 and not create:
        raise NotFound(f"{name} holds no log yet", hint="begin one: skald new GAME TITLE")
    if shape > len(steps):
        raise StorageTrouble(
            f"{name} was written by a newer Skald (shape {shape}; this one knows up to {len(steps)})",
            hint="update Skald",
        )
    check_age(shape, name, oldest)
    if shape < len(steps):
        _move_forward(connection, name, steps)
    _settle(connection)


def read_shape(connection: Patient) -> int:
    """Return the number of the log's shape, 0 when there is no log."""
    try:
        row = connection.execute("SELECT shape FROM skald.store").fetchone()
    except (psycopg.errors.UndefinedTable, psycopg.errors.InvalidSchemaName):
        return 0
    return int(str(row[0])) if row else 0


def _move_forward(connection: Patient, name: str, steps: Sequence[Step]) -> None:
    _check_encoding(connection, name)
    with _without_haste(connection), connection.transaction():
        connection.execute(f"SET LOCAL lock_timeout = '{WAIT * 1000:.0f}ms'")
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        shape = _shape_inside(connection)  # somebody may have been faster while we waited for the lock
        if 0 < shape < len(steps):
            _back_up(connection, shape)
        for statement in (sql for step in steps[shape:] for sql in step):
            connection.execute(statement)
        connection.execute("UPDATE skald.store SET shape = greatest(shape, %s)", (len(steps),))


def _settle(connection: Patient) -> None:
    """Let facts that were brought from another server be read before one is added; who may not write leaves it be."""
    row = connection.execute(f"SELECT max(position) >= {AHEAD} FROM skald.facts").fetchone()
    if row and row[0]:
        with suppress(psycopg.errors.InsufficientPrivilege, psycopg.errors.ReadOnlySqlTransaction):
            connection.execute("SELECT skald.settle()")


@contextmanager
def _without_haste(connection: Patient) -> Iterator[None]:
    """Let the server be silent for as long as it copies tables."""
    limit, connection.silence = connection.silence, None
    try:
        yield
    finally:
        connection.silence = limit


def _shape_inside(connection: Patient) -> int:
    """Return the shape without an error that would end the transaction."""
    row = connection.execute("SELECT to_regclass('skald.store') IS NOT NULL").fetchone()
    return read_shape(connection) if row and row[0] else 0


def _back_up(connection: Patient, shape: int) -> None:
    connection.execute(f"DROP SCHEMA IF EXISTS skald_backup_v{shape} CASCADE")
    connection.execute(f"CREATE SCHEMA skald_backup_v{shape}")
    for table in TABLES:
        connection.execute(f"CREATE TABLE skald_backup_v{shape}.{table} AS TABLE skald.{table}")


def _check_encoding(connection: Patient, name: str) -> None:
    encoding = connection.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        raise StorageTrouble(
            f"{name} keeps text as {encoding}, which has not every letter",
            hint="make the database with: createdb --encoding=UTF8 --template=template0 NAME",
        )
