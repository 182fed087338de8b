"""What thrown runes are worth, and who wins (VK-THR, VK-CBT-01)."""

import re
from collections import Counter
from typing import NamedTuple

SHORT = "short"
"""Worth of a throw with a rune on its short side, which wins whatever its points."""
VALUES = {"a": 1, "i": 0, "l": 3, "s": 0, "x": 0}
"""Active, inactive, on the long side, on the short side, out (VK-THR-06, VK-THR-04)."""
FACES = {"a": "active", "i": "inactive", "l": "long side", "s": "short side", "x": "out"}
DOUBLED = ", overlapping"
"""Behind the face of a rune that counts double."""
WORTH = {FACES[rune]: n for rune, n in VALUES.items()} | {FACES[r] + DOUBLED: 2 * VALUES[r] for r in "al"}
"""Face -> points."""
_GROUP = re.compile(r"\(([ailsx]{2,})\)|([ailsx])")
_THROW = re.compile(rf"(?:{_GROUP.pattern})+")


class Throw(NamedTuple):
    """What a throw comes to.

    Attributes:
        runes: how many were thrown.
        points: what they are worth.
        short: how many stand on the short side.
    """

    runes: int
    points: int
    short: int = 0


def is_throw(notation: str) -> bool:
    """Tell whether *notation* says how runes lie: letters, in brackets those that overlap."""
    return _THROW.fullmatch(notation) is not None


def read(notation: str) -> Throw:
    """Return what *notation* is worth; overlapping runes count double, once a pile (VK-THR-07, VK-THR-08).

    Runes that are out neither double others nor count as short (VK-THR-11).
    """
    groups = [pile or single for pile, single in _GROUP.findall(notation)]
    letters = "".join(groups)
    return Throw(len(letters), sum(_worth(group) for group in groups), letters.count("s"))


def _worth(group: str) -> int:
    together = len(group) - group.count("x")
    return sum(VALUES[rune] for rune in group) * (2 if together > 1 else 1)


def faces(notation: str) -> Counter[str]:
    """Return how many runes show each face; one whose pile doubles it is counted apart."""
    found: Counter[str] = Counter()
    for pile, single in _GROUP.findall(notation):
        together = len(pile) - pile.count("x") > 1
        for rune in pile or single:
            found[FACES[rune] + DOUBLED * (together and rune in "al")] += 1
    return found


def attainable(runes: int, points: int) -> bool:
    """Tell whether *runes* runes can be worth *points*."""
    if runes < 3:
        return points in ((0,), (0, 1, 3), (0, 1, 2, 3, 4, 6, 8, 12))[runes]
    return 0 <= points <= 6 * runes and points not in (6 * runes - 2, 6 * runes - 1)


def wins(att: Throw, defence: Throw, *, count: bool = False) -> bool:
    """Tell whether the attacker wins: by more points, or a rune on the short side (VK-CBT-01, VK-THR-09, VK-THR-10).

    Args:
        att: the attacker's throw.
        defence: the defender's.
        count: more runes on the short side win (``short_compare``).
    """
    if count and (att.short or defence.short):
        return att.short > defence.short
    if att.short or defence.short:
        return not defence.short
    return att.points > defence.points
