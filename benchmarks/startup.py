"""One command, whole process: play, status, games, help and table against the least program, SQLModel and jrnl."""

import os
import subprocess
import sys
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from shutil import copy
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.measure import Target, tell, tell_rates, tell_ratio
from benchmarks.peers import executable

ROOT = Path(__file__).parents[1]
ROUNDS = 15
SKALD = "import sys; sys.argv[0] = 'skald'; from cli.main import main; main()"
LEAST = """
import typer, pydantic
class Note(pydantic.BaseModel):
    text: str
"""
"""The least that a program of this kind loads."""

JRNL = """
colors: {body: none, date: none, tags: none, title: none}
default_hour: 9
default_minute: 0
editor: ''
encrypt: false
highlight: false
indent_character: '|'
journals: {default: {journal: FILE}}
linewrap: 79
tagsymbols: '#@'
template: false
timeformat: '%F %r'
version: v4.6
"""


class Timed(NamedTuple):
    """A program that is timed.

    Attributes:
        command: its words.
        log: the file that it works on; what others record lies in another one.
        before: what is run before it each time, and not timed.
    """

    command: list[str]
    log: str = "read.db"
    before: list[str] | None = None


def main() -> None:
    tell("Start-up: processor time of the whole process, in milliseconds")
    with TemporaryDirectory() as folder:
        programs = _programs(Path(folder))
        found: dict[str, list[float]] = {name: [] for name in programs}
        for number in range(ROUNDS + 1):
            for name, (command, log, before) in programs.items():
                surroundings = _surroundings(Path(folder), log)
                if before:
                    _run(before, surroundings)
                spent = _run(command, surroundings)
                if number:
                    found[name].append(spent * 1000)
    tell_rates(found, "ms")
    _compare(found)


def _compare(found: dict[str, list[float]]) -> None:
    play = found["skald play"]
    tell_ratio(play, found["the same with sqlmodel loaded"], "play / with sqlmodel", Target("<=", 0.5))
    tell_ratio(play, found["python -c pass"], "play / bare Python")
    tell_ratio(play, found["typer and one pydantic model"], "play / typer and one model", Target("<=", 1.25))
    tell_ratio(found["skald --help"], play, "--help / play", Target("<=", 1))
    tell_ratio(found["skald status"], play, "status / play", Target("<=", 1))
    tell_ratio(found["skald games"], play, "games / play", Target("<=", 1.6))
    tell_ratio(found["skald games, behind a move"], play, "games behind a move / play")
    if "jrnl" in found:
        tell_ratio(play, found["jrnl"], "play / jrnl", Target("<=", 1.3))


def _programs(folder: Path) -> dict[str, Timed]:
    """Return the programs by name; the game they work on is the rulebook's example, 13 moves."""
    python = [sys.executable, "-c"]
    note = ["play", "note", "Bo brought cake"]
    record = [*python, SKALD, "import", str(ROOT / "tests/records/jon.skald")]
    _run(record, _surroundings(folder, "read.db"))
    for name in ("played.db", "sqlmodel.db", "moved.db"):
        copy(folder / "read.db", folder / name)
    programs = {
        "python -c pass": Timed([*python, "pass"]),
        "typer and one pydantic model": Timed([*python, LEAST]),
        "skald play": Timed([*python, SKALD, *note], "played.db"),
        "skald --help": Timed([*python, SKALD, "--help"]),
        "skald status": Timed([*python, SKALD, "status"]),
        "skald games": Timed([*python, SKALD, "games"]),
        "skald games, behind a move": Timed([*python, SKALD, "games"], "moved.db", [*python, SKALD, *note]),
        "skald table": Timed([*python, SKALD, "table"]),
        "the same with sqlmodel loaded": Timed([*python, f"import sqlmodel; {SKALD}", *note], "sqlmodel.db"),
    }
    jrnl = executable("jrnl")
    if jrnl:
        (folder / "jrnl.yaml").write_text(JRNL.replace("FILE", str(folder / "journal.txt")), encoding="utf-8")
        (folder / "journal.txt").touch()
        programs["jrnl"] = Timed([str(jrnl), "--config-file", str(folder / "jrnl.yaml"), "Bo brought cake."])
    return programs


def _surroundings(folder: Path, log: str) -> dict[str, str]:
    """Return the environment: compiled modules are kept, as an installer leaves them, and nothing else is chosen."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SKALD", "TYPER"))}
    return kept | {
        "PYTHONPATH": str(ROOT),
        "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
        "SKALD_DB": str(folder / log),
    }


def _run(command: list[str], surroundings: dict[str, str]) -> float:
    """Return the processor time of the whole process, its own and the system's for it."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(command, env=surroundings, stdin=subprocess.DEVNULL, capture_output=True, check=True)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
