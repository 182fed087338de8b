"""The shelf of a log: what its games are called, which of them count, where and when they were played.

It is a stream of its own. No game is opened for it, so all of this can be said of any game.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, date
from typing import NamedTuple
from weakref import WeakKeyDictionary

from campaign.notation.values import LONGEST_TEXT
from campaign.notation.words import quote
from campaign.played import Clock
from events.envelope import Draft
from events.errors import TIME, Conflict, Damaged, NotFound, NotUnderstood, Refused
from events.fact import Codec, Fact
from events.kernel import Typed
from events.log import SHELF, EventLog
from events.names import clean, clean_text
from events.replay import guarded
from events.shelf import (
    SHELF_FACTS,
    GameArchived,
    GameRenamed,
    GamesImported,
    GamesRestored,
    GamesVoided,
    GameTagged,
    GameTakenOut,
    PlayTold,
)
from projections.shelf import About, Kept

LONGEST_TAG = 40
"""Characters of a tag."""

LONGEST_TITLE = 200
"""Characters of a title, as `new` takes it."""

MOST_MINUTES = 100_000
"""Minutes of a play: ten weeks of long evenings."""

TRIES = 10
"""Writers that may be faster, one after the other, before one gives up."""

_CODEC = Codec((Typed, *SHELF_FACTS))


class Evening(NamedTuple):
    """What is said of an evening; None leaves it as it was told, an empty word or 0 takes it back."""

    place: str | None = None
    date: str | None = None
    minutes: int | None = None
    first: tuple[str, ...] | None = None


def kept(log: EventLog) -> Kept:
    """Return what is kept of the games of *log* beside their moves.

    Raises:
        Damaged: the stream is not what was written.
    """
    return _read(log)[0]


_SEEN: "WeakKeyDictionary[EventLog, tuple[bytes, Kept]]" = WeakKeyDictionary()
"""What was read of a log, and at which head; whoever opens a thousand games of it reads it once."""


def readable(log: EventLog) -> Kept:
    """Return the same, to be read only; nothing when it is damaged: `verify` tells, and no game is less readable."""
    head = log.head(SHELF).hash
    seen = _SEEN.get(log)
    if seen is None or seen[0] != head:
        found = Kept()
        with suppress(Damaged):
            found = kept(log)
        seen = _SEEN[log] = head, found
    return seen[1]


class Keeper(NamedTuple):
    """Who changes what is kept of games, none of which is touched.

    Attributes:
        log: where it is recorded; the names of games are those of its streams.
        clock: tells the time that it is recorded at.
        who: the name that it is recorded by.
    """

    log: EventLog
    clock: Clock
    who: str

    def rename(self, game: str, title: str) -> None:
        """Call a game otherwise; raises NotUnderstood for a title that `new` does not take either."""
        neat = clean(title, longest=LONGEST_TITLE, what="title")
        self._record(f"rename {game} {quote(neat)}", lambda kept: GameRenamed(game=game, title=neat))

    def void(self, games: Sequence[str], because: str) -> None:
        """Let games count no longer.

        Raises:
            NotUnderstood: the reason is empty or too long.
            Refused: they are void already.
        """
        why = clean_text(because, longest=LONGEST_TEXT, what="reason")

        def voided(kept: Kept) -> Fact:
            still = tuple(game for game in games if kept.of(game).void is None)
            _check(still, "void", games, "it is void already", "a game that counts", "skald void --undo lets it count")
            return GamesVoided(games=still, because=why)

        self._record(f"void {' '.join(games)} --because {quote(why)}", voided)

    def restore(self, games: Sequence[str]) -> None:
        """Let void games count again; raises Refused when none of them is void."""

        def restored(kept: Kept) -> Fact:
            gone = tuple(game for game in games if kept.of(game).void is not None)
            _check(gone, "let count", games, "it counts", "a game that is void", "skald games --all lists those, too")
            return GamesRestored(games=gone)

        self._record(f"void {' '.join(games)} --undo", restored)

    def archive(self, game: str, *, back: bool = False) -> None:
        """Put a game away, or take it out again; raises Refused when that is so already."""

        def put(kept: Kept) -> Fact:
            so = "it is put away already" if not back else "it is not put away"
            way = "skald games --all lists what is put away, too"
            _check((game,) * (kept.of(game).archived == back), "archive", (game,), so, "the other way round", way)
            return GameTakenOut(game=game) if back else GameArchived(game=game)

        self._record(f"archive {game}{' --undo' * back}", put)

    def tag(self, game: str, tags: Iterable[str], gone: Iterable[str] = ()) -> tuple[str, ...]:
        """Let a game be found by more words, and no longer by others; return all by which it is found now.

        Raises:
            NotUnderstood: a tag is empty, too long, or has a space.
        """
        more, less = tuple(map(tag_of, tags)), tuple(map(tag_of, gone))
        line = " ".join(("tag", game, *map(quote, more), *(f"--remove {quote(tag)}" for tag in less)))
        return self._record(line, lambda kept: GameTagged(game=game, tags=more, gone=less)).of(game).tags

    def tell(self, game: str, play: Evening, people: Sequence[str] = ()) -> About:
        """Say where and when a game was played, how long, and who played it for the first time; return all of it.

        Args:
            game: the game.
            play: what is said.
            people: who sits at it.

        Raises:
            NotUnderstood: no such day, an odd place, or somebody who does not sit there.
        """
        said = _checked(play, people)
        line = " ".join(("play-info", game, *_words(said)))
        return self._record(line, lambda kept: PlayTold(game=game, **said._asdict())).of(game)

    def imported(self, games: Mapping[str, Evening], source: str) -> int:
        """Note that games came together from another program, with what it tells of them; return the import's number.

        Args:
            games: stream -> what is told of the evening.
            source: the program.
        """
        told = {game: _checked(one, one.first or ()) for game, one in games.items() if one != Evening()}
        facts: list[Fact] = [GamesImported(games=tuple(games), source=source)]
        facts += [PlayTold(game=game, **one._asdict()) for game, one in told.items()]
        line = f"imported {quote(source)} {len(games)}"
        return len(self._record(line, lambda kept: facts).imports)

    def import_of(self, number: int) -> tuple[str, ...]:
        """Return the games of import *number*; raises NotFound when there was none."""
        found = kept(self.log).imports
        if not 1 <= number <= len(found):
            so = f"imports 1 to {len(found)} are recorded" if found else "nothing was imported from another program"
            raise NotFound(f"there is no import {number}; {so}", hint="skald games --all")
        return found[number - 1]

    def _record(self, line: str, decide: Callable[[Kept], Fact | Sequence[Fact]]) -> Kept:
        """Record what *decide* makes of what is kept, behind whatever others write meanwhile; return it all."""
        at = self.clock().astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        for _ in range(TRIES - 1):
            try:
                return self._try(line, decide, at)
            except Conflict:
                continue
        return self._try(line, decide, at)

    def _try(self, line: str, decide: Callable[[Kept], Fact | Sequence[Fact]], at: str) -> Kept:
        found, version, move = _read(self.log)
        decided = decide(found)
        facts = [decided] if isinstance(decided, Fact) else list(decided)
        whole = (Typed(line=line), *facts)
        drafts = [Draft(move + 1, one.type, one.schema_version, _CODEC.encode(one), at, self.who) for one in whole]
        self.log.append(SHELF, version, drafts)
        for fact in facts:
            found.evolve(fact)
        return found


def tag_of(text: str) -> str:
    """Return a tag as it is kept: one word, in one case, without ``#``; raises NotUnderstood for another."""
    tag = clean(text.removeprefix("#"), longest=LONGEST_TAG, what="tag").casefold()
    if " " in tag:
        raise NotUnderstood(f"a tag is one word, and {tag!r} has a space", hint=f"type {tag.replace(' ', '-')}")
    return tag


def day_of(text: str) -> str:
    """Return a day as it is kept, ``2026-11-30``; raises NotUnderstood when there is no such day."""
    try:
        return date.fromisoformat(text.strip()).isoformat()
    except ValueError:
        raise NotUnderstood(f"{text!r} is no day", hint="write it as 2026-11-30") from None


def _checked(play: Evening, people: Sequence[str]) -> Evening:
    return Evening(
        play.place and clean(play.place, longest=LONGEST_TEXT, what="place"),
        play.date and day_of(play.date),
        _minutes(play.minutes),
        play.first and tuple(_person(name, people) for name in play.first),
    )


def _minutes(said: int | None) -> int | None:
    if said is not None and not 0 <= said <= MOST_MINUTES:
        raise NotUnderstood(f"{said} minutes; 0 to {MOST_MINUTES} are allowed", hint="--minutes 95")
    return said


def _person(name: str, people: Sequence[str]) -> str:
    found = next((one for one in people if one.casefold() == name.strip().casefold()), None)
    if found is None:
        raise NotUnderstood(f"{name!r} does not play here; {', '.join(people)} do", hint="--first NAME")
    return found


def _words(play: Evening) -> Iterable[str]:
    for name in ("place", "date", "minutes"):
        value = getattr(play, name)
        if value is not None:
            yield f"--{name} {quote(str(value))}"
    yield from (f"--first {quote(name)}" for name in play.first or ())


def _check(found: Sequence[str], asked: str, games: Sequence[str], so: str, allowed: str, hint: str) -> None:
    if not found:
        raise Refused("LAW-SHELF", f"{asked} {', '.join(games)}", so, allowed, hint=hint, forceable=False, firm=TIME)


def _read(log: EventLog) -> tuple[Kept, int, int]:
    """Return what is kept, version and number of the last move of the stream."""
    found, version, move = Kept(), 0, 0
    for one in guarded(log.read(SHELF)):
        found.evolve(_CODEC.decode(one.type, one.schema, one.payload, stream=SHELF, version=one.version))
        version, move = one.version, one.move
    return found, version, move
