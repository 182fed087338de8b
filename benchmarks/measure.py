"""Measuring two sides in turn, and telling what came of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median
from time import process_time

LEAST = 0.05
"""Seconds that one sample takes at the least."""

ROUNDS = 9
"""Samples of each side."""

Work = Callable[[], int]
"""Does something once and returns how many units of it were done."""


@dataclass(frozen=True, slots=True)
class Target:
    """What the ratio ours / theirs has to be: at least (``>=``) or at most (``<=``) *bound*."""

    sign: str
    bound: float

    def met(self, ratio: float) -> bool:
        """Tell whether *ratio* is within the bound."""
        return ratio >= self.bound if self.sign == ">=" else ratio <= self.bound

    def __str__(self) -> str:
        """Return ``>= 0.85``."""
        return f"{self.sign} {self.bound:g}"


Watch = Callable[[], float]
"""Tells the time in seconds: ``process_time`` for what only computes, ``perf_counter`` for what waits for a disk."""


def rate(work: Work, watch: Watch) -> float:
    """Return units a second of *work*, repeated until a sample is long enough."""
    units, begun = 0, watch()
    while True:
        units += work()
        spent = watch() - begun
        if spent >= LEAST:
            return units / spent


def race(sides: Mapping[str, Work], *, rounds: int = ROUNDS, watch: Watch = process_time) -> dict[str, list[float]]:
    """Return the rates of every side, sampled in turn after one round that does not count.

    Processor time is what is counted, unless *watch* says otherwise: other programs on the machine do not change it.
    """
    found: dict[str, list[float]] = {name: [] for name in sides}
    for number in range(rounds + 1):
        for name, work in sides.items():
            value = rate(work, watch)
            if number:
                found[name].append(value)
    return found


def tell(title: str) -> None:
    """Print the heading of a benchmark."""
    print(f"\n{title}", flush=True)


def tell_rates(found: Mapping[str, list[float]], unit: str) -> None:
    """Print the median, the least and the most of every side."""
    for name, rates in found.items():
        print(f"  {name:<44} {median(rates):>12,.5g} {unit}  ({min(rates):,.5g} to {max(rates):,.5g})", flush=True)


def tell_ratio(ours: list[float], theirs: list[float], what: str, target: Target | None = None) -> None:
    """Print the ratio of each round's pair: median, least, most, and whether the target is met by the median."""
    ratios = [a / b for a, b in zip(ours, theirs, strict=True)]
    verdict = f"  target {target}: {'met' if target.met(median(ratios)) else 'NOT met'}" if target else ""
    print(f"  {what:<44} {median(ratios):>12.3g} x  ({min(ratios):.3g} to {max(ratios):.3g}){verdict}", flush=True)
