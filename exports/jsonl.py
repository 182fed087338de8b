"""JSON lines: the facts of one game exactly as they are stored, for copies, other programs and other stores.

The first line is a header, ``{"skald": 1, "stream": …, "head": …, "version": …, "facts": …}``; then one fact a line
with all fields of its envelope, the hash before it and its own hash. The payload stands as the text that was stored.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, BinaryIO, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from events.batch import Unfit, check_draft, is_stream_name
from events.envelope import GENESIS, Draft, Envelope
from events.errors import Damaged, NotUnderstood
from events.log import CAMPAIGNS, SHELF, is_of_game
from events.replay import draft_of, guarded
from exports.source import Source

FORMAT = 2
LONGEST_FILE = 500_000_000
"""Bytes of a file."""
LONGEST_LINE = 5_000_000
"""Bytes of a line; the largest document that a move may hold takes four fifths of it."""
MOST_BLANK = 1_000
"""Lines with nothing in them, which cost time and say nothing."""

M = TypeVar("M", bound=BaseModel)

_HASH = Field(pattern=r"^[0-9a-f]{64}$")


class Header(BaseModel):
    """The first line of a file."""

    model_config = ConfigDict(frozen=True, strict=True, defer_build=True)
    skald: int
    stream: str
    head: str = _HASH
    version: int = Field(ge=1)
    facts: int = Field(ge=1)


class Stored(BaseModel):
    """One fact, a line behind the header; its bounds are those of every log, see `events.batch`."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", defer_build=True)
    stream: str
    version: int
    move: int
    type: str
    schema_: int = Field(alias="schema")
    at: str
    by: str
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


def jsonl(source: Source) -> Iterator[str]:
    """Write every fact of the game, exactly as it is stored, as JSON lines; what a fact holds is not looked at."""
    return jsonl_text(source.facts)


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
    """Tell whether *data*, the beginning of a file, looks like JSON lines and not like a record."""
    return data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{")


def read_jsonl(file: BinaryIO, name: str, *, begun: bytes = b"") -> Copied:
    """Return the game that *file* holds, its chain checked; it is read line by line.

    Args:
        file: as :func:`jsonl_text` wrote it, at most ``LONGEST_FILE`` bytes.
        name: what messages call it.
        begun: what has been read of it already.

    Raises:
        NotUnderstood: a line is not what it should be; file and line are named.
        Unfit: a line holds a fact that no log takes; file and line are named.
        Damaged: a fact was changed, left out, added or moved.
    """
    rows = _rows(file, begun, name)
    first = next(rows, None)
    if first is None:
        raise NotUnderstood(f"{name} is empty", hint="write it with: skald export jsonl")
    header = _read(Header, *first, name)
    if header.skald < FORMAT:
        raise NotUnderstood(
            f"{name} holds facts of an older shape (format {header.skald}): their lines do not say their player",
            where=f"{name}:1",
            hint="carry the game over: skald export record with the Skald that wrote it, then skald import here",
        )
    if header.skald != FORMAT:
        raise NotUnderstood(f"format {header.skald}; this Skald reads format {FORMAT}", where=f"{name}:1")
    if not is_stream_name(header.stream):
        raise Unfit("LAW-STREAM", 0, f"{header.stream[:64]!r} is no stream name", "1 to 64 of a-z, 0-9 and - are")
    if not is_of_game(header.stream):
        so = f"{header.stream!r} is the name of a campaign" if header.stream != SHELF else "this is no game"
        raise Unfit("LAW-STREAM", 0, so, f"a game has a name that does not begin with {CAMPAIGNS}")
    envelopes = tuple(_facts(rows, name))
    _check_end(header, envelopes)
    return Copied(name, header.stream, envelopes)


def _rows(file: BinaryIO, begun: bytes, name: str) -> Iterator[tuple[int, bytes]]:
    """Yield (number, line) for the lines that hold something; a line that is too long is cut behind the limit."""
    size = blank = 0
    for number, row in enumerate(_lines(file, begun), 1):
        size += len(row)
        blank += not row.strip()
        if size > LONGEST_FILE:
            raise NotUnderstood(f"{name} has over {LONGEST_FILE:,} bytes; JSON lines may have as many")
        if blank > MOST_BLANK:
            raise NotUnderstood(f"over {MOST_BLANK:,} blank lines", where=f"{name}:{number}")
        if row.strip():
            yield number, row.removeprefix(b"\xef\xbb\xbf") if number == 1 else row


def _lines(file: BinaryIO, begun: bytes) -> Iterator[bytes]:
    """Yield the lines of *file*, of which *begun* was read before."""
    *whole, rest = begun.splitlines(keepends=True) or [b""]
    if not rest.endswith(b"\n"):
        rest += file.readline(LONGEST_LINE + 1)
    return chain(whole, [rest], iter(lambda: file.readline(LONGEST_LINE + 1), b""))


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


def _facts(rows: Iterable[tuple[int, bytes]], name: str) -> Iterator[Envelope]:
    """Yield the facts of *rows*, each with the hash that fits, and within the bounds of a log."""
    numbers = [0]

    def envelopes() -> Iterator[Envelope]:
        for number, row in rows:
            numbers[0] = number
            fact = _read(Stored, number, row, name)
            draft = Draft(fact.move, fact.type, fact.schema_, fact.payload, fact.at, fact.by)
            yield Envelope(0, fact.stream, fact.version, *draft, bytes.fromhex(fact.hash))

    last = 0
    for envelope in guarded(envelopes()):
        try:
            check_draft(draft_of(envelope), last)
        except Unfit as error:
            asked = f"import fact {envelope.version} of {envelope.stream}"
            odd = Unfit(error.rule, error.place, error.so, error.allowed, asked=asked)
            raise odd.at(f"{name}:{numbers[0]}") from None
        last = envelope.move
        yield envelope


def _check_end(header: Header, envelopes: Sequence[Envelope]) -> None:
    """Refuse a file whose facts are not those that its header promises."""
    strange = next((one for one in envelopes if one.stream != header.stream), None)
    if strange is not None:
        raise Damaged(header.stream, strange.version, f"it belongs to {strange.stream}")
    if len(envelopes) != header.facts or len(envelopes) != header.version:
        raise Damaged(header.stream, len(envelopes) + 1, f"the header promises {header.facts} facts")
    if envelopes[-1].hash.hex() != header.head:
        raise Damaged(header.stream, header.version, "the header promises another head")
