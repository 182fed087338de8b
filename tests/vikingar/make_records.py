"""Plays the two whole games that are frozen as records, and says what happens in a game.

Run as ``python -m tests.vikingar.make_records``; which seeds they have was looked for once, by what has to happen.
"""

from pathlib import Path
from random import Random

from campaign.games.vikingar import moves
from campaign.notation.moves import Move
from campaign.played import Played
from campaign.records import prepare
from campaign.service import Service
from events.errors import Refused
from events.games import vikingar as facts
from events.memory import MemoryLog
from exports.record import read_record, record_text
from projections.games.vikingar.query import enemy_at, is_door, on_turn, place, tile, waiting
from projections.games.vikingar.table import Table
from tests.beads import numbered, ticking
from tests.vikingar.hidden import Hidden
from tests.vikingar.tables import begun

RECORDS = Path(__file__).parents[1] / "records"
GAMES = {"four": (4, 26), "two": (2, 33)}
"""Name -> seats and seed."""
MOST = 900


class Wishful(Hidden):
    """People who want to see everything once, and a fight at a door in the end when there are more than two."""

    def __init__(self, game: Service, rng: Random) -> None:
        super().__init__(game, rng)
        self.seen: set[str] = set()

    def step(self) -> Played | None:
        """Say one line, and note what has been seen."""
        done = super().step()
        for fact in done.facts if done else ():
            if isinstance(fact, facts.OutpostLost) and fact.why == "attacked":
                burnt = self.table.tiles[fact.at].places[fact.place].burnt
                self.seen.add("loot" if burnt else "raze")
        return done

    def weight(self, table: Table, move: Move) -> float:
        """Return how much somebody wants to do this."""
        mine = on_turn(table) or ""
        if isinstance(move, moves.Raze) and "raze" not in self.seen:
            return 2000.0
        if isinstance(move, moves.Loot) and "loot" not in self.seen and move.spot.at:
            one = place(table, move.spot.at.text, move.spot.place)
            return 2000.0 if one and one.outpost else 3.0
        if isinstance(move, moves.Quest) and any(one.card for one in tile(table, move.at.text).places.values()):
            return 500.0
        if isinstance(move, moves.Go) and is_door(table, move.to.text) and len(table.players) > 2:
            ready = len(table.cups[mine]) >= int(table.house.goal)
            free = enemy_at(table, move.to.text, mine) is None
            return (0.0001 if free else 3000.0) if ready else 4.0 if free else 0.1
        return super().weight(table, move)

    def unseen(self, table: Table) -> str | None:
        """Return a movement to a place that nobody has seen; who has the cups looks for no other door."""
        found = super().unseen(table)
        ready = len(table.cups[on_turn(table) or ""]) >= int(table.house.goal)
        return None if found and ready and len(table.players) > 2 and " W" in found else found


def whole(seats: int, seed: int) -> Service:
    """Play a game to its end, with a council that sometimes wants a throw again and a scribe who errs."""
    game, rng = begun(seats, {"goal": "3"}), Random(seed)
    hidden = Wishful(game, rng)
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
