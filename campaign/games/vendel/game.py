"""What the doors ask of Vendel to Viking: whose move it is, how far the game is, what words mean, what it leaves."""

from collections.abc import Sequence
from functools import lru_cache

from campaign.case import Case
from campaign.game import Proposal
from campaign.games.vendel import moves
from campaign.games.vendel.bot.moves import Bot
from campaign.games.vendel.flow import lend_turn, say_phase
from campaign.games.vendel.zones import zone_words
from campaign.notation.moves import Move
from campaign.notation.names import Vocabulary
from events.errors import Refused
from events.kernel import Seat
from projections.games.vendel import box, sheets, view
from projections.games.vendel.seats import is_bot, next_home
from projections.games.vendel.table import Table

_IN_TURN = frozenset((*moves.TURN_MOVES, Bot))
"""Moves that are those of whose turn it is, when they do not name their player."""

_ONLY_IN_TURN = _IN_TURN - {moves.Ability}
"""Moves that others make out of turn; what a tile or a board does comes in any turn."""


def player_of(table: Table, move: Move) -> str | None:
    """Return whose turn it is, or who chooses a Home next; None for what the table tells."""
    if table.phase == "setup":
        return next_home(table) if isinstance(move, Bot) else None
    return table.turn if type(move) in _IN_TURN else None


def out_of_turn(case: Case[Table], move: Move, player: str) -> None:
    """Lend *player* the turn for *move*, which only force allows; what comes in any turn needs none."""
    if type(move) in _ONLY_IN_TURN:
        lend_turn(case, player)


def turn_end(table: Table) -> str | None:
    """Return the line that ends the turn under way, None when there is none or it is a bot's (VV-TRN-06)."""
    return "end" if table.phase == "play" and not is_bot(table, table.turn) else None


def names(table: Table) -> Vocabulary:
    """Return players, places, spots and zones; names of tiles, cards and new places are open.

    A player may also be called by the colour. A Venture is called by its name, if that was told, or by its place.
    """
    tiles = tuple(tile.name for tile in table.tiles.values() if tile.name)
    return _vocabulary(tuple(table.seats), tuple(table.known.places), tiles)


@lru_cache(maxsize=8)  # the names of a game are the same for move after move
def _vocabulary(seats: tuple[Seat, ...], places: tuple[str, ...], tiles: tuple[str, ...]) -> Vocabulary:
    colours = {seat.colour: seat.name for seat in seats if seat.colour}
    spellings = {"valhalla-battle-spirit": "valhalla-battlespirit"}
    spots = {**{spot: spot for spot in box.SPOTS}, **spellings}
    return Vocabulary(
        {
            "player": {**colours, **{seat.name: seat.name for seat in seats}},
            "place": {**{place: place for place in places}, **{f"place:{place}": place for place in places}},
            "spot": spots,
            "zone": zone_words(places),
            "venture": (*tiles, *places),
            "achievement": {**{a: a for a in box.ACHIEVEMENTS}, **spellings},
        },
        telling={"place": f"location {{name}} {'|'.join(box.REGIONS)}"},
    )


def over(table: Table) -> str | None:
    """Return the rule by which the game is over, None while it goes on (VV-END-4)."""
    return "VV-END-4" if table.phase == "closed" else None


def stage(table: Table) -> str:
    """Return the round, or the phase outside the rounds."""
    return f"round {table.round}" if table.phase == "play" else table.phase


def round_of(table: Table) -> int | None:
    """Return the number of the round, None outside the rounds."""
    return table.round if table.phase == "play" else None


def turn(table: Table) -> str:
    """Return one line: round, whose turn, what is left."""
    return sheets.headline(view.heading(table))


def propose(table: Table, move: Move) -> Proposal | None:
    """Return what a bot does next as instructions, None for any other move."""
    if not isinstance(move, Bot):
        return None
    from campaign.games.vendel.bot import plan

    return plan.propose(table, move)


def hands_on(table: Table) -> Sequence[str]:
    """Return the lines that a closed game hands on to Pax Viking; before, raises Refused (VV-PAX-01)."""
    if table.phase != "closed":
        raise Refused(
            "VV-PAX-01",
            "make the transition to Pax Viking",
            f"{say_phase(table)}{_unnoted(table)}",
            "the end state is handed on once the game is scored",
            hint="type: finish after the scoring; or note the end state: final PLAYER …",
            forceable=False,
        )
    from campaign.games.vendel.heirs import lines

    return list(lines(table))


def _unnoted(table: Table) -> str:
    waiting = [name for name in table.players if name not in table.noted]
    return f"; {', '.join(waiting)} not yet" if table.phase == "noting" else ""
