"""Vendel to Viking as a game on the log: its decider and what the doors need."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from campaign.case import Case
from campaign.game import Decision, Option, Placing, Proposal
from campaign.games.vendel import basic, closing, effects, final, moves, opening, setup, table_moves, talents, teach
from campaign.games.vendel.bot.moves import Bot
from campaign.games.vendel.flow import lend_turn, return_turn, say_phase
from campaign.games.vendel.zones import zone_words
from campaign.notation.moves import Move, New
from campaign.notation.names import Vocabulary
from events.errors import Refused
from events.fact import Fact, Upcaster
from events.games.vendel import VENDEL_FACTS
from events.kernel import Seat
from projections.games.vendel import box, score, sheets, view
from projections.games.vendel.evolve import evolve
from projections.games.vendel.seats import is_bot, next_home
from projections.games.vendel.table import Table
from projections.house import House
from projections.sheets import Sheet
from projections.told import Told

if TYPE_CHECKING:
    from campaign.catalogs import Desk


def _bot(case: Case[Table], move: Bot) -> None:
    from campaign.games.vendel.bot.turn import bot  # a dozen modules, which a table without a bot never needs

    bot(case, move)


_DECIDE: dict[type[Move], Callable[[Case[Table], Any], None]] = {
    moves.Journey: basic.journey,
    moves.Activate: basic.activate,
    moves.Invest: basic.invest,
    moves.Merchant: talents.merchant,
    moves.Shipwright: talents.shipwright,
    moves.Warrior: talents.warrior,
    moves.Settler: talents.settler,
    moves.Leader: talents.leader,
    moves.Seeress: talents.seeress,
    moves.Navigator: effects.navigator,
    moves.Futhark: effects.futhark,
    moves.Portage: effects.portage,
    moves.Allthing: effects.allthing,
    moves.Runestone: effects.runestone,
    moves.LongshipEffect: effects.longship,
    moves.PaganLegends: effects.pagan_legends,
    moves.NorseSagas: effects.norse_sagas,
    moves.TradeExpansionism: effects.trade_expansionism,
    moves.EmpireFounding: effects.empire_founding,
    moves.PaganMissionary: effects.pagan_missionary,
    moves.Valhalla: effects.valhalla,
    moves.Decline: effects.decline,
    moves.Ability: closing.ability,
    moves.Reveal: closing.reveal,
    moves.End: closing.end,
    table_moves.Location: teach.location,
    table_moves.Prices: teach.prices,
    table_moves.SpotLinks: teach.spot,
    table_moves.Market: teach.market,
    table_moves.Tree: setup.tree,
    table_moves.Mission: setup.mission,
    table_moves.TileMove: teach.tile,
    table_moves.Catalog: teach.catalog,
    table_moves.Start: setup.start,
    table_moves.Home: setup.home,
    table_moves.Seed: setup.seed,
    table_moves.Begin: setup.begin,
    table_moves.Judge: closing.judge,
    table_moves.Award: closing.award,
    table_moves.Finish: closing.finish,
    table_moves.Reconcile: teach.reconcile,
    final.Final: final.final,
    Bot: _bot,
}


_IN_TURN = frozenset((*moves.TURN_MOVES, Bot))
"""Moves that are those of whose turn it is, when they do not name their player."""

_ONLY_IN_TURN = _IN_TURN - {moves.Ability}
"""Moves that others make out of turn; what a tile or a board does comes in any turn."""


def _unnoted(table: Table) -> str:
    waiting = [name for name in table.players if name not in table.noted]
    return f"; {', '.join(waiting)} not yet" if table.phase == "noting" else ""


@lru_cache(maxsize=8)  # the names of a game are the same for move after move
def _vocabulary(seats: tuple[Seat, ...], places: tuple[str, ...]) -> Vocabulary:
    colours = {seat.colour: seat.name for seat in seats if seat.colour}
    spellings = {"valhalla-battle-spirit": "valhalla-battlespirit"}
    spots = {**{spot: spot for spot in box.SPOTS}, **spellings}
    return Vocabulary(
        {
            "player": {**colours, **{seat.name: seat.name for seat in seats}},
            "place": {**{place: place for place in places}, **{f"place:{place}": place for place in places}},
            "spot": spots,
            "zone": zone_words(places),
            "achievement": {**{a: a for a in box.ACHIEVEMENTS}, **spellings},
        },
        telling={"place": f"location {{name}} {'|'.join(box.REGIONS)}"},
    )


class VendelGame:
    """The `Game` of Vendel to Viking."""

    name = "vendel"
    title = "Vendel to Viking"
    seats = box.SEATS
    bots = box.BOTS
    out_of_turn = True
    listed = frozenset({"from", "venture", "pile", "slot", "spot", "bring", "kill", "rob", "swap", "with"})
    tells: Sequence[type[Move]] = table_moves.TELLING
    unlisted: Sequence[type[Move]] = (*table_moves.TEACHING, moves.Ability, final.Final)
    moves: Sequence[type[Move]] = (*moves.TURN_MOVES, Bot, *table_moves.TABLE_MOVES, final.Final)
    facts: Sequence[type[Fact]] = VENDEL_FACTS
    upcasters: Mapping[tuple[str, int], Upcaster] = {}
    house: type[House] = box.House
    revealing = frozenset({"vendel.card_moved", "vendel.tile_moved", "vendel.mission_moved"})

    @property
    def catalog(self) -> "Desk":
        """Return the catalog's desk; its models are loaded when somebody asks, which a move does not."""
        from campaign.games.vendel.catalog import VendelCatalog

        return VendelCatalog()

    @property
    def position(self) -> Placing[Table]:
        """Return how a position is read; its models are loaded when one is."""
        from campaign.games.vendel.laws import POSITION

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
        """Decide the first move (VV-SET-01 to VV-SET-11)."""
        return opening.open_game(move).decision()

    def decide(self, table: Table, move: Move, *, force: bool = False, player: str | None = None) -> Decision[Table]:
        """Decide *move* on *table*, as *player*'s when it is said; raises Refused with a rule id of the ledger."""
        case: Case[Table] = Case(table, table.copy(), evolve, force=force)
        if player is not None and type(move) in _ONLY_IN_TURN and player != self.player_of(table, move):
            lend_turn(case, player)
        _DECIDE[type(move)](case, move)
        return_turn(case)
        return case.decision()

    def player_of(self, table: Table, move: Move) -> str | None:
        """Return whose turn it is, or who chooses a Home next; None for what the table tells."""
        if table.phase == "setup":
            return next_home(table) if isinstance(move, Bot) else None
        return table.turn if type(move) in _IN_TURN else None

    def turn_end(self, table: Table) -> str | None:
        """Return the line that ends the turn under way, None when there is none or it is a bot's (VV-TRN-06)."""
        return "end" if table.phase == "play" and not is_bot(table, table.turn) else None

    def names(self, table: Table) -> Vocabulary:
        """Return players, places, spots and zones; names of tiles, cards and new places are open.

        A player may also be called by the colour.
        """
        return _vocabulary(tuple(table.seats), tuple(table.known.places))

    def view(self, table: Table) -> dict[str, Any]:
        """Return the table in the shape of ``table --json``."""
        return view.view(table)

    def over(self, table: Table) -> str | None:
        """Return the rule by which the game is over, None while it goes on (VV-END-4)."""
        return "VV-END-4" if table.phase == "closed" else None

    def score(self, table: Table) -> dict[str, Any]:
        """Return the score in the shape of ``score --json``."""
        return score.score(table)

    def frozen_mismatch(self, table: Table) -> str | None:
        """Return what differs between a frozen final score and a fresh count."""
        return score.frozen_mismatch(table)

    def dossier(self, table: Table) -> dict[str, Any]:
        """Return what a closed game hands on to Pax Viking; raises Refused before it is closed (VV-PAX-01)."""
        if table.phase != "closed":
            raise Refused(
                "VV-PAX-01",
                "make the transition to Pax Viking",
                f"{say_phase(table)}{_unnoted(table)}",
                "the end state is handed on once the game is scored",
                hint="type: finish after the scoring; or note the end state: final PLAYER …",
                forceable=False,
            )
        from projections.games.vendel import dossier

        return dossier.dossier(table)

    def story(self, moves: Sequence[Told]) -> Sequence[Sheet]:
        """Return the rounds and the turning points of a game from its moves."""
        from projections.games.vendel import story

        return story.story(moves)

    def legal(self, table: Table) -> Iterator[Option]:
        """Yield the lines that can be typed now, and what each would cost."""
        from campaign.games.vendel.legal import legal

        return legal(table)

    def propose(self, table: Table, move: Move) -> Proposal | None:
        """Return what a bot does next as instructions, None for any other move."""
        if not isinstance(move, Bot):
            return None
        from campaign.games.vendel.bot import plan

        return plan.propose(table, move)

    def stage(self, table: Table) -> str:
        """Return the round, or the phase outside the rounds."""
        return f"round {table.round}" if table.phase == "play" else table.phase

    def round_of(self, table: Table) -> int | None:
        """Return the number of the round, None outside the rounds."""
        return table.round if table.phase == "play" else None

    def turn(self, table: Table) -> str:
        """Return one line: round, whose turn, what is left."""
        return sheets.headline(view.heading(table))

    def answers(self) -> Mapping[str, type]:
        """Return the types that state what programs are answered."""
        from projections.games.vendel import answers, position

        return {"table": position.Position, "score": answers.Score}

    def sheets(self, view: Mapping[str, Any]) -> Sequence[Sheet]:
        """Return a ``view`` as sheets for people."""
        return sheets.table_sheets(view)

    def score_sheets(self, score: Mapping[str, Any]) -> Sequence[Sheet]:
        """Return a ``score`` as sheets for people."""
        return sheets.score_sheets(score)
