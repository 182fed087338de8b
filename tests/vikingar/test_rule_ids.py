"""Every rule, ruling, invariant and worked example of the ledger is named by a test, every rule in the code, too."""

import re
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
IDS = (HERE / "rule_ids.txt").read_text(encoding="utf-8").split()
_ID = re.compile(r"\b(?:VK-[A-Z]+-\d\d|B-\d\d|D\d{1,2})\b")
_RANGE = re.compile(r"\b(VK-[A-Z]+-|B-|D)(\d+) to (?:VK-[A-Z]+-|B-|D)(\d+)\b")
CODE = sorted(path for room in ("projections", "campaign") for path in (ROOT / room / "games/vikingar").glob("*.py"))


def named(paths: list[Path]) -> set[str]:
    """Return the ids that modules name; ``D3 to D7`` names five."""
    found: set[str] = set()
    for path in paths:
        text = path.read_text(encoding="utf-8")
        found.update(_ID.findall(text))
        for front, first, last in _RANGE.findall(text):
            found.update(f"{front}{n:0{len(first)}d}" for n in range(int(first), int(last) + 1))
    return found


TESTS = [path for path in HERE.glob("test_*.py") if path.name != Path(__file__).name]


def test_the_list_is_whole() -> None:
    assert len(IDS) == len(set(IDS)) == 232
    assert {f"VK-EX-{n:02d}" for n in (*range(1, 47), 50)} <= set(IDS)
    assert {f"B-{n:02d}" for n in range(1, 48)} <= set(IDS)


def test_every_id_is_named_by_a_test() -> None:
    assert sorted(set(IDS) - named(TESTS)) == []


def test_no_test_names_an_id_that_does_not_exist() -> None:
    assert sorted(named(TESTS) - set(IDS)) == []


def test_every_rule_of_section_a_is_in_the_code() -> None:
    rules = {rule for rule in IDS if rule.startswith("VK-") and not rule.startswith("VK-EX")}
    assert sorted(rules - named(CODE)) == []
