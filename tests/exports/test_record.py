"""The record's canonical form, to the letter."""

import pytest

from exports.record import record_text
from tests.beads import (
    beads,  # noqa: F401 -- a fixture
    begun,
)

pytestmark = pytest.mark.usefixtures("beads")


def test_a_record_carries_stamps_withdrawn_moves_and_the_head() -> None:
    session = begun()
    session.play("add 2")
    session.play("undo")
    head = session.head.hex()
    assert record_text(session.envelopes) == (
        "# skald record 2\n"
        "#@ 2026-11-30T19:02:11Z 'Åke the Red' beads-00000000\n"
        'new beads "A game" --player Jon:red --player Ann:blue\n'
        "#@ 2026-11-30T19:02:18Z 'Åke the Red'\n"
        "Jon: add 2  # withdrawn by 3\n"
        "#@ 2026-11-30T19:02:25Z 'Åke the Red'\n"
        "undo\n"
        f"# head {head}\n"
    )


def test_a_stamp_stands_only_where_time_or_recorder_changes() -> None:
    session = begun()
    moment = session.clock()
    session.clock = lambda: moment
    session.play("add 1")
    session.play("add 1")
    session.who = "Bo"
    session.play("add 1")
    text = record_text(session.envelopes)
    assert [line.split()[-1] for line in text.splitlines() if line.startswith("#@")] == [
        "beads-00000000",
        "Red'",
        "Bo",
    ]


def test_what_the_log_holds_exports_the_same_as_what_the_session_holds() -> None:
    session = begun()
    session.play('add 9 --force --because "why # not"')
    assert record_text(list(session.log.read(session.stream))) == record_text(session.envelopes)
