"""One command, whole process: `skald play` and `skald table` against bare Python, SQLModel and jrnl."""

import os
import subprocess
import sys
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory

from benchmarks.game import STREAM, played
from benchmarks.measure import Target, tell, tell_rates, tell_ratio
from benchmarks.peers import executable
from events.replay import draft_of
from events.sqlite import SqliteLog

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


def main() -> None:
    tell("Start-up: processor time of the whole process, in milliseconds")
    with TemporaryDirectory() as folder:
        commands = _commands(Path(folder))
        surroundings = _surroundings(Path(folder))
        found: dict[str, list[float]] = {name: [] for name in commands}
        for number in range(ROUNDS + 1):
            for name, command in commands.items():
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
    tell_ratio(found["skald games"], play, "games / play", Target("<=", 1.6))
    if "jrnl" in found:
        tell_ratio(play, found["jrnl"], "play / jrnl", Target("<=", 1.3))


def _commands(folder: Path) -> dict[str, list[str]]:
    """Return the commands by name; the game they work on has about 300 moves."""
    log = SqliteLog(folder / "skald.db", create=True)
    log.append(STREAM, 0, [draft_of(envelope) for envelope in played(300).envelopes])
    log.close()
    python = [sys.executable, "-c"]
    note = ["play", "note", "Bo brought cake"]
    commands = {
        "python -c pass": [*python, "pass"],
        "typer and one pydantic model": [*python, LEAST],
        "skald play": [*python, SKALD, *note],
        "skald --help": [*python, SKALD, "--help"],
        "skald games": [*python, SKALD, "games"],
        "skald table": [*python, SKALD, "table"],
        "the same with sqlmodel loaded": [*python, f"import sqlmodel; {SKALD}", *note],
    }
    jrnl = executable("jrnl")
    if jrnl:
        (folder / "jrnl.yaml").write_text(JRNL.replace("FILE", str(folder / "journal.txt")), encoding="utf-8")
        (folder / "journal.txt").touch()
        commands["jrnl"] = [str(jrnl), "--config-file", str(folder / "jrnl.yaml"), "Bo brought cake."]
    return commands


def _surroundings(folder: Path) -> dict[str, str]:
    """Return the environment: compiled modules are kept, as an installer leaves them, and nothing else is chosen."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SKALD", "TYPER"))}
    return kept | {
        "PYTHONPATH": str(ROOT),
        "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
        "SKALD_DB": str(folder / "skald.db"),
    }


def _run(command: list[str], surroundings: dict[str, str]) -> float:
    """Return the processor time of the whole process, its own and the system's for it."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(command, env=surroundings, stdin=subprocess.DEVNULL, capture_output=True, check=True)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
