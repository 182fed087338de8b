"""What was miscounted, or never told, is set to what lies on the table."""

from campaign.games.feast import moves
from campaign.games.feast.acting import FCase
from campaign.games.feast.cards import amount, check_special
from campaign.games.feast.voyage import recount
from events.games import feast as facts
from projections.games.feast import box
from projections.games.feast.tiles import printed


def reconcile(case: FCase, move: moves.Reconcile) -> None:
    """Set pieces, cards in the hand, penalties, ships of a player to what lies there (FO-SPS-04)."""
    player = move.player
    for count in move.counts:
        case.asks(f"{player} has {count}")
        was = amount(case, player, count.what)
        check_special(case, player, count.what, count.n)
        if count.what in box.SHIPS:
            recount(case, player, count.what, count.n, was)
        else:
            case.emit(facts.Reconciled(player=player, what=count.what, n=count.n, was=was))
        case.say(f"{player}: {printed(count.what)} {count.n}, was {was}")
