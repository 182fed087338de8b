"""After the end nothing changes the table of any game, forced or not; remarks and corrections are taken.

Every verb of every game of the registry is tried on finished games: with each example of its move model, and with
made-up arguments. ``SOAK=1`` tries more of them, on more frozen games.
"""

from random import Random
from typing import Any

import pytest

from campaign.games import registry
from campaign.notation.moves import Amend, Move, Note, Redo, Ruling, Undo
from campaign.notation.words import quote
from campaign.service import Service
from events.errors import NotUnderstood, Refused
from events.memory import MemoryLog
from tests.beads import beads, begun, ticking  # noqa: F401 -- beads is a fixture
from tests.games.finished import MADE, ended, finished, made, position_of
from tests.games.lines import lines, words_of
from tests.reliability.many import many

BACK: tuple[type[Move], ...] = (Undo, Redo, Amend)
"""What goes back before the end."""

REMARKS: tuple[type[Move], ...] = (Note, Ruling)
FEW, FROZEN = many(4, 40), many(1, 9)
FORCED = " --force --because 'so it was'"


def agrees(session: Service) -> None:
    """Check what `skald verify` checks: the chain, the fold, and what was frozen at the end."""
    again = Service.resume(session.log, session.stream, clock=ticking(), who="Bo")
    assert (again.table, again.head) == (session.table, session.head)
    assert session.game.frozen_mismatch(again.table) is None


def taken(session: Service, line: str | list[str]) -> Any:
    """Return the table after *line*, which is only tried, None when it is refused; it has to be a move."""
    try:
        return session.play(line, dry_run=True).table
    except Refused:
        return None


def changing(session: Service, rng: Random, few: int = FEW) -> dict[str, int]:
    """Try every verb and return how many lines of each were understood.

    Raises:
        AssertionError: a line was taken and changes the table.
    """
    found, words = {}, words_of(session, rng)
    for model in session.grammar.moves:
        if model in BACK:
            continue
        found[model.verb] = 0
        for line in lines(session, model, rng, few, words):
            for typed in (line, line + FORCED):
                try:
                    table = taken(session, typed)
                except NotUnderstood:
                    continue
                found[model.verb] += 1
                assert table is None or table == session.table, f"taken after the end: {typed}"
    return found


@pytest.mark.parametrize("name", registry.names())
def test_nothing_that_changes_the_table_is_taken(name: str) -> None:
    understood: dict[str, int] = {}
    for label, session in finished(name, FROZEN).items():
        assert ended(session), label
        for verb, n in changing(session, Random(len(understood))).items():
            understood[verb] = understood.get(verb, 0) + n
        for forced in ([], ["--force", "--because", "so it was"]):
            assert taken(session, [*position_of(session), *forced]) is None, label
    assert min(understood.values()) > 0, "verbs of which no line was tried: " + ", ".join(
        verb for verb, n in understood.items() if not n
    )


@pytest.mark.parametrize("name", registry.names())
def test_remarks_are_taken_and_change_nothing(name: str) -> None:
    for session in finished(name, FROZEN).values():
        before = session.game.view(session.table), session.game.score(session.table)
        for model in REMARKS:
            for line in (model.examples[0].split(" --")[0], f"{model.verb} 'we shook hands'"):
                session.play(line)
                assert (session.game.view(session.table), session.game.score(session.table)) == before
                agrees(session)


@pytest.mark.parametrize("name", registry.names())
def test_a_house_rule_that_is_ruled_too_late_is_noted_and_does_not_count(name: str) -> None:
    session = next(iter(finished(name, 0).values()))
    before = session.table
    for switch, values in session.game.house.switches().items():
        for value in values:
            played = session.play(f"ruling 'from now on' --switch {switch}={value}")
            assert session.table == before
            assert any("the game is over" in said for said in played.says)
    agrees(session)


@pytest.mark.parametrize("name", registry.names())
def test_undo_redo_and_amend_go_back_before_the_end_and_forth(name: str) -> None:
    for session in finished(name, FROZEN).values():
        last, table = session.history.line[-1], session.table
        line = session.history.entries[last].line
        session.play("undo")
        assert not ended(session)
        agrees(session)
        session.play("redo")
        assert session.table == table
        agrees(session)
        session.play(f"amend {last} {quote(line)}")
        assert session.table == table
        agrees(session)
        session.play(f"amend {session.history.line[-1]} --delete")
        assert not ended(session)
        agrees(session)
        session.play("undo")
        assert session.table == table
        agrees(session)


@pytest.mark.usefixtures("beads")
def test_a_game_without_a_finished_one_is_named() -> None:
    assert "beads" in registry.names()
    with pytest.raises(AssertionError, match="no finished game of 'beads': add lines that end one"):
        finished("beads", 0)


@pytest.mark.usefixtures("beads")
def test_a_game_that_goes_on_after_its_end_is_found_out() -> None:
    """Beads says not that it is over, and takes what is added."""
    session = begun(MemoryLog())
    for line in ("add 3", "add 3", "add 3", "add 3", "add 3", "add 3", "add 3", "draw 6"):
        session.play(line)
    assert ended(session)
    with pytest.raises(AssertionError, match="taken after the end: "):
        changing(session, Random(1))


def test_what_is_said_to_who_tries() -> None:
    session = made("gone-viking", MADE["gone-viking"]["tribute"])
    with pytest.raises(Refused) as caught:
        session.play("reconcile bo T=3")
    error = caught.value
    assert (error.rule, error.asked, error.forceable) == ("GV-WIN-06", "reconcile Bo T=3", False)
    assert "note, ruling" in error.allowed
    assert "undo" in str(error.hint)
