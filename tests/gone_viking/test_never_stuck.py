"""A naive second look: anybody types anything that is listed, and more; something can always follow.

Hands are noted at random, so they are mostly wrong; counts are reconciled and house rules change in mid-raid.
"""

import json
from random import Random

import pytest

from campaign.extras import options
from campaign.games.gone_viking import GAME
from campaign.service import Service
from events.errors import NotUnderstood, Refused
from projections.games.gone_viking import box
from tests.gone_viking.tables import begun, view
from tests.reliability.many import many

SEEDS = range(many(5, 300))


def taken(game: Service, line: str) -> bool:
    try:
        game.play(line, dry_run=True)
    except Refused:
        return False
    return True


def something_else(game: Service, rng: Random, listed: str) -> str:
    """Return a line beside the rules' course: a note, a count, a ruling, a boost, a forced move; or *listed*."""
    table, chance = view(game), rng.random()
    names = [player["name"] for player in table["players"]]
    if chance < 0.1:
        switch = rng.choice(list(GAME.house.switches()))
        return f'ruling "so we play" --switch {switch}={rng.choice(GAME.house.switches()[switch])}'
    if chance < 0.2:
        return f"reconcile {rng.choice(names)} {rng.choice('BCHFTS')}={rng.choice([0, 0, 0, 1, 2])}"
    if chance < 0.35 and table["phase"] == "swap":
        deck = [card for card, n in box.deck(len(names)).items() for _ in range(n)]
        return f"hand {rng.choice(names)} {' '.join(rng.sample(deck, box.HAND[len(names)]))}"
    if chance < 0.5 and table["phase"] == "trick":
        left = table["unseen"][rng.choice("BCHF")]
        cards = ",".join(rng.sample(left, min(len(left), 2)))
        return f"cards {cards}{',god' * (chance < 0.4)}" if cards else listed
    return f"{listed} --force --because x" if chance < 0.55 else listed


@pytest.mark.parametrize("seed", SEEDS)
def test_something_can_always_follow_and_every_table_is_a_position(seed: int) -> None:
    rng = Random(seed)
    seats = rng.choice([3, 4, 5])
    game = begun(
        seats,
        rules={switch: rng.choice(values) for switch, values in GAME.house.switches().items()} if seed % 2 else {},
    )
    for _ in range(40):
        listed = [option.line for option in options(GAME, game.table)]
        rng.shuffle(listed)
        fits = [line for line in listed[:6] if taken(game, line)] or [line for line in listed if taken(game, line)]
        if view(game)["phase"] == "over":
            return
        assert fits, [entry.line for entry in game.history.entries.values()]
        assert game.table.hands or len(fits) >= min(6, len(listed))
        try:
            game.play(something_else(game, rng, fits[0]))
        except (Refused, NotUnderstood):
            continue
        if view(game)["phase"] != "over":
            other = begun(seats, rules=view(game)["house"], title="A game")
            other.play(["position", json.dumps(view(game))])
            assert view(other) == view(game)
