"""Ratings of people over competitive games, made anew from all of them each time: Plackett-Luce of Weng and Lin.

Nothing is stored: when an old game is amended, every rating after it moves as it must.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from events.plays import Sitting

LEAST = 5
"""Games below which no rating is shown."""

MIDDLE, SCALE = 1500, 24
"""Where everybody begins, and how many points one of the model's is: a newcomer stands at 1500 ± 400."""


def ratings(games: Iterable[Sequence[Sitting]], least: int = LEAST) -> list[dict[str, Any]]:
    """Return the ratings, best first by what is sure of them.

    Args:
        games: the seats of each game, in the order in which they were played; only competitive ones are rated.
        least: games below which somebody is left out.

    Returns:
        Rows with ``player``, ``games``, ``rating``, ``give`` (two standard deviations) and ``sure`` (three standard
        deviations below the rating, by which they are sorted).

    Source: R. C. Weng and C.-J. Lin, A Bayesian approximation method for online ranking (2011).
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated: dict[str, Any] = {}
    names: dict[str, list[str]] = {}
    for game in games:
        sides = _sides(game)
        if len(sides) < 2 or game[0].mode != "competitive":
            continue
        teams = [[rated.get(one.called) or model.rating() for one in side] for side in sides]
        found = model.rate(teams, ranks=[float(side[0].rank or 0) for side in sides])
        for side, values in zip(sides, found, strict=True):
            for one, value in zip(side, values, strict=True):
                rated[one.called] = value
                names.setdefault(one.called, []).append(one.player)
    rows = [_row(names[called], value) for called, value in rated.items() if len(names[called]) >= least]
    return sorted(rows, key=lambda row: (-row["sure"], row["player"]))


def _sides(game: Sequence[Sitting]) -> list[list[Sitting]]:
    found: dict[tuple[bool, str], list[Sitting]] = {}
    for one in game:
        if one.rank is not None:
            found.setdefault((one.team is None, one.team or one.called), []).append(one)
    return list(found.values())


def _row(names: Sequence[str], value: Any) -> dict[str, Any]:
    return {
        "player": names[-1],
        "games": len(names),
        "rating": round(MIDDLE + SCALE * (value.mu - 25)),
        "give": round(2 * SCALE * value.sigma),
        "sure": round(MIDDLE + SCALE * (value.mu - 3 * value.sigma - 25)),
    }
