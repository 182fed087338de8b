"""A short line of Vikingar that begins with where a Longship is: a movement, without its verb.

``. n1 3su 1/2 fw f 8/6`` is ``go sea N1 3,sun 1/2 fortress,worship fortress 8/6``.
"""

from collections.abc import Sequence

from campaign.games.vikingar.game import names
from campaign.games.vikingar.words import Label, Step
from events.errors import NotUnderstood
from projections.games.vikingar.query import on_turn, waiting
from projections.games.vikingar.table import Table


def verbless(table: Table, words: Sequence[str]) -> Sequence[str] | None:
    """Return the words in full of a movement that begins with where a Longship of who is on lies; None: it is none."""
    player = on_turn(table) if waiting(table) in ("ship", "choice") else None
    if player is None or len(words) < 2:
        return None
    known = names(table)
    origin = Label.parse(words[0], known).text
    if origin not in {ship.at for ship in table.ships[player]}:
        return None
    steps = (_step(word, table) for word in words[2:])
    return ["go", origin, Label.parse(words[1], known).text, *steps]


def _step(word: str, table: Table) -> str:
    try:
        return str(Step.short(word, names(table)))
    except NotUnderstood:
        return word  # the parser says what is odd, and where
