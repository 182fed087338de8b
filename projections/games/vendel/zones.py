"""Zones: where tokens lie, and whose Silfr it is. A Gull on a Family Tree is five Silfr in a purse of its own."""

from projections.games.vendel.table import Table
from projections.stock import Zone

SUPPLY = Zone("supply")
"""The pool of each colour; whose a token is, it says itself."""
TREE = Zone("tree")
"""The slots of the owner's Family Tree."""
BANK = Zone("bank")
SILFR = "silfr"
"""The only piece of a purse."""


def at_place(place: str) -> Zone:
    """Return the zone of a Location."""
    return Zone("map", place)


def at_spot(spot: str) -> Zone:
    """Return the zone of a spot of the Ancestry board."""
    return Zone("anc", spot)


def at_burial(tile: str) -> Zone:
    """Return the zone of a Burial Fields."""
    return Zone("burial", tile)


def in_play(zone: Zone) -> bool:
    """Return whether *zone* is on the map or the Ancestry board."""
    return zone.kind in ("map", "anc")


def own(player: str) -> Zone:
    """Return the purse of what *player* holds."""
    return Zone("player", player)


def on_tree(player: str) -> Zone:
    """Return the purse of the Gull on *player*'s Family Tree."""
    return Zone("tree", player)


def in_words(purse: Zone) -> str:
    """Return *purse* as messages name it."""
    return {"bank": "the bank", "tree": f"the Family Tree of {purse.name}"}.get(purse.kind, purse.name)


def holds(table: Table, purse: Zone) -> int:
    """Return the Silfr in *purse*."""
    return table.money.count(purse, SILFR)


def silfr(table: Table, player: str) -> int:
    """Return the Silfr that *player* holds."""
    return holds(table, own(player))
