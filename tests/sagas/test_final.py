"""The final notes door: what it takes, what it refuses, and that the score comes out as from a logged game."""

from typing import Any

import pytest

from campaign.notation.values import write_json
from events.errors import NotUnderstood
from projections.games.vendel.score import frozen_mismatch
from projections.games.vendel.zones import BANK, holds
from tests.winter import ANN, BO, CY, DI, NEW, WINTER, played, refused, setup


def rows(lines: Any) -> dict[str, Any]:
    session = played(lines)
    return {row["player"]: row for row in session.game.score(session.table)["rows"]}


def test_e_44_four_players_with_a_tie() -> None:
    session = played(WINTER)
    score = session.game.score(session.table)
    assert score["final"]
    assert score["winners"] == ["Ann"]
    assert score["tie_break"] == "majorities"
    assert [(row["player"], row["rank"], row["total"]) for row in score["rows"]] == [
        ("Ann", 1, 44),
        ("Bo", 2, 44),
        ("Di", 3, 30),
        ("Cy", 4, 26),
    ]
    assert score["rows"][0]["lines"] == {
        "majorities": 12, "advanced": 8, "epic": 8, "future": 10, "missions": 4, "ventures": 2,
    }  # fmt: skip
    assert score["rows"][0]["by_region"] == {"german-ocean": 3, "gandvik": 2, "riverlands": 1}
    assert [row["silfr"] for row in score["rows"]] == [7, 11, 9, 3]
    assert frozen_mismatch(session.table) is None


def test_e_45_a_shared_victory() -> None:
    ann = ANN.replace("riverlands=1", "riverlands=0").replace("--missions 4", "--missions 6")
    bo = BO.replace("german-ocean=1", "german-ocean=2").replace("--missions 14", "--missions 12")
    found = rows([NEW, ann, bo, CY, DI])
    assert [found[name]["total"] for name in ("Ann", "Bo")] == [44, 44]
    assert [found[name]["rank"] for name in ("Ann", "Bo", "Di")] == [1, 1, 3]


ENDS: dict[str, dict[str, Any]] = {
    "Ann": {
        "held": {"german-ocean": 3, "gandvik": 2, "riverlands": 1}, "silfr": 7, "judged": 4, "awarded": 2,
        "standees": ["navigator", "runestone", "empire-founding", "future-1"],
    },
    "Bo": {
        "held": {"german-ocean": 1, "gandvik": 2, "riverlands": 1}, "silfr": 11, "judged": 14, "awarded": 2,
        "standees": ["futhark", "norse-sagas", "valhalla-battlespirit"],
    },
    "Cy": {
        "held": {"german-ocean": 1, "riverlands": 1}, "silfr": 3,
        "standees": ["allthing", "longship", "portage", "future-2"],
    },
    "Di": {"held": {"gandvik": 1, "riverlands": 4}, "silfr": 9, "judged": 20},
}  # fmt: skip


def laid_out() -> dict[str, Any]:
    """Return the same end as a table with tiles and tokens."""
    places = {}
    for name, end in ENDS.items():
        tokens = iter(["warrior"] * 5 + ["merchant"] * 5)
        for region, n in end["held"].items():
            for at in range(n):
                token = {"player": name, "talent": next(tokens)}
                venture = {"region": region}
                places[f"{name}-{region}-{at}".lower()] = {"regions": [region], "venture": venture, "tokens": [token]}
    keys = ("silfr", "judged", "awarded", "standees")
    players = [{"name": name} | {key: end[key] for key in keys if key in end} for name, end in ENDS.items()]
    return {"phase": "scoring", "round": 11, "players": players, "places": places}


def test_score_and_transition_are_those_of_a_logged_game() -> None:
    logged = played([NEW])
    logged.play(["position", write_json(laid_out())])
    logged.play("finish")
    noted = played(WINTER)
    assert logged.game.score(logged.table) == noted.game.score(noted.table)
    assert setup(logged) == setup(noted)


def test_the_order_of_the_notes_does_not_matter_to_the_score() -> None:
    assert rows(WINTER) == rows([NEW, DI, CY, BO, ANN])


def test_the_game_closes_with_the_last_player_only_and_undo_opens_it_again() -> None:
    session = played(WINTER[:4])
    assert not session.game.score(session.table)["final"]
    assert session.last is not None
    assert session.last.says == ("still to note: Di",)
    session.play(DI)
    assert session.game.score(session.table)["final"]
    session.play("undo")
    assert not session.game.score(session.table)["final"]
    session.play("redo")
    assert session.game.score(session.table)["winners"] == ["Ann"]


@pytest.mark.parametrize(
    ("line", "rule", "so"),
    [
        ("final Bo --took navigator", "VV-INV-06", "Ann holds that standee"),
        ("final Bo --took futhark,futhark", "VV-COM-09", "futhark is named twice"),
        ("final Bo --majorities gandvik=-1", "VV-SCO-1", "cannot be negative"),
        ("final Bo --majorities gandvik=29", "VV-INV-21", "30 Ventures, of which others claim 2"),
        ("final Bo --missions -1", "VV-SCO-5", "cannot be negative"),
        ("final Bo --missions 101", "VV-SCO-5", "more than any table saw"),
        ("final Bo --ventures -3", "VV-SCO-6", "cannot be negative"),
        ("final Bo --ventures 900", "VV-SCO-6", "more than any table saw"),
        ("final Bo --silfr -1", "VV-COM-05", "cannot be negative"),
        ("final Bo --silfr 154", "VV-COM-05", "the box holds 160 and 7 are noted"),
        ("final Ann --silfr 1", "VV-PAX-01", "noted already: 1 of 4"),
        ("start Bo", "VV-SET-12", "end states are noted here"),
        ("finish", "VV-END-4", "end states are noted here"),
    ],
)
def test_what_no_table_can_show_is_refused_with_its_rule(line: str, rule: str, so: str) -> None:
    error = refused(played([NEW, ANN]), line)
    assert error.rule == rule
    assert so in error.so
    assert not error.forceable


def test_nineteen_standees_are_refused() -> None:
    from projections.games.vendel.box import ACHIEVEMENTS

    error = refused(played([NEW]), f"final Ann --took {','.join((*ACHIEVEMENTS, 'navigator'))}")
    assert error.rule == "VV-COM-09"
    assert error.asked == "note 19 standees of Ann"


def test_all_the_money_of_the_box_can_be_noted() -> None:
    session = played([NEW, "final Ann --silfr 160", "final Bo", "final Cy", "final Di"])
    assert [row["silfr"] for row in session.game.score(session.table)["rows"]] == [160, 0, 0, 0]
    assert holds(session.table, BANK) == 0


def test_a_missing_player_keeps_score_and_transition_open() -> None:
    session = played(WINTER[:4])
    from campaign.handover import hand_on
    from events.errors import Refused

    with pytest.raises(Refused) as caught:
        hand_on(session.game, session.table)
    assert caught.value.rule == "VV-PAX-01"
    assert "Di not yet" in caught.value.so


@pytest.mark.parametrize("line", ["start Ann", "position '{\"round\": 3}'"])
def test_a_logged_game_takes_no_notes(line: str) -> None:
    session = played([NEW, line])
    assert refused(session, ANN).rule == "VV-PAX-01"


@pytest.mark.parametrize(
    "words",
    ["--majorities gandvik", "--majorities gandvik=x", "--majorities gandvik=1,gandvik=2", "--majorities mars=1"],
)
def test_words_that_are_no_counts_are_not_understood(words: str) -> None:
    with pytest.raises(NotUnderstood):
        played([NEW, f"final Ann {words}"])


def test_a_stranger_is_named_with_those_who_play() -> None:
    with pytest.raises(NotUnderstood, match="known: Ann, Bo, Cy, Di"):
        played([NEW, "final Eve"])


def test_a_position_after_notes_takes_their_place() -> None:
    session = played([NEW, ANN, "position '{\"round\": 3}'"])
    assert session.table.noted == {}
    assert session.game.view(session.table)["phase"] == "play"
