"""Questions about a table. Their answers are never stored (VV-DEF)."""

from collections import Counter
from typing import NamedTuple

from projections.games.vendel import box
from projections.games.vendel.table import Table
from projections.games.vendel.zones import SUPPLY, at_place, at_spot, in_play
from projections.stock import Zone


def held(table: Table, zone: Zone, player: str, talent: str, *, exhausted: bool = False) -> int:
    """Return how many tokens of one owner, Talent and face lie in *zone*."""
    return table.tokens.count(zone, (player, talent, exhausted))


def own_tokens(table: Table, zone: Zone, player: str) -> int:
    """Return how many tokens of *player* lie in *zone*, any Talent, either face."""
    return sum(n for (owner, _, _), n in table.tokens.at(zone).items() if owner == player)


def counts(table: Table, place: str) -> Counter[str]:
    """Return owner -> Family Members that count for the Majority, Home's extra one included (VV-DEF-04, VV-DEF-05)."""
    found: Counter[str] = Counter()
    for (owner, _, _), n in table.tokens.at(at_place(place)).items():
        found[owner] += n
    if place in table.tiles:
        for player, home in table.homes.items():
            if home == place and (found[player] or table.house.home_alone_majority != "no"):
                found[player] += 1
    return found


def majority(table: Table, place: str) -> str | None:
    """Return who has the Majority on *place*, None when nobody has or no tile lies there (VV-DEF-04)."""
    if place not in table.tiles:
        return None
    found = counts(table, place)
    most = max(found.values(), default=0)
    leaders = [owner for owner, n in found.items() if n == most]
    return leaders[0] if most > 0 and len(leaders) == 1 else None


def majorities(table: Table, player: str) -> dict[str, int]:
    """Return Region -> Ventures on which *player* has the Majority; Regions with none are left out.

    A Venture on Ribe or Gut counts in its tile's own Region (VV-SCO-10).
    """
    if player in table.noted:
        return {region: n for region, n in table.noted[player].items() if n}
    found: Counter[str] = Counter()
    for place, tile in table.tiles.items():
        if majority(table, place) == player:
            found[tile.region] += 1
    return dict(found)


def regions_of(table: Table, place: str) -> tuple[str, ...]:
    """Return the Regions of *place*: its tile's one, else those printed for it (VV-SHR-1, VV-SHR-3)."""
    tile = table.tiles.get(place)
    return (tile.region,) if tile else table.known.places[place].regions


def home_regions(table: Table, player: str) -> tuple[str, ...]:
    """Return the Regions of *player*'s Home, none before it is marked (VV-DEF-07)."""
    home = table.homes.get(player)
    return table.known.places[home].regions if home else ()


def presence(table: Table, player: str) -> tuple[str, ...]:
    """Return the Regions in which *player* has Presence, in the order of the board (VV-DEF-06)."""
    found = {*home_regions(table, player), *majorities(table, player)}
    return tuple(region for region in box.REGIONS if region in found)


def travel_ok(table: Table, player: str, place: str) -> bool:
    """Return whether *player* reaches *place* without an extra Longship (VV-ACT-JRN-4, VV-SHR-2)."""
    return not set(regions_of(table, place)).isdisjoint(presence(table, player))


def is_empty(table: Table, place: str) -> bool:
    """Return whether *place* holds neither a tile nor anybody's token (VV-DEF-08)."""
    return place not in table.tiles and not table.tokens.at(at_place(place))


def longships_out(table: Table, player: str) -> int:
    """Return how many Longships of *player* lie on the map: counters of actions, no tokens (VV-DEF-13)."""
    return sum(there.get(player, 0) for there in table.longships.values())


def exhausted_out(table: Table, player: str) -> int:
    """Return how many Exhausted tokens of *player* lie on the map and the Ancestry board."""
    return sum(
        n
        for zone, there in table.tokens.items()
        if in_play(zone)
        for (owner, _, exhausted), n in there.items()
        if owner == player and exhausted
    )


def spent(table: Table, player: str) -> int:
    """Return the actions used this turn, by the ledger or by the pieces (VV-TRN-05, Q-02)."""
    if table.house.action_count == "physical":
        return exhausted_out(table, player) + longships_out(table, player)
    return table.spent


def ability(table: Table, player: str) -> str | None:
    """Return the board that *player* plays with its special side, folded, or None (VV-FAM)."""
    seat = table.seat(player)
    return seat.board if seat and seat.board and seat.board != "neutral" else None


def price(table: Table, player: str, slot: str) -> int | None:
    """Return what *player* pays in *slot*, None when nobody told the price (VV-MKT-02, VV-FAM-SCY)."""
    printed = table.known.prices.get(slot)
    if printed is not None and ability(table, player) == "scyldings":
        return min(printed, box.SCYLDINGS_CAP)
    return printed


def ancestors(table: Table, player: str, spot: str) -> int:
    """Return how many Ancestors, tokens on the Ancestry board, *player* has on *spot* (VV-COM-15, VV-DEF-11)."""
    return own_tokens(table, at_spot(spot), player)


def leads(table: Table, player: str, spot: str) -> bool:
    """Return whether *player* has at least one Ancestor on *spot* and nobody more (VV-ANC-03, VV-ANC-08)."""
    found: Counter[str] = Counter()
    for (owner, _, _), n in table.tokens.at(at_spot(spot)).items():
        found[owner] += n
    return found[player] >= 1 and found[player] == max(found.values())


class Admits(NamedTuple):
    """The Talents that a spot admits as far as they are told; *whole* when there can be no others."""

    talents: tuple[str, ...]
    whole: bool


def admits(table: Table, spot: str) -> Admits:
    """Return the Talents that *spot* admits: its own list, else those of the spots it is linked to (VV-ANC-09)."""
    if spot in box.TALENTS:
        return Admits((spot,), whole=True)
    known = table.known.spots.get(spot)
    if known is None:
        return Admits((), whole=False)
    if known.talents:
        return Admits(known.talents, whole=True)
    inner = [admits(table, link) for link in known.links]
    talents = dict.fromkeys(talent for link in inner for talent in link.talents)
    return Admits(tuple(talents), all(link.whole for link in inner))


def admitted(table: Table, spot: str) -> tuple[str, ...] | None:
    """Return the Talents that *spot* admits, None when its links are not known to the last one (VV-ANC-09)."""
    found = admits(table, spot)
    return found.talents if found.whole else None


def supply(table: Table, player: str) -> dict[str, int]:
    """Return Talent -> tokens in *player*'s Supply, every Talent named; the tree's slots are not in it (VV-DEF-15)."""
    return {talent: held(table, SUPPLY, player, talent) for talent in box.TALENTS}


def standees_of(table: Table, player: str) -> tuple[str, ...]:
    """Return the Achievements whose standee *player* holds, in the order of the board."""
    return tuple(a for a in box.ACHIEVEMENTS if table.standees.get(a) == player)


def futures(table: Table, player: str) -> int:
    """Return how many Future standees *player* holds."""
    return sum(box.KIND[a] == "future" for a in standees_of(table, player))


def tree_cards(table: Table, player: str) -> int:
    """Return how many Formidables lie on *player*'s Family Tree."""
    return len(table.trees.get(player, ()))


def formidables_by_region(table: Table, player: str) -> dict[str, int]:
    """Return Region -> Formidables on *player*'s tree, as Missions count them (VV-SCO-9).

    A card of Ribe or Gut counts in both Regions of its Location; a card that nobody told counts nowhere.
    """
    found: Counter[str] = Counter()
    for card in table.trees.get(player, {}).values():
        place = table.known.places.get(card.location or "")
        found.update(place.regions if place else ())
    return dict(found)


def missions_in(table: Table, player: str, *zones: str) -> int:
    """Return how many Missions *player* has in the *zones* ``tree``, ``hand``, ``shown``."""
    return sum(mission.zone in zones for mission in table.missions.get(player, ()))


def order(table: Table) -> tuple[str, ...]:
    """Return the players in turn order of this round, from the holder of the marker (VV-TRN-01)."""
    return table.clockwise(table.starter)
