"""Questions that are left, a shell beside other writers, lines that are pasted: in a real terminal."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from tests.found.desk import Skald
from tests.shell.conftest import ESCAPES, ROOT, Shell

Terminal = Callable[..., "pexpect.spawn[str]"]


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """Return a function that runs ``skald`` in a terminal, on the log of the test."""
    running: list[pexpect.spawn[str]] = []

    def run(*words: str) -> "pexpect.spawn[str]":
        around = {**os.environ, "SKALD_DB": str(tmp_path / "skald.db"), "SKALD_BY": "jon", "TERM": "xterm"}
        child = pexpect.spawn(
            sys.executable, ["-m", "cli.main", *words], cwd=str(ROOT), env=around, encoding="utf-8", timeout=30
        )
        running.append(child)
        return child

    yield run
    for child in running:
        child.close(force=True)


def left(child: "pexpect.spawn[str]", question: str, key: str) -> tuple[int, str]:
    """Wait for *question*, leave it with *key*, and return the exit code and what was said then."""
    child.expect(question)
    child.send(key)
    child.expect(pexpect.EOF)
    said = str(child.before)
    child.close()
    return int(child.exitstatus or 0), said


ASKED = r"\[y/N\]|1 to \d:"
"""How a person is asked what becomes of moves that no longer fit."""
BEGUN = ("location holm gandvik", "start Jon", "home Ann holm", "home Jon svea", "begin")


def begun(skald: Skald) -> None:
    skald("new", "vendel", "T", "--player", "Jon:red", "--player", "Ann:blue")
    for line in BEGUN:
        assert skald("play", *line.split()).code == 0


KEYS = pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["ctrl-c", "ctrl-d"])


@KEYS
def test_b3_leaving_the_question_of_amend_writes_nothing(skald: Skald, terminal: Terminal, key: str) -> None:
    begun(skald)
    for line in ("journey leader svea", "end", "end", "leader svea"):
        assert skald("play", *line.split()).code == 0
    before = skald("log", "--json").json
    number = next(entry["move"] for entry in before["moves"] if "journey leader svea" in entry["line"])
    code, said = left(terminal("amend", str(number), "journey", "settler", "svea"), ASKED, key)
    assert (code, "nothing was written" in said, "Traceback" in said) == (130, True, False)
    assert skald("log", "--json").json == before


@KEYS
def test_b3_leaving_a_question_of_the_bot_writes_nothing(skald: Skald, terminal: Terminal, key: str) -> None:
    skald("new", "vendel", "T", "--player", "Jon", "--bot", "Vendela")
    skald("play", "start", "Vendela")
    code, said = left(terminal("bot", "--go"), "answer: ", key)
    assert (code, "nothing was written" in said, "Traceback" in said) == (130, True, False)
    assert len(skald("log", "--json").json["moves"]) == 2


def test_b3_what_earlier_answers_recorded_is_named(skald: Skald, terminal: Terminal) -> None:
    skald("new", "vendel", "T", "--player", "Jon", "--bot", "Vendela")
    skald("play", "start", "Vendela")
    child = terminal("bot", "--go")
    child.expect_exact("answer: ")
    child.sendline("6 5 4 5 4 3 4 3 2")
    code, said = left(child, "answer: ", "\x03")
    assert (code, "nothing but move 3 was written" in said) == (130, True)
    assert [entry["move"] for entry in skald("log", "--json").json["moves"]] == [1, 2, 3]


class Alone(Shell):
    """A shell on a game of two, whose bottom line is shorter."""

    def ready(self) -> str:
        self.child.expect_exact("\x1b[6n")
        text = str(self.child.before)
        self.child.send("\x1b[5;1R")
        self.child.expect(r"\w+ -?\d+   \w+ -?\d+")
        return ESCAPES.sub("", f"{text}{self.child.before}{self.child.after}")


@pytest.fixture
def shell(skald: Skald, tmp_path: Path) -> Iterator[Shell]:
    """A shell in Jon's first turn."""
    begun(skald)
    opened = Alone(tmp_path / "skald.db")
    opened.ready()
    yield opened
    opened.child.close(force=True)


def test_b3_in_the_shell_a_question_that_is_left_writes_nothing(skald: Skald, shell: Shell) -> None:
    shell.type("journey leader svea")
    assert "0 of 4" not in shell.type("journey merchant essex --venture")
    last = skald("log", "--json").json["moves"][-1]["move"]
    shell.child.send(f"amend {last} --insert journey merchant svea\r")
    shell.child.expect(ASKED)
    shell.child.send("\x1b[5;1R\x03")
    assert "nothing was written" in shell.ready()
    assert skald("log", "--json").json["moves"][-1]["move"] == last


@pytest.mark.parametrize("asked", ["table", "score", "log", "moves", "score --why", "table Jon", "help end"])
def test_b4_each_answer_of_a_shell_reads_the_log_first(skald: Skald, shell: Shell, asked: str) -> None:
    assert skald("play", "note", "from elsewhere").code == 0
    assert "from elsewhere" in shell.type(asked)


def test_b4_tab_offers_what_can_be_typed_now(skald: Skald, shell: Shell) -> None:
    skald("play", "location", "zamosc", "riverlands")
    shell.child.send("journey warrior za\t")
    shell.shows("mosc")


def test_a_move_waits_until_what_came_meanwhile_was_told(skald: Skald, shell: Shell) -> None:
    skald("play", "journey", "merchant", "svea")
    shell.tab("jour", "ney")
    assert "meanwhile: " in shell.type("warrior svea")
    assert "journey warrior svea" not in skald("log", "--json").json["moves"][-1]["line"]


def pasted(shell: Shell, text: str) -> str:
    shell.child.send(f"\x1b[200~{text}\x1b[201~")
    shell.child.send("\r")
    return shell.ready()


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_g6_pasted_lines_are_carried_out_one_by_one(skald: Skald, shell: Shell, end: str) -> None:
    pasted(shell, end.join(("note one", "note two", "", "note three")))
    assert [entry["line"].split()[-1] for entry in skald("log", "--json").json["moves"][-3:]] == ["one", "two", "three"]


def test_g6_pasted_lines_stop_at_the_first_that_is_refused(skald: Skald, shell: Shell) -> None:
    answer = pasted(shell, "note one\njourney warrior nowhere\nnote three\n")
    assert "is no place here" in answer
    assert "1 more line" in answer
    assert "note one" in skald("log", "--json").json["moves"][-1]["line"]
    shell.child.send("\x1b[A")  # Up brings the refused line back
    shell.child.send("\x7f" * len("nowhere") + "svea\r")  # the cursor stands behind the odd word
    shell.ready()
    lines = [entry["line"] for entry in skald("log", "--json").json["moves"][-2:]]
    assert ("journey warrior svea" in lines[0], "note three" in lines[1]) == (True, True)


def test_g6_a_record_can_be_pasted_with_its_comments(skald: Skald, shell: Shell) -> None:
    pasted(shell, "# what we did\nnote one  # so it was\n\tnote two")
    assert [entry["line"].split()[-1] for entry in skald("log", "--json").json["moves"][-2:]] == ["one", "two"]


def test_the_screen_of_a_paste_stays_clean(shell: Shell) -> None:
    assert "control character" not in ESCAPES.sub("", pasted(shell, "note one\nnote two"))
