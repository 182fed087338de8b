"""Tables as one SQLite file, with keys, links between them, indexes and three views, for Datasette and for SQL."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path

from exports.tables import TABLES, Row, Table

VERSION = 2
"""``PRAGMA user_version`` of the file; it rises when a column goes or means something else."""

APPLICATION = 0x536B5462
"""``PRAGMA application_id``, by which such a file is told from a log and from everything else."""

_INDEXES = (
    ("plays", "player"),
    ("score_lines", "line"),
    ("moves", "verb"),
    ("moves", "player"),
    ("tallies", "what, which"),
)

_VIEWS = """
CREATE VIEW results AS
    SELECT g.title, g.rules, g.closed_at, p.player, p.total, p.rank, p.won, p.kind, g.game
    FROM plays p JOIN games g USING (game) WHERE g.state = 'over';
CREATE VIEW head_to_head AS
    SELECT a.player, b.player AS other, count(*) AS games, sum(a.rank < b.rank) AS above,
        sum(a.rank = b.rank) AS level, sum(a.rank > b.rank) AS below
    FROM plays a JOIN plays b USING (game) JOIN games g USING (game)
    WHERE g.state = 'over' AND a.player <> b.player AND a.kind = 'human' AND b.kind = 'human'
        AND a.rank IS NOT NULL AND b.rank IS NOT NULL
    GROUP BY 1, 2;
CREATE VIEW strategies AS
    SELECT g.rules, t.what, t.which, count(*) AS plays, sum(p.won) AS won, avg(p.total) AS total
    FROM tallies t JOIN plays p USING (game, player) JOIN games g USING (game)
    WHERE g.state = 'over' AND p.kind = 'human' GROUP BY 1, 2, 3;
"""

_AT_ONCE = 500


def write_sqlite(path: Path, rows: Callable[[Table], Iterable[Row]]) -> None:
    """Make the file *path*, which is not there yet.

    Args:
        path: where.
        rows: yields the rows of a table, as `exports.tables.named` does.

    Raises:
        sqlite3.Error: it cannot be written.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA foreign_keys = ON")
        file.execute(f"PRAGMA application_id = {APPLICATION}")
        file.execute(f"PRAGMA user_version = {VERSION}")
        file.execute("BEGIN")
        for table in TABLES:
            file.execute(_made(table))
            _filled(file, table, rows(table))
        for name, columns in _INDEXES:
            file.execute(f"CREATE INDEX {name}_{columns.replace(', ', '_')} ON {name} ({columns})")
        for statement in filter(str.strip, _VIEWS.split(";")):
            file.execute(statement)
        file.execute("COMMIT")


def is_written(path: Path) -> bool:
    """Tell whether *path* is such a file; SQLite looks, and takes no lock from whoever has it open."""
    if not path.is_file():
        return False
    with suppress(sqlite3.Error), closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as file:
        return bool(file.execute("PRAGMA application_id").fetchone() == (APPLICATION,))
    return False


def _filled(file: sqlite3.Connection, table: Table, rows: Iterable[Row]) -> None:
    places = ", ".join("?" * len(table.columns))
    values = (table.values(row) for row in rows)
    for some in _batches(values):
        file.executemany(f"INSERT INTO {table.name} VALUES ({places})", some)


def _batches(values: Iterator[tuple[object, ...]]) -> Iterator[list[tuple[object, ...]]]:
    while some := list(islice(values, _AT_ONCE)):
        yield some


def _made(table: Table) -> str:
    """Return the statement that makes a table; a row refers to its game, and one of a player to the play."""
    columns = [f"{one.name} {one.kind}{' NOT NULL' * one.needed}" for one in table.columns]
    key = ", ".join(one.name for one in table.columns if one.key)
    links = [] if table.name == "games" else ["FOREIGN KEY (game) REFERENCES games"]
    if table.of_player and table.name not in ("plays", "moves"):
        links = ["FOREIGN KEY (game, player) REFERENCES plays"]
    return f"CREATE TABLE {table.name} ({', '.join([*columns, f'PRIMARY KEY ({key})', *links])}) STRICT"
