"""The score of Vendel to Viking, so far or final (VV-SCO)."""

from typing import Any

from events.games.vendel import ScoreRow
from projections.games.vendel import box
from projections.games.vendel.query import majorities, standees_of
from projections.games.vendel.seats import bots, is_bot, majority_influence, teams
from projections.games.vendel.table import Table
from projections.games.vendel.zones import silfr


def rows(table: Table) -> tuple[ScoreRow, ...]:
    """Return every player's score in order of rank, ties in order of seats (VV-SCO-1 to VV-SCO-7).

    Silfr is written down beside it and counts nothing (VV-SCO-8). In a cooperative game the ranks are those of the
    teams: both of a team share theirs (VV-BOT-52, Q-60). In a solo game Majorities break ties, though they count
    nothing (VV-BOT-51).
    """
    unranked = [_row(table, player) for player in table.players]
    strength = {row.player: (row.total, row.majorities) for row in unranked}
    for team in teams(table, tuple(unranked)):
        strength |= dict.fromkeys(team.players, (team.total, 0))
    ranked = [
        row.model_copy(update={"rank": 1 + sum(other > strength[row.player] for other in strength.values())})
        for row in unranked
    ]
    return tuple(sorted(ranked, key=lambda row: row.rank))


def _row(table: Table, player: str) -> ScoreRow:
    by_region = majorities(table, player)
    kinds = [box.KIND[achievement] for achievement in standees_of(table, player)]
    held = sum(by_region.values())
    lines = {kind: kinds.count(kind) * box.INFLUENCE[kind] for kind in ("advanced", "epic", "future")}
    missions, ventures = table.judged.get(player, 0), table.awarded.get(player, 0)
    gained = silfr(table, player) if is_bot(table, player) else 0
    return ScoreRow(
        player=player,
        rank=1,
        total=held * majority_influence(table) + sum(lines.values()) + missions + ventures + gained,
        majorities=held,
        by_region=by_region,
        missions=missions,
        ventures=ventures,
        silfr=silfr(table, player),
        bot_silfr=gained,
        **lines,
    )


def score(table: Table) -> dict[str, Any]:
    """Return the score in the shape of ``score --json``; a closed game shows what was frozen (VV-SCO-7)."""
    final = table.phase == "closed"
    found = table.rows if final else rows(table)
    leaders = [row for row in found if row.rank == 1]
    return {
        "game": "vendel",
        "title": table.title,
        "final": final,
        "winners": list(table.winners) if final else [],
        "leaders": [row.player for row in leaders],
        "tie_break": _tie_break(table, found),
        "rows": [_as_json(table, row) for row in found],
        "teams": [{**team._asdict(), "players": list(team.players)} for team in teams(table, found)],
    }


def _tie_break(table: Table, found: tuple[ScoreRow, ...]) -> str | None:
    if sides := teams(table, found):
        return "shared" if len({side.total for side in sides}) == 1 else None
    best = max((row.total for row in found), default=0)
    tied = [row for row in found if row.total == best]
    if len(tied) < 2:
        return None
    shared = [row for row in tied if row.rank == 1]
    return "shared" if len(shared) > 1 else "majorities"


def _as_json(table: Table, row: ScoreRow) -> dict[str, Any]:
    lines = {
        "majorities": row.majorities * majority_influence(table),
        "advanced": row.advanced,
        "epic": row.epic,
        "future": row.future,
        "missions": row.missions,
        "ventures": row.ventures,
    }
    if bots(table):
        lines["bot_silfr"] = row.bot_silfr
    return {
        "player": row.player,
        "rank": row.rank,
        "total": row.total,
        "majorities": row.majorities,
        "by_region": row.by_region,
        "silfr": row.silfr,
        "lines": lines,
    }


def frozen_mismatch(table: Table) -> str | None:
    """Return what differs between a frozen final score and a fresh count, None when nothing does (law 4)."""
    if table.phase != "closed":
        return None
    fresh = rows(table)
    if fresh == table.rows:
        return None
    odd = next(row.player for row, now in zip(table.rows, fresh, strict=True) if row != now)
    return f"the frozen score of {odd} is not what the log gives now"
