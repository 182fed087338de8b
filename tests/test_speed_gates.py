"""What one move may load and build. These gates count, they do not time, so a busy machine cannot fail them."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]

MOST_MODULES = 400
"""Modules of every origin that a one-shot move loads; 354 when this was written."""

MOST_OWN_MODULES = 109
"""Modules of the five packages among them; 84 when this was written."""

HEAVY = {"rich", "sqlalchemy", "sqlmodel", "tabulate", "prompt_toolkit", "psycopg", "typer._adapters"}

ELSEWHERE = (
    "campaign.games.gone_viking",
    "campaign.games.vendel.bot.turn",
    "campaign.games.pax",
    "campaign.games.vendel.catalog",
    "campaign.games.vendel.heirs",
    "campaign.games.vendel.legal",
    "campaign.games.vendel.laws",
    "events.games.gone_viking",
    "exports",
    "projections.games.gone_viking",
    "projections.games.vendel.position",
    "projections.games.vendel.story",
)
"""Modules that a move of Vendel to Viking which opens no catalog and sets no position has no use for."""

UNASKED = ("campaign", "projections", "exports", "events.sqlite", "sqlite3")
"""Modules that help has no use for."""

REPORT = """
import atexit, json, sys

def report():
    from pydantic import BaseModel

    def below(cls):
        for child in cls.__subclasses__():
            yield child
            yield from below(child)

    own = {"events", "projections", "campaign", "exports", "cli"}
    models = [cls for cls in below(BaseModel) if cls.__module__.split(".")[0] in own]
    built = sorted({cls.__name__ for cls in models if cls.__pydantic_complete__})
    found = {"modules": sorted(sys.modules), "models": len(models), "built": built}
    print(json.dumps(found), file=sys.__stderr__)

atexit.register(report)
sys.argv[0] = "skald"
from cli.main import main
main()
"""


def run(*arguments: str) -> dict[str, Any]:
    """Run ``skald`` with *arguments* in its own process and return what it had loaded and built at its end."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith(("TYPER_", "_TYPER_"))}
    done = subprocess.run(
        [sys.executable, "-c", REPORT, *arguments],
        cwd=ROOT,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    found: dict[str, Any] = json.loads(done.stderr.splitlines()[-1])
    return found


@pytest.fixture(scope="module")
def one_move(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return what a journey in a running game loads and builds."""
    db = str(tmp_path_factory.mktemp("gates") / "skald.db")
    run("import", "--db", db, str(ROOT / "tests/records/jon.skald"))
    return run("play", "--db", db, "journey", "leader", "polotsk")


def below(modules: list[str], *packages: str) -> list[str]:
    """Return those of *modules* that are, or lie in, one of *packages*."""
    return [name for name in modules if any(name == one or name.startswith(f"{one}.") for one in packages)]


def test_a_move_loads_nothing_heavy(one_move: dict[str, Any]) -> None:
    assert below(one_move["modules"], *HEAVY) == []


def test_a_move_loads_no_other_game_and_no_other_command_s_modules(one_move: dict[str, Any]) -> None:
    assert below(one_move["modules"], *ELSEWHERE) == []


def test_a_move_loads_few_modules(one_move: dict[str, Any]) -> None:
    own = below(one_move["modules"], "events", "projections", "campaign", "exports", "cli")
    assert len(own) <= MOST_OWN_MODULES
    assert len(one_move["modules"]) <= MOST_MODULES


def test_a_move_builds_the_schemas_of_the_facts_it_meets_and_no_others(one_move: dict[str, Any]) -> None:
    built = set(one_move["built"])
    assert {"Typed", "GameOpened", "TokenMoved", "ActionTaken"} <= built
    assert built.isdisjoint({"GameScored", "MissionJudged", "Reconciled", "PositionSet", "Journey", "Catalog"})
    assert len(built) * 3 <= one_move["models"]


def test_a_list_of_games_loads_no_library_of_tables_when_they_tell_of_the_log(
    one_move: dict[str, Any], tmp_path: Path
) -> None:
    db = str(tmp_path / "skald.db")
    run("import", "--db", db, str(ROOT / "tests/records/jon.skald"))
    assert "sqlmodel" in run("games", "--db", db)["modules"]
    loaded = run("games", "--db", db)["modules"]
    assert below(loaded, *HEAVY, "events.read_tables", "events.read_rows") == []
    assert len(loaded) <= len(one_move["modules"])
    assert below(loaded, "campaign.games.vendel") == []


def test_help_loads_no_command_no_game_and_no_log() -> None:
    loaded = run("--help")["modules"]
    assert below(loaded, *UNASKED) == []
    assert below(loaded, "cli.commands") == ["cli.commands"]


@pytest.mark.parametrize("name", sorted({*HEAVY, *ELSEWHERE, *UNASKED}))
def test_every_module_that_a_gate_names_is_there(name: str) -> None:
    assert find_spec(name) is not None


def test_status_and_help_load_no_more_than_a_move(one_move: dict[str, Any], tmp_path: Path) -> None:
    db = str(tmp_path / "skald.db")
    run("import", "--db", db, str(ROOT / "tests/records/jon.skald"))
    most = len(below(one_move["modules"], "events", "projections", "campaign", "exports", "cli"))
    for words in (("status", "--db", db), ("--db", db), ("--help",)):
        found = run(*words)["modules"]
        assert below(found, *HEAVY) == []
        assert len(below(found, "events", "projections", "campaign", "exports", "cli")) <= most, words
        assert len(found) <= len(one_move["modules"]), words
