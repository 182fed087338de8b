"""A full disk, a folder that may not be written, and things that are no log: one clear line, nothing lost."""

import os
import resource
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.conftest import Skald

SIZE = 400_000


class SmallDisk:
    """A folder on a disk of 400 kB; a limit on the size of files stands in for it where no disk can be mounted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
        self.is_mounted = os.geteuid() == 0 and subprocess.run(mount, capture_output=True, check=False).returncode == 0
        self._limit = resource.getrlimit(resource.RLIMIT_FSIZE)

    def fill(self) -> None:
        """Leave room for a few pages only."""
        if not self.is_mounted:
            resource.setrlimit(resource.RLIMIT_FSIZE, (120_000, self._limit[1]))
            return
        with (self.folder / "ballast").open("wb", buffering=0) as ballast, suppress(OSError):
            while True:
                ballast.write(bytes(4096))
        os.truncate(self.folder / "ballast", (self.folder / "ballast").stat().st_size - 5 * 4096)

    def make_room(self) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, self._limit)
        (self.folder / "ballast").unlink(missing_ok=True)

    def remove(self) -> None:
        self.make_room()
        if self.is_mounted:
            subprocess.run(["umount", "-l", str(self.folder)], check=True)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[SmallDisk]:
    folder = tmp_path / "small"
    folder.mkdir()
    disk = SmallDisk(folder)
    try:
        yield disk
    finally:
        disk.remove()


def test_a_full_disk_loses_nothing_and_the_same_request_goes_on(
    skald: Skald, disk: SmallDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SKALD_DB", str(disk.folder / "skald.db"))
    assert skald("new", "beads", "T", "--player", "Jon", "--player", "Ann").code == 0
    disk.fill()
    done, answer = 0, skald("play", "--key", "0", "note", "x" * 900)
    while answer.code == 0 and done < 500:
        done += 1
        answer = skald("play", "--key", str(done), "note", "x" * 900)
    assert answer.code == 6
    assert len(answer.err.splitlines()) <= 2
    assert "nothing was written" in answer.err
    disk.make_room()
    assert skald("verify").code == 0
    assert len(skald("log", "--json").json["moves"]) == done + 1
    assert skald("play", "--key", str(done), "note", "x" * 900).code == 0
    assert skald("verify").code == 0


def test_a_safety_copy_on_a_full_disk_leaves_no_half_file(skald: Skald, disk: SmallDisk) -> None:
    skald("new", "beads", "T", "--player", "Jon", "--player", "Ann")
    for _ in range(6):
        skald("play", "note", "x" * 3900)
    disk.fill()
    answer = skald("backup", str(disk.folder / "copy.db"))
    assert answer.code in {0, 6}
    left = {path.name for path in disk.folder.iterdir()} - {"ballast"}
    assert left == ({"copy.db"} if answer.code == 0 else set())
    disk.make_room()
    assert skald("backup", str(disk.folder / "again.db")).code == 0


def folder(path: Path) -> None:
    path.mkdir()


def text(path: Path) -> None:
    path.write_text("new vendel Saga\n" * 500, encoding="utf-8")


def cut_short(path: Path) -> None:
    path.write_bytes((Path(__file__).parents[1] / "golden" / "skald-0.1.0.db").read_bytes()[:9000])


def device(path: Path) -> None:
    path.symlink_to(os.devnull)


@pytest.mark.parametrize("make", [folder, text, cut_short, device])
@pytest.mark.parametrize("words", [("log",), ("new", "beads", "T", "--player", "A"), ("verify",), ("backup", "b.db")])
def test_what_is_no_log_is_named_in_one_line(
    skald: Skald, tmp_path: Path, make: Callable[[Path], None], words: tuple[str, ...]
) -> None:
    path = tmp_path / "odd.db"
    make(path)
    before = path.read_bytes() if path.is_file() else None
    answer = skald(*words, "--db", str(path))
    assert answer.code in {1, 6}
    assert answer.err.startswith("skald: ")
    assert len(answer.err.splitlines()) <= 2
    assert (path.read_bytes() if path.is_file() else None) == before
    assert not (tmp_path / "b.db").exists()
