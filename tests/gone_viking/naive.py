"""A second reading of who wins a trick, written from the rulebook alone and as plainly as can be."""

from collections.abc import Sequence

NUMBER = {"ODIN": 12, "FREYA": 11, "THOR": 10, "LOKI": 9}
GOD_TYPE = {"ODIN": "B", "FREYA": "C", "THOR": "H", "LOKI": "F"}

Cards = Sequence[str]


def type_of(cards: Cards) -> str:
    first = cards[0]
    return GOD_TYPE[first] if first in GOD_TYPE else first[0]


def total(cards: Cards) -> int:
    result = 0
    for card in cards:
        result += NUMBER[card] if card in NUMBER else int(card[1:])
    return result


def winner(plays: Sequence[Cards], trump: str | None, god: str | None) -> int | None:
    """Return the index of the winning play, None when nobody wins: one candidate after the other, in order."""
    candidate: int | None = None
    tied = False
    trump_in = god != "THOR" and any(type_of(cards) == trump for cards in plays)
    for index, cards in enumerate(plays):
        if god == "THOR":
            competes = True
        elif trump_in:
            competes = type_of(cards) == trump
        else:
            competes = type_of(cards) == type_of(plays[0])
        if not competes:
            continue
        if candidate is None:
            candidate, tied = index, False
            continue
        mine, best = total(cards), total(plays[candidate])
        if mine == best:
            tied = True
        elif (mine < best) == (god == "LOKI"):
            candidate, tied = index, False
    return None if tied else candidate
