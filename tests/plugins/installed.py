"""A package of one game, installed from a folder for the length of a test."""

import importlib
from pathlib import Path

import pytest


def install(name: str, code: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the module *name*, whose text is *code*, in *folder*: its ``GAME`` is one more game."""
    (folder / f"{name}.py").write_text(code, encoding="utf-8")
    info = folder / f"{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[skald.games]\n{name} = {name}:GAME\n", encoding="utf-8")
    monkeypatch.syspath_prepend(folder)
    importlib.invalidate_caches()
