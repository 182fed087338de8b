"""Reads a screen as a person does: titles, keys of short words, tables under headings, lists of names and values.

It is handed the lines and nothing else: no columns, no width, and none of the code that drew them.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from wcwidth import wcwidth

RULE = re.compile(r"-+( +-+)*")
FIELD = re.compile(r"(\S.*?) {2,}(?=\S)")
KEY = re.compile(r"\((\S+ [^,()]+, )*\S+ [^,()]+\)")
NUMBER = re.compile(r"[-+]?\d.*|-|\?")
Row = dict[str, str]


def joined(*pieces: str) -> str:
    """Return pieces of text as one, each space one space."""
    return " ".join(" ".join(pieces).split())


@dataclass
class Part:
    """What stands below one title.

    Attributes:
        title: in full words, empty for none.
        tables: headings and rows of each table that stands there without a title of its own.
        rows: heading -> cell in full words, in each row; of a list without headings its names -> values.
        lines: what stands there, wrapped lines put together again.
    """

    title: str
    long: dict[str, str] = field(default_factory=dict)
    paragraphs: list[list[str]] = field(default_factory=list)

    @cached_property
    def rows(self) -> list[Row]:
        found: list[Row] = []
        for one in self.paragraphs:
            rule = _rule(one)
            found += [_block(one)] if rule is None else _grid(one, rule)
        return [
            {in_full(head, self.long): in_full(cell, self.long) for head, cell in row.items()} for row in found if row
        ]

    @cached_property
    def tables(self) -> list[tuple[list[str], list[Row]]]:
        return [
            ([in_full(head, self.long) for head in _heads(one, rule)], Part("", self.long, [one]).rows)
            for one in self.paragraphs
            if (rule := _rule(one)) is not None
        ]

    @property
    def fields(self) -> Row:
        """Return names -> values of a list without headings."""
        return self.rows[0] if self.rows else {}

    @property
    def lines(self) -> list[str]:
        """Return the lines of a text; those that are set in go on with the one before."""
        return [in_full(line, self.long) for one in self.paragraphs for line in unwrapped(one)]


def unwrapped(lines: Sequence[str], deep: int = 0) -> list[str]:
    """Return lines with those that begin deeper than *deep* columns put behind the one before."""
    found: list[str] = []
    for line in lines:
        if found and line.startswith(" " * (deep + 1)):
            found[-1] = f"{found[-1]} {line.strip()}"
        else:
            found.append(line)
    return found


def parts(lines: Sequence[str]) -> list[Part]:
    """Return what stands on a screen, part by part."""
    found: list[Part] = []
    kept = list(_paragraphs(lines))
    for at, one in enumerate(kept):
        if _is_title(one) and at + 1 < len(kept):
            begin = next((n for n, line in enumerate(one) if line.startswith("(")), len(one))
            found.append(Part(joined(*one[:begin]), _key(one[begin:])))
            found[-1].title = in_full(found[-1].title, found[-1].long)
        else:
            if not found:
                found.append(Part(""))
            found[-1].paragraphs.append(one)
    return found


def _paragraphs(lines: Sequence[str]) -> Iterator[list[str]]:
    kept: list[str] = []
    for line in [*lines, ""]:
        if line.strip():
            kept.append(line)
        elif kept:
            yield kept
            kept = []


def _rule(lines: Sequence[str]) -> int | None:
    return next((at for at, line in enumerate(lines) if RULE.fullmatch(line)), None)


def _is_title(one: Sequence[str]) -> bool:
    """Tell whether a paragraph is a title: one sentence, and perhaps a key of short words."""
    if _rule(one) is not None or one[0].startswith(" "):
        return False
    begin = next((n for n, line in enumerate(one) if n and line.startswith("(")), len(one))
    head, key = one[:begin], joined(*one[begin:])
    if KEY.fullmatch(joined(*one)):
        return True
    if key and not KEY.fullmatch(key):
        return False
    return all(line.startswith("  ") for line in head[1:]) and not _is_field(head[0])


def _is_field(line: str) -> bool:
    return bool(FIELD.match(line)) and "  (" not in line


def _key(lines: Sequence[str]) -> dict[str, str]:
    """Return short -> word of the key below a title."""
    text = joined(*lines)[1:-1]
    return {short: word for short, _, word in (pair.partition(" ") for pair in text.split(", "))} if text else {}


def in_full(text: str, long: dict[str, str]) -> str:
    """Return *text* with its short words in full."""
    if not long:
        return text
    either = "|".join(re.escape(short) for short in sorted(long, key=len, reverse=True))
    return re.sub(rf"(?<!\w)({either})(?=\d|\b)(?!\w*[^\W\d])", lambda m: _apart(m, long), text)


def _apart(found: re.Match[str], long: dict[str, str]) -> str:
    after = found.string[found.end() : found.end() + 1]
    return long[found[1]] + " " * after.isdigit()


def columns(line: str) -> list[str]:
    """Return *line* as what stands in each column of the screen; behind a wide letter nothing does."""
    if line.isascii():
        return list(line)
    found: list[str] = []
    for letter in line:
        width = wcwidth(letter)
        if width <= 0 and found:
            found[-1] += letter
        else:
            found += [letter, *[""] * (width - 1)]
    return found


def _spans(rule: str) -> list[tuple[int, int]]:
    return [found.span() for found in re.finditer("-+", rule)]


def _heads(lines: Sequence[str], rule: int) -> list[str]:
    """Return the headings of a table, wrapped ones put together."""
    above = [columns(line) for line in lines[:rule]]
    return [joined(*("".join(line[start:end]) for line in above)) for start, end in _spans(lines[rule])]


def _grid(lines: Sequence[str], rule: int) -> list[Row]:
    """Return the rows of a table: below its rule, under its headings."""
    spans, names = _spans(lines[rule]), _heads(lines, rule)
    cut = [["".join(columns(line)[start:end]) for start, end in spans] for line in lines]
    numbers = [_is_number(rule, [line[at] for line in cut], end - start) for at, (start, end) in enumerate(spans)]
    rows: list[list[list[str]]] = []
    for cells in cut[rule + 1 :]:
        goes_on = rows and all(
            not cell.strip() or (cell.startswith("  ") and not number)
            for cell, number in zip(cells, numbers, strict=True)
        )
        if not goes_on:
            rows.append([[] for _ in cells])
        for kept, cell in zip(rows[-1], cells, strict=True):
            kept.append(cell)
    return [{name: joined(*cell) for name, cell in zip(names, row, strict=True) if joined(*cell)} for row in rows]


def _is_number(rule: int, cells: Sequence[str], width: int) -> bool:
    """Tell whether a column is one of numbers: all of it stands at its right edge."""
    body = [cell for cell in cells[rule + 1 :] if cell.strip()]
    at_right = all(len(cell) == width and not cell.endswith(" ") for cell in (cells[rule - 1], *body))
    return at_right and all(NUMBER.fullmatch(cell.strip()) for cell in body)


def _block(lines: Sequence[str]) -> Row:
    """Return names and values, one below the other, the values all at one column."""
    ends = [found.end() for line in lines if (found := FIELD.match(line))]
    if not ends:
        return {}
    deep, row, name = min(ends), Row(), ""
    for line in map(columns, lines):
        label, value = "".join(line[:deep]).strip(), "".join(line[deep:])
        if label or not value.startswith("  "):
            name = label
            row[name] = joined(row.get(name, ""), value)
        else:
            row[name] = joined(row[name], value)
    return row
