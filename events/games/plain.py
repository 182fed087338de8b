"""Facts of a plain game, which is logged and not judged."""

from events.fact import Fact


class TurnTaken(Fact):
    """*player* had a turn; *text* says what was done."""

    type = "plain.turn_taken"
    player: str
    text: str | None = None
