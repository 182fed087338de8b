"""What is in the box of Vikingar, and the numbers that the rulebook prints (VK-CMP, VK-PLC, VK-BLD, VK-TRS).

Cards, coins and Fire and Blood are not counted: nothing ever runs out of them (VK-CMP-02).
"""

from typing import Literal

from projections import house

SEATS = range(2, 5)
"""Four clans, and an opponent has to throw the defence (VK-CMP-04)."""
SHIPS = OUTPOSTS = 5
"""Of each clan (VK-CMP-03)."""
START_SHIPS = 2
TILES = 24
RUNES = 10
ATTACK, DEFENCE = 5, 4
"""Runes of a throw without items (VK-THR-02)."""
SEA = "sea"

CUPS = ("bravery", "looter", "strategy", "wealth", "bloody", "hero", "conqueror", "cursed")
"""The achievements, in the order of the rulebook (VK-ACH-10 to VK-ACH-17)."""
CUP_NAMES = {
    "bravery": "Bravery", "looter": "Looter's", "strategy": "Strategy", "wealth": "Wealth",
    "bloody": "Bloody", "hero": "Hero's", "conqueror": "Conqueror's", "cursed": "Cursed",
}  # fmt: skip

KINDS = ("village", "city", "worship", "fortress", "quest")
LOOT_GOLD = {"village": 1, "city": 2, "worship": 2, "fortress": 3}
LOOT_CUP = {"city": "conqueror", "worship": "looter", "fortress": "strategy", "quest": "hero"}
NEUTRAL = {"city": 4, "worship": 4, "fortress": 5, "abyss": 5}
"""Runes thrown for a place that nobody controls, and for an abyss (VK-PLC-01, VK-WEN-02)."""
SETTLED = ("city", "worship")
"""Where outposts stand (VK-OUT-01)."""

TOLL, SHIP, TREASURE = 2, 2, 3
"""Prices in gold (VK-FRT-01, VK-BLD-01, VK-TRS-01)."""
CAPS = (2, 3, 4)
"""Longships in play by cups, two cups or more the last (VK-BLD-02)."""
KRAKEN = "kraken"
FAILS = ("skull", "sun", "shield")

USUAL_GOALS = ("3", "4", "5")


class House(house.House):
    """What the players agree on, and the switches of section B, the default first."""

    goal: Literal["3", "4", "5", "1", "2", "6", "7", "8"] = "3"
    start_gold: Literal["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] = "0"
    fight_keeps_action: Literal["false", "true"] = "false"
    bloody_defender: Literal["ships_and_outposts", "ships", "none"] = "ships_and_outposts"
    outpost_attack: Literal["choice", "raze_only", "loot_only"] = "choice"
    fortress_blocks_raze: Literal["true", "false"] = "true"
    kraken: Literal["fifth_only", "plus_one"] = "fifth_only"
    cursed_counts: Literal["true", "false"] = "true"
    abyss_bravery: Literal["false", "true"] = "false"
    door_capacity: Literal["1", "any"] = "1"
    short_compare: Literal["any", "count"] = "any"
    win_tie: Literal["order", "shared"] = "order"
    interleave: Literal["false", "true"] = "false"
    shield_redraw: Literal["true", "false"] = "true"
    sea_vortex: Literal["true", "false"] = "true"
    fortress_protects: Literal["city_worship", "all", "none"] = "city_worship"
    fortress_reach: Literal["blocked", "adjacent", "inside"] = "blocked"
    abyss_again: Literal["true", "false"] = "true"
    outpost_scope: Literal["place", "tile"] = "place"
    phase3_order: Literal["free", "printed"] = "free"
    hero_nav: Literal["false", "true"] = "false"
    loot_own: Literal["false", "true"] = "false"


def kind_of(place: str) -> str:
    """Return the kind of a place on a tile: ``city2`` is a city."""
    return place.rstrip("0123456789")
