"""The SQLite file in Datasette, which is installed into an environment of its own the first time."""

import json
import subprocess
import sys
import venv
from pathlib import Path
from urllib.parse import quote_plus

import pytest

from tests.cli.conftest import Skald, skald
from tests.exports.test_tables import FIGURES, rounded, told

__all__ = ["skald"]

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / ".venv" / "datasette"
WANTED = "datasette==0.65.5"


@pytest.fixture(scope="module")
def datasette() -> Path:
    program = FOLDER / "bin" / "datasette"
    if not program.exists():
        venv.create(FOLDER)  # without a pip of its own, which would take as long as all the rest
        pip = [sys.executable, "-m", "pip", "--python", str(FOLDER / "bin" / "python"), "--disable-pip-version-check"]
        command = [*pip, "install", "--quiet", "--no-compile", WANTED]
        subprocess.run(command, check=True, capture_output=True)
    return program


def asked(datasette: Path, file: Path, path: str) -> object:
    """Return what Datasette answers for *path*."""
    command = [str(datasette), str(file), "--get", path]
    done = subprocess.run(command, check=True, capture_output=True, encoding="utf-8")
    return json.loads(done.stdout)


@pytest.mark.slow
def test_datasette_shows_the_tables_their_links_and_the_figures(skald: Skald, tmp_path: Path, datasette: Path) -> None:
    records = [str(ROOT / "tests" / "records" / f"{name}.skald") for name in ("three-seats", "wingspan")]
    assert skald("import", *records).code == 0
    file = tmp_path / "plays.db"
    assert skald("export", "sqlite", "--all", "--output", str(file)).code == 0
    found = asked(datasette, file, "/plays.json")
    assert isinstance(found, dict)
    tables = {one["name"]: one for one in found["tables"]}
    assert tables["games"]["count"] == 2
    assert [key["other_table"] for key in tables["plays"]["foreign_keys"]["outgoing"]] == ["games"]
    assert {view["name"] for view in found["views"]} == {"results", "head_to_head", "strategies"}
    sql = quote_plus(FIGURES.format(plays="plays", games="games"))
    rows = asked(datasette, file, f"/plays.json?sql={sql}&_shape=arrays")
    assert isinstance(rows, dict)
    assert rounded([tuple(row) for row in rows["rows"]]) == told(skald)
