"""What the doors ask of a game that is played: what can be typed, what a bot does, its tables one after the other."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from campaign.game import Game, Option, Proposal
from campaign.notation.fields import help_of
from campaign.notation.moves import Move
from campaign.session import Session
from events.errors import SkaldError
from projections.history import Entry


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


class When(NamedTuple):
    """When in the game a move was made: its stage in words, such as ``round 3``, and the number of the round or None.

    What a game counts as its rounds it names itself, and may call them raids or years.
    """

    stage: str
    round: int | None


def when(session: Session) -> dict[int, When]:
    """Return for each move, withdrawn ones too, when it was made: as the table stood before it.

    Every move is applied once; where the line of moves was turned back the table is copied.
    """
    game, found = session.game, dict[int, When]()
    ways = [(0, game.table())]
    behind: dict[int, list[Entry]] = {}
    for entry in session.history.entries.values():
        behind.setdefault(entry.behind, []).append(entry)
    while ways:
        at, table = ways.pop()
        while following := behind.get(at):
            found |= dict.fromkeys((entry.number for entry in following), _when(game, table))
            played = [entry.number for entry in following if not entry.turns_back]
            if not played:
                break
            for number in played[:-1]:
                twin = table.copy()
                session.evolve(twin, number)
                ways.append((number, twin))
            at = played[-1]
            session.evolve(table, at)
    return found


def _when(game: Game[Any], table: Any) -> When:
    return When(game.stage(table), game.round_of(table))


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


def moments(session: Session) -> Iterator[tuple[int, Any]]:
    """Yield as `tables` does, and where a move ends one stage and begins another, the table between the two first.

    What a move brings before it begins a stage belongs to the stage that it ends: the tribute of a raid, the last
    action of a round.
    """
    game, line = session.game, session.history.line
    table = game.table()
    for number in line:
        begun = False
        for fact in session.decoded(number):
            before = table.copy()
            game.evolve(table, fact)
            if begun and number != line[0] and game.stage(before) != game.stage(table):
                yield number, before
            begun = True
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
