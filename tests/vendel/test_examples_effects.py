"""Worked examples E-36 to E-40: Achievement effects."""

import pytest

from projections.games.vendel.zones import at_burial
from tests.vendel.world import given


def portage(house="", lies=None):
    return given(house=house, pending="portage", lies=lies or {"svea": "GA Ann:settler", "essex": "GO Ann:settler"})


FOUR = "--move warrior=svea --move leader=svea --move merchant=essex --move leader=essex"


def test_E_36_portage():
    """VV-ACH-POR."""
    world = portage().play(f"effect portage {FOUR}")
    assert world.at("svea") == "Ann:leader Ann:settler Ann:warrior"
    assert world.at("essex") == "Ann:leader Ann:merchant Ann:settler"
    assert world.used == "0/4"
    portage().refused(f"effect portage {FOUR} --move warrior=essex", "VV-ACH-POR")
    portage().refused(
        "effect portage --move warrior=svea --move leader=svea --move leader=svea", "VV-ACH-POR", so="one of your"
    )


def test_E_36_portage_of_one():
    portage("portage=1").play("effect portage --move warrior=svea --move leader=essex")
    portage("portage=1").refused("effect portage --move warrior=svea --move leader=svea", "VV-ACH-POR")


def test_E_36_both_settlers_on_one_location():
    world = portage(lies={"svea": "GA 2*Ann:settler"})
    world.play("effect portage --move warrior=svea --move warrior=svea --move leader=svea --move leader=svea")
    assert world.at("svea").count("Ann") == 6


def test_E_37_pagan_missionary():
    """VV-ACH-PMI."""
    world = given(pending="pagan-missionary", spent=1, lies={"ulaid": "GO 2*Ann:leader Bo:warrior! 2*Bo:merchant"})
    world.refused(
        "effect pagan-missionary ulaid --replace bo:warrior! --replace bo:merchant --replace bo:merchant",
        "VV-ACH-PMI",
        so="Ann has 2",
    )
    world.play("effect pagan-missionary ulaid --replace bo:warrior! --replace bo:merchant")
    assert world.at("ulaid") == "Ann:leader Ann:leader Ann:merchant Ann:warrior! Bo:merchant"
    assert (world.at("ulaid").count("Ann"), world.at("ulaid").count("Bo")) == (4, 1)
    assert world.used == "1/4"


def test_E_38_valhalla_and_burial_fields():
    """VV-ACH-VAL, VV-VEN-06, VV-DEF-12."""
    lies = {"essex": "GO Ann:leader 3*Bo:warrior"}
    world = given(pending="valhalla-battlespirit", lies=lies, burial={"mound": {"region": "gandvik"}})
    assert world.supply("Bo")["warrior"] == 2
    world.play("effect valhalla-battlespirit essex bo --bury bo:warrior")
    assert world.at("essex") == "Ann:leader"
    assert world.supply("Bo")["warrior"] == 4
    assert world.table.tokens[at_burial("mound")] == {("Bo", "warrior", False): 1}
    assert (world.all_tokens("Bo"), world.all_tokens("Bo") - 1) == (24, 23)


def test_E_38_without_burial_fields():
    world = given(pending="valhalla-battlespirit", lies={"essex": "GO Ann:leader 3*Bo:warrior"})
    world.refused("effect valhalla-battlespirit essex bo --bury bo:warrior", "VV-VEN-06", so="no Burial Fields")
    world.play("effect valhalla-battlespirit essex bo")
    assert world.supply("Bo")["warrior"] == 5


def test_E_38_a_replaced_token_is_never_buried():
    world = given(lies={"essex": "GO Ann:seeress Bo:warrior"}, burial={"mound": {"region": "gandvik"}})
    with pytest.raises(AssertionError, match="bury"):
        world.play("seeress essex bo:warrior --bury bo:warrior")
    world.play("seeress essex bo:warrior")
    assert world.supply("Bo")["warrior"] == 5


def test_E_39_longship_with_burial_fields():
    """VV-VEN-05, VV-ACH-LON."""
    world = given(pending="longship").play("effect longship --burial gandvik --put gandvik=holm")
    assert world.tile("holm") == "gandvik"
    assert [tile.region for tile in world.table.off_map.values()] == ["gandvik"]
    assert world.table.piles["gandvik"] == 28


def test_E_40_runestone():
    """VV-ACH-RUN."""
    world = given(pending="runestone", lies={"essex": "GO 2*Bo:leader"})
    world.play("effect runestone essex --gain 4")
    assert (world.silfr("Ann"), world.used, world.at("essex")) == (4, "0/4", "Bo:leader Bo:leader")


def test_E_40_trade_expansionism():
    """VV-ACH-TRA."""
    lies = {"essex": "GO Ann:leader 2*Bo:leader", "svea": "GA Ann:settler 2*Bo:settler", "ulaid": "GO 2*Bo:warrior"}
    world = given(pending="trade-expansionism", lies=lies)
    world.refused("effect trade-expansionism essex essex --gain 5", "VV-ACH-TRA", so="two different")
    world.refused("effect trade-expansionism essex ulaid --gain 5", "VV-ACH-TRA", so="no Family Member")
    world.play("effect trade-expansionism essex svea --gain 5")
    assert world.silfr("Ann") == 5
    assert "!" not in world.at("essex") + world.at("svea")
