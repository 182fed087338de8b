"""What the words of the moves of Gone Viking! mean, a phrase each, for help and for the page of the notation."""

from collections.abc import Mapping

from campaign.notation.phrases import Phrase, read

TEXT = """
--from: the player from whom it is stolen
--gave: the cards that went under the pile | --gave B1,C2
--got: the cards that were drawn | --got H3,F4
CARDS: the cards, as F8 or ODIN
COUNTS: tokens of a kind and how many there are
GOD: the God that was turned up
HOW: a set of four kinds, four Trees, or the tokens
KIND: the kind that is trump
N: how many cards were swapped
PLAYER: the player, by name or colour
PLAYS: what each played, clockwise, god behind it for a God laid face down
TOKENS: the tokens, a letter each
TRUMP: the kind that is trump from here on
"""


def phrases() -> Mapping[str, Phrase]:
    """Return what each word means."""
    return read(TEXT)
