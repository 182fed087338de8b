"""Section D as a machine: people play at random with undo, redo and rethrows among the lines, and the laws hold."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from campaign.extras import options
from campaign.service import Service
from events.errors import Refused
from events.fact import Fact
from events.games import vikingar as facts
from projections.games.vikingar import box
from projections.games.vikingar.query import cap, lowest, waiting
from tests.vikingar.bookkeeper import Bookkeeper
from tests.vikingar.hidden import Hidden
from tests.vikingar.make_records import replayed
from tests.vikingar.tables import begun, view


def without_rethrows(happened: Sequence[Fact]) -> list[Fact]:
    """Return the facts without the throws that were thrown again and what came of them (D23)."""
    found: list[Fact] = []
    for fact in happened:
        if isinstance(fact, facts.RethrowCalled):
            last = next(one for one in reversed(found) if isinstance(one, facts.Thrown) and one.side == fact.side)
            at = max(n for n, one in enumerate(found) if one is last)
            found[at:] = [one for one in found[at + 1 :] if isinstance(one, facts.Thrown)]
        else:
            found.append(fact)
    return found


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

    @rule(n=st.sampled_from((1, 7, 60)))
    def play(self, n: int) -> None:
        """D21: nothing more once somebody has won."""
        for _ in range(n):
            if self.hidden.step() is None:
                assert view(self.game)["winners"]
                return

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
    def a_second_account_comes_to_the_same(self) -> None:
        """D7, D9, D10, D12 to D20, and the sums: by a naive reading of the facts that stand."""
        table = self.game.table
        happened = [fact for number in self.game.history.line for fact in self.game.decoded(number)]
        kept = Bookkeeper(table.players).read(without_rethrows(happened))
        assert dict(kept.gold) == {player: n for player, n in table.gold.items() if n or player in kept.gold}  # D17
        assert {player: {cup: n for cup, n in cubes.items() if n} for player, cubes in kept.cubes.items()} == {
            player: {cup: n for cup, n in cubes.items() if n} for player, cubes in table.cubes.items()
        }
        assert {player: len(ships) for player, ships in kept.ships.items()} == {
            player: len(ships) for player, ships in table.ships.items()
        }


@pytest.mark.parametrize(("name", "seats"), [("four", 4), ("two", 2), ("golden", 2)])
def test_the_second_account_of_whole_games(name: str, seats: int) -> None:
    """D7 to D20 over every fact of the records."""
    game = replayed(name)
    happened = [fact for number in game.history.line for fact in game.decoded(number)]
    kept = Bookkeeper(game.table.players).read(without_rethrows(happened))
    assert {player: n for player, n in kept.gold.items() if n} == {p: n for p, n in game.table.gold.items() if n}
    assert {player: set(cups) for player, cups in game.table.cups.items()} == kept.cups
    assert (len(kept.players), kept.rounds) == (seats, game.table.round)
    assert not any(isinstance(fact, facts.CubeAdjusted | facts.ShipsAdjusted) for fact in happened)


TestVoyages = Voyages.TestCase
TestVoyages.settings = settings(max_examples=15, stateful_step_count=15, deadline=None)


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
