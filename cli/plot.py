"""The score along a game as lines of characters, one line a player."""

from collections.abc import Sequence

from projections.timeline import Point

MARKS = "ox+*#%@&=~"
"""What the lines are drawn with, in the order of the players; the table of points beside it has the same order."""

WIDTH, WIDEST, HEIGHT = 80, 120, 20
MOST_TICKS = 6


def drawn(points: Sequence[Point], width: int | None = None) -> str:
    """Return the drawing, nothing when there are no points to draw: the library is loaded only here.

    It takes *width* columns, up to ``WIDEST``; None: ``WIDTH``.
    """
    lines = {name: [point.totals.get(name) for point in points] for name in (points[-1].totals if points else ())}
    known = {name: [0 if n is None else n for n in line] for name, line in lines.items() if line[-1] is not None}
    if not known:
        return ""
    import plotext

    plotext.clear_figure()
    plotext.theme("clear")
    plotext.plotsize(min(width or WIDTH, WIDEST), HEIGHT)
    places = list(range(len(points)))
    for at, (name, line) in enumerate(known.items()):
        mark = MARKS[at % len(MARKS)]
        plotext.plot(places, line, marker=mark, label=name)
    plotext.xticks(places, [point.stage.removeprefix("round ") for point in points])
    whole = ticks(min(map(min, known.values())), max(map(max, known.values())))
    plotext.yticks(whole, [str(n) for n in whole])
    plotext.ylim(whole[0], whole[-1])
    return str(plotext.uncolorize(plotext.build()))


def ticks(low: int, high: int) -> list[int]:
    """Return whole numbers in equal steps from *low* or below to *high* or above, two to ``MOST_TICKS``."""
    step = next(
        n * size for size in _POWERS for n in (1, 2, 5) if (high // (n * size)) - (low // (n * size)) < MOST_TICKS - 1
    )
    first = low // step * step
    return list(range(first, max(high, first + 1) + step, step))[: MOST_TICKS + 1]


_POWERS = [10**power for power in range(19)]
