"""The formats in which a game leaves: a new one is a module beside this one, and a line here."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from exports.html import html
from exports.jsonl import jsonl
from exports.markdown import markdown
from exports.record import record


class Format(NamedTuple):
    """One format.

    Attributes:
        make: returns the parts of the file that a `Source` is written to; its text says what is written.
        switches: keyword of *make* -> what it changes, for those that are off unless they are asked for.
        numbers: keyword of *make* -> the option that a number of a move is typed behind, and its text.
        suffix: what the name of its file ends with, when it is no text to read in a terminal: there it is written to a
            file that bears the name of the game.
    """

    make: Callable[..., Iterable[str]]
    switches: Mapping[str, str] = {}
    numbers: Mapping[str, tuple[str, str]] = {}
    suffix: str = ""


FORMATS = {
    "record": Format(record),
    "jsonl": Format(jsonl),
    "markdown": Format(markdown, {"transition": "The set-up sheet of the next game instead of the report."}),
    "html": Format(
        html,
        {
            "anonymous": "Colours for names, days for times; no remarks, no reasons, no record.",
            "no_record": "Without the record, which makes the page a copy of the game.",
        },
        {"start": ("--from", "Begin with move N."), "end": ("--to", "Stop after move N.")},
        suffix=".html",
    ),
}
"""By the name that stands behind ``skald export``."""
