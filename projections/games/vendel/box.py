"""What is in the box of Vendel to Viking: names and numbers that the rulebook prints or forces (ledger G1).

The box is the limit of all components (VV-COM-14, VV-LIM-01).
"""

from typing import Literal, get_args

from projections import house

Talent = Literal["leader", "seeress", "settler", "warrior", "merchant", "shipwright"]
TALENTS: tuple[str, ...] = get_args(Talent)
"""The six Talents (VV-DEF-02)."""
TOKENS = {"leader": 3, "seeress": 3, "settler": 3, "warrior": 5, "merchant": 5, "shipwright": 5}
"""Family Members of each Talent in one colour (VV-COM-08)."""
TREE_START = {"warrior": 2, "merchant": 2, "shipwright": 2}
"""Family Members that begin on a neutral Family Tree (VV-SET-08)."""

Region = Literal["german-ocean", "gandvik", "riverlands"]
REGIONS: tuple[str, ...] = get_args(Region)
REGION_NAMES = {"german-ocean": "German Ocean", "gandvik": "Gandvik", "riverlands": "Riverlands"}
SHARED = {"ribe": ("gandvik", "german-ocean"), "gut": ("gandvik", "riverlands")}
"""The two shared Locations (VV-DEF-01)."""
PRINTED_PLACES = {"essex": ("german-ocean",), "ulaid": ("german-ocean",), "svea": ("gandvik",), **SHARED}

ADVANCED = ("navigator", "futhark", "portage", "allthing", "runestone", "longship")
EPIC = (
    "pagan-legends", "norse-sagas", "trade-expansionism", "empire-founding", "pagan-missionary",
    "valhalla-battlespirit",
)  # fmt: skip
FUTURE = tuple(f"future-{n}" for n in range(1, 7))
ACHIEVEMENTS = ADVANCED + EPIC + FUTURE
KIND = {**dict.fromkeys(ADVANCED, "advanced"), **dict.fromkeys(EPIC, "epic"), **dict.fromkeys(FUTURE, "future")}
SPOTS = TALENTS + ACHIEVEMENTS
"""Spots of the Ancestry board: a core spot bears its Talent's name, any other its Achievement's."""
INFLUENCE = {"majority": 2, "advanced": 4, "epic": 8, "future": 10}
"""What counts how much (VV-SCO-1, VV-SCO-2, VV-SCO-3, VV-SCO-4)."""

Slot = Literal["TL", "TC", "TR", "ML", "MC", "MR", "BL", "BC", "BR"]
SLOTS: tuple[str, ...] = get_args(Slot)
TOP_ROW = SLOTS[:3]
DEAL_ORDER = ("BR", "BC", "BL", "MR", "MC", "ML", "TR", "TC", "TL")

FORMIDABLES = 120
"""Cards with a Talent and a Location each (VV-COM-03)."""
TILES_PER_REGION = 30
"""Venture tiles in one pile; printed are the 90 of all three (VV-COM-04, VV-SET-02)."""
LONGSHIPS = 2
"""Longships of a colour (VV-COM-10)."""
MONEY = 160
"""All Silfr and Gull in the box, in Silfr (VV-COM-05)."""
GULL = 5
GULLS_ON_TREE = 2
TREE_SLOTS = 12
MISSIONS_EACH = 4
MISSIONS_PER_PILE = 9
DIFFICULTIES = 4
"""Missions lie in four piles of nine by difficulty (VV-COM-06, VV-SET-05)."""

ROUND_TRACK = (550, 572, 594, 616, 638, 660, 682, 704, 726, 748, 770, 793)
LAST_SPACE = 12
START_SPACE = {2: 1, 3: 1, 4: 2, 5: 3, 6: 4}
START_SILFR = (5, 3, 4, 5, 6, 7)
ACTIONS = 4
FUTHARK_BONUS = 2
SCYLDINGS_CAP = 3
REVEAL_GAIN = 5
END_FUTURES = 2
SEATS = range(2, 7)
BOTS = range(0, 3)
"""How many seats may be the bot's, Vendela's (VV-BOT-05, VV-BOT-07)."""
TEAM = 2
"""People, and bots, that play as a team (VV-BOT-52)."""
BOT = "vendela"


class House(house.House):
    """House-rule switches of section B, the default first."""

    unexhaust: Literal["generation_shift", "turn_start"] = "generation_shift"
    action_count: Literal["ledger", "physical"] = "ledger"
    overspend: Literal["forbid", "allow_last"] = "forbid"
    future_end: Literal["current_round", "one_more_round"] = "current_round"
    year793: Literal["play_round", "stop_at_once"] = "play_round"
    journey_venture: Literal["empty_strict", "no_tile"] = "empty_strict"
    presence_check: Literal["before", "after"] = "before"
    home_alone_majority: Literal["yes", "no"] = "yes"
    place_source: Literal["lacks_talent", "supply_empty", "anywhere"] = "lacks_talent"
    portage: Literal["2", "1"] = "2"
    merchant_choice: Literal["required", "optional"] = "required"
    warrior_split: Literal["yes", "no"] = "yes"
    leader_from_bot: Literal["no", "yes"] = "no"
    norse_sagas_talent: Literal["own", "discarded"] = "own"
    spot_reuse: Literal["yes", "no"] = "yes"
    pair_distinct: Literal["bot_only", "everyone"] = "bot_only"
    majority_spot: Literal["core", "linked"] = "core"
    future_requirement: Literal["as_epic", "links_only", "none"] = "as_epic"
    two_player_marker: Literal["stay", "rotate"] = "stay"
    longships: Literal["limited", "unlimited"] = "limited"
    bot_majority_guard: Literal["any_human", "per_human"] = "any_human"
    bot_missions: Literal["no", "yes"] = "no"
    bot_needs_most: Literal["yes", "no"] = "yes"
    transition_tiles_used: Literal["1", "all"] = "1"
    bot_in_region_count: Literal["yes", "no"] = "yes"
