"""Questions about all games at once, answered from read tables that catch up with the log first."""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from campaign import outcome
from campaign.game import Game
from campaign.played import opening_of
from campaign.shelf import readable
from campaign.tallied import over_all
from cli import door
from cli.progress import watched
from events.envelope import Head
from events.errors import Damaged, NotFound
from events.folded import Folded
from events.log import EventLog
from events.read_glance import SOUND, Listed, glance
from projections.shelf import mark_of
from projections.tallies import Tallies

if TYPE_CHECKING:
    from sqlmodel import Session as Rows

T = TypeVar("T")


def games_of(log: EventLog, db: str | None) -> list[Listed]:
    """Return the games of *log* in the order in which they were begun, those in trouble too.

    The library of the tables is loaded only when they do not tell of the log as it stands.

    Args:
        log: the log, open.
        db: what named it.
    """
    marks, heads = _with_kept(log)[1], list(log.heads())
    found = glance(door.place(db), heads, made_by=outcome.programs(), kept=marks, is_game=partial(_is_game, log))
    if found is None:
        from events.read_questions import all_games

        rows = asked(log, db, all_games)
        found = {stream: Listed(**row.model_dump()) for stream, row in rows.items()}
    return [found[head.stream] for head in log.heads() if head.stream in found]


def _is_game(log: EventLog, head: Head) -> bool:
    """Tell whether *head* is that of a game, one whose first facts cannot be read included."""
    try:
        opening_of(head.stream, list(log.read(head.stream, lte=2)))
    except NotFound:
        return False
    except Damaged:
        return True
    return True


def plays_of(log: EventLog, db: str | None) -> dict[str, list[tuple[str, bool]]]:
    """Return for each game who took part and whether they won; arguments as of :func:`games_of`."""
    from events.read_questions import plays

    return asked(log, db, plays)


def counted(log: EventLog, game: Game[Any], only: Collection[str] | None = None) -> tuple[Tallies, int]:
    """Return what is counted of everybody over all games under the rules of *game*, and how many these are.

    Args:
        log: the log, open.
        game: the rules.
        only: of these games alone, None: of all.
    """
    kept = readable(log)
    heads = [head for head in log.heads() if kept.of(head.stream).void is None]
    heads = heads if only is None else [head for head in heads if head.stream in only]
    return over_all(game, log, watched(heads, "reading games"))


def forged_in(log: EventLog, db: str | None) -> list[str]:
    """Return the games of which the read tables tell otherwise than the log."""
    from events.read_tables import forged

    fold, marks = _with_kept(log)
    watch = partial(watched, label="comparing tables")
    return forged(door.place(db), log.heads(), fold, made_by=outcome.programs(), kept=marks, watch=watch)


class Ranks(NamedTuple):
    """How the games of a log ended.

    Attributes:
        places: stream -> player -> rank, None for a game that goes on or is in trouble.
        trouble: stream -> the kind of trouble with it.
    """

    places: dict[str, dict[str, int] | None]
    trouble: dict[str, str]


def ranks_of(log: EventLog, db: str | None) -> Ranks:
    """Return how all games ended; arguments as of :func:`games_of`."""
    from events.read_questions import all_games, finished

    def question(rows: "Rows") -> Ranks:
        ranks, games_ = finished(rows), all_games(rows).values()
        trouble = {row.stream: row.state for row in games_ if row.state not in SOUND}
        return Ranks({row.stream: ranks.get(row.stream) for row in games_}, trouble)

    return asked(log, db, question)


def asked(log: EventLog, db: str | None, question: Callable[["Rows"], T], *, anew: bool = False) -> T:
    """Return what *question* finds in the read tables, which catch up with the log first; see `events.read_tables`."""
    from events.read_tables import ask

    def watch(heads: Sequence[Head]) -> Iterable[Head]:
        return watched(heads, "reading games")

    (fold, marks), by = _with_kept(log), outcome.programs()
    return ask(door.place(db), log.heads(), fold, question, made_by=by, kept=marks, watch=watch, anew=anew)


def _with_kept(log: EventLog) -> tuple[Callable[[Head], Folded | None], dict[str, str]]:
    """Return what folds a game of *log*, and the mark of what is kept of each beside its moves."""
    kept = readable(log)
    marks = {stream: mark_of(about) for stream, about in kept.games.items()}
    return lambda head: outcome.folded(log, head, kept.of(head.stream)), marks
