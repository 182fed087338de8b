"""The way from what a person calls a store to the store."""

import re
from pathlib import Path

from events.errors import NotUnderstood
from events.log import EventLog, LastSeen

_URL = re.compile(r"([a-z][a-z0-9+.-]+)://(.*)", re.IGNORECASE | re.DOTALL)
_PATH = re.compile(r"[/\\~.]|[a-z]:[/\\]", re.IGNORECASE)
_NEARLY = re.compile(
    r"[a-z][a-z0-9+.-]+:[/\\]|.*://|.*:.*@|\s*postgres\w*\s*(?:[:;]|//)|sqlite:|.*\b(?:host|dbname|password)\s*=",
    re.IGNORECASE | re.DOTALL,
)
"""What is no URL and was surely meant to be one, or the words that libpq takes in place of one."""
_SECRETS = re.compile(r"(?<=:/)/*[^\n]*@|(?<=password=)[^\s&]+", re.IGNORECASE)


def open_log(url_or_path: str, *, create: bool, reading: bool = False, seen: LastSeen | None = None) -> EventLog:
    """Return the store that *url_or_path* names; the caller closes it.

    Args:
        url_or_path: a path (``~`` is the home folder), ``sqlite:///relative``, ``sqlite:////absolute`` or
            ``postgresql://…``.
        create: make the store when there is none; without it nothing is written before the first append.
        reading: open it so that the store itself refuses whatever would be written.
        seen: for who only looks: what was seen of the store. A replica may answer then, if the URL asks for one, and
            never as it was before. None: whoever takes moves answers.

    Raises:
        NotUnderstood: another kind of URL, or no path at all.
        NotFound: there is no such store, and *create* is False.
        StorageTrouble: the store cannot be opened.
    """
    kind, place = split(url_or_path)
    if kind == "sqlite":
        return _open_sqlite(place, create, reading)
    return _open_postgresql(place, create, reading, seen)


def split(url_or_path: str) -> tuple[str, str]:
    """Return the kind of store, ``sqlite`` or ``postgresql``, and where it is: a path, or what stands behind ``://``.

    Raises:
        NotUnderstood: another kind of URL, or nearly one; it is not repeated, because it may hold a password.
    """
    if url_or_path == "-":
        raise NotUnderstood("- is no log; a file is one, or a database", hint="what is called - is written ./-")
    url = _URL.fullmatch(url_or_path)
    if url is None:
        if _NEARLY.match(url_or_path) and not _PATH.match(url_or_path):
            raise NotUnderstood(
                "this is neither a path nor a URL; postgresql://NAME@HOST/DATABASE and sqlite:///FILE are",
                hint="a file with such a name is written with ./ before it",
            )
        return "sqlite", url_or_path
    scheme, rest = url[1].lower(), url[2]
    if scheme not in _KINDS:
        raise NotUnderstood(f"stores of kind {scheme!r} are not known; a path, sqlite:/// and postgresql:// are")
    kind = _KINDS[scheme]
    if kind == "sqlite" and not rest.startswith("/"):
        raise NotUnderstood("sqlite:// takes no host; write sqlite:///FILE, or the path alone")
    return kind, rest[1:] if kind == "sqlite" else rest


def without_secrets(text: str) -> str:
    """Return *text* with what stands between ``//`` and the last ``@`` of each line left out, and any ``password=``."""
    return _SECRETS.sub(lambda found: "/…@" if found[0].endswith("@") else "…", text)


def _open_sqlite(path: str, create: bool, reading: bool) -> EventLog:
    from events.sqlite import SqliteLog

    if not path or "\0" in path:
        raise NotUnderstood(f"{path!r} names no file")
    return SqliteLog(Path(path).expanduser(), create=create, reading=reading)


def _open_postgresql(rest: str, create: bool, reading: bool, seen: LastSeen | None) -> EventLog:
    from events.postgres import PostgresLog

    return PostgresLog(f"postgresql://{rest}", create=create, reading=reading, seen=seen)


_KINDS = {"sqlite": "sqlite", "postgresql": "postgresql", "postgres": "postgresql"}
"""Kind of store by scheme."""
