"""G: repeating, taking back, and what others recorded meanwhile."""

import re
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaign.service import Service
from events.errors import NotUnderstood, Refused
from events.memory import MemoryLog
from tests.found.desk import Skald, record
from tests.found.test_a_players import BORDER
from tests.vendel_lines import ids, tick


def test_g3_a_remark_leaves_redo_open(typed: Skald, skald: Skald) -> None:
    typed(*BORDER)
    before = skald("table", "--json").json["players"]
    assert skald("undo", "2").code == 0
    assert skald("note", "we look again").code == 0
    assert skald("play", "ruling", "the Warrior counts").code == 0
    answer = skald("redo", "2")
    assert answer.code == 0, answer.err
    assert skald("table", "--json").json["players"] == before
    lines = [one["line"] for one in skald("log", "--json").json["moves"]]
    assert lines[-2:] == ['note "we look again"', 'ruling "the Warrior counts"']
    assert skald("verify").code == 0


def test_g3_a_move_closes_it_and_the_answer_names_a_way(typed: Skald, skald: Skald) -> None:
    typed(*BORDER, "undo", "note x", "end")
    answer = skald("redo")
    assert (answer.code, "skald fork --at" in answer.err) == (3, True)


def test_g3_a_ruling_that_changes_a_rule_closes_it(typed: Skald, skald: Skald) -> None:
    typed(*BORDER, "undo", 'ruling "so be it" --switch overspend=allow_last')
    assert skald("redo").code == 3


STEPS = ["undo", "undo 2", "redo", "redo 2", "note x", "journey seeress holm", "end"]


@given(st.lists(st.sampled_from(STEPS), max_size=12))
def test_g3_remarks_change_nothing_but_the_log(steps: list[str]) -> None:
    """The line is what counts, in the order in which it was typed, and the table is what its moves make."""
    session = begun()
    done, back = list(enumerate(BORDER, 1)), list[tuple[int, str]]()
    for step in steps:
        verb, _, count = step.partition(" ")
        n = int(count or 1) if count.isdigit() else 1
        try:
            number = session.play(step).number
        except (NotUnderstood, Refused):  # so much is undone that the place is not told yet
            continue
        if verb == "undo":
            done, back = done[:-n], [*back, *reversed(done[-n:])]
        elif verb == "redo":
            done, back = sorted([*done, *back[-n:]]), back[:-n]
        else:
            done, back = [*done, (number, step)], back if verb == "note" else []
    other = begun(1)
    for _, line in done[1:]:
        if line != "note x":
            other.play(line)
    again = Service.resume(session.log, session.stream, clock=tick(), who="Cy")
    for one in (session, again):
        assert one.game.view(one.table) == other.game.view(other.table)
        assert one.history.line == [number for number, _ in done]


def begun(lines: int = len(BORDER)) -> Service:
    session = Service.begin(MemoryLog(), BORDER[0], clock=tick(), who="Cy", new_id=ids())
    for line in BORDER[1:lines]:
        session.play(line)
    return session


@pytest.mark.parametrize(
    "words",
    [
        ["play", "--if-last", "13", "end"],
        ["note", "--if-last", "13", "x"],
        ["undo", "--if-last", "13"],
        ["amend", "--if-last", "13", "12", "--delete"],
        ["position", "--if-last", "13", "p.json"],
    ],
)
def test_g4_what_was_decided_on_an_older_table_is_not_recorded(
    typed: Skald, skald: Skald, tmp_path: Path, words: list[str]
) -> None:
    typed(*BORDER)
    (tmp_path / "p.json").write_text(skald("table", "--json").out, encoding="utf-8")
    assert skald("moves", "--json").json.get("last") == 13
    assert skald("note", "somebody else").code == 0
    answer = skald(*words)
    assert (answer.code, "14 note" in answer.err) == (4, True)
    assert skald("log", "--json").json["last"] == 14
    assert skald(*[word.replace("13", "14") if word == "13" else word for word in words]).code == 0


@pytest.mark.parametrize("command", ["table", "score", "log", "moves", "audit", "timeline"])
def test_g4_each_answer_tells_the_last_move(typed: Skald, skald: Skald, command: str) -> None:
    typed(*BORDER)
    assert skald(command, "--json").json.get("last") == 13


def test_g8_a_fork_is_no_second_evening(skald: Skald) -> None:
    assert skald("import", record("campaign-1-vendel")).code == 0
    before = skald("stats", "--json").json
    assert skald("campaign", "new", "Saga").code == 0
    assert skald("campaign", "add").code == 0
    standings = skald("campaign", "standings", "--json").json
    assert skald("fork", "What if").code == 0
    assert skald("stats", "--json").json == before
    answer = skald("campaign", "add")
    assert (answer.code, "forked" in answer.err) == (3, True)
    assert skald("campaign", "standings", "--json").json["standings"] == standings["standings"]


def test_g8_a_fork_may_be_played_for_a_campaign_that_has_not_the_first(skald: Skald) -> None:
    assert skald("import", record("campaign-1-vendel")).code == 0
    assert skald("fork", "What if").code == 0
    assert skald("campaign", "new", "Saga").code == 0
    assert skald("campaign", "add").code == 0


def test_g10_nothing_is_tested_without_a_server_and_one_line_says_why(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    recipe = (root / "Makefile").read_text(encoding="utf-8")
    wanted = {rule: re.search(rf"^{rule}: (\w+)", recipe, re.MULTILINE) for rule in ("test", "check")}
    assert {rule: found and found[1] for rule, found in wanted.items()} == {"test": "server", "check": "server"}
    script = (root / "scripts" / "postgres.sh").read_text(encoding="utf-8")
    bare = tmp_path / "postgres.sh"
    bare.write_text(
        script.replace("/usr/lib/postgresql", str(tmp_path)).replace("/usr/pgsql", str(tmp_path / "pgsql")),
        encoding="utf-8",
    )
    for name in ("id", "sh", "command"):
        (tmp_path / name).write_text("#!/bin/sh\necho 1000\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    done = subprocess.run(
        ["/bin/sh", str(bare)], env={"PATH": str(tmp_path)}, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "apt-get install postgresql" in done.stderr
    assert "postgresql" in (root / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("times", [1, 2])
def test_a_request_that_is_repeated_is_recorded_once_though_its_move_is_not_allowed_again(
    skald: Skald, times: int
) -> None:
    skald("new", "vendel", "K", "--player", "Jon", "--player", "Ann")
    lines = [("a", "start Jon"), ("b", "home Ann essex"), ("c", "home Jon svea"), ("d", "begin")]
    for key, line in lines:
        assert skald("play", "--key", key, *line.split()).code == 0
    for _ in range(times):
        for number, (key, line) in enumerate(lines, 2):
            again = skald("play", "--key", key, *line.split())
            assert (again.code, f"already recorded as move {number} of" in again.err) == (4, True), again.err
    skald("new", "plain", "P", "--player", "Jon", "--player", "Ann")
    assert skald("play", "--key", "r", "result", "Jon=1", "Ann=2").code == 0
    assert skald("play", "--key", "r", "result", "Jon=1", "Ann=2").code == 4
