"""The file in which a person writes down what is the same every evening: the log, a name, players, house rules.

What is typed comes before the surroundings, these before the file, and the file before what Skald takes by itself.
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from events.errors import NotUnderstood

if TYPE_CHECKING:
    from pydantic import ValidationError

PLACE = "SKALD_CONFIG"
"""Names the file; without it, ``config.toml`` in the user's folder of settings."""

_NAMES = {"db": "SKALD_DB", "by": "SKALD_BY", "color": "SKALD_COLOR", "pager": "SKALD_PAGER"}
"""Key of the file -> where a command looks for it when nothing is typed."""

_INSTEAD = {"color": "NO_COLOR"}
"""Key -> what else in the surroundings comes before it."""


def place() -> Path:
    """Return the path of the file, whether it is there or not."""
    said = os.environ.get(PLACE)
    if said:
        return Path(said).expanduser()
    from platformdirs import user_config_path

    return user_config_path("skald", appauthor=False) / "config.toml"


@contextmanager
def configured() -> Iterator[None]:
    """Let commands inside the block find what the file says where nothing else says it.

    Raises:
        NotUnderstood: the file is there, and is not what it should be; names the key.
    """
    said = _surroundings(read())
    os.environ.update(said)
    try:
        yield
    finally:
        for name in said:
            os.environ.pop(name, None)


def read() -> Mapping[str, Any]:
    """Return what the file says: *db*, *by*, *color*, *pager*, *players*, *house*; nothing when it is not there.

    Raises:
        NotUnderstood: it cannot be read, or says what no key allows.
    """
    file = place()
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise NotUnderstood(f"it cannot be read: {error}", where=str(file), hint=_HINT) from None
    import tomllib  # most people have no such file

    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NotUnderstood(f"it cannot be read: {error}", where=str(file), hint=_HINT) from None
    return _checked(found, str(file))


_HINT = f"mend the file, or name another one in {PLACE}"


def _checked(found: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    from pydantic import ValidationError

    try:
        return _model().model_validate(found).model_dump(exclude_none=True)  # type: ignore[no-any-return]
    except ValidationError as error:
        raise NotUnderstood(_told(error), where=name, hint=_HINT) from None


def _told(error: "ValidationError") -> str:
    first = error.errors()[0]
    key = ".".join(str(part) for part in first["loc"] if part != "function-before")
    return f"{key}: {first['msg'][0].lower()}{first['msg'][1:]}"


def _model() -> Any:
    """Return the shape of the file; made here, since most people have none."""
    from pydantic import BaseModel, ConfigDict, field_validator

    class Player(BaseModel):
        model_config = ConfigDict(extra="forbid")
        colour: str | None = None
        aliases: list[str] = []

    class Config(BaseModel):
        model_config = ConfigDict(extra="forbid")
        db: str | None = None
        by: str | None = None
        color: Literal["always", "never", "auto"] | None = None
        pager: str | Literal[False] | None = None
        players: dict[str, Player] = {}
        house: dict[str, dict[str, str]] = {}

        @field_validator("players", mode="before")
        @classmethod
        def _by_colour(cls, said: Any) -> Any:
            """Take ``Ann = "red"`` for a player with that colour."""
            return _each(said, lambda one: {"colour": one} if isinstance(one, str) else one)

        @field_validator("house", mode="before")
        @classmethod
        def _in_words(cls, said: Any) -> Any:
            """Take ``portage = 1`` for the word."""
            return _each(said, lambda rules: _each(rules, str))

    return Config


def _each(said: Any, made: Callable[[Any], Any]) -> Any:
    """Return a table with *made* of each of its values; what is no table is left for the check behind it."""
    return {key: made(value) for key, value in said.items()} if isinstance(said, dict) else said


def _surroundings(said: Mapping[str, Any]) -> dict[str, str]:
    known = {key: "cat" if said[key] is False else str(said[key]) for key in _NAMES if key in said}
    free = {key: value for key, value in known.items() if not os.environ.get(_INSTEAD.get(key, ""))}
    return {_NAMES[key]: value for key, value in free.items() if _NAMES[key] not in os.environ}


def sources(said: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Yield key, value and where it comes from (``environment``, ``config``, ``default``) of what commands look for."""
    ours = _surroundings(said)
    for key, name in _NAMES.items():
        if name not in os.environ and os.environ.get(_INSTEAD.get(key, "")):
            yield key, _INSTEAD[key], "environment"
        elif name in ours or (key in said and os.environ.get(name) == str(said[key])):
            yield key, str(said[key]), "config"
        else:
            yield key, os.environ.get(name, ""), "environment" if name in os.environ else "default"


def new_words(words: Sequence[str], said: Mapping[str, Any]) -> list[str]:
    """Return the words of a ``new`` line with what the file says of its players and house rules filled in.

    A player is called by the name that the file has, for the name or an alias, and gets the colour unless one is
    typed or somebody else has it; a house rule is set unless it is typed.

    Args:
        words: ``new GAME TITLE --player NAME[:COLOUR[:BOARD]] …``.
        said: as :func:`read` returns it.
    """
    known = {one.casefold(): name for name, of in said.get("players", {}).items() for one in (name, *of["aliases"])}
    named = [_named(word, known) if _is_player(words, at) else word for at, word in enumerate(words)]
    taken = {part[1].casefold() for at, word in enumerate(named) if _is_player(named, at) and (part := _parts(word))[1]}
    whole = [
        _coloured(word, said["players"], taken) if known and _is_player(named, at) else word
        for at, word in enumerate(named)
    ]
    return whole + _house(words, said.get("house", {}))


def _is_player(words: Sequence[str], at: int) -> bool:
    return words[at].startswith("--player=") or (at > 0 and words[at - 1] == "--player")


def _parts(word: str) -> tuple[str, str, str]:
    name, _, rest = word.removeprefix("--player=").partition(":")
    colour, _, board = rest.partition(":")
    return name, colour, board


def _named(word: str, known: Mapping[str, str]) -> str:
    name, *rest = word.removeprefix("--player=").split(":", 1)
    front = "--player=" * word.startswith("--player=")
    return front + ":".join([known.get(name.strip().casefold(), name), *rest])


def _coloured(word: str, players: Mapping[str, Any], taken: set[str]) -> str:
    name, colour, board = _parts(word)
    usual = players.get(name, {}).get("colour")
    if colour or not usual or usual.casefold() in taken:
        return word
    taken.add(usual.casefold())
    front = "--player=" * word.startswith("--player=")
    return f"{front}{name}:{usual}" + (f":{board}" if board else "")


def _house(words: Sequence[str], house: Mapping[str, Mapping[str, str]]) -> list[str]:
    game = words[1] if len(words) > 1 else ""
    typed = {word.removeprefix("--house=").partition("=")[0].replace("-", "_") for word in words if "=" in word}
    return [
        part
        for switch, value in house.get(game, {}).items()
        if switch.replace("-", "_") not in typed
        for part in ("--house", f"{switch}={value}")
    ]
