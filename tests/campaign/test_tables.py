"""Tables that are kept: the same as folded anew, whatever is asked for, and never more than a few."""

from hypothesis import given
from hypothesis import strategies as st

from campaign.service import Session
from campaign.tables import MOST, NEAR, Tables
from events.memory import MemoryLog
from tests.vendel_lines import JON, ids, tick


def counting() -> tuple[Tables, list[int]]:
    """Return tables that are tuples of moves, and the lengths of what was folded."""
    folded: list[int] = []

    def fold(line, table):
        folded.append(len(line))
        return [*(table or []), *line]

    return Tables(list, fold), folded


@given(st.lists(st.integers(1, 200), min_size=1, max_size=30))
def test_a_table_is_that_of_its_line(ends: list[int]) -> None:
    tables, _ = counting()
    for end in ends:
        assert tables.after(range(1, end + 1)) == list(range(1, end + 1))


def test_a_move_back_folds_nothing_or_a_little() -> None:
    tables, folded = counting()
    line = list(range(1, 1001))
    tables.after(line)
    assert folded == [1000 - NEAR, NEAR]
    for end in (1000, 999, 998):
        tables.after(line[:end])
    assert folded[2:] == [NEAR - 1, NEAR - 2]


def test_only_the_latest_tables_are_kept() -> None:
    tables, folded = counting()
    for number in range(1, 3 * MOST):
        tables.keep(number, list(range(1, number + 1)))
    tables.after(range(1, 3 * MOST))
    assert folded == []
    tables.after(range(1, 2))
    assert folded == [1]


def test_a_kept_table_is_not_changed_by_what_is_folded_onto_it() -> None:
    session = Session.begin(MemoryLog(), JON[0], clock=tick(), who="Ann", new_id=ids())
    for line in (*JON[1:], "journey warrior essex", "journey merchant ulaid"):
        session.play(line)
    seen = {number: session.game.view(session.at(number)) for number in session.history.line}
    session.play("undo 2")
    session.play("journey leader holm")
    assert {number: session.game.view(session.at(number)) for number in seen} == seen
