"""A small table of text for people; doors and exports decide how it is drawn."""

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Sheet"]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Rows under headings.

    Attributes:
        title: one line above it, may be empty.
        columns: headings; a heading that starts with ``#`` is a number, aligned right, shown without the ``#``.
        rows: cells as text, as many as columns.
    """

    title: str
    columns: tuple[str, ...]
    rows: Sequence[Sequence[str]]
