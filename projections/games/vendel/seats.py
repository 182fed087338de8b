"""Who sits at the table: people and bots, the order of Homes, teams (VV-BOT)."""

from typing import NamedTuple

from events.games.vendel import ScoreRow
from projections.games.vendel import box
from projections.games.vendel.query import order
from projections.games.vendel.table import Table
from projections.games.vendel.zones import at_place


def is_bot(table: Table, player: str | None) -> bool:
    """Return whether *player* is a seat of the bot."""
    return any(seat.name == player and seat.kind != "human" for seat in table.seats)


def gives_silfr(table: Table, victim: str) -> bool:
    """Return whether Silfr can be taken from *victim*: not from a bot, but by house rule (Q-25, VV-BOT-02)."""
    return not is_bot(table, victim) or table.house.leader_from_bot == "yes"


def next_to_draw(table: Table) -> str | None:
    """Return who draws the next Mission (VV-SET-14); None before the starting player is known, and at the end."""
    drawn = {name: len(table.missions.get(name, ())) for name in order(table) if holds_missions(table, name)}
    fewest = min(drawn.values(), default=box.MISSIONS_EACH)
    if table.starter is None or fewest >= box.MISSIONS_EACH:
        return None
    return next(name for name, n in drawn.items() if n == fewest)


def holds_missions(table: Table, player: str) -> bool:
    """Return whether *player* draws Missions: people do, bots by house rule (VV-BOT-10, Q-49)."""
    return not is_bot(table, player) or table.house.bot_missions == "yes"


def bots(table: Table) -> tuple[str, ...]:
    """Return the bots in clockwise order."""
    return tuple(seat.name for seat in table.seats if seat.kind != "human")


def humans(table: Table) -> tuple[str, ...]:
    """Return the people in clockwise order."""
    return tuple(seat.name for seat in table.seats if seat.kind == "human")


def human_tokens(table: Table, place: str) -> int:
    """Return how many Family Members of all people together stand at *place*, either face (Q-54)."""
    people = humans(table)
    return sum(n for (owner, _, _), n in table.tokens.at(at_place(place)).items() if owner in people)


def home_order(table: Table) -> tuple[str, ...]:
    """Return the order in which Homes are chosen: reverse turn order; with bots, they first, then turn order.

    VV-SET-15, VV-BOT-09.
    """
    names = order(table)
    if not bots(table):
        return tuple(reversed(names))
    return tuple(sorted(names, key=lambda name: not is_bot(table, name)))


def next_home(table: Table) -> str | None:
    """Return who chooses a Home next; None before the starting player is chosen, and when all have one."""
    if table.starter is None:
        return None
    return next((name for name in home_order(table) if name not in table.homes), None)


def majority_influence(table: Table) -> int:
    """Return the Influence of one Majority: nothing for anybody in a game with a bot (VV-SCO-1, VV-BOT-50)."""
    return 0 if bots(table) else box.INFLUENCE["majority"]


class Team(NamedTuple):
    """One side of a cooperative game and its total."""

    name: str
    players: tuple[str, ...]
    total: int


def is_coop(table: Table) -> bool:
    """Return whether two people play as a team against two bots (VV-BOT-52)."""
    return len(humans(table)) == len(bots(table)) == box.TEAM


def teams(table: Table, rows: tuple[ScoreRow, ...]) -> tuple[Team, ...]:
    """Return the two teams, the better one first, with the sums of their *rows*; none when each plays alone."""
    if not is_coop(table):
        return ()
    totals = {row.player: row.total for row in rows}
    sides = (("humans", humans(table)), ("bots", bots(table)))
    found = [Team(name, players, sum(totals[player] for player in players)) for name, players in sides]
    return tuple(sorted(found, key=lambda team: -team.total))
