"""What is asked of the moves of all games: the read tables narrow down which may be meant, by one statement.

What they find is more than what is meant, never less; who asks looks at each move again.
"""

import re
from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from sqlalchemy import Select, or_
from sqlalchemy import select as columns
from sqlmodel import Session, col

from events.read_questions import found_rows
from events.read_rows import MoveRow

MOST_NAMED = 500
"""Games that a statement names; of more, all are looked at."""

COLUMNS = ("stream", "move", "at", "by", "called", "player", "stage", "round", "line", "withdrawn_by", "withdraws",
           "restores", "broken", "unchecked", "because")  # fmt: skip


class Narrow(NamedTuple):
    """What may be meant; None, nothing and False narrow nothing down.

    Attributes:
        counts: only moves that count.
        called: the beginning of the name of whose they are, in one case.
        whole: that is the whole name.
        verb: the beginning of the verb, in one case.
        rounds: the first and the last round, None where that end is open.
        since: not before this moment, UTC.
        until: before this moment.
        like: what a line, or the reason for it, is like: ``%`` for any signs, ``_`` for one.
        streams: only of these games.
    """

    counts: bool = False
    called: str | None = None
    whole: bool = False
    verb: str = ""
    rounds: tuple[int | None, int | None] | None = None
    since: str | None = None
    until: str | None = None
    like: str | None = None
    streams: Collection[str] | None = None


def moves(session: Session, narrow: Narrow) -> Iterator[Any]:
    """Yield the moves that may be meant, in any order; a row has the attributes ``COLUMNS``."""
    yield from found_rows(session, moves_query(narrow))


def moves_query(narrow: Narrow) -> Select[Any]:
    """Return what :func:`moves` says to the database."""
    return columns(*(col(getattr(MoveRow, name)) for name in COLUMNS)).where(*_wanted(narrow))


def _wanted(narrow: Narrow) -> Iterator[Any]:
    if narrow.counts:
        yield col(MoveRow.counts).is_(True)
    if narrow.called is not None:
        yield from _begins(col(MoveRow.called), narrow.called, whole=narrow.whole)
    if narrow.verb:
        yield from _begins(col(MoveRow.verb), narrow.verb)
    first, last = narrow.rounds or (None, None)
    if first is not None:
        yield col(MoveRow.round) >= first
    if last is not None:
        yield col(MoveRow.round) <= last
    if narrow.since is not None:
        yield col(MoveRow.at) >= narrow.since
    if narrow.until is not None:
        yield col(MoveRow.at) < narrow.until
    if narrow.like is not None:
        yield or_(col(MoveRow.line).ilike(narrow.like), col(MoveRow.because).ilike(narrow.like))
    if narrow.streams is not None and len(narrow.streams) <= MOST_NAMED:
        yield col(MoveRow.stream).in_(sorted(narrow.streams))


def _begins(column: Any, text: str, *, whole: bool = False) -> Iterator[Any]:
    """Yield what is so of a column that begins with *text*, as an index answers it."""
    if whole:
        yield column == text
    elif text:
        yield column >= text
        behind = ord(text[-1]) + 1
        if behind not in _NO_TEXT:
            yield column < text[:-1] + chr(behind)


_NO_TEXT = range(0xD800, 0x110001)
"""Behind the letters that have a next one which can be written."""

_UNSURE = frozenset("|(){}")
_BY_NUMBER = re.compile(r"\\[xuUN0-9]")
_NOT_ITSELF = re.compile(r"\\.", re.DOTALL), re.compile(r"\[\^?\]?[^\]]*\]")
"""A sign behind a backslash, and a choice of signs."""
_SPECIAL = ".^$*+?"
_OTHER_CASES = frozenset("iks")
"""Letters that a pattern also finds in other alphabets, whatever their case: the dotless i, the long s, kelvin."""


def like_of(pattern: str) -> str | None:
    """Return what is like whatever a regular expression finds in any case, None when nothing is sure to be in it.

    It is the longest run of signs that stand for themselves; what a database compares in another way is any sign.
    """
    if _BY_NUMBER.search(pattern):
        return None
    for one in _NOT_ITSELF:
        pattern = one.sub(".", pattern)
    if _UNSURE & set(pattern):
        return None
    for optional in ("*", "?"):
        pattern = re.sub(rf".[{optional}]", ".", pattern, flags=re.DOTALL)
    runs = re.split(f"[{re.escape(_SPECIAL)}]", pattern)
    like = max(("".join(map(_sign, run)) for run in runs), key=lambda run: len(run.replace("_", "")))
    return f"%{like}%" if like.strip("_") else None


def _sign(char: str) -> str:
    sure = char.isascii() and char.isprintable() and char not in "%_" and char.lower() not in _OTHER_CASES
    return char if sure else "_"
