"""A table of Vikingar as it is drawn: the board by its rings of tiles, and everybody's achievements."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from projections.english import so_many
from projections.games.vikingar import box, sheets
from projections.games.vikingar.query import cap, on_turn, outposts, reserve, score_of, thrower
from projections.games.vikingar.table import Place, Table, Tile
from projections.games.vikingar.view import view
from projections.pictures import LONGSHIP
from projections.scene import Cell, CellGroup, Cells, Holding, Icon, Piece, Scene

_DRAWN = {
    "longship": LONGSHIP,
    "outpost": "M4 3h3v3h3V3h4v3h3V3h3v7l-2 2v9h-4v-5a2 2 0 0 0-4 0v5H6v-9l-2-2z",
    "city": "M2 21V11l5-4 5 4V8l5-5 5 5v13h-6v-5h-3v5z",
    "worship": "M10.5 2h3v5h5v3h-5v4h4v8h-11v-8h4v-4h-5V7h5z",
    "fortress": "M2 4h4v3h4V4h4v3h4V4h4v17h-7v-5a3 3 0 0 0-6 0v5H2z",
    "village": "M12 4l9 8h-3v8h-4v-5h-4v5H6v-8H3z",
    "quest": "M12 2l2.7 6.3 7.3.7-5.5 4.5 1.8 7.5L12 17l-6.3 4 1.8-7.5L2 9l7.3-.7z",
}
_LETTERS = re.compile(r"[^\W\d]*")


Fleet = Mapping[str, tuple[Piece, ...]]
"""Where Longships are -> the Longships there."""


def icons() -> Mapping[str, Icon]:
    """Return how the pieces are drawn."""
    return {kind: Icon(kind.title(), path) for kind, path in _DRAWN.items()}


def scene(table: Table) -> Scene:
    """Return *table* as it is drawn."""
    acts = thrower(table) or on_turn(table)
    return Scene(
        sheets.headline(view(table)).removeprefix(f"{table.title}: "),
        tuple(_seat(table, name) for name in table.players),
        (_board(table), _cups(table)),
        f"Round {table.round}" if table.round else "",
        table.players.index(acts) if acts in table.players else None,
        "Score",
        "Reserve",
    )


def _seat(table: Table, name: str) -> Holding:
    built = Counter(place for _, place in outposts(table, name)).total()
    stock = (("longship", reserve(table, name)), ("outpost", box.OUTPOSTS - built))
    facts = (("Gold", table.gold[name]), ("cup|cups", len(table.cups[name])), ("Longships allowed", cap(table, name)))
    items = tuple(f"{item.name} (once)" if item.once else item.name for item in table.items[name])
    pieces = tuple(Piece(kind, count=n) for kind, n in stock if n > 0)
    return Holding(score_of(table, name), facts[:2], pieces, (*items, *("Kraken",) * (name in table.kraken)))


def _board(table: Table) -> Cells:
    """Return the sea, then the tiles by the letters of their labels, those that nobody has turned up yet too."""
    rings: dict[str, list[str]] = {}
    pairs = (at for pair in table.pairs for at in pair)
    ships = (ship.at for name in table.players for ship in table.ships[name])
    for at in dict.fromkeys((*pairs, *table.tiles, *table.ends, *ships)):
        if at != box.SEA:
            rings.setdefault(_LETTERS.match(at)[0] if _LETTERS.match(at) else "", []).append(at)  # type: ignore[index]
    fleet = _fleet(table)
    sea = CellGroup("Open Sea", (Cell("Open Sea", pieces=fleet.get(box.SEA, ())),), tone="sea")
    groups = (_ring(table, fleet, letters, labels) for letters, labels in rings.items())
    return Cells("Board", (sea, *groups), columns=3, one="tile")


def _ring(table: Table, fleet: Fleet, letters: str, labels: list[str]) -> CellGroup:
    regions = {table.tiles[at].region for at in labels if at in table.tiles}
    title = {"north": "Northern", "south": "Southern"}.get(next(iter(regions)) or "", "") if len(regions) == 1 else ""
    end = any(at in table.ends for at in labels)
    tone = "ash" if end else {"Northern": "moss", "Southern": "amber"}.get(title, "clay")
    return CellGroup(
        "World's End" if end else title or letters or "Tiles",
        tuple(_tile(table, fleet, at) for at in labels),
        tone=tone,
    )


def _tile(table: Table, fleet: Fleet, at: str) -> Cell:
    ships = fleet.get(at, ())
    if at in table.ends:
        end = table.ends[at]
        return Cell(end.kind, f"defence {end.runes}" if end.kind == "abyss" else "", at, pieces=ships)
    tile = table.tiles.get(at)
    if tile is None:
        return Cell(tag=at, pieces=ships, dim=True)
    return Cell(_lies(tile), tag=at, pieces=(*_outposts(table, tile), *ships), badges=tuple(_badges(tile)))


def _lies(tile: Tile) -> str:
    return ", ".join(name for name, place in tile.places.items() if not place.burnt) if tile.told else "not told"


def _badges(tile: Tile) -> Iterator[str]:
    if tile.vortex:
        yield "vortex"
    yield from (f"{name} burnt" for name, place in tile.places.items() if place.burnt)
    yield from (_card(place) for place in tile.places.values() if place.card)


def _card(place: Place) -> str:
    return f"{place.card.name or 'quest'} {place.card.runes}" if place.card else ""


def _fleet(table: Table) -> Fleet:
    """Return where Longships are -> the Longships there, seat by seat."""
    found: dict[str, Counter[tuple[int, bool]]] = {}
    for seat, name in enumerate(table.players):
        for ship in table.ships[name]:
            found.setdefault(ship.at, Counter())[seat, not ship.active] += 1
    return {
        at: tuple(Piece("longship", seat, n, spent) for (seat, spent), n in sorted(here.items()))
        for at, here in found.items()
    }


def _outposts(table: Table, tile: Tile) -> tuple[Piece, ...]:
    owners = [place.outpost for place in tile.places.values() if place.outpost]
    if not owners:
        return ()
    return tuple(Piece("outpost", seat, n) for seat, p in enumerate(table.players) if (n := owners.count(p)))


def _cups(table: Table) -> Cells:
    groups = (
        CellGroup(
            "",
            tuple(_cup(table, name, cup) for cup in box.CUPS),
            seat,
            note=so_many(len(table.cups[name]), "cup"),
        )
        for seat, name in enumerate(table.players)
    )
    return Cells("Achievements", tuple(groups), columns=2, one="cubes,")


def _cup(table: Table, name: str, cup: str) -> Cell:
    n, track = table.cubes[name].get(cup, 0), table.tracks.get(cup)
    whole = "?" if track is None else track
    won = cup in table.cups[name]
    return Cell(f"{n} of {whole}", tag=box.CUP_NAMES[cup], badges=("cup",) * won, dim=not n)
