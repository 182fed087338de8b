"""What a game comes to among all games, as rows for lists and statistics.

This fills the read tables, and stands here because only the rules of a game know its score; the tables themselves, and
the database library, stay in `events`. The rows are plain data, and the door hands this function to the tables.
"""

from importlib.metadata import PackageNotFoundError, entry_points, version
from typing import Any

from campaign.ended import ended
from campaign.games import registry
from campaign.guard import guarding
from campaign.played import opening_of
from campaign.rows import closed, looked_over, rows_of, seated
from campaign.walked import walked
from events.envelope import Head
from events.errors import Damaged, NotFound
from events.folded import Folded, in_trouble
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
            game, more = _folded(log, head, about)
    except NotFound:
        return None
    except Damaged as error:
        at = {"stream": head.stream, "version": head.version, "head": head.hash.hex(), "moves": head.move}
        return in_trouble(at | kept, error.kind)
    return Folded({**game, **kept}, more)


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


def _folded(log: EventLog, head: Head, about: About) -> Folded:
    facts = list(log.read(head.stream))
    first = list(guarded(facts[:2]))
    opening, last = opening_of(head.stream, first), facts[-1]
    row = {
        "stream": head.stream,
        "title": opening.title,
        "game": opening.game,
        "opened_at": _letters(facts[0].at),
        "last_at": _letters(last.at),
        "moves": last.move,
        "version": last.version,
        "head": last.hash.hex(),
        "forked": opening.forked,
        "seats": len(opening.seats),
    }
    try:
        with guarding(head.stream):
            game = registry.recorded(opening.game, head.stream)
            for _ in guarded(facts[2:], after=2, previous=first[-1].hash):
                pass
            walk = walked(game, facts)
            score = looked_over(walk)
            row, more = row | closed(walk, score, about), rows_of(head.stream, opening, walk, score)
            return Folded(row, {**more, "ends": ended(about, row, more)})
    except (NotFound, Damaged) as error:
        return Folded(row | {"state": error.kind}, {"plays": seated(head.stream, opening)})


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
