"""The set-up of Pax Viking: order, eligibility, open questions, draws (VV-PAX-10 to VV-PAX-40)."""

from collections.abc import Sequence

import pytest

from campaign.extras import options
from campaign.games.pax import GAME
from campaign.service import Service
from events.errors import NotUnderstood
from projections.games.pax.setup import draft, pool
from tests.beads import ticking
from tests.winter import WINTER, ended, pax, played, refused

DRAFTED = ("draft Bo helga", "draft Ann gunhilde", "draft Cy ingvar", "draft Di edla")
LAID = (*DRAFTED, "tile Ann future-1 --circle 3", "tile Cy --none")
READY = (*LAID, "venture Ann west", 'venture Di east "Novgorod"')


def winter(*lines: str) -> Service:
    """Return Pax Viking set up from the example, after *lines*."""
    session = pax(played(WINTER))
    for line in lines:
        session.play(line)
    return session


def jarls(session: Service) -> dict[str, str]:
    return {one["name"]: one["jarl"] for one in session.game.view(session.table)["players"]}


def test_e_48_is_carried_out_step_by_step() -> None:
    session = winter(*READY, "base 3 4 5 6", "begin")
    assert jarls(session) == {
        "Ann": "Gunhilde", "Bo": "Helga of Kiev", "Cy": "Ingvar Röriksson", "Di": "Edla of Obotrites",
    }  # fmt: skip
    view = session.game.view(session.table)
    assert view["starting_player"] == "Ann"
    assert {one["name"]: one["start"] for one in view["players"]} == {"Ann": 5, "Bo": 7, "Cy": 5, "Di": 8}
    assert [one["tiles"] for one in view["players"]] == [[{"future": "future-1", "circle": 3}], [], [], []]
    assert [one["jarl"] for one in view["setup"]["draft"]] == [
        "Helga of Kiev", "Gunhilde", "Ingvar Röriksson", "Edla of Obotrites",
    ]  # fmt: skip
    done = {one["key"]: one["done"] for one in view["setup"]["steps"]}
    assert done["venture:east"] == "Novgorod"
    assert done["tile:Cy"] == "not placed"
    assert done["silfr:Di"] == "starts with 8"
    assert "in play" in session.game.turn(session.table)


def test_the_starting_silfr_goes_by_place_from_the_starting_player() -> None:
    """VV-PAX-40."""
    session = pax(ended("Ann", "Bo --took futhark --silfr 30"))
    for line in ("draft Bo sigtrygg", "draft Ann edla", "base 1 2", "begin"):
        session.play(line)
    starts = {one["name"]: one["start"] for one in session.game.view(session.table)["players"]}
    assert starts == {"Bo": 1 + 9, "Ann": 2}


def test_an_untold_printed_start_is_noted_as_unchecked() -> None:
    session = winter(*READY)
    last = session.play("begin")
    assert last.unchecked == ("VV-PAX-40",)
    assert {one["name"]: (one["bonus"], one["start"]) for one in session.game.view(session.table)["players"]} == {
        "Ann": (2, None), "Bo": (3, None), "Cy": (0, None), "Di": (2, None),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("before", "line", "rule", "forceable"),
    [
        ((), "draft Ann gunhilde", "VV-PAX-11", True),
        ((), "draft Bo gunhilde", "VV-PAX-10", True),
        ((), "draft Bo edla", "VV-PAX-10", True),
        ((), "draft Bo helga --random", "VV-PAX-10", True),
        ((), "draft Bo", "VV-PAX-10", False),
        ((), "draft Di edla", "VV-PAX-11", True),
        (DRAFTED[:1], "draft Bo sigtrygg", "VV-PAX-10", False),
        (DRAFTED[:3], "draft Di helga", "VV-INV-38", False),
        (DRAFTED[:3], "draft Di --random", "VV-PAX-12", False),
        (DRAFTED[:3], "tile Ann future-1 --circle 3", "VV-PAX-10", True),
        (DRAFTED, "tile Bo future-1 --circle 3", "VV-PAX-20", True),
        (DRAFTED, "tile Ann future-2 --circle 3", "VV-PAX-20", True),
        (DRAFTED, "tile Ann future-1", "VV-PAX-20", False),
        (DRAFTED, "tile Ann future-1 --circle 2 --none", "VV-PAX-20", False),
        (LAID, "tile Ann future-1 --circle 3", "VV-PAX-20", False),
        (LAID, "tile Cy future-2 --circle 1", "Q-64", True),
        (DRAFTED, "venture Ann west", "VV-PAX-20", True),
        (LAID, "venture Bo west", "VV-PAX-30", True),
        (LAID, "venture Ann north", "VV-PAX-32", True),
        (READY, "venture Ann west", "VV-PAX-30", False),
        ((), "begin", "VV-PAX-10", True),
        (DRAFTED, "begin", "VV-PAX-20", True),
        (LAID, "begin", "VV-PAX-30", True),
        ((), "settle starting-player Bo", "VV-PAX-06", True),
        ((), "settle draft-order Ann Bo", "VV-PAX-11", True),
        ((), "settle jarl Gunhilde", "Q-62", False),
        (DRAFTED[:1], "settle jarl Ragnhild", "VV-PAX-11", True),
        ((), "settle level", "VV-PAX-02", False),
        ((), "settle starting-player Eve", "Q-61", False),
        ((), "base 1 2", "VV-PAX-40", False),
        ((*READY, "begin"), "draft Bo helga", "VV-PAX-10", False),
        ((*READY, "begin"), "begin", "VV-PAX-01", False),
        ((), "turn Ann", "LAW-OPEN", False),
    ],
)
def test_what_the_link_does_not_allow(before: Sequence[str], line: str, rule: str, forceable: bool) -> None:
    error = refused(winter(*before), line)
    assert (error.rule, error.forceable) == (rule, forceable)
    assert error.so
    assert error.allowed


def test_a_forced_choice_is_kept_with_the_broken_rule() -> None:
    session = winter()
    last = session.play('draft Ann edla --force --because "the table likes it"')
    assert last.broken == ("VV-PAX-11", "VV-PAX-10")
    assert jarls(session)["Ann"] == "Edla of Obotrites"


def test_a_second_tile_may_be_laid_under_the_house_rule() -> None:
    """Q-64."""
    ends = ("Ann --took future-1,future-2 --silfr 1", "Bo")
    for house, allowed in (("", False), ("--house transition_tiles_used=all", True)):
        session = pax(ended(*ends, house=house))
        for line in ("draft Ann edla", "draft Bo gunhilde", "tile Ann future-1 --circle 1"):
            session.play(line)
        if allowed:
            session.play("tile Ann future-2 --circle 4")
            assert len(session.table.tiles["Ann"]) == 2
        else:
            assert refused(session, "tile Ann future-2 --circle 4").rule == "Q-64"


def test_a_draw_is_made_once_from_the_jarls_left_and_recorded() -> None:
    """VV-PAX-12, Q-86."""
    session, asked = winter(*DRAFTED[:3]), []

    def choose(among: Sequence[str]) -> str:
        asked.append(tuple(among))
        return among[-1]

    session.choose = choose
    last = session.play("draft Di --random")
    assert len(asked) == 1
    assert set(asked[0]) == set(pool(session.table)) - {"Helga of Kiev", "Gunhilde", "Ingvar Röriksson"}
    assert last.line == 'draft Di "Edla of Obotrites" --random'
    assert last.unchecked == ("Q-62",)
    again = Service.resume(session.log, session.stream, clock=ticking(), who="jon")
    assert jarls(again) == jarls(session)
    assert again.table == session.table
    session.play("undo")
    session.play("redo")
    assert len(asked) == 1
    assert session.table == again.table


def test_q_62_the_jarl_left_blank_is_named_before_the_draft() -> None:
    ends = ("Ann --took valhalla-battlespirit --silfr 3", "Bo --took futhark")
    session = pax(ended(*ends))
    assert [one.player for one in draft(session.table)] == ["Bo", "Ann"]
    session.play('settle jarl "Ragnhild"')
    assert [(one.player, one.place, one.random) for one in draft(session.table)] == [
        ("Ann", 1, False),
        ("Bo", 2, False),
    ]
    steps = [one["do"] for one in session.game.view(session.table)["setup"]["steps"] if one["step"] == 5]
    assert steps[1] == "Ann chooses Ragnhild"
    session.play("draft Ann ragnhild")
    assert session.last is not None
    assert session.table.basis["Ann"] == "achievement:valhalla-battlespirit"
    assert refused(session, "settle jarl Other").rule == "Q-62"


def test_q_61_and_q_63_are_settled_by_the_table() -> None:
    session = pax(ended("Ann --took futhark --silfr 5", "Bo --took navigator --silfr 5"))
    assert refused(session, "draft Ann sigtrygg").rule == "Q-63"
    assert refused(session, "settle draft-order Ann Ann").rule == "VV-PAX-11"
    session.play("settle draft-order Bo Ann")
    assert [(one.player, one.place) for one in draft(session.table)] == [("Bo", 1), ("Ann", 2)]
    session.play("draft Bo harald")
    session.play("draft Ann sigtrygg")
    assert refused(session, "begin").rule == "Q-61"
    session.play("settle starting-player Bo")
    last = session.play("begin")
    assert "turn order Bo, Ann" in last.says
    assert session.game.view(session.table)["setup"]["open"] == []


def test_vv_pax_02_any_level_can_be_chosen_and_two_are_advised() -> None:
    session = winter()
    assert session.play("settle level Hard").says == ()
    assert "advised" in session.play("settle level Easy").says[0]
    assert session.game.view(session.table)["victory_level"] == "Easy"


def test_catalog_data_is_typed_once_and_comes_along() -> None:
    told = 'catalog \'{"pax": {"base_silfr": [4, 4], "homes": {"Gunhilde": "Uppsala"}}}\''
    game = played(["new vendel T --player Ann --player Bo", told, "final Ann --took runestone", "final Bo"])
    session = pax(game)
    for line in ("draft Ann gunhilde", "draft Bo edla", "begin"):
        session.play(line)
    ann = session.game.view(session.table)["players"][0]
    assert (ann["home"], ann["start"]) == ("Uppsala", 4)
    session.play("home edla Lund")
    assert session.game.view(session.table)["players"][1]["home"] == "Lund"


@pytest.mark.parametrize(
    "line",
    [
        "heir Eve --score 3",
        "heir Ann --score -1",
        "heir Ann --score many",
        "heir Ann --silfr 1000",
        "heir Ann --took futhark,futhark",
        "heir Ann --took mars",
        "heir Ann --majorities gandvik",
        "heir Ann --majorities mars=1",
        "heir Ann --majorities gandvik=31",
        "heir Ann --majorities gandvik=1,gandvik=2",
        "heir Ann --tiles 0",
        "heir Ann --place 0",
    ],
)
def test_words_that_tell_no_end_are_not_understood(line: str) -> None:
    with pytest.raises(NotUnderstood):
        winter().play(line)


def test_a_bot_is_nobody_who_plays() -> None:
    error = refused(winter(), "rival ann --score 4")
    assert (error.rule, error.so) == ("VV-PAX-01", "ann plays here")


def test_an_end_that_is_told_anew_takes_back_what_was_chosen_by_it() -> None:
    session = winter(*DRAFTED, "home edla Lund", "settle level Hard")
    said = session.play("heir Ann --score 44 --silfr 7 --took futhark")
    assert "what was chosen in the set-up is chosen again" in said.says
    assert "futhark is told of Ann and Bo; tell one of them anew" in said.says
    assert set(jarls(session).values()) == {None}
    assert (session.table.homes, session.table.level) == ({"Edla of Obotrites": "Lund"}, "Hard")
    error = refused(session, "draft Ann sigtrygg")
    assert (error.rule, error.so) == ("VV-INV-06", "futhark is told of Ann and Bo")
    session.play("heir Bo --score 40 --silfr 11 --took norse-sagas")
    session.play("draft Ann sigtrygg")


@pytest.mark.parametrize("line", ["draft Bo helga", "tile Ann --none", "venture Ann west", "begin"])
def test_the_set_up_waits_until_everybody_s_end_is_told(line: str) -> None:
    session = winter("undo")
    assert GAME.setup(session.table) is None
    assert session.game.turn(session.table).endswith("tell how the game before ended for Di")
    error = refused(session, line)
    assert (error.rule, error.forceable) == ("VV-PAX-01", True)
    assert "not for Di" in error.so
    assert [one.line for one in options(GAME, session.table)] == ["heir Di …"]


def test_a_game_stands_alone() -> None:
    session = Service.begin(
        pax(ended("Ann", "Bo")).log, "new pax Alone --player Ann --player Bo", clock=ticking(), who="jon",
        new_id=lambda: "alone",
    )  # fmt: skip
    session.play("draft Bo edla")
    assert session.table.basis == {"Bo": "free"}
    assert refused(session, "tile Bo --none").rule == "VV-PAX-20"
    session.play("begin")
    assert session.game.view(session.table)["setup"] is None
    titles = [sheet.title for sheet in session.game.sheets(session.game.view(session.table))]
    assert titles == ["Alone", "To begin with", "The game"]
