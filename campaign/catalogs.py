"""Catalogs: component data that a table types once from its own box, as text in TOML.

What a catalog may hold is each game's own business (its :class:`Cataloguer`); here it is only read and written.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from events.errors import NotUnderstood

LONGEST_CATALOG = 300_000
"""Bytes of a catalog file."""

MOST_PARTS = 12
"""Parts of a key with dots; each costs as much time and memory as all before it together."""

_PLACE = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)")
_PART = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')"""
_DEEP = re.compile(rf"(?<![A-Za-z0-9_.\"'-]){_PART}(?:[ \t]*\.[ \t]*{_PART}){{{MOST_PARTS},}}+")
_BARE = re.compile(r"[A-Za-z0-9_-]+")


class Remark(NamedTuple):
    """What a check found: ``wrong`` contradicts itself or a rule, ``missing`` is not told."""

    kind: Literal["wrong", "missing"]
    text: str


class Cataloguer(Protocol):
    """How one game reads catalogs; a game that has them carries one as its attribute ``catalog``.

    Attributes:
        printed: ``package:file`` of a catalog that holds what the rulebook prints, and nothing else.
    """

    printed: str

    def read(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """Return *data* as a ``catalog`` move takes it.

        Raises:
            NotUnderstood: it is no catalog of this game, or contradicts itself.
        """
        ...

    def check(self, data: Mapping[str, Any]) -> Sequence[Remark]:
        """Return all that is wrong in *data*, then all that is missing."""
        ...

    def known(self, table: Any) -> dict[str, Any]:
        """Return all that the game on *table* knows, as a catalog."""
        ...


def read_toml(data: bytes, name: str) -> dict[str, Any]:
    """Return the mapping that a TOML file holds.

    Args:
        data: UTF-8, at most ``LONGEST_CATALOG`` bytes; a byte-order mark and CRLF do no harm.
        name: what messages call it.

    Raises:
        NotUnderstood: it is too large, not UTF-8 or not TOML; the place is named.
    """
    import tomllib

    if len(data) > LONGEST_CATALOG:
        raise NotUnderstood(f"{name} has over {LONGEST_CATALOG:,} bytes; a catalog may have as many")
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        message = f"{name} is not UTF-8: byte {error.start + 1} is 0x{data[error.start]:02x}"
        raise NotUnderstood(message, hint="save it as UTF-8") from None
    _check_keys(text, name)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _placed(str(error), text, name) from None
    except (RecursionError, ValueError):
        raise NotUnderstood(f"{name} is nested too deep, or holds a number with too many digits") from None


def _check_keys(text: str, name: str) -> None:
    """Refuse a key of very many parts before it is read."""
    found = _DEEP.search(text)
    if found:
        row = text.count("\n", 0, found.start()) + 1
        message = f"a key of over {MOST_PARTS} parts; no catalog has keys of more than a few"
        raise NotUnderstood(message, where=f"{name}:{row}")


def toml_text(data: Mapping[str, Any]) -> str:
    """Return *data* as TOML that :func:`read_toml` reads back; None is left out."""
    return "\n".join(_table(data, ())).strip("\n") + "\n"


def _placed(message: str, text: str, name: str) -> NotUnderstood:
    """Return tomllib's *message* as an error with its place in the file."""
    lines, found = text.split("\n"), _PLACE.search(message)
    row, column = int(found[1]) if found and found[1] else len(lines), int(found[2]) if found and found[2] else 1
    what = _PLACE.sub("", message)
    what = f"not TOML: {what[:1].lower()}{what[1:]}"
    line = lines[row - 1] if row <= len(lines) else ""
    return NotUnderstood(what, column=column, line=line, where=f"{name}:{row}", hint="docs/catalog.md has an example")


def _table(data: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    plain = {key: value for key, value in data.items() if not isinstance(value, Mapping) and value is not None}
    if path and (plain or not data):
        yield f"\n[{'.'.join(map(_key, path))}]"
    yield from (f"{_key(key)} = {_value(value)}" for key, value in plain.items())
    for key, value in data.items():
        if isinstance(value, Mapping):
            yield from _table(value, (*path, key))


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _value(key)


def _value(value: Any) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
