"""F1: long games with undos and amends: loading them, undo and redo in an open session, at ever more moves."""

from collections.abc import Callable
from functools import partial
from gc import collect, disable, enable
from statistics import mean, median
from time import process_time

from benchmarks.game import WHEN
from benchmarks.measure import Target, tell, tell_rates, tell_ratio
from campaign.held import Held
from campaign.service import Service
from campaign.session import Session
from events.memory import MemoryLog
from projections.history import History, fold_history

MOVES = (12_500, 25_000, 50_000)
ROUNDS = 21
LATE = 200
"""Undos and redos that are measured, one by one."""


def main() -> None:
    tell("F1: moves with 4 % undos and 100 amends, processor time")
    logs = [_played(moves) for moves in MOVES]
    disable()  # a command searches for garbage once in 50,000 objects: a search more or less would hide the growth
    for what, work in (("fold_history", _fold), ("Session.open", _open)):
        found: list[list[float]] = [[] for _ in logs]
        for _ in range(ROUNDS):
            for spent, log in zip(found, logs, strict=True):
                collect()
                spent.append(_spent(partial(work, log)))
        tell_rates({f"{what}, {moves:,} moves": spent for moves, spent in zip(MOVES, found, strict=True)}, "s")
        for shorter, longer, moves in zip(found, found[1:], MOVES[1:], strict=False):
            doubled = f"{what}, {moves:,} / {moves // 2:,} moves"
            tell_ratio([median(longer)], [median(shorter)], doubled, Target("<=", 2.2))
    enable()
    _turning([Service.resume(log, "long", clock=lambda: WHEN, who="bench") for log in logs])


def _turning(sessions: list[Service]) -> None:
    """Measure undo and redo in turn in each of *sessions*, the shortest game first."""
    for line in ("undo", "redo", "undo 20", "redo 20"):
        found: list[list[float]] = [[] for _ in sessions]
        for _ in range(LATE):
            for spent, session in zip(found, sessions, strict=True):
                if line.startswith("redo"):
                    session.play(line.replace("redo", "undo"))
                spent.append(_spent(partial(session.play, line)) * 1e6)
                if line.startswith("undo"):
                    session.play(line.replace("undo", "redo"))
        tell_rates({f"{line}, {moves:,} moves": spent for moves, spent in zip(MOVES, found, strict=True)}, "µs")
        tell_ratio(
            [mean(found[-1])], [mean(found[0])], f"{line}, {MOVES[-1]:,} / {MOVES[0]:,} moves", Target("<=", 1.3)
        )


def _spent(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return process_time() - begun


def _fold(log: MemoryLog) -> History:
    return fold_history(log.read("long"))


def _open(log: MemoryLog) -> Session:
    return Session.open(log, "long")


def _played(moves: int) -> MemoryLog:
    """Return a log with one game: notes, after each 25th an undo and another note, a hundred of them corrected."""
    log = MemoryLog()
    line = "new vendel Long --player Jon:red --player Ann:blue"
    session = Held.begin(log, line, clock=lambda: WHEN, who="bench", new_id=lambda: "", stream="long")
    for number in range(1, moves):
        session.play("note x")
        if number % 25 == 0:
            session.play("undo")
            session.play("note y")
        if number % (moves // 100) == 0:
            session.play(f'amend {session.history.line[-10]} "note z"')
        if session.history.last >= moves:
            break
    session.hand_over(log)
    return log
