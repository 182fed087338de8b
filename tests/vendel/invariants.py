"""What has to hold at every table of Vendel to Viking: one small function for each invariant, named by its id.

``AFTER_EACH_FACT`` holds in the middle of a move, ``BETWEEN_MOVES`` whenever a move is done. What a single move or a
whole game has to keep is in `tests.vendel.invariants_of_moves`. The functions read the bare table and count for
themselves; of the package under test they ask nothing but the view.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from campaign.games.vendel import GAME
from projections.games.vendel.table import Table
from projections.games.vendel.zones import BANK, SILFR, holds
from tests.vendel.eye import ACHIEVEMENTS, ADVANCED, EPIC, FUTURE, REGIONS, SLOTS, TALENTS
from tests.vendel.naive_scorer import differences

TOKENS = {"leader": 3, "seeress": 3, "settler": 3, "warrior": 5, "merchant": 5, "shipwright": 5}
START_ROUND_SPACE = {2: 1, 3: 1, 4: 2, 5: 3, 6: 4}
MOST_ROUNDS = {2: 12, 3: 12, 4: 11, 5: 10, 6: 9}


_seen: list[tuple[Table, dict[str, Any]]] = []


def seen(table: Table) -> dict[str, Any]:
    """Return the view of *table*, which is not made twice in a row."""
    if not _seen or _seen[0][0] is not table:
        _seen[:] = [(table, GAME.view(table))]
    return _seen[0][1]


def lying(table: Table) -> Iterator[tuple[str, str, str, bool, int]]:
    """Yield zone, owner, Talent, face and number of every token."""
    for zone, held in table.tokens.items():
        for (owner, talent, exhausted), n in held.items():
            yield str(zone), owner, talent, exhausted, n


def own_at(table: Table, zone: str, player: str) -> int:
    return sum(n for there, owner, _, _, n in lying(table) if (there, owner) == (zone, player))


def exhausted_of(table: Table, player: str) -> int:
    return sum(n for _, owner, _, exhausted, n in lying(table) if owner == player and exhausted)


def ships_of(table: Table, player: str) -> int:
    return sum(ships.get(player, 0) for ships in table.longships.values())


def strength(table: Table, place: str, player: str) -> int:
    """Return how much *player* counts for the Majority on *place* (VV-DEF-04, VV-DEF-05)."""
    n = own_at(table, f"map:{place}", player)
    at_home = table.homes.get(player) == place and place in table.tiles
    return n + (at_home and (n > 0 or table.house.home_alone_majority == "yes"))


def holders(table: Table, place: str) -> list[str]:
    """Return every player with the Majority on *place*."""
    if place not in table.tiles:
        return []
    counted = {player: strength(table, place, player) for player in table.players}
    return [
        player
        for player, n in counted.items()
        if n >= 1 and all(n > m for other, m in counted.items() if other != player)
    ]


def inv_01_tokens_of_a_colour_stay_24(table: Table) -> None:
    """VV-INV-01."""
    counted: Counter[tuple[str, str]] = Counter()
    for _, owner, talent, _, n in lying(table):
        counted[owner, talent] += n
    assert counted == {(player, talent): n for player in table.players for talent, n in TOKENS.items()}


def inv_02_no_count_is_negative(table: Table) -> None:
    """VV-INV-02."""
    assert all(n > 0 for *_, n in lying(table))
    assert min(table.deck, table.discard, *table.piles.values(), *table.discards.values()) >= 0
    assert all(n >= 0 for ships in table.longships.values() for n in ships.values())


def inv_03_only_map_and_ancestry_hold_exhausted_tokens(table: Table) -> None:
    """VV-INV-03."""
    assert all(zone.startswith(("map:", "anc:")) for zone, _, _, exhausted, _ in lying(table) if exhausted)


def inv_04_core_spots_hold_their_talent(table: Table) -> None:
    """VV-INV-04."""
    assert all(talent == zone[4:] for zone, _, talent, _, _ in lying(table) if zone[4:] in TALENTS)


def inv_06_a_standee_lies_with_one_player_at_most(table: Table) -> None:
    """VV-INV-06."""
    assert set(table.standees) <= set(ACHIEVEMENTS)
    assert set(table.standees.values()) <= set(table.players)


def inv_08_two_longships_of_a_colour(table: Table) -> None:
    """VV-INV-08."""
    if table.house.longships == "limited":
        assert all(ships_of(table, player) <= 2 for player in table.players)


def inv_14_a_tile_is_in_one_place(table: Table) -> None:
    """VV-INV-14."""
    on_map, off_map = table.tiles.values(), table.off_map.values()
    lying_tiles = Counter(tile.region for tile in (*on_map, *off_map))
    assert all(lying_tiles[r] + table.piles[r] + table.discards[r] == 30 for r in REGIONS)
    assert all(tile.region in table.known.places[place].regions for place, tile in table.tiles.items())
    assert all(name.startswith("burial-") for name in table.off_map)


def inv_17_a_slot_with_a_card_holds_no_component(table: Table) -> None:
    """VV-INV-17."""
    for player, cards in table.trees.items():
        assert len(cards) <= 12
        assert not set(cards) & set(table.layout.get(player, {}))


def inv_19_money_stays_160(table: Table) -> None:
    """VV-INV-19; the bank alone may run short, with a warning (VV-LIM-05)."""
    assert table.money.total(SILFR) == 160
    assert all(holds(table, purse) >= 0 for purse in table.money if purse != BANK)


def inv_20_one_majority_on_a_venture(table: Table) -> None:
    """VV-INV-20; the view names the same player."""
    places = seen(table)["places"]
    for place in table.known.places:
        held = holders(table, place)
        assert len(held) <= 1
        assert places[place]["majority"] == next(iter(held), None)


def inv_21_no_more_majorities_than_ventures(table: Table) -> None:
    """VV-INV-21."""
    if not table.noted:
        assert sum(player["majorities"] for player in seen(table)["players"]) <= len(table.tiles)


def inv_22_home_is_presence(table: Table) -> None:
    """VV-INV-22."""
    for player in seen(table)["players"]:
        if player["home"]:
            assert set(table.known.places[player["home"]].regions) <= set(player["presence"])


def inv_23_home_alone_is_one_to_nothing(table: Table) -> None:
    """VV-INV-23."""
    for player, home in table.homes.items():
        there = [owner for zone, owner, _, _, n in lying(table) if zone == f"map:{home}" for _ in range(n)]
        if home in table.tiles and table.house.home_alone_majority == "yes" and len(there) < 2:
            expected = player if not there or there == [player] else None
            assert seen(table)["places"][home]["majority"] == expected


def inv_15_formidables_stay_120(table: Table) -> None:
    """VV-INV-15."""
    assert table.deck + table.discard + len(table.market) + sum(map(len, table.trees.values())) == 120


def inv_16_the_market_is_full(table: Table) -> None:
    """VV-INV-16."""
    assert set(table.market) == set(SLOTS) or table.deck == table.discard == 0


def inv_18_missions_are_nine_of_each_and_unnamed(table: Table) -> None:
    """VV-INV-18."""
    drawn = [mission for held in table.missions.values() for mission in held]
    assert len(drawn) <= 36
    assert all(sum(mission.difficulty == level for mission in drawn) <= 9 for level in range(1, 5))
    assert all(mission.name is None for mission in drawn if mission.zone != "shown")


def inv_30_rounds_end_in_793(table: Table) -> None:
    """VV-INV-30."""
    seats = len(table.seats)
    assert table.space == START_ROUND_SPACE[seats] + max(table.round - 1, 0) or table.house.year793 != "play_round"
    assert table.round <= MOST_ROUNDS[seats]


def inv_33_two_futures_end_the_game(table: Table) -> None:
    """VV-INV-33."""
    futures = Counter(holder for taken, holder in table.standees.items() if taken in FUTURE)
    if table.phase in ("play", "scoring") and max(futures.values(), default=0) >= 2:
        assert table.last_round is not None
    if table.last_round is not None:
        assert table.round <= table.last_round


def inv_34_the_total_is_the_sum_of_its_lines(table: Table) -> None:
    """VV-INV-34."""
    rows = GAME.score(table)["rows"]
    for row in rows:
        kinds = Counter(taken for taken, holder in table.standees.items() if holder == row["player"])
        standees = sum(kinds[a] * (4 if a in ADVANCED else 8 if a in EPIC else 10) for a in ACHIEVEMENTS)
        more = table.judged.get(row["player"], 0) + table.awarded.get(row["player"], 0)
        assert row["total"] == 2 * row["majorities"] + standees + more
    assert sum(row["lines"][kind] for row in rows for kind in ("advanced", "epic", "future")) <= 132


def inv_35_equal_rank_is_equal_strength(table: Table) -> None:
    """VV-INV-35; the naive scorer ranks alike."""
    rows = GAME.score(table)["rows"]
    for row in rows:
        twins = [other for other in rows if other["rank"] == row["rank"]]
        assert {(twin["total"], twin["majorities"]) for twin in twins} == {(row["total"], row["majorities"])}
    if not table.noted:
        assert differences(rows, seen(table)) == []


Check = Callable[[Table], None]

AFTER_EACH_FACT: tuple[Check, ...] = (
    inv_01_tokens_of_a_colour_stay_24,
    inv_02_no_count_is_negative,
    inv_03_only_map_and_ancestry_hold_exhausted_tokens,
    inv_04_core_spots_hold_their_talent,
    inv_06_a_standee_lies_with_one_player_at_most,
    inv_14_a_tile_is_in_one_place,
    inv_17_a_slot_with_a_card_holds_no_component,
    inv_19_money_stays_160,
)

BETWEEN_MOVES: tuple[Check, ...] = (
    *AFTER_EACH_FACT,
    inv_08_two_longships_of_a_colour,
    inv_15_formidables_stay_120,
    inv_16_the_market_is_full,
    inv_18_missions_are_nine_of_each_and_unnamed,
    inv_20_one_majority_on_a_venture,
    inv_21_no_more_majorities_than_ventures,
    inv_22_home_is_presence,
    inv_23_home_alone_is_one_to_nothing,
    inv_30_rounds_end_in_793,
    inv_33_two_futures_end_the_game,
    inv_34_the_total_is_the_sum_of_its_lines,
    inv_35_equal_rank_is_equal_strength,
)
