"""Options that ask for some of the moves or games; the same words in every list."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import Annotated, Any

import typer

from campaign.notation.names import fold
from campaign.notation.words import quote
from cli import complete
from events.errors import NotUnderstood
from projections.wanted import Bound, Called, Wanted

Player = Annotated[
    str | None, typer.Option("--player", metavar="NAME", help="Only what this player did, or took part in.")
]
Verb = Annotated[
    str | None,
    typer.Option("--verb", metavar="VERB", help="Only moves whose line begins so.", autocompletion=complete.verbs),
]
Round = Annotated[str | None, typer.Option("--round", metavar="N..M", help="Only these rounds: 3, 3..5, 3.. or ..5.")]
Since = Annotated[
    str | None,
    typer.Option("--since", metavar="DATE", help="Not before this day, month or year: 2026-11-30, 2026-11 or 2026."),
]
Until = Annotated[str | None, typer.Option("--until", metavar="DATE", help="Not after this day, month or year.")]
Type = Annotated[
    str | None,
    typer.Option("--type", metavar="GAME", help="Only games with these rules.", autocompletion=complete.games_known),
]
Won = Annotated[str | None, typer.Option("--won", metavar="NAME", help="Only games that this player won.")]
Tag = Annotated[str | None, typer.Option("--tag", metavar="TAG", help="Only games with this tag.")]
Grep = Annotated[str | None, typer.Option("--grep", metavar="TEXT", help="Only what holds this text or pattern.")]
Few = Annotated[int | None, typer.Option("-n", "--last", min=1, metavar="N", help="Only the last N.")]

_ROUNDS = re.compile(r"([0-9]{1,4})?(\.\.)?([0-9]{1,4})?")
_PERIOD = re.compile(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?")
_MOMENT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:")


OPTIONS: Mapping[str, Any] = {
    "player": Player, "verb": Verb, "rounds": Round, "since": Since, "until": Until, "type": Type, "won": Won,
    "tag": Tag, "grep": Grep, "last": Few,
}  # fmt: skip
"""Name in `Wanted` -> the option."""

OF_MOVES = ("player", "verb", "rounds", "since", "until", "grep", "last")
OF_GAMES = ("player", "type", "won", "tag", "since", "until", "grep", "last")
OF_GAMES_ALONE = ("type", "won", "tag")
"""Those of games that say nothing of a move."""


def wanted(said: Mapping[str, Any]) -> Wanted:
    """Return what the options ask for, as they were typed; a name that is missing asks for all.

    Raises:
        NotUnderstood: rounds are no ``3..5``, a day is none, or a pattern cannot be read.
    """
    return Wanted(**{name: _READ[name](text) for name, text in said.items() if text is not None})


def typed(said: Mapping[str, Any]) -> str:
    """Return the options as they are typed: ``--won Ann --since 2026``."""
    given = {name.removesuffix("s"): text for name, text in said.items() if text is not None}  # --round says rounds
    return " ".join(f"--{name} {quote(str(text))}" for name, text in given.items())


def _part(text: str) -> Called:
    return Called(fold(text))


def _verb(text: str) -> Sequence[str]:
    return text.casefold().split()


def _rounds(text: str) -> tuple[int | None, int | None]:
    found = _ROUNDS.fullmatch(text)
    if found is None or not (found[1] or found[3]) or (found[1] and found[3] and not found[2]):
        raise NotUnderstood(f"{text!r} are no rounds", hint="--round 3, --round 3..5, --round 3.. or --round ..5")
    first, last = (int(end) if end else None for end in (found[1], found[3]))
    return (first, last) if found[2] else (first, first)


def since(text: str) -> Bound:
    """Return where a year, month, day or moment begins, by the clock here; raises NotUnderstood for none of them."""
    return _span(text, "--since")[0]


def until(text: str) -> Bound:
    """Return what comes after a year, month, day or moment, by the clock here; raises as :func:`since`."""
    return _span(text, "--until")[1]


def _span(text: str, option: str) -> tuple[Bound, Bound]:
    try:
        period = _PERIOD.fullmatch(text.strip())
        return _of_period(*period.groups()) if period else _of_moment(text.strip())
    except (ValueError, OverflowError, OSError):
        hint = f"{option} 2026-11-30, 2026-11 or 2026, and with a time {option} 2026-11-30T19:00"
        raise NotUnderstood(f"{text!r} is no day, month or year", hint=hint) from None


def _of_period(year: str, month: str | None, day: str | None) -> tuple[Bound, Bound]:
    first = date(int(year), int(month or "1"), int(day or "1"))
    if day:
        after = first + timedelta(days=1)
    else:
        after = date(first.year + 1, 1, 1) if first.month == 12 or not month else first.replace(month=first.month + 1)
    begin, end = (Bound(one.isoformat(), _utc(datetime.combine(one, time()))) for one in (first, after))
    return begin, end


def _of_moment(text: str) -> tuple[Bound, Bound]:
    if not _MOMENT.match(text):
        raise ValueError(text)
    moment = datetime.fromisoformat(text)
    day = moment.astimezone().date()
    begin = Bound(day.isoformat(), _utc(moment))
    return begin, Bound((day + timedelta(days=1)).isoformat(), _utc(moment + timedelta(seconds=1)))


def _utc(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _pattern(text: str) -> re.Pattern[str]:
    try:
        return re.compile(text, re.IGNORECASE)
    except re.error as error:
        raise NotUnderstood(
            f"{text!r} is no pattern: {error}", hint="a backslash before . ( [ * + ? means the sign"
        ) from None


_READ: Mapping[str, Callable[[str], Any]] = {
    "player": _part, "won": _part, "type": _part, "tag": fold, "verb": _verb, "rounds": _rounds, "since": since,
    "until": until, "grep": _pattern, "last": int,
}  # fmt: skip
"""Name in `Wanted` -> what reads what was typed."""
