"""Tables as CSV files: RFC 4180, UTF-8, a header, numbers bare, truths 0 or 1, what is unknown empty."""

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Any

from exports.tables import Row, Table

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a cell must not begin with: a spreadsheet would take it for a formula, and run it."""

QUOTE = "'"
"""Put in front of such a text; spreadsheets do not show it."""


def csv_parts(table: Table, rows: Iterable[Row], *, raw: bool) -> Iterator[str]:
    """Yield the lines of the file of *table*.

    Args:
        table: which one.
        rows: of it, as `exports.tables.named` yields them.
        raw: leave texts that a spreadsheet takes for formulas as they are.
    """
    line = io.StringIO()
    writer = csv.writer(line, lineterminator="\r\n")
    writer.writerow([column.name for column in table.columns])
    for row in rows:
        yield _taken(line)
        writer.writerow([cell(value, raw=raw) for value in table.values(row)])
    yield _taken(line)


def cell(value: Any, *, raw: bool = False) -> Any:
    """Return a value as it is written; a text that a spreadsheet takes for a formula gets a quote in front of it."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return QUOTE + value if isinstance(value, str) and value.startswith(FORMULA) and not raw else value


def _taken(line: io.StringIO) -> str:
    text = line.getvalue()
    line.seek(0)
    line.truncate()
    return text
