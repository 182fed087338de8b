"""C: what is written can be read, is said, and is not taken back unseen."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.found.desk import Skald, record
from tests.found.test_a_players import BORDER

FINALS = (
    'new vendel "Winter" --player Jon:red --player Ann:blue --player Asa:green',
    "final Jon --majorities german-ocean=2,gandvik=1 --took navigator,norse-sagas,future-3 --missions 6 --silfr 8",
    "final Ann --majorities gandvik=2 --took futhark,pagan-legends,future-1 --missions 9 --silfr 4",
    "final Asa --majorities riverlands=3 --missions 3 --silfr 17",
)


@pytest.mark.parametrize("lost", [1, 3, 40, 70, 200])
def test_c4_a_record_cut_anywhere_is_named_as_cut(typed: Skald, skald: Skald, tmp_path: Path, lost: int) -> None:
    typed(*BORDER, 'reconcile Ann --silfr 35 --because "miscounted"')
    text = skald("export", "record").out
    (tmp_path / "cut.skald").write_text(text[: -len("# head ") - 65 - lost], encoding="utf-8")
    answer = skald("--db", "other.db", "import", "cut.skald")
    assert (answer.code, "was cut" in answer.err) == (2, True)
    assert not (tmp_path / "other.db").exists()


def test_c4_a_record_typed_by_hand_needs_no_head(skald: Skald, tmp_path: Path) -> None:
    (tmp_path / "hand.skald").write_text("# skald record 1\n" + "\n".join(BORDER), encoding="utf-8")
    assert skald("import", "hand.skald").code == 0


@pytest.mark.parametrize("words", [["play", "note", "x"], ["undo"], ["note", "x"], ["import", record("jon")]])
def test_c6_what_is_recorded_is_said_though_the_answer_cannot_be_shown(
    typed: Skald, skald: Skald, words: list[str]
) -> None:
    typed(*BORDER)
    last = len(skald("log", "--all", "--json").json["moves"])
    line = f"{shlex.quote(sys.executable)} -m cli.main {shlex.join(words)} > /dev/full"
    root = Path(__file__).parents[2]
    done = subprocess.run(
        ["sh", "-c", line], env=os.environ, cwd=root, capture_output=True, encoding="utf-8", check=False, timeout=60
    )
    assert (done.returncode, "recorded" in done.stderr) == (0, True)
    if words[0] != "import":
        assert f"move {last + 1} is recorded" in done.stderr
        assert len(skald("log", "--all", "--json").json["moves"]) == last + 1


def test_c6_an_answer_that_only_shows_is_still_not_whole(typed: Skald) -> None:
    typed(*BORDER)
    line = f"{shlex.quote(sys.executable)} -m cli.main log > /dev/full"
    root = Path(__file__).parents[2]
    done = subprocess.run(["sh", "-c", line], env=os.environ, cwd=root, capture_output=True, check=False, timeout=60)
    assert done.returncode == 6


@pytest.mark.parametrize("words", [["undo", "--to", "1"], ["undo"], ["amend", "2", "--delete"]])
def test_c8_what_was_handed_on_is_not_taken_back_without_being_asked(
    typed: Skald, skald: Skald, words: list[str]
) -> None:
    typed(*FINALS)
    assert skald("campaign", "new", "Saga").code == 0
    assert skald("campaign", "add").code == 0
    assert skald("campaign", "transition").code == 0
    before = skald("table", "--json").json
    answer = skald(*words)
    assert (answer.code, "set up from" in answer.err) == (3, True)
    assert skald("table", "--json").json == before
    assert skald(words[0], "--yes", *words[1:]).code == 0


def test_c8_an_undo_behind_the_hand_over_is_free(typed: Skald, skald: Skald) -> None:
    typed(*FINALS)
    assert skald("campaign", "new", "Saga").code == 0
    assert skald("campaign", "add").code == 0
    assert skald("campaign", "transition").code == 0
    assert skald("play", "base", "3", "3", "4").code == 0
    assert skald("undo").code == 0
