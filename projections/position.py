"""What a position, the shape of ``table --json``, is made of: each game states its own from these.

A field says in words what it holds, for the manual: ``Annotated[int, "whole Silfr"]``. What follows from the rest is
`Printed`: it stands in a view, and is passed over where a position is read. All a position leaves out has a default.
"""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from pydantic import BaseModel, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from events.errors import did_you_mean

__all__ = ["Count", "Part", "Printed", "Text"]

Text = Annotated[str, Field(min_length=1, max_length=80)]
Count = Annotated[int, Field(ge=0, le=999)]


class Printed:
    """Marks a field that a view prints and a position does not set."""


class Part(BaseModel):
    """A part of a position. A number is a number: neither ``true`` nor ``"3"`` stands for one.

    Attributes:
        null: fields that say something when they are null.
    """

    model_config = ConfigDict(strict=True, defer_build=True)
    null: ClassVar[tuple[str, ...]] = ()

    def told(self) -> dict[str, Any]:
        """Return what was said as plain data; a null that says nothing (all but those in `null`) as if left out."""
        said = self.model_dump(exclude_unset=True)
        return {key: value for key, value in said.items() if value is not None or key in self.null}

    @model_validator(mode="before")
    @classmethod
    def _known(cls, data: Any) -> Any:
        """Refuse an entry that no position has: a slip of the pen would clear what it was to set."""
        if not isinstance(data, Mapping):
            return data
        entries = cls.model_fields
        odd = next((key for key in data if key not in entries), None)
        if odd is not None:
            read = sorted(name for name, field in entries.items() if Printed not in field.metadata)
            allowed = did_you_mean(odd, list(entries)) or f"known are {', '.join(read)}"
            told = {"odd": repr(odd[:40]), "allowed": allowed}
            raise PydanticCustomError("odd_entry", "{odd} stands in no position; {allowed}", told)
        return {key: value for key, value in data.items() if Printed not in entries[key].metadata}
