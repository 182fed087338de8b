"""Wealth, worth and who has won (GV-WIN)."""

from typing import Any, NamedTuple

from events.games.gone_viking import Standing
from projections.games.gone_viking import box
from projections.games.gone_viking.query import fists, held, tribute_due, visit, wealth, worth
from projections.games.gone_viking.table import Table


class Victory(NamedTuple):
    """Who wins, and by what: ``wealth``, ``leader``, ``worth`` or ``shared``; nobody yet when *winners* is empty."""

    winners: tuple[str, ...]
    by: str


def victory(table: Table) -> Victory:
    """Return who wins on *table* after tribute; its Leader is the new one (GV-WIN-01 to GV-WIN-05)."""
    threshold = box.THRESHOLD[len(table.seats)]
    riches = {player: wealth(table, player) for player in table.players}
    tied = [player for player in table.players if riches[player] >= threshold]
    if table.house.win_multi != "raid_leader_first":
        tied = [player for player in tied if riches[player] == max(riches.values())]
    if len(tied) <= 1:
        return Victory(tuple(tied), "wealth")
    if table.leader in tied:
        return Victory((table.leader,), "leader")
    value = {player: worth(table, player) for player in tied}
    best = tuple(player for player in tied if value[player] == max(value.values()))
    return Victory(best, "worth" if len(best) == 1 else "shared")


def standings(table: Table) -> tuple[Standing, ...]:
    """Return wealth and worth of every player, in order of seats."""
    return tuple(Standing(player=p, wealth=wealth(table, p), worth=worth(table, p)) for p in table.players)


def score(table: Table) -> dict[str, Any]:
    """Return the score in the shape of ``score --json``; a game that is over shows what was frozen."""
    final = table.phase == "over"
    found = table.standings if final else standings(table)
    threshold = box.THRESHOLD[len(table.seats)]
    rows = [_row(table, row, found, threshold) for row in found]
    order = [row["player"] for row in rows]
    rows.sort(key=lambda row: (row["rank"], order.index(row["player"])))
    return {
        "game": "gone-viking",
        "title": table.title,
        "final": final,
        "winners": list(table.winners),
        "leaders": [row["player"] for row in rows if row["rank"] == 1],
        "tie_break": table.won_by if final else None,
        "threshold": threshold,
        "jarl": None if final else _jarl(table),
        "rows": rows,
    }


def _row(table: Table, row: Standing, found: tuple[Standing, ...], threshold: int) -> dict[str, Any]:
    ships = held(table, row.player, "S")
    richer = sum((other.wealth, other.worth) > (row.wealth, row.worth) for other in found)
    rank = 1 + richer
    if table.winners:
        rank = 1 if row.player in table.winners else max(rank, 2)
    return {
        "player": row.player,
        "rank": rank,
        "total": row.wealth,
        "lines": {"tokens": row.wealth - ships * box.SHIP_WEALTH, "ships": ships * box.SHIP_WEALTH},
        "wealth": row.wealth,
        "worth": row.worth,
        "distance": max(threshold - row.wealth, 0),
        "fists": fists(table, row.player),
        "ships": ships,
    }


def _jarl(table: Table) -> dict[str, Any]:
    """Return whom the Jarl would visit if the raid were over now."""
    found = visit(table)
    due = tribute_due(table, found.player) if found.player else None
    return {"player": found.player, "tied": list(found.tied), "by": found.by, "due": due}


def frozen_mismatch(table: Table) -> str | None:
    """Return what differs between the frozen result and a fresh count, None when nothing does (law 4)."""
    if table.phase != "over":
        return None
    fresh = standings(table)
    if fresh != table.standings:
        odd = next(row.player for row, now in zip(table.standings, fresh, strict=True) if row != now)
        return f"the frozen wealth of {odd} is not what the log gives now"
    found = victory(table)
    if (found.winners, found.by) != (table.winners, table.won_by):
        return f"the frozen winners are {', '.join(table.winners)}, the log gives {', '.join(found.winners)}"
    return None
