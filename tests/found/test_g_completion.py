"""Tab in a real bash and a real zsh, in a pseudo-terminal."""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from tests.found.desk import Skald
from tests.shell.conftest import ROOT

SHELLS = ("bash", "zsh")
START = {
    "bash": (["--norc", "--noprofile", "-i"], "bind 'set enable-bracketed-paste off'; bind 'set bell-style none'"),
    "zsh": (["-f", "-i"], "unsetopt zle_bracketed_paste beep; autoload -Uz compinit; compinit -u -D"),
}
WRAPPER = """#!/bin/sh
if [ -n "$_SKALD_COMPLETE" ]; then exec {python} -m cli.main "$@"; fi
for word in "$@"; do printf '%s\\n' "$word"; done > {told}.part
mv {told}.part {told}
"""
Typed = Callable[[str], list[str]]


@pytest.fixture(params=SHELLS)
def tab(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Typed]:
    """Return a function that types a line with Tabs and Enter, and returns the words that the command was given."""
    if shutil.which(request.param) is None:
        pytest.fail(f"{request.param} is not here; type: sh scripts/zsh.sh")
    told = tmp_path / "told"
    place = tmp_path / "bin"
    place.mkdir()
    (place / "skald").write_text(WRAPPER.format(python=sys.executable, told=told), encoding="utf-8")
    (place / "skald").chmod(0o755)
    files = tmp_path / "files"
    files.mkdir()
    for name in ("merchant.txt", "essex", "Ann:notes"):
        (files / name).touch()
    around = {name: text for name, text in os.environ.items() if not name.startswith(("SKALD", "_SKALD"))}
    around |= {"PATH": f"{place}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT), "PS1": "ready> ", "TERM": "xterm"}
    around |= {"SKALD_DB": str(tmp_path / "skald.db"), "SKALD_BY": "jon", "HOME": str(tmp_path), "PROMPT": "ready> "}
    words, prepare = START[request.param]
    child = pexpect.spawn(request.param, words, cwd=str(files), env=around, encoding="utf-8", timeout=60)
    child.setecho(False)
    child.sendline(f'{prepare}; eval "$(_SKALD_COMPLETE=source_{request.param} skald)"; echo set""up')
    child.expect_exact("setup")

    def press(line: str) -> list[str]:
        told.unlink(missing_ok=True)
        *parts, end = line.split("\t")
        for part in parts:
            child.send(f"{part}\t")
        child.send(f"{end}\r")
        child.sendline('echo do""ne')
        child.expect_exact("done")
        return told.read_text(encoding="utf-8").splitlines()

    yield press
    child.close(force=True)


@pytest.fixture
def played(typed: Skald) -> None:
    typed(
        "new vendel x --player Jon:red --player Ann:blue", "location holm gandvik", "start Jon", "home Ann holm",
        "home Jon svea", "begin", "reconcile Jon --zone essex --tokens warrior=1",
        "reconcile Ann --zone essex --tokens merchant=1", "reconcile Jon --zone svea --tokens leader=1",
    )  # fmt: skip


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("skald play warrior essex --kill Ann:\t", ["play", "warrior", "essex", "--kill", "Ann:merchant"]),
        ("skald play warrior essex --kill=An\t", ["play", "warrior", "essex", "--kill=Ann:merchant"]),
        ("skald play jour\t wa\t ess\t", ["play", "journey", "warrior", "essex"]),
        ("skald play journey leader holm --from sv\t", ["play", "journey", "leader", "holm", "--from", "svea"]),
        ("skald play jon\t jour\t", ["play", "Jon:", "journey"]),
        ("skald play Jon: journey lea\t", ["play", "Jon:", "journey", "leader"]),
        ("skald play market BR=merchant@ess\t", ["play", "market", "BR=merchant@essex"]),
        ("skald play warrior essex --kill zz\t", ["play", "warrior", "essex", "--kill", "zz"]),
    ],
)
def test_g5_tab_writes_the_word_that_is_meant(tab: Typed, line: str, words: list[str]) -> None:
    assert tab(line) == words


@pytest.mark.usefixtures("played")
def test_g5_a_file_is_never_offered_in_a_move(tab: Typed) -> None:
    assert tab("skald play note merchant.t\t") == ["play", "note", "merchant.t"]
    assert tab("skald import merchant.t\t") == ["import", "merchant.txt"]


def test_g5_names_with_spaces_and_quotes_are_quoted_for_the_shell(tab: Typed, typed: Skald) -> None:
    typed('new vendel x --player "Jo O\'Brien":red --player Ann:blue')
    for line in ("skald play start Jo\t", "skald play start 'Jo\t", 'skald play start "Jo\t'):
        assert tab(line) == ["play", "start", "Jo O'Brien"]


def test_g5_a_card_is_completed_behind_its_signs(tab: Typed, typed: Skald) -> None:
    typed("new vendel x --player Jon:red --player Ann:blue")
    words = ["play", "market", "BR=leader@svea"]
    assert tab("skald play market BR=leader@sv\t") == words
