"""Worked examples E-06 to E-14: Journeys."""

from tests.vendel.world import FIX_GEO, given


def test_E_06_the_rulebooks_jon():
    """VV-ACT-JRN-1, VV-ACT-JRN-4, VV-ACT-INV-9, VV-TRN-04."""
    world = given("Jon Ann", homes="Jon=svea Ann=polotsk", lies={"svea": "GA", "polotsk": "RI"})
    assert world.presence("Jon") == {"gandvik"}
    world.play("journey warrior essex --venture")
    assert "no Presence in German Ocean +1" in world.says[0]
    assert "Venture +1" in world.says[0]
    assert world.ships("essex") == {"Jon": 2}
    assert world.tile("essex") == "german-ocean"
    assert (world.at("essex"), world.used) == ("Jon:warrior!", "3/4")
    assert world.majority("essex") == "Jon"
    assert world.presence("Jon") == {"gandvik", "german-ocean"}
    world.refused("invest warrior essex", "VV-ACT-INV-9", so="Exhausted")
    world.play("journey merchant ulaid")
    assert (world.used, world.over, world.turn) == ("4/4", True, "Ann")
    assert world.at("ulaid") == "Jon:merchant!"
    assert sum(world.ships("essex").values()) + world.at("essex").count("!") + world.at("ulaid").count("!") == 4


def test_E_07_first_journey_of_the_rulebook():
    """VV-ACT-JRN-4."""
    world = given(homes="Ann=polotsk Bo=svea", lies={"polotsk": "RI", "svea": "GA"})
    assert world.presence("Ann") == {"riverlands"}
    world.play("journey leader essex --venture")
    assert world.used == "3/4"
    world.play("journey leader aldeigja")
    assert world.used == "4/4"
    assert world.tile("aldeigja") is None


def test_E_08_second_journey_of_the_rulebook():
    world = given(homes="Ann=svea", lies={"svea": "GA"})
    world.play("journey leader holm --venture")
    assert (world.used, world.ships("holm"), world.tile("holm")) == ("2/4", {"Ann": 1}, "gandvik")


def test_E_09_does_not_fit():
    """VV-TRN-06."""
    world = given(homes="Ann=svea", lies={"svea": "GA"}, spent=3)
    world.refused("journey leader essex", "VV-TRN-06", so="3 of 4")
    world.play("journey leader holm")
    assert world.used == "4/4"


def test_E_10_not_empty():
    """VV-ACT-JRN-8, VV-DEF-08."""
    world = given(lies={"ulaid": "- Bo:settler", "essex": "GO Ann:merchant"})
    assert world.presence("Ann") == {"german-ocean"}
    world.refused("journey warrior ulaid --venture", "VV-ACT-JRN-8", so="not empty")
    world.play("journey warrior ulaid")
    assert (world.used, world.at("ulaid")) == ("1/4", "Ann:warrior! Bo:settler")
    assert world.majority("ulaid") is None


def test_E_11_losing_presence_by_moving():
    """VV-ACT-JRN-6."""
    world = given(homes="Ann=svea", lies={"svea": "GA", "essex": "GO Ann:merchant"})
    world.play("journey merchant ulaid --from essex")
    assert (world.used, world.at("essex"), world.at("ulaid")) == ("1/4", "", "Ann:merchant!")
    assert "german-ocean" not in world.presence("Ann")
    world.play("journey leader essex")
    assert world.used == "3/4"


def test_E_12_empty_ribe():
    """VV-SHR-1, VV-SHR-2, VV-SHR-3, VV-ACT-JRN-7."""
    world = given(lies={"essex": "GO Ann:merchant"})
    world.play("journey leader ribe --venture --pile gandvik")
    assert (world.used, world.ships("ribe")) == ("2/4", {"Ann": 1})
    assert world.view["places"]["ribe"]["regions"] == ["gandvik"]
    assert world.majority("ribe") == "Ann"
    assert world.presence("Ann") == {"german-ocean", "gandvik"}


def test_E_13_gut_with_a_tile():
    for tile, cost in (("RI", "2/4"), ("GA", "1/4")):
        world = given(homes="Ann=svea", lies={"svea": "GA", "gut": tile})
        world.play("journey leader gut")
        assert world.used == cost


def test_E_14_gut_empty_neither_region():
    world = given(lies={"essex": "GO Ann:merchant"}, knows=FIX_GEO)
    world.play("journey leader gut --venture --pile riverlands")
    assert (world.used, world.ships("gut"), world.tile("gut")) == ("3/4", {"Ann": 2}, "riverlands")
