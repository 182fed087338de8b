"""The figures of one person: against people, with and against bots; totals, places, form, and whom they meet."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import groupby
from statistics import median
from typing import Any

from events.plays import Sitting
from projections.rates import mean, placing, rated, summed

Day = Callable[[Sitting], str]
"""The day of a play, ``2026-11-30``, where the question is asked."""

MODES = ("competitive", "bots", "coop", "solo")
LAST = 10
"""Plays that form is told of."""
COMMON = 3
"""Games that two people have played from which on somebody is a rival, a nemesis or a partner."""


def page(called: str, plays: Iterable[Sitting], day: Day) -> dict[str, Any]:
    """Return the figures of the person *called* so, in one case, from all seats of the games that they sit at.

    Args:
        called: the name.
        plays: every seat of these games, in any order.
        day: tells the day of a play.
    """
    games = by_game(plays, day)
    own = [one for game in games for one in game if one.called == called]
    fought = [one for one in own if one.mode == "competitive"]
    return {
        "player": own[-1].player if own else None,
        "plays": len(own),
        "modes": {mode: rated(summed(one for one in own if one.mode == mode)) for mode in MODES},
        "totals": totals(called, games),
        "places": places(fought),
        "form": form(fought, day),
        **meetings(called, games),
    }


def by_game(plays: Iterable[Sitting], day: Day) -> list[list[Sitting]]:
    """Return the seats of each game, the game that was played first first, the seats in their order."""
    ordered = sorted(plays, key=lambda one: (day(one), one.closed_at, one.stream, one.seat))
    return [list(found) for _, found in groupby(ordered, lambda one: one.stream)]


def totals(called: str, games: Iterable[Sequence[Sitting]]) -> list[dict[str, Any]]:
    """Return what the person scored, for each rules, mode and number of seats; games without points are left out.

    *margin* is the mean of what a victory was ahead of the best of all others.
    """
    found: dict[tuple[str, str, int], list[tuple[float, float | None]]] = {}
    for game in games:
        for one in game:
            if one.called == called and one.total is not None:
                found.setdefault((one.rules, one.mode, one.seats), []).append((one.total, _margin(one, game)))
    return [
        {"rules": rules, "mode": mode, "seats": seats} | _summed(found[rules, mode, seats])
        for rules, mode, seats in sorted(found)
    ]


def _summed(scored: Sequence[tuple[float, float | None]]) -> dict[str, Any]:
    points = [total for total, _ in scored]
    return {
        "plays": len(points),
        "mean": mean(points),
        "median": median(points),
        "best": max(points),
        "worst": min(points),
        "margin": mean([margin for _, margin in scored if margin is not None]),
    }


def _margin(own: Sitting, game: Iterable[Sitting]) -> float | None:
    others = [one.total for one in game if apart(one, own) and one.total is not None]
    return own.total - max(others) if own.won and others and own.total is not None else None


def apart(one: Sitting, other: Sitting) -> bool:
    """Tell whether two seats of a game play against each other."""
    return one.called != other.called and (one.team is None or one.team != other.team)


def places(fought: Sequence[Sitting]) -> dict[str, Any]:
    """Return how often each place was reached, the mean, and the mean from 0 for the last to 1 for the first."""
    known = [one.rank for one in fought if one.rank is not None]
    counted = {str(rank): n for rank, n in sorted(Counter(known).items())}
    return {"histogram": counted, "mean": mean(known), "placing": placing(summed(fought))}


def form(fought: Sequence[Sitting], day: Day) -> dict[str, Any]:
    """Return first victory, last games, the streak that goes on and the longest ones, and the months."""
    won = [one.won for one in fought]
    streaks = [(wins, len(list(row))) for wins, row in groupby(won)]
    return {
        "first_victory": next((day(one) for one in fought if one.won), None),
        "last": [{"game": one.stream, "day": day(one), "rank": one.rank, "won": one.won} for one in fought[-LAST:]],
        "streak": {"won": streaks[-1][0], "n": streaks[-1][1]} if streaks else {"won": None, "n": 0},
        "longest": {"won": _longest(streaks, wins=True), "without": _longest(streaks, wins=False)},
        "months": [
            {"month": month, "plays": len(row), "won": sum(one.won for one in row)}
            for month, row in grouped(fought, lambda one: day(one)[:7]).items()
        ],
    }


def _longest(streaks: Iterable[tuple[bool, int]], *, wins: bool) -> int:
    return max((n for won, n in streaks if won == wins), default=0)


def grouped(plays: Iterable[Sitting], key: Callable[[Sitting], Any]) -> dict[Any, list[Sitting]]:
    """Return the plays under what *key* says of them, in its order; those of which it says None are left out."""
    found: dict[Any, list[Sitting]] = {}
    for one in plays:
        value = key(one)
        if value is not None:
            found.setdefault(value, []).append(one)
    return {value: found[value] for value in sorted(found)}


def meetings(called: str, games: Iterable[Sequence[Sitting]]) -> dict[str, Any]:
    """Return how the person fared against each other one, and who is rival, nemesis and partner.

    Games with bots, or on one side, are *games* that two people share; above, level and below are places of
    competitive games alone.
    """
    found: dict[str, Counter[str]] = {}
    names: dict[str, str] = {}
    for game in games:
        own = next((one for one in game if one.called == called), None)
        for other in game if own else ():
            if own and other.called != called and other.kind == "human":
                names[other.called] = other.player
                found.setdefault(other.called, Counter()).update(met(own, other))
    rows = [_meeting(names[other], counts) for other, counts in found.items()]
    rows.sort(key=lambda row: (-row["games"], row["player"]))
    return {"against": rows} | {
        name: _most(rows, column) for name, column in (("rival", "above"), ("nemesis", "below"), ("partner", "games"))
    }


def met(own: Sitting, other: Sitting) -> list[str]:
    """Return what a game of two people counts as: ``games``, and ``above``, ``level`` or ``below`` for the first."""
    if own.mode != "competitive" or not apart(own, other) or own.rank is None or other.rank is None:
        return ["games"]
    return ["games", "level" if own.rank == other.rank else "above" if own.rank < other.rank else "below"]


def _meeting(player: str, counts: Mapping[str, int]) -> dict[str, Any]:
    return {"player": player, **{name: counts.get(name, 0) for name in ("games", "above", "level", "below")}}


def _most(rows: Iterable[Mapping[str, Any]], column: str) -> str | None:
    """Return with whom *column* is highest, among those met often enough; then who was met most, then by name."""
    known = [row for row in rows if row["games"] >= COMMON and row[column]]
    best = min(known, key=lambda row: (-row[column], -row["games"], row["player"]), default=None)
    return str(best["player"]) if best else None


def versus(called: Collection[str], plays: Iterable[Sitting], day: Day) -> dict[str, Any]:
    """Return how the first of two people fared against the second, in the games at which both sit."""
    first, second = called
    pairs = []
    for game in by_game(plays, day):
        seats = {one.called: one for one in game}
        if first in seats and second in seats:
            pairs.append((seats[first], seats[second]))
    fought = [pair for pair in pairs if len(met(*pair)) > 1]
    kinds = sorted({own.rules for own, _ in fought})
    return {
        "players": [pairs[-1][at].player for at in (0, 1)] if pairs else [],
        "games": len(pairs),
        **_compared(fought),
        "by_game": [{"rules": kind, **_compared([p for p in fought if p[0].rules == kind])} for kind in kinds],
        "last": [_last(own, other, day) for own, other in fought[-LAST:]],
    }


def _compared(fought: Sequence[tuple[Sitting, Sitting]]) -> dict[str, Any]:
    counts = Counter(met(*pair)[1] for pair in fought)
    apart_by = [own.total - other.total for own, other in fought if own.total is not None and other.total is not None]
    return {
        "fought": len(fought),
        **{name: counts[name] for name in ("above", "level", "below")},
        "won": [sum(pair[at].won for pair in fought) for at in (0, 1)],
        "margin": mean(apart_by) if len({own.rules for own, _ in fought}) == 1 else None,
    }


def _last(own: Sitting, other: Sitting, day: Day) -> dict[str, Any]:
    return {"game": own.stream, "day": day(own), "rules": own.rules, "ranks": [own.rank, other.rank]}
