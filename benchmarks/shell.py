"""The shell: a line with its answer, Tab, moves, undo, amend and a look back, in a game of 300 and of 5,000 moves."""

import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from benchmarks.game import STREAM, WHEN, drafts, played
from benchmarks.measure import Target, Watch, tell, tell_rates, tell_ratio
from campaign.completion import Completer
from campaign.extras import options
from campaign.service import Service
from cli.shell.desk import Desk
from events.memory import MemoryLog
from events.replay import draft_of
from events.sqlite import SqliteLog


def main() -> None:
    tell("A line in the shell: parse, decide, durable append, answer; by the clock")
    with TemporaryDirectory() as folder:
        for moves, target in ((300, 5), (5_000, 25)):
            log = SqliteLog(Path(folder) / f"{moves}.db", create=True)
            _lines(_desk(log, moves), f"a line at move {moves:,}", target, perf_counter)
            log.close()
    tell("The same in memory, in processor time: what the disk does not take")
    for moves, target in ((300, 5), (5_000, 5)):
        _lines(_desk(MemoryLog(), moves), f"a line at move {moves:,}", target, process_time)
    _far()
    _middle()


def _desk(log: SqliteLog | MemoryLog, moves: int) -> Desk:
    log.append(STREAM, 0, drafts(_facts(moves)))
    session = Service.resume(log, STREAM, clock=lambda: WHEN, who="bench")
    return Desk(log, session, None, told=True)


def _facts(moves: int) -> int:
    """Return how many facts a game of *moves* moves has."""
    return next(number for number, draft in enumerate(drafts(moves * 8), 1) if draft.move == moves)


def _lines(desk: Desk, what: str, target: float, watch: Watch) -> None:
    _told(what, [_spent(lambda n=n: desk.do(f"note {n}"), watch) for n in range(100)], target)  # type: ignore[misc]


def _far() -> None:
    """Measure what has to look far back: in a game of 5,000 moves."""
    tell("A game of 5,000 moves, in an open session, in processor time")
    desk = _desk(MemoryLog(), 5_000)
    session = desk.session
    _told("undo, the first since the game was opened", [_spent(lambda: desk.do("undo"))], 100)
    _told("redo", [_spent(lambda: desk.do("redo"))], 100)
    for number in range(40):
        session.play(f"note {number}")
    _told("undo", [_spent(lambda: desk.do("undo")) for _ in range(15)], 100)
    _told(
        "amend, ten moves back",
        [_spent(lambda: desk.do(f"amend {session.history.line[-10]} note x")) for _ in range(9)],
        100,
    )
    _told("table --at, half way", [_spent(lambda n=n: session.at(n)) for n in range(2_500, 3_400, 100)], 100)
    _told("moves", [_spent(lambda: desk.do("moves")) for _ in range(9)], 100)


def _middle() -> None:
    tell("In the middle of a game, in processor time")
    session = played(60)
    many = len(options(session.game, session.table))
    _told(f"moves: {many} lines", [_spent(lambda: options(session.game, session.table)) for _ in range(15)], 50)
    _told("Tab, the first on a table", [_spent(lambda: Completer(session).words("")) for _ in range(15)], 50)
    log = MemoryLog()
    log.append(session.stream, 0, [draft_of(envelope) for envelope in session.envelopes])
    desk = Desk(log, Service.resume(log, session.stream, clock=lambda: WHEN, who="bench"), None, told=True)
    offered = [one.line for one in options(session.game, session.table) if not one.open]
    spent = []
    for line in offered[::10]:
        spent.append(_spent(lambda line=line: desk.do(line)))  # type: ignore[misc]
        desk.session.play("undo")
    _told("a move of the game, with its answer", spent, 5)
    completer = Completer(session)
    completer.words("")
    _told("Tab, each later one", [_spent(lambda: completer.words("journey merchant ")) for _ in range(50)], 5)


def _spent(work: Callable[[], object], watch: Watch = process_time) -> float:
    """Return the milliseconds that *work* takes; what it prints goes nowhere."""
    with redirect_stdout(StringIO()):
        begun = watch()
        work()
        return (watch() - begun) * 1000


def _told(what: str, spent: list[float], target: float) -> None:
    tell_rates({what: spent}, "ms")
    tell_ratio(spent, [1.0] * len(spent), "", Target("<=", target))
    sys.stdout.flush()
