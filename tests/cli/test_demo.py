"""`make demo`, as somebody sees it who has just fetched the project: on a terminal of 80 columns."""

import os
import re
from pathlib import Path

import pexpect
import pytest

from tests.conftest import PACKAGES

ROOT = Path(__file__).parents[2]
SHOWN = (
    "import tests/records/three-seats.skald", "table --brief", "score --brief --why", "export html --output",
    'campaign new "Winter saga"', "campaign add", "campaign transition", "campaign show", "verify", "where",
)  # fmt: skip


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that holds what is handed out, with the environment that `make demo` would have made."""
    folder = tmp_path_factory.mktemp("clone")
    for name in (*PACKAGES, "scripts", "tests", "pyproject.toml", ".venv"):
        (folder / name).symlink_to(ROOT / name)
    return folder


@pytest.fixture(scope="module")
def screen(clone: Path) -> list[str]:
    """Return the lines that the demo shows."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SKALD_") and name != "COLUMNS"}
    told, code = pexpect.run(
        "sh scripts/demo.sh", cwd=str(clone), dimensions=(24, 80), withexitstatus=True, encoding="utf-8", timeout=120,
        env={**kept, "TERM": "xterm", "NO_COLOR": "1", "SKALD_GAME": "of-somebody-else", "LANG": "C.UTF-8"},
    )  # fmt: skip
    assert code == 0, told
    return [line.rstrip() for line in told.splitlines()]


def test_the_demo_fits_its_screens(screen: list[str]) -> None:
    assert len(screen) < 120
    assert [line for line in screen if len(line) > 80] == []


def test_each_command_stands_before_its_answer(screen: list[str]) -> None:
    asked = [line.removeprefix("$ skald ") for line in screen if line.startswith("$ skald ")]
    assert len(asked) == len(SHOWN)
    assert all(said.startswith(wanted) for said, wanted in zip(asked, SHOWN, strict=True))
    answers = dict(zip(SHOWN, re.split(r"^\$ skald .*$", "\n".join(screen), flags=re.MULTILINE)[1:], strict=True))
    assert "224 moves" in answers[SHOWN[0]]
    assert all(re.search(f"(?m)^{name} .*[LWMS]", answers["table --brief"]) for name in ("Astrid", "Torsten", "Ylva"))
    assert "Ylva won" in answers["score --brief --why"]
    assert "173:+8" in answers["score --brief --why"]
    assert "Ylva chooses a Jarl" in answers["campaign transition"]
    assert answers["verify"].strip() == ""
    assert answers["where"].strip().startswith("demo/skald.db")


def test_what_the_demo_wrote_is_where_it_says(screen: list[str], clone: Path) -> None:
    assert (clone / "demo" / "skald.db").read_bytes().startswith(b"SQLite format 3")
    assert "First frost" in (clone / "demo" / "first-frost.html").read_text(encoding="utf-8")
    assert any("demo/first-frost.html" in line for line in screen)
