"""Reads a sheet back from its lines, knowing how lines are laid out and nothing of the code that lays them out."""

import re
from collections.abc import Sequence

from projections.sheets import Sheet
from tests.sheets.screen import RULE, Row, columns, in_full, joined

FIELD = re.compile(r"(\S.*?|) {2,}(?=\S)")


def shown(sheet: Sheet) -> list[Row]:
    """Return what a reader should find of *sheet*: heading -> cell, in each row, without cells in which nothing is."""
    heads = [column.removeprefix("#") for column in sheet.columns]
    return [
        {head: joined(cell) for head, cell in zip(heads, row, strict=True) if joined(cell)}
        for row in sheet.rows
        if any(map(joined, row))
    ]


def read(lines: Sequence[str], headings: Sequence[str], *, titled: bool) -> list[Row]:
    """Return the rows of one sheet as it was drawn.

    Args:
        lines: the drawing.
        headings: numbers with a ``#``.
        titled: whether a title, and perhaps a key, stand above it.
    """
    above = titled or lines[0].startswith("(")
    at = list(lines).index("") if above else -1
    long = _key(lines[:at], titled=titled) if above else {}
    body = [columns(line) for line in lines[at + 1 :]]
    rule = next((n for n, line in enumerate(body) if RULE.fullmatch("".join(line))), None)
    numbers = {column[1:] for column in headings if column.startswith("#")}
    rows = _blocks(body) if rule is None else _grid(body[:rule], body[rule + 1 :], "".join(body[rule]), numbers, long)
    return [{in_full(head, long): in_full(cell, long) for head, cell in row.items()} for row in rows]


def _key(titles: Sequence[str], *, titled: bool) -> dict[str, str]:
    """Return short -> word, of the key that stands below a title."""
    begin = next((n for n, line in enumerate(titles) if n >= titled and line.startswith("(")), None)
    if begin is None:
        return {}
    pairs = joined(*titles[begin:])[1:-1].split(", ")
    return {short: word for short, _, word in (pair.partition(" ") for pair in pairs)}


def _grid(
    heads: Sequence[list[str]], body: Sequence[list[str]], rule: str, numbers: set[str], long: dict[str, str]
) -> list[Row]:
    spans = [(found.start(), found.end()) for found in re.finditer("-+", rule)]
    names = [joined(*("".join(line[start:end]) for line in heads)) for start, end in spans]
    rows: list[list[list[str]]] = []
    for line in body:
        cells = ["".join(line[start:end]) for start, end in spans]
        goes_on = all(
            not cell.strip() or (cell.startswith("  ") and in_full(name, long) not in numbers)
            for name, cell in zip(names, cells, strict=True)
        )
        if not goes_on or not rows:
            rows.append([[] for _ in cells])
        for kept, cell in zip(rows[-1], cells, strict=True):
            kept.append(cell)
    found = [{name: joined(*cell) for name, cell in zip(names, row, strict=True)} for row in rows]
    return [{name: cell for name, cell in row.items() if cell} for row in found]


def _blocks(body: Sequence[list[str]]) -> list[Row]:
    texts = ["".join(line) for line in body]
    deep = min(
        found.end() for text in texts if text.strip() and not text.startswith(" ") and (found := FIELD.match(text))
    )
    rows: list[Row] = [{}]
    name = ""
    for line, text in zip(body, texts, strict=True):
        label, value = "".join(line[:deep]).strip(), "".join(line[deep:])
        if not text:
            rows.append({})
        elif label or not value.startswith("  "):
            name = label
            rows[-1][name] = joined(value)
        else:
            rows[-1][name] = joined(rows[-1][name], value)
    return [row for row in rows if row]
