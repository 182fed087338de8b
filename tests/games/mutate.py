"""What strangers do to a document: one field after the other is changed, left out, doubled, or made very large."""

import copy
import random
from collections.abc import Callable, Iterator
from typing import Any

Path = tuple[Any, ...]

ODD: list[Any] = [
    *(None, True, False, 0, 1, -1, 2, 7, 13, 999, 10**6, 10**17, 1.5, -0.0, "", " ", "Nobody", "none", "-", "--force"),
    *(
        "Ann",
        "holm",
        "warrior",
        "x" * 90,
        "\u202eevil",
        "🪓",
        "a b",
        "1",
        [],
        {},
        [[]],
        [None],
        {"a": 1},
        ["Ann", "Ann"],
    ),
]


def paths(value: Any, before: Path = ()) -> Iterator[Path]:
    """Yield the way to every value inside *value*."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield (*before, key)
        yield from paths(part, (*before, key))


def mutated(value: dict[str, Any], chance: random.Random, times: int = 1) -> dict[str, Any]:
    """Return a copy of *value* in which *times* things are not as they were."""
    found = copy.deepcopy(value)
    for _ in range(times):
        ways = list(paths(found))
        if ways:
            way = chance.choice(ways)
            chance.choice(_DEEDS)(_holder(found, way), way[-1], chance, found)
    return found


def _holder(value: Any, way: Path) -> Any:
    for key in way[:-1]:
        value = value[key]
    return value


def _replace(holder: Any, key: Any, chance: random.Random, whole: Any) -> None:
    holder[key] = copy.deepcopy(chance.choice(ODD))


def _leave_out(holder: Any, key: Any, chance: random.Random, whole: Any) -> None:
    del holder[key]


def _double(holder: Any, key: Any, chance: random.Random, whole: Any) -> None:
    if isinstance(holder, list):
        holder.insert(chance.randrange(len(holder) + 1), copy.deepcopy(holder[key]))
    else:
        holder[f"{key}2" if chance.random() < 0.5 else chance.choice(["Nobody", "svea", "xanten", ""])] = holder[key]


def _borrow(holder: Any, key: Any, chance: random.Random, whole: Any) -> None:
    """Put a value from elsewhere in the document there, of the same kind when there is one."""
    others = [_holder(whole, way)[way[-1]] for way in paths(whole)]
    alike = [one for one in others if type(one) is type(holder[key]) and one != holder[key]]
    holder[key] = copy.deepcopy(chance.choice(alike or others))


def _step(holder: Any, key: Any, chance: random.Random, whole: Any) -> None:
    if isinstance(holder[key], int) and not isinstance(holder[key], bool):
        holder[key] += chance.choice([-2, -1, 1, 2, 100])
    else:
        _replace(holder, key, chance, whole)


_DEEDS: list[Callable[[Any, Any, random.Random, Any], None]] = [_replace, _replace, _leave_out, _double, _borrow, _step]
