"""What is so of the games on the shelf, apart from their tables: title, whether they count, tags, place and day."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from hashlib import sha256

from events import shelf as facts
from events.fact import Fact


@dataclass(frozen=True, slots=True)
class About:
    """What is kept of one game beside its moves.

    Attributes:
        title: what it is called now, None when it is called as it was opened.
        void: why it counts no longer, None while it does.
        archived: whether it is put away.
        tags: words that it is found by, sorted.
        place: where it was played, or None.
        date: the day on which it was played, ``2026-11-30``, or None.
        minutes: how long it was played, as somebody told it, or None.
        first: who played it for the first time.
    """

    title: str | None = None
    void: str | None = None
    archived: bool = False
    tags: tuple[str, ...] = ()
    place: str | None = None
    date: str | None = None
    minutes: int | None = None
    first: tuple[str, ...] = ()


NOTHING = About()
"""Of a game of which nothing is kept but its moves."""


def mark_of(about: About) -> str:
    """Return a short hash of what is kept of a game, 16 hexadecimal digits; empty for nothing."""
    return "" if about == NOTHING else sha256(repr(about).encode()).hexdigest()[:16]


@dataclass(slots=True)
class Kept:
    """All that is kept of the games of a log beside their moves.

    Attributes:
        games: stream -> what is kept of it.
        imports: the games of each import from another program, the first import first.
    """

    games: dict[str, About] = field(default_factory=dict)
    imports: list[tuple[str, ...]] = field(default_factory=list)

    def of(self, stream: str) -> About:
        """Return what is kept of the game *stream*."""
        return self.games.get(stream, NOTHING)

    def evolve(self, fact: Fact) -> None:
        """Apply *fact* in place."""
        match fact:
            case facts.GameRenamed(game=game, title=title):
                self.games[game] = replace(self.of(game), title=title)
            case facts.GamesVoided(games=games, because=because):
                self.games |= {game: replace(self.of(game), void=because) for game in games}
            case facts.GamesRestored(games=games):
                self.games |= {game: replace(self.of(game), void=None) for game in games}
            case facts.GameArchived(game=game):
                self.games[game] = replace(self.of(game), archived=True)
            case facts.GameTakenOut(game=game):
                self.games[game] = replace(self.of(game), archived=False)
            case facts.GameTagged():
                self.games[fact.game] = _tagged(self.of(fact.game), fact)
            case facts.PlayTold():
                self.games[fact.game] = _told(self.of(fact.game), fact)
            case facts.GamesImported(games=games):
                self.imports.append(games)


def fold_shelf(found: Iterable[Fact]) -> Kept:
    """Return what the facts of the shelf, in order, tell."""
    kept = Kept()
    for fact in found:
        kept.evolve(fact)
    return kept


def _tagged(about: About, fact: facts.GameTagged) -> About:
    return replace(about, tags=tuple(sorted({*about.tags, *fact.tags} - {*fact.gone})))


def _told(about: About, fact: facts.PlayTold) -> About:
    return replace(
        about,
        place=about.place if fact.place is None else fact.place or None,
        date=about.date if fact.date is None else fact.date or None,
        minutes=about.minutes if fact.minutes is None else fact.minutes or None,
        first=about.first if fact.first is None else fact.first,
    )
