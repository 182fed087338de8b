"""The moves of a game as a list of them shows them, read from its facts or from the read tables."""

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from campaign.session import Session
from campaign.walked import When, when
from cli import sight, telling
from cli.render import say
from cli.telling import acted
from events.envelope import Envelope
from events.log import EventLog
from events.read_glance import Listed
from events.replay import guarded
from projections.history import Entry

if TYPE_CHECKING:
    from cli.layout import Paint

Facts = Mapping[int, Sequence[Envelope]]
"""Number of a move -> what it recorded, without the typed line; nothing of moves whose facts nobody asks for."""


class Logged(NamedTuple):
    """Some moves of a game.

    Attributes:
        stream: the game.
        title: what it is called.
        version: of its last fact.
        head: hash of that, 64 hexadecimal digits.
        last: number of its last move.
        entries: the moves.
        at: when in the game each of them was made.
        facts: what they recorded.
    """

    stream: str
    title: str
    version: int
    head: str
    last: int
    entries: Sequence[Entry]
    at: Mapping[int, When]
    facts: Facts


def of_session(session: Session, entries: Sequence[Entry], *, facts: bool) -> Logged:
    """Return *entries* of an open game, with their *facts* or without."""
    return Logged(
        session.stream,
        session.opening.title,
        session.version,
        session.head.hex(),
        session.history.last,
        entries,
        when(session),
        {one.number: session.envelopes[one.first : one.last] for one in entries} if facts else {},
    )


def of_tables(log: EventLog, game: Listed, found: Sequence[tuple[Entry, When]], *, facts: bool) -> Logged:
    """Return moves of a game as the read tables have them; their *facts* are read from the log.

    Raises:
        Damaged: the facts are not what was written.
    """
    entries, at = [entry for entry, _ in found], {entry.number: one for entry, one in found}
    recorded: dict[int, list[Envelope]] = {}
    for envelope in guarded(log.read(game.stream)) if facts else ():
        if envelope.move in at:
            recorded.setdefault(envelope.move, []).append(envelope)
    kept = {number: some[1:] for number, some in recorded.items()}
    return Logged(game.stream, game.title, game.version, game.head, game.moves, entries, at, kept)


def say_moves(logged: Logged, paint: "Paint | None" = None) -> None:
    """Print moves: on a terminal below the rounds and days that divide them, else each with all that is said of it.

    *paint* colours names in both, as ``--color always`` asks for.
    """
    entries, at = logged.entries, logged.at
    if sight.now().width is None:
        for entry in entries:
            say(telling.row(entry, at[entry.number].stage), paint=paint)
            _say_facts(logged, entry)
        return
    wide = 0 if telling.recorder(entries) else max((len(entry.by) for entry in entries), default=0)
    for head, moves in telling.by_rounds(entries, at, lambda entry: entry):
        say(head)
        for entry in moves:
            made = telling.made(entry, wide)
            say(made + acted(entry) + telling.marks(entry), hang=len(made) + 2, paint=paint)
            _say_facts(logged, entry)


def _say_facts(logged: Logged, entry: Entry) -> None:
    for envelope in logged.facts.get(entry.number, ()):
        say(f"       {envelope.version:>5}  {envelope.type}  {envelope.payload}", hang=16)


def as_data(logged: Logged, *, facts: bool) -> dict[str, Any]:
    """Return moves for programs, with their *facts* or without."""
    return {
        "game": logged.stream,
        "title": logged.title,
        "version": logged.version,
        "head": logged.head,
        "last": logged.last,
        "moves": [_entry(logged, entry) | (_facts(logged, entry) if facts else {}) for entry in logged.entries],
    }


def _entry(logged: Logged, entry: Entry) -> dict[str, Any]:
    return {
        "move": entry.number,
        "at": entry.at,
        "by": entry.by,
        "line": entry.line,
        "player": entry.player,
        **logged.at[entry.number]._asdict(),
        "unchecked": list(entry.unchecked),
        "broken": list(entry.broken),
        "because": entry.because,
        "withdrawn_by": entry.withdrawn_by,
        "withdraws": list(entry.withdraws),
        "restores": list(entry.restores),
    }


def _facts(logged: Logged, entry: Entry) -> dict[str, Any]:
    kept = logged.facts.get(entry.number, ())
    return {"facts": [{"version": e.version, "type": e.type, "payload": json.loads(e.payload)} for e in kept]}
