"""A table of Pax Viking as it is drawn: what everybody has, and the set-up; the map is not told, and not invented."""

from collections.abc import Mapping

from projections.games.pax import setup, view
from projections.games.pax.table import WINDS, Table
from projections.pictures import LONGSHIP
from projections.scene import Cell, CellGroup, Cells, Holding, Icon, Piece, Scene, SheetArea

_TONES = {"west": "sea", "north": "amber", "east": "moss", "south": "clay"}


def icons() -> Mapping[str, Icon]:
    """Return how the pieces are drawn."""
    return {"longship": Icon("Longship", LONGSHIP)}


def scene(table: Table) -> Scene:
    """Return *table* as it is drawn."""
    starts = setup.starter(table)
    return Scene(
        view.headline(table).removeprefix(f"{table.title}: "),
        tuple(_seat(table, name, starts=name == starts) for name in table.players),
        (_courts(table), _winds(table), _steps(table)),
        {"setup": "Set-up", "play": "Play", "closed": "End"}[table.phase],
        None,
        "points",
    )


def _seat(table: Table, name: str, *, starts: bool) -> Holding:
    place, start = table.places.get(name), table.start.get(name, {})
    silfr = start.get("start") if start.get("start") is not None else start.get("bonus")
    facts = (
        ("place", place),
        ("Silfr to begin with" if start.get("start") is not None else "Silfr more to begin with", silfr),
        ("turns", table.turns.get(name)),
        ("victory cards", len(table.met.get(name, ())) or None),
        *((kind, n) for kind, n in table.followers.get(name, {}).items()),
    )
    ships = table.longships.get(name, 0)
    known = tuple((label, value) for label, value in facts if value is not None)
    badges = ("starts",) * starts + ("won",) * (place == 1)
    return Holding(table.points.get(name), known, (Piece("longship", count=ships),) * bool(ships), badges)


def _courts(table: Table) -> Cells:
    groups = tuple(_court(table, name, seat) for seat, name in enumerate(table.players))
    return Cells("Jarls, transition tiles and victory cards", groups)


def _court(table: Table, name: str, seat: int) -> CellGroup:
    jarl = table.jarls.get(name)
    chosen = Cell(jarl or "no Jarl yet", table.homes.get(jarl or "", ""), dim=jarl is None)
    tiles = (Cell(future.replace("-", " ").title(), f"circle {at}") for future, at in table.tiles.get(name, ()))
    return CellGroup("", (chosen, *tiles, *(Cell(card, "met") for card in table.met.get(name, ()))), seat)


def _winds(table: Table) -> Cells:
    groups = tuple(CellGroup(wind.title(), (_venture(table, wind),), tone=_TONES[wind]) for wind in WINDS)
    return Cells("Additional Ventures", groups, f"{table.events} Events met" if table.events else "")


def _venture(table: Table, wind: str) -> Cell:
    drawn = wind in table.ventures
    return Cell((table.ventures[wind] or "drawn, not told") if drawn else "none", dim=not drawn)


def _steps(table: Table) -> SheetArea:
    found = view.view(table)
    sheet = view.setup_sheet(found) if found["setup"] is not None else None
    rows = tuple(tuple(row) for row in sheet.rows) if sheet else ()
    return SheetArea("Set-up, step by step", ("#step", "do", "done", "rule"), rows)
