"""Her twelve achievements (VV-BOT-17, VV-BOT-ACH)."""

import pytest

from campaign.games.vendel.bot.ventures import geography
from campaign.games.vendel.bot.weigh import Weighing, possible
from projections.games.vendel import box
from tests.vendel_bot.world import BotWorld, with_bot

LINKS = {
    "navigator": ("warrior", "merchant"),
    "futhark": ("merchant", "shipwright"),
    "portage": ("shipwright", "settler"),
    "allthing": ("settler", "leader"),
    "runestone": ("leader", "seeress"),
    "longship": ("seeress", "warrior"),
    "pagan-legends": ("navigator", "futhark"),
    "norse-sagas": ("futhark", "portage"),
    "trade-expansionism": ("portage", "allthing"),
    "empire-founding": ("allthing", "runestone"),
    "pagan-missionary": ("runestone", "longship"),
    "valhalla-battlespirit": ("longship", "navigator"),
}
CORE = {"navigator": "warrior", "futhark": "merchant", "portage": "shipwright", "allthing": "settler",
        "runestone": "leader", "longship": "seeress"}  # fmt: skip
FAR = "aldeigja"
"""Where her card is from: a Location with a tile, of no interest to the achievement."""


def gains(achievement: str, lies: dict[str, str], *, people: str = "Jon", house: str = "", **rest) -> BotWorld:
    """Return the table after a turn in which Vendela takes *achievement*; ties are settled by the first answer."""
    one, two = LINKS[achievement]
    kinds = {spot: CORE.get(spot, spot) for spot in (one, two)}
    talent = kinds[one]
    ancestry = {spot: f"Vendela:{kinds[spot]}" for spot in (one, two)}
    market = " ".join(f"{slot}={talent}@{FAR}" for slot in box.SLOTS)
    bots = "Vendela" if len(people.split()) == 1 else "Vendela Brynhild"
    world = with_bot(
        people, bots, f"bot_needs_most=no {house}", lies={FAR: "RI- Vendela:settler", **lies}, ancestry=ancestry,
        market=market, **rest,
    )  # fmt: skip
    world.turn_of_hers(f"bot --choose spot={achievement}")
    assert world.table.standees == {achievement: "Vendela"}
    return world


def hers(world: BotWorld, place: str) -> int:
    return world.at(place).count("Vendela:")


@pytest.mark.parametrize(
    ("achievement", "talent", "rule"),
    [
        ("navigator", "settler", "VV-BOT-ACH-NAV"),
        ("futhark", "shipwright", "VV-BOT-ACH-FUT"),
        ("portage", "leader", "VV-BOT-ACH-POR"),
    ],
)
def test_two_of_hers_beside_a_person(achievement, talent, rule):
    """VV-BOT-ACH-NAV, VV-BOT-ACH-FUT, VV-BOT-ACH-POR: of several by Venture Priority, of none among all."""
    lies = {"essex": f"GO- Jon:{talent} Jon:seeress", "svea": f"GA- Jon:{talent}", "holm": "GA+"}
    world = gains(achievement, lies)
    assert (world.chose(achievement), hers(world, "svea"), world.choices[achievement].rule) == ("svea", 2, rule)
    world = gains(achievement, {"essex": "GO- Jon:seeress", "holm": "GA+"})
    assert (world.chose(achievement), hers(world, "holm")) == ("holm", 2)


def test_the_second_token_is_weighed_after_the_first():
    """VV-BOT-35, VV-BOT-36: the Supply has changed by then."""
    world = gains("navigator", {"svea": "GA- Jon:settler"})
    first, second = (world.choices[step].chosen for step in ("navigator-member", "navigator-member.2"))
    assert first != second or world.supply("Vendela")[first] >= 3


def test_allthing_takes_a_venture_away():
    """VV-BOT-ACH-ALL: with nobody's tokens on the map the Discarding Venture Priority is left."""
    world = gains("allthing", {"essex": "GO+", "holm": "GA-"})
    assert (world.chose("allthing"), world.tile("essex")) == ("essex", None)


def test_longship_changes_a_venture_in_each_region():
    """VV-BOT-ACH-LON: by Discarding Venture Priority; one of hers on each new one."""
    world = gains("longship", {"essex": "GO- Jon:leader", "ulaid": "GO-", "holm": "GA- Jon:leader"})
    assert [world.chose(f"longship-{region}") for region in box.REGIONS] == ["essex", "holm", FAR]
    assert [hers(world, place) for place in ("essex", "holm", "ulaid")] == [1, 1, 0]
    assert world.table.discards == dict.fromkeys(box.REGIONS, 1)
    assert world.tile("essex") == "german-ocean"


def test_longship_leaves_out_a_region_without_a_venture():
    assert gains("longship", {"holm": "GA-"}).chose("longship-german-ocean") == "none"


def test_runestone_takes_the_tops_away():
    """VV-BOT-ACH-RUN; the whole Market stands in tests.vendel_bot.test_refresh."""
    world = gains("runestone", {})
    assert world.table.discards == dict.fromkeys(box.REGIONS, 1)
    assert world.table.discard == 9


def test_pagan_legends_goes_to_two_locations_of_people():
    """VV-BOT-ACH-PLE: fewest people first; a place without a tile will do; then any Venture."""
    world = gains("pagan-legends", {"essex": "GO- 2*Jon:leader", "holm": "- Jon:leader", "svea": "GA- 2*Jon:settler"})
    assert (world.chose("pagan-legends"), world.chose("pagan-legends.2")) == ("holm", "essex")
    assert (hers(world, "holm"), hers(world, "essex"), hers(world, "svea")) == (1, 1, 0)
    world = gains("pagan-legends", {"essex": "GO- Jon:leader", "holm": "GA+"})
    assert (world.chose("pagan-legends"), world.chose("pagan-legends.2")) == ("essex", "holm")


def test_norse_sagas_sends_a_shipwright_of_each_person_home():
    """VV-BOT-ACH-NOR, Q-58: once for each person."""
    lies = {"essex": "GO- Jon:shipwright Ann:merchant", "svea": "GA- Jon:shipwright", "holm": "GA- Ann:merchant"}
    world = gains("norse-sagas", lies, people="Jon Ann")
    assert (world.chose("norse-sagas-jon"), world.chose("norse-sagas-ann")) == ("svea", "none")
    assert (world.supply("Jon")["shipwright"], hers(world, "svea")) == (4, 1)
    lies["holm"] = "GA- Ann:shipwright! Ann:shipwright"
    world = gains("norse-sagas", lies, people="Jon Ann")
    assert (world.chose("norse-sagas-ann"), world.supply("Ann")["shipwright"]) == ("holm", 4)
    assert world.at("holm").split()[0] == "Ann:shipwright", "Q-96: the Exhausted one goes"


def test_trade_expansionism_replaces_one():
    """VV-BOT-ACH-TRA: where she has a token; the owner with most; by Priority B, not a matching one."""
    lies = {"essex": "GO- Vendela:settler 2*Jon:merchant", "svea": "GA- Jon:leader"}
    world = gains("trade-expansionism", lies)
    assert (world.chose("trade-expansionism"), world.at("essex").count("Jon")) == ("essex", 1)
    assert world.choices["trade-expansionism-member"].rule == "VV-BOT-35"
    assert hers(world, "essex") == 2
    world = gains("trade-expansionism", {"svea": "GA- Jon:leader"})
    assert (world.chose("trade-expansionism"), world.at("svea").count("Jon")) == ("svea", 0)
    assert gains("trade-expansionism", {}).chose("trade-expansionism") == "none"


def test_empire_founding_fills_the_east():
    """VV-BOT-ACH-EMP: easternmost Empty Location of each Region; Gut is gone by the time of the Riverlands."""
    world = gains("empire-founding", {"polotsk": "- Jon:leader"})
    chosen = [world.chose(f"empire-founding-{region}") for region in box.REGIONS]
    assert chosen == ["ribe", "gut", "none"]
    assert [(world.tile(place), hers(world, place)) for place in ("ribe", "gut")] == [
        ("german-ocean", 1),
        ("gandvik", 1),
    ]


def test_empire_founding_southernmost_of_equals():
    ranks = ("location ribe gandvik german-ocean --west 2 --north 1", "location essex --north 5")
    table = with_bot().play(*ranks).table
    places = ("ribe", "essex", "ulaid")
    criteria = geography(table, {place: place for place in places}, reverse=True)
    assert possible(Weighing("x", "y", places, criteria)) == ("essex",)


def test_pagan_missionary_replaces_everybody():
    """VV-BOT-ACH-PMI: on a Venture with a Seeress of hers; matching ones, Unexhausted, while they last."""
    lies = {"essex": "GO- Vendela:seeress 2*Jon:merchant! Jon:settler", "svea": "GA- 3*Jon:merchant"}
    world = gains("pagan-missionary", lies, homes="Jon=essex")
    assert (world.chose("pagan-missionary"), world.at("essex").count("Jon")) == ("essex", 0)
    assert world.at("essex") == "Vendela:merchant Vendela:merchant Vendela:seeress Vendela:settler"
    assert gains("pagan-missionary", {"svea": "GA- Jon:merchant"}).chose("pagan-missionary") == "none"


def test_valhalla_kills_everybody_on_one_venture():
    """VV-BOT-ACH-VAL: most people's tokens of all persons; then west."""
    lies = {"ulaid": "GO- Vendela:leader Jon:leader Ann:leader", "essex": "GO- Vendela:leader 2*Jon:settler",
            "svea": "GA- 4*Jon:merchant"}  # fmt: skip
    world = gains("valhalla-battlespirit", lies, people="Jon Ann")
    assert (world.chose("valhalla-battlespirit"), world.at("ulaid")) == ("ulaid", "Vendela:leader")
    assert (world.supply("Ann")["leader"], world.at("essex").count("Jon")) == (3, 2)
    assert gains("valhalla-battlespirit", {"svea": "GA- Jon:merchant"}).chose("valhalla-battlespirit") == "none"


def test_an_effect_comes_after_the_refresh():
    """VV-BOT-16, VV-BOT-17, Q-56."""
    steps = list(gains("portage", {"svea": "GA- Jon:leader"}).choices)
    assert steps.index("refresh") < steps.index("portage")


def test_nothing_happens_on_a_bare_map():
    market = " ".join(f"{slot}=settler@{FAR}" for slot in box.SLOTS)
    ancestry = {"settler": "Vendela:settler", "leader": "Vendela:leader"}
    world = with_bot(market=market, ancestry=ancestry, piles=dict.fromkeys(box.REGIONS, 0), house="bot_needs_most=no")
    world.turn_of_hers("bot --choose spot=allthing")
    assert (world.chose("allthing"), world.choices["allthing"].decided) == ("none", "no Venture lies on the map")
