"""Her steps are told at every door, and her turn asks before it changes what was handed on."""

import io
import os

import pytest

from cli import door
from cli.shell.desk import Desk
from events.errors import NotFound
from tests.found.desk import Skald

OPEN = ("prices 6 5 4 5 4 3 4 3 2", "market BR=settler@svea", "bot", "home Jon essex", "begin")
FIRST = "  1  Take settler@svea from BR and lay it on slot 1 of V's Family Tree, from the bottom up"
RIBE = "  1  Take settler@ribe from BR and lay it on slot 1 of V's Family Tree, from the bottom up"


@pytest.fixture
def hers(typed: Skald) -> Skald:
    """Return a solo game in which V is to play; her first card is of Svea."""
    typed("new vendel Steps --player Jon --bot V", "start V", *OPEN)
    return typed


@pytest.fixture
def ribe(typed: Skald) -> Skald:
    """Return the same with a first card of Ribe, which asks for a pile."""
    lines = (OPEN[0], "market BR=settler@ribe BC=leader@svea", *OPEN[2:])
    typed("new vendel Steps --player Jon --bot V", "start V", *lines)
    return typed


def piped(skald: Skald, monkeypatch: pytest.MonkeyPatch, *lines: str) -> list[str]:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    answer = skald("shell")
    assert answer.code == 0, answer.text
    return answer.out.splitlines()


@pytest.mark.parametrize("words", [(), ("--draw", "warrior@ulaid")])
def test_e8_go_tells_her_steps(hers: Skald, skald: Skald, words: tuple[str, ...]) -> None:
    answer = skald("bot", "--go", *words)
    assert answer.code == 0, answer.text
    assert FIRST in answer.out.splitlines()


def test_e8_go_with_a_pile_tells_her_steps(ribe: Skald, skald: Skald) -> None:
    answer = skald("bot", "--pile", "gandvik", "--bonus", "ribe=yes", "--go")
    assert answer.code == 0, answer.text
    assert RIBE in answer.out.splitlines()


@pytest.mark.parametrize("words", ["--pile gandvik", "--pile gandvik --bonus ribe=yes"])
def test_e8_the_shell_tells_her_steps_with_what_the_table_answers(
    ribe: Skald, skald: Skald, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    assert RIBE in piped(skald, monkeypatch, f"bot {words}")


def test_e8_the_shell_tells_them_of_a_plain_line_too(
    hers: Skald, skald: Skald, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert FIRST in piped(skald, monkeypatch, "bot")


def test_e8_play_tells_them(ribe: Skald, skald: Skald) -> None:
    answer = skald("play", "bot", "--pile", "gandvik")
    assert answer.code == 0, answer.text
    assert RIBE in answer.out.splitlines()


def test_e8_what_is_typed_otherwise_than_offered_is_told(
    hers: Skald, skald: Skald, capsys: pytest.CaptureFixture[str]
) -> None:
    """At a prompt her steps stand above the offered line: told once for that one, and anew for any other."""
    with door.opened(os.environ["SKALD_DB"]) as log:
        desk = Desk(log, door.session(log, None, None), None, told=False)
        assert desk.due() == "bot"
        desk.do("bot")
        assert capsys.readouterr().out.splitlines().count(FIRST) == 1
        desk.do("undo")
        desk.due()
        desk.do("bot --draw warrior@ulaid")
        assert capsys.readouterr().out.splitlines().count(FIRST) == 2


@pytest.mark.parametrize("words", [("--go",), ("--go", "--yes")])
def test_e8_her_turn_goes_through_the_door_that_asks(
    hers: Skald, skald: Skald, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    """As any other move: what the game has handed on may change with it, and --yes says that this is known."""
    known: list[bool] = []

    def guard(*_: object, yes: bool) -> None:
        known.append(yes)
        if not yes:
            raise NotFound("this changes what was handed on")

    monkeypatch.setattr(door, "guard", guard)
    answer = skald("bot", *words)
    assert known == ["--yes" in words]
    assert answer.code == (0 if "--yes" in words else 5), answer.text
