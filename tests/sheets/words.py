"""What a person makes of a cell: counts, pairs, lists, names that are written with spaces."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from tests.sheets.left_out import is_left_out, is_none
from tests.sheets.screen import Part

Json = dict[str, Any]


def slug(text: str) -> str:
    """Return a name as programs have it: German Ocean is german-ocean."""
    return text.casefold().replace(" ", "-")


def counts(text: str) -> dict[str, int]:
    """Return what is counted in a cell: ``leader 3 German Ocean 1``."""
    return {what: int(n) for what, n in re.findall(r"(\S.*?) (-?\d+)(?: |$)", text)}


def several(text: str, mark: str = ", ") -> list[str]:
    """Return the items of a list in a cell."""
    return text.split(mark) if text else []


def number(text: str | None) -> int | None:
    """Return a whole number, None where nothing stands."""
    return int(text) if text else None


def titled(parts: Sequence[Part], title: str) -> Part:
    """Return the part below *title*, an empty one when there is none."""
    return next((one for one in parts if one.title == title), Part(title))


def flat(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Yield each value with the way to it; what says nothing (null, false, an empty text or list) is left out.

    Items of a list are called by their name, player, place or number, where these tell them apart.
    """
    if isinstance(value, Mapping):
        for key, below in value.items():
            yield from flat(below, (*path, str(key)))
    elif isinstance(value, list | tuple):
        for name, below in zip(_names(value), value, strict=True):
            yield from flat(below, (*path, name))
    elif value is not None and value is not False and value != "":
        yield ".".join(path), value


def _names(items: Sequence[Any]) -> Iterable[str]:
    for key in ("name", "move", "player", "number", "at"):
        found = [one.get(key) if isinstance(one, Mapping) else None for one in items]
        if all(one is not None for one in found) and len(set(found)) == len(found):
            return map(str, found)
    return map(str, range(len(items)))


def differing(answer: str, said: Any, read: Any) -> list[str]:
    """Return what was not read back, or read though it is not so.

    Args:
        answer: its name in `left_out`.
        said: what programs are told.
        read: what was read from the screen.
    """
    wanted, found = dict(flat(said)), dict(flat(read))
    return [
        f"{way}: {wanted.get(way)!r} is read as {found.get(way)!r}"
        for way in sorted({*wanted, *found})
        if wanted.get(way) != found.get(way)
        and not (way not in found and (is_left_out(answer, way) or (wanted[way] == 0 and is_none(answer, way))))
    ]


def house(line: str) -> dict[str, str]:
    """Return the house rules that a line tells of."""
    return dict(one.split("=") for one in several(line.removeprefix("house rules: ")))
