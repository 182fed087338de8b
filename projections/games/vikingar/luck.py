"""Chances by the faces that runes have shown: of a contest, and the luck of who won more or fewer than that.

Runes are no dice, so nothing is said of them but what was counted, and nothing from fewer than `FEWEST` throws. Each
rune of a throw is taken to show the faces as often as all counted runes did, one that overlaps others being a face of
its own; so the faces of a throw of five runes say something of one of seven.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Self

from projections.games.vikingar import throws
from projections.games.vikingar.query import FEWEST
from projections.games.vikingar.throws import FACES, WORTH, Throw, wins
from projections.tallies import Tallies

MANY = 1000
"""From so many throws on the two of a contest are left in: what they change could not be seen any more."""

Figures = dict[str, dict[str, float | int | None]]


class Faces:
    """Faces of runes that were counted in so many *throws*."""

    def __init__(self, faces: Counter[str], throws: int) -> None:
        self.faces, self.throws = faces, throws
        self._known: dict[tuple[int, int, bool], float] = {}

    @classmethod
    def of(cls, tallies: Tallies) -> Self:
        """Return the faces of all throws in *tallies* that tell them, whoever threw."""
        faces: Counter[str] = Counter()
        for counted in tallies.values():
            faces.update({which: n for (what, which), n in counted.items() if what == "rune"})
        return cls(faces, sum(counted.get(("told", "throw"), 0) for counted in tallies.values()))

    def percent(self, att: int, defence: int, *, count: bool = False) -> tuple[int, int] | None:
        """Return the attacker's chance in percent, and from how many throws that is told; None: too few."""
        if self.throws < FEWEST:
            return None
        return round(100 * self._common((att, defence, count))), self.throws

    def chance(self, role: str, contest: str) -> float | None:
        """Return how likely the side of *role* won a contest by the faces of all other throws; None: too few."""
        att, defence, *count = contest.split("/")
        own = [side for side in (att, defence) if ":" not in side]
        if self.throws - len(own) < FEWEST:
            return None
        runes = (_runes(att), _runes(defence), bool(count))
        found = self._common(runes) if self.throws >= MANY else self._without(own, runes)
        return found if role == "attack" else 1 - found

    def _common(self, runes: tuple[int, int, bool]) -> float:
        if runes not in self._known:
            self._known[runes] = chance_of(self.faces, *runes[:2], count=runes[2])
        return self._known[runes]

    def _without(self, own: Sequence[str], runes: tuple[int, int, bool]) -> float:
        left = self.faces.copy()
        for notation in own:
            left.subtract(throws.faces(notation))
        return chance_of(+left, *runes[:2], count=runes[2])


def figures(tallies: Tallies) -> Figures:
    """Return the luck of each player in contests, from `tallies` of one game or the sum of those of several.

    Contests are those that the player attacked in, or defended with own items; *expected* is how many of them would
    have been won by the faces of all other throws, and *luck* what was won beyond it. *throws* is how many throws there
    are whose faces were told. None: too few.
    """
    faces = Faces.of(tallies)
    return {player: _luck(counted, faces) for player, counted in tallies.items()}


def _luck(counted: Mapping[tuple[str, str], int], faces: Faces) -> dict[str, float | int | None]:
    fought = sum(n for (what, _), n in counted.items() if what in ("fought", "met"))
    won = sum(n for (what, _), n in counted.items() if what in ("won", "held"))
    chances = [(n, faces.chance(what, which)) for (what, which), n in counted.items() if what in ("attack", "defence")]
    enough = all(chance is not None for _, chance in chances)
    expected = sum(n * chance for n, chance in chances if chance is not None)
    return {
        "contests": fought,
        "won": won,
        "expected": round(expected, 2) if enough else None,
        "luck": round(won - expected, 2) if enough else None,
        "throws": faces.throws,
    }


def _runes(side: str) -> int:
    """Return how many runes were thrown: the letters of a notation, or the number before the points."""
    return int(side.partition(":")[0]) if ":" in side else throws.read(side).runes


def chance_of(faces: Mapping[str, int], att: int, defence: int, *, count: bool = False) -> float:
    """Return how likely *att* runes win against *defence* runes, 0 to 1; *count* is that of `wins`."""
    one, other = spread(faces, att), spread(faces, defence)
    return sum(p * q for a, p in one.items() for d, q in other.items() if wins(a, d, count=count))


def spread(faces: Mapping[str, int], runes: int) -> dict[Throw, float]:
    """Return how likely each throw of *runes* runes is when each shows its faces as often as *faces* were counted."""
    whole = sum(faces.values())
    found = {Throw(runes, 0): 1.0}
    for _ in range(runes):
        after: dict[Throw, float] = {}
        for (_, points, short), p in found.items():
            for face, n in faces.items():
                throw = Throw(runes, points + WORTH[face], short + (face == FACES["s"]))
                after[throw] = after.get(throw, 0.0) + p * n / whole
        found = after
    return found
