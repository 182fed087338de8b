"""S9: one way out to a terminal: nothing that a foreign log holds paints it, also in the prompts of the shell."""

import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from campaign.service import Service
from events.envelope import Draft
from events.sqlite import SqliteLog
from tests.vendel_lines import JON, ids, tick

ROOT = Path(__file__).parents[2]
TITLE = "Odin\x1b]0;mine\x07\x1b[31m\u202etxt.exe\x9b2J"
PLAYER = "Bo\u202e\u2066"
PAINT = re.compile(r"\x1b\]0;mine|\x1b\[31m|\x07|[\x80-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
FOREIGN = {"Winter": TITLE, "Ann": PLAYER}


@pytest.fixture
def foreign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A log that another program wrote past our gate: a game in set-up under names that no door lets in."""
    path = tmp_path / "skald.db"
    own = SqliteLog(tmp_path / "own.db", create=True)
    session = Service.begin(own, JON[0], clock=tick(), who="x", new_id=ids(), stream="vendel-foreign")
    title = session.opening.title
    log = SqliteLog(path, create=True)
    with monkeypatch.context() as patch:
        patch.setattr("events.sqlite.check_batch", lambda *_: None)
        log.append("vendel-foreign", 0, [renamed(Draft._make(one[3:9]), title) for one in session.envelopes])
    own.close()
    log.close()
    return path


def renamed(draft: Draft, title: str) -> Draft:
    """Return *draft* with the names of a stranger in its payload."""
    import json

    def changed(value: object) -> object:
        if isinstance(value, dict):
            return {changed(key): changed(part) for key, part in value.items()}
        if isinstance(value, list):
            return [changed(part) for part in value]
        return {title: TITLE, "Ann": PLAYER}.get(value, value) if isinstance(value, str) else value

    return draft._replace(payload=json.dumps(changed(json.loads(draft.payload))))


Start = Callable[..., pexpect.spawn]


@pytest.fixture
def start(foreign: Path) -> Iterator[Start]:
    """Return a function that starts a command of Skald in a real (pseudo) terminal."""
    begun: list[pexpect.spawn] = []

    def run(*words: str, term: str) -> pexpect.spawn:
        env = {name: value for name, value in os.environ.items() if not name.startswith("SKALD_")}
        env |= {"TERM": term, "SKALD_DB": str(foreign), "SKALD_BY": "jon", "XDG_STATE_HOME": str(foreign.parent)}
        child = pexpect.spawn(sys.executable, ["-m", "cli.main", *words], cwd=str(ROOT), env=env, encoding="utf-8",
                              codec_errors="replace", dimensions=(40, 160), timeout=30)  # fmt: skip
        child.delaybeforesend = None
        begun.append(child)
        return child

    yield run
    for child in begun:
        child.close(force=True)


def shown(child: pexpect.spawn, *steps: tuple[str, str]) -> str:
    """Wait for each text and send what follows; return all that the terminal got."""
    seen = ""
    for text, keys in steps:
        child.expect_exact(text)
        seen += str(child.before) + str(child.after)
        if text == "\x1b[6n":
            child.send("\x1b[5;1R")
        child.send(keys)
    child.expect(pexpect.EOF)
    return seen + str(child.before)


def test_s9_the_plain_prompt_does_not_paint(start: Start) -> None:
    seen = shown(start("shell", term="dumb"), ("> ", "score\r"), ("> ", "\x04"))
    assert ": set-up" in seen
    assert PAINT.findall(seen) == []


def test_s9_the_prompt_and_what_stands_below_it_do_not_paint(start: Start) -> None:
    seen = shown(start("shell", term="xterm"), ("\x1b[6n", ""), (": set-up", "table\r"), ("\x1b[6n", "\x04"))
    assert "Bo" in seen
    assert PAINT.findall(seen) == []


def test_s9_completions_do_not_paint(start: Start) -> None:
    seen = shown(start("shell", term="xterm"), ("\x1b[6n", ""), (": set-up", "start \t\t"), ("Jon", "\x15\x04"))
    assert PAINT.findall(seen) == []


def test_s9_stepping_through_a_game_does_not_paint(start: Start) -> None:
    seen = shown(start("replay", term="xterm"), ("q leaves", "q"))
    assert PAINT.findall(seen) == []
