"""Talent actions, limits, boards: VV-TAL, VV-LIM, VV-FAM, and their house rules."""

import pytest

from tests.vendel.world import World, given

# --- common


@pytest.mark.parametrize(
    "line",
    [
        "merchant essex --top TL", "shipwright essex holm", "warrior essex", "settler essex leader", "leader essex",
        "seeress essex bo:leader",
    ],
)  # fmt: skip
def test_the_actor_stands_there_with_its_talent(line):
    """A9."""
    given(lies={"essex": "GO Bo:leader"}).refused(line, "VV-TAL-ANY", so="none", force=True)


def test_no_word_for_other_peoples_tokens_where_own_are_meant():
    """VV-TAL-SHI-1, VV-TAL-SET-1, VV-TAL-SEE-1, VV-ACH-POR: and none for tokens from elsewhere."""
    world = given(lies={
        "essex": "GO Ann:shipwright Ann:settler Ann:seeress Ann:warrior Bo:settler Bo:leader", "holm": "- Bo:leader",
    })  # fmt: skip
    world.refused("shipwright essex holm --bring bo:settler", "VV-TAL-SHI-1", so="Bo's")
    world.refused("shipwright essex holm --bring leader@holm", "VV-TAL-SHI-1", so="starts at essex")
    world.refused("settler essex bo:leader", "VV-TAL-SET-1", so="Bo's")
    world.refused("seeress essex bo:leader --with bo:leader", "VV-TAL-SEE-1", so="Bo's")
    world.refused("seeress essex bo:leader@holm", "VV-TAL-SEE-1", so="at essex")
    world.refused("warrior essex --kill bo:leader@holm", "VV-TAL-WAR-1", so="at essex")
    world.refused("warrior essex --kill settler", "VV-TAL-WAR-1", so="no other player")
    world.refused("seeress essex ann:settler", "VV-TAL-SEE-1", so="no other player")


# --- Merchant


def test_merchant_takes_one_of_two_choices():
    """VV-TAL-MER-2, VV-TAL-MER-3."""
    world = given(silfr="Ann=5", lies={"essex": "GO Ann:merchant"})
    world.refused("merchant essex --top TL --discard MC", "VV-TAL-MER-2", so="two choices")
    world.refused("merchant essex --replace MC=leader@svea", "VV-TAL-MER-2", so="top row")
    world.refused("merchant essex --top TL --draw leader@svea", "VV-TAL-MER-2", so="only a discard")
    world.refused("merchant essex", "VV-TAL-MER-3")
    world.play("merchant essex --top TL")
    assert [(f.source, f.target) for f in world.facts if f.type == "vendel.card_moved"] == [
        ("deck", "hand"), ("deck", "hand"), ("deck", "hand"), ("market:TL", "discard"), ("hand", "market:TL"),
        ("hand", "discard"), ("hand", "discard"),
    ]  # fmt: skip


def test_the_replaced_card_is_not_drawn_again():
    """VV-TAL-MER-2, VV-MKT-07: it is discarded behind the three that are drawn, even when the deck runs out."""
    tree: dict[str, dict[str, str]] = {str(n): {} for n in range(1, 13)}
    people = {name: {"tree": tree} for name in ("Ann", "Bo", "Cy", "Di", "Ed", "Fi")}
    world = given("Ann Bo Cy Di Ed Fi", lies={"essex": "GO Ann:merchant"}, more=people, deck=2, discard=37)
    world.play("merchant essex --top TL")
    assert world.kinds()[3:7] == ["card_moved", "card_moved", "pile_reshuffled", "card_moved"]
    assert (world.table.deck, world.table.discard) == (36, 3)


@pytest.mark.parametrize("house", ["required", "optional"])
def test_merchant_choice(house):
    """VV-TAL-MER-3: merchant_choice."""
    world = given(house=f"merchant_choice={house}", lies={"essex": "GO Ann:merchant"})
    if house == "required":
        world.refused("merchant essex", "VV-TAL-MER-3")
    else:
        assert world.play("merchant essex").silfr("Ann") == 1


def test_gain_of_a_merchant_pays_for_the_discard():
    """VV-TAL-MER-1, VV-TAL-MER-2: up to three Regions."""
    world = given(lies={"essex": "GO Ann:merchant", "svea": "GA Ann:leader", "polotsk": "RI Ann:leader"})
    assert world.play("merchant essex --discard BR").silfr("Ann") == 1


# --- Shipwright


@pytest.mark.parametrize("house", ["before", "after"])
def test_presence_check(house):
    """VV-TAL-SHI-4: presence_check; with both companions the crew leads at Essex."""
    lies = {"holm": "- Ann:shipwright 2*Ann:leader", "essex": "GO 2*Bo:leader"}
    world = given(house=f"presence_check={house}", lies=lies)
    world.play("shipwright holm essex --bring leader --bring leader")
    assert world.used == ("2/4" if house == "before" else "1/4")


def test_a_shipwright_leaves_the_last_majority():
    """VV-TAL-SHI-2, VV-TAL-SHI-4: judged before it sails, as for the shared Locations without a tile."""
    world = given(lies={"essex": "GO Ann:shipwright"}).play("shipwright essex ulaid")
    assert (world.used, world.presence("Ann")) == ("1/4", set())
    assert given(lies={"essex": "GO Ann:shipwright"}).play("shipwright essex ribe").used == "1/4"
    assert given(lies={"essex": "GO Ann:shipwright"}).play("shipwright essex gut").used == "2/4"
    world.refused("shipwright ulaid ulaid", "VV-TRN-09")
    given(lies={"essex": "GO Ann:shipwright"}).refused("shipwright essex essex", "VV-TAL-SHI-1", so="same")


def test_facts_of_a_voyage():
    """VV-TAL-SHI-1, VV-TAL-SHI-2."""
    world = given(lies={"holm": "- Ann:shipwright Ann:leader"}).play("shipwright holm essex --bring leader")
    assert world.kinds() == ["action_taken", "token_flipped", "token_moved", "token_moved", "longship_put"]
    world.refused("shipwright essex holm --bring settler", "VV-TRN-09")
    given(lies={"holm": "- Ann:shipwright"}).refused(
        "shipwright holm svea --bring shipwright", "VV-TAL-SHI-1", so="does not lie"
    )


# --- Warrior


@pytest.mark.parametrize("house", ["yes", "no"])
def test_warrior_split(house):
    """VV-TAL-WAR-2: warrior_split."""
    world = given("Ann Bo Cy", f"warrior_split={house}", lies={"essex": "GO 2*Ann:warrior Bo:leader Cy:leader"})
    line = "warrior essex --kill bo:leader --kill cy:leader"
    if house == "no":
        world.refused(line, "VV-TAL-WAR-2")
    else:
        assert "leader" not in world.play(line).at("essex")


def test_kills_are_up_to():
    """VV-TAL-WAR-1, VV-TAL-WAR-2: none is possible, one that is not there is not."""
    world = given(lies={"essex": "GO 2*Ann:warrior Bo:leader"})
    refusal = world.refused("warrior essex --kill bo:leader!", "VV-TAL-WAR-1", so="does not lie", force=True)
    assert "Bo:leader" in refusal.allowed
    world.refused("warrior essex --kill bo:leader --kill bo:leader", "VV-TAL-WAR-1")
    assert world.play("warrior essex").used == "1/4"


# --- Settler and the limits of components


def test_settler_by_force():
    """VV-TAL-SET-2."""
    world = given(house="place_source=anywhere", lies={"holm": "- Ann:settler", "essex": "- Ann:leader!"})
    world.refused("settler holm leader!@essex", "VV-TAL-SET-2")
    world.play("settler holm leader!@essex", force=True)
    assert world.at("holm") == "Ann:leader! Ann:settler!"


@pytest.mark.parametrize(
    ("house", "rich", "lacking", "bare"),
    [
        ("lacks_talent", False, True, True),
        ("supply_empty", False, False, True),
        ("anywhere", True, True, True),
    ],
)
def test_place_source(house, rich, lacking, bare):
    """VV-LIM-02, VV-DEF-14: place_source, with the Talent in the Supply, without it, and with an empty Supply."""
    every = " ".join(f"{n}*Ann:{talent}" for talent, n in BUT_ONE.items())
    tables = (
        (rich, {"holm": "- Ann:settler", "essex": "- Ann:leader"}),
        (lacking, {"holm": "- Ann:settler", "essex": "- 3*Ann:leader"}),
        (bare, {"holm": "- Ann:settler", "essex": f"- {every}"}),
    )
    for allowed, lies in tables:
        world = given(house=f"place_source={house}", lies=lies)
        if allowed:
            assert "Ann:leader" in world.play("settler holm leader@essex").at("holm")
        else:
            world.refused("settler holm leader@essex", "VV-LIM-02")


BUT_ONE = {"leader": 3, "seeress": 3, "settler": 2, "warrior": 5, "merchant": 5, "shipwright": 5}


def test_a_missing_talent_is_said_with_where_it_is():
    """VV-LIM-02."""
    world = given(lies={"holm": "- Ann:settler", "essex": "- 3*Ann:leader"})
    refusal = world.refused("settler holm leader", "VV-LIM-02", so="none")
    assert "at essex" in str(refusal.hint)


# --- Leader


def test_leader():
    """VV-TAL-LEA-1, VV-TAL-LEA-2, VV-TAL-LEA-3."""
    world = given("Ann Bo Cy", silfr="Bo=2", lies={"essex": "GO 2*Ann:leader Bo:settler", "holm": "- Ann:leader"})
    world.refused("leader essex --rob cy", "VV-TAL-LEA-1", so="Cy has no")
    world.refused("leader essex --rob ann", "VV-TAL-LEA-1", so="yourself")
    world.refused("leader essex --tile Quarry", "VV-TAL-LEA-2")
    world.play("leader essex --rob bo")
    assert (world.silfr("Ann"), world.silfr("Bo"), world.tile("essex")) == (1, 1, "german-ocean")
    world.play("leader essex")
    assert any("--rob" in text for text in world.says)
    world.play("leader holm --swap")
    assert (world.tile("holm"), world.used) == (None, "3/4")
    assert any("VV-TAL-LEA-3" in text for text in world.says)


def test_leader_on_a_shared_location():
    """VV-TAL-LEA-2, VV-SHR-4."""
    world = given(lies={"gut": "GA 2*Ann:leader"})
    world.refused("leader gut --swap", "VV-SHR-4", so="belongs to")
    world.refused("leader gut --swap --pile german-ocean", "VV-SHR-4", force=True)
    world.play("leader gut --swap --pile riverlands", "leader gut --swap --pile gandvik")
    assert world.tile("gut") == "gandvik"


# --- Seeress


def test_facts_of_a_seeress():
    """VV-TAL-SEE-1: cost 2 always, same Talent and face."""
    world = given(lies={"svea": "GA Ann:seeress Bo:leader"}).play("seeress svea bo:leader")
    assert world.kinds() == ["action_taken", "token_flipped", "longship_put", "token_moved", "token_moved"]
    assert (world.used, world.at("svea")) == ("2/4", "Ann:leader Ann:seeress!")


@pytest.mark.parametrize(("victim", "face"), [("leader", ""), ("leader!", "!")])
def test_a_replacement_from_elsewhere_takes_the_victims_face(victim, face):
    """VV-TAL-SEE-2: the Supply has none; the same face wins over the face it had."""
    world = given(lies={"svea": f"GA Ann:seeress Bo:{victim}", "essex": "- 2*Ann:leader Ann:leader!"})
    world.refused(f"seeress svea bo:{victim}", "VV-LIM-02", so="none")
    for own in ("leader", "leader!"):
        twin = given(lies={"svea": f"GA Ann:seeress Bo:{victim}", "essex": "- 2*Ann:leader Ann:leader!"})
        twin.play(f"seeress svea bo:{victim} --with {own}@essex")
        assert twin.at("svea") == f"Ann:leader{face} Ann:seeress!"


def test_seeress_refused():
    """VV-TAL-SEE-1, VV-TAL-SEE-2."""
    world = given(lies={"svea": "GA Ann:seeress 3*Ann:leader Bo:leader Bo:settler"}, spent=3)
    world.refused("seeress svea bo:leader --with leader@svea", "VV-TRN-06")
    world = given(lies={"svea": "GA Ann:seeress 3*Ann:leader Bo:leader Bo:settler"})
    world.refused("seeress svea bo:leader --with settler", "VV-TAL-SEE-1", so="differ")
    world.refused("seeress svea bo:leader --with leader@svea", "VV-DEF-14", so="already")
    world.refused("seeress svea bo:warrior", "VV-TAL-SEE-1", so="does not lie")


@pytest.mark.parametrize("house", ["limited", "unlimited"])
def test_longships(house):
    """VV-LIM-04, VV-COM-10: longships."""
    world = given(house=f"longships={house}", limit=6, lies={"svea": "GA 3*Ann:seeress 3*Bo:leader"})
    world.play("seeress svea bo:leader", "seeress svea bo:leader")
    if house == "limited":
        world.refused("seeress svea bo:leader", "VV-LIM-04", so="0 of your 2", force=True)
    else:
        assert world.play("seeress svea bo:leader").used == "6/6"


# --- boards


def sailing(board="Clann_Cholmáin") -> World:
    return given(f"Ann:red:{board} Bo", lies={"svea": "GA Ann:shipwright Ann:leader Ann:settler", "essex": "GO"})


def test_clann_cholmain():
    """VV-FAM-CLA: one companion travels along, the other lands elsewhere in the same Region; one Longship."""
    world = sailing().play("shipwright svea essex --bring leader --drop settler=ulaid")
    assert (world.at("essex"), world.at("ulaid")) == ("Ann:leader Ann:shipwright!", "Ann:settler")
    assert (world.used, world.ships("essex"), world.ships("ulaid")) == ("2/4", {"Ann": 1}, {})
    world = sailing()
    world.refused("shipwright svea essex --drop settler=holm", "VV-FAM-CLA", so="Region")
    world.refused("shipwright svea essex --drop settler=essex", "VV-FAM-CLA", so="no other")
    world.refused("shipwright svea essex --bring leader --bring leader --drop settler=ulaid", "VV-TAL-SHI-1")
    sailing("Scyldings").refused("shipwright svea essex --drop settler=ulaid", "VV-FAM-CLA", so="does not play")


HAND = {"missions": [{"zone": "hand", "difficulty": 2}, {"zone": "hand", "difficulty": 3}, {"zone": "tree"}]}


def hasdingis(board="Hasdingis", **more) -> World:
    return given(f"Ann:red:{board} Bo", homes="Ann=svea", more={"Ann": HAND}, **more)


def test_the_hasdingis():
    """VV-FAM-HAS: once a turn, no action, and the Mission still scores."""
    world = hasdingis().play('reveal "Three Merchants" --difficulty 3')
    assert (world.silfr("Ann"), world.used) == (5, "0/4")
    assert [(m.zone, m.difficulty, m.name) for m in world.table.missions["Ann"]] == [
        ("hand", 2, None), ("tree", None, None), ("shown", 3, "Three Merchants"),
    ]  # fmt: skip
    world.refused("reveal", "VV-FAM-HAS", so="this turn")
    world.play("end", "end", "reveal")
    assert world.silfr("Ann") == 10
    world.refused("reveal", "VV-FAM-HAS", so="this turn")
    hasdingis("Scyldings").refused("reveal", "VV-FAM-HAS", so="does not play")
    hasdingis().refused("reveal --difficulty 4", "VV-FAM-HAS", so="difficulty 4")
    given("Ann:red:Hasdingis Bo").refused("reveal", "VV-FAM-HAS", so="none in hand")


def test_a_turn_stays_open_for_the_reveal():
    """VV-FAM-HAS: until a Mission is shown, or the turn is ended."""
    world = hasdingis(spent=3).play("journey warrior holm")
    assert (world.used, world.over) == ("4/4", False)
    assert any("reveal" in text for text in world.says)
    world.refused("journey warrior holm", "VV-TRN-06")
    assert world.play("reveal").over
    assert world.turn == "Bo"
    assert hasdingis(spent=3).play("journey warrior holm", "end").turn == "Bo"
    assert given("Ann:red:Hasdingis Bo", homes="Ann=svea", spent=3).play("journey warrior holm").turn == "Bo"


def test_other_boards():
    """VV-FAM-OTH: what they do is told as facts."""
    world = given("Ann:red:Geats Bo").play("ability geats --gain 2")
    assert (world.silfr("Ann"), world.used) == (2, "0/4")
