"""Each id of the ledger's part A16 stands in a test, and in the code that holds it."""

from pathlib import Path

from tests.vendel.test_rule_ids import named, sources

IDS = (Path(__file__).parent / "rule_ids.txt").read_text(encoding="utf-8").split()
NO_CODE = {
    "VV-BOT-04": "which side of a board people choose is theirs; the bot's neutral one is VV-BOT-05",
    "VV-BOT-18": "nothing changes in a person's turn",
}
"""Ids that no code can hold, and why."""


def test_the_list_of_ids_is_whole():
    assert len(IDS) == len(set(IDS)) == 52
    assert all(name.startswith("VV-BOT-") for name in IDS)


def test_every_rule_is_proved():
    proved = named(file for file in sources("tests/vendel_bot") if file.name != Path(__file__).name)
    assert [name for name in IDS if name not in proved] == []


def test_every_rule_is_held_by_code():
    held = named(sources("campaign/games/vendel", "projections/games/vendel"))
    assert [name for name in IDS if name not in held and name not in NO_CODE] == []
    assert not set(NO_CODE) & held, "these exceptions are held by code now"


def test_no_unknown_rule_is_named():
    found = {n for n in named(sources("tests/vendel_bot", "campaign", "projections")) if n.startswith("VV-BOT-")}
    assert found - set(IDS) - {"VV-BOT-ACH"} == set()
