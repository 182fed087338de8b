"""A second, naive account of a game from its facts: what section D says of them is asserted as each is taken.

It knows no table of ours: Longships are lists, gold and cubes are sums, places are names. Under the default switches.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from events.fact import Fact
from events.games import vikingar as facts

LOOT = {"city": ("conqueror", 2), "worship": ("looter", 2), "fortress": ("strategy", 3)}
BEGINS = (facts.VoyageBegan, facts.ContestBegan, facts.RoundBegan, facts.BuildingBegan, facts.QuestSought)
Where = tuple[str, str]


@dataclass
class Longship:
    moved: int = 0
    acted: bool = False
    idle: bool = False


@dataclass
class Bookkeeper:
    """Takes facts one by one; raises AssertionError where section D does not hold."""

    players: Sequence[str]
    tracks: dict[str, int] = field(default_factory=dict)
    gold: Counter[str] = field(default_factory=Counter)
    cubes: dict[str, Counter[str]] = field(default_factory=dict)
    cups: dict[str, set[str]] = field(default_factory=dict)
    ships: dict[str, list[Longship]] = field(default_factory=dict)
    outposts: dict[Where, str] = field(default_factory=dict)
    burnt: set[Where] = field(default_factory=set)
    places: set[Where] = field(default_factory=set)
    cards: dict[Where, facts.CardSeen] = field(default_factory=dict)
    bought: Counter[tuple[str, str]] = field(default_factory=Counter)
    traded: Counter[str] = field(default_factory=Counter)
    contest: facts.ContestBegan | None = None
    came: list[Fact] = field(default_factory=list)
    cursed: int = 0
    rounds: int = 0

    def __post_init__(self) -> None:
        for player in self.players:
            self.cubes[player], self.cups[player] = Counter(), set()
            self.ships[player] = [Longship(), Longship()]

    def read(self, happened: Iterable[Fact]) -> "Bookkeeper":
        for fact in happened:
            self.take(fact)
        self.close_contest()
        return self

    def take(self, fact: Fact) -> None:
        if isinstance(fact, BEGINS):
            self.close_contest()
        self.came.append(fact)
        handler = getattr(self, type(fact).__name__, None)
        if handler:
            handler(fact)

    # --- D14: each Longship once a round, its movements before its action

    def VoyageBegan(self, fact: facts.VoyageBegan) -> None:
        ship = self.ships[fact.player][fact.ship]
        assert not ship.idle, "D14: an inactive Longship moves"
        assert not ship.acted, "D14: a movement after the action"
        assert fact.slot == ("action" if ship.moved else "move"), "D14"
        ship.moved += 1
        assert ship.moved <= 2, "D14: a third movement"

    def Entered(self, fact: facts.Entered) -> None:
        self._rests(fact.player, fact.ship, idle=fact.idle)

    def VoyageStopped(self, fact: facts.VoyageStopped) -> None:
        self._rests(fact.player, fact.ship, idle=fact.idle)

    def _rests(self, player: str, number: int, *, idle: bool) -> None:
        ship = self.ships[player][number]
        assert idle or ship.moved < 2, "D14: active after an action movement"
        ship.idle = ship.idle or idle

    def ShipIdle(self, fact: facts.ShipIdle) -> None:
        self.ships[fact.player][fact.ship].idle = True

    def MaintenanceBegan(self, fact: facts.MaintenanceBegan) -> None:
        self.ships = {player: [Longship() for _ in ships] for player, ships in self.ships.items()}

    def RoundBegan(self, fact: facts.RoundBegan) -> None:
        assert not any(ship.idle for ships in self.ships.values() for ship in ships), "D14: inactive as a round begins"
        assert self.cursed == self.rounds, "D19: one Cursed award a round"
        self.rounds += 1
        self.bought.clear()

    # --- D7, D8: Longships

    def ShipBuilt(self, fact: facts.ShipBuilt) -> None:
        self.gold[fact.player] -= fact.gold
        self.bought[fact.player, f"ship for {fact.gold}"] += 1
        assert self.bought[fact.player, "ship for 0"] <= 1, "D18: a second free Longship"
        self.ships[fact.player].append(Longship(idle=True))
        assert len(self.ships[fact.player]) <= 5, "D7"

    def ShipLost(self, fact: facts.ShipLost) -> None:
        del self.ships[fact.player][fact.ship]

    # --- D9, D10: cubes and cups

    def TracksTold(self, fact: facts.TracksTold) -> None:
        self.tracks |= fact.lengths

    def Succeeded(self, fact: facts.Succeeded) -> None:
        cubes, full = self.cubes[fact.player], fact.cup in self.cups[fact.player]
        assert fact.gold == int(full), "D10: a step, or gold when the cup is taken"
        assert fact.cube == cubes[fact.cup] + (not full), "D10"
        cubes[fact.cup] = fact.cube
        self.gold[fact.player] += fact.gold
        assert fact.taken == (not full and fact.cube == self.tracks[fact.cup]), "D9"
        if fact.taken:
            self.cups[fact.player].add(fact.cup)

    def CursedGiven(self, fact: facts.CursedGiven) -> None:
        totals = {player: cubes.total() for player, cubes in self.cubes.items()}
        assert totals[fact.player] == fact.score == min(totals.values()), "D19: not the lowest"
        self.cursed += 1

    # --- D17, D18: gold

    def GoldMoved(self, fact: facts.GoldMoved) -> None:
        self.gold[fact.player] += fact.n
        if fact.why == "trade":
            self.traded[fact.player] += fact.n
        if fact.why in LOOT:
            assert fact.n == LOOT[fact.why][1], "D17"

    def TollPaid(self, fact: facts.TollPaid) -> None:
        self.gold[fact.player] -= fact.gold
        assert fact.gold == 2, "D17"

    def TreasureBought(self, fact: facts.TreasureBought) -> None:
        self.gold[fact.player] -= fact.gold
        self.bought[fact.player, "treasure"] += 1
        assert (fact.gold, self.bought[fact.player, "treasure"]) == (3, 1), "D17, D18"

    def BuildingBegan(self, fact: facts.BuildingBegan) -> None:
        assert self.traded == Counter(self.outposts.values()), "D18: trade for other than the outposts"
        self.traded.clear()

    # --- D12, D13, D20: places

    def TileRevealed(self, fact: facts.TileRevealed) -> None:
        self.places |= {(fact.at, place) for place in fact.places or ()}

    def Burnt(self, fact: facts.Burnt) -> None:
        where = fact.at, fact.place
        assert where in self.places - self.burnt, "D12: burnt twice, or never seen"
        assert where not in self.outposts, "D12: an outpost in a burnt place"
        self.burnt.add(where)
        self.cards.pop(where, None)

    def OutpostBuilt(self, fact: facts.OutpostBuilt) -> None:
        where = fact.at, fact.place
        assert where in self.places - self.burnt, "D13"
        assert fact.place.rstrip("23456789") in ("city", "worship"), "D13"
        assert where not in self.outposts, "D13: two outposts in one place"
        self.outposts[where] = fact.player
        assert list(self.outposts.values()).count(fact.player) <= 5, "D7"

    def OutpostLost(self, fact: facts.OutpostLost) -> None:
        assert self.outposts.pop((fact.at, fact.place)) == fact.player, "D13"

    def QuestSought(self, fact: facts.QuestSought) -> None:
        assert (fact.at, fact.place) not in self.cards, "D20: a new card where one lies"

    def CardSeen(self, fact: facts.CardSeen) -> None:
        if fact.place:
            assert (fact.at, fact.place) not in self.cards, "D20"
            self.cards[fact.at, fact.place] = fact

    # --- D11, D15, D16: contests

    def ContestBegan(self, fact: facts.ContestBegan) -> None:
        where = fact.at, fact.place
        self.contest, self.came = fact, []
        if fact.kind == "ship":
            assert fact.at != "sea", "D11"
        if fact.place:
            ship = self.ships[fact.player][fact.ship]
            assert not ship.acted, "D14: a second action"
            assert not ship.idle, "D14: an inactive Longship acts"
            ship.acted = True
            assert where in self.places - self.burnt, "D12"
        if fact.kind == "quest":
            assert (self.cards[where].runes, self.cards[where].fail) == (fact.runes, fact.fail), "D20"

    def close_contest(self) -> None:
        """Hold what came of the contest, now that something else begins, against what it was."""
        what, self.contest = self.contest, None
        ended = [fact for fact in self.came if isinstance(fact, facts.ContestEnded)]
        if what is None or not ended:
            return
        behind = self.came[self.came.index(ended[0]) + 1 :]
        lost = [(fact.player, fact.why) for fact in behind if isinstance(fact, facts.ShipLost)]
        steps = Counter((fact.player, fact.cup) for fact in behind if isinstance(fact, facts.Succeeded))
        for player in self.players:
            steps.pop((player, "cursed"), None)  # of the maintenance behind it
            steps.pop((player, "wealth"), None)
        if what.kind in ("nav", "abyss"):
            assert not steps, "D16: a cube for a Navigation Event or an abyss"
            return
        winner, loser = (what.player, what.defender) if ended[0].won else (what.defender, what.player)
        due = Counter[tuple[str | None, str]]()
        if what.kind == "ship":
            assert lost == [(loser, "ship")], "D15"
            due = Counter({(winner, "bloody"): 1, (loser, "bravery"): 1})
        elif not ended[0].won and what.fail == "skull":
            due = Counter({(loser, "bravery"): 1} | ({(winner, "bloody"): 1} if winner else {}))
            assert len(lost) == 1, "D15"
        elif ended[0].won and not what.raze:
            due = Counter({(winner, LOOT[what.kind][0] if what.kind in LOOT else "hero"): 1})
        assert steps == due, f"D10, D15: {steps} of {what}"
