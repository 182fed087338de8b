"""What the doors ask of Vikingar: whose move it is, how far the game is, what words may mean."""

from campaign.games.vikingar import moves
from campaign.notation.moves import Move
from campaign.notation.names import Vocabulary
from projections.games.vikingar import box, sheets, view
from projections.games.vikingar.query import on_turn, thrower
from projections.games.vikingar.table import Table

NOBODYS = (moves.Tracks, moves.Map, moves.Catalog, moves.Order, moves.Build, moves.Treasure, moves.Close, moves.Rethrow)
"""Moves of the whole table."""


def player_of(table: Table, move: Move) -> str | None:
    """Return whose decision *move* is: who throws, who plays Longships; nobody's for what the whole table does."""
    if isinstance(move, NOBODYS):
        return None
    if isinstance(move, moves.Att | moves.Def):
        return move.cast.by or thrower(table)
    return on_turn(table)


def names(table: Table) -> Vocabulary:
    """Return players, places that are known, and items that somebody holds."""
    ships = (ship.at for held in table.ships.values() for ship in held)
    places = dict.fromkeys((box.SEA, *table.tiles, *table.ends, *(at for pair in table.pairs for at in pair), *ships))
    colours = {seat.colour: seat.name for seat in table.seats if seat.colour}
    items = dict.fromkeys(item.name for held in table.items.values() for item in held)
    return Vocabulary(
        {
            "player": {**{name: name for name in table.players}, **colours},
            "place": tuple(places),
            "item": tuple(items),
            "card": tuple(table.cards),
        }
    )


def over(table: Table) -> str | None:
    """Return the rule by which the game is over, None while it goes on (VK-WIN-03)."""
    return "VK-WIN-03" if table.phase == "over" else None


def stage(table: Table) -> str:
    """Return the round; nothing before the first."""
    return f"round {table.round}" if table.round else ""


def round_of(table: Table) -> int | None:
    """Return the number of the round, None before the first."""
    return table.round or None


def turn(table: Table) -> str:
    """Return one line: round, what is waited for, what can be typed."""
    return sheets.headline(view.view(table))
