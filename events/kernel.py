"""Facts that every game shares."""

from typing import Any

from pydantic import BaseModel, ConfigDict

from events.fact import Fact


class Typed(Fact):
    """Heads every move: the canonical line, and what is to be said of it.

    Attributes:
        line: the move as the notation writes it.
        player: whose move it is, None when it is nobody's.
        unchecked: ids of rules that could not be checked for want of data.
        broken: ids of rules that the move was recorded against.
        because: the reason given with ``--force``.
    """

    type = "skald.typed"
    line: str
    player: str | None = None
    unchecked: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    because: str | None = None


class Seat(BaseModel):
    """One seat at the table, in clockwise order.

    Attributes:
        name: unique after case folding.
        colour: the player's colour, or None.
        board: the player's board or deck, as the game calls it, or None.
        kind: ``human``, or the name of a bot.
    """

    model_config = ConfigDict(frozen=True, defer_build=True)
    name: str
    colour: str | None = None
    board: str | None = None
    kind: str = "human"


class GameOpened(Fact):
    """A game begins; house rules are fixed here.

    Attributes:
        rules: version of the rules the game was opened under, from 1.
        house: every switch of the game with its value.
        forked: the game and move whose past it shares, as ``STREAM@MOVE``, or None.
    """

    type = "skald.game_opened"
    game: str
    title: str
    seats: tuple[Seat, ...]
    house: dict[str, str]
    rules: int = 1
    forked: str | None = None


class Undone(Fact):
    """Moves are withdrawn; they stay in the log and can be restored."""

    type = "skald.undone"
    moves: tuple[int, ...]
    because: str | None = None


class Redone(Fact):
    """Withdrawn moves count again."""

    type = "skald.redone"
    moves: tuple[int, ...]
    because: str | None = None


class Amended(Fact):
    """A move is corrected: it and all behind it are withdrawn, and the next moves of the log stand for them.

    Attributes:
        moves: what is withdrawn, the corrected move first.
        again: for each of the moves of the log that follow right behind this one, which of the withdrawn moves it
            stands for; 0 for one that is new.
        left_out: those of the withdrawn moves that were left out.
    """

    type = "skald.amended"
    moves: tuple[int, ...]
    again: tuple[int, ...]
    left_out: tuple[int, ...] = ()
    because: str | None = None


class Noted(Fact):
    """A remark for the log; changes nothing."""

    type = "skald.noted"
    text: str


class Ruled(Fact):
    """The table rules on a question; with *switch*, a house rule changes from here on."""

    type = "skald.ruled"
    text: str
    switch: str | None = None
    value: str | None = None


class PositionSet(Fact):
    """The whole table is set to *position*, in the shape of ``table --json``."""

    type = "skald.position_set"
    position: dict[str, Any]
    because: str | None = None


class Placed(BaseModel):
    """How one player ended.

    Attributes:
        place: from 1, the winner's; players who tie share it, and the next ones are left out.
        points: None when only places were told.
    """

    model_config = ConfigDict(frozen=True, defer_build=True)
    player: str
    place: int
    points: int | None = None


class ResultTold(Fact):
    """The game is over and ended so; how it came to it was not logged, or not judged."""

    type = "skald.result_told"
    rows: tuple[Placed, ...]


KERNEL_FACTS: tuple[type[Fact], ...] = (
    Typed,
    GameOpened,
    Undone,
    Redone,
    Amended,
    Noted,
    Ruled,
    PositionSet,
    ResultTold,
)
