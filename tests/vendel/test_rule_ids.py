"""No rule is forgotten: each id of the ledger's parts A1 to A15 stands in a test, and in the code that holds it.

``rule_ids.txt`` is a frozen list of ids. An id counts only when it is written out: a range of ids names two.
"""

import re
from collections.abc import Iterable
from pathlib import Path

from projections.games.vendel import box

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
IDS = (HERE / "rule_ids.txt").read_text(encoding="utf-8").split()
ID = re.compile(r"VV-[A-Z]+(?:-[A-Z0-9]+)+")

NO_TEST = {
    "VV-COM-11": "parts of Pax Viking; they belong to the link between the games",
    "VV-COM-12": "a player aid changes nothing on the table",
    "VV-DEF-09": "Alone is a word of tiles and cards whose texts are not printed; the table judges it",
    "VV-DEF-10": "Unpopulated is a word of one tile; the table judges it",
}
"""Ids that no test can name, and why."""

NO_CODE = NO_TEST | {
    "VV-COM-01": "the boards are the shape of the table itself",
    "VV-COM-07": "markers are the facts about rounds, starting player and Homes",
    "VV-SET-10": "a player aid changes nothing on the table",
    "VV-VEN-03": "a sample tile; any tile's outcome is typed as facts",
}
"""Ids that no code can hold, and why."""


OURS = {"VV-TAL-ANY": "what all Talent actions share; the ledger heads its part A9 with it, without an id"}
"""Ids that the ledger does not have and the code needs, and why."""


def named(files: Iterable[Path]) -> set[str]:
    """Return all ids that stand in *files*."""
    return {found for file in files for found in ID.findall(file.read_text(encoding="utf-8"))}


def sources(*folders: str) -> list[Path]:
    """Return the Python and Markdown files below *folders*, without this one."""
    files = (file for folder in folders for file in (ROOT / folder).rglob("*") if file.suffix in (".py", ".md"))
    return [file for file in files if file != Path(__file__)]


def test_the_list_of_ids_is_whole():
    assert len(IDS) == len(set(IDS)) == 175
    assert {name for name in IDS if not ID.fullmatch(name)} == set()
    assert set(NO_CODE) <= set(IDS)


def test_every_rule_is_proved():
    proved = named(sources("tests"))
    missing = [name for name in IDS if name not in proved and name not in NO_TEST]
    assert not missing, f"no test names {', '.join(missing)}"


def test_every_rule_is_held_by_code():
    held = named(sources("campaign", "projections", "events"))
    missing = [name for name in IDS if name not in held and name not in NO_CODE]
    assert not missing, f"no code names {', '.join(missing)}"


def test_no_exception_is_idle():
    held, proved = named(sources("campaign/games/vendel", "projections/games/vendel")), named(sources("tests/vendel"))
    assert not set(NO_TEST) & proved, "these exceptions are proved by now"
    assert not set(NO_CODE) & held, "these exceptions are held by code now"


def test_no_unknown_rule_is_named():
    parts = tuple(f"VV-{part}-" for part in sorted({name.split("-")[1] for name in IDS}))
    found = {
        name for name in named(sources("tests/vendel", "campaign", "projections", "events")) if name.startswith(parts)
    }
    families = {name.rpartition("-")[0] for name in IDS}
    assert found - set(IDS) - set(OURS) - families == set()
    assert set(OURS) <= found - set(IDS), "these ids are not needed"


ELSEWHERE = {
    "leader_from_bot", "bot_majority_guard", "bot_missions", "bot_needs_most", "bot_in_region_count",
    "transition_tiles_used",
}  # fmt: skip
"""House rules about the bot and about the link to Pax Viking."""


def test_every_house_rule_is_proved():
    """Each switch stands in a test, and each of its values."""
    texts = "".join(file.read_text(encoding="utf-8") for file in sources("tests/vendel"))
    for switch, values in box.House.switches().items():
        if switch not in ELSEWHERE:
            assert f"{switch}=" in texts, switch
            assert [value for value in values if f'"{value}"' not in texts and f"{switch}={value}" not in texts] == []
