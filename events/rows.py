"""The reading half of a log that is kept in a SQL database; the two stores differ in mark and schema only."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import partial
from typing import Any, ClassVar

from events.batch import empty_head, hash_of_heads, is_stream_name
from events.envelope import Envelope, Head

CHUNK = 1000
"""Facts fetched at a time: memory stays flat, and no read stands open while the caller thinks or appends."""

LAST = 2**63 - 1
"""Above every version and position."""

COLUMNS = "position, stream, version, move, type, schema, payload, at, by, hash"

_envelope = partial(tuple.__new__, Envelope)  # what Envelope._make does, without a Python frame for each fact


class Queries:
    """The statements of one dialect.

    Args:
        mark: the placeholder of a value.
        schema: what stands before the name of a table, with its dot.
    """

    def __init__(self, mark: str, schema: str = "") -> None:
        facts = f"{schema}facts"
        self.read = (
            f"SELECT {COLUMNS} FROM {facts} WHERE stream = {mark} AND version > {mark} AND version <= {mark} "
            f"ORDER BY version LIMIT {mark}"
        )
        self.read_all = f"SELECT {COLUMNS} FROM {facts} WHERE position > {mark} ORDER BY position LIMIT {mark}"
        self.heads = f"SELECT stream, version, move, hash FROM {schema}streams ORDER BY begun"
        self.head = f"SELECT stream, version, move, hash FROM {schema}streams WHERE stream = {mark}"
        self.chosen = f"SELECT stream FROM {schema}bookmarks WHERE who = {mark}"
        self.names = f"""
            WITH RECURSIVE name (stream) AS (
                SELECT min(stream) FROM {facts}
                UNION ALL
                SELECT (SELECT min(f.stream) FROM {facts} f WHERE f.stream > name.stream)
                FROM name WHERE name.stream IS NOT NULL
            )
            SELECT stream FROM name WHERE stream IS NOT NULL
        """


class RowLog(ABC):
    """Reads of an ``EventLog`` over rows of a SQL database."""

    queries: ClassVar[Queries]

    @abstractmethod
    def _rows(self, sql: str, values: tuple[object, ...] = ()) -> list[Any]:
        """Return all rows that *sql* gives."""

    def read(self, stream: str, *, gt: int = 0, lte: int | None = None) -> Iterator[Envelope]:
        """Yield the facts of *stream* with ``gt < version <= lte`` in order of version."""
        last = LAST if lte is None else lte
        while is_stream_name(stream):
            rows = self._rows(self.queries.read, (stream, gt, last, CHUNK))
            yield from map(_envelope, rows)
            if len(rows) < CHUNK:
                return
            gt = rows[-1][2]

    def read_all(self, *, gt: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        """Yield the facts of all streams with ``position > gt`` in order of position, at most *limit*."""
        left = LAST if limit is None else limit
        while left > 0:
            size = min(left, CHUNK)
            rows = self._rows(self.queries.read_all, (gt, size))
            yield from map(_envelope, rows)
            if len(rows) < size:
                return
            gt = rows[-1][0]
            left -= size

    def head(self, stream: str) -> Head:
        """Return the end of *stream*; an empty head when there is no such stream."""
        rows = self._rows(self.queries.head, (stream,)) if is_stream_name(stream) else []
        return Head._make(rows[0]) if rows else empty_head(stream)

    def heads(self) -> Iterator[Head]:
        """Yield the heads of all streams in the order in which they were begun."""
        return map(Head._make, self._rows(self.queries.heads))

    def names(self) -> Iterator[str]:
        """Yield the name of every stream that holds a fact, sorted; read from the facts, not from the heads."""
        return iter([name for (name,) in self._rows(self.queries.names)])

    def store_head(self) -> bytes:
        """Return one hash over the heads of all streams, sorted by name."""
        return hash_of_heads(self.heads())

    def chosen(self, who: str) -> str | None:
        """Return the stream that *who* works on now, or None."""
        rows = self._rows(self.queries.chosen, (who,))
        return str(rows[0][0]) if rows else None
