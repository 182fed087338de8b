"""A page of some moves alone, and the refusal of one that no browser would be glad of."""

import re
from pathlib import Path

import pytest

from exports.html import page
from exports.html.data import Stretch
from projections.patch import applied
from tests.cli.conftest import Skald
from tests.page.made import block, data, source, told, written


@pytest.mark.parametrize("part", [Stretch(60, 110), Stretch(1, 20), Stretch(264), Stretch(99, 106)])
def test_a_part_has_its_moves_and_the_same_scenes(part: Stretch) -> None:
    text, history = page(source("five-seats"), part=part), source("five-seats").history
    inside = [number for number in history.entries if part.holds(number)]
    found, states = data(text), {None: None}
    assert [entry["n"] for entry in found["entries"]] == inside
    assert found["line"] == [number for number in history.line if part.holds(number)]
    for entry in found["entries"]:
        states[entry["n"]] = applied(states[entry["on"]], entry["p"])
        assert states[entry["n"]] == told("five-seats")[entry["n"] - 1]
    assert [int(number) for number in re.findall(r'<li id="move-(\d+)"', text)] == inside
    assert f"moves {inside[0]} to {inside[-1]} of 274" in text
    assert block(text, "skald-record") == block(written("five-seats"), "skald-record")


@pytest.fixture
def evening(skald: Skald) -> Skald:
    """Return a function that runs a command, with a game of eight moves."""
    assert skald("new", "plain", "Evening", "--player", "Jon", "--player", "Ann").code == 0
    for number in range(7):
        assert skald("note", f"round {number}").code == 0
    return skald


@pytest.mark.parametrize("limit", ["exports.html.data.MOST_ENTRIES", "exports.html.LONGEST"])
def test_a_page_that_is_too_long_is_refused_and_a_part_of_it_is_not(
    evening: Skald, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, limit: str
) -> None:
    whole = len(evening("export", "html").out)
    monkeypatch.setattr(limit, 5 if limit.endswith("ENTRIES") else whole - 100)
    answer = evening("export", "html", "--output", "page.html")
    assert (answer.code, "LAW-PAGE" in answer.err, "--from N --to N" in answer.err) == (3, True, True), answer
    assert not (tmp_path / "page.html").exists()
    assert evening("export", "html", "--from", "2", "--to", "4", "--output", "page.html").code == 0


@pytest.mark.parametrize(
    ("words", "said"), [(("--from", "9"), "no move from 9 counts"), (("--from", "3", "--to", "2"), "3 to 2")]
)
def test_a_part_without_moves_is_none(evening: Skald, tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    answer = evening("export", "html", *words, "--output", "part.html")
    assert (answer.code, said in answer.err) == (5, True), answer
    assert not (tmp_path / "part.html").exists()


def test_a_part_is_a_copy_of_the_whole_game(evening: Skald) -> None:
    assert evening("export", "html", "--from", "2", "--to", "4", "--output", "part.html").code == 0
    head = evening("verify", "--json").json
    assert evening("import", "part.html", "--db", "other.db").code == 0
    assert evening("verify", "--json", "--db", "other.db").json == head
