"""Values that never change, declared by their annotations alone.

They behave as frozen dataclasses do. But a frozen dataclass writes and compiles six functions as its module is loaded,
which takes most of a millisecond, and a program that logs one move loads some dozens of them: longer than the move.
What is made by the thousand is a ``NamedTuple``, which is quicker to make and is a tuple besides.
"""

from typing import Any, ClassVar, Never, dataclass_transform

__all__ = ["Frozen"]


@dataclass_transform(frozen_default=True)
class Frozen:
    """A value whose fields are the annotations of its class, each with its default behind it or without one."""

    _fields: ClassVar[tuple[str, ...]] = ()
    _known: ClassVar[frozenset[str]] = frozenset()
    _required: ClassVar[frozenset[str]] = frozenset()

    def __init_subclass__(cls) -> None:
        """Take the fields from the class."""
        super().__init_subclass__()
        cls._fields = tuple(cls.__annotations__)
        cls._known = frozenset(cls._fields)
        cls._required = frozenset(name for name in cls._fields if name not in cls.__dict__)

    def __init__(self, *values: Any, **named: Any) -> None:
        """Take the value of each field, in order or by its name; one that is left out has its default.

        Raises:
            TypeError: a field without a default is left out, one is given twice, or there is no such field.
        """
        given = dict(zip(self._fields, values, strict=False)) | named
        if len(given) != len(values) + len(named) or not self._required <= given.keys() <= self._known:
            raise TypeError(f"{type(self).__name__} takes {', '.join(self._fields)}; got {values} and {named}")
        self.__dict__.update(given)
        self.__post_init__()

    def __post_init__(self) -> None:
        """Refuse values that do not go together."""

    def __setattr__(self, name: str, value: object) -> Never:
        raise AttributeError(f"{type(self).__name__} never changes; make another one")

    def __delattr__(self, name: str) -> Never:
        raise AttributeError(f"{type(self).__name__} never changes; make another one")

    def __eq__(self, other: object) -> bool:
        return self._told() == other._told() if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash((type(self), *self._told()))

    def __repr__(self) -> str:
        told = zip(self._fields, self._told(), strict=True)
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in told)})"

    def _told(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self._fields)
