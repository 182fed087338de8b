"""Names are data: nothing that a foreign log or file holds can paint the terminal."""

import io
import json
import re
import sys
from contextlib import closing
from pathlib import Path

import pytest

from events.envelope import Draft
from events.sqlite import SqliteLog
from tests.cli.conftest import Skald

EVIL = "Odin\x1b]0;mine\x07\x1b[2J\x9b31m\u202etxt.exe\u2028\x7f"
PAINT = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
COMMANDS = [
    ("games",),
    ("log", "--all", "--facts"),
    ("table",),
    ("score",),
    ("use", "1"),
    ("games", "--json"),
    ("log", "--json", "--facts"),
    ("table", "--json"),
    ("table", "--player", EVIL),
    ("play", "add", "9"),
    ("play", "add", EVIL),
    ("use", EVIL),
    ("undo",),
    ("audit",),
    ("doctor",),
    ("verify", "--json"),
]


@pytest.fixture
def foreign(skald: Skald, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Skald:
    """A log that another program wrote past our gate, with names that no door of ours lets in."""
    seats = [{"name": EVIL, "colour": EVIL}, {"name": "Ann"}]
    opened = {"game": "beads", "title": EVIL, "seats": seats, "house": {"most": "3", "die": "six"}}
    line = {"line": f"new beads {EVIL}", "unchecked": [EVIL], "broken": [EVIL], "because": EVIL}
    noted = {"text": EVIL}
    stamp = ("2026-11-30T19:02:11Z", "lo\u202eki\x9b2J")
    with closing(SqliteLog(tmp_path / "skald.db", create=True)) as log:
        drafts = [
            Draft(1, "skald.typed", 1, json.dumps(line), *stamp),
            Draft(1, "skald.game_opened", 1, json.dumps(opened), *stamp),
            Draft(2, "skald.typed", 1, json.dumps(line), *stamp),
            Draft(2, "skald.noted", 1, json.dumps(noted), *stamp),
        ]
        with monkeypatch.context() as patch:
            patch.setattr("events.sqlite.check_batch", lambda *_: None)
            log.append("beads-evil", 0, drafts)
    return skald


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: " ".join(words[:2]).encode("ascii", "replace").decode())
def test_no_answer_paints_the_terminal(foreign: Skald, words: tuple[str, ...]) -> None:
    answer = foreign(*words)
    assert answer.out + answer.err
    assert PAINT.findall(answer.out + answer.err) == []


def test_json_keeps_every_character(foreign: Skald) -> None:
    assert foreign("games", "--json").json["games"][0]["title"] == EVIL


class Terminal(io.StringIO):
    """Takes what is written, and says that it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("kind", ["record", "jsonl", "markdown"])
def test_an_export_to_the_terminal_does_not_paint_it(
    foreign: Skald, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stdout", screen)
    foreign("export", kind)
    assert screen.getvalue()
    assert PAINT.findall(screen.getvalue()) == []


@pytest.mark.parametrize("name", [EVIL, "a\x1b[2J", "a\x9bJ", "a\nb", "a\0b", "a\u2028b"])
def test_no_door_lets_such_a_name_in(skald: Skald, name: str) -> None:
    for words in (("new", "beads", name, "--player", "A"), ("new", "beads", "T", "--player", name)):
        answer = skald(*words)
        assert (answer.code, answer.out) == (2, "")
        assert PAINT.findall(answer.err) == []
    assert skald("new", "beads", "T", "--player", "A", "--by", name).code == 2
    assert skald("games", "--json").json["games"] == []


@pytest.mark.parametrize("key", ["", " ", "a\x1b[2J", "\udcff", "x" * 201])
def test_a_key_that_is_none_is_not_understood(foreign: Skald, key: str) -> None:
    foreign("new", "beads", "T", "--player", "A")
    answer = foreign("play", "--key", key, "note", "hi")
    assert (answer.code, "key after --key" in answer.err or "control characters" in answer.err) == (2, True)
