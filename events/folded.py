"""What one game comes to, as plain data for the read tables; who folds it needs no database library."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

PLACED = ("stream", "version", "head", "moves")
KEPT = ("kept", "void", "archived", "tags", "place", "date", "told_minutes")


class Folded(NamedTuple):
    """The rows of one game.

    Attributes:
        game: column -> value, as `events.read_rows.GameRow` has them.
        more: name of another table -> its rows of the game.
    """

    game: Mapping[str, Any]
    more: Mapping[str, Sequence[Mapping[str, Any]]] = {}


def in_trouble(game: Mapping[str, Any], state: str) -> Folded:
    """Return the row of a game of which only its place in the log is known: *stream*, *version*, *head*, *moves*.

    What is kept of it beside its moves stays.
    """
    unknown = {"title": game["stream"], "game": "", "opened_at": "", "last_at": ""}
    known = {name: game[name] for name in (*PLACED, *KEPT) if name in game}
    return Folded(unknown | known | {"state": state})
