"""Words that agree: how many of a thing, and who does it. Every sentence that counts or lists is made here."""

from collections.abc import Iterable

__all__ = ["agreeing", "listed", "so_many"]


def so_many(n: int, one: str, many: str = "") -> str:
    """Return how many there are: ``1 cup``, ``2 cups``; *many* where an s is not enough."""
    return f"{n:d} {one if n == 1 else many or f'{one}s'}"


def listed(names: Iterable[str], word: str = "and") -> str:
    """Return names as a sentence has them: ``Ann``, ``Ann and Bo``, ``Ann, Bo and Cy``; nothing for none."""
    *first, last = [*names] or [""]
    return f"{', '.join(first)} {word} {last}" if first else last


def agreeing(names: Iterable[str], one: str, several: str) -> str:
    """Return who does it: ``Ann has`` or ``Ann and Bo have``, for *one* ``has`` and *several* ``have``."""
    found = [*names]
    return f"{listed(found)} {one if len(found) == 1 else several}"
