"""A look at the games of the read tables, by plain SQL: what a list of games needs of a log that did not change.

``events.read_rows`` declares the tables and ``events.read_tables`` fills them; the library with which they do so takes
longer to load than all else that such a list does. So it is loaded when there is something to fill.
"""

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from events.envelope import Head
from events.stores import split

SHAPE = 9
"""Version of the tables; another one is made anew."""

SOUND = ("open", "over")
"""States of games whose row holds until facts are added; a game in trouble is looked at each time."""


class Listed(NamedTuple):
    """One game as the tables have it; its fields are those of `events.read_rows.GameRow`, which says what they hold."""

    stream: str
    title: str
    game: str
    opened_at: str
    last_at: str
    moves: int
    version: int
    head: str
    state: str
    forked: str | None
    kept: str
    void: bool
    archived: bool
    tags: str
    place: str | None
    date: str | None
    told_minutes: int | None
    minutes: int | None
    closed_at: str | None
    seats: int
    told: bool
    tie_break: str | None
    result: str | None


def glance(
    log: str,
    heads: Iterable[Head],
    *,
    made_by: str,
    kept: Mapping[str, str],
    is_game: Callable[[Head], bool],
) -> dict[str, Listed] | None:
    """Return every game by its stream, None unless the tables lie in a file and tell of the log as it stands.

    Args:
        log: path or URL of a log.
        heads: of all its streams.
        made_by: names the programs that fold.
        kept: stream -> the hash of what is kept of a game beside its moves.
        is_game: tells whether a stream is one of a game; asked only about those that the tables do not know.
    """
    kind, place = split(log)
    if kind != "sqlite" or not read_file(place).exists():
        return None
    with suppress(sqlite3.Error, TypeError):
        rows = _rows(read_file(place), f"{SHAPE} {made_by}")
        return rows if rows is not None and _is_so(rows, list(heads), kept, is_game) else None
    return None


def read_file(path: str) -> Path:
    """Return the file that holds the read tables of the log *path*."""
    log = Path(path).expanduser()
    return log.with_name(f"{log.name}.read.db")


def _rows(file: Path, made_by: str) -> dict[str, Listed] | None:
    """Return the games of *file*, None when others filled it."""
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=0)) as tables:
        tables.execute("BEGIN")
        if (made_by,) not in tables.execute("SELECT made_by FROM progress").fetchall():
            return None
        rows = map(Listed._make, tables.execute(f"SELECT {', '.join(Listed._fields)} FROM games"))
        return {
            row.stream: row._replace(void=bool(row.void), archived=bool(row.archived), told=bool(row.told))
            for row in rows
        }


def _is_so(
    rows: Mapping[str, Listed], heads: list[Head], kept: Mapping[str, str], is_game: Callable[[Head], bool]
) -> bool:
    known = {head.stream for head in heads}
    return rows.keys() <= known and all(
        _holds(rows[head.stream], head, kept) if head.stream in rows else not is_game(head) for head in heads
    )


def _holds(row: Listed, head: Head, kept: Mapping[str, str]) -> bool:
    return row.state in SOUND and (row.head, row.kept) == (head.hash.hex(), kept.get(head.stream, ""))
