"""Who types what is played: somebody who errs, takes back, corrects, remarks, and lets pass what a rule forbids."""

from collections.abc import Sequence
from random import Random
from typing import Any

from campaign.extras import options
from campaign.notation.words import quote
from campaign.played import Played
from campaign.service import Service
from events.errors import NotUnderstood, Refused

SLIPS = 0.05
"""How often something comes between, 0 to 1, a line."""
LET_PASS = 0.06
"""How often a line that is refused, and may be forced, is."""
BACK = 8
"""How many moves from the end one is corrected when all is over."""


class Scribe(Service):
    """A game at the public door, and chance, which decides where whoever writes it errs; `chance` has to be set."""

    chance: Random

    def play(self, line: str | Sequence[str], **how: Any) -> Played:
        """Record *line*, perhaps not at the first try; what is so in the end is what it says."""
        if how or not isinstance(line, str) or self.chance.random() >= SLIPS:
            return self._type(line, **how)
        slip = self.chance.choice((self._twice, self._restored, self._corrected, self._corrected, self._remarked))
        return slip(line)

    def plainly(self, line: str) -> Played:
        """Record *line* at the first try."""
        return super().play(line)

    def _type(self, line: str | Sequence[str], **how: Any) -> Played:
        try:
            return super().play(line, **how)
        except Refused as error:
            if how or not error.forceable or self.chance.random() >= LET_PASS:
                raise
            return super().play(f'{line} --force --because "the table let it pass"')

    def _twice(self, line: str) -> Played:
        self._type(line)
        super().play("undo")
        return super().play(line)

    def _restored(self, line: str) -> Played:
        played = self._type(line)
        super().play('undo --because "was it so?"')
        super().play("redo")
        return played

    def _remarked(self, line: str) -> Played:
        super().play("note Tea")
        return self._type(line)

    def _corrected(self, line: str) -> Played:
        """Record another move that is offered, then say that it was *line*."""
        other = self._another(self.table)
        if other is None or not self._could(line) or not self._could(other):
            return self._type(line)
        super().play(other)
        try:
            return super().play(f"amend {self.history.line[-1]} {quote(line)}")
        except Refused:  # who acted was another player
            super().play("undo")
            return self._type(line)

    def _another(self, table: Any) -> str | None:
        found = [one.line for one in options(self.game, table) if not one.open]
        return self.chance.choice(found) if found else None

    def _could(self, line: str) -> bool:
        try:
            super().play(line, dry_run=True)
        except (NotUnderstood, Refused):
            return False
        return True

    @property
    def over(self) -> bool:
        """Tell whether the score is the final one."""
        return bool(self.game.score(self.table).get("final"))

    def look_back(self) -> None:
        """Do what a table does behind the end: nothing, open the game and end it again, or correct a late move."""
        last = self.history.entries[self.history.line[-1]].line
        way = self.chance.random()
        if way < 0.15:
            super().play("undo")
            super().play("redo")
        elif way < 0.3:
            super().play("undo")
            try:
                super().play(last)
            except Refused:  # it took back a correction of the last move, which stands there as it was typed first
                super().play("redo")
        elif way < 0.5:
            self._correct_late()

    def _correct_late(self) -> None:
        """Say that one of the last moves was another one; when the game were not over then, it is taken back."""
        at = self.chance.randrange(max(2, len(self.history.line) - BACK), len(self.history.line))
        other = self._another(self.at(self.history.line[at - 1]))
        try:
            super().play(f"amend {self.history.line[at]} {quote(other or 'note Late')}")
        except (NotUnderstood, Refused):
            return
        if not self.over:
            super().play("undo")
