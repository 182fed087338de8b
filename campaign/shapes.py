"""The base of what a position is read into."""

from collections.abc import Mapping
from typing import Any, ClassVar

from pydantic import BaseModel, ConfigDict, model_validator
from pydantic_core import PydanticCustomError

from campaign.notation.values import shown
from events.errors import did_you_mean


class Shape(BaseModel):
    """A part of a position: what ``table --json`` prints beyond the fields, `printed`, follows from the rest.

    It is not read; any other entry is refused.
    """

    model_config = ConfigDict(extra="ignore", defer_build=True)
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
