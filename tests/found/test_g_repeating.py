"""G: repeating, taking back, and what others recorded meanwhile."""

from hypothesis import given
from hypothesis import strategies as st

from campaign.service import Session
from events.errors import Refused
from events.memory import MemoryLog
from tests.found.desk import Skald
from tests.found.test_a_players import BORDER
from tests.vendel_lines import ids, tick


def test_g3_a_remark_leaves_redo_open(typed: Skald, skald: Skald) -> None:
    typed(*BORDER)
    before = skald("table", "--json").json
    assert skald("undo", "2").code == 0
    assert skald("note", "we look again").code == 0
    assert skald("play", "ruling", "the Warrior counts").code == 0
    answer = skald("redo", "2")
    assert answer.code == 0, answer.err
    assert skald("table", "--json").json == before
    lines = [one["line"] for one in skald("log", "--json").json["moves"]]
    assert lines[-2:] == ['note "we look again"', 'ruling "the Warrior counts"']
    assert skald("verify").code == 0


def test_g3_a_move_closes_it_and_the_answer_names_a_way(typed: Skald, skald: Skald) -> None:
    typed(*BORDER, "undo", "note x", "end")
    answer = skald("redo")
    assert (answer.code, "skald fork --at" in answer.err) == (3, True)


def test_g3_a_ruling_that_changes_a_rule_closes_it(typed: Skald, skald: Skald) -> None:
    typed(*BORDER, "undo", 'ruling "so be it" --switch overspend=allow_last')
    assert skald("redo").code == 3


STEPS = ["undo", "undo 2", "redo", "redo 2", "note x", "journey seeress holm", "end"]


@given(st.lists(st.sampled_from(STEPS), max_size=12))
def test_g3_remarks_change_nothing_but_the_log(steps: list[str]) -> None:
    """The line is what counts, in the order in which it was typed, and the table is what its moves make."""
    session = begun()
    done, back = list(enumerate(BORDER, 1)), list[tuple[int, str]]()
    for step in steps:
        verb, _, count = step.partition(" ")
        n = int(count or 1) if count.isdigit() else 1
        try:
            number = session.play(step).number
        except Refused:
            continue
        if verb == "undo":
            done, back = done[:-n], [*back, *reversed(done[-n:])]
        elif verb == "redo":
            done, back = sorted([*done, *back[-n:]]), back[:-n]
        else:
            done, back = [*done, (number, step)], back if verb == "note" else []
    other = begun(1)
    for _, line in done[1:]:
        if line != "note x":
            other.play(line)
    again = Session.open(session.log, session.stream, clock=tick(), who="Cy")
    for one in (session, again):
        assert one.game.view(one.table) == other.game.view(other.table)
        assert one.history.line == [number for number, _ in done]


def begun(lines: int = len(BORDER)) -> Session:
    session = Session.begin(MemoryLog(), BORDER[0], clock=tick(), who="Cy", new_id=ids())
    for line in BORDER[1:lines]:
        session.play(line)
    return session
