"""What games count of their players, of one game and of all games under the same rules."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from campaign.game import Game
from campaign.guard import guarding
from campaign.notation.names import fold
from campaign.played import opening_of
from campaign.session import Session
from campaign.walked import walked
from events.envelope import Head
from events.errors import Damaged, NotFound
from events.log import EventLog
from events.replay import guarded
from projections.tallies import Tallies, summed
from projections.told import Told, told


def tallied(session: Session) -> Tallies:
    """Return what is counted of the players in one game; nothing when its rules count nothing."""
    game = session.game
    return counted(game, told(session.envelopes, session.history, game.codec()), session.table) if game.tallies else {}


def counted(game: Game[Any], moves: Sequence[Told], table: Any) -> Tallies:
    """Return the same of the *moves* that count, behind which *table* stands."""
    return game.tallies(moves, table) if game.tallies else {}


def over_all(game: Game[Any], log: EventLog, heads: Iterable[Head]) -> tuple[Tallies, int]:
    """Return the sum over all games under the rules of *game*, unfinished ones too, and how many these are.

    A fork is no game of its own; a game in trouble is passed over.
    """
    found = list(_each(game, log, heads))
    return summed(found, fold), len(found)


def _each(game: Game[Any], log: EventLog, heads: Iterable[Head]) -> Iterator[Tallies]:
    for head in heads:
        try:
            with guarding(head.stream):
                opening = opening_of(head.stream, list(log.read(head.stream, lte=2)))
                if opening.game == game.name and opening.forked is None:
                    facts = list(guarded(log.read(head.stream)))
                    found = walked(game, facts)
                    yield counted(game, found.moves, found.table)
        except (NotFound, Damaged):
            continue
