"""Zones are read from their text and written as it, and moving pieces makes and unmakes none."""

from hypothesis import given
from hypothesis import strategies as st

from projections.stock import Stock, Zone, read_zone

kinds = st.sampled_from(("map", "supply", "player", "bank"))
zones = st.builds(Zone, kinds, st.sampled_from(("", "bank", "supply", "map:x", "ann")))


@given(zones)
def test_a_zone_is_what_its_text_says(zone: Zone) -> None:
    assert read_zone(str(zone)) == zone


def test_a_purse_called_like_the_bank_is_another_zone() -> None:
    stock: Stock[str] = Stock()
    stock.add(Zone("bank"), "coin", 10)
    stock.move(Zone("bank"), Zone("player", "bank"), "coin", 3)
    assert (stock.count(Zone("bank"), "coin"), stock.count(Zone("player", "bank"), "coin")) == (7, 3)


@given(st.lists(st.tuples(zones, zones, st.sampled_from("abc"), st.integers(-3, 3))))
def test_moving_keeps_the_total_and_a_copy_what_it_had(moves: list[tuple[Zone, Zone, str, int]]) -> None:
    stock: Stock[str] = Stock()
    for piece in "abc":
        stock.add(Zone("supply"), piece, 5)
    before = stock.copy()
    for source, target, piece, n in moves:
        stock.move(source, target, piece, n)
    assert all(stock.total(piece) == 5 for piece in "abc")
    assert all(there and all(there.values()) for there in stock.values())
    assert before == {Zone("supply"): {"a": 5, "b": 5, "c": 5}}


def test_a_piece_may_show_its_other_face_where_it_comes() -> None:
    stock: Stock[tuple[str, bool]] = Stock()
    stock.add(Zone("map", "essex"), ("warrior", False), 2)
    stock.move(Zone("map", "essex"), Zone("map", "essex"), ("warrior", False), 1, ("warrior", True))
    assert dict(stock.at(Zone("map", "essex"))) == {("warrior", False): 1, ("warrior", True): 1}
    assert stock.total(("warrior", False), ("warrior", True)) == 2
    assert dict(stock.at(Zone("map", "holm"))) == {}
