"""Tables that are kept: the same as folded anew, whatever is asked for, and never more than a few."""

from hypothesis import given
from hypothesis import strategies as st

from campaign.service import Service
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
    assert folded == [488, 256, 128, 64, NEAR, NEAR]
    del folded[:]
    for end in (1000, 999, 998):
        tables.after(line[:end])
    assert folded == [NEAR - 1, NEAR - 2]


def test_going_back_move_by_move_never_folds_the_whole_line_again() -> None:
    tables, folded = counting()
    line = list(range(1, 5001))
    tables.after(line)
    del folded[:]
    for end in range(5000, 3000, -1):
        assert len(tables.after(line[:end])) == end
    assert max(folded) <= 1024
    assert sum(folded) < 2000 * 400


def test_few_tables_are_kept_and_the_wider_apart_the_farther_back() -> None:
    tables, folded = counting()
    for number in range(1, 20 * MOST):
        tables.keep(number, list(range(1, number + 1)))
    assert len(tables._kept) <= MOST
    tables.after(range(1, 20 * MOST))
    assert folded == []
    for back in (1, NEAR, 100, 1000):
        tables.after(range(1, 20 * MOST - back))
        assert sum(folded) <= back * 0.5
        del folded[:]


def test_a_kept_table_is_not_changed_by_what_is_folded_onto_it() -> None:
    session = Service.begin(MemoryLog(), JON[0], clock=tick(), who="Ann", new_id=ids())
    for line in (*JON[1:], "journey warrior essex", "journey merchant ulaid"):
        session.play(line)
    seen = {number: session.game.view(session.at(number)) for number in session.history.line}
    session.play("undo 2")
    session.play("journey leader holm")
    assert {number: session.game.view(session.at(number)) for number in seen} == seen
