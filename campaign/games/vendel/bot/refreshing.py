"""Her Refresh: the gap goes left, then up to the top left slot (VV-BOT-40, VV-BOT-41)."""

from campaign.games.vendel.flow import VCase
from campaign.games.vendel.market import deal, discard_card, neighbour
from campaign.games.vendel.pieces import CardWord
from events.games import vendel as facts
from projections.games.vendel import box


def way(gap: str) -> tuple[str, ...]:
    """Return how the gap walks from a slot to the top left: along its row, then up the left column."""
    at = box.SLOTS.index(gap)
    return ("left",) * (at % 3) + ("up",) * (at // 3)


def refresh(case: VCase, gap: str, draw: CardWord | None) -> None:
    """Slide the cards and deal *draw*, or a card that nobody told, into the top left slot."""
    for step in way(gap):
        beside = neighbour(gap, step) or gap
        if beside in case.table.market:
            card = case.table.market[beside]
            case.emit(facts.CardMoved(card=card, source=f"market:{beside}", target=f"market:{gap}"))
        gap = beside
    deal(case, gap, draw)


def discard_all(case: VCase) -> None:
    """Discard every card of the Market."""
    for slot in [slot for slot in box.SLOTS if slot in case.table.market]:
        discard_card(case, slot)
