"""The command that records whole games from files."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Any

import typer

from campaign.held import Held
from campaign.look import look
from campaign.played import Tried
from campaign.records import Imported, prepare
from campaign.session import Session
from cli import door, sight
from cli.command import Call, command
from cli.files import beginning, reading
from cli.options import DryRun, Yes
from cli.progress import watched, whole
from cli.render import say, say_json
from events.errors import NotFound, NotUnderstood
from events.log import EventLog
from events.memory import MemoryLog
from events.record import Record
from events.replay import adopt, not_whole
from exports.bgstats_in import is_bgstats, read_bgstats
from exports.html.reading import LONGEST_PAGE, is_page, record_in
from exports.jsonl import Copied, is_jsonl, read_jsonl
from exports.record import LONGEST_RECORD, read_record
from projections.english import so_many

SNIFFED = 4096
"""Bytes at the beginning of a file, by which JSON lines are told from a record."""

MOST_NAMED = 10
"""Games that are named one by one when they are imported."""


@dataclass(slots=True, eq=False)
class Parcel:
    """A file that was read and checked, before there need be a log; *commit* records it."""

    name: str
    session: Session
    source: Imported | Copied

    @property
    def lines(self) -> bytes:
        """Return what tells one game from another before it is recorded: its name when it has one, else its lines."""
        if isinstance(self.source, Copied) or self.source.record.stream is not None:
            return self.session.stream.encode()
        return "\n".join(self.source.lines).encode()

    def check(self, log: EventLog) -> None:
        """Look whether *log* would take it; raises what :meth:`commit` would raise."""
        if isinstance(self.source, Copied):
            not_whole(log, self.source.stream, self.source.drafts, what=self.name)
        else:
            self.source.check(log)

    def commit(self, log: EventLog) -> None:
        """Record it in one transaction, or nothing of it."""
        if isinstance(self.source, Copied):
            adopt(log, self.source.stream, self.source.drafts, what=self.name)
        else:
            self.source.commit(log)

    @property
    def is_older(self) -> bool:
        """Tell whether it is a record of an older form, whose head was not compared."""
        return not isinstance(self.source, Copied) and self.source.record.is_older

    def as_json(self, *, written: bool) -> dict[str, Any]:
        """Return what came of it with stable keys."""
        session = self.session
        return {
            "file": self.name,
            "game": session.stream,
            "title": session.opening.title,
            "moves": session.history.last,
            "version": session.version,
            "head": session.head.hex(),
            "unchecked": sorted({rule for one in session.history.entries.values() for rule in one.unchecked}),
            "head_compared": not self.is_older,
            "written": written,
        }


@command(writes=True)
def import_(
    call: Call,
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE", help="Records, pages, JSON lines, or an export of BG Stats; - is stdin."),
    ],
    into: Annotated[
        bool, typer.Option("--into", help="Add a record without a `new` line to the current game.")
    ] = False,
    again: Annotated[
        bool, typer.Option("--again", help="Record lines once more that were imported before, as on another evening.")
    ] = False,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="A line for each game, however many.")] = False,
    same: Annotated[
        list[str] | None,
        typer.Option("--same", metavar="NAME=NAME", help="Of plays: who there is who here, once for each."),
    ] = None,
    dry_run: DryRun = False,
    yes: Yes = False,
) -> None:
    """Record whole games from files, all or nothing.

    An export of BG Stats is read as finished plays: of a game that Skald knows by its title as one of that game, of
    all others as plain ones. Who may be somebody known here under another name is asked first.
    """
    if len(files) == 1 and not into and is_bgstats(beginning(files[0], SNIFFED)):
        from cli.bringing import bring

        name = "stdin" if files[0] == "-" else files[0]
        with reading(files[0]) as stream:
            plays = read_bgstats(stream, name)
        bring(call, plays, name, same=same or (), yes=yes, dry_run=dry_run)
        return
    if into and len(files) > 1:
        raise NotUnderstood(f"{len(files)} files with --into; one is allowed", hint="import them one after the other")
    log = call.log if into else MemoryLog()
    target = door.resumed(Held, log, call.stream, call.by) if into else None
    parcels = [_parcel(log, file, call.who, target, again=again) for file in watched(files, "reading")]
    if into and not yes:
        _check_into(call, parcels[0].session)
    if not again:
        _each_once(parcels)
    if not dry_run:
        _commit(parcels, log if into else call.made(), call)
    elif not into:
        _check(parcels, call)
    _say_parcels(parcels, written=not dry_run, as_json=call.as_json, verbose=verbose)


def _check(parcels: list[Parcel], call: Call) -> None:
    """Look whether the log, if there is one, would take all of them; raises what recording them would raise."""
    with suppress(NotFound):
        log = call.log
        for parcel in parcels:
            parcel.check(log)


def _check_into(call: Call, tried: Session) -> None:
    before = door.session(call.log, call.stream, call.by)
    if door.hands_on(call.log, before):
        moves = reversed(tried.history.entries.values())
        line = next(one.line for one in moves if one.part_of is None)
        door.refuse_changes(call.log, before, Tried(line, tried.table))


def _each_once(parcels: list[Parcel]) -> None:
    """Refuse two files that hold the same game; raises NotUnderstood."""
    seen: dict[bytes, str] = {}
    for parcel in parcels:
        before = seen.setdefault(parcel.lines, parcel.name)
        if before != parcel.name:
            raise NotUnderstood(f"{parcel.name} holds the same game as {before}; nothing was written")


def _commit(parcels: list[Parcel], log: EventLog, call: Call) -> None:
    with whole(log, f"all of {', '.join(parcel.name for parcel in parcels)}"):
        for parcel in watched(parcels, "recording"):
            parcel.commit(log)
    call.choose(parcels[-1].session.stream, log)


def _parcel(log: EventLog, file: str, who: str, into: Held | None, *, again: bool) -> Parcel:
    name = "stdin" if file == "-" else file
    source = _read(file, name, into=into is not None)
    return _copy(log, source, who) if isinstance(source, Copied) else _record(log, source, who, into, again=again)


def _read(file: str, name: str, *, into: bool) -> Record | Copied:
    """Return what *file* holds; JSON lines, which may be long, are read line by line."""
    with reading(file) as stream:
        begun = stream.read(SNIFFED)
        if is_page(begun):
            return read_record(record_in(begun + stream.read(LONGEST_PAGE), name), name)
        if not is_jsonl(begun):
            return read_record(begun + stream.read(LONGEST_RECORD), name)
        if into:
            raise NotUnderstood(f"{name} holds a whole game as JSON lines", hint="leave out --into")
        return read_jsonl(stream, name, begun=begun)


def _record(log: EventLog, record: Record, who: str, into: Held | None, *, again: bool) -> Parcel:
    imported = prepare(log, record, clock=door.now, who=who, new_id=door.new_id, into=into, again=again)
    return Parcel(record.name, imported.session, imported)


def _copy(log: EventLog, copied: Copied, who: str) -> Parcel:
    """Return a copied game, looked at once: facts that make no table which can be shown are not let in."""
    with door.guarding(copied.stream, hint="nothing was written; the program that made the file is at fault"):
        session = Session.replayed(log, copied.stream, copied.envelopes)
        look(session)
    return Parcel(copied.name, session, copied)


def _say_parcels(parcels: list[Parcel], *, written: bool, as_json: bool, verbose: bool) -> None:
    if as_json:
        say_json({"imported": [parcel.as_json(written=written) for parcel in parcels]})
        return
    if written and sight.now().quiet:
        return
    if len(parcels) > MOST_NAMED and not verbose:
        moves = sum(parcel.session.history.last for parcel in parcels)
        done = "imported" if written else "would import"
        say(f"{done} {len(parcels):,} games with {moves:,} moves; -v lists them")
        parcels = [parcel for parcel in parcels if parcel.is_older] + parcels[-1:]
    for parcel in dict.fromkeys(parcels):
        session = parcel.session
        done = "imported" if written else "would import"
        many = so_many(session.history.last, "move")
        say(f"{done} {parcel.name}: {session.opening.title}, {many}, as {session.stream}")
        if parcel.is_older:
            say("   its lines did not say their player yet: its head was not compared, and the game has a new one")
        say(session.game.turn(session.table))
