"""Ctrl-C says what was written and what was not, and leaves with 130; long work shows how far it is."""

from pathlib import Path

import pytest

from cli import progress
from cli.commands import transfer
from tests.cli.conftest import Skald


def interrupting(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


def test_an_import_that_is_interrupted_writes_nothing(
    skald: Skald, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("one", "two"):
        (tmp_path / name).write_text(f"new beads {name} --player A\nadd 1\n", encoding="utf-8")
    kept = transfer.Parcel.commit

    def second_is_interrupted(parcel: transfer.Parcel, log: object) -> None:
        if parcel.name == "two":
            raise KeyboardInterrupt
        kept(parcel, log)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(transfer.Parcel, "commit", second_is_interrupted)
        answer = skald("import", "one", "two")
    assert (answer.code, answer.err) == (130, "interrupted; nothing was recorded\n")
    assert skald("games", "--json").json["games"] == []


def test_what_was_recorded_before_is_said(game: Skald, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("cli.command.say_played", interrupting)
        answer = game("play", "add", "2")
    assert (answer.code, answer.err) == (130, "interrupted; move 2 is recorded\n")
    assert game("log", "--json").json["last"] == 2


@pytest.mark.parametrize(("name", "module"), [("verify", "shelf"), ("doctor", "doctor")])
def test_a_check_that_is_interrupted_has_not_seen_all(
    game: Skald, name: str, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"cli.commands.{module}.check_store", interrupting)
    answer = game(name)
    assert (answer.code, answer.err) == (130, "interrupted; not all was checked\n")


def test_verify_is_silent_or_tells_a_line_a_game(game: Skald) -> None:
    assert game("verify").out == ""
    lines = game("verify", "-v").out.splitlines()
    assert lines[0].startswith("beads-")
    assert "First game, 1 move, head " in lines[0]
    assert lines[-1].startswith("all holds: 1 game, ")


def test_progress_is_shown_where_somebody_looks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    things = list(range(progress.FEW))
    assert list(progress.watched(things, "verifying")) == things
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert list(progress.watched(things, "verifying")) == things
    out, err = capsys.readouterr()
    assert out == ""
    assert "verifying" in err
