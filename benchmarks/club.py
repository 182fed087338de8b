"""The games of a club: whole ones that were played at the public door, told ones, and copies of both under new names.

``SKALD_SHELF_CACHE`` names a folder that keeps what was played once; ``python -m benchmarks.club`` fills it.
"""

import gzip
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date, timedelta
from itertools import cycle, islice
from pathlib import Path
from random import Random

from events.envelope import Draft
from events.log import EventLog
from tests.players import PLAYERS, whole
from tests.players.scribe import Scribe
from tests.players.told import told

TOLD = int(os.environ.get("SKALD_SHELF", "10000"))
PLAYED = int(os.environ.get("SKALD_SHELF_PLAYED", "300"))
DIFFERENT = min(100, -(-PLAYED // len(PLAYERS)))
"""Whole games of each type that differ; what is more are copies of them."""
CACHE = os.environ.get("SKALD_SHELF_CACHE")
CLUB = [f"Person{number}" for number in range(1, 41)]
"""Who sits at the games that are told."""
SEATS = {"gone-viking": (3, 5), "vikingar": (2, 4), "feast": (1, 4)}
"""Least and most people of a game that is told; of all others two to five."""
TOGETHER = 500
"""Games that are written in one transaction."""

Facts = Sequence[Draft]


def whole_games(count: int) -> Iterator[tuple[str, Facts]]:
    """Yield *count* whole games as (name, facts), the types in turn."""
    kinds = [_kept(f"played-{rules}", DIFFERENT, lambda seed, rules=rules: whole(rules, seed)) for rules in PLAYERS]
    return _copies(zip(*kinds, strict=True), count)


def told_games(count: int, first: int = 0) -> Iterator[tuple[str, Facts]]:
    """Yield *count* games that were told by their ends, from the *first* one on, all different, the types in turn."""
    return (("told", facts) for facts in _kept("told", count, _told, first))


def _told(seed: int) -> Scribe:
    rules = list(PLAYERS)[seed % len(PLAYERS)]
    return told(rules, seed, *SEATS.get(rules, (2, 5)), CLUB)


def _copies(kinds: Iterable[Sequence[Facts]], count: int) -> Iterator[tuple[str, Facts]]:
    """Yield *count* games, what was played again and again, each copy on another day."""
    games = cycle((rules, facts) for one in kinds for rules, facts in zip(PLAYERS, one, strict=True))
    for number, (rules, facts) in enumerate(islice(games, count)):
        yield rules, _later(facts, number // (DIFFERENT * len(PLAYERS)))


def _later(facts: Facts, days: int) -> Facts:
    if not days:
        return facts
    known: dict[str, str] = {}
    for fact in facts:
        day = fact.at[:10]
        known[day] = known.get(day) or (date.fromisoformat(day) + timedelta(days=days)).isoformat()
    return [fact._replace(at=known[fact.at[:10]] + fact.at[10:]) for fact in facts]


def _kept(name: str, count: int, play: Callable[[int], Scribe], first: int = 0) -> Iterator[Facts]:
    """Yield *count* games from the *first* on, those that the cache has not played now and kept."""
    if CACHE is None:
        yield from (_facts(play(first + at)) for at in range(count))
        return
    place = Path(CACHE) / f"{name}.jsonl.gz"
    place.parent.mkdir(parents=True, exist_ok=True)
    known = sum(1 for _ in _lines(place))
    if known < first + count:
        with gzip.open(place, "at", encoding="utf-8", compresslevel=3) as file:
            for seed in range(known, first + count):
                file.write(json.dumps(_facts(play(seed)), ensure_ascii=False) + "\n")
                if seed % 100 == 0:
                    print(f"  {name}: {seed}", file=sys.stderr, flush=True)
    for line in islice(_lines(place), first, first + count):
        yield [Draft(*fact) for fact in json.loads(line)]


def _lines(place: Path) -> Iterator[str]:
    if place.exists():
        with gzip.open(place, "rt", encoding="utf-8") as file:
            yield from file


def _facts(game: Scribe) -> Facts:
    return [Draft(e.move, e.type, e.schema, e.payload, e.at, e.by) for e in game.envelopes]


def write(log: EventLog, games: Iterable[tuple[str, Facts]], chance: Random) -> int:
    """Record *games* in *log*, each under a name that follows from *chance*; return how many facts that were."""
    count, left = 0, iter(games)
    while some := list(islice(left, TOGETHER)):
        with log.together():
            for name, facts in some:
                log.append(f"{name}-{''.join(chance.choices('abcdefghijklmnopqrstuvwxyz234567', k=8))}", 0, facts)
                count += len(facts)
    return count


if __name__ == "__main__":
    print(sum(1 for _ in whole_games(DIFFERENT * len(PLAYERS))), "whole games,", flush=True)
    print(sum(1 for _ in told_games(TOLD + 2)), "told ones")
