"""People who play A Feast for Odin at random, with a bent for what nobody has seen; dice and cards are theirs."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Self

from campaign.extras import options
from campaign.game import Option
from campaign.games.feast.actions import Build, Craft, Explore, Pillage, Trade
from campaign.games.feast.moves import LoadOre
from campaign.played import Played
from campaign.service import Service
from projections.games.feast import box, geometry, packing
from projections.games.feast.boards import Board, Cell
from projections.games.feast.query import (
    feast_spaces,
    is_last,
    on_turn,
    specials_left,
    strips_due,
    strips_hidden,
    unserved,
)
from projections.games.feast.spaces import ROWS
from projections.games.feast.table import Table, own
from projections.games.feast.tiles import FOOD, GOODS, PIECES, Colour, risen
from projections.games.feast.view import served, waits
from tests.feast.layer import Layer

WANTED = {
    "build": 3.0, "take": 0.6, "week": 1.5, "market": 1.0, "craft": 3.0, "forge": 6.0, "hunt": 1.5, "snare": 1.5,
    "whale": 2.0, "mountain": 1.5, "trade": 3.0, "overseas": 8.0, "sale": 3.0, "raid": 6.0, "pillage": 8.0,
    "plunder": 8.0, "explore": 20.0, "draw": 0.4, "card": 2.0, "emigrate": 3.0, "pass": 0.02, "buy": 0.3, "ore": 3.0,
}  # fmt: skip
"""How much a verb is wanted."""
UNSEEN = 300.0
"""How much more somebody wants what nobody has seen."""


class Encloser(Layer):
    """Somebody who wants bonuses above all, and keeps what is still to be used."""

    kept: tuple[str, ...] = ()

    def _worth(self, board: Board, covered: dict[Cell, Colour], cells: tuple[Cell, ...]) -> float:
        near = {one for cell in cells for one in geometry.around(cell) if one in board.bonuses and one not in covered}
        on = sum(cell in board.bonuses for cell in cells)
        return super()._worth(board, covered, cells) + 1.5 * len(near) - 4.0 * on

    def keep(self, *names: str) -> Self:
        """Return somebody who lays none of *names*."""
        self.kept = names
        return self

    def _put(self, name: str) -> None:
        if name not in self.kept:
            super()._put(name)


class People:
    """Plays a game to its end.

    Args:
        game: a game that was just opened.
        rng: decides everything.
        seen: what was seen before, in other games.
    """

    def __init__(self, game: Service, rng: Random, *, seen: set[str] | None = None) -> None:
        self.game, self.rng = game, rng
        self.seen: set[str] = set() if seen is None else seen
        self.cards = rng.sample(range(1, 191), 190)
        self._ready: set[tuple[int, str]] = set()

    @property
    def table(self) -> Table:
        """The table as it stands."""
        found: Table = self.game.table
        return found

    def step(self) -> Played | None:
        """Say the next line; None when the game is over."""
        stage = waits(self.table)
        if stage == "over":
            return None
        for line in _STAGES[stage](self):
            return self.game.play(line)
        return None

    def strips(self) -> Iterator[str]:
        yield f"strip {' '.join(self.rng.sample(strips_hidden(self.table), strips_due(self.table)))}"

    def weapons(self) -> Iterator[str]:
        yield f"weapons {' '.join(self.rng.choices(box.WEAPONS, k=len(self.table.seats)))}"

    def strip(self) -> Iterator[str]:
        yield from self._lay()
        yield f"strip {self.rng.choice(strips_hidden(self.table))}"

    def round(self) -> Iterator[str]:
        yield "round"

    def income(self) -> Iterator[str]:
        yield from self._lay()
        yield "income"

    def _lay(self) -> Iterator[str]:
        """Yield a line for somebody who has not laid in this phase."""
        for player in self.table.players:
            key = (self.table.round * 10 + (self.table.phase == "bonus") + 2 * (self.table.phase == "close"), player)
            if key in self._ready:
                continue
            self._ready.add(key)
            kept = () if "space 29" in self.seen or is_last(self.table) else ("hide", "linen")
            line = Encloser(self.table, player, last=is_last(self.table)).keep(*kept).lay()
            if line:
                yield line if len(self.table.seats) == 1 else f"{player}: {line}"

    def feast(self) -> Iterator[str]:
        player = unserved(self.table)[0]
        spaces = max(0, feast_spaces(self.table, player))
        dishes = packing.menu(served(self.table.pieces.at(own(player))), spaces)
        words = [_dish(dish) for dish in dishes]
        coins = sum(word == "$" for word in words)
        if coins > 1 and all(word == "$" for word in words[-coins:]):
            words = [*words[:-coins], f"${coins}"]
        yield " ".join(("feast", player, *words))

    def end(self) -> Iterator[str]:
        yield from self._lay()
        for option in options(self.game.game, self.table):
            if option.move.verb == "stock":
                yield option.line
        yield "end"

    def action(self) -> Iterator[str]:
        """Yield one line: what is wanted most, most of all what nobody has seen."""
        player = on_turn(self.table) or ""
        found = [one for one in options(self.game.game, self.table) if one.move.verb in WANTED]
        one = self.rng.choices(found, weights=[self.weight(option) for option in found])[0]
        yield self.with_card(player, one, self.filled(player, one))

    def weight(self, option: Option) -> float:
        """Return how much somebody wants to do this."""
        verb = option.move.verb
        wish = WANTED[verb] * (0.7 if option.cost > 2 else 1.0)
        if isinstance(option.move, Trade) and set(option.move.goods) & {*FOOD} and self.is_hungry():
            wish *= 0.1
        if isinstance(option.move, Pillage) and "failed pillage" in self.seen and self.strength() < 6:
            wish *= 0.02
        return wish * (UNSEEN if self.is_new(option) else 1.0)

    def is_new(self, option: Option) -> bool:
        """Tell whether nobody has seen this space, or this board; ships are built while nobody has plundered."""
        move = option.move
        if isinstance(move, Explore) and move.board not in self.seen:
            return True
        if isinstance(move, Craft) and "linen" in move.what and "space 29" not in self.seen:
            return not self.table.has(on_turn(self.table) or "", "linen")
        if isinstance(move, LoadOre) and move.kind == "longship" and "crown" in specials_left(self.table):
            return True
        ships = isinstance(move, Build) and move.what in ("longship", "knarr", "stone+") and "space 51" not in self.seen
        return ships or bool(option.cost and f"space {_space(option)}" not in self.seen)

    def is_hungry(self) -> bool:
        """Tell whether the supply of who acts does not fill the next feast, and some to trade."""
        return sum(self.table.has(on_turn(self.table) or "", food) for food in FOOD) < 6

    def strength(self) -> int:
        """Return what who acts can add to a pillage."""
        player = on_turn(self.table) or ""
        ore = max((ship.ore for ship in self.table.ships[player] if ship.kind == "longship"), default=0)
        return ore + self.table.has(player, box.STONE) + self.table.has(player, "sword")

    def with_card(self, player: str, option: Option, line: str) -> str:
        """Return *line* with a card before or after it, in the column where that is so."""
        self.seen.add(f"space {_space(option)}")
        if isinstance(option.move, Explore):
            self.seen.add(option.move.board)
        if option.cost != 4 or not self.table.hands[player] or self.rng.random() < 0.3:
            return line
        when = next((way for way in ("before", "after") if way not in self.seen), self.rng.choice(("before", "after")))
        self.seen.add(when)
        return f"{line} --{when} {self.card()}"

    def card(self) -> str:
        """Draw a card that nobody has seen."""
        return f"{self.cards.pop()}={self.rng.randint(0, 4)}"

    def filled(self, player: str, option: Option) -> str:
        """Return the line of an option."""
        line = option.line.removesuffix(" …")
        if not option.open:
            return self.more_goods(player, option, line)
        verb, _, rest = line.partition(" ")
        return " ".join(filter(None, (verb, _FILLS[verb](self, player, option), rest)))

    def more_goods(self, player: str, option: Option, line: str) -> str:
        """Return a *line* of trading with as many goods as its space lets rise."""
        move = option.move
        if not isinstance(move, Trade) or not move.risen:
            return line
        steps, up = 1 + move.twice, next(row.up for row in ROWS if row.number == _space(option))
        held = [
            good
            for good in GOODS
            if not (good in FOOD and self.is_hungry())
            for _ in range(self.table.has(player, good))
            if risen(good, steps)
        ]
        if next(iter(move.goods)) in held:
            held.remove(next(iter(move.goods)))
        more = self.rng.sample(held, min(up - 1, len(held)))
        return " ".join((f"trade {next(iter(move.goods))}", *more, *line.split()[2:]))

    def low(self, player: str, option: Option) -> str:
        """Return rolls that are better low, until what is due can be paid."""
        verb = option.move.verb
        weapon, die = {"hunt": ("bow", 8), "snare": ("snare", 8), "whale": ("spear", 12)}[verb]
        boats = [ship for ship in self.table.ships[player] if ship.kind == "boat"]
        used = boats[:1] if option.cost == 4 else boats
        ore = sum(box.PRINTED_ORE + boat.ore for boat in used) if verb == "whale" else 0
        able = self.table.has(player, weapon) + self.table.has(player, box.WOOD)
        rolls: list[int] = []
        while len(rolls) < 3 and not (rolls and rolls[-1] - ore <= able):
            rolls.append(self.rng.randint(1, die))
            if rolls[-1] - ore <= 0:
                break
        fails = f"failed {verb}" not in self.seen and rolls[-1] > ore
        self.seen |= {f"failed {verb}"} if fails else set()
        return " ".join((*map(str, rolls), *["--fail"] * fails))

    def high(self, player: str, option: Option) -> str:
        """Return rolls that are better high, what is spent, the best loot."""
        pillage = option.move.verb == "pillage"
        ships = [ship.ore for ship in self.table.ships[player] if ship.kind == "longship"]
        ore = max(ships) if pillage else 0
        spare = self.table.has(player, "sword") + max(0, self.table.has(player, box.STONE))
        rolls = [self.rng.randint(1, 12 if pillage else 8)]
        crown = pillage and "crown" in specials_left(self.table) and ore + spare >= 4
        while len(rolls) < 3 and rolls[-1] + ore < (16 - spare if crown else 8):
            rolls.append(self.rng.randint(1, 12 if pillage else 8))
        loot = self._loot(rolls[-1] + ore, spare)
        said = " ".join(map(str, rolls))
        if loot is None or f"failed {option.move.verb}" not in self.seen:
            self.seen.add(f"failed {option.move.verb}")
            return said
        spend = max(0, PIECES[loot].sword - rolls[-1] - ore)
        return f"{said}{f' +{spend}' if spend else ''} {loot}"

    def _loot(self, result: int, spare: int) -> str | None:
        free = specials_left(self.table)
        left = [one for one in PIECES.values() if one.sword and (not one.special or one.name in free)]
        able = [one for one in left if one.sword <= result + spare and result + spare > 5]
        best = max(able, key=lambda one: (one.sword, one.area), default=None)
        return best.name if best else None

    def goods(self, player: str, option: Option) -> str:
        """Return goods that rise, with four weapons where those are drawn."""
        held = [good for good in GOODS if GOODS[good].colour != "blue" and self.table.has(player, good)]
        if not held:
            return f"--weapons {self._drawn()}"
        return f"{' '.join(self.rng.sample(held, min(3, len(held))))} --weapons {self._drawn()}"

    def _drawn(self) -> str:
        letters = {"bow": "b", "snare": "sn", "spear": "sp", "sword": "sw"}
        return "".join(letters[kind] for kind in self.rng.choices(box.WEAPONS, k=4))

    def some_cards(self, player: str, option: Option) -> str:
        """Return cards that nobody has seen."""
        most = min(2 if option.cost == 2 else 4, self.table.hands[player] + (option.cost == 3))
        return " ".join(self.card() for _ in range(self.rng.randint(1, most)))


_STAGES: dict[str, Callable[[People], Iterator[str]]] = {
    "strips": People.strips, "weapons": People.weapons, "action": People.action, "income": People.income,
    "feast": People.feast, "strip": People.strip, "round": People.round, "end": People.end,
}  # fmt: skip
_FILLS: dict[str, Callable[[People, str, Option], str]] = {
    "hunt": People.low, "snare": People.low, "whale": People.low, "raid": People.high, "pillage": People.high,
    "trade": People.goods, "card": People.some_cards,
}  # fmt: skip


def _dish(dish: packing.Dish) -> str:
    if dish.piece == packing.COIN:
        return "$"
    return dish.piece if dish.piece == packing.GAP else f"{dish.piece}{'-' * dish.lengthwise}"


def _space(option: Option) -> int:
    """Return the number of the space of an option, which its note begins with; 0 for none."""
    words = option.note.replace(":", " ").replace(",", " ").split()
    return int(words[1]) if words[:1] == ["space"] else 0


ALL_SPACES = {f"space {row.number}" for row in ROWS}
