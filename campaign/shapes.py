"""The base of what a position is read into, and how positions are refused."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator
from pydantic_core import PydanticCustomError

from campaign.notation.values import shown
from events.errors import PIECES, NotUnderstood, Refused, did_you_mean

M = TypeVar("M", bound=BaseModel)


CORRECT = "correct the position, then set it again; skald table --json prints one that holds"
"""The way to a position that is refused."""


class Shape(BaseModel):
    """A part of a position: what ``table --json`` prints beyond the fields, `printed`, follows from the rest.

    It is not read; any other entry is refused. A number is a number: neither ``true`` nor ``"3"`` stands for one.
    """

    model_config = ConfigDict(extra="ignore", strict=True, defer_build=True)
    printed: ClassVar[tuple[str, ...]] = ()

    @model_validator(mode="before")
    @classmethod
    def known(cls, data: Any) -> Any:
        """Refuse an entry that no position has: a slip of the pen would clear what it was to set."""
        entries = (*cls.model_fields, *cls.printed)
        odd = next((key for key in data if key not in entries), None) if isinstance(data, Mapping) else None
        if odd is not None:
            allowed = did_you_mean(odd, entries) or f"known are {', '.join(sorted(cls.model_fields))}"
            told = {"odd": shown(odd), "allowed": allowed}
            raise PydanticCustomError("odd_entry", "{odd} stands in no position; {allowed}", told)
        return data


def read(shape: type[M], data: Mapping[str, Any], what: str = "position", hint: str = "") -> M:
    """Return *data* as *shape*.

    Args:
        shape: what it has to look like.
        data: plain JSON data.
        what: what messages call it.
        hint: how to get one that is right.

    Raises:
        NotUnderstood: it has another shape; the first odd entry is named.
    """
    try:
        return shape.model_validate(data)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = " ".join((what, *("entry", ".".join(map(str, first["loc"]))) * bool(first["loc"])))
        says = f"{where}: {first['msg'][:1].lower()}{first['msg'][1:]}"
        raise NotUnderstood(says, hint=hint or "skald table --json prints the shape") from error


def law(holds: object, rule: str, so: str, allowed: str) -> None:
    """Refuse a position unless *holds*.

    Raises:
        Refused: never forceable; what lies on a table cannot lie so.
    """
    if not holds:
        asked = "set the table to this position"
        raise Refused(rule, asked, so, allowed, hint=CORRECT, forceable=False, firm=PIECES)


def known(words: Iterable[str], allowed: Iterable[str], rule: str, what: str) -> None:
    """Refuse a position that has a word that is not among those *allowed*; *what* is what they name."""
    names = tuple(allowed)
    odd = next((word for word in words if word not in names), None)
    law(odd is None, rule, f"{odd!r} is no {what} here", f"one of {', '.join(names)}")


def once(words: Iterable[str], rule: str, what: str) -> None:
    """Refuse a position that names a word twice; *what* is said of it, such as ``is described``."""
    seen: set[str] = set()
    odd = next((word for word in words if word in seen or seen.add(word)), None)  # type: ignore[func-returns-value]
    law(odd is None, rule, f"{odd} {what} twice", "each once")
