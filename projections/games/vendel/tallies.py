"""What is counted of the players of Vendel to Viking over many games.

=========== ============ ================================================================
home        Location     where the player's Home is
achievement standee      standees that the player holds
majority    Location     where the player has the Majority now, at the end of a finished game
action      kind         actions taken: journey, activate, invest …
talent      Talent       the Talent of these actions
journey     Location     journeys that led there
venture     Location     Venture tiles laid by the player
slot        Market slot  cards taken from there
card        Location     cards taken that show it; those that nobody told are missing
=========== ============ ================================================================

Of a bot, which takes cards and tells no actions, the cards count.
"""

from collections.abc import Sequence

from events.fact import Fact
from events.games import vendel as facts
from projections.games.vendel.query import majority, standees_of
from projections.games.vendel.table import Table
from projections.stock import read_zone
from projections.tallies import Counting, Tallies
from projections.told import Told


def tallies(moves: Sequence[Told], table: Table) -> Tallies:
    """Return what is counted of the players in one game, from its moves that count and the table behind them."""
    found = Counting()
    for move in moves:
        acting: str | None = None
        for fact in move.facts:
            acting = _acting(fact) or acting
            _take(found, fact, acting)
    _stands(found, table)
    return found.found


def _acting(fact: Fact) -> str | None:
    """Return who does what follows, when *fact* says so."""
    match fact:
        case facts.ActionTaken() | facts.EffectResolved():
            return fact.player
        case facts.BotChose():
            return fact.bot
    return None


def _take(found: Counting, fact: Fact, acting: str | None) -> None:
    match fact:
        case facts.ActionTaken():
            found.add(fact.player, "action", fact.kind)
            found.add(fact.player, "talent", fact.talent)
            if fact.kind == "journey" and fact.at:
                found.add(fact.player, "journey", fact.at)
        case facts.TileMoved() if acting and read_zone(fact.target).kind == "map":
            found.add(acting, "venture", read_zone(fact.target).name)
        case facts.CardMoved():
            _card(found, fact)


def _card(found: Counting, fact: facts.CardMoved) -> None:
    source, target = read_zone(fact.source), read_zone(fact.target)
    if source.kind != "market" or target.kind != "tree":
        return
    player = target.name.rpartition(":")[0]
    found.add(player, "slot", source.name)
    if fact.card.location:
        found.add(player, "card", fact.card.location)


def _stands(found: Counting, table: Table) -> None:
    """Count what stands on the table: Homes, standees, Majorities."""
    for player, home in table.homes.items():
        found.add(player, "home", home)
    for player in table.players:
        for achievement in standees_of(table, player):
            found.add(player, "achievement", achievement)
    for place in table.tiles:
        holder = majority(table, place)
        if holder:
            found.add(holder, "majority", place)
