"""Moves to words: the one canonical line, kept in the log and written into records."""

from campaign.notation.fields import describe
from campaign.notation.moves import Move
from campaign.notation.parse import Line
from campaign.notation.words import quote

Pair = tuple[str, str | None]
"""An option and its value; None for a flag."""


def format_line(line: Line) -> str:
    """Return the canonical line: player, verb, bare words, options in the order of the fields, force and reason.

    The player stands before the line unless a word of it names who makes the move, or the move is nobody's.

    What equals its default is left out. Parsing the result with the same names gives *line* again.
    """
    bare, options = parts(line.move)
    words = [*_player(line), *map(quote, bare)]
    for name, value in options:
        words += (f"--{name}",) if value is None else (f"--{name}", quote(value))
    if line.force:
        words.append("--force")
    if line.because is not None:
        words += ("--because", quote(line.because))
    return " ".join(words)


def parts(move: Move) -> tuple[tuple[str, ...], tuple[Pair, ...]]:
    """Return the verb and the bare words of *move*, then its options, as they stand in a line but not yet quoted.

    What equals its default is left out, and so is what a move that is still open does not say.
    """
    said, gap = move.__dict__, False
    bare, options = move.verb.split(), list[Pair]()
    for field in describe(type(move)).fields:
        value = said.get(field.name)
        if value is None or value == field.default:
            gap = gap or field.place == "trailing"
            continue
        words = [field.kind.write(item) for item in (value if field.many else (value,))]
        if field.place == "positional" or (field.place == "trailing" and not gap):
            bare += words
        elif field.place == "flag":
            options.append((field.option, None))
        else:
            options += [(field.option, word) for word in words]
    return tuple(bare), tuple(options)


def _player(line: Line) -> list[str]:
    """Return the word before the verb, ``Jon:``, or nothing."""
    mover, player = describe(type(line.move)).mover, line.player
    if mover and mover.required:
        return []
    if player is None and mover:
        player = line.move.__dict__.get(mover.name)
    return [] if player is None else [f"{quote(player)}:"]


def how_to_force(hint: str | None, said: Line) -> str:
    """Return *hint*, and the line that records *said* though a rule stands against it."""
    because = quote(said.because) if said.because else '"why"'
    force = f"{format_line(said._replace(because=None))} --force --because {because}"
    return f"{hint}; if the table did it anyway: {force}" if hint else f"if the table did it anyway: {force}"
