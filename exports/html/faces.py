"""How players appear: two letters that nobody else has, and a colour of the palette."""

from collections.abc import Sequence
from itertools import combinations, cycle

from events.kernel import Seat

INKS = ("red", "blue", "yellow", "green", "white", "black", "purple", "orange", "teal", "pink", "brown", "grey")
"""The palette of the stylesheet."""

_SPELLED = {"gray": "grey", "violet": "purple", "gold": "yellow", "turquoise": "teal", "cyan": "teal"}


def letters(names: Sequence[str]) -> list[str]:
    """Return two letters for each of *names*, the first two where nobody else has them; a number when none are left."""
    taken: list[str] = []
    for number, name in enumerate(names, 1):
        taken.append(next(iter(one for one in _pairs(name) if one not in taken), str(number)))
    return taken


def _pairs(name: str) -> list[str]:
    letters_ = [one for one in name if one.isalnum()] or ["?"]
    first = letters_[0].upper()
    pairs = [first + other.lower() for other in letters_[1:]] or [first]
    return [*dict.fromkeys((*pairs, *(f"{a}{b}".title() for a, b in combinations(letters_[1:], 2))))]


def inks(seats: Sequence[Seat]) -> list[str]:
    """Return a colour for each seat: its own where the palette has it, else one that nobody has."""
    own = [_SPELLED.get((seat.colour or "").casefold(), (seat.colour or "").casefold()) for seat in seats]
    spare = cycle([ink for ink in INKS if ink not in own] or INKS)
    return [ink if ink in INKS else next(spare) for ink in own]
