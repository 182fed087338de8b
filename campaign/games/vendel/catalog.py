"""The catalog: component data that a table types once from its own box. Facts only, no card texts.

A catalog is a mapping with the sections below, written as TOML in a file and as JSON in a ``catalog`` move. Every
section may be left out.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from campaign.catalogs import Remark
from campaign.notation.names import fold, refuse_meant
from events.errors import NotUnderstood
from events.names import clean
from projections.english import listed
from projections.games.vendel import box, pax
from projections.games.vendel.known import Known
from projections.games.vendel.table import Table

Holds = Literal[box.Talent, "member", "gull", "mission"]
Rank = Annotated[int, Field(ge=1, le=99)]
ShortText = Annotated[str, Field(min_length=1, max_length=120)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class LocationEntry(_Strict):
    """A Location: its Regions (one; two for Ribe and Gut), its ranks from west and north, whether it may be a Home.

    Without *home*, it may be one unless it is Ribe or Gut (VV-SHR-5).
    """

    regions: Annotated[tuple[box.Region, ...], Field(min_length=1, max_length=2)]
    west: Rank | None = None
    north: Rank | None = None
    home: bool | None = None


class SpotEntry(_Strict):
    """A spot of the Ancestry board: the two spots it is linked to, and the Talents it admits if not by its links."""

    links: Annotated[tuple[ShortText, ...], Field(min_length=2, max_length=2)]
    talents: tuple[box.Talent, ...] | None = None


class SlotEntry(_Strict):
    """A slot of a Family Tree: whether it is at the bottom, what it is linked to, what it holds at the start.

    What is left out is not known; it is not "no" (VV-TREE-07).
    """

    bottom: bool | None = None
    links: tuple[Annotated[int, Field(ge=1, le=12)], ...] | None = None
    holds: Holds | None = None


class VentureEntry(_Strict):
    """A Venture tile, by name."""

    region: box.Region | None = None
    trigger: ShortText | None = None
    ability: ShortText | None = None
    end_bonus: bool | None = None
    off_map: bool | None = None
    count: Annotated[int, Field(ge=1, le=30)] | None = None


class FormidableEntry(_Strict):
    """A Formidable, by name."""

    talent: box.Talent
    location: ShortText


class MissionEntry(_Strict):
    """A Mission, by name."""

    difficulty: Annotated[int, Field(ge=1, le=4)]
    points: Annotated[int, Field(ge=0, le=100)] | None = None


class RegionEntry(_Strict):
    """A Region: its colour."""

    colour: ShortText


class PaxEntry(_Strict):
    """Pax Viking: base starting Silfr by place in turn order, the Jarl that the rulebook leaves blank, Jarls' Homes."""

    base_silfr: Annotated[tuple[Annotated[int, Field(ge=0, le=99)], ...], Field(max_length=6)] = ()
    blank_jarl: ShortText | None = None
    homes: dict[ShortText, ShortText] = {}


class Catalog(_Strict):
    """All sections of a catalog."""

    locations: dict[ShortText, LocationEntry] = {}
    spots: dict[ShortText, SpotEntry] = {}
    prices: dict[box.Slot, Annotated[int, Field(ge=0, le=20)]] = {}
    boards: dict[ShortText, dict[Annotated[str, Field(pattern=r"^([1-9]|1[0-2])$")], SlotEntry]] = {}
    round_track: (
        Annotated[tuple[Annotated[int, Field(ge=1, le=2000)], ...], Field(min_length=12, max_length=12)] | None
    ) = None
    ventures: dict[ShortText, VentureEntry] = {}
    formidables: dict[ShortText, FormidableEntry] = {}
    missions: dict[ShortText, MissionEntry] = {}
    regions: dict[box.Region, RegionEntry] = {}
    pax: PaxEntry = PaxEntry()


class VendelCatalog:
    """The `Cataloguer` of Vendel to Viking."""

    printed = "campaign.games.vendel:printed.toml"

    def read(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """Return *data* in the shape that facts hold; raises NotUnderstood."""
        return read(data)

    def check(self, data: Mapping[str, Any]) -> Sequence[Remark]:
        """Return all that is wrong in *data*, then all that is missing."""
        return check(data)

    def known(self, table: Table) -> dict[str, Any]:
        """Return all that the game on *table* knows."""
        known = _neat(Catalog.model_validate(table.known.as_catalog()))
        for name, entry in known["locations"].items():
            if entry["home"] is (name not in box.SHARED):
                del entry["home"]
        return known


def read(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return *data* in the shape that facts hold.

    Raises:
        NotUnderstood: a section, a name or a value that a catalog does not have; it says where.
    """
    try:
        neat = _neat(Catalog.model_validate(data))
    except ValidationError as error:
        raise NotUnderstood(f"catalog: {_faults(error)[0]}", hint="docs/catalog.md lists the sections") from error
    wrong = [*_name_faults(data), *(finding.text for finding in contradictions(neat))]
    if wrong:
        raise NotUnderstood(f"catalog: {wrong[0]}", hint="skald catalog check FILE lists everything")
    return neat


def check(data: Mapping[str, Any]) -> list[Remark]:
    """Return all that contradicts itself or the printed rules, then all that is missing."""
    try:
        neat = _neat(Catalog.model_validate(data))
    except ValidationError as error:
        return [Remark("wrong", text) for text in _faults(error)]
    named = [Remark("wrong", text) for text in _name_faults(data)]
    return [*named, *contradictions(neat), *gaps(neat)]


def _neat(catalog: Catalog) -> dict[str, Any]:
    """Return *catalog* without what need not be said, its names in the form in which they are compared."""
    neat = catalog.model_dump(mode="json", exclude_defaults=True)
    for section in ("locations", "spots"):
        if section in neat:
            neat[section] = {fold(name): entry for name, entry in neat[section].items()}
    for entry in neat.get("spots", {}).values():
        entry["links"] = [fold(link) for link in entry["links"]]
    return neat


def _name_faults(data: Mapping[str, Any]) -> list[str]:
    """Return the names that cannot be typed in moves, or that look like another of their section."""
    faults = []
    for section in ("locations", "ventures", "formidables", "missions"):
        names = list(data.get(section, {}))
        faults += [text for name in names if (text := _name_fault(name, section))]
        twice = [name for at, name in enumerate(names) if fold(name) in map(fold, names[:at])]
        faults += [f"{section}: {name!r} stands twice" for name in twice]
    return faults


def _name_fault(name: str, section: str) -> str:
    try:
        clean(name)
        if section == "locations":
            refuse_meant(name)
    except NotUnderstood as error:
        return f"{section}: {error.message}"
    return ""


_SAYS = {
    "extra_forbidden": "a catalog has no such entry",
    "model_type": "a table of entries is expected",
    "dict_type": "a table of entries is expected",
    "tuple_type": "a list is expected",
    "missing": "it has to be told",
    "too_short": "too few entries",
    "too_long": "too many entries",
}
"""What pydantic finds, in words for somebody who writes a catalog; the rest is said as it is."""


def _faults(error: ValidationError) -> list[str]:
    """Return what is wrong, each with its place: ``locations.holm.regions.0: input should be …``."""
    found = []
    for one in error.errors(include_url=False, include_context=False, include_input=False):
        where = ".".join(str(part) for part in one["loc"] if part != "[key]")
        found.append(f"{where}: {_SAYS.get(one['type'], one['msg'][:1].lower() + one['msg'][1:])}")
    return found


def contradictions(data: Mapping[str, Any]) -> list[Remark]:
    """Return what cannot be true (VV-DEF-01, VV-MKT-03, VV-ANC-10, VV-TREE-01)."""
    texts = [*_place_faults(data), *_spot_faults(data), *_price_faults(data), *_board_faults(data), *_pax_faults(data)]
    return [Remark("wrong", text) for text in texts]


def _place_faults(data: Mapping[str, Any]) -> list[str]:
    faults = []
    for name, entry in data.get("locations", {}).items():
        regions = set(entry["regions"])
        if name in box.SHARED and regions != set(box.SHARED[name]):
            faults.append(f"{name} belongs to {listed(box.SHARED[name])} (VV-DEF-01)")
        if name not in box.SHARED and len(regions) > 1:
            faults.append(f"{name} has two Regions; only Ribe and Gut have (VV-DEF-01)")
        if name in box.SHARED and entry.get("home", False):
            faults.append(f"{name} cannot be a Home (VV-SHR-5)")
    return faults + _rank_faults(data)


def _rank_faults(data: Mapping[str, Any]) -> list[str]:
    """Equal west ranks mean that nobody can tell, and then different north ranks have to (VV-BOT-38)."""
    norths: dict[int, list[int | None]] = {}
    for entry in data.get("locations", {}).values():
        if entry.get("west"):
            norths.setdefault(entry["west"], []).append(entry.get("north"))
    shared = {west: ranks for west, ranks in norths.items() if len(ranks) > 1}
    alike = [west for west, ranks in shared.items() if None in ranks or len(set(ranks)) < len(ranks)]
    return [f"two Locations have the west rank {west}" for west in alike]


def _spot_faults(data: Mapping[str, Any]) -> list[str]:
    faults = []
    inner = {"advanced": box.TALENTS, "epic": box.ADVANCED, "future": box.EPIC}
    for name, entry in data.get("spots", {}).items():
        if name not in box.KIND:
            faults.append(f"{name} is no Achievement's spot (VV-ANC-01)")
            continue
        odd = [link for link in entry["links"] if link not in inner[box.KIND[name]]]
        if odd or len(set(entry["links"])) != 2:
            faults.append(f"{name} is linked to {listed(entry['links'])}; two spots of the ring inside are needed")
    return faults


def _price_faults(data: Mapping[str, Any]) -> list[str]:
    prices = data.get("prices", {})
    if len(prices) < len(box.SLOTS):
        return []
    low = min(prices.values())
    faults = []
    if low != 2 or list(prices.values()).count(2) != 1:
        faults.append("exactly one slot costs 2 and it is the cheapest (VV-MKT-03)")
    if max(prices.values()) <= box.SCYLDINGS_CAP:
        faults.append(f"some slot costs more than {box.SCYLDINGS_CAP} (VV-MKT-03)")
    return faults


def _board_faults(data: Mapping[str, Any]) -> list[str]:
    faults = []
    for name, slots in data.get("boards", {}).items():
        bottoms = [slot.get("bottom") for slot in slots.values()]
        if len(slots) == box.TREE_SLOTS and not any(bottoms) and None not in bottoms:
            faults.append(f"the board {name} has no bottom slot (VV-TREE-02)")
    return faults


def _pax_faults(data: Mapping[str, Any]) -> list[str]:
    blank = data.get("pax", {}).get("blank_jarl")
    named = [jarl for jarl in pax.JARLS if blank and fold(jarl) == fold(blank)]
    return [f"pax.blank_jarl: {jarl} has an Achievement of its own (VV-PAX-10)" for jarl in named]


def gaps(data: Mapping[str, Any]) -> list[Remark]:
    """Return what a complete catalog would still tell."""
    known = Known()
    texts = []
    places = {**known.places, **data.get("locations", {})}
    if len(places) < 8:
        texts.append(f"locations: {len(places)} are told, at least 8 are on the map")
    texts += [f"spots: the links of {name}" for name in box.ACHIEVEMENTS if name not in data.get("spots", {})]
    texts += [f"prices: slot {slot}" for slot in box.SLOTS if slot not in data.get("prices", {})]
    if "neutral" not in data.get("boards", {}):
        texts.append("boards: the slots of the neutral side")
    for name, slots in data.get("boards", {}).items():
        texts += _board_gaps(name, slots)
    texts += _column_ties(data)
    return [Remark("missing", text) for text in texts]


def _board_gaps(name: str, slots: Mapping[str, Any]) -> list[str]:
    """Return the slots that are not told, and of those that are, which values (VV-TREE-07)."""
    texts = [f"boards: {name} has {len(slots)} of {box.TREE_SLOTS} slots"] if len(slots) < box.TREE_SLOTS else []
    for value, says in (("bottom", "whether they are at the bottom"), ("links", "their links")):
        silent = [slot for slot, entry in slots.items() if value not in entry]
        if silent:
            texts.append(f"boards: {name}, slots {', '.join(sorted(silent, key=int))}: {says}")
    return texts


def _column_ties(data: Mapping[str, Any]) -> list[str]:
    prices = data.get("prices", {})
    ties = []
    for column in range(3):
        values = [prices[slot] for slot in box.SLOTS[column::3] if slot in prices]
        if len(set(values)) < len(values):
            ties.append(
                f"prices: two slots of column {column + 1} cost the same; the bot then takes the lower one (Q-52)"
            )
    return ties
