"""Worked examples E-52 to E-63."""

from typing import Any

import pytest

from campaign.games.vendel.bot import fight, formidable, members, ventures
from campaign.games.vendel.bot.weigh import decided, possible
from projections.games.vendel.query import majority
from tests.vendel.world import FIX_COST, FIX_GEO
from tests.vendel_bot.world import BotWorld, with_bot


def winner(weighing):
    """Return the one candidate that wins."""
    found = possible(weighing)
    assert len(found) == 1, found
    return found[0]


def opened(market: str) -> BotWorld:
    """Return a game for two people and two bots whose Market is told."""
    world = BotWorld("Jon Ann", "Vendela Brynhild", "")
    return world.play(*FIX_GEO, *FIX_COST, f"market {market}", "start Vendela")


def test_E_52_homes_and_silfr():
    """VV-BOT-06, VV-BOT-07, VV-BOT-08, VV-BOT-09: prices in the table of the bot's neighbours decide."""
    world = opened("BR=settler@svea MR=warrior@ulaid BC=merchant@essex")
    assert world.table.players == ("Vendela", "Jon", "Brynhild", "Ann")
    assert [world.silfr(name) for name in world.table.players] == [0, 3, 0, 5]
    world.play("bot")
    assert (world.table.homes["Vendela"], world.at("svea"), world.tile("svea")) == (
        "svea",
        "Vendela:warrior",
        "gandvik",
    )
    world.play("bot")
    assert world.table.homes["Brynhild"] == "essex"
    world.refused("home Ann ulaid", "VV-SET-15", so="Jon")
    world.play("home Jon ulaid", "home Ann holm", "begin")
    assert world.turn == "Vendela"


ADVANCE: dict[str, Any] = {
    "ancestry": {"warrior": "Vendela:warrior Jon:warrior", "merchant": "Vendela:merchant 2*Jon:merchant"},
    "market": "TC=warrior@essex BL=warrior@ulaid BC=merchant@essex TL=leader@essex TR=leader@essex ML=leader@essex "
    "MC=leader@essex MR=leader@essex BR=leader@essex",
}


def test_E_53_advance_with_the_majority_test():
    """VV-BOT-21, VV-BOT-22, VV-BOT-24: the Merchant cannot advance 1 to 2."""
    world = with_bot(**ADVANCE).turn_of_hers()
    assert (world.chose("formidable"), world.chose("spot")) == ("BL", "navigator")
    assert world.spot("navigator") == "Vendela:warrior"
    assert world.choices["formidable"].rule == "VV-BOT-21"


def test_E_53_without_the_majority_test():
    world = with_bot(house="bot_needs_most=no", **ADVANCE).turn_of_hers()
    assert (world.chose("formidable"), world.chose("spot")) == ("BC", "navigator")


def test_E_54_pair():
    """VV-BOT-23, VV-BOT-24: four Silfr at BL and TR, and BL lies farther left."""
    lone = dict.fromkeys(("TL", "TC", "MC", "MR", "BC"), "settler@essex")
    market = "ML=merchant@essex BL=merchant@ulaid TR=seeress@essex BR=leader@essex " + " ".join(
        f"{slot}={card}" for slot, card in lone.items()
    )
    world = with_bot(ancestry={"warrior": "Vendela:warrior"}, market=market)
    weighing = formidable.formidable(world.table, "Vendela")
    assert winner(weighing) == "BL"
    told = decided(weighing, "BL")
    assert told == "Pair needs seeress or merchant: completes a pair; cheapest: 4 Silfr; leftmost: left column"
    assert weighing.rules["BL"] == "VV-BOT-23"
    assert weighing.rules["BR"] == "VV-BOT-25"


def test_E_55_cheapest():
    """VV-BOT-20, VV-BOT-25."""
    world = with_bot(market="BR=leader@essex")
    assert winner(formidable.formidable(world.table, "Vendela")) == "BR"
    assert decided(formidable.formidable(world.table, "Vendela"), "BR") == "cheapest: 2 Silfr"


def test_E_56_outermost():
    """VV-BOT-21: a dearer card for the Epic spot e1 comes before a cheap one for the Advanced spot a3."""
    world = with_bot(
        ancestry={
            "merchant": "Vendela:merchant",
            "navigator": "Vendela:warrior",
            "futhark": "Vendela:merchant",
            "shipwright": "Vendela:shipwright",
            "settler": "Vendela:settler",
        },
        market="TL=merchant@essex BR=settler@essex BC=settler@ulaid",
    ).play("bot")
    assert (world.chose("formidable"), world.chose("spot")) == ("TL", "pagan-legends")


def step_one(homes: str) -> BotWorld:
    """Return Essex with three tokens of each side after her first step."""
    world = with_bot(
        homes=homes, lies={"essex": "GO- 2*Vendela:warrior Vendela:seeress 3*Jon:merchant"}, market="BR=leader@polotsk"
    )
    return world.play("bot")


def test_E_57_step_one():
    """VV-BOT-11: nobody's Majority at 3 to 3."""
    world = step_one("")
    assert world.at("essex") == "Vendela:merchant Vendela:seeress Vendela:warrior Vendela:warrior"
    assert world.supply("Jon")["merchant"] == 5


def test_E_57_home_makes_the_majority():
    world = step_one("Jon=essex")
    assert majority(world.table, "essex") == "Jon"
    assert world.at("essex").count("Jon:merchant") == 3
    assert "has the Majority at essex" in world.choices["fight-essex"].decided


def test_E_58_venture_priority():
    """VV-BOT-38."""
    lies = {"essex": "GO-", "ulaid": "GO+ 3*Jon:merchant", "svea": "GA+ Jon:settler"}
    world = with_bot(lies=lies)
    places = tuple(lies)
    assert winner(ventures.placing(world.table, "x", places)) == "svea"
    nearer = with_bot(lies=lies | {"ulaid": "GO+ Jon:merchant"})
    assert winner(ventures.placing(nearer.table, "x", places)) == "ulaid"


DISCARD = {"svea": "GA+ Vendela:leader 2*Jon:settler", "ulaid": "GO+ Jon:merchant", "essex": "GO- 4*Jon:warrior"}


def test_E_59_discarding():
    """VV-BOT-39."""
    world = with_bot(lies=DISCARD)
    assert winner(ventures.discarding(world.table, "x", tuple(DISCARD))) == "ulaid"


def test_E_59_allthing():
    """VV-BOT-ACH-ALL, Q-71: 4 of one person beat 3 and 2 of two; the tokens stay."""
    world = with_bot(
        "Jon Ann",
        "Vendela",
        lies={"essex": "GO- 3*Jon:merchant 2*Ann:merchant", "svea": "GA- 4*Jon:warrior"},
        ancestry={"settler": "Vendela:settler", "leader": "Vendela:leader"},
        market="BR=leader@essex",
    )
    world.play("bot")
    assert world.chose("spot") == "allthing"
    assert world.chose("allthing") == "svea"
    assert (world.tile("svea"), world.tile("essex")) == (None, "german-ocean")
    assert world.at("svea").count("Jon:warrior") == 4


def test_E_60_priority_a():
    """VV-BOT-30, VV-BOT-31, VV-BOT-33, Q-88: Supply to the Ancestry board, then Svea's Shipwright to Ulaid."""
    world = with_bot(
        lies={
            "essex": "GO- 2*Vendela:shipwright 2*Jon:merchant",
            "svea": "GA- 2*Vendela:shipwright Jon:merchant",
            "ulaid": "GO-",
        },
        market="BR=shipwright@ulaid",
    )
    assert world.supply("Vendela")["shipwright"] == 1
    world.play("bot")
    assert (world.chose("ancestor"), world.chose("member")) == ("supply", "map:svea")
    assert world.choices["member"].rule == "VV-BOT-33"
    assert (world.spot("shipwright"), world.at("ulaid")) == ("Vendela:shipwright", "Vendela:shipwright")
    assert world.at("svea") == "Jon:merchant Vendela:shipwright"


def short_of(talents: str) -> BotWorld:
    """Return a table on which some tokens of hers lie on Gut, out of her Supply."""
    return with_bot(ancestry={"warrior": "Vendela:warrior"}, lies={"gut": f"RI- {talents}"})


def test_E_61_priority_b():
    """VV-BOT-35, VV-BOT-36, VV-BOT-37."""
    world = short_of("Vendela:warrior Vendela:shipwright")
    weighing = members.talent_priority(world.table, "Vendela", "x")
    assert {t: world.supply("Vendela")[t] for t in ("warrior", "shipwright", "settler", "leader")} == {
        "warrior": 3,
        "shipwright": 4,
        "settler": 3,
        "leader": 3,
    }
    far = weighing.criteria[0]
    assert {t for t in weighing.candidates if far.said(t, far.values[t] or 0) == "distance 1"} == {
        "merchant",
        "seeress",
    }
    assert winner(weighing) == "shipwright"


def test_E_61_a_tie_is_the_tables():
    world = short_of("Vendela:warrior 2*Vendela:shipwright")
    assert set(possible(members.talent_priority(world.table, "Vendela", "x"))) == {"shipwright", "settler", "leader"}


def test_E_62_scores():
    """VV-BOT-02, VV-BOT-50: Majorities count for nobody, her Silfr counts."""
    world = with_bot(
        homes="Vendela=essex Jon=svea",
        lies={
            "essex": "GO",
            "svea": "GA",
            "holm": "GA Jon:leader",
            "ulaid": "GO Jon:leader",
            "polotsk": "RI Jon:leader",
        },
        more={
            "Vendela": {"silfr": 3, "standees": ["navigator", "futhark", "pagan-legends"]},
            "Jon": {"silfr": 9, "judged": 6, "standees": ["portage", "allthing", "norse-sagas"]},
        },
        phase="scoring",
    )
    assert (world.row("Vendela")["total"], world.row("Jon")["total"]) == (19, 22)
    assert (world.row("Jon")["majorities"], world.row("Jon")["lines"]["majorities"]) == (4, 0)
    world.play("finish")
    assert world.table.winners == ("Jon",)


@pytest.mark.parametrize(("more", "winners"), [(0, ("Vendela", "Brynhild")), (1, None), (2, ("Jon", "Ann"))])
def test_E_63_coop(more, winners):
    """VV-BOT-52, Q-60: 53 to 54; one more point is a tie, which is shared by all."""
    world = with_bot(
        "Jon Ann",
        "Vendela Brynhild",
        more={
            "Jon": {"judged": 31 + more},
            "Ann": {"judged": 22},
            "Vendela": {"judged": 28},
            "Brynhild": {"judged": 26},
        },
        phase="scoring",
    ).play("finish")
    assert set(world.table.winners) == set(winners or world.table.players)


def test_victims_are_the_owners_with_most():
    """VV-BOT-12, Q-48."""
    world = with_bot("Jon Ann", lies={"essex": "GO- 2*Ann:settler Jon:merchant"})
    assert winner(fight.victims(world.table, "x", "essex", ("Jon", "Ann"))) == "Ann:settler"
