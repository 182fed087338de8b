"""The project's own random players: a seeded one for each game of the registry, who plays it to its end at the door.

``python -m tests.players RULES SEED`` plays one and prints its record.
"""

from collections.abc import Callable, Mapping
from random import Random

from tests.players import judged, told
from tests.players.scribe import Scribe

PLAYERS: Mapping[str, Callable[[Random, int], Scribe]] = {
    "vendel": judged.vendel,
    "pax": told.pax,
    "gone-viking": judged.gone_viking,
    "plain": told.plain,
    "vikingar": judged.vikingar,
    "feast": judged.feast,
}
"""Name of the rules -> plays a game, from chance and a seed that names it."""


def whole(rules: str, seed: int) -> Scribe:
    """Return a finished game of *rules*, which is the same for the same *seed*; its log lies in memory."""
    game = PLAYERS[rules](Random(f"{rules} {seed}"), seed)
    game.look_back()
    assert game.over, f"{rules} {seed} has no end"
    return game
