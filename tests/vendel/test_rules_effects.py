"""Achievement effects: VV-ACH, and their house rules."""

import pytest

from projections.games.vendel import query
from tests.vendel.world import FIX_GEO, FIX_RING, World, given


def effect(name: str, house="", **more) -> World:
    return given(house=house, pending=name, **more)


# --- when


def test_an_effect_waits_for_its_player():
    """VV-ACH-00: nothing else is done before it is used or declined; it costs no action."""
    world = effect("navigator", lies={"essex": "GO Ann:leader"})
    refusal = world.refused("leader essex", "VV-ACH-00", so="navigator waits")
    assert "decline" in str(refusal.hint)
    world.refused("end", "VV-ACH-00")
    world.refused("effect futhark", "VV-ACH-00", so="navigator waits")
    world.play("decline")
    assert (world.table.pending, world.used) == ((), "0/4")
    world.refused("decline", "VV-ACH-00", so="no effect")
    world.refused("effect navigator", "VV-ACH-00", so="no effect", force=True)


def test_an_effect_inside_an_effect():
    """VV-ACH-00, VV-ACH-NOR: the inner one is settled first (the Market was Refreshed before it)."""
    world = effect(
        "norse-sagas",
        knows=(*FIX_GEO, *FIX_RING),
        spent=4,
        ancestry={"merchant": "Ann:merchant", "warrior": "Ann:warrior"},
        lies={"essex": "GO 2*Ann:leader"},
    )
    world.play("effect norse-sagas MC warrior --spot navigator --draw leader@svea")
    assert world.kinds()[-4:] == ["card_moved", "token_moved", "standee_taken", "effect_pending"]
    assert (world.table.pending, world.turn) == (("navigator",), "Ann")
    world.play("effect navigator --move leader@essex=holm")
    assert world.turn == "Bo"


def test_the_inner_effect_first():
    """VV-ACH-00."""
    world = effect("trade-expansionism navigator", lies={"essex": "GO Ann:leader"})
    world.refused("effect trade-expansionism essex --gain 1", "VV-ACH-00", so="inside it")
    world.play("effect navigator", "effect trade-expansionism essex --gain 1")
    assert world.silfr("Ann") == 1


def test_both_spellings_of_valhalla():
    """VV-ACH-VAL."""
    world = given(
        knows=(*FIX_GEO, *FIX_RING),
        lies={"essex": "GO Ann:warrior"},
        ancestry={"warrior": "Ann:warrior", "longship": "Ann:warrior", "navigator": "Ann:warrior"},
    ).play('invest warrior essex --cost 0 --spot "Valhalla Battle Spirit"')
    assert world.table.pending == ("valhalla-battlespirit",)


# --- moving


def test_navigator():
    """VV-ACH-NAV, VV-DEF-14: any number, one way, faces kept."""
    lies = {"svea": "GA 2*Ann:warrior Ann:leader! Bo:leader", "essex": "GO Ann:settler"}
    world = effect("navigator", lies=lies)
    line = "effect navigator --move warrior@svea=holm --move warrior@svea=holm --move leader!@svea=holm"
    assert world.play(line).at("holm") == "Ann:leader! Ann:warrior Ann:warrior"
    world = effect("navigator", lies=lies)
    world.refused("effect navigator --move warrior@svea=holm --move settler@essex=holm", "VV-ACH-NAV", so="one way")
    world.refused("effect navigator --move bo:leader@svea=holm", "VV-ACH-NAV", so="Bo's")
    world.refused("effect navigator --move warrior=holm", "VV-ACH-NAV", so="does not go from")
    world.refused("effect navigator --move warrior@svea=svea", "VV-ACH-NAV", so="does not go from")
    world.refused("effect navigator --move warrior@svea=warrior", "VV-ACH-NAV", so="does not go from")
    world.refused("effect navigator --move warrior!@svea=holm", "VV-ACH-NAV", so="does not lie")


def test_empire_founding():
    """VV-ACH-EMP: two voyages, the second may go on with the first one's crew."""
    world = effect("empire-founding", lies={"svea": "GA Ann:warrior", "essex": "GO Ann:settler"})
    world.refused(
        "effect empire-founding --first warrior@svea=holm --first settler@essex=holm", "VV-ACH-EMP", so="one way"
    )
    world.play("effect empire-founding --first warrior@svea=essex --then warrior@essex=holm --then settler@essex=holm")
    assert world.at("holm") == "Ann:settler Ann:warrior"


def test_pagan_legends():
    """VV-ACH-PLE: up to three, from anywhere to anywhere, one at a time."""
    world = effect("pagan-legends", lies={"svea": "GA 3*Ann:warrior", "essex": "GO Ann:settler"})
    four = "".join(f" --move warrior@svea={place}" for place in ("holm", "essex", "ulaid"))
    world.refused(f"effect pagan-legends{four} --move settler@essex=holm", "VV-ACH-PLE", so="three")
    world.play("effect pagan-legends --move warrior@svea=essex --move warrior@essex=ulaid --move settler@essex=holm")
    assert (world.at("ulaid"), world.at("holm")) == ("Ann:warrior", "Ann:settler")


# --- placing


@pytest.mark.parametrize(("house", "allowed"), [("2", 2), ("1", 1)])
def test_portage(house, allowed):
    """VV-ACH-POR: portage, for each Settler on the map, either face."""
    moves = " --move leader=svea" * 3
    world = effect("portage", f"portage={house}", lies={"svea": "GA Ann:settler!"})
    world.refused(f"effect portage{moves}", "VV-ACH-POR", so="one of your Settlers")
    world.play(f"effect portage{' --move leader=svea' * allowed}")
    assert world.at("svea").count("leader") == allowed


def test_portage_counts_settlers_once():
    """VV-ACH-POR: at the start; a Settler that it Places brings nobody."""
    world = effect("portage", lies={"svea": "GA Ann:settler"})
    three = "effect portage --move settler=svea --move leader=svea --move leader=svea"
    world.refused(three, "VV-ACH-POR", so="one of your Settlers")
    world.refused("effect portage --move leader=holm", "VV-ACH-POR", so="none of your Settlers")
    world.refused("effect portage --move bo:leader=svea", "VV-ACH-POR", so="Bo's")
    world.play("effect portage --move settler=svea --move leader=svea")
    assert world.at("svea") == "Ann:leader Ann:settler Ann:settler"


def test_portage_of_a_settler_in_play():
    """VV-ACH-POR, VV-LIM-02: a Settler that is moved away had been counted where it stood."""
    world = effect("portage", lies={"svea": "GA Ann:settler", "essex": "GO 2*Ann:settler"})
    world.play("effect portage --move settler@svea=essex --move leader=svea --move leader=svea")
    assert (world.at("svea"), world.at("essex").count("settler")) == ("Ann:leader Ann:leader", 3)


# --- Market and tiles


def test_allthing():
    """VV-ACH-ALL: any order, or up to three discards."""
    world = effect("allthing", market="TL=leader@gut BR=settler@svea")
    world.refused("effect allthing --order TC,TL,TR,ML,MC,MR,BL,BC,BR --discard TL", "VV-ACH-ALL", so="two choices")
    world.refused("effect allthing --discard TL --discard TC --discard TR --discard ML", "VV-ACH-ALL", so="three")
    world.play("effect allthing --order BR,TC,TR,ML,MC,MR,BL,BC,TL")
    assert (world.table.market["TL"].talent, world.table.market["BR"].talent) == ("settler", "leader")
    assert len(world.table.market) == 9


def test_runestone():
    """VV-ACH-RUN."""
    effect("runestone").refused("effect runestone essex --gain 1", "VV-ACH-RUN", so="no Venture")


def test_longship():
    """VV-ACH-LON, VV-VEN-05: each pile is left, discarded, or put on an Empty Location of its Region."""
    lies = {"essex": "GO", "svea": "- Bo:leader"}
    world = effect("longship", lies=lies)
    world.refused("effect longship --put gandvik=svea", "VV-ACH-LON", so="not an Empty")
    world.refused("effect longship --put german-ocean=essex", "VV-ACH-LON", so="not an Empty")
    world.refused("effect longship --put gandvik=holm --discard gandvik", "VV-ACH-LON", so="twice")
    world.refused("effect longship --put gandvik=ulaid", "VV-ACH-LON", so="german-ocean", force=True)
    world.play("effect longship --put riverlands=gut=Weir --discard gandvik")
    assert (world.tile("gut"), world.table.discards["gandvik"]) == ("riverlands", 1)
    assert world.table.piles == {"german-ocean": 29, "gandvik": 29, "riverlands": 29}


# --- Ancestors, replacing, Killing


def sagas(house="", **more) -> World:
    return effect(
        "norse-sagas",
        house,
        knows=(*FIX_GEO, *FIX_RING),
        market="MC=merchant@essex",
        ancestry={"pagan-legends": "Ann:merchant", "norse-sagas": "Ann:merchant", "merchant": "Ann:merchant"},
        **more,
    )


@pytest.mark.parametrize("house", ["own", "discarded"])
def test_norse_sagas_talent(house):
    """VV-ACH-NOR: norse_sagas_talent, the token's own or the discarded card's."""
    world = sagas(f"norse_sagas_talent={house}")
    if house == "own":
        assert world.play("effect norse-sagas MC leader").spot("leader") == "Ann:leader"
        return
    world.refused("effect norse-sagas MC leader", "VV-ACH-NOR", so="merchant")
    assert world.play("effect norse-sagas MC merchant").spot("merchant") == "Ann:merchant Ann:merchant"
    assert "VV-ACH-NOR" in sagas(f"norse_sagas_talent={house}").play("effect norse-sagas TL leader").unchecked


def test_norse_sagas():
    """VV-ACH-NOR, VV-LIM-02: no Future spot; the Market is Refreshed; a source in play only when the Supply lacks."""
    world = sagas(lies={"essex": "GO Ann:leader 3*Ann:seeress"})
    world.refused("effect norse-sagas MC merchant --spot future-1", "VV-ACH-NOR", so="Future")
    world.refused("effect norse-sagas MC leader@essex", "VV-LIM-02", so="still has a leader")
    world.refused("effect norse-sagas MC seeress", "VV-LIM-02", so="none")
    world.play("effect norse-sagas MC seeress@essex --draw warrior@svea")
    assert world.spot("seeress") == "Ann:seeress"
    assert (len(world.table.market), world.table.discard, world.table.market["TC"].talent) == (9, 1, "warrior")


def test_an_ancestor_that_stays_where_it_is():
    """VV-DEF-14."""
    world = sagas("place_source=anywhere")
    world.refused("effect norse-sagas MC merchant@merchant", "VV-DEF-14", so="already")


def test_trade_expansionism():
    """VV-ACH-TRA: no Majority, nobody is Exhausted; one Venture alone will do."""
    world = effect("trade-expansionism", lies={"essex": "GO Ann:leader 2*Bo:leader", "holm": "- Ann:settler"})
    world.refused("effect trade-expansionism holm --gain 2", "VV-ACH-TRA", so="no Venture")
    assert world.play("effect trade-expansionism essex --gain 2").silfr("Ann") == 2


def test_pagan_missionary():
    """VV-ACH-PMI, VV-LIM-02: each replacement may have a source of its own."""
    lies = {"ulaid": "GO 2*Ann:warrior 2*Bo:leader Bo:settler!", "essex": "- Ann:leader", "holm": "- 2*Ann:leader"}
    world = effect("pagan-missionary", lies=lies)
    both = "--replace bo:leader --replace bo:leader"
    world.refused(f"effect pagan-missionary ulaid {both}", "VV-LIM-02", so="none")
    world.refused(
        "effect pagan-missionary ulaid --replace bo:settler! --with leader@holm", "VV-ACH-PMI", so="no replaced"
    )
    world.refused("effect pagan-missionary svea", "VV-ACH-PMI", so="no Venture")
    world.refused("effect pagan-missionary ulaid --replace ann:warrior", "VV-ACH-PMI", so="no other")
    world.play(f"effect pagan-missionary ulaid {both} --with leader@essex --with leader@holm")
    assert world.at("ulaid") == "Ann:leader Ann:leader Ann:warrior Ann:warrior Bo:settler!"
    assert (world.at("essex"), world.at("holm")) == ("", "Ann:leader")


def test_valhalla():
    """VV-ACH-VAL: all of one other player's, nobody else's."""
    world = effect(
        "valhalla-battlespirit", lies={"essex": "GO Ann:leader Bo:leader! Bo:settler Cy:leader"}, players="Ann Bo Cy"
    )
    world.refused("effect valhalla-battlespirit holm bo", "VV-ACH-VAL", so="Ann has none")
    world.refused("effect valhalla-battlespirit essex ann", "VV-ACH-VAL", so="your own")
    world.play("effect valhalla-battlespirit essex bo")
    assert world.at("essex") == "Ann:leader Cy:leader"
    assert query.supply(world.table, "Bo")["leader"] == 3


def test_futures_have_no_effect():
    """VV-ACH-GOLD."""
    world = given(
        house="future_requirement=none",
        knows=(*FIX_GEO, *FIX_RING),
        lies={"essex": "GO Ann:warrior"},
        spent=3,
    ).play("invest warrior essex --cost 0 --spot future-6")
    assert (world.table.pending, world.over) == ((), True)
    assert world.row("Ann")["lines"]["future"] == 10


def test_an_effect_does_not_outlive_its_turn():
    """VV-ACH-00: a turn that is ended by force declines what waits."""
    world = effect("navigator").play("end", force=True)
    assert (world.broken, world.turn, world.table.pending) == (("VV-ACH-00",), "Bo", ())
    assert world.kinds()[0] == "effect_resolved"
