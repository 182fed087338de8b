"""Lines to words and back: white space, quotes, comments, and the column of everything."""

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from events.errors import NotUnderstood

LONGEST_LINE = 10_000
"""Characters of a line that holds a move."""

LONGEST_DOCUMENT = 1_000_000
"""Characters of a line that holds a whole position or catalog."""

# Patterns below are text: `re` compiles one when it is first asked for, and most lines ask for none of them.
_FORBIDDEN = r"[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]"
_SPACE = re.compile(r"\s+")
_CURLY = r"""(?<![^\s=:@]) (?:
    [\u201c-\u201f] (?P<curly>[^\u201c-\u201f]*) [\u201c-\u201f] | \u00ab \s*(?P<pointed>[^\u00ab\u00bb]*?)\s* \u00bb
    | [\u2018\u201a\u201b] (?P<curled>[^\u2018\u201a\u201b]*?) [\u2018\u2019] ) (?=\s|$)"""
"""Quotes as a phone or a word processor sets them, around the whole of a value; elsewhere they are letters."""
_PIECE = rf"""(?xs){_CURLY} | (?P<plain>(?:(?!{re.sub(r"P<[a-z]+>", ":", _CURLY)})(?:[^\s"']|(?<=\w)'(?=\w)))++)
    | "(?P<double>[^"\\]*+(?:\\.[^"\\]*+)*+)" | '(?P<single>[^']*+)'"""
_ESCAPE = re.compile(r'\\(["\\])')
_QUOTES = frozenset("\"'\u2018\u201a\u201b\u201c\u201d\u201e\u201f\u00ab")
_ODD = _QUOTES | {"#"}
_OPENED = r"(?:--[^\s=]+=)?[\u201c-\u201f\u00ab\u2018\u201a\u201b]"
_CLOSED = ("\u201c", "\u201d", "\u201e", "\u201f", "\u00bb", "\u2018", "\u2019")
_IN_CURLY = rf"(?xs)(?P<before>--[^\s=]+=)?{_CURLY}"
_OPTION = re.compile(r"""(--[^\s"'=]+)=(.+)""", re.DOTALL)


DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
"""What a phone or a word processor makes of two hyphens, or of one."""
NO_BREAK = "\u00a0\u2007\u202f"
"""Spaces at which no shell parts words."""


class Word(NamedTuple):
    """One word of a line.

    Attributes:
        text: what it says, quotes and escapes gone.
        column: 1-based column of its first character, a quotation mark included.
        width: how many characters of the line it takes.
        quoted: it begins with a quotation mark of any kind, so it is a value even when it begins with ``--``.
    """

    text: str
    column: int
    width: int
    quoted: bool


def split(line: str, limit: int = LONGEST_LINE) -> list[Word]:
    """Return the words of *line*, which is at most *limit* characters long.

    Words end at white space. Single or double quotes, also inside a word, hold spaces; inside double quotes a
    backslash stands before ``"`` or another backslash. An apostrophe between two letters is one. Curly quotes hold a
    whole value. ``#`` at the start of a word begins a comment.

    Raises:
        NotUnderstood: a quote is not closed, there are control characters, or the line is too long.
    """
    refuse_odd(line, limit)
    return _plain_words(line) if _ODD.isdisjoint(line) else list(_words(line))


def words_of(line: str | Sequence[str], limit: int = LONGEST_LINE) -> tuple[str, list[Word]]:
    """Return *line*, typed or made of words that a shell has split already, as it is typed, and its words.

    Raises:
        NotUnderstood: as `split` and `join`.
    """
    return (line, split(line, limit)) if isinstance(line, str) else join(line, limit)


def refuse_odd(line: str, limit: int) -> None:
    """Refuse a line that is over *limit* characters long or holds a control character other than a tab.

    Raises:
        NotUnderstood: with the column of the first character that is too much; the line it carries is safe to print.
    """
    if len(line) > limit:
        raise NotUnderstood(f"a line of {len(line)} characters; {limit} are allowed", column=limit + 1)
    if line.isascii() and line.isprintable():
        return
    odd = re.search(_FORBIDDEN, line)
    if odd:
        raise NotUnderstood(
            f"a control character ({odd.group()!a}); visible characters, spaces and tabs are allowed",
            column=odd.start() + 1,
            line=re.sub(_FORBIDDEN, "\N{REPLACEMENT CHARACTER}", line),
            hint="delete the character",
        )


def quote(text: str) -> str:
    """Return *text* as one word of a line: as it is when that is enough, else in double quotes.

    For every text without control characters, ``split(quote(text))`` is that one word.
    """
    if _is_bare(text):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _is_bare(text: str) -> bool:
    return text.split() == [text] and not text.startswith(("#", "--")) and _QUOTES.isdisjoint(text)


def join(texts: Sequence[str], limit: int = LONGEST_LINE) -> tuple[str, list[Word]]:
    """Return the line that somebody would type for *texts*, words that a shell has split already, and its words.

    Raises:
        NotUnderstood: the line would be over *limit* characters long, or holds a control character.
    """
    words: list[Word] = []
    typed: list[str] = []
    column = 1
    for text, curly in _uncurled(texts):
        shown = curly or _typed(text)
        words.append(Word(text, column, len(shown), bool(curly)))
        typed.append(shown)
        column += len(shown) + 1
    line = " ".join(typed)
    refuse_odd(line, limit)
    return line, words


def _uncurled(texts: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield *texts* with curly quotes read, and how they stood: a shell parts the words inside such quotes."""
    at = 0
    while at < len(texts):
        opened = not _QUOTES.isdisjoint(texts[at]) and re.match(_OPENED, texts[at])
        last = _closing(texts, at) if opened else None
        whole = "" if last is None else " ".join(texts[at : last + 1])
        held = re.fullmatch(_IN_CURLY, whole) if whole else None
        if held is None or last is None:
            yield texts[at], ""
            at += 1
        else:
            said = next(held[kind] for kind in ("curly", "pointed", "curled") if held[kind] is not None)
            before = held["before"] or ""
            yield f"{before}{said}", "" if before else whole
            at = last + 1


def _closing(texts: Sequence[str], first: int) -> int | None:
    """Return the first of *texts*, from *first* on, that ends in a closing quote."""
    ends = (at for at in range(first, len(texts)) if texts[at].endswith(_CLOSED) and (at > first or len(texts[at]) > 1))
    return next(ends, None)


def typed_hint(word: Word, options: Collection[str] | None = None) -> str | None:
    """Return what to type for a word with another dash or another space than those of a keyboard; None for others.

    Args:
        word: as it was typed.
        options: what may stand behind two hyphens; a single hyphen before anything else was not meant for two.
    """
    if any(space in word.text for space in NO_BREAK) and not word.quoted:
        return "there is a no-break space in it: type a plain one"
    name = word.text.lstrip(f"-{DASHES}")
    two = name and not name[0].isdigit() and name != word.text and not word.text.startswith("--") and not word.quoted
    return f"an option begins with two hyphens: --{name}" if two and _is_option(word.text, name, options) else None


def _is_option(typed: str, name: str, options: Collection[str] | None) -> bool:
    if options is None or typed != f"-{name}":
        return True
    said = name.partition("=")[0]
    return any(one == said or (len(said) > 1 and one.startswith(said)) for one in options)


def letter_hint(word: Word) -> str | None:
    """Return where a letter behind a hyphen may stand, as ``-q``; None for other words."""
    letter = re.match(r"-[a-zA-Z]$", word.text) and not word.quoted
    return f"an option such as {word.text} stands on the command line, never in a move" if letter else None


def dash_hint(text: str) -> str | None:
    """Return the same for a word of a command, which no line is about."""
    return typed_hint(Word(text, 1, len(text), False))


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
        yield Word(text, start + 1, end - start, line[start] in _ODD)
        start = end


def _word(line: str, start: int) -> tuple[str, int]:
    parts: list[str] = []
    while start < len(line) and not line[start].isspace():
        piece = _pieces().match(line, start)
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


@cache
def _pieces() -> re.Pattern[str]:
    return re.compile(_PIECE)


def _said(piece: re.Match[str]) -> str:
    inside = piece[piece.lastgroup or 0]
    return _ESCAPE.sub(r"\1", inside) if piece.lastgroup == "double" else inside


def _columns(line: str, start: int) -> Iterator[int]:
    """Yield the 0-based place in *line* of each character that the word from *start* says."""
    while piece := _pieces().match(line, start):
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
    return text if text.startswith("--") and _is_bare(text[2:] or "-") else quote(text)
