"""Each game of the registry has a player; what they play is whole, the same for a seed, and what the log says."""

import pytest

from campaign.games import registry
from campaign.session import Session
from tests.players import PLAYERS, whole
from tests.players.told import told


def test_each_game_has_a_player() -> None:
    assert set(PLAYERS) == {name for name in registry.names() if name in registry.BUILT_IN} - {"beads"}


@pytest.mark.parametrize("rules", PLAYERS)
def test_a_game_comes_to_its_end_and_is_what_the_log_says(rules: str) -> None:
    game = whole(rules, 4)
    again = Session.open(game.log, game.stream)
    assert again.table == game.table
    assert game.game.score(again.table)["final"]
    assert any(entry.withdrawn for entry in game.history.entries.values()), "nobody erred"


@pytest.mark.parametrize("rules", ["plain", "pax", "gone-viking"])
def test_the_same_seed_plays_the_same_game(rules: str) -> None:
    once, twice = whole(rules, 5), whole(rules, 5)
    assert once.head == twice.head
    assert once.head != whole(rules, 6).head


@pytest.mark.parametrize("rules", PLAYERS)
def test_any_game_is_told_by_its_end(rules: str) -> None:
    assert told(rules, 1, 3, 4).over
