"""The command line in this process, with a log of its own."""

from pathlib import Path

import pytest

from cli.main import main
from tests.found.desk import Answer, Skald


@pytest.fixture
def skald(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Skald:
    """Return a function that runs one command; its log is ``skald.db`` in the test's folder.

    A fault that is no answer of Skald's comes back as exit code 1 with the fault as the message, as a person has it.
    """
    monkeypatch.setenv("SKALD_DB", str(tmp_path / "skald.db"))
    monkeypatch.setenv("SKALD_BY", "jon")
    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> Answer:
        capsys.readouterr()
        code, fault = 0, ""
        try:
            main(words)
        except SystemExit as left:
            code = int(left.code or 0)
        except Exception as error:
            code, fault = 1, f"Traceback: {error!r}"
        out, err = capsys.readouterr()
        return Answer(code, out, err + fault)

    return run


@pytest.fixture
def typed(skald: Skald) -> Skald:
    """Return a function that types lines, one ``skald`` command each; the last answer comes back.

    ``new …`` opens a game, everything else is a move. All lines but the last have to be accepted.
    """
    import shlex

    def run(*lines: str) -> Answer:
        answer = Answer(0, "", "")
        for line in lines:
            assert answer.code == 0, answer.text
            words = shlex.split(line, comments=True)
            answer = skald(*words) if words[0] == "new" else skald("play", *words)
        return answer

    return run
