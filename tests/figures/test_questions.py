"""What figures ask of the read tables: rows that follow every change, statements that an index answers, and a catch-up
that costs what changed."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import Select
from sqlalchemy.dialects import postgresql, sqlite

from campaign import outcome
from campaign.service import Service
from campaign.shelf import Keeper
from cli.figures import Figures
from events import read_figures as ask
from events.errors import SkaldError
from events.plays import Asked, Seats
from events.read_glance import read_file
from events.read_rows import OF_GAMES
from events.read_tables import _Filler
from events.replay import draft_of
from tests.figures.club import Club
from tests.games.states import RECORDS, played

ASKED = {
    "all": Asked(),
    "of a person": Asked(names=["ann"]),
    "forks": Asked(forks=True),
    "some": Asked(streams=("plain-00000001", "plain-00000002")),
    "counted": Asked(what="journey"),
}
QUERIES: dict[str, Select[Any]] = {
    **{f"plays, {name}": ask.plays_query(asked) for name, asked in ASKED.items()},
    **{f"games, {name}": ask.games_query(asked) for name, asked in ASKED.items()},
    **{f"lengths, {name}": ask.lengths_query(asked) for name, asked in ASKED.items()},
    **{f"sums by {by}, {name}": ask.sums_query(asked, [by]) for name, asked in ASKED.items() for by in ask.BY},
    "sums of a person": ask.sums_query(Asked(), ["seat"], Seats(True, True, ["ann"])),
    **{f"done, {name}": ask.done_query(asked, "journey") for name, asked in ASKED.items()},
    "kinds": ask.kinds_query(),
}


@pytest.mark.parametrize("name", QUERIES)
def test_each_question_is_answered_by_an_index(club: Club, name: str) -> None:
    Figures(club.log, club.place, Asked()).plays()
    said = QUERIES[name].compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})
    with closing(sqlite3.connect(read_file(club.place))) as file:
        plan = [row[3] for row in file.execute(f"EXPLAIN QUERY PLAN {said}")]
    looks = [line for line in plan if line.startswith(("SCAN", "SEARCH"))]
    assert looks
    assert [line for line in looks if "INDEX" not in line and "PRIMARY KEY" not in line] == []
    assert name == "kinds" or [line for line in looks if line.startswith("SCAN")] == []


@pytest.fixture
def server(postgres: str) -> Iterator[Club]:
    found = Club(postgres)
    found.tell(24)
    Figures(found.log, found.place, Asked()).plays()
    yield found
    found.log.close()


LARGE = """
    INSERT INTO kept_ends (role, stream, rules, counts, forked, mode, sides, seats, begun, closed_at, withdrawn,
        forced, stages)
    SELECT current_user, 'far-' || n, 'far', true, n % 50 = 0, 'competitive', 2, 2, n % 2 = 0, '2020-01-01T00:00:00Z',
        0, 0, 0 FROM generate_series(1, 20000) n;
    INSERT INTO kept_plays (role, stream, called, player, kind, won, seat, starts, shared)
    SELECT current_user, 'far-' || n, 'p' || (n + s * 7) % 400, 'P', 'human', s = 1, s, false, false
        FROM generate_series(1, 20000) n, generate_series(1, 2) s;
    INSERT INTO kept_tallies (role, stream, called, what, which, n)
    SELECT current_user, 'far-' || n, 'p' || n % 400, 'what' || n % 200, 'it', 1 FROM generate_series(1, 20000) n;
    ANALYZE kept_ends, kept_plays, kept_tallies
"""
"""20,000 games of others, so that reading a table whole is dear."""


def test_each_question_is_answered_by_an_index_on_postgresql(server: Club) -> None:
    """The server may choose; who asks for all games reads all, and then an index has to be there at all."""
    with psycopg.connect(server.place, options="-c search_path=skald_read", autocommit=True) as connection:
        for said in LARGE.split(";"):
            connection.execute(said.encode())
        for name, query in QUERIES.items():
            asks_for_all = name.endswith((", all", ", forks")) or name == "kinds"
            connection.execute(f"SET enable_seqscan = {'off' if asks_for_all else 'on'}".encode())
            said = str(query.compile(dialect=postgresql.dialect(), compile_kwargs={"literal_binds": True}))
            plan = [str(row[0]) for row in connection.execute(f"EXPLAIN {said}".encode()).fetchall()]
            assert any("Index" in line for line in plan), (name, plan)
            assert [line for line in plan if "Seq Scan" in line] == [], (name, plan)


def test_postgresql_and_sqlite_tell_the_same(server: Club, tmp_path: Path) -> None:
    other = Club(str(tmp_path / "skald.db"))
    other.tell(24)
    found = [Figures(one.log, one.place, Asked()) for one in (server, other)]
    plays, there = (sorted(one.plays(), key=str) for one in found)
    assert plays == there != []
    for by in ask.BY:
        sums, others = (one.ask(partial(ask.sums, asked=Asked(), by=[by])) for one in found)
        assert sums == {key: pytest.approx(one) for key, one in others.items()} != {}
    for question in (ask.games, ask.lengths):
        rows, more = (sorted(map(str, one.ask(partial(question, asked=Asked())))) for one in found)
        assert rows == more != []
    other.log.close()


def tables(club: Club) -> dict[str, list[tuple[Any, ...]]]:
    """Return all rows of the tables, after they caught up."""
    Figures(club.log, club.place, Asked()).plays()
    with closing(sqlite3.connect(read_file(club.place))) as file:
        names = [str(model.__tablename__) for model in OF_GAMES]
        return {name: sorted(file.execute(f"SELECT * FROM {name}"), key=str) for name in names}


def anew(club: Club) -> dict[str, list[tuple[Any, ...]]]:
    """Return the same of tables that were made from nothing."""
    read_file(club.place).unlink()
    return tables(club)


def resumed(club: Club, at: int) -> Service:
    return Service.resume(club.log, club.played[at], clock=club.clock, who="ann")


def amended(club: Club) -> None:
    session = resumed(club, 0)
    names = [seat.name for seat in session.opening.seats]
    session.play("amend 2 'places " + " ".join(f"{name}={at}" for at, name in enumerate(names[::-1], 1)) + "'")


CHANGES: dict[str, Callable[[Club], object]] = {
    "undo": lambda club: resumed(club, 0).play("undo"),
    "amend": amended,
    "reopened and ended again": lambda club: [resumed(club, 0).play("undo"), resumed(club, 0).play("redo")],
    "void": lambda club: Keeper(club.log, club.clock, "ann").void([club.played[0]], "twice"),
    "one more game": lambda club: club.tell(6),
}


@pytest.mark.parametrize("how", CHANGES)
def test_tables_that_caught_up_equal_tables_made_from_nothing(own: Club, how: str) -> None:
    before = tables(own)
    CHANGES[how](own)
    caught_up = tables(own)
    assert (caught_up != before) == (how != "nothing")
    assert caught_up == anew(own)


def test_tables_of_whole_games_that_went_on_equal_tables_made_from_nothing(tmp_path: Path) -> None:
    """Every record of every game, with bots, on one side, alone: ended, opened again, turned back and corrected."""
    club = Club(str(tmp_path / "skald.db"))
    for path in RECORDS:
        club.log.append(f"game-{path.stem}", 0, [draft_of(one) for one in played(path).envelopes])
    before = tables(club)
    assert [name for name, rows in before.items() if not rows] == []
    for head in list(club.log.heads()):
        session = Service.resume(club.log, head.stream, clock=club.clock, who="ann")
        correction = f'amend {session.next_number} "note other"'
        for line in ("note first", "undo 3", "redo 2", 'note "again"', correction, "undo 5"):
            with suppress(SkaldError):
                session.play(line)
    caught_up = tables(club)
    assert [name for name, rows in caught_up.items() if rows == before[name] and name != "houses"] == []
    assert caught_up == anew(club)
    club.log.close()


def test_a_game_that_is_opened_again_leaves_the_figures(own: Club) -> None:
    session = own.begin('new plain "Evening" --player Ann --player Bo')
    session.play("result Ann=3 Bo=2")
    stream = own.played[0] = session.stream
    figures = Figures(own.log, own.place, Asked())
    assert stream in {one.stream for one in figures.plays()}
    resumed(own, 0).play("undo")
    assert stream not in {one.stream for one in figures.plays()}
    resumed(own, 0).play("redo")
    assert stream in {one.stream for one in figures.plays()}


@contextmanager
def counted() -> Iterator[dict[str, int]]:
    """Count the games that are folded, the rows that are written, and the most games whose rows are held at once."""
    found = {"folded": 0, "rows": 0, "most": 0}
    fold, keep = outcome.folded, _Filler._keep

    def folded(*args: Any, **more: Any) -> Any:
        found["folded"] += 1
        return fold(*args, **more)

    def kept(filler: _Filler, connection: Any, rows: Sequence[Any], gone: Any) -> None:
        found["rows"] += sum(len(part) for one in rows for part in one.values())
        found["most"] = max(found["most"], len(rows))
        keep(filler, connection, rows, gone)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(outcome, "folded", folded)
        patch.setattr(_Filler, "_keep", kept)
        yield found


@pytest.mark.parametrize("others", [3, 30])
def test_catching_up_costs_what_changed_however_many_other_games_there_are(tmp_path: Path, others: int) -> None:
    club = Club(str(tmp_path / "skald.db"))
    for number in range(others):
        session = club.begin(f'new plain "Evening {number}" --player Ann --player Bo')
        session.play("result Ann=3 Bo=2")
    figures = Figures(club.log, club.place, Asked())
    assert len(figures.plays()) == 2 * others
    session = club.begin('new plain "One more" --player Ann --player Bo')
    session.play("result Ann=1 Bo=2")
    with counted() as cost:
        assert len(figures.plays()) == 2 * others + 2
        assert cost == {"folded": 1, "rows": 6, "most": 1}  # a game, two seats, two moves, an end
    with counted() as cost:
        figures.plays()
        assert cost == {"folded": 0, "rows": 0, "most": 0}
    club.log.close()


def test_what_was_filled_stays_when_somebody_stops_it(own: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("events.read_tables.BATCH", 5)
    fold, folded, most = outcome.folded, list[str](), 12

    def stopped(log: Any, head: Any, *about: Any) -> Any:
        folded.append(head.stream)
        if len(folded) > most:
            raise KeyboardInterrupt
        return fold(log, head, *about)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(outcome, "folded", stopped)
        with pytest.raises(KeyboardInterrupt):
            tables(own)
    games = len(list(own.log.heads()))
    with closing(sqlite3.connect(read_file(own.place))) as file:
        assert file.execute("SELECT count(*) FROM games").fetchone() == (10,)
    with counted() as cost:
        caught_up = tables(own)
        assert cost["folded"] == games - 10
        assert cost["most"] == 5
    assert caught_up == anew(own)
