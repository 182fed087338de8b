"""Every rule, ruling, invariant and worked example of the ledger is named by a test."""

import re
from pathlib import Path

HERE = Path(__file__).parent
IDS = (HERE / "rule_ids.txt").read_text(encoding="utf-8").split()
_ID = re.compile(r"\b(?:GV-[A-Z]+-\d+|GV-(?:ODN|FRY|THO|LOK)|B-\d\d|D\d{1,2})\b")
_RANGE = re.compile(r"\b(GV-[A-Z]+-|B-|D)(\d+) to (?:GV-[A-Z]+-|B-|D)(\d+)\b")


def named() -> set[str]:
    """Return the ids that the other modules here name; ``D3 to D7`` names five."""
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        if path.name != Path(__file__).name:
            text = path.read_text(encoding="utf-8")
            found.update(_ID.findall(text))
            for front, first, last in _RANGE.findall(text):
                found.update(f"{front}{n:0{len(first)}d}" for n in range(int(first), int(last) + 1))
    return found


def test_the_list_is_whole() -> None:
    assert len(IDS) == len(set(IDS)) == 203
    assert {f"GV-EX-{n:02d}" for n in range(1, 51)} <= set(IDS)
    assert {f"B-{n:02d}" for n in range(1, 32)} <= set(IDS)


def test_every_id_is_named_by_a_test() -> None:
    assert sorted(set(IDS) - named()) == []


def test_no_test_names_an_id_that_does_not_exist() -> None:
    assert sorted(named() - set(IDS)) == []
