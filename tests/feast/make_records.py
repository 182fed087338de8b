"""Plays the four whole games that are frozen as records, and says what happens in a game.

Run as ``python -m tests.feast.make_records``; which seeds they have was looked for once, by what has to happen. The
counted game is the exact one of three with each laying told as a count: the same evening.
"""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

from campaign.records import prepare
from campaign.service import Service
from events.fact import Fact
from events.games import feast as facts
from events.memory import MemoryLog
from exports.record import read_record, record_text
from projections.games.feast.spaces import COLUMN
from tests.beads import numbered, ticking
from tests.feast import layer
from tests.feast.people import People
from tests.feast.tables import begun, first

RECORDS = Path(__file__).parents[1] / "records"
SEEDS = {"exact": (3, 1, {}), "solo": (1, 1, {"length": "short"}), "four": (4, 1, {"length": "short"})}
"""Name -> seats, seed, house rules."""
NAMES = ("exact", "counted", "solo", "four")
MOST = 400


def whole(seats: int, seed: int, seen: set[str], house: dict[str, str]) -> Service:
    """Play a game to its end; a scribe errs once and takes back what was typed, across the end of a round."""
    game, rng = begun(seats, **house), Random(seed)
    people = People(game, rng, seen=seen)
    for _ in range(MOST):
        done = people.step()
        if done is None:
            break
        if done.line.startswith("weapons") and game.table.round == 3:
            lines = [game.history.entries[number].line for number in game.history.line[-2:]]
            game.play("undo 2 --because 'one lays first'")
            for line in lines:
                game.play(line)
    return game


def counted(exact: Service) -> Service:
    """Return the evening of *exact* again, with all goods told as counts."""
    opening = exact.history.entries[1].line
    game = Service.begin(MemoryLog(), opening, clock=ticking(7), who="Jon", new_id=numbered())
    game.choose = first
    for before, number in pairwise(exact.history.line):
        line = exact.history.entries[number].line
        player = next((fact.player for fact in exact.decoded(number) if isinstance(fact, facts.TileLaid)), None)
        told = (line,) if player is None else layer.counted(exact.at(before), exact.at(number), player)
        for one in told:
            game.play(one if player is None else f"{player}: {one}")
    return game


def games() -> Iterator[tuple[str, Service]]:
    """Yield the games, by their names."""
    seen: set[str] = set()
    for name, (seats, seed, house) in SEEDS.items():
        game = whole(seats, seed, seen, dict(house))
        yield name, game
        if name == "exact":
            yield "counted", counted(game)


def happened(game: Service) -> set[str]:
    """Return what a game has of what the frozen ones have to have together."""
    found: set[str] = {"undo across a round"} if len(game.history.line) < game.history.last else set()
    for number in game.history.line:
        line = game.history.entries[number].line
        space = 0
        for fact in game.decoded(number):
            space = fact.space if isinstance(fact, facts.VikingsPlaced) else space
            found |= set(_seen(fact, line, space))
    return found


def _seen(fact: Fact, line: str, space: int) -> Iterator[str]:
    yield fact.type
    match fact:
        case facts.VikingsPlaced():
            yield from (f"space {space}", *[f"imitated in column {COLUMN[space]}"] * fact.imitates)
        case facts.Rolled():
            yield f"{line.partition(': ')[2].split(' ')[0]} {'succeeds' if fact.success else 'fails'}"
        case facts.BoardClaimed():
            yield fact.face
        case facts.ShipEmigrated():
            yield from (f"{fact.kind} emigrates", f"emigration of {COLUMN[space]}")
        case facts.SpecialGained():
            yield from (f"special by {fact.how}", fact.tile)
        case facts.CardPlayed():
            yield from (f"card {when}" for when in ("before", "after") if f"--{when} " in line)
        case facts.Served():
            yield "feast short" if fact.gaps else "feast whole"


def replayed(name: str) -> Service:
    """Return the game of a record, every line decided anew."""
    path = RECORDS / f"feast-{name}.skald"
    log = MemoryLog()
    found = prepare(log, read_record(path.read_bytes(), path.name), clock=ticking(), who="Ann", new_id=numbered())
    found.commit(log)
    return Service.resume(log, found.session.stream, clock=ticking(), who="Ann")


def main() -> None:
    """Write the records."""
    for name, game in games():
        text = record_text(game.envelopes)
        (RECORDS / f"feast-{name}.skald").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
