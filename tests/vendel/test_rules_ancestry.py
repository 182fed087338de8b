"""The Ancestry board: VV-ANC, and its house rules."""

import pytest

from events.errors import NotUnderstood
from projections.games.vendel import box, query
from tests.vendel.world import FIX_GEO, FIX_RING, World, given

RING = (*FIX_GEO, *FIX_RING)
EPIC_LINKS = {"navigator": "Ann:warrior", "futhark": "Ann:merchant"}


def investor(talent="merchant", house="", knows=RING, **ancestry) -> World:
    """Return a table on which Ann can Invest with *talent* at Essex; the ancestry's names have ``_`` for ``-``."""
    lies = {"essex": f"GO Ann:{talent} Ann:leader"}
    spots = {spot.replace("_", "-"): text for spot, text in ancestry.items()}
    return given(house=house, knows=knows, silfr="Ann=9", lies=lies, ancestry=spots)


def to(spot: str, talent="merchant") -> str:
    return f"invest {talent} essex --cost 2 --spot {spot}"


def test_spots():
    """VV-ANC-01: six core spots, six of each further kind."""
    kinds = [box.KIND.get(spot, "core") for spot in box.SPOTS]
    assert {kind: kinds.count(kind) for kind in kinds} == {"core": 6, "advanced": 6, "epic": 6, "future": 6}


def test_core_spots_take_their_own_talent():
    """VV-ANC-02: always, any number, from all players; no force changes it."""
    world = investor(merchant="3*Ann:merchant 3*Bo:merchant")
    world.refused(to("warrior"), "VV-ANC-02", so="own Talent", force=True)
    world.play(to("merchant"))
    assert world.spot("merchant").count("Ann") == 4
    assert investor().play("invest merchant essex --cost 2").spot("merchant") == "Ann:merchant!"


def test_both_links_are_needed():
    """VV-ANC-03, VV-ANC-04."""
    investor(merchant="Ann:merchant").refused(to("navigator"), "VV-ANC-03", so="no Ancestor on warrior")
    investor(merchant="Ann:merchant", warrior="Bo:warrior").refused(to("navigator"), "VV-ANC-03", so="warrior")
    investor(merchant="Ann:merchant", navigator="Ann:warrior").refused(to("pagan-legends"), "VV-ANC-04", so="futhark")
    world = investor(merchant="Ann:merchant", warrior="Ann:warrior").play(to("navigator"))
    assert world.table.standees == {"navigator": "Ann"}


def test_most_or_tied():
    """VV-ANC-03, VV-ANC-08: counted before the token is put down, over all players, at least one."""
    investor(merchant="Ann:merchant 2*Bo:merchant", warrior="Ann:warrior").refused(
        to("navigator"), "VV-ANC-03", so="Ann has 1, Bo has 2"
    )
    investor(merchant="2*Ann:merchant 2*Bo:merchant", warrior="Ann:warrior").play(to("navigator"))
    bare = investor(**EPIC_LINKS)
    bare.refused(to("pagan-legends"), "VV-ANC-04", so="nobody has")


def test_the_standee_goes_to_the_first():
    """VV-ANC-06, VV-ACH-00, VV-ANC-11: once, and it stays though the Ancestor leaves."""
    world = investor(merchant="Ann:merchant", warrior="Ann:warrior").play(to("navigator"))
    assert world.says[-2:] == ("its effect waits: effect navigator …, or decline", "cost 1, 2 Silfr")
    world.play("decline", "ability x --move merchant!@navigator=supply")
    assert query.ancestors(world.table, "Ann", "navigator") == 0
    assert world.table.standees == {"navigator": "Ann"}
    assert world.row("Ann")["lines"]["advanced"] == 4


@pytest.mark.parametrize("house", ["yes", "no"])
def test_spot_reuse(house):
    """VV-ANC-07: spot_reuse."""
    world = given(
        house=f"spot_reuse={house}",
        knows=RING,
        lies={"essex": "GO Ann:merchant"},
        ancestry={"merchant": "Ann:merchant", "warrior": "Ann:warrior"},
        more={"Bo": {"standees": ["navigator"]}},
    )
    line = "invest merchant essex --cost 0 --spot navigator"
    if house == "no":
        world.refused(line, "VV-ANC-07", so="Bo has taken")
    else:
        assert world.play(line).spot("navigator") == "Ann:merchant!"


def test_which_talents_a_spot_admits():
    """VV-ANC-09: those of the linked cores, through the links; or what the catalog says."""
    world = investor()
    assert query.admitted(world.table, "navigator") == ("warrior", "merchant")
    assert query.admitted(world.table, "pagan-legends") == ("warrior", "merchant", "shipwright")
    investor("leader", leader="Ann:leader", **EPIC_LINKS).refused(to("pagan-legends", "leader"), "VV-ANC-09")
    told = (*RING, "spot pagan-legends navigator futhark --talent leader")
    investor("leader", knows=told, leader="Ann:leader", **EPIC_LINKS).play(to("pagan-legends", "leader"))


def test_links_nobody_told():
    """VV-ANC-10: they are not printed; the move is noted as unchecked."""
    world = investor(knows=FIX_GEO, merchant="Ann:merchant").play(to("navigator"))
    assert {"VV-ANC-03", "VV-ANC-09"} <= set(world.unchecked)
    investor(knows=FIX_GEO).refused(to("navigator"), "VV-ANC-03", so="nobody has")
    for wrong in (
        "spot navigator warrior warrior",
        "spot pagan-legends warrior merchant",
        "spot leader warrior settler",
    ):
        with pytest.raises(AssertionError) as told:
            investor().play(wrong)
        assert isinstance(told.value.__cause__, NotUnderstood)


FUTURE_LINKS = {"pagan_legends": "Ann:merchant", "norse_sagas": "Ann:merchant"}


@pytest.mark.parametrize("house", ["as_epic", "links_only", "none"])
def test_future_requirement(house):
    """VV-ANC-05: future_requirement."""
    switch = f"future_requirement={house}"
    investor(house=switch, merchant="Ann:merchant", **FUTURE_LINKS).play(to("future-1"))
    fewer = investor(house=switch, merchant="Ann:merchant 2*Bo:merchant", **FUTURE_LINKS)
    unlinked = investor(house=switch, merchant="Ann:merchant", norse_sagas="Ann:merchant")
    if house == "as_epic":
        fewer.refused(to("future-1"), "VV-ANC-05", so="Bo has 2")
    else:
        fewer.play(to("future-1"))
    if house == "none":
        unlinked.play(to("future-1"))
    else:
        unlinked.refused(to("future-1"), "VV-ANC-05", so="pagan-legends")


@pytest.mark.parametrize("house", ["core", "linked"])
def test_majority_spot(house):
    """VV-ANC-08: majority_spot, for an Epic spot the core or a linked Advanced spot."""
    spots = {"merchant": "Ann:merchant 2*Bo:merchant", "navigator": "Ann:warrior", "futhark": "Ann:shipwright"}
    behind = investor(house=f"majority_spot={house}", **spots)
    if house == "core":
        behind.refused(to("pagan-legends"), "VV-ANC-04", so="Bo has 2")
    else:
        behind.play(to("pagan-legends"))
    crowded = {"merchant": "Ann:merchant", "navigator": "Ann:warrior 2*Bo:warrior",
               "futhark": "Ann:shipwright 2*Bo:shipwright"}  # fmt: skip
    world = investor(house=f"majority_spot={house}", **crowded)
    if house == "core":
        world.play(to("pagan-legends"))
    else:
        world.refused(to("pagan-legends"), "VV-ANC-04", so="Bo has 2")


@pytest.mark.parametrize("house", ["bot_only", "everyone"])
def test_pair_distinct(house):
    """VV-ANC-10: pair_distinct."""
    same = {"merchant": "Ann:merchant", "navigator": "Ann:merchant", "futhark": "Ann:merchant"}
    world = investor(house=f"pair_distinct={house}", **same)
    if house == "bot_only":
        world.play(to("pagan-legends"))
    else:
        world.refused(to("pagan-legends"), "VV-ANC-10", so="one Talent only")
    investor(house=f"pair_distinct={house}", merchant="Ann:merchant", **EPIC_LINKS).play(to("pagan-legends"))
