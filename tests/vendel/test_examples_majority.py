"""Worked examples E-15 to E-17: Majority."""

import pytest

from tests.vendel.world import given


@pytest.mark.parametrize(
    ("lying", "who"),
    [
        pytest.param("Ann:leader", None, id="E-15-1-1"),
        pytest.param("Jon:leader Ann:leader", "Jon", id="E-15-2-1"),
        pytest.param("Ann:leader Ann:settler", "Ann", id="E-15-1-2"),
        pytest.param("", "Jon", id="E-15-1-0"),
    ],
)
def test_E_15_home_counts_one(lying, who):
    """VV-DEF-04, VV-DEF-05."""
    world = given("Jon Ann", homes="Jon=svea", lies={"svea": f"GA {lying}"})
    assert world.majority("svea") == who


@pytest.mark.parametrize(
    ("lying", "who"),
    [
        pytest.param("2*A:leader 2*B:leader C:leader", None, id="E-16-2-2-1"),
        pytest.param("3*A:leader 2*B:leader 2*C:leader", "A", id="E-16-3-2-2"),
        pytest.param("2*A:leader! B:leader", "A", id="E-16-exhausted-count"),
    ],
)
def test_E_16_three_players(lying, who):
    assert given("A B C", lies={"essex": f"GO {lying}"}).majority("essex") == who


def test_E_17_no_tile():
    """VV-DEF-04, VV-SCO-1."""
    world = given("A B", lies={"essex": "- 3*A:leader"})
    assert world.majority("essex") is None
    assert world.presence("A") == set()
    assert world.row("A")["total"] == 0
