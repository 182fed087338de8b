"""Rules of the bot that no worked example shows: seats, set-up, the turn, Priority A, questions, house rules."""

import pytest

from campaign.extras import options
from campaign.games.vendel import GAME
from campaign.kernel import begun
from campaign.notation.moves import New, SeatSpec
from campaign.notation.parse import parse
from campaign.positions import place
from events.errors import Refused
from events.games.vendel import TurnEnded
from projections.games.vendel import seats
from projections.games.vendel.zones import BANK, at_burial, holds, on_tree
from tests.vendel.world import FIX_COST, FIX_GEO, GRAMMAR, OPENING
from tests.vendel_bot.world import ALL, BotWorld, with_bot


def new(words: str):
    """Return the opening decision of ``new vendel Test`` and *words*."""
    move = parse(f"new vendel Test {words}", GRAMMAR, OPENING).move
    assert isinstance(move, New)
    return begun(GAME, move)


def names(words: str) -> list[str]:
    return [f"{seat.name}/{seat.kind}" for seat in new(words).table.seats]


def test_bots_sit_before_the_people():
    """VV-BOT-05, VV-BOT-06, VV-BOT-07, Q-74: one before everybody, two in turn with the people."""
    assert names("--player Jon --bot Vendela:black") == ["Vendela/vendela", "Jon/human"]
    assert names("--player Jon --player Ann --bot V --bot W") == ["V/vendela", "Jon/human", "W/vendela", "Ann/human"]
    assert names("--player A --player B --player C --bot V") == ["V/vendela", "A/human", "B/human", "C/human"]
    assert new("--player A --player B --player C --bot V").table.year == 572
    assert new("--player Jon:red --bot Vendela:black").table.seats[0].colour == "black"


@pytest.mark.parametrize(
    ("words", "so"),
    [
        ("--player A --bot V --bot W --bot X", "no such number of bots"),
        ("--bot V --bot W", "nobody else is seated"),
        ("--player A --bot a", "the name is taken"),
        ("--player A:red --bot V:red", "the colour is taken"),
        ("--player A --bot V:red:scyldings", "special board"),
    ],
)
def test_seats_that_are_refused(words, so):
    with pytest.raises(Refused) as error:
        new(words)
    assert so in error.value.so


def test_people_may_play_either_side_of_their_board():
    """VV-BOT-04: the neutral side makes it harder; the bot's is always neutral (VV-BOT-05)."""
    for board in ("scyldings", "neutral"):
        found = new(f"--player Jon:red:{board} --bot Vendela:black:neutral").table.seats
        assert [seat.board for seat in found] == ["neutral", board]


def test_another_game_has_no_bots():
    from campaign.games.gone_viking import GAME as OTHER

    move = New(game="gone-viking", title="T", player=(SeatSpec("A"), SeatSpec("B")), bot=(SeatSpec("V"),))
    with pytest.raises(Refused) as error:
        begun(OTHER, move)
    assert "has none" in error.value.so


def test_her_tokens_all_begin_in_the_supply():
    """VV-BOT-03, VV-BOT-10, Q-49: no components, no Missions, no Silfr."""
    world = BotWorld("Jon", "Vendela", "").play(
        *ALL, "start Vendela", "market BR=settler@svea", "bot", "home Jon essex"
    )
    assert sum(world.supply("Vendela").values()) == 23
    assert world.at("svea") == "Vendela:warrior"
    world.refused("mission Vendela 1", "VV-BOT-10")
    world.refused("tree Vendela 1=gull", "VV-BOT-10")
    world.play("begin")
    assert ("Vendela" in world.table.missions, len(world.table.missions["Jon"])) == (False, 4)
    assert (world.silfr("Vendela"), holds(world.table, on_tree("Vendela"))) == (0, 0)


def test_bot_missions_gives_her_missions_and_gull():
    world = BotWorld("Jon", "Vendela", "bot_missions=yes")
    world.play(*ALL, "start Vendela", "tree Vendela 1=gull 2=mission", "mission Vendela 1")
    world.play("market BR=settler@svea", "bot", "home Jon essex", "begin")
    assert (len(world.table.missions["Vendela"]), holds(world.table, on_tree("Vendela"))) == (4, 5)
    world.play("bot")
    assert world.silfr("Vendela") == 5


def test_a_bot_starts():
    """VV-BOT-06."""
    world = BotWorld("Jon", "Vendela", "")
    world.refused("start Jon", "VV-BOT-06", so="Vendela")
    world.play("start Jon", force=True)
    assert world.broken == ("VV-BOT-06",)


def test_her_home_comes_first():
    """VV-BOT-09: before people, by the card; Ribe, Gut and another's Home are passed over (Q-50)."""
    world = BotWorld("Jon Ann", "Vendela Brynhild", "").play(*FIX_GEO, *FIX_COST, "start Vendela")
    world.play("market BR=warrior@gut MR=leader@svea BC=settler@svea MC=settler@holm TR=leader@holm BL=leader@essex")
    world.refused("home Jon svea", "VV-SET-15", so="bots, then turn order")
    world.refused("home Vendela essex", "VV-BOT-09")
    world.play("bot")
    assert (world.table.homes, world.chose("home")) == ({"Vendela": "svea"}, "BC")
    world.play("bot")
    assert (world.table.homes["Brynhild"], world.chose("home")) == ("essex", "BL")
    world.refused("bot", "VV-BOT-01", so="Jon is next")


def test_her_home_can_be_overruled():
    world = BotWorld("Jon", "Vendela", "").play(*ALL, "start Vendela", "market BR=warrior@svea BC=warrior@essex")
    world.play("bot --choose home=BC --tile Quarry")
    assert (world.table.homes["Vendela"], world.table.tiles["essex"].name) == ("essex", "Quarry")
    assert world.choices["home"].overridden
    world.refused("bot", "VV-BOT-01")


def test_the_card_and_the_prices_are_asked_for():
    world = BotWorld("Jon", "Vendela", "").play(*FIX_GEO, "start Vendela")
    world.asks("bot", "prices {}")
    world.play(*FIX_COST)
    error = world.asks("bot", "market BR={}")
    assert error.as_json()["question"] == "Which Formidable lies in BR (TALENT@LOCATION)?"


def test_start_comes_first():
    BotWorld("Jon", "Vendela", "").refused("bot", "VV-BOT-01", so="set up")


def test_the_marker_stays_with_two_seats_and_goes_round_with_more():
    """VV-BOT-06, Q-40 (E-42)."""
    for house, people, bots, expected in (
        ("", "Jon", "Vendela", "Vendela"),
        ("two_player_marker=rotate", "Jon", "Vendela", "Jon"),
        ("", "Jon Ann", "Vendela Brynhild", "Jon"),
    ):
        last = people.split()[-1]
        world = with_bot(people, bots, house, turn=last, done=[n for n in seated(people, bots) if n != last])
        world.play("end")
        assert (world.table.starter, world.turn) == (expected, expected)


def seated(people: str, bots: str) -> list[str]:
    return [name for pair in zip(bots.split(), people.split(), strict=True) for name in pair]


def test_people_wait_in_her_turn():
    """VV-BOT-01: nothing happens by itself, and only her whole turn goes on."""
    world = with_bot(market="BR=leader@essex")
    for line in ("journey warrior essex", "end", "reveal"):
        assert world.refused(line, "VV-BOT-01").hint == "type: bot"
    assert world.play("bot").turn == "Jon"
    assert "bot" not in [option.line for option in options(GAME, world.table)]
    world.refused("bot", "VV-BOT-01", so="Jon")


def test_she_takes_no_actions():
    """VV-BOT-01, VV-BOT-18, VV-INV-36: no token of hers is Exhausted, no Longship, nothing spent; Jon's turn is his."""
    world = with_bot(market="BR=leader@essex").play("bot")
    ended = next(fact for fact in world.facts if isinstance(fact, TurnEnded))
    assert (ended.player, ended.spent) == ("Vendela", 0)
    assert "!" not in world.at("essex") + world.spot("leader")
    assert world.ships("essex") == {}
    assert world.play("journey warrior essex").used == "2/4"


def test_the_turn_in_order():
    """VV-BOT-13, VV-BOT-14, VV-BOT-15, VV-BOT-16: card, Ancestor, Family Member, Venture, Refresh; nothing is paid."""
    world = with_bot(market="BR=leader@essex").play("bot --draw settler@holm --tile Quarry")
    assert list(world.choices) == ["formidable", "spot", "ancestor", "member", "venture", "refresh"]
    assert world.table.trees["Vendela"]["1"].talent == "leader"
    assert (world.spot("leader"), world.at("essex"), world.tile("essex")) == (
        "Vendela:leader",
        "Vendela:leader",
        "german-ocean",
    )
    assert world.table.tiles["essex"].name == "Quarry"
    assert world.table.market["TL"].talent == "settler"
    assert holds(world.table, BANK) == 160


def test_cards_fill_the_tree_from_the_bottom_up():
    """VV-BOT-13."""
    cards = {str(n): {"talent": "leader", "location": "essex"} for n in range(1, 4)}
    world = with_bot(market="BR=leader@essex", more={"Vendela": {"tree": cards}}).play("bot")
    assert list(world.table.trees["Vendela"]) == ["1", "2", "3", "4"]


def test_a_full_tree_discards_the_card():
    cards = {str(n): {"talent": "leader", "location": "essex"} for n in range(1, 13)}
    world = with_bot(market="BR=leader@essex", more={"Vendela": {"tree": cards}}).play("bot")
    assert (len(world.table.trees["Vendela"]), world.table.discard) == (12, 1)


def test_an_empty_market_leaves_her_nothing_to_take():
    slots = " ".join(f"{slot}=-" for slot in ("TL", "TC", "TR", "ML", "MC", "MR", "BL", "BC", "BR"))
    world = with_bot(market=slots).play("bot")
    assert (world.chose("formidable"), world.turn) == ("none", "Jon")


def test_the_pile_of_ribe_is_asked_for():
    """VV-BOT-15, Q-90."""
    world = with_bot(market="BR=leader@ribe")
    assert world.asks("bot", "--pile {}", rule="Q-90").choices == ("gandvik", "german-ocean")
    world.refused("bot --pile riverlands", "VV-SHR-3")
    world.play("bot --pile gandvik")
    assert world.tile("ribe") == "gandvik"


def test_a_tile_that_is_left_without_a_pile():
    world = with_bot(market="BR=leader@essex", piles={"german-ocean": 0}, lies={}, venture_discards={})
    world.play("bot")
    assert (world.tile("essex"), world.at("essex")) == (None, "Vendela:leader")
    assert any("Q-73" in said for said in world.says)


def test_burial_fields_come_up():
    """VV-VEN-05 in her turn."""
    world = with_bot(market="BR=leader@essex").play("bot --burial german-ocean")
    assert (len(world.table.off_map), world.tile("essex")) == (1, "german-ocean")


def test_what_is_not_needed_is_refused():
    world = with_bot(market="BR=leader@essex")
    world.refused("bot --pile gandvik", "VV-SHR-3")
    for words in ("--draw leader@essex --draw leader@essex", "--tile a --tile b", "--choose x=y",
                  "--burial gandvik", "--bury Jon:leader", "--bonus holm=yes"):  # fmt: skip
        world.refused(f"bot {words}", "VV-BOT-01", so="nothing in this turn asks for it")
    world.refused("bot --choose formidable=XX", "VV-BOT-20", so="not open")


def test_an_untold_card_is_asked_for_only_when_it_decides():
    world = with_bot(market="BR=leader@essex TL=?", ancestry={"warrior": "Vendela:warrior"})
    world.asks("bot", "market TL={}", rule="VV-BOT-20")
    world = with_bot(market="BR=merchant@essex TL=?", ancestry={"warrior": "Vendela:warrior"})
    assert world.turn_of_hers().chose("formidable") == "BR"
    world = with_bot(market="BR=?")
    world.asks("bot", "market BR={}", rule="VV-BOT-13")


def test_links_are_asked_for_only_when_they_decide():
    """A dearer card that would complete a pair decides; where the cheapest would complete it, nothing does."""
    bare = (*FIX_GEO, *FIX_COST)
    with_bot(knows=bare, market="BR=leader@essex").play("bot")
    with_bot(knows=bare, market="BR=leader@essex", ancestry={"warrior": "Vendela:warrior"}).play("bot")
    world = with_bot(knows=bare, market="MC=leader@essex", ancestry={"warrior": "Vendela:warrior"})
    world.asks("bot", "spot navigator {}", rule="VV-ANC-10")
    world.play("spot navigator leader warrior")
    assert world.play("bot").chose("formidable") == "MC"


def test_ranks_are_asked_for_only_when_they_decide():
    places = ("location holm gandvik", "location essex german-ocean", *FIX_COST, *ALL[9:])
    lies = {"holm": "GA- Jon:settler", "essex": "GO- Jon:settler"}
    ancestry = {"warrior": "Vendela:warrior", "merchant": "Vendela:merchant"}
    world = with_bot(knows=places, lies=lies, ancestry=ancestry, market="BR=warrior@essex TL=leader@essex")
    world.table.market.update(dict.fromkeys(world.table.market, world.table.market["BR"]))
    assert world.asks("bot", "location essex --west {}").rule == "VV-BOT-ACH-NAV"
    world.play("location holm --west 3")
    world.asks("bot", "location essex --west {}")
    world.play("location essex --west 3")
    world.asks("bot", "location essex --north {}")
    world.play("location essex --north 2", "location holm --north 1")
    assert world.turn_of_hers().chose("navigator") == "holm"


def test_an_end_bonus_is_asked_for_only_when_it_decides():
    """Of a tile that lies there by `tile`, of one that comes in this turn by ``--bonus``."""
    ancestry = {"warrior": "Vendela:warrior", "merchant": "Vendela:merchant"}
    world = with_bot(lies={"essex": "GO Jon:settler", "ulaid": "GO- Jon:settler"}, ancestry=ancestry, market=SAME)
    world.asks("bot", "tile essex --end-bonus {}")
    world.play("tile essex --end-bonus yes")
    assert world.turn_of_hers().chose("navigator") == "essex"
    world = with_bot(lies={"ulaid": "GO- Vendela:leader"}, ancestry=ancestry, market=SAME)
    world.asks("bot", "--bonus essex={}")
    assert world.turn_of_hers("bot --bonus essex=yes").chose("navigator") == "essex"


SAME = " ".join(f"{slot}=warrior@essex" for slot in ("TL", "TC", "TR", "ML", "MC", "MR", "BL", "BC", "BR"))


def test_a_named_tile_keeps_its_bonus():
    world = with_bot(lies={"essex": "GO"}).play("tile essex Quarry --end-bonus yes")
    assert world.table.known.sections["ventures"]["Quarry"]["end_bonus"] is True
    assert world.view["places"]["essex"]["venture"] == {"region": "german-ocean", "name": "Quarry", "bonus": True}
    world.refused("tile essex", "VV-COM-04", so="nothing is told")


def test_preferred_spot():
    """VV-BOT-26: of two spots in one circle the one whose standee is there; still tied, the table decides."""
    ancestry = {"warrior": "Vendela:warrior", "merchant": "Vendela:merchant", "seeress": "Vendela:seeress"}
    world = with_bot(ancestry=ancestry, market=SAME)
    error = world.asks("bot", "--choose spot={}", rule="VV-BOT-26")
    assert set(error.choices) == {"navigator", "longship"}
    world = with_bot(ancestry=ancestry, market=SAME, more={"Jon": {"standees": ["navigator"]}})
    assert world.turn_of_hers().chose("spot") == "longship"
    world = with_bot(ancestry=ancestry, market=SAME)
    assert world.turn_of_hers("bot --choose spot=warrior").chose("spot") == "warrior"
    assert world.choices["spot"].overridden


def ancestors_of(spots: str) -> dict[str, str]:
    return {spot: "Vendela:leader" for spot in spots.split()}


def test_priority_a_pulls_from_the_map_for_the_ancestry_board():
    """VV-BOT-31: no Leader in Supply; the one at Svea (fewest people) becomes the Ancestor."""
    lies = {"svea": "GA- Vendela:leader", "holm": "GA- 2*Vendela:leader Jon:settler"}
    world = with_bot(lies=lies, market="BR=leader@essex").play("bot")
    assert (world.chose("ancestor"), world.choices["ancestor"].rule) == ("map:svea", "VV-BOT-31")
    assert (world.chose("member"), world.at("essex")) == ("map:holm", "Vendela:leader")


def test_priority_a_frees_a_spare_ancestor():
    """VV-BOT-32: an Ancestor on a Future spot has nothing more to do; one on a core that may still pair stays."""
    ancestry = {"future-1": "Vendela:leader", "leader": "2*Vendela:leader", "futhark": "Vendela:settler"}
    world = with_bot(ancestry=ancestry, market="BR=leader@essex").turn_of_hers("bot --choose formidable=BR")
    assert (world.chose("ancestor"), world.choices["ancestor"].rule) == ("anc:future-1", "VV-BOT-32")
    assert world.table.standees == {}
    assert world.choices["member"].rule != "VV-BOT-32"


def test_priority_a_falls_back_to_priority_b():
    """VV-BOT-34: every Leader may still matter: no Ancestor is put down, another Talent goes to the map."""
    world = with_bot(ancestry={"leader": "3*Vendela:leader"}, market="BR=leader@essex", lies={"essex": "GO-"})
    world.turn_of_hers()
    assert (world.chose("ancestor"), world.choices["ancestor"].rule) == ("none", "VV-BOT-34")
    assert world.choices["member"].rule == "VV-BOT-35"
    assert (world.spot("leader"), world.at("essex").count("Vendela")) == ("Vendela:leader " * 2 + "Vendela:leader", 1)


def test_the_ancestor_of_this_turn_stays():
    """VV-BOT-33: what was just put on the Ancestry board is not taken back for the map."""
    ancestry = {"navigator": "Vendela:warrior", "longship": "Vendela:warrior", "merchant": "Vendela:merchant"}
    lies = {"svea": "GA- 2*Vendela:warrior"}
    world = with_bot(
        ancestry=ancestry, lies=lies, market="BR=warrior@essex BC=warrior@essex", house="bot_needs_most=no"
    )
    world.turn_of_hers("bot --choose formidable=BR --choose spot=warrior")
    assert world.chose("ancestor") == "supply"
    assert world.chose("member") == "map:svea"


def test_an_empty_supply_moves_a_token_on_the_map():
    """VV-LIM-02 for Priority B: by Venture Priority, never from the Location it goes to."""
    rest = "2*Vendela:leader 3*Vendela:seeress 3*Vendela:settler 4*Vendela:warrior 5*Vendela:merchant"
    lies = {"svea": f"GA- {rest}", "holm": "GA- 5*Vendela:shipwright Jon:settler", "essex": "GO- Vendela:warrior"}
    world = with_bot(lies=lies, ancestry={"leader": "Vendela:leader"}, market="BR=leader@essex")
    assert sum(world.supply("Vendela").values()) == 0
    world.turn_of_hers("bot --choose formidable=BR")
    assert world.choices["member"].chosen == "map:svea"


def test_two_vendelas_leave_each_other_alone():
    """Q-57, VV-BOT-11: neither Kills nor replaces, and the other's tokens stand between nobody."""
    lies = {"essex": "GO- Vendela:warrior 2*Brynhild:merchant Jon:leader"}
    world = with_bot("Jon Ann", "Vendela Brynhild", lies=lies, market="BR=leader@holm").play("bot")
    assert world.at("essex") == "Brynhild:merchant Brynhild:merchant Vendela:warrior"


def test_any_person_with_the_majority_guards_the_place():
    """VV-BOT-12, Q-47: under per_human the Majority protects its holder only."""
    lies = {"essex": "GO- Vendela:warrior 3*Jon:merchant Ann:settler"}
    world = with_bot("Jon Ann", "Vendela", lies=lies, market="BR=leader@holm").play("bot")
    assert (world.at("essex").count("Ann"), world.chose("fight-essex")) == (1, "none")
    world = with_bot("Jon Ann", "Vendela", "bot_majority_guard=per_human", lies=lies, market="BR=leader@holm").play(
        "bot"
    )
    assert (world.at("essex").count("Ann"), world.at("essex").count("Jon")) == (0, 3)


def test_victims_that_are_tied_are_the_tables():
    """VV-BOT-12, Q-48; without a tile nobody guards the place (Q-87)."""
    lies = {"essex": "- Vendela:warrior Jon:merchant Jon:settler"}
    world = with_bot(lies=lies, market="BR=leader@holm")
    assert world.asks("bot", "--choose kill-essex={}", rule="VV-BOT-12").choices == ("Jon:merchant", "Jon:settler")
    world.play("bot --choose kill-essex=Jon:settler")
    assert (world.at("essex"), world.choices["kill-essex"].overridden) == ("Jon:merchant Vendela:warrior", False)


def test_a_seeress_without_a_match_uses_priority_b():
    """VV-BOT-11: her Merchants are all away; a token by Priority B takes the place, Unexhausted."""
    lies = {"essex": "GO- Vendela:seeress Jon:merchant!", "holm": "GA- 5*Vendela:merchant"}
    world = with_bot(lies=lies, market="BR=leader@holm").turn_of_hers()
    assert world.choices["replace-essex-member"].rule == "VV-BOT-35"
    assert ("Jon" in world.at("essex"), "!" in world.at("essex"), world.supply("Jon")["merchant"]) == (False, False, 5)


def test_people_bury_their_dead_and_she_does_not():
    """Q-79, VV-VEN-06."""
    lies = {"essex": "GO- 2*Vendela:warrior Jon:merchant Jon:settler"}
    burial = {"burial-1": {"region": "gandvik"}}
    world = with_bot(lies=lies, market="BR=leader@holm", burial=burial).play("bot --bury Jon:settler")
    assert world.table.tokens[at_burial("burial-1")] == {("Jon", "settler", False): 1}
    world = with_bot(lies={"essex": "GO- Jon:warrior Vendela:merchant"}, turn="Jon", burial=burial, done=["Vendela"])
    world.play("warrior essex --kill Vendela:merchant")
    assert (world.supply("Vendela")["merchant"], at_burial("burial-1") in world.table.tokens) == (5, False)


def test_a_leader_takes_nothing_from_her():
    """VV-BOT-02, Q-25, and the house rule leader_from_bot."""
    lies, more = {"essex": "GO- Jon:leader Vendela:merchant"}, {"Vendela": {"silfr": 2}}
    world = with_bot(lies=lies, more=more, turn="Jon", done=["Vendela"])
    world.refused("ability x --take Vendela=1", "VV-BOT-02")
    world.play("leader essex --rob Vendela")
    assert (world.silfr("Vendela"), world.silfr("Jon")) == (2, 0)
    world = with_bot(house="leader_from_bot=yes", lies=lies, more=more, turn="Jon", done=["Vendela"])
    world.play("leader essex --rob Vendela")
    assert (world.silfr("Vendela"), world.silfr("Jon")) == (1, 1)


def test_silfr_she_is_given_counts():
    """VV-BOT-02, VV-BOT-50."""
    world = with_bot(turn="Jon", done=["Vendela"], more={"Jon": {"silfr": 3}}).play("ability x --give Vendela=2")
    assert world.row("Vendela")["lines"]["bot_silfr"] == world.row("Vendela")["total"] == 2


def test_a_solo_tie_is_broken_by_majorities():
    """VV-BOT-51, Q-60."""
    world = with_bot(homes="Vendela=essex", lies={"essex": "GO"}, phase="scoring").play("finish")
    assert (world.table.winners, GAME.score(world.table)["tie_break"]) == (("Vendela",), "majorities")


def test_teams_only_for_two_and_two():
    """VV-BOT-52, Q-59."""
    assert [
        seats.is_coop(with_bot(*words).table) for words in (("Jon", "V"), ("Jon Ann", "V"), ("Jon Ann", "V W"))
    ] == [
        False,
        False,
        True,
    ]
    world = with_bot("Jon Ann", "V W", more={"Ann": {"judged": 5}}, phase="scoring")
    score = GAME.score(world.table)
    assert [(team["name"], team["total"]) for team in score["teams"]] == [("humans", 5), ("bots", 0)]
    assert [sheet.title for sheet in GAME.score_sheets(score)] == ["Score so far", "Teams"]


def test_second_future_of_hers_ends_the_game():
    """Q-89, VV-BOT-14, VV-BOT-17: a Future has no effect, and the second triggers the last round."""
    ancestry = {"pagan-legends": "Vendela:warrior", "norse-sagas": "Vendela:merchant", "merchant": "Vendela:merchant"}
    market = " ".join(f"{slot}=merchant@essex" for slot in ("TL", "TC", "TR", "ML", "MC", "MR", "BL", "BC", "BR"))
    more = {"Vendela": {"standees": ["future-4"]}}
    world = with_bot(ancestry=ancestry, market=market, more=more).play("bot")
    assert (world.chose("spot"), world.table.last_round) == ("future-1", world.table.round)


def test_the_position_round_trips():
    world = with_bot(market="BR=leader@essex").play("bot")
    again = place(GAME, world.table, world.view).table
    assert GAME.view(again) == world.view


def test_headline_and_moves_offer_her_turn():
    world = with_bot(market="BR=leader@essex")
    assert "Vendela, a bot; type bot" in GAME.turn(world.table)
    assert [(option.line, option.open) for option in options(GAME, world.table)] == [("bot", False)]
    world = with_bot(market="BR=?")
    option = next(iter(options(GAME, world.table)))
    assert (option.open, option.note) == (True, "type: market BR=…")


def test_six_seats_with_two_bots():
    """Q-74: bots draw a start card too, and count for the start year."""
    world = BotWorld("A B C D", "V W", "").play(*ALL, "start V", "market BR=leader@essex BC=leader@ulaid")
    assert world.table.players == ("V", "A", "W", "B", "C", "D")
    assert world.table.year == 616
    world.play("bot", "bot", "home A holm", "home B svea", "home C polotsk", "home D aldeigja")
    assert [option.line for option in options(GAME, world.table) if option.line.startswith("seed")] == ["seed V …"]
    for name in world.table.players:
        world.play(f"seed {name} settler@essex")
    world.play("begin")
    assert (world.turn, world.at("essex").count("settler"), set(world.table.missions)) == ("V", 6, set("ABCD"))
    assert [world.silfr(name) for name in world.table.players] == [0, 3, 0, 5, 6, 7]
