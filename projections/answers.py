"""What an answer for programs holds, key by key, read from the types that state it.

A type is a ``TypedDict``, or a `Part` of a position. ``Annotated[T, "words"]`` says what a key holds; a mapping whose
keys are names is ``dict[Annotated[str, "place"], T]``, and stands as ``{place}``.
"""

from collections.abc import Iterator
from types import NoneType
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints, is_typeddict


class Key(NamedTuple):
    """One key of an answer, such as ``players[].tokens.{token}``, and what it holds, in words."""

    path: str
    holds: str


def keys(answer: type) -> Iterator[Key]:
    """Yield the keys of *answer* in its order; what holds others comes before them when it has words."""
    yield from _inside(answer, "")


def _inside(answer: type, before: str) -> Iterator[Key]:
    hints = get_type_hints(answer, include_extras=True)
    for name in getattr(answer, "model_fields", hints):
        hint = hints[name]
        inner, holds = _words(hint)
        yield from _below(f"{before}{name}", inner, holds)


def _below(path: str, hint: Any, holds: str) -> Iterator[Key]:
    some = [one for one in get_args(hint) if one is not NoneType] if NoneType in get_args(hint) else []
    if some:
        hint = some[0]
    if get_origin(hint) is list:
        yield from _below(f"{path}[]", get_args(hint)[0], holds)
    elif get_origin(hint) is dict and get_origin(get_args(hint)[0]) is Annotated:
        name, inner = get_args(hint)
        yield from _below(f"{path}.{{{_words(name)[1]}}}", inner, holds)
    elif is_typeddict(hint) or hasattr(hint, "model_fields"):
        yield from [Key(path, holds)] if holds else []
        yield from _inside(hint, f"{path}.")
    else:
        yield Key(path, holds)


def _words(hint: Any) -> tuple[Any, str]:
    """Return a type without its words, and the words."""
    if get_origin(hint) is not Annotated:
        return hint, ""
    inner, *extras = get_args(hint)
    return inner, next((words for words in extras if isinstance(words, str)), "")
