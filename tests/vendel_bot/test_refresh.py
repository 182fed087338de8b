"""Her Refresh is a function of the gap (E-23, VV-BOT-40, VV-BOT-41, VV-INV-29)."""

import pytest

from campaign.games.vendel.bot.refreshing import way
from projections.games.vendel import box
from tests.vendel_bot.world import with_bot

LETTERS = dict(zip(box.SLOTS, "abcdefghi", strict=True))
AFTER = {
    "TL": "nbc def ghi",
    "TC": "nac def ghi",
    "TR": "nab def ghi",
    "ML": "nbc aef ghi",
    "MC": "nbc adf ghi",
    "MR": "nbc ade ghi",
    "BL": "nbc aef dhi",
    "BC": "nbc aef dgi",
    "BR": "nbc aef dgh",
}
"""Slot of the card that is taken -> the nine slots afterwards, n for the new card."""
NEW = "seeress@holm=n"


def lettered(gap: str):
    """Return a table whose nine cards bear the letters a to i, after the card in *gap* was taken."""
    market = " ".join(f"{slot}=leader@essex={letter}" for slot, letter in LETTERS.items())
    world = with_bot(market=market, lies={"essex": "GO-"})
    return world.play(f"bot --choose formidable={gap} --draw {NEW}")


def slots(world) -> str:
    names = "".join(world.table.market[slot].name or "?" for slot in box.SLOTS)
    return f"{names[:3]} {names[3:6]} {names[6:]}"


@pytest.mark.parametrize("gap", box.SLOTS)
def test_E_23_refresh_of_each_gap(gap):
    assert slots(lettered(gap)) == AFTER[gap]


@pytest.mark.parametrize("gap", box.SLOTS)
def test_inv_29_cards_right_of_the_gap_and_rows_below_stay(gap):
    world, at = lettered(gap), box.SLOTS.index(gap)
    stays = [slot for n, slot in enumerate(box.SLOTS) if n > at]
    assert [world.table.market[slot].name for slot in stays] == [LETTERS[slot] for slot in stays]
    assert world.table.market["TL"].name == "n"


def test_a_way_leads_along_the_row_and_then_up():
    assert way("BR") == ("left", "left", "up", "up")
    assert way("TL") == ()


def test_the_whole_market_is_filled_from_bottom_right_to_top_left():
    """VV-BOT-41, VV-BOT-ACH-RUN, Q-55: Runestone; the first card told is that of the usual Refresh."""
    told = [f"--draw warrior@essex={n}" for n in range(10)]
    world = with_bot(
        ancestry={"leader": "Vendela:leader", "seeress": "Vendela:seeress"},
        lies={"essex": "GO-"},
        market="BR=leader@essex",
    )
    piles = dict(world.table.piles)
    world.play(f"bot {' '.join(told)}")
    assert world.chose("spot") == "runestone"
    assert [world.table.market[slot].name for slot in box.DEAL_ORDER] == [str(n) for n in range(1, 10)]
    assert {region: piles[region] - 1 for region in box.REGIONS} == world.table.piles
    assert dict.fromkeys(box.REGIONS, 1) == world.table.discards
    assert world.table.discard == 9


def test_an_open_slot_is_slid_over():
    world = with_bot(market="TL=- MC=- BR=leader@essex", lies={"essex": "GO-"}, deck=0, discard=113)
    world.play("bot --choose formidable=BR --draw warrior@essex=n")
    assert (world.table.market["TL"].name, "MC" in world.table.market) == ("n", False)
