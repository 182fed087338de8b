"""Moves as a text that somebody edits, and the one correction that the edited text comes to.

A line of the text is a move: its number and its line. The number says which move a line was, so a line may be changed,
moved and taken out, and one without a number is new. Nothing is read here that the notation does not read.
"""

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from campaign.amend import Plan
from campaign.correcting import Said
from campaign.session import Session
from events.errors import NotFound, NotUnderstood, Refused, SkaldError

_SPAN = re.compile(r"([0-9]{1,7})?(\.\.)?([0-9]{1,7})?")
_NUMBERED = re.compile(r"([0-9]{1,7})(?:\s+(.*))?")

HEAD = """\
# {title}: moves {first} to {last} of {end}.
# A line is a move: its number, then its line, in full or in short. Change a
# line behind its number; delete it, and the move is taken out; add one without
# a number; or move it with its number. Save and leave: the differences are
# shown, and recorded as one correction that one undo takes back. A text of
# these comments alone takes all its moves out; an empty one changes nothing.
"""


class TextRow(NamedTuple):
    """A line of an edited text.

    Attributes:
        number: of the move that it was, None for a new one.
        line: without the number.
        at: its 1-based place in the text.
        raw: the line with the number, as it stands in the text.
    """

    number: int | None
    line: str
    at: int
    raw: str


class Edited(NamedTuple):
    """What an edited text comes to.

    Attributes:
        words: of the correction.
        rows: line of the correction -> the row that says it.
        shown: the moves that stood in the text.
    """

    words: list[str]
    rows: dict[Said, TextRow]
    shown: Collection[int]

    def check(self, found: Plan) -> None:
        """Raise what stands against the first line that does not fit, when it stands in the text, with its place.

        Raises:
            Refused: a rule or a law.
            NotUnderstood: it is no move.
        """
        step = found.out[0] if found.out else None
        if step is None or step.error is None or not (step.said or step.number in self.shown):
            return
        raise self._placed(step.error, step.number, step.said)

    @contextmanager
    def placing(self) -> Iterator[None]:
        """Let an error inside the block, which is one of the corrected move, say where its line stands in the text."""
        try:
            yield
        except (Refused, NotUnderstood) as error:
            main = ("line", 0)
            if main in self.rows and not error.where:
                self._placed(error, self.rows[main].number, main)
            raise

    def _placed(self, error: SkaldError, number: int | None, said: Said | None) -> SkaldError:
        """Return *error* with the place of its line in the text; its column is that of the line with the number."""
        places = [f"move {number}"] if number else []
        if said:
            row = self.rows[said]
            places.append(f"line {row.at} of the text")
            if error.column and error.line == row.line:
                error.column += len(row.raw.rstrip()) - len(row.line)
                error.line = row.raw
        return error.at(", ".join(places))


def span(session: Session, text: str) -> tuple[int, ...]:
    """Return the numbers of the moves that *text* means: ``40..52``, ``40``, ``40..``, ``..52``, nothing for all.

    The opening is never among them. A number that an earlier correction made another one of means that one.

    Raises:
        NotUnderstood: it is no such text.
        NotFound: none of the moves counts.
    """
    found = _SPAN.fullmatch(text)
    if found is None or (found[1] and found[3] and not found[2]):
        raise NotUnderstood(f"{text!r} names no moves", hint="skald edit 40, 40..52, 40.., ..52, or nothing for all")
    if found[1] and found[3] and int(found[1]) > int(found[3]):
        raise NotUnderstood(f"{text!r} names no moves", hint=f"the first move stands first: {found[3]}..{found[1]}")
    line, now = session.history.line, session.history.successor
    first = now(int(found[1])) if found[1] else 2
    last = now(int(found[3])) if found[3] else (line[-1] if found[2] or not found[1] else first)
    moves = tuple(line[bisect_left(line, max(first, 2)) : bisect_left(line, last + 1)])
    if not moves:
        raise NotFound(f"none of the moves {text or '2..'} counts", hint="skald log lists those that do")
    return moves


def spelled(moves: Sequence[int]) -> str:
    """Return *moves*, the numbers of one stretch, as `span` reads them."""
    return str(moves[0]) if len(moves) == 1 else f"{moves[0]}..{moves[-1]}"


def text_of(session: Session, moves: Sequence[int]) -> str:
    """Return *moves* as a text, a line each, below what may be done with it."""
    line, entries = session.history.line, session.history.entries
    head = HEAD.format(title=session.opening.title, first=moves[0], last=moves[-1], end=line[-1])
    return head + "".join(f"{number} {entries[number].line}\n" for number in moves)


def rows_of(session: Session, moves: Sequence[int], text: str) -> list[TextRow]:
    """Return the rows of *text*, in which *moves* stood; a number that stands twice is that of the first row only.

    Raises:
        NotUnderstood: a row begins with a number that did not stand in the text, or has nothing behind its number.
    """
    rows, left = list[TextRow](), set(moves)
    for at, raw in enumerate(text.splitlines(), 1):
        bare = raw.strip()
        if not bare or bare.startswith("#"):
            continue
        found = _NUMBERED.fullmatch(bare)
        if found is None:
            rows.append(TextRow(None, bare, at, raw))
            continue
        number = session.history.successor(int(found[1]))
        if number not in moves or not found[2]:
            raise _odd(raw, at, found[1], known=number in moves)
        rows.append(TextRow(number if number in left else None, found[2], at, raw))
        left.discard(number)
    return rows


def edited(
    session: Session, moves: Sequence[int], rows: Sequence[TextRow], because: str | None = None
) -> Edited | None:
    """Return the correction that makes *rows* of *moves*, the numbers of one stretch; None when they are the same."""
    kept = _in_order(session, rows)
    entries = session.history.entries
    out = [number for number in moves if number not in kept]
    also = [row for row in rows if row.number in kept and row.line != entries[row.number or 0].line]
    new = [(row, anchor) for row, anchor in _anchored(session, moves, rows, kept) if row.number not in kept]
    if not (out or also or new):
        return None
    anchors = [anchor for _, anchor in new if anchor]
    number = min([*out, *(row.number or 0 for row in also), *anchors], default=session.history.line[-1])
    words, said = ["amend", str(number)], dict[Said, TextRow]()
    main = None
    if number in out:
        words.append("--delete")
    elif number in anchors:
        main = next(row for row, anchor in new if anchor == number)
        words.append("--insert")
    else:
        main = next((row for row in also if row.number == number), None)
    words += [] if because is None else ["--because", because]
    for one in out:
        words += ["--out", str(one)] if one != number else []
    counts = {"also_": 0, "before": 0, "last": 0}
    for field, row, anchor in _lines(also, new, main):
        words += [f"--{field.rstrip('_')}", f"{anchor} {row.line}" if anchor else row.line]
        said[field, counts[field]] = row
        counts[field] += 1
    if main:
        words, said["line", 0] = [*words, "--", main.line], main
    return Edited(words, said, frozenset(moves))


def _lines(
    also: Sequence[TextRow], new: Sequence[tuple[TextRow, int | None]], main: TextRow | None
) -> Iterator[tuple[str, TextRow, int | None]]:
    """Yield field, row and move of each line but the *main* one."""
    yield from (("also_", row, row.number) for row in also if row is not main)
    for row, anchor in new:
        if row is not main:
            yield ("before", row, anchor) if anchor else ("last", row, None)


def _anchored(
    session: Session, moves: Sequence[int], rows: Sequence[TextRow], kept: Collection[int]
) -> list[tuple[TextRow, int | None]]:
    """Return each row with the next move behind it that keeps its place, None when none does."""
    line = session.history.line
    behind = bisect_left(line, moves[-1] + 1)
    anchor = line[behind] if behind < len(line) else None
    found = list[tuple[TextRow, int | None]]()
    for row in reversed(rows):
        found.append((row, anchor))
        anchor = row.number if row.number in kept else anchor
    return found[::-1]


def _in_order(session: Session, rows: Sequence[TextRow]) -> frozenset[int]:
    """Return the moves that keep their place when others are moved: as many of *rows* as ascend.

    Of equally many those with changed lines: a line that is changed and moved at once is taken for a new one.
    """
    numbers = [row.number for row in rows if row.number]
    if numbers == sorted(numbers):
        return frozenset(numbers)
    entries, best = session.history.entries, list[tuple[int, int, tuple[int, ...]]]()
    for row in rows:
        if row.number:
            before = (one for one in best if one[2][-1] < row.number)
            most, changed, chain = max(before, key=lambda one: one[:2], default=(0, 0, ()))
            best.append((most + 1, changed + (row.line != entries[row.number].line), (*chain, row.number)))
    return frozenset(max(best, key=lambda one: one[:2])[2])


def _odd(raw: str, at: int, number: str, *, known: bool) -> NotUnderstood:
    where, column = f"line {at} of the text", raw.index(number) + 1
    if known:
        message, hint = f"nothing stands behind the number {number}", "delete the line to take the move out"
    else:
        message, hint = f"{number} is none of the moves that stood in the text", "a new line has no number before it"
    return NotUnderstood(message, column=column, width=len(number), line=raw, where=where, hint=hint)
