"""S7: read tables that were forged are found, made anew, and out of the reach of other members of a club."""

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from tests.cluster import Cluster
from tests.found.desk import Skald, record
from tests.found.page import MEMBERS, rights

FORGERIES = {
    "a title": "UPDATE games SET title = 'Forged'",
    "a victory": "UPDATE plays SET won = NOT won",
    "a total": "UPDATE plays SET total = total + 100",
    "a player": "UPDATE plays SET player = 'Mallory' WHERE called = (SELECT min(called) FROM plays)",
    "no players": "DELETE FROM plays",
    "an end": "UPDATE games SET state = CASE state WHEN 'over' THEN 'open' ELSE 'over' END",
}


@pytest.fixture
def told(skald: Skald) -> Skald:
    """A log with a finished game, whose read tables were asked."""
    assert skald("import", record("gone-viking-three")).code == 0
    assert skald("stats").code == skald("games").code == 0
    return skald


@pytest.mark.parametrize("how", FORGERIES)
def test_s7_doctor_recounts_what_lists_are_told_from(told: Skald, tmp_path: Path, how: str) -> None:
    assert told("doctor").code == 0
    with closing(sqlite3.connect(tmp_path / "skald.db.read.db")) as tables, tables:
        tables.execute(FORGERIES[how])
    answer = told("doctor")
    assert (answer.code, "skald stats --rebuild" in answer.out) == (1, True), answer.text
    assert "Forged" not in answer.out


@pytest.mark.parametrize("how", FORGERIES)
def test_s7_statistics_are_made_anew_when_asked_for(told: Skald, tmp_path: Path, how: str) -> None:
    honest = told("stats", "--json").out, told("games", "--json").out
    with closing(sqlite3.connect(tmp_path / "skald.db.read.db")) as tables, tables:
        tables.execute(FORGERIES[how])
    assert told("stats", "--rebuild", "--json").out == honest[0]
    assert (told("stats", "--json").out, told("games", "--json").out) == honest
    assert told("doctor").code == 0


def may(cluster: Cluster, user: str, sql: str) -> bool:
    """Tell whether the server lets *user* do *sql*."""
    with psycopg.connect(cluster.url(user=user), autocommit=True) as connection:
        try:
            connection.execute(sql)
        except psycopg.Error:
            return False
    return True


@pytest.fixture
def club(skald: Skald, cluster: Cluster, postgres: str) -> Iterator[Skald]:
    """A club's log on a server, with the roles of the documentation; ann and bo are writers."""
    assert skald("import", record("gone-viking-three"), "--db", postgres).code == 0
    assert skald("games", "--db", postgres).code == 0
    try:
        cluster.say(rights(read_tables=True))
        cluster.say("CREATE ROLE ann LOGIN IN ROLE skald_writer; CREATE ROLE bo LOGIN IN ROLE skald_writer")
        yield skald
    finally:
        cluster.say(f"DROP OWNED BY {MEMBERS}; DROP ROLE {MEMBERS}")


@pytest.mark.parametrize("how", FORGERIES)
def test_s7_no_member_changes_what_another_is_told(club: Skald, cluster: Cluster, how: str) -> None:
    hers = "--db", cluster.url(user="bo")
    honest = club("stats", "--json", *hers).out, club("games", "--json", *hers).out
    tables = re.sub(r"\b(games|plays)\b", r"skald_read.\1", FORGERIES[how])
    may(cluster, "ann", tables)
    may(cluster, "ann", re.sub(r"skald_read\.", "skald_read.kept_", tables))
    assert (club("stats", "--json", *hers).out, club("games", "--json", *hers).out) == honest


def test_s7_what_a_member_hands_to_the_function_is_told_to_nobody_else(club: Skald, cluster: Cluster) -> None:
    hers = "--db", cluster.url(user="bo")
    (game,) = club("games", "--json", *hers).json["games"]
    honest = club("stats", "--json", *hers).out
    row = {"stream": game["game"], "title": "Forged", "game": "vendel", "opened_at": "", "last_at": "", "moves": 1}
    row |= {"version": 1, "head": game["head"], "state": "over", "forked": None}
    play = {"stream": game["game"], "called": "mallory", "player": "Mallory", "kind": "human", "won": True}
    for shape in range(8):
        kept = json.dumps({"games": [row], "plays": [play]})
        may(cluster, "ann", f"SELECT skald_read.keep({shape}, 'forged', '{kept}', NULL)")
    may(cluster, "ann", "UPDATE skald_read.plays SET player = 'Mallory'")
    assert club("stats", "--json", *hers).out == honest
    assert "Forged" not in club("games", *hers).out


@pytest.mark.parametrize("table", ["games", "plays", "progress"])
def test_s7_no_member_writes_the_tables_of_a_server(club: Skald, cluster: Cluster, table: str) -> None:
    allowed = [
        sql
        for sql in (
            f"DELETE FROM skald_read.{table}",
            f"INSERT INTO skald_read.{table} SELECT * FROM skald_read.{table}",
        )
        if may(cluster, "ann", sql)
    ]
    assert allowed == []
