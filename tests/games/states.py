"""Tables to look at: frozen records at their moves, games just opened, and games withdrawn to nothing."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from campaign.game import Game
from campaign.games import registry
from campaign.records import prepare
from campaign.sagas import begin
from campaign.service import Service
from events.envelope import Draft
from events.memory import MemoryLog
from events.record import Record
from events.replay import draft_of
from exports.record import read_record
from tests.beads import numbered, ticking

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.skald"))
WHO = "jon"
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")


@dataclass(frozen=True, slots=True)
class State:
    """A log with one game as it stood, in a campaign of its own.

    Attributes:
        name: says where it comes from.
        game: name of its rules.
        log: the log.
        session: the game.
        is_end: it is the game as it stands, and not as it stood after an earlier move.
    """

    name: str
    game: str
    log: MemoryLog
    session: Service
    is_end: bool


def seats(game: Game[Any]) -> list[str]:
    """Return the words that seat as few people as *game* allows."""
    return [word for name in NAMES[: min(game.seats)] for word in ("--player", name)]


def opened(name: str) -> Service:
    """Return a game that was just opened."""
    words = ["new", name, f"Evening of {name}", *seats(registry.load(name))]
    return Service.begin(MemoryLog(), words, clock=ticking(), who=WHO, new_id=numbered())


def withdrawn(name: str) -> Service:
    """Return a game of which everything but the opening was taken back."""
    session = opened(name)
    for line in ("note first", "note second", "undo --to 1"):
        session.play(line)
    return session


@cache
def played(path: Path) -> Service:
    """Return the game that a record holds, as the rules decide it now."""
    record: Record = replace(read_record(path.read_bytes(), path.name), head=None, stream=None)
    done = prepare(MemoryLog(), record, clock=ticking(), who=WHO, new_id=numbered())
    return done.session


def states(every: int) -> Iterator[State]:
    """Yield what there is to look at, with each *every*-th move of each record and its last one."""
    for name in registry.names():
        yield state_of(f"{name}, just opened", opened(name))
        yield state_of(f"{name}, withdrawn to nothing", withdrawn(name))
    for path in RECORDS:
        session = played(path)
        last = session.history.last
        for number in sorted({*range(1, last, every), last}):
            yield state_of(f"{path.stem} at {number}", session, number)
        yield _taken_back(path.stem, session)


def _taken_back(name: str, session: Service) -> State:
    """Return a whole game after all of it was withdrawn."""
    state = state_of(f"{name}, withdrawn to nothing", session)
    state.session.play("undo --to 1")
    return state


def state_of(name: str, session: Service, number: int | None = None) -> State:
    """Return *session* as it stood after a move, None: as it stands, in a log of its own."""
    end = session.history.entries[number].last if number else session.version
    drafts: list[Draft] = [draft_of(envelope) for envelope in session.envelopes[:end]]
    log, stream = MemoryLog(), f"{session.game.name}-aaaaaaaa"
    log.append(stream, 0, drafts)
    log.choose(WHO, stream)
    found = Service.resume(log, stream, clock=ticking(), who=WHO)
    campaign = begin(log, "The long winter", (), clock=ticking(), who=WHO, new_id=numbered())
    campaign.attach(found)
    return State(name, session.game.name, log, found, end == session.version)
