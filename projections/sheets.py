"""A small table of text for people; doors and exports decide how it is drawn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

__all__ = ["Sheet"]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Rows under headings.

    A sheet says nothing of widths: who draws it shortens, wraps at words, and turns rows into blocks, in that order,
    until it fits.

    Attributes:
        title: one line above it, may be empty.
        columns: headings; a heading that starts with ``#`` is a number, aligned right, shown without the ``#``.
        rows: cells as text, as many as columns.
        short: a heading, or a word of a cell -> what may stand for it where room is short; a key above the rows tells
            what was put so. A number behind such a word moves up to it: ``leader 3`` becomes ``L3``.
        brief: the headings of what is seen at a glance; a sheet that names none is no part of a glance.
        part: the name by which it may be asked for alone, such as ``map``.
    """

    title: str
    columns: tuple[str, ...]
    rows: Sequence[Sequence[str]]
    short: Mapping[str, str] = field(default_factory=dict)
    brief: tuple[str, ...] = ()
    part: str = ""

    def only(self, headings: Sequence[str]) -> "Sheet":
        """Return the sheet with the columns of these headings alone, in their old order."""
        return self._of([at for at, one in enumerate(self.columns) if one in headings])

    def filled(self) -> "Sheet":
        """Return the sheet without the columns in which no row has anything."""
        places = [at for at in range(len(self.columns)) if any(row[at] for row in self.rows)]
        return self._of(places) if places else self

    def _of(self, places: Sequence[int]) -> "Sheet":
        columns = tuple(self.columns[at] for at in places)
        return replace(self, columns=columns, rows=[[row[at] for at in places] for row in self.rows])


def glance(sheets: Sequence[Sheet]) -> list[Sheet]:
    """Return what is seen of *sheets* at a glance: what they say of it, else the first of them, whole."""
    return [one.only(one.brief) for one in sheets if one.brief] or list(sheets[:1])
