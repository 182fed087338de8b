"""Worked examples E-29 to E-35: Talent actions."""

import pytest

from projections.games.vendel import query
from tests.vendel.world import given


def test_E_29_merchant():
    """VV-TAL-MER-1, VV-TAL-MER-2."""
    world = given(homes="Ann=svea", lies={"svea": "GA", "essex": "GO Ann:merchant Ann:leader Bo:leader"})
    assert (world.silfr("Ann"), world.presence("Ann")) == (0, {"gandvik", "german-ocean"})
    world.play("merchant essex --discard MC --draw leader@svea")
    assert world.silfr("Ann") == 0
    assert [f.amount for f in world.facts if f.type == "vendel.money_moved"] == [2, 2]
    assert len(world.table.market) == 9


def test_E_29_merchant_with_one_region():
    """VV-TAL-MER-3."""
    world = given(homes="Ann=svea", lies={"svea": "GA", "holm": "- Ann:merchant"})
    world.refused("merchant holm --discard MC", "VV-TAL-MER-3", so="Ann has 1")
    world.play("merchant holm --replace TC=settler@gut")
    assert (world.silfr("Ann"), world.table.discard) == (1, 3)
    assert world.table.market["TC"].talent == "settler"


def sailor(**more):
    return given(homes="Ann=svea", lies={"svea": "GA Ann:shipwright Ann:settler! 3*Ann:leader", **more.pop("lies", {})})


def test_E_30_shipwright():
    """VV-TAL-SHI-1, VV-TAL-SHI-2, VV-TAL-SHI-3."""
    world = sailor().play("shipwright svea essex --bring settler! --bring leader")
    assert world.at("essex") == "Ann:leader Ann:settler! Ann:shipwright!"
    assert world.at("svea") == "Ann:leader Ann:leader"
    assert (world.used, world.ships("essex")) == ("2/4", {"Ann": 1})
    assert world.tile("essex") is None


def test_E_30_three_companions_and_no_venture():
    world = sailor()
    world.refused("shipwright svea essex --bring settler! --bring leader --bring leader", "VV-TAL-SHI-1", so="takes 2")
    with pytest.raises(AssertionError, match="venture"):
        world.play("shipwright svea essex --venture")


def raider():
    return given(
        "Ann Bo Cy", lies={"essex": "GO 2*Ann:warrior Ann:warrior! 2*Bo:merchant Cy:settler"}, homes="Ann=svea"
    )


def test_E_31_warrior():
    """VV-TAL-WAR-1, VV-TAL-WAR-2, VV-TAL-WAR-3."""
    world = raider()
    before = world.supply("Bo")["merchant"], world.supply("Cy")["settler"]
    world.play("warrior essex --kill bo:merchant --kill cy:settler")
    assert world.at("essex") == "Ann:warrior Ann:warrior! Ann:warrior! Bo:merchant"
    assert (world.supply("Bo")["merchant"], world.supply("Cy")["settler"]) == (before[0] + 1, before[1] + 1)
    assert world.used == "1/4"


def test_E_31_three_are_too_many():
    raider().refused(
        "warrior essex --kill bo:merchant --kill bo:merchant --kill cy:settler", "VV-TAL-WAR-1", so="1 other"
    )


def test_E_32_settler():
    """VV-TAL-SET-1, VV-TAL-SET-2."""
    world = given(homes="Ann=svea", lies={"holm": "GA Ann:settler"}, ancestry={"merchant": "Ann:merchant!"})
    world.play("settler holm leader")
    assert world.at("holm") == "Ann:leader Ann:settler!"
    assert world.used == "1/4"
    world.play("leader holm")
    assert world.at("holm") == "Ann:leader! Ann:settler!"


def test_E_32_settler_places_no_exhausted_ancestor():
    world = given(lies={"holm": "GA Ann:settler"}, ancestry={"merchant": "5*Ann:merchant!"})
    world.refused("settler holm merchant!@merchant", "VV-TAL-SET-2", so="Exhausted")
    world.refused("settler holm merchant@merchant", "VV-TAL-SET-2", so="Exhausted")


def test_E_33_leader():
    """VV-TAL-LEA-1, VV-TAL-LEA-2, VV-TAL-LEA-3, VV-VEN-04."""
    world = given(lies={"essex": "GO Ann:leader Bo:settler"})
    world.play("leader essex --rob bo --swap --tile Quarry")
    assert (world.silfr("Ann"), world.silfr("Bo")) == (0, 0)
    assert world.at("essex") == "Ann:leader! Bo:settler"
    assert world.table.tiles["essex"][:2] == ("german-ocean", "Quarry")
    assert (world.table.discards["german-ocean"], world.table.piles["german-ocean"]) == (1, 28)
    assert world.used == "1/4"


def test_E_33_leader_on_ribe():
    """VV-SHR-4."""
    world = given(lies={"ribe": "GA Ann:leader"})
    assert world.presence("Ann") == {"gandvik"}
    world.play("leader ribe --swap --pile german-ocean")
    assert world.tile("ribe") == "german-ocean"
    assert world.presence("Ann") == {"german-ocean"}
    assert world.table.discards["gandvik"] == 1


@pytest.mark.parametrize(("counting", "used"), [("ledger", "2/4"), ("physical", "3/4")])
def test_E_34_seeress(counting, used):
    """VV-TAL-SEE-1, VV-TRN-05."""
    world = given(house=f"action_count={counting}", lies={"svea": "GA Ann:seeress Bo:merchant!"})
    assert world.supply("Bo")["merchant"] == 4
    world.play("seeress svea bo:merchant!")
    assert world.at("svea") == "Ann:merchant! Ann:seeress!"
    assert world.supply("Bo")["merchant"] == 5
    assert world.ships("svea") == {"Ann": 1}
    assert world.used == used


def lacking(**more):
    return given(
        lies={"holm": "GA Ann:settler", "essex": "- Ann:leader"},
        ancestry={"leader": "2*Ann:leader 2*Bo:leader"},
        **more,
    )


def test_E_35_component_limit():
    """VV-LIM-01, VV-LIM-02."""
    world = lacking()
    assert world.supply("Ann")["leader"] == 0
    assert query.leads(world.table, "Ann", "leader")
    world.refused("settler holm leader", "VV-LIM-02")
    assert lacking().play("settler holm leader@essex").at("holm") == "Ann:leader Ann:settler!"
    world.play("settler holm leader@leader")
    assert query.ancestors(world.table, "Ann", "leader") == 1
    assert not query.leads(world.table, "Ann", "leader")


def test_E_35_component_limit_of_an_empty_supply():
    lacking(house="place_source=supply_empty").refused("settler holm leader@essex", "VV-LIM-02", so="not empty")
