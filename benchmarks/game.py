"""What is measured: games of Vendel to Viking, played by a seeded random player, and the facts they left."""

from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from itertools import count, cycle, islice
from pathlib import Path
from random import Random
from typing import Any

from campaign.games.vendel.legal import legal
from campaign.service import Service
from events.envelope import Draft
from events.errors import Refused
from events.memory import MemoryLog
from events.replay import draft_of

STREAM = "vendel-measured"
SETUP = Path(__file__).parents[1] / "tests" / "records" / "jon.skald"
WHEN = datetime(2026, 11, 30, 19, 2, 11, tzinfo=UTC)

AGAIN = frozenset(
    f"vendel.{name}"
    for name in (
        "round_began",
        "round_ended",
        "turn_began",
        "turn_ended",
        "action_taken",
        "token_flipped",
        "token_moved",
        "longship_put",
        "limit_raised",
        "money_moved",
    )
)
"""Types whose facts may be applied again and again, so that a game can be made as long as a measurement wants it."""


def opened(log: Any, stream: str = STREAM) -> Service:
    """Return a game in its first turn, recorded in *log* by the lines of the rulebook's example."""
    lines = SETUP.read_text(encoding="utf-8").splitlines()
    session = Service.begin(log, lines[0], clock=lambda: WHEN, who="bench", new_id=lambda: "measured", stream=stream)
    for line in lines[1:-2]:
        session.play(line)
    return session


@cache
def played(moves: int, seed: int = 7) -> Service:
    """Return a game that a random player played for *moves* moves, or until it was over, with its log in memory."""
    session, random = opened(MemoryLog()), Random(seed)
    while session.next_number <= moves and session.table.phase == "play":
        _one_move(session, random)
    return session


def _one_move(session: Service, random: Random) -> None:
    """Play a random move; to end the turn is the last choice, so that turns are full."""
    options = [option.line for option in legal(session.table) if not option.open and option.line != "end"]
    random.shuffle(options)
    for line in (*options[:8], "end", "decline"):
        try:
            session.play(line)
        except Refused:
            continue
        return
    raise RuntimeError(f"nothing can be played at {session.game.turn(session.table)}")


@cache
def lines() -> tuple[str, ...]:
    """Return a whole game as the lines of a record."""
    return tuple(entry.line for entry in played(400).history.entries.values())


def drafts(facts: int) -> list[Draft]:
    """Return a game of *facts* facts: a real one, its turns repeated until it is long enough."""
    session = played(400)
    real = [draft_of(envelope) for envelope in session.envelopes]
    again = [draft for draft in real if draft.type in AGAIN or draft.type == "skald.typed"]
    return list(islice(_numbered(real, again), facts))


def _numbered(real: list[Draft], again: list[Draft]) -> Iterator[Draft]:
    yield from real
    numbers, move = count(real[-1].move + 1), real[-1].move
    for draft in cycle(again):
        if draft.type == "skald.typed":
            move = next(numbers)
        yield draft._replace(move=move)
