"""The data of a page: the first scene of a game and what each entry of its log changed; docs/html.md tells the form."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from events.errors import NotFound, Refused
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


class Stretch(NamedTuple):
    """The entries of a log from *start* on, up to *end*, None: to the last one."""

    start: int = 1
    end: int | None = None

    def holds(self, number: int) -> bool:
        """Tell whether an entry is in it."""
        return self.start <= number and (self.end is None or number <= self.end)

    def told(self, last: int) -> Sequence[str]:
        """Return in words which of *last* entries there are, nothing for all."""
        end = min(self.end or last, last)
        return () if (self.start, end) == (1, last) else (f"moves {self.start} to {end} of {last}",)


WHOLE = Stretch()


def about(source: Source, words: Words, part: Stretch, *, hidden: bool) -> dict[str, Any]:
    """Return the data of a game, but for the entries of its log.

    Args:
        source: the game.
        words: what every text goes through.
        part: the entries that are drawn.
        hidden: leave out who played.

    Raises:
        NotFound: no move of *part* counts.
    """
    line = [number for number in source.history.line if part.holds(number)]
    if not line:
        asked = f"from {part.start}" + (f" to {part.end}" if part.end else "")
        raise NotFound(f"no move {asked} counts; the last one that does is {source.history.line[-1]}", hint="skald log")
    icons = [{"kind": kind, "label": icon.label, "path": icon.path} for kind, icon in source.icons.items()]
    return {
        "form": FORM,
        "game": source.facts[0].stream,
        "title": words.clean(source.opening.title),
        "rules": source.rules,
        "players": people(source.opening.seats, hidden=hidden),
        "icons": icons,
        "line": line,
    }


class Drawn(NamedTuple):
    """An entry of the log: its data, and how it is listed."""

    data: dict[str, Any]
    row: Row


def drawn(source: Source, words: Words, part: Stretch = WHOLE, *, known: int = 0) -> Iterator[Drawn]:
    """Yield entries of the log in order; what one stands on that is in no page is not told, but its whole scene.

    Args:
        source: the game.
        words: what every text goes through.
        part: the entries.
        known: the number of the last entry before them that whoever asks has already.

    Raises:
        Refused: there are too many.
    """
    count = sum(map(part.holds, source.history.entries))
    if count > MOST_ENTRIES:
        raise too_long(f"its log has {count:,} entries", f"{MOST_ENTRIES:,} entries at most")
    names, icons = [seat.name for seat in source.opening.seats], source.icons
    last: tuple[Scene | None, Any] = (None, None)
    for one in takewhile(lambda one: part.holds(one.number), source.scenes(part.start - 1)):
        entry = source.history.entries[one.number]
        before = as_data(one.before, words.clean, *last)
        now = as_data(one.scene, words.clean, one.before, before)
        last = (one.scene, now)
        there = one.on is not None and (part.holds(one.on) or one.on <= known)
        steps = patch(before, now) if there else patch(None, now)
        data = {"n": one.number, "on": one.on if there else None, "p": steps}
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
        hint="skald export html --from N --to N writes a part of it; skald export markdown writes it all",
        forceable=False,
    )
