"""What was played before a move: the first move that is more than a remark, a ruling, or a word about the box."""

from collections.abc import Callable, Collection, Iterable

from campaign.case import FirstPlayed
from campaign.notation.grammar import Grammar
from campaign.notation.moves import Move, New, Note, Ruling
from campaign.notation.parse import headed
from campaign.notation.words import LONGEST_DOCUMENT, split
from events.errors import NotUnderstood

SAID: tuple[type[Move], ...] = (New, Note, Ruling)
"""Moves of all games that play nothing."""


def first_played(
    grammar: Grammar,
    tells: Collection[type[Move]],
    line: Iterable[tuple[int | None, str]],
    back: Callable[[int, int], int],
) -> FirstPlayed | None:
    """Return the first move of *line* that was played, None when none was.

    Args:
        grammar: the moves of the game.
        tells: those that only tell what is in the box, and what else is passed by.
        line: the moves that count, the opening first, each with its number, None for one that has none yet.
        back: the number of a move and of the one before it -> the move up to which an undo takes it back.
    """
    before = 1
    for number, text in line:
        if not _only_says(grammar, tells, text):
            return FirstPlayed(number, text, back(number, before) if number else before)
        before = number or before
    return None


def _only_says(grammar: Grammar, tells: Collection[type[Move]], line: str) -> bool:
    try:
        model, _ = grammar.find(headed(split(line, LONGEST_DOCUMENT))[1])
    except NotUnderstood:
        return False  # of an older Skald, or of another one's rules
    return issubclass(model, SAID) or model in tells
