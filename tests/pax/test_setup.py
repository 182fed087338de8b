"""The set-up of Pax Viking: order, eligibility, open questions, draws (VV-PAX-10 to VV-PAX-40)."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from campaign.notation.values import write_json
from campaign.service import Service
from events.errors import NotUnderstood
from tests.beads import ticking
from tests.winter import WINTER, dossier, noted, pax, played, refused

DRAFTED = ("draft Bo helga", "draft Ann gunhilde", "draft Cy ingvar", "draft Di edla")
LAID = (*DRAFTED, "tile Ann future-1 --circle 3", "tile Cy --none")
READY = (*LAID, "venture Ann west", 'venture Di east "Novgorod"')


def winter(*lines: str) -> Service:
    """Return Pax Viking set up from the example, after *lines*."""
    session = pax(dossier(played(WINTER)))
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
    assert [one["jarl"] for one in view["dossier"]["draft"]] == [
        "Helga of Kiev", "Gunhilde", "Ingvar Röriksson", "Edla of Obotrites",
    ]  # fmt: skip
    done = {one["key"]: one["done"] for one in view["dossier"]["steps"]}
    assert done["venture:east"] == "Novgorod"
    assert done["tile:Cy"] == "not placed"
    assert done["silfr:Di"] == "starts with 8"
    assert "in play" in session.game.turn(session.table)


def test_the_starting_silfr_goes_by_place_from_the_starting_player() -> None:
    """VV-PAX-40."""
    found = noted("Ann", "Bo --took futhark --silfr 30")
    session = pax(found)
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
        session = pax(noted(*ends, house=house))
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
    assert set(asked[0]) == set(session.table.pool) - {"Helga of Kiev", "Gunhilde", "Ingvar Röriksson"}
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
    session = pax(noted(*ends))
    assert [one["player"] for one in session.table.draft] == ["Bo", "Ann"]
    session.play('settle jarl "Ragnhild"')
    assert [(one["player"], one["place"], one["random"]) for one in session.table.draft] == [
        ("Ann", 1, False),
        ("Bo", 2, False),
    ]
    steps = [one["do"] for one in session.game.view(session.table)["dossier"]["steps"] if one["step"] == 5]
    assert steps[1] == "Ann chooses Ragnhild"
    session.play("draft Ann ragnhild")
    assert session.last is not None
    assert session.table.basis["Ann"] == "achievement:valhalla-battlespirit"
    assert refused(session, "settle jarl Other").rule == "Q-62"


def test_q_61_and_q_63_are_settled_by_the_table() -> None:
    found = noted("Ann --took futhark --silfr 5", "Bo --took navigator --silfr 5")
    session = pax(found)
    assert refused(session, "draft Ann sigtrygg").rule == "Q-63"
    assert refused(session, "settle draft-order Ann Ann").rule == "VV-PAX-11"
    session.play("settle draft-order Bo Ann")
    assert [(one["player"], one["place"]) for one in session.table.draft] == [("Bo", 1), ("Ann", 2)]
    session.play("draft Bo harald")
    session.play("draft Ann sigtrygg")
    assert refused(session, "begin").rule == "Q-61"
    session.play("settle starting-player Bo")
    last = session.play("begin")
    assert "turn order Bo, Ann" in last.says
    assert session.game.view(session.table)["dossier"]["open"] == []


def test_vv_pax_02_any_level_can_be_chosen_and_two_are_advised() -> None:
    session = winter()
    assert session.play("settle level Hard").says == ()
    assert "advised" in session.play("settle level Easy").says[0]
    assert session.game.view(session.table)["victory_level"] == "Easy"


def test_catalog_data_is_typed_once_and_comes_along() -> None:
    told = 'catalog \'{"pax": {"base_silfr": [4, 4], "homes": {"Gunhilde": "Uppsala"}}}\''
    game = played(["new vendel T --player Ann --player Bo", told, "final Ann --took runestone", "final Bo"])
    session = pax(dossier(game))
    for line in ("draft Ann gunhilde", "draft Bo edla", "begin"):
        session.play(line)
    ann = session.game.view(session.table)["players"][0]
    assert (ann["home"], ann["start"]) == ("Uppsala", 4)
    session.play("home edla Lund")
    assert session.game.view(session.table)["players"][1]["home"] == "Lund"


@pytest.mark.parametrize(
    "spoil",
    [
        {"to": "elsewhere"},
        {"draft": "none"},
        {"seed": {}, "silfr": [{"player": "Ann", "held": 1, "bonus": 44}]},
        {"steps": [{"step": 1}]},
        {"pool": None},
    ],
)
def test_what_is_no_dossier_is_not_understood(spoil: dict[str, Any]) -> None:
    with pytest.raises(NotUnderstood, match="dossier entry"):
        pax(dossier(played(WINTER)) | spoil)


def test_a_dossier_of_other_people_is_refused() -> None:
    session = winter()
    text = json.dumps(dossier(played(WINTER)), ensure_ascii=False).replace('"Di"', '"Dag"')
    error = refused(session, f"dossier '{text}'")
    assert error.rule == "VV-PAX-01"
    assert "Dag" in error.so


def test_a_new_dossier_takes_back_what_was_chosen_by_the_old_one() -> None:
    session = winter(*DRAFTED)
    session.play(["dossier", write_json(dossier(played(WINTER)))])
    assert set(jarls(session).values()) == {None}


def test_a_game_stands_alone() -> None:
    session = Service.begin(
        pax(noted("Ann", "Bo")).log, "new pax Alone --player Ann --player Bo", clock=ticking(), who="jon",
        new_id=lambda: "alone",
    )  # fmt: skip
    session.play("draft Bo edla")
    assert session.table.basis == {"Bo": "free"}
    assert refused(session, "tile Bo --none").rule == "VV-PAX-20"
    session.play("begin")
    assert session.game.view(session.table)["dossier"] is None
    assert [sheet.title for sheet in session.game.sheets(session.game.view(session.table))] == ["Alone"]
