"""Every game can be told by its end, with ``result`` or ``places``, where nothing else was played."""

import json

import pytest

from campaign.amend import plan
from campaign.extras import options, tables
from campaign.fork import fork
from campaign.games import registry
from campaign.look import look
from campaign.notation.format import format_line
from campaign.notation.parse import Line
from campaign.service import Service
from campaign.session import Session
from campaign.walked import points
from cli.command import Call
from cli.recorded import Recorded
from events.errors import NotUnderstood, Refused
from events.memory import MemoryLog
from exports.markdown import markdown
from exports.record import record_text
from projections.timeline import earned
from tests.beads import numbered, ticking

SEATS = "--player Ana:red --player Bo:blue --player Cy"
NAMES = registry.names()


def opened(name: str, *lines: str) -> Service:
    session = Service.begin(MemoryLog(), f"new {name} T {SEATS}", clock=ticking(), who="jon", new_id=numbered())
    for line in lines:
        session.play(line)
    return session


def refused(session: Service, line: str) -> Refused:
    with pytest.raises(Refused) as caught:
        session.play(line)
    return caught.value


def ranks(session: Session) -> dict[str, tuple[int, int | None]]:
    return {row["player"]: (row["rank"], row["total"]) for row in session.game.score(session.table)["rows"]}


@pytest.mark.parametrize("name", NAMES)
def test_points_and_places_end_every_game(name: str) -> None:
    session = opened(name)
    assert session.play("result Ana=71 blue=64 c=71").says == ("Ana and Cy won",)
    assert ranks(session) == {"Ana": (1, 71), "Cy": (1, 71), "Bo": (3, 64)}
    session.play("undo")
    session.play("places Cy=1 red=2 Bo=2")
    assert ranks(session) == {"Cy": (1, None), "Ana": (2, None), "Bo": (2, None)}
    assert session.history.line == [1, 4]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_unknown_is_not_nought(name: str) -> None:
    session = opened(name, "result Ana=3 Bo=2 Cy=1")
    score = session.game.score(session.table)
    assert (score["final"], score["told"], score["winners"]) == (True, True, ["Ana"])
    for row in score["rows"]:
        known = {key: value for key, value in row.items() if value not in (None, {}, [])}
        assert known == {"player": row["player"], "rank": row["rank"], "total": row["total"]}
    found = session.game.view(session.table)["result"]
    assert found[0] == {"player": "Ana", "place": 1, "points": 3}


@pytest.mark.parametrize("name", NAMES)
def test_it_is_over_and_every_view_of_it_is_made(name: str) -> None:
    session = opened(name, "result Ana=3 Bo=2 Cy=1")
    assert session.game.over(session.table) == "LAW-RESULT"
    assert "Ana won with 3" in session.game.turn(session.table)
    assert options(session.game, session.table) == ()
    assert session.game.frozen_mismatch(session.table) is None
    assert refused(session, "result Ana=3 Bo=2 Cy=1").rule == "LAW-RESULT"
    look(Session.open(session.log, session.stream))
    for sheets in (
        session.game.sheets(session.game.view(session.table)),
        session.game.score_sheets(session.game.score(session.table)),
    ):
        assert [sheet.title for sheet in sheets] == ["Result: Ana won with 3"]


@pytest.mark.parametrize("name", NAMES)
def test_no_line_and_no_stage_before_it_is_told(name: str) -> None:
    session = opened(name, "result Ana=3 Bo=2 Cy=1")
    score = session.game.score
    assert earned(tables(session), score) == []
    (point,) = points(session)
    assert (point.move, point.totals) == (2, {"Ana": 3, "Bo": 2, "Cy": 1})
    report = "".join(markdown(Recorded(Call(session=session))))
    assert report.count("## Result: Ana won with 3") == 1


@pytest.mark.parametrize("name", NAMES)
def test_undo_redo_and_amend_go_back_before_it(name: str) -> None:
    session = opened(name)
    before = session.game.view(session.table)
    session.play("result Ana=3 Bo=2 Cy=1")
    session.play("undo")
    assert session.game.view(session.table) == before
    session.play("redo")
    session.play('amend 2 "result Ana=3 Bo=5 Cy=1"')
    assert session.game.score(session.table)["winners"] == ["Bo"]
    assert "result Ana=3 Bo=5 Cy=1" in record_text(session.envelopes)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("line", "so", "hint"),
    [
        ("result Ana=1 Bo=2", "Cy is missing", "type: result Ana=N Bo=N Cy=N"),
        ("result", "Ana, Bo, Cy are missing", "type: result"),
        ("places Ana=1 Bo=2 Cy=3 red=2", "Ana is named twice", "type: places"),
        ("places Ana=1 Bo=3 Cy=3", "1, 3, 3 do not follow", "type: places"),
        ("places Ana=2 Bo=3 Cy=4", "do not follow", "type: places"),
    ],
)
def test_everybody_once_and_places_in_order(name: str, line: str, so: str, hint: str) -> None:
    error = refused(opened(name), line)
    assert (error.rule, so in error.so, error.forceable) == ("LAW-RESULT", True, False)
    assert hint in (error.hint or "")
    assert all((error.asked, error.allowed))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("line", ["result Eve=1 Bo=2 Cy=1", "result Ana=many", "places Ana=0", "places Ana=1.5"])
def test_strangers_and_odd_numbers_are_not_understood(name: str, line: str) -> None:
    with pytest.raises(NotUnderstood):
        opened(name).play(line)


def first_of(name: str) -> str:
    """Return a move that can be played when a game was just opened, as it is offered."""
    session = opened(name)
    return next(format_line(Line(one.move)) for one in options(session.game, session.table) if not one.open)


def is_judged(name: str) -> bool:
    session = opened(name, "note x")
    session.play(first_of(name))
    return not session.game.told_by_end(session.table)


JUDGED = [name for name in NAMES if is_judged(name)]
TOLD = {
    "vendel": "location holm gandvik",
    "gone-viking": "hand ana B5 B2 C6 C3 H7 F4 LOKI",
    "vikingar": "tracks bravery=4 looter=3 strategy=3 wealth=4 bloody=3 hero=3 conqueror=4 cursed=3",
    "pax": "base 3 3 4",
}
"""Lines that only tell what is in the box or in a hand."""


@pytest.mark.parametrize("verb", ["result", "places"])
@pytest.mark.parametrize("name", JUDGED)
def test_where_something_was_played_the_refusal_names_the_move_and_what_to_type(name: str, verb: str) -> None:
    session = opened(name, 'note "Cake"')
    line = session.play(first_of(name)).line
    session.play('note "more cake"')
    error = refused(session, f"{verb} Ana=1 Bo=2 Cy=3 --force --because x")
    assert (error.rule, error.so, error.forceable) == ("LAW-RESULT", f"move 3 was played: {line}", False)
    for way in ("undo --to 2", "skald fork --at 2 TITLE", f"skald new {name} TITLE"):
        assert way in (error.hint or "")
    fork(session, "Beside", f"{name}-beside", at=2)
    beside = Service.resume(session.log, f"{name}-beside", clock=ticking(), who="jon")
    for one in (beside, session):
        if one is session:
            one.play("undo --to 2")
        one.play(f"{verb} Ana=1 Bo=2 Cy=3")
        assert one.table.told


@pytest.mark.parametrize("name", JUDGED)
def test_a_correction_that_plays_before_the_result_names_its_own_line(name: str) -> None:
    session = opened(name, "note x", "result Ana=1 Bo=2 Cy=3")
    found = plan(session, session.parse(["amend", "2", "--insert", first_of(name)]))
    (step,) = found.out
    assert isinstance(step.error, Refused)
    assert step.error.so == f"a line of the correction was played: {found.steps[0].line}"
    assert "leave that line out" in (step.error.hint or "")


def test_a_move_that_an_amendment_made_is_taken_back_with_it() -> None:
    session = opened("vendel", "location holm gandvik", "start Ana")
    session.play('amend 2 "location holm german-ocean"')
    error = refused(session, "result Ana=1 Bo=2 Cy=3")
    assert "move 6 was played: start Ana" in error.so
    assert "undo --to 1 " in (error.hint or "")
    session.play("undo --to 1")
    session.play("result Ana=1 Bo=2 Cy=3")


@pytest.mark.parametrize("name", NAMES)
def test_what_is_told_of_the_box_and_of_the_rules_is_no_play(name: str) -> None:
    switches = registry.load(name).house.switches().items()
    rulings = [f'ruling "ours" --switch {switch}={values[-1]}' for switch, values in switches]
    assert (name in TOLD) == bool(registry.load(name).tells)
    session = opened(name, *filter(None, [TOLD.get(name)]), *rulings, 'ruling "we play short"')
    assert session.play("places Ana=1 Bo=2 Cy=3").says == ("Ana won",)


def test_the_first_leader_is_chosen_before_anything_else() -> None:
    session = opened("gone-viking", "note x", "leader Bo")
    played = session.play("swap Bo T")
    error = refused(session, "leader Cy")
    assert error.so == f"move 4 was played: {played.line}"
    assert "undo --to 3" in (error.hint or "")
    session.play("leader Cy --force --because 'we said so'")


def test_the_final_notes_name_what_was_played() -> None:
    session = opened("vendel", "note x", "start Ana")
    error = refused(session, "final Ana --silfr 3")
    assert error.so == "move 3 was played: start Ana"
    assert "undo --to 2" in (error.hint or "")


@pytest.mark.parametrize("name", ["pax", "plain"])
def test_a_game_that_is_logged_and_not_judged_ends_so_whatever_was_logged(name: str) -> None:
    begin = ("begin",) if name == "pax" else ()
    session = opened(name, *begin, "turn Ana", "turn Bo", "places Bo=1 Ana=2 Cy=3")
    assert session.game.score(session.table)["winners"] == ["Bo"]
    assert refused(session, "turn Cy").rule in ("LAW-OPEN", "LAW-RESULT")


@pytest.mark.parametrize("name", ["pax", "plain"])
def test_points_that_end_a_logged_game_are_shown(name: str) -> None:
    begin = ("begin",) if name == "pax" else ()
    session = opened(name, *begin, "turn Ana", "result Ana=31 Bo=42 Cy=53")
    sheets = session.game.score_sheets(session.game.score(session.table))
    assert {"31", "42", "53"} <= {cell for sheet in sheets for row in sheet.rows for cell in row}


def test_a_result_hands_nothing_on() -> None:
    session = opened("vendel", "result Ana=1 Bo=2 Cy=3")
    assert session.game.hands_on is not None
    with pytest.raises(Refused, match="only the result of this game was told"):
        session.game.hands_on(session.table)


def test_places_that_contradict_the_points_are_found() -> None:
    session = opened("plain", "result Ana=1 Bo=2 Cy=3")
    session.table.told = tuple(row.model_copy(update={"place": 1}) for row in session.table.told)
    assert "Ana with 1 points is in place 1" in (session.game.frozen_mismatch(session.table) or "")


def test_a_position_is_set_and_read_back() -> None:
    session = opened("plain", "turn Bo", "turn Bo")
    view = session.game.view(session.table)
    other = opened("plain")
    other.play(["position", json.dumps(view)])
    assert other.game.view(other.table) == view
    assert "2 turns logged" in other.game.turn(other.table)
    assert refused(other, 'position \'{"players": [{"name": "Eve"}]}\'').rule == "LAW-SEATS"


@pytest.mark.parametrize("name", NAMES)
def test_a_told_table_is_in_no_phase_that_was_not_played_and_shows_no_empty_column(name: str) -> None:
    session = opened(name, "places Ana=1 Bo=2 Cy=2")
    game, table = session.game, session.table
    assert game.view(table)["phase"] == "told"
    for sheet in (*game.sheets(game.view(table)), *game.score_sheets(game.score(table))):
        assert all(any(row[at] for row in sheet.rows) for at in range(len(sheet.columns)))
