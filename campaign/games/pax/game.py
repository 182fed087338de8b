"""Pax Viking as a game on the log: its decider and what the doors need."""

import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from campaign.case import Case
from campaign.game import Decision, Option, Placing
from campaign.games.pax import moves, play, settle, setup
from campaign.games.pax.legal import legal
from campaign.notation.moves import Move, New
from campaign.notation.names import Vocabulary, fold
from events.errors import Refused
from events.fact import Fact, Upcaster
from events.games.pax import PAX_FACTS
from events.kernel import GameOpened, Seat
from projections.games.pax import view as views
from projections.games.pax.table import SEATS, Table, evolve, grants, left
from projections.house import House
from projections.sheets import Sheet

_DECIDE: dict[type[Move], Callable[[Case[Table], Any], None]] = {
    moves.Dossier: setup.dossier,
    moves.Settle: settle.settle,
    moves.Base: setup.base,
    moves.JarlHome: setup.home,
    moves.Draft: setup.draft,
    moves.Tile: setup.tile,
    moves.Venture: setup.venture,
    moves.Begin: setup.begin,
    moves.Turn: play.turn,
    moves.Event: play.event,
    moves.Count: play.count,
    moves.Victory: play.victory,
    moves.Result: play.result,
}


def _plain(name: str) -> str:
    """Return *name* folded and without accents, as it is typed on a plain keyboard."""
    return "".join(c for c in unicodedata.normalize("NFD", fold(name)) if not unicodedata.combining(c))


class PaxGame:
    """The `Game` of Pax Viking."""

    name = "pax"
    title = "Pax Viking"
    seats = SEATS
    tells: Sequence[type[Move]] = (moves.Base, moves.JarlHome)
    moves: Sequence[type[Move]] = moves.PAX_MOVES
    facts: Sequence[type[Fact]] = PAX_FACTS
    upcasters: Mapping[tuple[str, int], Upcaster] = {}
    house = House

    @property
    def position(self) -> Placing[Table]:
        """Return how a position is read; its models are loaded when one is."""
        from campaign.games.pax.shape import POSITION

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
        """Decide the first move."""
        case: Case[Table] = Case(Table(), Table(), evolve)
        seats = tuple(Seat(name=seat.name, colour=seat.colour, board=seat.board) for seat in move.player)
        house = {setting.switch: setting.value for setting in move.house}
        case.emit(GameOpened(game=self.name, title=move.title, seats=seats, house=house))
        return case.decision()

    def decide(self, table: Table, move: Move, *, force: bool = False) -> Decision[Table]:
        """Decide *move* on *table*; raises Refused with a rule id of the ledger."""
        case: Case[Table] = Case(table, table.copy(), evolve, force=force)
        _DECIDE[type(move)](case, move)
        return case.decision()

    def player_of(self, table: Table, move: Move) -> str | None:
        """Return None: moves of players name them, all others are the table's."""
        return None

    def chance(self, table: Table, move: Move, choose: Callable[[Sequence[str]], str], *, force: bool = False) -> Move:
        """Return *move* with its draw made: a random Jarl of those left (VV-PAX-12, Q-86).

        Nothing is drawn for a move that would be refused whatever is drawn.
        """
        if not isinstance(move, moves.Draft) or not move.random or move.jarl is not None or not left(table):
            return move
        try:
            self.decide(table, move.model_copy(update={"jarl": left(table)[0]}), force=force)
        except Refused:
            return move
        return move.model_copy(update={"jarl": choose(left(table))})

    def names(self, table: Table) -> Vocabulary:
        """Return players, Jarls (also without accents) and Futures."""
        jarls = {_plain(jarl): jarl for jarl in table.pool}
        futures = [future for entry in grants(table, "tiles") for future in entry["futures"]]
        kinds = {"player": table.players, "jarl": jarls}
        return Vocabulary({**kinds, "future": futures} if futures else kinds)

    def view(self, table: Table) -> dict[str, Any]:
        """Return the table in the shape of ``table --json``."""
        return views.view(table)

    def over(self, table: Table) -> str | None:
        """Return the rule by which the game is over, None while it goes on (LAW-OPEN)."""
        return "LAW-OPEN" if table.phase == "closed" else None

    def score(self, table: Table) -> dict[str, Any]:
        """Return the places in the shape of ``score --json``."""
        return views.score(table)

    def turn(self, table: Table) -> str:
        """Return one line: what comes next."""
        return views.headline(table)

    def answers(self) -> Mapping[str, type]:
        """Return the types that state what programs are answered."""
        from projections.games.pax import answers, position

        return {"table": position.Position, "score": answers.Score}

    def sheets(self, view: Mapping[str, Any]) -> Sequence[Sheet]:
        """Return a ``view`` as sheets for people."""
        return views.table_sheets(view)

    def score_sheets(self, score: Mapping[str, Any]) -> Sequence[Sheet]:
        """Return a ``score`` as sheets for people."""
        return views.score_sheets(score)

    def legal(self, table: Table) -> Iterator[Option]:
        """Yield the lines that can be typed now; what is free is left open with ``…``."""
        return legal(table)

    def setup_dossier(self, table: Table) -> dict[str, Any] | None:
        """Return the dossier that this game was set up from, with what has been done of it; None without one."""
        return views.carried_out(table)
