"""What is handed out: the version, the wheel, the lock files."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from tests.conftest import PACKAGES

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCKS = ("requirements.lock", "requirements-build.lock", "requirements-dev.lock")


def pinned(lock: str) -> dict[str, str]:
    """Return the versions that *lock* holds, by name."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==([^\s;]+)", text, re.MULTILINE))


def name_of(requirement: str) -> str:
    """Return the name in *requirement* as lock files write it."""
    word = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert word is not None
    return word[0].replace("_", "-").lower()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Build the wheel without a network and return the files in it."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (path,) = folder.glob("*.whl")
    with zipfile.ZipFile(path) as opened:
        return opened.namelist()


def test_the_changelog_begins_with_the_version_behind_what_is_not_released() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.findall(r"^## \[(.+?)\]", changelog, re.MULTILINE)
    assert next(one for one in versions if one != "Unreleased") == PROJECT["version"]
    assert versions.count("Unreleased") <= 1


def test_the_wheel_holds_the_packages_and_nothing_else(wheel: list[str]) -> None:
    ours_beside = tuple(f"skald_saga-{PROJECT['version']}.{kind}/" for kind in ("dist-info", "data"))
    files = {path for path in wheel if not path.startswith(ours_beside)}
    assert {path.split("/")[0] for path in files} == set(PACKAGES)
    ours = {path.relative_to(ROOT).as_posix() for package in PACKAGES for path in (ROOT / package).rglob("*.py")}
    assert {path for path in files if path.endswith(".py")} == ours
    beside = {path.relative_to(ROOT).as_posix() for path in (ROOT / "exports" / "html").iterdir() if path.is_file()}
    assert {"exports/html/frame.html", "exports/html/page.js", "exports/html/style.css"} <= beside <= files
    assert {f"{package}/py.typed" for package in PACKAGES} <= files


def test_the_wheel_brings_the_command_and_the_licence(wheel: list[str]) -> None:
    names = [path.split("/", 1)[1] for path in wheel if ".dist-info/" in path]
    assert {"entry_points.txt", "licenses/LICENSE"} <= set(names)
    assert PROJECT["scripts"] == {"skald": "cli.main:main"}


def test_the_wheel_brings_the_manual_page_and_no_other_data(wheel: list[str]) -> None:
    data = f"skald_saga-{PROJECT['version']}.data/"
    assert [path for path in wheel if path.startswith(data)] == [f"{data}data/share/man/man1/skald.1"]


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_machine_and_hashes_everything(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert not re.search(r"https?:|file:|^-|--(?!hash=sha256:)|@ ", text, re.MULTILINE)
    entries = re.split(r"^(?=\S)", text, flags=re.MULTILINE)[1:]
    assert [entry for entry in entries if "==" not in entry or "--hash=sha256:" not in entry] == []


def test_the_locks_agree_and_hold_every_dependency() -> None:
    run, build, dev = map(pinned, LOCKS)
    assert run | build == {name: dev[name] for name in run | build}
    assert {name_of(word) for word in PROJECT["dependencies"]} <= run.keys()
    assert {name_of(word) for word in PROJECT["optional-dependencies"]["dev"]} <= dev.keys()
    assert "hatchling" in build


def test_every_dependency_has_its_reason() -> None:
    decisions = (ROOT / "docs/decisions.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^\| `([a-z_-]+)", decisions, re.MULTILINE))
    wanted = PROJECT["dependencies"] + PROJECT["optional-dependencies"]["dev"]
    assert {name_of(word) for word in wanted} - {name_of(word) for word in named} == set()
