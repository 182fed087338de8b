"""Old files open for ever, newer ones are refused, and a fact that is not known stops with its number."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, ClassVar

import pytest

from events.envelope import Draft
from events.errors import Damaged
from events.fact import Codec, Fact
from events.log import EventLog
from events.sqlite import SqliteLog
from tests.cli.conftest import Skald
from tests.reliability.conftest import connection_of

GOLDEN = Path(__file__).parents[1] / "golden"
HEAD = "61cecdd8f4c74bb7c67ef54a4b707e75abb92846e0d397e2b9ec8c0673b30027"
LINES = (GOLDEN.parent / "records" / "jon.skald").read_text(encoding="utf-8").splitlines()


@pytest.fixture
def frozen(tmp_path: Path) -> Path:
    """A copy of the file that version 0.1.0 wrote."""
    path = tmp_path / "skald-0.1.0.db"
    shutil.copy(GOLDEN / path.name, path)
    return path


@pytest.fixture
def old(skald: Skald, frozen: Path, monkeypatch: pytest.MonkeyPatch) -> Skald:
    """The commands, on the file of version 0.1.0."""
    monkeypatch.setenv("SKALD_DB", str(frozen))
    monkeypatch.setenv("SKALD_BY", "Åke")
    return skald


def test_the_file_of_0_1_0_is_read_as_it_was_written(old: Skald, frozen: Path) -> None:
    before = frozen.read_bytes()
    assert old("verify", "--expect", HEAD).code == 0
    found = old("log", "--all", "--json").json
    assert [move["line"].removeprefix("Jon: ") for move in found["moves"]] == [
        *LINES,
        "undo",
        "redo",
        'note "ᚠ frozen"',
    ]
    assert (found["head"], found["moves"][0]["at"], found["moves"][0]["by"]) == (HEAD, "2026-11-30T19:02:11Z", "Åke")
    score = old("score", "--json").json
    assert [(one["player"], one["total"]) for one in score["rows"]] == [("Jon", 4), ("Ann", 2), ("Bo", 2)]
    assert old("games", "--json").json["games"][0]["current"] is True
    assert frozen.read_bytes() == before


def test_the_file_of_0_1_0_can_be_played_on(old: Skald) -> None:
    assert old("undo").code == 0
    assert old("redo").code == 0
    again = old("play", "--key", "frozen 0", "note", "hi")
    assert (again.code, "already recorded" in again.err) == (4, True)
    assert old("verify", "--expect", HEAD).code == 0


def test_a_newer_file_is_refused_and_left_alone(old: Skald, frozen: Path) -> None:
    with closing(sqlite3.connect(frozen, isolation_level=None)) as connection:
        connection.execute("PRAGMA user_version=99")
    before = frozen.read_bytes()
    for words in (("log",), ("play", "note", "hi"), ("import", str(GOLDEN.parent / "records" / "jon.skald"))):
        answer = old(*words)
        assert (answer.code, "was written by a newer Skald (shape 99" in answer.err) == (6, True)
    assert frozen.read_bytes() == before


@pytest.mark.parametrize(
    ("type_", "schema", "said"),
    [("vendel.dragon_came", 1, "unknown type 'vendel.dragon_came'"), ("skald.ruled", 7, "has schema 7")],
)
def test_a_fact_that_is_not_known_stops_with_its_number(
    old: Skald, frozen: Path, type_: str, schema: int, said: str
) -> None:
    with closing(SqliteLog(frozen)) as log:
        head = next(log.heads())
        log.append(
            head.stream,
            head.version,
            [
                Draft(head.move + 1, "skald.typed", 1, '{"line":"dragon"}', "2031-01-01T00:00:00Z", "jon"),
                Draft(head.move + 1, type_, schema, "{}", "2031-01-01T00:00:00Z", "jon"),
            ],
        )
    for words in (("table",), ("score",), ("play", "note", "hi"), ("verify",)):
        answer = old(*words)
        assert answer.code == 1
        assert f"fact {head.version + 2} of {head.stream}: " in answer.err
        assert said in answer.err
    with closing(SqliteLog(frozen)) as log:
        assert log.head(head.stream).version == head.version + 2  # nothing was written over it, nothing skipped


class NamedOpening(Fact):
    """What ``skald.game_opened`` might be one day: the title is called name, and seats are counted."""

    type: ClassVar[str] = "skald.game_opened"
    schema_version: ClassVar[int] = 3
    game: str
    name: str
    players: int


def to_two(old: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in old.items() if key != "title"} | {"name": old["title"]}


def to_three(old: dict[str, Any]) -> dict[str, Any]:
    return old | {"players": len(old["seats"])}


def test_an_upcaster_reads_a_fact_of_0_1_0_and_leaves_its_bytes(frozen: Path) -> None:
    before = frozen.read_bytes()
    codec = Codec([NamedOpening], {(NamedOpening.type, 1): to_two, (NamedOpening.type, 2): to_three})
    with closing(SqliteLog(frozen)) as log:
        stored = list(log.read("vendel-00000000", lte=2))[1]
    assert stored.schema == 1
    fact = codec.decode(stored.type, stored.schema, stored.payload)
    assert fact == NamedOpening(game="vendel", name="The rulebook's example", players=3)
    assert frozen.read_bytes() == before
    gap = Codec([NamedOpening], {(NamedOpening.type, 1): to_two})
    with pytest.raises(Damaged, match="schema 1, cannot be read"):
        gap.decode(stored.type, stored.schema, stored.payload, stream="x", version=2)


def test_both_stores_refuse_what_is_too_old_and_say_how_to_carry_it_over(
    log: EventLog, store: str, skald: Skald
) -> None:
    connection = connection_of(log)
    connection.execute("UPDATE skald.store SET shape = 1" if "://" in store else "PRAGMA user_version=1")
    for words in (["games"], ["play", "note", "x"], ["verify"]):
        answer = skald("--db", store, *words)
        assert (answer.code, "a log of an older shape (1)" in answer.err) == (6, True), answer
        assert "skald export record" in answer.err


def test_both_stores_refuse_what_is_newer(log: EventLog, store: str, skald: Skald) -> None:
    from events.stores import open_log

    shape: Callable[[], Any] = lambda: log.about()["shape"]  # noqa: E731
    newest = shape()
    connection = connection_of(log)
    connection.execute("UPDATE skald.store SET shape = 99" if "://" in store else "PRAGMA user_version=99")
    answer = skald("games", "--db", store)
    assert (answer.code, "newer Skald" in answer.err) == (6, True)
    connection.execute(
        f"UPDATE skald.store SET shape = {newest}" if "://" in store else f"PRAGMA user_version={newest}"
    )
    open_log(store, create=False).close()
