"""Figures as drawings in a page: columns by month or place, and lines of what came to be; without a script."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from exports.html.safe import text

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 220, 40, 12, 24, 26
MOST_LABELS = 9
FEWEST = 2
"""Values below which nothing is drawn."""


class Chart(NamedTuple):
    """A drawing.

    Attributes:
        title: its heading.
        values: in order: what stands below it, and name -> number, the same names each time, one or two; of two
            columns the second is a part of the first.
        lines: as lines, which go from one value to the next, else as columns.
    """

    title: str
    values: Sequence[tuple[str, Mapping[str, float]]]
    lines: bool = False


def chart(one: Chart) -> str:
    """Return the drawing, nothing when there is too little to be drawn."""
    if len(one.values) < FEWEST:
        return ""
    most = _top(max(max(numbers.values()) for _, numbers in one.values))
    drawn = "".join((*_axes(most), *_labels(one), *(_curves if one.lines else _columns)(one, most), *_names(one)))
    about = f'role="img" aria-label="{text(_said(one))}"'
    return (
        f'<div class="plot still roll" tabindex="0"><svg width="{WIDTH}" height="{HEIGHT}" {about}>{drawn}</svg></div>'
    )


def _said(one: Chart) -> str:
    """Return what it shows in words: the first value, the last one, and the highest."""
    highest = max(one.values, key=lambda value: max(value[1].values()))
    told = dict.fromkeys(_told(*value) for value in (one.values[0], highest, one.values[-1]))
    return f"{one.title}, {len(one.values)} values: {'; '.join(told)}"


def _told(label: str, numbers: Mapping[str, float]) -> str:
    return f"{label} {', '.join(f'{number:g} {name}' for name, number in numbers.items())}"


def _top(most: float) -> int:
    """Return the number that the highest line of the axis stands for: an even one, half of which is whole."""
    step = next(n * size for size in (10**power for power in range(19)) for n in (2, 4, 10) if n * size >= most)
    return int(step)


def _x(one: Chart, at: float) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * at / len(one.values)


def _y(number: float, most: int) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * number / most


def _axes(most: int) -> Iterator[str]:
    for number in (0, most // 2, most):
        y = _y(number, most)
        yield f'<path class="axis" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>'
        yield f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{number}</text>'


def _labels(one: Chart) -> Iterator[str]:
    step = -(-len(one.values) // MOST_LABELS)
    for at in range(0, len(one.values), step):
        label = text(one.values[at][0][:12])
        yield f'<text x="{_x(one, at + 0.5):.1f}" y="{HEIGHT - 8}" text-anchor="middle">{label}</text>'


_MARKS = ("whole", "part")


def _names(one: Chart) -> Iterator[str]:
    """Yield what each column or line stands for, above them."""
    x = LEFT
    for mark, name in zip(_MARKS, one.values[0][1], strict=False):
        yield f'<rect class="{mark}" x="{x}" y="4" width="12" height="10"/>'
        yield f'<text class="name" x="{x + 17}" y="13">{text(name)}</text>'
        x += 40 + 8 * len(name)


def _columns(one: Chart, most: int) -> Iterator[str]:
    wide = (WIDTH - LEFT - RIGHT) / len(one.values)
    for at, (label, numbers) in enumerate(one.values):
        yield f"<g><title>{text(_told(label, numbers))}</title>"
        for mark, number in zip(_MARKS, numbers.values(), strict=False):
            x, y, gap = _x(one, at), _y(number, most), wide * (0.15 if mark == "whole" else 0.3)
            yield (
                f'<rect class="{mark}" x="{x + gap:.1f}" y="{y:.1f}" '
                f'width="{wide - 2 * gap:.1f}" height="{HEIGHT - BOTTOM - y:.1f}"/>'
            )
        yield "</g>"


def _curves(one: Chart, most: int) -> Iterator[str]:
    for mark, name in zip(_MARKS, one.values[0][1], strict=False):
        ends = (f"{_x(one, at + 0.5):.1f} {_y(numbers[name], most):.1f}" for at, (_, numbers) in enumerate(one.values))
        yield f'<path class="way {mark}" d="M{"L".join(ends)}"/>'
