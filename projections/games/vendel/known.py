"""Component data that a table knows: taught from a catalog or line by line, never guessed.

Known and unknown are asked of each value, never of a whole board or section: what nobody told is None (or has no
entry), what is told stays told when more is told later.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from projections.games.vendel import box

SECTIONS = ("ventures", "formidables", "missions", "regions", "pax")
"""Sections of a catalog that are kept as they are told."""


class Place(NamedTuple):
    """A Location of the map.

    Attributes:
        regions: one Region, or two for Ribe and Gut.
        west: rank from the west, 1 is westernmost, None when nobody told it.
        north: rank from the north, likewise.
        home: whether it may be a Home.
    """

    name: str
    regions: tuple[str, ...]
    west: int | None = None
    north: int | None = None
    home: bool = True


class Spot(NamedTuple):
    """What is known of a spot that is no core spot: its two links, and the Talents it admits (None: by its links)."""

    links: tuple[str, ...]
    talents: tuple[str, ...] | None = None


class TreeSlot(NamedTuple):
    """One of the twelve card slots of a Family Tree board; each value is None when nobody told it.

    A link may be told at either of its two ends.
    """

    bottom: bool | None = None
    links: tuple[int, ...] | None = None
    holds: str | None = None


Board = Mapping[int, TreeSlot]


def at_bottom(board: Board, slot: int) -> bool | None:
    """Return whether *slot* is a bottom slot, None when nobody told it (VV-TREE-02)."""
    return board.get(slot, TreeSlot()).bottom


def linked(board: Board, one: int, other: int) -> bool | None:
    """Return whether two slots are linked, None when neither end says so and one of them is untold (VV-TREE-03)."""
    ends = board.get(one, TreeSlot()).links, board.get(other, TreeSlot()).links
    if other in (ends[0] or ()) or one in (ends[1] or ()):
        return True
    return None if None in ends else False


def printed_places() -> dict[str, Place]:
    """Return the five Locations that the rulebook names (VV-DEF-01)."""
    return {name: Place(name, regions, home=name not in box.SHARED) for name, regions in box.PRINTED_PLACES.items()}


@dataclass(slots=True)
class Known:
    """All component data of one table; values are replaced, never changed in place."""

    places: dict[str, Place] = field(default_factory=printed_places)
    spots: dict[str, Spot] = field(default_factory=dict)
    prices: dict[str, int] = field(default_factory=dict)
    boards: dict[str, dict[int, TreeSlot]] = field(default_factory=dict)
    track: tuple[int, ...] = box.ROUND_TRACK
    sections: dict[str, Mapping[str, Any]] = field(default_factory=dict)

    def copy(self) -> "Known":
        """Return a copy that can be taught without touching this one."""
        return Known(
            dict(self.places), dict(self.spots), dict(self.prices), dict(self.boards), self.track, dict(self.sections)
        )

    def teach(self, catalog: Mapping[str, Any]) -> None:
        """Merge *catalog* (checked before it became a fact) into what is known, value by value."""
        for name, entry in catalog.get("locations", {}).items():
            self.places[name] = _place(name, entry, self.places.get(name))
        for name, entry in catalog.get("spots", {}).items():
            self.spots[name] = _spot(entry, self.spots.get(name))
        self.prices |= catalog.get("prices", {})
        for name, slots in catalog.get("boards", {}).items():
            told = self.boards.get(name, {})
            taught = {int(no): _slot(entry, told.get(int(no), TreeSlot())) for no, entry in slots.items()}
            self.boards[name] = {**told, **taught}
        self.track = tuple(catalog.get("round_track", self.track))
        for section in SECTIONS:
            if section in catalog:
                self.sections[section] = _merged(self.sections.get(section, {}), catalog[section])

    def as_catalog(self) -> dict[str, Any]:
        """Return all that is known in the shape that `teach` takes."""
        places = {
            p.name: {"regions": list(p.regions), "west": p.west, "north": p.north, "home": p.home}
            for p in self.places.values()
        }
        spots = {
            name: {"links": list(s.links), "talents": list(s.talents) if s.talents else None}
            for name, s in self.spots.items()
        }
        boards = {
            name: {str(no): _slot_entry(slot) for no, slot in slots.items()} for name, slots in self.boards.items()
        }
        whole = {"locations": places, "spots": spots, "prices": dict(self.prices), "boards": boards}
        return whole | {"round_track": list(self.track)} | {k: dict(v) for k, v in self.sections.items()}


def _merged(told: Mapping[str, Any], more: Mapping[str, Any]) -> dict[str, Any]:
    """Return *told* with *more* laid over it; mappings inside are merged likewise."""
    both = {key: _merged(told[key], value) for key, value in more.items() if _deep(told.get(key), value)}
    return {**told, **more, **both}


def _deep(told: Any, value: Any) -> bool:
    return isinstance(told, Mapping) and isinstance(value, Mapping)


def _place(name: str, entry: Mapping[str, Any], told: Place | None) -> Place:
    told = told or Place(name, (), home=name not in box.SHARED)
    west, north, home = (entry.get(key, getattr(told, key)) for key in ("west", "north", "home"))
    return Place(name, tuple(entry["regions"]), west, north, home)


def _spot(entry: Mapping[str, Any], told: Spot | None) -> Spot:
    talents = entry.get("talents") or (told.talents if told else None)
    return Spot(tuple(entry["links"]), tuple(talents) if talents else None)


def _slot(entry: Mapping[str, Any], told: TreeSlot) -> TreeSlot:
    links = entry.get("links", told.links)
    holds = entry.get("holds", told.holds)
    return TreeSlot(entry.get("bottom", told.bottom), None if links is None else tuple(links), holds)


def _slot_entry(slot: TreeSlot) -> dict[str, Any]:
    links = None if slot.links is None else list(slot.links)
    return {"bottom": slot.bottom, "links": links, "holds": slot.holds}
