"""What has to hold at every table with a bot: the invariants of every game, with the bot's scoring in place of two."""

from collections.abc import Iterator

from campaign.games.vendel import GAME
from campaign.positions import place
from events.games.vendel import ScoreRow
from projections.games.vendel import score
from projections.games.vendel.seats import bots, is_coop
from projections.games.vendel.table import Table
from projections.games.vendel.zones import silfr
from tests.vendel.invariants import AFTER_EACH_FACT, BETWEEN_MOVES

SCORING = ("inv_34_the_total_is_the_sum_of_its_lines", "inv_35_equal_rank_is_equal_strength")
WORTH = {"advanced": 4, "epic": 8, "future": 10}


def inv_34_no_majorities_and_her_silfr(table: Table) -> None:
    """VV-INV-34, VV-BOT-50."""
    for row in score.rows(table):
        taken = [kind for kind in WORTH for _ in range(getattr(row, kind) // WORTH[kind])]
        purse = silfr(table, row.player) if row.player in bots(table) else 0
        points = sum(WORTH[kind] for kind in taken) + row.missions + row.ventures + purse
        assert row.total == points, row


def inv_35_ranks_follow_strength(table: Table) -> None:
    """VV-INV-35; in a cooperative game a team shares its rank (VV-BOT-52)."""
    rows = score.rows(table)
    strength = {row.player: _strength(table, rows, row) for row in rows}
    for one in rows:
        assert one.rank == 1 + sum(strength[other.player] > strength[one.player] for other in rows), rows


def _strength(table: Table, rows: tuple[ScoreRow, ...], row: ScoreRow) -> tuple[int, int]:
    if not is_coop(table):
        return row.total, row.majorities
    mine = row.player in bots(table)
    return sum(other.total for other in rows if (other.player in bots(table)) == mine), 0


def inv_36_she_never_exhausts_and_sails(table: Table) -> None:
    """VV-INV-36."""
    for bot in bots(table):
        assert not any(o == bot and x for lying in table.tokens.values() for o, _, x in lying)
        assert not any(bot in ships for ships in table.longships.values())


def check(table: Table) -> None:
    """Check everything."""
    for invariant in _all():
        invariant(table)
    if table.phase == "play":
        assert GAME.view(place(GAME, table, GAME.view(table)).table) == GAME.view(table)


def _all() -> Iterator:
    yield from (inv for inv in (*AFTER_EACH_FACT, *BETWEEN_MOVES) if inv.__name__ not in SCORING)
    yield from (inv_34_no_majorities_and_her_silfr, inv_35_ranks_follow_strength, inv_36_she_never_exhausts_and_sails)
