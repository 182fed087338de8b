"""A club: some hundred finished games, told by their ends or played at random, with all that can happen to them."""

import random
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta

from campaign.fork import fork
from campaign.games import registry
from campaign.sagas import begin
from campaign.service import Service
from campaign.session import Session
from campaign.shelf import Evening, Keeper
from events.errors import SkaldError
from events.log import EventLog
from events.replay import draft_of
from events.stores import open_log
from tests.players import whole

PEOPLE = ("Ann", "Bo", "Cy", "Åsa", "Di", "Ed")
CAMPAIGN = "Winter"
COLOURS = ("red", "blue", "green", "yellow", "white")
START = datetime(2026, 3, 28, 21, 40, tzinfo=UTC)


class Club:
    """Fills a log with games; everything follows from *seed*."""

    def __init__(self, place: str, seed: int = 7) -> None:
        self.place = place
        self.log: EventLog = open_log(place, create=True)
        self.chance = random.Random(seed)
        self.now = START
        self.ids = iter(range(10**8))
        self.played: list[str] = []
        self.bound: list[str] = []
        self.called: dict[str, str] = {}

    def clock(self) -> datetime:
        """Tell a time that goes on by some minutes with every move."""
        self.now += timedelta(minutes=self.chance.choice((0, 1, 2, 3)))
        return self.now

    def begin(self, words: str) -> Service:
        """Open a game."""
        self.now += timedelta(hours=self.chance.choice((1, 9, 30, 90)))
        return Service.begin(self.log, words, clock=self.clock, who="ann", new_id=lambda: f"{next(self.ids):08d}")

    def tell(self, count: int) -> None:
        """Tell *count* games by their ends, some with ties, some by places alone, some taken back and told anew."""
        names = [name for name in registry.names() if name != "beads"]
        for number in range(count):
            with suppress(SkaldError):  # rules that have no seat for so many
                self._tell(names[number % len(names)])

    def _tell(self, rules: str) -> None:
        people = self.chance.sample(PEOPLE, self.chance.choice((1, 2, 3, 3, 4, 4, 5)))
        seats = [f"--player {self._cased(name)}{self._colour(at)}" for at, name in enumerate(people)]
        session = self.begin(f'new {rules} "Evening {next(self.ids)}" {" ".join(seats)}')
        who = [seat.name for seat in session.opening.seats]
        session.play(self._end(who))
        self.played.append(session.stream)
        match self.chance.randrange(9):
            case 0:
                session.play("undo")
            case 1:
                session.play("undo")
                session.play(self._end(who))
            case 2:
                session.play("undo")
                session.play("redo")
            case 3:
                session.play(f"amend 2 '{self._end(who)}'")

    def _cased(self, name: str) -> str:
        return self.chance.choice((name, name, name.upper()))

    def _colour(self, at: int) -> str:
        return f":{COLOURS[at]}" if self.chance.random() < 0.5 else ""

    def _end(self, who: list[str]) -> str:
        if self.chance.random() < 0.3:
            order = self.chance.sample(who, len(who))
            return "places " + " ".join(f"{name}={at}" for at, name in enumerate(order, 1))
        return "result " + " ".join(f"{name}={self.chance.randint(20, 26)}" for name in who)

    def play(self, seeds: Mapping[str, Iterable[int]]) -> None:
        """Let the random players play whole games; *seeds* is name of the rules -> seeds."""
        for rules, some in seeds.items():
            for game in (whole(rules, seed) for seed in some):
                self.log.append(game.stream, 0, [draft_of(envelope) for envelope in game.envelopes])
                self.played.append(game.stream)

    def fork_some(self) -> None:
        """Let some finished games have a fork."""
        for stream in self.played[::40]:
            fork(Session.open(self.log, stream), "Again", f"{stream}-again")

    def bind(self) -> None:
        """Bind some games together, at none of which both Ann and Ed sit, who are one person there."""
        bound = begin(self.log, CAMPAIGN, (), clock=self.clock, who="ann", new_id=lambda: "winter22")
        bound.join("Ann", ["Ed"])
        for stream in self.played[::3]:
            session = Session.open(self.log, stream)
            if not {"ann", "ed"} <= {seat.name.lower() for seat in session.opening.seats}:
                bound.attach(session)
                self.bound.append(stream)
        self.called = {name.lower(): name for name in bound.state.players}

    def keep(self) -> None:
        """Make some games void, and tell of some when and how long they were played."""
        keeper = Keeper(self.log, self.clock, "ann")
        for stream in self.played:
            if self.chance.random() < 0.1:
                keeper.void([stream], "typed in twice")
            if self.chance.random() < 0.2:
                day = f"2025-{self.chance.randint(1, 12):02d}-{self.chance.randint(1, 28):02d}"
                keeper.tell(stream, Evening("at Ann's", day, self.chance.randint(30, 200)))
