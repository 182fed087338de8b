"""Makes the two whole games in ``tests/records/``, which are frozen; run it by hand to make new ones.

    python -m tests.vendel.make_records

A seeded player types at the public door, on a clock that goes on by seconds and minutes. What the games may not miss is
typed on purpose: notes, a ruling, a slip that is taken back, a count set right, a move that the table allowed.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from json import dumps
from pathlib import Path
from random import Random
from typing import NamedTuple

from campaign.games.vendel import GAME
from campaign.service import Service
from campaign.session import Session
from events.memory import MemoryLog
from exports.record import record_text
from tests.vendel.eye import SLOTS
from tests.vendel.lines import LINES
from tests.vendel.player import KNOWS, TREE, Player

RECORDS = Path(__file__).parent.parent / "records"

NEVER = {"final", "bot"}
"""Verbs for games of which no move was logged, and for games with Vendela."""

ON_PURPOSE = ("seeress", "warrior", "shipwright", "settler", "leader", "reveal", "ability", "merchant", "tile", "award")
ASIDES = (
    'note "Bread and soup; we go on at eight"',
    'ruling "Portage places two, as the rulebook says; the player aid is wrong"',
    'note "The cat walked over Gandvik; nothing was moved"',
    'note "Candles are lit"',
    'note "We read the Norse Sagas entry twice: own Talent"',
)


class Game(NamedTuple):
    """A game to be made: *wishes* are effects that have to come up, by a tile if not by climbing."""

    file: str
    opening: str
    begins: datetime
    who: str
    seed: int
    wishes: tuple[str, ...]


GAMES = (
    Game(
        "three-seats.skald",
        'new vendel "First frost" --player Astrid:red:hasdingis --player Torsten:blue'
        " --player Ylva:green:clann-cholmain",
        datetime(2026, 11, 14, 17, 2, 10, tzinfo=UTC),
        "Astrid",
        26,
        ("valhalla-battlespirit",),
    ),
    Game(
        "five-seats.skald",
        'new vendel "Five at Freya\'s table" --player Freya:white:scyldings --player Gorm:black'
        " --player Hild:yellow:hasdingis --player Ivar:red:clann-cholmain --player Jorunn:blue",
        datetime(2026, 11, 21, 15, 31, 40, tzinfo=UTC),
        "Hild",
        36,
        ("empire-founding", "trade-expansionism", "norse-sagas"),
    ),
)


def ticking(begins: datetime, rng: Random) -> Callable[[], datetime]:
    """Return a clock of somebody who types a few lines in a row, then waits for the table."""
    now = begins

    def tell() -> datetime:
        nonlocal now
        now += timedelta(seconds=rng.choice((0, 0, 0, 0, 45, 70, 150)))
        return now

    return tell


class Table(Player):
    """A player who also sees to it that nothing is missing."""

    def missing(self) -> list[str]:
        done = self.verbs()
        return [verb for verb in ON_PURPOSE if verb not in done]

    def verbs(self) -> set[str]:
        history = self.session.history
        return {verb_of(history.entries[number].line) for number in history.line}

    def say(self, line: str) -> None:
        assert self.attempt(line), line

    def whim_of(self, *verbs: str) -> bool:
        """Try each of *verbs* a few times, as the table lies."""
        return any(self.attempt(LINES[verb](self.eye())) for verb in verbs for _ in range(4))

    def slip(self) -> None:
        """Type a move, take it back, take the next one back too, and restore one."""
        self.say("undo")
        self.say("redo")
        self.say('undo --because "that was the other Warrior"')

    def count_again(self) -> None:
        eye = self.eye()
        purse = eye.mine()["silfr"] + 1
        self.say(f'reconcile {eye.me} --silfr {purse} --because "a coin had rolled under the board"')

    def forced(self) -> bool:
        """Type a Journey that does not fit any more, as the table let it pass."""
        eye = self.eye()
        left = eye.view["turn"]["limit"] - eye.view["turn"]["spent"]
        lines = [f"journey {talent} {place} --venture" for talent in eye.at_hand() for place in eye.empty()]
        because = ' --force --because "we saw it too late and let it stand"'
        return left == 1 and any(self.attempt(line + because) for line in lines if not self.attempt_dry(line))

    def come_true(self, wishes: Sequence[str]) -> None:
        """Let a tile bring a Family Member where its player could not climb, if nobody did by now."""
        eye = self.eye()
        taken = [standee for player in eye.players.values() for standee in player["standees"]]
        wish = next((wish for wish in wishes if wish not in taken), None)
        if wish and eye.contested() and eye.at_hand() and not eye.view["turn"]["pending"]:
            because = '--force --because "the tile lets it pass over the links"'
            self.say(f'ability "Long Quay" --move {eye.at_hand()[0]}={wish} {because}')

    def attempt_dry(self, line: str) -> bool:
        """Tell whether *line* would be accepted."""
        from events.errors import SkaldError

        try:
            self.session.play(line, dry_run=True)
        except SkaldError:
            return False
        return True


def verb_of(line: str) -> str:
    """Return the verb of *line*, which may begin with its player."""
    words = line.split()
    words = words[1:] if words[0].endswith(":") else words
    return " ".join(words[:2]) if words[0] == "effect" else words[0]


def made(game: Game) -> Service:
    """Return the game."""
    rng = Random(game.seed)
    clock = ticking(game.begins, rng)
    name = f"vendel-{game.file.partition('-')[0]}22222222"[:15]
    session = Service.begin(MemoryLog(), game.opening, clock=clock, who=game.who, new_id=lambda: "", stream=name)
    table = Table(session, rng, whim=0.0, wild=0.02)
    for line in _prepared(table):
        table.say(line)
    _played(table, game.wishes)
    return session


def _prepared(table: Table) -> Iterator[str]:
    yield from KNOWS
    for name in table.eye().names:
        yield f"tree {name} {TREE}"
        for difficulty in table.rng.sample((1, 2, 3, 4), 4):
            yield f"mission {name} {difficulty}"
    yield "market " + " ".join(
        f"{slot}={table.eye().talent()}@{table.rng.choice(table.eye().places)}" for slot in SLOTS
    )


def _played(table: Table, wishes: Sequence[str]) -> None:
    asides, done = list(ASIDES), set[str]()
    while table.session.table.phase != "closed":
        view = table.eye().view
        if view["phase"] == "play" and not view["turn"]["pending"]:
            _on_the_side(table, asides, done, view["round"])
            if view["round"] > 7:
                table.come_true(wishes)
        if view["phase"] == "play" and view["turn"]["pending"] and "decline" not in done and view["round"] > 3:
            table.say("decline")
            done.add("decline")
            continue
        if view["phase"] == "scoring":
            table.whim_of("award")
        assert table.go_on()


def _on_the_side(table: Table, asides: list[str], done: set[str], now: int) -> None:
    rng = table.rng
    if asides and rng.random() < 0.05:
        table.say(asides.pop(0))
    for what, act, when in (("slip", table.slip, 3), ("count", table.count_again, 5), ("force", table.forced, 6)):
        if what not in done and now >= when and act() is not False:
            done.add(what)
            return
    if rng.random() < 0.35:
        table.whim_of(*table.missing()[:3])
    elif rng.random() < 0.15:
        table.whim_of(rng.choice(("shipwright", "warrior", "seeress", "leader", "settler")))
    elif now > 4 and rng.random() < 0.03:
        table.attempt("end")


def lacks(session: Service) -> set[str]:
    """Return what a game of this kind misses: verbs, effects aside."""
    lines = [entry.line for entry in session.history.entries.values()]
    verbs = {verb_of(line) for line in lines}
    wanted = {move.verb for move in GAME.moves if not move.verb.startswith("effect ")} - NEVER
    if len(session.table.seats) < 5:
        wanted.discard("seed")
    wanted |= {"note", "ruling", "undo", "redo"}
    return wanted - verbs | ({"--force"} if not any("--force" in line for line in lines) else set())


def effects(session: Service) -> set[str]:
    history = session.history
    verbs = {verb_of(history.entries[number].line) for number in history.line}
    return {verb for verb in verbs if verb.startswith("effect ")}


def digest(session: Session) -> str:
    """Return a hash of the final view, in a form that does not depend on the order of keys."""
    return sha256(dumps(session.game.view(session.table), sort_keys=True).encode()).hexdigest()


def main() -> None:
    """Make both games and write their records and final scores."""
    sessions = [made(game) for game in GAMES]
    for game, session in zip(GAMES, sessions, strict=True):
        (RECORDS / game.file).write_text(record_text(session.envelopes), encoding="utf-8", newline="\n")
        frozen = {"score": session.game.score(session.table), "view_sha256": digest(session)}
        (RECORDS / game.file).with_suffix(".json").write_text(dumps(frozen, indent=1) + "\n", encoding="utf-8")
        print(game.file, session.history.last, "moves,", len(effects(session)), "effects, without", lacks(session))
    print(len(set.union(*map(effects, sessions))), "of 12 effects")


if __name__ == "__main__":
    main()
