"""What a move has to keep: one small function for each invariant."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from campaign.games.vendel import GAME, moves, table_moves
from campaign.notation.moves import Move
from events.fact import Fact
from events.games import vendel as events
from projections.games.vendel.table import Table
from tests.vendel.eye import FUTURE, SLOTS, TALENTS
from tests.vendel.invariants import (
    AFTER_EACH_FACT,
    holders,
    own_at,
)

LOOSE = ("flip", "replace", "move", "kill")
"""Options of unprinted abilities that may turn, bring or take an Exhausted token at any time."""

TOP_ROW = SLOTS[:3]


@dataclass
class Step:
    """A move that was accepted: the table before and after it, and its facts."""

    before: Table
    after: Table
    facts: tuple[Fact, ...]
    move: Move
    broken: tuple[str, ...] = ()

    @cached_property
    def tables(self) -> list[Table]:
        """The table before each fact, and at the end."""
        found, table = [self.before], self.before
        for fact in self.facts:
            table = table.copy()
            GAME.evolve(table, fact)
            found.append(table)
        return found

    def of(self, kind: type[Fact]) -> list[Fact]:
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def moved(self) -> Iterator[tuple[Table, events.TokenMoved]]:
        """Yield each TokenMoved with the table before it."""
        for table, fact in zip(self.tables, self.facts, strict=False):
            if isinstance(fact, events.TokenMoved):
                yield table, fact

    @cached_property
    def loose(self) -> bool:
        """Tell whether the table did what no printed rule describes: a count set right, an unprinted ability."""
        return isinstance(self.move, table_moves.Reconcile) or any(getattr(self.move, name, ()) for name in LOOSE)


def inv_01_each_fact_keeps_the_pieces(step: Step) -> None:
    """VV-INV-01, -02, -03, -04, -06, -14, -17, -19 after every single fact."""
    for table in step.tables[1:]:
        for check in AFTER_EACH_FACT:
            check(table)
    assert step.tables[-1] == step.after


def inv_05_nobody_leaves_a_burial(step: Step) -> None:
    """VV-INV-05."""
    for zone, held in step.before.tokens.items():
        if zone.kind == "burial":
            now = step.after.tokens.at(zone)
            assert all(now.get(token, 0) >= n for token, n in held.items())


def inv_06_a_standee_never_moves(step: Step) -> None:
    """VV-INV-06."""
    assert step.before.standees.items() <= step.after.standees.items()


def inv_07_a_standee_is_taken_by_arriving(step: Step) -> None:
    """VV-INV-07."""
    if isinstance(step.move, table_moves.Reconcile) or step.after.noted:
        return
    arrived = {(fact.owner, fact.target) for _, fact in step.moved()}
    for fact in step.facts:
        if isinstance(fact, events.StandeeTaken):
            assert (fact.player, f"anc:{fact.achievement}") in arrived


def inv_08_longships_sail_in_their_owners_turn(step: Step) -> None:
    """VV-INV-08."""
    if isinstance(step.move, table_moves.Reconcile):
        return
    for fact in step.facts:
        if isinstance(fact, events.LongshipPut):
            assert fact.owner == step.before.turn


_COSTS = {"journey": (1, 2, 3), "shipwright": (1, 2), "seeress": (2,)}


def inv_09_cost_is_one_and_the_longships(step: Step) -> None:
    """VV-INV-09."""
    actions = [fact for fact in step.facts if isinstance(fact, events.ActionTaken)]
    ships = sum(fact.n for fact in step.facts if isinstance(fact, events.LongshipPut))
    assert len(actions) <= 1
    for action in actions:
        assert action.cost == 1 + ships
        assert action.cost in _COSTS.get(action.kind, (1,))


def inv_24_an_invest_is_what_the_rules_say(step: Step) -> None:
    """VV-INV-24."""
    if not isinstance(step.move, moves.Invest) or step.broken:
        return
    move, player = step.move, step.before.turn or ""
    bought = next(f for f in step.facts if isinstance(f, events.CardMoved) and f.target.startswith(f"tree:{player}"))
    slot = bought.source.partition(":")[2]
    assert bought.card.talent in (None, move.talent)
    assert bought.card.location in (None, move.at)
    assert holders(step.before, move.at) == [player]
    paid = sum(f.amount for f in step.facts if isinstance(f, events.MoneyMoved) and f.source == f"player:{player}")
    assert paid == _price(step.before, player, slot, move.cost)
    arrived = next(f for _, f in step.moved() if f.target.startswith("anc:"))
    assert (arrived.owner, arrived.talent, arrived.exhausted) == (player, move.talent, True)
    assert len(step.after.trees[player]) == len(step.before.trees.get(player, {})) + 1


def _price(table: Table, player: str, slot: str, told: int | None) -> int:
    printed = table.known.prices.get(slot)
    board = next(seat.board for seat in table.seats if seat.name == player)
    price = told or 0 if printed is None else printed
    return min(price, 3) if board == "scyldings" and printed is not None else price


def inv_25_an_ancestor_may_stand_there(step: Step) -> None:
    """VV-INV-25."""
    if step.broken or isinstance(step.move, table_moves.Reconcile):
        return
    for table, fact in step.moved():
        spot = fact.target.removeprefix("anc:")
        if fact.target == f"anc:{spot}":
            assert spot == fact.talent if spot in TALENTS else _can_place(table, fact.owner, spot, fact.talent)


def _can_place(table: Table, player: str, spot: str, talent: str) -> bool:
    known, wants = table.known.spots.get(spot), table.house.future_requirement
    if known is None or (spot in FUTURE and wants == "none"):
        return True
    if any(own_at(table, f"anc:{link}", player) == 0 for link in known.links):
        return False
    mine = own_at(table, f"anc:{talent}", player)
    most = max(own_at(table, f"anc:{talent}", other) for other in table.players)
    exempt = (spot in FUTURE and wants == "links_only") or table.house.majority_spot == "linked"
    return exempt or (mine >= 1 and mine == most)


def inv_26_kill_and_replace_spare_the_actor(step: Step) -> None:
    """VV-INV-26."""
    for _, fact in step.moved():
        if fact.how in ("killed", "replaced_out"):
            assert fact.owner != step.before.turn or isinstance(step.move, moves.Ability)
            assert not fact.exhausted
    swaps = [fact for _, fact in step.moved() if fact.how.startswith("replaced")]
    for out, in_ in zip(swaps[::2], swaps[1::2], strict=True):
        assert (out.how, in_.how, out.source) == ("replaced_out", "replaced_in", in_.target)
        assert (out.talent, out.was_exhausted) == (in_.talent, in_.exhausted)


def inv_27_the_killed_come_home(step: Step) -> None:
    """VV-INV-27."""
    if not isinstance(step.move, moves.Warrior | moves.Valhalla):
        return
    killed = Counter(fact.owner for _, fact in step.moved() if fact.how == "killed")
    for player in step.before.players:
        home = [_held(table, player, ("supply", "burial:")) for table in _around(step)]
        assert home[1] - home[0] == killed[player]
        assert len({_held(table, player, ("anc:",)) for table in _around(step)}) == 1


def _around(step: Step) -> tuple[Table, Table]:
    """Return the table before the move, and after its last Kill: behind it the turn may go on."""
    ends = [at for at, fact in enumerate(step.facts, 1) if isinstance(fact, events.TokenMoved)]
    return step.before, step.tables[max(ends, default=0)]


def _held(table: Table, player: str, zones: tuple[str, ...]) -> int:
    return sum(own_at(table, zone, player) for zone in map(str, table.tokens) if zone.startswith(zones))


def inv_28_cards_slide_sideways_or_down(step: Step) -> None:
    """VV-INV-28."""
    for table, fact in zip(step.tables, step.facts, strict=False):
        if not isinstance(fact, events.CardMoved) or isinstance(step.move, moves.Allthing):
            continue
        source, target = fact.source.removeprefix("market:"), fact.target.removeprefix("market:")
        if target in SLOTS and source in SLOTS:
            down = SLOTS.index(target) // 3 - SLOTS.index(source) // 3
            along = abs(SLOTS.index(target) % 3 - SLOTS.index(source) % 3)
            assert (down, along) in ((1, 0), (0, 1))
            assert fact.card == table.market[source]
        if target in SLOTS:
            assert target not in table.market
            assert source != "deck" or target in TOP_ROW or step.before.phase == "setup"


def inv_40_a_fact_of_tomorrow_changes_nothing(step: Step) -> None:
    """VV-INV-40: fields that a newer Skald adds are passed over."""
    for fact in step.facts:
        assert type(fact).model_validate({**fact.model_dump(), "of_tomorrow": 1}) == fact


OF_A_MOVE: Sequence[Callable[[Step], None]] = (
    inv_01_each_fact_keeps_the_pieces,
    inv_05_nobody_leaves_a_burial,
    inv_06_a_standee_never_moves,
    inv_07_a_standee_is_taken_by_arriving,
    inv_08_longships_sail_in_their_owners_turn,
    inv_09_cost_is_one_and_the_longships,
    inv_24_an_invest_is_what_the_rules_say,
    inv_25_an_ancestor_may_stand_there,
    inv_26_kill_and_replace_spare_the_actor,
    inv_27_the_killed_come_home,
    inv_28_cards_slide_sideways_or_down,
    inv_40_a_fact_of_tomorrow_changes_nothing,
)
