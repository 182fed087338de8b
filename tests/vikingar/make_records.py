"""Plays the two whole games that are frozen as records, and says what happens in a game.

Run as ``python -m tests.vikingar.make_records``; which seeds they have was looked for once, by what has to happen.
"""

from pathlib import Path
from random import Random

from campaign.records import prepare
from campaign.service import Service
from events.errors import Refused
from events.games import vikingar as facts
from events.memory import MemoryLog
from exports.record import read_record, record_text
from projections.games.vikingar.query import waiting
from tests.beads import numbered, ticking
from tests.vikingar.hidden import Hidden
from tests.vikingar.tables import begun

RECORDS = Path(__file__).parents[1] / "records"
GAMES = {"four": (4, 0), "two": (2, 0)}
"""Name -> seats and seed."""
MOST = 900


def whole(seats: int, seed: int) -> Service:
    """Play a game to its end, with a council that sometimes wants a throw again and a scribe who errs."""
    game, rng = begun(seats, {"goal": "3"}), Random(seed)
    hidden = Hidden(game, rng, waits=int(seats == 2))
    hidden.setup(3)
    for _ in range(MOST):
        if hidden.step() is None:
            return game
        hidden.whole = rng.random() < 0.8
        last = game.table.thrown
        if last is None or rng.random() > 0.08 or waiting(game.table) == "over":
            continue
        others = [name for name in game.table.players if name != last.by]
        asks = " ".join(rng.sample(others, len(others) // 2 + 1))
        line = f"rethrow {last.side} {asks}" if rng.random() < 0.7 else "undo"
        try:
            game.play(line)
        except Refused:
            continue  # something has happened since
    return game


def happened(game: Service) -> set[str]:
    """Return what a game has of what the frozen ones have to have."""
    found: set[str] = {"undo"} if len(game.history.line) < game.history.last else set()
    met: set[tuple[str, str]] = set()
    table, contest = game.game.table(), facts.ContestBegan(kind="", player="", ship=0, at="", runes=0)
    for fact in (fact for number in game.history.line for fact in game.decoded(number)):
        match fact:
            case facts.ContestBegan():
                contest = fact
                if fact.kind == "quest":
                    found |= {"quest"} | ({"quest twice"} if (fact.at, fact.place) in met else set())
                    met.add((fact.at, fact.place))
            case facts.OutpostLost(why="attacked"):
                found.add("razed" if contest.raze else "outpost lost")
            case facts.GameWon():
                fought = contest.kind == "ship" and contest.at in table.ends and contest.player in fact.winners
                found.add(
                    f"won in {table.phase}" if table.phase != "activation" else "won by fight" if fought else "won"
                )
            case facts.RethrowCalled():
                found.add("rethrow")
            case facts.KrakenDefeated():
                found.add("kraken")
        if isinstance(fact, facts.VoyageBegan):
            contest = facts.ContestBegan(kind="", player="", ship=0, at="", runes=0)
        if type(fact) in game.game.apply:
            game.game.evolve(table, fact)
            found |= {"fifth ship"} if any(len(held) == 5 for held in table.ships.values()) else set()
    return found


def replayed(name: str) -> Service:
    """Return the game of a record, every line decided anew."""
    path = RECORDS / f"vikingar-{name}.skald"
    log = MemoryLog()
    found = prepare(log, read_record(path.read_bytes(), path.name), clock=ticking(), who="Ann", new_id=numbered())
    found.commit(log)
    return Service.resume(log, found.session.stream, clock=ticking(), who="Ann")


def main() -> None:
    """Write the records."""
    for name, (seats, seed) in GAMES.items():
        text = record_text(whole(seats, seed).envelopes)
        (RECORDS / f"vikingar-{name}.skald").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
