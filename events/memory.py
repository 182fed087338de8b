"""The log in memory: for tests, for dry runs, and to show what a store has to do at the least."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice

from events.batch import bound_keys, check_batch, empty_head, hash_of_heads, head_behind, seal
from events.envelope import Draft, Envelope, Head
from events.errors import AlreadyRecorded, Conflict


class MemoryLog:
    """An ``EventLog`` that lives as long as this object."""

    def __init__(self) -> None:
        self._streams: dict[str, list[Envelope]] = {}
        self._all: list[Envelope] = []
        self._keys: dict[str, tuple[str, int]] = {}
        self._bookmarks: dict[str, str] = {}

    def append(self, stream: str, expected: int, drafts: Sequence[Draft], *, key: str | None = None) -> list[Envelope]:
        """Append *drafts* behind version *expected* and return them as stored; see ``EventLog.append``."""
        check_batch(stream, expected, drafts)
        keys = bound_keys(stream, expected, key)
        for one in keys:
            if one in self._keys:
                recorded, version = self._keys[one]
                raise AlreadyRecorded(recorded, version, move=self._streams[recorded][version - 1].move)
        head = self.head(stream)
        if head.version != expected:
            raise Conflict(stream, expected, head.version)
        facts = seal(head, len(self._all), drafts)
        self._streams.setdefault(stream, []).extend(facts)
        self._all.extend(facts)
        self._keys.update((one, (stream, facts[-1].version)) for one in keys)
        return facts

    @contextmanager
    def together(self) -> Iterator[None]:
        """Take back every append of the block when it fails; see ``EventLog.together``."""
        before = {stream: list(facts) for stream, facts in self._streams.items()}, list(self._all), dict(self._keys)
        try:
            yield
        except BaseException:
            self._streams, self._all, self._keys = before
            raise

    def recorded(self, stream: str, key: str) -> tuple[str, int] | None:
        """Return where *key* was recorded; see ``EventLog.recorded``."""
        return self._keys.get(bound_keys(stream, 1, key)[0])

    def read(self, stream: str, *, gt: int = 0, lte: int | None = None) -> Iterator[Envelope]:
        """Yield the facts of *stream* with ``gt < version <= lte`` in order of version."""
        return iter(self._streams.get(stream, [])[gt:lte])

    def read_all(self, *, gt: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        """Yield the facts of all streams with ``position > gt`` in order of position, at most *limit*."""
        return islice(self._all[gt:], limit)

    def head(self, stream: str) -> Head:
        """Return the end of *stream*; an empty head when there is no such stream."""
        facts = self._streams.get(stream)
        return head_behind(facts[-1]) if facts else empty_head(stream)

    def heads(self) -> Iterator[Head]:
        """Yield the heads of all streams in the order in which they were begun."""
        return iter([head_behind(facts[-1]) for facts in self._streams.values()])

    def names(self) -> Iterator[str]:
        """Yield the name of every stream that holds a fact, sorted."""
        return iter(sorted(self._streams))

    def store_head(self) -> bytes:
        """Return one hash over the heads of all streams, sorted by name."""
        return hash_of_heads(self.heads())

    def chosen(self, who: str) -> str | None:
        """Return the stream that *who* works on now, or None."""
        return self._bookmarks.get(who)

    def choose(self, who: str, stream: str) -> None:
        """Remember that *who* works on *stream*."""
        self._bookmarks[who] = stream

    def about(self) -> dict[str, str | int | None]:
        """Return what the store is; see ``EventLog.about``."""
        return {"store": "memory", "engine": "memory", "shape": 0, "bytes": None, "free": None}

    def problems(self) -> list[str]:
        """Return nothing: what is in memory has no store that could be wrong."""
        return []

    def close(self) -> None:
        """Do nothing: what is in memory needs no release."""
