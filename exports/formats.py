"""The formats in which a game leaves: a new one is a module beside this one, and a line here."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from exports.jsonl import jsonl
from exports.markdown import markdown
from exports.record import record


class Format(NamedTuple):
    """One format.

    Attributes:
        make: returns the parts of the file that a `Source` is written to; its text says what is written.
        switches: keyword of *make* -> what it changes, for those that are off unless they are asked for.
    """

    make: Callable[..., Iterable[str]]
    switches: Mapping[str, str] = {}


FORMATS = {
    "record": Format(record),
    "jsonl": Format(jsonl),
    "markdown": Format(markdown, {"transition": "The set-up sheet of the next game instead of the report."}),
}
"""By the name that stands behind ``skald export``."""
