"""What deciders share: who acts, what is paid and gained, what stands against it."""

from collections.abc import Mapping
from typing import NamedTuple

from campaign.case import Case
from campaign.games.feast.actions import Action
from events.errors import LINE, PIECES
from events.games import feast as facts
from projections.games.feast.query import on_turn
from projections.games.feast.spaces import Row
from projections.games.feast.table import Table
from projections.games.feast.tiles import printed

FCase = Case[Table]
Bag = Mapping[str, int]


class Deed(NamedTuple):
    """A player uses a space, as a move says."""

    player: str
    row: Row
    move: Action


def actor(case: FCase, player: str | None, example: str) -> str:
    """Return who acts in anybody's turn: *player*, else whose turn it is, else who plays alone.

    Raises:
        Refused: nobody is named, and it is nobody's turn.
    """
    found = player or on_turn(case.table) or (case.table.players[0] if len(case.table.seats) == 1 else None)
    if found is None:
        hint = f"type who does it: {case.table.players[0]}: {example}"
        case.forbid(
            "FO-RND-01", LINE, so="it is nobody's turn", allowed="a line that begins with its player", hint=hint
        )
    return found


def words(bag: Bag) -> str:
    """Return a bag in words: ``2 wood, stone``; ``nothing`` when it is empty."""
    parts = [f"{n} {printed(piece)}" if n != 1 else printed(piece) for piece, n in bag.items() if n]
    return ", ".join(parts) or "nothing"


def afford(case: FCase, player: str, bag: Bag, rule: str, hint: str | None = None) -> dict[str, int]:
    """Return what *player* pays of the price *bag*: all of it, or with force as much as there is."""
    has = {piece: case.table.has(player, piece) for piece in bag}
    if any(has[piece] < n for piece, n in bag.items()):
        there = ", ".join(f"{n} {printed(piece)}" for piece, n in has.items())
        case.refuse(rule, so=f"{player} has {there}", allowed=f"{words(bag)} to pay with", hint=hint)
    paid = {piece: min(n, max(has[piece], 0)) for piece, n in bag.items()}
    return {piece: n for piece, n in paid.items() if n}


def exchange(case: FCase, player: str, paid: Bag, gained: Bag) -> None:
    """Pay and gain, when there is anything of either."""
    out, into = ({piece: n for piece, n in bag.items() if n} for bag in (paid, gained))
    if out or into:
        case.emit(facts.Exchanged(player=player, paid=out, gained=into))
    if into:
        case.say(f"{player} gets {words(into)}" + (f" for {words(out)}" if out else ""))
    elif out:
        case.say(f"{player} pays {words(out)}")


def own(case: FCase, player: str, bag: Bag, rule: str) -> None:
    """Refuse, also with force, what *player* does not have: no count falls below zero (ledger D1).

    Raises:
        Refused: something is not there.
    """
    short = [piece for piece, n in bag.items() if case.table.has(player, piece) < n]
    if short:
        piece = short[0]
        has = case.table.has(player, piece)
        so = f"{player} has {has} {printed(piece)}"
        hint = f"if it lies there: reconcile {player} {piece}={bag[piece]}"
        case.forbid(rule, PIECES, so=so, allowed=f"up to {has}" if has else "goods of the supply", hint=hint)
