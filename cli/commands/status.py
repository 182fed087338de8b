"""What is going on in the game that is open, and what to type: ``skald status``, which ``skald`` alone is, too."""

from collections.abc import Iterator
from typing import Any

from campaign.session import Session
from cli.command import Call, command
from cli.render import say, say_json, say_next, short
from events.errors import NotFound
from projections.history import Entry

LATEST = 3
"""Moves that are shown."""

BEGIN = (
    "No game is open yet; skald logs the moves of a physical Viking board game.",
    "begin one: skald new GAME TITLE --player NAME --player NAME",
    "GAME is one of {games}; skald help tells more",
)
"""How to begin, in three lines."""


@command(looks=True)
def status(call: Call) -> None:
    """Tell how the game that is open stands: whose turn it is, the points, the last moves, what to type."""
    session = call.session
    if call.as_json:
        say_json(_json(session))
        return
    say(f"{session.opening.title}  ({session.stream})")
    say(session.game.turn(session.table))
    if points := standing(session):
        say(f"points: {points}")
    for entry in _latest(session):
        say(f"{entry.number:>5}  {short(entry.line)}")
    say_next(session, inside=call.inside)


def begin(call: Call) -> None:
    """Print `status` when a game is open, else how to begin."""
    try:
        call.stream  # noqa: B018 -- whether a game is open
    except NotFound as error:
        _say_how_to_begin(error)
        return
    status.act(call)


def _say_how_to_begin(error: NotFound) -> None:
    """Say how to begin; where games are kept and none is chosen, how to choose one."""
    from campaign.games import registry

    if error.hint and "skald use" in error.hint:
        say(error.message)
        say(error.hint)
        return
    for line in BEGIN:
        say(line.format(games=", ".join(registry.names())))


def standing(session: Session) -> str:
    """Return the points of each player so far, or nothing when the game has no such rows."""
    rows = session.game.score(session.table).get("rows", ())
    return "   ".join(f"{row['player']} {row['total']}" for row in rows if row["total"] is not None)


def _latest(session: Session) -> Iterator[Entry]:
    line = session.history.line
    return (session.history.entries[number] for number in line[-LATEST:])


def _json(session: Session) -> dict[str, Any]:
    """Return it with stable keys."""
    latest = [{"move": one.number, "at": one.at, "by": one.by, "line": one.line} for one in _latest(session)]
    return {
        "game": session.stream,
        "title": session.opening.title,
        "turn": session.game.turn(session.table),
        "over": session.game.over(session.table) is not None,
        "round": session.game.round_of(session.table),
        "stage": session.game.stage(session.table),
        "points": {row["player"]: row["total"] for row in session.game.score(session.table).get("rows", ())},
        "latest": latest,
        "last": session.history.last,
    }
