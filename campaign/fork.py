"""Playing on from an earlier moment, as a game of its own that shares the past."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from campaign.notation.format import format_line
from campaign.notation.grammar import Grammar
from campaign.notation.moves import New
from campaign.notation.names import Vocabulary
from campaign.notation.parse import parse
from campaign.session import Session
from events.envelope import Draft, Envelope
from events.errors import NotFound
from events.fact import payload
from events.kernel import GameOpened, Typed
from events.log import EventLog
from events.names import clean
from events.replay import guarded
from projections.history import fold_history


def fork(session: Session, title: str, stream: str, *, at: int | None = None) -> None:
    """Record the moves that counted after move *at* as the new game *stream*; the original is not touched.

    Args:
        session: the game whose past is shared.
        title: of the new game.
        stream: name of the new game in the log.
        at: a move, also a withdrawn one: the moves that counted right after it; None takes those that count now.

    Raises:
        NotFound: there is no such move.
        NotUnderstood: the title holds odd characters.
        Conflict: *stream* exists already.
    """
    number = session.history.last if at is None else at
    if number not in session.history.entries:
        raise NotFound(f"move {number} does not exist; moves 1 to {session.history.last} do", hint="skald log --all")
    past = session.envelopes[: session.history.entries[number].last]
    origin = f"{session.stream}@{number}"
    drafts = list(_drafts(past, clean(title, longest=200, what="title"), origin))
    session.log.append(stream, 0, drafts)


def past(log: EventLog, stream: str, at: int | None) -> list[Envelope]:
    """Return the facts of *stream* up to move *at*, None: all; what comes behind it is not looked at.

    Raises:
        Damaged: one of them is not what was written.
    """
    facts = log.read(stream)
    return list(guarded(facts if at is None else takewhile(lambda fact: fact.move <= at, facts)))


def _drafts(past: Sequence[Envelope], title: str, origin: str) -> Iterator[Draft]:
    line = fold_history(past).line
    place = {number: n for n, number in enumerate(line, 1)}
    for envelope in past:
        if envelope.move in place:
            text = _opening(envelope, title, origin) if envelope.move == 1 else envelope.payload
            yield Draft(place[envelope.move], envelope.type, envelope.schema, text, envelope.at, envelope.by)


def _opening(envelope: Envelope, title: str, origin: str) -> str:
    """Return the payload of a fact of the opening move, with the new title and where it comes from."""
    if envelope.type == GameOpened.type:
        opened = GameOpened.model_validate_json(envelope.payload)
        return payload(opened.model_copy(update={"title": title, "forked": origin}))
    if envelope.type == Typed.type:
        typed = Typed.model_validate_json(envelope.payload)
        said = parse(typed.line, Grammar((New,)), Vocabulary({}))
        move = said.move.model_copy(update={"title": title, "forked": origin})
        return payload(typed.model_copy(update={"line": format_line(said._replace(move=move))}))
    return envelope.payload
