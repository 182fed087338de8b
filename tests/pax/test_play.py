"""The play of Pax Viking in free verbs, its result, and what every game on the log has to hold."""

import pytest

from campaign.positions import place
from campaign.service import Service
from events.errors import NotUnderstood
from events.memory import MemoryLog
from tests.beads import ticking
from tests.winter import new_id, refused

PLAY = (
    'turn Ann "sails to Kiev"',
    "turn Bo",
    'event "Storm" --player Bo',
    "count Ann --followers rus=3 --followers jarldom=2 --longships 4",
    "count Ann --followers rus=1",
    'victory Ann "Six in the East"',
    'note "Bo brought cake"',
)


def begun(*lines: str) -> Service:
    players = "--player Ann --player Bo --player Cy"
    session = Service.begin(MemoryLog(), f"new pax Peace {players}", clock=ticking(), who="jon", new_id=new_id)
    for line in ("begin", *lines):
        session.play(line)
    return session


def test_free_verbs_are_logged_and_counted() -> None:
    session = begun(*PLAY)
    ann = session.game.view(session.table)["players"][0]
    assert ann["followers"] == {"rus": 1, "jarldom": 2}
    assert (ann["longships"], ann["turns"], ann["met"]) == (4, 1, ["Six in the East"])
    score = session.game.score(session.table)
    assert not score["final"]
    counted = {"met": 1, "followers": 3, "longships": 4}
    lines = {"victory cards": 1, "followers": 3, "longships": 4}
    assert score["rows"][0] == {"player": "Ann", "rank": None, "total": None, "lines": lines, **counted}
    assert "2 turns and 1 Event logged" in session.game.turn(session.table)


def test_a_result_closes_the_game_and_undo_opens_it() -> None:
    session = begun(*PLAY)
    session.play("places bo=1 ann=2 cy=2")
    score = session.game.score(session.table)
    assert score["final"]
    assert score["winners"] == ["Bo"]
    assert [(row["player"], row["rank"]) for row in score["rows"]] == [("Bo", 1), ("Ann", 2), ("Cy", 2)]
    assert session.game.score_sheets(score)[0].title == "Result: Bo won"
    assert refused(session, "turn Ann").rule == "LAW-OPEN"
    session.play("undo")
    assert not session.game.score(session.table)["final"]


@pytest.mark.parametrize(
    ("line", "rule", "so"),
    [
        ("places ann=1 bo=2", "LAW-RESULT", "Cy is missing"),
        ("places ann=1 bo=2 cy=3 ann=3", "LAW-RESULT", "named twice"),
        ("places ann=1 bo=2 cy=2 ", None, ""),
        ("places ann=1 bo=3 cy=3", "LAW-RESULT", "do not follow"),
        ("places ann=2 bo=2 cy=2", "LAW-RESULT", "do not follow"),
        ("result", "LAW-RESULT", "missing"),
        ("count Ann", "LAW-COUNT", "no number"),
        ('victory Ann "Six in the East"', "LAW-COUNT", "logged"),
    ],
)
def test_results_and_counts_are_whole(line: str, rule: str | None, so: str) -> None:
    session = begun(*PLAY)
    if rule is None:
        assert session.play(line).says == ("Ann won",)
        return
    error = refused(session, line)
    assert error.rule == rule
    assert so in error.so
    assert not error.forceable


@pytest.mark.parametrize(
    "line", ["places ann", "result ann=x", "places ann=100", "count Ann --followers rus", "draft Ann x"]
)
def test_words_that_are_no_move(line: str) -> None:
    with pytest.raises(NotUnderstood):
        begun().play(line)


def test_every_example_of_a_move_is_understood() -> None:
    session = Service.begin(
        MemoryLog(), "new pax T --player Ann --player Bo --player Cy --player Di", clock=ticking(), who="j",
        new_id=new_id,
    )  # fmt: skip
    lines = [line for move in session.game.moves for line in move.examples]
    assert len(lines) >= 20
    for line in lines:
        assert session.parse(line)


def test_a_position_sets_what_the_players_have() -> None:
    session = begun(*PLAY)
    view = session.game.view(session.table)
    other = begun()
    placed = place(other.game, other.table, view)
    assert other.game.view(placed.table) == view


@pytest.mark.parametrize(
    "text", ['{"players": [{"name": "Ann", "longships": -1}]}', '{"players": 3}', '{"phase": "x"}']
)
def test_a_bad_position_is_not_understood(text: str) -> None:
    with pytest.raises(NotUnderstood):
        begun().play(f"position '{text}'")


def test_an_entry_that_no_position_has_is_named() -> None:
    with pytest.raises(NotUnderstood, match=r"'plyers' stands in no position"):
        begun().play("position '{\"plyers\": []}'")


def test_a_position_with_a_stranger_is_refused() -> None:
    assert refused(begun(), 'position \'{"players": [{"name": "Eve"}]}\'').rule == "LAW-SEATS"


def test_a_ruling_is_logged_without_a_switch() -> None:
    session = begun('ruling "Ties go to the older"')
    assert dict(session.table.house) == {}
    assert session.game.upcasters == {}


def test_folding_in_two_parts_is_folding_at_once() -> None:
    session = begun(*PLAY, "places bo=1 ann=2 cy=2")
    assert Service.resume(session.log, session.stream, clock=ticking(), who="x").table == session.table
