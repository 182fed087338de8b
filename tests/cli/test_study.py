"""moves, amend, fork, replay, audit, timeline, score --why, as they are typed."""

from pathlib import Path

import pytest

from tests.cli.conftest import Skald
from tests.vendel_lines import JON


@pytest.fixture
def jon(skald: Skald, tmp_path: Path) -> Skald:
    """Return the command line on Jon's game after his two journeys, numbers 12 and 13."""
    lines = [*JON, "journey warrior essex --venture", "journey merchant ulaid"]
    (tmp_path / "jon.skald").write_text("\n".join(lines), encoding="utf-8")
    assert skald("import", "jon.skald").code == 0
    return skald


def test_moves_lists_what_can_be_done_and_its_cost(jon: Skald) -> None:
    found = jon("moves", "--json").json
    assert found["turn"] == "round 1, 550 CE: Ann, 4 of 4 actions left"
    assert {"line": "end", "cost": 0, "note": "", "more": "", "unknown": [], "open": False} in found["moves"]
    assert {one["line"].split()[0] for one in jon("moves", "--verb", "jou", "--json").json["moves"]} == {"journey"}
    assert jon("moves", "--verb", "journey", "--at", "11").out.splitlines()[-1].endswith("Jon, 4 of 4 actions left")
    assert "no Presence +1" in jon("moves").out


def test_moves_of_a_game_that_lists_none_are_tried(game: Skald) -> None:
    found = game("moves", "--json").json["moves"]
    assert [one["line"] for one in found] == ["add …", *(f"draw {die}" for die in range(1, 7))]
    assert [one["unknown"] for one in found[1:]] == [["BEAD-DIE"]] * 6


def test_a_dry_run_says_what_would_happen_and_writes_nothing(jon: Skald) -> None:
    head = jon("log", "--json").json["head"]
    assert "only tried" in jon("play", "--dry-run", "journey", "leader", "essex").out
    assert jon("play", "--dry-run", "journey", "leader", "nowhere").code == 2
    assert jon("log", "--json").json["head"] == head


def test_amend_shows_what_becomes_of_later_moves(jon: Skald) -> None:
    answer = jon("amend", "12", "journey", "warrior", "essex")
    assert answer.code == 0
    assert "changes: 13 Jon: journey merchant ulaid" in answer.out
    assert jon("undo").code == 0
    refused = jon("amend", "12", "--insert", "journey", "warrior", "polotsk")
    assert (refused.code, "no longer fits: 12 Jon: journey warrior essex --venture" in refused.out) == (3, True)
    left = jon("amend", "--yes", "--json", "12", "--insert", "journey", "warrior", "polotsk").json
    assert [one["move"] for one in left["left_out"]] == [12]
    assert "amend 12" in jon("log", "--all").out


def test_fork_and_the_family_of_games(jon: Skald) -> None:
    first = jon("games", "--json").json["games"][0]["game"]
    answer = jon("fork", "What if", "--at", "12", "--json").json
    assert answer["forked"] == f"{first}@12"
    assert jon("fork", "Deeper", "--at", "11").code == 0  # of the current game, which is the fork
    assert jon("--game", "1", "fork", "Aside").code == 0
    assert jon("new", "beads", "Other", "--player", "A", "--player", "B").code == 0
    tree = jon("games", "--tree")
    titles = [line[7:33].rstrip() for line in tree.out.splitlines()[2:]]
    assert titles == [
        "The rulebook's example",
        "└─ What if, from move 12",
        "└─── Deeper, from move 11",
        "└─ Aside, from move 13",
        "Other",
    ]
    depths = [one["depth"] for one in jon("games", "--tree", "--json").json["games"]]
    assert depths == [0, 1, 2, 1, 0]
    assert jon("--game", "1", "log", "--json").json["moves"][-1]["move"] == 13
    assert jon("fork", "T", "--at", "99").code == 5


def test_replay_prints_each_step_when_piped(jon: Skald) -> None:
    pages = jon("replay", "--from", "11").out
    assert [line for line in pages.splitlines() if line.startswith(("11/13", "12/13", "13/13"))] != []
    assert "score: Jon +2 = 4" in pages
    assert jon("replay", "--plain", "--from", "2", "--to", "6", "--every", "2").out.count("/13  ") == 3
    assert jon("replay", "--from", "99").code == 5
    jon("undo")
    assert "withdrawn by 14" in jon("replay", "--all", "--from", "13").out
    assert "withdrawn by 14" not in jon("replay", "--from", "13").out + jon("replay", "--from", "12").out


def test_audit_strict_exits_1_when_there_is_something(jon: Skald) -> None:
    jon("play", "journey", "leader", "nowhere")
    before = jon("audit", "--strict", "--json")
    jon("play", "reveal", "--force", "--because", "she insists")
    jon("undo", "--because", "not so")
    found = jon("audit", "--json").json
    assert sum(found["totals"].values()) > sum(before.json["totals"].values())
    assert jon("audit").code == 0
    assert jon("audit", "--strict").code == 1


def test_audit_of_a_clean_game_is_silent_about_it(game: Skald) -> None:
    game("play", "add", "1")
    answer = game("audit", "--strict")
    assert (answer.code, answer.out.startswith("nothing to ask about")) == (0, True)


def test_timeline_as_table_json_and_plot(jon: Skald) -> None:
    points = jon("timeline", "--json").json["points"]
    assert points[-1]["totals"] == {"Jon": 4, "Ann": 2, "Bo": 2}
    assert "round 1" in jon("timeline").out
    drawn = jon("timeline", "--plot").out
    assert len(drawn.splitlines()) > 15
    assert "\x1b" not in drawn


def test_score_why_names_the_moves(jon: Skald) -> None:
    why = jon("score", "--why", "--json").json["why"]
    earned = {"player": "Jon", "line": "majorities", "change": 2, "total": 4, "move": 12}
    assert earned | {"by": "Jon", "stage": "round 1", "round": 1} in why
    assert "journey warrior essex --venture" in jon("score", "--why").out
    assert all(one["move"] <= 11 for one in jon("score", "--why", "--at", "11", "--json").json["why"])


def test_score_why_brief_says_each_line_once_and_its_moves_add_up(jon: Skald) -> None:
    told = jon("score", "--brief", "--why").out.partition("Why")[2].split("\n")[4:]
    rows = [row.split(maxsplit=3) for row in told if row]
    sums = {
        (name, line): (int(total), sum(int(one.split(":")[1]) for one in steps.split(", ")))
        for name, line, total, steps in rows
    }
    assert len(sums) == len(rows) > 2
    assert all(total == added for total, added in sums.values())
    assert sums == {
        (one["player"], line): (points, points)
        for one in jon("score", "--json").json["rows"]
        for line, points in one["lines"].items()
        if points
    }


def test_an_undo_that_was_meant_for_another_move_is_refused(jon: Skald) -> None:
    answer = jon("undo", "--if-last", "12")
    assert answer.code == 4
    assert "move 12 is not the last one: 13 Jon: journey merchant ulaid, by jon, is; nothing was written" in answer.err
    assert jon("undo", "--if-last", "13").code == 0
