"""What figures over many games are made of: the games that are asked for, and what their people are called."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from campaign.notation.names import fold
from cli.moments import day
from cli.reading import asked as asked_of_tables
from events.errors import NotFound, NotUnderstood, did_you_mean
from events.log import EventLog
from events.plays import Asked, Sitting
from projections.sagas import Campaign

if TYPE_CHECKING:
    from sqlmodel import Session as Rows

T = TypeVar("T")


class Person(NamedTuple):
    """Somebody, and the names that they have at tables, in one case; the first is the one they are known by."""

    name: str
    called: tuple[str, ...]


class Figures(NamedTuple):
    """Asks the read tables.

    Attributes:
        log: the log, open.
        db: what named it.
        asked: which games count.
        only: of these the ones that are asked for, None: all.
        people: name at a table, in one case -> the person; of a campaign, else empty: everybody is who they are called.
    """

    log: EventLog
    db: str | None
    asked: Asked
    only: Collection[str] | None = None
    people: Mapping[str, Person] = {}

    def ask(self, question: Callable[["Rows"], T], *, anew: bool = False) -> T:
        """Return what *question* finds in the tables; *anew* folds every game again."""
        return asked_of_tables(self.log, self.db, question, anew=anew)

    def plays(self, *persons: Person, anew: bool = False) -> list[Sitting]:
        """Return the seats of the games that are asked for; with *persons* of those at which one of them sits."""
        from events.read_figures import plays

        found = self.ask(lambda rows: plays(rows, self.of(*persons)), anew=anew)
        return [self.called(one) for one in found if self.only is None or one.stream in self.only]

    def of(self, *persons: Person) -> Asked:
        """Return what is asked for, with the games of *persons* alone when there are any."""
        return self.asked._replace(names=[name for one in persons for name in one.called])

    def called(self, play: Sitting) -> Sitting:
        """Return *play* with the person that the campaign knows behind the name."""
        person = self.people.get(play.called)
        return play._replace(called=person.called[0], player=person.name) if person else play

    def person(self, word: str) -> Person:
        """Return who is called *word*; raises NotFound when nobody is who has finished a game."""
        key = fold(word)
        found = self.people.get(key, Person(word, (key,)))
        if not self.plays(found):
            names = sorted({one.called: one.player for one in self.plays() if one.kind == "human"}.values())
            none = "no game is finished yet" if self.only is None else "there are none"
            so = f"who did: {', '.join(names)}" if names else none
            text = f"nobody called {word!r} finished one of these games; {so}"
            raise NotFound(text, hint=did_you_mean(word, names) or "skald games lists the games")
        return found


def people_of(campaign: Campaign) -> dict[str, Person]:
    """Return everybody of a campaign by each of their names."""
    found = [
        Person(name, (fold(name), *(fold(alias) for alias in aliases))) for name, aliases in campaign.players.items()
    ]
    return {called: person for person in found for called in person.called}


def day_of(play: Any) -> str:
    """Return the day of a game: as somebody told it, else the day of its end where the machine stands."""
    return play.day or _day(play.closed_at)


_day = lru_cache(maxsize=65536)(day)


def chosen_kind(what: str, known: Sequence[str]) -> str:
    """Return *what*, which is counted of players; raises NotUnderstood when nothing is called so."""
    if what not in known:
        text = f"{what!r} is not counted; what is: {', '.join(known) or 'nothing yet'}"
        raise NotUnderstood(text, hint=did_you_mean(what, known))
    return what


def enough(rows: Sequence[Mapping[str, Any]], least: int | None, column: str = "plays") -> list[Mapping[str, Any]]:
    """Return the rows of *least* plays or more."""
    return [row for row in rows if row[column] >= (least or 0)]


def only_streams(rows: Sequence[T], streams: Collection[str]) -> list[T]:
    """Return the rows of these games."""
    return [row for row in rows if row.stream in streams]  # type: ignore[attr-defined]
