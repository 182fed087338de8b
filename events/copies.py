"""Safety copies: a whole store into a file, and a file back into a store, with all hashes unchanged."""

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing
from pathlib import Path
from typing import NamedTuple

from events.envelope import Draft, Head
from events.errors import AlreadyRecorded, Damaged, NotUnderstood, StorageTrouble
from events.files import check_free, drafted
from events.log import EventLog
from events.replay import adopt, differs_at, draft_of, guarded
from events.sqlite import SqliteLog
from events.verify import Watch, check_store, unwatched


class Restored(NamedTuple):
    """What came of a restoring, in numbers of games and campaigns.

    Attributes:
        new: those that were not there.
        longer: those of which the beginning was there.
        same: those of which all was there already.
        left_out: names of those that were not taken.
    """

    new: int
    longer: int
    same: int
    left_out: tuple[str, ...] = ()


def back_up(log: EventLog, target: Path, *, watch: Watch = unwatched) -> list[Head]:
    """Write all of *log* into the new file *target*, prove the copy, and return its heads.

    The copy is a log of its own, as it stood at one moment, while others may write; a SQLite file is copied with its
    bookmarks and keys, from another store the games and campaigns are. It appears whole or not at all.

    Raises:
        NotUnderstood: there is such a file already.
        StorageTrouble: it cannot be written.
        Damaged: the log is not what was written; there is no copy then.
    """
    if os.path.lexists(target):
        raise NotUnderstood(f"{target} is there already; a safety copy overwrites nothing", hint="name another file")
    check_free(target)
    if not target.parent.is_dir():
        raise StorageTrouble(f"{target} cannot be written: there is no folder {target.parent}")
    try:
        with drafted(target) as draft:
            return _proved(log, draft, target, watch)
    except FileExistsError:
        raise StorageTrouble(f"{target} appeared meanwhile; no copy was made") from None
    except OSError as error:
        raise StorageTrouble(f"{target} cannot be written: {error.strerror}; no copy was made") from error


def _proved(log: EventLog, draft: Path, target: Path, watch: Watch) -> list[Head]:
    """Fill *draft* and return its heads once nothing is wrong with it, neither the facts nor the file."""
    try:
        _copy(log, draft, watch)
        with closing(SqliteLog(draft)) as copy:
            heads = check_store(copy, watch=watch)
            wrong = copy.problems()
    except StorageTrouble as error:
        raise StorageTrouble(error.message.replace(str(draft), str(target)), hint=error.hint) from error
    if wrong:
        raise Damaged("the store", 0, f"{wrong[0]}; no copy was made")
    return heads


def _any(log: EventLog, stream: str) -> bool:
    return True


def _at_once(log: EventLog) -> AbstractContextManager[None]:
    return log.together()


def restore(
    log: EventLog,
    source: Path,
    *,
    dry_run: bool = False,
    sound: Callable[[EventLog, str], bool] = _any,
    watch: Watch = unwatched,
    within: Callable[[EventLog], AbstractContextManager[object]] = _at_once,
) -> Restored:
    """Copy what *source* holds into *log*, as far as it is not there yet, all of it or nothing.

    Nothing that is there is touched.

    Args:
        log: the store to copy into.
        source: a file that :func:`back_up` wrote, or any other log in a file.
        dry_run: only look.
        sound: tells whether a stream of a log is to be taken.
        watch: is told of the streams that are checked, looked at, copied.
        within: returns the block, one transaction of *log*, in which all is copied.

    Raises:
        NotFound: there is no such file.
        Damaged: the file is not what was written; nothing was copied.
        Conflict: a game is there with another story; nothing was copied.
    """
    with closing(SqliteLog(source)) as kept:
        held = check_store(kept, watch=watch)
        good = {name for name in watch([head.stream for head in held], "looking at games") if sound(kept, name)}
        heads = {head.stream: head for head in held if head.stream in good}
        known = {name: differs_at(log, name, list(_drafts(kept, head))) for name, head in heads.items()}
        lacking = [name for name, head in heads.items() if known[name] < head.version]
        if lacking and not dry_run:
            with within(log):
                for name in watch(lacking, "copying"):
                    _adopt(log, kept, heads[name], str(source))
    new = sum(known[name] == 0 for name in lacking)
    left_out = tuple(head.stream for head in held if head.stream not in heads)
    return Restored(new, len(lacking) - new, len(heads) - len(lacking), left_out)


def _copy(log: EventLog, target: Path, watch: Watch) -> None:
    if isinstance(log, SqliteLog):
        log.back_up(target)
        return
    with closing(SqliteLog(target, create=True)) as copy:
        heads = {head.stream: head for head in log.heads()}
        for name in watch(list(heads), "copying"):
            _adopt(copy, log, heads[name], name)


def _adopt(log: EventLog, source: EventLog, head: Head, what: str) -> None:
    try:
        adopt(log, head.stream, list(_drafts(source, head)), what=what)
    except AlreadyRecorded:
        return


def _drafts(log: EventLog, head: Head) -> Iterator[Draft]:
    return (draft_of(envelope) for envelope in guarded(log.read(head.stream, lte=head.version)))
