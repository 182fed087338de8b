"""A person's own Refresh: the way is said, and asked for when what is told of the Market hangs on it."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign.extras import options
from campaign.games.vendel import GAME
from campaign.notation.parse import parse
from campaign.owner import decided
from events.errors import Refused, Unanswered
from projections.games.vendel import box
from tests.found.desk import Skald
from tests.vendel.world import GRAMMAR, World
from tests.vendel.world import given as table

SET_UP = (
    "new vendel Ways --player Ann --player Bo",
    "start Ann",
    "home Bo essex",
    "home Ann svea",
    "begin",
    "journey merchant svea",
    "journey merchant svea",
    "end",
    "end",
)
TOLD = "market TL=leader@gut TC=leader@ribe TR=leader@svea ML=settler@gut MC=merchant@svea MR=settler@svea"


def buyer(market: str) -> World:
    return table(silfr="Ann=9", market=market, lies={"essex": "GO 2*Ann:merchant"})


# E16


def test_e16_the_way_is_said_when_nothing_is_told(typed: Skald) -> None:
    answer = typed(*SET_UP, "merchant svea --top TL", "merchant svea --top TL")
    assert answer.code == 0
    answer = typed("end", "end", "invest merchant svea --slot MC --tree 1 --gain none --cost 1")
    assert answer.code == 0, answer.text
    assert "TC slides to MC; the new card comes to TC" in answer.out


def test_e16_it_is_asked_for_when_the_market_is_told(typed: Skald) -> None:
    answer = typed(*SET_UP, TOLD, "invest merchant svea --slot MC --tree 1 --gain none --cost 1")
    assert (answer.code, "VV-MKT-05" in answer.err, "--refresh up" in answer.err) == (3, True, True), answer.text
    answer = typed("invest merchant svea --slot MC --tree 1 --gain none --cost 1 --refresh left,up")
    assert "ML slides to MC, TL slides to ML; the new card comes to TL" in answer.out


@pytest.mark.parametrize(
    "line",
    [
        "merchant essex --discard MC",
        "merchant essex --discard TL",
        "ability x --discard MC",
        "invest merchant essex --slot MC --tree 1 --gain none",
    ],
)
def test_e16_every_refresh_of_a_person_asks(line: str) -> None:
    world = buyer("TL=leader@gut TC=leader@ribe MC=merchant@essex ML=settler@gut")
    error = world.refused(line, "VV-MKT-05", so="told")
    assert isinstance(error, Unanswered)
    assert "--refresh" in (error.hint or "")


def test_e16_of_several_gaps_the_one_that_hangs_on_it_is_asked_about() -> None:
    """The first slides nothing whatever way it goes; the hint answers for both."""
    world = table(pending="allthing", market="ML=settler@gut BL=seeress@gut BC=leader@gut")
    error = world.refused("effect allthing --discard TL --discard BR", "VV-MKT-05")
    answer = (error.hint or "").partition("add ")[2].partition(" when")[0]
    world.play(f"effect allthing --discard TL --discard BR {answer}")


def test_e16_moves_lists_lines_with_the_way() -> None:
    world = buyer("TL=leader@gut TC=leader@ribe MC=merchant@essex ML=settler@gut")
    lines = [option.line for option in options(GAME, world.table) if option.line.startswith("merchant essex --discard")]
    assert lines
    for line in lines:
        decided(GAME, world.table, parse(line, GRAMMAR, GAME.names(world.table)))
    assert all("--refresh" in line for line in lines)


# the law: asked exactly when two ways leave what is told in different slots


def played(world: World, line: str) -> dict[str, tuple[str | None, ...]] | Refused:
    try:
        after = decided(GAME, world.table, parse(line, GRAMMAR, GAME.names(world.table))).table
    except Refused as error:
        return error
    return {slot: (card.talent, card.location) for slot, card in after.market.items()}


WALKS = [
    ",".join(steps) or "-"
    for left, right, up in [(a, b, c) for a in range(3) for b in range(3) for c in range(3)]
    for steps in set(permutations(["left"] * left + ["right"] * right + ["up"] * up))
    if len(steps) <= 6
]


@settings(deadline=None, max_examples=15)
@given(
    slot=st.sampled_from(box.SLOTS),
    cards=st.lists(st.sampled_from(("?", "?", "leader@gut", "settler@svea")), min_size=9, max_size=9),
)
def test_e16_the_way_is_asked_for_exactly_when_it_decides(slot: str, cards: list[str]) -> None:
    """VV-MKT-05: every walk over the board is tried; those that are refused are no ways."""
    told = {name: card for name, card in zip(box.SLOTS, cards, strict=True) if name != slot and card != "?"}
    world = buyer(" ".join(f"{name}={card}" for name, card in told.items()))
    ends = [
        end
        for walk in WALKS
        if isinstance(end := played(world, f"merchant essex --discard {slot} --refresh {walk}"), dict)
    ]
    matters = any(end != ends[0] for end in ends)
    plain = played(world, f"merchant essex --discard {slot}")
    assert isinstance(plain, Unanswered) == matters
    assert matters or plain == ends[0]
