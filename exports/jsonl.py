"""JSON lines: the facts of one game exactly as they are stored, for copies, other programs and other stores.

The first line is a header, ``{"skald": 1, "stream": …, "head": …, "version": …, "facts": …}``; then one fact a line
with all fields of its envelope, the hash before it and its own hash. The payload stands as the text that was stored.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from events.envelope import GENESIS, Draft, Envelope
from events.errors import Damaged, NotUnderstood
from events.replay import draft_of, guarded

FORMAT = 1
LONGEST_FILE = 500_000_000
"""Bytes of a file."""
LONGEST_LINE = 4_000_000
"""Bytes of a line."""
DEEPEST = 64
"""Objects and lists inside each other in a payload."""

M = TypeVar("M", bound=BaseModel)

_HASH = Field(pattern=r"^[0-9a-f]{64}$")
_NAME = Field(pattern=r"^[^\x00-\x1f\x7f-\x9f]{1,200}$")
_STREAM = Field(pattern=r"^[a-z0-9-]{1,64}$")


class Header(BaseModel):
    """The first line of a file."""

    model_config = ConfigDict(frozen=True, strict=True, defer_build=True)
    skald: int
    stream: str = _STREAM
    head: str = _HASH
    version: int = Field(ge=1)
    facts: int = Field(ge=1)


class Stored(BaseModel):
    """One fact, a line behind the header."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", defer_build=True)
    stream: str = _STREAM
    version: int = Field(ge=1)
    move: int = Field(ge=1)
    type: str = _NAME
    schema_: int = Field(ge=1, alias="schema")
    at: str = Field(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")
    by: str = _NAME
    payload: str
    prev: str = _HASH
    hash: str = _HASH


@dataclass(frozen=True, slots=True)
class Copied:
    """A file whose chain holds.

    Attributes:
        name: what messages call it.
        stream: the game.
        envelopes: its facts; their position is 0.
    """

    name: str
    stream: str
    envelopes: tuple[Envelope, ...]

    @property
    def drafts(self) -> tuple[Draft, ...]:
        """Return the facts as they are handed to a log."""
        return tuple(draft_of(envelope) for envelope in self.envelopes)


def jsonl_text(envelopes: Sequence[Envelope]) -> Iterator[str]:
    """Yield the lines of one game, each with its newline.

    Args:
        envelopes: all facts of one stream, in order of version, at least one.
    """
    last = envelopes[-1]
    yield _line(
        {"skald": FORMAT, "stream": last.stream, "head": last.hash.hex(), "version": last.version}
        | {"facts": len(envelopes)}
    )
    previous = GENESIS
    for envelope in envelopes:
        yield _line(as_json(envelope, previous))
        previous = envelope.hash


def as_json(envelope: Envelope, previous: bytes) -> dict[str, Any]:
    """Return one fact with stable keys; *previous* is the hash before it, 32 bytes."""
    fields = envelope._asdict() | {"prev": previous.hex(), "hash": envelope.hash.hex()}
    order = ("stream", "version", "move", "type", "schema", "at", "by", "payload", "prev", "hash")
    return {key: fields[key] for key in order}


def is_jsonl(data: bytes) -> bool:
    """Tell whether *data* looks like JSON lines and not like a record."""
    return data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{")


def read_jsonl(data: bytes, name: str) -> Copied:
    """Return the game that *data* holds, its chain checked.

    Args:
        data: as :func:`jsonl_text` wrote it, at most ``LONGEST_FILE`` bytes.
        name: what messages call it.

    Raises:
        NotUnderstood: a line is not what it should be; file and line are named.
        Damaged: a fact was changed, left out, added or moved.
    """
    if len(data) > LONGEST_FILE:
        raise NotUnderstood(f"{name} has {len(data):,} bytes; JSON lines may have {LONGEST_FILE:,}")
    lines = data.removeprefix(b"\xef\xbb\xbf").splitlines()
    rows = [(number, row) for number, row in enumerate(lines, 1) if row.strip()]
    if not rows:
        raise NotUnderstood(f"{name} is empty", hint="write it with: skald export jsonl")
    header = _read(Header, *rows[0], name)
    if header.skald != FORMAT:
        raise NotUnderstood(f"format {header.skald}; this Skald reads format {FORMAT}", where=f"{name}:1")
    envelopes = tuple(guarded(_envelope(number, row, name) for number, row in rows[1:]))
    _check_end(header, envelopes)
    return Copied(name, header.stream, envelopes)


def _line(fields: dict[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":")) + "\n"


def _read(model: type[M], number: int, row: bytes, name: str) -> M:
    where = f"{name}:{number}"
    if len(row) > LONGEST_LINE:
        raise NotUnderstood(f"a line of {len(row):,} bytes; {LONGEST_LINE:,} are allowed", where=where)
    try:
        return model.model_validate_json(row)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        field = ".".join(str(part) for part in first["loc"])
        what = f"{field}: {first['msg']}" if field else first["msg"]
        message = f"not a line of Skald's JSON lines: {what}"
        raise NotUnderstood(message, where=where, hint="skald export jsonl writes them") from None


def _envelope(number: int, row: bytes, name: str) -> Envelope:
    fact = _read(Stored, number, row, name)
    _check_payload(fact.payload, f"{name}:{number}")
    return Envelope(
        0, fact.stream, fact.version, fact.move, fact.type, fact.schema_, fact.payload, fact.at, fact.by,
        bytes.fromhex(fact.hash),
    )  # fmt: skip


def _check_payload(payload: str, where: str) -> None:
    try:
        value = json.loads(payload)
    except (ValueError, RecursionError):
        raise NotUnderstood("a payload that is no JSON, or nested too deep", where=where) from None
    if not isinstance(value, dict):
        raise NotUnderstood("a payload that is no JSON object", where=where)
    level: list[Any] = [value]
    for _ in range(DEEPEST):
        level = [part for item in level if isinstance(item, dict | list) for part in _parts(item)]
    if level:
        raise NotUnderstood(f"a payload nested too deep; {DEEPEST} levels are allowed", where=where)


def _parts(item: dict[str, Any] | list[Any]) -> list[Any]:
    return list(item.values()) if isinstance(item, dict) else item


def _check_end(header: Header, envelopes: Sequence[Envelope]) -> None:
    """Refuse a file whose facts are not those that its header promises."""
    strange = next((one for one in envelopes if one.stream != header.stream), None)
    if strange is not None:
        raise Damaged(header.stream, strange.version, f"it belongs to {strange.stream}")
    falls = next((b for a, b in pairwise(envelopes) if b.move < a.move), None)
    if falls is not None:
        raise Damaged(header.stream, falls.version, f"its move {falls.move} comes after a later one")
    if len(envelopes) != header.facts or len(envelopes) != header.version:
        raise Damaged(header.stream, len(envelopes) + 1, f"the header promises {header.facts} facts")
    if envelopes[-1].hash.hex() != header.head:
        raise Damaged(header.stream, header.version, "the header promises another head")
