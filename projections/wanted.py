"""Which moves and games somebody asks for: the same words in every list.

Names are compared in one case, and come in it.
"""

import re
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")

_PLAYER = re.compile(r"""\A(?:"[^"]*"|'[^']*'|[^\s"']+): """)
"""What a line begins with when it says whose it is."""


class Bound(NamedTuple):
    """Where a span of time begins, or what it ends before.

    Attributes:
        day: ``2026-11-30``, for games of which somebody told the day.
        at: when that day begins where the question is asked, UTC, ``2026-11-29T23:00:00Z``, for all else.
    """

    day: str
    at: str


class Called(NamedTuple):
    """The beginning of a name, or a whole one."""

    text: str
    whole: bool = False

    def fits(self, names: Iterable[str]) -> bool:
        """Tell whether one of *names* is meant."""
        return any(name == self.text if self.whole else name.startswith(self.text) for name in names)

    def among(self, known: Collection[str]) -> "Called":
        """Return it as it is meant where these names are *known*: as a whole one when somebody is called just so."""
        return self._replace(whole=self.whole or self.text in known)


class Wanted(NamedTuple):
    """What is asked for; None and nothing ask for all.

    Attributes:
        player: who acted, or took part.
        verb: the beginning of what a line says behind its player, each word of it.
        rounds: the first and the last round, None where that end is open.
        since: not before this.
        until: before this.
        type: the name of the rules.
        won: who won.
        tag: a word that a game was given.
        grep: what a text has to hold.
        last: at most so many, the last ones.
    """

    player: Called | None = None
    verb: Sequence[str] = ()
    rounds: tuple[int | None, int | None] | None = None
    since: Bound | None = None
    until: Bound | None = None
    type: Called | None = None
    won: Called | None = None
    tag: str | None = None
    grep: re.Pattern[str] | None = None
    last: int | None = None

    def among(self, people: Collection[str], rules: Collection[str] = ()) -> "Wanted":
        """Return it as it is meant among *people* and *rules*: who is called just so is nobody else."""
        return self._replace(
            player=self.player and self.player.among(people),
            won=self.won and self.won.among(people),
            type=self.type and self.type.among(rules),
        )

    def part(self, names: Collection[str]) -> "Wanted":
        """Return what it asks for by the words *names* alone."""
        return Wanted(**{name: value for name, value in self._asdict().items() if name in names})


def wants_move(
    wanted: Wanted, *, player: str | None, line: str, round: int | None, at: str, because: str | None
) -> bool:
    """Tell whether a move is asked for.

    Args:
        wanted: what is asked for.
        player: who acted, in one case, None when it is nobody's.
        line: its canonical line.
        round: the round that it was made in, None outside the rounds.
        at: when it was recorded.
        because: the reason given for it.
    """
    return (
        (wanted.player is None or (player is not None and wanted.player.fits((player,))))
        and begins_so(line, wanted.verb)
        and _within(wanted.rounds, round)
        and _between(wanted, None, at)
        and _holds(wanted.grep, (line, because or ""))
    )


def begins_verb(words: Sequence[str], verbs: Iterable[str]) -> bool:
    """Tell whether one of *verbs*, as far as it goes, begins with *words*, each with the beginning of a word."""
    return any(all(map(str.startswith, verb.split(), words)) for verb in verbs)


def begins_so(line: str, words: Sequence[str]) -> bool:
    """Tell whether *line*, behind its player, begins with *words*, each of them with the beginning of a word."""
    said = _PLAYER.sub("", line, count=1).casefold().split(maxsplit=len(words))
    return len(said) >= len(words) and all(one.startswith(word) for one, word in zip(said, words, strict=False))


def wants_game(
    wanted: Wanted,
    *,
    players: Collection[str],
    type: str,
    winners: Collection[str],
    tags: Collection[str],
    texts: Sequence[str],
    day: str | None,
    at: str,
) -> bool:
    """Tell whether a game is asked for.

    Args:
        wanted: what is asked for.
        players: who took part, in one case.
        type: the name of its rules, in one case.
        winners: who won, in one case, nobody before it is over.
        tags: the words that it was given, in one case.
        texts: its title, and where it was played.
        day: on which it was played, as somebody told it, or None.
        at: when its last move that counts was recorded.
    """
    return (
        (wanted.player is None or wanted.player.fits(players))
        and (wanted.type is None or wanted.type.fits((type,)))
        and (wanted.won is None or wanted.won.fits(winners))
        and (wanted.tag is None or wanted.tag in tags)
        and _between(wanted, day, at)
        and _holds(wanted.grep, texts)
    )


def latest(found: Sequence[T], wanted: Wanted) -> Sequence[T]:
    """Return the last of what was *found*, as many as are *wanted*."""
    return found if wanted.last is None else found[-wanted.last :]


def _between(wanted: Wanted, day: str | None, at: str) -> bool:
    """Tell whether what was on a *day* that somebody told, or else *at* a time, lies in the span that is asked for."""

    def comes(bound: Bound) -> bool:
        return at >= bound.at if day is None else day >= bound.day

    return (wanted.since is None or comes(wanted.since)) and (wanted.until is None or not comes(wanted.until))


def _within(rounds: tuple[int | None, int | None] | None, round_: int | None) -> bool:
    if rounds is None:
        return True
    first, last = rounds
    return round_ is not None and (first is None or round_ >= first) and (last is None or round_ <= last)


def _holds(pattern: re.Pattern[str] | None, texts: Sequence[str]) -> bool:
    return pattern is None or any(pattern.search(text) for text in texts)
