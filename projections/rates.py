"""How often somebody won: counts, the rate with its interval, and what chance alone would have given."""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any

from events.plays import Sitting, Sums

Z = 1.959963984540054
"""Standard deviations on either side of the middle that hold 95 % of a normal distribution."""

FEW = 3
"""Plays below which no rate is said: counts only."""

DIGITS = 4
"""Digits behind the point of a rate."""


def wilson(won: int, plays: int) -> tuple[float, float]:
    """Return the interval, from 0 to 1, that holds the true rate behind *won* of *plays* with 95 % confidence.

    Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference (1927).
    """
    rate, spread = won / plays, Z * Z / plays
    half = Z * sqrt(rate * (1 - rate) / plays + spread / (4 * plays))
    low, high = ((rate + spread / 2 + side * half) / (1 + spread) for side in (-1, 1))
    return max(0.0, low), min(1.0, high)


def summed(plays: Iterable[Sitting]) -> Sums:
    """Return what *plays* come to, each of them the seat of one person in a finished game."""
    found = list(plays)
    worth = [(one.seats - one.rank) / (one.seats - 1) for one in found if one.rank is not None and one.seats > 1]
    totals = [one.total for one in found if one.total is not None]
    return Sums(
        plays=len(found),
        games=len({one.stream for one in found}),
        won=sum(one.won for one in found),
        expected=sum(1 / one.sides for one in found),
        placed=len(worth),
        placing=sum(worth),
        scored=len(totals),
        total=sum(totals),
        name=min((one.player for one in found), default=""),
    )


def rated(found: Sums) -> dict[str, Any]:
    """Return how often seats of finished games were won.

    Returns:
        ``plays``, ``won`` (shared victories included), ``expected`` (victories that chance would give: the sum of one
        in the number of sides), and, None below ``FEW`` plays, ``rate``, ``low`` and ``high`` (its interval, see
        :func:`wilson`) and ``over`` (won by expected: 1 is chance).
    """
    counts = {"plays": found.plays, "won": found.won, "expected": round(found.expected, DIGITS)}
    if found.plays < FEW:
        return counts | dict.fromkeys(("rate", "low", "high", "over"))
    low, high = wilson(found.won, found.plays)
    rates = {"rate": found.won / found.plays, "low": low, "high": high, "over": found.won / found.expected}
    return counts | {name: round(value, DIGITS) for name, value in rates.items()}


def mean(values: Sequence[float]) -> float | None:
    """Return the mean, None of nothing."""
    return round(sum(values) / len(values), DIGITS) if values else None


def share(part: float, whole: float) -> float | None:
    """Return *part* of *whole*, None of nothing."""
    return round(part / whole, DIGITS) if whole else None


def placing(found: Sums) -> float | None:
    """Return how well seats were placed, from 0 for the last place to 1 for the first; None where nobody is placed."""
    return share(found.placing, found.placed)
