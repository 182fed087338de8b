"""Games as tables with keys, for spreadsheets, DuckDB, pandas and Datasette: the same seven as CSV and as SQLite.

What is written is what the read tables hold of the chosen games, called as people call it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

Row = Mapping[str, Any]
"""A row of a read table: column -> value; see `events.read_rows`."""


class Column(NamedTuple):
    """One column.

    Attributes:
        name: as it is written.
        kind: ``TEXT``, ``INTEGER`` or ``REAL``; truths are INTEGER, 0 or 1.
        of: makes the value, None for unknown, from a row.
        key: whether it is part of the key.
        needed: whether it is never unknown.
    """

    name: str
    kind: str
    of: Callable[[Row], Any]
    key: bool = False
    needed: bool = True


class Table(NamedTuple):
    """One table: its name, the read table that its rows come from, its columns, and whether a row is a player's."""

    name: str
    source: str
    columns: tuple[Column, ...]
    of_player: bool = False

    def values(self, row: Row) -> tuple[Any, ...]:
        """Return the values of a row, in the order of the columns."""
        return tuple(column.of(row) for column in self.columns)


class Names(NamedTuple):
    """How a campaign calls what its games call otherwise.

    Attributes:
        campaigns: stream -> title of the campaign that has the game.
        people: (stream, name at the table in one case) -> the person's name.
    """

    campaigns: Mapping[str, str] = {}
    people: Mapping[tuple[str, str], str] = {}


def _plain(
    name: str, kind: str = "TEXT", source: str | None = None, *, key: bool = False, needed: bool = True
) -> Column:
    return Column(name, kind, lambda row: row[source or name], key, needed)


def _truth(name: str, *, needed: bool = True) -> Column:
    return Column(name, "INTEGER", lambda row: None if row[name] is None else int(row[name]), needed=needed)


_GAME = _plain("game", source="stream", key=True)
_PLAYER = _plain("player", key=True)
_NUMBER = "INTEGER"

TABLES = (
    Table(
        "games",
        "games",
        (
            _GAME,
            _plain("rules", source="game"),
            _plain("title"),
            _plain("campaign", needed=False),
            _plain("opened_at"),
            _plain("closed_at", needed=False),
            _plain("minutes", _NUMBER, needed=False),
            _plain("place", needed=False),
            _plain("date", needed=False),
            _plain("seats", _NUMBER),
            _plain("moves", _NUMBER),
            _plain("state"),
            _plain("forked_from", source="forked", needed=False),
            Column(
                "end",
                "TEXT",
                lambda row: None if row["state"] != "over" else "told" if row["told"] else "moves",
                needed=False,
            ),
            _plain("tie_break", needed=False),
            Column("tags", "TEXT", lambda row: row["tags"].strip()),
            _plain("head"),
        ),
    ),
    Table("houses", "houses", (_GAME, _plain("switch", key=True), _plain("value"))),
    Table(
        "plays",
        "plays",
        (
            _GAME,
            _plain("seat", _NUMBER),
            _PLAYER,
            _plain("called", source="name"),
            _plain("kind"),
            _plain("colour", needed=False),
            _plain("board", needed=False),
            _plain("team", needed=False),
            _truth("starts"),
            _plain("total", "REAL", needed=False),
            _plain("rank", _NUMBER, needed=False),
            _truth("won", needed=False),
            _truth("shared", needed=False),
        ),
        of_player=True,
    ),
    Table(
        "score_lines",
        "score_lines",
        (_GAME, _PLAYER, _plain("line", key=True), _plain("value", "REAL")),
        of_player=True,
    ),
    Table(
        "moves",
        "moves",
        (
            _GAME,
            _plain("move", _NUMBER, key=True),
            _plain("at"),
            _plain("by"),
            _plain("player", needed=False),
            _plain("round", _NUMBER, needed=False),
            _plain("verb"),
            _plain("line"),
            _truth("counts"),
            _plain("withdrawn_by", _NUMBER, needed=False),
            _plain("broken"),
            _plain("unchecked"),
            _plain("because", needed=False),
        ),
        of_player=True,
    ),
    Table(
        "points",
        "points",
        (
            _GAME,
            _plain("place", _NUMBER, key=True),
            _plain("stage"),
            _plain("move", _NUMBER),
            _PLAYER,
            _plain("total", "REAL"),
        ),
        of_player=True,
    ),
    Table(
        "tallies",
        "tallies",
        (_GAME, _PLAYER, _plain("what", key=True), _plain("which", key=True), _plain("n", _NUMBER)),
        of_player=True,
    ),
)
"""In an order in which each may refer to those before it."""


def named(table: Table, rows: Iterable[Row], names: Names) -> Iterator[Row]:
    """Yield *rows* of the read table behind *table* with the campaign, and people as the campaign calls them."""
    for row in rows:
        stream = row["stream"]
        found = {**row, "campaign": names.campaigns.get(stream)}
        if table.of_player:
            person = names.people.get((stream, row["called"]), row["player"])
            found |= {"name": row["player"], "player": person}
        yield found
