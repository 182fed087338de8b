"""Games as tables: as CSV and as SQLite they say the same, and it is what `skald stats` says."""

import csv
import shutil
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import duckdb
import pytest

from exports.csv import FORMULA
from exports.tables import TABLES
from tests.cli.conftest import Skald, skald

__all__ = ["skald"]

RECORDS = Path(__file__).parents[1] / "records"
LOGGED = ("three-seats", "five-seats", "coop", "gone-viking-three", "vikingar-two", "wingspan", "jon")
HOSTILE = ("+Ann", "Bo-Å b", "Ólafr Þorsteinsson")


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log of games of every kind, with a campaign, a void game, a fork and odd names."""
    path = tmp_path_factory.mktemp("tables") / "skald.db"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SKALD_DB", str(path))
        patch.setenv("SKALD_BY", "jon")
        for words in _words():
            _run(*words)
    return path


def _words() -> Iterator[tuple[str, ...]]:
    yield ("import", *(str(RECORDS / f"{name}.skald") for name in LOGGED))
    yield ("new", "plain", '=Odd, "names"', *(word for name in HOSTILE for word in ("--player", name)))
    yield ("play", "places", *(f"{name}={n}" for n, name in enumerate(HOSTILE, 1)))
    yield ("play-info", "--place", "Bo's", "--date", "2026-11-30", "--minutes", "95")
    yield ("new", "plain", "Twice", "--player", "Ann", "--player", "Bo")
    yield ("play", "result", "Ann=3", "Bo=2")
    yield ("fork", "A fork", "--stay")
    yield ("void", "Twice", "--because", "typed in twice")
    yield ("campaign", "new", "Winter")
    yield ("campaign", "join", "Jonathan", "--alias", "Jon")
    yield ("campaign", "add", "Wingspan")


def _run(*words: str) -> None:
    from cli.main import main

    with pytest.raises(SystemExit) as left:
        main(words)
    assert not left.value.code, words


@pytest.fixture
def on_shelf(skald: Skald, shelf: Path, monkeypatch: pytest.MonkeyPatch) -> Skald:
    monkeypatch.setenv("SKALD_DB", str(shelf))
    return skald


@pytest.fixture
def folder(on_shelf: Skald, tmp_path: Path) -> Path:
    assert on_shelf("export", "csv", "--all", "--output", str(tmp_path / "csv")).code == 0
    return tmp_path / "csv"


@pytest.fixture
def file(on_shelf: Skald, tmp_path: Path) -> Path:
    assert on_shelf("export", "sqlite", "--all", "--output", str(tmp_path / "plays.db")).code == 0
    return tmp_path / "plays.db"


def rows(folder: Path, table: str) -> list[dict[str, str]]:
    with (folder / f"{table}.csv").open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def in_sqlite(file: Path, sql: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(file)) as tables:
        return tables.execute(sql).fetchall()


Figures = dict[tuple[str, str, str, int], tuple[int, int, float | None]]
FIGURES = """WITH modes AS (SELECT game, CASE
        WHEN count(CASE WHEN kind = 'human' THEN 1 END) > 1
            AND count(CASE WHEN kind = 'human' AND team IS NULL THEN 1 END) = 0
            AND count(DISTINCT CASE WHEN kind = 'human' THEN team END) = 1 THEN 'coop'
        WHEN count(CASE WHEN kind <> 'human' THEN 1 END) > 0 THEN 'bots'
        WHEN count(*) = 1 THEN 'solo' ELSE 'competitive' END AS mode FROM {plays} GROUP BY game)
    SELECT player, rules, mode, seats, count(*), sum(won), avg(total)
    FROM {plays} JOIN {games} USING (game) JOIN modes USING (game)
    WHERE state = 'over' AND kind = 'human' GROUP BY 1, 2, 3, 4"""


def told(skald: Skald) -> Figures:
    """Return what `skald stats` says: (person, rules, mode, seats) -> games, victories, average total."""
    found = skald("stats", "--json").json["players"]
    return {
        (row["player"].casefold(), game, one["mode"], one["seats"]): (one["games"], one["won"], one["average"])
        for row in found
        for game, kind in row["by_game"].items()
        for one in kind["alike"]
    }


def rounded(found: list[tuple[Any, ...]]) -> Figures:
    return {
        (who.casefold(), rules, mode, seats): (n, int(won), None if mean is None else round(mean, 2))
        for who, rules, mode, seats, n, won, mean in found
    }


def plain(figures: Figures) -> Figures:
    """Return the figures of people as they sit at tables, which is how stats call them."""
    return {("jon" if who == "jonathan" else who, *kind): one for (who, *kind), one in figures.items()}  # type: ignore[misc]


def mode(seats: list[dict[str, str]]) -> str:
    """Return with whom a game was played."""
    teams = [row["team"] for row in seats if row["kind"] == "human"]
    if len(teams) > 1 and teams[0] and set(teams) == {teams[0]}:
        return "coop"
    if len(teams) < len(seats):
        return "bots"
    return "solo" if len(teams) == 1 else "competitive"


def test_csv_read_by_python_says_what_stats_says(on_shelf: Skald, folder: Path) -> None:
    games = {row["game"]: row for row in rows(folder, "games")}
    found: dict[tuple[str, str, str, int], list[tuple[str, str]]] = defaultdict(list)
    at_table: dict[str, list[dict[str, str]]] = defaultdict(list)
    for row in rows(folder, "plays"):
        at_table[row["game"]].append(row)
    for row in rows(folder, "plays"):
        if games[row["game"]]["state"] == "over" and row["kind"] == "human":
            name = row["called"].removeprefix("'") if row["called"][1:].startswith(FORMULA) else row["called"]
            own = at_table[row["game"]]
            found[name.casefold(), games[row["game"]]["rules"], mode(own), len(own)].append((row["won"], row["total"]))
    figures = {}
    for key, plays in found.items():
        totals = [float(total) for _, total in plays if total]
        mean = round(sum(totals) / len(totals), 2) if totals else None
        figures[key] = len(plays), sum(int(won) for won, _ in plays), mean
    assert figures == told(on_shelf)


def test_csv_read_by_duckdb_says_the_same_without_options(on_shelf: Skald, folder: Path) -> None:
    sql = FIGURES.format(plays=f"'{folder}/plays.csv'", games=f"'{folder}/games.csv'")
    with duckdb.connect() as tables:
        found = plain(rounded(tables.execute(sql).fetchall()))
    assert {key: one for key, one in found.items() if not key[0].startswith("'")} == {
        key: one for key, one in told(on_shelf).items() if not key[0].startswith(FORMULA)
    }


def test_sqlite_says_the_same(on_shelf: Skald, file: Path) -> None:
    assert plain(rounded(in_sqlite(file, FIGURES.format(plays="plays", games="games")))) == told(on_shelf)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_both_forms_hold_the_same_rows(folder: Path, file: Path, table: Any) -> None:
    of_csv = [tuple(row.values()) for row in rows(folder, table.name)]
    of_sqlite = in_sqlite(file, f"SELECT * FROM {table.name}")
    assert [tuple(map(_text, row)) for row in of_sqlite] == of_csv
    assert of_csv


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else str(value)


def test_keys_and_links_hold(file: Path) -> None:
    assert in_sqlite(file, "PRAGMA foreign_key_check") == []
    assert in_sqlite(file, "PRAGMA integrity_check") == [("ok",)]
    assert in_sqlite(file, "PRAGMA user_version") == [(2,)]
    assert not list(file.parent.glob("plays.db-*"))
    for view in ("results", "head_to_head", "strategies"):
        assert in_sqlite(file, f"SELECT count(*) FROM {view}")[0][0] > 0


def test_no_cell_is_a_formula_unless_it_is_asked_for(on_shelf: Skald, folder: Path, tmp_path: Path) -> None:
    cells = [cell for table in TABLES for row in rows(folder, table.name) for cell in row.values()]
    assert not [cell for cell in cells if cell.startswith(FORMULA) and not _is_number(cell)]
    assert "'+Ann" in cells
    assert on_shelf("export", "csv", "--all", "--raw", "--output", str(tmp_path / "raw")).code == 0
    assert "+Ann" in [row["called"] for row in rows(tmp_path / "raw", "plays")]


def _is_number(cell: str) -> bool:
    try:
        float(cell)
    except ValueError:
        return False
    return True


def test_void_games_and_forks_are_left_out_and_people_are_called_as_the_campaign_calls_them(
    on_shelf: Skald, folder: Path, tmp_path: Path
) -> None:
    titles = [row["title"] for row in rows(folder, "games")]
    assert "Twice" not in titles
    assert "A fork" not in titles
    assert on_shelf("export", "csv", "--all", "--forks", "--output", str(tmp_path / "forks")).code == 0
    assert "A fork" in [row["title"] for row in rows(tmp_path / "forks", "games")]
    winter = [row for row in rows(folder, "games") if row["campaign"] == "Winter"]
    assert len(winter) == 1
    people = {row["called"]: row["player"] for row in rows(folder, "plays") if row["game"] == winter[0]["game"]}
    assert people["Jon"] == "Jonathan"


def test_one_game_alone_also_when_it_is_void(on_shelf: Skald, tmp_path: Path) -> None:
    assert on_shelf("export", "csv", "--game", "Twice", "--output", str(tmp_path / "one")).code == 0
    assert [row["title"] for row in rows(tmp_path / "one", "games")] == ["Twice"]


def test_where_and_when_it_was_played_is_told(folder: Path) -> None:
    odd = next(row for row in rows(folder, "games") if row["place"])
    assert (odd["place"], odd["date"], odd["minutes"], odd["end"]) == ("Bo's", "2026-11-30", "95", "told")
    assert odd["title"] == '\'=Odd, "names"'


def test_a_file_that_is_there_is_left_alone(on_shelf: Skald, folder: Path, file: Path) -> None:
    before = file.read_bytes()
    assert on_shelf("export", "csv", "--output", str(folder)).code == 2
    assert on_shelf("export", "sqlite", "--output", str(file)).code == 2
    assert file.read_bytes() == before
    assert on_shelf("export", "sqlite", "--output", str(file), "--yes").code == 0
    assert len(in_sqlite(file, "SELECT * FROM games")) == 1


def test_a_log_is_never_written_over(on_shelf: Skald, shelf: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copy(shelf, tmp_path / "log.db"))
    assert on_shelf("export", "sqlite", "--output", str(copy), "--yes").code == 2
