"""What a decider answers."""

from typing import Generic, NamedTuple, TypeVar

from events.fact import Fact

T = TypeVar("T")


class Decision(NamedTuple, Generic[T]):
    """The answer of a decider to a move that is allowed, or forced.

    Attributes:
        facts: what happened, in order.
        table: the table after the facts.
        unchecked: ids of rules that could not be checked.
        broken: ids of rules that were overruled by force.
        says: what was concluded, each a short phrase for the door to print.
    """

    facts: tuple[Fact, ...]
    table: T
    unchecked: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
