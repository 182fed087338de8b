"""The command line in this process, with a log of its own and Beads among the games."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from campaign.games import registry
from cli.main import main


class Answer(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        import json

        return json.loads(self.out)


Skald = Callable[..., Answer]


@pytest.fixture
def skald(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Skald:
    """Return a function that runs one command; its log is ``skald.db`` in the test's folder."""
    monkeypatch.setitem(registry.BUILT_IN, "beads", "tests.toygame:GAME")
    monkeypatch.setenv("SKALD_DB", str(tmp_path / "skald.db"))
    monkeypatch.setenv("SKALD_BY", "jon")
    monkeypatch.setenv("SKALD_CONFIG", str(tmp_path / "config.toml"))
    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> Answer:
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main(words)
        out, err = capsys.readouterr()
        return Answer(int(left.value.code or 0), out, err)

    return run


@pytest.fixture
def game(skald: Skald) -> Skald:
    """Return the same function, with a game of Jon and Ann that was just opened."""
    answer = skald("new", "beads", "First game", "--player", "Jon:red", "--player", "Ann:blue")
    assert answer.code == 0, answer.err
    return skald
