"""Whether the write-ahead log beside a SQLite file is that file's own, found out before SQLite has seen either.

SQLite replays a write-ahead log into whatever file lies beside it under the right name. So each log file bears a mark,
two random values: one from now, one from before. It is renewed with the first change that goes into a new write-ahead
log, which therefore says on which file it stands: the one whose mark its first mark names as the one before, or one
that it has been written back into already. A safety copy gets a mark of its own.
"""

import os
import sqlite3
import struct
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import BinaryIO, NamedTuple

from events.errors import StorageTrouble

APPLICATION_ID = 0x536B616C
"""Marks a file as ours in its header; the letters ``Skal``."""

PAGES = 1000
"""Pages after which SQLite writes a write-ahead log back, and begins it anew."""

_TABLE = """
    CREATE TABLE store (one INTEGER PRIMARY KEY CHECK (one = 1), before BLOB NOT NULL, now BLOB NOT NULL) STRICT
"""
_RENEW = """
    INSERT INTO store VALUES (1, zeroblob(16), randomblob(16))
    ON CONFLICT (one) DO UPDATE SET before = now, now = excluded.now
"""
_HEADER, _FRAME = 32, 24
_MAGIC = (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83")
_SURELY = PAGES - 10
"""A write-ahead log that has so many frames may be written back, and be begun anew by the next change."""

_LEAF, _CELL = b"\x0d", b"\x24\x01\x04\x00\x2c\x2c"
"""How the page begins that holds the mark, a table of one row, and how that row begins: two values of 16 bytes."""

_TRIES, _PAUSE = 5, 0.02


class Mark(NamedTuple):
    """A mark of a file, 16 random bytes, and the one it bore before."""

    before: bytes
    now: bytes


class Watch:
    """Knows when a change may be the first in a new write-ahead log.

    SQLite begins one anew only after it had so many frames that it was written back, and the file keeps its length. So
    one place far back in it tells enough: as long as an older write-ahead log stands there, the present one is short.

    Args:
        path: the log file.
    """

    def __init__(self, path: Path) -> None:
        self._wal = wal_of(path)
        self._file: BinaryIO | None = None
        self._place = 0
        self._older: bytes | None = None

    def is_due(self) -> bool:
        """Tell, inside a transaction that will write, whether the mark has to be renewed with it."""
        return self._older is None or self._read(self._place, 8) != self._older

    def renewed(self) -> None:
        """Take note that the write-ahead log, as it stands now, holds a mark."""
        header = self._read(0, _HEADER)
        self._place = _HEADER + _SURELY * (_FRAME + int.from_bytes(header[8:12], "big")) + 8
        far = self._read(self._place, 8)
        self._older = None if not header or far == header[16:24] else far

    def close(self) -> None:
        """Release the file."""
        if self._file is not None:
            self._file.close()

    def _read(self, at: int, size: int) -> bytes:
        """Return bytes of the write-ahead log, which no lock is kept on: other than the log, it may be opened twice."""
        try:
            if self._file is None:
                self._file = self._wal.open("rb", buffering=0)
            self._file.seek(at)
            return self._file.read(size)
        except OSError:
            return b""


def renew(connection: sqlite3.Connection) -> None:
    """Give the file behind *connection* another mark, or its first one; the transaction is the caller's.

    The table is no part of the file's shape: nothing that was recorded depends on it.
    """
    try:
        connection.execute(_RENEW)
    except sqlite3.OperationalError as error:
        if "no such table" not in str(error):
            raise
        connection.execute(_TABLE)
        connection.execute(_RENEW)


def wal_of(path: Path) -> Path:
    """Return where SQLite keeps the write-ahead log of the file *path*: beside the file itself, not beside a link."""
    real = Path(os.path.realpath(path))
    return real.with_name(f"{real.name}-wal")


def check_own(path: Path) -> None:
    """Make sure that the write-ahead log beside *path*, when there is one, is its own; nothing is touched.

    Args:
        path: the log file; it may be missing or empty.

    Raises:
        StorageTrouble: the write-ahead log belongs to another file.
    """
    wal = wal_of(path)
    if not _waits(wal) or _belongs(path, wal):
        return
    what = "and {} beside it do not belong together: it" if path.exists() else "is gone, and {}, which is left of it,"
    raise StorageTrouble(
        f"{path} {what.format(wal.name)} holds the last moves of another file of this name; nothing was touched",
        hint=f"put that file back in its place, or {aside(path)}; a safety copy is brought back by skald restore, "
        "never by moving it here",
        what="and the …-wal that lies beside it do not belong together; skald games tells more",
    )


def aside(path: Path) -> str:
    """Return in words how to clear away what waits beside *path* when it is not its own."""
    wal = wal_of(path).name
    return f"leave every shell that is open on it and move {wal} and {wal.removesuffix('wal')}shm to another folder"


def _waits(wal: Path) -> bool:
    """Tell whether anything may wait in *wal* to be written back."""
    try:
        return wal.stat().st_size > _HEADER + _FRAME
    except OSError:
        return False


def _belongs(path: Path, wal: Path) -> bool:
    """Tell whether *wal* is the file's own; several looks, because others may write meanwhile."""
    for _ in range(_TRIES):
        there = path.exists() and path.stat().st_size > 0
        if _fits(path, wal) if there else not _has_moves(wal):
            return True
        time.sleep(_PAUSE)
    return False


def _has_moves(wal: Path) -> bool:
    with suppress(OSError), wal.open("rb") as file:
        return any(is_end for _, is_end in _frames(file))
    return False


def _fits(path: Path, wal: Path) -> bool:
    mark = _mark_of(path)
    try:
        with wal.open("rb") as file:
            found = list(_frames(file))
    except FileNotFoundError:  # written back a moment ago
        return True
    if not any(is_end for _, is_end in found):
        return True  # nothing that SQLite would take over
    marks = [one for one, _ in found if one is not None]
    if mark is None or not marks:
        return _fits_when_tried(path, wal)
    return mark == marks[0].before or any(mark == one.now for one in marks)


def _frames(file: BinaryIO) -> Iterator[tuple[Mark | None, bool]]:
    """Yield, for each frame that SQLite would read, the mark that it holds and whether it ends a transaction."""
    header = file.read(_HEADER)
    if len(header) < _HEADER or header[:4] not in _MAGIC:
        return
    size, salts = int.from_bytes(header[8:12], "big"), header[16:24]
    at = _HEADER
    while True:
        file.seek(at)
        frame = file.read(_FRAME + 10)
        if len(frame) < _FRAME + 10 or frame[8:16] != salts:
            return
        yield _marked(file, at + _FRAME, frame[_FRAME:]), frame[4:8] != bytes(4)
        at += _FRAME + size


def _marked(file: BinaryIO, at: int, beginning: bytes) -> Mark | None:
    """Return the mark on the page at *at*, None when it is another page."""
    if beginning[:1] != _LEAF or beginning[3:5] != b"\x00\x01":
        return None
    (cell,) = struct.unpack(">H", beginning[8:10])
    file.seek(at + cell)
    row = file.read(len(_CELL) + 32)
    if len(row) < len(_CELL) + 32 or not row.startswith(_CELL):
        return None
    return Mark(row[-32:-16], row[-16:])


def _mark_of(path: Path) -> bytes | None:
    """Return the mark in the file alone, whatever waits beside it; None when it has none or cannot be read."""
    try:
        with closing(_alone(path)) as alone:
            row = alone.execute("SELECT now FROM store").fetchone()
    except sqlite3.Error:
        return None
    return bytes(row[0]) if row and isinstance(row[0], bytes) else None


def _fits_when_tried(path: Path, wal: Path) -> bool:
    """Tell whether copies of both make one whole log; for what says nothing itself: other programs wrote to it."""
    from shutil import copyfile
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        try:
            with closing(_alone(path)) as source, closing(sqlite3.connect(copy)) as target:
                source.backup(target)
                kind = _kind(target)
            copyfile(wal, wal_of(copy))
            with closing(sqlite3.connect(copy)) as tried:
                (said,) = tried.execute("PRAGMA integrity_check(1)").fetchone()
                return said == "ok" and _kind(tried) in {kind, kind or APPLICATION_ID} and _counts_agree(tried)
        except (sqlite3.Error, OSError):
            return False


def _alone(path: Path) -> sqlite3.Connection:
    """Return the file as it is without what waits beside it.

    SQLite opens it: whoever opens a log in another way, and closes it, takes the locks from this program's other
    connections to it.
    """
    return sqlite3.connect(f"{path.absolute().as_uri()}?immutable=1", uri=True)


def _kind(database: sqlite3.Connection) -> int:
    return int(database.execute("PRAGMA application_id").fetchone()[0])


def _counts_agree(tried: sqlite3.Connection) -> bool:
    if not tried.execute("SELECT count(*) FROM sqlite_master WHERE name = 'streams'").fetchone()[0]:
        return True
    sql = "SELECT (SELECT count(*) FROM facts) = (SELECT coalesce(sum(version), 0) FROM streams)"
    return bool(tried.execute(sql).fetchone()[0])
