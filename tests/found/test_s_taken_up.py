"""S2: a game that cannot be decoded any more is still exported as it is, and taken up from before the fault."""

from contextlib import closing
from pathlib import Path

import pytest

from events.envelope import Draft
from events.sqlite import SqliteLog
from events.stores import open_log
from tests.found.desk import Skald

AT = "2026-11-30T19:02:11Z"
FAULTS = {
    "a type that nobody knows": Draft(4, "vendel.unheard_of", 1, "{}", AT, "mallory"),
    "a schema that nobody knows": Draft(4, "vendel.action_taken", 99, "{}", AT, "mallory"),
    "a payload of something else": Draft(4, "vendel.turn_began", 1, '{"player":[1]}', AT, "mallory"),
    "an undo of nothing": Draft(4, "skald.undone", 1, '{"moves":[99]}', AT, "mallory"),
}


@pytest.fixture(params=FAULTS)
def spoilt(skald: Skald, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """A game of three moves, behind which somebody has appended what cannot be decoded; its name."""
    assert skald("new", "vendel", "Saga", "--player", "Jon:red", "--player", "Ann:blue").code == 0
    for word in ("one", "two"):
        assert skald("play", "note", word).code == 0
    with closing(SqliteLog(tmp_path / "skald.db")) as log:
        (head,) = log.heads()
        typed = Draft(4, "skald.typed", 1, '{"line":"note three"}', AT, "mallory")
        log.append(head.stream, head.version, [typed, FAULTS[request.param]])
        return head.stream


def test_s2_a_game_that_cannot_be_decoded_is_exported_as_it_is(skald: Skald, spoilt: str, tmp_path: Path) -> None:
    answer = skald("export", "jsonl", "-o", "kept.jsonl")
    assert answer.code == 0, answer.text
    with closing(open_log(str(tmp_path / "skald.db"), create=False)) as log:
        head = log.head(spoilt)
    lines = (tmp_path / "kept.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == head.version + 1
    assert head.hash.hex() in lines[0]


def test_s2_a_game_is_taken_up_before_the_fault(skald: Skald, spoilt: str) -> None:
    answer = skald("fork", "Again", "--at", "3", "--json")
    assert answer.code == 0, answer.text
    assert answer.json["forked"] == f"{spoilt}@3"
    assert skald("play", "note", "three").code == 0
    assert skald("log", "--json").code == skald("table").code == 0


def test_s2_a_fork_behind_the_fault_writes_nothing(skald: Skald, spoilt: str, tmp_path: Path) -> None:
    answers = [skald("fork", "Again"), skald("fork", "Again", "--at", "4"), skald("fork", "Again", "--at", "2")]
    assert [answer.code for answer in answers] == [1, 1, 0], [answer.text for answer in answers]
    with closing(open_log(str(tmp_path / "skald.db"), create=False)) as log:
        assert len(list(log.heads())) == 2
