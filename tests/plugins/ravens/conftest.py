"""Ravens among the games, and the command line."""

from pathlib import Path

import pytest

from tests.cli.conftest import skald
from tests.plugins.installed import install

__all__ = ["skald"]


@pytest.fixture(autouse=True)
def installed(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    code = Path(__file__).with_name("ravens.py").read_text(encoding="utf-8")
    install("ravens", code, tmp_path_factory.mktemp("ravens"), monkeypatch)
