"""Vendela: what she does first, what she asks, and what stands in the log when she is overruled."""

from typing import Any

from projections.games.vendel import box
from tests.found.desk import Skald, data
from tests.vendel.world import FIX_COST, FIX_GEO, FIX_RING
from tests.vendel_bot.world import BotWorld, with_bot

CORE_LINKS = FIX_RING[:6]


def imported(skald: Skald, name: str) -> None:
    assert skald("import", data(f"{name}.skald")).code == 0
    assert skald("use", "1").code == 0


def done(skald: Skald, *words: str) -> list[str]:
    """Return what hands do in her turn."""
    answer = skald("bot", *words, "--json")
    assert answer.code == 0, answer.text
    return [do for step in answer.json["steps"] for do in step["do"]]


def chosen(skald: Skald, *words: str) -> dict[str, str]:
    answer = skald("bot", *words, "--json")
    assert answer.code == 0, answer.text
    return {one["step"]: one["chosen"] for step in answer.json["steps"] for one in step["choices"]}


# E1: all on the map act, Warriors first


def test_e1_warriors_strike_before_any_seeress_takes_one(skald: Skald) -> None:
    imported(skald, "acts")
    does = done(skald, "--choose", "spot=navigator", "--bonus", "essex=no")
    assert does[:3] == [
        "Kill Jon's settler at xanten: it goes to its Supply",
        "Move Jon's merchant from svea to its Supply",
        "Move V's warrior from xanten to svea",
    ]


def test_e1_a_seeress_in_the_west_waits_for_a_warrior_in_the_east() -> None:
    """The Location that comes first by its rank has the Seeress; the order of the names is turned round."""
    lies = {"ulaid": "GO- Vendela:seeress Jon:merchant", "svea": "GA- Vendela:warrior Jon:leader"}
    rest = {"future-1": "5*Vendela:merchant 4*Vendela:warrior 5*Vendela:shipwright 3*Vendela:settler 3*Vendela:leader",
            "future-2": "2*Vendela:seeress"}  # fmt: skip
    world = with_bot(lies=lies, ancestry=rest, market="BR=leader@polotsk").turn_of_hers()
    killed = [fact.source for fact in world.facts if getattr(fact, "how", "") == "killed"]
    assert killed == ["map:svea"]
    assert world.supply("Jon")["leader"] == 3


def test_e1_a_seeress_that_is_moved_before_she_acted_still_acts() -> None:
    """VV-BOT-11: any on the map; the second one is taken to the first one's Location, where another token stands."""
    lies = {"ulaid": "GO- Vendela:seeress 2*Jon:merchant", "svea": "GA- Vendela:seeress Jon:leader Vendela:merchant"}
    rest = {"future-1": "4*Vendela:merchant 5*Vendela:warrior 5*Vendela:shipwright 3*Vendela:settler 3*Vendela:leader",
            "future-2": "Vendela:seeress"}  # fmt: skip
    world = with_bot(lies=lies, ancestry=rest, market="BR=leader@polotsk", homes="Vendela=ulaid")
    world.turn_of_hers("bot --choose replace-ulaid-member=seeress@svea")
    assert (world.supply("Jon")["merchant"], world.chose("replace-ulaid.2")) == (5, "Jon:merchant")


# E2: every discard and new tile, then every Family Member


def test_e2_longship_discards_in_every_region_before_it_places(skald: Skald) -> None:
    imported(skald, "longship")
    assert skald("play", "location", "essex", "--north", "1").code == 0
    words = ("--choose", "spot=longship", "--bonus", "essex=no", "--choose", "longship-gandvik-member=merchant@essex")
    assert chosen(skald, *words)["longship-gandvik"] == "holm"


def test_e2_empire_founding_places_when_all_ventures_lie() -> None:
    """VV-BOT-ACH-EMP, Q-97: with an empty Supply a token may be taken from a Venture that has just come."""
    facts = empire(piles={}).facts
    new = [n for n, f in enumerate(facts) if f.type == "vendel.tile_moved"]
    on_new = [n for n, f in enumerate(facts) if f.type == "vendel.token_moved" and n > new[0]]
    assert len(new) == len(on_new) == 3
    assert max(new) < min(on_new)


def test_e2_where_no_venture_is_left_nobody_is_placed() -> None:
    """VV-BOT-ACH-EMP, Q-73: one of hers goes on each new Venture; without one there is nothing to go on."""
    world = empire(piles=dict.fromkeys(box.REGIONS, 20) | {"german-ocean": 0})
    assert world.chose("empire-founding-german-ocean") == "ribe"
    assert world.at("ribe") == ""


def empire(piles: dict[str, int]) -> BotWorld:
    ancestry = {"allthing": "Vendela:settler", "runestone": "Vendela:leader", "settler": "Vendela:settler"}
    market = " ".join(f"{slot}=settler@aldeigja" for slot in box.SLOTS)
    told: dict[str, Any] = {"piles": piles} if piles else {}
    world = with_bot(ancestry=ancestry, market=market, lies={"aldeigja": "RI-"}, **told)
    return world.turn_of_hers("bot --choose spot=empire-founding")


# E3: both are placed, then the Shipwrights return


def test_e3_norse_sagas_places_for_each_person_before_any_shipwright_returns(skald: Skald) -> None:
    imported(skald, "sagas")
    found = chosen(skald)
    assert (found["norse-sagas-jon"], found["norse-sagas-ann"]) == ("essex", "ulaid")
    does = done(skald)
    assert [do for do in does if "shipwright from" in do and "to its Supply" in do] == does[-2:]


def test_e3_the_exhausted_shipwright_returns() -> None:
    """Q-96."""
    lies = {"essex": "GO- Jon:shipwright Jon:shipwright!", "svea": "GA-"}
    ancestry = {"futhark": "Vendela:merchant", "portage": "Vendela:settler", "shipwright": "Vendela:shipwright"}
    market = " ".join(f"{slot}=shipwright@svea" for slot in box.SLOTS)
    world = with_bot(lies=lies, ancestry=ancestry, market=market).turn_of_hers("bot --choose spot=norse-sagas")
    assert [word for word in world.at("essex").split() if word.startswith("Jon")] == ["Jon:shipwright"]


# E6: she asks only what decides something


def stuck() -> BotWorld:
    """Return a table on which she has to take one of two tokens from Svea, whose bonus and latitude nobody told."""
    ancestry = {
        "leader": "2*Vendela:leader 3*Jon:leader", "allthing": "Vendela:leader", "warrior": "4*Vendela:warrior",
        "merchant": "4*Vendela:merchant", "shipwright": "5*Vendela:shipwright", "settler": "3*Vendela:settler",
        "seeress": "3*Vendela:seeress",
    }  # fmt: skip
    lies = {"svea": "GA Vendela:warrior Vendela:merchant", "essex": "GO-"}
    market = " ".join(f"{slot}=leader@essex" for slot in box.SLOTS)
    return with_bot(ancestry=ancestry, lies=lies, market=market)


def test_e6_one_advanced_ancestor_needs_no_epic_links() -> None:
    knows = (*FIX_GEO, *FIX_COST, *CORE_LINKS)
    world = with_bot(knows=knows, ancestry={"navigator": "Vendela:warrior"}, market="BR=leader@essex").play("bot")
    assert (world.chose("formidable"), world.spot("leader")) == ("BR", "Vendela:leader")


def test_epic_links_are_asked_for_once_a_pair_of_ancestors_waits() -> None:
    """The neighbour that has to go on asking: Warrior and Merchant on two Advanced spots may open an Epic one."""
    knows = (*FIX_GEO, *FIX_COST, *CORE_LINKS)
    ancestry = {"navigator": "Vendela:warrior", "futhark": "Vendela:merchant", "merchant": "Vendela:merchant"}
    world = with_bot(knows=knows, ancestry=ancestry, market="BR=leader@essex MC=merchant@essex")
    assert world.asks("bot", "spot pagan-legends {}", rule="VV-ANC-10")
    for spot in box.EPIC[:5]:
        world.play(f"spot {spot} allthing runestone")
    world.asks("bot", f"spot {box.EPIC[5]} {{}}", rule="VV-ANC-10")


def test_e6_two_tokens_on_one_location_are_told_apart_by_neither_bonus_nor_latitude() -> None:
    error = stuck().asks("bot", "--choose member={}")
    assert set(error.choices) == {"warrior@svea", "merchant@svea"}


def test_e6_two_tokens_that_are_both_placed_need_no_order() -> None:
    """Navigator: two of hers go to one Venture, and she has nothing else in her Supply that is as good."""
    ancestry = {"warrior": "3*Vendela:warrior", "merchant": "5*Vendela:merchant",
                "shipwright": "5*Vendela:shipwright", "seeress": "3*Vendela:seeress"}  # fmt: skip
    market = " ".join(f"{slot}=warrior@polotsk" for slot in box.SLOTS)
    lies = {"svea": "GA- Jon:settler", "polotsk": "RI- Vendela:leader Vendela:settler"}
    world = with_bot(ancestry=ancestry, market=market, lies=lies).play("bot --choose spot=navigator")
    placed = [world.chose("navigator-member"), world.chose("navigator-member.2")]
    assert sorted(placed) == ["leader", "settler"]


def test_e6_the_pile_of_ribe_is_not_asked_for_when_one_is_left() -> None:
    piles = {"gandvik": 0, "german-ocean": 20, "riverlands": 20}
    world = with_bot(market="BR=leader@ribe", piles=piles, venture_discards={}).play("bot")
    assert world.tile("ribe") == "german-ocean"


def test_e6_the_order_of_two_legends_is_not_asked_for() -> None:
    """Pagan Legends: the two Locations of people both get one of the same Talent, whichever lies farther west."""
    knows = ("location holm gandvik", "location essex german-ocean", *FIX_COST, *FIX_RING)
    lies = {"holm": "GA- Jon:leader", "essex": "GO- Jon:leader", "svea": "GA-"}
    ancestry = {"navigator": "Vendela:warrior", "futhark": "Vendela:merchant", "merchant": "Vendela:merchant"}
    market = " ".join(f"{slot}=merchant@svea" for slot in box.SLOTS)
    world = with_bot(knows=knows, lies=lies, ancestry=ancestry, market=market).play("bot")
    assert world.chose("spot") == "pagan-legends"
    assert world.at("holm").count("Vendela") == world.at("essex").count("Vendela") == 1


# E7: what overrules her stands in the log


def test_e7_a_choice_against_her_priority_is_audited_and_reported(skald: Skald) -> None:
    imported(skald, "sagas")
    assert skald("bot", "--choose", "formidable=TL", "--go").code == 0
    found = skald("audit", "--json").json
    assert found["totals"].get("override") == 1
    assert [one["rules"] for one in found["findings"] if one["kind"] == "override"] == [["VV-BOT-21"]]
    report = skald("export", "markdown").out.partition("Overrides and rulings")[2]
    assert "formidable=TL" in report


def test_e7_a_home_against_her_priority_is_an_overrule_too() -> None:
    world = BotWorld("Jon", "Vendela", "").play(*FIX_GEO, *FIX_COST, "start Vendela")
    world.play("market BR=warrior@svea BC=warrior@essex", "bot --choose home=BC")
    assert world.broken == ("VV-BOT-09",)


def test_a_tie_that_the_table_settles_is_no_overrule() -> None:
    """A neighbour that stays as it was: the rulebook leaves it open."""
    world = stuck().play("bot --choose member=warrior@svea")
    assert world.broken == ()
