"""How a feast lies on the table (FO-FST-01 to FO-FST-07), against all feasts that there are."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from projections.games.feast.packing import COIN, Dish, faults, gaps, menu
from projections.games.feast.tiles import FOOD, GOODS, PIECES


def dishes(text: str) -> tuple[Dish, ...]:
    """Return the pieces of a row: ``-`` behind one that lies lengthwise."""
    return tuple(Dish(word.rstrip("-"), word.endswith("-")) for word in text.split())


def broken(text: str, spaces: int = 12) -> list[str]:
    """Return the rules that a row breaks."""
    return [fault.rule for fault in faults(dishes(text), spaces)]


def test_e_33_a_table_that_is_covered() -> None:
    """E-33, FO-FST-01, FO-FST-03."""
    served = dishes("cabbage- salt beans silver silver")
    assert [dish.width for dish in served] == [3, 1, 2, 1, 1]
    assert (list(faults(served, 8)), gaps(served, 8)) == ([], 0)
    assert broken("cabbage- beans salt silver") == ["FO-FST-03"]


def test_e_34_a_table_that_is_not() -> None:
    """E-34, FO-FST-04, FO-FST-07."""
    served = dishes("mead- silver flax")
    assert (list(faults(served, 6)), gaps(served, 6)) == ([], 2)
    assert broken("mead- silver flax- silver flax-") == ["FO-FST-04"]


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("oil", ["FO-FST-02"]),
        ("rune", ["FO-FST-02"]),
        ("ore", ["FO-FST-02"]),
        ("belt", ["FO-FST-02"]),
        ("mead milk", ["FO-FST-03"]),
        ("mead . milk", []),
        ("mead silver milk", []),
        ("mead peas milk", []),
        ("silver silver . .", []),
        ("sheep- silver sheep-", ["FO-FST-04"]),
        ("cattle- cattle- cattle- cattle-", ["FO-FST-03"] * 3 + ["FO-FST-04", "FO-FST-05"]),
        ("fruits whale fruits whale", []),
        ("fruits whale fruits whale silver", ["FO-FST-05"]),
        ("fruits whale . fruits silver silver", []),
    ],
)
def test_rows(text: str, rules: list[str]) -> None:
    """FO-FST-02 to FO-FST-05."""
    assert broken(text) == rules


def test_a_gap_is_a_penalty_wherever_it_lies() -> None:
    assert [gaps(dishes(text), 6) for text in ("", ".", "mead . milk-", ". . . . . .")] == [6, 6, 3, 6]


def test_food_is_orange_and_red() -> None:
    assert set(FOOD) == {name for name, good in GOODS.items() if good.colour in ("orange", "red")}
    assert len(FOOD) == 14


SUPPLY = st.dictionaries(st.sampled_from((*FOOD, COIN)), st.integers(1, 2), max_size=4)


@given(SUPPLY, st.integers(0, 6))
def test_a_menu_can_be_served_and_none_covers_more(supply: dict[str, int], spaces: int) -> None:
    served = menu(supply, spaces)
    assert list(faults(served, spaces)) == []
    assert all([dish.piece for dish in served].count(piece) <= supply.get(piece, 0) for piece in PIECES)
    assert gaps(served, spaces) == fewest(supply, spaces)


def fewest(supply: dict[str, int], spaces: int) -> int:
    """Return the fewest open spaces: every row of every piece is tried, from the left."""
    kinds = [Dish(piece, way) for piece in supply for way in (False, True)]

    def rest(left: int, last: str | None, have: dict[str, int], lying: frozenset[str]) -> int:
        best = left
        if left:
            best = 1 + rest(left - 1, None, have, lying)
        for dish in kinds:
            if not have[dish.piece] or dish.width > left or (dish.lengthwise and dish.piece in lying):
                continue
            if dish.colour == last and last in ("orange", "red"):
                continue
            fewer = have | {dish.piece: have[dish.piece] - 1}
            best = min(
                best, rest(left - dish.width, dish.colour, fewer, lying | ({dish.piece} if dish.lengthwise else set()))
            )
            if not best:
                break
        return best

    return rest(spaces, None, supply, frozenset())


def test_a_menu_takes_food_before_silver() -> None:
    assert menu({"mead": 1, COIN: 9}, 3) == dishes("mead- silver")
    assert menu({}, 4) == ()
    assert menu({"milk": 3}, 8) == dishes("milk . milk . milk")
    assert menu({"milk": 3, COIN: 1}, 8) == dishes("milk silver milk . milk")
    assert menu({"milk": 2, "beans": 1, COIN: 1}, 8) == dishes("milk beans milk silver")


def test_menus_of_every_table() -> None:
    for spaces, coins in product(range(13), (0, 3, 20)):
        served = menu(dict.fromkeys(FOOD, 2) | {COIN: coins}, spaces)
        assert (list(faults(served, spaces)), gaps(served, spaces)) == ([], 0)
