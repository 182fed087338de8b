"""What a game says comes next is legal, is accepted, and leads through the set-up; over the registry."""

from random import Random

import pytest

from campaign.extras import ahead, between, lines
from campaign.games import registry
from campaign.service import Service
from tests.games import contract

GAMES = sorted(registry.BUILT_IN)
LONGEST = 60
"""Steps that a set-up takes at most, when nothing is told of the box."""


def begun(name: str) -> Service:
    """Return a game that was just opened."""
    return contract.begun(contract.opening(name, Random(1)))


@pytest.mark.parametrize("name", GAMES)
def test_from_the_opening_on_the_next_step_is_legal_and_leads_on(name: str) -> None:
    session = begun(name)
    for _ in range(LONGEST):
        step = ahead(session.game, session.table)
        assert step is not None
        assert step.does
        assert step.line in list(lines(session.game, session.table))
        if step.line.endswith("…"):
            return  # somebody has to say what only the table knows
        session.play(step.line)
        if not between(session.game, session.table):
            return
    pytest.fail(f"the set-up of {name} does not end")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_is_over_has_no_next_step(name: str) -> None:
    session = begun(name)
    places = " ".join(f"{player}={at}" for at, player in enumerate(session.table.players, 1))
    session.play(f"places {places}")
    assert ahead(session.game, session.table) is None
    assert not between(session.game, session.table)
