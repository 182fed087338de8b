"""How a position is set, for every game alike, and how it is refused."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from campaign.decision import Decision
from campaign.game import Game
from events.errors import PIECES, NotUnderstood, Refused
from events.kernel import PositionSet
from projections.table import BaseTable

__all__ = ["known", "law", "once"]

M = TypeVar("M", bound=BaseModel)
T = TypeVar("T", bound=BaseTable)

LAST = "last"
"""What the command adds to every table that it prints."""

CORRECT = "correct the position, then set it again; skald table --json prints one that holds"
"""The way to a position that is refused."""


def place(game: Game[T], table: T, position: Mapping[str, Any]) -> Decision[T]:
    """Return the fact that sets *table*, which is not touched, to *position*.

    Raises:
        NotUnderstood: the position has not the shape of ``table --json``.
        Refused: it names nobody at this table, contradicts itself, or breaks a law of conservation.
    """
    placing = game.position()
    neat = read(placing.shape, {key: value for key, value in position.items() if key != LAST}).told()
    placing.names(table, neat)
    laid = table.copy()
    placing.load(laid, neat)
    unchecked = placing.laws(laid, neat)
    fact, after = PositionSet(position=game.view(laid)), table.copy()
    game.evolve(after, fact)
    return Decision((fact,), after, tuple(unchecked), says=("the table is set",))


def read(shape: type[M], data: Mapping[str, Any], what: str = "position", hint: str = "") -> M:
    """Return *data* as *shape*.

    Args:
        shape: what it has to look like.
        data: plain JSON data.
        what: what messages call it.
        hint: how to get one that is right.

    Raises:
        NotUnderstood: it has another shape; the first odd entry is named.
    """
    try:
        return shape.model_validate(data)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = " ".join((what, *("entry", ".".join(map(str, first["loc"]))) * bool(first["loc"])))
        says = f"{where}: {first['msg'][:1].lower()}{first['msg'][1:]}"
        raise NotUnderstood(says, hint=hint or "skald table --json prints the shape") from error


def law(holds: object, rule: str, so: str, allowed: str) -> None:
    """Refuse a position unless *holds*.

    Raises:
        Refused: never forceable; what lies on a table cannot lie so.
    """
    if not holds:
        asked = "set the table to this position"
        raise Refused(rule, asked, so, allowed, hint=CORRECT, forceable=False, firm=PIECES)


def known(words: Iterable[str], allowed: Iterable[str], rule: str, what: str) -> None:
    """Refuse a position that has a word that is not among those *allowed*; *what* is what they name."""
    names = tuple(allowed)
    odd = next((word for word in words if word not in names), None)
    law(odd is None, rule, f"{odd!r} is no {what} here", f"one of {', '.join(names)}")


def once(words: Iterable[str], rule: str, what: str) -> None:
    """Refuse a position that names a word twice; *what* is said of it, such as ``is described``."""
    seen: set[str] = set()
    odd = next((word for word in words if word in seen or seen.add(word)), None)  # type: ignore[func-returns-value]
    law(odd is None, rule, f"{odd} {what} twice", "each once")
