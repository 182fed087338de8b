"""Plays that another program counted, as games told by their end."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import timedelta
from difflib import SequenceMatcher
from functools import cache
from hashlib import sha256
from typing import NamedTuple
from unicodedata import combining, normalize

from campaign.games import registry
from campaign.held import Held
from campaign.notation.names import MEANT, fold
from campaign.notation.words import quote
from campaign.played import Clock
from campaign.shelf import MOST_MINUTES, Evening
from events.counted import Counted, LeftOut, Sat
from events.envelope import Stamp
from events.errors import SkaldError
from events.memory import MemoryLog

EARLIEST = "1900"
"""The first year of a play: of an earlier one nobody alive can have counted the points, so it is a slip of the pen."""

ALIKE = 0.75
"""How much two names have in common, from 0 to 1, that may be one person's."""

QUOTES = "\"'"

_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"


class Brought(NamedTuple):
    """One play that became a game.

    Attributes:
        game: its moves wait to be handed over.
        evening: what is told of it.
        untaken: what the play says that the game could not take: scores, how long.
    """

    game: Held
    evening: Evening
    untaken: Sequence[str] = ()


class Bringer(NamedTuple):
    """Makes games of plays.

    Attributes:
        clock: tells the time, which a play's own replaces.
        who: the name that they are recorded by.
        people: name in one case -> the name that the person has here.
    """

    clock: Clock
    who: str
    people: Mapping[str, str]

    def bring(self, play: Counted) -> Brought | LeftOut:
        """Return *play* as a game that waits to be handed over, or why it becomes none."""
        if wrong := self._wrong_day(play.at[:10]):
            return LeftOut(play.title, play.at, wrong)
        names = self._names(play.people)
        ends = _ends(play, names)
        if ends is None:
            odd = ", ".join(_odd_scores(play))
            return LeftOut(
                play.title, play.at, f"nobody won, and {odd or 'nothing'} {'does not count' if odd else 'was scored'}"
            )
        try:
            game = self._game(play, names, ends)
        except SkaldError as error:
            return LeftOut(play.title, play.at, str(error))
        first = tuple(name for name, one in zip(names, play.people, strict=True) if one.new)
        minutes = play.minutes if _lasts(play) else None
        evening = Evening(play.place and _neat(play.place), play.at[:10], minutes, first or None)
        return Brought(game, evening, tuple(_untaken(play, ends)))

    def _wrong_day(self, day: str) -> str | None:
        """Return why nobody can have played on a day; where the sun rises first it is tomorrow already."""
        if day < EARLIEST:
            return f"its day lies before {EARLIEST}"
        return "its day is yet to come" if day > f"{(self.clock() + timedelta(days=1)).date()}" else None

    def _names(self, people: Sequence[Sat]) -> list[str]:
        """Return how the people of a play are called, each otherwise."""
        names = [self.people.get(fold(name), name) for name in (_name(one.name) for one in people)]
        seen = Counter[str]()
        for at, name in enumerate(names):
            seen[fold(name)] += 1
            names[at] = name if seen[fold(name)] == 1 else f"{name} {seen[fold(name)]}"
        return names

    def _game(self, play: Counted, names: Sequence[str], ends: Sequence[str]) -> Held:
        stamp = Stamp(_stamp(play.at), self.who)
        rules = rules_of(play.title, len(names))
        line = " ".join(["new", rules, quote(_neat(play.title)), *(f"--player {quote(name)}" for name in names)])
        stream = f"{rules}-{name_of(play.uuid)}"
        game = Held.begin(
            MemoryLog(), line, clock=self.clock, who=self.who, new_id=lambda: "", stream=stream, stamp=stamp
        )
        game.enter(" ".join(ends), stamp=stamp)
        if play.comment.strip():
            game.enter(["note", "--", _neat(play.comment)], stamp=stamp)
        return game


def name_of(uuid: str) -> str:
    """Return the 8 letters that a play has in the name of its game: the same for the same play, whoever imports it."""
    return "".join(_LETTERS[byte % 32] for byte in sha256(uuid.encode()).digest()[:8])


@cache
def rules_of(title: str, seats: int) -> str:
    """Return the game that is called *title* and has so many seats; when none is, the one of any title."""
    games = [registry.load(name) for name in registry.names()]
    fitting = (game.name for game in games if fold(game.title) == fold(title) and seats in game.seats)
    return next(fitting, next(game.name for game in games if game.any_title))


def called(plays: Iterable[Counted]) -> set[str]:
    """Return the names of everybody at *plays*, in one case."""
    return {fold(name) for play in plays for one in play.people for name in (one.name, _name(one.name))}


def doubtful(names: Iterable[str], known: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return pairs (a name that nobody here has, a name here that may be the same person's), the likeliest one each.

    Args:
        names: of the people of plays.
        known: name in one case -> the name that the person has here.
    """
    here = {fold(name): name for name in known.values()}
    found = []
    for name in sorted({_name(name) for name in names}, key=fold):
        if fold(name) in known or fold(name) in here:
            continue
        likely = max(here, key=lambda other: _alike(fold(name), other), default="")
        if likely and _alike(fold(name), likely) >= ALIKE:
            found.append((name, here[likely]))
    return found


def _alike(one: str, other: str) -> float:
    one, other = _bare(one), _bare(other)
    if one.split("-", maxsplit=1)[0] == other.split("-", maxsplit=1)[0]:  # a first name alone, and the whole name
        return 1.0
    return SequenceMatcher(None, one, other).ratio()


def _bare(name: str) -> str:
    """Return a name without what stands above and below its letters."""
    return "".join(char for char in normalize("NFD", name) if not combining(char))


def _ends(play: Counted, names: Sequence[str]) -> list[str] | None:
    """Return the words that tell how a play ended, None when it did not end for anybody."""
    people = play.people
    whole = [int(one.points) for one in people if one.points is not None and one.points.is_integer()]
    if len(whole) == len(people) and play.highest and _is_won_by_points(people, whole):
        return ["result", *_each(names, whole)]
    places = _places(play)
    return None if places is None else ["places", *_each(names, places)]


def _each(names: Sequence[str], values: Sequence[int]) -> list[str]:
    return [f"{quote(name)}={value}" for name, value in zip(names, values, strict=True)]


def _is_won_by_points(people: Sequence[Sat], points: Sequence[int]) -> bool:
    return all(one.won == (n == max(points)) for one, n in zip(people, points, strict=True))


def _untaken(play: Counted, ends: Sequence[str]) -> Iterator[str]:
    """Yield what of a play its game does not tell."""
    odd = list(_odd_scores(play))
    if ends[0] == "places":
        yield from odd
        if not odd and any(one.score for one in play.people):
            yield "the scores, as the lowest wins" if not play.highest else "the scores, as they do not say who won"
    if not _lasts(play):
        yield f"{play.minutes} minutes"


def _odd_scores(play: Counted) -> Iterator[str]:
    for one in play.people:
        if one.score and (one.points is None or not one.points.is_integer()):
            yield f"score {one.score} of {_name(one.name)}"


def _lasts(play: Counted) -> bool:
    return play.minutes is None or 0 < play.minutes <= MOST_MINUTES


def _places(play: Counted) -> list[int] | None:
    """Return the places of the people: who won, then by rank, then by points."""
    if not any(one.won for one in play.people) and not all(one.rank for one in play.people):
        return None
    keys = [_key(one, highest=play.highest) for one in play.people]
    return [1 + sum(other < key for other in keys) for key in keys]


def _key(one: Sat, *, highest: bool) -> tuple[bool, int, float]:
    if one.won:
        return False, 0, 0.0
    points = 0.0 if one.points is None else one.points
    return True, one.rank or 0, 0.0 if one.rank else -points if highest else points


def _stamp(at: str) -> str:
    return f"{at[:10]}T{at[11:] or '12:00:00'}Z"


def _name(text: str) -> str:
    """Return a name as moves can say it: without what has a meaning in moves, and not too long."""
    return _neat("".join(" " if char in {*MEANT, *QUOTES} else char for char in text)).lstrip("- ")[:60] or "Somebody"


def _neat(text: str) -> str:
    """Return a text on one line, without what cannot be seen."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())[:180]
