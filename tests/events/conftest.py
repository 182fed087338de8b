import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from events.envelope import Draft
from events.sqlite import SqliteLog

NOBODY = 65534


@pytest.fixture
def draft() -> Callable[..., Draft]:
    def make(move: int = 1, payload: str = '{"text":"Skål"}', **changes: object) -> Draft:
        plain = Draft(move, "skald.noted", 1, payload, "2026-11-30T19:02:11Z", "ann")
        return plain._replace(**changes)  # type: ignore[arg-type]

    return make


@pytest.fixture
def filled(tmp_path: Path, draft: Callable[..., Draft]) -> Path:
    """A file with two streams: 12 facts in ``one``, 3 in ``two``, each with its own payload."""
    path = tmp_path / "filled.db"
    log = SqliteLog(path, create=True)
    for move in range(1, 7):
        pair = [draft(move, f'{{"text":"{move} {part}"}}') for part in "ab"]
        log.append("one", 2 * move - 2, pair, key=f"key {move}")
    log.append("two", 0, [draft(move, f'{{"text":"two {move}"}}') for move in (1, 2, 3)])
    log.choose("ann", "one")
    log.close()
    return path


@pytest.fixture
def folder_of_a_plain_user() -> Iterator[Path]:
    """A folder of somebody whom file modes bind; the administrator would pass every lock."""
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(NOBODY)
    folder = Path(tempfile.mkdtemp())
    try:
        yield folder
    finally:
        folder.chmod(0o700)
        shutil.rmtree(folder)
        if is_root:
            os.seteuid(0)
