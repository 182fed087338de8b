"""Moves to words: the one canonical line, kept in the log and written into records."""

from dataclasses import replace
from typing import Any

from campaign.notation.fields import FieldSpec, MoveSpec, describe
from campaign.notation.parse import Line
from campaign.notation.words import quote


def format_line(line: Line) -> str:
    """Return the canonical line: player, verb, bare words, options in the order of the fields, force and reason.

    The player stands before the line unless a word of it names who makes the move, or the move is nobody's.

    What equals its default is left out. Parsing the result with the same names gives *line* again.
    """
    spec, move = describe(type(line.move)), line.move
    words, gap = [*_player(spec, line), spec.verb], False
    for field in spec.fields:
        value = getattr(move, field.name)
        if not field.required and value == field.default:
            gap = gap or field.place == "trailing"
        elif field.place == "positional" or (field.place == "trailing" and not gap):
            words += [quote(field.kind.write(item)) for item in (value if field.many else (value,))]
        else:
            words += _option(field, value)
    if line.force:
        words.append("--force")
    if line.because is not None:
        words += ("--because", quote(line.because))
    return " ".join(words)


def _player(spec: MoveSpec, line: Line) -> list[str]:
    """Return the word before the verb, ``Jon:``, or nothing."""
    if spec.mover and spec.mover.required:
        return []
    player = line.player
    if player is None and spec.mover:
        player = getattr(line.move, spec.mover.name)
    return [] if player is None else [f"{quote(player)}:"]


def _option(field: FieldSpec, value: Any) -> list[str]:
    """Return an option's words; a trailing field behind one that is left out is written so too."""
    if field.place == "flag":
        return [f"--{field.option}"]
    items = value if field.many else (value,)
    return [word for item in items for word in (f"--{field.option}", quote(field.kind.write(item)))]


def how_to_force(hint: str | None, said: Line) -> str:
    """Return *hint*, and the line that records *said* though a rule stands against it."""
    because = quote(said.because) if said.because else '"why"'
    force = f"{format_line(replace(said, because=None))} --force --because {because}"
    return f"{hint}; if the table did it anyway: {force}" if hint else f"if the table did it anyway: {force}"
