"""One look at a game through all its views.

What strangers hand over (a copied game, a position, what another game hands on, a catalog) is looked at once before it
is written: facts may follow each other in due form and still make a table that nobody can show.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from campaign.catalogs import toml_text
from campaign.decision import Decision
from campaign.extras import due, options
from campaign.game import Game
from campaign.guard import guarding
from campaign.positions import CORRECT, place
from campaign.scenes import scene_of
from campaign.session import Session
from campaign.tallied import tallied
from events.envelope import Envelope
from events.errors import Damaged, NotFound, NotUnderstood, Refused, SkaldError
from events.fact import Codec
from events.log import EventLog, is_of_game
from projections.audit import audit
from projections.history import Entry, History
from projections.scene import as_data
from projections.sheets import Sheet
from projections.told import overrides, told

T = TypeVar("T")

Watch = Callable[[Sequence[Entry]], Iterable[Entry]]

MOST_LOOKED_AT = 500
"""Earlier tables that a look goes through; of a longer game, as many spread over all of it."""

MOST_REMARKS = 20
"""Moves from the last one on among which a look seeks the end of a game; remarks may stand behind it."""

_WHOLE = {
    "position": "a position as skald table --json prints it, of this game, with everything that belongs together",
    "catalog": "a catalog that skald catalog check finds nothing wrong in",
}
"""What would be allowed, by the verb of a document."""


def look_over(log: EventLog, stream: str, envelopes: Sequence[Envelope], *, watch: Watch = iter) -> Session | None:
    """Return the game that *envelopes*, all facts of *stream*, tell, after a look at it; None for foreign rules.

    *watch* is that of :func:`look`.

    Raises:
        Damaged: it cannot be folded or shown.
    """
    with guarding(stream):
        try:
            session = Session.replayed(log, stream, envelopes)
        except NotFound:
            return None
        look(session, watch=watch)
        return session


def can_be_shown(log: EventLog, stream: str) -> bool:
    """Tell whether a game can be folded and every view of it made; also True for what is no game, and foreign rules."""
    if not is_of_game(stream):
        return True
    try:
        look_over(log, stream, list(log.read(stream)))
    except Damaged:
        return False
    return True


def look(session: Session, *, watch: Watch = iter) -> None:
    """Make every view of a game that comes from elsewhere: of each fact, of earlier tables, and of its last one.

    What goes wrong is raised as it comes; `guarding` stands around it. *watch* yields the moves it is given, and may
    tell a person how far it is.
    """
    seats = len(session.opening.seats)
    if seats not in session.game.seats:
        raise ValueError(f"{seats} seats at a table of {session.game.title}")
    codec = session.game.codec()
    for one in session.envelopes:
        codec.decode(one.type, one.schema, one.payload, stream=one.stream, version=one.version)
    _look_back(session, watch)
    look_at(session.game, session.table)
    _count_again(session)
    _lay_again(session)
    _look_at_story(session, codec)
    with suppress(Refused):
        due(session)


def looked_at(game: Game[Any], what: str, decide: Callable[[], Decision[T]]) -> Decision[T]:
    """Return what *decide* answers, after every view of the table it leads to was made.

    Args:
        game: the game.
        what: the verb of the move, which brings a whole document.
        decide: decides the move.

    Raises:
        Refused: a view cannot be made; or as *decide* refuses.
    """
    try:
        decision = decide()
        look_at(game, decision.table)
    except SkaldError:
        raise
    except Exception as error:
        so = f"the table would be one that cannot be shown ({type(error).__name__}: {str(error)[:200]})"
        raise Refused("LAW-LOOK", f"take this {what}", so, _WHOLE[what], hint=CORRECT, forceable=False) from error
    return decision


def look_at(game: Game[Any], table: Any) -> None:
    """Make every view of *table*; what goes wrong is raised as it comes."""
    glance_at(game, table)
    game.names(table)
    options(game, table)
    _look_at_extras(game, table)


def glance_at(game: Game[Any], table: Any) -> dict[str, Any]:
    """Make the views of *table* that every list and every page begins with, and return its score."""
    view, score = game.view(table), game.score(table)
    for found in (view, score):
        json.dumps(found, allow_nan=False)
    _drawn(game.sheets(view))
    _drawn(game.score_sheets(score))
    _text(game.turn(table), game.stage(table))
    return score


def _look_at_extras(game: Game[Any], table: Any) -> None:
    """Make the views that only some games have."""
    for make in (game.hands_on, game.setup):
        with suppress(Refused):
            json.dumps(make(table) if make else None, allow_nan=False)
    if game.catalog is not None:
        toml_text(game.catalog().known(table))
    json.dumps(as_data(scene_of(game, table)), allow_nan=False)


def _count_again(session: Session) -> None:
    """Refuse a game that says it ended otherwise than its facts come to."""
    found = session.game.frozen_mismatch(session.table)
    if found:
        what = f"the recorded final score is not what the facts come to: {found}"
        raise Damaged(session.stream, session.version, what)


def _lay_again(session: Session) -> None:
    """Refuse a game whose last table before its end could not be laid out by hand: who and what lies there is known.

    What a position cannot tell is left out; so is a game that was forced, which may lie as no rule lets it.
    """
    game, table = session.game, _going(session)
    if table is None or any(session.history.entries[number].broken for number in session.history.line):
        return
    view = game.view(table)
    try:
        after = game.view(place(game, table, view).table)
    except NotUnderstood:
        return
    except Refused as error:
        raise Damaged(session.stream, session.version, f"its table cannot lie so: {error.so} ({error.rule})") from error
    odd = [key for key in view if view[key] != after.get(key)]
    if odd:
        what = f"laid out anew, its table is another: {', '.join(odd)}; something lies where nobody can have laid it"
        raise Damaged(session.stream, session.version, what)


def _going(session: Session) -> Any:
    """Return the last table on which the game went on, None when there is none close to its end."""
    line = session.history.line
    tables = (session.table_of(line[: len(line) - n]) for n in range(min(len(line), MOST_REMARKS)))
    return next((table for table in tables if not table.told and session.game.over(table) is None), None)


def _look_back(session: Session, watch: Watch) -> None:
    """Show the table and the score after the moves of the game, withdrawn ones too."""
    history, game = History(), session.game
    every = len(session.history.entries) // MOST_LOOKED_AT + 1
    for number, entry in enumerate(watch(list(session.history.entries.values()))):
        history.take(session.envelopes[entry.first - 1 : entry.last])
        if number % every == 0:
            glance_at(game, session.table_of(list(history.line)))


def _look_at_story(session: Session, codec: Codec) -> None:
    """Make what is told of the moves: the log, the audit, the story."""
    history = session.history
    for entry in history.entries.values():
        _text(entry.line, entry.at, entry.by, *entry.unchecked, *entry.broken, entry.because or "")
    audit(session.envelopes, history, frozenset())
    _drawn([overrides(history)])
    if session.game.story is not None:
        _drawn(session.game.story(told(session.envelopes, history, codec)))
    tallied(session)


def _drawn(sheets: Iterable[Sheet]) -> None:
    for sheet in sheets:
        _text(sheet.title, *sheet.columns)
        for row in sheet.rows:
            _row(row, len(sheet.columns))


def _row(row: Sequence[str], width: int) -> None:
    if len(row) != width:
        raise ValueError(f"{len(row)} cells in a row of {width}")
    _text(*row)


def _text(*texts: str) -> None:
    odd = next((text for text in texts if not isinstance(text, str)), None)
    if odd is not None:
        raise TypeError(f"{odd!r} is no text")
