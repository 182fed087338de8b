"""Finished games, some of each game of the registry: frozen records, and games that are played to their end here."""

import json
from collections.abc import Iterator
from pathlib import Path

from campaign.records import prepare
from campaign.service import Service
from events.log import EventLog
from events.memory import MemoryLog
from exports.record import read_record
from tests.beads import numbered, ticking

RECORDS = Path(__file__).parents[1] / "records"
SEATS = "--player Ana --player Bo --player Cy"

MADE: dict[str, dict[str, tuple[str, ...]]] = {
    "vendel": {
        "noted": (
            "final Ana --majorities gandvik=2 --took navigator --missions 4 --silfr 5",
            "final Bo --took runestone,futhark --silfr 9",
            "final Cy",
        ),
        "scored": (
            'position \'{"phase": "scoring", "round": 4, "places": {"svea": {"venture": {"region": "gandvik"},'
            ' "tokens": [{"player": "Bo", "talent": "warrior"}]}}}\'',
            "finish",
        ),
    },
    "pax": {"placed": ("begin", 'turn Ana "sails"', "count Bo --longships 2", "places Ana=1 Bo=2 Cy=2")},
    "plain": {"played": ("turn Bo", 'turn Ana "draws"', "result Ana=5 Bo=-3 Cy=0")},
    "gone-viking": {
        "tribute": ('position \'{"phase": "build", "players": [{"name": "Ana", "tokens": {"T": 2}, "ships": 2}]}\'',
                    "tribute T"),
        "tied": ('position \'{"phase": "build", "players": [{"name": "Ana", "tokens": {"T": 2}, "ships": 2}, '
                 '{"name": "Bo", "tokens": {"T": 1}, "ships": 2}]}\'', "tribute T"),
    },
    "vikingar": {
        "door": ('position \'{"phase": "activation", "players": [{"name": "Ana", "cups": ["hero", "bloody", "wealth"], '
                 '"cubes": {"hero": 2, "bloody": 2, "wealth": 2}, "ships": [{"at": "N1"}]}]}\'', "go N1 W1 door"),
        "bought": ('position \'{"phase": "build", "tracks": {"wealth": 1}, "players": [{"name": "Bo", "gold": 3, '
                   '"cups": ["hero", "bloody"], "ships": [{"at": "W1"}]}], "ends": [{"at": "W1", "kind": "door"}]}\'',
                   "treasure Bo"),
    },
    "feast": {
        "counted": ('position \'{"phase": "close", "round": 7, "players": [{"name": "Ana", "noted": 7, "ships": '
                    '[{"kind": "longship"}], "pieces": {"silver": 12, "crown": 1}, "boards": '
                    '[{"name": "iceland"}, {"name": "shed"}]}, '
                    '{"name": "Bo", "noted": 0}, {"name": "Cy", "noted": 2, "penalties": 3}]}\'', "end"),
        "shared": ('position \'{"phase": "close", "round": 7, "players": [{"name": "Ana", "noted": 1}, '
                   '{"name": "Bo", "noted": 1}, {"name": "Cy", "noted": 0}]}\'', "end"),
    },
}  # fmt: skip
"""Game -> a name -> lines that bring a game that was just opened for Ana, Bo and Cy to its end."""


TOLD = {"by points": ("result Ana=71 Bo=64 Cy=64",), "by places": ("note quick", "places Cy=1 Ana=2 Bo=3")}
"""A name -> lines that tell any game by its end."""


def made(name: str, lines: tuple[str, ...], log: EventLog | None = None) -> Service:
    """Return a game called *name*, opened and played to its end."""
    opening = f"new {name} Ended {SEATS}"
    session = Service.begin(log or MemoryLog(), opening, clock=ticking(), who="Ann", new_id=numbered())
    for line in lines:
        session.play(line)
    return session


def ended(session: Service) -> bool:
    """Tell whether the score is the final one."""
    return bool(session.game.score(session.table).get("final"))


def imported(path: Path) -> Service:
    """Return the game of a record."""
    log = MemoryLog()
    done = prepare(log, read_record(path.read_bytes(), path.name), clock=ticking(), who="Ann", new_id=numbered())
    done.commit(log)
    return Service.resume(log, done.session.stream, clock=ticking(), who="Ann")


def frozen(name: str) -> Iterator[tuple[str, Path]]:
    """Yield the records of games called *name*; whether they are finished shows when they are read."""
    for path in sorted(RECORDS.glob("*.skald")):
        opening = next(line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("new "))
        if opening.split()[1] == name:
            yield path.stem, path


def finished(name: str, most: int) -> dict[str, Service]:
    """Return finished games called *name*: all that are made here, and up to *most* frozen ones.

    Raises:
        AssertionError: there is none; it says what to add.
    """
    found = {label: made(name, lines) for label, lines in (MADE.get(name, {}) | TOLD).items()}
    odd = [label for label, session in found.items() if not ended(session)]
    assert not odd, f"the games {odd} of {name!r} in tests/games/finished.py do not come to their end"
    assert name in MADE, f"no finished game of {name!r}: add lines that end one to MADE in tests/games/finished.py"
    for label, path in frozen(name):
        if len(found) - len(MADE[name]) - len(TOLD) >= most:
            break
        session = imported(path)
        found |= {label: session} if ended(session) else {}
    return found


def position_of(session: Service) -> list[str]:
    """Return the words that set the table to what it is."""
    return ["position", json.dumps(session.game.view(session.table))]
