"""House rules: what a table may settle for itself, as a typed model a game."""

from collections.abc import Mapping
from typing import Self, get_args

from pydantic import BaseModel, ConfigDict

__all__ = ["House"]


class House(BaseModel):
    """The house rules of a table. A game adds its switches as fields: ``Literal`` of the values, the default first."""

    model_config = ConfigDict(frozen=True, defer_build=True, extra="ignore")

    def ruled(self, switch: str | None, value: str | None) -> Self:
        """Return these rules with *switch* set to *value*; themselves when either is None."""
        if switch is None or value is None:
            return self
        return type(self).model_validate({**dict(self), switch: value})

    @classmethod
    def chosen(cls, said: Mapping[str, str]) -> dict[str, str]:
        """Return of the house rules that are *said* those that are not as the rulebook has them."""
        usual = cls.switches()
        return {switch: value for switch, value in said.items() if value != usual[switch][0]}

    @classmethod
    def switches(cls) -> dict[str, tuple[str, ...]]:
        """Return switch -> its values, the default first, in the order in which the game states them."""
        return {name: get_args(field.annotation) for name, field in cls.model_fields.items()}
