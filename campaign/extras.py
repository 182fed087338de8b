"""What the doors ask of a game that is played: what can be typed, what a bot does, its tables one after the other."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from campaign.game import Game, Option, Proposal
from campaign.notation.fields import help_of
from campaign.notation.moves import Move
from campaign.session import Session
from events.errors import SkaldError


def options(game: Game[Any], table: Any) -> tuple[Option, ...]:
    """Return the moves that can be made on *table*."""
    return tuple(offered(game, table))


def lines(game: Game[Any], table: Any) -> Iterator[str]:
    """Yield the lines that can be typed on *table*."""
    return (option.line for option in offered(game, table))


def offered(game: Game[Any], table: Any) -> Iterable[Option]:
    """Return the moves that can be made on *table*, as they are found: those that the game lists, else candidates."""
    if game.legal:
        return game.legal(table)
    from campaign.candidates import candidates

    return candidates(game, table)


def unlisted(game: Game[Any]) -> Collection[type[Move]]:
    """Return the moves that may be said though ``game.legal`` does not list them; all when it lists none."""
    return game.unlisted if game.legal else game.moves


def due(session: Session) -> Proposal | None:
    """Return what is due when no person has to choose: the only line that can be typed is a bot's move.

    Also None when the table has to tell something first.
    """
    propose = session.game.propose
    found = list(islice(offered(session.game, session.table), 2)) if propose else []
    if propose is None or len(found) != 1 or found[0].open:
        return None
    return propose(session.table, found[0].move)


def instructions(session: Session, line: str | Sequence[str]) -> Proposal | None:
    """Return what a bot's move comes to, step by step; None for any other move, and for one that is refused anyway."""
    if session.game.propose is None:
        return None
    try:
        return session.game.propose(session.table, session.parse(line).move)
    except SkaldError:
        return None


def acting(game: Game[Any], table: Any) -> str | None:
    """Return whose turn it is: of whom all the moves are that can be made now; None when they are of several."""
    found = {game.player_of(table, option.move) for option in offered(game, table)} - {None}
    return found.pop() if len(found) == 1 else None


def tables(session: Session, at: int | None = None) -> Iterator[tuple[int, Any]]:
    """Yield (move, table after it) for every move that counts; the table changes when the next one is asked for.

    Args:
        session: the game.
        at: take the moves that counted right after this move; None takes those that count now.
    """
    table = session.game.table()
    for number in session.line_at(at):
        session.evolve(table, number)
        yield number, table


class Ahead(NamedTuple):
    """What comes next.

    Attributes:
        does: what the move does, in a sentence.
        line: what to type: a line that is legal now, ``…`` where somebody has to add something.
        others: whether the same can be said in another way, such as of another player.
    """

    does: str
    line: str
    others: bool


def between(game: Game[Any], table: Any) -> bool:
    """Tell whether a table is in no round: it is being set up, or its points are being told."""
    return table.phase not in ("", "play") and game.round_of(table) is None and game.over(table) is None


def ahead(game: Game[Any], table: Any) -> Ahead | None:
    """Return the first thing that can be done on *table* besides telling what lies there; None when there is none."""
    if game.over(table):
        return None
    found = iter(offered(game, table))
    first = next((one for one in found if type(one.move) not in game.tells), None)
    if first is None:
        return None
    again = any(type(one.move) is type(first.move) for one in found)
    return Ahead(help_of(type(first.move)), first.line, again)
