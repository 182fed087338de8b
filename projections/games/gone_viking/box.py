"""What is in the box of Gone Viking!: cards, tokens and numbers that the rulebook prints (GV-CMP, GV-DCK)."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Literal

from projections import house

KINDS = ("B", "C", "H", "F")
"""Types of Plunder: Books, Coins, Hammers, Fists."""
NAMES = {"B": "Books", "C": "Coins", "H": "Hammers", "F": "Fists", "T": "Trees", "S": "Ships"}
ONE = {"B": "Book", "C": "Coin", "H": "Hammer", "F": "Fist", "T": "Tree", "S": "Ship"}
TOKENS = ("B", "C", "H", "F", "T", "S")
SMALL = TOKENS[:5]
"""Wealth tokens other than Ships."""
SUPPLY = {"B": 5, "C": 6, "H": 7, "F": 8, "S": 5}
"""Tokens in the box; Trees have no limit (GV-CMP-02, GV-CMP-03)."""
START_TREES = 2
WORTH = {"S": 11, "B": 5, "C": 4, "H": 3, "F": 2, "T": 1}
SHIP_WEALTH = 4
SET = ("B", "C", "H", "F")
TREES = ("T", "T", "T", "T")

GODS = {"ODIN": "B", "FREYA": "C", "THOR": "H", "LOKI": "F"}
GOD_NUMBER = {"ODIN": 12, "FREYA": 11, "THOR": 10, "LOKI": 9}
GOD_NAMES = {god: god.capitalize() for god in GODS}

SEATS = range(3, 6)
HAND = {3: 7, 4: 8, 5: 9}
THRESHOLD = {3: 9, 4: 8, 5: 7}
HIGHEST = {"B": 5, "C": 6, "H": 7, "F": 8}
_TWICE = {
    3: {"B": 0, "C": 0, "H": 0, "F": 0},
    4: {"B": 1, "C": 2, "H": 3, "F": 4},
    5: {"B": 4, "C": 5, "H": 6, "F": 7},
}
"""Up to which number there are two cards, by players and type (GV-DCK-02 to GV-DCK-04)."""
FREE_SWAP = 4


class House(house.House):
    """House-rule switches of section B, the default first."""

    god_flip: Literal["after_resolution", "before_resolution"] = "after_resolution"
    tie_lead: Literal["same", "next_clockwise", "raid_leader"] = "same"
    solo_tricks: Literal["score", "void"] = "score"
    thor_exit: Literal["restore", "stay_none"] = "restore"
    freya_no_coin: Literal["tree", "nothing"] = "tree"
    freya_chooser: Literal["giver", "owner"] = "giver"
    gain_ship: Literal["false", "true"] = "false"
    thor_ship_counts: Literal["false", "true"] = "false"
    freya_takes_ship: Literal["true", "false"] = "true"
    ship_spendable: Literal["false", "true"] = "false"
    god_forces_follow: Literal["false", "true"] = "false"
    loki_offsuit: Literal["false", "true"] = "false"
    loki_counts_fist: Literal["true", "false"] = "true"
    leader_extra_paid: Literal["false", "true"] = "false"
    jarl_final: Literal["clockwise", "table"] = "clockwise"
    win_multi: Literal["most_wealth", "raid_leader_first"] = "most_wealth"


@cache
def deck(players: int) -> Mapping[str, int]:
    """Return card -> how many of it are in the deck for 3, 4 or 5 *players* (GV-DCK-01 to GV-DCK-05)."""
    cards = {
        f"{kind}{n}": 2 if n <= _TWICE[players][kind] else 1 for kind in KINDS for n in range(1, HIGHEST[kind] + 1)
    }
    return MappingProxyType(cards | dict.fromkeys(GODS, 1))


def kind_of(card: str) -> str:
    """Return the type of *card*, a God's included (GV-GOD-09)."""
    return GODS.get(card) or card[0]


def number_of(card: str) -> int:
    """Return the number printed on *card*, 1 to 12."""
    return GOD_NUMBER.get(card) or int(card[1:])


def pile_size(players: int) -> int:
    """Return how many cards are left after the deal: 9, 8 or 7 (GV-SET-05)."""
    return sum(deck(players).values()) - players * HAND[players]
