"""The Ancestry board as its ring, cut open: where each spot stands, found from the links that were told (VV-ANC)."""

from collections.abc import Mapping
from typing import NamedTuple

from projections.games.vendel import box
from projections.games.vendel.known import Spot

ROUND = 2 * len(box.TALENTS)
"""Half widths of the ring."""

_RINGS = (box.ADVANCED, box.EPIC, box.FUTURE)


class Ring(NamedTuple):
    """Where the spots stand.

    Attributes:
        columns: spot -> half widths from the left.
        links: pairs of spots, as far as they are told and the ring is whole.
        whole: all links are told, and they make rings.
    """

    columns: Mapping[str, int]
    links: tuple[tuple[str, str], ...]
    whole: bool


def ring(spots: Mapping[str, Spot]) -> Ring:
    """Return where the spots stand by their told links; rows as the box lists them while those make no ring."""
    inner = _core(spots)
    columns = {spot: 2 * at for at, spot in enumerate(inner)}
    for outer in _RINGS:
        found = {spot: _between(spots.get(spot), columns) for spot in outer}
        if len(set(found.values()) - {None}) < len(outer):
            return _rows()
        columns |= {spot: at for spot, at in found.items() if at is not None}
    links = tuple((spot, link) for outer in _RINGS for spot in outer for link in spots[spot].links)
    return Ring(columns, links, whole=True)


def _core(spots: Mapping[str, Spot]) -> list[str]:
    """Return the core spots in their order round the board, as far as the advanced ones link them."""
    pairs = [spots[spot].links for spot in box.ADVANCED if spot in spots]
    order = [box.TALENTS[0]]
    while len(order) < len(box.TALENTS):
        beside = [other for pair in pairs if order[-1] in pair for other in pair if other not in order]
        if not beside:
            break
        order.append(min(beside, key=box.TALENTS.index) if len(order) == 1 else beside[0])
    return order


def _between(spot: Spot | None, columns: Mapping[str, int]) -> int | None:
    """Return where a spot stands that is linked to two neighbours, None when it is not."""
    ends = [columns[link] for link in spot.links if link in columns] if spot else []
    if len(ends) != 2:
        return None
    one, other = ends
    return next((at % ROUND for at in (one + 1, one - 1) if (at - other) % ROUND in (1, ROUND - 1)), None)


def _rows() -> Ring:
    every = (box.TALENTS, *_RINGS)
    return Ring({spot: 2 * at for row in every for at, spot in enumerate(row)}, (), whole=False)
