"""The proof that a log holds what was once written: order, chain and heads.

A chain shows every change inside it. It cannot show a tail that was cut together with its head, nor facts appended in
due form by somebody else; the first is found through a hash that was noted elsewhere, on paper or in an export. The
position is in no hash: a changed one is found when facts then stand out of order.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from events.batch import empty_head, hash_of_heads, head_behind, is_stream_name
from events.envelope import Draft, Envelope, Head, chain
from events.errors import Damaged
from events.log import EventLog
from events.replay import guarded

Watch = Callable[[Sequence[str], str], Iterable[str]]
"""Yields the names of streams it is given, and may tell a person what is done with them and how far it is."""


def unwatched(names: Sequence[str], _: str) -> Iterable[str]:
    """Yield *names* where nobody waits."""
    return names


def check_stream(log: EventLog, stream: str, *, expect: bytes | None = None) -> Head:
    """Return the head of *stream* after every fact was checked; an empty head when there is no such stream.

    Args:
        log: the store; facts appended meanwhile are checked too.
        stream: name of the stream.
        expect: a head hash noted earlier, 32 bytes; some fact of the stream must bear it.

    Raises:
        Damaged: names the first version that does not hold, and how it does not.
    """
    head, found = _walk(log, stream, expect)
    if expect is not None and not found:
        raise Damaged(stream, head.version + 1, f"is missing: no fact up to {head.version} bears {_short(expect)}")
    return head


def check_store(log: EventLog, *, expect: bytes | None = None, watch: Watch = unwatched) -> list[Head]:
    """Return the heads of all streams, in the order in which they were begun, after every fact was checked.

    Args:
        log: the store.
        expect: a hash noted earlier, 32 bytes: the head of a stream, or of the store, as it stood at any time.
        watch: is told of the streams that are checked.

    Raises:
        Damaged: names the first stream and version that do not hold.
    """
    found = expect is None or expect == log.store_head()
    heads = []
    for name in _names(log, watch):
        head, here = _walk(log, name, expect)
        heads.append(head)
        found = found or here
    _check_order(log, heads)
    if expect is not None and not found and not _stood(log, expect):
        what = f"no fact bears {_short(expect)}, nor was it ever the head of the store; facts are missing"
        raise Damaged("the store", 0, what)
    return heads


def _check_order(log: EventLog, heads: Iterable[Head]) -> None:
    """Make sure that the streams, which are numbered in the order in which they were begun, stand in that order."""
    last = 0
    for head in heads:
        position = next(log.read(head.stream, lte=1)).position
        if position <= last:
            raise Damaged(head.stream, 0, "stands in another place than it was begun in; its head was changed")
        last = position


def _stood(log: EventLog, expect: bytes) -> bool:
    """Tell whether *expect* was the head of the store after some move; only asked when nothing else bears it."""
    heads: dict[str, Head] = {}
    before: Envelope | None = None
    for fact in log.read_all():
        if before is not None and (fact.stream, fact.move) != (before.stream, before.move):
            heads[before.stream] = head_behind(before)
            if hash_of_heads(heads.values()) == expect:
                return True
        before = fact
    return False


def _names(log: EventLog, watch: Watch) -> Iterator[str]:
    """Yield the streams by their heads, then make sure that no fact stands in a stream without a head."""
    known = [head.stream for head in log.heads()]
    for name in watch(known, "checking the chain"):
        if not is_stream_name(name):
            raise Damaged(_printable(name), 0, "no stream can have this name; its head was changed")
        yield name
    for name in set(log.names()).difference(known):
        if not is_stream_name(name) or log.head(name).version == 0:  # else it was begun a moment ago
            raise Damaged(_printable(name), 0, "holds facts, but has no head")
        yield name


def _walk(log: EventLog, stream: str, expect: bytes | None) -> tuple[Head, bool]:
    """Check *stream* up to its head, again when it grew meanwhile; say whether a fact bears *expect*."""
    done, found = empty_head(stream), False
    while True:
        head = log.head(stream)
        end, here = _follow(log, done, head.version, expect)
        found = found or here
        behind = next(log.read(stream, gt=head.version), None)
        _compare(end, head, behind)
        if behind is None:
            return head, found
        if log.head(stream).version <= head.version:
            raise Damaged(stream, behind.version, "was added: the head ends before it")
        done = head


def _follow(log: EventLog, start: Head, last: int, expect: bytes | None) -> tuple[Head, bool]:
    """Follow the chain from *start* to version *last*, or to where the facts end."""
    stream, version, move, end = start
    position, found = 0, False
    for fact in _chained(log, start, last):
        if fact.move < move or fact.position <= position:
            what = "stands out of order: its move or position is not behind the one before"
            raise Damaged(stream, fact.version, what)
        position, _, version, move, *_, end = fact
        found = found or end == expect
    return Head(stream, version, move, end), found


def _chained(log: EventLog, start: Head, last: int) -> Iterator[Envelope]:
    """Yield the facts behind *start* as long as the chain holds, then say what happened to the first that does not."""
    stream, version, _, previous = start
    try:
        yield from guarded(log.read(stream, gt=version, lte=last), after=version, previous=previous)
    except Damaged as error:
        raise _diagnosed(log, stream, error.version) from None


def _compare(end: Head, head: Head, behind: Envelope | None) -> None:
    if end.version < head.version:
        raise Damaged(end.stream, end.version + 1, f"is missing: the head says that {head.version} facts were written")
    if behind is not None and behind.hash == head.hash != end.hash:
        raise Damaged(end.stream, end.version, "was added: the fact after it is the one the head names")
    if end != head:
        raise Damaged(end.stream, end.version, "is not what the head of the stream says; the head was changed")


def _hash(previous: bytes, fact: Envelope, version: int) -> bytes:
    """Return the hash that *fact* must bear at *version*, or nothing when its text is no text any more."""
    try:
        return chain(previous, fact.stream, version, tuple.__new__(Draft, fact[3:9]))
    except UnicodeEncodeError:
        return b""


def _diagnosed(log: EventLog, stream: str, version: int) -> Damaged:
    """Say what happened at *version*, the first that does not fit; slow, and only ever done once."""
    kept = next(log.read(stream, gt=version - 1)).version
    if kept != version:
        return Damaged(stream, version, f"is missing; the next one kept is {kept}")
    before = [fact.hash for fact in log.read(stream, gt=max(version - 3, 0), lte=version - 1)]
    previous, earlier = (before or [empty_head(stream).hash])[-1], ([empty_head(stream).hash, *before])[-2:][0]
    bad, *_ = log.read(stream, gt=version - 1, lte=version)
    if version > 1 and _hash(earlier, bad, version - 1) == bad.hash:
        return Damaged(stream, version - 1, "was added: the fact after it does not follow it")
    for other in log.read(stream, gt=version):
        if _hash(previous, other, version) == other.hash:
            is_added = other.version == version + 1 and _hash(other.hash, bad, version + 1) != bad.hash
            return Damaged(stream, version, "was added" if is_added else f"was swapped with fact {other.version}")
        if _hash(previous, bad._replace(payload=other.payload), version) == bad.hash:
            return Damaged(stream, version, f"was swapped with fact {other.version}: it holds that one's payload")
    return Damaged(stream, version, "was changed: it does not match its hash")


def _short(value: bytes) -> str:
    return f"the expected hash {value.hex()[:16]}"


def _printable(name: str) -> str:
    return name.encode(errors="replace").decode()
