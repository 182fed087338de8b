"""One game as rows: what the read tables and the exported ones are filled with, over every record there is."""

from pathlib import Path

import pytest

from campaign.notation.names import fold
from campaign.outcome import folded
from campaign.service import Service
from campaign.session import Session
from events.folded import Folded
from events.memory import MemoryLog
from events.read_rows import OF_GAMES
from projections.shelf import About
from tests.beads import numbered, ticking

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.skald"))


def lines_of(path: Path) -> list[str]:
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip() and not line.startswith("#")]


@pytest.fixture(scope="module", params=RECORDS, ids=lambda path: path.stem)
def game(request: pytest.FixtureRequest) -> Session:
    first, *rest = lines_of(request.param)
    session = Service.begin(MemoryLog(), first, clock=ticking(), who="ann", new_id=numbered())
    for line in rest:
        session.play(line)
    return session


@pytest.fixture(scope="module")
def rows(game: Session) -> Folded:
    found = folded(game.log, game.log.head(game.stream))
    assert found is not None
    return found


def test_every_row_fits_its_table_and_stands_once(rows: Folded) -> None:
    told = {"games": [rows.game], **rows.more}
    for model in OF_GAMES:
        name, key = str(model.__tablename__), [column.key for column in model.__table__.primary_key]  # type: ignore[attr-defined]
        checked = [model.model_validate(row) for row in told[name]]
        keys = [tuple(getattr(row, part) for part in key) for row in checked]
        assert len(set(keys)) == len(keys), name
    assert set(told) == {str(model.__tablename__) for model in OF_GAMES}


def test_seats_and_totals_are_those_of_the_score(game: Session, rows: Folded) -> None:
    score = game.game.score(game.table)
    plays = {row["player"]: row for row in rows.more["plays"]}
    assert [row["player"] for row in rows.more["plays"]] == [seat.name for seat in game.opening.seats]
    assert [row["seat"] for row in rows.more["plays"]] == list(range(1, len(plays) + 1))
    for row in score["rows"]:
        place = row["rank"] if score["final"] else None
        assert (plays[row["player"]]["total"], plays[row["player"]]["rank"]) == (row["total"], place)
    won = [name for name, row in plays.items() if row["won"]]
    assert sorted(won) == sorted(score["winners"] if score["final"] else ())
    assert all(row["shared"] == (row["won"] and len(won) > 1) for row in plays.values())
    assert sum(row["starts"] for row in plays.values()) <= 1


def test_lines_of_the_score_add_up_to_what_the_score_says(game: Session, rows: Folded) -> None:
    told = {(row["called"], row["line"]): row["value"] for row in rows.more["score_lines"]}
    score = game.game.score(game.table)
    known = {(fold(r["player"]), line): n for r in score["rows"] for line, n in r["lines"].items() if n is not None}
    assert told == known


def test_every_move_has_its_row_and_counts_as_the_history_says(game: Session, rows: Folded) -> None:
    found = {row["move"]: row for row in rows.more["moves"]}
    assert sorted(found) == sorted(game.history.entries)
    assert [number for number, row in found.items() if row["counts"]] == game.history.line
    verbs = {model.verb.split()[0] for model in game.grammar.moves}
    assert {row["verb"] for row in found.values()} <= verbs
    for number, row in found.items():
        assert row["withdrawn_by"] == game.history.entries[number].withdrawn_by


def test_the_last_points_are_the_totals(rows: Folded) -> None:
    last = max((row["place"] for row in rows.more["points"]), default=0)
    totals = {row["called"]: row["total"] for row in rows.more["plays"] if row["total"] is not None}
    found = {row["called"]: row["total"] for row in rows.more["points"] if row["place"] == last}
    assert rows.game["told"] or found == totals


EVENING = ('new plain "Evening" --player Ann:red --player Bo', "turn Bo", "result Ann=3 Bo=3")


def test_a_shared_victory_a_time_that_was_told_and_who_began() -> None:
    log = MemoryLog()
    first, *rest = EVENING
    session = Service.begin(log, first, clock=ticking(), who="ann", new_id=numbered())
    for line in rest:
        session.play(line)
    found = folded(log, log.head(session.stream), About(minutes=95, tags=("long",), void="typed in twice"))
    assert found is not None
    assert (found.game["minutes"], found.game["tags"], found.game["void"]) == (95, " long ", True)
    plays = found.more["plays"]
    assert [(row["player"], row["won"], row["shared"], row["starts"]) for row in plays] == [
        ("Ann", True, True, False),
        ("Bo", True, True, True),
    ]
