"""The shelf of a club: games told by their ends and games that were played; tables filled, caught up, and asked.

``SKALD_SHELF`` says how many are told, ``SKALD_SHELF_PLAYED`` how often each record is there.
"""

import os
import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.measure import tell
from campaign.service import Service
from campaign.session import Session
from cli import reading
from cli.commands.stats import View, answered
from cli.figures import Figures
from events.envelope import Draft
from events.log import EventLog
from events.memory import MemoryLog
from events.plays import Asked
from events.stores import open_log

TOLD = int(os.environ.get("SKALD_SHELF", "10000"))
PLAYED = int(os.environ.get("SKALD_SHELF_PLAYED", "20"))
RECORDS = sorted((Path(__file__).parents[1] / "tests" / "records").glob("*.skald"))
PEOPLE = [f"Person {number}" for number in range(1, 41)]
START = datetime(2024, 1, 1, 18, tzinfo=UTC)
EACH = 3
"""How often a figure is asked for; the best time is told."""

VIEWS = {
    "stats": View(),
    "stats --player": View(player="Person 1"),
    "stats --versus": View(versus=("Person 1", "Person 2")),
    "stats --per seat": View(per="seat"),
    "stats --per month": View(per="month"),
    "stats --strategy journey": View(strategy="journey"),
    "stats --group": View(group=True),
    "stats --ratings": View(ratings=True),
}


def main() -> None:
    """Measure all of it, in seconds by the clock on the wall, without the start of the program."""
    with TemporaryDirectory() as folder:
        place = str(Path(folder) / "skald.db")
        log = open_log(place, create=True)
        _tell_games(log)
        _copy_records(log)
        heads = list(log.heads())
        tell(f"the shelf: {len(heads):,} games, {TOLD:,} told by their end, {sum(h.version for h in heads):,} facts")
        _measure(log, place)
        log.close()


def _measure(log: EventLog, place: str) -> None:
    figures = Figures(log, place, Asked())
    _time("tables filled from nothing", figures.plays, 1)
    _tell_game(log, TOLD, random.Random(1))
    _time("caught up by one game that was told, and asked", figures.plays, 1)
    for name, view in VIEWS.items():
        _time(name, lambda view=view: answered(figures, view, None), EACH)
    _time("games", lambda: reading.games_of(log, place), EACH)
    last = list(log.heads())[-2].stream
    _time("one game opened among all", lambda: Session.open(log, last), EACH)


def _time(what: str, act: Callable[[], object], times: int) -> None:
    spent = []
    for _ in range(times):
        begun = perf_counter()
        act()
        spent.append(perf_counter() - begun)
    print(f"  {what:<48} {min(spent):>9.3f} s", flush=True)


def _tell_games(log: EventLog) -> None:
    chance = random.Random(16)
    for number in range(TOLD):
        _tell_game(log, number, chance)


def _tell_game(log: EventLog, number: int, chance: random.Random) -> None:
    """Record a game of two to five people that is told by its end, half an hour after the one before."""
    people, at = chance.sample(PEOPLE, chance.randint(2, 5)), START + timedelta(minutes=30 * number)
    seats = " ".join(f'--player "{name}"' for name in people)
    own = MemoryLog()
    session = Service.begin(
        own, f'new plain "Evening {number}" {seats}', clock=lambda: at, who="ann", new_id=lambda: f"{number:08d}"
    )
    session.play("result " + " ".join(f'"{name}"={chance.randint(20, 60)}' for name in people))
    _copy(session, log, session.stream)


def _copy_records(log: EventLog) -> None:
    for record in RECORDS:
        lines = [line for line in record.read_text(encoding="utf-8").splitlines() if line[:1] not in ("", "#")]
        session = Service.begin(MemoryLog(), lines[0], clock=lambda: START, who="ann", new_id=lambda: "0".zfill(8))
        for line in lines[1:]:
            session.play(line)
        for number in range(PLAYED):
            _copy(session, log, f"{record.stem}-{number:08d}")


def _copy(session: Session, log: EventLog, stream: str) -> None:
    log.append(stream, 0, [Draft(e.move, e.type, e.schema, e.payload, e.at, e.by) for e in session.envelopes])
