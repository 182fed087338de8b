"""Commands that move games between stores and keep them safe: copy, backup, restore."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext, suppress
from functools import partial
from typing import Annotated

import typer

from campaign.look import can_be_shown, look_over
from campaign.played import opening_of
from cli import door
from cli.command import Call, command
from cli.files import place_of
from cli.options import DryRun
from cli.progress import unfinished, watched, whole
from cli.render import say, say_done, say_json, tell
from events.batch import hash_of_heads
from events.copies import back_up
from events.copies import restore as bring_back
from events.envelope import Envelope
from events.errors import AlreadyRecorded, NotFound
from events.log import EventLog
from events.memory import MemoryLog
from events.replay import adopt, differs_at, draft_of, guarded
from projections.english import so_many


@command(but=("game",), writes=True)
def copy(
    call: Call,
    game: Annotated[str, typer.Argument(metavar="GAME", help="Number, name, or the beginning of the title.")],
    to: Annotated[str, typer.Option("--to", metavar="FILE|URL", help="The other log; it is made when there is none.")],
    dry_run: DryRun = False,
) -> None:
    """Copy a game into another log, or what it lacks of it; hashes stay as they are.

    Where the other log has another story under the same name, nothing is written, and the first move that differs is
    named.
    """
    stream = door.find(call.log, game, call.who)
    with unfinished("nothing was copied"):
        with door.guarding(stream):
            envelopes = list(guarded(call.log.read(stream)))
            look_over(call.log, stream, envelopes, watch=partial(watched, label="looking it over", light=True))
        title = opening_of(stream, envelopes).title
        with _target(to, dry_run=dry_run) as target:
            known = _copied(target, stream, envelopes, dry_run=dry_run)
    end = envelopes[-1]
    answer = {"game": stream, "title": title, "version": end.version, "head": end.hash.hex()}
    if call.as_json:
        say_json(answer | {"known": known, "written": known < end.version and not dry_run})
    elif known >= end.version:
        more = f", and {so_many(known - end.version, 'fact')} more" if known > end.version else ""
        say(f"{title} ({stream}) is there already, all {end.version} facts{more}; nothing was written")
    else:
        done = "would copy" if dry_run else "copied"
        new = so_many(end.version - known, "fact")
        tell_it = say if dry_run else say_done
        tell_it(f"{done} {title} ({stream}): {new}, up to move {end.move}, head {end.hash.hex()}")


@command(but=("game", "by"), writes=True)
def backup(
    call: Call, file: Annotated[str, typer.Argument(metavar="FILE", help="The safety copy; a new file.")]
) -> None:
    """Write a safety copy of the whole log, also while others write; the copy is proved before it is there.

    It is a log of its own: `skald games --db FILE` shows it, `skald restore FILE` brings back what was lost.
    """
    target = place_of(file, "a safety copy needs a file", "skald backup FILE")
    with unfinished(f"{file} was not written"):
        heads = back_up(call.log, target, watch=watched)
    facts, head = sum(one.version for one in heads), hash_of_heads(heads).hex()
    if call.as_json:
        say_json({"file": file, "streams": len(heads), "facts": facts, "store": head})
    else:
        say_done(f"{file}: {so_many(len(heads), 'stream')}, {so_many(facts, 'fact')}, head of the store {head}")


@command(but=("game", "by"), writes=True)
def restore(
    call: Call,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A safety copy, or any other log in a file.")],
    dry_run: DryRun = False,
) -> None:
    """Bring back what a safety copy has and the log has not; nothing that is there is touched.

    A game that cannot be folded or shown is left out, and named.
    """
    source = place_of(file, "a safety copy is read as a file", "skald restore FILE", stream="input")
    with unfinished("nothing was brought back"), _target(call.db, dry_run=dry_run) as log:
        done = bring_back(log, source, dry_run=dry_run, sound=can_be_shown, watch=watched, within=_restoring(file))
    for stream in done.left_out:
        tell(f"left out: {stream}, which cannot be folded or shown; skald verify {stream} --db {file} tells why")
    if call.as_json:
        say_json({"file": file, "written": not dry_run} | done._asdict())
    else:
        verb = "would bring back" if dry_run else "brought back"
        tell_it = say if dry_run else say_done
        tell_it(
            f"{verb} {done.new} that were missing and {done.longer} that were shorter; {done.same} were there already"
        )


def _restoring(file: str) -> Callable[[EventLog], AbstractContextManager[object]]:
    return lambda log: whole(log, f"all of {file}")


@contextmanager
def _target(db: str | None, *, dry_run: bool) -> Iterator[EventLog]:
    """Yield the log that *db* names; when it is only tried, one in memory stands for a log that is not there yet."""
    with ExitStack() as stack:
        log: EventLog = MemoryLog()
        with suppress(NotFound) if dry_run else nullcontext():
            log = stack.enter_context(door.opened(db, create=not dry_run))
        yield log


def _copied(target: EventLog, stream: str, envelopes: Sequence[Envelope], *, dry_run: bool) -> int:
    """Copy what is missing and return how many facts were there before."""
    drafts = [draft_of(envelope) for envelope in envelopes]
    known = differs_at(target, stream, drafts)
    if known < len(drafts) and not dry_run:
        try:
            with whole(target, f"all of {stream}"):
                adopt(target, stream, drafts, what=stream)
        except AlreadyRecorded as error:  # somebody copied it at the same moment
            return error.actual
    return known
