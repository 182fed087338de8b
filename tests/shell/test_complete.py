"""Completion of bash, zsh and fish: games, verbs, words of a move; quick because it loads little."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from campaign.games import registry
from cli.main import main
from tests.shell.conftest import ROOT, STREAM

HEAVY = {"rich", "sqlalchemy", "sqlmodel", "tabulate", "prompt_toolkit", "psycopg", "plotext"}
REPORT = """
import atexit, sys
found = lambda: sorted({name.split(".")[0] for name, module in sys.modules.items() if module})
atexit.register(lambda: print("loaded", *found(), file=sys.__stderr__))
from cli.main import main
sys.argv[0] = "skald"
main()
"""


def asked(db: Path, **more: str) -> tuple[list[str], set[str]]:
    """Run a completion as a shell would; return the words and the packages that were loaded."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith(("TYPER", "_TYPER"))}
    surroundings |= {"SKALD_DB": str(db), "SKALD_BY": "jon", **more}
    done = subprocess.run(
        [sys.executable, "-c", REPORT], cwd=ROOT, env=surroundings, capture_output=True, encoding="utf-8", check=False
    )
    return done.stdout.split(), set(done.stderr.splitlines()[-1].split()[1:])


def bash(db: Path, line: str) -> list[str]:
    words = line.split(" ")
    how = {"_SKALD_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
    found, loaded = asked(db, **how)
    assert loaded & HEAVY == set()
    return found


def zsh(db: Path, line: str) -> list[str]:
    found, loaded = asked(db, _SKALD_COMPLETE="complete_zsh", _TYPER_COMPLETE_ARGS=line)
    assert loaded & HEAVY == set()
    return found


def fish(db: Path, line: str) -> list[str]:
    how = {"_SKALD_COMPLETE": "complete_fish", "_TYPER_COMPLETE_FISH_ACTION": "get-args", "_TYPER_COMPLETE_ARGS": line}
    found, loaded = asked(db, **how)
    assert loaded & HEAVY == set()
    return found


@pytest.mark.parametrize("ask", [bash, fish])
def test_a_move_is_completed_from_what_is_legal(db: Path, ask: Callable[[Path, str], list[str]]) -> None:
    assert ask(db, "skald play journey w") == ["warrior"]
    assert ask(db, "skald play journey warrior svea --v") == []
    assert ask(db, "skald play --json journey warrior essex --v") == ["--venture"]


def test_zsh_is_told_the_same(db: Path) -> None:
    assert zsh(db, "skald play journey w") == ["_arguments", "'*:", ':(("warrior"))\'']
    assert ':(("play":"Record' in zsh(db, "skald pl")


def test_games_and_verbs(db: Path) -> None:
    assert bash(db, "skald use ven") == [STREAM]
    assert bash(db, "skald table --game ") == [STREAM]
    assert bash(db, "skald verify x") == []
    assert bash(db, "skald moves --verb jo") == ["journey"]
    assert "--dry-run" in bash(db, "skald play --")


def test_nothing_is_told_or_made_when_there_is_no_log(tmp_path: Path) -> None:
    for line in ("skald use ", "skald play j", "skald --db nowhere.db play j"):
        assert bash(tmp_path / "none.db", line) == []
    assert list(tmp_path.iterdir()) == []


def test_commands_are_completed_without_opening_a_log(db: Path) -> None:
    how = {"_SKALD_COMPLETE": "complete_bash", "COMP_WORDS": "skald tab", "COMP_CWORD": "1"}
    found, loaded = asked(db, **how)
    assert found == ["table"]
    assert {"sqlite3", "campaign", "projections"} & loaded == set()


def typed(db: Path, line: str, **more: str) -> list[str]:
    """Return what bash is offered for a line up to the cursor; it parts words at = as it usually does."""
    found, loaded = asked(db, _SKALD_COMPLETE="complete_bash", _SKALD_LINE=line, _SKALD_BREAKS="=:@", **more)
    assert loaded & HEAVY == set()
    return found


@pytest.mark.parametrize("name", registry.names())
def test_new_offers_the_game_then_each_of_its_house_rules_with_each_value(db: Path, name: str) -> None:
    assert name in typed(db, "skald new ")
    wanted = [
        f"{switch}={value}" for switch, values in registry.load(name).house.switches().items() for value in values
    ]
    assert typed(db, f"skald new {name} X --player Jon:red --house ") == wanted
    assert typed(db, f"skald new --player Jon {name} X --house=") == wanted
    for switch, values in list(registry.load(name).house.switches().items())[:1]:
        assert typed(db, f"skald new {name} X --house {switch}=") == list(values)


def test_new_offers_its_options_and_known_people_and_no_title(db: Path, tmp_path: Path) -> None:
    assert {"--player", "--bot", "--house", "--like", "--catalog"} <= set(typed(db, "skald new vendel X --"))
    assert typed(db, "skald new vendel ") == []
    settings = tmp_path / "config.toml"
    settings.write_text('[players.Ann]\ncolour = "red"\n[players.Bo]\n', encoding="utf-8")
    assert typed(db, "skald new vendel X --player ", SKALD_CONFIG=str(settings)) == ["Ann", "Bo"]
    assert typed(db, "skald new vendel X --player a", SKALD_CONFIG=str(settings)) == ["Ann"]
    assert typed(db, f"skald new --like {STREAM} X --house ") == typed(db, "skald new vendel X --house ") != []
    for line in ("skald new nonsuch X --house ", "skald new --like nonsuch X --house ", "skald new X --house x"):
        assert typed(db, line) == []


@pytest.mark.filterwarnings("ignore:'encoding' argument not specified")  # typer reads and writes what is there
@pytest.mark.parametrize(
    ("shell", "told"),
    [
        ("bash", {".bash_completions/skald.sh": "written", ".bashrc": "added to"}),
        ("zsh", {".zfunc/_skald": "written", ".zshrc": "added to"}),
        ("fish", {".config/fish/completions/skald.fish": "written"}),
    ],
)
def test_installing_completion_says_every_file_that_it_changed(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    shell: str,
    told: dict[str, str],
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("typer._completion_shared._get_shell_name", lambda: shell)
    (tmp_path / ".bashrc").write_text("alias ll='ls -l'\n", encoding="utf-8")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    with pytest.raises(SystemExit) as left:
        main(["--install-completion"])
    assert left.value.code == 0
    out = capsys.readouterr().out
    changed = {path for path in tmp_path.rglob("*") if path.is_file() and before.get(path) != path.read_bytes()}
    assert changed == {tmp_path / name for name in told}
    for name, how in told.items():
        assert f"{how}: {tmp_path / name}" in out or f"{how} {tmp_path / name}:" in out
    for rc in (".bashrc", ".zshrc"):
        if rc in told:
            new = (tmp_path / rc).read_text(encoding="utf-8").splitlines()
            old = before.get(tmp_path / rc, b"").decode().splitlines()
            assert all(f"  {line}" in out.splitlines() for line in new if line and line not in old)
    with pytest.raises(SystemExit):
        main(["--install-completion"])
    assert f"as it was: {tmp_path / next(iter(told))}" in capsys.readouterr().out


def test_a_shell_without_completion_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("typer._completion_shared._get_shell_name", lambda: "tcsh")
    with pytest.raises(SystemExit) as left:
        main(["--install-completion"])
    assert left.value.code == 2
    assert "tcsh is no shell that completion is made for; known: bash, zsh, fish" in capsys.readouterr().err
