"""What changed between two scenes, in words: what went where, what lies in which slot now, who has what more.

Cells that have no word of their own are passed over: it is better to say nothing than nonsense.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, zip_longest
from typing import NamedTuple

from projections.scene import Area, Cell, Cells, Graph, Grid, Holding, Icon, Piece, Scene

Kind = tuple[int | None, str]
"""Seat and kind of pieces."""

Place = tuple[str, bool]
"""Where pieces lie, and whether they are spent."""

MINUS = "\N{MINUS SIGN}"

MANY = 3
"""Places from which on it is said in one sentence that a player's pieces were refreshed."""


class _Named(NamedTuple):
    """A cell with what it is called; *called* is empty where it has no name."""

    called: str
    cell: Cell
    seat: int | None
    owned: str
    led: str


def changes(before: Scene, after: Scene, players: Sequence[str], icons: Mapping[str, Icon]) -> list[str]:
    """Return what changed from *before* to *after*, a sentence each: pieces first, then slots, boards and totals.

    Args:
        before: a scene.
        after: the one that came of it.
        players: names in the order of the seats.
        icons: what pieces are called.
    """
    if before == after:
        return []
    now, was = _cells(after, players), _cells(before, players)
    slots = (_slot(one, other, players, icons) for one, other in zip(was, now, strict=False) if one != other)
    seats = zip(players, before.seats, after.seats, strict=False)
    return [
        *_moves(before, after, was, now, players, icons),
        *chain.from_iterable(slots),
        *_boards(before, after, players),
        *chain.from_iterable(_seat(*seat, after.points) for seat in seats),
    ]


def _cells(scene: Scene, players: Sequence[str]) -> list[_Named]:
    return [one for area in scene.areas for one in _of_area(area, players)]


def _of_area(area: Area, players: Sequence[str]) -> Iterator[_Named]:
    if isinstance(area, Graph):
        for node in area.nodes:
            yield _Named(node.cell.title, node.cell, None, area.owned, area.led)
    elif isinstance(area, Cells):
        for group in area.groups:
            whose = "" if group.seat is None else f"{players[group.seat]}'s "
            for cell in group.cells:
                name = f"{whose}{area.one} {cell.tag}" if area.one else ""
                yield _Named(name if cell.tag else cell.title, cell, group.seat, area.owned, area.led)


def _lying(scene: Scene, cells: Sequence[_Named]) -> dict[Kind, Counter[Place]]:
    """Return seat and kind -> (place, spent) -> how many lie there."""
    found: dict[Kind, Counter[Place]] = {}

    def lay(place: str, piece: Piece, seat: int | None) -> None:
        whose = seat if piece.seat is None else piece.seat
        found.setdefault((whose, piece.kind), Counter())[place, piece.spent] += piece.count

    for at, seat in enumerate(scene.seats):
        for piece in seat.pieces:
            lay(scene.own, piece, at)
    for one in cells:
        for piece in one.cell.pieces:
            lay(one.called, piece, one.seat)
    return found


def _moves(
    before: Scene,
    after: Scene,
    was: Sequence[_Named],
    now: Sequence[_Named],
    players: Sequence[str],
    icons: Mapping[str, Icon],
) -> Iterator[str]:
    """Say of each kind of pieces where they left and where they came to."""
    old, new = _lying(before, was), _lying(after, now)
    ways: list[_Way] = []
    yield from _rested(old, new, players, icons)
    for kind in dict.fromkeys([*old, *new]):
        there, here = old.get(kind, Counter()), new.get(kind, Counter())
        if there != here:
            seat, what = kind
            label = icons[what].label if what in icons else what
            ways += (_Way(seat, label, *way) for way in _ways(there, here, after.box))
    yield from _told(ways, players)


def _rested(
    old: Mapping[Kind, Counter[Place]],
    new: Mapping[Kind, Counter[Place]],
    players: Sequence[str],
    icons: Mapping[str, Icon],
) -> Iterator[str]:
    """Say of each player whose pieces were refreshed at many places that they were, and take that off *old*."""
    for seat, player in enumerate(players):
        turned = ((kind, there, new.get((s, kind), Counter())) for (s, kind), there in old.items() if s == seat)
        fresh = {kind: _fresh(there, here) for kind, there, here in turned if there != here}
        if sum(map(len, fresh.values())) >= MANY:
            yield f"{player} refreshed {', '.join(_counted(n.total(), kind, icons) for kind, n in fresh.items() if n)}"
            for kind, places in fresh.items():
                old[seat, kind].subtract({(place, True): n for place, n in places.items()})
                old[seat, kind].update({(place, False): n for place, n in places.items()})


def _fresh(there: Counter[Place], here: Counter[Place]) -> Counter[str]:
    """Return place -> how many pieces were only turned to be used again."""
    less, more = there - here, here - there
    turned = {place: min(n, more[place, False]) for (place, spent), n in less.items() if spent}
    return Counter({place: n for place, n in turned.items() if n})


def _counted(many: int, kind: str, icons: Mapping[str, Icon]) -> str:
    label = icons[kind].label if kind in icons else kind
    return f"{many} × {label}" if many > 1 else label


class _Way(NamedTuple):
    """What *n* pieces of one kind did: they came from *start* to *end*, or were turned where the two are the same."""

    seat: int | None
    label: str
    start: str
    end: str
    turned: str
    n: int

    @property
    def route(self) -> str:
        """Return where they went, and what became of them."""
        return (self.start if self.start == self.end else f"{self.start} → {self.end}") + self.turned

    @property
    def many(self) -> str:
        """Return how many there are, as it stands before a word."""
        return f"{self.n} × " if self.n > 1 else ""


def _told(ways: Sequence[_Way], players: Sequence[str]) -> Iterator[str]:
    """Say the ways; together what went the same way, and what of one kind came from many places."""
    kinds = Counter((way.seat, way.route) for way in ways)
    starts = Counter((way.seat, way.label, way.end) for way in ways if way.start != way.end)
    said: set[str] = set()
    for way in ways:
        text = f"{_whose(way.seat, players, way.label)}: {way.many}{way.route}"
        if kinds[way.seat, way.route] >= MANY:
            same = [f"{one.many}{one.label}" for one in ways if (one.seat, one.route) == (way.seat, way.route)]
            text = f"{_whose(way.seat, players)}: {', '.join(same)}: {way.route}"
        elif way.start != way.end and starts[way.seat, way.label, way.end] >= MANY:
            came = [one.n for one in ways if (one.seat, one.label, one.end) == (way.seat, way.label, way.end)]
            text = f"{_whose(way.seat, players, way.label)}: {sum(came)} × → {way.end}"
        if text not in said:
            said.add(text)
            yield text


def _whose(seat: int | None, players: Sequence[str], label: str = "") -> str:
    """Return whose pieces are spoken of, and of which kind."""
    name = "" if seat is None else players[seat]
    return f"{name}'s {label}" if name and label else name or label or "All"


def _ways(there: Counter[Place], here: Counter[Place], box: str) -> Iterator[tuple[str, str, str, int]]:
    """Yield (start, end, what became of them, how many) of one kind."""
    less, more = there - here, here - there
    for place, spent in list(less):
        n = min(less[place, spent], more[place, not spent])
        if n:
            yield place or box, place or box, ", refreshed" if spent else ", exhausted", n
            less[place, spent] -= n
            more[place, not spent] -= n
    gone, come = list(less.elements()), list(more.elements())
    ways = Counter(zip_longest(gone, come, fillvalue=("", False)))
    for ((start, _), (end, spent)), n in ways.items():
        yield start or box, end or box, ", exhausted" * spent, n


def _slot(was: _Named, now: _Named, players: Sequence[str], icons: Mapping[str, Icon]) -> Iterator[str]:
    """Say what lies in a slot now, whose a cell is, who leads there."""
    one, other = was.cell, now.cell
    if not now.called or was.called != now.called:
        return
    if (one.title, one.icon) != (other.title, other.icon) or (one.sub != other.sub and not other.tag):
        yield f"{now.called}: {_lies(other, icons) or 'empty'}"
    for word, before, after in ((now.owned, one.owner, other.owner), (now.led, one.lead, other.lead)):
        if word and before != after:
            yield f"{now.called}: {word} {'nobody' if after is None else players[after]}"


def _lies(cell: Cell, icons: Mapping[str, Icon]) -> str:
    """Return what lies in a slot, or what there is to say about a place."""
    if not cell.tag:
        return cell.sub
    icon = icons[cell.icon].label if cell.icon in icons else ""
    return f"{icon} of {cell.title}" if icon and cell.title else icon or cell.title


def _boards(before: Scene, after: Scene, players: Sequence[str]) -> Iterator[str]:
    """Say which tiles were laid, and which taken away."""
    for was, now in zip(before.areas, after.areas, strict=False):
        if isinstance(was, Grid) and isinstance(now, Grid) and was != now:
            for old, new in zip(was.boards, now.boards, strict=False):
                name = new.title if new.seat is None else f"{players[new.seat]}'s {new.title or 'board'}"
                yield from (f"{name}: {one.title} laid" for one in new.shapes if one not in old.shapes)
                yield from (f"{name}: {one.title} taken away" for one in old.shapes if one not in new.shapes)


def _seat(player: str, before: Holding, after: Holding, points: str) -> Iterator[str]:
    """Say what a player has more or less."""
    old = dict(before.facts)
    for label, value in after.facts:
        was = old.get(label)
        if isinstance(value, int) and isinstance(was, int):
            if value != was:
                yield f"{player} {_signed(value - was)} {_worded(label, value - was)}"
        elif value not in (was, ""):
            yield f"{player}: {label} {value}"
    if after.total is not None and after.total != before.total:
        gained = after.total - (before.total or 0)
        yield f"{player} {_signed(gained)} {points} = {after.total}".replace("-", MINUS)


def _worded(label: str, number: int) -> str:
    """Return the word of a label that goes with *number*, with either sign."""
    return label.split("|")[0 if abs(number) == 1 else -1]


def _signed(number: float) -> str:
    return f"{number:+}".replace("-", MINUS)
