"""The score along the game, and what earned it."""

from campaign.extras import tables
from campaign.service import Service
from campaign.walked import points as points_of
from events.memory import MemoryLog
from projections.timeline import earned
from tests.vendel_lines import JON, ids, tick


def game() -> Service:
    session = Service.begin(MemoryLog(), JON[0], clock=tick(), who="Ann", new_id=ids())
    for line in (*JON[1:], "journey warrior essex --venture", "journey merchant ulaid", "end", "end"):
        session.play(line)
    return session


def test_the_last_point_is_the_score_now() -> None:
    session = game()
    points = points_of(session)
    assert [point.stage for point in points] == ["setup", "round 1", "round 2"]
    assert points[-1].totals == {row["player"]: row["total"] for row in session.game.score(session.table)["rows"]}
    assert points[0].totals == {"Jon": 2, "Ann": 2, "Bo": 2}


def test_what_was_earned_adds_up_to_the_score() -> None:
    session = game()
    sums: dict[tuple[str, str], int] = {}
    for reason in earned(tables(session), session.game.score):
        sums[reason.player, reason.line] = sums.get((reason.player, reason.line), 0) + reason.change
        assert reason.total == sums[reason.player, reason.line]
    for row in session.game.score(session.table)["rows"]:
        for line, n in row["lines"].items():
            assert sums.get((row["player"], line), 0) == n


def test_the_move_that_earned_a_majority_is_named() -> None:
    session = game()
    reason = next(r for r in earned(tables(session), session.game.score) if r.total == 4)
    assert session.history.entries[reason.move].line == "Jon: journey warrior essex --venture"


def test_an_earlier_moment_has_its_own_line() -> None:
    session = game()
    session.play("undo 3")
    assert [number for number, _ in tables(session, 13)] == list(range(1, 14))
    assert [number for number, _ in tables(session)] == list(range(1, 13))
