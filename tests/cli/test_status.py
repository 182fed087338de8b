"""What is open and what comes next: ``skald`` alone, ``status``, ``help``, ``-V``, ``-q``, several games."""

import re

import pytest

from campaign.games import registry
from cli.commands import COMMANDS
from cli.topics import GROUPS, INTRO, TOPICS
from events.errors import SkaldError
from tests.cli.conftest import Skald


def test_skald_alone_tells_how_to_begin_and_then_how_the_game_stands(skald: Skald) -> None:
    nothing = skald()
    assert (nothing.code, nothing.err) == (0, "")
    assert len(nothing.out.splitlines()) == 3
    assert "skald new GAME TITLE --player NAME" in nothing.out
    skald("new", "beads", "First", "--player", "Jon", "--player", "Ann")
    skald("play", "add", "2")
    alone = skald()
    assert alone.code == 0
    assert alone.out == skald("status").out
    assert alone.out.splitlines()[0].startswith("First  (beads-")
    assert "    2  Jon: add 2" in alone.out
    assert "skald play MOVE" in alone.out


def test_status_shows_three_moves_of_those_that_count(game: Skald) -> None:
    for number in range(5):
        game("note", str(number))
    game("undo")
    out = game("status").out
    assert [line.strip() for line in out.splitlines() if "note" in line] == ["3  note 1", "4  note 2", "5  note 3"]
    found = game("status", "--json").json
    assert [one["move"] for one in found["latest"]] == [3, 4, 5]
    assert found.keys() >= {"game", "title", "turn", "over", "round", "stage", "points", "latest", "last"}


def test_skald_alone_says_that_several_wait_to_be_chosen(skald: Skald, monkeypatch: pytest.MonkeyPatch) -> None:
    for title in ("One", "Two"):
        skald("new", "beads", title, "--player", "Jon", "--player", "Ann")
    monkeypatch.setenv("SKALD_BY", "nobody")
    answer = skald()
    assert answer.code == 0
    assert "skald use GAME chooses one" in answer.out


@pytest.mark.parametrize("name", sorted(registry.BUILT_IN))
def test_a_game_that_is_opened_says_what_is_next_and_what_to_type(skald: Skald, name: str) -> None:
    seats = min(registry.load(name).seats)
    players = [word for number in range(max(seats, 2)) for word in ("--player", f"P{number}")]
    out = skald("new", name, "T", *players).out
    typed = next(line for line in out.splitlines() if line.startswith("type: skald play "))
    line = typed.removeprefix("type: skald play ").partition("   (")[0]
    assert "next: " in out
    if not line.endswith("…"):
        assert skald("play", *line.split()).code == 0


def test_an_answer_names_its_game_when_there_are_several(game: Skald) -> None:
    assert "First game: " not in game("play", "add", "1").out
    game("new", "beads", "Second", "--player", "Jon", "--player", "Ann")
    assert "Second: " in game("play", "add", "1").out
    for words in (("table",), ("score",), ("moves",), ("undo",), ("log",), ("timeline",), ("audit",)):
        assert "Second" in game(*words).out, words


def test_quiet_says_nothing_of_what_is_recorded(game: Skald) -> None:
    assert game("-q", "play", "add", "1").out == ""
    assert game("-q", "play", "--json", "add", "1").json["move"] == 3
    assert "add 1" in game("-q", "log").out
    refused = game("-q", "play", "add", "9")
    assert (refused.code, refused.out) == (3, "")
    assert refused.err
    assert game("play", "add", "1").out


def test_the_version_has_a_short_name(skald: Skald) -> None:
    assert skald("-V").out == skald("--version").out


@pytest.mark.parametrize("topic", [*TOPICS, ""])
def test_a_topic_fits_a_screen(skald: Skald, topic: str) -> None:
    answer = skald("help", *filter(None, [topic]))
    assert answer.code == 0
    assert (TOPICS[topic] if topic else INTRO) in answer.out
    text = TOPICS[topic] if topic else INTRO
    assert max(map(len, text.splitlines())) <= 80
    assert len(text.splitlines()) <= 22


def test_every_exit_code_is_a_topic() -> None:
    def kinds(kind: type[SkaldError]) -> set[int]:
        return {kind.exit_code}.union(*map(kinds, kind.__subclasses__()))

    told = {int(number) for number in re.findall(r"^  (\d+) ", TOPICS["exit-codes"], re.MULTILINE)}
    assert kinds(SkaldError) | {0} == told


def test_help_explains_commands_moves_and_nothing_else(game: Skald) -> None:
    assert "Usage: skald import" in game("help", "import").out
    assert "Usage: skald export record" in game("help", "export", "record").out
    assert "Write a remark" in game("help", "note").out
    assert "add BEADS" in game("help", "add").out
    odd = game("help", "imprt")
    assert odd.code == 2
    assert "did you mean 'import'?" in odd.err


def test_every_command_stands_in_a_group_once() -> None:
    placed = [name for names in GROUPS.values() for name in names]
    assert len(placed) == len(set(placed))
    assert set(placed) == set(COMMANDS)
