"""Frozen records and logs are added, never edited: each has the bytes that it was frozen with."""

from hashlib import sha256
from pathlib import Path

import pytest

HERE = Path(__file__).parent
KEPT = [*HERE.glob("*.skald"), *HERE.glob("*.json"), *(HERE.parent / "golden").glob("*.db")]
SUMS = dict(line.split()[::-1] for line in (HERE / "SHA256SUMS").read_text(encoding="utf-8").splitlines())


def test_each_frozen_file_is_listed_and_there() -> None:
    assert sorted(SUMS) == sorted(path.name for path in KEPT)


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.name)
def test_a_frozen_file_has_the_bytes_it_was_frozen_with(path: Path) -> None:
    assert sha256(path.read_bytes()).hexdigest() == SUMS[path.name], "it was edited; freeze a new file beside it"
