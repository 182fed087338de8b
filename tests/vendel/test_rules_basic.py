"""Journey, Activate, Invest, Market, Family Tree: VV-ACT, VV-MKT, VV-TREE, VV-SHR, VV-VEN."""

import pytest

from events.errors import NotUnderstood
from projections.games.vendel.zones import at_burial
from tests.vendel.world import FIX_COST, FIX_GEO, FIX_RING, FIX_TREE, given

# --- Journey


def test_journey_from_anywhere():
    """VV-ACT-JRN-1, VV-ACT-JRN-2."""
    world = given(homes="Ann=svea", lies={"svea": "GA", "essex": "- Ann:merchant"}, ancestry={"leader": "Ann:leader"})
    world.play("journey warrior holm", "journey merchant holm --from essex", "journey leader holm --from leader")
    assert world.at("holm") == "Ann:leader! Ann:merchant! Ann:warrior!"
    world.refused("journey seeress holm --from essex", "VV-ACT-JRN-2", so="none")


def test_journey_to_where_it_stands():
    """Q-72."""
    given(lies={"essex": "- Ann:merchant"}).refused("journey merchant essex --from essex", "Q-72", so="already")


def test_order_of_the_facts_of_a_journey():
    """VV-ACT-JRN-4: the costs were judged before."""
    world = given(piles={"gandvik": 0}, venture_discards={"gandvik": 30})
    world.play("journey warrior holm --venture --burial 1")
    assert world.kinds() == [
        "action_taken", "longship_put", "token_moved", "pile_reshuffled", "tile_moved", "tile_moved",
    ]  # fmt: skip
    assert [f.cost for f in world.facts if f.type == "vendel.action_taken"] == [3]


def test_a_venture_has_to_be_asked_for():
    """VV-ACT-JRN-5."""
    world = given()
    for option in ("--tile Quarry", "--pile gandvik", "--burial 1"):
        world.refused(f"journey warrior holm {option}", "VV-ACT-JRN-5")
    world.play("journey warrior holm")
    assert world.tile("holm") is None


def test_the_pile_of_a_journey():
    """VV-ACT-JRN-4, VV-ACT-JRN-7, VV-SHR-1, VV-SHR-3: no force puts a tile of another Region."""
    world = given()
    assert "--pile" in str(world.refused("journey warrior gut --venture", "VV-ACT-JRN-7", so="belongs to").hint)
    world.refused("journey warrior gut --venture --pile german-ocean", "VV-ACT-JRN-7", force=True)
    world.refused("journey warrior essex --venture --pile gandvik", "VV-ACT-JRN-4", force=True)
    world.play("journey warrior gut --venture --pile riverlands --tile Weir")
    assert world.table.tiles["gut"][:2] == ("riverlands", "Weir")


@pytest.mark.parametrize("house", ["empty_strict", "no_tile"])
def test_journey_venture(house):
    """VV-ACT-JRN-8: journey_venture."""
    world = given(house=f"journey_venture={house}", homes="Ann=svea", lies={"svea": "GA", "holm": "- Bo:leader"})
    if house == "empty_strict":
        world.refused("journey warrior holm --venture", "VV-ACT-JRN-8")
        world.play("journey warrior holm --venture", force=True)
        assert world.broken == ("VV-ACT-JRN-8",)
    else:
        world.play("journey warrior holm --venture")
    assert (world.used, world.tile("holm")) == ("2/4", "gandvik")


def test_no_tile_no_venture():
    """Q-73, VV-LIM-03: pile and discard are empty; nothing was half done."""
    world = given(homes="Ann=svea", piles={"gandvik": 0})
    world.refused("journey warrior holm --venture", "Q-73", so="empty")
    world.play("journey warrior holm")


def test_presence_by_home_counts_for_the_shared_locations():
    """VV-SHR-2."""
    world = given(homes="Ann=svea").play("journey warrior gut", "journey leader ribe")
    assert world.used == "2/4"
    assert given(homes="Ann=essex").play("journey warrior gut").used == "2/4"


# --- Activate


def test_activate():
    """VV-ACT-ACV-1, VV-ACT-ACV-2: repeatedly, with different Family Members."""
    world = given(lies={"essex": "GO Ann:leader Ann:settler Bo:leader"})
    world.play("activate leader essex --gain 2", "activate settler essex --gain 2")
    assert (world.silfr("Ann"), world.used) == (4, "2/4")
    assert world.kinds() == ["action_taken", "token_flipped", "effect_resolved", "money_moved"]


def test_activate_refused():
    """VV-ACT-ACV-1."""
    world = given(lies={"essex": "GO Ann:leader Bo:leader", "holm": "- Ann:leader"})
    world.refused("activate leader essex", "VV-ACT-ACV-1", so="no Majority: Ann 1, Bo 1")
    world.refused("activate leader holm", "VV-ACT-ACV-1", so="no Venture")
    world.refused("activate settler essex", "VV-ACT-ACV-1", so="none")


def test_what_a_tile_may_do():
    """VV-ACT-ACV-3, VV-VEN-03: primitive facts, checked for the pieces they need."""
    world = given(
        "Ann Bo Cy",
        silfr="Bo=5 Cy=1",
        lies={"essex": "GO 2*Ann:leader", "holm": "- Bo:warrior", "svea": "GA Bo:settler!"},
        ancestry={"seeress": "Bo:seeress"},
    )
    world.play(
        "activate leader essex --gain 3 --take bo=2 --pay 1 --give cy=1 --move warrior=ulaid --kill bo:warrior@holm"
        " --replace bo:settler!@svea --put gandvik=holm --discard TL --draw leader@svea --influence 2 --actions 1"
    )
    assert (world.silfr("Ann"), world.silfr("Bo"), world.silfr("Cy")) == (3, 3, 2)
    assert (world.at("ulaid"), world.at("holm"), world.at("svea")) == ("Ann:warrior", "", "Ann:settler!")
    assert (world.tile("holm"), world.row("Ann")["lines"]["ventures"], world.used) == ("gandvik", 2, "1/5")
    assert world.table.market["TL"].talent == "leader"
    world.refused("ability x --kill bo:warrior@holm", "VV-DEF-12", so="does not lie")
    world.refused("ability x --kill bo:settler --kill bo:leader", "VV-DEF-12", so="one Location")
    world.refused("ability x --replace bo:leader@svea", "VV-DEF-12")
    world.refused("ability x --move leader@svea=essex", "VV-DEF-14")
    world.play("ability x --move bo:seeress@seeress=essex")
    assert world.at("essex") == "Ann:leader Ann:leader! Bo:seeress"


def test_paying_another_player_in_the_region():
    """VV-VEN-01: out of what was gained."""
    world = given(lies={"essex": "GO 2*Ann:leader Bo:settler"})
    world.refused("ability x --give bo=1", "VV-VEN-01", so="0")
    world.play("activate leader essex --gain 3 --give bo=1")
    assert (world.silfr("Ann"), world.silfr("Bo")) == (2, 1)
    world.refused("ability x --take bo=2", "VV-VEN-01")


def test_a_venture_goes_and_everything_else_stays():
    """VV-VEN-04."""
    world = given(homes="Ann=svea", lies={"svea": "GA Ann:leader Bo:settler!"}).play("ability x --remove svea")
    assert (world.at("svea"), world.table.homes["Ann"]) == ("Ann:leader Bo:settler!", "svea")
    assert world.table.discards["gandvik"] == 1


def test_burial_fields_never_lie_on_a_location():
    """VV-VEN-05."""
    told = 'catalog \'{"ventures": {"Old Mound": {"region": "gandvik", "off_map": true}}}\''
    world = given(knows=(*FIX_GEO, told), lies={"essex": "GO Ann:leader"})
    world.refused('journey warrior holm --venture --tile "Burial Fields"', "VV-VEN-05", force=True)
    world.refused('journey warrior holm --venture --tile "Old Mound"', "VV-VEN-05")
    world.refused('leader essex --swap --tile "burial fields"', "VV-VEN-05")
    world.refused('tile essex "Burial Fields"', "VV-VEN-05")
    world.play("leader essex --swap --burial 2 --tile Quarry")
    assert (len(world.table.off_map), world.table.tiles["essex"].name) == (2, "Quarry")


def test_burial_fields_are_out_of_play():
    """VV-VEN-06: only Killed tokens come there, and no word names them afterwards."""
    world = given(
        lies={"essex": "GO 2*Ann:warrior Bo:leader Bo:settler!"},
        burial={"mound": {"region": "gandvik"}, "howe": {"region": "gandvik"}},
    )
    world.refused("warrior essex --kill bo:leader --bury bo:settler!", "VV-VEN-06", so="not among")
    world.refused("warrior essex --kill bo:leader --bury bo:leader=barrow", "VV-VEN-06", so="no such")
    world.play("warrior essex --kill bo:leader --bury bo:leader=howe --kill bo:settler!")
    assert world.table.tokens[at_burial("howe")] == {("Bo", "leader", False): 1}
    assert world.supply("Bo")["settler"] == 3
    with pytest.raises(AssertionError) as told:
        world.play("ability x --move bo:leader@howe=essex")
    assert isinstance(told.value.__cause__, NotUnderstood)
    world.play("ability howe --player Bo --gain 2")
    assert world.silfr("Bo") == 2


# --- Invest


def buyer(knows=(*FIX_GEO, *FIX_COST, *FIX_RING, *FIX_TREE), **more):
    places = {"essex": "GO Ann:merchant Ann:leader"}
    return given(knows=knows, silfr="Ann=9", lies=more.pop("lies", places), **more)


def test_order_of_the_facts_of_an_invest():
    """VV-ACT-INV-2 to VV-ACT-INV-7: VV-ACT-INV-3, VV-ACT-INV-4, VV-ACT-INV-5, VV-ACT-INV-6, VV-ACT-INV-7."""
    world = buyer(
        market="ML=merchant@essex TL=leader@svea",
        ancestry={"merchant": "Ann:merchant", "warrior": "Ann:warrior"},
        more={"Ann": {"silfr": 9, "tree_gull": 2}},
    )
    world.play("invest merchant essex --tree 1 --gain gull --spot navigator --refresh up --draw warrior@ulaid")
    assert world.kinds() == [
        "action_taken", "token_flipped", "money_moved", "card_moved", "card_moved", "card_moved", "money_moved",
        "token_moved", "standee_taken", "effect_pending",
    ]  # fmt: skip
    moved = [(f.source, f.target) for f in world.facts if f.type == "vendel.card_moved"]
    assert moved == [("market:ML", "tree:Ann:1"), ("market:TL", "market:ML"), ("deck", "market:TL")]
    last = next(f for f in world.facts if f.type == "vendel.token_moved")
    assert (last.source, last.target, last.exhausted) == ("map:essex", "anc:navigator", True)


def test_last_round_stands_before_the_effect():
    """VV-ACT-INV-7, VV-END-1, VV-ACH-GOLD: a Future has no effect that could wait."""
    world = buyer(
        ancestry={"merchant": "Ann:merchant", "norse-sagas": "Ann:merchant", "pagan-legends": "Ann:warrior"},
        more={"Ann": {"silfr": 9, "standees": ["future-2"]}},
    ).play("invest merchant essex --slot BR --tree 1 --gain none --spot future-1")
    assert world.kinds()[-2:] == ["standee_taken", "last_round_triggered"]
    assert world.table.pending == ()
    assert world.row("Ann")["lines"]["future"] == 20


def test_which_card_is_bought():
    """VV-ACT-INV-1."""
    world = buyer(market="TL=warrior@essex TC=merchant@ulaid MC=merchant@essex BC=merchant@essex")
    refusal = world.refused("invest merchant essex --tree 1", "VV-ACT-INV-1", so="2 cards")
    assert "MC, BC" in str(refusal.hint)
    every = {
        slot: {"talent": "leader", "location": "gut"} for slot in ["TL", "TC", "TR", "ML", "MC", "MR", "BL", "BC", "BR"]
    }
    world = buyer().play("invest merchant essex --slot BR --tree 1 --gain none")
    assert "VV-ACT-INV-1" in world.unchecked
    assert world.silfr("Ann") == 7
    world = buyer()
    full = world.place(world.view | {"market": every})
    full.refused("invest merchant essex --tree 1", "VV-ACT-INV-1", so="no card")
    full.refused("invest merchant essex --tree 1 --slot TL", "VV-ACT-INV-1", so="leader")


def test_an_open_slot_sells_nothing():
    """VV-MKT-01."""
    buyer(market="TL=-").refused("invest merchant essex --slot TL --tree 1", "VV-MKT-01", so="empty")


def test_prices():
    """VV-MKT-02, VV-MKT-03, VV-ACT-INV-2, VV-FAM-SCY."""
    world = buyer()
    world.refused("invest merchant essex --slot MC --cost 5 --tree 1", "VV-ACT-INV-2", so="price is 4")
    world.refused("prices 6 5 4", "VV-MKT-01", so="3 numbers")
    for wrong in ("prices 6 5 4 5 4 3 4 2 2", "prices 3 3 3 3 3 3 3 3 2", "prices 6 5 4 5 4 3 4 3 3"):
        with pytest.raises(AssertionError, match="VV-MKT-03"):
            world.play(wrong)
    untold = buyer(knows=FIX_GEO).play("invest merchant essex --slot MC")
    assert "VV-ACT-INV-2" in untold.unchecked
    assert untold.silfr("Ann") == 9
    scyldings = given("Ann:red:Scyldings Bo", silfr="Ann=9", lies={"essex": "GO Ann:merchant"})
    scyldings.refused("invest merchant essex --slot MC --cost 4", "VV-FAM-SCY", so="Scyldings")
    assert scyldings.play("invest merchant essex --slot MC --cost 3").silfr("Ann") == 6


# --- Market


def test_several_gaps_are_refreshed_one_by_one():
    """VV-MKT-06, VV-ACH-ALL: in the order in which they are named, each with its new card."""
    world = given(pending="allthing", market="TL=leader@gut ML=settler@gut BL=seeress@gut")
    world.refused("effect allthing --discard ML --discard TL", "VV-MKT-05", so="no card on that side")
    world.refused("effect allthing --discard TL --draw leader@svea --draw leader@svea", "VV-MKT-06")
    world.play(
        "effect allthing --discard TL --discard ML --refresh - --refresh up --draw warrior@svea --draw merchant@essex"
    )
    faces = {slot: card.talent for slot, card in world.table.market.items() if card.talent}
    assert faces == {"TL": "merchant", "ML": "warrior", "BL": "seeress"}
    assert (len(world.table.market), world.table.discard) == (9, 2)


def test_a_gap_walks_over_cards_only():
    """VV-MKT-05."""
    world = given(silfr="Ann=9", lies={"essex": "GO Ann:merchant"})
    world.refused("merchant essex --discard TR --refresh right", "VV-MKT-05", so="no card")
    world.refused("merchant essex --discard TL --refresh up", "VV-MKT-05", so="no card")
    world.refused("merchant essex --discard ML --refresh left", "VV-MKT-05", so="no card")


def test_an_empty_deck_is_rebuilt():
    """VV-MKT-07, VV-LIM-03."""
    world = given(silfr="Ann=9", lies={"essex": "GO 2*Ann:merchant"}, deck=0, discard=111)
    world.play("merchant essex --discard MC")
    assert "pile_reshuffled" in world.kinds()
    assert (world.table.deck, world.table.discard, len(world.table.market)) == (111, 0, 9)
    tree: dict[str, dict[str, str]] = {str(n): {} for n in range(1, 13)}
    bare = given(
        silfr="Ann=9",
        lies={"essex": "GO Ann:merchant"},
        deck=0,
        discard=99,
        more={"Bo": {"tree": tree}},
    ).play("merchant essex --top TL")
    assert (bare.table.deck, bare.table.discard) == (96, 3)


# --- Family Tree


def test_a_card_is_never_replaced():
    """VV-TREE-04."""
    world = buyer(more={"Ann": {"silfr": 9, "tree": {"1": {}}}})
    world.refused("invest merchant essex --slot BR --tree 1", "VV-TREE-04", so="card lies there")
    world.refused("tree Ann 1=gull", "VV-TREE-05", so="card lies on slot 1")


def test_twelve_cards_are_all():
    """VV-ACT-INV-8, VV-TREE-01."""
    world = buyer(more={"Ann": {"silfr": 9, "tree": {str(n): {} for n in range(1, 13)}}})
    world.refused("invest merchant essex --slot BR", "VV-ACT-INV-8", so="all 12")


def test_tree_without_a_layout():
    """VV-TREE-07: a free number is all that can be checked."""
    world = buyer(knows=(*FIX_GEO, *FIX_COST), more={"Ann": {"silfr": 9, "tree_tokens": {"warrior": 2}}})
    world.play("invest merchant essex --slot BR --tree 9 --gain warrior")
    assert "VV-TREE-02" in world.unchecked
    assert world.supply("Ann")["warrior"] == 4
    nameless = buyer(knows=(*FIX_GEO, *FIX_COST)).play("invest merchant essex --slot BR")
    assert {"VV-TREE-02", "VV-ACT-INV-5"} <= set(nameless.unchecked)
    assert list(nameless.table.trees["Ann"]) == ["?1"]


def layout(**more):
    entries = {
        "silfr": 9,
        "tree_layout": {"1": "gull", "2": "warrior", "3": "mission"},
        "tree_gull": 1,
        "tree_tokens": {"warrior": 1},
        "missions": [{"zone": "tree", "difficulty": 3}],
    }
    return buyer(more={"Ann": entries | more})


@pytest.mark.parametrize(("slot", "got"), [(1, "gull"), (2, "warrior"), (3, "mission")])
def test_the_component_of_a_slot(slot, got):
    """VV-TREE-05, VV-ACT-INV-5: once."""
    world = layout().play(f"invest merchant essex --slot BR --tree {slot}")
    assert world.silfr("Ann") == (12 if got == "gull" else 7)
    assert world.supply("Ann")["warrior"] == (5 if got == "warrior" else 4)
    assert [mission.zone for mission in world.table.missions["Ann"]] == ["hand" if got == "mission" else "tree"]
    assert str(slot) not in world.table.layout["Ann"]


def test_another_component_than_what_lies_there():
    """VV-TREE-05, VV-ACT-INV-5."""
    layout().refused("invest merchant essex --slot BR --tree 1 --gain warrior", "VV-TREE-05", so="gull")
    buyer().refused("invest merchant essex --slot BR --tree 1 --gain leader", "VV-ACT-INV-5", so="no slot")
    buyer().refused("invest merchant essex --slot BR --tree 1 --gain mission", "VV-ACT-INV-5", so="no slot")
    buyer().refused("invest merchant essex --slot BR --tree 1 --gain gull", "VV-ACT-INV-5")


def test_taking_from_the_family_tree():
    """VV-TREE-06, VV-VEN-02: from a slot that still holds it, and the slot gives nothing later."""
    world = layout().play("ability x --tree-take warrior --tree-take gull")
    assert (world.supply("Ann")["warrior"], world.silfr("Ann")) == (5, 14)
    assert world.table.layout["Ann"] == {"1": "none", "2": "none", "3": "mission"}
    world.refused("ability x --tree-take warrior", "VV-TREE-06", so="no slot")
    world.refused("ability x --tree-take gull", "VV-TREE-06")
    world.play("ability x --tree-take mission")
    world.refused("ability x --tree-take mission", "VV-TREE-06")
    world.play("invest merchant essex --slot BR --tree 2")
    assert world.supply("Ann")["warrior"] == 5


def test_a_bought_component_is_gone():
    """VV-TREE-05, VV-TREE-06."""
    world = layout().play("invest merchant essex --slot BR --tree 2")
    world.refused("ability x --tree-take warrior", "VV-TREE-06")


# --- Money


def test_the_bank_may_run_out():
    """VV-LIM-05: a warning, no refusal."""
    world = given(silfr="Ann=80 Bo=79").play("ability x --gain 5")
    assert any("VV-LIM-05" in text for text in world.says)
    assert world.silfr("Ann") == 85
