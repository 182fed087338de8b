"""Who led while a game was played: told from the totals at the ends of its stages."""

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

Totals = Mapping[str, float | None]
"""Player -> total; None where it is unknown."""


class Lead(NamedTuple):
    """How the lead went.

    Attributes:
        changes: how often somebody led alone who was not the last to lead alone.
        deficit: by how much, at most, a later winner was behind whoever led.
        since: number of the stage, from 1, from whose end on a later winner led until the end, alone or with others;
            None when it was a tie-break alone, or the last move of all, that made the winner.
    """

    changes: int
    deficit: float
    since: int | None


def lead(stages: Sequence[Totals], winners: Collection[str]) -> Lead | None:
    """Return how the lead went; None when less than two stages, or not all totals, or no winner is known.

    Args:
        stages: the totals at the end of each stage, the first stage first.
        winners: who won in the end.
    """
    known = [totals for totals in map(_known, stages) if totals]
    if len(known) < 2 or len(known) < len(stages) or not winners or any(set(winners) - set(one) for one in known):
        return None
    leaders = [_leaders(totals) for totals in known]
    return Lead(
        _changes(leaders),
        max(max(totals.values()) - totals[name] for totals in known for name in winners),
        min((at for name in winners if (at := _since(leaders, name))), default=None),
    )


def _known(totals: Totals) -> dict[str, float]:
    found = {name: total for name, total in totals.items() if total is not None}
    return found if len(found) == len(totals) else {}


def _leaders(totals: Mapping[str, float]) -> set[str]:
    most = max(totals.values())
    return {name for name, total in totals.items() if total == most}


def _changes(leaders: Sequence[set[str]]) -> int:
    alone = [next(iter(one)) for one in leaders if len(one) == 1]
    return sum(after != before for before, after in pairwise(alone))


def _since(leaders: Sequence[set[str]], name: str) -> int | None:
    """Return the first stage of the unbroken row of stages at the end in which *name* leads."""
    at = len(leaders)
    while at and name in leaders[at - 1]:
        at -= 1
    return at + 1 if at < len(leaders) else None
