"""Random games with a bot, played to the end: random people, and every question of the bot answered at random."""

import random
from collections.abc import Iterator

from campaign.extras import options
from campaign.game import Option
from campaign.service import Service
from events.errors import Refused, Unanswered
from projections.games.vendel import box
from projections.games.vendel.seats import is_bot
from projections.games.vendel.table import Table
from tests.vendel.world import FIX_GEO, FIX_RING

PLACES = ("essex", "ulaid", "holm", "svea", "polotsk", "aldeigja", "ribe", "gut")
PRICES = ("prices 6 5 4 5 4 3 4 3 2", "prices 5 4 3 4 3 3 3 3 2")


class WithBots:
    """People who type something at random, and what the table tells when it is asked.

    Args:
        session: a game with a bot that was just opened.
        dice: decides everything.
    """

    def __init__(self, session: Service, dice: random.Random) -> None:
        self.session, self.dice = session, dice
        self.turns = 0

    @property
    def table(self) -> Table:
        """The table now."""
        found: Table = self.session.table
        return found

    def set_up(self) -> None:
        """Tell the board and choose Homes; the Market is told only when it is asked for."""
        for line in (*FIX_GEO, *FIX_RING, f"start {self.table.players[0]}"):
            self.session.play(line)
        while len(self.table.homes) < len(self.table.seats):
            self.bot() if self.next_option().line.startswith("bot") else self.home()
        self.session.play("begin")
        self.turns = 0

    def next_option(self) -> Option:
        """Return the first line that moves the set-up on."""
        return next(o for o in options(self.session.game, self.table) if o.line.startswith(("bot", "home")))

    def home(self) -> None:
        """Choose a free Home."""
        free = [o.line for o in options(self.session.game, self.table) if o.line.startswith("home")]
        self.session.play(self.dice.choice(free))

    def bot(self) -> None:
        """Play the bot's turn and answer whatever it asks, until it asks no more."""
        line = f"bot --draw {self.card()}" if self.table.phase == "play" else "bot"
        self.turns += 1
        for _ in range(200):
            try:
                self.session.play(line)
            except Unanswered as error:
                line = self.answer(line, error)
                continue
            return
        raise AssertionError(f"asks for ever: {line}")

    def answer(self, line: str, error: Unanswered) -> str:
        """Answer a question: by an option of the same line, or by a line before it."""
        filled = error.fill.format(self.dice.choice(error.choices) if error.choices else self.told(error.fill))
        if filled.startswith("--"):
            return f"{line} {filled}"
        self.session.play(filled)
        return line

    def told(self, fill: str) -> str:
        """Return an answer to an open question."""
        if fill.startswith("market"):
            return self.card()
        if fill.startswith("prices"):
            return self.dice.choice(PRICES).removeprefix("prices ")
        if "--north" in fill or "--west" in fill:
            return str(self.dice.randint(1, 20))
        raise AssertionError(f"nobody can answer {fill}")

    def card(self) -> str:
        """Return a card at random."""
        return f"{self.dice.choice(box.TALENTS)}@{self.dice.choice(PLACES)}"

    def person(self) -> None:
        """Type one line of a person, more often an action than the end."""
        offered = [o for o in options(self.session.game, self.table) if not o.open]
        actions = [o for o in offered if o.line.startswith("invest")] or offered
        option = self.dice.choice(actions if self.dice.random() < 0.8 else offered)
        try:
            self.session.play(option.line)
        except Refused:
            self.session.play("decline" if self.table.pending else "end")

    def steps(self) -> Iterator[Table]:
        """Play to the end and yield the table after each line."""
        self.set_up()
        while self.table.phase == "play":
            self.bot() if is_bot(self.table, self.table.turn) else self.person()
            yield self.table
        self.session.play("finish")
        yield self.table
