"""The base of every fact, and the codec between facts and stored text."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from pydantic import BaseModel, ConfigDict

from events.errors import Damaged

__all__ = ["Fact", "Upcaster"]

Upcaster = Callable[[dict[str, Any]], dict[str, Any]]


class Fact(BaseModel):
    """One thing that happened, in the past tense, holding outcomes only.

    Fields are values that JSON knows, tuples and frozen models; never lists or sets.
    Unknown fields of newer versions are ignored when read; the stored bytes keep them.
    """

    model_config = ConfigDict(frozen=True, extra="ignore", defer_build=True)

    type: ClassVar[str] = ""
    """Stable name in the log, ``game.what_happened``; never a Python path."""

    schema_version: ClassVar[int] = 1
    """Raised by one when the payload's shape changes; an upcaster bridges it."""


def payload(fact: Fact) -> str:
    """Return the text of *fact* that is stored and hashed; what has its default value is left out.

    So a field that a later version adds with a default changes no bytes of older facts, and a record that was exported
    before it is read back to the same head. A default is therefore never changed.
    """
    return fact.__pydantic_serializer__.to_json(fact, exclude_defaults=True).decode()


class Codec:
    """Turns facts into stored text and back, for one set of fact classes.

    Facts are the only thing of which there are thousands, so pydantic's core is asked without its convenient front.

    Args:
        facts: the fact classes, each with its own ``type``.
        upcasters: (type, old schema version) -> function from that payload to the next version's.
    """

    def __init__(
        self, facts: Iterable[type[Fact]], upcasters: Mapping[tuple[str, int], Upcaster] | None = None
    ) -> None:
        self._classes = {cls.type: cls for cls in facts}
        self._upcasters = dict(upcasters or {})

    def encode(self, fact: Fact) -> str:
        """Return the payload text that is stored and hashed: see :func:`payload`."""
        return payload(fact)

    def kind(self, type_: str, *, stream: str = "", version: int = 0) -> type[Fact]:
        """Return the class of the facts called *type_*; raises Damaged when it is unknown."""
        cls = self._classes.get(type_)
        if cls is None:
            raise Damaged(stream, version, f"unknown type {type_!r}; a newer Skald may know it")
        return cls

    def decode(self, type_: str, schema: int, payload: str, *, stream: str = "", version: int = 0) -> Fact:
        """Return the fact that *payload* holds.

        Raises:
            Damaged: the type is unknown, newer than this program, or the payload does not fit it.
        """
        cls = self.kind(type_, stream=stream, version=version)
        if schema != cls.schema_version:
            payload = self._upcast(cls, schema, payload, stream, version)
        try:
            fact: Fact = cls.__pydantic_validator__.validate_json(payload)
        except ValueError as error:
            raise Damaged(stream, version, f"payload of {cls.type!r} cannot be read") from error
        return fact

    def _upcast(self, cls: type[Fact], schema: int, payload: str, stream: str, version: int) -> str:
        """Return *payload* in the newest shape of *cls*."""
        import json

        if schema > cls.schema_version:
            raise Damaged(stream, version, f"{cls.type!r} has schema {schema}; this Skald knows {cls.schema_version}")
        try:
            data = json.loads(payload)
            for step in range(schema, cls.schema_version):
                data = self._upcasters[cls.type, step](data)
        except (ValueError, TypeError, LookupError, AttributeError) as error:
            raise Damaged(stream, version, f"payload of {cls.type!r}, schema {schema}, cannot be read") from error
        return json.dumps(data)
