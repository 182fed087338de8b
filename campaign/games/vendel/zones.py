"""Words for zones: what stands behind ``@``, ``=`` and ``--from``, and the zone that is meant.

A Location is written by its name, a spot of the Ancestry board by its, the pool by ``supply``. Where a Location bears
the name of a spot, neither is written without its kind: ``place:navigator``, ``spot:navigator``. A Location called
Supply is meant by its bare name, because the pool is meant wherever nothing is said; ``pool:supply`` is the pool then.
"""

from collections.abc import Collection
from functools import lru_cache

from projections.games.vendel import box
from projections.games.vendel.zones import SUPPLY, at_place, at_spot
from projections.stock import Zone

POOL = "supply"
"""The word for the pool."""

_KINDS = {"place": at_place, "spot": at_spot}


@lru_cache(maxsize=8)
def zone_words(places: tuple[str, ...]) -> dict[str, str | tuple[str, ...]]:
    """Return word -> the canonical word, for a table with the Locations *places*; several when it is not clear."""
    zones = [*map(at_spot, box.SPOTS), SUPPLY, *map(at_place, places)]
    words = {_in_full(zone): word_of(zone, places) for zone in zones}
    shared = {name: (f"place:{name}", f"spot:{name}") for name in places if name in box.SPOTS}
    return {**words, **{word: word for word in words.values()}, **shared}


def word_of(zone: Zone, places: Collection[str]) -> str:
    """Return the word for *zone*, with its kind where the name alone could mean another zone."""
    kind, name = zone
    alone = name not in box.SPOTS if kind == "map" else (name or kind) not in places
    return (name or kind) if alone else _in_full(zone)


def meant(where: str | None, places: Collection[str]) -> Zone:
    """Return the zone that the canonical word *where* means; None is the pool."""
    if where is None:
        return SUPPLY
    kind, colon, name = where.partition(":")
    if colon:
        return _KINDS[kind](name) if kind in _KINDS else SUPPLY
    if where in places:
        return at_place(where)
    return SUPPLY if where == POOL else at_spot(where)


def location_of(where: str | None, places: Collection[str]) -> str | None:
    """Return the Location that the canonical word *where* means, None when it means no Location."""
    zone = meant(where, places)
    return zone.name if zone.kind == "map" else None


def _in_full(zone: Zone) -> str:
    kind, name = zone
    return {"map": f"place:{name}", "anc": f"spot:{name}"}.get(kind, "pool:supply")
