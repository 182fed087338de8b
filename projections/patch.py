"""What changes between two pieces of plain data, as a list of small steps, and back.

A step is ``[path, value]``: what stands at *path* becomes *value*; ``[path]`` takes it away. A path leads by keys and
by places in lists; one without any is the whole. It begins with a number: so many keys it shares with the path before
it, and they are left out, which saves a fifth.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

Path = list[str | int]
Patch = list[list[Any]]


def patch(before: Any, after: Any) -> Patch:
    """Return the steps that make *after* of *before*; a list that does not only grow at its end is replaced."""
    steps: Patch = []
    last: Path = []
    for path, *value in _steps(before, after, []):
        shared = _shared(last, path)
        steps.append([[shared, *path[shared:]], *value])
        last = path
    return steps


def _shared(one: Path, other: Path) -> int:
    """Return how many keys two paths begin with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _steps(before: Any, after: Any, path: Path) -> Iterator[list[Any]]:
    if before is after or before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        yield from _keys(before, after, path)
    elif _grown(before, after):
        yield from ([[*path, len(before) + at], one] for at, one in enumerate(after[len(before) :]))
    elif _alike(before, after):
        for at, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from _steps(one, other, [*path, at])
    else:
        yield [path, after]


def _keys(before: dict[str, Any], after: dict[str, Any], path: Path) -> Iterator[list[Any]]:
    for key in sorted(before.keys() | after.keys()):
        if key not in after:
            yield [[*path, key]]
        elif key not in before:
            yield [[*path, key], after[key]]
        else:
            yield from _steps(before[key], after[key], [*path, key])


def _grown(before: Any, after: Any) -> bool:
    """Tell whether *after* is *before* with more at its end."""
    lists = isinstance(before, list) and isinstance(after, list) and before
    return bool(lists) and len(before) < len(after) and after[: len(before)] == before


def _alike(before: Any, after: Any) -> bool:
    """Tell whether both are lists of as many parts, and not of bare values, which are shorter than their paths."""
    lists = isinstance(before, list) and isinstance(after, list)
    return lists and len(before) == len(after) and any(isinstance(one, dict | list) for one in after)


def applied(before: Any, steps: Sequence[Sequence[Any]]) -> Any:
    """Return *before* with *steps* made; it is not changed, and what did not change is shared."""
    after, path = before, list[str | int]()
    for (shared, *rest), *value in steps:
        path = [*path[:shared], *rest]
        after = _put(after, path, value)
    return after


def _put(whole: Any, path: Sequence[str | int], value: Sequence[Any]) -> Any:
    if not path:
        return value[0]
    twin = whole.copy()
    if len(path) == 1 and not value:
        del twin[path[0]]
    elif path[0] == len(twin) and isinstance(twin, list):
        twin.append(value[0])
    else:
        inner = twin[path[0]] if len(path) > 1 else None
        twin[path[0]] = _put(inner, path[1:], value)
    return twin
