"""What the doors ask of Pax Viking: what words may mean, which Jarl is drawn, when it is over."""

import unicodedata
from collections.abc import Callable, Sequence

from campaign.case import Case
from campaign.games.pax import moves, setup
from campaign.notation.moves import Move
from campaign.notation.names import Vocabulary, fold
from events.errors import Refused
from projections.games.pax.setup import left, pool
from projections.games.pax.table import Table, evolve


def _plain(name: str) -> str:
    """Return *name* folded and without accents, as it is typed on a plain keyboard."""
    return "".join(c for c in unicodedata.normalize("NFD", fold(name)) if not unicodedata.combining(c))


def names(table: Table) -> Vocabulary:
    """Return players and Jarls, also without accents."""
    return Vocabulary({"player": table.called, "jarl": {_plain(jarl): jarl for jarl in pool(table)}})


def chance(table: Table, move: Move, choose: Callable[[Sequence[str]], str], force: bool) -> Move:
    """Return *move* with its draw made: a random Jarl of those left (VV-PAX-12, Q-86).

    Nothing is drawn for a move that would be refused whatever is drawn.
    """
    if not isinstance(move, moves.Draft) or not move.random or move.jarl is not None or not left(table):
        return move
    try:
        setup.draft(Case(table, table.copy(), evolve, force=force), move.model_copy(update={"jarl": left(table)[0]}))
    except Refused:
        return move
    return move.model_copy(update={"jarl": choose(left(table))})


def told_by_end(table: Table) -> bool:
    """Tell whether the result can be told: the play is logged, and its end is what the table says."""
    return table.phase == "play"


def over(table: Table) -> str | None:
    """Return the rule by which the game is over, None while it goes on (LAW-OPEN)."""
    return "LAW-OPEN" if table.phase == "closed" else None
