"""Moves to words: the one canonical line, kept in the log and written into records."""

from collections.abc import Collection, Iterator

from campaign.notation.fields import FieldSpec, describe
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
    return marked(line, ())


def marked(line: Line, filled: Collection[str]) -> str:
    """Return the canonical line of *line*, the values of the fields *filled*, which nobody typed, in brackets."""
    bare, options = list(map(quote, line.move.verb.split())), list[str]()
    for field, name, word in _said(line.move):
        value = [] if word is None else [f"[{quote(word)}]" if field.name in filled else quote(word)]
        if name is None:
            bare += value
        else:
            options += [f"--{name}", *value]
    force = ["--force"] if line.force else []
    because = ["--because", quote(line.because)] if line.because is not None else []
    said = " ".join((*_player(line), *bare, *options, *force, *because))
    return said.replace("] [", " ") if filled else said


def parts(move: Move) -> tuple[tuple[str, ...], tuple[Pair, ...]]:
    """Return the verb and the bare words of *move*, then its options, as they stand in a line but not yet quoted.

    What equals its default is left out, and so is what a move that is still open does not say.
    """
    said = list(_said(move))
    bare = (*move.verb.split(), *(word for _, name, word in said if name is None and word is not None))
    return bare, tuple((name, word) for _, name, word in said if name is not None)


def _said(move: Move) -> Iterator[tuple[FieldSpec, str | None, str | None]]:
    """Yield what *move* says: field, name of its option (None: a bare word), and word (None: a flag)."""
    said, gap = move.__dict__, False
    for field in describe(type(move)).fields:
        value = said.get(field.name)
        if value is None or value == field.default:
            gap = gap or field.place == "trailing"
        elif field.place == "flag":
            yield field, field.option, None
        else:
            name = None if field.place == "positional" or (field.place == "trailing" and not gap) else field.option
            for item in value if field.many else (value,):
                yield field, name, field.kind.write(item)


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
