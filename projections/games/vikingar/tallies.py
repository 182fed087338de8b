"""What is counted of the players of Vikingar over many games.

=============== =============== ============================================================================
cup             achievement     cups that the player has
point           achievement     steps of the cube
place           kind            villages, cities … that the player burnt
outpost         kind            outposts built
treasure        bought          treasures bought
lost            kind            own Longships lost, by the kind of contest
rune            face            runes that the player threw, also for a place or a card, as far as their faces are told
told            throw           throws that the player made whose faces are told
throw           runes:points    throws that the player made; ``5:short`` is one of 5 runes with a short side
fought, won     kind            contests as the attacker
met, held       kind            contests as the defender, with own items
attack, defence throws          the same contests by both throws, the attacker's first: ``aailx/aii``, ``5:8/4:6`` when
                                only points are told; ``/count`` behind it where more short sides win
=============== =============== ============================================================================

A throw that the council had thrown again counts nowhere.
"""

from collections.abc import Iterable, Sequence

from events import kernel
from events.fact import Fact
from events.games import vikingar as facts
from projections.games.vikingar import box, throws
from projections.games.vikingar.table import Table
from projections.tallies import Counting, Tallies
from projections.told import Told

COUNT = "/count"
"""Behind the throws of a contest in which more runes on the short side win (``short_compare``)."""


def tallies(moves: Sequence[Told], table: Table) -> Tallies:
    """Return what is counted of the players in one game, from its moves that count and the table behind them."""
    found, happened = _Count(), [fact for move in moves for fact in move.facts]
    for fact in standing(happened):
        found.take(fact)
    for player in table.players:
        for cup, n in table.cubes[player].items():
            found.add(player, "point", cup, n)
        for cup in table.cups[player]:
            found.add(player, "cup", cup)
    return found.found


def standing(happened: Iterable[Fact]) -> list[Fact]:
    """Return what happened without the throws that were thrown again, and without what came of them (VK-THR-05)."""
    found: list[Fact] = []
    for fact in happened:
        if not isinstance(fact, facts.RethrowCalled):
            found.append(fact)
            continue
        thrown = [n for n, one in enumerate(found) if isinstance(one, facts.Thrown)]
        latest = found[thrown[-1]]
        if isinstance(latest, facts.Thrown) and latest.side == fact.side:
            del found[thrown[-1] :]
        else:
            found[thrown[-2] :] = [latest]
    return found


class _Count(Counting):
    """Counts fact by fact; *contest* is the one under way, *thrown* its throws."""

    def __init__(self) -> None:
        super().__init__()
        self.contest: facts.ContestBegan | None = None
        self.thrown: list[facts.Thrown] = []
        self.suffix = ""

    def take(self, fact: Fact) -> None:
        """Count the next fact."""
        match fact:
            case kernel.GameOpened():
                self._compare(fact.house.get("short_compare"))
            case kernel.Ruled(switch="short_compare"):
                self._compare(fact.value)
            case facts.ContestBegan():
                self.contest, self.thrown = fact, []
            case kernel.PositionSet():
                self.contest = None
            case facts.Thrown():
                self._throw(fact)
            case facts.ContestEnded():
                self._end(won=fact.won)
            case _:
                self._pieces(fact)

    def _pieces(self, fact: Fact) -> None:
        match fact:
            case facts.GoldMoved(why="village" | "city" | "worship" | "fortress"):
                self.add(fact.player, "place", fact.why)
            case facts.OutpostBuilt():
                self.add(fact.player, "outpost", box.kind_of(fact.place))
            case facts.TreasureBought():
                self.add(fact.player, "treasure", "bought")
            case facts.ShipLost():
                self.add(fact.player, "lost", fact.why)

    def _compare(self, how: str | None) -> None:
        self.suffix = COUNT if how == "count" else ""

    def _throw(self, fact: facts.Thrown) -> None:
        self.thrown.append(fact)
        self.add(fact.by, "throw", _worth(fact))
        if fact.notation:
            self.add(fact.by, "told", "throw")
            for face, n in throws.faces(fact.notation).items():
                self.add(fact.by, "rune", face, n)

    def _end(self, *, won: bool) -> None:
        what, self.contest = self.contest, None
        if what is None or len(self.thrown) != 2:
            return
        both = "/".join(fact.notation or _worth(fact) for fact in self.thrown) + self.suffix
        sides = [(what.player, "fought", "won", "attack", won)]
        if what.defender:
            sides.append((what.defender, "met", "held", "defence", not won))
        for player, contest, success, role, good in sides:
            self.add(player, contest, what.kind)
            self.add(player, success, what.kind, int(good))
            self.add(player, role, both)
        if won and what.kind == "quest":
            self.add(what.player, "place", "quest")


def _worth(fact: facts.Thrown) -> str:
    return f"{fact.runes}:{throws.SHORT if fact.short else fact.points}"
