"""Options that every command shares mean the same before it and behind it; help is paged as other long answers are."""

from pathlib import Path

import pytest

from cli import sight
from cli.command import SEEN
from cli.commands.change import amend
from cli.commands.play import play
from cli.main import application
from tests.cli.conftest import Skald
from tests.games.views import commands

MINE = ["--version", "--install-completion", "--show-completion", "--help"]
"""Options of the program alone."""

OF_MANY = (
    "new games stats use verify void archive copy campaign-new campaign-show campaign-join campaign-add campaign-note"
)
OF_MANY += " campaign-standings campaign-remove campaign-order campaign-transition campaign-export-html"
"""Commands about no game, about many, or about one that is named otherwise."""

NO_USE = {
    "--db": "rule config",  # which look into no log
    "--by": "rule config where backup restore doctor",  # which ask nobody's name
    "--game": f"rule config where backup restore doctor {OF_MANY}",
}
"""Option that may stand before every command -> commands that have no use for it, and refuse it behind them."""


def test_what_stands_before_a_command_may_stand_behind_it() -> None:
    before = [opt for param in application().params for opt in param.opts if opt.startswith("--") and opt not in MINE]
    assert sorted(before) == sorted(["--db", "--game", "--by", *(f"--{name.replace('_', '-')}" for name in SEEN)])
    for option in before:
        lacking = {
            command.name.replace(" ", "-")
            for command in commands()
            if not any(option in opts for opts in command.params.values())
        }
        assert lacking == set(NO_USE.get(option, "").split()), option


@pytest.mark.parametrize("command", [one.name for one in commands()])
def test_how_an_answer_is_shown_is_said_before_or_behind(skald: Skald, command: str) -> None:
    shown, words = ("-q", "--no-pager", "--color", "never"), command.split()
    behind, before = skald(*words, *shown, "--help"), skald(*shown, *words, "--help")
    assert (behind.code, behind.err) == (0, "")
    assert behind == before


QUIET = (
    ("new", "beads", "Second", "--player", "Jon", "--player", "Ann"),
    ("use", "1"),
    ("rename", "Winter"),
    ("tag", "long"),
    ("play-info", "--place", "home"),
    ("archive",),
    ("archive", "--undo"),
    ("void", "--because", "twice"),
    ("void", "--undo"),
    ("fork", "Again", "--stay"),
    ("note", "bread"),
    ("undo",),
    ("redo",),
    ("campaign", "new", "Saga"),
    ("campaign", "add", "1"),
    ("campaign", "note", "bread"),
    ("export", "csv", "-o", "out"),
    ("export", "sqlite", "-o", "out.db"),
    ("backup", "copy.db"),
    ("restore", "copy.db"),
    ("copy", "1", "--to", "other.db"),
    ("export", "record", "-o", "game.skald"),
    ("import", "game.skald", "--db", "third.db"),
)


def test_quiet_says_nothing_of_what_is_recorded_or_written(game: Skald) -> None:
    for words in QUIET:
        answer = game(*words, "-q")
        assert (answer.code, answer.out, answer.err) == (0, "", ""), words
    assert game("play", "-q", "add", "1").out == ""
    assert game("tag", "-q").out != ""
    assert game("play-info", "-q").out != ""
    assert game("play", "add", "1").out != ""


@pytest.mark.parametrize("option", sorted({*play.options, *amend.options} - {"-h", "--help", "-q", "-y"}))
def test_what_stands_behind_a_move_is_told_to_stand_before_it(game: Skald, option: str) -> None:
    if option in play.options:
        late = game("play", "add", option, "1")
        assert (late.code, f"skald play {option} add …" in late.err + late.out) == (2, True)
    if option in amend.options:
        late = game("amend", "1", option, "add", "1")
        assert (late.code, f"skald amend {option} 1 …" in late.err + late.out) == (2, True)


def test_json_stands_behind_the_command(skald: Skald) -> None:
    answer = skald("--json", "games")
    assert (answer.code, answer.json["hint"]) == (2, "type: skald COMMAND --json")


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Let commands find a low terminal with a pager that writes into the file that is returned."""
    file = tmp_path / "pages"
    monkeypatch.setattr(sight, "_size", lambda stream: (80, 8))
    monkeypatch.setenv("PAGER", f"cat > '{file}'")
    monkeypatch.setenv("TERM", "xterm")
    return file


@pytest.mark.parametrize("words", [("--help",), ("log", "-h"), ("export", "--help"), ("export", "csv", "--help"),
                                   ("help",), ("help", "records"), ("help", "log")], ids=" ".join)  # fmt: skip
def test_help_is_paged_on_a_terminal(
    game: Skald, pages: Path, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert game(*words).out == ""
    paged = pages.read_text(encoding="utf-8")
    assert len(paged.splitlines()) > 8
    for flat in (("--no-pager", *words), *([(*words, "--no-pager")] * (words[0] != "export" or len(words) > 2))):
        assert game(*flat).out == paged, flat
    monkeypatch.setenv("SKALD_NO_PAGER", "1")
    assert game(*words).out == paged


def test_help_that_fits_the_screen_is_not_paged(skald: Skald, pages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sight, "_size", lambda stream: (80, 200))
    assert "Usage: skald log" in skald("log", "--help").out
    assert not pages.exists()
