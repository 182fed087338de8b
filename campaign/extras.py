"""What a game may bring besides its `Game` contract; the doors that use it do without when it is missing."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from campaign.game import Game, Option
from campaign.service import Session
from events.errors import NotFound


def options(game: Game[Any], table: Any) -> tuple[Option, ...]:
    """Return the lines that can be typed on *table*: ``game.legal(table)``.

    Raises:
        NotFound: the game does not list its moves.
    """
    legal: Callable[[Any], Iterable[Option]] | None = getattr(game, "legal", None)
    if legal is None:
        raise NotFound(f"{game.title} does not list what can be typed", hint="docs/notation.md has all its moves")
    return tuple(legal(table))


def stage(game: Game[Any], table: Any) -> str:
    """Return the name of the stage that *table* is in: ``game.stage(table)``, or nothing."""
    name: Callable[[Any], str] | None = getattr(game, "stage", None)
    return name(table) if name else ""


def revealing(game: Game[Any]) -> frozenset[str]:
    """Return the types of facts that show something hidden: ``game.revealing``, or none."""
    return frozenset(getattr(game, "revealing", ()))


def tables(session: Session, at: int | None = None) -> Iterator[tuple[int, Any]]:
    """Yield (move, table after it) for every move that counts; the table changes when the next one is asked for.

    Args:
        session: the game.
        at: take the moves that counted right after this move; None takes those that count now.
    """
    table = session.game.initial()
    for number in session.line_at(at):
        session.evolve(table, number)
        yield number, table
