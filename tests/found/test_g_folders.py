"""G7, G9: folders of a person that cannot be read or written."""

import codecs
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cli.shell.terminal import _history
from tests.found.desk import Skald
from tests.shell.conftest import Shell, db, recorded, shells

__all__ = ["db", "recorded", "shells"]

NOBODY = 65534
codecs.lookup("utf-8-sig")  # read now: nobody may not look into everybody's Python
NEW = ("new", "vendel", "Saga", "--player", "Jon:red", "--player", "Ann:blue")


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The home folder of somebody whom file modes bind, and where its data, state and settings would lie."""
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(NOBODY)
    folder = Path(tempfile.mkdtemp())
    monkeypatch.setenv("HOME", str(folder))
    for name, place in (("DATA", ".local/share"), ("STATE", ".local/state"), ("CONFIG", ".config")):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(folder / place))
    try:
        yield folder
    finally:
        for path in (folder, *folder.rglob("*")):
            if path.is_dir():
                path.chmod(0o700)
        shutil.rmtree(folder)
        if is_root:
            os.seteuid(0)


@pytest.mark.parametrize("damage", ["mode", "folder"])
def test_g7_a_history_that_cannot_be_read_is_kept_in_memory(home: Path, damage: str) -> None:
    file = home / ".local/state/skald/shell-history"
    file.parent.mkdir(parents=True)
    if damage == "folder":
        file.mkdir()
    else:
        file.write_text("\n# 2026\n+note x\n", encoding="utf-8")
        file.chmod(0)
    history = _history()
    assert list(history.load_history_strings()) == []
    history.append_string("note y")
    assert "note y" in list(history.get_strings())


def test_g7_a_shell_with_a_folder_for_a_history_goes_on(
    shells: Callable[..., Shell], db: Path, recorded: Callable[[], list[str]]
) -> None:
    (db.parent / "state" / "skald" / "shell-history").mkdir(parents=True)
    shell = shells()
    said = [shell.ready(), shell.type("note one"), shell.type("note two")]
    assert "Traceback" not in "".join(said)
    assert shell.leave() == 0
    assert [line.endswith(f"note {word}") for line, word in zip(recorded(), ("one", "two"), strict=True)] == [True] * 2


def test_s10_a_history_is_for_its_owner_alone(home: Path) -> None:
    history = _history()
    history.append_string("note my secret")
    assert (home / ".local/state/skald/shell-history").stat().st_mode & 0o777 == 0o600


@pytest.fixture
def default(skald: Skald, monkeypatch: pytest.MonkeyPatch) -> Skald:
    """The commands, with the log in the person's data folder."""
    monkeypatch.delenv("SKALD_DB")
    monkeypatch.setattr("cli.main._close_stdout", lambda: None)  # what catches it here has no number
    return skald


@pytest.mark.parametrize("depth", ["home", "share"])
@pytest.mark.parametrize("words", [NEW, ("import", "saga.skald"), ("restore", "copy.db")], ids=lambda words: words[0])
def test_g9_a_data_folder_that_cannot_be_made_is_named(
    default: Skald, home: Path, monkeypatch: pytest.MonkeyPatch, depth: str, words: tuple[str, ...]
) -> None:
    monkeypatch.chdir(home)
    default(*NEW, "--db", "other.db")
    default("export", "record", "-o", "saga.skald", "--db", "other.db")
    default("backup", "copy.db", "--db", "other.db")
    shut = home / ".local/share"
    shut.mkdir(parents=True)
    if depth == "home":
        shutil.rmtree(home / ".local")
    (shut if depth == "share" else home).chmod(0o555)
    answer = default(*words)
    assert (answer.code, str(home / ".local/share/skald") in answer.err) == (6, True), answer.text
    assert "--db" in answer.err


def test_g9_a_file_where_a_folder_should_be_is_named(default: Skald, home: Path) -> None:
    (home / ".local").write_text("no folder", encoding="utf-8")
    answer = default(*NEW)
    assert (answer.code, str(home / ".local/share/skald") in answer.err) == (6, True), answer.text


def test_g9_doctor_tells_that_no_log_can_be_begun(default: Skald, home: Path) -> None:
    answer = default("doctor")
    assert (answer.code, "none yet" in answer.out) == (0, True)
    home.chmod(0o555)
    answer = default("doctor")
    assert (answer.code, "data folder cannot be written" in answer.out, str(home) in answer.out) == (1, True, False)
    assert default("doctor", "--json").json["well"] is False
