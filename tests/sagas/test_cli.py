"""Campaigns and the transition as a person types them."""

import json
from pathlib import Path

import pytest
from freezegun import freeze_time

from cli import sight
from cli.sight import Sight
from tests.cli.conftest import Skald
from tests.winter import BO, DI, WINTER

KEYS = {"starting_player", "draft", "tiles", "ventures", "silfr", "seed", "open"}


@pytest.fixture
def winter(skald: Skald, tmp_path: Path) -> Skald:
    """Return the command line with the example game, imported from its five lines."""
    (tmp_path / "winter.skald").write_text("\n".join(WINTER), encoding="utf-8")
    assert skald("import", "winter.skald").code == 0
    return skald


@pytest.fixture
def carried(winter: Skald) -> Skald:
    """Return the same, with a campaign and the game that was set up from the first one."""
    assert winter("campaign", "new", "Winter").code == 0
    answer = winter("campaign", "transition")
    assert answer.code == 0, answer.err
    return winter


def test_the_score_of_the_notes_is_final(winter: Skald) -> None:
    found = winter("score", "--json").json
    assert found["winners"] == ["Ann"]
    assert found["rows"][3]["by_region"] == {"german-ocean": 1, "riverlands": 1}


def test_one_command_shows_the_whole_set_up(winter: Skald) -> None:
    answer = winter("transition")
    assert answer.code == 0
    parts = ("1 God, 2 Advocates, 4 Events, 4 Ventures", "Bo chooses Sigtrygg Silkbeard or Helga of Kiev")
    for part in (*parts, "Di draws a random Jarl", "(VV-PAX-12)", "The table settles:", "skald campaign transition"):
        assert part in answer.out
    assert "\n 1. Choose a victory level: Hard or Eklundian\n" in answer.out


def test_a_set_up_for_a_pipe_has_a_line_a_step_and_fits_a_terminal(
    winter: Skald, monkeypatch: pytest.MonkeyPatch
) -> None:
    piped = winter("transition").out
    assert all(step["reason"] in piped for step in winter("transition", "--json").json["steps"])
    monkeypatch.setattr(sight, "look", lambda *_, **__: Sight(60))
    seen = winter("transition").out
    assert max(map(len, seen.splitlines())) <= 60
    assert seen.split() == piped.split()


def test_the_set_up_for_programs(winter: Skald) -> None:
    found = winter("transition", "--json").json
    assert set(found) >= KEYS
    assert set(found["draft"][0]) >= {"player", "place", "candidates", "random", "jarl"}
    assert set(found["tiles"][0]) >= {"player", "futures", "may_place"}
    assert set(found["ventures"][0]) >= {"region", "wind", "player"}
    assert set(found["silfr"][0]) >= {"player", "held", "bonus"}
    assert set(found["seed"]) == {"god", "advocate", "event", "venture"}


def test_a_game_that_is_not_over_has_no_transition(skald: Skald) -> None:
    skald("new", "vendel", "T", "--player", "Ann", "--player", "Bo")
    answer = skald("transition", "--json")
    assert (answer.code, answer.json["rule"]) == (3, "VV-PAX-01")


def test_the_new_game_is_the_current_one_and_draws(carried: Skald) -> None:
    for words in (("draft", "Bo", "helga"), ("draft", "Ann", "gunhilde"), ("draft", "Cy", "ingvar")):
        assert carried("play", *words).code == 0
    drawn = carried("play", "--json", "draft", "Di", "--random")
    assert drawn.code == 0
    jarl = drawn.json["facts"][0]["jarl"]
    assert jarl not in {"Helga of Kiev", "Gunhilde", "Ingvar Röriksson"}
    found = carried("transition", "--json").json
    assert [one["jarl"] for one in found["draft"]] == ["Helga of Kiev", "Gunhilde", "Ingvar Röriksson", jarl]
    assert f"done: {jarl}" in carried("transition").out
    assert carried("verify").code == 0


def test_a_whole_campaign(carried: Skald) -> None:
    carried("play", "begin", "--force", "--because", "we only note the end")
    assert carried("play", "places", "Bo=1", "Ann=2", "Cy=3", "Di=4").code == 0
    found = carried("campaign", "standings", "--json").json
    assert [(one["player"], one["won"], one["places"]) for one in found["standings"]] == [
        ("Ann", 1, [1, 2]), ("Bo", 1, [2, 1]), ("Cy", 0, [4, 3]), ("Di", 0, [3, 4]),
    ]  # fmt: skip
    assert "Bo" in carried("campaign", "standings").out
    shown = carried("campaign", "show", "--json").json
    assert [one["rules"] for one in shown["games"]] == ["vendel", "pax"]
    assert shown["carried"] == [{"from": shown["games"][0]["game"], "to": shown["games"][1]["game"]}]


def test_players_and_notes(carried: Skald) -> None:
    assert carried("campaign", "join", "Ann", "--alias", "Annika").code == 0
    assert carried("campaign", "note", "a fine", "evening").code == 0
    shown = carried("campaign", "show").out
    assert "Annika" in shown
    assert "a fine evening" in shown
    assert carried("campaign", "join", "Eve", "--json").json["players"][-1] == {"name": "Eve", "aliases": []}


def test_campaigns_are_chosen_by_number_and_title(carried: Skald) -> None:
    assert carried("campaign", "new", "Another", "--player", "Eve", "--json").json["title"] == "Another"
    assert "Another" in carried("campaign", "show").out
    assert "Winter" in carried("campaign", "show", "--campaign", "1").out
    assert "Winter" in carried("campaign", "show", "--campaign", "win").out
    assert [one["title"] for one in carried("campaign", "show", "--all", "--json").json["campaigns"]] == [
        "Winter", "Another",
    ]  # fmt: skip
    assert "Another" in carried("campaign", "show", "--all").out
    assert carried("campaign", "show", "--campaign", "nothing").code == 5
    carried("campaign", "new", "Winter two")
    assert "1 (Winter)" not in carried("campaign", "show", "--campaign", "winter").err
    answer = carried("campaign", "show", "--campaign", "w")
    assert answer.code == 5
    assert "1 (Winter), 3 (Winter two)" in answer.err


def test_a_campaign_is_no_game(carried: Skald) -> None:
    assert [one["rules"] for one in carried("games", "--json").json["games"]] == ["vendel", "pax"]


def test_the_same_game_is_added_once(carried: Skald) -> None:
    answer = carried("campaign", "add", "1", "--json")
    assert (answer.code, answer.json["rule"]) == (3, "LAW-ONCE")


def test_a_game_is_added_and_named(winter: Skald) -> None:
    winter("campaign", "new", "Winter")
    answer = winter("campaign", "add")
    assert answer.out == "game 1 of Winter: Winter, first game; Ann, Bo, Cy, Di joined\n"


def test_without_a_campaign_the_way_to_one_is_shown(winter: Skald) -> None:
    answer = winter("campaign", "transition")
    assert answer.code == 5
    assert "skald campaign new TITLE" in answer.err


def test_undo_after_the_transition_asks_first(carried: Skald) -> None:
    carried("use", "1")
    head = carried("log", "--json").json["head"]
    answer = carried("undo")
    assert answer.code == 3
    assert "\n- heir Di --score 30 --silfr 9 --majorities gandvik=1,riverlands=4\n" in answer.err
    assert "--yes" in answer.err
    assert carried("log", "--json").json["head"] == head
    told = carried("undo", "--json")
    assert [line[:10] for line in told.json["changes"]] == ["- heir Ann", "- heir Bo ", "- heir Cy ", "- heir Di "]
    assert carried("undo", "--dry-run").code == 0
    assert carried("undo", "--yes").code == 0
    assert carried("log", "--json").json["head"] != head


def test_a_correction_is_listed_and_then_carried_over(carried: Skald) -> None:
    carried("use", "1")
    carried("undo", "--yes")
    corrected = DI.replace("--silfr 9", "--silfr 16").split()
    answer = carried("play", *corrected)
    assert answer.code == 3
    assert "+ heir Di --score 30 --silfr 16" in answer.err
    assert carried("play", "--yes", *corrected).code == 0
    assert carried("campaign", "transition").code == 3
    done = carried("campaign", "transition", "--yes", "--json")
    assert done.code == 0
    assert {one["player"]: one["bonus"] for one in done.json["setup"]["silfr"]}["Di"] == 5


def test_an_amendment_after_the_transition_asks_too(carried: Skald) -> None:
    carried("use", "1")
    answer = carried("play", "amend", "3", BO.replace("--silfr 11", "--silfr 3"))
    assert answer.code == 3
    assert "+ heir Bo --score 44 --silfr 3 --took" in answer.err
    amended = ("3", *BO.replace("--silfr 11", "--silfr 3").split())
    refused = carried("amend", *amended)
    assert refused.code == 3
    assert "+ heir Bo --score 44 --silfr 3 --took" in refused.err
    assert carried("amend", "--yes", *amended).code == 0


def test_lines_that_are_imported_ask_too(carried: Skald, tmp_path: Path) -> None:
    carried("use", "1")
    head = carried("log", "--json").json["head"]
    (tmp_path / "more.skald").write_text("undo\n", encoding="utf-8")
    refused = carried("import", "--into", str(tmp_path / "more.skald"))
    assert refused.code == 3
    assert "- heir Ann" in refused.err
    assert carried("log", "--json").json["head"] == head
    assert carried("import", "--into", "--yes", str(tmp_path / "more.skald")).code == 0


def test_a_game_can_be_named_for_the_transition(winter: Skald) -> None:
    winter("campaign", "new", "Winter")
    assert winter("campaign", "transition", "1", "--title", "Summer").out.startswith("Summer  (pax-")


def test_the_last_game_that_leads_on_is_found(carried: Skald) -> None:
    answer = carried("campaign", "transition", "--json")
    assert answer.json["rule"] == "LAW-CARRY"
    carried("new", "pax", "Alone", "--player", "Ann")
    carried("campaign", "new", "Empty")
    assert carried("campaign", "transition", "--json").json["so"] == "Pax Viking leads into no other game"


def test_the_printed_report_bears_its_dates(skald: Skald, tmp_path: Path) -> None:
    (tmp_path / "winter.skald").write_text("\n".join(WINTER), encoding="utf-8")
    with freeze_time("2026-12-24 20:00:00"):
        assert skald("import", "winter.skald").code == 0
    report = skald("export", "markdown").out
    assert report.startswith("# Winter, first game\n\nVendel to Viking, 2026-12-24 (UTC), 5 moves\n")
    assert "## Final score: Ann won by Majorities" in report
    assert "## Turning points" in report


def test_the_set_up_sheet_is_printed_for_both_games(carried: Skald, tmp_path: Path) -> None:
    sheet = carried("export", "markdown").out
    assert "- [ ] **5** Bo chooses Sigtrygg Silkbeard or Helga of Kiev." in sheet
    assert carried("export", "markdown", "--game", "1", "--transition", "-o", "sheet.md").code == 0
    text = (tmp_path / "sheet.md").read_text(encoding="utf-8")
    assert text.startswith("# Set-up of Pax Viking after Winter, first game\n\n## The table settles\n")
    carried("play", "begin", "--force", "--because", "x")
    assert carried("export", "markdown").out.startswith("# Winter: Pax Viking\n")


def test_exports_of_a_pax_game_come_back_byte_for_byte(carried: Skald, tmp_path: Path) -> None:
    carried("play", "draft", "Bo", "helga")
    carried("export", "record", "-o", "pax.skald")
    before = (tmp_path / "pax.skald").read_bytes()
    assert carried("import", "pax.skald", "--db", "other.db").code == 0
    carried("export", "record", "--db", "other.db", "-o", "again.skald")
    assert (tmp_path / "again.skald").read_bytes() == before
    assert json.loads(carried("transition", "--db", "other.db", "--json").out)["draft"][0]["jarl"] == "Helga of Kiev"
