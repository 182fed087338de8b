"""What is counted of the players of Gone Viking! over many games.

====== ============ ============================================
god    God          Gods that were turned up beside the player
trick  type         tricks won, by the type of the winning cards
ship   how          Ships built: by a set, by Trees, by a God …
home   God          Home Powers used
jarl   visit        visits of the Jarl
stolen type         tokens stolen from others
====== ============ ============================================
"""

from collections.abc import Sequence

from events.fact import Fact
from events.games import gone_viking as facts
from events.kernel import PositionSet
from projections.tallies import Counting, Tallies
from projections.told import Told


def tallies(moves: Sequence[Told], _: object) -> Tallies:
    """Return what is counted of the players in one game, from its moves that count."""
    found = Counting()
    home = ""
    for move in moves:
        for fact in move.facts:
            if isinstance(fact, facts.HomeBegan | PositionSet):
                home = fact.owner if isinstance(fact, facts.HomeBegan) else ""
            _take(found, fact, home)
    return found.found


def _take(found: Counting, fact: Fact, home: str) -> None:
    match fact:
        case facts.GodFlipped():
            found.add(fact.owner, "god", fact.god)
        case facts.TrickWon():
            found.add(fact.player, "trick", fact.kind)
        case facts.ShipBuilt():
            found.add(fact.player, "ship", fact.how)
        case facts.HomeEnded(used=True) if home:
            found.add(home, "home", fact.god)
        case facts.JarlVisited():
            found.add(fact.player, "jarl", "visit")
        case facts.TokenStolen():
            found.add(fact.player, "stolen", fact.token)
