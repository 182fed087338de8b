"""The Market: discards, the walk of the gap, and the new card (VV-MKT)."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from campaign.games.vendel.flow import VCase
from campaign.games.vendel.hands import card_at
from campaign.games.vendel.named import check_card, in_market, named_card
from campaign.games.vendel.pieces import CardWord, Path
from events.errors import LINE, PIECES, Unanswered
from events.games import vendel as facts
from events.games.vendel import Card
from projections.english import so_many
from projections.games.vendel import box

Market = Mapping[str, Card]
"""Slot -> the card in it; a gap has no entry."""
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


def ways(market: Market, gap: str) -> Iterator[tuple[str, ...]]:
    """Yield every way in which a gap can walk over cards to the top row, the straight one first (VV-MKT-05)."""
    for along in _along(market, gap):
        *_, end = _slots(gap, along)
        above = neighbour(end, "up")
        if above is None:
            yield along
        elif above in market:
            yield from ((*along, "up", *rest) for rest in ways(market, above))


def _along(market: Market, gap: str) -> Iterator[tuple[str, ...]]:
    """Yield the steps that a gap can take in its row: none, to the left, to the right."""
    yield ()
    for way in ("left", "right"):
        steps, at = [way], neighbour(gap, way)
        while at is not None and at in market:
            yield tuple(steps)
            steps, at = [*steps, way], neighbour(at, way)


def _slots(gap: str, steps: Iterable[str]) -> Iterator[str]:
    """Yield the slots that the gap is in, the first one too."""
    yield gap
    for way in steps:
        gap = neighbour(gap, way) or gap
        yield gap


def way_matters(market: Market, gap: str, new: Card) -> bool:
    """Return whether it makes a difference to what is told of the Market which way the gap goes (Q-101).

    Args:
        market: the cards beside the gap.
        gap: the open slot.
        new: the card that is dealt.
    """
    if not any(card.talent for card in market.values()):
        return False
    ends = [_after(market, gap, way, new) for way in ways(market, gap)]
    return any(end != ends[0] for end in ends)


def _after(market: Market, gap: str, steps: tuple[str, ...], new: Card) -> dict[str, Card]:
    cards = dict(market)
    for to, beside in pairwise(_slots(gap, steps)):
        cards[to] = cards.pop(beside)
        gap = beside
    return {**cards, gap: new}


def refresh(case: VCase, gap: str, path: Path | None, draw: CardWord | None, *, before: str = "") -> None:
    """Slide cards until a top slot is open and deal a card there (VV-MKT-04, VV-MKT-05; the bot's way is VV-MKT-08).

    Args:
        case: the workbench.
        gap: the open slot.
        path: the way of the gap, which is the player's to choose; None slides the column straight down.
        draw: the card that was dealt; None when nobody told it.
        before: options that answer for gaps before this one.

    Raises:
        Unanswered: no way is typed, and it decides where told cards come to lie (Q-101).
        Refused: the way leaves the board, goes on from the top row upward, meets another gap, or ends below it.
    """
    start, steps = gap, path.steps if path else _straight(case, gap, draw, before)
    for way in steps:
        beside = neighbour(gap, way)
        if beside is None or beside not in case.table.market:
            case.forbid(
                "VV-MKT-05",
                PIECES,
                so="there is no card on that side",
                allowed="a way of left, right and up over cards to the top row; of several gaps the upper one first",
                hint="add --refresh with a way over cards, such as up,up or left,up",
                asked=f"slide the card {_BESIDE[way]} {gap} into it",
            )
        card = case.table.market[beside]
        case.emit(facts.CardMoved(card=card, source=f"market:{beside}", target=f"market:{gap}"))
        gap = beside
    if gap not in box.TOP_ROW:
        case.forbid(
            "VV-MKT-04",
            PIECES,
            so="it is not in the top row",
            allowed=f"the gap has to reach {', '.join(box.TOP_ROW)}",
            hint="add --refresh with the whole way, such as up,up",
            asked=f"deal the new card into {gap}",
        )
    case.say(f"Refresh: {_walk(start, steps)}; the new card comes to {gap}")
    deal(case, gap, draw)


def _walk(gap: str, steps: tuple[str, ...]) -> str:
    slides = [f"{beside} slides to {to}" for to, beside in pairwise(_slots(gap, steps))]
    return ", ".join(slides) or "nothing slides"


def _straight(case: VCase, gap: str, draw: CardWord | None, before: str) -> tuple[str, ...]:
    """Return the way straight up; raises Unanswered when another way would make a difference (Q-101)."""
    found = straight_up(gap)
    if found in ways(case.table.market, gap) and way_matters(case.table.market, gap, draw.card() if draw else Card()):
        usual = f"{before}--refresh {Path(found)}"
        raise Unanswered(
            "VV-MKT-05",
            f"Refresh the gap in {gap}",
            "the Market is told, and which cards slide is the player's to choose",
            question=f"Which way did the gap in {gap} go, step by step (left, right, up; - when nothing slid)?",
            fill=f"{before}--refresh {{}}",
            verb="the same line with",
            usual=usual,
        ).hinting(f"add {usual} when {'the column slid straight down' if found else 'nothing slid'}")
    return found


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
    asked = f"replace the card in {slot}"
    if slot not in box.TOP_ROW:
        allowed = f"one of {', '.join(box.TOP_ROW)}"
        case.refuse("VV-TAL-MER-2", so="it is not in the top row", allowed=allowed, asked=asked)
    card_at(case, slot, asked)
    drawn: list[Card] = []
    while len(drawn) < DRAWN and _deck_ready(case):
        drawn.append(named_card(case, face.card()) if face and not drawn else Card())
        check_card(case, in_market(slot), drawn[-1])
        case.emit(facts.CardMoved(card=drawn[-1], source="deck", target="hand"))
    if len(drawn) < DRAWN:
        case.say(f"only {so_many(len(drawn), 'card')} could be drawn")
    if drawn:
        discard_card(case, slot)
        case.emit(facts.CardMoved(card=drawn[0], source="hand", target=f"market:{slot}"))
    for card in drawn[1:]:
        case.emit(facts.CardMoved(card=card, source="hand", target="discard"))


def refresh_all(case: VCase, gaps: tuple[str, ...], paths: tuple[Path, ...], draws: tuple[CardWord, ...]) -> None:
    """Refresh several gaps, one at a time, in the order in which they are named (VV-MKT-06, Q-29)."""
    if len(paths) > len(gaps) or len(draws) > len(gaps):
        case.forbid(
            "VV-MKT-06",
            LINE,
            so=f"discarded: {len(gaps)}, told Refreshes: {max(len(paths), len(draws))}",
            allowed="one --refresh and one --draw for each --discard, in the same order",
            hint="write one --refresh and one --draw for each --discard, or leave them out",
            asked="Refresh the Market",
        )
    before = ""
    for n, gap in enumerate(gaps):
        path = paths[n] if n < len(paths) else None
        refresh(case, gap, path, draws[n] if n < len(draws) else None, before=before)
        before += "" if path else f"--refresh {Path(straight_up(gap))} "
