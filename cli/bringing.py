"""Plays of another program on their way into the log: who is who is asked first, and nothing is written twice."""

import sys
from collections.abc import Mapping, Sequence, Set
from typing import TYPE_CHECKING, Any

from campaign.brought import Bringer, Brought, called, doubtful
from campaign.notation.names import fold
from campaign.saga_log import campaigns
from campaign.shelf import Keeper
from cli import door
from cli.asking import answered
from cli.command import Call
from cli.progress import watched, whole
from cli.reading import asked
from cli.render import say, say_done, say_json
from events.counted import Counted, LeftOut
from events.errors import NotFound, NotUnderstood
from events.log import EventLog
from exports.plays import uuid_of
from projections.english import so_many

if TYPE_CHECKING:
    from sqlmodel import Session as Rows

SOURCE = "BG Stats"

SEEN_WHERE = "--dry-run lists who is doubtful, by the names of the file"

MOST_LISTED = 10
"""Plays, or pairs of names, that are listed one by one."""


def bring(
    call: Call, read: Sequence[Counted | LeftOut], name: str, *, same: Sequence[str], yes: bool, dry_run: bool
) -> None:
    """Record plays, read from the file *name*, as games told by their end, all or nothing.

    Args:
        call: the log, and who asks.
        read: the plays, and those that could not be read.
        name: of the file.
        same: ``NAME=NAME`` for people who are called otherwise here.
        yes: whoever is doubtful is somebody else.
        dry_run: only tell what would be done.

    Raises:
        NotUnderstood: somebody is doubtful, and there is nobody to ask, or *same* is of nobody in the file.
    """
    plays = [one for one in read if isinstance(one, Counted)]
    log = _log(call)
    known = {} if log is None else _people(log, call.db)
    people = known | _said(same, known, called(plays))
    people |= _settled(plays, people, ask=not (yes or call.as_json), yes=yes or dry_run)
    bringer = Bringer(door.now, call.who, people)
    there = set() if log is None else {head.stream for head in log.heads()}
    own = {uuid_of("play", stream) for stream in there}
    fresh = [play for play in watched(plays, "reading") if play.uuid not in own]
    games, left = _each_once(bringer, fresh, there)
    left = [one for one in read if isinstance(one, LeftOut)] + left
    number = None if dry_run or not games else _record(call, games)
    _say(
        call,
        name,
        games,
        left,
        known=len(read) - len(games) - len(left),
        number=number,
        dry_run=dry_run,
        doubts=doubtful(_names(plays), people),
    )


def _each_once(bringer: Bringer, plays: Sequence[Counted], there: Set[str]) -> tuple[dict[str, Brought], list[LeftOut]]:
    """Return the plays that are new as games by their names, the first of each uuid, and those that are left out."""
    games: dict[str, Brought] = {}
    left, seen = [], set[str]()
    for play in plays:
        one = bringer.bring(play)
        if isinstance(one, LeftOut):
            left.append(one)
        elif one.game.stream in seen:
            left.append(LeftOut(play.title, play.at, "its uuid stands twice in the file; the first is taken"))
        else:
            seen.add(one.game.stream)
            games |= {} if one.game.stream in there else {one.game.stream: one}
    return games, left


def _log(call: Call) -> EventLog | None:
    try:
        return call.log
    except NotFound:
        return None


def _names(plays: Sequence[Counted]) -> set[str]:
    return {one.name for play in plays for one in play.people}


def _people(log: EventLog, db: str | None) -> dict[str, str]:
    """Return everybody who ever played here, in one case, and other names that campaigns know them by -> the name."""
    from events.read_questions import everybody

    def question(rows: "Rows") -> dict[str, str]:
        return everybody(rows)

    found = asked(log, db, question)
    for saga in campaigns(log):
        for name, aliases in saga.state.players.items():
            found |= {fold(alias): found.get(fold(name), name) for alias in aliases}
    return found


def _said(same: Sequence[str], known: Mapping[str, str], names: Set[str]) -> dict[str, str]:
    """Return what --same says; raises NotUnderstood for one that says it otherwise, twice, or of nobody in *names*."""
    found: dict[str, str] = {}
    for said in same:
        theirs, _, here = (word.strip() for word in said.partition("="))
        if not theirs or not here:
            raise NotUnderstood(f"--same {said!r} names no two people", hint='--same "Jon Olsen=Jon"')
        if fold(theirs) not in names:
            raise NotUnderstood(f"--same {said!r}: nobody at a play of the file is called {theirs}", hint=SEEN_WHERE)
        one = known.get(fold(here), here)
        if fold(found.setdefault(fold(theirs), one)) != fold(one):
            message = f"--same says that {theirs} is {found[fold(theirs)]} and {one}; one of them is allowed"
            raise NotUnderstood(message, hint=f'--same "{theirs}={one}" alone')
    return found


def _settled(plays: Sequence[Counted], people: Mapping[str, str], *, ask: bool, yes: bool) -> dict[str, str]:
    """Return who of those that are doubtful is who."""
    doubts = doubtful(_names(plays), people)
    if yes or not doubts:
        return {}
    if not (ask and sys.stdin.isatty() and sys.stdout.isatty()):
        listed = ", ".join(f"{theirs} or {here}" for theirs, here in doubts[:MOST_LISTED])
        message = f"{so_many(len(doubts), 'name')} may be somebody who is called otherwise here: {listed}"
        raise NotUnderstood(message, hint=f'--same "{doubts[0][0]}={doubts[0][1]}" for each, or --yes: nobody is')
    return {fold(theirs): here for theirs, here in doubts if _is_same(theirs, here)}


def _is_same(theirs: str, here: str) -> bool:
    while True:
        said = answered(f"{theirs}: is that {here}? y/n ").casefold()
        if said in ("y", "yes", "n", "no"):
            return said.startswith("y")


def _record(call: Call, games: Mapping[str, Brought]) -> int:
    """Record *games* and what is told of their evenings in one transaction; return the number of the import."""
    log = call.made()
    keeper = Keeper(log, door.now, call.who)
    with whole(log) as done:
        for one in watched(list(games.values()), "recording"):
            one.game.hand_over(log)
        number = keeper.imported({stream: one.evening for stream, one in games.items()}, SOURCE)
        done.append(f"import {number}")
    return number


def _say(
    call: Call,
    name: str,
    games: Mapping[str, Brought],
    left: Sequence[LeftOut],
    *,
    known: int,
    number: int | None,
    dry_run: bool,
    doubts: Sequence[tuple[str, str]],
) -> None:
    if call.as_json:
        rows = [{"game": stream, "title": one.game.opening.title} for stream, one in games.items()]
        said: dict[str, Any] = {"file": name, "import": number, "imported": rows, "known": known}
        say_json(
            said
            | {"left_out": [one._asdict() for one in left], "doubtful": [list(pair) for pair in doubts]}
            | _untaken(games)
        )
        return
    (say_done if number else say)(f"{name}: {'would import' if dry_run else 'imported'} {so_many(len(games), 'play')}")
    if known:
        say(f"   {so_many(known, 'play')} of them stood in the log already")
    for theirs, here in doubts[:MOST_LISTED]:
        say(f"   {theirs} is taken for somebody else than {here}")
    _list([f"left out: {', '.join(filter(None, (one.title, one.at)))}: {one.why}" for one in left])
    _list([f"not taken: {one['title']}, {one['at']}: {one['what']}" for one in _untaken(games)["not_taken"]])
    if number:
        say(f'   take it back: skald void --import {number} --because "…"')


def _list(lines: Sequence[str]) -> None:
    for line in lines[:MOST_LISTED]:
        say(f"   {line}")
    if len(lines) > MOST_LISTED:
        say(f"   and {len(lines) - MOST_LISTED} more; --json lists all")


def _untaken(games: Mapping[str, Brought]) -> dict[str, list[dict[str, str]]]:
    """Return what could not be taken of plays that became games, one entry a play, as programs get it."""
    rows = [(one.game.opening.title, one.evening.date or "", ", ".join(one.untaken)) for one in games.values()]
    return {"not_taken": [{"title": title, "at": at, "what": what} for title, at, what in rows if what]}
