"""Random games to the end: a random human and the bot, no stuck turn, all invariants after every line.

How many: 6 solo and 3 cooperative games; SOAK=1 in the environment plays 500 and 200.
"""

import os
from pathlib import Path
from random import Random
from time import process_time

import pytest

from campaign.games.vendel import GAME
from campaign.kernel import begun as opened
from campaign.notation.moves import New
from campaign.notation.parse import parse
from campaign.owner import decided
from events.memory import MemoryLog
from projections.games.vendel.table import Table
from projections.games.vendel.zones import silfr
from tests.beads import begun
from tests.vendel.world import GRAMMAR, OPENING
from tests.vendel_bot.invariants import check
from tests.vendel_bot.soak import WithBots

RECORDS = Path(__file__).parent.parent / "records"
SOAK = bool(os.environ.get("SOAK"))
SOLO, COOP = (500, 200) if SOAK else (6, 3)
GAMES = [("Jon", "Vendela", seed) for seed in range(SOLO)]
GAMES += [("Jon Ann", "Vendela Brynhild", seed) for seed in range(COOP)]


@pytest.mark.parametrize(("people", "bots", "seed"), GAMES)
def test_a_random_game_comes_to_its_end(people, bots, seed):
    words = [*(f"--player {name}" for name in people.split()), *(f"--bot {name}" for name in bots.split())]
    session = begun(MemoryLog(), f"new vendel Random {' '.join(words)}")
    game = WithBots(session, Random(seed))
    gained = dict.fromkeys(bots.split(), 0)
    for table in game.steps():
        check(table)
        for bot in gained:
            assert silfr(table, bot) >= gained[bot], "VV-INV-36"
            gained[bot] = silfr(table, bot)
    assert game.table.phase == "closed"
    assert game.turns == (game.table.last_round or 0) * len(gained)


@pytest.mark.parametrize("name", ["solo", "coop"])
def test_a_turn_is_decided_fast_enough(name):
    """Under 20 ms of the processor a turn in the shell; the fastest of five tries counts, on a busy machine too."""
    first, *rest = (RECORDS / f"{name}.skald").read_text(encoding="utf-8").splitlines()
    move = parse(first, GRAMMAR, OPENING).move
    assert isinstance(move, New)
    table, took = opened(GAME, move).table, [0.0]
    for line in rest:
        if line.startswith("bot"):
            took.append(min(_seconds(table, line) for _ in range(5)))
        table = _decided(table, line)
    assert max(took) < 0.02
    assert len(took) > 12


def _decided(table: Table, line: str) -> Table:
    return decided(GAME, table, parse(line, GRAMMAR, GAME.names(table))).table


def _seconds(table: Table, line: str) -> float:
    start = process_time()
    _decided(table, line)
    return process_time() - start
