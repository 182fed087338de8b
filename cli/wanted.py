"""Options that ask for some of the moves or games; the same words in every list."""

import re
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Annotated, Any

import typer

from events.errors import NotUnderstood
from projections.wanted import Wanted

Player = Annotated[
    str | None, typer.Option("--player", metavar="NAME", help="Only what this player did, or took part in.")
]
Verb = Annotated[str | None, typer.Option("--verb", metavar="VERB", help="Only moves whose line begins so.")]
Round = Annotated[str | None, typer.Option("--round", metavar="N..M", help="Only these rounds: 3, 3..5, 3.. or ..5.")]
Since = Annotated[str | None, typer.Option("--since", metavar="DATE", help="Not before this day: 2026-11-30.")]
Type = Annotated[str | None, typer.Option("--type", metavar="GAME", help="Only games with these rules.")]
Won = Annotated[str | None, typer.Option("--won", metavar="NAME", help="Only games that this player won.")]
Tag = Annotated[str | None, typer.Option("--tag", metavar="TAG", help="Only games with this tag.")]
Grep = Annotated[str | None, typer.Option("--grep", metavar="TEXT", help="Only what holds this text or pattern.")]
Few = Annotated[int | None, typer.Option("-n", "--last", min=1, metavar="N", help="Only the last N.")]

_ROUNDS = re.compile(r"([0-9]{1,4})?(\.\.)?([0-9]{1,4})?")


OPTIONS: Mapping[str, Any] = {
    "player": Player, "verb": Verb, "rounds": Round, "since": Since, "type": Type, "won": Won, "tag": Tag, "grep": Grep,
    "last": Few,
}  # fmt: skip
"""Name in `Wanted` -> the option."""

OF_MOVES = ("player", "verb", "rounds", "since", "grep", "last")
OF_GAMES = ("player", "type", "won", "tag", "since", "grep", "last")


def wanted(said: Mapping[str, Any]) -> Wanted:
    """Return what the options ask for, as they were typed; a name that is missing asks for all.

    Raises:
        NotUnderstood: rounds are no ``3..5``, a day is none, or a pattern cannot be read.
    """
    read: dict[str, Callable[[Any], Any]] = {"rounds": _rounds, "since": _since, "grep": _pattern}
    found: dict[str, Any] = {name: read[name](text) if name in read else text for name, text in said.items()}
    return Wanted(**found)


def _rounds(text: str | None) -> tuple[int | None, int | None] | None:
    if text is None:
        return None
    found = _ROUNDS.fullmatch(text)
    if found is None or not (found[1] or found[3]) or (found[1] and found[3] and not found[2]):
        raise NotUnderstood(f"{text!r} are no rounds", hint="--round 3, --round 3..5, --round 3.. or --round ..5")
    first, last = (int(end) if end else None for end in (found[1], found[3]))
    return (first, last) if found[2] else (first, first)


def _since(text: str | None) -> str | None:
    """Return the beginning of a day by the clock here, or the moment that is typed, in UTC."""
    if text is None:
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise NotUnderstood(f"{text!r} is no day", hint="--since 2026-11-30, or --since 2026-11-30T19:00") from None
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _pattern(text: str | None) -> re.Pattern[str] | None:
    try:
        return None if text is None else re.compile(text, re.IGNORECASE)
    except re.error as error:
        raise NotUnderstood(
            f"{text!r} is no pattern: {error}", hint="a backslash before . ( [ * + ? means the sign"
        ) from None
