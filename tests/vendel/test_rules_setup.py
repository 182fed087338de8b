"""Components, definitions and set-up: VV-COM, VV-DEF, VV-SET."""

import pytest

from events.errors import NotUnderstood, Refused
from projections.games.vendel import box, query
from tests.vendel.world import FIX_GEO, World, given


def fresh(players="Ann Bo Cy") -> World:
    return World(players, "").play(*FIX_GEO)


# --- components


def test_box_counts():
    """VV-COM-05, VV-COM-06, VV-COM-08, VV-COM-09, VV-COM-10, VV-COM-14, VV-DEF-02, VV-LIM-01."""
    assert box.MONEY == 60 + 20 * 5
    assert box.MISSIONS_PER_PILE * box.DIFFICULTIES == 36
    assert sum(box.TOKENS.values()) == 24
    assert len(box.TALENTS) == len(box.ADVANCED) == len(box.EPIC) == len(box.FUTURE) == 6
    assert box.LONGSHIPS == 2


def test_opening_lays_out_the_boards():
    """VV-COM-01, VV-COM-03, VV-COM-04, VV-SET-01, VV-SET-02, VV-SET-03, VV-SET-04, VV-SET-05, VV-SET-10."""
    world = World("Ann Bo", "")
    dealt = [fact.target for fact in world.facts if fact.type == "vendel.card_moved"]
    assert dealt == [f"market:{slot}" for slot in ("BR", "BC", "BL", "MR", "MC", "ML", "TR", "TC", "TL")]
    assert (world.table.deck, world.table.discard) == (111, 0)
    assert world.table.piles == {"german-ocean": 30, "gandvik": 30, "riverlands": 30}
    assert world.table.standees == {}
    assert world.table.missions == {}


def test_seats():
    """VV-COM-02, VV-COM-07, VV-SET-06, VV-SET-11."""
    for players, rule, so in (
        ("Ann", "LAW-SEATS", "no such number of seats"),
        ("A B C D E F G", "LAW-SEATS", "no such number of seats"),
        ("Ann Ann", "LAW-SEATS", "name"),
        ("Ann:red Bo:red", "LAW-SEATS", "colour"),
        ("Ann:red:Scyldings Bo:blue:scyldings", "VV-SET-06", "board"),
    ):
        with pytest.raises(AssertionError) as told:
            World(players, "")
        cause = told.value.__cause__
        assert isinstance(cause, Refused)
        assert cause.rule == rule
        assert so in cause.so


def test_two_players_may_both_play_the_neutral_side():
    """VV-COM-02, VV-SET-06."""
    world = World("Ann:red:neutral Bo:blue:neutral", "")
    assert query.ability(world.table, "Ann") is None


def test_board_names_are_read_with_article_and_accents():
    """VV-COM-02, VV-FAM-CLA, VV-FAM-HAS, VV-FAM-SCY."""
    world = World("Ann:red:The_Hasdingis Bo:blue:Clann_Cholmáin", "")
    assert [query.ability(world.table, name) for name in ("Ann", "Bo")] == ["hasdingis", "clann-cholmain"]


def test_a_token_has_two_faces_and_two_names():
    """VV-COM-13, VV-COM-15, VV-DEF-11: on the map a Family Member, on the Ancestry board an Ancestor."""
    world = given(lies={"essex": "GO Ann:warrior!"}, ancestry={"warrior": "Ann:warrior"})
    assert world.at("essex") == "Ann:warrior!"
    assert query.ancestors(world.table, "Ann", "warrior") == 1
    world.play("ability test --flip warrior!@essex")
    assert world.at("essex") == "Ann:warrior"
    world.refused("ability test --flip warrior", "VV-INV-03")
    world.refused("ability test --flip warrior!@essex", "VV-COM-13")


def test_labels_are_catalog_data():
    """VV-COM-16: what the boards print can be told, names and numbers only."""
    world = fresh().play(
        'catalog \'{"regions": {"gandvik": {"colour": "blue"}}, "ventures": {"Quarry": {"count": 2}}}\''
    )
    assert world.table.known.sections["regions"]["gandvik"]["colour"] == "blue"
    assert world.table.known.sections["ventures"]["Quarry"]["count"] == 2


# --- definitions


def test_regions_and_shared_locations():
    """VV-DEF-01, VV-SHR-1."""
    world = World("Ann Bo", "")
    assert set(box.REGIONS) == {"german-ocean", "gandvik", "riverlands"}
    assert set(world.table.known.places["ribe"].regions) == {"gandvik", "german-ocean"}
    assert set(world.table.known.places["gut"].regions) == {"gandvik", "riverlands"}
    world.refused("location kiev", "VV-DEF-01", so="not said")
    with pytest.raises(AssertionError) as told:
        world.play("location kiev gandvik riverlands")
    assert isinstance(told.value.__cause__, NotUnderstood)


def test_a_location_in_use_keeps_its_region():
    """VV-DEF-01."""
    world = given(lies={"holm": "- Ann:leader"})
    world.refused("location holm riverlands", "VV-DEF-01", so="in use")
    world.play("location polotsk gandvik")
    assert query.regions_of(world.table, "polotsk") == ("gandvik",)


def test_at_most_one_venture_on_a_location():
    """VV-DEF-03."""
    world = given(lies={"essex": "GO Ann:leader"})
    world.refused("journey warrior essex --venture", "VV-DEF-03")
    world.refused("ability x --put german-ocean=essex", "VV-DEF-03")
    world.refused("tile holm Quarry", "VV-DEF-03")
    world.refused("ability x --remove holm", "VV-DEF-03")
    world.play("tile essex Quarry")
    assert world.table.tiles["essex"].name == "Quarry"


def test_presence_of_home_survives():
    """VV-DEF-06, VV-DEF-07: the Majority at Home may be lost, the Venture may go."""
    world = given(homes="Ann=svea", lies={"svea": "GA 2*Bo:leader"})
    assert (world.majority("svea"), world.presence("Ann")) == ("Bo", {"gandvik"})
    world.play("ability storm --remove svea")
    assert (world.tile("svea"), world.presence("Ann"), world.presence("Bo")) == (None, {"gandvik"}, set())


def test_an_empty_location():
    """VV-DEF-08: a Home marker or a Longship alone does not fill it."""
    world = given(homes="Ann=svea", lies={"essex": "GO", "ulaid": "- Bo:leader"})
    empty = {place: query.is_empty(world.table, place) for place in ("svea", "essex", "ulaid", "holm")}
    assert empty == {"svea": True, "essex": False, "ulaid": False, "holm": True}
    world.place({"places": {"holm": {"longships": {"Ann": 1}}}})
    assert query.is_empty(world.table, "holm")


def test_placing_moves_something_somewhere():
    """VV-DEF-14: a token from the Supply is Unexhausted, a moved one keeps its face."""
    world = given(house="place_source=anywhere", lies={"holm": "GA 2*Ann:settler", "essex": "- Ann:leader!"})
    world.refused("settler holm settler@holm", "VV-DEF-14", so="already")
    world.refused("ability x --move leader!@essex=essex", "VV-DEF-14")
    world.play("ability x --move leader!@essex=holm --move leader=holm")
    assert world.at("holm") == "Ann:leader Ann:leader! Ann:settler Ann:settler"


def test_supply_is_not_the_tree():
    """VV-DEF-15, VV-DEF-13: no word names the tree as a place; a Longship is no token."""
    world = given()
    with pytest.raises(AssertionError) as told:
        world.play("journey warrior essex --from tree")
    assert isinstance(told.value.__cause__, NotUnderstood)
    assert world.supply("Ann")["warrior"] == 5


# --- set-up


def test_the_set_up_is_a_phase():
    """VV-SET-01."""
    world = given()
    for line, rule in (
        ("start Ann", "VV-SET-12"),
        ("home Ann holm", "VV-SET-15"),
        ("mission Ann 1", "VV-SET-14"),
        ("seed Ann warrior@holm", "VV-SET-17"),
        ("begin", "VV-TRN-01"),
    ):
        world.refused(line, rule, so="in play")


def test_start_comes_once_and_before_the_homes():
    """VV-SET-12."""
    world = fresh()
    world.refused("home Ann holm", "VV-SET-12", so="nobody starts")
    world.refused("begin", "VV-SET-15", so="nobody starts")
    world.play("start Bo")
    world.refused("start Ann", "VV-SET-12", so="Bo")


def test_homes():
    """VV-SET-15, VV-SHR-5: Ribe and Gut even by force are no Homes, for there is no one pile."""
    world = fresh().play("location skagen gandvik --no-home", "start Ann")
    world.refused("home Cy gut", "VV-SHR-5", force=True)
    world.refused("home Cy skagen", "VV-SET-15", so="catalog")
    world.play("home Cy skagen", force=True)
    assert world.broken == ("VV-SET-15",)
    world.refused("begin", "VV-SET-15", so="no Home for Bo, Ann")
    world.refused("home Cy essex", "VV-SET-15", so="Bo chooses first")
    world.refused("home Cy essex", "VV-SET-15", so="Cy has skagen", force=True)
    world.play("home Bo essex", "home Ann holm")
    world.refused("home Ann svea", "VV-SET-15", so="everybody")


def test_no_family_member_starts_on_the_map():
    """VV-SET-16."""
    world = fresh().play("start Ann", "home Cy svea", "home Bo essex", "home Ann holm", "begin")
    assert [zone for zone in world.table.tokens if zone.kind == "map"] == []
    world.refused("seed Ann warrior@holm", "VV-SET-17")
    early = fresh()
    early.refused("seed Ann warrior@holm", "VV-SET-17", so="3 play")


def test_family_tree():
    """VV-SET-08, VV-SET-09, VV-TREE-01: six octagons, two Gull, and the neutral side is the same for all."""
    world = fresh()
    tree = "1=gull 2=warrior 3=merchant 4=shipwright 5=mission 6=gull 7=warrior 8=merchant 9=shipwright 10=mission"
    world.play(f"tree Ann {tree}")
    assert world.table.layout["Ann"]["7"] == "warrior"
    assert world.view["players"][0]["tree_gull"] == 2
    world.refused("tree Ann 1=leader", "VV-SET-08", so="neutral")
    world.refused("tree Ann 1=gull 1=gull", "VV-SET-08", so="twice")
    world.refused("tree Ann", "VV-SET-08")


def test_a_special_side_may_differ():
    """VV-SET-08, VV-SET-09."""
    world = fresh("Ann:red:Scyldings Bo")
    world.play("tree Ann 1=leader 2=leader 3=gull 4=gull 5=gull")
    assert world.unchecked == ("VV-SET-08",)
    assert world.view["players"][0]["tree_tokens"] == {"leader": 2}
    assert world.view["players"][0]["tree_gull"] == 3
    assert world.supply("Ann")["warrior"] == 5
    assert world.all_tokens("Ann") == 24
    world.refused("tree Ann 1=leader 2=leader 3=leader 4=leader", "LAW-TOKENS")
    whole = " ".join(f"{n}={item}" for n, item in enumerate(["mission"] * 4 + ["warrior"] * 4 + ["merchant"] * 4, 1))
    world.play(f"tree Ann {whole}")
    assert world.view["players"][0]["tree_gull"] == 0


def test_missions():
    """VV-SET-14, VV-COM-06, VV-SET-05: unseen, four each, nine in a pile."""
    world = fresh().play("mission Ann 1", "mission Ann 1", "mission Ann 1", "mission Ann 2 --slot 7")
    world.refused("mission Ann 3", "VV-SET-14", so="has 4")
    assert world.table.layout["Ann"] == {"7": "mission"}
    world.play("tree Bo 1=gull")
    world.refused("mission Bo 1 --slot 1", "VV-SET-14", so="gull")
    assert all(mission.name is None for mission in world.table.missions["Ann"])


def test_an_empty_mission_pile():
    """Q-41: another difficulty is chosen."""
    world = fresh("A B C D")
    for player in "ABC":
        world.play(*[f"mission {player} 1"] * (4 if player != "C" else 1))
    world.refused("mission D 1", "Q-41", so="empty")
    world.play("mission D 2")


def test_missions_nobody_told_are_dealt_unseen():
    """VV-SET-14."""
    world = fresh().play("mission Ann 3", "start Ann", "home Cy svea", "home Bo essex", "home Ann holm", "begin")
    assert [len(world.table.missions[player]) for player in ("Ann", "Bo", "Cy")] == [4, 4, 4]
    assert {mission.zone for held in world.table.missions.values() for mission in held} == {"tree"}


def five() -> World:
    world = fresh("A B C D E").play("location birka gandvik", "start A")
    return world.play("home E holm", "home D svea", "home C essex", "home B ulaid", "home A polotsk")


def test_step_l_is_in_turn_order():
    """VV-SET-17, VV-SET-18."""
    early = fresh("A B C D E").play("start A")
    early.refused("seed A warrior@essex", "VV-SET-17", so="0 Homes")
    world = five()
    world.refused("begin", "VV-SET-17", so="no start card")
    world.refused("seed B warrior@essex", "VV-SET-17", so="A draws next")
    world.refused("seed A warrior@gut", "VV-SET-18", so="belongs to")
    world.refused("seed A warrior@gut --pile german-ocean", "VV-SET-18")
    world.play("seed A warrior@gut --pile gandvik", "seed B leader@ribe --pile german-ocean")
    world.play(*(f"seed {player} settler@birka" for player in "CDE"))
    world.refused("seed A warrior@essex", "VV-SET-17", so="everybody")
    assert world.at("birka") == "C:settler D:settler E:settler"
    assert (world.table.discard, world.table.deck) == (5, 106)
    assert world.supply("C")["settler"] == 2
    world.play("begin")


def test_step_l_needs_a_token_in_the_supply():
    """VV-SET-18, VV-LIM-02: a special side may hold all three Leaders."""
    world = World("A:red:Scyldings B C D E", "").play(*FIX_GEO, "tree A 1=leader 2=leader 3=leader", "start A")
    world.play("home E holm", "home D svea", "home C essex", "home B ulaid", "home A polotsk")
    world.refused("seed A leader@essex", "VV-LIM-02", so="none")


def test_burial_fields_in_the_set_up():
    """VV-SET-19, VV-VEN-05."""
    world = fresh("Ann Bo").play("start Ann", "home Bo svea --burial 2")
    assert world.tile("svea") == "gandvik"
    assert (world.table.piles["gandvik"], len(world.table.off_map)) == (27, 2)
    world.refused('home Ann essex --tile "Burial Fields"', "VV-VEN-05")
    five_world = five().play("seed A warrior@birka --burial 1")
    assert (five_world.tile("birka"), len(five_world.table.off_map)) == ("gandvik", 1)


def test_round_track_may_be_corrected():
    """VV-SET-11: only five years are printed."""
    assert [box.ROUND_TRACK[n] for n in (0, 1, 2, 3, 11)] == [550, 572, 594, 616, 793]
    world = given().play(f"catalog '{{\"round_track\": {[*range(550, 770, 20), 793]}}}'", "end", "end")
    assert world.table.year == 570


def test_market_is_told_as_it_lies():
    """VV-SET-03, VV-MKT-01."""
    world = given(market="TL=- MC=merchant@essex")
    world.refused("market", "VV-SET-03")
    world.refused("market TL=warrior@essex", "VV-INV-16", so="empty")
    world.play("market MR=warrior@essex=Harald BR=settler@svea")
    assert world.table.market["MR"].name == "Harald"


def test_a_mission_is_gained_from_its_own_slot():
    """VV-SET-14, VV-ACT-INV-5, VV-TREE-06: its difficulty is that of the slot."""
    world = fresh("Ann Bo").play("mission Ann 1 --slot 4", "mission Ann 4 --slot 2")
    world.refused("mission Ann 3 --slot 2", "VV-SET-14", so="a mission lies there")
    world.play("start Ann", "home Bo essex", "home Ann svea", "begin")
    world.play("ability x --tree-take 4=mission")
    assert [(m.difficulty, m.zone) for m in world.table.missions["Ann"] if m.difficulty] == [(4, "tree"), (1, "hand")]
    ulaid = {"venture": {"region": "german-ocean"}, "tokens": [{"player": "Ann", "talent": "leader"}]}
    world.place(world.view | {"places": {**world.view["places"], "ulaid": ulaid}})
    world.play("invest leader ulaid --slot BR --tree 2")
    assert [(m.difficulty, m.zone) for m in world.table.missions["Ann"] if m.difficulty] == [(1, "hand"), (4, "hand")]
