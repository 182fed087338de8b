"""What one game comes to, as plain data for the read tables; who folds it needs no database library."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Folded(NamedTuple):
    """The rows of one game.

    Attributes:
        game: column -> value, as `events.read_tables.GameRow` has them.
        plays: the same for each seat, as `PlayRow` has them.
    """

    game: Mapping[str, Any]
    plays: Sequence[Mapping[str, Any]]


def in_trouble(game: Mapping[str, Any], state: str) -> Folded:
    """Return the row of a game of which only its place in the log is known: *stream*, *version*, *head*, *moves*."""
    known = {name: game[name] for name in ("stream", "version", "head", "moves")}
    return Folded({"title": known["stream"], "game": "", "opened_at": "", "last_at": "", "state": state, **known}, [])
