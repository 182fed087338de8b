"""The envelope a fact is kept in, and its one canonical form.

The hash of an envelope is SHA-256 over the previous hash of its stream and the canonical form. The global position
is left out of it, so that a stream copied into another store keeps its hashes.
"""

from hashlib import sha256
from typing import NamedTuple

GENESIS = bytes(32)
"""The hash before the first fact of a stream."""


class Stamp(NamedTuple):
    """When and by whom a move was recorded: ``2026-11-30T19:02:11Z``, a name."""

    at: str
    by: str


class Draft(NamedTuple):
    """A fact on its way into the log.

    Attributes:
        move: 1-based number of the move it belongs to, in its stream.
        type: stable name of the fact.
        schema: version of the payload's shape, from 1.
        payload: JSON text exactly as it will be stored.
        at: recorded-at, UTC, ``2026-11-30T19:02:11Z``.
        by: who recorded it.
    """

    move: int
    type: str
    schema: int
    payload: str
    at: str
    by: str


class Envelope(NamedTuple):
    """A stored fact.

    Attributes:
        position: 1-based, growing over the whole store, gaps allowed.
        stream: name of the game or campaign.
        version: 1-based, without gaps in its stream.
        hash: 32 bytes, covers everything here but the position, and the previous hash.
    """

    position: int
    stream: str
    version: int
    move: int
    type: str
    schema: int
    payload: str
    at: str
    by: str
    hash: bytes


class Head(NamedTuple):
    """The end of a stream: version and move 0, hash ``GENESIS`` when it is empty."""

    stream: str
    version: int
    move: int
    hash: bytes


Fields = tuple[int, str, int, str, str, str]
"""What a draft holds, when there are too many of them to name every field: move, type, schema, payload, at, by."""


def canonical(stream: str, version: int, draft: Draft | Fields) -> bytes:
    """Return the bytes that are hashed: the fields joined by U+001F, which none of them may hold."""
    move, type_, schema, payload, at, by = draft
    return f"{stream}\x1f{version}\x1f{move}\x1f{type_}\x1f{schema}\x1f{at}\x1f{by}\x1f{payload}".encode()


def chain(previous: bytes, stream: str, version: int, draft: Draft | Fields) -> bytes:
    """Return the 32-byte hash of a fact that follows *previous*."""
    move, type_, schema, payload, at, by = draft  # spelled out as in `canonical`: a call costs as much as the hash
    text = f"{stream}\x1f{version}\x1f{move}\x1f{type_}\x1f{schema}\x1f{at}\x1f{by}\x1f{payload}"
    return sha256(previous + text.encode()).digest()
