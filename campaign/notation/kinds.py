"""From the annotation of a field, of a move or of a composite word, to the kind of its words."""

from collections.abc import Iterable
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from campaign.notation.marks import Json, Known, Letters, Name, OneOf, Reads, Title, Written
from campaign.notation.values import (
    Kind,
    choice_kind,
    flag_kind,
    json_kind,
    name_kind,
    number_kind,
    text_kind,
    title_kind,
    written_kind,
)

LIMITS = ("ge", "gt", "le", "lt")


def unwrapped(annotation: Any, marks: list[Any], where: str) -> tuple[Any, list[Any]]:
    """Return the annotation without ``Annotated`` and ``| None``, and all marks that stood on it.

    Raises:
        TypeError: it is a union of several types.
    """
    if get_origin(annotation) is Annotated:
        annotation, *more = get_args(annotation)
        for mark in more:
            marks.extend(mark.metadata if isinstance(mark, FieldInfo) else (mark,))
        return unwrapped(annotation, marks, where)
    if get_origin(annotation) in (Union, UnionType):
        rest = [arg for arg in get_args(annotation) if arg is not NoneType]
        if len(rest) != 1:
            raise TypeError(f"{where}: a union of several types has no notation")
        return unwrapped(rest[0], marks, where)
    return annotation, marks


def item(annotation: Any, marks: list[Any], where: str) -> tuple[Any, list[Any]]:
    """Return the annotation and the marks of the items of a tuple.

    Raises:
        TypeError: it is no ``tuple[X, ...]``.
    """
    args = get_args(annotation)
    if len(args) != 2 or args[1] is not Ellipsis:
        raise TypeError(f"{where}: of tuples, only tuple[X, ...] has a notation")
    return unwrapped(args[0], marks, where)


def kind_of(inner: Any, marks: list[Any], where: str, what: str = "") -> Kind:
    """Return the kind of a word that is *inner*, unwrapped, and has *marks*.

    Args:
        inner: the type.
        marks: what stood beside it.
        where: what an error calls the field.
        what: what messages call the word, when they cannot name the field.

    Raises:
        TypeError: it has no place in the notation.
    """
    letters = next((mark.letters for mark in marks if isinstance(mark, Letters)), "")
    if inner is str:
        found = next((mark for mark in marks if isinstance(mark, Name | OneOf | Reads | Title | Known)), None)
        return _str_kind(found, what, letters)
    if inner is int:
        return number_kind(*_limits(marks))
    if inner is bool:
        return flag_kind(letters)
    if get_origin(inner) is Literal and all(isinstance(arg, str) for arg in get_args(inner)):
        return _choice_kind(get_args(inner), what, letters)
    if get_origin(inner) is dict and any(isinstance(mark, Json) for mark in marks):
        return json_kind()
    if isinstance(inner, type) and issubclass(inner, Written):
        return written_kind(inner)
    raise TypeError(f"{where}: {inner!r} has no notation")


def _str_kind(mark: Name | OneOf | Reads | Title | Known | None, what: str, letters: str) -> Kind:
    match mark:
        case Name():
            return name_kind(mark.kind, mark.least)
        case OneOf():
            return _choice_kind(mark.words, what, letters)
        case Known():
            return text_kind(name_kind(mark.kind, mark.least).shortly)
        case Reads():
            read, words = mark.read, mark.words
            return Kind("written", mark.metavar, lambda text, names: read(text), offers=lambda names: words)
        case Title():
            return title_kind()
    return text_kind()


def _choice_kind(words: tuple[str, ...], what: str, letters: str) -> Kind:
    return choice_kind(words, f"is no {what}; allowed" if what else "is not allowed; allowed", letters)


def _limits(marks: Iterable[Any]) -> tuple[int | None, int | None]:
    """Return the smallest and largest whole number that all marks allow."""
    found = {limit: [getattr(m, limit) for m in marks if getattr(m, limit, None) is not None] for limit in LIMITS}
    lows = found["ge"] + [value + 1 for value in found["gt"]]
    highs = found["le"] + [value - 1 for value in found["lt"]]
    return max(lows, default=None), min(highs, default=None)
