"""The audit names every place where the straight way was left, and nothing else."""

import pytest

from campaign.service import Service
from events.envelope import Stamp
from events.memory import MemoryLog
from projections.audit import Finding, audit, totals
from tests.vendel_lines import JON, ids, tick


def game() -> Service:
    session = Service.begin(MemoryLog(), JON[0], clock=tick(), who="Ann", new_id=ids())
    for line in JON[1:]:
        session.play(line)
    return session


def findings(session: Service) -> list[Finding]:
    return audit(session.envelopes, session.history, frozenset(fact.type for fact in session.game.revealing))


def test_a_straight_game_has_nothing_to_ask_about() -> None:
    session = game()
    session.play("journey warrior essex")
    assert findings(session) == []
    assert totals([]) == {}


@pytest.mark.parametrize(
    ("lines", "kinds"),
    [
        (["position '{\"round\": 2}'"], ["position"]),
        (['ruling "Portage places one" --switch portage=1'], ["ruling"]),
        (["reconcile Ann --silfr 9 --because counted"], ["reconciled"]),
        (["journey warrior essex", "undo"], ["undo"]),
        (["journey warrior essex --venture", "undo --because wrong"], ["over-revealed"]),
        (["journey warrior essex", 'amend 12 "journey warrior holm"'], ["amended"]),
    ],
)
def test_each_kind_is_found_once(lines: list[str], kinds: list[str]) -> None:
    session = game()
    for line in lines[:-1]:
        session.play(line)
    session.play(lines[-1])
    assert [finding.kind for finding in findings(session)] == kinds
    assert totals(findings(session)) == dict.fromkeys(kinds, 1)


def test_an_override_says_which_rule_and_why() -> None:
    session = Service.begin(MemoryLog(), JON[0], clock=tick(), who="Ann", new_id=ids())
    for line in JON[1:7]:
        session.play(line)
    session.play('home Jon svea --force --because "Jon was in a hurry"')
    (found,) = findings(session)
    assert (found.kind, found.rules, found.because) == ("override", ("VV-SET-15",), "Jon was in a hurry")
    assert (found.by, found.counts) == ("Ann", True)


def test_unchecked_rules_are_listed() -> None:
    session = game()
    session.play("journey warrior essex --venture")
    for line in ("end", "end", "end"):
        session.play(line)
    session.play("end")
    session.play("end")
    session.play("invest warrior essex")
    assert findings(session)[-1].kind == "unchecked"
    assert "VV-ACT-INV-2" in findings(session)[-1].rules


def test_a_clock_that_ran_backward_is_told() -> None:
    session = game()
    session.play("note early", stamp=Stamp("2020-01-01T00:00:00Z", "Bo"))
    (found,) = findings(session)
    assert (found.kind, found.by) == ("clock", "Bo")
