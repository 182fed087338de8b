"""The read tables of a PostgreSQL server: everybody has rows of their own, and a function writes them.

What somebody else folded is nothing to rely on, so nobody sees it: the views show the rows of the login that asks.
They stand in the schema ``skald_read``, which the owner makes.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Table, text

from events.postgres_functions import PINNED
from events.read_rows import OF_GAMES

SCHEMA = "skald_read"
"""Where the tables lie."""

_CLEAR = """
DO $body$
DECLARE
    old record;
BEGIN
    FOR old IN SELECT relname, relkind FROM pg_class
        WHERE relnamespace = 'skald_read'::regnamespace AND relkind IN ('r', 'v') ORDER BY relkind DESC
    LOOP
        EXECUTE format('DROP %s IF EXISTS skald_read.%I CASCADE',
            CASE old.relkind WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END, old.relname);
    END LOOP;
END
$body$
"""

_KEEP = f"""
CREATE OR REPLACE FUNCTION skald_read.keep(of_shape int, by_program text, kept jsonb, gone text[])
RETURNS void LANGUAGE plpgsql {PINNED} AS $body$
BEGIN
    IF of_shape IS DISTINCT FROM SHAPE THEN
        RAISE EXCEPTION 'the tables have another shape' USING ERRCODE = 'check_violation';
    END IF;
    INSERT INTO skald_read.kept_progress VALUES (session_user, by_program)
        ON CONFLICT (role) DO UPDATE SET made_by = excluded.made_by;  -- one program of a member keeps after the other
    EACH
END
$body$
"""

_KEEP_ONE = """
    DELETE FROM skald_read.kept_{name} WHERE role = session_user AND (gone IS NULL OR stream = ANY (gone));
    INSERT INTO skald_read.kept_{name} SELECT session_user, r.*
        FROM jsonb_populate_recordset(NULL::skald_read.{name}, keep.kept -> '{name}') r ON CONFLICT DO NOTHING;
"""

_TYPES = {"VARCHAR": "text", "INTEGER": "bigint", "FLOAT": "double precision", "BOOLEAN": "boolean"}


def _statements(shape: int) -> Iterator[str]:
    """Yield what makes the tables anew: each has the role that it is kept for, and a view shows those of who asks."""
    tables = [model.__table__ for model in OF_GAMES]  # type: ignore[attr-defined]
    yield "CREATE SCHEMA IF NOT EXISTS skald_read"
    yield _CLEAR
    yield "CREATE TABLE skald_read.kept_progress (role name PRIMARY KEY, made_by text NOT NULL)"
    yield "CREATE VIEW skald_read.progress AS SELECT made_by FROM skald_read.kept_progress WHERE role = session_user"
    for table in tables:
        yield from _of_table(table)
    each = "".join(_KEEP_ONE.format(name=table.name) for table in tables)
    yield _KEEP.replace("SHAPE", str(shape)).replace("    EACH\n", each)
    yield "REVOKE ALL ON FUNCTION skald_read.keep FROM PUBLIC"


def _of_table(table: Table) -> Iterator[str]:
    name, key = table.name, ", ".join(_named(column) for column in table.primary_key)
    columns = ", ".join(map(_column, table.columns))
    yield f"CREATE TABLE skald_read.kept_{name} (role name NOT NULL, {columns}, PRIMARY KEY (role, {key}))"
    for index in table.indexes:
        on = ", ".join(_named(column) for column in index.columns)
        yield f"CREATE INDEX ON skald_read.kept_{name} (role, {on})"
    shown = ", ".join(map(_named, table.columns))
    yield f"CREATE VIEW skald_read.{name} AS SELECT {shown} FROM skald_read.kept_{name} WHERE role = session_user"


def _named(column: ColumnElement[Any]) -> str:
    return f'"{column.key}"'


def _column(column: Column[Any]) -> str:
    kind = _TYPES[str(column.type)]
    collated = ' COLLATE "C"' * (
        kind == "text"
    )  # ordered sign by sign, as SQLite does and a search by a beginning needs
    return f"{_named(column)} {kind}{collated}{'' if column.nullable else ' NOT NULL'}"


def keep(
    connection: Connection,
    shape: int,
    made_by: str,
    tables: Mapping[str, Sequence[Mapping[str, Any]]],
    gone: Iterable[str] | None,
) -> None:
    """Write rows of the login that asks, in the transaction of *connection*.

    Args:
        connection: to the server.
        shape: version of the tables that is expected.
        made_by: names the programs that folded.
        tables: name -> its rows, each with every column.
        gone: the games whose old rows go; None takes all.

    Raises:
        SQLAlchemyError: there are no tables, they have another shape, or the role may not.
    """
    names = None if gone is None else sorted(gone)
    values = {"shape": shape, "by": made_by, "kept": json.dumps(tables), "gone": names}
    call = "SELECT skald_read.keep(:shape, :by, CAST(:kept AS jsonb), CAST(:gone AS text[]))"
    connection.execute(text(call), values)


def make(connection: Connection, shape: int) -> None:
    """Make the tables anew, for everybody; only the owner of the log may.

    Raises:
        SQLAlchemyError: the role may not.
    """
    for statement in _statements(shape):
        connection.execute(text(statement.replace(":", "\\:")))
