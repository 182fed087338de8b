"""The checks and hashes of one append, the same for every store."""

import re
from collections.abc import Iterable, Sequence
from hashlib import sha256

from events.envelope import GENESIS, Draft, Envelope, Head, chain

_STREAM = re.compile(r"[a-z0-9-]{1,64}")
_CONTROL = re.compile(r"[\x00-\x1f]")
_LARGEST = 2**63 - 1


def is_stream_name(name: str) -> bool:
    """Say whether *name* may name a stream: 1 to 64 characters of ``a-z 0-9 -``."""
    return _STREAM.fullmatch(name) is not None


def empty_head(stream: str) -> Head:
    """Return the head of a stream that holds no fact."""
    return Head(stream, 0, 0, GENESIS)


def check_batch(stream: str, drafts: Sequence[Draft]) -> None:
    """Check what every append must hold before a store is asked.

    Args:
        stream: name of the stream.
        drafts: the facts of one append, at least one.

    Raises:
        ValueError: a name that is no stream name, no draft, a control character U+0000 to U+001F in a text,
            a schema or move outside 1 to 2**63 - 1, or a move number that falls. The caller is wrong, not the player.
    """
    if not is_stream_name(stream):
        raise ValueError(f"{stream!r} is no stream name; 1 to 64 of a-z, 0-9 and - are")
    if not drafts:
        raise ValueError("an append holds at least one fact")
    last = 1
    for move, type_, schema, payload, at, by in drafts:
        if _CONTROL.search(f"{type_}{payload}{at}{by}"):
            raise ValueError(f"control character in a draft of type {type_!r}")
        if not last <= move <= _LARGEST:
            raise ValueError(f"move {move} cannot follow move {last}")
        if not 1 <= schema <= _LARGEST:
            raise ValueError(f"{schema} is no schema version; they count from 1")
        last = move


def seal(head: Head, position: int, drafts: Sequence[Draft]) -> list[Envelope]:
    """Return *drafts* as the facts that follow *head*, each with its hash.

    Args:
        head: end of the stream before the append.
        position: last position used in the store, 0 for an empty one.
        drafts: the facts, as ``check_batch`` let them pass.

    Raises:
        ValueError: the first move number is below the stream's last, or a text cannot be written as UTF-8.
    """
    stream, version, last_move, previous = head
    if drafts[0].move < last_move:
        raise ValueError(f"move {drafts[0].move} cannot follow move {last_move} of {stream}")
    facts = []
    for draft in drafts:
        position += 1
        version += 1
        previous = chain(previous, stream, version, draft)
        facts.append(Envelope(position, stream, version, *draft, previous))
    return facts


def head_behind(fact: Envelope) -> Head:
    """Return the head of a stream that ends with *fact*."""
    return Head(fact.stream, fact.version, fact.move, fact.hash)


def hash_of_heads(heads: Iterable[Head]) -> bytes:
    """Return SHA-256 over a line ``stream version hexhash`` for each head, sorted by stream."""
    lines = (f"{head.stream} {head.version} {head.hash.hex()}\n" for head in sorted(heads))
    return sha256("".join(lines).encode()).digest()
