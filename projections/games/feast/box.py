"""What is in the box of A Feast for Odin, and the numbers that it prints (FO-PRD to FO-SCO, the 2016 base game).

Goods and special tiles stand in `tiles`, boards and houses in `boards`. Goods, resources, weapons and ships never run
out (FO-SHP-02); strips, houses, special tiles, boards and cards do.
"""

from typing import Literal

from projections import house

SEATS = range(1, 5)

SILVER, WOOD, STONE, ORE = "silver", "wood", "stone", "ore"
RESOURCES = (SILVER, WOOD, STONE, ORE)
WEAPONS = ("bow", "snare", "spear", "sword")

SHEEP, CATTLE = "sheep", "cattle"
PREGNANT = {SHEEP: "pregnant-sheep", CATTLE: "pregnant-cattle"}
ANIMALS = (SHEEP, CATTLE, *PREGNANT.values())
CROWN = "crown"

SHIPS = ("boat", "knarr", "longship")
SHIP_PRICE = {"boat": 3, "knarr": 5, "longship": 8}
"""Silver, at any time; and points while in the bay (FO-SHP-07, FO-SCO-01)."""
EMIGRANT = {"knarr": 18, "longship": 21}
ORE_ROOM = {"boat": 1, "knarr": 0, "longship": 3}
"""Ore that can be laid on a ship; a boat has one printed besides (FO-SHP-08)."""
PRINTED_ORE = 1
BOATS, LARGE = 3, 4
"""Berths of a bay (FO-SHP-03)."""

HOUSES = {"shed": 3, "stone_house": 3, "long_house": 5}
"""Houses in the box (FO-EXC-03)."""
VIKINGS_TO = {"shetland": 1, "faroe": 1, "iceland": 2, "greenland": 2, "bear": 2, "baffin": 3, "labrador": 3,
              "newfoundland": 3}  # fmt: skip
"""Vikings that sail there (FO-EXP-04 to FO-EXP-06)."""
HOME = "home"

STRIPS = {"212": "WWSOO$$", "231": "WWSSSO$", "420": "WWWWSS$", "222": "WWSSOO$", "330": "WWWSSS$", "312": "WWWSOO$",
          "411": "WWWWSO$", "321": "WWWSSO$"}  # fmt: skip
"""The mountain strips by their number of wood, stone and ore, the arrow end first (G3)."""
ITEMS = {"W": (WOOD, 1), "S": (STONE, 1), "O": (ORE, 1), "$": (SILVER, 2)}

ROUNDS = {"long": 7, "short": 6}
VIKINGS = {"long": 5, "short": 6}
"""Vikings of a round are so many and its number (FO-RND-02)."""
LEVELS = {"long": {1: 1, 2: 2, 4: 3, 6: 4}, "short": {1: 1, 3: 2, 5: 3}}
"""Round -> level of its harvest (FO-HAR-01)."""
HARVEST = (("peas", "beans", "flax"), ("grain",), ("cabbage",), ("fruits",))
"""What each level adds (FO-HAR-02)."""
TURNS = {"long": {3: "A", 4: "B", 5: "C", 6: "D"}, "short": {2: "A", 3: "B", 4: "C", 5: "D"}}
"""Round -> the board that turns (FO-EXP-08)."""
SILVER_ON_BOARDS = 2
TABLE_SPACES = 2
"""Banquet spaces that an emigrated ship covers (B-05)."""
CARDS = range(1, 191)
SPACES = range(1, 62)
START = {"mead": 1, "bow": 1, "snare": 1, "spear": 1}
"""Of everybody, with an occupation in the hand (FO-OCC-01) and the Vikings on the Thing Square (FO-ANY-05)."""
PENALTY = 3


class House(house.House):
    """Length, the columns of the imitation spaces of four players, and what section G leaves to the table."""

    length: Literal["long", "short"] = "long"
    imitate: Literal["1+3", "1+4", "2+3", "2+4"] = "1+3"
    mirror: Literal["no", "yes"] = "no"
    stock: Literal["end", "any"] = "end"
