"""copy, backup, restore and doctor, between files and a server."""

import json
import os
import re
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from events.envelope import Draft
from events.sqlite import SqliteLog
from events.stores import open_log
from tests.cli.conftest import Skald


@pytest.fixture(params=["sqlite", "postgresql"])
def other(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Another store that holds nothing yet."""
    return str(tmp_path / "other.db") if request.param == "sqlite" else request.getfixturevalue("postgres")


def head(skald: Skald, *db: str) -> str:
    return str(skald("log", "--game", "1", "--json", *db).json["head"])


def test_a_game_is_copied_with_its_hashes_and_back(game: Skald, other: str) -> None:
    game("play", "add", "2")
    answer = game("copy", "1", "--to", other)
    assert (answer.code, answer.out.startswith("copied First game (beads-")) == (0, True)
    assert head(game, "--db", other) == head(game)
    again = game("copy", "First", "--to", other, "--json").json
    assert (again["written"], again["known"], again["head"]) == (False, 4, head(game))
    assert "is there already, all 4 facts; nothing was written" in game("copy", "1", "--to", other).out


def test_a_longer_copy_is_taken_forward_and_a_shorter_one_is_left(game: Skald, other: str) -> None:
    game("copy", "1", "--to", other)
    game("play", "add", "2")
    game("play", "add", "1")
    assert "would copy First game" in game("copy", "1", "--to", other, "--dry-run").out
    assert head(game, "--db", other) != head(game)
    assert "4 facts, up to move 3" in game("copy", "1", "--to", other).out
    assert head(game, "--db", other) == head(game)
    game("undo", "--db", other, "--game", "1")
    assert "and 2 facts more; nothing was written" in game("copy", "1", "--to", other).out


def test_another_story_is_refused_with_the_first_move_that_differs(game: Skald, other: str) -> None:
    game("play", "add", "2")
    game("copy", "1", "--to", other)
    game("play", "add", "1")
    game("play", "--db", other, "--game", "1", "add", "3")
    before = head(game, "--db", other)
    for more in ((), ("--dry-run",)):
        answer = game("copy", "1", "--to", other, *more)
        assert answer.code == 4
        assert "is recorded with another move 3 (fact 5); nothing was written" in answer.err
        assert "fork" in answer.err
    assert head(game, "--db", other) == before


def test_a_copy_that_is_only_tried_makes_no_log(game: Skald, tmp_path: Path) -> None:
    assert "would copy" in game("copy", "1", "--to", str(tmp_path / "none.db"), "--dry-run").out
    assert not (tmp_path / "none.db").exists()


def test_a_safety_copy_brings_back_what_was_lost(game: Skald, other: str, tmp_path: Path) -> None:
    game("play", "add", "2")
    game("new", "beads", "Second", "--player", "Bo")
    told = game("backup", "copy.db", "--json").json
    assert (told["streams"], told["facts"], told["store"]) == (2, 6, game("verify", "--json").json["store"])
    assert game("games", "--json", "--db", "copy.db").json == game("games", "--json").json
    assert game("restore", "copy.db", "--db", other, "--dry-run", "--json").json["new"] == 2
    assert game("restore", "copy.db", "--db", other, "--json").json == {
        "file": "copy.db",
        "written": True,
        "new": 2,
        "longer": 0,
        "same": 0,
        "left_out": [],
    }
    assert game("verify", "--json", "--db", other).json["store"] == told["store"]
    assert game("restore", "copy.db").out.startswith("brought back 0 that were missing and 0 that were shorter; 2")
    back = game("backup", "back.db", "--db", other, "--json").json
    assert (back["store"], back["facts"]) == (told["store"], 6)
    assert sorted(path.name for path in tmp_path.glob("*.db*") if not re.search("other|read", path.name)) == [
        "back.db",
        "copy.db",
        "skald.db",
    ]


def test_a_safety_copy_overwrites_nothing_and_restores_nothing_false(game: Skald, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    assert game("backup", "mine.txt").code == 2
    assert (tmp_path / "mine.txt").read_text(encoding="utf-8") == "mine"
    answer = game("backup", "nowhere/x.db")
    assert (answer.code, "nowhere/x.db cannot be written: there is no folder nowhere" in answer.err) == (6, True)
    assert game("restore", "none.db").code == 5
    assert game("restore", "mine.txt").code == 6
    game("backup", "copy.db")
    with closing(sqlite3.connect(tmp_path / "copy.db", isolation_level=None)) as forger:
        forger.execute("DROP TRIGGER facts_refuse_update")
        forger.execute("UPDATE facts SET by = 'loki' WHERE version = 2")
    answer = game("restore", "copy.db", "--db", "new.db")
    assert (answer.code, "fact 2 of beads-" in answer.err) == (1, True)
    assert game("games", "--json", "--db", "new.db").json["games"] == []


def test_a_restore_that_meets_another_story_writes_nothing(game: Skald) -> None:
    game("new", "beads", "Second", "--player", "Bo")
    game("copy", "1", "--to", "other.db")
    game("play", "--db", "other.db", "--game", "1", "add", "1")
    game("play", "--game", "1", "add", "2")
    game("backup", "copy.db")
    answer = game("restore", "copy.db", "--db", "other.db")
    assert (answer.code, "another move 2" in answer.err) == (4, True)
    assert len(game("games", "--json", "--db", "other.db").json["games"]) == 1


def test_a_safety_copy_is_whole_while_others_write(game: Skald, tmp_path: Path) -> None:
    stop = threading.Event()

    def write() -> None:
        with closing(SqliteLog(tmp_path / "skald.db")) as log:
            move = 0
            while not stop.is_set():
                move += 1
                log.append(
                    "busy",
                    2 * move - 2,
                    [Draft(move, "skald.noted", 1, '{"text":"x"}', "2026-11-30T19:02:11Z", "ann")] * 2,
                )

    writer = threading.Thread(target=write)
    writer.start()
    try:
        told = [game("backup", f"copy{n}.db", "--json") for n in range(10)]
    finally:
        stop.set()
        writer.join()
    assert [answer.code for answer in told] == [0] * 10
    facts = [answer.json["facts"] for answer in told]
    assert all(count % 2 == 0 for count in facts)
    assert facts == sorted(facts)
    with closing(open_log(str(tmp_path / "copy9.db"), create=False)) as log:
        assert log.head("busy").version == facts[-1] - 2


# -- doctor -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("as_json", [True, False])
def test_doctor_tells_nothing_personal(game: Skald, other: str, tmp_path: Path, as_json: bool) -> None:
    game("copy", "1", "--to", other)
    for db in ((), ("--db", other)):
        answer = game("doctor", *db, *(["--json"] if as_json else []))
        assert answer.code == 0, answer.err
        for word in ("First game", "Jon", "Ann", "jon", str(tmp_path), os.uname().nodename, "skald_owner", "127.0.0.1"):
            assert word not in answer.out


def test_doctor_counts_and_names_versions(game: Skald, other: str) -> None:
    game("copy", "1", "--to", other)
    found = game("doctor", "--json", "--db", other).json
    assert found["well"] is True
    assert (found["log"]["streams"], found["log"]["facts"], found["log"]["shape"]) == ({"beads": 1}, 2, 2)
    assert found["log"]["store"] == ("postgresql" if "://" in other else "sqlite")
    assert found["log"]["bytes"] > 0
    assert {"python", "pydantic", "typer", "psycopg", "skald-saga"} <= set(found["versions"])


def test_doctor_without_a_log_and_with_one_that_is_not_well(
    skald: Skald, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert skald("doctor").code == 5
    monkeypatch.delenv("SKALD_DB")
    assert "none yet" in skald("doctor").out
    monkeypatch.setenv("SKALD_DB", str(tmp_path / "skald.db"))
    assert list(tmp_path.iterdir()) == []
    skald("new", "beads", "T", "--player", "A")
    with closing(sqlite3.connect(tmp_path / "skald.db", isolation_level=None)) as forger:
        forger.execute("DROP TRIGGER facts_refuse_update")
        forger.execute("UPDATE facts SET by = 'loki' WHERE version = 2")
    answer = skald("doctor", "--json")
    assert answer.code == 1
    assert json.loads(answer.out)["problems"] == [
        "the triggers that refuse changes of facts are gone",
        "fact 2 of a game: was changed: it does not match its hash; skald verify names it",
    ]
    (tmp_path / "text.db").write_text("no log", encoding="utf-8")
    answer = skald("doctor", "--db", "text.db")
    assert (answer.code, "the log is not a Skald log" in answer.out) == (1, True)
    assert "text.db" not in answer.out
