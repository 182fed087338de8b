"""The shelf of a club: whole games and told ones; tables filled, caught up and asked, games listed, opened and proved.

``SKALD_SHELF`` says how many games are told by their ends, ``SKALD_SHELF_PLAYED`` how many are whole; all is measured
with a tenth of them and with all, in the stores that ``SKALD_SHELF_STORES`` names. ``SKALD_SHELF_CACHE`` names a folder
that keeps what was played once (`benchmarks.club`). DuckDB reads the CSV of the same games beside.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from benchmarks import club
from benchmarks.beside import Csv
from benchmarks.measure import tell
from benchmarks.process import process
from campaign.session import Session
from cli import reading
from cli.commands.stats import View, answered
from cli.figures import Figures
from events.log import EventLog
from events.plays import Asked
from events.stores import open_log
from tests.cluster import Cluster, NoServer

STORES = os.environ.get("SKALD_SHELF_STORES", "sqlite postgresql").split()
EACH = 3
"""How often a figure is asked for; the best time is told."""
ANN, BO = club.CLUB[:2]

VIEWS = {
    "stats": View(),
    "stats --player": View(player=ANN),
    "stats --versus": View(versus=(ANN, BO)),
    "stats --per seat": View(per="seat"),
    "stats --per month": View(per="month"),
    "stats --strategy": View(strategy="journey"),
    "stats --group": View(group=True),
    "stats --ratings": View(ratings=True),
}


class Shelf(NamedTuple):
    """A log that is measured: its place, the log, and what it is called."""

    place: str
    log: EventLog
    name: str
    settled: Callable[[], object]
    """Is called when much was written, as a server does by itself after a while."""


def main() -> None:
    """Measure all of it, in seconds by the clock on the wall."""
    for name in STORES:
        try:
            with _PLACES[name]() as shelf:
                _grow(shelf)
        except NoServer as error:
            print(f"  {error}")


@contextmanager
def _file() -> Iterator[Shelf]:
    with TemporaryDirectory() as folder:
        place = str(Path(folder) / "skald.db")
        log = open_log(place, create=True)
        yield Shelf(place, log, "SQLite", lambda: None)
        log.close()


@contextmanager
def _server() -> Iterator[Shelf]:
    cluster = Cluster(durable=True)
    try:
        cluster.start()
        place = cluster.fresh()
        log = open_log(place, create=True)
        yield Shelf(place, log, "PostgreSQL", lambda: cluster.say("VACUUM ANALYZE"))
        log.close()
    finally:
        cluster.remove()


_PLACES = {"sqlite": _file, "postgresql": _server}


def _grow(shelf: Shelf) -> None:
    """Measure with a tenth of the games, then with all."""
    chance, told, facts = Random(16), 0, 0
    whole = iter(club.whole_games(club.PLAYED))
    for share in (10, 1):
        more = club.TOLD // share - told
        begun = perf_counter()
        some = (next(whole) for _ in range(club.PLAYED // share - (club.PLAYED // 10 if share == 1 else 0)))
        facts += club.write(shelf.log, some, chance)
        facts += club.write(shelf.log, club.told_games(more, told), chance)
        told += more
        shelf.settled()
        size = f"{club.PLAYED // share:,} whole games, {told:,} told by their end, {facts:,} facts"
        tell(f"The shelf in {shelf.name}: {size}")
        _say("written", perf_counter() - begun)
        _measure(shelf, told)


def _measure(shelf: Shelf, told: int) -> None:
    figures = Figures(shelf.log, shelf.place, Asked())
    _time("tables filled from nothing", lambda: figures.at_once(Figures.plays, anew=True), 1)
    shelf.settled()
    club.write(shelf.log, club.told_games(1, club.TOLD + (told == club.TOLD)), Random(told))
    _time("caught up by one game, and asked for all seats", figures.plays, 1)
    found = {name: _time(name, lambda view=view: answered(figures, view, None), EACH) for name, view in VIEWS.items()}
    _time("games", lambda: reading.games_of(shelf.log, shelf.place), EACH)
    middle = [head.stream for head in shelf.log.heads() if head.stream.startswith("vendel-")][-1]
    _time("one whole game opened among all", lambda: Session.open(shelf.log, middle), EACH)
    _process(shelf, "stats")
    if shelf.name == "SQLite":
        _beside(shelf, found, answered(figures, View(), None).data["players"])
    if shelf.name == "SQLite" or told < club.TOLD:  # it looks at every table of every move, from whatever store
        _process(shelf, "verify")


def _process(shelf: Shelf, *words: str) -> None:
    seconds, peak = process(shelf.place, words)
    _say(f"skald {' '.join(words[:3])}, whole process, {peak}", seconds)


def _beside(shelf: Shelf, ours: dict[str, float], people: list[dict[str, object]]) -> None:
    with TemporaryDirectory() as folder:
        _process(shelf, "export", "csv", "--all", "-o", folder)
        csv = Csv.of(folder)
        if csv is None:
            return
        csv.check(people)
        for name, ask in csv.questions(ANN, BO, "journey").items():
            theirs = _time(f"DuckDB: {name}", ask, EACH)
            print(f"    {'skald / DuckDB':<52} {ours[name] / theirs:>9.2f} x", flush=True)


def _time(what: str, act: Callable[[], object], times: int) -> float:
    spent = []
    for _ in range(times):
        begun = perf_counter()
        act()
        spent.append(perf_counter() - begun)
    _say(what, min(spent))
    return min(spent)


def _say(what: str, seconds: float) -> None:
    print(f"  {what:<54} {seconds:>9.3f} s", flush=True)
