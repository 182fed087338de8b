"""A command as a process of its own: how long it takes, and how much memory it held at its most."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

RUN = """
import sys
from cli.main import main
try:
    main(sys.argv[1:])
except SystemExit as left:
    code = left.code
with open("/proc/self/status") as file:
    print(*[line.split()[1] for line in file if line.startswith("VmHWM")], file=sys.stderr)
raise SystemExit(code)
"""
"""What a process of Linux held at its most; the usage that a parent is told begins with the parent's own."""


def process(db: str, words: Sequence[str]) -> tuple[float, str]:
    """Return the seconds that a command takes on a log, and its memory at the most in words.

    Raises:
        CalledProcessError: the command failed.
    """
    begun = perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", RUN, "--db", db, *words],
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[1])},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    return perf_counter() - begun, f"{int(done.stderr.split()[-1]) / 1000:.0f} MB at the most"
