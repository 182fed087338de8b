"""`watch` and `serve` as they are typed: in a terminal, and left again."""

import os
import signal
import sys
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pexpect
import pytest

from cli import door
from cli.commands import live
from cli.serve import Server
from events.log import EventLog
from events.stores import open_log
from tests.cli.conftest import Skald

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("command", ["serve", "watch"])
def test_looking_on_opens_the_log_for_reading_alone(
    evening: Skald, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    asked: list[bool] = []

    def opened(place: str, *, create: bool, reading: bool = False, **more: Any) -> EventLog:
        asked.append(reading)
        return open_log(place, create=create, reading=reading, **more)

    def leave(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(door, "open_log", opened)

    def once(served: Server) -> None:
        served.follower.page()
        leave()

    monkeypatch.setattr(Server, "serve_forever", once)
    monkeypatch.setattr(live, "_waited", leave)
    assert evening(command).code == 130
    assert len(asked) >= 2
    assert all(asked)


@pytest.fixture
def evening(skald: Skald) -> Skald:
    """Return a function that runs a command, with a game that was just opened."""
    assert skald("new", "plain", "Evening", "--player", "Jon", "--player", "Ann").code == 0
    return skald


def spawned(folder: Path, *words: str) -> "pexpect.spawn[str]":
    """Return a command in a terminal of its own."""
    known = {name: value for name, value in os.environ.items() if not name.startswith("SKALD_")}
    settings = known | {"SKALD_DB": str(folder / "skald.db"), "SKALD_BY": "jon", "TERM": "xterm"}
    command = ["-m", "cli.main", *words]
    return pexpect.spawn(sys.executable, command, cwd=str(ROOT), env=settings, encoding="utf-8", timeout=30)


def test_watch_tells_what_others_record_and_q_leaves(evening: Skald, tmp_path: Path) -> None:
    terminal = spawned(tmp_path, "watch")
    terminal.expect("0 turns logged")
    assert evening("play", "turn", "Jon").code == 0
    terminal.expect("2  turn Jon")
    terminal.expect("1 turn logged")
    assert evening("undo").code == 0
    terminal.expect("3  undo")
    terminal.expect("0 turns logged")
    terminal.send("q")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0


def test_watch_says_in_words_what_changed(evening: Skald, tmp_path: Path) -> None:
    terminal = spawned(tmp_path, "watch")
    terminal.expect("0 turns logged")
    assert evening("play", "result", "Jon=7", "Ann=5").code == 0
    terminal.expect("Jon \\+7 points = 7")
    terminal.sendcontrol("c")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert "Traceback" not in (terminal.before or "")


def test_serve_says_where_and_leaves_at_once(evening: Skald, tmp_path: Path) -> None:
    terminal = spawned(tmp_path, "serve", "--port", "18120")
    terminal.expect(r"(http://127\.0\.0\.1:\d+/)   \(Ctrl-C leaves\)")
    assert terminal.match
    with urlopen(terminal.match[1]) as answer:
        assert b"Evening" in answer.read()
    terminal.kill(signal.SIGINT)
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert "Traceback" not in (terminal.before or "")


def test_serve_passes_over_a_taken_port_and_says_so(evening: Skald, tmp_path: Path) -> None:
    first = spawned(tmp_path, "serve", "--port", "18160")
    first.expect(r"127\.0\.0\.1:(\d+)/")
    assert first.match
    taken = first.match[1]
    other = spawned(tmp_path, "serve", "--port", taken)
    other.expect(rf"port {taken} is taken; (\d+) is the next free one")
    assert other.match
    other.expect(rf"http://127\.0\.0\.1:{other.match[1]}/")
    for terminal in (first, other):
        terminal.kill(signal.SIGINT)
        terminal.expect(pexpect.EOF)
        terminal.close()
