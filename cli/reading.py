"""Questions about all games at once, answered from read tables that catch up with the log first."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from campaign.games import registry
from campaign.look import glance_at
from campaign.notation.names import fold
from campaign.played import opening_of
from campaign.session import Session
from cli import door
from cli.progress import watched
from events.errors import Damaged, NotFound
from events.read_tables import SOUND, Folded, GameRow, PlayRow, Tally, all_games, ask, finished, forged, tallies
from events.replay import guarded

if TYPE_CHECKING:
    from sqlmodel import Session as Rows

    from events.envelope import Envelope, Head
    from events.kernel import GameOpened
    from events.log import EventLog

T = TypeVar("T")


def games_of(log: "EventLog", db: str | None, who: str) -> list[GameRow]:
    """Return the games of *log* in the order in which they were begun, those in trouble too.

    Args:
        log: the log, open.
        db: what named it.
        who: the person who asks.
    """
    found = _asked(log, db, who, all_games)
    return [found[head.stream] for head in log.heads() if head.stream in found]


def tallies_of(log: "EventLog", db: str | None, who: str, *, anew: bool = False) -> list[Tally]:
    """Return how everybody fared in finished games, by rules; arguments as of :func:`games_of`.

    *anew* folds every game again, whatever was kept of it.
    """
    return _asked(log, db, who, tallies, anew=anew)


def forged_in(log: "EventLog", db: str | None, who: str) -> list[str]:
    """Return the games of which the read tables tell otherwise than the log."""
    return forged(door.place(db), log.heads(), lambda head: folded(log, head, who), made_by=_programs())


class Ranks(NamedTuple):
    """How the games of a log ended.

    Attributes:
        places: stream -> player -> rank, None for a game that goes on or is in trouble.
        trouble: stream -> the kind of trouble with it.
    """

    places: dict[str, dict[str, int] | None]
    trouble: dict[str, str]


def ranks_of(log: "EventLog", db: str | None, who: str) -> Ranks:
    """Return how all games ended; arguments as of :func:`games_of`."""

    def question(rows: "Rows") -> Ranks:
        ranks, games_ = finished(rows), all_games(rows).values()
        trouble = {row.stream: row.state for row in games_ if row.state not in SOUND}
        return Ranks({row.stream: ranks.get(row.stream) for row in games_}, trouble)

    return _asked(log, db, who, question)


def folded(log: "EventLog", head: "Head", who: str) -> Folded | None:
    """Return what a game comes to, None when the stream is no game; one in trouble is a row like the others."""
    try:
        with door.guarding(head.stream):
            return _folded(log, head, who)
    except NotFound:
        return None
    except Damaged as error:
        row = {"title": head.stream, "game": "", "opened_at": "", "last_at": "", "moves": head.move}
        row |= {"stream": head.stream, "version": head.version, "head": head.hash.hex(), "state": error.kind}
        return Folded(GameRow.model_validate(row), [])


def _folded(log: "EventLog", head: "Head", who: str) -> Folded:
    opening = opening_of(head.stream, list(guarded(log.read(head.stream, lte=2))))
    facts = list(log.read(head.stream))
    last = facts[-1]
    state, score = _outcome(log, facts, who)
    row = {
        "stream": head.stream,
        "title": opening.title,
        "game": opening.game,
        "opened_at": _letters(facts[0].at),
        "last_at": _letters(last.at),
        "moves": last.move,
        "version": last.version,
        "head": last.hash.hex(),
        "state": state,
        "forked": opening.forked,
    }
    return Folded(GameRow.model_validate(row), _plays(head.stream, opening, score))


def _outcome(log: "EventLog", facts: Sequence["Envelope"], who: str) -> tuple[str, dict[str, Any]]:
    """Return the state of a game, and its score when it can be told."""
    stream = facts[0].stream
    try:
        with door.guarding(stream):
            session = Session.replayed(log, stream, list(guarded(facts)))
            score = glance_at(session.game, session.table)
    except (NotFound, Damaged) as error:
        return error.kind, {}
    return "over" if score.get("final") else "open", score


def _plays(stream: str, opening: "GameOpened", score: Mapping[str, Any]) -> list[PlayRow]:
    rows = {row["player"]: row for row in score.get("rows", ())}
    winners = score.get("winners", ()) if score.get("final") else ()
    seats = {fold(seat.name): seat for seat in opening.seats}  # a foreign log may hold a name twice
    return [
        PlayRow.model_validate(
            {
                "stream": stream,
                "called": called,
                "player": seat.name,
                "kind": seat.kind,
                "colour": seat.colour,
                "total": rows.get(seat.name, {}).get("total"),
                "rank": rows.get(seat.name, {}).get("rank"),
                "won": seat.name in winners,
            }
        )
        for called, seat in seats.items()
    ]


def _letters(text: str) -> str:
    """Return *text* with a question mark for each byte that is no letter, which only a changed log holds."""
    return text.encode(errors="replace").decode()


def _asked(log: "EventLog", db: str | None, who: str, question: "Callable[[Rows], T]", *, anew: bool = False) -> T:
    def one(head: "Head") -> Folded | None:
        return folded(log, head, who)

    def watch(heads: "Sequence[Head]") -> "Iterable[Head]":
        return watched(heads, "reading games")

    return ask(door.place(db), log.heads(), one, question, made_by=_programs(), watch=watch, anew=anew)


def _programs() -> str:
    """Return the versions of what folds: Skald, and the packages that other games come from."""
    from importlib.metadata import PackageNotFoundError, entry_points, version

    others = {entry.dist for entry in entry_points(group=registry.GROUP)}
    try:
        own = version("skald-saga")
    except PackageNotFoundError:
        own = "from its source folder"
    return ", ".join([f"skald {own}", *sorted(f"{dist.name} {dist.version}" for dist in others if dist)])
