"""Read tables: they follow the log, cost what changed, and are made anew whenever they cannot be trusted."""

import os
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from campaign import outcome
from campaign.games import registry
from campaign.service import Service
from cli import reading
from events.envelope import Head
from events.errors import Refused
from events.log import EventLog
from events.read_glance import Listed, read_file
from events.read_rows import GameRow, PlayRow
from events.stores import open_log
from projections.shelf import NOTHING, About
from tests.cluster import Cluster
from tests.found.page import rights

AT = datetime(2026, 11, 30, 19, 2, 11, tzinfo=UTC)
Row = dict[str, Any]


@pytest.fixture(autouse=True)
def _beads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.BUILT_IN, "beads", "tests.toygame:GAME")


class Shelf:
    """A log, and what its read tables say."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.log: EventLog = open_log(place, create=True)
        self.folds: list[str] = []

    def begin(self, number: int) -> Service:
        """Open a game of Jon and Ann."""
        words = f'new beads "Game {number}" --player Jon:red --player Ann'
        return Service.begin(self.log, words, clock=lambda: AT, who="jon", new_id=f"aaaaaaa{number}".__str__)

    def play(self, stream: str, *lines: str) -> None:
        """Play moves; those that are refused are passed over."""
        session = Service.resume(self.log, stream, clock=lambda: AT, who="jon")
        for line in lines:
            with suppress(Refused):
                session.play(line)

    def end(self, stream: str) -> None:
        """Play until the game is over."""
        self.play(stream, *["add 3"] * 7, "draw 6")

    def games(self) -> list[Row]:
        """Return the games as the tables have them."""
        return [row._asdict() for row in reading.games_of(self.log, self.place)]

    def refolded(self) -> list[str]:
        """Return the streams that were folded since the last call."""
        found, self.folds = self.folds, []
        return found

    @property
    def file(self) -> Path:
        return read_file(self.place)


Open = Callable[[str], Shelf]


@pytest.fixture
def shelves(monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Return a function that opens a log and counts the folds over it."""
    opened: list[Shelf] = []
    fold = outcome.folded

    def counted(log: EventLog, head: Head, about: About = NOTHING) -> Any:
        found = fold(log, head, about)
        for shelf in opened:
            shelf.folds += [head.stream] if found and log is shelf.log else []
        return found

    def make(place: str) -> Shelf:
        opened.append(Shelf(place))
        return opened[-1]

    monkeypatch.setattr(outcome, "folded", counted)
    yield make
    for shelf in opened:
        shelf.log.close()


@pytest.fixture
def shelf(shelves: Open, tmp_path: Path) -> Shelf:
    """A log in a file with three games, of which the second is over."""
    found = shelves(str(tmp_path / "skald.db"))
    for number in (1, 2, 3):
        found.begin(number)
    found.end("beads-aaaaaaa2")
    return found


def anew(shelf: Shelf) -> list[Row]:
    """Return what every game comes to, folded here and now."""
    found = [outcome.folded(shelf.log, head) for head in shelf.log.heads()]
    return [GameRow.model_validate(one.game).model_dump() for one in found if one]


def test_a_game_and_its_plays_become_rows(shelf: Shelf) -> None:
    first, second, _ = shelf.games()
    assert first == {
        "stream": "beads-aaaaaaa1", "title": "Game 1", "game": "beads", "opened_at": "2026-11-30T19:02:11Z",
        "last_at": "2026-11-30T19:02:11Z", "moves": 1, "version": 2, "state": "open", "forked": None,
        "head": shelf.log.head("beads-aaaaaaa1").hash.hex(),
        "kept": "", "void": False, "archived": False, "tags": "", "place": None, "date": None, "told_minutes": None,
        "minutes": None, "closed_at": None, "seats": 2, "told": False, "tie_break": None, "result": None,
    }  # fmt: skip
    assert (second["state"], second["moves"]) == ("over", 9)
    with closing(sqlite3.connect(shelf.file)) as file:
        seats = file.execute("SELECT called, player, kind, colour FROM plays WHERE stream LIKE '%1' ORDER BY 1")
        assert list(seats) == [("ann", "Ann", "human", None), ("jon", "Jon", "human", "red")]


@pytest.mark.parametrize("seed", range(8))
def test_tables_that_caught_up_equal_tables_made_anew(shelves: Open, tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    shelf = shelves(str(tmp_path / "skald.db"))
    streams: list[str] = []
    for _ in range(25):
        if not streams or (len(streams) < 5 and chance.random() < 0.2):
            streams.append(shelf.begin(len(streams)).stream)
        lines = chance.choice((["add 3"] * 7, ["add 2"], ["draw 4"], ["undo"], ["undo 3", "redo"], ["note why"]))
        shelf.play(chance.choice(streams), *lines)
        if chance.random() < 0.4:
            assert shelf.games() == anew(shelf)
    caught_up = shelf.games()
    shelf.file.unlink()
    assert caught_up == shelf.games() == anew(shelf)
    assert len(caught_up) == len(streams) > 1


def test_catching_up_folds_what_changed_and_nothing_else(shelf: Shelf) -> None:
    assert len(shelf.games()) == len(shelf.refolded()) == 3
    shelf.games()
    assert shelf.refolded() == []
    for number in range(4, 9):
        shelf.begin(number)
    shelf.games()
    assert len(shelf.refolded()) == 5
    shelf.play("beads-aaaaaaa1", "add 1")
    assert shelf.games()[0]["moves"] == 2
    assert shelf.refolded() == ["beads-aaaaaaa1"]


def test_nothing_is_written_when_nothing_changed(shelf: Shelf) -> None:
    shelf.games()
    before = shelf.file.read_bytes(), shelf.file.stat().st_mtime_ns
    shelf.games()
    assert (shelf.file.read_bytes(), shelf.file.stat().st_mtime_ns) == before


def test_a_glance_has_the_columns_of_the_tables_and_their_values(shelf: Shelf) -> None:
    assert Listed._fields == tuple(GameRow.model_fields)
    filled = reading.games_of(shelf.log, shelf.place)
    assert reading.games_of(shelf.log, shelf.place) == filled
    assert [list(map(type, one)) for one in reading.games_of(shelf.log, shelf.place)] == [
        list(map(type, one)) for one in filled
    ]


def test_the_log_is_not_written(shelf: Shelf) -> None:
    shelf.log.close()
    path = Path(shelf.place)
    before = path.read_bytes()
    shelf.log = open_log(shelf.place, create=False)
    assert len(shelf.games()) == 3
    shelf.log.close()
    assert path.read_bytes() == before


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:5000])


def overwrite(file: Path) -> None:
    file.write_bytes(b"no database at all, " * 500)


def scramble(file: Path) -> None:
    whole = bytearray(file.read_bytes())
    whole[4096:] = b"\xff" * (len(whole) - 4096)
    file.write_bytes(whole)


def say(*sql: str) -> Callable[[Path], None]:
    def change(file: Path) -> None:
        with closing(sqlite3.connect(file)) as connection, connection:
            for one in sql:
                connection.execute(one)

    return change


DAMAGE: dict[str, Callable[[Path], None]] = {
    "deleted": Path.unlink,
    "emptied": lambda file: os.truncate(file, 0),
    "cut": cut,
    "overwritten": overwrite,
    "scrambled": scramble,
    "of an older Skald": say("UPDATE progress SET made_by = '0 skald 0.0.1'"),
    "of other columns": say("DROP TABLE games", "CREATE TABLE games (stream text)"),
    "without a table": say("DROP TABLE plays", "UPDATE games SET head = ''"),
    "of no letters": say("UPDATE games SET title = CAST(x'ff' AS TEXT)"),
}


@pytest.mark.parametrize("how", DAMAGE)
def test_tables_that_cannot_be_trusted_are_made_anew(shelf: Shelf, how: str) -> None:
    expected = shelf.games()
    shelf.refolded()
    DAMAGE[how](shelf.file)
    assert shelf.games() == expected
    assert len(shelf.refolded()) == 3
    assert shelf.games() == expected
    assert shelf.refolded() == []


def test_a_log_that_another_one_took_the_place_of_is_noticed(shelf: Shelf, shelves: Open, tmp_path: Path) -> None:
    shelf.games()
    other = shelves(str(tmp_path / "other.db"))
    other.begin(7)
    other.begin(2)
    other.play("beads-aaaaaaa2", *["add 1"] * 9)
    expected = other.games()
    kept = shelf.file
    kept.replace(other.file)
    assert other.games() == expected
    other.refolded()
    assert other.games() == expected
    assert other.refolded() == []


def test_a_folder_that_may_not_be_written_has_them_in_memory(folder_of_a_plain_user: Path, shelves: Open) -> None:
    shelf = shelves(str(folder_of_a_plain_user / "skald.db"))
    shelf.begin(1)
    shelf.log.close()
    folder_of_a_plain_user.chmod(0o500)
    shelf.log = open_log(shelf.place, create=False)
    assert [row["title"] for row in shelf.games()] == ["Game 1"]
    assert len(shelf.refolded()) == 1
    assert not shelf.file.exists()


def test_tables_that_another_program_holds_are_left_alone(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("events.read_tables._WAIT", 0.05)
    shelf.games()
    before = shelf.file.read_bytes()
    shelf.play("beads-aaaaaaa1", "add 1")
    with closing(sqlite3.connect(shelf.file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert shelf.games()[0]["moves"] == 2
    assert shelf.file.read_bytes() == before


def test_a_game_in_trouble_is_looked_at_each_time(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(registry.BUILT_IN, "beads")
    assert {row["state"] for row in shelf.games()} == {"not-found"}
    monkeypatch.setitem(registry.BUILT_IN, "beads", "tests.toygame:GAME")
    assert [row["state"] for row in shelf.games()] == ["open", "over", "open"]


def test_rows_are_checked_before_they_are_written() -> None:
    with pytest.raises(ValidationError):
        GameRow.model_validate({"stream": "beads-1", "version": "many"})
    with pytest.raises(ValidationError):
        PlayRow.model_validate({"stream": "beads-1", "called": "jon", "player": "Jon", "kind": "human", "total": "x"})


def test_postgresql_keeps_them_in_a_schema_of_their_own(shelves: Open, postgres: str, cluster: Cluster) -> None:
    shelf = shelves(postgres)
    for number in (1, 2):
        shelf.begin(number)
    shelf.end("beads-aaaaaaa1")
    assert shelf.games() == anew(shelf)
    shelf.refolded()
    shelf.play("beads-aaaaaaa2", "add 1", "undo")
    caught_up = shelf.games()
    assert shelf.refolded() == ["beads-aaaaaaa2"]
    assert caught_up == anew(shelf)
    assert cluster.say("SELECT stream, state FROM skald_read.games ORDER BY 1") == [
        ("beads-aaaaaaa1", "over"), ("beads-aaaaaaa2", "open"),
    ]  # fmt: skip
    cluster.say("DROP VIEW skald_read.games")
    assert shelf.games() == anew(shelf)
    shelf.refolded()
    assert len(shelf.games()) == 2
    assert shelf.refolded() == []


@pytest.fixture
def club(shelves: Open, postgres: str, cluster: Cluster) -> Iterator[Shelf]:
    """A log with one game on a server with the roles of docs/club-server.md; ann is a writer, bo a reader."""
    shelf = shelves(postgres)
    shelf.begin(1)
    try:
        cluster.say(rights(read_tables=False))
        cluster.say("CREATE ROLE ann LOGIN IN ROLE skald_writer; CREATE ROLE bo LOGIN IN ROLE skald_reader")
        yield shelf
    finally:
        names = "ann, bo, skald_writer, skald_reader"
        cluster.say(f"DROP OWNED BY {names}; DROP ROLE {names}")


def granted() -> str:
    """Return what docs/club-server.md grants of the read tables, once they are there."""
    before = rights(read_tables=False).splitlines()
    return "\n".join(line for line in rights(read_tables=True).splitlines() if line not in before)


def test_a_role_that_may_not_write_them_has_them_in_memory(club: Shelf, cluster: Cluster) -> None:
    for member in ("ann", "bo"):
        club.place = cluster.url(user=member)
        assert [row["title"] for row in club.games()] == ["Game 1"]
    assert cluster.say("SELECT 1 FROM pg_namespace WHERE nspname = 'skald_read'") == []


def test_members_of_a_club_keep_their_own_up_to_date(club: Shelf, cluster: Cluster) -> None:
    club.games()
    cluster.say(granted())
    for _ in range(2):
        club.play("beads-aaaaaaa1", "add 1")
        for member in ("ann", "bo"):
            club.place = cluster.url(user=member)
            club.refolded()
            found = club.games()
            assert club.refolded() == ["beads-aaaaaaa1"]
            assert found == club.games()
            assert club.refolded() == []
            assert found == anew(club)
        cluster.say("UPDATE skald_read.kept_progress SET made_by = 'an older Skald'")
        club.place = cluster.url()
        club.games()  # the owner makes them anew, and who had rights keeps them


def test_the_owner_makes_tables_of_another_shape_anew_and_members_keep_their_rights(
    club: Shelf, cluster: Cluster
) -> None:
    club.games()
    cluster.say(granted())
    for sql in ("DROP VIEW skald_read.plays", "DROP SCHEMA skald_read CASCADE", "DROP FUNCTION skald_read.keep"):
        cluster.say(sql)
        assert club.games() == anew(club)
        club.refolded()
        club.games()
        assert club.refolded() == []
    club.place = cluster.url(user="ann")
    assert club.games() == anew(club)


def test_a_row_that_the_log_does_not_know_is_removed(shelf: Shelf) -> None:
    expected = shelf.games()
    say("CREATE TABLE spare AS SELECT * FROM games LIMIT 1", "UPDATE spare SET stream = 'beads-ghost'",
        "INSERT INTO games SELECT * FROM spare")(shelf.file)  # fmt: skip
    assert shelf.games() == expected
    with closing(sqlite3.connect(shelf.file)) as file:
        assert file.execute("SELECT count(*) FROM games").fetchone() == (3,)
