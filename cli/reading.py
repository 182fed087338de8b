"""Questions about all games at once, answered from read tables that catch up with the log first."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from campaign import games
from campaign.notation.names import fold
from campaign.service import Session, opening_of
from cli import door
from events.errors import Damaged, NotFound
from events.read_tables import SOUND, Folded, GameRow, PlayRow, Tally, all_games, ask, finished, tallies
from events.replay import guarded

if TYPE_CHECKING:
    from sqlmodel import Session as Rows

    from events.envelope import Envelope, Head
    from events.kernel import GameOpened
    from events.log import EventLog

T = TypeVar("T")


def games_of(log: "EventLog", db: str | None, who: str) -> list[GameRow]:
    """Return the games of *log* in the order in which they were begun.

    Args:
        log: the log, open.
        db: what named it.
        who: the person who asks.

    Raises:
        Damaged: the fact that opens a game cannot be read.
    """
    found = _asked(log, db, who, all_games)
    return [found[head.stream] for head in log.heads() if head.stream in found]


def tallies_of(log: "EventLog", db: str | None, who: str) -> list[Tally]:
    """Return how everybody fared in finished games, by rules; arguments and errors as of :func:`games_of`."""
    return _asked(log, db, who, tallies)


def ranks_of(log: "EventLog", db: str | None, who: str) -> dict[str, dict[str, int] | None]:
    """Return stream -> player -> rank, None for a game that goes on; a game in trouble is left out."""

    def question(rows: "Rows") -> dict[str, dict[str, int] | None]:
        ranks = finished(rows)
        sound = [row for row in all_games(rows).values() if row.state in SOUND]
        return {row.stream: ranks.get(row.stream) for row in sound}

    return _asked(log, db, who, question)


def folded(log: "EventLog", head: "Head", who: str) -> Folded | None:
    """Return what a game comes to, None when the stream is no game.

    Raises:
        Damaged: the fact that opens it cannot be read.
    """
    try:
        opening = opening_of(head.stream, list(log.read(head.stream, lte=2)))
    except NotFound:
        return None
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
    try:
        session = Session.replayed(log, facts[0].stream, list(guarded(facts)), clock=door.now, who=who)
    except (NotFound, Damaged) as error:
        return error.kind, {}
    score = session.game.score(session.table)
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


def _asked(log: "EventLog", db: str | None, who: str, question: "Callable[[Rows], T]") -> T:
    def one(head: "Head") -> Folded | None:
        return folded(log, head, who)

    return ask(door.place(db), log.heads(), one, question, made_by=_programs())


def _programs() -> str:
    """Return the versions of what folds: Skald, and the packages that other games come from."""
    from importlib.metadata import PackageNotFoundError, entry_points, version

    others = {entry.dist for entry in entry_points(group=games.GROUP)}
    try:
        own = version("skald-saga")
    except PackageNotFoundError:
        own = "from its source folder"
    return ", ".join([f"skald {own}", *sorted(f"{dist.name} {dist.version}" for dist in others if dist)])
