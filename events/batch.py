"""The gate of the log: what every append must hold, whatever store it goes to, and the hashes it gets there.

What is written through Python, read from a file or handed to a server passes the same bounds, each with an id:

* ``LAW-STREAM``   a name of 1 to 64 characters of ``a-z 0-9 -``
* ``LAW-BATCH``    at least one fact, behind a known version
* ``LAW-MOVE``     move numbers neither fall nor skip, so that another move can always follow
* ``LAW-TYPE``     type and recorder are 1 to 200 visible characters
* ``LAW-SCHEMA``   schema versions count from 1
* ``LAW-TIME``     a moment in UTC that there is, ``2026-11-30T19:02:11Z``
* ``LAW-PAYLOAD``  one JSON object, bounded in size and depth, finite numbers of a few digits, no control characters
"""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from functools import lru_cache
from hashlib import sha256
from math import isfinite
from typing import Any

from events.envelope import GENESIS, Draft, Envelope, Head, chain
from events.errors import Refused

LONGEST_WORD = 200
"""Characters of a type and of a recorder."""

LONGEST_PAYLOAD = 2_500_000
"""Characters of a payload."""

MOST_PARTS = 50_000
"""Values in a payload, those inside others counted too."""

MOST_DIGITS = 18
"""Digits of a whole number in a payload, so that every program reads it alike."""

DEEPEST = 64
"""Objects and lists inside each other in a payload."""

LARGEST = 2**63 - 1
"""No number of a move, a version or a schema is larger."""

_STREAM = re.compile(r"[a-z0-9-]{1,64}")
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_TIME = re.compile(r"[0-9]{4}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9]Z")


class Unfit(Refused, ValueError):
    """Facts that no log takes; who hands them over is wrong, not who plays.

    Args:
        rule: id of the bound, see above.
        place: which draft of the batch is meant, 0 for the first.
        so: what is so.
        allowed: what would be allowed.
        asked: what was to be done with it, when it is not a fact of a batch that is recorded.
    """

    def __init__(self, rule: str, place: int, so: str, allowed: str, *, asked: str | None = None) -> None:
        super().__init__(rule, asked or f"record fact {place + 1} of a batch", so, allowed, forceable=False)
        self.place = place


def is_stream_name(name: str) -> bool:
    """Say whether *name* may name a stream: 1 to 64 characters of ``a-z 0-9 -``."""
    return _STREAM.fullmatch(name) is not None


def empty_head(stream: str) -> Head:
    """Return the head of a stream that holds no fact."""
    return Head(stream, 0, 0, GENESIS)


def check_batch(stream: str, expected: int, drafts: Sequence[Draft]) -> None:
    """Check what every append must hold before a store is asked.

    Args:
        stream: name of the stream.
        expected: version behind which they are to stand.
        drafts: the facts of one append, at least one.

    Raises:
        Unfit: names the bound that does not hold, and the first draft that breaks it.
    """
    if not is_stream_name(stream):
        raise Unfit("LAW-STREAM", 0, f"{stream!r} is no stream name", "1 to 64 of a-z, 0-9 and - are")
    if not drafts or not isinstance(expected, int):
        so = "no version is expected" if drafts else "there is no fact"
        raise Unfit("LAW-BATCH", 0, so, "an append holds at least one fact, behind a version that is known")
    last = drafts[0].move
    for place, draft in enumerate(drafts):
        check_draft(draft, last, place)
        last = draft.move


def check_draft(draft: Draft, last: int, place: int = 0) -> None:
    """Check one fact that follows move *last*, 0 at the beginning of a stream.

    Raises:
        Unfit: it breaks a bound; *place* is its place in the batch.
    """
    move, type_, schema, payload, at, by = draft
    _check_move(move, last, place)
    for what, word in (("type", type_), ("recorder", by)):
        if not _is_word(word):
            raise Unfit("LAW-TYPE", place, f"{_shown(word)} is no {what}: it is empty, too long, or holds a "
                        "control character", f"1 to {LONGEST_WORD} visible characters")  # fmt: skip
    if not 1 <= schema <= LARGEST:
        raise Unfit("LAW-SCHEMA", place, f"{schema} is no schema version", "they count from 1")
    if not is_time(at):
        raise Unfit("LAW-TIME", place, f"{_shown(at)} is no time", "a moment in UTC, as 2026-11-30T19:02:11Z")
    wrong = _wrong_payload(payload)
    if wrong:
        raise Unfit("LAW-PAYLOAD", place, f"the payload {wrong}", "one JSON object, as it was exported")


@lru_cache(maxsize=1024)
def _is_word(text: str) -> bool:
    """Tell whether *text* may be a type or a recorder; there are few of either."""
    return 1 <= len(text) <= LONGEST_WORD and _CONTROL.search(text) is None


@lru_cache(maxsize=64)
def is_time(text: str) -> bool:
    """Tell whether *text* is a moment in UTC that there is: ``2026-11-30T19:02:11Z``."""
    try:
        return _TIME.fullmatch(text) is not None and bool(datetime.fromisoformat(text))
    except ValueError:
        return False


def bound_keys(stream: str, expected: int, key: str | None) -> list[str]:
    """Return the names under which *key* is kept, which bind it to the game; a server binds it to the member too.

    A request that begins a game may come again under another name of the game, so it is kept under no game as well.
    """
    games = [] if key is None else [stream, ""] if expected == 0 else [stream]
    return [f"{game}\x1f{key}" for game in games]


def seal(head: Head, position: int, drafts: Sequence[Draft]) -> list[Envelope]:
    """Return *drafts* as the facts that follow *head*, each with its hash.

    Args:
        head: end of the stream before the append.
        position: last position used in the store, 0 for an empty one.
        drafts: the facts, as ``check_batch`` let them pass.

    Raises:
        Unfit: the first move is neither the stream's last nor the one behind it.
    """
    stream, version, last_move, previous = head
    _check_move(drafts[0].move, last_move, 0)
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
    return sha256("".join(lines).encode(errors="surrogatepass")).digest()  # a damaged name has its hash too


def _check_move(move: int, last: int, place: int) -> None:
    if not last <= move <= last + 1 or not 1 <= move < LARGEST:
        so = f"move {move} cannot follow move {last}"
        raise Unfit("LAW-MOVE", place, so, "the same move, or the next")


def _shown(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:39] + "…")


def _wrong_payload(payload: str) -> str | None:
    """Return what is wrong with a payload, None when it is one JSON object within bounds."""
    if len(payload) > LONGEST_PAYLOAD:
        return f"has {len(payload):,} characters; {LONGEST_PAYLOAD:,} are allowed"
    if _CONTROL.search(payload):
        return "holds a control character"
    try:
        value = _DECODER.decode(payload)
    except (ValueError, RecursionError):
        return "is no JSON, or nested too deep, or holds a number that is too long or not finite"
    if not isinstance(value, dict):
        return "is no JSON object"
    if "\\" in payload and any(map(_CONTROL.search, _texts(value))):
        return "holds a control character"
    inside = payload.count("{") + payload.count("[")
    if inside > DEEPEST and sum(1 for _ in _levels(value)) > DEEPEST:
        return f"is nested too deep; {DEEPEST} levels are allowed"
    if inside + payload.count(",") > MOST_PARTS and sum(map(_parts, _levels(value))) > MOST_PARTS:
        return f"holds over {MOST_PARTS:,} values"
    return None


def _levels(value: dict[str, Any]) -> Iterator[list[Any]]:
    """Yield all objects and lists of *value* level by level, the outermost first."""
    level: list[Any] = [value]
    while level:
        yield level
        parts = (part for one in level for part in (one.values() if isinstance(one, dict) else one))
        level = [part for part in parts if isinstance(part, dict | list)]


def _parts(level: list[Any]) -> int:
    return sum(map(len, level))


def _texts(value: dict[str, Any]) -> Iterator[str]:
    """Yield every key and every text in *value*."""
    for one in (one for level in _levels(value) for one in level):
        parts = [*one, *one.values()] if isinstance(one, dict) else one
        yield from (part for part in parts if isinstance(part, str))


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise ValueError(digits)
    return number


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS + 1:
        raise ValueError(digits)
    return int(digits)


def _no_constant(word: str) -> float:
    raise ValueError(word)


_DECODER = json.JSONDecoder(parse_float=_finite, parse_int=_whole, parse_constant=_no_constant)
