"""The tables of the log on PostgreSQL, all in the schema ``skald``, and the way from each older shape to the newest.

A step, once released, is never edited: a change is a new step. Facts are written by the function ``skald.append``
alone, which counts versions and makes the hashes itself: a role that may only call it can neither skip a version, nor
write a hash that does not fit, nor touch what stands.
"""

from collections.abc import Sequence

import psycopg

from events.errors import NotFound, StorageTrouble
from events.migrations import OLDEST, check_age

Step = tuple[str, ...]
Connection = psycopg.Connection[tuple[object, ...]]

LOCK = 0x536B616C
"""Number of the advisory lock that is held while the shape changes."""

TABLES = ("facts", "streams", "keys", "bookmarks", "store")

_APPEND = """
CREATE FUNCTION skald.append(
    of_stream text, expected bigint, with_key text, drafts text,
    OUT outcome text, OUT in_stream text, OUT at_version bigint, OUT at_move bigint, OUT with_hash bytea
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $body$
DECLARE
    sent text[] := string_to_array(drafts, chr(30));
    unit CONSTANT text := chr(31);
    place bigint;
    begun bigint;
    draft text;
    part text[];
    new_move bigint;
BEGIN
    IF cardinality(sent) = 0 THEN
        RAISE EXCEPTION 'an append holds at least one fact' USING ERRCODE = 'check_violation';
    END IF;
    -- The lock on this row lets one append in at a time, so that positions are seen in the order they were given in.
    UPDATE skald.store s SET position = s.position + cardinality(sent) RETURNING s.position - cardinality(sent)
        INTO place;
    IF with_key IS NOT NULL THEN
        SELECT 'recorded', k.stream, k.version INTO outcome, in_stream, at_version FROM skald.keys k
            WHERE k.key = with_key;
        IF FOUND THEN
            RETURN;
        END IF;
    END IF;
    in_stream := of_stream;
    SELECT s.version, s.move, s.hash INTO at_version, at_move, with_hash FROM skald.streams s
        WHERE s.stream = of_stream;
    IF NOT FOUND THEN
        SELECT 0, 0, decode(repeat('00', 32), 'hex') INTO at_version, at_move, with_hash;
        begun := place + 1;
    END IF;
    IF at_version <> expected THEN
        outcome := 'conflict';
        RETURN;
    END IF;
    FOREACH draft IN ARRAY sent LOOP
        part := string_to_array(draft, unit);
        new_move := part[1]::bigint;
        IF new_move NOT BETWEEN at_move AND at_move + 1 THEN
            RAISE EXCEPTION 'move % cannot follow move % of %', new_move, at_move, of_stream
                USING ERRCODE = 'check_violation', CONSTRAINT = 'LAW-MOVE';
        END IF;
        place := place + 1;
        at_version := at_version + 1;
        at_move := new_move;
        with_hash := sha256(with_hash || convert_to(of_stream || unit || at_version || unit || at_move || unit
            || part[2] || unit || part[3]::bigint || unit || part[4] || unit || part[5] || unit || part[6], 'UTF8'));
        INSERT INTO skald.facts (stream, version, position, move, type, schema, payload, at, by, hash) VALUES
            (of_stream, at_version, place, at_move, part[2], part[3]::bigint, part[6], part[4], part[5], with_hash);
    END LOOP;
    IF begun IS NULL THEN
        UPDATE skald.streams s SET version = at_version, move = at_move, hash = with_hash WHERE s.stream = of_stream;
    ELSE
        INSERT INTO skald.streams VALUES (of_stream, at_version, at_move, with_hash, begun);
    END IF;
    IF with_key IS NOT NULL THEN
        INSERT INTO skald.keys VALUES (with_key, of_stream, at_version);
    END IF;
    outcome := 'written';
END
$body$
"""

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
        stream text COLLATE "C" NOT NULL CHECK (stream ~ '^[a-z0-9-]{1,64}$'),
        version bigint NOT NULL CHECK (version > 0),
        position bigint NOT NULL UNIQUE,
        move bigint NOT NULL CHECK (move > 0),
        type text NOT NULL,
        schema bigint NOT NULL CHECK (schema > 0),
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
        begun bigint NOT NULL
    ) WITH (fillfactor = 50)
    """,
    'CREATE TABLE skald.keys (key text COLLATE "C" PRIMARY KEY, stream text NOT NULL, version bigint NOT NULL)',
    'CREATE TABLE skald.bookmarks (who text COLLATE "C" PRIMARY KEY, stream text NOT NULL)',
    "CREATE TABLE skald.store (position bigint NOT NULL, shape bigint NOT NULL) WITH (fillfactor = 10)",
    "CREATE UNIQUE INDEX store_has_one_row ON skald.store ((true))",
    "INSERT INTO skald.store VALUES (0, 0)",
    _REFUSE,
    *(
        f"CREATE TRIGGER {table}_refuse_{verb.lower()} BEFORE {verb} ON skald.{table} "
        f"FOR EACH {'STATEMENT' if verb == 'TRUNCATE' else 'ROW'} EXECUTE FUNCTION skald.refuse()"
        for table in ("facts", "keys")
        for verb in ("UPDATE", "DELETE", "TRUNCATE")
    ),
    _APPEND,
    "REVOKE ALL ON FUNCTION skald.append FROM PUBLIC",
)

_PLAYERS: Step = ()
"""From here on the line of a fact says its player; see `events.migrations`."""

STEPS: tuple[Step, ...] = (_FIRST, _PLAYERS)
"""Step *n* (0-based) leads from shape *n* to shape *n* + 1; shape 0 is a database without a log."""


def prepare(
    connection: Connection, name: str, *, create: bool, steps: Sequence[Step] = STEPS, oldest: int = OLDEST
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


def read_shape(connection: Connection) -> int:
    """Return the number of the log's shape, 0 when there is no log."""
    try:
        row = connection.execute("SELECT shape FROM skald.store").fetchone()
    except (psycopg.errors.UndefinedTable, psycopg.errors.InvalidSchemaName):
        return 0
    return int(str(row[0])) if row else 0


def _move_forward(connection: Connection, name: str, steps: Sequence[Step]) -> None:
    _check_encoding(connection, name)
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        shape = _shape_inside(connection)  # somebody may have been faster while we waited for the lock
        if 0 < shape < len(steps):
            _back_up(connection, shape)
        for statement in (sql for step in steps[shape:] for sql in step):
            connection.execute(statement)
        connection.execute("UPDATE skald.store SET shape = greatest(shape, %s)", (len(steps),))


def _shape_inside(connection: Connection) -> int:
    """Return the shape without an error that would end the transaction."""
    row = connection.execute("SELECT to_regclass('skald.store') IS NOT NULL").fetchone()
    return read_shape(connection) if row and row[0] else 0


def _back_up(connection: Connection, shape: int) -> None:
    connection.execute(f"DROP SCHEMA IF EXISTS skald_backup_v{shape} CASCADE")
    connection.execute(f"CREATE SCHEMA skald_backup_v{shape}")
    for table in TABLES:
        connection.execute(f"CREATE TABLE skald_backup_v{shape}.{table} AS TABLE skald.{table}")


def _check_encoding(connection: Connection, name: str) -> None:
    encoding = connection.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        raise StorageTrouble(
            f"{name} keeps text as {encoding}, which has not every letter",
            hint="make the database with: createdb --encoding=UTF8 --template=template0 NAME",
        )
