"""What every table has: a title, seats, house rules, a phase; and a copy that forgets no field.

What a field holds is replaced as a whole, unless it is annotated as a `dict` or a `Stock`: those are changed in place,
so a copy has its own. What lies inside of them is replaced, never changed, so that a copy is shallow and cheap.
"""

from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, Self, get_origin

from events.kernel import GameOpened, Ruled, Seat
from projections.house import House


@dataclass(slots=True)
class BaseTable:
    """The part of a table that all games share; each game adds its own fields.

    Attributes:
        title: as it was opened.
        seats: in clockwise order.
        house: the house rules in force.
        phase: how far the game is, in the game's own words.
    """

    title: str = ""
    seats: tuple[Seat, ...] = ()
    house: House = field(default_factory=House)
    phase: str = ""

    @property
    def players(self) -> tuple[str, ...]:
        """Names in clockwise order of the seats."""
        return tuple(seat.name for seat in self.seats)

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


@cache
def _fields(kind: type) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names of the fields whose values are replaced, and of those whose values are changed in place."""
    changed = tuple(one.name for one in fields(kind) if _is_dict(one.type))
    return tuple(one.name for one in fields(kind) if one.name not in changed), changed


def _is_dict(kind: Any) -> bool:
    found = get_origin(kind) or kind
    return isinstance(found, type) and issubclass(found, dict)
