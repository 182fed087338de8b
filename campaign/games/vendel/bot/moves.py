"""The move that plays what a bot does next, and the words in which the table answers and overrules it."""

from dataclasses import dataclass
from typing import ClassVar, Self

from campaign.games.vendel.moves import Region, TileName
from campaign.games.vendel.pieces import Burial, CardWord, one_of
from campaign.notation.moves import Move
from campaign.notation.names import Vocabulary, fold
from events.errors import NotUnderstood
from events.names import clean


@dataclass(frozen=True, slots=True)
class StepChoice:
    """``STEP=CHOICE``: what the table settles or overrules in a step of a bot's turn."""

    metavar: ClassVar[str] = "STEP=CHOICE"

    step: str
    choice: str

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return the choice that *text* writes; raises NotUnderstood."""
        step, mark, choice = text.partition("=")
        if not mark or "=" in choice:
            raise NotUnderstood(f"{text!r} is not written as STEP=CHOICE")
        return cls(fold(clean(step)), clean(choice))

    def __str__(self) -> str:
        """Return the canonical notation."""
        return f"{self.step}={self.choice}"


@dataclass(frozen=True, slots=True)
class PlaceBonus:
    """``PLACE=yes`` or ``PLACE=no``: whether a tile that comes in this turn gives Influence at the end of the game."""

    metavar: ClassVar[str] = "PLACE=yes|no"

    place: str
    bonus: bool

    @classmethod
    def parse(cls, text: str, names: Vocabulary) -> Self:
        """Return what *text* tells; raises NotUnderstood."""
        place, _, word = text.rpartition("=")
        if not place:
            raise NotUnderstood(f"{text!r} is not written as PLACE=yes or PLACE=no")
        return cls(names.find("place", place), one_of(word, ("yes", "no"), "answer") == "yes")

    def __str__(self) -> str:
        """Return the canonical notation."""
        return f"{self.place}={'yes' if self.bonus else 'no'}"


class Bot(Move):
    """Play what Vendela does next: her Home in the set-up, her whole turn in play."""

    verb = "bot"
    examples = ("bot", "bot --draw warrior@ulaid --tile Quarry", "bot --choose formidable=BL --choose spot=navigator")
    rules = ("VV-BOT-09", "VV-BOT-11", "VV-BOT-13", "VV-BOT-14", "VV-BOT-15", "VV-BOT-16", "VV-BOT-17")
    choose: tuple[StepChoice, ...] = ()
    draw: tuple[CardWord, ...] = ()
    tile: tuple[TileName, ...] = ()
    bonus: tuple[PlaceBonus, ...] = ()
    pile: Region | None = None
    burial: tuple[Region, ...] = ()
    bury: tuple[Burial, ...] = ()
