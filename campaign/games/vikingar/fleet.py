"""Which Longship is meant, and whether it may do something now (VK-RND-03 to VK-RND-05, VK-MOV-01)."""

from campaign.games.vikingar import moves
from campaign.games.vikingar.awaited import AWAITED, AWAITED_WAYS, need
from campaign.games.vikingar.contests import approach
from campaign.games.vikingar.outcome import VCase, rest
from events.errors import LINE, TIME
from projections.games.vikingar.query import fortified, on_turn, ship_of, waiting


def player_on(case: VCase) -> str:
    """Return who plays Longships now; refuse outside phase 1 (VK-RND-02)."""
    player = on_turn(case.table)
    if player is None:
        now = waiting(case.table)
        so, allowed = f"the table waits for {AWAITED[now]}", "Longships in phase 1"
        case.forbid("VK-RND-02", TIME, so=so, allowed=allowed, hint=AWAITED_WAYS[now])
    return player


def go_in(case: VCase) -> None:
    """Enter where the Longship was before a tile or a door and nothing more is said: whoever goes on has entered."""
    voyage = case.table.voyage
    if waiting(case.table) == "choice" and voyage and not fortified(case.table, voyage.to):
        approach(case)


def find_ship(case: VCase, player: str, at: str, *, again: bool = False) -> int:
    """Return the number of the Longship of *player* at *at* that is meant; raises Refused when there is none."""
    ships = case.table.ships[player]
    here = [number for number, ship in enumerate(ships) if ship.at == at]
    if not here:
        allowed = ", ".join(sorted({ship.at for ship in ships})) or "none"
        so, hint = f"no Longship of {player} is at {at}", "skald table shows where they are"
        case.forbid("VK-RND-03", LINE, so=so, allowed=f"those at {allowed}", hint=hint)
    fresh = [number for number in here if ships[number].state == "fresh"]
    moved = [number for number in here if ships[number].state == "moved"]
    if fresh and moved and not again:
        so, allowed = f"one at {at} has moved, another has not", "say which one is meant"
        hint = "--again for the one that has moved; done, then the line again, for the other"
        case.forbid("VK-RND-05", LINE, so=so, allowed=allowed, hint=hint)
    if again and not moved:
        so, hint = f"none at {at} has moved and still has its action", "leave --again out"
        case.forbid("VK-MOV-07", LINE, so=so, allowed="--again with a Longship that has", hint=hint)
    found = moved if again else fresh or moved
    if not found:
        _refuse_idle(case, ships[here[0]].state, at)
    return (found or here)[0]


def _refuse_idle(case: VCase, state: str, at: str) -> None:
    if state == "acted":
        so, allowed = f"the one at {at} has taken its action", "the movement first, then the action"
        case.refuse("VK-MOV-01", so=so, allowed=allowed)
    case.refuse("VK-RND-04", so=f"the one at {at} is inactive", allowed="one activation in a round")


def begin_ship(case: VCase, player: str, number: int) -> None:
    """Play a Longship; the one that was played before is inactive from then on (VK-RND-05, B-18)."""
    acting = case.table.acting
    if acting is None or acting == (player, number) or case.table.house.interleave == "true":
        return
    if acting[0] == player and ship_of(case.table, *acting).active:
        rest_idle(case, *acting)


def rest_idle(case: VCase, player: str, number: int) -> None:
    """End the activation of a Longship that does nothing more."""
    rest(case, player, number, acted=False)


def done(case: VCase, move: moves.Done) -> None:
    """End the activation of one Longship, or of all that are left (VK-RND-05)."""
    case.asks("end the activation")
    player = player_on(case)
    go_in(case)
    need(case, "ship")
    if move.all:
        for number, ship in enumerate(case.table.ships[player]):
            if ship.active:
                rest_idle(case, player, number)
        return
    if move.at is not None:
        rest_idle(case, player, find_ship(case, player, move.at.text))
        return
    acting = case.table.acting
    if acting is None or not ship_of(case.table, *acting).active:
        so, hint = "no Longship is being played", "type: done PLACE, or done --all"
        case.forbid("VK-RND-05", LINE, so=so, allowed="the one at a place, or all", hint=hint)
    rest_idle(case, *acting)
