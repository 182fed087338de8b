"""Writes the logs that every later version has to open; between them they hold every kind of fact there is.

Each is written once, as ``python -m tests.golden.frozen NAME``: ``skald-0.1.0`` with all that 0.1.0 began with, and for
each game that came later a log of its own beside it.
"""

import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

from campaign import sagas
from campaign.notation.values import write_json
from campaign.notation.words import quote
from campaign.played import Clock
from campaign.service import Service
from campaign.session import Session
from campaign.shelf import Evening, Keeper
from events.log import EventLog
from events.memory import MemoryLog
from events.sqlite import SqliteLog
from tests.beads import numbered, ticking

RECORDS = Path(__file__).parents[1] / "records"
WHO = "Åke"

PLAYED = ("campaign-2-pax", "gone-viking-golden", "gone-viking-three", "solo", "three-seats", "five-seats", "wingspan")
"""Records whose beginnings are in the log, as far as there is anything new in them."""

ENDS = (
    'new vendel "Winter" --player Ann --player Bo --player Cy --player Di',
    "final Ann --majorities german-ocean=3,gandvik=2,riverlands=1 --took navigator,runestone,empire-founding,future-1"
    " --missions 4 --ventures 2 --silfr 7",
    "final Bo --majorities german-ocean=1,gandvik=2,riverlands=1 --took futhark,norse-sagas,valhalla-battlespirit"
    " --missions 14 --ventures 2 --silfr 11",
    "final Cy --majorities german-ocean=1,riverlands=1 --took allthing,longship,portage,future-2 --silfr 3",
    "final Di --majorities gandvik=1,riverlands=4 --missions 20 --silfr 9",
)
"""A finished game, which a campaign carries over."""

ODD = (
    (
        'new gone-viking "A hand, a revoke, a tie" --player Ana --player Bo --player Cy --house jarl_final=table',
        "leader Ana",
        "hand ana C4 H1 H4 C5 B1 B2 B3",
        "trick C4 F2 C3",
        "trick H1 H2 H3",
        "trick H4 H5 H6",
        "trick C5 C2 C6",
        "position '"
        '{"phase": "build", "players": [{"name": "Bo", "tokens": {"T": 2}}, {"name": "Cy", "tokens": {"T": 2}}]}'
        "'",
        "jarl cy",
        'reconcile bo C=2 T=1 --because "miscounted"',
    ),
    (
        'new pax "After a game that nobody logged" --player Ann --player Bo --player Cy',
        "heir Ann --score 35 --silfr 8 --took valhalla-battlespirit --majorities german-ocean=2",
        "heir Bo --score 35 --silfr 8 --took futhark --majorities gandvik=1",
        "heir Cy --score 30 --silfr 8 --took navigator",
        "rival Vendela --score 51 --majorities gandvik=3",
        'settle jarl "Ragnhild"',
        "settle starting-player Ann",
        "settle draft-order Bo Ann",
    ),
)
"""Games in which what happens seldom does."""


ADJUSTED = (
    'new vikingar "Counted again" --player Ana --player Bo',
    "tracks bravery=3",
    "order Ana Bo",
    "item gain Ana Shadow!",
    "item use Ana Shadow",
    "adjust Ana ship 1 --force --because 'it stood under a tile'",
    "adjust Ana bravery 1",
)


def skald(log: EventLog, clock: Clock, new_id: Callable[[], str]) -> None:
    """Write all that 0.1.0 began with; the first game is the current one."""
    first, seen = _first(log, clock, new_id), set[str]()
    for lines in (*(_beginning(name, seen) for name in PLAYED), *ODD):
        _play(log, lines, clock, new_id)
    _turned(log, clock, new_id)
    _winter(log, clock, new_id)
    log.choose(WHO, first)


def vikingar(log: EventLog, clock: Clock, new_id: Callable[[], str]) -> None:
    """Write what Vikingar: The Conquest of Worlds records."""
    seen = set[str]()
    for name in ("vikingar-golden", "vikingar-four"):
        _play(log, _beginning(name, seen), clock, new_id)
    _play(log, ADJUSTED, clock, new_id)


def shelf(log: EventLog, clock: Clock, new_id: Callable[[], str]) -> None:
    """Write what is kept of games beside their moves; the last of them is void."""
    new = 'new plain "Evening" --player Ann --player Bo'
    one, two, three = (_play(log, (new, "result Ann=3 Bo=2"), clock, new_id).stream for _ in range(3))
    keeper = Keeper(log, clock, WHO)
    keeper.rename(one, "ᚠ An evening at Bo's")
    keeper.tag(one, ["long", "rainy"], ["short"])
    keeper.tell(one, Evening("Bo's", "2026-11-30", 95, ("Ann",)), ["Ann", "Bo"])
    keeper.archive(two)
    keeper.archive(two, back=True)
    keeper.imported({two: Evening(), three: Evening()}, "another program")
    keeper.void([two, three], "typed in twice")
    keeper.restore([two])
    saga = sagas.begin(log, "Rainy evenings", ["Ann"], clock=clock, who=WHO, new_id=new_id)
    for stream in (one, two, three):
        saga.attach(Session.open(log, stream))
    saga.reorder(three, 1)
    saga.detach(two)
    log.choose(WHO, one)


def links(log: EventLog, clock: Clock, new_id: Callable[[], str]) -> None:
    """Write what a tile of Vikingar records that tells what it touches."""
    lines = ("order Ana Bo", "go sea N1 3 5/1 north:city~sea,N2,W1 stop", "done --all")
    _play(log, ('new vikingar "Round the tile" --player Ana --player Bo', *lines), clock, new_id)


TOLD = (
    'new feast "Set right" --player Ana --player Bo',
    "strip 321 222",
    "weapons bow spear",
    "draw",
    "Ana: take fish --force --because 'Bo was out'",
    "Bo: card 23=2 --col 2",
    "pass",
    "effect 23 silver+2 --text 'a gift'",
    "reconcile ana boat=1 hand=2 wood=3",
    "reconcile ana boat=0",
)


def feast(log: EventLog, clock: Clock, new_id: Callable[[], str]) -> None:
    """Write what A Feast for Odin records."""
    seen = set[str]()
    for name in ("feast-exact", "feast-counted", "feast-four"):
        _play(log, _beginning(name, seen), clock, new_id)
    _play(log, TOLD, clock, new_id)


LOGS = {"skald-0.1.0": skald, "vikingar": vikingar, "shelf": shelf, "vikingar-links": links, "feast": feast}
"""Name of a log -> what writes it."""


def _lines(name: str) -> list[str]:
    text = (RECORDS / f"{name}.skald").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]


def _first(log: EventLog, clock: Clock, new_id: Callable[[], str]) -> str:
    """Play the rulebook's example with an undo, a redo, a note, and a key for each move; return its name."""
    first, *rest = _lines("jon")
    session = Service.begin(log, first, clock=clock, who=WHO, new_id=new_id)
    for number, line in enumerate([*rest, "undo", "redo", 'note "ᚠ frozen"']):
        session.play(line, key=f"frozen {number}")
    return session.stream


def _play(log: EventLog, lines: Sequence[str], clock: Clock, new_id: Callable[[], str]) -> Service:
    session = Service.begin(log, lines[0], clock=clock, who=WHO, new_id=new_id)
    for line in lines[1:]:
        session.play(line)
    return session


def _beginning(name: str, seen: set[str]) -> Sequence[str]:
    """Return the lines of a record up to the last one that records a type of fact not in *seen*, which grows."""
    lines, end = _lines(name), 0
    session = Service.begin(MemoryLog(), lines[0], clock=ticking(), who=WHO, new_id=numbered())
    for number, line in enumerate(lines[1:], 2):
        before = session.version
        session.play(line)
        types = {envelope.type for envelope in session.envelopes[before:]}
        end = number if types - seen else end
        seen |= types
    return lines[:end]


def _turned(log: EventLog, clock: Clock, new_id: Callable[[], str]) -> None:
    """Play a game in which somebody acts out of turn, a move is amended, and a pile runs out that a position set."""
    session = _play(log, _lines("jon"), clock, new_id)
    session.play("Bo: journey warrior polotsk --force --because 'he could not wait'")
    session.play("amend 12 --line 'journey warrior ulaid --venture'")
    position = session.game.view(session.table) | {"deck": 0, "discard": 111}
    session.play(f"position {quote(write_json(position))}")
    session.play("Jon: merchant ulaid --discard MC --force --because 'a Merchant was there'")


def _winter(log: EventLog, clock: Clock, new_id: Callable[[], str]) -> None:
    """Play a campaign in which one game opens the next."""
    game = _play(log, ENDS, clock, new_id)
    saga = sagas.begin(log, "Four winters", ["Ann"], clock=clock, who=WHO, new_id=new_id)
    saga.join("Bo", ["B"])
    saga.note("the table moves to Di's")
    saga.transition(game, title="Summer", new_id=new_id)


if __name__ == "__main__":
    with closing(SqliteLog(Path(__file__).with_name(f"{sys.argv[1]}.db"), create=True)) as made:
        LOGS[sys.argv[1]](made, ticking(), numbered())
