"""The Market: discards, the walk of the gap, and the new card (VV-MKT)."""

from campaign.vendel.flow import VCase
from campaign.vendel.hands import card_at
from campaign.vendel.named import check_card, in_market, named_card
from campaign.vendel.pieces import CardWord, Path
from events import vendel as facts
from events.vendel import Card
from projections.vendel import box

STEP = {"left": -1, "right": 1, "up": -3}
DRAWN = 3
"""How many cards a Merchant draws to choose one from (VV-TAL-MER-2)."""
_BESIDE = {"left": "left of", "right": "right of", "up": "above"}


def neighbour(slot: str, way: str) -> str | None:
    """Return the slot that the gap reaches from *slot* by *way*, None when the board ends there."""
    at = box.SLOTS.index(slot)
    if (way == "left" and at % 3 == 0) or (way == "right" and at % 3 == 2) or (way == "up" and at < 3):
        return None
    return box.SLOTS[at + STEP[way]]


def straight_up(slot: str) -> tuple[str, ...]:
    """Return the way that slides only the column above *slot*."""
    return ("up",) * (box.SLOTS.index(slot) // 3)


def refresh(case: VCase, gap: str, path: Path | None, draw: CardWord | None) -> None:
    """Slide cards until a top slot is open and deal a card there (VV-MKT-04, VV-MKT-05; the bot's way is VV-MKT-08).

    Args:
        case: the workbench.
        gap: the open slot.
        path: the way of the gap; None slides the column straight down.
        draw: the card that was dealt; None when nobody told it.

    Raises:
        Refused: the way leaves the board, goes on from the top row upward, meets another gap, or ends below it.
    """
    for way in path.steps if path else straight_up(gap):
        beside = neighbour(gap, way)
        case.law(
            beside is not None and beside in case.table.market,
            "VV-MKT-05",
            asked=f"slide the card {_BESIDE[way]} {gap} into it",
            so="there is no card on that side",
            allowed="a way of left, right and up over cards to the top row; of several gaps the upper one first",
            hint="add --refresh with a way over cards, such as up,up or left,up",
        )
        if beside is not None:
            card = case.table.market[beside]
            case.emit(facts.CardMoved(card=card, source=f"market:{beside}", target=f"market:{gap}"))
            gap = beside
    case.law(
        gap in box.TOP_ROW,
        "VV-MKT-04",
        asked=f"deal the new card into {gap}",
        so="it is not in the top row",
        allowed=f"the gap has to reach {', '.join(box.TOP_ROW)}",
        hint="add --refresh with the whole way, such as up,up",
    )
    deal(case, gap, draw)


def deal(case: VCase, slot: str, draw: CardWord | None) -> None:
    """Deal the top card of the deck into *slot*; nothing when deck and discard are empty (VV-MKT-07)."""
    if not _deck_ready(case):
        case.say(f"deck and discard are empty: {slot} stays open")
        return
    card = named_card(case, draw.card()) if draw else Card()
    check_card(case, in_market(slot), card)
    case.emit(facts.CardMoved(card=card, source="deck", target=f"market:{slot}"))


def _deck_ready(case: VCase) -> bool:
    if case.table.deck == 0 and case.table.discard > 0:
        case.emit(facts.PileReshuffled(pile="formidable"))
    return case.table.deck > 0


def discard_card(case: VCase, slot: str) -> Card:
    """Discard the card in *slot* and return it."""
    card = card_at(case, slot, f"discard the card in {slot}")
    case.emit(facts.CardMoved(card=card, source=f"market:{slot}", target="discard"))
    return card


def replace_top(case: VCase, slot: str, face: CardWord | None) -> None:
    """Draw three, let one replace the card in a top slot, discard the rest (VV-TAL-MER-2, Q-23)."""
    case.require(
        slot in box.TOP_ROW,
        "VV-TAL-MER-2",
        asked=f"replace the card in {slot}",
        so="it is not in the top row",
        allowed=f"one of {', '.join(box.TOP_ROW)}",
    )
    card_at(case, slot, f"replace the card in {slot}")
    drawn: list[Card] = []
    while len(drawn) < DRAWN and _deck_ready(case):
        drawn.append(named_card(case, face.card()) if face and not drawn else Card())
        check_card(case, in_market(slot), drawn[-1])
        case.emit(facts.CardMoved(card=drawn[-1], source="deck", target="hand"))
    if len(drawn) < DRAWN:
        case.say(f"only {len(drawn)} cards could be drawn")
    if drawn:
        discard_card(case, slot)
        case.emit(facts.CardMoved(card=drawn[0], source="hand", target=f"market:{slot}"))
    for card in drawn[1:]:
        case.emit(facts.CardMoved(card=card, source="hand", target="discard"))


def refresh_all(case: VCase, gaps: tuple[str, ...], paths: tuple[Path, ...], draws: tuple[CardWord, ...]) -> None:
    """Refresh several gaps, one at a time, in the order in which they are named (VV-MKT-06, Q-29)."""
    case.clear(
        len(paths) <= len(gaps) and len(draws) <= len(gaps),
        "VV-MKT-06",
        asked="Refresh the Market",
        so=f"discarded: {len(gaps)}, told Refreshes: {max(len(paths), len(draws))}",
        allowed="one --refresh and one --draw for each --discard, in the same order",
        hint="write one --refresh and one --draw for each --discard, or leave them out",
    )
    for n, gap in enumerate(gaps):
        refresh(case, gap, paths[n] if n < len(paths) else None, draws[n] if n < len(draws) else None)
