"""Every legal sequence keeps the laws: random games of legal and illegal lines, with undo and redo among them."""

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from campaign.games.vendel import GAME
from tests.vendel.invariants_of_games import inv_40_a_replay_gives_the_same_table
from tests.vendel.lines import LINES
from tests.vendel.player import opening
from tests.vendel.watch import Watched

BOARDS = ("hasdingis", "clann-cholmain", "scyldings", "neutral")
HOUSE = tuple(f"{switch}={value}" for switch, values in GAME.house.switches().items() for value in values[1:])
SEEDS = st.integers(0, 2**32 - 1)
OFTEN = (
    "journey",
    "invest",
    "activate",
    "merchant",
    "shipwright",
    "warrior",
    "settler",
    "leader",
    "seeress",
    "ability",
)
RULINGS = ("portage=1", "merchant_choice=optional", "warrior_split=no", "place_source=anywhere")


class Table(RuleBasedStateMachine):
    """A game of two to six seats, begun by hand or with the set-up done, that anything may be typed at."""

    @initialize(
        seed=SEEDS, seats=st.integers(2, 6), house=st.lists(st.sampled_from(HOUSE), max_size=2), told=st.booleans()
    )
    def begin(self, seed: int, seats: int, house: list[str], told: bool) -> None:
        rng = Random(seed)
        rules = {setting.partition("=")[0]: setting for setting in house}
        self.game = Watched(opening(rng, seats, list(rules.values()), rng.sample(BOARDS, 4)))
        if told:
            self.game.know().deal(rng)
        for _ in range(rng.choice((0, *[seats * 3 + 2] * 4))):
            self.game.go_on(rng)

    @rule(verb=st.sampled_from(tuple(LINES)), seed=SEEDS)
    def anything(self, verb: str, seed: int) -> None:
        self.game.type_(LINES[verb](self.game.eye(Random(seed))))

    @rule(verb=st.sampled_from(OFTEN), seed=SEEDS)
    def action(self, verb: str, seed: int) -> None:
        self.game.type_(LINES[verb](self.game.eye(Random(seed))))

    @rule(seed=SEEDS)
    def good_move(self, seed: int) -> None:
        self.game.go_on(Random(seed))

    @precondition(lambda self: self.game.table.pending)
    @rule(seed=SEEDS)
    def effect(self, seed: int) -> None:
        self.game.type_(LINES[f"effect {self.game.table.pending[-1]}"](self.game.eye(Random(seed), 0.3)))

    @rule(verb=st.sampled_from(OFTEN), seed=SEEDS)
    def forced(self, verb: str, seed: int) -> None:
        rng = Random(seed)
        if rng.random() < 0.2:
            self.game.type_(f'{LINES[verb](self.game.eye(rng, 0.4))} --force --because "so it lies on the table"')

    @rule(switch=st.sampled_from(("", *RULINGS)))
    def remark(self, switch: str) -> None:
        self.game.type_(f'ruling "We agreed" --switch {switch}' if switch else 'note "Tea is ready"')

    def teardown(self) -> None:
        if hasattr(self, "game"):
            inv_40_a_replay_gives_the_same_table(self.game.line)

    @rule(count=st.integers(1, 4))
    def undo(self, count: int) -> None:
        can = len(self.game.line.steps) - 1
        assert self.game.type_(f"undo {count}") == (count <= can)

    @rule(count=st.integers(1, 4))
    def redo(self, count: int) -> None:
        can = len(self.game.back)
        assert self.game.type_(f"redo {count}") == (count <= can)


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=settings().max_examples // 2,
    stateful_step_count=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@pytest.mark.parametrize("seed", range(4))
def test_games_that_go_to_the_end_keep_every_invariant(seed: int) -> None:
    rng = Random(seed)
    game = Watched(opening(rng, 2 + seed, boards=BOARDS)).know().deal(rng)
    for _ in range(1000):
        if rng.random() < 0.1:
            game.type_(LINES[rng.choice(OFTEN)](game.eye(rng)))
        if not game.go_on(rng):
            break
    assert game.table.phase == "closed"
    assert len(game.table.standees) >= 2
    inv_40_a_replay_gives_the_same_table(game.line)
