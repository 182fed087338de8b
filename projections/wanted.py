"""Which moves and games somebody asks for: the same words in every list."""

import re
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Wanted(NamedTuple):
    """What is asked for; None and nothing ask for all.

    Attributes:
        player: the beginning of the name of who acted, or took part.
        verb: the beginning of what a line says behind its player.
        rounds: the first and the last round, None where that end is open.
        since: not before this moment, UTC as facts have it.
        type: the beginning of the name of the rules.
        won: the beginning of the name of who won.
        tag: a word that a game was given.
        grep: what a text has to hold.
        last: at most so many, the last ones.
    """

    player: str | None = None
    verb: str | None = None
    rounds: tuple[int | None, int | None] | None = None
    since: str | None = None
    type: str | None = None
    won: str | None = None
    tag: str | None = None
    grep: re.Pattern[str] | None = None
    last: int | None = None


def wants_move(
    wanted: Wanted, *, player: str | None, line: str, round: int | None, at: str, because: str | None
) -> bool:
    """Tell whether a move is asked for.

    Args:
        wanted: what is asked for.
        player: who acted, None when it is nobody's.
        line: its canonical line.
        round: the round that it was made in, None outside the rounds.
        at: when it was recorded.
        because: the reason given for it.
    """
    head, colon, rest = line.partition(": ")
    said = rest if colon and " " not in head.strip('"') else line
    return (
        _begins(wanted.player, (player,))
        and _begins(wanted.verb, (said,))
        and _within(wanted.rounds, round)
        and (wanted.since is None or at >= wanted.since)
        and _holds(wanted.grep, (line, because or ""))
    )


def wants_game(
    wanted: Wanted,
    *,
    players: Sequence[str],
    type: str,
    winners: Sequence[str],
    tags: Sequence[str],
    texts: Sequence[str],
    at: str,
) -> bool:
    """Tell whether a game is asked for.

    Args:
        wanted: what is asked for.
        players: who took part.
        type: the name of its rules.
        winners: who won, nobody before it is over.
        tags: the words that it was given.
        texts: its title, and where it was played.
        at: when the last move was recorded.
    """
    return (
        _begins(wanted.player, players)
        and _begins(wanted.type, (type,))
        and _begins(wanted.won, winners)
        and (wanted.tag is None or wanted.tag.casefold() in {tag.casefold() for tag in tags})
        and (wanted.since is None or at >= wanted.since)
        and _holds(wanted.grep, texts)
    )


def latest(found: Sequence[T], wanted: Wanted) -> Sequence[T]:
    """Return the last of what was *found*, as many as are *wanted*."""
    return found if wanted.last is None else found[-wanted.last :]


def _begins(part: str | None, texts: Sequence[str | None]) -> bool:
    return part is None or any(text is not None and text.casefold().startswith(part.casefold()) for text in texts)


def _within(rounds: tuple[int | None, int | None] | None, round_: int | None) -> bool:
    if rounds is None:
        return True
    first, last = rounds
    return round_ is not None and (first is None or round_ >= first) and (last is None or round_ <= last)


def _holds(pattern: re.Pattern[str] | None, texts: Sequence[str]) -> bool:
    return pattern is None or any(pattern.search(text) for text in texts)
