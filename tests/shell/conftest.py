"""The shell as a person has it: a process of its own behind a real (pseudo) terminal."""

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pexpect
import pytest

from campaign.service import Service
from events.sqlite import SqliteLog
from tests.vendel_lines import JON, ids, tick

ROOT = Path(__file__).parents[2]
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]")
ASKED = "\x1b[6n"
"""A terminal is asked where its cursor is, once for each prompt."""

BOTTOM = r"\w+ -?\d+   \w+ -?\d+   \w+ -?\d+"
"""The standing, in the bottom line, who leads comes first."""

STREAM = "vendel-shelltest"


class Shell:
    """``skald shell`` in a terminal of 40 lines and 160 columns."""

    def __init__(self, db: Path, *, term: str = "xterm", **more: str) -> None:
        surroundings = {name: value for name, value in os.environ.items() if not name.startswith("SKALD_")}
        surroundings |= {
            "TERM": term,
            "SKALD_DB": str(db),
            "SKALD_BY": "jon",
            "XDG_STATE_HOME": str(db.parent / "state"),
        }
        surroundings |= more
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "cli.main", "shell"],
            cwd=str(ROOT),
            env=surroundings,
            encoding="utf-8",
            dimensions=(40, 160),
            timeout=30,
        )
        self.child.delaybeforesend = None

    def ready(self) -> str:
        """Wait for the next prompt, answer its question, and return the text since the last one.

        The bottom line is drawn last, once the answer has come.
        """
        self.child.expect_exact(ASKED)
        text = str(self.child.before)
        self.child.send("\x1b[5;1R")
        self.child.expect(BOTTOM)
        return ESCAPES.sub("", f"{text}{self.child.before}{self.child.after}")

    def type(self, keys: str) -> str:
        """Press *keys*, then Enter, and return what is shown up to the next prompt."""
        self.child.send(f"{keys}\r")
        return self.ready()

    def tab(self, keys: str, rest: str) -> None:
        """Press *keys* and Tab, and wait until Tab has written *rest*."""
        self.child.send(keys)
        self.settle()  # what the keys come to stands below them, and may hold the same letters
        self.child.send("\t")
        self.child.expect_exact(rest)

    def settle(self) -> None:
        """Wait until nothing more is drawn."""
        with suppress(pexpect.TIMEOUT):
            while True:
                self.child.read_nonblocking(4096, timeout=0.3)

    def shows(self, text: str) -> None:
        """Wait until *text* is shown."""
        self.child.expect_exact(text)

    def leave(self, key: str = "\x04") -> int:
        """Press Ctrl-D, or *key*, and return the exit code."""
        self.child.send(key)
        self.child.expect(pexpect.EOF)
        self.child.close()
        return int(self.child.exitstatus or 0)


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """A log with one game, Jon's first turn."""
    path = tmp_path / "skald.db"
    log = SqliteLog(path, create=True)
    session = Service.begin(log, JON[0], clock=tick(), who="Ann", new_id=ids(), stream=STREAM)
    for line in JON[1:]:
        session.play(line)
    log.close()
    return path


@pytest.fixture
def recorded(db: Path) -> Callable[[], list[str]]:
    """Return a function that reads the typed lines of the game's moves behind the set-up, withdrawn ones too."""

    def read() -> list[str]:
        log = SqliteLog(db)
        session = Service.resume(log, STREAM, clock=tick(), who="Ann")
        log.close()
        return [entry.line for entry in session.history.entries.values()][len(JON) :]

    return read


@pytest.fixture
def shells(db: Path) -> Iterator[Callable[..., Shell]]:
    """Return a function that starts a shell on the game; all are ended behind the test."""
    started: list[Shell] = []

    def start(**how: str) -> Shell:
        started.append(Shell(db, **how))
        return started[-1]

    yield start
    for one in started:
        one.child.close(force=True)


@pytest.fixture
def shell(shells: Callable[..., Shell]) -> Shell:
    """A shell that waits for its first line."""
    found = shells()
    found.ready()
    return found
