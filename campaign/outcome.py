"""What a game comes to among all games: the row of the game and one for each seat, for lists and statistics.

This fills the read tables, and stands here because only the rules of a game know its score; the tables themselves, and
the database library, stay in `events`. The rows are plain data, and the door hands this function to the tables.
"""

from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError, entry_points, version
from typing import Any

from campaign.games import registry
from campaign.guard import guarding
from campaign.look import glance_at
from campaign.notation.names import fold
from campaign.played import opening_of
from campaign.session import Session
from events.envelope import Envelope, Head
from events.errors import Damaged, NotFound
from events.folded import Folded, in_trouble
from events.kernel import GameOpened
from events.log import EventLog
from events.replay import guarded
from projections.shelf import NOTHING, About, mark_of


def folded(log: EventLog, head: Head, about: About = NOTHING) -> Folded | None:
    """Return what a game comes to, None when the stream is no game; one in trouble is a row like the others.

    Args:
        log: where it is recorded.
        head: of its stream.
        about: what is kept of the game beside its moves.
    """
    kept = _kept(about)
    try:
        with guarding(head.stream):
            game, plays = _folded(log, head)
    except NotFound:
        return None
    except Damaged as error:
        at = {"stream": head.stream, "version": head.version, "head": head.hash.hex(), "moves": head.move}
        return in_trouble(at | kept, error.kind)
    return Folded({**game, **kept}, plays)


def _kept(about: About) -> dict[str, Any]:
    named = {} if about.title is None else {"title": about.title}
    return named | {
        "kept": mark_of(about),
        "void": about.void is not None,
        "archived": about.archived,
        "tags": "".join(f" {tag}" for tag in about.tags) + " " * bool(about.tags),
        "place": about.place,
        "date": about.date,
        "told_minutes": about.minutes,
    }


def _folded(log: EventLog, head: Head) -> Folded:
    opening = opening_of(head.stream, list(guarded(log.read(head.stream, lte=2))))
    facts = list(log.read(head.stream))
    last = facts[-1]
    state, score = _outcome(log, facts)
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
    return Folded(row, _plays(head.stream, opening, score))


def _outcome(log: EventLog, facts: Sequence[Envelope]) -> tuple[str, dict[str, Any]]:
    """Return the state of a game, and its score when it can be told."""
    stream = facts[0].stream
    try:
        with guarding(stream):
            session = Session.replayed(log, stream, list(guarded(facts)))
            score = glance_at(session.game, session.table)
    except (NotFound, Damaged) as error:
        return error.kind, {}
    return "over" if score.get("final") else "open", score


def _plays(stream: str, opening: GameOpened, score: Mapping[str, Any]) -> list[dict[str, Any]]:
    rows = {row["player"]: row for row in score.get("rows", ())}
    winners = score.get("winners", ()) if score.get("final") else ()
    seats = {fold(seat.name): seat for seat in opening.seats}  # a foreign log may hold a name twice
    return [
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
        for called, seat in seats.items()
    ]


def _letters(text: str) -> str:
    """Return *text* with a question mark for each byte that is no letter, which only a changed log holds."""
    return text.encode(errors="replace").decode()


def programs() -> str:
    """Return the versions of what folds: Skald, and the packages that other games come from."""
    others = {entry.dist for entry in entry_points(group=registry.GROUP)}
    try:
        own = version("skald-saga")
    except PackageNotFoundError:
        own = "from its source folder"
    return ", ".join([f"skald {own}", *sorted(f"{dist.name} {dist.version}" for dist in others if dist)])
