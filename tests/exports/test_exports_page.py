"""docs/exports.md: every command on it is understood, every question on it is answered."""

import json
import re
import sqlite3
from pathlib import Path

import duckdb
import pytest

from exports.formats import FORMATS
from tests.cli.conftest import Skald, skald

__all__ = ["skald"]

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "exports.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return [text for head, text in re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.M | re.S) if head == language]


QUESTIONS = blocks("sql")
SETTINGS = json.loads(blocks("json")[0])
COMMANDS = [
    words
    for block in blocks("")
    for line in block.splitlines()
    if (words := line.split("#")[0].split()) and words[:2] == ["skald", "export"]
]


@pytest.fixture
def played(skald: Skald, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Skald:
    """Return the command line, in an empty folder, with finished games, an open one and one with a bot in its log."""
    records = [
        str(ROOT / "tests" / "records" / f"{name}.skald")
        for name in ("gone-viking-golden", "jon", "three-seats", "wingspan", "gone-viking-five")
    ]
    assert skald("import", *records).code == 0
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return skald


def test_every_format_has_its_row() -> None:
    rows = set(re.findall(r"^\| `skald export ([a-z]+)", PAGE, re.M))
    assert rows == {*FORMATS, "csv", "sqlite", "bgstats", "bgg"}


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_command_of_the_page_writes(played: Skald, words: list[str]) -> None:
    answer = played(*words[1:])
    assert (answer.code, answer.err) == (0, answer.err)
    assert answer.out or list(Path().iterdir())


@pytest.mark.parametrize("question", QUESTIONS, ids=range(len(QUESTIONS)))
def test_duckdb_answers_every_question(played: Skald, question: str) -> None:
    assert len(question.splitlines()) == 1
    assert played("export", "csv", "--all", "--output", "tables").code == 0
    with duckdb.connect() as tables:
        assert tables.sql(question).fetchall()


def test_the_questions_say_what_stats_says(played: Skald) -> None:
    played("export", "csv", "--all", "--output", "tables")
    with duckdb.connect() as tables:
        found = {name: (games, won) for name, games, won in tables.sql(QUESTIONS[0]).fetchall()}
    stats = played("stats", "--json").json["players"]
    assert found == {row["player"]: (row["games"], row["won"]) for row in stats}


def test_the_settings_for_datasette_name_what_is_there(played: Skald) -> None:
    assert played("export", "sqlite", "--all", "--output", "plays.db").code == 0
    told = SETTINGS["databases"]["plays"]
    with sqlite3.connect("plays.db") as rows:
        for table, said in told["tables"].items():
            columns = {row[1] for row in rows.execute(f"PRAGMA table_info({table})")}
            named = {
                *said.get("facets", ()),
                *(said[key] for key in ("sort", "sort_desc", "label_column") if key in said),
            }
            assert named
            assert named <= columns
        answers = {
            name: rows.execute(one["sql"], {"player": "Ylva"}).fetchall() for name, one in told["queries"].items()
        }
    assert all(answers.values())
    stats = {row["player"]: (row["games"], row["won"]) for row in played("stats", "--json").json["players"]}
    assert {row[0]: row[1:3] for row in answers["victories"]} == stats
