"""A whole evening at a terminal: from the set-up of Vendel to Viking into the set-up of Pax Viking, with four slips.

``python -m tests.evening.played`` writes the page ``docs/evening.md`` anew.
"""

import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pexpect

from campaign.service import Service
from events.sqlite import SqliteLog
from tests.beads import ticking
from tests.evening.screen import HEIGHT, WIDTH, Screen

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "evening.md"

LINES = [
    line
    for line in (ROOT / "tests/records/three-seats.skald").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
"""The game that is played: its lines in full."""

ASKED = "\x1b[6n"
MASKS = (
    (re.compile(r"\b\d{4}-\d\d-\d\d\b"), "2026-11-14"),
    (re.compile(r"\b\d\d:\d\d:\d\d\b"), "19:00:00"),
    (re.compile(r"\b(vendel|pax|campaign)-[a-z2-7]{8}\b"), r"\1-evening2"),
)
"""What differs from one evening to the next, and what stands on the page in its place; the widths are the same."""


class Evening:
    """A terminal at which somebody types.

    Args:
        folder: where the log and the history of lines lie.
        width: columns of the terminal.

    Attributes:
        screen: what it shows.
    """

    def __init__(self, folder: Path, width: int = WIDTH) -> None:
        self.screen = Screen(width, HEIGHT)
        self._db = folder / "skald.db"
        self._env = {name: value for name, value in os.environ.items() if not name.startswith(("SKALD_", "COLUMNS"))}
        self._env |= {"SKALD_DB": str(self._db), "SKALD_BY": "Astrid", "TERM": "xterm", "NO_COLOR": "1"}
        self._env |= {"XDG_STATE_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "PAGER": "cat", "TZ": "UTC"}

    def told(self, text: str) -> None:
        """Write on the page what is done elsewhere."""
        self.screen.write(f"\r\n({text})\r\n\r\n")

    def skald(self, said: str, *words: str) -> None:
        """Run one command, typed as *said*, and wait for its end."""
        self.screen.write(f"$ skald {said}\r\n")
        child = self._started(words)
        child.expect(pexpect.EOF)
        self.screen.write(str(child.before))
        child.close()
        assert child.exitstatus == 0, child.before

    @contextmanager
    def shell(self) -> Iterator["_Lines"]:
        """Open the shell, and leave it behind the block."""
        self.screen.write("$ skald shell\r\n")
        child = self._started(["shell"])
        lines = _Lines(child, self)
        lines.answer()
        yield lines
        child.send("\x04")
        child.expect(pexpect.EOF)
        self.screen.write(str(child.before))
        child.close()
        self.screen.write("\r\n" if self.screen.lines[-1] else "")
        assert child.exitstatus == 0

    def elsewhere(self, lines: Sequence[str], who: str = "Astrid") -> None:
        """Let *who* record *lines* on another device."""
        log = SqliteLog(self._db)
        found = Service.resume(log, str(log.chosen("Astrid")), clock=ticking(), who=who)
        for line in lines:
            found.play(line)
        log.close()

    def _started(self, words: Sequence[str]) -> "pexpect.spawn[str]":
        child = pexpect.spawn(
            sys.executable,
            ["-m", "cli.main", *words],
            cwd=str(ROOT),
            env=self._env,
            encoding="utf-8",
            dimensions=(HEIGHT, self.screen.width),
            timeout=30,
        )
        child.delaybeforesend = None
        return child


class _Lines:
    """Lines that are typed into a shell."""

    def __init__(self, child: "pexpect.spawn[str]", evening: Evening) -> None:
        self._child, self._evening = child, evening

    def __call__(self, *lines: str) -> None:
        for line in lines:
            self._child.send(f"{line}\r")
            self.answer()

    def answer(self) -> None:
        """Wait for the next prompt; the terminal is asked once for each where its cursor is."""
        screen = self._evening.screen
        self._child.expect_exact(ASKED)
        screen.write(str(self._child.before))
        self._child.send(screen.place)


def play(evening: Evening) -> None:
    """Play the evening."""
    at = LINES.index
    opening = LINES[0].removeprefix("new vendel ")
    players = ["--player", "Astrid:red:hasdingis", "--player", "Torsten:blue", "--player", "Ylva:green:clann-cholmain"]
    assert opening.endswith(" ".join(players))
    said = 'new vendel "First frost" --player Astrid:red:hasdingis \\\r\n    --player Torsten:blue '
    evening.skald(f"{said}--player Ylva:green:clann-cholmain", "new", "vendel", "First frost", *players)
    with evening.shell() as types:
        types(*LINES[1:4], "location holm gandvk --west 4", *LINES[4:9])
    evening.told("Torsten tells what is printed on the boards on his own device, a line each")
    evening.elsewhere(LINES[9 : at("start Torsten")])
    begin = at("begin")
    with evening.shell() as types:
        types("start Torsten", "home Astrid ulaid", "home Ylva ulaid", "home Ylva aldeigja", "home Torsten polotsk")
        types("begin", "journey shipwright essex", "journey shipwright essex")
        types("amend 51 journey shipwright essex --venture", "journey leader svea", "undo")
        types(*LINES[begin + 3 : begin + 5], "score", "table Ylva")
    evening.told("the rounds go by; each line is typed as these were, until the last turn")
    end, finish = at("award Torsten 6 holm") - 1, at("finish")
    evening.elsewhere(LINES[begin + 5 : end])
    with evening.shell() as types:
        types(*LINES[end : end + 3])
        evening.elsewhere(LINES[end + 3 : finish - 1], who="Torsten")
        types("score", *LINES[finish - 1 :], "score")
    evening.skald('campaign new "Winter saga"', "campaign", "new", "Winter saga")
    evening.skald("transition", "transition")
    evening.skald("campaign transition", "campaign", "transition")
    with evening.shell() as types:
        types("settle level Hard", "draft Ylva sigrid", 'draft Astrid "Harald Greycloak"', "draft Torsten gyrid")
        types("venture Astrid west Dublin", "venture Ylva north Birka", "base 3 4 5", "begin", "table")
    evening.skald("campaign standings", "campaign", "standings")


def written(evening: Evening) -> str:
    """Return what *evening* showed, as the page has it."""
    text = evening.screen.text
    for odd, put in MASKS:
        text = odd.sub(put, text)
    return text


def page(text: str) -> str:
    """Return the page that shows *text*."""
    head = """# An evening

What a terminal of 80 columns shows, from the set-up of Vendel to Viking to the set-up of Pax Viking. Four things go
wrong, as they do at a table: a word is misspelled, a place is taken, a move is taken back, one is amended.
`python -m tests.evening.played` plays the evening and writes this page; a test plays it again and compares.
"""
    return f"{head}\n```text\n{text.strip()}\n```\n"


def main() -> None:
    """Play the evening and write the page."""
    with TemporaryDirectory() as folder:
        evening = Evening(Path(folder))
        play(evening)
    PAGE.write_text(page(written(evening)), encoding="utf-8")


if __name__ == "__main__":
    main()
