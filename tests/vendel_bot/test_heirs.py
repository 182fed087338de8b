"""The link to Pax Viking after a game with a bot (VV-PAX, Q-65, Q-85)."""

from campaign.games.vendel import GAME
from campaign.handover import hand_on
from tests.vendel_bot.world import with_bot
from tests.winter import played, setup


def closed(people: str = "Jon Ann", bots: str = "Vendela", house: str = "", **rest):
    """Return the set-up that a game gives which ends as *rest* says."""
    return setup(played(hand_on(GAME, with_bot(people, bots, house, phase="scoring", **rest).play("finish").table)))


LIES = {"essex": "GO Vendela:leader", "ulaid": "GO Vendela:leader", "holm": "GA Jon:leader"}
TAKEN = {
    "Vendela": {"standees": ["navigator", "pagan-legends", "future-1"], "silfr": 9},
    "Jon": {"standees": ["futhark"], "silfr": 7},
    "Ann": {"judged": 9, "silfr": 30},
}


def test_only_people_draft_and_take():
    """Q-85: what a bot holds offers nobody its Jarl; the best-placed person starts."""
    found = closed(more=TAKEN, lies=LIES)
    assert [entry["player"] for entry in found["draft"]] == ["Jon", "Ann"]
    assert {jarl for entry in found["draft"] for jarl in entry["candidates"]} == {"Sigtrygg Silkbeard"}
    assert (found["tiles"], [line["player"] for line in found["silfr"]]) == ([], ["Jon", "Ann"])
    assert (found["starting_player"], found["starting_rule"]) == ("Ann", "Q-85")


def test_a_bot_counts_in_the_regions():
    """Q-65: where she leads nobody draws a tile; under bot_in_region_count=no she does not count."""
    lies = {"essex": "GO 2*Vendela:leader", "ulaid": "GO Vendela:seeress", "ribe": "GO Jon:leader"}
    found = closed(lies=lies)
    assert {line["region"]: line["rule"] for line in found["no_ventures"]}["german-ocean"] == "Q-65"
    found = closed(house="bot_in_region_count=no", lies=lies)
    assert [(line["region"], line["player"]) for line in found["ventures"]] == [("german-ocean", "Jon")]


def test_a_team_that_won_starts_by_silfr():
    """VV-BOT-52, Q-61."""
    more = {"Jon": {"judged": 9, "silfr": 3}, "Ann": {"judged": 2, "silfr": 8}}
    found = closed(bots="Vendela Brynhild", more=more)
    assert (found["starting_player"], found["starting_rule"]) == ("Ann", "Q-61")


def test_the_better_person_starts_when_the_bots_won():
    more = {"Jon": {"judged": 4}, "Ann": {"judged": 2, "silfr": 8}, "Vendela": {"silfr": 20}}
    found = closed(bots="Vendela Brynhild", more=more)
    assert (found["starting_player"], found["starting_rule"]) == ("Jon", "Q-85")
