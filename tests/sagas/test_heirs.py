"""A campaign that begins at typed lines is the one that was handed over: heirs, bots, Jarls, Homes (VV-PAX-01)."""

from collections.abc import Sequence
from typing import Any

import pytest

from campaign.handover import hand_on
from campaign.sagas import begin
from campaign.service import Service
from tests.beads import ticking
from tests.winter import ANN, BO, CY, DI, NEW, new_id, pax, played

TOLD = 'catalog \'{"pax": {"blank_jarl": "Ragnhild", "base_silfr": [3, 4], "homes": {"Ragnhild": "Lade"}}}\''

CAMPAIGNS: dict[str, tuple[Sequence[str], Sequence[str], Sequence[str]]] = {
    "the worked example": (
        (NEW, ANN, BO, CY, DI),
        (
            "heir Ann --score 44 --silfr 7 --took navigator,runestone,empire-founding,future-1"
            " --majorities german-ocean=3,gandvik=2,riverlands=1",
            "heir Bo --score 44 --silfr 11 --took futhark,norse-sagas,valhalla-battlespirit"
            " --majorities german-ocean=1,gandvik=2,riverlands=1",
            "heir Cy --score 26 --silfr 3 --took longship,portage,allthing,future-2"
            " --majorities german-ocean=1,riverlands=1",
            "heir Di --score 30 --silfr 9 --majorities gandvik=1,riverlands=4",
        ),
        (
            'settle jarl "Ragnhild"', "draft Bo ragnhild", "draft Ann gunhilde", "draft Cy ingvar", "draft Di edla",
            "tile Ann future-1 --circle 3", "tile Cy --none", "venture Ann west", "venture Di east Novgorod",
            "base 3 4 5 6", "begin", "turn Ann", "places Ann=1 Bo=2 Cy=2 Di=4",
        ),
    ),
    "Valhalla's Jarl, told before": (
        ("new vendel T --player Ann --player Bo", TOLD, "final Ann --took valhalla-battlespirit", "final Bo --silfr 4"),
        (
            "heir Ann --score 8 --took valhalla-battlespirit", "heir Bo --silfr 4",
            "settle jarl Ragnhild", "home ragnhild Lade", "base 3 4",
        ),
        ("draft Ann ragnhild", "draft Bo edla", "begin"),
    ),
    "a shared victory": (
        (
            "new vendel T --player Ann --player Bo", "final Ann --took futhark --silfr 5",
            "final Bo --took navigator --silfr 5",
        ),
        ("heir Ann --score 4 --silfr 5 --took futhark", "heir Bo --score 4 --silfr 5 --took navigator"),
        ("settle draft-order Bo Ann", "draft Bo harald", "draft Ann sigtrygg", "settle starting-player Bo", "begin"),
    ),
    "a bot's victory by Majorities": (
        (
            "new vendel T --player Ann --player Bo --bot V", "final V --took navigator --majorities gandvik=3",
            "final Ann --took futhark --majorities riverlands=2", "final Bo",
        ),
        (
            "heir Ann --score 4 --took futhark --majorities riverlands=2", "heir Bo",
            "rival V --score 4 --majorities gandvik=3",
        ),
        ("draft Ann sigtrygg", "draft Bo edla", "venture Ann east", "begin"),
    ),
    "a bot that does not count in the Regions": (
        (
            "new vendel T --player Ann --bot V --house bot_in_region_count=no",
            "final V --took navigator --majorities gandvik=3", "final Ann --took futhark --majorities gandvik=2",
        ),
        ("heir Ann --score 4 --took futhark --majorities gandvik=2 --place 2", "rival V --score 4 --place 1"),
        ("draft Ann sigtrygg", "venture Ann north", "begin"),
    ),
    "a team that lost": (
        (
            "new vendel T --player Ann --player Bo --bot V --bot W", "final V --took navigator,norse-sagas", "final W",
            "final Ann --silfr 3", "final Bo --took futhark",
        ),
        (
            "heir Ann --silfr 3", "heir Bo --score 4 --took futhark --place 3",
            "rival V --score 12", "rival W --place 1",
        ),
        ("draft Bo sigtrygg", "draft Ann edla", "begin"),
    ),
    "all transition tiles": (
        (
            "new vendel T --player Ann --player Bo --house transition_tiles_used=all",
            "final Ann --took futhark,future-1,future-2", "final Bo --took future-3",
        ),
        ("heir Ann --score 24 --took futhark,future-1,future-2 --tiles 2", "heir Bo --score 10 --took future-3"),
        (
            "draft Ann sigtrygg", "draft Bo edla", "tile Ann future-1 --circle 1", "tile Ann future-2 --circle 2",
            "tile Bo --none", "begin",
        ),
    ),
}  # fmt: skip


def typed(source: Service, lines: Sequence[str]) -> Service:
    """Return a game for the people of *source* that begins at *lines*, typed by hand."""
    return played([hand_on(source.game, source.table)[0], *lines])


def shown(session: Service) -> dict[str, Any]:
    """Return everything that is shown of a game."""
    view = session.game.view(session.table)
    return {"view": view, "sheets": session.game.sheets(view), "turn": session.game.turn(session.table)}


def behind(session: Service, moves: int) -> list[tuple[str, str]]:
    """Return what the last *moves* moves recorded."""
    numbers = list(session.history.line)[-moves:]
    return [fact for number in numbers for fact in session.facts_of(number)]


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_a_campaign_that_begins_at_typed_lines_is_the_one_that_was_handed_over(name: str) -> None:
    game, lines, rest = CAMPAIGNS[name]
    source = played(game)
    handed, by_hand = pax(source), typed(source, lines)
    assert shown(handed) == shown(by_hand)
    for line in rest:
        handed.play(line)
        by_hand.play(line)
        assert shown(handed) == shown(by_hand)
    assert handed.table == by_hand.table
    assert behind(handed, len(rest)) == behind(by_hand, len(rest))


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_what_is_handed_on_is_short_and_what_the_log_keeps(name: str) -> None:
    game, lines, _ = CAMPAIGNS[name]
    source = played(game)
    handed = hand_on(source.game, source.table)
    assert max(map(len, handed)) <= 200
    assert [one.line for one in pax(source).history.entries.values()] == handed
    assert sorted(handed[1:]) == sorted(one.line for one in list(typed(source, lines).history.entries.values())[1:])


def test_a_campaign_begins_from_notes_of_a_game_that_nobody_logged() -> None:
    """VV-PAX-06, VV-PAX-11: who has the best score starts and chooses first."""
    session = played(["new pax Summer --player Jon --player Ann", "heir Jon --score 35 --took navigator"])
    last = session.play("heir Ann --score 41 --silfr 4 --took futhark")
    assert last.turn == "Summer: set-up, Ann chooses a Jarl"
    opened = begin(session.log, "Saga", [], clock=ticking(), who="jon", new_id=new_id)
    assert opened.attach(session) == ("Jon", "Ann")


def test_a_typed_line_is_amended_and_later_choices_that_fit_stay() -> None:
    source = played((NEW, ANN, BO, CY, DI))
    session = pax(source)
    for line in ("draft Bo helga", "draft Ann gunhilde"):
        session.play(line)
    session.play('amend 5 "heir Di --score 30 --silfr 16 --majorities gandvik=1,riverlands=4"')
    assert session.table.jarls == {"Bo": "Helga of Kiev", "Ann": "Gunhilde"}
    assert session.table.heirs["Di"].silfr == 16


def test_a_told_place_goes_before_score_and_majorities() -> None:
    """Q-61, VV-PAX-06."""
    lines = ["new pax S --player Jon --player Ann", "heir Jon --score 35", "heir Ann --score 20 --place 1"]
    session = played(lines)
    assert session.game.view(session.table)["setup"]["starters"] == ["Jon", "Ann"]
    session.play("heir Jon --score 35 --place 2")
    assert session.game.view(session.table)["starting_player"] == "Ann"
