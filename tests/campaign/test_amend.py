"""Amend: later moves are decided again; one step in the log, one undo."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign.amend import BESIDE, plan, spoken
from campaign.fork import fork
from campaign.records import prepare
from campaign.service import Service
from events.errors import NotUnderstood, Refused
from events.memory import MemoryLog
from exports.record import read_record, record_text
from tests.vendel_lines import JON, ids, tick

MOVES = [
    "journey warrior essex --venture",
    "journey warrior essex",
    "journey merchant ulaid",
    "journey settler holm",
    "journey leader svea",
    "journey merchant polotsk --venture",
    "end",
    'note "a remark"',
]


def game(*lines: str) -> Service:
    session = Service.begin(MemoryLog(), JON[0], clock=tick(), who="Ann", new_id=ids())
    for line in (*JON[1:], *lines):
        session.play(line)
    return session


def typed(session: Service) -> list[str]:
    return [session.history.entries[number].line for number in session.history.line]


def view(session: Service) -> object:
    return session.game.view(session.table)


def test_a_corrected_move_and_what_follows_stand_as_if_typed_right_at_once() -> None:
    wrong = game("journey warrior essex", "journey merchant ulaid")
    played = wrong.play('amend 12 "journey warrior essex --venture"')
    right = game("journey warrior essex --venture", "journey merchant ulaid")
    assert typed(wrong) == typed(right)
    assert view(wrong) == view(right)
    assert played.says[0] == "Jon: journey warrior essex --venture: corrected"
    assert "13 Jon: journey merchant ulaid: has another cost or effect" in played.says


def test_one_undo_takes_the_whole_correction_back_and_redo_restores_it() -> None:
    session = game("journey warrior essex", "journey merchant ulaid")
    before = view(session)
    session.play('amend 12 "journey warrior essex --venture"')
    after = view(session)
    session.play("undo")
    assert view(session) == before
    session.play("redo")
    assert view(session) == after
    session.play("journey warrior holm")
    session.play("undo 2")
    assert view(session) == before


def test_what_no_longer_fits_is_refused_left_out_or_forced() -> None:
    session = game("journey warrior essex --venture", "journey merchant ulaid")
    version = session.version
    with pytest.raises(Refused) as caught:
        session.play('amend 12 "journey warrior polotsk" --insert')
    assert caught.value.rule == "LAW-AMEND"
    assert "12 Jon: journey warrior essex --venture" in caught.value.so
    assert session.version == version
    dropped = game("journey warrior essex --venture", "journey merchant ulaid")
    dropped.play('amend 12 "journey warrior polotsk" --insert --drop')
    assert typed(dropped)[-2:] == ["Jon: journey warrior polotsk", "Jon: journey merchant ulaid"]
    session.play('amend 7 "start Ann" --force --because "she began, and the Homes went round the wrong way"')
    assert any("--force" in line for line in typed(session))
    assert session.last
    assert "VV-SET-15" in session.last.broken


def test_a_move_can_be_taken_out() -> None:
    session = game("journey warrior essex", "journey warrior holm", "journey merchant holm")
    session.play("amend 13 --delete")
    assert typed(session)[-2:] == ["Jon: journey warrior essex", "Jon: journey merchant holm"]
    session.play(f"amend {session.history.line[-1]} --delete")
    assert typed(session)[-1] == "Jon: journey warrior essex"
    session.play("undo 2")
    assert typed(session)[-1] == "Jon: journey merchant holm"


@pytest.mark.parametrize(
    "line",
    [
        "amend 99 --delete",
        "amend 13 --delete --insert x",
        "amend 12 --delete --insert",
        "amend 12",
        "amend 12 nonsense",
    ],
)
def test_what_cannot_be_amended(line: str) -> None:
    session = game("journey warrior essex")
    with pytest.raises((Refused, NotUnderstood)):
        session.play(line)
    assert session.history.last == 12


def test_an_undo_is_no_correction() -> None:
    session = game("journey warrior essex")
    for line in ("undo", "new vendel T --player A --player B", "amend 2 --delete"):
        with pytest.raises((NotUnderstood, Refused)):
            session.play(["amend", "12", line])


def test_the_plan_says_what_becomes_of_each_move() -> None:
    session = game("journey warrior essex --venture", "journey merchant ulaid")
    found = plan(session, session.parse('amend 12 "journey warrior essex"'))
    assert [(step.number, step.how) for step in found.steps] == [(12, "new"), (13, "changed")]
    assert session.history.last == 13


def test_words_need_no_quotes() -> None:
    grammar = game().grammar
    assert spoken(["12", "--insert", "journey", "warrior", "Bone Hill"], grammar) == [
        "amend", "12", "--insert", "--", 'journey warrior "Bone Hill"',
    ]  # fmt: skip
    assert spoken(["12", "--delete"], grammar) == ["amend", "12", "--delete"]
    assert spoken(["12", "journey warrior essex"], grammar) == ["amend", "12", "--", "journey warrior essex"]
    with_drop = spoken(["12", "journey warrior essex", "--drop"], grammar)
    assert with_drop == ["amend", "12", "--drop", "--", "journey warrior essex"]
    assert spoken(["7", "Jon:", "journey", "warrior", "essex", "--then", "Jon: end"], grammar) == [
        "amend", "7", "--then", "Jon: end", "--", "Jon: journey warrior essex",
    ]  # fmt: skip
    for option in BESIDE:
        value = [] if option == "--drop" else ["13 Jon: end"]
        assert spoken(["12", "journey", "warrior", "essex", option, *value], grammar) == [
            "amend", "12", option, *value, "--", "journey warrior essex",
        ]  # fmt: skip
    own = ["7", "effect", "empire-founding", "--then", "leader@holm=ulaid"]
    assert spoken(own, grammar) == ["amend", "7", "--", "effect empire-founding --then leader@holm=ulaid"]


def _try(session: Service, line: str) -> bool:
    try:
        session.play(line)
    except (Refused, NotUnderstood):
        return False
    return True


@settings(max_examples=40)
@given(st.lists(st.sampled_from(MOVES), min_size=2, max_size=6), st.data())
def test_amend_equals_replaying_the_corrected_record(lines: list[str], data: st.DataObject) -> None:
    session = game()
    for line in lines:
        _try(session, line)
    number = data.draw(st.sampled_from(session.history.line[11:] or [11]))
    right = data.draw(st.sampled_from(MOVES))
    if not _try(session, f'amend {number} "{right.replace(chr(34), chr(39))}" --drop'):
        return
    lines = typed(session)
    again = Service.begin(MemoryLog(), lines[0], clock=tick(), who="Ann", new_id=ids())
    for line in lines[1:]:
        again.play(line)
    assert view(again) == view(session)
    assert typed(again) == typed(session)


@settings(max_examples=40)
@given(
    st.lists(st.sampled_from([*MOVES, "undo", "redo", "undo 2", "amend", "early", "delete"]), min_size=3, max_size=12)
)
def test_log_table_and_record_agree_whatever_is_done(steps: list[str]) -> None:
    session = game("journey warrior holm", "journey merchant holm")
    for step in steps:
        last = session.history.line[-1]
        line = {
            "amend": f'amend {last} "journey seeress holm" --drop',
            "early": 'amend 12 --insert "note early" --drop',
            "delete": f"amend {last} --delete",
        }
        _try(session, line.get(step, step))
    fresh = Service.resume(session.log, session.stream, clock=tick(), who="Bo")
    assert view(fresh) == view(session)
    for number in session.history.entries:
        assert session.game.view(session.at(number)) == session.game.view(fresh.at(number))
    text = record_text(session.envelopes)
    record = read_record(text.encode(), "again")
    imported = prepare(MemoryLog(), record, clock=tick(), who="Cy", new_id=ids())
    imported.commit(MemoryLog())
    assert record_text(imported.session.envelopes) == text
    assert imported.session.head == session.head


@settings(max_examples=25)
@given(
    st.lists(st.sampled_from([*MOVES, "undo", "redo", "amend", "fork", "fork early"]), min_size=3, max_size=12),
)
def test_a_fork_in_between_agrees_with_its_own_log_and_leaves_the_original_alone(steps: list[str]) -> None:
    session, games = game("journey warrior holm"), 0
    for step in steps:
        if not step.startswith("fork"):
            _try(session, step.replace("amend", 'amend 12 "journey settler holm" --drop'))
            continue
        games += 1
        head, parent = session.head, session.stream
        early = min(11, session.history.last)  # a fork of a fork may be shorter
        fork(session, f"fork {games}", f"vendel-fork{games}", at=early if step.endswith("early") else None)
        assert Service.resume(session.log, parent, clock=tick(), who="Bo").head == head
        session = Service.resume(session.log, f"vendel-fork{games}", clock=tick(), who="Bo")
    fresh = Service.resume(session.log, session.stream, clock=tick(), who="Bo")
    assert view(fresh) == view(session)
    text = record_text(session.envelopes)
    imported = prepare(MemoryLog(), read_record(text.encode(), "x"), clock=tick(), who="Cy", new_id=ids())
    assert record_text(imported.session.envelopes) == text


def test_the_refusal_offers_the_lines_that_help() -> None:
    session = game("journey warrior essex", "journey merchant svea", "journey leader svea", "journey merchant holm")
    with pytest.raises(Refused) as dearer:
        session.play('amend 12 "journey warrior essex --venture"')
    assert dearer.value.hint is not None
    assert '--out 14; --against 14 --because "why"' in dearer.value.hint
    with pytest.raises(Refused) as cheaper:
        session.play("amend 12 --delete")
    assert cheaper.value.hint is not None
    assert '--then "Jon: end"' in cheaper.value.hint


def test_force_in_front_holds_for_the_corrected_line_too() -> None:
    session = game("journey warrior essex")
    session.play('amend 12 --force --because "she did" -- "Ann: journey warrior ulaid"')
    assert typed(session)[-1] == 'Ann: journey warrior ulaid --force --because "she did"'


def test_an_inserted_line_is_no_change_of_the_move_behind_it() -> None:
    from projections.audit import audit

    session = game("journey warrior essex")
    session.play('amend 12 --insert "note x"')
    found = [one.what for one in audit(session.envelopes, session.history, frozenset()) if one.kind == "amended"]
    assert found[0].endswith("(in front of: Jon: journey warrior essex)")


def test_a_line_that_says_another_player_than_the_old_one_is_told_by_what_it_says() -> None:
    session = game("journey warrior essex", "end")
    (step,) = plan(session, session.parse('amend 12 "journey warrior essex" --also "13 Ann: end"')).out
    assert step.why == "the line says Ann; it would be Jon's turn"


def test_a_move_that_is_none_is_told_as_none() -> None:
    session = game("journey warrior essex", "end")
    for option in ("--also", "--before"):
        with pytest.raises(NotUnderstood, match="there is no move 99"):
            session.play(f'amend 12 --delete {option} "99 end"')
    with pytest.raises(NotUnderstood, match="move 11 does not come behind move 12"):
        session.play("amend 12 --delete --out 11")


def test_the_number_that_is_missing_takes_the_place_of_what_stands_there() -> None:
    for words in (["x", "journey", "warrior", "essex"], ["journey", "warrior", "essex"]):
        with pytest.raises(NotUnderstood) as caught:
            spoken(words, game().grammar)
        assert caught.value.hint == "the number stands first: amend 12 journey warrior essex"
