"""S2: what no log takes is refused at every door, with the same id, and nothing of it is written."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from events.envelope import Draft
from events.memory import MemoryLog
from events.sqlite import SqliteLog
from exports.jsonl import jsonl_text
from tests.drafts import sealed
from tests.found.desk import Skald, copied

AT = "2026-11-30T19:02:11Z"
OPENED = (
    Draft(1, "skald.typed", 1, '{"line":"new vendel Border --player Jon --player Ann"}', AT, "ann"),
    Draft(
        1,
        "skald.game_opened",
        1,
        '{"game":"vendel","title":"Border","seats":[{"name":"Jon"},{"name":"Ann"}],"house":{}}',
        AT,
        "ann",
    ),
)
NOTE = (
    Draft(2, "skald.typed", 1, '{"line":"note x"}', AT, "ann"),
    Draft(2, "skald.noted", 1, '{"text":"x"}', AT, "ann"),
)
KINDS: dict[str, tuple[str, dict[str, Any]]] = {
    "escape in by": ("LAW-TYPE", {"by": "a\x1b[2J"}),
    "c1 in by": ("LAW-TYPE", {"by": "a\x9b2J"}),
    "line separator in type": ("LAW-TYPE", {"type": "skald.noted\u2028"}),
    "no time": ("LAW-TIME", {"at": "not a time"}),
    "a day that is not": ("LAW-TIME", {"at": "2026-02-30T19:02:11Z"}),
    "payload no JSON": ("LAW-PAYLOAD", {"payload": "{"}),
    "payload no object": ("LAW-PAYLOAD", {"payload": "[]"}),
    "payload with an escape": ("LAW-PAYLOAD", {"payload": r'{"text":"\u001b[2J"}'}),
    "payload not finite": ("LAW-PAYLOAD", {"payload": '{"text":"x","n":1e999}'}),
    "last of all moves": ("LAW-MOVE", {"move": 2**63 - 1}),
    "a move that skips": ("LAW-MOVE", {"move": 4}),
    "schema of too many digits": ("LAW-SCHEMA", {"schema": 2**63}),
}


def parted(draft: Draft, change: dict[str, Any]) -> list[Draft]:
    """Return a game of two moves, the last fact with *change*."""
    return [*OPENED, NOTE[0], draft._replace(**change)]


def logs(folder: Path) -> Iterator[Any]:
    yield MemoryLog()
    yield SqliteLog(folder / "gate.db", create=True)


@pytest.mark.parametrize("name", ["move63", "move63m1", "newline", "esc"])
def test_s2_a_file_of_such_facts_is_refused_with_its_line(skald: Skald, tmp_path: Path, name: str) -> None:
    answer = skald("import", copied(f"{name}.jsonl", tmp_path))
    assert (answer.code, "LAW-" in answer.err) == (3, True), answer.text
    assert f"{name}.jsonl:" in answer.err
    assert skald("games", "--json").json == {"games": []}


@pytest.mark.parametrize("name", KINDS)
def test_s2_files_and_logs_refuse_with_the_same_id(skald: Skald, tmp_path: Path, name: str) -> None:
    rule, change = KINDS[name]
    drafts = parted(NOTE[1], change)
    (tmp_path / "odd.jsonl").write_text("".join(jsonl_text(list(sealed("vendel-odd", drafts)))), encoding="utf-8")
    answer = skald("import", "odd.jsonl", "--json")
    assert answer.code == 3, answer.text
    assert (answer.json["rule"], answer.json["where"]) == (rule, "odd.jsonl:5")
    assert skald("games", "--json").json == {"games": []}
    for log in logs(tmp_path):
        try:
            log.append("vendel-odd", 0, drafts)
            refused = ""
        except ValueError as error:
            refused = str(error)
        assert refused.endswith(f"({rule})"), type(log).__name__
        assert list(log.heads()) == []


def test_s2_an_undo_can_follow_whatever_was_imported(skald: Skald, tmp_path: Path) -> None:
    (tmp_path / "fine.jsonl").write_text(
        "".join(jsonl_text(list(sealed("vendel-odd", [*OPENED, *NOTE])))), encoding="utf-8"
    )
    assert skald("import", "fine.jsonl").code == 0
    assert skald("undo").code == 0
    assert skald("import", copied("move63m1.jsonl", tmp_path)).code == 3


def test_s2_a_version_that_is_not_known_is_no_version(tmp_path: Path) -> None:
    for log in logs(tmp_path):
        with pytest.raises(ValueError, match="LAW-BATCH"):
            log.append("vendel-odd", None, list(OPENED))
