"""What every table has; the games' own parts are tested with them."""

from dataclasses import dataclass, field
from typing import Literal

import pytest

from events.kernel import GameOpened, Ruled, Seat
from projections.house import House
from projections.table import BaseTable, opened, ruled


class Rules(House):
    """How many beads a turn."""

    most: Literal["3", "5"] = "3"


@dataclass(slots=True)
class Bowl(BaseTable):
    """A table with a field of either sort."""

    house: Rules = field(default_factory=Rules)
    beads: int = 0
    points: dict[str, int] = field(default_factory=dict)


@pytest.fixture
def bowl() -> Bowl:
    table = Bowl()
    seats = (Seat(name="Ann", colour="red"), Seat(name="Bo"), Seat(name="bank"))
    opened(table, GameOpened(game="bowl", title="x", seats=seats, house={"most": "3"}))
    return table


def test_a_copy_holds_the_same_and_is_changed_alone(bowl: Bowl) -> None:
    bowl.beads, bowl.points["Ann"] = 3, 1
    twin = bowl.copy()
    assert (type(twin), twin) == (Bowl, bowl)
    twin.beads, twin.points["Ann"] = 4, 2
    ruled(twin, Ruled(text="", switch="most", value="5"))
    assert (bowl.beads, bowl.points, bowl.house) == (3, {"Ann": 1}, Rules(most="3"))
    assert (twin.beads, twin.points, twin.house) == (4, {"Ann": 2}, Rules(most="5"))


def test_seats_are_counted_clockwise_from_anybody(bowl: Bowl) -> None:
    assert (bowl.title, bowl.players) == ("x", ("Ann", "Bo", "bank"))
    assert bowl.clockwise("bank") == ("bank", "Ann", "Bo")
    assert bowl.clockwise(None) == bowl.players
    with pytest.raises(ValueError, match="not in tuple"):
        bowl.clockwise("nobody")
    seat = bowl.seat("Ann")
    assert (seat and seat.colour, bowl.seat("nobody")) == ("red", None)


def test_a_ruling_without_a_switch_changes_nothing(bowl: Bowl) -> None:
    ruled(bowl, Ruled(text="we play on", switch=None, value=None))
    assert bowl.house == Rules()
