"""Files in and out: sizes are limited, ``-`` is stdin or stdout, and nothing is left half written."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from events.errors import NotFound, NotUnderstood, StorageTrouble


@contextmanager
def naming(file: str) -> Iterator[None]:
    """Let what is not understood inside the block, and has no place of its own, carry the name of *file*."""
    try:
        yield
    except NotUnderstood as error:
        if error.where is not None:
            raise
        raise NotUnderstood(error.message, where=file, hint=error.hint) from error


@contextmanager
def reading(file: str) -> Iterator[BinaryIO]:
    """Yield *file*, open to be read; ``-`` is stdin.

    Raises:
        NotFound: there is no such file.
        StorageTrouble: it cannot be read.
    """
    if file == "-":
        yield sys.stdin.buffer
        return
    try:
        stream = Path(file).open("rb")  # noqa: SIM115 -- closed below; only what the opening meets is named here
    except FileNotFoundError:
        raise NotFound(f"there is no file {file!r}") from None
    except (OSError, ValueError) as error:
        raise _unreadable(file, error) from error
    with stream:
        try:
            yield stream
        except OSError as error:
            raise _unreadable(file, error) from error


def beginning(file: str, length: int) -> bytes:
    """Return the first bytes of *file*, up to *length*; of stdin, ``-``, those that are there, which stay to be read.

    Raises:
        NotFound, StorageTrouble: as :func:`reading`.
    """
    with reading(file) as stream:
        peek = getattr(stream, "peek", None)
        return bytes(peek(length)[:length]) if peek else stream.read(length)


def _unreadable(file: str, error: Exception) -> StorageTrouble:
    return StorageTrouble(f"{file!r} cannot be read: {getattr(error, 'strerror', None) or error}")


def read_bytes(file: str, limit: int) -> bytes:
    """Return what *file* holds; ``-`` is stdin.

    Args:
        file: path.
        limit: bytes that are read at most, and one more, by which the reader knows that there are too many.

    Raises:
        NotFound, StorageTrouble: as :func:`reading`.
    """
    with reading(file) as stream:
        return stream.read(limit + 1)


def place_of(file: str, why: str, hint: str, *, stream: str = "output") -> Path:
    """Return the path of a folder, or of a file that holds no text.

    Args:
        file: path; ``~`` is the home folder.
        why: what is to be there, and needs a place of its own.
        hint: what to type.
        stream: what ``-`` would be: ``output`` or ``input``.

    Raises:
        NotUnderstood: it is ``-``.
    """
    if file == "-":
        raise NotUnderstood(f"- is the standard {stream}, and {why}", hint=f"type: {hint}; what is called - is ./-")
    return Path(file).expanduser()


def write_text(file: str, parts: Iterable[str], *, over: bool) -> None:
    """Write *parts* to *file* in UTF-8, all or nothing; ``-`` is stdout.

    A link is followed and stays a link. A device or a pipe is written to and never replaced. A file that is there
    already keeps who may read it.

    Args:
        file: path.
        parts: the text.
        over: whether a file that is there already may be replaced; a log never is.

    Raises:
        NotUnderstood: it is there already, or it is a log, or the name belongs to one; nothing was written.
        StorageTrouble: it cannot be written; an older file is left as it was.
    """
    if file == "-":
        sys.stdout.writelines(_harmless(parts) if sys.stdout.isatty() else parts)
        return
    from cli.progress import unfinished

    with unfinished(f"{file} was not written"):
        _write_file(file, parts, over=over)


def _write_file(file: str, parts: Iterable[str], *, over: bool) -> None:
    from events.files import check_target

    path = Path(file)
    try:
        if path.exists() and not path.is_file():
            with path.open("w", encoding="utf-8", newline="\n") as stream:
                stream.writelines(parts)
        else:
            check_target(path.resolve(), over=over)
            _replace(path.resolve(), parts, over=over)
    except (OSError, ValueError) as error:
        raise StorageTrouble(f"{file!r} cannot be written: {getattr(error, 'strerror', None) or error}") from error


def _replace(path: Path, parts: Iterable[str], *, over: bool) -> None:
    """Write *parts* to a draft beside *path* and put it in its place once it is whole."""
    from events.files import drafted

    mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
    with drafted(path, mode=mode, over=over) as draft, draft.open("w", encoding="utf-8", newline="\n") as stream:
        stream.writelines(parts)


def make_folder(path: Path, *, hint: str | None = None) -> None:
    """Make the folder *path* and those above it, when they are not there.

    Args:
        path: the folder.
        hint: what can be done when it cannot be made.

    Raises:
        StorageTrouble: it cannot be made.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = f"the folder {str(path)!r} cannot be made: {error.strerror or error}"
        raise StorageTrouble(message, hint=hint) from error


def is_writable(path: Path) -> bool:
    """Tell whether the folder *path*, or the nearest one above it that is there, lets something be made in it."""
    from os import W_OK, X_OK, access, supports_effective_ids

    there = next(folder for folder in (path, *path.parents) if folder.exists())
    return there.is_dir() and access(there, W_OK | X_OK, effective_ids=access in supports_effective_ids)


def _harmless(parts: Iterable[str]) -> Iterator[str]:
    """Yield *parts* for a terminal, which a foreign log must not paint; files and pipes get every byte."""
    from cli.render import harmless

    return map(harmless, parts)


def read_position(file: str) -> str:
    """Return the position in *file* as one line of JSON.

    Raises:
        NotUnderstood: it is too large, not UTF-8, or no JSON object; the place in the file is named.
    """
    from campaign.notation.values import read_json, write_json
    from campaign.notation.words import LONGEST_DOCUMENT

    data = read_bytes(file, LONGEST_DOCUMENT)
    if len(data) > LONGEST_DOCUMENT:
        raise NotUnderstood(f"{file} is too large; {LONGEST_DOCUMENT:,} bytes are allowed")
    try:
        text = data.decode("utf-8-sig")
        return write_json(read_json(text))
    except UnicodeDecodeError as error:
        message = f"{file} is not UTF-8: byte {error.start + 1} is 0x{data[error.start]:02x}"
        raise NotUnderstood(message, hint="save it as UTF-8") from None
    except NotUnderstood as error:
        raise _placed(error, file, text) from None


def _placed(error: NotUnderstood, file: str, text: str) -> NotUnderstood:
    """Return *error*, which counts characters of the whole file, with its line and column."""
    before = text[: max(error.column - 1, 0)]
    number = before.count("\n") + 1
    line = text.split("\n")[number - 1].rstrip("\r") if error.column else ""
    column = len(before) - (before.rfind("\n") + 1) + 1 if error.column else 0
    where = f"{file}:{number}" if error.column else file
    hint = error.hint or "skald table --json prints a position"
    return NotUnderstood(error.message, column=column, width=error.width, line=line, where=where, hint=hint)


def _umask() -> int:
    from os import umask

    mask = umask(0o022)
    umask(mask)
    return mask
