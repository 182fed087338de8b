"""A one-shot move answers before a person notices: what it must not load."""

import importlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
HEAVY = {"rich", "sqlalchemy", "sqlmodel", "tabulate", "prompt_toolkit", "psycopg", "importlinter", "hypothesis"}
REPORT = """
import atexit, sys
atexit.register(lambda: print("loaded", *sorted({name.split(".")[0] for name in sys.modules}), file=sys.__stderr__))
from cli.main import main
sys.argv[0] = "skald"
if sys.argv[1:]:
    main()
"""


def loaded(*arguments: str) -> set[str]:
    """Run ``skald`` with *arguments* in its own process, as a user would, and return the packages it loaded."""
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
    report = done.stderr.splitlines()[-1].split()
    assert report[0] == "loaded"
    return set(report[1:])


def test_the_command_line_loads_nothing_heavy() -> None:
    assert loaded() & HEAVY == set()


def test_a_move_loads_nothing_heavy(tmp_path: Path) -> None:
    db = ("--db", str(tmp_path / "skald.db"))
    players = ("--player", "Jon:red", "--player", "Ann:blue", "--player", "Bo:green")
    opened = loaded(*db, "new", "vendel", "Start-up", *players)
    played = loaded(*db, "play", "location", "svea", "gandvik")
    assert opened & HEAVY == set()
    assert played & HEAVY == set()
    assert {"pydantic", "sqlite3", "typer"} <= played


def test_every_benchmark_can_be_imported() -> None:
    """Those that measure a peer need it; what they need of Skald has to be there."""
    missing = set()
    for path in sorted((ROOT / "benchmarks").glob("[a-z]*.py")):
        try:
            importlib.import_module(f"benchmarks.{path.stem}")
        except ModuleNotFoundError as error:
            missing.add(error.name)
    assert missing <= {"eventsourcing", "eventsourcing.application", "chess"}
