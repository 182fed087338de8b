"""Section D as a machine: people play at random with undo, redo and rethrows among the lines, and the laws hold."""

from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from campaign.extras import options
from campaign.service import Service
from events.errors import Refused
from events.games import vikingar as facts
from projections.games.vikingar import box
from projections.games.vikingar.query import cap, lowest, waiting
from tests.vikingar.hidden import Hidden
from tests.vikingar.tables import begun, view


class Voyages(RuleBasedStateMachine):
    """A game at random; D7 to D22."""

    def __init__(self) -> None:
        super().__init__()
        self.game: Service = begun(2)
        self.hidden = Hidden(self.game, Random(0))

    @initialize(seats=st.integers(2, 4), seed=st.integers(0, 2**32 - 1), whole=st.booleans())
    def begin(self, seats: int, seed: int, whole: bool) -> None:
        self.game = begun(seats)
        self.hidden = Hidden(self.game, Random(seed), whole=whole)
        self.hidden.setup(2)

    @rule(n=st.integers(1, 6))
    def play(self, n: int) -> None:
        """D14, D15, D16, D18, D19, D21: what a line records holds to the rules of its kind."""
        for _ in range(n):
            before = view(self.game)
            done = self.hidden.step()
            if done is None:
                assert view(self.game)["winners"]
                return
            self.check_facts(before, done.facts)

    def check_facts(self, before: dict[str, Any], found: tuple[Any, ...]) -> None:
        kinds = [type(fact) for fact in found]
        steps = [fact for fact in found if isinstance(fact, facts.Succeeded)]
        assert all(step.gold in (0, 1) for step in steps)  # D10
        fights = [fact for fact in found if isinstance(fact, facts.ContestBegan) and fact.kind == "ship"]
        assert all(fight.at != box.SEA for fight in fights)  # D11
        lost = [fact for fact in found if isinstance(fact, facts.ShipLost)]
        for gone in lost:  # D16
            brave = "bravery" in [step.cup for step in steps if step.player == gone.player]
            assert not (gone.why in ("nav", "abyss") and brave)
        if any(fact.why == "ship" for fact in lost):  # D15
            assert {"bravery", "bloody"} <= {fact.cup for fact in steps}
        assert kinds.count(facts.CursedGiven) == kinds.count(facts.MaintenanceBegan) or before["phase"] != "order"
        for fact in found:
            if isinstance(fact, facts.CursedGiven):  # D19
                assert fact.score == min(player["score"] for player in before["players"])

    @rule()
    def undo_and_redo(self) -> None:
        """D22: they are inverse."""
        if len(self.game.history.line) > 3:
            before = view(self.game)
            self.game.play("undo")
            self.game.play("redo")
            assert view(self.game) == before

    @rule(seed=st.integers(0, 99))
    def ask_for_a_rethrow(self, seed: int) -> None:
        """D23: at once, or not at all; the table is the one before the throw, and what was thrown is nothing."""
        thrown = self.game.table.thrown
        if thrown is None:
            return
        before = view(self.game)
        try:
            self.game.play(f"rethrow {thrown.side}")
        except Refused:
            assert view(self.game) == before
            return
        assert view(self.game)["waits"] == thrown.side

    @rule(n=st.integers(0, 200))
    def what_is_offered_is_accepted(self, n: int) -> None:
        found = [one for one in options(self.game.game, self.game.table) if not one.open]
        if found:
            self.game.play(found[n % len(found)].line, dry_run=True)

    @invariant()
    def the_laws_hold(self) -> None:
        table = self.game.table
        board = view(self.game)
        for player in board["players"]:
            name = player["name"]
            assert player["gold"] >= 0  # D7
            assert len(player["ships"]) + player["reserve"] == box.SHIPS
            assert len(player["outposts"]) <= box.OUTPOSTS
            assert len(player["ships"]) <= max(cap(table, name), box.START_SHIPS)  # D8
            for cup, n in player["cubes"].items():  # D9
                assert 0 <= n <= board["tracks"].get(cup, 99)
                assert (cup in player["cups"]) == (n == board["tracks"].get(cup))
            assert player["score"] == sum(player["cubes"].values())
        for one in (*board["tiles"], *board["ends"]):  # D11
            assert sum(ship["at"] == one["at"] for player in board["players"] for ship in player["ships"]) <= 1
        for tile in board["tiles"]:
            for place in tile["places"]:  # D12, D13, D20
                assert not (place["burnt"] and (place["outpost"] or place["card"]))
                assert not place["outpost"] or box.kind_of(place["name"]) in box.SETTLED
        assert (waiting(table) == "over") == bool(board["winners"])  # D21
        assert lowest(table)

    @invariant()
    def the_gold_is_what_came_and_went(self) -> None:
        """D17, gold of Navigation cards among it."""
        owned = dict.fromkeys(self.game.table.players, 0)
        steps = [fact for number in self.game.history.line for fact in self.game.decoded(number)]
        if any(isinstance(fact, facts.RethrowCalled) for fact in steps):
            return
        for fact in steps:
            if isinstance(fact, facts.GoldMoved):
                owned[fact.player] += fact.n
            elif isinstance(fact, facts.Succeeded):
                owned[fact.player] += fact.gold
            elif isinstance(fact, facts.TollPaid | facts.ShipBuilt | facts.TreasureBought):
                owned[fact.player] -= fact.gold
                assert fact.gold in (0, 2, 3)
        assert owned == self.game.table.gold


TestVoyages = Voyages.TestCase
TestVoyages.settings = settings(max_examples=15, stateful_step_count=12, deadline=None)


def test_the_same_log_gives_the_same_table_whoever_plays() -> None:
    """D22, D25: folded again it is the same; other names, the same game."""
    tables = []
    for names in (("Ana", "Bo", "Cy"), ("Ylva", "Odd", "Siv")):
        game = begun(3, names=names)
        hidden = Hidden(game, Random(5))
        hidden.setup(2)
        for _ in range(60):
            hidden.step()
        again = Service.resume(game.log, game.stream, clock=lambda: 0, who="Bo")  # type: ignore[arg-type, return-value]
        assert again.table == game.table
        text = repr(view(game))
        for number, name in enumerate(names):
            text = text.replace(f"'{name}'", f"'player {number}'")
        tables.append(text)
    assert tables[0] == tables[1]
