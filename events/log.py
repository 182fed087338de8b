"""The port that every store of facts implements."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from events.envelope import Draft, Envelope, Head

CAMPAIGNS = "campaign-"
"""Streams of campaigns begin so."""

SHELF = "shelf"
"""The stream that tells of the games what is no move of theirs; all others but those of campaigns are games."""


def is_of_game(stream: str) -> bool:
    """Tell whether a stream called *stream* can be a game."""
    return stream != SHELF and not stream.startswith(CAMPAIGNS)


class LastSeen:
    """The last fact of each game that was seen, by which a server that has not got so far is known."""

    def __init__(self) -> None:
        self._facts: dict[str, tuple[int, str | None]] = {}

    def note(self, stream: str, version: int, hash_: bytes | None) -> bool:
        """Remember a fact, its hash if that is known, and tell whether it is newer than what was seen of the game."""
        known, _ = self._facts.get(stream, (0, None))
        if version > known:
            self._facts[stream] = (version, hash_.hex() if hash_ else None)
        return version > known

    def last(self, stream: str) -> tuple[int, str | None]:
        """Return version and hash, in hexadecimal or None, of the last fact that was seen of a game."""
        return self._facts[stream]

    def streams(self) -> set[str]:
        """Return the games of which something was seen."""
        return set(self._facts)


class EventLog(Protocol):
    """An append-only log of facts in streams.

    Reads never write. An append is one transaction: all drafts or none.
    """

    def append(self, stream: str, expected: int, drafts: Sequence[Draft], *, key: str | None = None) -> list[Envelope]:
        """Append *drafts* behind version *expected* (0 for a new stream) and return them as they are stored.

        Args:
            stream: 1 to 64 characters of ``a-z 0-9 -``.
            expected: version the facts were decided on.
            drafts: at least one, within the bounds of ``events.batch``; each belongs to the move before it or the next.
            key: the same key is recorded once in a stream, and once in a store when it begins a stream; on a server
                each member has keys of their own.

        Raises:
            Unfit: no store may keep a draft.
            Conflict: the stream is not at *expected*.
            AlreadyRecorded: *key* was used before.
            StorageTrouble: nothing was written.
        """
        ...

    def together(self) -> AbstractContextManager[None]:
        """Return a block whose appends are one transaction: all of them are written when it ends, or none."""
        ...

    def recorded(self, stream: str, key: str) -> tuple[str, int] | None:
        """Return stream and version of the last fact that *key* recorded, None when it recorded nothing yet.

        Args:
            stream: a game; empty for a request that begins one.
            key: as it was handed to ``append`` by the same person.
        """
        ...

    def read(self, stream: str, *, gt: int = 0, lte: int | None = None) -> Iterator[Envelope]:
        """Yield the facts of *stream* with ``gt < version <= lte`` in order of version."""
        ...

    def read_all(self, *, gt: int = 0, limit: int | None = None) -> Iterator[Envelope]:
        """Yield the facts of all streams with ``position > gt`` in order of position."""
        ...

    def head(self, stream: str) -> Head:
        """Return the end of *stream*; an empty head when there is no such stream."""
        ...

    def heads(self) -> Iterator[Head]:
        """Yield the heads of all streams in the order in which they were begun."""
        ...

    def names(self) -> Iterator[str]:
        """Yield the name of every stream that holds a fact, sorted; read from the facts, not from the heads."""
        ...

    def store_head(self) -> bytes:
        """Return one hash over the heads of all streams, sorted by name."""
        ...

    def chosen(self, who: str) -> str | None:
        """Return the stream that *who* works on now, or None."""
        ...

    def choose(self, who: str, stream: str) -> None:
        """Remember that *who* works on *stream*; this is a bookmark, not a fact."""
        ...

    def about(self) -> dict[str, str | int | None]:
        """Return what the store is, nothing personal: *store*, *engine*, *shape*, *bytes*, *free* (None: unknown)."""
        ...

    def problems(self) -> list[str]:
        """Return what the store itself finds wrong, apart from what the facts say; empty when all is well."""
        ...

    def close(self) -> None:
        """Release the store."""
        ...
