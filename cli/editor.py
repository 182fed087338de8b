"""A text in the editor of the person: ``$VISUAL``, ``$EDITOR``, or one that is there; and a file for what was typed."""

import os
import shlex
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which

from events.errors import Left, NotFound, NotUnderstood, SkaldError, StorageTrouble

USUAL = ("sensible-editor", "vim", "nano", "vi")
"""Programs that are tried when nobody has chosen one, in order."""

CHOOSE = "choose one: EDITOR=nano skald edit …, or set VISUAL or EDITOR for good"


def edited(text: str, again: str) -> str | None:
    """Return *text* as the person left it in the editor: empty when the editor failed and left it as it was.

    Args:
        text: what the editor opens.
        again: the command that opens a kept text again, up to its name.

    Returns:
        None when the editor left no text at all.

    Raises:
        NotFound: there is no editor.
        NotUnderstood: VISUAL or EDITOR is no command; or what was saved is not UTF-8, and it is kept.
        Left: the editor left with an error after the text was changed, and it is kept.
    """
    words = _editor()
    number, name = tempfile.mkstemp(prefix="skald-", suffix=".txt")
    with os.fdopen(number, "w", encoding="utf-8", newline="\n") as stream:
        stream.write(text)
    path = Path(name)
    try:
        left = subprocess.call([*words, name])
    except OSError as error:
        path.unlink()
        raise NotFound(f"the editor cannot be started: {error.strerror or error}", hint=CHOOSE) from error
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StorageTrouble(f"the text cannot be read: {error.strerror or error}") from error
    path.unlink(missing_ok=True)
    with keeping(data, again):
        return _read(data, text, left)


def _read(data: bytes, text: str, left: int) -> str:
    """Return what an editor that opened *text* saved; *left* is its exit code."""
    try:
        found = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise NotUnderstood("the text is not UTF-8", hint="save it as UTF-8") from None
    if left and found != text:
        raise Left(message=f"the editor left with an error ({left}); nothing was written")
    return "" if left else found


def _editor() -> list[str]:
    """Return the words that start the editor.

    Raises:
        NotFound: there is none.
        NotUnderstood: VISUAL or EDITOR is no command.
    """
    for name in ("VISUAL", "EDITOR"):
        chosen = os.environ.get(name, "")
        try:
            words = shlex.split(chosen, posix=os.name != "nt")
        except ValueError:
            raise NotUnderstood(f"{name} is no command: {chosen} (a quote is not closed)", hint=CHOOSE) from None
        if words:
            return words
    if os.name == "nt":
        return ["notepad"]
    found = next((program for program in USUAL if which(program)), None)
    if found is None:
        raise NotFound("there is no editor", hint=CHOOSE)
    return [found]


@contextmanager
def keeping(text: str | bytes, again: str) -> Iterator[None]:
    """Let no error inside the block, and no question that was left, lose *text*: it is kept in a file, which is named.

    Args:
        text: what the person typed.
        again: the command that opens the file again, up to its name.
    """
    try:
        yield
    except SkaldError as error:
        said = f"the text is kept; {again} {shlex.quote(kept(text))} opens it again"
        error.hint = f"{error.hint}; {said}" if error.hint and not isinstance(error, Left) else said
        raise


def kept(text: str | bytes) -> str:
    """Keep *text* in a file of its own and return its path: in the person's folder, else where such files may lie."""
    from platformdirs import user_state_path

    own: Path = user_state_path("skald", appauthor=False) / "edits"
    try:
        own.mkdir(parents=True, exist_ok=True)
        folder: Path | None = own
    except OSError:
        folder = None
    number, name = tempfile.mkstemp(prefix="moves-", suffix=".txt", dir=folder)
    with os.fdopen(number, "wb") as stream:
        stream.write(text.encode() if isinstance(text, str) else text)
    return name
