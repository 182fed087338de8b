"""Worked examples E-01 to E-05: the set-up."""

import pytest

from projections.games.vendel import box
from tests.vendel.world import FIX_GEO, World, given

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Fi"]


def seated(n: int) -> World:
    """Return a game of *n* seats in which *Ann* starts, ready for the first round."""
    world = World(" ".join(NAMES[:n]), "").play(*FIX_GEO, "location birka gandvik")
    world.play("start Ann")
    places = ("essex", "ulaid", "holm", "svea", "polotsk", "birka")
    for name, place in zip(reversed(NAMES[:n]), places, strict=False):
        world.play(f"home {name} {place}")
    if n >= 5:
        world.play(*(f"seed {name} warrior@aldeigja" for name in NAMES[:n]))
    return world.play("begin")


@pytest.mark.parametrize(
    ("seats", "year", "rounds"),
    [
        pytest.param(2, 550, 12, id="E-01-one-player-and-a-bot-or-two"),
        pytest.param(3, 550, 12, id="E-01-three"),
        pytest.param(4, 572, 11, id="E-01-four"),
        pytest.param(5, 594, 10, id="E-01-five"),
        pytest.param(6, 616, 9, id="E-01-six"),
    ],
)
def test_E_01_rounds(seats, year, rounds):
    """VV-SET-11, VV-TRN-01, VV-END-2: the last round has the marker on 793."""
    world = seated(seats)
    years = [world.table.year]
    while world.table.phase == "play":
        world.play("end")
        if world.table.year != years[-1]:
            years.append(world.table.year)
    assert (years[0], years[-1], world.table.round) == (year, 793, rounds)
    assert len(years) == rounds


def test_E_01_shifts_of_six_seats():
    """Eight shifts, nine rounds."""
    world = seated(6)
    years = [world.table.year]
    while world.table.phase == "play":
        world.play("end")
        if world.table.year != years[-1]:
            years.append(world.table.year)
    assert years == [616, 638, 660, 682, 704, 726, 748, 770, 793]


def test_E_02_tokens():
    """VV-COM-08, VV-SET-07, VV-SET-08."""
    world = World("Ann Bo", "")
    tree = {talent: n for talent in box.TALENTS if (n := world.view["players"][0]["tree_tokens"].get(talent))}
    assert tree == {"warrior": 2, "merchant": 2, "shipwright": 2}
    assert world.supply("Ann") == dict.fromkeys(box.TALENTS, 3)
    assert sum(world.supply("Ann").values()) == 18
    assert world.all_tokens("Ann") == 24


def test_E_03_silfr_by_seat():
    """VV-SET-12, VV-SET-13."""
    world = World("A B C D", "").play("start C")
    assert {name: world.silfr(name) for name in "CDAB"} == {"C": 5, "D": 3, "A": 4, "B": 5}
    assert sum(world.silfr(name) for name in "ABCD") == 17


def test_E_04_home_order():
    """VV-SET-15, VV-SET-16, VV-SHR-5, VV-DEF-05, VV-DEF-06."""
    world = World("A B C", "").play(*FIX_GEO, "start A")
    world.refused("home A svea", "VV-SET-15", so="C chooses first")
    world.refused("home C ribe", "VV-SHR-5")
    world.refused("home C gut", "VV-SHR-5")
    world.play("home C svea")
    world.refused("home B svea", "VV-SET-15", so="a Home already")
    world.play("home B essex", "home A polotsk")
    assert world.table.homes == {"C": "svea", "B": "essex", "A": "polotsk"}
    assert list(world.table.homes) == ["C", "B", "A"]
    assert len(world.table.tiles) == 3
    assert not any(zone.kind == "map" for zone in world.table.tokens)
    for player in "ABC":
        assert world.row(player)["majorities"] == 1
        assert len(world.presence(player)) == 1


def test_E_05_step_L():
    """VV-SET-17, VV-SET-18."""
    world = World("A B C D E", "").play(*FIX_GEO, "start A")
    world.play("home E holm", "home D svea", "home C essex", "home B ulaid", "home A polotsk")
    world.play("seed A warrior@gut --pile riverlands")
    assert (world.tile("gut"), world.at("gut"), world.majority("gut")) == ("riverlands", "A:warrior", "A")
    assert "riverlands" in world.presence("A")
    world.play("seed B merchant@svea")
    assert world.tile("svea") == "gandvik"
    assert world.table.piles["gandvik"] == 28  # the Homes holm and svea, and none for the card
    assert world.at("svea") == "B:merchant"
    assert world.majority("svea") is None
    assert world.presence("D") == {"gandvik"}
    assert world.table.discard == 2


def test_a_position_reads_its_own_view():
    """The helper of these tests sets what it says, all eighteen tokens out of play lie in the Supply."""
    world = given(lies={"essex": "GO Ann:warrior! 2*Bo:settler"})
    assert world.at("essex") == "Ann:warrior! Bo:settler Bo:settler"
    assert world.all_tokens("Bo") == 24
