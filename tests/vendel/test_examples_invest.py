"""Worked examples E-18 to E-28, without the bot's (E-23): Invest, Market, Ancestry."""

from itertools import product

import pytest

from campaign.games.vendel.market import neighbour
from events.errors import Refused
from projections.games.vendel import box, query
from tests.vendel.world import FIX_COST, FIX_GEO, FIX_RING, FIX_TREE, given

ALL = (*FIX_GEO, *FIX_COST, *FIX_RING, *FIX_TREE)
RING = (*FIX_GEO, *FIX_RING)


def buyer(market="MC=merchant@essex", silfr=6, essex="GO Ann:merchant Ann:settler Bo:leader"):
    return given(
        knows=ALL,
        silfr=f"Ann={silfr}",
        market=market,
        lies={"essex": essex, "ulaid": "GO 2*Ann:merchant"},
        more={"Ann": {"silfr": silfr, "tree_gull": 2, "tree_layout": {"1": "gull"}}},
    )


def test_E_18_invest():
    """VV-ACT-INV-1 to VV-ACT-INV-6: VV-ACT-INV-2, VV-ACT-INV-3, VV-ACT-INV-4, VV-ACT-INV-5."""
    world = buyer()
    assert world.majority("essex") == "Ann"
    world.play("invest merchant essex --tree 1")
    assert world.silfr("Ann") == 6 - 4 + 5
    assert world.table.trees["Ann"]["1"].location == "essex"
    assert world.spot("merchant") == "Ann:merchant!"
    assert world.at("essex") == "Ann:settler Bo:leader"
    assert world.majority("essex") is None
    assert world.used == "1/4"


def test_E_19_talent_mismatch():
    buyer("MC=warrior@essex").refused("invest merchant essex --slot MC --tree 1", "VV-ACT-INV-1", so="warrior")


def test_E_19_location_mismatch():
    buyer("MC=merchant@ulaid").refused("invest merchant essex --slot MC --tree 1", "VV-ACT-INV-1", so="ulaid")


def test_E_19_no_majority():
    world = buyer(essex="GO Ann:merchant Bo:leader")
    world.refused("invest merchant essex --tree 1", "VV-ACT-INV-1", so="no Majority: Ann 1, Bo 1")


def test_E_19_cannot_pay():
    """The 5 Silfr of the slot come only after paying."""
    buyer(silfr=3).refused("invest merchant essex --tree 1", "VV-ACT-INV-1", so="3")


def test_E_19_slot_not_linked():
    """VV-TREE-02, VV-TREE-03."""
    world = buyer(silfr=20, market="MC=merchant@essex MR=merchant@ulaid")
    world.refused("invest merchant essex --tree 4", "VV-TREE-02", so="bottom")
    world.play("invest merchant essex --tree 1 --refresh up --draw leader@svea")
    world.refused("invest merchant ulaid --tree 5", "VV-TREE-03", so="linked")


def test_E_20_scyldings():
    """VV-FAM-SCY."""
    world = given("Ann:red:Scyldings Bo", knows=ALL, silfr="Ann=3", market="TL=merchant@essex",
                  lies={"essex": "GO Ann:merchant"})  # fmt: skip
    assert [query.price(world.table, "Ann", slot) for slot in box.SLOTS] == [3, 3, 3, 3, 3, 3, 3, 3, 2]
    assert query.price(world.table, "Bo", "TL") == 6
    world.play("invest merchant essex --tree 1 --gain none")
    assert world.silfr("Ann") == 0


LETTERS = dict(zip("abcdefghi", box.SLOTS, strict=True))
TALENT = {letter: box.TALENTS[n % 6] for n, letter in enumerate("abcdefghi")}
PLACE = {letter: ("essex", "ulaid")[n // 6] for n, letter in enumerate("abcdefghi")}
FACES = {(TALENT[letter], PLACE[letter]): letter for letter in "abcdefghi"}


def lettered(gap: str):
    """Return a Market a b c / d e f / g h i whose card in *gap* a Merchant can afford to discard."""
    market = " ".join(f"{slot}={TALENT[letter]}@{PLACE[letter]}" for letter, slot in LETTERS.items())
    return given(market=market, silfr="Ann=9", lies={"essex": "GO Ann:merchant"})


def letters(world):
    """Return the nine slots as letters, n for the new card."""
    cards = [world.table.market[slot] for slot in box.SLOTS]
    return "".join(FACES.get((card.talent, card.location), "n") for card in cards)


def test_E_21_refresh_path():
    """VV-MKT-04, VV-MKT-05."""
    world = lettered("BR").play("merchant essex --discard BR --refresh left,up,right,up,left --draw leader@svea")
    assert letters(world) == "anb" + "dfc" + "geh"


def reached(gap: str) -> set[str]:
    """Return all Markets that a Refresh of *gap* can lead to."""
    found = set()
    for steps in range(9):
        for way in product(("left", "right", "up"), repeat=steps):
            slot: str | None = gap
            seen = [slot]
            for step in way:
                slot = neighbour(slot, step) if slot else None
                seen.append(slot)
            if slot not in box.TOP_ROW or len(set(seen)) < len(seen):
                continue
            path = ",".join(way) or "-"
            world = lettered(gap).play(f"merchant essex --discard {gap} --refresh {path} --draw leader@svea")
            found.add(letters(world))
    return found


@pytest.mark.parametrize(("gap", "results"), [("BR", 27), ("MC", 9), ("TL", 3)], ids=["E-22-BR", "E-22-MC", "E-22-TL"])
def test_E_22_refresh_counts(gap, results):
    """VV-MKT-05."""
    assert len(reached(gap)) == results


def test_E_22_refresh_of_the_top_left():
    assert reached("TL") == {"nbcdefghi", "bncdefghi", "bcndefghi"}


def test_E_22_the_new_card_lies_in_the_top_row():
    lettered("MC").refused("merchant essex --discard MC --refresh left", "VV-MKT-04", so="top row")
    lettered("BR").refused("merchant essex --discard BR --refresh -", "VV-MKT-04", so="top row")


def advancing(talent: str, core="Ann:warrior Bo:warrior", merchants="Ann:merchant 2*Bo:merchant", **more):
    return given(
        knows=RING,
        silfr="Ann=20",
        lies={"essex": f"GO Ann:{talent} Ann:leader"},
        ancestry={"warrior": core, "merchant": merchants, **more.pop("ancestry", {})},
        **more,
    )


def test_E_24_advanced_by_a_tie():
    """VV-ANC-03, VV-ANC-08, VV-ANC-09."""
    world = advancing("warrior").play("invest warrior essex --spot navigator --cost 2")
    assert world.spot("navigator") == "Ann:warrior!"
    assert world.table.pending == ("navigator",)


def test_E_24_fewer_merchants():
    world = advancing("merchant")
    world.refused("invest merchant essex --spot navigator --cost 2", "VV-ANC-03", so="Ann has 1, Bo has 2")
    world.play("invest merchant essex --spot merchant --cost 2")
    assert world.spot("merchant").count("Ann") == 2


def test_E_24_settler_is_no_talent_of_the_links():
    advancing("settler").refused("invest settler essex --spot navigator --cost 2", "VV-ANC-09", so="warrior, merchant")


def test_E_25_standee_gone():
    """VV-ANC-07."""
    world = advancing("warrior", more={"Bo": {"standees": ["navigator"]}})
    world.play("invest warrior essex --spot navigator --cost 2")
    assert world.table.pending == ()
    assert "standee_taken" not in world.kinds()
    assert world.table.standees == {"navigator": "Bo"}
    for epic, other in (("pagan-legends", "futhark"), ("valhalla-battlespirit", "longship")):
        links = world.table.known.spots[epic].links
        assert set(links) == {"navigator", other}
        assert query.ancestors(world.table, "Ann", "navigator") == 1


def epic(bo: int, **more):
    return given(
        knows=RING,
        lies={"essex": "GO Ann:merchant Ann:leader"},
        ancestry={
            "merchant": f"Ann:merchant {bo}*Bo:merchant",
            "navigator": "Ann:warrior",
            "futhark": "Ann:shipwright",
        },
        more={"Ann": {"silfr": 9, "standees": ["navigator", "futhark"]}},
        **more,
    )


def test_E_26_epic():
    """VV-ANC-04, VV-ANC-06."""
    world = epic(1).play("invest merchant essex --spot pagan-legends --cost 2")
    assert world.table.standees["pagan-legends"] == "Ann"
    epic(2).refused("invest merchant essex --spot pagan-legends --cost 2", "VV-ANC-04", so="Bo has 2")


def futhark_world(spent: int, **more):
    return given(
        knows=RING,
        silfr="Ann=9",
        homes="Ann=svea",
        spent=spent,
        ancestry={"merchant": "Ann:merchant", "shipwright": "Ann:shipwright"},
        lies={"svea": "GA Bo:leader Ann:seeress", "essex": "GO Ann:merchant Ann:leader"},
        **more,
    )


def test_E_27_futhark_on_the_last_action():
    """VV-TRN-13, VV-ACH-FUT."""
    world = futhark_world(3).play("invest merchant essex --spot futhark --cost 2")
    assert (world.used, world.over) == ("4/4", False)
    world.play("effect futhark")
    assert (world.used, world.turn) == ("4/6", "Ann")
    world.play("journey leader holm", "journey leader holm")
    assert (world.used, world.turn) == ("6/6", "Bo")


def test_E_27_futhark_declined():
    world = futhark_world(3).play("invest merchant essex --spot futhark --cost 2", "decline")
    assert (world.used, world.over, world.turn) == ("4/4", True, "Bo")


@pytest.mark.parametrize("longships", ["limited", "unlimited"])
def test_E_28_third_longship(longships):
    """VV-LIM-04."""
    world = futhark_world(0, house=f"longships={longships}")
    world.play("invest merchant essex --spot futhark --cost 2", "effect futhark")
    assert world.used == "1/6"
    world.play("journey leader polotsk --venture")
    assert (world.used, query.longships_out(world.table, "Ann")) == ("4/6", 2)
    if longships == "limited":
        world.refused("seeress svea bo:leader", "VV-LIM-04", so="0 of your 2")
        with pytest.raises(AssertionError) as told:
            world.play("seeress svea bo:leader", force=True)
        assert isinstance(told.value.__cause__, Refused)
    else:
        world.play("seeress svea bo:leader")
        assert (world.used, query.longships_out(world.table, "Ann")) == ("6/6", 3)


def test_E_23_the_bots_refresh_as_a_way_of_the_gap():
    """VV-MKT-08: the bot's way is one of the ways of VV-MKT-05: the gap goes left to the edge, then up."""
    world = lettered("MC").play("merchant essex --discard MC --refresh left,up --draw leader@svea")
    assert letters(world) == "nbc" + "adf" + "ghi"
    world = lettered("BR").play("merchant essex --discard BR --refresh left,left,up,up --draw leader@svea")
    assert letters(world) == "nbc" + "aef" + "dgh"
