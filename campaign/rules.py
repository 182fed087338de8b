"""What the ids of rules mean: how a game tells its own, and the laws that hold in every game."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from campaign.game import Game

__all__ = ["Rule", "read"]

_ENTRY = re.compile(r"^(?P<id>[A-Z][A-Z0-9-]*) \[(?P<line>[^\]]*)\]: (?P<says>.*(?:\n  .*)*)$", re.MULTILINE)

_LAWS = """
LAW-AMEND []: A correction is of a move that counts, and says of each later move that no longer fits what becomes of
  it.
LAW-BATCH []: Facts are appended behind a version that is known, at least one at a time.
LAW-CARRY []: A game is set up from what a finished one hands on, and what was handed on does not change unnoticed.
LAW-HEAD []: A record that bears the hash of its end comes to that hash when it is imported.
LAW-HOUSE []: House rules are those of the game, each set once, to one of its values.
LAW-LOOK []: A table that is set as a whole is one that can be shown.
LAW-MOVE []: A fact belongs to the move before it, or to the next one.
LAW-NAMES []: A name or an alias is of one person.
LAW-ONCE []: A game is in one campaign, once, and so is an evening: a fork of it is the same game again.
LAW-OPEN []: A game is opened once, by its first move.
LAW-ORDER []: The games of a campaign stand in an order, in places from 1 to as many as there are.
LAW-PAGE []: A page of a game holds so many moves at most as a browser reads at ease.
LAW-PAYLOAD []: What a fact holds is one JSON object, as it was exported.
LAW-PLAY []: Only a finished game is handed to programs that count plays; they would take another one for lost.
LAW-PLAYER []: A move is of the player whose move it is; a line that says another one is refused.
LAW-POSITION []: A position is of the game that it is laid into.
LAW-REDO []: What was withdrawn can be restored until another move is made.
LAW-RESULT []: A game is told by its end when nothing else was played in it, or when nothing in it is judged.
LAW-SCHEMA []: The schema of a fact is a number from 1 on.
LAW-SEATS []: A game has as many seats as its rules allow, and each name and colour once.
LAW-SHELF []: A game is made void, put away, or taken back from there when it is not so already.
LAW-STREAM []: The name of a game in the log is 1 to 64 of a to z, 0 to 9 and hyphens.
LAW-TIME []: The time of a fact is a moment in UTC.
LAW-TYPE []: The type of a fact is 1 to 200 visible characters.
LAW-UNDO []: Any move can be withdrawn but the one that opened the game; the latest goes first.
"""


class Rule(NamedTuple):
    """A rule of a game.

    Attributes:
        says: it, in a sentence or two of our own.
        line: the lines of the rulebook on which it stands, such as ``27, 139-142``; empty for a law of Skald.
    """

    says: str
    line: str = ""


def read(text: str) -> Mapping[str, Rule]:
    """Return the rules that *text* tells, each as ``ID [LINES]: SENTENCE``; a line that goes on begins with two spaces.

    Raises:
        ValueError: a line is no such entry, or an id stands twice.
    """
    found: dict[str, Rule] = {}
    for entry in _ENTRY.finditer(text):
        if entry["id"] in found:
            raise ValueError(f"{entry['id']} stands twice")
        found[entry["id"]] = Rule(" ".join(entry["says"].split()), entry["line"])
    if rest := _ENTRY.sub("", text).strip():
        raise ValueError(f"no rule: {rest.splitlines()[0]!r}")
    return found


def laws() -> Mapping[str, Rule]:
    """Return the laws that hold in every game."""
    return read(_LAWS)


def rules_of(game: "Game[Any]") -> Mapping[str, Rule]:
    """Return every rule that *game* may name: its own, and the laws."""
    return {**laws(), **game.rules()}
