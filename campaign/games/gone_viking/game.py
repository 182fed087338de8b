"""Gone Viking! as a game on the log: its decider and what the doors need."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from campaign.case import Case
from campaign.game import Decision, Option, Placing
from campaign.games.gone_viking import home, moves, prepare, tricks
from campaign.notation.moves import Move, New
from campaign.notation.names import Vocabulary
from events.fact import Fact, Upcaster
from events.games.gone_viking import GONE_VIKING_FACTS, CardsPlayed, GodFlipped
from projections.games.gone_viking import box, score, sheets, view
from projections.games.gone_viking.evolve import evolve
from projections.games.gone_viking.query import visit, waiting
from projections.games.gone_viking.table import Table
from projections.house import House
from projections.sheets import Sheet

_DECIDE: dict[type[Move], Callable[[Case[Table], Any], None]] = {
    moves.Leader: prepare.leader,
    moves.NoteHand: prepare.hand,
    moves.Swap: prepare.swap,
    moves.FreeSwap: prepare.free_swap,
    moves.Trump: prepare.trump,
    moves.PlayCards: tricks.play,
    moves.Trick: tricks.trick,
    moves.Flip: tricks.flip,
    moves.HomeOdin: home.odin,
    moves.HomeFreya: home.freya,
    moves.HomeThor: home.thor,
    moves.HomeLoki: home.loki,
    moves.HomeDecline: home.decline,
    moves.Build: home.build,
    moves.Jarl: home.jarl,
    moves.Tribute: home.tribute,
    moves.Reconcile: home.reconcile,
}


def _next(table: Table) -> str | None:
    return next(iter(waiting(table)), None)


_WHOSE: dict[type[Move], Callable[[Table], str | None]] = {
    moves.FreeSwap: lambda table: table.leader,
    moves.Trump: lambda table: table.leader,
    moves.PlayCards: _next,
    moves.Trick: _next,
    moves.Flip: lambda table: table.invoked,
    moves.HomeOdin: lambda table: table.owner,
    moves.HomeThor: lambda table: table.owner,
    moves.HomeLoki: lambda table: table.owner,
    moves.HomeDecline: lambda table: table.owner,
    moves.Tribute: lambda table: visit(table).player,
}
"""Whose decision a move is that does not name its player."""


class GoneVikingGame:
    """The `Game` of Gone Viking!."""

    name = "gone-viking"
    title = "Gone Viking!"
    seats = box.SEATS
    tells: Sequence[type[Move]] = (moves.NoteHand,)
    unlisted: Sequence[type[Move]] = (moves.NoteHand, moves.Trick, moves.Reconcile)
    moves: Sequence[type[Move]] = moves.MOVES
    facts: Sequence[type[Fact]] = GONE_VIKING_FACTS
    upcasters: Mapping[tuple[str, int], Upcaster] = {}
    house: type[House] = box.House
    revealing: Sequence[str] = (GodFlipped.type, CardsPlayed.type)

    @property
    def position(self) -> Placing[Table]:
        """Return how a position is read; its models are loaded when one is."""
        from campaign.games.gone_viking.laws import POSITION

        return POSITION

    def initial(self) -> Table:
        """Return an empty table."""
        return Table()

    def copy(self, table: Table) -> Table:
        """Return a table that can be evolved without touching *table*."""
        return table.copy()

    def evolve(self, table: Table, fact: Fact) -> None:
        """Apply *fact* to *table*."""
        evolve(table, fact)

    def open(self, move: New) -> Decision[Table]:
        """Decide the first move (GV-SET-01 to GV-SET-06)."""
        return prepare.open_game(move).decision()

    def decide(self, table: Table, move: Move, *, force: bool = False) -> Decision[Table]:
        """Decide *move* on *table*; raises Refused with a rule id of the ledger."""
        case: Case[Table] = Case(table, table.copy(), evolve, force=force)
        _DECIDE[type(move)](case, move)
        return case.decision()

    def player_of(self, table: Table, move: Move) -> str | None:
        """Return whose decision *move* is: who plays next, the Leader, the God's owner, whom the Jarl visits."""
        asks = _WHOSE.get(type(move))
        return asks(table) if asks and table.phase not in ("", "over") else None

    def ruled(self, table: Table) -> Decision[Table]:
        """Return what follows on *table* when a house rule has just changed (GV-FRY-03)."""
        case: Case[Table] = Case(table, table.copy(), evolve)
        home.settle_home(case)
        return case.decision()

    def names(self, table: Table) -> Vocabulary:
        """Return the players; cards and tokens have a notation of their own."""
        return Vocabulary({"player": table.players})

    def view(self, table: Table) -> dict[str, Any]:
        """Return the table in the shape of ``table --json``."""
        return view.view(table)

    def over(self, table: Table) -> str | None:
        """Return the rule by which the game is over, None while it goes on (GV-WIN-06)."""
        return "GV-WIN-06" if table.phase == "over" else None

    def score(self, table: Table) -> dict[str, Any]:
        """Return the score in the shape of ``score --json``."""
        return score.score(table)

    def frozen_mismatch(self, table: Table) -> str | None:
        """Return what differs between the frozen result and a fresh count."""
        return score.frozen_mismatch(table)

    def legal(self, table: Table) -> Sequence[Option]:
        """Return every line that would be accepted now, as far as everybody can see."""
        from campaign.games.gone_viking.legal import legal_moves

        return legal_moves(table)

    def stage(self, table: Table) -> str:
        """Return the raid; nothing before the first."""
        return f"raid {table.raid}" if table.raid else ""

    def round_of(self, table: Table) -> int | None:
        """Return the number of the raid, None before the first."""
        return table.raid or None

    def turn(self, table: Table) -> str:
        """Return one line: raid, trick, trump, who is next."""
        return sheets.headline(view.view(table))

    def answers(self) -> Mapping[str, type]:
        """Return the types that state what programs are answered."""
        from projections.games.gone_viking import answers, position

        return {"table": position.Position, "score": answers.Score}

    def sheets(self, view: Mapping[str, Any]) -> Sequence[Sheet]:
        """Return a ``view`` as sheets for people."""
        return sheets.table_sheets(view)

    def score_sheets(self, score: Mapping[str, Any]) -> Sequence[Sheet]:
        """Return a ``score`` as sheets for people."""
        return sheets.score_sheets(score)
