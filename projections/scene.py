"""A table as it is drawn: seats, and areas of five kinds, as plain data that one page draws for every game.

A scene names players by the number of their seat, and holds no name as a key. An area keeps its cells where it can, so
that what changes between two scenes is little (`projections.patch`), and can be said in words (`projections.change`).
What a field is left out of, it has the default of.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from functools import cache
from itertools import islice, zip_longest
from typing import Any, ClassVar, NamedTuple

from projections.sheets import Sheet

__all__ = [
    "Area",
    "Board",
    "Cell",
    "CellGroup",
    "Cells",
    "Graph",
    "Grid",
    "Holding",
    "Icon",
    "Laid",
    "Letter",
    "Node",
    "Piece",
    "Scene",
    "SheetArea",
    "Shown",
    "Square",
    "Track",
    "as_data",
    "of_sheets",
]


class Icon(NamedTuple):
    """How a kind of piece is drawn, and what one of it is called; *path* is of SVG, in a box of 24 × 24."""

    label: str
    path: str


@dataclass(frozen=True, slots=True)
class Piece:
    """*count* pieces of one kind.

    Attributes:
        kind: key of an `Icon`.
        seat: whose they are; None in the cell of a seat, or when they are nobody's.
        spent: they cannot be used now.
    """

    kind: str
    seat: int | None = None
    count: int = 1
    spent: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A place, a card, a slot.

    Attributes:
        title: what it is, or what lies there.
        sub: more about it.
        tag: its number or short name among others of its kind; with one it is a slot, and its title what lies there.
        icon: kind of what lies there.
        owner: seat that it belongs to.
        lead: seat that leads there.
        pieces: what lies on it.
        badges: remarks of a word or two.
        dim: it is out of use, or what lies there is only expected.
    """

    title: str = ""
    sub: str = ""
    tag: str = ""
    icon: str = ""
    owner: int | None = None
    lead: int | None = None
    pieces: tuple[Piece, ...] = ()
    badges: tuple[str, ...] = ()
    dim: bool = False


@dataclass(frozen=True, slots=True)
class CellGroup:
    """Cells that belong together; *tone* is a name of the stylesheet: sea, amber, moss, clay, ash."""

    title: str
    cells: tuple[Cell, ...]
    seat: int | None = None
    tone: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Cells:
    """Groups of cells.

    Attributes:
        columns: cells in a row; None: as many as there is room for.
        span: columns of twelve that it takes on a wide screen.
        one: what a slot is called in a sentence, such as ``Market``; without a word its changes are not told.
        owned: what it means that a cell has an owner, such as ``Home``.
        led: what it means that somebody leads there, such as ``Majority``.
    """

    kind: ClassVar[str] = "cells"
    title: str
    groups: tuple[CellGroup, ...]
    note: str = ""
    span: int = 12
    columns: int | None = None
    one: str = ""
    owned: str = ""
    led: str = ""


@dataclass(frozen=True, slots=True)
class Node:
    """A cell of a graph; *x* counts half widths from the left, *y* rows from the top."""

    x: int
    y: int
    cell: Cell
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Graph:
    """Cells with links between them; when it *wraps*, its left edge is joined to its right one."""

    kind: ClassVar[str] = "graph"
    title: str
    nodes: tuple[Node, ...]
    links: tuple[tuple[int, int], ...] = ()
    wraps: bool = False
    note: str = ""
    span: int = 12
    owned: str = ""
    led: str = ""


@dataclass(frozen=True, slots=True)
class Square:
    """A square of a board: column and row from 0, from the top left."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile on a board: the squares that it covers."""

    title: str
    tone: str
    cells: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A board of squares, a letter each, ``.`` where there is none; `Grid.legend` says what a letter means."""

    title: str
    rows: tuple[str, ...]
    seat: int | None = None
    note: str = ""
    shapes: tuple[Laid, ...] = ()


@dataclass(frozen=True, slots=True)
class Letter:
    """What a letter of a board means: its tone, and the text in the square."""

    letter: str
    tone: str
    text: str


@dataclass(frozen=True, slots=True)
class Grid:
    """Boards of squares."""

    kind: ClassVar[str] = "grid"
    title: str
    boards: tuple[Board, ...]
    legend: tuple[Letter, ...] = ()
    note: str = ""
    span: int = 12


@dataclass(frozen=True, slots=True)
class Track:
    """Spaces in order, and where the marker stands, from 0; None: nowhere yet."""

    kind: ClassVar[str] = "track"
    title: str
    spaces: tuple[str, ...]
    at: int | None = None
    note: str = ""
    span: int = 12


@dataclass(frozen=True, slots=True)
class SheetArea:
    """Rows under headings, as in `Sheet`."""

    kind: ClassVar[str] = "sheet"
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    span: int = 12


Area = Cells | Graph | Grid | Track | SheetArea


@dataclass(frozen=True, slots=True)
class Holding:
    """What a player has.

    Attributes:
        total: points so far, None where there are none along the way.
        facts: label and value, the few that matter most; what a number changes by is told. The label stays the same
            whatever the number; ``one|many`` has the word for 1 and for any other.
        pieces: what lies in front of the player, not on the table.
        badges: remarks of a word or two.
    """

    total: float | None = None
    facts: tuple[tuple[str, str | int], ...] = ()
    pieces: tuple[Piece, ...] = ()
    badges: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """A table, drawn.

    Attributes:
        headline: one line: how far the game is, whose turn it is.
        seats: in the order of the seats.
        areas: in the order in which they are read.
        stage: round, or what a game has instead.
        turn: seat whose turn it is.
        points: what a total counts.
        own: where the pieces in front of a player lie, such as their ``Supply``.
        box: where pieces come from and go to that the scene does not show.
    """

    headline: str
    seats: tuple[Holding, ...]
    areas: tuple[Area, ...]
    stage: str = ""
    turn: int | None = None
    points: str = "points"
    own: str = "Supply"
    box: str = "the box"


class Shown(NamedTuple):
    """An entry of a log as it is drawn.

    Attributes:
        number: of the entry.
        on: the entry whose table it started from, None for the first; of an undo, a redo or an amendment the one whose
            table stands again, which is its own.
        before: the scene that it started from, None for the first.
        scene: the scene after it.
    """

    number: int
    on: int | None
    before: Scene | None
    scene: Scene


def of_sheets(headline: str, stage: str, totals: Sequence[float | None], sheets: Sequence[Sheet]) -> Scene:
    """Return the scene of a game that does not draw itself: its sheets, and a total a seat."""
    areas = tuple(
        SheetArea(sheet.title, sheet.columns, tuple(tuple(row) for row in sheet.rows)) for sheet in sheets if sheet.rows
    )
    return Scene(headline, tuple(Holding(total) for total in totals), areas, stage)


def as_data(part: Any, text: Callable[[str], str] = str, was: Any = None, known: Any = None) -> Any:
    """Return a scene, or a part of one, as plain data; a field that has its default is left out.

    Args:
        part: of a scene.
        text: what becomes of each text in it.
        was: what stood there before.
        known: the data of that; what is still the same is the very same data.
    """
    if known is not None and part == was:
        return known
    if isinstance(part, str):
        return text(part)
    if isinstance(part, tuple):
        old = zip(was, known, strict=True) if isinstance(was, tuple) and known is not None else ()
        beside = zip_longest(part, islice(old, len(part)), fillvalue=(None, None))
        return [as_data(one, text, *before) for one, before in beside]
    if part is None or isinstance(part, int | float):
        return part
    alike = known if known is not None and was.__class__ is part.__class__ else {}
    kind, defaults = _shape(part.__class__)
    found = {"kind": text(kind)} if kind else {}
    for name, default in defaults.items():
        value = getattr(part, name)
        if value != default:
            found[name] = as_data(value, text, getattr(was, name, None), alike.get(name))
    return found


@cache
def _shape(kind: type) -> tuple[str | None, Mapping[str, Any]]:
    """Return what an area of this type is called, and the default of each field."""
    return getattr(kind, "kind", None) if kind in Area.__args__ else None, {
        one.name: None if one.default is MISSING else one.default for one in fields(kind)
    }
