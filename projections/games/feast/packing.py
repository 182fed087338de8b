"""How a feast is served: pieces side by side on the spaces of the Banquet Table (FO-FST-01 to FO-FST-05).

A piece that stands covers as many spaces as its shorter side is long, one that lies lengthwise as many as its longer
side; a coin covers one. So a feast is a row of widths, and nothing else.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, product
from typing import NamedTuple

from projections.games.feast.geometry import Fault
from projections.games.feast.tiles import FOOD, PIECES, Colour

GAP = "."
COIN = "silver"


class Dish(NamedTuple):
    """One piece of a feast: its name, `COIN` or `GAP`; *lengthwise*: its longer side lies along the table."""

    piece: str
    lengthwise: bool = False

    @property
    def width(self) -> int:
        """How many spaces it takes up."""
        return 1 if self.piece == GAP else PIECES[self.piece].size[self.lengthwise]

    @property
    def colour(self) -> Colour | None:
        """Its colour; None for an open space."""
        return None if self.piece == GAP else PIECES[self.piece].colour


def faults(dishes: Sequence[Dish], spaces: int) -> Iterator[Fault]:
    """Yield every reason why *dishes* cannot lie so, from left to right, on so many open spaces."""
    yield from _eaten(dishes)
    yield from _neighbours(dishes)
    yield from _lengthwise(dishes)
    width = sum(dish.width for dish in dishes)
    if width > spaces:
        yield Fault("FO-FST-05", f"they are {width} wide", f"{spaces} open spaces")


def _eaten(dishes: Sequence[Dish]) -> Iterator[Fault]:
    for dish in dishes:
        if dish.piece not in (*FOOD, COIN, GAP):
            yield Fault("FO-FST-02", f"{dish.piece} is {dish.colour}", "orange and red goods, and silver")


def _neighbours(dishes: Sequence[Dish]) -> Iterator[Fault]:
    for one, other in pairwise(dishes):
        if one.colour == other.colour and one.colour in ("orange", "red"):
            allowed = f"something else between {one.colour} and {one.colour}, or an open space: {GAP}"
            yield Fault("FO-FST-03", f"{one.piece} and {other.piece} are both {one.colour}", allowed)


def _lengthwise(dishes: Sequence[Dish]) -> Iterator[Fault]:
    lying = [dish.piece for dish in dishes if dish.lengthwise and dish.piece != COIN]
    for piece in dict.fromkeys(lying):
        if lying.count(piece) > 1:
            yield Fault("FO-FST-04", f"{lying.count(piece)} {piece} lie lengthwise", "one of a kind, the others stand")


def gaps(dishes: Sequence[Dish], spaces: int) -> int:
    """Return how many of *spaces* stay open, each of which is a Thing penalty (FO-FST-07)."""
    return max(0, spaces - sum(dish.width for dish in dishes if dish.piece != GAP))


def menu(supply: Mapping[str, int], spaces: int) -> tuple[Dish, ...]:
    """Return a feast out of *supply* that leaves as few of *spaces* open as can be; among those it takes least silver.

    Between two of one colour lies one of the other, a coin, or nothing at all. So what matters of each colour is how
    many pieces there are and how wide they are together.
    """
    coins = supply.get(COIN, 0)
    best, chosen = (-1, 0, 0), (_NOTHING, _NOTHING)
    orange, red = (_served(supply, spaces, colour) for colour in ("orange", "red"))
    for ((n, one), oranges), ((m, other), reds) in product(orange.items(), red.items()):
        width = one + other
        if width + max(0, abs(n - m) - 1) > spaces:
            continue
        worth = (min(spaces, width + coins), width, -n - m)
        if worth > best:
            best, chosen = worth, (oranges, reds)
    fewer, more = sorted(chosen, key=len)
    return _row(fewer, more, min(coins, spaces - best[1]))


_Dishes = tuple[Dish, ...]
_NOTHING: _Dishes = ()


def _served(supply: Mapping[str, int], spaces: int, colour: Colour) -> dict[tuple[int, int], _Dishes]:
    """Return what can be served of *colour*: (number of pieces, width together) -> one way to come to that."""
    found = {(0, 0): _NOTHING}
    for name in FOOD:
        if PIECES[name].colour == colour and supply.get(name):
            ways = [(len(dishes), sum(d.width for d in dishes), dishes) for dishes in _ways(name, supply[name], spaces)]
            for (n, width), served in [*found.items()]:
                for more, wider, dishes in ways:
                    if width + wider <= spaces:
                        found.setdefault((n + more, width + wider), served + dishes)
    return found


def _ways(name: str, held: int, spaces: int) -> Iterator[_Dishes]:
    """Yield the ways to serve some of a good of which so many are held: all stand, or one lies lengthwise."""
    for n in range(1, min(held, spaces) + 1):
        yield (Dish(name),) * n
        if Dish(name).width < Dish(name, lengthwise=True).width:
            yield (Dish(name, lengthwise=True), *(Dish(name),) * (n - 1))


def _row(fewer: _Dishes, more: _Dishes, coins: int) -> _Dishes:
    """Return a row in which no two of *more* lie side by side: *fewer*, then coins, then nothing parts them."""
    between = [*fewer, *(Dish(COIN),) * coins]
    between += [Dish(GAP)] * (len(more) - 1 - len(between))
    row = [dish for pair in zip(more, between, strict=False) for dish in pair]
    return (*row, *more[len(between) :], *between[len(more) :])
