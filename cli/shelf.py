"""The games of a log, in the order in which they were begun."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from campaign.guard import guarding
from campaign.notation.names import fold
from campaign.played import opening_of
from campaign.shelf import readable
from events.envelope import Head
from events.errors import Damaged, NotFound, NotUnderstood
from events.log import EventLog
from events.replay import guarded
from projections.shelf import NOTHING, About


@dataclass(frozen=True, slots=True)
class Shelved:
    """One game as a list shows it.

    Attributes:
        number: 1-based place in the list.
        stream: its name in the log.
        game: name of its rules.
        title: what it is called now.
        head: version, number of the last move, hash.
        about: what is kept of it beside its moves.
    """

    number: int
    stream: str
    game: str
    title: str
    head: Head
    about: About = NOTHING


class Branch(Protocol):
    """A game that may share its past with another one: its name, and ``STREAM@MOVE`` or None."""

    @property
    def stream(self) -> str:
        """Return its name."""
        ...

    @property
    def forked(self) -> str | None:
        """Return the game and the move up to which it shares the past."""
        ...


B = TypeVar("B", bound=Branch)


def shelf(log: EventLog) -> Iterator[Shelved]:
    """Yield the games of *log*; streams that are no games are passed over.

    A game whose first facts cannot be read is called as its stream, and its rules are not known.
    """
    number, kept = 0, readable(log)
    for head in log.heads():
        try:
            with guarding(head.stream):
                opening = opening_of(head.stream, list(guarded(log.read(head.stream, lte=2))))
        except NotFound:
            continue
        except Damaged:
            game, title = "", head.stream
        else:
            game, title = opening.game, opening.title
        number += 1
        about = kept.of(head.stream)
        yield Shelved(number, head.stream, game, about.title or title, head, about)


def family(games: Sequence[B]) -> Iterator[tuple[int, B]]:
    """Yield (depth, game): each game, and behind it the games that were forked from it; depth is 0 for a first one.

    A fork of a game that is not in *games* stands as a first one.
    """
    known = {one.stream for one in games}
    children: dict[str, list[B]] = {}
    first = []
    for one in games:
        parent = (one.forked or "").rpartition("@")[0]
        children.setdefault(parent, []).append(one) if parent in known else first.append(one)
    waiting = [(0, one) for one in reversed(first)]
    while waiting:
        depth, one = waiting.pop()
        yield depth, one
        waiting += [(depth + 1, child) for child in reversed(children.get(one.stream, []))]


def fitting(ref: str, known: Iterable[tuple[int, str, str]]) -> list[str]:
    """Return the names of what *ref* may mean: by number, else by name, else by title, else by the beginning of either.

    Args:
        ref: as it was typed, not empty.
        known: number in the list, name and title of each.
    """
    key, listed = fold(ref), [(str(number), name, fold(title)) for number, name, title in known]
    for place in range(3):
        exact = [one[1] for one in listed if one[place] == key]
        if exact:
            return exact
    return [name for _, name, title in listed if key and (name.startswith(key) or title.startswith(key))]


def meant(log: EventLog, ref: str | None, who: str) -> str:
    """Return the name of the game that *ref* means, None: of the only one; arguments and errors of `cli.door.find`."""
    games = list(shelf(log))
    if ref is None:
        listed = [one for one in games if one.about.void is None and not one.about.archived]
        if len(listed) == 1:
            return listed[0].stream
        hint = "skald games lists them; skald use GAME chooses one; skald new opens one"
        raise NotFound(f"no game is chosen for {who}", hint=hint)
    if not ref.strip():
        raise NotUnderstood("an empty name of a game; a number, a name or a title is expected")
    fits = fitting(ref, [(one.number, one.stream, one.title) for one in games])
    if len(fits) == 1:
        return fits[0]
    if fits:
        known = ", ".join(f"{one.number} ({one.title})" for one in games if one.stream in fits)
        raise NotFound(f"{ref!r} may be any of {known}", hint="name it by its number")
    raise NotFound(f"no game is called {ref!r}; {len(games)} are recorded", hint="skald games")
