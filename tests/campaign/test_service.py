"""The service with a game that the kernel has never heard of."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from campaign.games import registry
from campaign.held import Held
from campaign.notation.names import pick
from campaign.service import Service
from events.envelope import Draft, Stamp
from events.errors import AlreadyRecorded, Conflict, Damaged, NotFound, NotUnderstood, Refused
from events.kernel import GameOpened, Noted, Ruled, Typed, Undone
from events.memory import MemoryLog
from tests.beads import (
    NEW,
    beads,  # noqa: F401 -- a fixture
    begun,
    numbered,
    reopened,
    ticking,
)
from tests.toygame import Added, Bowl

pytestmark = pytest.mark.usefixtures("beads")
CALM = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])


def state(session: Service) -> dict[str, Any]:
    return session.game.view(session.table)


def test_new_opens_a_game_with_every_house_rule_spelled_out() -> None:
    session = begun(line=f"{NEW} --house MOST=5")
    assert session.stream == "beads-00000000"
    opening = session.opening
    assert (opening.game, opening.title, opening.house) == ("beads", "A game", {"most": "5", "die": "six"})
    assert [seat.name for seat in opening.seats] == ["Jon", "Ann"]
    assert session.last is not None
    assert (session.last.number, session.last.back) == (1, None)
    assert session.last.line.endswith(" --house most=5")


def test_a_move_is_one_batch_headed_by_its_canonical_line() -> None:
    session = begun()
    played = session.play("  ADD   2 ")
    assert (played.number, played.line, played.says) == (2, "Jon: add 2", ("Jon adds 2",))
    assert played.facts == (Added(player="Jon", beads=2),)
    assert played.turn == "Ann is next, 2 in the bowl"
    kept = list(session.log.read(session.stream, gt=2))
    assert [(one.version, one.move, one.type) for one in kept] == [(3, 2, "skald.typed"), (4, 2, "beads.added")]
    assert Typed.model_validate_json(kept[0].payload) == Typed(line="Jon: add 2", player="Jon")
    assert {(one.at, one.by) for one in kept} == {("2026-11-30T19:02:18Z", "Åke the Red")}
    assert session.head == session.log.head(session.stream).hash


def test_words_of_a_shell_and_a_line_are_the_same_move() -> None:
    assert begun().play(["note", "two words"]).line == begun().play('note "two words"').line


@pytest.mark.parametrize("line", ["add 4", "add 1 --for ann", "nonsense", "undo", "redo", "add 31 --force --because x"])
def test_law_2_what_is_refused_appends_nothing_and_changes_nothing(line: str) -> None:
    session = begun()
    before = (state(session), session.version, session.head, session.history.last, session.last)
    with pytest.raises((Refused, NotUnderstood)):
        session.play(line)
    assert (state(session), session.version, session.head, session.history.last, session.last) == before
    assert session.log.head(session.stream).version == session.version


def test_a_refusal_says_how_to_record_what_the_table_did() -> None:
    with pytest.raises(Refused) as caught:
        begun().play('add 5 --because "a gift"')
    assert caught.value.hint == 'if the table did it anyway: Jon: add 5 --force --because "a gift"'
    assert caught.value.rule == "BEAD-1"


def test_force_records_the_rules_that_were_broken() -> None:
    session = begun()
    played = session.play('add 5 --for Ann --force --because "she insists"')
    assert played.broken == ("BEAD-1", "BEAD-2")
    entry = reopened(session).history.entries[2]
    assert (entry.broken, entry.because) == (("BEAD-1", "BEAD-2"), "she insists")
    assert entry.line == 'Jon: add 5 --for Ann --force --because "she insists"'


def test_force_that_was_not_needed_is_not_recorded() -> None:
    assert begun().play("add 2 --force --because why").line == "Jon: add 2 --because why"


def test_a_law_does_not_yield_to_force() -> None:
    with pytest.raises(Refused) as caught:
        begun().play("add 31 --force --because why")
    assert caught.value.rule == "LAW-BEADS"
    assert caught.value.hint is None


def test_a_check_that_could_not_be_made_stands_on_the_move() -> None:
    session = begun()
    assert session.play("draw 6").unchecked == ("BEAD-DIE",)
    assert session.history.entries[2].unchecked == ("BEAD-DIE",)


@pytest.mark.parametrize(
    ("line", "rule", "says"),
    [
        ("new beads T", "LAW-SEATS", "1 to 3 seats are allowed"),
        ("new beads T --player A --player a", "LAW-SEATS", "each name once"),
        ("new beads T --player A:red --player B:RED", "LAW-SEATS", "each colour once"),
        ("new beads T --player A --house no=1", "LAW-HOUSE", "switches: die, most"),
        ("new beads T --player A --house di=s --house d=d", "LAW-HOUSE", "each switch once"),
        ("new beads T --player A --house most=4", "LAW-HOUSE", "values of most: 3, 5"),
        ("new beads T --player A --house most=3 --house most=5", "LAW-HOUSE", "each switch once"),
    ],
)
def test_new_names_what_would_be_allowed(line: str, rule: str, says: str) -> None:
    log = MemoryLog()
    with pytest.raises(Refused, match=says) as caught:
        begun(log, line)
    assert (caught.value.rule, caught.value.forceable) == (rule, False)
    assert list(log.heads()) == []


HOUSES = {name: registry.load(name).house.switches() for name in registry.names()}


@pytest.mark.parametrize("name", HOUSES)
def test_house_rules_of_every_game_are_recorded_as_the_game_spells_them(name: str) -> None:
    for switch, values in HOUSES[name].items():
        short = next(switch[:n] for n in range(1, 99) if pick(switch[:n], HOUSES[name]) == [switch])
        for value in values:
            session = begun(
                line=f"new {name} T --player A --player B --player C --house {short.upper()}={value.upper()}"
            )
            assert session.last is not None
            assert f" --house {switch}={value}" in session.last.line
            assert session.opening.house[switch] == value


@pytest.mark.parametrize("name", HOUSES)
def test_a_beginning_that_several_house_rules_have_is_told_as_such(name: str) -> None:
    for words, ask in (
        (HOUSES[name], "{}=x"),
        *((values, f"{switch}={{}}") for switch, values in HOUSES[name].items()),
    ):
        for short in {word[:n] for word in words for n in range(1, len(word))}:
            if len(fits := pick(short, words)) > 1:
                error = _not_begun(f"new {name} T --player A --player B --player C --house {ask.format(short)}")
                assert f"may be any of {', '.join(fits)}" in error.so
    if not HOUSES[name]:
        error = _not_begun(f"new {name} T --player A --player B --player C --house x=1")
        assert "has no house rules to choose from" in error.so
        assert "leave it out" in (error.hint or "")


def _not_begun(line: str) -> Refused:
    with pytest.raises(Refused) as caught:
        begun(line=line)
    assert (caught.value.rule, caught.value.forceable) == ("LAW-HOUSE", False)
    return caught.value


def test_an_unknown_game_is_named_with_those_that_are_known() -> None:
    with pytest.raises(NotUnderstood, match=r"known: .*beads") as caught:
        begun(line="new baeds T --player A")
    assert caught.value.hint == "did you mean 'beads'?"


def test_a_prefix_of_a_game_is_enough_and_recorded_in_full() -> None:
    session = begun(line="new bea T --player A")
    assert session.history.entries[1].line == "new beads T --player A"


def test_a_game_is_opened_once() -> None:
    with pytest.raises(Refused, match="LAW-OPEN"):
        begun().play(NEW)


def test_note_changes_nothing_and_can_be_taken_back() -> None:
    session = begun()
    before = state(session)
    assert session.play("note 'Bo brought cake'").facts == (Noted(text="Bo brought cake"),)
    assert state(session) == before
    assert session.play("undo").facts == (Undone(moves=(2,)),)


def test_a_ruling_changes_a_house_rule_from_here_on() -> None:
    session = begun()
    played = session.play('ruling "Five it is" --switch most=5')
    assert played.facts == (Ruled(text="Five it is", switch="most", value="5"),)
    session.play("add 5")
    session.play("undo 2")
    with pytest.raises(Refused, match="BEAD-1"):
        session.play("add 5")


def test_a_ruling_stands_in_the_log_as_the_game_spells_its_switch() -> None:
    session = begun()
    assert session.play("ruling x --switch MO=5").line == "ruling x --switch most=5"
    session.play('amend 2 "ruling y --switch mo=3"')
    assert session.history.entries[4].line == "ruling y --switch most=3"


@pytest.mark.parametrize("name", registry.names())
def test_every_switch_of_every_game_is_spelled_in_full(name: str) -> None:
    session = Service.begin(
        MemoryLog(), f"new {name} T --player A --player B --player C", clock=ticking(), who="x", new_id=lambda: name
    )
    house = session.game.house.switches()
    for switch, value in ((switch, value) for switch, values in house.items() for value in values):
        move = session.parse(f"ruling x --switch {switch.upper().replace('_', '-')}={value.upper()}").move
        assert str(getattr(move, "switch", None)) == f"{switch}={value}"


def test_a_ruling_knows_the_switches_of_the_game() -> None:
    with pytest.raises(Refused, match="values of most"):
        begun().play("ruling x --switch most=9")


def test_position_sets_the_table_and_the_view_is_a_position() -> None:
    session = begun()
    session.play('position \'{"beads": 12, "points": {"Ann": 4}}\'')
    other = begun()
    other.play(["position", json.dumps(state(session))])
    assert state(other) == state(session)
    with pytest.raises(Refused, match="LAW-BEADS"):
        session.play(["position", '{"beads": 31}'])


@pytest.mark.parametrize(
    ("line", "withdrawn"), [("undo", (4,)), ("undo 2", (3, 4)), ("undo --to 1", (2, 3, 4)), ("undo --to 3", (4,))]
)
def test_undo_takes_the_last_the_last_n_or_all_after(line: str, withdrawn: tuple[int, ...]) -> None:
    session = begun()
    for _ in range(3):
        session.play("add 1")
    assert session.play(line).facts == (Undone(moves=withdrawn),)
    assert state(session)["beads"] == 3 - len(withdrawn)


@pytest.mark.parametrize(("line", "left"), [("redo", 1), ("redo 2", 2), ("redo --to 3", 2)])
def test_redo_restores_in_the_order_of_play(line: str, left: int) -> None:
    session = begun()
    for _ in range(3):
        session.play("add 1")
    session.play("undo 3")
    session.play(line)
    assert state(session)["beads"] == left


@pytest.mark.parametrize("line", ["undo 4", "undo --to 4", "undo --to 9", "redo", "redo --to 2"])
def test_undo_and_redo_say_what_they_could_take(line: str) -> None:
    session = begun()
    for _ in range(3):
        session.play("add 1")
    with pytest.raises(Refused) as caught:
        session.play(line)
    assert not caught.value.forceable
    assert caught.value.rule in ("LAW-UNDO", "LAW-REDO")


@pytest.mark.parametrize("line", ["redo 2", "redo --to 2"])
def test_redo_is_bound_to_what_waits(line: str) -> None:
    session = begun()
    session.play("add 1")
    session.play("add 1")
    session.play("undo")
    with pytest.raises(Refused, match="LAW-REDO"):
        session.play(line)


def test_a_count_and_a_place_contradict_each_other() -> None:
    session = begun()
    session.play("add 1")
    with pytest.raises(NotUnderstood, match="not both"):
        session.play("undo 1 --to 1")


def test_undo_keeps_its_reason() -> None:
    session = begun()
    session.play("add 1")
    assert session.play("undo --because 'wrong player'").facts == (Undone(moves=(2,), because="wrong player"),)


MOVES = st.sampled_from(["add 1", "add 2", "add 3", "draw 4", "note x", "undo", "undo 2", "redo", "add 4"])


def play_all(session: Service, lines: list[str]) -> None:
    for line in lines:
        try:
            session.play(line)
        except Refused:
            continue


@CALM
@given(st.lists(MOVES, max_size=15), st.integers(1, 4))
def test_law_3_undo_then_redo_restores_the_table(lines: list[str], count: int) -> None:
    session = begun()
    play_all(session, lines)
    number = min(count, len(session.history.undoable))
    if number:
        before = (session.table, list(session.history.line))
        session.play(f"undo {number}")
        session.play(f"redo {number}")
        assert (session.table, session.history.line) == before


@CALM
@given(st.lists(MOVES, max_size=10), st.lists(st.sampled_from(["add 1", "draw 2", "note y"]), min_size=1, max_size=4))
def test_law_3_undo_of_n_equals_never_having_played_n(lines: list[str], more: list[str]) -> None:
    one, other = begun(), begun()
    play_all(one, lines)
    play_all(other, lines)
    before = one.history.last
    play_all(one, more)
    if one.history.last > before:
        one.play(f"undo {one.history.last - before}")
    assert one.table == other.table
    assert one.history.line == other.history.line


@CALM
@given(st.lists(MOVES, max_size=15))
def test_what_the_log_tells_is_what_the_session_holds(lines: list[str]) -> None:
    session = begun()
    tables = [session.table]
    for line in lines:
        before = session.history.last
        play_all(session, [line])
        tables += [session.table] * (session.history.last - before)
    again = reopened(session)
    assert again.table == session.table
    assert again.history == session.history
    assert [again.at(number) for number in again.history.entries] == tables


@pytest.mark.parametrize(
    "broken",
    [
        [("skald.undone", '{"moves":[9]}')],
        [("beads.added", '{"player":"Jon","beads":"many"}')],
        [("beads.never_heard_of", "{}")],
        [("beads.added", '{"player":"Jon","beads":1}'), ("skald.undone", '{"moves":[1,2]}')],
    ],
)
def test_what_others_wrote_is_taken_as_a_whole_or_not_at_all(broken: list[tuple[str, str]]) -> None:
    session = begun()
    session.play("add 2")
    held, history = state(session), reopened(session).history
    typed = [("skald.typed", '{"line":"note good"}'), ("skald.noted", '{"text":"good"}')]
    facts = [(3, *one) for one in typed] + [(4, "skald.typed", '{"line":"odd"}'), *((4, *one) for one in broken)]
    stamp = ("2026-11-30T19:02:18Z", "eve")
    session.log.append(session.stream, session.version, [Draft(m, t, 1, text, *stamp) for m, t, text in facts])
    for _ in range(2):
        with pytest.raises(Damaged):
            session.refresh()
        assert (session.version, state(session), session.history) == (4, held, history)
    assert session.at(2) == session.table


def test_at_knows_the_moves_there_are() -> None:
    with pytest.raises(NotFound, match="moves 1 to 1 do"):
        begun().at(2)


def test_a_dry_run_tells_and_writes_nothing() -> None:
    session = begun()
    session.play("add 2")
    tried = session.play("undo", dry_run=True)
    assert (tried.written, tried.turn) == (False, "Jon is next, 0 in the bowl")
    assert session.play("add 1", dry_run=True).turn == "Jon is next, 3 in the bowl"
    assert (session.version, state(session)["beads"]) == (4, 2)
    assert session.log.head(session.stream).version == 4


def test_a_request_sent_twice_is_recorded_once() -> None:
    session = begun()
    session.play("add 1", key="k-1")
    with pytest.raises(AlreadyRecorded):
        session.play("add 1", key="k-1")
    assert session.version == session.log.head(session.stream).version == 4


def test_who_comes_second_is_told_and_can_read_on() -> None:
    one = begun()
    other = reopened(one)
    one.play("add 1")
    with pytest.raises(Conflict):
        other.play("add 3", strict=True)
    assert other.version == 2
    assert other.refresh() == 2
    assert other.table == one.table
    assert other.play("add 3").number == 3
    assert other.refresh() == 0


def test_a_redo_that_is_only_tried_restores_what_stands_in_front_of_a_remark() -> None:
    session = begun()
    for line in ("add 1", "add 2", "undo", "note x"):
        session.play(line)
    tried, standing = session.play("redo", dry_run=True), session.table
    assert (standing.beads, session.table_of(session.history.line)) == (1, standing)
    assert tried.table == session.play("redo").table
    assert tried.table.beads == 3


def test_held_moves_are_written_at_once_or_not_at_all() -> None:
    log = MemoryLog()
    session = Held.begin(log, NEW, clock=ticking(), who="Åke the Red", new_id=numbered())
    session.play("add 1")
    assert list(log.heads()) == []
    session.hand_over(log, key="k")
    assert log.head(session.stream).hash == session.head
    assert reopened(session).table == session.table
    session.hand_over(log)
    assert log.head(session.stream).version == 4


def test_a_stamp_is_kept_instead_of_the_clock() -> None:
    session = begun()
    session.play("add 1", stamp=Stamp("2020-01-02T03:04:05Z", "Bo"))
    assert (session.history.entries[2].at, session.history.entries[2].by) == ("2020-01-02T03:04:05Z", "Bo")


def test_a_stream_that_is_no_game_is_not_opened() -> None:
    log = MemoryLog()
    with pytest.raises(NotFound, match="no game is recorded as x"):
        Service.resume(log, "x", clock=ticking(), who="a")
    log.append("x", 0, [Draft(1, "skald.typed", 1, '{"line":"x"}', "2026-01-01T00:00:00Z", "a")])
    with pytest.raises(NotFound, match="x is not a game"):
        Service.resume(log, "x", clock=ticking(), who="a")


def drafts(*facts: tuple[str, str]) -> list[Draft]:
    opened = GameOpened(game="beads", title="T", seats=(), house={}).model_dump_json()
    head = [("skald.typed", '{"line":"new"}'), ("skald.game_opened", opened)]
    at = "2026-01-01T00:00:00Z"
    first = [Draft(1, type_, 1, payload, at, "a") for type_, payload in head]
    return first + [Draft(2, type_, 1, payload, at, "a") for type_, payload in facts]


@pytest.mark.parametrize(
    "fact",
    [
        ("beads.unheard", "{}"),
        ("beads.added", '{"beads":"many"}'),
        ("beads.drawn", '{"player":"nobody","points":1}'),
        ("skald.position_set", '{"position":{}}'),
    ],
)
def test_facts_that_make_no_table_are_damage(fact: tuple[str, str]) -> None:
    log = MemoryLog()
    log.append("x", 0, drafts(("skald.typed", '{"line":"add 1"}'), fact))
    with pytest.raises(Damaged, match="fact 4 of x"):
        Service.resume(log, "x", clock=ticking(), who="a")


def test_a_game_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun()
    monkeypatch.delitem(registry.BUILT_IN, "beads")
    with pytest.raises(NotFound, match="a game of 'beads', which is not installed here"):
        reopened(session)


@pytest.mark.parametrize("place", ["tests.nowhere:GAME", "tests.toygame:NOTHING", "tests.toygame:GAME"])
def test_a_game_that_cannot_be_loaded_is_named(monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    monkeypatch.setitem(registry.BUILT_IN, "broken", place)
    with pytest.raises(NotFound, match="the game 'broken' cannot be loaded"):
        registry.load("broken")


def swapped(log: MemoryLog, stream: str) -> Callable[..., object]:
    facts = list(log.read(stream))
    facts[2], facts[3] = facts[3], facts[2]
    return lambda *_, **__: iter(facts)


def test_a_log_that_was_changed_is_not_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun()
    session.play("add 1")
    facts = list(session.log.read(session.stream))
    facts[3] = facts[3]._replace(payload='{"player":"Jon","beads":3}')
    monkeypatch.setattr(session.log, "read", lambda *_, **__: iter(facts))
    with pytest.raises(Damaged, match=r"fact 4 .*the stored hash does not fit"):
        reopened(session)


def test_facts_out_of_order_are_not_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun()
    session.play("add 1")
    assert isinstance(session.log, MemoryLog)
    monkeypatch.setattr(session.log, "read", swapped(session.log, session.stream))
    with pytest.raises(Damaged, match=r"fact 3 .*version 4 stands in its place"):
        reopened(session)


def test_the_table_of_a_game_is_its_own() -> None:
    assert isinstance(begun().table, Bowl)
