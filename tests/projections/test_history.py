"""The line of moves, folded from envelopes alone."""

import json
from collections.abc import Iterable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.envelope import Draft, Envelope
from events.errors import Damaged
from projections.history import fold_history
from tests.drafts import sealed


def envelopes(*moves: str | tuple[int, ...]) -> list[Envelope]:
    """Return moves as envelopes: a text is a move with one fact, numbers are withdrawn, negative ones restored."""
    return list(sealed("toy", drafts(moves)))


def drafts(moves: Iterable[str | tuple[int, ...]]) -> Iterable[Draft]:
    for number, move in enumerate(moves, 1):
        line = move if isinstance(move, str) else "undo"
        yield draft(number, "skald.typed", {"line": line, "unchecked": ["R-1"], "broken": [], "because": None})
        if isinstance(move, str):
            yield draft(number, "toy.moved", {"to": move})
        else:
            back = move[0] > 0
            yield draft(number, "skald.undone" if back else "skald.redone", {"moves": [abs(n) for n in move]})


def draft(number: int, type_: str, payload: object) -> Draft:
    return Draft(number, type_, 1, json.dumps(payload), "2026-11-30T19:02:11Z", "jon")


def test_every_move_is_an_entry_with_its_versions() -> None:
    entry = fold_history(envelopes("new", "a")).entries[2]
    assert (entry.line, entry.first, entry.last, entry.by, entry.unchecked) == ("a", 3, 4, "jon", ("R-1",))


def test_undo_withdraws_and_says_who_did_it() -> None:
    history = fold_history(envelopes("new", "a", "b", (3,)))
    assert (history.line, history.redoable, history.undoable) == ([1, 2], (3,), (2,))
    assert history.entries[3].withdrawn_by == 4
    assert history.entries[4].turns_back


def test_redo_restores_the_oldest_withdrawn_move_first() -> None:
    history = fold_history(envelopes("new", "a", "b", (3,), (2,), (-2,)))
    assert (history.line, history.redoable) == ([1, 2], (3,))
    assert not history.entries[2].withdrawn
    assert history.entries[6].restores == (2,)


def test_a_new_move_closes_the_redo() -> None:
    history = fold_history(envelopes("new", "a", (2,), "b"))
    assert (history.line, history.redoable) == ([1, 4], ())


def test_a_move_without_a_fact_of_its_own_counts() -> None:
    history = fold_history([*envelopes("new"), *sealed("toy", [draft(2, "skald.typed", {"line": "pass"})], after=2)])
    assert history.line == [1, 2]


@pytest.mark.parametrize(
    ("moves", "version"),
    [
        (("new", (1,)), 4),
        (("new", "a", "b", (2,)), 8),
        (("new", "a", (7,)), 6),
        (("new", "a", (-2,)), 6),
        (("new", "a", "b", (2, 3), (-3,)), 10),
    ],
)
def test_an_undo_or_redo_that_cannot_be_is_damage(moves: tuple[str | tuple[int, ...], ...], version: int) -> None:
    with pytest.raises(Damaged) as caught:
        fold_history(envelopes(*moves))
    assert caught.value.version == version


@pytest.mark.parametrize("payload", ["no json", "[1]"])
def test_a_typed_line_that_cannot_be_read_is_damage(payload: str) -> None:
    bad = Draft(1, "skald.typed", 1, payload, "2026-11-30T19:02:11Z", "jon")
    with pytest.raises(Damaged, match="payload is no JSON"):
        fold_history(sealed("toy", [bad]))


@pytest.mark.parametrize("moves", [{}, {"moves": 3}, {"moves": ["a"]}])
def test_an_undo_without_numbers_is_damage(moves: object) -> None:
    bad = [draft(2, "skald.typed", {"line": "undo"}), draft(2, "skald.undone", moves)]
    with pytest.raises(Damaged):
        fold_history([*envelopes("new"), *sealed("toy", bad, after=2)])


def test_a_move_begins_with_its_line() -> None:
    with pytest.raises(Damaged, match="does not begin with its typed line"):
        fold_history(sealed("toy", [draft(1, "toy.moved", {})]))


@given(st.lists(st.sampled_from(["play", "undo", "redo"]), max_size=30))
def test_the_line_is_what_a_plain_editor_would_keep(steps: list[str]) -> None:
    """A naive model: two stacks, as in any editor."""
    done: list[int] = [1]
    undone: list[int] = []
    typed: list[str | tuple[int, ...]] = ["new"]
    for step in steps:
        number = len(typed) + 1
        if step == "play":
            typed.append("x")
            done.append(number)
            undone.clear()
        elif step == "undo" and len(done) > 1:
            undone.append(done.pop())
            typed.append((undone[-1],))
        elif step == "redo" and undone:
            done.append(undone.pop())
            typed.append((-done[-1],))
    history = fold_history(envelopes(*typed))
    assert history.line == done
    assert history.redo == undone


def turning(number: int, kind: str, moves: Iterable[int], **more: object) -> list[Draft]:
    """Return an undo, redo or amendment of *moves*, as the log has it."""
    typed = draft(number, "skald.typed", {"line": kind})
    return [typed, draft(number, f"skald.{kind}", {"moves": list(moves), **more})]


@given(st.lists(st.tuples(st.sampled_from(["play", "undone", "redone", "amended"]), st.integers(1, 4)), max_size=25))
def test_what_an_undo_or_redo_would_leave_is_what_it_leaves(steps: list[tuple[str, int]]) -> None:
    facts: list[Draft] = [draft(1, "skald.typed", {"line": "new"})]
    would: Sequence[int]
    for kind, count in steps:
        history = fold_history(sealed("toy", facts))
        number = history.last + 1
        undone, redone = history.latest(count), history.nearest(count)
        assert undone == history.undoable[-count:]
        assert redone == history.redoable[:count]
        assert history.undoable_after(number - count) == tuple(n for n in history.undoable if n > number - count)
        tail = history.line[1:][-count:]
        if kind == "undone" and undone:
            would, facts = history.turned(len(undone)), [*facts, *turning(number, kind, undone)]
        elif kind == "redone" and redone:
            would, facts = history.turned(-len(redone)), [*facts, *turning(number, kind, redone)]
        elif kind == "amended" and tail:
            would = [*history.line[: -len(tail)], *range(number + 1, number + count)]
            behind = (draft(n, "skald.typed", {"line": "again"}) for n in range(number + 1, number + count))
            facts = [*facts, *turning(number, kind, tail, again=[0] * (count - 1)), *behind]
        else:
            would, facts = [*history.line, number], [*facts, draft(number, "skald.typed", {"line": "x"})]
        line = fold_history(sealed("toy", facts)).line
        assert (list(would), len(would), would[-2:]) == (line, len(line), line[-2:])
