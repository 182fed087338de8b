"""Each id of the list is the name of a test, or of a benchmark."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
BENCHMARKS = HERE.parents[1] / "benchmarks"
COUNTS = {"A": 4, "B": 8, "C": 8, "D": 10, "E": 18, "F": 4, "G": 10, "H": 18, "S": 16}
MEASURED = {"F1", "F2", "F3", "F4", "S16"}
IDS = [f"{letter}{number}" for letter, most in COUNTS.items() for number in range(1, most + 1)]
TESTED = {
    found[1].upper()
    for path in HERE.glob("test_*.py")
    for found in re.finditer(r"^def test_([a-hs]\d+)_", path.read_text(encoding="utf-8"), re.MULTILINE)
}
TIMED = {
    found
    for path in BENCHMARKS.glob("*.py")
    for found in re.findall(r"\b(?:F[1-4]|S16)\b", path.read_text(encoding="utf-8"))
}


@pytest.mark.parametrize("found", IDS)
def test_each_id_is_a_test_or_a_benchmark(found: str) -> None:
    assert found in (TIMED if found in MEASURED else TESTED)


def test_no_test_has_an_id_that_nobody_gave() -> None:
    assert set(IDS) >= TESTED
