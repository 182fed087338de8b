"""One pass over the facts of a game finds what was found fact by fact and move by move."""

import random
from contextlib import suppress

import pytest

from campaign.service import Service
from campaign.session import Session
from campaign.walked import When, _turning, walked
from events.errors import SkaldError
from events.memory import MemoryLog
from projections.history import fold_history
from tests.beads import numbered, ticking
from tests.campaign.test_rows import RECORDS, lines_of
from tests.figures import naive
from tests.games.states import played

SOME = 12
"""Moves of a record that are looked at one by one."""


def when(session: Session, number: int) -> When:
    """Return when a move was made: all that was recorded before it is folded anew."""
    line = fold_history(session.envelopes[: session.history.entries[number].first - 1]).line
    table = session.game.table()
    for one in line:
        session.evolve(table, one)
    return When(session.game.stage(table), session.game.round_of(table))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_pass_over_a_record_finds_its_table_moments_points_and_facts(path: object) -> None:
    session = played(path)
    _turning.cache_clear()
    found = walked(session.game, session.envelopes)
    assert session.game.view(found.table) == session.game.view(session.table)
    assert [tuple(one) for one in found.points()] == naive.points(session)
    assert sorted(found.when) == sorted(session.history.entries)
    some = random.Random(3).sample(sorted(found.when), min(SOME, len(found.when)))
    assert {number: found.when[number] for number in some} == {number: when(session, number) for number in some}
    assert [one.number for one in found.moves] == session.history.line
    assert [one.facts for one in found.moves] == [tuple(session.decoded(n)) for n in session.history.line]


TURNS = ("undo", "undo 2", "undo 3", "redo", "redo 2", "note why", 'amend {} "note so"', "end", "journey warrior essex",
         "note more", "undo --to 9", "redo")  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_moves_that_were_turned_back_and_forth_were_made_when_they_were_made(seed: int) -> None:
    chance = random.Random(seed)
    first, *rest = lines_of(next(path for path in RECORDS if path.stem == "three-seats"))
    session = Service.begin(MemoryLog(), first, clock=ticking(), who="ann", new_id=numbered())
    for line in rest[:45]:
        session.play(line)
    for _ in range(30):
        with suppress(SkaldError):
            session.play(chance.choice((*TURNS, *rest[40:60])).format(session.history.last - 2))
    found = walked(session.game, session.envelopes)
    assert found.when == {number: when(session, number) for number in session.history.entries}
    assert [tuple(one) for one in found.points()] == naive.points(session)


def test_a_remark_in_front_of_which_a_move_was_restored_names_no_table() -> None:
    first, *rest = lines_of(next(path for path in RECORDS if path.stem == "jon"))
    session = Service.begin(MemoryLog(), first, clock=ticking(), who="ann", new_id=numbered())
    for line in rest:
        session.play(line)
    begin = next(n for n in session.history.line if session.history.entries[n].line == "begin")
    session.play(f"undo --to {begin - 1}")
    for line in ("note why", f"redo --to {begin}", "note so"):
        session.play(line)
    found = walked(session.game, session.envelopes)
    assert found.when == {number: when(session, number) for number in session.history.entries}
    last = session.history.last
    assert (found.when[last - 2].stage, found.when[last].stage) == ("setup", "round 1")
