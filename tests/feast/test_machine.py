"""Ledger D as a machine: people play at random, with undo and redo, and its invariants hold (D1 to D24)."""

from collections import Counter
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from campaign.games.feast.actions import Action
from campaign.played import Played
from campaign.service import Service
from events.games import feast as facts
from projections.games.feast import box
from projections.games.feast.boards import FACES
from projections.games.feast.query import lying, vikings_of
from projections.games.feast.spaces import COLUMN
from projections.games.feast.table import kind_of
from projections.games.feast.tiles import PIECES, SPECIALS
from tests.feast.people import People
from tests.feast.tables import begun, view

PHASES = ("setup", "weapons", "actions", "feast", "bonus", "close", "over")


class Evenings(RuleBasedStateMachine):
    """A game at random."""

    def __init__(self) -> None:
        super().__init__()
        self.game: Service = begun(2)
        self.people = People(self.game, Random(0))

    @initialize(seats=st.integers(1, 4), seed=st.integers(0, 2**32 - 1), length=st.sampled_from(("long", "short")))
    def begin(self, seats: int, seed: int, length: str) -> None:
        self.game = begun(seats, length=length)
        self.people = People(self.game, Random(seed))

    @rule(n=st.integers(1, 25))
    def play(self, n: int) -> None:
        """D11 to D18, D22 to D24: what a line records holds to the rules of its kind."""
        for _ in range(n):
            before = view(self.game)
            done = self.people.step()
            if done is None:
                return
            self.check_time(before, view(self.game))
            self.check_others(before, view(self.game), done)
            for fact in done.facts:
                self.check_fact(before, fact)

    def check_time(self, before: dict[str, Any], after: dict[str, Any]) -> None:
        """D23: phases only move forward, then comes the next round."""
        old, new = ((one["round"], PHASES.index(one["phase"])) for one in (before, after))
        assert new >= old
        assert new[0] - old[0] in (0, 1)

    def check_others(self, before: dict[str, Any], after: dict[str, Any], done: Played) -> None:
        """D24; an action changes nobody else."""
        if isinstance(done.move, Action):
            assert done.player not in before["passed"]
            old, new = ([p for p in one["players"] if p["name"] != done.player] for one in (before, after))
            assert old == new

    def check_fact(self, before: dict[str, Any], fact: Any) -> None:
        spent = sum(getattr(fact, "spent", {}).values())
        match fact:
            case facts.Rolled():
                assert 1 <= len(fact.rolls) <= 3
                assert max(fact.rolls) <= fact.die
                low = fact.result == max(0, fact.rolls[-1] - fact.ore)
                assert low or fact.result == fact.rolls[-1] + fact.ore + spent  # D11, D12
            case facts.StripTaken():  # D7, D8
                lay = next(one["items"] for one in before["strips"] if one["strip"] == fact.strip)
                assert lay.startswith(fact.items)
                assert len(fact.items) <= 4
            case facts.Traded():  # D9, D10
                assert PIECES[fact.gave].size == PIECES[fact.got].size
            case facts.ShipEmigrated():  # D14
                assert fact.silver == before["round"]
            case facts.Bred():  # D18
                assert not (fact.born and fact.pregnant)
            case facts.Served():  # D17
                spaces = next(p["feast"] for p in before["players"] if p["name"] == fact.player)
                assert 0 <= fact.gaps <= spaces

    @rule()
    def undo_and_redo(self) -> None:
        """D21: they are inverse."""
        if len(self.game.history.line) > 1:
            before = view(self.game)
            self.game.play("undo")
            self.game.play("redo")
            assert view(self.game) == before

    @invariant()
    def no_count_is_negative(self) -> None:
        """D1, D16."""
        for player in view(self.game)["players"]:
            counts = (*player["pieces"].values(), player["vikings"], player["hand"], player["penalties"])
            assert min(counts, default=0) >= 0

    @invariant()
    def vikings_are_all_there(self) -> None:
        """D2, D3, D4: on the Thing Square or on the board, a column's number or less what came back, one a space."""
        table = self.game.table
        if not table.round:
            return
        placed = Counter[str]()
        for stand in table.stands:
            placed[stand.player] += stand.n
            assert 1 <= stand.n <= COLUMN[stand.space]
        if table.phase not in ("bonus", "close", "over"):
            for player in table.players:
                assert table.vikings[player] + placed[player] == vikings_of(table)
        assert max(Counter((one.space, one.imitates) for one in table.stands).values(), default=0) <= 1

    @invariant()
    def bays_and_boxes_are_not_overfull(self) -> None:
        """D5, D6."""
        table = self.game.table
        for player in table.players:
            kinds = Counter(ship.kind for ship in table.ships[player])
            assert kinds["boat"] <= box.BOATS
            assert kinds["knarr"] + kinds["longship"] <= box.LARGE
            assert all(0 <= ship.ore <= box.ORE_ROOM[ship.kind] for ship in table.ships[player])
        houses = Counter(kind_of(house) for own in table.houses.values() for house in own)
        assert all(houses[kind] <= n for kind, n in box.HOUSES.items())
        letters = [
            *table.offers,
            *(key for own in table.claims.values() for face in own for key in FACES if face in FACES[key]),
        ]
        assert sorted(letters) == ["A", "B", "C", "D"]

    @invariant()
    def each_special_tile_is_there_once(self) -> None:
        """D6: supply, boards and box together have fifteen."""
        table = self.game.table
        held = Counter[str]()
        for there in table.pieces.values():
            held.update({piece: n for piece, n in there.items() if piece in SPECIALS})
        for own in table.boards.values():
            for board in own.values():
                held.update({piece: n for piece, n in lying(board) if piece in SPECIALS})
        assert max(held.values(), default=0) <= 1
        assert set(view(self.game)["specials_left"]) == SPECIALS.keys() - held.keys()

    @invariant()
    def strips_are_the_ends_of_printed_ones(self) -> None:
        """D7: and each came up once."""
        table = self.game.table
        assert all(left and box.STRIPS[code].endswith(left) for code, left in table.strips.items())
        assert len(set(table.revealed)) == len(table.revealed)

    @invariant()
    def the_total_is_the_sum_of_its_lines(self) -> None:
        """D20."""
        for row in self.game.game.score(self.game.table)["rows"]:
            assert row["total"] == sum(row["lines"].values())
            assert len(row["lines"]) == 13


TestEvenings = Evenings.TestCase
TestEvenings.settings = settings(max_examples=8, stateful_step_count=10, deadline=None)
