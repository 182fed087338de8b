"""Random games with a bot, played to the end: a random human, and every question of the bot answered at random."""

import random
from collections.abc import Iterator

from campaign.extras import options
from campaign.game import Option
from campaign.games.vendel import GAME
from events.errors import Unanswered
from projections.games.vendel import box
from projections.games.vendel.seats import is_bot
from projections.games.vendel.table import Table
from tests.vendel.world import FIX_GEO, FIX_RING
from tests.vendel_bot.world import BotWorld

PLACES = ("essex", "ulaid", "holm", "svea", "polotsk", "aldeigja", "ribe", "gut")
PRICES = ("prices 6 5 4 5 4 3 4 3 2", "prices 5 4 3 4 3 3 3 3 2")


class Random:
    """A person who types something at random, and what the table tells when it is asked."""

    def __init__(self, seed: int, players: str, bots: str) -> None:
        self.dice = random.Random(seed)
        self.world = BotWorld(players, bots, "")
        self.lines: list[str] = [self.world.story[0].removeprefix("play   ")]
        self.asked = 0

    @property
    def table(self) -> Table:
        """The table now."""
        return self.world.table

    def type(self, line: str) -> None:
        """Type a line that has to be accepted."""
        self.world.play(line)
        self.lines.append(line)

    def set_up(self) -> None:
        """Tell the board and choose Homes; the Market is told only when it is asked for."""
        for line in (*FIX_GEO, *FIX_RING, f"start {self.table.players[0]}"):
            self.type(line)
        while len(self.table.homes) < len(self.table.seats):
            self.bot() if self.next_option().line.startswith("bot") else self.home()
        self.type("begin")

    def next_option(self) -> Option:
        """Return the first line that moves the set-up on."""
        return next(o for o in options(GAME, self.table) if o.line.startswith(("bot", "home")))

    def home(self) -> None:
        """Choose a free Home."""
        free = [o.line for o in options(GAME, self.table) if o.line.startswith("home")]
        self.type(self.dice.choice(free))

    def bot(self) -> None:
        """Play the bot's turn and answer whatever it asks, until it asks no more."""
        line = f"bot --draw {self.card()}" if self.table.phase == "play" else "bot"
        for _ in range(200):
            try:
                self.world._decide(line, False)
            except Unanswered as error:
                line = self.answer(line, error)
                continue
            self.type(line)
            return
        raise AssertionError(self.world.told(f"asks for ever: {line}"))

    def answer(self, line: str, error: Unanswered) -> str:
        """Answer a question: by an option of the same line, or by a line before it."""
        self.asked += 1
        filled = error.fill.format(self.dice.choice(error.choices) if error.choices else self.told(error.fill))
        if filled.startswith("--"):
            return f"{line} {filled}"
        self.type(filled)
        return line

    def told(self, fill: str) -> str:
        """Return an answer to an open question."""
        if fill.startswith("market"):
            return self.card()
        if fill.startswith("prices"):
            return self.dice.choice(PRICES).removeprefix("prices ")
        if "--north" in fill or "--west" in fill:
            return str(self.dice.randint(1, 20))
        raise AssertionError(self.world.told(f"nobody can answer {fill}"))

    def card(self) -> str:
        """Return a card at random."""
        return f"{self.dice.choice(box.TALENTS)}@{self.dice.choice(PLACES)}"

    def person(self) -> None:
        """Type one line of a person, more often an action than the end."""
        offered = [o for o in options(GAME, self.table) if not o.open]
        actions = [o for o in offered if o.line.startswith("invest")] or offered
        option = self.dice.choice(actions if self.dice.random() < 0.8 else offered)
        try:
            self.type(option.line)
        except AssertionError:
            self.type("decline" if self.table.pending else "end")

    def steps(self) -> Iterator[Table]:
        """Play to the end and yield the table after each line."""
        self.set_up()
        while self.table.phase == "play":
            self.bot() if is_bot(self.table, self.table.turn) else self.person()
            yield self.table
        self.type("finish")
        yield self.table
