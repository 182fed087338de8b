"""A game as it is drawn, entry by entry of its log, withdrawn ones too."""

from collections.abc import Iterator, Sequence
from typing import Any

from campaign.game import Game
from campaign.session import Session
from projections.change import changes
from projections.history import History
from projections.scene import Scene, Shown, of_sheets


def scene_of(game: Game[Any], table: Any) -> Scene:
    """Return *table* as its game draws it, or by its sheets; one that is told by its end has nothing to draw."""
    if game.scene is not None and not table.told:
        return game.scene(table)
    totals = {row["player"]: row["total"] for row in game.score(table).get("rows", ())}
    every = tuple(totals.get(name) for name in table.players)
    sheets = () if table.told else game.sheets(game.view(table))
    return of_sheets(game.turn(table), game.stage(table).capitalize(), every, sheets)


def scenes(session: Session, after: int = 0) -> Iterator[Shown]:
    """Yield the entries of the log behind entry *after* as they are drawn, in order.

    Each move is applied once where nothing was turned back.
    """
    history, scene = History(), None
    at, table = 0, session.game.table()
    for entry in session.history.entries.values():
        base = _standing(history)
        history.take(session.envelopes[entry.first - 1 : entry.last])
        if entry.number <= after:
            continue
        known, stands = history.entries[entry.number], _standing(history)
        if known.turns_back:
            at, (table, scene) = stands, _stood(session, history, stands)
            yield Shown(entry.number, at, scene, scene)
            continue
        if at != base:
            table, scene = _stood(session, history, base)
        before, scene = scene, scene if scene and known.remark else _next(session, table, entry.number)
        yield Shown(entry.number, base or None, before, scene)
        at = stands


def _next(session: Session, table: Any, number: int) -> Scene:
    """Apply move *number* to *table*, and return what comes of it."""
    session.evolve(table, number)
    return scene_of(session.game, table)


def _standing(history: History) -> int:
    """Return the last move that counts and is no mere remark, 0 before the first: it names the table that stands."""
    return next((number for number in reversed(history.line) if not history.entries[number].remark), 0)


def _stood(session: Session, history: History, base: int) -> tuple[Any, Scene]:
    """Return the table, to be changed, that stood after move *base* of a line, and its scene."""
    line = history.line[: history.line.index(base) + 1]
    table = session.table_of(line).copy()
    return table, scene_of(session.game, table)


def changed(session: Session, number: int) -> Sequence[str]:
    """Return what move *number* changed, in words; nothing for the first and for what turns the line back.

    Raises:
        NotFound: there is no such move.
    """
    line, entry = session.line_at(number), session.history.entries[number]
    if entry.turns_back or len(line) < 2:
        return ()
    before, after = (scene_of(session.game, session.table_of(part)) for part in (line[:-1], line))
    return changes(before, after, [seat.name for seat in session.opening.seats], session.game.icons())
