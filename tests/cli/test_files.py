"""What is written by ``--output``: a file of its own, a link, a pipe."""

import stat
import threading
from pathlib import Path

import pytest

from cli.files import write_text
from events.errors import StorageTrouble


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    from os import mkfifo

    pipe, read = tmp_path / "pipe", []
    mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_text(encoding="utf-8")), daemon=True)
    reader.start()
    write_text(str(pipe), ["Þór\n", "Ægir\n"], over=True)
    reader.join(10)
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert read == ["Þór\nÆgir\n"]


def test_a_link_is_followed_and_stays_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "winter.skald", tmp_path / "link.skald"
    target.write_text("old", encoding="utf-8")
    link.symlink_to(target)
    write_text(str(link), ["new"], over=True)
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == "new"


def test_an_older_file_keeps_who_may_read_it(tmp_path: Path) -> None:
    file = tmp_path / "winter.skald"
    file.write_text("old", encoding="utf-8")
    file.chmod(0o600)
    write_text(str(file), ["new"], over=True)
    assert (file.stat().st_mode & 0o777, file.read_text(encoding="utf-8")) == (0o600, "new")


def test_an_older_file_is_left_as_it_was_when_the_parts_fail(tmp_path: Path) -> None:
    file = tmp_path / "winter.skald"
    file.write_text("old", encoding="utf-8")

    def parts() -> "list[str]":
        raise OSError(28, "No space left on device")

    with pytest.raises(StorageTrouble, match="No space left"):
        write_text(str(file), (text for _ in range(1) for text in parts()), over=True)
    assert [entry.name for entry in tmp_path.iterdir()] == ["winter.skald"]
    assert file.read_text(encoding="utf-8") == "old"


def test_a_folder_is_no_place_for_a_file(tmp_path: Path) -> None:
    with pytest.raises(StorageTrouble, match="Is a directory"):
        write_text(str(tmp_path), ["x"], over=True)
