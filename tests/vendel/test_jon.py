"""The rulebook's example as a record, typed at the command line: what the table shows, and what is refused."""

from json import loads
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cli.main import main

RECORD = Path(__file__).parent.parent / "records" / "jon.skald"
LINES = RECORD.read_text(encoding="utf-8").splitlines()


class Answer(NamedTuple):
    """What the command answered."""

    code: int
    out: str
    err: str


class Desk:
    """The command ``skald`` with a log of its own."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capsys = capsys

    def run(self, *words: str) -> Answer:
        self.capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main(words)
        return Answer(int(left.value.code or 0), *self.capsys.readouterr())

    def json(self, *words: str) -> Any:
        result = self.run(*words, "--json")
        assert result.code == 0, result.err
        return loads(result.out)

    def typed(self, lines: list[str]) -> "Desk":
        """Import the first *lines* of the record."""
        part = self.folder / "part.skald"
        part.write_text("\n".join(lines) + "\n", encoding="utf-8")
        result = self.run("import", str(part))
        assert result.code == 0, result.err
        return self


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setenv("SKALD_DB", str(tmp_path / "jon.db"))
    return Desk(tmp_path, capsys)


@pytest.fixture
def whole(desk: Desk) -> Desk:
    return desk.typed(LINES)


@pytest.fixture
def twelve(desk: Desk) -> Desk:
    return desk.typed(LINES[:12])


def test_the_record_is_the_one_of_the_rulebook() -> None:
    assert len(LINES) == 13
    assert LINES[0].startswith('new vendel "The rulebook\'s example" --player Jon:red')
    assert LINES[-2:] == ["journey warrior essex --venture", "journey merchant ulaid"]


def test_the_table_has_the_keys_that_programs_rely_on(whole: Desk) -> None:
    table = whole.json("table")
    assert table.keys() >= {"round", "year", "phase", "turn", "players", "places"}
    assert table["turn"].keys() >= {"player", "spent", "limit", "pending"}
    wanted = {"name", "colour", "home", "silfr", "presence", "majorities", "supply", "standees"}
    assert all(player.keys() >= wanted for player in table["players"])
    wanted = {"regions", "venture", "tokens", "longships", "majority"}
    assert all(place.keys() >= wanted for place in table["places"].values())
    assert table["places"].keys() >= {"svea", "essex", "ulaid", "holm", "polotsk"}
    tokens = [token for place in table["places"].values() for token in place["tokens"]]
    assert tokens
    assert all(token.keys() >= {"player", "talent", "exhausted"} for token in tokens)


def test_the_score_has_the_keys_that_programs_rely_on(whole: Desk) -> None:
    score = whole.json("score")
    assert score.keys() >= {"final", "winners", "tie_break", "rows"}
    assert score["final"] is False
    assert score["winners"] == []
    for row in score["rows"]:
        assert row.keys() >= {"player", "rank", "total", "majorities", "silfr", "lines"}
        assert row["lines"].keys() >= {"majorities", "advanced", "epic", "future", "missions", "ventures"}


def test_after_line_12_jon_has_spent_three(twelve: Desk) -> None:
    table = twelve.json("table")
    assert table["turn"] == table["turn"] | {"player": "Jon", "spent": 3, "limit": 4, "pending": []}
    essex = table["places"]["essex"]
    assert essex["longships"] == {"Jon": 2}
    assert essex["majority"] == "Jon"
    assert essex["venture"]["region"] == "german-ocean"
    assert essex["tokens"] == [{"player": "Jon", "talent": "warrior", "exhausted": True}]
    jon = table["players"][0]
    assert (jon["name"], jon["colour"], jon["home"], jon["silfr"]) == ("Jon", "red", "svea", 5)
    assert set(jon["presence"]) == {"gandvik", "german-ocean"}
    assert jon["majorities"] == 2
    assert (table["round"], table["year"], table["phase"]) == (1, 550, "play")


def test_after_line_12_the_tired_warrior_cannot_invest(twelve: Desk) -> None:
    before = twelve.json("table")
    result = twelve.run("play", "invest", "warrior", "essex")
    assert result.code == 3
    assert "VV-ACT-INV-9" in result.err
    refused = twelve.run("play", "--json", "invest", "warrior", "essex")
    assert refused.code == 3
    assert "VV-ACT-INV-9" in refused.out + refused.err
    assert twelve.json("table") == before


def test_after_line_13_ann_is_next(whole: Desk) -> None:
    table = whole.json("table")
    assert table["turn"] == table["turn"] | {"player": "Ann", "spent": 0, "limit": 4}
    assert table["done"] == ["Jon"]
    exhausted = [t for place in table["places"].values() for t in place["tokens"] if t["exhausted"]]
    ships = sum(n for place in table["places"].values() for n in place["longships"].values())
    assert len(exhausted) + ships == 4


def test_the_table_at_move_12_is_shown_later_too(whole: Desk) -> None:
    assert whole.json("table", "--at", "12")["turn"]["spent"] == 3


def test_silfr_by_seat_and_home_order(whole: Desk) -> None:
    players = whole.json("table")["players"]
    assert [(player["name"], player["silfr"]) for player in players] == [("Jon", 5), ("Ann", 3), ("Bo", 4)]
