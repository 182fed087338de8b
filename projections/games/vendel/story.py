"""The story of a game of Vendel to Viking: round by round, and where it turned."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from events.fact import Fact
from events.games import vendel as facts
from projections.english import listed
from projections.games.vendel.evolve import evolve
from projections.games.vendel.score import rows
from projections.games.vendel.table import Table
from projections.sheets import Sheet
from projections.told import Told


@dataclass(slots=True)
class _Story:
    """What was found so far; *lead* is who led after the last round that was counted."""

    table: Table = field(default_factory=Table)
    rounds: list[tuple[str, ...]] = field(default_factory=list)
    turns: list[tuple[str, str, str]] = field(default_factory=list)
    lead: tuple[str, ...] = ()

    def take(self, number: int, fact: Fact) -> None:
        """Apply the next fact, of move *number*, and note what it turned."""
        if fact.type.startswith("vendel.") or fact.type in _OF_KERNEL:
            evolve(self.table, fact)
        match fact:
            case facts.StandeeTaken() if self.table.phase == "play":
                self.turn(number, f"{fact.player} takes {fact.achievement}")
            case facts.LastRoundTriggered():
                why = f"{fact.player} holds two Futures" if fact.player else "the round marker reaches the last year"
                self.turn(number, f"the last round is round {fact.last_round}: {why}")
            case facts.RoundEnded():
                self.end_round(number)
            case facts.GameClosed():
                self.turn(number, f"{listed(fact.winners)} won")

    def turn(self, number: int, text: str) -> None:
        """Note a turning point."""
        self.turns.append((str(number), str(self.table.round or ""), text))

    def end_round(self, number: int) -> None:
        """Note how everybody stands at the end of a round, and a change of the lead."""
        found = {row.player: row for row in rows(self.table)}
        lead = tuple(name for name, row in found.items() if row.rank == 1)
        if self.lead and lead != self.lead:
            takes = "takes" if len(lead) == 1 else "take"
            self.turn(number, f"{listed(lead)} {takes} the lead from {listed(self.lead)}")
        self.lead = lead
        totals = (str(found[name].total) for name in self.table.players)
        self.rounds.append((str(self.table.round), str(self.table.year), *totals, ", ".join(lead), str(number)))


_OF_KERNEL = frozenset(("skald.game_opened", "skald.ruled", "skald.position_set"))


def story(moves: Sequence[Told]) -> Sequence[Sheet]:
    """Return the sheets of the rounds and the turning points; a sheet without rows is left out."""
    found = _Story()
    for move in moves:
        for fact in move.facts:
            found.take(move.number, fact)
    players = (f"#{name}" for name in found.table.players)
    by_round = Sheet("Round by round", ("#round", "#year", *players, "lead", "#ends with move"), found.rounds)
    turning = Sheet("Turning points", ("#move", "#round", "what"), found.turns)
    return [sheet for sheet in (by_round, turning) if sheet.rows]
