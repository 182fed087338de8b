"""What every table has: a title, seats, house rules, a phase; and a copy that forgets no field.

What a field holds is replaced as a whole, unless it is annotated as a `dict` or a `Stock`: those are changed in place,
so a copy has its own. What lies inside of them is replaced, never changed, so that a copy is shallow and cheap.
"""

from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, Self, get_origin

from events.kernel import GameOpened, Placed, ResultTold, Ruled, Seat
from projections.house import House

__all__ = ["BaseTable", "opened"]


@dataclass(slots=True)
class BaseTable:
    """The part of a table that all games share; each game adds its own fields.

    Attributes:
        title: as it was opened.
        seats: in clockwise order.
        house: the house rules in force.
        phase: how far the game is, in the game's own words.
        told: how everybody ended, when the game was told by its end.
    """

    title: str = ""
    seats: tuple[Seat, ...] = ()
    house: House = field(default_factory=House)
    phase: str = ""
    told: tuple[Placed, ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """Names in clockwise order of the seats."""
        return tuple(seat.name for seat in self.seats)

    @property
    def called(self) -> dict[str, str]:
        """What a player may be called: the name, or the colour."""
        return {seat.colour: seat.name for seat in self.seats if seat.colour} | {name: name for name in self.players}

    def seat(self, player: str) -> Seat | None:
        """Return the seat of *player*, None when nobody is called so."""
        return next((seat for seat in self.seats if seat.name == player), None)

    def clockwise(self, first: str | None) -> tuple[str, ...]:
        """Return all players in clockwise order, beginning with *first*, or with the first seat while nobody is.

        Raises:
            ValueError: nobody is called *first*; such a table comes from a log that was forged.
        """
        players = self.players
        at = players.index(first) if first else 0
        return players[at:] + players[:at]

    def copy(self) -> Self:
        """Return a table that can be changed without touching this one."""
        kind: type = type(self)
        twin = object.__new__(type(self))
        replaced, changed = _fields(kind)
        for name in replaced:
            setattr(twin, name, getattr(self, name))
        for name in changed:
            setattr(twin, name, getattr(self, name).copy())
        return twin


def opened(table: BaseTable, fact: GameOpened) -> None:
    """Give *table* the title, seats and house rules of the first fact."""
    table.title, table.seats, table.house = fact.title, fact.seats, type(table.house).model_validate(fact.house)


def ruled(table: BaseTable, fact: Ruled) -> None:
    """Give *table* the house rule that a ruling sets, if it sets one."""
    table.house = table.house.ruled(fact.switch, fact.value)


def ended(table: BaseTable, fact: ResultTold) -> None:
    """Give *table* the end that it is told by."""
    table.told = fact.rows


@cache
def _fields(kind: type) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names of the fields whose values are replaced, and of those whose values are changed in place."""
    changed = tuple(one.name for one in fields(kind) if _is_dict(one.type))
    return tuple(one.name for one in fields(kind) if one.name not in changed), changed


def _is_dict(kind: Any) -> bool:
    found = get_origin(kind) or kind
    return isinstance(found, type) and issubclass(found, dict)
