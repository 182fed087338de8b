"""The log in one SQLite file, by the standard library only."""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from shutil import disk_usage
from types import TracebackType
from typing import Any

from events.batch import bound_keys, check_batch, empty_head, head_behind, seal
from events.envelope import Draft, Envelope, Head
from events.errors import AlreadyRecorded, Conflict, NotFound, StorageTrouble
from events.files import check_free, drafted, make_private
from events.migrations import WAIT, prepare
from events.rows import COLUMNS, Queries, RowLog
from events.wal import PAGES, Watch, aside, check_own, renew, wal_of

_OLDEST_SQLITE = (3, 37)
_SMALLEST = 512  # bytes of a file of SQLite; it takes a smaller one for an empty one
_SHUT = frozenset({sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY})  # what a read-only folder answers

_HEAD = "SELECT (SELECT max(position) FROM facts), version, move, hash FROM streams WHERE stream = ?"
_LAST = "SELECT coalesce(max(position), 0) FROM facts"
_FIND_KEY = "SELECT stream, version, f.move FROM keys k LEFT JOIN facts f USING (stream, version) WHERE k.key IN (?, ?)"
_ADD = f"INSERT INTO facts ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_BEGIN_STREAM = "INSERT INTO streams (version, move, hash, begun, stream) VALUES (?, ?, ?, ?, ?)"
_MOVE_STREAM = "UPDATE streams SET version = ?, move = ?, hash = ? WHERE stream = ?"
_KEEP_KEY = "INSERT INTO keys (key, stream, version) VALUES (?, ?, ?)"


_Place = tuple[int, int] | None

_TROUBLE: dict[int, tuple[str, str | None]] = {
    sqlite3.SQLITE_BUSY: (
        f"is locked by another program and did not come free within {WAIT:.0f} seconds; nothing was written",
        "close the other program, then say it again",
    ),
    sqlite3.SQLITE_READONLY: ("cannot be written: the file or its folder is read-only; nothing was written", None),
    sqlite3.SQLITE_PERM: ("cannot be opened: access is not allowed", None),
    sqlite3.SQLITE_CANTOPEN: ("cannot be opened: the file or its folder is missing or access is not allowed", None),
    sqlite3.SQLITE_FULL: ("cannot grow: the disk is full; nothing was written", "make room, then say it again"),
    sqlite3.SQLITE_IOERR: ("cannot be read or written: the disk reports an error; nothing was written", None),
    sqlite3.SQLITE_CORRUPT: (
        "is broken: it was cut short or overwritten",
        "move it and what lies beside it (…-wal, …-shm) to another folder, then: skald restore BACKUP",
    ),
    sqlite3.SQLITE_NOTADB: ("is not a Skald log, or its beginning was overwritten", "name another file"),
    sqlite3.SQLITE_CONSTRAINT: ("refuses the write: heads and facts do not agree; nothing was written", "skald verify"),
}


class _Guard:
    """The one place where an error of SQLite becomes a sentence."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if isinstance(error, sqlite3.ProgrammingError):
            return  # a log used after close(), a wrong number of parameters: ours to mend, not the player's
        if isinstance(error, sqlite3.Error):
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF
            what, hint = _TROUBLE.get(code, (f"cannot be used: {error}", None))
            raise _trouble(self._path, what, hint) from error
        if isinstance(error, OSError):
            raise _trouble(self._path, f"cannot be used: {error.strerror}") from error


def _trouble(path: Path, what: str, hint: str | None = None) -> StorageTrouble:
    return StorageTrouble(f"{path} {what}", hint=hint, what=what)


class _Transaction:
    """All or nothing: takes the write lock at once, so that a decision made inside stays true; inside itself it is one.

    The change that may be the first in a new write-ahead log renews the mark of the file: see ``events/wal.py``.
    """

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._watch = Watch(path)
        self._is_marked = False
        self._depth = 0

    def __enter__(self) -> None:
        if self._depth == 0:
            self._begin()
        self._depth += 1

    def _begin(self) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        self._is_marked = self._watch.is_due()
        if self._is_marked:
            try:
                renew(self._connection)
            except BaseException:
                self._roll_back()
                raise

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._depth -= 1
        if self._depth:
            return
        if error is None:
            try:
                self._connection.execute("COMMIT")
                if self._is_marked:
                    self._watch.renewed()
                return
            except sqlite3.Error:
                self._roll_back()
                raise
        self._roll_back()

    def close(self) -> None:
        """Let go of the write-ahead log."""
        self._watch.close()

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):  # SQLite has rolled back by itself when the disk failed
            self._connection.rollback()


class SqliteLog(RowLog):
    """An ``EventLog`` in the file *path*.

    Args:
        path: the file.
        create: make the file, and the folders above it, when there is none.
        reading: open the file for reading alone; whatever would be written is refused by SQLite.

    Raises:
        NotFound: there is no such file, or it is empty, and *create* is False.
        StorageTrouble: a folder, no Skald log, a newer one, locked, or not readable.
    """

    queries = Queries("?")

    def __init__(self, path: str | os.PathLike[str], *, create: bool = False, reading: bool = False) -> None:
        self._path = Path(path)
        self._guard = _Guard(self._path)
        with self._guard:
            self._connection, self._place = _open(self._path, create=create, reading=reading)
        self._transaction = _Transaction(self._connection, self._path)
        self._saved: Path | None = None

    @contextmanager
    def together(self) -> Iterator[None]:
        """Make the appends of the block one transaction; see ``EventLog.together``."""
        self._check_place()
        with self._guard, self._transaction:
            yield

    def recorded(self, stream: str, key: str) -> tuple[str, int] | None:
        """Return where *key* was recorded; see ``EventLog.recorded``."""
        found = self._rows("SELECT stream, version FROM keys WHERE key = ?", (bound_keys(stream, 1, key)[0],))
        return found[0] if found else None

    def append(self, stream: str, expected: int, drafts: Sequence[Draft], *, key: str | None = None) -> list[Envelope]:
        """Append *drafts* behind version *expected* and return them as stored; see ``EventLog.append``."""
        check_batch(stream, expected, drafts)
        keys = bound_keys(stream, expected, key)
        self._check_place()
        with self._guard, self._transaction:
            if keys:
                self._check_keys(keys)
            row = self._connection.execute(_HEAD, (stream,)).fetchone()
            position, *end = row or (*self._connection.execute(_LAST).fetchone(), *empty_head(stream)[1:])
            if end[0] != expected:
                raise Conflict(stream, expected, end[0])
            facts = seal(Head(stream, *end), position, drafts)
            self._write(facts, keys)
        return facts

    def _check_keys(self, keys: Sequence[str]) -> None:
        found = self._connection.execute(_FIND_KEY, (*keys, None)[:2]).fetchone()
        if found:
            stream, version, move = found
            raise AlreadyRecorded(stream, version, move=move)

    def _write(self, facts: list[Envelope], keys: Sequence[str]) -> None:
        """Write *facts*, the head behind them and *keys*; the transaction is the caller's."""
        execute = self._connection.execute
        self._connection.executemany(_ADD, facts)
        stream, version, move, last = head_behind(facts[-1])
        if facts[0].version == 1:
            execute(_BEGIN_STREAM, (version, move, last, facts[0].position, stream))
        else:
            execute(_MOVE_STREAM, (version, move, last, stream))
        for key in keys:
            execute(_KEEP_KEY, (key, stream, version))

    def choose(self, who: str, stream: str) -> None:
        """Remember that *who* works on *stream*; this is a bookmark, not a fact."""
        self._check_place()
        with self._guard, self._transaction:
            self._connection.execute("INSERT OR REPLACE INTO bookmarks (who, stream) VALUES (?, ?)", (who, stream))

    def about(self) -> dict[str, str | int | None]:
        """Return what the store is; see ``EventLog.about``."""
        ((pages, size, shape),) = self._rows("SELECT * FROM pragma_page_count, pragma_page_size, pragma_user_version")
        free = disk_usage(self._path.absolute().parent).free
        engine = f"SQLite {sqlite3.sqlite_version}"
        return {"store": "sqlite", "engine": engine, "shape": shape, "bytes": pages * size, "free": free}

    def problems(self) -> list[str]:
        """Return what SQLite finds wrong with the file, and whether the triggers that refuse changes are there."""
        found = [text for (text,) in self._rows("PRAGMA integrity_check(5)") if text != "ok"]
        triggers = self._rows("SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('facts', 'keys')")
        return found if len(triggers) == 4 else [*found, "the triggers that refuse changes of facts are gone"]

    def back_up(self, target: Path) -> None:
        """Copy the file to *target*, as it stands at one moment, while others may write; the copy gets its own mark.

        Raises:
            StorageTrouble: *target* cannot be written.
        """
        with _Guard(target), closing(sqlite3.connect(target, isolation_level=None)) as copy:
            self._connection.backup(copy)
            renew(copy)

    def close(self) -> None:
        """Release the file."""
        self._transaction.close()
        with self._guard:
            self._connection.close()

    def _check_place(self) -> None:
        """Refuse to go on with a file that lies no longer where it was opened: what it is told, nobody would find.

        What it holds is saved beside it, because it is gone once it is closed.
        """
        if _place_of(self._path) == self._place:
            return
        if self._saved is None:
            with suppress(StorageTrouble, OSError):
                self._saved = self._save()
        saved = f"; what was open here is kept in {self._saved}" if self._saved else ""
        back = f", then: skald restore {self._saved}" if self._saved else ""
        raise StorageTrouble(
            f"{self._path} was moved, removed or replaced while it was open; nothing was written{saved}",
            hint=f"put the file back in its place; or {aside(self._path)}{back}",
        )

    def _save(self) -> Path:
        number = next(n for n in count(1) if not self._path.with_name(f"{self._path.name}.saved-{n}").exists())
        target = self._path.with_name(f"{self._path.name}.saved-{number}")
        with drafted(target) as draft:
            self.back_up(draft)
        return target

    def _rows(self, sql: str, values: tuple[object, ...] = ()) -> list[Any]:
        self._check_place()
        with self._guard:
            try:
                return self._connection.execute(sql, values).fetchall()
            except sqlite3.OperationalError as error:
                if not str(error).startswith("Could not decode to UTF-8"):
                    raise
            return self._rows_of_broken_text(sql, values)

    def _rows_of_broken_text(self, sql: str, values: tuple[object, ...]) -> list[Any]:
        """Read text that is no UTF-8 as it stands, so that ``verify`` can name the fact that was changed."""
        self._connection.text_factory = lambda text: text.decode("utf-8", "surrogateescape")
        try:
            return self._connection.execute(sql, values).fetchall()
        finally:
            self._connection.text_factory = str


def _open(path: Path, *, create: bool, reading: bool) -> tuple[sqlite3.Connection, _Place]:
    if sqlite3.sqlite_version_info < _OLDEST_SQLITE:
        raise StorageTrouble(f"SQLite {sqlite3.sqlite_version} is too old; Skald needs 3.37 or newer")
    if create:
        check_free(path)
    check_own(path)
    if path.exists():
        _check_kind(path)
    elif create:
        path.parent.mkdir(parents=True, exist_ok=True)
        make_private(path)
    else:
        raise NotFound(f"there is no log at {path}", hint="begin one: skald new GAME TITLE")
    place = _place_of(path)
    connection = _connected(path, mode="ro" if reading else "rwc" if create else "rw")
    if place != _place_of(path):
        connection.close()
        raise _trouble(path, "was replaced while it was opened", "say it again")
    return connection, place


def _place_of(path: Path) -> _Place:
    """Return what tells one file from another that takes its name, None for no file."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _connected(path: Path, *, mode: str) -> sqlite3.Connection:
    try:
        return _connect(path, mode=f"mode={mode}", create=mode == "rwc")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF not in _SHUT or not _is_at_rest(path):
            raise
    return _connect(path, mode="immutable=1", create=False)


def _check_kind(path: Path) -> None:
    """Refuse what is no database before SQLite sees it, which takes a file of a few letters for an empty one."""
    if path.is_dir():
        raise _trouble(path, "is a folder, not a Skald log", f"name a file in it: {path / 'skald.db'}")
    if not path.is_file():
        raise _trouble(path, "is a device, not a Skald log", "name another file")
    if 0 < path.stat().st_size < _SMALLEST:
        raise _trouble(path, *_TROUBLE[sqlite3.SQLITE_NOTADB])


def _is_at_rest(path: Path) -> bool:
    """Say whether a file in a read-only folder holds all there is, with nothing waiting beside it."""
    return path.exists() and not wal_of(path).exists()


def _connect(path: Path, *, mode: str, create: bool) -> sqlite3.Connection:
    uri = f"{path.absolute().as_uri()}?{mode}"
    connection = sqlite3.connect(uri, uri=True, timeout=WAIT, isolation_level=None)
    try:
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint={PAGES}")
        prepare(connection, path, create=create)
    except BaseException:
        connection.close()
        raise
    return connection
