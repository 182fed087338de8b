"""A sheet as lines that fit a width: words are put short, then cells are wrapped at words, then rows become blocks.

Nothing is cut and no word is broken, so all that a sheet says can be read back at every width; a word that is wider
than the whole width stands alone. Nothing here knows a terminal: the width is handed in.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from projections.sheets import Sheet

HANG = "  "
"""What stands before every line of a cell but its first one, so that it is taken for no row of its own."""

GAPS = (2, 1)
"""Columns of space between two columns, the wider one where there is room."""

_WORD = re.compile(r"\s*\S+")
_BREAKS = re.compile(r"\s*[\n\r\t\x0b\x0c\x85\u2028\u2029]\s*")

Paint = Callable[[str], str]


def plain(text: str) -> str:
    """Return *text* as it is: the paint of a screen without colours."""
    return text


def width_of(text: str) -> int:
    """Return the columns that *text* takes on a screen; a letter that cannot be shown takes one."""
    if text.isascii():
        return len(text)
    from wcwidth import wcswidth

    found = int(wcswidth(text))
    return found if found >= 0 else len(text)


def wrapped(text: str, width: int, hang: str = HANG) -> list[str]:
    """Return *text* as lines of at most *width* columns, broken at spaces; all but the first begin with *hang*."""
    lines = [""]
    for word in _WORD.findall(text):
        if lines[-1].strip() and width_of(lines[-1]) + width_of(word) > width:
            lines.append(hang + word.lstrip())
        else:
            lines[-1] += word
    return lines


def told(text: str, width: int | None, hang: int | None = None) -> list[str]:
    """Return *text*, which may have several lines, as lines that fit.

    What goes on is set in by *hang* columns, None: a little deeper than its line began.
    """
    found: list[str] = []
    for line in text.split("\n"):
        if width is None:
            found.append(line)
            continue
        deep = len(line) - len(line.lstrip(" ")) + len(HANG) if hang is None else hang
        found += wrapped(line, width, " " * min(deep, width // 3)) if width_of(line) > width else [line]
    return found


class _Grid(NamedTuple):
    """Cells as text, how they stand, and the words that were put short."""

    heads: list[str]
    right: list[bool]
    rows: list[list[str]]
    key: dict[str, str]

    @property
    def columns(self) -> list[list[str]]:
        return [[row[at] for row in self.rows] for at in range(len(self.heads))]


def drawn(sheet: "Sheet", width: int | None = None, paint: Paint = plain) -> list[str]:
    """Return *sheet* as lines.

    Args:
        sheet: columns in which nothing stands are left out.
        width: what a line may take; None draws each row on one line, however long.
        paint: colours a piece of a cell, or of the title; it changes no letter and no width.
    """
    grid = _grid(sheet.filled())
    if width is None:
        found, body = grid, _drawn(grid, _natural(grid), GAPS[0], paint)
    else:
        found, body = _fitting(grid, sheet.short, width, paint)
    titles = [paint(line) for line in told(sheet.title, width)] if sheet.title else []
    key = ", ".join(f"{short} {word}" for word, short in found.key.items())
    titles += wrapped(f"({key})", width or 0, " ") if key else []
    return [*titles, "", *body] if titles else body


def _grid(sheet: "Sheet") -> _Grid:
    heads = [column.removeprefix("#") for column in sheet.columns]
    rows = [[_BREAKS.sub(" ", str(cell)) for cell in row] for row in sheet.rows]
    return _Grid(heads, [column.startswith("#") for column in sheet.columns], rows, {})


def _fitting(grid: _Grid, short: Mapping[str, str], width: int, paint: Paint) -> tuple[_Grid, list[str]]:
    """Return the first form of *grid* that fits, and its lines."""
    if _total(_natural(grid), GAPS[0]) <= width:
        return grid, _drawn(grid, _natural(grid), GAPS[0], paint)
    last = grid
    for last in (grid, *_shortened(grid, short)):
        for gap in GAPS if any(grid.heads) else GAPS[:1]:
            if _total(_least(last, wrap=False), gap) <= width:
                return last, _drawn(last, _widths(last, width, gap), gap, paint)
    return last, _wrapped(last, width, paint)


def _wrapped(grid: _Grid, width: int, paint: Paint) -> list[str]:
    """Return *grid* with its cells wrapped, or a block a row where that cannot be or takes fewer lines."""
    blocks = _blocks(grid, width, paint)
    for gap in GAPS if any(grid.heads) else GAPS[:1]:
        if _total(_least(grid, wrap=True), gap) <= width:
            lines = _drawn(grid, _widths(grid, width, gap), gap, paint)
            return lines if len(lines) <= len(blocks) else blocks
    return blocks


def _shortened(grid: _Grid, short: Mapping[str, str]) -> Iterator[_Grid]:
    """Yield *grid* with one column after the other put short, the one that saves most first."""
    texts = [*grid.heads, *(cell for row in grid.rows for cell in row)]
    words = {
        word: put for word, put in short.items() if not any(re.search(rf"\b{re.escape(put)}\d*\b", t) for t in texts)
    }
    if not words:
        return
    ways = [_put_short(grid, at, words) for at in range(len(grid.heads))]
    saved = [a - b for a, b in zip(_natural(grid), [_natural(way)[at] for at, way in enumerate(ways)], strict=True)]
    for at in sorted(range(len(ways)), key=lambda at: -saved[at]):
        if saved[at] > 0:
            grid = _put_short(grid, at, words)
            yield grid


def _put_short(grid: _Grid, at: int, words: Mapping[str, str]) -> _Grid:
    """Return *grid* with what stands in column *at* put short."""
    used: set[str] = set()

    def put(found: re.Match[str]) -> str:
        used.add(found[1])
        return words[found[1]]

    either = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    heads, rows = list(grid.heads), [list(row) for row in grid.rows]
    if heads[at] in words:
        used.add(heads[at])
        heads[at] = words[heads[at]]
    for row in rows:
        row[at] = re.sub(rf"\b({either})\b(?: (?=\d))?", put, row[at])
    return _Grid(heads, grid.right, rows, {word: words[word] for word in words if word in used | grid.key.keys()})


def _natural(grid: _Grid) -> list[int]:
    """Return the width that each column has when nothing in it is wrapped."""
    return [max(map(width_of, (head, *cells))) for head, cells in zip(grid.heads, grid.columns, strict=True)]


def _least(grid: _Grid, *, wrap: bool) -> list[int]:
    """Return the width that each column needs, its heading wrapped; *wrap* wraps its cells too, but no numbers."""
    found = []
    for head, cells, right in zip(grid.heads, grid.columns, grid.right, strict=True):
        whole = [_longest(head, 0)]
        whole += [_longest(cell, len(HANG)) for cell in cells] if wrap and not right else map(width_of, cells)
        found.append(max(whole))
    return found


def _longest(text: str, hang: int) -> int:
    first, *others = text.split() or [""]
    return max([width_of(first), *(hang + width_of(word) for word in others)])


def _total(widths: Sequence[int], gap: int) -> int:
    return sum(widths) + gap * (len(widths) - 1)


def _widths(grid: _Grid, width: int, gap: int) -> list[int]:
    """Return the widths of the columns: the widest ones give way first, each down to what it needs."""
    keep = _least(grid, wrap=_total(_least(grid, wrap=False), gap) > width)
    found = [max(least, min(wide, width)) for least, wide in zip(keep, _natural(grid), strict=True)]
    while _total(found, gap) > width:
        at = max((at for at in range(len(found)) if found[at] > keep[at]), key=lambda at: found[at])
        found[at] -= 1
    return found


def _drawn(grid: _Grid, widths: Sequence[int], gap: int, paint: Paint) -> list[str]:
    """Return headings, a rule and rows in columns of *widths*."""
    lines = []
    if any(grid.heads):
        heads = [wrapped(head, wide, "") for head, wide in zip(grid.heads, widths, strict=True)]
        most = max(map(len, heads))
        lines = _line([[""] * (most - len(head)) + head for head in heads], widths, grid.right, gap, plain)
        lines.append((" " * gap).join("-" * wide for wide in widths))
    for row in grid.rows:
        cells = [
            wrapped(cell, wide) if width_of(cell) > wide else [cell] for cell, wide in zip(row, widths, strict=True)
        ]
        lines += _line(cells, widths, grid.right, gap, paint)
    return lines


def _line(
    cells: Sequence[Sequence[str]], widths: Sequence[int], right: Sequence[bool], gap: int, paint: Paint
) -> list[str]:
    """Return one row of cells, each of them lines, as the lines it takes."""
    found = []
    for at in range(max(map(len, cells))):
        pieces = [cell[at] if at < len(cell) else "" for cell in cells]
        padded = [_padded(*one, paint) for one in zip(pieces, widths, right, strict=True)]
        found.append((" " * gap).join(padded).rstrip())
    return found


def _padded(text: str, width: int, right: bool, paint: Paint) -> str:
    space = " " * (width - width_of(text))
    return f"{space}{paint(text)}" if right else f"{paint(text)}{space}"


def _blocks(grid: _Grid, width: int, paint: Paint) -> list[str]:
    """Return each row as a block of its own, a heading and its cell a line; empty cells are left out."""
    deep = max(map(width_of, grid.heads)) + GAPS[0]
    if deep + max(_least(grid, wrap=True)) > width:
        deep = 0
    lines: list[str] = []
    for row in grid.rows:
        lines += [""] if lines else []
        for head, cell in zip(grid.heads, row, strict=True):
            lines += _field(head, cell, deep, width, paint) if cell else []
    return lines


def _field(head: str, cell: str, deep: int, width: int, paint: Paint) -> list[str]:
    """Return a heading and its cell, which begins at column *deep*; 0: right behind it."""
    if not deep:
        return list(map(paint, wrapped(f"{head}  {cell}" if head else cell, width)))
    first, *others = wrapped(cell, width - deep)
    begin = f"{head}{' ' * (deep - width_of(head))}"
    return [f"{begin}{paint(first)}", *(f"{' ' * deep}{paint(line)}" for line in others)]
