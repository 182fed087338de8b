"""G and C: importing twice, trying first, and all files or none."""

from pathlib import Path

import pytest

from tests.found.desk import Skald, record
from tests.found.test_a_players import BORDER


@pytest.fixture
def more(tmp_path: Path) -> str:
    (tmp_path / "more.skald").write_text("journey seeress svea\nnote again\n", encoding="utf-8")
    return "more.skald"


def last(skald: Skald) -> int:
    return len(skald("log", "--all", "--json").json["moves"])


def test_g1_what_was_taken_back_can_be_imported_again(typed: Skald, skald: Skald, more: str) -> None:
    typed(*BORDER)
    for _ in range(3):
        assert skald("import", "--into", more).code == 0
        answer = skald("import", "--into", more)
        assert answer.code == 4
        assert skald("undo", "2").code == 0
    assert skald("table", "--json").json["players"][0]["name"] == "Jon"


def test_g1_the_same_lines_on_another_evening_are_asked_for(typed: Skald, skald: Skald, tmp_path: Path) -> None:
    typed(*BORDER)
    (tmp_path / "tea.skald").write_text("note tea\n", encoding="utf-8")
    assert skald("import", "--into", "tea.skald").code == 0
    refused = skald("import", "--into", "tea.skald")
    assert (refused.code, "--again" in refused.err, "moves 14 to 14" in refused.err) == (4, True, True)
    assert skald("import", "--into", "--again", "tea.skald").code == 0
    lines = [one["line"] for one in skald("log", "--json").json["moves"]]
    assert lines[-2:] == ["note tea", "note tea"]


def test_g1_redo_makes_it_count_again(typed: Skald, skald: Skald, more: str) -> None:
    typed(*BORDER)
    assert skald("import", "--into", more).code == 0
    assert skald("undo", "2").code == 0
    assert skald("redo", "2").code == 0
    assert skald("import", "--into", more).code == 4


@pytest.mark.parametrize("stamped", [True, False])
def test_g2_a_trial_answers_as_the_import_would(skald: Skald, tmp_path: Path, stamped: bool) -> None:
    (tmp_path / "hand.skald").write_text("\n".join(BORDER), encoding="utf-8")
    files = [record("campaign-1-vendel") if stamped else "hand.skald"]
    assert skald("import", "--dry-run", *files).code == 0
    assert skald("import", *files).code == 0
    tried, done = skald("import", "--dry-run", *files), skald("import", *files)
    assert (tried.code, tried.err) == (done.code, done.err)
    assert tried.code == 4


def test_g2_into_a_game_too(typed: Skald, skald: Skald, more: str) -> None:
    typed(*BORDER)
    assert skald("import", "--into", more).code == 0
    tried, done = skald("import", "--into", "--dry-run", more), skald("import", "--into", more)
    assert (tried.code, tried.err) == (done.code, done.err)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_c3_of_several_files_all_are_recorded_or_none(skald: Skald, tmp_path: Path, order: tuple[int, int]) -> None:
    (tmp_path / "a.skald").write_text("\n".join(BORDER), encoding="utf-8")
    known = record("campaign-1-vendel")
    assert skald("import", known).code == 0
    files = ["a.skald", known]
    answer = skald("import", *(files[at] for at in order))
    assert (answer.code, "nothing was written" in answer.err) == (4, True)
    assert [one["title"] for one in skald("games", "--json").json["games"]] == ["Winter, three seats"]
    assert skald("import", "a.skald").code == 0


def test_c3_of_copies_too(typed: Skald, skald: Skald, tmp_path: Path) -> None:
    typed(*BORDER)
    (tmp_path / "a.jsonl").write_text(skald("export", "jsonl").out, encoding="utf-8")
    typed(*BORDER)
    (tmp_path / "b.jsonl").write_text(skald("export", "jsonl").out, encoding="utf-8")
    assert skald("--db", "other.db", "import", "b.jsonl").code == 0
    assert skald("--db", "other.db", "import", "a.jsonl", "b.jsonl").code == 4
    assert len(skald("--db", "other.db", "games", "--json").json["games"]) == 1
