"""Completion of bash, zsh and fish: games, verbs, words of a move; quick because it loads little."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

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
