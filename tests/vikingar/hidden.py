"""A board, cards and runes outside the tracker, and people who play with them: whole games at random."""

from collections.abc import Iterator
from random import Random
from typing import Any

from campaign.extras import options
from campaign.games.vikingar import moves
from campaign.notation.moves import Move
from campaign.played import Played
from campaign.service import Service
from projections.games.vikingar import box
from projections.games.vikingar.query import enemy_at, fortified, is_door, on_turn, place, runes_due, tile, waiting
from projections.games.vikingar.table import Table

INNER = tuple(f"{side}{n}" for side in "NS" for n in range(1, 7))
OUTER = tuple(f"{side}{n}" for side in "NS" for n in range(7, 13))
ENDS = tuple(f"W{n}" for n in range(1, 13))


def pairs() -> Iterator[tuple[str, str]]:
    """Yield what is adjacent: two rings of tiles around the sea, World's End behind the outer one."""
    for ring in (INNER, OUTER):
        yield from zip(ring, (*ring[1:], ring[0]), strict=True)
    yield from (("sea", at) for at in INNER)
    yield from zip(INNER, OUTER, strict=True)
    yield from zip(OUTER, ENDS, strict=True)


MAP = "map " + " ".join(f"{one}-{other}" for one, other in pairs())
NEAR: dict[str, list[str]] = {}
for _one, _other in pairs():
    NEAR.setdefault(_one, []).append(_other)
    NEAR.setdefault(_other, []).append(_one)

NAVIGATION = (
    "Kraken:5,skull", "Iceberg:4,shield", "Storm:3,shield", "Calm:2,shield", "Whale:2,sun+1", "Wreck:1,sun+2",
    "Serpent:4^,skull=Scale+0+1", "Fog:3,sun", "Gale:3,skull", "Raft:1,sun", "Kraken:5,skull", "Isle:2,sun=Harp+1!",
)  # fmt: skip
QUESTS = (
    "Draugr:5=Horn+1", "Troll:6=Club+2", "Dragon:7+2", "Fenrir:6,shield=Chain+0+1", "Witch:4,sun=Rune+1+1!",
    "Giant:5=Belt+1", "Deildegast:4=Shadow!",
)  # fmt: skip

WANTED: dict[type[Move], float] = {
    moves.Done: 0.02, moves.Quest: 12.0, moves.Outpost: 9.0, moves.Fortress: 3.0, moves.Raze: 14.0,
}  # fmt: skip
"""How much an action is wanted."""


class Hidden:
    """Plays a game at random, with a bent for what brings points.

    Args:
        game: a game that was just opened.
        rng: decides everything.
        whole: tell each activation in one line.
        waits: go to a door when so many cups are missing.
    """

    def __init__(self, game: Service, rng: Random, *, whole: bool = True, waits: int = 1) -> None:
        self.game, self.rng, self.whole, self.waits = game, rng, whole, waits
        self.tiles = {at: self._tile(at) for at in (*INNER, *OUTER)}
        self.ends = dict(zip(ENDS, rng.sample(["door"] * 5 + ["abyss"] * 7, 12), strict=True))
        self.quests: list[str] = []

    def _tile(self, at: str) -> str:
        kinds = self.rng.sample(["city", "worship", "village", "fortress", "quest", "vortex"], self.rng.randint(1, 4))
        return f"{'north' if at[0] == 'N' else 'south'}:{','.join(kinds)}"

    @property
    def table(self) -> Table:
        """The table as it stands."""
        found: Table = self.game.table
        return found

    def setup(self, tracks: int) -> None:
        """Tell the tracks and the map."""
        self.game.play("tracks " + " ".join(f"{cup}={tracks}" for cup in box.CUPS))
        self.game.play(MAP)

    def step(self) -> Played | None:
        """Say one line; None when the game is over."""
        if waiting(self.table) == "over":
            return None
        return self.game.play(self.line())

    def line(self) -> str:
        """Return a line that is true now."""
        line = self.first(self.table)
        if not self.whole or line.split()[0] not in ("go", "loot", "raze", "quest", "fortress"):
            return line
        word = None
        while True:
            table = self.game.play(line, dry_run=True).table
            word = self.word(table)
            if word is None:
                return line
            line += f" {word}"

    def first(self, table: Table) -> str:
        """Return a line that says one step, as somebody does who tells step by step."""
        waits = waiting(table)
        if waits in ("att", "def"):
            return f"{waits} {self.throw(table, waits)}"
        if waits == "order":
            return "order " + " ".join(self.rng.sample(table.players, len(table.players)))
        if waits == "cursed":
            return f"cursed {self.pick(table).move.player}"
        if waits == "ship":
            return self.ship(table)
        if waits == "build":
            return self.purchase(table)
        verbs = {"card": "nav ", "quest": "card "}
        word = self.word(table) or ""
        if waits == "tile":
            return f"{'we' if word in ('door', 'abyss') else 'reveal'} {word}"
        return verbs.get(waits, "") + (word or "enter")

    def word(self, table: Table) -> str | None:
        """Return the next word of a whole activation; None when nothing is waited for."""
        waits, voyage = waiting(table), table.voyage
        if waits == "att":
            return f"{self.throw(table, 'att')}/{self.throw(table, 'def')}"
        if waits == "card":
            return self.rng.choice(NAVIGATION)
        if waits == "quest":
            return self.rng.choice(QUESTS)
        if waits == "tile" and voyage:
            return self.ends.get(voyage.to) or self.tiles[voyage.to]
        if waits == "choice" and voyage:
            if fortified(table, voyage.to):
                return self.rng.choice(("toll", "toll", "stop"))
            return "stop" if self.rng.random() < 0.05 else None
        return None

    def throw(self, table: Table, side: str) -> str:
        """Return how the runes fell."""
        left, said = runes_due(table, side), ""
        if left == 0:
            return "0"
        while left:
            n = min(left, self.rng.choice((1, 1, 1, 1, 2, 3)))
            pile = "".join(self.rng.choices("ailsx", (40, 40, 12, 1, 7), k=n))
            said += pile if n == 1 else f"({pile})"
            left -= n
        return said

    def pick(self, table: Table, **weights: float) -> Any:
        """Return an option that is open to no doubt."""
        found = [one for one in options(self.game.game, table) if not one.open]
        return self.rng.choices(found, [weights.get(one.move.verb, 1.0) for one in found])[0]

    def ship(self, table: Table) -> str:
        """Return what a Longship begins."""
        if self.rng.random() < 0.45:
            new = self.unseen(table)
            if new:
                return new
        found = [one for one in options(self.game.game, table) if not one.open]
        return str(self.rng.choices(found, [self.weight(table, one.move) for one in found])[0].line)

    def weight(self, table: Table, move: Move) -> float:
        """Return how much somebody wants to do this: who waits at a door stays, who has the cups goes there."""
        if isinstance(move, moves.Go):
            if is_door(table, move.ship.text):
                return 0.001
            missing = int(table.house.goal) - len(table.cups[on_turn(table) or ""])
            if is_door(table, move.to.text) and missing <= self.waits:
                return 3000.0 if enemy_at(table, move.to.text, on_turn(table) or "") else 20.0
            there = tile(table, move.to.text).places.values()
            return 25.0 if any(one.card or one.outpost not in (None, on_turn(table)) for one in there) else 1.0
        if isinstance(move, moves.Loot) and move.spot.at:
            one = place(table, move.spot.at.text, move.spot.place)
            return 14.0 if one and one.outpost else 3.0
        return {moves.Done: 0.02, moves.Quest: 4.0, moves.Outpost: 5.0, moves.Fortress: 3.0, moves.Raze: 12.0}[
            type(move)
        ]

    def unseen(self, table: Table) -> str | None:
        """Return a movement to a place that nobody has seen."""
        player = on_turn(table) or ""
        ways = [
            (ship.at, at)
            for ship in table.ships[player]
            for at in NEAR[ship.at]
            if ship.active and not is_door(table, ship.at) and at not in table.tiles and at not in table.ends
        ]
        mixed = {ship.state for ship in table.ships[player] if ship.at == "sea" and ship.active} == {"fresh", "moved"}
        ways = [(origin, at) for origin, at in ways if origin != "sea" or not mixed]
        return "go {} {}".format(*self.rng.choice(ways)) if ways else None

    def purchase(self, table: Table) -> str:
        """Return what is bought, the next order when nobody buys."""
        return str(self.pick(table, build=4, treasure=3, close=1).line)
