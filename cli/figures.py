"""What figures over many games are made of: the games that are asked for, and what their people are called."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from campaign.notation.names import fold
from cli.moments import day
from cli.reading import asked as asked_of_tables
from events.errors import NotFound, NotUnderstood, did_you_mean
from events.log import EventLog
from events.plays import ALL_SEATS, Asked, Seats, Sitting, Sums
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
        people: name at a table, in one case -> the person; of a campaign, else empty: everybody is who they are called.
        rows: the tables themselves, once they caught up with the log.
    """

    log: EventLog
    db: str | None
    asked: Asked
    people: Mapping[str, Person] = {}
    rows: "Rows | None" = None

    def at_once(self, question: Callable[["Figures"], T], *, anew: bool = False) -> T:
        """Return the answer to a *question* that may ask the tables more than once: they catch up with the log first.

        Args:
            question: is given the same with the tables.
            anew: fold every game again.
        """
        if self.rows is not None:
            return question(self)
        return asked_of_tables(self.log, self.db, lambda rows: question(self._replace(rows=rows)), anew=anew)

    def ask(self, question: Callable[["Rows"], T]) -> T:
        """Return what *question* finds in the tables."""
        return self.at_once(lambda figures: question(figures.rows))  # type: ignore[arg-type]

    def plays(self, *persons: Person, what: str | None = None) -> list[Sitting]:
        """Return the seats of the games that are asked for.

        Args:
            persons: only of games at which one of them sits, when there are any.
            what: only of games in which this is counted.
        """
        from events.read_figures import plays

        asked = self.of(*persons)._replace(what=what)
        return [self.called(one) for one in self.ask(lambda rows: plays(rows, asked))]

    def sums(self, *by: str, seats: Seats = ALL_SEATS) -> dict[tuple[Any, ...], Sums]:
        """Return what the seats of people come to, by the things of `events.read_figures.BY`.

        A person of a campaign is one, whatever they are called at a table; months are those of the place here.
        """
        from events.read_figures import sums

        found: dict[tuple[Any, ...], Sums] = {}
        asked = self.asked._replace(names=seats.called)
        for key, one in self.ask(lambda rows: sums(rows, asked, by, seats)).items():
            known = dict(zip(_wide(by), key, strict=True))
            person = self.people.get(known.get("called", ""))
            if person:
                known["called"], one = person.called[0], one._replace(name=person.name)  # noqa: PLW2901
            if "month" in known:
                known["month"] = known["month"] or day_of_moment(known["moment"])[:7]
            named = tuple(known[name] for name in by)
            found[named] = one.and_(found.get(named))
        return found

    def of(self, *persons: Person) -> Asked:
        """Return what is asked for, with the games of *persons* alone when there are any."""
        return self.asked._replace(names=[name for one in persons for name in one.called])

    def called(self, play: Sitting) -> Sitting:
        """Return *play* with the person that the campaign knows behind the name."""
        person = self.people.get(play.called)
        return play._replace(called=person.called[0], player=person.name) if person else play

    def person(self, word: str) -> Person:
        """Return who is called *word*; raises NotFound when nobody is who has finished a game."""
        from events.read_figures import anybody

        key = fold(word)
        found = self.people.get(key, Person(word, (key,)))
        if not self.ask(lambda rows: anybody(rows, self.of(found))):
            names = sorted(one.name for one in self.sums("called").values())
            none = "no game is finished yet" if self.asked.streams is None else "there are none"
            so = f"who did: {', '.join(names)}" if names else none
            text = f"nobody called {word!r} finished one of these games; {so}"
            raise NotFound(text, hint=did_you_mean(word, names) or "skald games lists the games")
        return found


def _wide(by: Iterable[str]) -> list[str]:
    """Return what the columns of a key are called: a month is told, or a moment in it is."""
    return [part for name in by for part in ((name, "moment") if name == "month" else (name,))]


def people_of(campaign: Campaign) -> dict[str, Person]:
    """Return everybody of a campaign by each of their names."""
    found = [
        Person(name, (fold(name), *(fold(alias) for alias in aliases))) for name, aliases in campaign.players.items()
    ]
    return {called: person for person in found for called in person.called}


def day_of(play: Any) -> str:
    """Return the day of a game: as somebody told it, else the day of its end where the machine stands."""
    return play.day or day_of_moment(play.closed_at)


@lru_cache(maxsize=65536)
def day_of_moment(at: str) -> str:
    """Return the day of a moment where the machine stands; a day stays as it is."""
    return at if len(at) == len("2026-11-30") else day(at)


def chosen_kind(what: str, known: Sequence[str]) -> str:
    """Return *what*, which is counted of players; raises NotUnderstood when nothing is called so."""
    if what not in known:
        text = f"{what!r} is not counted; what is: {', '.join(known) or 'nothing yet'}"
        raise NotUnderstood(text, hint=did_you_mean(what, known))
    return what


def enough(rows: Sequence[Mapping[str, Any]], least: int | None, column: str = "plays") -> list[Mapping[str, Any]]:
    """Return the rows of *least* plays or more."""
    return [row for row in rows if row[column] >= (least or 0)]
