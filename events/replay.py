"""Reading a stream under guard, and copying one into a log that may hold a part of it already."""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256

from events.batch import head_behind
from events.envelope import GENESIS, Draft, Envelope, Head
from events.errors import AlreadyRecorded, Conflict, Damaged
from events.log import EventLog


def draft_of(envelope: Envelope) -> Draft:
    """Return what was handed to the log when *envelope* was stored."""
    return Draft._make(envelope[3:9])


def guarded(envelopes: Iterable[Envelope], *, after: int = 0, previous: bytes = GENESIS) -> Iterator[Envelope]:
    """Yield *envelopes* as long as versions follow each other and the hash chain holds.

    Args:
        envelopes: one stream, from version *after* + 1 on.
        after: version read before.
        previous: its hash, 32 bytes.

    Raises:
        Damaged: a version is missing or doubled, or a hash does not fit what is stored.
    """
    version = after
    for envelope in envelopes:
        version += 1
        _, stream, found, move, type_, schema, payload, at, by, stored = envelope
        if found != version:
            raise Damaged(stream, version, f"version {found} stands in its place")
        try:
            text = f"{stream}\x1f{version}\x1f{move}\x1f{type_}\x1f{schema}\x1f{at}\x1f{by}\x1f{payload}"
            previous = sha256(previous + text.encode()).digest()  # `chain` spelled out: a call costs as much
        except UnicodeEncodeError:  # bytes that are no text any more
            previous = b""
        if previous != stored:
            raise Damaged(stream, version, "the stored hash does not fit what is stored; run `skald verify`")
        yield envelope


def whole(log: EventLog, stream: str) -> list[Envelope]:
    """Return all facts of *stream*, which are those that its head tells of; none when there is no such stream.

    Raises:
        Damaged: a fact is missing, or is not what was written, or the head is not.
    """
    head = log.head(stream)
    facts = list(guarded(log.read(stream)))
    if facts and head.version == 0:
        head = log.head(stream)  # it may have been begun a moment ago
    end = len(facts)
    if end < head.version:
        raise Damaged(stream, end + 1, f"is missing: the head says that {head.version} facts were written")
    if facts and (head.version == 0 or facts[head.version - 1].hash != head.hash):
        raise Damaged(stream, max(head.version, 1), "is not what the head of the stream says; run `skald verify`")
    return facts


def adopt(log: EventLog, stream: str, drafts: Sequence[Draft], *, what: str) -> Head:
    """Copy a whole stream into *log*, as far as it is not there yet.

    Args:
        log: the log to copy into.
        stream: name of the stream, the same as where it comes from.
        drafts: all facts of the stream, from the first on.
        what: the thing that is copied, as a message names it.

    Raises:
        AlreadyRecorded: the log holds all of it already.
        Conflict: the log holds another story under this name; the message names the first version that differs.
    """
    known = not_whole(log, stream, drafts, what=what)
    return head_behind(log.append(stream, known, drafts[known:])[-1])


def not_whole(log: EventLog, stream: str, drafts: Sequence[Draft], *, what: str) -> int:
    """Return how many facts of *stream* stand in *log* already, all of them equal to *drafts*; fewer than those.

    Raises:
        AlreadyRecorded: the log holds all of it.
        Conflict: the log holds another story under this name.
    """
    known = differs_at(log, stream, drafts)
    if known >= len(drafts):
        raise AlreadyRecorded(stream, known, what=what)
    return known


def differs_at(log: EventLog, stream: str, drafts: Sequence[Draft]) -> int:
    """Return how many facts of *stream* stand in *log*, all of them equal to *drafts* as far as those go.

    Raises:
        Conflict: one differs.
    """
    known = 0
    for envelope in log.read(stream):
        known = envelope.version
        if known <= len(drafts) and draft_of(envelope) != drafts[known - 1]:
            move = min(envelope.move, drafts[known - 1].move)
            message = f"{stream} is recorded with another move {move} (fact {known}); nothing was written"
            hint = f"to keep both stories, fork one of them at move {max(move - 1, 1)} and copy the fork"
            raise Conflict(stream, known - 1, known, message=message, hint=hint)
    return known
