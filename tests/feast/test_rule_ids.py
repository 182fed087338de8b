"""Every rule, ruling, invariant and worked example of the ledger is named by a test, every rule in the code, too."""

import re
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
IDS = (HERE / "rule_ids.txt").read_text(encoding="utf-8").split()
_ID = re.compile(r"\b(?:FO-[A-Z]+-\d\d|[BE]-\d\d|D\d{1,2})\b")
_RANGE = re.compile(r"\b(FO-[A-Z]+-|[BE]-|D)(\d+) to (?:FO-[A-Z]+-|[BE]-|D)(\d+)\b")
CODE = sorted(path for room in ("projections", "campaign") for path in (ROOT / room / "games/feast").glob("*.py"))
ADVICE = {"FO-PRD-07", "FO-HUN-06", "FO-PIL-09", "FO-PIL-10", "FO-PLU-03"}
"""Advice and reminders of the rulebook: nothing that a tracker could check or do."""


def named(paths: list[Path]) -> set[str]:
    """Return the ids that modules name; ``D3 to D7`` names five."""
    found: set[str] = set()
    for path in paths:
        text = path.read_text(encoding="utf-8")
        found.update(_ID.findall(text))
        for front, first, last in _RANGE.findall(text):
            found.update(f"{front}{n:0{len(first)}d}" for n in range(int(first), int(last) + 1))
    return found


TESTS = [path for path in HERE.glob("*.py") if path.name != Path(__file__).name]


def test_the_list_is_whole() -> None:
    assert len(IDS) == len(set(IDS)) == 307
    assert {f"E-{n:02d}" for n in range(1, 53)} <= set(IDS)
    assert {f"B-{n:02d}" for n in range(1, 40)} <= set(IDS)
    assert {f"D{n}" for n in range(1, 25)} <= set(IDS)


def test_every_id_is_named_by_a_test() -> None:
    assert sorted(set(IDS) - ADVICE - named(TESTS)) == []


def test_no_test_names_an_id_that_does_not_exist() -> None:
    assert sorted(named(TESTS) - set(IDS)) == []


def test_every_rule_is_in_the_code() -> None:
    rules = {rule for rule in IDS if rule.startswith("FO-")} - ADVICE
    assert sorted(rules - named(CODE)) == []
