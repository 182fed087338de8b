"""The moves of all games, found in the read tables: the same as those that each game's own facts tell."""

import random
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from sqlalchemy.dialects import postgresql, sqlite

from campaign.service import Service
from campaign.session import Session
from campaign.walked import when
from cli import finding
from cli.wanted import wanted
from events.log import EventLog
from events.read_glance import read_file
from events.read_moves import Narrow, like_of, moves_query
from events.replay import draft_of
from events.stores import open_log
from projections.history import Entry
from tests.beads import ticking
from tests.cli.conftest import Skald
from tests.games.states import RECORDS, played

ASKED: tuple[dict[str, object], ...] = (
    {}, {"player": "a"}, {"player": "yl"}, {"player": "ann"}, {"player": "bo"}, {"verb": "i"}, {"verb": "invest"},
    {"verb": "inv f"}, {"verb": "note"}, {"rounds": "3..5"}, {"rounds": "..2"}, {"rounds": "4"}, {"grep": "future"},
    {"grep": "KNIGHT"}, {"grep": "s[aeiou]+l"}, {"grep": "^.*: end$"}, {"grep": "ä"}, {"grep": "x*y?z*"}, {"last": 2},
    {"grep": r"\bho[ml]+e?\b"},
    {"since": "2026-11-14T19:59:00+00:00"}, {"until": "2026-11-14"}, {"player": "ylva", "verb": "invest", "last": 1},
    {"player": "bo", "grep": "future", "rounds": "1.."},
)  # fmt: skip


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[EventLog, str]]:
    """Return a log with every record, some moves of which were taken back, and where it lies."""
    place = str(tmp_path_factory.mktemp("moves") / "skald.db")
    found = open_log(place, create=True)
    for path in RECORDS:
        stream = f"game-{path.stem}"
        found.append(stream, 0, [draft_of(one) for one in played(path).envelopes])
        session = Service.resume(found, stream, clock=ticking(), who="bo")
        for line in ("undo 2", "redo", 'note "100 % so, said Bo_b"'):
            session.play(line)
    yield found, place
    found.close()


@pytest.fixture(scope="module")
def sessions(log: tuple[EventLog, str]) -> dict[str, Session]:
    return {head.stream: Session.open(log[0], head.stream) for head in log[0].heads()}


def slow(session: Session, said: dict[str, object], people: set[str], *, show_all: bool) -> list[Entry]:
    """Return what is asked for of one game, from its facts."""
    entries = [one for one in session.history.entries.values() if show_all or not (one.withdrawn or one.turns_back)]
    return list(finding.moves_found(session, wanted(said).among(people), entries))


@pytest.mark.parametrize("said", ASKED, ids=str)
def test_the_tables_find_what_each_game_tells(
    log: tuple[EventLog, str], sessions: dict[str, Session], said: dict[str, object]
) -> None:
    people = finding.people(*log)
    for show_all in (False, True):
        found = finding.moves_of_all(*log, wanted(said).among(people), set(sessions), show_all=show_all)
        expected = {stream: slow(one, said, people, show_all=show_all) for stream, one in sessions.items()}
        assert {stream: [_told(entry) for entry, _ in some] for stream, some in found.items()} == {
            stream: [_told(entry) for entry in some] for stream, some in expected.items() if some
        }


def _told(entry: Entry) -> tuple[object, ...]:
    """Return all that a list shows of a move."""
    return (entry.number, entry.line, entry.at, entry.by, entry.player, entry.unchecked, entry.broken, entry.because,
            entry.withdrawn_by, entry.withdraws, entry.restores)  # fmt: skip


def test_the_tables_know_when_each_move_was_made(log: tuple[EventLog, str], sessions: dict[str, Session]) -> None:
    found = finding.moves_of_all(*log, wanted({}), set(sessions), show_all=True)
    for stream, session in sessions.items():
        assert {entry.number: at for entry, at in found[stream]} == dict(when(session))


def test_what_is_like_a_pattern_is_never_less_than_what_it_finds(sessions: dict[str, Session]) -> None:
    chance = random.Random(5)
    lines = [entry.line for session in sessions.values() for entry in session.history.entries.values()]
    for _ in range(400):
        line = chance.choice(lines)
        begin = chance.randrange(len(line))
        text = chance.choice((str.upper, str.lower, str))(line[begin : begin + chance.randrange(1, 12)])
        text = re.sub(r"[\\()\[\]{}|]", ".", text)
        for made in (re.escape(text), text.replace("+", "."), f"{text}*", f"x?{text}.*"):
            like, pattern = like_of(made), _pattern(made)
            if like and pattern:
                glob = re.compile(
                    ".*".join("".join(map(_one, run)) for run in like.split("%")), re.IGNORECASE | re.DOTALL
                )
                assert not [one for one in chance.sample(lines, 40) if pattern.search(one) and not glob.search(one)]
    assert like_of("future-") == "%future-%".replace("s", "_")
    assert [like_of(odd) for odd in ("a|b", "(x)", r"\d+", "s?", "ä", "ab{0}", r"\x41bc")] == [None] * 7
    assert [like_of(odd) for odd in ("por[t]ge", r"\bport", "[]a]*bc[^x]")] == ["%por%", "%port%", "%bc%"]


def _one(sign: str) -> str:
    return "." if sign == "_" else re.escape(sign)


def _pattern(text: str) -> re.Pattern[str] | None:
    try:
        return re.compile(text, re.IGNORECASE)
    except re.error:
        return None


BY_INDEX = (
    (Narrow(called="bo", whole=True), "ix_moves_called"),
    (Narrow(called="bo"), "ix_moves_called"),
    (Narrow(verb="invest"), "ix_moves_verb"),
    (Narrow(since="2026-11-30T00:00:00Z"), "ix_moves_at"),
    (Narrow(streams=["a", "b"]), "PRIMARY KEY"),
)


@pytest.mark.parametrize(("narrow", "index"), BY_INDEX)
def test_an_index_answers_what_is_asked_of_the_moves(log: tuple[EventLog, str], narrow: Narrow, index: str) -> None:
    finding.people(*log)
    said = moves_query(narrow).compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})
    with closing(sqlite3.connect(read_file(log[1]))) as file:
        plan = [row[3] for row in file.execute(f"EXPLAIN QUERY PLAN {said}")]
    assert any(line.startswith("SEARCH moves") and index in line for line in plan), plan


FAR = """
    INSERT INTO kept_moves (role, stream, move, at, "by", called, stage, verb, line, counts, withdraws, restores,
        broken, unchecked)
    SELECT current_user, 'far-' || n % 500, n, '2020-01-01T00:00:00Z', 'x', 'p' || n % 400, '', 'far' || n % 300, 'far',
        true, '', '', '', '' FROM generate_series(1, 40000) n;
    ANALYZE kept_moves
"""


def test_postgresql_finds_the_same_by_an_index(log: tuple[EventLog, str], postgres: str) -> None:
    server = open_log(postgres, create=True)
    streams = ["game-three-seats", "game-jon", "game-vikingar-two"]
    for stream in streams:
        server.append(stream, 0, [draft_of(one) for one in log[0].read(stream)])
    for said in ASKED:
        asked = wanted(said).among(finding.people(server, postgres))
        here, there = (
            finding.moves_of_all(*one, asked, set(streams), show_all=True) for one in ((server, postgres), log)
        )
        assert here == there, said
    with psycopg.connect(postgres, options="-c search_path=skald_read", autocommit=True) as connection:
        for said_so in FAR.split(";"):
            connection.execute(said_so.encode())
        for narrow, index in BY_INDEX:
            said_so = str(
                moves_query(narrow).compile(dialect=postgresql.dialect(), compile_kwargs={"literal_binds": True})
            )
            plan = [str(row[0]) for row in connection.execute(f"EXPLAIN {said_so}".encode()).fetchall()]
            assert any("Index" in line for line in plan), (index, plan)
            assert [line for line in plan if "Seq Scan" in line] == [], (index, plan)
    server.close()


def test_where_somebody_put_a_piece(skald: Skald) -> None:
    records = Path(__file__).parents[1] / "records"
    for name in ("three-seats", "jon"):
        assert skald("import", str(records / f"{name}.skald")).code == 0
    words = ("log", "--all-games", "--player", "Torsten", "--verb", "invest", "--grep", "--spot=?.port")
    plain = skald(*words, "--json").json["games"]
    with_facts = skald(*words, "--json", "--facts").json["games"]
    assert [game["title"] for game in plain] == ["First frost"]
    assert all("--spot portage" in move["line"].casefold() for move in plain[0]["moves"])
    for move, other in zip(plain[0]["moves"], with_facts[0]["moves"], strict=True):
        assert {key: value for key, value in other.items() if key != "facts"} == move
        assert other["facts"]
    one = skald("log", "--game", "1", *words[2:], "--json", "--facts").json
    assert one == with_facts[0]
