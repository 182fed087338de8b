"""What follows: successes, Longships lost, the win, the end of a phase (VK-ACH, VK-WIN, VK-TRD)."""

from campaign.case import Case
from events.games import vikingar as facts
from projections.english import listed
from projections.games.vikingar import box
from projections.games.vikingar.query import at_door, on_turn, outposts, score_of, ship_of, untold, waiting, winning
from projections.games.vikingar.table import Table

VCase = Case[Table]


def succeed(case: VCase, player: str, cup: str) -> None:
    """Give *player* a step in an achievement, or 1 gold when it is complete (VK-ACH-01 to VK-ACH-03)."""
    table = case.table
    cube, length = table.cubes[player].get(cup, 0), table.tracks.get(cup)
    if cup in table.cups[player]:
        case.emit(facts.Succeeded(player=player, cup=cup, cube=cube, gold=1))
        case.say(f"{player}: {box.CUP_NAMES[cup]} is complete, 1 gold")
        return
    if length is None:
        case.unchecked("VK-ACH-01")
    taken = cube + 1 == length
    case.emit(facts.Succeeded(player=player, cup=cup, cube=cube + 1, taken=taken))
    case.say(f"{player}: {box.CUP_NAMES[cup]} {cube + 1}{', the cup' * taken}")


def gain(case: VCase, player: str, gold: int, why: str) -> None:
    """Give *player* gold, if any."""
    if gold:
        case.emit(facts.GoldMoved(player=player, n=gold, why=why))


def sink(case: VCase, player: str, number: int, why: str) -> None:
    """Return a Longship to the reserve of its owner (VK-DST-01)."""
    at = ship_of(case.table, player, number).at
    case.emit(facts.ShipLost(player=player, ship=number, at=at, why=why))
    case.say(f"the Longship of {player} is lost")


def fall(case: VCase, player: str, number: int, why: str) -> None:
    """Lose a Longship in combat, which is brave (VK-ACH-10)."""
    sink(case, player, number, why)
    succeed(case, player, "bravery")


def rest(case: VCase, player: str, number: int, *, acted: bool = True) -> None:
    """Make a Longship inactive, after its action when *acted* (VK-ACT-02, VK-RND-04)."""
    acted = acted and ship_of(case.table, player, number).state == "fresh"
    case.emit(facts.ShipIdle(player=player, ship=number, acted=acted))


def settle_win(case: VCase, active: str | None = None) -> bool:
    """End the game when somebody has cups enough and a Longship on a door (VK-WIN-02 to VK-WIN-04); tell whether.

    Args:
        case: what is decided.
        active: who comes first of several, being the one who plays.
    """
    table = case.table
    if table.phase == "over":
        return True
    winners = winning(table, active)
    if not winners:
        if untold(table) and any(at_door(table, player) for player in table.players):
            case.unchecked("VK-WIN-03")
        return False
    if table.house.win_tie != "shared":
        winners = winners[:1]
    standings = tuple(
        facts.Standing(player=player, cups=len(table.cups[player]), score=score_of(table, player))
        for player in table.players
    )
    case.emit(facts.GameWon(winners=winners, standings=standings))
    case.say(f"{listed(winners)} {'win' if len(winners) > 1 else 'wins'}")
    return True


def flow(case: VCase) -> None:
    """Go on where nobody has to say anything: the win; trade, when all Longships are played (VK-TRD-01, VK-RND-03)."""
    if settle_win(case):
        return
    table = case.table
    if waiting(table) != "ship" or on_turn(table) is not None:
        return
    for player in table.order:
        n = len(outposts(table, player))
        if n:
            gain(case, player, n, "trade")
            case.say(f"{player} trades for {n} gold")
    case.emit(facts.BuildingBegan())
