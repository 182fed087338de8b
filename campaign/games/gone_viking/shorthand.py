"""Short lines of Gone Viking!: a line that begins with a card is the trick, a word for each player in turn."""

from collections.abc import Sequence

from campaign.games.gone_viking.pieces import Hand, short_hand
from events.errors import NotUnderstood
from projections.games.gone_viking.table import Table

MORE = "/"
"""Behind a play: others follow in lines of their own."""


def verbless(table: Table, words: Sequence[str]) -> Sequence[str] | None:
    """Return the trick, or with ``/`` behind the only word the one play, that *words* say; None when they say none.

    Raises:
        NotUnderstood: a word behind a card is no play.
    """
    alone = "".join(words[-1:]).endswith(MORE)
    plays = [*words[:-1], *filter(None, [words[-1].removesuffix(MORE)])] if words else []
    hands = [_hand(word) for word in plays]
    if not hands or hands[0] is None:
        return None
    if None in hands:
        if not any(char.isdigit() for char in plays[0]):
            return None  # two letters of a God are those of a verb, too
        odd = plays[hands.index(None)]
        raise NotUnderstood(f"{odd!r} is no play", hint="a word for each who is still to play, such as h6 h7,th,g h4")
    if alone and len(hands) > 1:
        raise NotUnderstood("a play with / behind it stands alone", hint="h3/ and the next play in a line of its own")
    return ["cards" if alone else "trick", *map(str, hands)]


def _hand(word: str) -> Hand | None:
    try:
        return short_hand(word)
    except NotUnderstood:
        return None
