"""Files that appear whole or not at all, and files that nothing is written over."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NoReturn

from events.errors import NotUnderstood

DRAFT = ".skald-draft"
"""How the name of a file ends that is not whole yet; one that was left behind may be deleted."""

PRIVATE = 0o600
"""Who may read a log, what is made from it, and what was typed: its owner."""

BESIDE = ("-wal", "-shm", "-journal", ".read.db", ".read.db-journal")
"""What the names end with that belong to a log: what SQLite keeps beside it, and the read tables."""


@contextmanager
def drafted(target: Path, *, mode: int = PRIVATE, over: bool = False) -> Iterator[Path]:
    """Yield a new, empty file to be filled, in the folder of *target*; it takes the place of *target* when it is whole.

    Its name cannot be guessed, and no link is followed. When the block fails, or the program is told to stop, the
    draft is removed and *target* stays as it was.

    Args:
        target: the file to be.
        mode: who may read it.
        over: whether a file that is there by then is replaced.

    Raises:
        FileExistsError: it is there, and *over* is False.
        OSError: it cannot be written.
    """
    from tempfile import mkstemp

    handle, name = mkstemp(prefix=f".{target.name[:80]}.", suffix=DRAFT, dir=target.parent)
    os.close(handle)
    draft = Path(name)
    try:
        with _stopping():
            yield draft
            _sync(draft)
            draft.chmod(mode)
            _put(draft, target, over=over)
    finally:
        for rest in (draft, *(draft.with_name(draft.name + end) for end in BESIDE)):
            rest.unlink(missing_ok=True)


def check_target(path: Path, *, over: bool) -> None:
    """Refuse to write where a log stands, or what belongs to one.

    Args:
        path: where something is to be written, links followed; it may be missing.
        over: whether another file that is there may be replaced.

    Raises:
        NotUnderstood: it is a SQLite file, what SQLite or Skald keeps beside one, or a file, and *over* is False.
    """
    if is_database(path):
        message = f"{path} is a log or another database; nothing is written over it"
        raise NotUnderstood(message, hint="name another file")
    check_free(path)
    if not over and path.exists():
        raise NotUnderstood(f"{path} is there already; nothing was written", hint="name another file, or add --yes")


def check_free(path: Path) -> None:
    """Refuse a name that belongs to a log beside it.

    Raises:
        NotUnderstood: SQLite or Skald keeps something of that name beside a log, whether it is there now or not.
    """
    for end in BESIDE:
        if path.name.endswith(end) and is_database(path.with_name(path.name.removesuffix(end))):
            message = f"{path} belongs to the log beside it; nothing else is written there"
            raise NotUnderstood(message, hint="name another file")


def is_database(path: Path) -> bool:
    """Tell whether *path* is a file of SQLite, also a damaged one.

    It is SQLite that looks: whoever opens and closes a log beside it takes the locks from it that this program holds.
    """
    try:
        if not path.is_file() or path.stat().st_size == 0:
            return False
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?immutable=1", uri=True)) as looked_at:
            looked_at.execute("PRAGMA schema_version").fetchone()
    except sqlite3.Error as error:
        return getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_NOTADB
    except OSError:
        return False
    return True


def make_private(path: Path) -> None:
    """Make *path*, for its owner alone, when there is no such file and it can be made.

    SQLite takes an empty file for a new one, and gives the files beside it the same rights.
    """
    with suppress(OSError):
        os.close(os.open(os.path.realpath(path), os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))


def _put(draft: Path, target: Path, *, over: bool) -> None:
    if over:
        draft.replace(target)
    else:
        try:
            os.link(draft, target)  # other than a replacement, it never takes the place of a file
        except FileExistsError:
            raise
        except OSError:  # a disk without such links
            draft.replace(target)
    with suppress(OSError):  # not every system lets a folder be opened
        _sync(target.parent)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _stopping() -> Iterator[None]:
    """Let a signal that would end the program at once unwind it instead."""
    import signal
    import threading

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in (signal.Signals[name] for name in names)}
    ours = [number for number, handler in before.items() if handler is signal.SIG_DFL]
    for number in ours:
        signal.signal(number, _stop)
    try:
        yield
    finally:
        for number in ours:
            signal.signal(number, signal.SIG_DFL)


def _stop(number: int, _: object) -> NoReturn:
    raise SystemExit(128 + number)
