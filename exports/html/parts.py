"""The parts of a page that need no script: tables, and the list of all moves."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from exports.html.safe import text
from projections.history import Entry
from projections.sheets import Sheet

_REMARKS = ("note", "ruling")


class Row(NamedTuple):
    """An entry of the log as it is listed.

    Attributes:
        entry: of the history.
        line: what was typed.
        because: the reason that was given, empty when there is none to show.
        stage: the one in which it was made.
        did: what it changed, in words.
    """

    entry: Entry
    line: str
    because: str
    stage: str
    did: Sequence[str]

    @property
    def is_remark(self) -> bool:
        """Tell whether it only says something; whose it is may stand before the line."""
        return self.entry.line.startswith(_REMARKS) or self.entry.line.partition(": ")[2].startswith(_REMARKS)


def section(title: str, inside: str, *, name: str = "") -> str:
    """Return a section of a page; nothing when nothing is *inside*."""
    marked = f' id="{name}"' if name else ""
    return f'<section{marked} class="card"><h2 dir="auto">{text(title)}</h2>\n{inside}</section>\n' if inside else ""


def table(sheet: Sheet) -> str:
    """Return *sheet* as a table in a box that scrolls; nothing when it has no rows."""
    if not sheet.rows:
        return ""
    sides = [' class="number"' if column.startswith("#") else "" for column in sheet.columns]
    named = zip(sides, sheet.columns, strict=True)
    heads = "".join(f'<th scope="col"{side}>{text(column.removeprefix("#"))}</th>' for side, column in named)
    rows = "".join(f"<tr>{_cells(row, sides)}</tr>\n" for row in sheet.rows)
    box = f'<div class="roll" tabindex="0" role="region" aria-label="{text(sheet.title or "Table")}">'
    return f"{box}<table><thead><tr>{heads}</tr></thead>\n<tbody>{rows}</tbody></table></div>"


def _cells(row: Sequence[str], sides: Sequence[str]) -> str:
    return "".join(f"<td{side}>{text(cell)}</td>" for cell, side in zip(row, sides, strict=False))


def sheet_section(sheet: Sheet, *, name: str = "") -> str:
    """Return *sheet* as a section of its own."""
    return section(sheet.title, table(sheet), name=name)


def moves(rows: Sequence[Row]) -> Iterator[str]:
    """Yield the list of all moves, under a heading for each stage."""
    before: str | None = None
    for row in rows:
        if row.stage != before:
            yield ("</ol>\n" if before is not None else "") + (f"<h3>{text(row.stage)}</h3>\n" if row.stage else "")
            yield "<ol>\n"
            before = row.stage
        yield _move(row)
    yield "</ol>\n"


def _move(row: Row) -> str:
    entry = row.entry
    marks = [("off", entry.withdrawn), ("remark", row.is_remark)]
    kinds = " ".join(word for word, is_so in marks if is_so)
    kind = f' class="{kinds}"' if kinds else ""
    force = '<em title="against the rules">!</em>' if entry.broken else ""
    shown = f"<b>{entry.number}</b>{force}<code>{text(row.line)}</code>"
    link = f'<a href="#move-{entry.number}">{shown}</a>'
    return f'<li id="move-{entry.number}"{kind}>{link}{"".join(_remarks_on(row))}</li>\n'


def _remarks_on(row: Row) -> Iterator[str]:
    entry = row.entry
    if entry.broken:
        yield f'<p class="why">against {text(", ".join(entry.broken))}</p>'
    if row.because:
        yield f'<p class="why">“{text(row.because)}”</p>'
    if entry.withdrawn_by is not None:
        yield f'<p class="gone">withdrawn by {entry.withdrawn_by}</p>'
    if row.did:
        yield f"<small>{text(' · '.join(row.did))}</small>"
