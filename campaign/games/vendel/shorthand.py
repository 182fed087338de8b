"""Short lines of Vendel to Viking: what waits, which card a slot holds, and what is asked before a move is recorded."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from campaign.game import Question
from campaign.games.vendel import moves
from campaign.games.vendel.family import open_slots
from campaign.games.vendel.game import names
from campaign.games.vendel.market import neighbour, straight_up
from campaign.games.vendel.table_moves import Award
from campaign.notation.moves import Move
from events.errors import NotUnderstood
from projections.games.vendel.query import price
from projections.games.vendel.table import Table
from projections.games.vendel.zones import silfr

USUAL = 12
"""Silfr or Influence that one move seldom goes beyond; a doubled key does."""

_COUNTED = {"gain": "Silfr", "pay": "Silfr", "influence": "Influence"}

OUTCOMES = ("gain", "pay", "give", "take", "move", "kill", "bury", "replace", "flip", "tree_take", "put", "remove",
            "discard", "refresh", "draw", "influence", "actions")  # fmt: skip


def waiting(table: Table) -> str | None:
    """Return the verb of the effect that waits."""
    return f"effect {table.pending[-1]}" if table.pending else None


def implied(table: Table, move: Move) -> Mapping[str, Any]:
    """Return what an Invest leaves out: Talent and Location of the card in its slot, or the slot of the only card.

    Raises:
        NotUnderstood: nobody told the card in the slot.
    """
    if not isinstance(move, moves.Invest):
        return {}
    said = move.__dict__
    if "talent" not in said:
        return _card_in(table, move.slot or "")
    fits = [] if move.slot else _fitting(table, move)
    return {"slot": fits[0]} if len(fits) == 1 and _payable(table, fits[0]) else {}


def _card_in(table: Table, slot: str) -> Mapping[str, Any]:
    card = table.market.get(slot)
    if card is None or card.talent is None or card.location is None:
        so = "no card lies there" if card is None else "nobody told it"
        raise NotUnderstood(
            f"the card in {slot} is not known: {so}", hint=f"write the Talent and the Location: im es {slot}"
        )
    return {"talent": card.talent, "at": card.location}


def _fitting(table: Table, move: moves.Invest) -> list[str]:
    """Return the slots of the known cards that *move* may buy."""
    return [slot for slot, card in table.market.items() if (card.talent, card.location) == (move.talent, move.at)]


def _payable(table: Table, slot: str) -> bool:
    player = table.turn or ""
    cost = price(table, player, slot)
    return cost is None or cost <= silfr(table, player)


def asks(table: Table, move: Move) -> Iterator[Question]:
    """Yield what a person is asked about *move*: what it leaves out, and what a slip of a key often makes of it."""
    for kind, ask in _ASKED.items():
        if isinstance(move, kind):
            yield from ask(table, move)
    for name, what in _COUNTED.items():
        amount = getattr(move, name, None)
        if isinstance(amount, int) and amount > USUAL:
            yield Question(f"{amount} {what}? y/N")


def _invest(table: Table, move: moves.Invest) -> Iterator[Question]:
    fits = [slot for slot in _fitting(table, move) if _payable(table, slot)]
    if move.slot is None and len(fits) > 1:
        ways = (f"{slot.lower()} {price(table, table.turn or '', slot)} Silfr" for slot in fits)
        yield Question(f"which card, {' or '.join(ways)}?", "--slot {}", "again", choices=tuple(fits))
        return
    lain = table.trees.get(table.turn or "", {})
    if move.tree is None and all(slot.isdigit() for slot in lain):
        yield from _tree(table, numbered=bool(lain))
    if move.slot and move.draw is None:
        yield _drawn(move.slot, move.refresh.steps if move.refresh else None)


def _tree(table: Table, *, numbered: bool) -> Iterator[Question]:
    """Yield the question for the slot of a card, which a table that has not numbered any may go on without."""
    known, unknown = open_slots(table, table.turn or "")
    free = [str(slot) for slot in known or unknown]
    if free:
        listed = f"{', '.join(free[:-1])} or {free[-1]}" if free[1:] else free[0]
        text = f"tree slot: {listed}?{'' if numbered else ' (Enter: not told)'}"
        yield Question(text, "--tree {}", "again" if numbered else "skip", choices=tuple(free))


def _drawn(slot: str, steps: tuple[str, ...] | None) -> Question:
    """Return the question for the card that is dealt behind a Refresh from *slot*, by its way or straight up."""
    gap: str | None = slot
    for step in straight_up(slot) if steps is None else steps:
        gap = neighbour(gap, step) if gap else None
    return Question(f"drawn into {gap or 'the top row'}? (Enter: not told)", "--draw {}", "skip")


def _merchant(table: Table, move: moves.Merchant) -> Iterator[Question]:
    if move.top:
        fill = f"--replace {move.top}={{}}"
        yield Question(f"new card in {move.top}? (Enter: not told)", fill, "skip", drop="top")
    elif move.discard and move.draw is None:
        yield _drawn(move.discard, move.refresh.steps if move.refresh else None)


def _outcome(table: Table, move: Move) -> Iterator[Question]:
    if not any(getattr(move, name, None) for name in OUTCOMES):
        yield Question("what did it give? a number, 0, or --move …", "{}", "again")


def _nothing(table: Table, move: Move) -> Iterator[Question]:
    if not move.model_fields_set - {"at"}:
        yield Question("nothing at all? y/N")


def _award(table: Table, move: Award) -> Iterator[Question]:
    if move.venture and move.venture not in names(table).known("venture"):
        yield Question(f"no Location or Venture is called {move.venture!r}; record it as it stands? y/N")


_ASKED: Mapping[type[Move], Callable[[Table, Any], Iterator[Question]]] = {
    moves.Invest: _invest,
    moves.Merchant: _merchant,
    moves.Activate: _outcome,
    moves.Runestone: _outcome,
    moves.TradeExpansionism: _outcome,
    moves.Navigator: _nothing,
    moves.Portage: _nothing,
    moves.Allthing: _nothing,
    moves.LongshipEffect: _nothing,
    moves.PaganLegends: _nothing,
    moves.EmpireFounding: _nothing,
    moves.PaganMissionary: _nothing,
    Award: _award,
}
