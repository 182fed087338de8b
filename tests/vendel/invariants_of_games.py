"""What the whole line of moves that count has to keep: one small function for each invariant."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from campaign.games.vendel import GAME, table_moves
from events.fact import Fact
from events.games import vendel as events
from projections.games.vendel.table import Table
from tests.vendel.invariants import MOST_ROUNDS, START_ROUND_SPACE, exhausted_of, ships_of
from tests.vendel.invariants_of_moves import Step


@dataclass
class Line:
    """All moves that count, the opening one first, and their events."""

    steps: list[Step] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)

    def push(self, step: Step) -> None:
        self.steps.append(step)
        self.facts.extend(step.facts)

    def pop(self) -> Step:
        step = self.steps.pop()
        del self.facts[len(self.facts) - len(step.facts) :]
        return step

    @property
    def table(self) -> Table:
        return self.steps[-1].after

    @property
    def plain(self) -> bool:
        """Tell whether nothing was forced and nothing done that no printed rule describes."""
        return not any(step.broken or step.loose for step in self.steps)

    @property
    def turn(self) -> list[Fact]:
        """The facts since the turn that runs now began."""
        whole = self.facts
        began = max((at for at, fact in enumerate(whole) if isinstance(fact, events.TurnBegan)), default=len(whole))
        return whole[began:]


def inv_10_spent_is_what_the_actions_cost(line: Line) -> None:
    """VV-INV-10."""
    table = line.table
    if table.turn is None or table.house.action_count == "physical":
        return
    turn = line.turn
    spent = sum(fact.cost for fact in turn if isinstance(fact, events.ActionTaken))
    raised = sum(fact.by for fact in turn if isinstance(fact, events.LimitRaised))
    assert (table.spent, table.limit) == (spent, 4 + raised)
    over = 2 * (table.house.overspend == "allow_last")
    assert 0 <= table.spent <= table.limit + over or not line.plain


def inv_11_pieces_agree_with_the_ledger(line: Line) -> None:
    """VV-INV-11."""
    table, player = line.table, line.table.turn
    if player is None or not line.plain:
        return
    for fact in line.turn:
        if isinstance(fact, events.TokenMoved) and fact.was_exhausted and not _stays(fact):
            return
        if isinstance(fact, events.TokenMoved) and fact.how == "replaced_in" and fact.exhausted:
            return
    pieces = exhausted_of(table, player) + ships_of(table, player)
    assert pieces == sum(fact.cost for fact in line.turn if isinstance(fact, events.ActionTaken))


def _stays(fact: events.TokenMoved) -> bool:
    return fact.exhausted and fact.target.startswith(("map:", "anc:"))


def inv_12_a_turn_begins_fresh(line: Line) -> None:
    """VV-INV-12."""
    began = [fact for fact in line.steps[-1].facts if isinstance(fact, events.TurnBegan)]
    if began and line.plain and line.table.turn == began[-1].player:
        assert exhausted_of(line.table, began[-1].player) == 0
        assert ships_of(line.table, began[-1].player) == 0


def inv_13_a_shift_wakes_everybody(line: Line) -> None:
    """VV-INV-13."""
    step, table = line.steps[-1], line.table
    if table.house.unexhaust == "generation_shift":
        if any(isinstance(fact, events.RoundBegan) for fact in step.facts):
            assert not any(exhausted_of(table, player) or ships_of(table, player) for player in table.players)
        return
    woken = {f.owner for f in step.facts if isinstance(f, events.TokenFlipped) and not f.exhausted}
    assert woken <= {fact.player for fact in step.facts if isinstance(fact, events.TurnBegan)} or step.loose


def inv_18_four_missions_each_when_play_begins(line: Line) -> None:
    """VV-INV-18."""
    if isinstance(line.steps[-1].move, table_moves.Begin) and line.plain:
        for player in line.table.players:
            assert [mission.zone for mission in line.table.missions[player]] == ["tree"] * 4


def inv_30_rounds_only_go_on(line: Line) -> None:
    """VV-INV-30."""
    numbers = [fact.round for fact in line.facts if isinstance(fact, events.RoundBegan)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) <= MOST_ROUNDS[len(line.table.seats)]
    first = next(fact for fact in line.facts if isinstance(fact, events.RoundMarkerMoved))
    assert first.space == START_ROUND_SPACE[len(line.table.seats)]


def _markers(line: Line) -> list[str]:
    """Return who held the starting-player marker in each round."""
    found, holder = [], ""
    for fact in line.facts:
        if isinstance(fact, events.StartingPlayerSet):
            holder = fact.player
        elif isinstance(fact, events.RoundBegan):
            found.append(holder)
    return found


def inv_31_one_turn_each_in_turn_order(line: Line) -> None:
    """VV-INV-31."""
    players, markers = line.table.players, _markers(line)
    turns: list[list[str]] = []
    for fact in line.facts:
        if isinstance(fact, events.RoundBegan):
            turns.append([])
        elif isinstance(fact, events.TurnBegan):
            turns[-1].append(fact.player)
    for holder, taken in zip(markers, turns, strict=True):
        at = players.index(holder)
        order = [*players[at:], *players[:at]]
        assert taken == order[: len(taken)]
    assert all(len(taken) == len(players) for taken in turns[:-1])


def inv_32_the_marker_goes_round(line: Line) -> None:
    """VV-INV-32."""
    players, markers = line.table.players, _markers(line)
    if any(fact.type == "skald.ruled" for fact in line.facts) or not markers:
        return
    stays = len(players) == 2 and line.table.house.two_player_marker == "stay"
    first = players.index(markers[0])
    expected = [players[(first + (0 if stays else n)) % len(players)] for n in range(len(markers))]
    assert markers == expected


def inv_33_no_turn_after_the_last_round(line: Line) -> None:
    """VV-INV-33."""
    last, now = None, 0
    for fact in line.facts:
        if isinstance(fact, events.LastRoundTriggered):
            assert last is None
            last = fact.last_round
        elif isinstance(fact, events.RoundBegan):
            now = fact.round
        elif isinstance(fact, events.TurnBegan):
            assert last is None or now <= last


def inv_40_a_replay_gives_the_same_table(line: Line) -> None:
    """VV-INV-40, law 1: the fold is deterministic, and may pause anywhere."""
    whole, half = GAME.table(), len(line.facts) // 2
    for fact in line.facts[:half]:
        GAME.evolve(whole, fact)
    later = whole.copy()
    for fact in line.facts[half:]:
        GAME.evolve(whole, fact)
    for fact in line.facts[half:]:
        GAME.evolve(later, fact)
    assert whole == later == line.table
    assert GAME.view(whole) == GAME.view(line.table)


OF_THE_LINE: Sequence[Callable[[Line], None]] = (
    inv_10_spent_is_what_the_actions_cost,
    inv_11_pieces_agree_with_the_ledger,
    inv_12_a_turn_begins_fresh,
    inv_13_a_shift_wakes_everybody,
    inv_18_four_missions_each_when_play_begins,
    inv_30_rounds_only_go_on,
    inv_31_one_turn_each_in_turn_order,
    inv_32_the_marker_goes_round,
    inv_33_no_turn_after_the_last_round,
)
