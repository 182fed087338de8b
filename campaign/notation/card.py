"""One card for the table: the letters of a game, what may stand without names, and short lines that show it."""

from collections.abc import Iterator, Sequence

from campaign.notation.fields import describe
from campaign.notation.loose import loose_of
from campaign.notation.moves import Move
from campaign.notation.short import WAITING

LINES = 14
"""Lines that a card has at most."""

LONGEST = 12
"""Letters of what stands for a value; a longer list of choices is called by its option."""


def card(moves: Sequence[type[Move]], *, waits: bool) -> list[str]:
    """Return the card of a game with these *moves*, of at most 14 lines; nothing when it has no short lines.

    Args:
        moves: the moves of the game.
        waits: whether something can wait in it, such as an effect.
    """
    letters = [f"{model.letter} {model.verb}" for model in moves if model.letter]
    shorts = [short for model in moves for short in model.shorts]
    if not letters and not shorts:
        return []
    found = [f"begin with  {', '.join(letters)}{f', {WAITING} what waits' if waits else ''}"] if letters else []
    found += list(_words(moves))
    found += [f"{model.letter} …  {_forms(model)}" for model in moves if model.letter and model.loose]
    return [*found[: LINES - 1], *([f"such as  {';  '.join(shorts)}"] if shorts else [])]


def _words(moves: Sequence[type[Move]]) -> Iterator[str]:
    """Yield the letters of words; those of the word behind a verb may stand in one with its letter."""
    for model in moves:
        bare = describe(model).bare
        if model.letter and bare and (letters := bare[0].kind.letters):
            pair = f"{model.letter}{next(iter(letters))}"
            yield f"words  {', '.join(f'{letter} {word}' for letter, word in letters.items())}; together {pair}"
            return


def _forms(model: type[Move]) -> str:
    """Return what may stand alone behind a verb, and the option it is taken for."""
    found = []
    for one in loose_of(describe(model)):
        kind, name = one.field.kind, one.field.option
        long = len(kind.metavar) > LONGEST and "|" in kind.metavar
        word = next(iter(kind.letters)) if kind.label == "flag" else name.upper() if long else kind.metavar
        found.append(f"{one.mark}{word} {name}" if word != name.upper() else f"{one.mark}{word}")
    return ", ".join(found)
