"""Lines to words and back: white space, quotes, comments, and the column of everything."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from events.errors import NotUnderstood

LONGEST_LINE = 10_000
"""Characters of a line that holds a move."""

LONGEST_DOCUMENT = 1_000_000
"""Characters of a line that holds a whole position or catalog."""

_FORBIDDEN = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_SPACE = re.compile(r"\s+")
_PIECE = re.compile(
    r"""(?P<plain>[^\s"']++) | "(?P<double>[^"\\]*+(?:\\.[^"\\]*+)*+)" | '(?P<single>[^']*+)'""", re.VERBOSE | re.DOTALL
)
_ESCAPE = re.compile(r'\\(["\\])')
_BARE = re.compile(r"""(?!\#|--)[^\s"']+""")
_OPTION = re.compile(r"""(--[^\s"'=]+)=(.+)""", re.DOTALL)


class Word(NamedTuple):
    """One word of a line.

    Attributes:
        text: what it says, quotes and escapes gone.
        column: 1-based column of its first character, a quotation mark included.
        width: how many characters of the line it takes.
        quoted: it begins with a quotation mark, so it is a value even when it begins with ``--``.
    """

    text: str
    column: int
    width: int
    quoted: bool


def split(line: str, limit: int = LONGEST_LINE) -> list[Word]:
    """Return the words of *line*, which is at most *limit* characters long.

    Words end at white space. Single or double quotes, also inside a word, hold spaces; inside double quotes a
    backslash stands before ``"`` or another backslash. ``#`` at the start of a word begins a comment.

    Raises:
        NotUnderstood: a quote is not closed, there are control characters, or the line is too long.
    """
    refuse_odd(line, limit)
    if '"' in line or "'" in line or "#" in line:
        return list(_words(line))
    return _plain_words(line)


def refuse_odd(line: str, limit: int) -> None:
    """Refuse a line that is over *limit* characters long or holds a control character other than a tab.

    Raises:
        NotUnderstood: with the column of the first character that is too much; the line it carries is safe to print.
    """
    if len(line) > limit:
        raise NotUnderstood(f"a line of {len(line)} characters; {limit} are allowed", column=limit + 1)
    if line.isascii() and line.isprintable():
        return
    odd = _FORBIDDEN.search(line)
    if odd:
        raise NotUnderstood(
            f"a control character ({odd.group()!a}); visible characters, spaces and tabs are allowed",
            column=odd.start() + 1,
            line=_FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", line),
            hint="delete the character",
        )


def quote(text: str) -> str:
    """Return *text* as one word of a line: as it is when that is enough, else in double quotes.

    For every text without control characters, ``split(quote(text))`` is that one word.
    """
    if _BARE.fullmatch(text):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def join(texts: Sequence[str], limit: int = LONGEST_LINE) -> tuple[str, list[Word]]:
    """Return the line that somebody would type for *texts*, words that a shell has split already, and its words.

    Raises:
        NotUnderstood: the line would be over *limit* characters long, or holds a control character.
    """
    words: list[Word] = []
    typed: list[str] = []
    column = 1
    for text in texts:
        shown = _typed(text)
        words.append(Word(text, column, len(shown), False))
        typed.append(shown)
        column += len(shown) + 1
    line = " ".join(typed)
    refuse_odd(line, limit)
    return line, words


def column_of(line: str, word: Word, index: int) -> int:
    """Return the 1-based column in *line* of the character *index* (from 0) of *word*'s text."""
    columns = list(_columns(line[: word.column - 1 + word.width], word.column - 1))
    return columns[index] + 1 if index < len(columns) else word.column + word.width - 1


def _plain_words(line: str) -> list[Word]:
    """Return the words of a line without quotes and comments; most lines are such, so this is the fast way."""
    words, end = [], 0
    for text in line.split():
        start = line.index(text, end)
        end = start + len(text)
        words.append(Word._make((text, start + 1, end - start, False)))
    return words


def _words(line: str) -> Iterator[Word]:
    start, length = 0, len(line)
    while start < length:
        space = _SPACE.match(line, start)
        if space:
            start = space.end()
            continue
        if line[start] == "#":
            return
        text, end = _word(line, start)
        yield Word(text, start + 1, end - start, line[start] in "\"'")
        start = end


def _word(line: str, start: int) -> tuple[str, int]:
    parts: list[str] = []
    while start < len(line) and not line[start].isspace():
        piece = _PIECE.match(line, start)
        if not piece:
            raise NotUnderstood(
                f"the quote {line[start]} is not closed",
                column=start + 1,
                width=len(line) - start,
                line=line,
                hint="close it, or put the other kind of quotes around a word that holds it",
            )
        parts.append(_said(piece))
        start = piece.end()
    return "".join(parts), start


def _said(piece: re.Match[str]) -> str:
    inside = piece[piece.lastgroup or 0]
    return _ESCAPE.sub(r"\1", inside) if piece.lastgroup == "double" else inside


def _columns(line: str, start: int) -> Iterator[int]:
    """Yield the 0-based place in *line* of each character that the word from *start* says."""
    while piece := _PIECE.match(line, start):
        yield from _places(line, piece)
        start = piece.end()


def _places(line: str, piece: re.Match[str]) -> Iterator[int]:
    place, end = piece.span(piece.lastgroup or 0)
    while place < end:
        if piece.lastgroup == "double" and _ESCAPE.match(line, place, end):
            place += 1
        yield place
        place += 1


def _typed(text: str) -> str:
    option = _OPTION.fullmatch(text)
    if option:
        return f"{option[1]}={quote(option[2])}"
    return text if text.startswith("--") and _BARE.fullmatch(text[2:] or "-") else quote(text)
