"""Which pages are generated, and whether they are fresh."""

from collections.abc import Callable, Mapping
from pathlib import Path

from scripts.docs.answers import json_page
from scripts.docs.cases import read_cases
from scripts.docs.commands import commands_page
from scripts.docs.errors import errors_page
from scripts.docs.manual import manual_page
from scripts.docs.notation import notation_page

PAGES: Mapping[str, Callable[[Path], str]] = {
    "docs/notation.md": lambda root: notation_page(),
    "docs/cli.md": lambda root: commands_page(),
    "docs/skald.1": manual_page,
    "docs/json.md": json_page,
    "docs/errors.md": lambda root: errors_page(read_cases(root / "tests" / "errors" / "cases")),
}
"""Path below the project's folder -> what it should hold."""


def stale(root: Path) -> list[str]:
    """Return the pages below *root* that are missing or not what they should be."""
    return [page for page, made in PAGES.items() if _held(root / page) != made(root)]


def write(root: Path) -> list[str]:
    """Write the pages below *root* that are stale and return their names."""
    found = stale(root)
    for page in found:
        (root / page).parent.mkdir(parents=True, exist_ok=True)
        (root / page).write_text(PAGES[page](root), encoding="utf-8", newline="\n")
    return found


def _held(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""
