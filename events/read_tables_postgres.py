"""The read tables of a PostgreSQL server: everybody has rows of their own, and a function writes them.

What somebody else folded is nothing to rely on, so nobody sees it: the views ``games``, ``plays`` and ``progress`` show
the rows of the login that asks. They stand in the schema ``skald_read``, which the owner makes.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, text

from events.postgres_functions import PINNED

SCHEMA = "skald_read"
"""Where the tables lie."""

_GAME = """stream text COLLATE "C" NOT NULL, title text NOT NULL, game text NOT NULL, opened_at text NOT NULL,
    last_at text NOT NULL, moves bigint NOT NULL, version bigint NOT NULL, head text NOT NULL, state text NOT NULL,
    forked text, kept text NOT NULL, void boolean NOT NULL, archived boolean NOT NULL, tags text NOT NULL,
    place text, date text, told_minutes int"""

_PLAY = """stream text COLLATE "C" NOT NULL, called text COLLATE "C" NOT NULL, player text NOT NULL, kind text NOT NULL,
    colour text, total double precision, rank int, won boolean NOT NULL"""

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
CREATE OR REPLACE FUNCTION skald_read.keep(of_shape int, by_program text, games jsonb, plays jsonb, gone text[])
RETURNS void LANGUAGE plpgsql {PINNED} AS $body$
BEGIN
    IF of_shape IS DISTINCT FROM SHAPE THEN
        RAISE EXCEPTION 'the tables have another shape' USING ERRCODE = 'check_violation';
    END IF;
    INSERT INTO skald_read.kept_progress VALUES (session_user, by_program)
        ON CONFLICT (role) DO UPDATE SET made_by = excluded.made_by;  -- one program of a member keeps after the other
    DELETE FROM skald_read.kept_games WHERE role = session_user AND (gone IS NULL OR stream = ANY (gone));
    DELETE FROM skald_read.kept_plays WHERE role = session_user AND (gone IS NULL OR stream = ANY (gone));
    INSERT INTO skald_read.kept_games SELECT session_user, g.*
        FROM jsonb_populate_recordset(NULL::skald_read.games, keep.games) g ON CONFLICT DO NOTHING;
    INSERT INTO skald_read.kept_plays SELECT session_user, p.*
        FROM jsonb_populate_recordset(NULL::skald_read.plays, keep.plays) p ON CONFLICT DO NOTHING;
END
$body$
"""

_MADE = (
    "CREATE SCHEMA IF NOT EXISTS skald_read",
    _CLEAR,
    "CREATE TABLE skald_read.kept_progress (role name PRIMARY KEY, made_by text NOT NULL)",
    f"CREATE TABLE skald_read.kept_games (role name NOT NULL, {_GAME}, PRIMARY KEY (role, stream))",
    f"CREATE TABLE skald_read.kept_plays (role name NOT NULL, {_PLAY}, PRIMARY KEY (role, stream, called))",
    "CREATE VIEW skald_read.progress AS SELECT made_by FROM skald_read.kept_progress WHERE role = session_user",
    "CREATE VIEW skald_read.games AS SELECT stream, title, game, opened_at, last_at, moves, version, head, state,"
    " forked, kept, void, archived, tags, place, date, told_minutes"
    " FROM skald_read.kept_games WHERE role = session_user",
    "CREATE VIEW skald_read.plays AS SELECT stream, called, player, kind, colour, total, rank, won"
    " FROM skald_read.kept_plays WHERE role = session_user",
    _KEEP,
    "REVOKE ALL ON FUNCTION skald_read.keep FROM PUBLIC",
)


def keep(
    connection: Connection,
    shape: int,
    made_by: str,
    games: Sequence[Mapping[str, Any]],
    plays: Sequence[Mapping[str, Any]],
    gone: Iterable[str] | None,
) -> None:
    """Write rows of the login that asks, in the transaction of *connection*.

    Args:
        connection: to the server.
        shape: version of the tables that is expected.
        made_by: names the programs that folded.
        games: the columns of each game.
        plays: the columns of each play.
        gone: the games whose old rows go; None takes all.

    Raises:
        SQLAlchemyError: there are no tables, they have another shape, or the role may not.
    """
    names = None if gone is None else sorted(gone)
    values = {"shape": shape, "by": made_by, "games": json.dumps(games), "plays": json.dumps(plays), "gone": names}
    call = "SELECT skald_read.keep(:shape, :by, CAST(:games AS jsonb), CAST(:plays AS jsonb), CAST(:gone AS text[]))"
    connection.execute(text(call), values)


def make(connection: Connection, shape: int) -> None:
    """Make the tables anew, for everybody; only the owner of the log may.

    Raises:
        SQLAlchemyError: the role may not.
    """
    for statement in _MADE:
        connection.execute(text(statement.replace("SHAPE", str(shape)).replace(":", "\\:")))
