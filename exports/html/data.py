"""The data of a page: the first scene of a game and what each entry of its log changed; docs/html.md tells the form."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from events.errors import Refused
from events.kernel import Seat
from exports.html.faces import inks, letters
from exports.html.parts import Row
from exports.html.safe import shown
from exports.html.words import Words, called
from exports.source import Source
from projections.change import changes
from projections.patch import patch
from projections.scene import Scene, as_data

FORM = 1
"""Of the data; it rises when something that reads it would no longer."""

MOST_ENTRIES = 20_000
"""Entries of a log that are drawn."""


def people(seats: Sequence[Seat], *, hidden: bool) -> list[dict[str, str]]:
    """Return the players as a page shows them; *hidden*: without their names."""
    names = called(seats) if hidden else [seat.name for seat in seats]
    faces = zip(seats, names, letters(names), inks(seats), strict=True)
    return [
        {"name": shown(name), "letters": pair, "ink": ink, "colour": seat.colour or "", "kind": seat.kind}
        | ({"board": shown(seat.board)} if seat.board else {})
        for seat, name, pair, ink in faces
    ]


def about(source: Source, words: Words, *, hidden: bool) -> dict[str, Any]:
    """Return the data of a game, but for the entries of its log.

    Args:
        source: the game.
        words: what every text goes through.
        hidden: leave out who played.
    """
    icons = [{"kind": kind, "label": icon.label, "path": icon.path} for kind, icon in source.icons.items()]
    return {
        "form": FORM,
        "game": source.facts[0].stream,
        "title": words.clean(source.opening.title),
        "rules": source.rules,
        "players": people(source.opening.seats, hidden=hidden),
        "icons": icons,
        "line": list(source.history.line),
    }


class Drawn(NamedTuple):
    """An entry of the log: its data, and how it is listed."""

    data: dict[str, Any]
    row: Row


def drawn(source: Source, words: Words, *, after: int = 0) -> Iterator[Drawn]:
    """Yield the entries of the log behind entry *after*, in order; every text goes through *words*.

    Raises:
        Refused: there are too many.
    """
    if len(source.history.entries) > MOST_ENTRIES:
        raise too_long(f"its log has {len(source.history.entries):,} entries", f"{MOST_ENTRIES:,} entries at most")
    names, icons = [seat.name for seat in source.opening.seats], source.icons
    last: tuple[Scene | None, Any] = (None, None)
    for one in source.scenes(after):
        entry = source.history.entries[one.number]
        before = as_data(one.before, words.clean, *last)
        now = as_data(one.scene, words.clean, one.before, before)
        last = (one.scene, now)
        data = {"n": one.number, "on": one.on, "p": patch(before, now)}
        said = changes(one.before, one.scene, names, icons) if one.before else []
        told = [words.clean(text) for text in said]
        row = Row(entry, words.line(entry.line), words.reason(entry.because), (one.before or one.scene).stage, told)
        yield Drawn(data | ({"off": entry.withdrawn_by} if entry.withdrawn else {}), row)


def too_long(so: str, allowed: str) -> Refused:
    """Return the refusal of a page that no browser would be glad of."""
    return Refused(
        "LAW-PAGE",
        "write the page of this game",
        so,
        allowed,
        hint="skald export markdown, or: skald export record",
        forceable=False,
    )
