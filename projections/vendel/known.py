"""Component data that a table knows: taught from a catalog or line by line, never guessed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from projections.vendel import box


@dataclass(frozen=True, slots=True)
class Place:
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


@dataclass(frozen=True, slots=True)
class Spot:
    """What is known of a spot that is no core spot: its two links, and the Talents it admits (None: by its links)."""

    links: tuple[str, ...]
    talents: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class TreeSlot:
    """One of the twelve card slots of a Family Tree board."""

    bottom: bool
    links: tuple[int, ...]
    holds: str | None


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
        """Merge *catalog* (checked before it became a fact) into what is known."""
        for name, entry in catalog.get("locations", {}).items():
            self.places[name] = _place(name, entry)
        for name, entry in catalog.get("spots", {}).items():
            talents = entry.get("talents")
            self.spots[name] = Spot(tuple(entry["links"]), tuple(talents) if talents else None)
        self.prices |= catalog.get("prices", {})
        for name, slots in catalog.get("boards", {}).items():
            self.boards[name] = {int(no): _slot(entry) for no, entry in slots.items()}
        self.track = tuple(catalog.get("round_track", self.track))
        for section in ("ventures", "formidables", "missions", "regions", "pax"):
            if section in catalog:
                self.sections[section] = {**self.sections.get(section, {}), **catalog[section]}

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
            name: {str(no): {"bottom": s.bottom, "links": list(s.links), "holds": s.holds} for no, s in slots.items()}
            for name, slots in self.boards.items()
        }
        whole = {"locations": places, "spots": spots, "prices": dict(self.prices), "boards": boards}
        return whole | {"round_track": list(self.track)} | {k: dict(v) for k, v in self.sections.items()}


def _place(name: str, entry: Mapping[str, Any]) -> Place:
    home = entry.get("home", name not in box.SHARED)
    return Place(name, tuple(entry["regions"]), entry.get("west"), entry.get("north"), home)


def _slot(entry: Mapping[str, Any]) -> TreeSlot:
    return TreeSlot(entry.get("bottom", False), tuple(entry.get("links", ())), entry.get("holds"))
