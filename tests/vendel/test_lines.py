"""The table of random lines knows every verb and every option, so that random games leave nothing out."""

from random import Random

import pytest

from campaign.games.vendel import GAME
from campaign.notation.moves import Move
from campaign.notation.parse import parse
from events.errors import NotUnderstood
from tests.vendel.lines import LINES
from tests.vendel.player import opening
from tests.vendel.watch import Watched


@pytest.fixture(scope="module")
def busy() -> Watched:
    """Return a game in play in which pieces of all kinds lie about."""
    rng = Random(11)
    game = Watched(opening(rng, 3, boards=("hasdingis", "clann-cholmain", "scyldings"))).know().deal(rng)
    for _ in range(60):
        game.go_on(rng)
    return game


def test_every_verb_has_a_line() -> None:
    assert set(LINES) == {move.verb for move in GAME.moves}


@pytest.mark.parametrize("move", GAME.moves, ids=lambda move: move.verb)
def test_every_option_is_typed(move: type[Move], busy: Watched) -> None:
    rng = Random(5)
    eye = busy.eye(rng, 0.1)
    told: set[str] = set()
    for _ in range(1500):
        try:
            said = parse(LINES[move.verb](eye), busy.session.grammar, GAME.names(busy.table)).move
        except NotUnderstood:
            continue
        told |= said.model_fields_set
    assert told == set(move.model_fields)
