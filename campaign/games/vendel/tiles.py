"""Venture tiles: which pile serves a Location, and what hands do with a tile (VV-SHR, VV-VEN)."""

from campaign.games.vendel import ways
from campaign.games.vendel.flow import VCase
from campaign.games.vendel.named import check_tile, spelled, told_of
from campaign.notation.names import fold
from events.errors import LINE, PIECES
from events.games import vendel as facts
from projections.english import listed


def tile_region(case: VCase, location: str, pile: str | None, rule: str, shared: str = "VV-SHR-3") -> str:
    """Return the Region whose pile serves *location*: its own, or for Ribe and Gut the chosen one (VV-SHR-3).

    Args:
        case: the workbench.
        location: where the tile is to lie.
        pile: the Region that was typed, None when none was.
        rule: what says that a Location of one Region takes that Region's pile.
        shared: what says that at Ribe and Gut the pile is chosen.

    Raises:
        Refused: the pile does not serve it, or a choice is missing.
    """
    regions = case.table.known.places[location].regions
    rule = rule if len(regions) == 1 else shared
    if pile is None and len(regions) != 1:
        case.forbid(
            rule,
            LINE,
            so=f"it belongs to {listed(regions)}",
            allowed="one of the two piles has to be chosen",
            hint=f"add --pile {regions[0]} or --pile {regions[-1]}",
            asked=f"add a Venture at {location}",
        )
    region = pile or regions[0]
    if region not in regions:
        case.forbid(
            rule,
            PIECES,
            so=f"it belongs to {listed(regions)}",
            allowed=f"the pile of {' or '.join(regions)}",
            hint=f"--pile {regions[0]}" + (f" or --pile {regions[-1]}" if len(regions) > 1 else ""),
            asked=f"take the {region} pile for {location}",
        )
    return region


def draw_tile(case: VCase, region: str) -> None:
    """Make sure that the pile of *region* has a tile, by a reshuffle if need be (VV-LIM-03, Q-73)."""
    table = case.table
    if table.piles[region] == 0 and table.discards[region] > 0:
        case.emit(facts.PileReshuffled(pile=f"venture:{region}"))
    if table.piles[region] <= 0:
        case.forbid(
            "Q-73",
            PIECES,
            so="pile and discard are empty",
            allowed="no tile can be added",
            hint=f"leave the tile out; if one came, {ways.POSITION}",
            asked=f"take a {region} Venture",
        )


def put_tile(case: VCase, location: str, region: str, name: str | None, burial: int = 0) -> None:
    """Put the top tile of a pile on *location*, any Burial Fields above it off the map (VV-VEN-05, VV-SET-19)."""
    never_burial(case, location, name)
    for _ in range(burial):
        set_off_map(case, region)
    draw_tile(case, region)
    if name:
        name = spelled(case.table, "ventures", name)
        check_tile(case, location, region, name)
    case.emit(facts.TileMoved(name=name, region=region, source=f"pile:{region}", target=f"map:{location}"))


def never_burial(case: VCase, location: str, name: str | None) -> None:
    """Check that the tile *name* may lie on *location*: Burial Fields never do (VV-VEN-05).

    Raises:
        Refused: it is Burial Fields, by its printed name or by the catalog; not forceable.
    """
    told = told_of(case.table, "ventures", name) if name else None
    if name and (fold(name) == "burial-fields" or (told or {}).get("off_map")):
        case.forbid(
            "VV-VEN-05",
            PIECES,
            so="Burial Fields never lie on a Location",
            allowed="it goes off the map, and the next tile of the pile is used",
            hint="say how many came up with --burial, and name the tile behind them",
            asked=f"put {name} on {location}",
        )


def set_off_map(case: VCase, region: str) -> None:
    """Set the top tile of a pile off the map as Burial Fields."""
    draw_tile(case, region)
    tile = f"burial-{len(case.table.off_map) + 1}"
    case.emit(facts.TileMoved(name=tile, region=region, source=f"pile:{region}", target=f"off:{tile}"))
    case.say(f"Burial Fields {tile} lies off the map")


def make_room(case: VCase, location: str) -> None:
    """Discard the tile on *location*, if one lies there: only one can, and by force another comes (VV-DEF-03)."""
    if location in case.table.tiles:
        discard_tile(case, location)
        case.say(f"the old Venture at {location} is discarded")


def discard_tile(case: VCase, location: str) -> None:
    """Discard the tile on *location*; tokens, Longships and Homes stay (VV-VEN-04)."""
    tile = case.table.tiles[location]
    target = f"discard:{tile.region}"
    case.emit(facts.TileMoved(name=tile.name, region=tile.region, source=f"map:{location}", target=target))
