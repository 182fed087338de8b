"""S5: what a file costs is bounded by what it may say, not by how long it is: time and memory of a whole command."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.found.desk import Skald

ROOT = Path(__file__).parents[2]
SECONDS = 20
MEGABYTES = 300
"""What a command that refuses a file may take; one that does nothing takes some 60."""

ROOM = 3_000_000_000
"""Bytes that a command may ask the system for at all, so that no test takes the machine with it."""


class Cost(NamedTuple):
    """What a command came to: exit code, what it said, and the most memory that it had, in MB."""

    code: int
    said: str
    peak: float


def parts(*some: tuple[bytes, int]) -> Iterator[bytes]:
    for text, times in some:
        yield text * times


FILES: dict[str, tuple[list[str], list[tuple[bytes, int]]]] = {
    "a dotted key": (["catalog", "import"], [(b"a.", 40_000), (b"a = 1\n", 1)]),
    "dotted keys in quotes": (["catalog", "check"], [(b'"a" . ', 30_000), (b"a = 1\n", 1)]),
    "a stamp with a quote": (["import"], [(b"#@ 2026-11-30T19:02:11Z 'x", 1), (b"a", 4_000_000)]),
    "blank lines of JSON": (["import"], [(b"{\n", 1), (b"\n", 60_000_000)]),
    "blank lines before JSON": (["import"], [(b"\n", 60_000_000), (b"{}\n", 1)]),
    "braces without an end": (["import"], [(b"{", 60_000_000)]),
    "plays in plays in plays": (["import"], [(b'{"plays":', 1), (b"[", 60_000_000)]),
    "a play with a long number": (["import"], [(b'{"plays": [', 1), (b"1", 5_000_000), (b"]}", 1)]),
    "plays and no end of blanks": (["import"], [(b'{"plays": [', 1), (b" ", 70_000_000), (b"]}", 1)]),
}


MEASURED = """
import os, resource, subprocess, sys
seconds, room, output, *words = sys.argv[1:]
resource.setrlimit(resource.RLIMIT_AS, (int(room), int(room)))
resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds)))
with open(output, "wb") as out:
    child = subprocess.Popen([sys.executable, "-m", "cli.main", *words], stdout=out, stderr=out)
    _, status, usage = os.wait4(child.pid, 0)
child.returncode = os.waitstatus_to_exitcode(status)
print(child.returncode, usage.ru_maxrss)
"""
"""A small process that starts the command: the most memory of one counts what its parent had when it began."""


def cost(words: list[str], file: Path) -> Cost:
    """Run a command on *file* in a process of its own, which has only so much time and memory."""
    output = file.with_suffix(".out")
    measured = subprocess.run(
        [sys.executable, "-c", MEASURED, str(SECONDS), str(ROOM), str(output), *words, str(file)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        check=True,
    )
    code, peak = map(int, measured.stdout.split())
    return Cost(code, output.read_text(encoding="utf-8")[:2000], peak / 1024)


@pytest.mark.parametrize("name", FILES)
def test_s5_a_file_costs_what_it_may_say(skald: Skald, tmp_path: Path, name: str) -> None:
    skald("new", "vendel", "Ours", "--player", "Jon", "--player", "Ann")
    words, content = FILES[name]
    file = tmp_path / "stranger"
    with file.open("wb") as out:
        out.writelines(parts(*content))
    found = cost(words, file)
    assert found.code == 2, found.said
    assert found.said.startswith("skald: ")
    assert "sys." not in found.said
    assert found.peak < MEGABYTES
    assert len(skald("log", "--all", "--json").json["moves"]) == 1


def test_s5_what_the_tests_hold_in_memory_is_not_counted(tmp_path: Path) -> None:
    held = b"x" * (MEGABYTES * 2**20)
    file = tmp_path / "stranger"
    file.write_bytes(b"{}\n")
    found = cost(["import"], file)
    assert (found.code, found.peak < len(held) / 2**20) == (2, True), found
